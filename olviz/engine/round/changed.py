"""Rounds changed by hand: the adversary itself, with its power, its promises and its luck, but for some of its moves.

What it shows and reveals in a changed round is put in after it has chosen, so its world goes on as before; one that
answers round by round learns of what was shown and revealed in the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, cast

import numpy as np

from olviz.engine.declare.parameters import InputError, both, check_in_size
from olviz.engine.games.game import Game, Resolved, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, along
from olviz.engine.round.adversary import Adaptive, Adversary, Peek, Table
from olviz.engine.round.capabilities import State
from olviz.engine.words import nouns
from olviz.engine.words.translate import translate

MOST_CHANGES = 1000  # rounds of one run that are changed by hand
MOST_NUMBERS = 4096  # in one of them

Numbers = tuple[float, ...]
Moves = TypeVar("Moves", Shown, Reveal)


class Change(NamedTuple):
    """What is different in round ``round`` (from 1): a point, advice, a label or target, losses, a loss vector.

    Each in the adversary's own coordinates, without the bias of a game; None leaves it. ``flip`` has the other label
    of two, whichever it is.

    >>> Change(12, y=-1.0).named
    ('y',)
    """

    round: int
    flip: bool = False
    x: Numbers | None = None
    advice: Numbers | None = None
    y: float | None = None
    losses: Numbers | None = None
    z: Numbers | None = None

    @property
    def named(self) -> tuple[str, ...]:
        """What is put in, by name."""
        return tuple(name for name in PUT_IN if getattr(self, name) is not None)

    def over(self, earlier: Change) -> Change:
        """Both changes of a round, this one after an earlier one."""
        kept = {name: getattr(earlier, name) for name in PUT_IN if getattr(self, name) is None}
        return self._replace(**kept, flip=self.flip != (earlier.flip and self.y is None))


PUT_IN = ("x", "advice", "y", "losses", "z")
GIVEN = {"x": ("x", "positions"), "advice": ("advice",), "y": ("labels", "targets"), "losses": ("losses",)}
GIVEN |= {"z": ("vectors",)}  # what an adversary gives where it can be changed


class Changed:
    """An adversary of which some rounds are changed by hand."""

    __slots__ = ()

    changes: tuple[Change, ...]

    def check_changes(self, game: Game, horizon: int, given: frozenset[str]) -> None:
        """Raises ``InputError`` where a change has no meaning in this game."""
        for place, change in enumerate(self.changes, 1):
            try:
                _check(change, game, horizon, given)
            except InputError as error:
                raise error.within(f"changes.{place}") from None

    def changed_in(self, first: int, count: int) -> Iterator[tuple[int, Change]]:
        """The changes among ``count`` rounds after the ``first``, and their places there (from 0)."""
        for change in self.changes:
            if first < change.round <= first + count:
                yield change.round - first - 1, change


class ChangedTable(Changed, Table, frozen=True):
    """A table with some of its rows changed."""

    def check(self, game: Game, horizon: int) -> None:
        super().check(game, horizon)
        self.check_changes(game, horizon, self.gives(game))

    def rows(self, game: Game, world: State, block: int, luck: Luck) -> tuple[Shown, Reveal, State]:
        shown, reveal, following = super().rows(game, world, block, luck)
        for at, change in self.changed_in(block * BLOCK, BLOCK):
            shown, reveal = _put_in(shown, change, at), _flipped(_put_in(reveal, change, at), change, game, at)
        return shown, reveal, following


class ChangedAnswers(Changed, Adaptive, frozen=True):
    """An adaptive adversary of which some moves are changed."""

    def check(self, game: Game, horizon: int) -> None:
        super().check(game, horizon)
        self.check_changes(game, horizon, self.gives(game))

    def show(self, game: Game, world: State, t: int, peek: Peek, luck: Luck) -> Shown:
        shown = super().show(game, world, t, peek, luck)
        for _, change in self.changed_in(t, 1):
            shown = _put_in(shown, change)
        return shown

    def answer(self, game: Game, world: State, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        reveal = super().answer(game, world, t, shown, peek, luck)
        for _, change in self.changed_in(t, 1):
            reveal = _flipped(_put_in(reveal, change), change, game)
        return reveal


def changed(adversary: Adversary, changes: Iterable[Change]) -> Adversary:
    """The adversary with these rounds changed, besides those that are already.

    >>> from olviz.engine import BLOCK, Convex, Luck
    >>> from olviz.engine.adversaries.convex.alternating import Alternating
    >>> other = changed(Alternating(), [Change(2, z=(0.25,))])
    >>> other.rows(Convex(), (), 0, Luck(0, "adversary"))[1].z[0, :4].tolist()
    [-0.5, 0.25, -1.0, 1.0]
    >>> isinstance(other, Alternating), changes_of(other)[0].round
    (True, 2)
    """
    every = {change.round: change for change in changes_of(adversary)}
    for change in changes:
        every[change.round] = change.over(every[change.round]) if change.round in every else change
    every = {round: change for round, change in every.items() if change.flip or change.named}
    if not every and not isinstance(adversary, Changed):
        return adversary
    fields = {name: getattr(adversary, name) for name in adversary.__struct_fields__ if name != "changes"}
    kind = type(adversary) if isinstance(adversary, Changed) else _kind(type(adversary))
    return kind(**fields, changes=tuple(every[round] for round in sorted(every)))


def changes_of(adversary: Adversary) -> tuple[Change, ...]:
    """The rounds of it that are changed by hand, in their order."""
    return adversary.changes if isinstance(adversary, Changed) else ()


def unchanged(adversary: Adversary) -> Adversary:
    """The adversary as it is without the changes."""
    if not isinstance(adversary, Changed):
        return adversary
    fields = {name: getattr(adversary, name) for name in adversary.__struct_fields__ if name != "changes"}
    return cast(type[Adversary], type(adversary).__bases__[1])(**fields)


@cache
def _kind(own: type[Adversary]) -> type[Adversary]:
    """The same class with changes: whatever it can beyond its contract, it can still."""
    base = ChangedTable if issubclass(own, Table) else ChangedAnswers
    body: dict[str, Any] = {"__module__": __name__, "__qualname__": own.__qualname__, "__doc__": own.__doc__}
    body |= {"__annotations__": {"changes": Annotated[tuple[Change, ...], Resolved]}, "changes": ()}
    return cast(type[Adversary], cast(Any, type(own))(own.__name__, (base, own), body, frozen=True))


def _put_in(moves: Moves, change: Change, at: int | None = None) -> Moves:
    """The moves of a block with round ``at`` of it changed, or those of one round."""
    fields = [name for name in change.named if getattr(moves, name, None) is not None]
    return moves._replace(**{name: _with(getattr(moves, name), getattr(change, name), at) for name in fields})


def _with(values: Any, value: Numbers | float, at: int | None) -> Any:
    values = np.array(values)
    spot = values if at is None else values[..., at]
    put = np.asarray(value)
    fresh = np.broadcast_to(along(put, spot) if put.ndim else put, np.shape(spot)).astype(values.dtype)
    if at is None:
        return fresh if fresh.ndim else fresh[()]
    values[..., at] = fresh
    return values


def _flipped(reveal: Reveal, change: Change, game: Game, at: int | None = None) -> Reveal:
    if not change.flip:
        return reveal
    y = np.array(reveal.y)
    if at is None:
        return reveal._replace(y=(sum(game.labels) - y)[()])
    y[..., at] = sum(game.labels) - y[..., at]
    return reveal._replace(y=y)


def _check(change: Change, game: Game, horizon: int, given: frozenset[str]) -> None:
    if not 1 <= change.round <= horizon:
        raise InputError("{value} is not legal; legal: 1 to {most}", place="round", value=change.round, most=horizon)
    if change.flip and ("labels" not in given or len(game.labels) != 2):
        raise InputError("there are no two labels here, of which one is the other", place="flip")
    for name in change.named:
        if not given & set(GIVEN[name]):
            raise InputError(
                "is not there to be changed: the adversary gives {given}",
                place=name,
                given=both(map(translate, sorted(given))) or translate("nothing"),
            )
        check_value(name, np.asarray(getattr(change, name), dtype=float), game, given)


def check_value(name: str, value: Array, game: Game, given: frozenset[str]) -> None:
    """Raises ``InputError`` where this is not what a round of the game can have under that name."""
    check_in_size(value, name)
    if name != "y":
        _check_width(name, value, game, given)
    if name == "x":
        _check_point(value, game, given)
    if (name == "advice" or (name == "y" and "labels" in given)) and not np.isin(value, game.labels).all():
        legal = ", ".join(map(str, game.labels))
        raise InputError("{value} is not legal; legal: {legal}", place=name, value=value.tolist(), legal=legal)


def _check_width(name: str, value: Array, game: Game, given: frozenset[str]) -> None:
    width = width_of(name, game, given)
    if len(value) != width:
        raise InputError("has {found}; legal: {width}", place=name, found=nouns.numbers(len(value)), width=width)


def _check_point(value: Array, game: Game, given: frozenset[str]) -> None:
    """Cells of a matrix, and points of some classes, are whole numbers from 0."""
    highest: Any = None if game.advised is None else game.advised.highest
    if "positions" in given:
        highest = np.asarray(game.declared.shape) - 1
    if highest is not None and not ((value == np.floor(value)) & (value >= 0) & (value <= highest)).all():
        most = ", ".join(map(str, np.atleast_1d(highest)))
        raise InputError(
            "{value} is not legal; legal: whole numbers from 0 to {most}", place="x", value=value.tolist(), most=most
        )


def width_of(name: str, game: Game, given: frozenset[str]) -> int:
    """How many numbers of this kind a round of the game has, in the adversary's own coordinates."""
    if name in ("advice", "losses"):
        return game.size
    if name == "x" and "positions" in given:
        return len(game.declared.shape)
    if name == "x" and game.advised is not None:
        return game.advised.dimension
    return int(getattr(game, "coordinates", game.dimension))  # a point may have one more, added by the game
