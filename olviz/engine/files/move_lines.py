"""Moves of a person in a file, one a line: as numbers, or as a table in TOML or JSON.

Lines that are empty or begin with # say nothing. Of a line of numbers the last one is the label or the target where a
move says one, and all others are what it says beside it: ``0.5 0.5 1`` shows a point and then its label.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from olviz.engine.declare.parameters import InputError
from olviz.engine.files import toml
from olviz.engine.files.atomic import read_text
from olviz.engine.games.game import Game
from olviz.engine.round.moves import MOST_MOVES, Move, Sitting, move_of, seated
from olviz.engine.words.translate import plural

LIMIT = 2**24  # bytes of all lines
LONGEST = 2**17  # letters of a line
INPUT = "standard input"
OUTCOME = "y"  # the only thing that is said by one number


class Lines(NamedTuple):
    """What a file holds, line by line, and its name as people are told it."""

    file: str
    texts: tuple[str, ...]

    def played(self, person: Any, game: Game, rounds: int) -> Sitting:
        """The moves of this person; ``InputError`` names the line of the first that is not legal."""
        says, moves = person.says(game), list[Move]()
        for number, text in self._said:
            try:
                if len(moves) == min(rounds, MOST_MOVES):
                    raise InputError("one move too many; legal: {most}", most=min(rounds, MOST_MOVES))
                moves.append(move_in(text, says))
            except InputError as error:
                raise error.in_file(f"{self.file}, line {number}") from None
        sitting = Sitting(tuple(moves))
        with self.told_by_line():
            seated(person, sitting).check_moves(game)
        return sitting

    @contextmanager
    def told_by_line(self) -> Iterator[None]:
        """Within it an ``InputError`` about ``moves.K``, counted from 1, names the line that has that move instead."""
        try:
            yield
        except InputError as error:
            _, place, *rest = error.place.split(".")
            number, _text = self._said[int(place) - 1]
            own = InputError(error.template, place=".".join(rest), **error.values)
            raise own.in_file(f"{self.file}, line {number}") from None

    @property
    def _said(self) -> list[tuple[int, str]]:
        """The lines that hold a move, with their numbers from 1."""
        return [(number, text) for number, text in enumerate(self.texts, 1) if text and not text.startswith("#")]


def from_file(path: Path) -> Lines:
    """The lines of a file; ``InputError`` where it is none of text, or too large."""
    return Lines(path.name, _lines(read_text(path, "a file of moves", LIMIT)))


def from_input() -> Lines:
    """The lines that come through a pipe or are typed, to their end; ``InputError`` as of a file."""
    raw = _typed()
    if len(raw) > LIMIT:
        raise InputError("has more than {limit} bytes; legal: at most that", place=INPUT, limit=LIMIT)
    try:
        return Lines(INPUT, _lines(raw.decode("utf-8")))
    except UnicodeDecodeError as error:
        raise InputError("is not UTF-8 text (byte {position})", place=INPUT, position=error.start) from None


def _typed() -> bytes:
    """What comes through standard input, one byte beyond the limit at most."""
    try:
        return sys.stdin.buffer.read(LIMIT + 1)
    except OSError as error:
        raise InputError("cannot be read: {reason}", place=INPUT, reason=error.strerror) from None


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.removeprefix("\ufeff").split("\n"))


def move_in(line: str, says: tuple[str, ...]) -> Move:
    """The move that a line holds; ``InputError`` where it holds none."""
    if len(line) > LONGEST:
        raise InputError("has more than {limit} letters; legal: at most that", limit=LONGEST)
    return move_of(_table(line) if line.startswith("{") else _row(line, says))


def _table(line: str) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        pass
    try:
        return toml.parse(f"move = {line}")["move"]
    except InputError:
        raise InputError('is neither JSON nor TOML; legal: a table such as {{"y": 1}} or {{y = 1}}') from None


def _row(line: str, says: tuple[str, ...]) -> dict[str, Any]:
    """A line of numbers as the table that it stands for."""
    try:
        values = [float(part) for part in line.replace(",", " ").split()]
    except ValueError:
        raise InputError("{line!r} is no move; legal: numbers, or a table", line=line[:80]) from None
    row: dict[str, Any] = {OUTCOME: values.pop()} if OUTCOME in says and values else {}
    others = [name for name in says if name != OUTCOME]
    if len(others) > 1 or (values and not others):
        template = plural(
            "has {count} number too many; legal: {says}", "has {count} numbers too many; legal: {says}", len(values)
        )
        raise InputError(template, count=len(values), says=", ".join(says))
    return row | ({others[0]: values} if values else {})
