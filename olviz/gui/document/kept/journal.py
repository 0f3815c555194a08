"""The moves of a person as they are made: a line each, beside the file of their window, which is written less often.

The first line says which writing of that file the others go on after. So a process may end at any moment, and at most
the move that is being written is lost, however long the game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import read_text
from olviz.engine.round.moves import Move, Sitting, move_of, row_of

LIMIT = 2**24  # bytes
MANY = 1000  # lines, from which on the game is written whole again


class Journal:
    """What was done since the file of a window was written; ``path`` is beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written: Sitting | None = None
        self._begins, self._lines = "", 0

    def begin(self, stamp: str, sitting: Sitting | None) -> None:
        """The file of the window was written as ``stamp``, with this game in it: what was here is over."""
        self._written, self._begins, self._lines = sitting, stamp, 0

    def tells(self, sitting: Sitting) -> bool:
        """Whether it leads to this game, in few lines."""
        return self._lines <= MANY and self._written == sitting

    def follow(self, sitting: Sitting | None) -> bool:
        """Writes what was done since; whether that is a step from what was written, else the game is another one."""
        steps = None if self._written is None or sitting is None else _steps(self._written, sitting)
        if steps is None:
            return False
        try:
            with self.path.open("w" if self._begins else "a", encoding="utf-8") as file:
                file.writelines(f"{json.dumps(line)}\n" for line in ([{"after": self._begins}] if self._begins else []))
                file.writelines(f"{json.dumps(line)}\n" for line in steps)
        except OSError:
            return False
        self._written, self._begins, self._lines = sitting, "", self._lines + len(steps)
        return True


def _steps(before: Sitting, after: Sitting) -> list[dict[str, Any]] | None:
    """The lines that lead from one to the other; None where no move made or taken back does."""
    known, count = len(before.moves), len(after.moves)
    if known <= count and after.moves[:known] == before.moves:
        made = enumerate(after.moves[known:], known + 1)
        return [{"moves": place, "taken_back": after.taken_back, "move": row_of(move)} for place, move in made]
    if known > count and before.moves[:count] == after.moves:
        return [{"moves": count, "taken_back": after.taken_back}]
    return None


def went_on(path: Path, stamp: str, sitting: Sitting) -> Sitting:
    """The game with what the journal says of it after that writing; a line that was not finished says nothing."""
    try:
        first, *lines = read_text(path, "a file that olviz wrote", LIMIT).split("\n")
        if json.loads(first) != {"after": stamp}:
            return sitting
        for line in lines[:-1]:
            sitting = _after(sitting, json.loads(line))
    except (InputError, ValueError, TypeError, KeyError, RecursionError):
        pass
    return sitting


def _after(sitting: Sitting, step: dict[str, Any]) -> Sitting:
    """One step further; where the steps before are missing, no move is put in their place."""
    count, taken_back = int(step["moves"]), int(step["taken_back"])
    made: tuple[Move, ...] = (move_of(step["move"]),) if "move" in step else ()
    if not 0 <= count - len(made) <= len(sitting.moves):
        raise ValueError(count)
    return Sitting((*sitting.moves[: count - len(made)], *made), taken_back)
