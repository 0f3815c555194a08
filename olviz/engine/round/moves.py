"""What a person does in a game: moves, one a round, kept as data, so that a run is played again without the person.

A player whose moves are data waits where they end: the run has the rounds that were moved in, and grows by one with
each move more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar, cast

import msgspec
import numpy as np

from olviz.engine.declare.parameters import InputError, check_in_size, nearest
from olviz.engine.declare.texts import checked
from olviz.engine.games.game import Game
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.changed import MOST_NUMBERS, Numbers, check_value
from olviz.engine.round.learner import Learner

MOST_MOVES = 10_000  # of one game
LONGEST = 128  # characters of a text in a move

Player = TypeVar("Player", Learner, Adversary)


class Card(NamedTuple):
    """A bet that was sealed before the move and opened after it: ``people/seals``.

    ``luck`` in [0, 1) draws the bet from p_t, ``nonce`` and ``seal`` are hexadecimal. ``sealed`` and ``moved`` are the
    times of both, in seconds since 1970.
    """

    luck: float
    nonce: str
    seal: str
    sealed: float
    moved: float


class Move(NamedTuple):
    """What a person does in a round: of an adversary what is shown and revealed, of a learner what is committed to.

    Everything is in the adversary's own coordinates, without the bias of a game; what is None is not for the person to
    say. ``play`` has one number where a label, an expert or a value is committed to. ``by`` names who moved in the
    person's place: empty for the person.

    >>> Move(x=(1.0, 0.5), y=-1.0).named
    ('x', 'y')
    """

    x: Numbers | None = None
    advice: Numbers | None = None
    y: float | None = None
    losses: Numbers | None = None
    z: Numbers | None = None
    play: Numbers | None = None
    by: str = ""
    card: Card | None = None

    @property
    def named(self) -> tuple[str, ...]:
        """What it says, by name."""
        return tuple(name for name in SAID if getattr(self, name) is not None)


SAID = ("x", "advice", "y", "losses", "z", "play")


class Sitting(NamedTuple):
    """The moves of a game so far, and how many were taken back on the way: of those nothing else is kept."""

    moves: tuple[Move, ...] = ()
    taken_back: int = 0

    def after(self, move: Move) -> Sitting:
        """With one move more."""
        return self._replace(moves=(*self.moves, move))

    def without_last(self) -> Sitting:
        """With the last move taken back."""
        return Sitting(self.moves[:-1], self.taken_back + bool(self.moves))


class ByHand:
    """A learner or an adversary that a person plays: it moves as its ``sitting`` says, and waits where that ends."""

    __slots__ = ()

    name: ClassVar[str] = ""
    sitting: Sitting

    def says(self, game: Game) -> tuple[str, ...]:
        """What each move in this game says: names of ``Move``, those that are shown first."""
        raise NotImplementedError

    def example(self, game: Game) -> Move:
        """Some legal move of round 1, by which it is known what rounds will have before there is any."""
        raise NotImplementedError

    def check_move(self, move: Move, game: Game, t: int) -> None:
        """Raises ``InputError`` where a move is not legal in round ``t`` (from 0), with the name of what is wrong."""
        raise NotImplementedError

    def check_moves(self, game: Game, first: int = 0) -> None:
        """Raises ``InputError`` under ``moves.K`` where one of the moves after the ``first`` is not legal."""
        for t, move in enumerate(self.sitting.moves[first:], first):
            try:
                self.check_move(move, game, t)
            except InputError as error:
                raise error.within(f"moves.{t + 1}") from None


def sitting_of(player: object) -> Sitting | None:
    """The moves of a person; None of a player that is none."""
    return player.sitting if isinstance(player, ByHand) else None


def seated(player: Player, sitting: Sitting) -> Player:
    """The same player with other moves, where a person plays it."""
    return cast(Player, msgspec.structs.replace(player, sitting=sitting)) if isinstance(player, ByHand) else player


def rounds_of(*players: object) -> float:
    """How many rounds these players can play before a person is waited for; infinite where nobody is."""
    return min((len(one.moves) for one in map(sitting_of, players) if one is not None), default=float("inf"))


def sealed_in(adversary: Adversary, block: int, chances: Array) -> Array:
    """The uniform numbers of a block of rounds, those of sealed bets in their places: they came from elsewhere."""
    sitting = sitting_of(adversary)
    if sitting is None:
        return chances
    chances = np.array(chances)
    for at, move in enumerate(sitting.moves[block * BLOCK : (block + 1) * BLOCK]):
        if move.card is not None:
            chances[at] = move.card.luck
    return chances


def check_said(move: Move, says: Sequence[str], game: Game, given: frozenset[str]) -> None:
    """Raises ``InputError`` where a move says something else than these, or what has no meaning in this game."""
    for name in move.named:
        if name not in says:
            raise InputError("is not for this player to say; {hint}", place=name, hint=nearest(name, says))
    for name in says:
        value = getattr(move, name)
        if value is None:
            raise InputError("is missing; legal: a move says {says}", place=name, says=", ".join(says))
        check_value(name, np.asarray(value, dtype=float), game, given)


# files


def read(rows: Any, taken_back: Any = 0) -> Sitting:
    """The moves of a parsed scenario, a table each; ``InputError`` names the move, the field and what is legal."""
    if not isinstance(rows, list) or len(rows) > MOST_MOVES:
        raise InputError("is not a list of at most {most} tables", place="moves", most=MOST_MOVES)
    if not isinstance(taken_back, int) or isinstance(taken_back, bool) or not 0 <= taken_back <= 10**9:
        raise InputError("{value!r} is not legal; legal: a whole number from 0", place="taken_back", value=taken_back)
    moves = []
    for place, row in enumerate(rows, 1):
        try:
            moves.append(move_of(row))
        except InputError as error:
            raise error.within(f"moves.{place}") from None
    return Sitting(tuple(moves), taken_back)


def move_of(row: Any) -> Move:
    """One move of a file."""
    if not isinstance(row, Mapping):
        raise InputError("is not a table")
    legal = (*SAID, "by", "card")
    for key in row:
        if key not in legal:
            raise InputError("no such key of a move; {hint}", place=key or repr(key), hint=nearest(key, legal))
    said = {name: _numbers(row[name], name) for name in SAID if name in row and name != "y"}
    y = _number(row["y"], "y") if "y" in row else None
    card = _card(row["card"]) if "card" in row else None
    return Move(**said, y=y, by=_text(row.get("by", ""), "by"), card=card)


def to_rows(sitting: Sitting) -> list[dict[str, Any]]:
    """The moves as tables; ``read`` gives them back."""
    return [row_of(move) for move in sitting.moves]


def row_of(move: Move) -> dict[str, Any]:
    """One move as a table; ``move_of`` gives it back."""
    row = {name: getattr(move, name) for name in move.named}
    row = {name: list(value) if isinstance(value, tuple) else value for name, value in row.items()}
    row |= {"by": move.by} if move.by else {}
    return row | ({"card": move.card._asdict()} if move.card else {})


def _numbers(values: Any, place: str) -> Numbers:
    if not isinstance(values, list) or not 1 <= len(values) <= MOST_NUMBERS:
        raise InputError("is not a list of 1 to {most} numbers", place=place, most=MOST_NUMBERS)
    return tuple(_number(each, place) for each in values)


def _number(value: Any, place: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InputError("{value!r} is not legal; legal: numbers", place=place, value=value)
    check_in_size(value, place)
    return float(value)


def _text(value: Any, place: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise InputError(
            "{value!r} is not legal; legal: a text of at most {most} characters", place=place, value=value, most=LONGEST
        )
    return checked(value, place)


def _card(row: Any) -> Card:
    if not isinstance(row, Mapping) or set(row) != set(Card._fields):
        raise InputError("is no table of {fields}", place="card", fields=", ".join(Card._fields))
    luck, sealed, moved = (_number(row[name], f"card.{name}") for name in ("luck", "sealed", "moved"))
    if not 0 <= luck < 1:
        raise InputError("{value} is not legal; legal: from 0, below 1", place="card.luck", value=luck)
    nonce, seal = (_hexadecimal(row[name], f"card.{name}") for name in ("nonce", "seal"))
    return Card(luck, nonce, seal, sealed, moved)


def _hexadecimal(value: Any, place: str) -> str:
    text = _text(value, place)
    if len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise InputError("{value!r} is not legal; legal: 64 digits from 0 to f", place=place, value=value)
    return text
