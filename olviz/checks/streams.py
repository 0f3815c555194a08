"""Adversaries made for the laws: fixed tables, futures that part, streams spoiled on purpose, tables as opponents."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import numpy as np

from olviz.engine.analysis.risk import HELD_OUT
from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Declared, Game, Resolved, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Adaptive, Adversary, Peek, Table
from olviz.engine.round.capabilities import KnownLaw, Watches, law_of, watched_by

Unfiled = Annotated[Any, Resolved]  # a field that no file knows


class Made(Adversary, frozen=True):
    """Holds arrays and other adversaries, which no file can: it is itself and equal to nothing else."""

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


class Fixed(Made, Table, frozen=True):
    """The rounds of given arrays, time last; after the last one they begin again."""

    shown: Unfiled = Shown()
    reveal: Unfiled = Reveal()
    declared: Annotated[Declared, Resolved] = Declared()

    name = "fixed"
    title = "Fixed"

    def gives(self, game: Game) -> frozenset[str]:
        y, losses, vectors = self.reveal
        answered = "labels" if y is None or y.dtype.kind == "i" else "targets"
        x, advice = self.shown
        given = {"positions" if self.declared.shape else "x": x, "advice": advice}
        given |= {answered: y, "losses": losses, "vectors": vectors}
        return frozenset(name for name, value in given.items() if value is not None)

    def declares(self, game: Game, horizon: int) -> Declared:
        return self.declared

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        values = [value for value in (*self.shown, *self.reveal) if value is not None]
        at = np.arange(block * BLOCK, (block + 1) * BLOCK) % values[0].shape[-1]
        return each(lambda value: value[..., at], self.shown), each(lambda value: value[..., at], self.reveal), world


class StandIn(Made, frozen=True):
    """Declares, checks and starts as the adversary it stands in for."""

    inner: Annotated[Adversary, Resolved]
    at: Unfiled = 0  # the round, from 0

    @property
    def own_points(self) -> bool:  # type: ignore[override]  # as the other one's class says
        return self.inner.own_points

    def gives(self, game: Game) -> frozenset[str]:
        return self.inner.gives(game)

    def declares(self, game: Game, horizon: int) -> Declared:
        return self.inner.declares(game, horizon)

    def check(self, game: Game, horizon: int) -> None:
        self.inner.check(game, horizon)

    def start(self, game: Game, luck: Luck) -> Any:
        return self.inner.start(game, luck)


class Wrapped(StandIn, Table, frozen=True):
    """A table that changes some rounds of another one."""

    inner: Annotated[Table, Resolved]

    name = "wrapped"
    title = "Wrapped"

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        shown, reveal, world = self.inner.rows(game, world, block, luck)
        return *self.changed(game, shown, reveal, np.arange(block * BLOCK, (block + 1) * BLOCK)), world

    def changed(self, game: Game, shown: Shown, reveal: Reveal, t: Any) -> tuple[Shown, Reveal]:
        """The rounds ``t`` of a block as they are played."""
        raise NotImplementedError


class Futures(NamedTuple):
    """The worlds of both futures."""

    one: Any
    other: Any


class Parted(Wrapped, KnownLaw, frozen=True):
    """The inner table up to what is shown in round ``at``; every answer from there on, and all later x, differ.

    They differ in the run alone: the distribution is the inner one's, and so is a sample held out under other luck.
    """

    def start(self, game: Game, luck: Luck) -> Futures:
        return Futures(self.inner.start(game, luck), self.inner.start(game, reseeded(luck)))

    def population(self, game: Game, world: Futures) -> Any:
        return law_of(self.inner).population(game, world.one)

    def expert_risks(self, game: Game) -> Any:
        return law_of(self.inner).expert_risks(game)

    def risk(self, game: Game, point: Any) -> Any:
        return law_of(self.inner).risk(game, point)

    def errs_least(self, game: Game) -> bool:
        return law_of(self.inner).errs_least(game)

    def rows(self, game: Game, world: Futures, block: int, luck: Luck) -> tuple[Shown, Reveal, Futures]:
        shown, reveal, one = self.inner.rows(game, world.one, block, luck)
        if luck.role == HELD_OUT:
            return shown, reveal, Futures(one, world.other)
        other_shown, other_reveal, other = self.inner.rows(game, world.other, block, reseeded(luck))
        t = np.arange(block * BLOCK, (block + 1) * BLOCK)
        shown = both(shown, other_shown, t > self.at)
        answers = both(reveal, other_reveal, t > self.at)
        return shown, both(answers, opposite(game, answers), t >= self.at), Futures(one, other)


class Faced(StandIn, Adaptive, Watches, frozen=True):
    """An adaptive adversary that stands in for another one."""

    inner: Annotated[Adaptive, Resolved]

    name = "faced"
    title = "Faced"

    @property
    def power(self) -> Power:
        return self.inner.power

    @property
    def watches(self) -> frozenset[str]:  # type: ignore[override]  # as the other one's class says
        return watched_by(self.inner)

    def show(self, game: Game, world: Any, t: int, peek: Peek, luck: Luck) -> Shown:
        return self.inner.show(game, world, t, peek, luck)

    def answer(self, game: Game, world: Any, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        return self.inner.answer(game, world, t, shown, peek, luck)

    def learn(self, game: Game, world: Any, seen: Any, drawn: Any) -> Any:
        return self.inner.learn(game, world, seen, drawn)


class PartedAnswers(Faced, frozen=True):
    """The inner adversary, whose every answer from round ``at`` on is another one."""

    def answer(self, game: Game, world: Any, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        reveal = self.inner.answer(game, world, t, shown, peek, luck)
        return opposite(game, reveal) if t >= self.at else reveal


class Stepped(Made, Adaptive, frozen=True):
    """A table played round by round, as an opponent of the given level that makes no use of it."""

    table: Annotated[Table, Resolved]
    level: Annotated[Power, Resolved] = Power.A0

    name = "stepped"
    title = "Stepped"

    @property
    def power(self) -> Power:
        return self.level

    @property
    def own_points(self) -> bool:  # type: ignore[override]  # as the other one's class says
        return self.table.own_points

    def gives(self, game: Game) -> frozenset[str]:
        return self.table.gives(game)

    def declares(self, game: Game, horizon: int) -> Declared:
        return self.table.declares(game, horizon)

    def check(self, game: Game, horizon: int) -> None:
        self.table.check(game, horizon)

    def start(self, game: Game, luck: Luck) -> tuple[tuple[Shown, Reveal], ...]:
        world, pages = self.table.start(game, luck), []
        for block in range(-(-game.horizon // BLOCK)):
            shown, reveal, world = self.table.rows(game, world, block, luck)
            pages.append((shown, reveal))
        return tuple(pages)

    def show(self, game: Game, world: Any, t: int, peek: Peek, luck: Luck) -> Shown:
        return Shown(*each(lambda value: value[..., t % BLOCK].copy(), world[t // BLOCK][0]))

    def answer(self, game: Game, world: Any, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        return Reveal(*each(lambda value: value[..., t % BLOCK].copy()[()], world[t // BLOCK][1]))


class Contradicted(Wrapped, frozen=True):
    """Round ``at + 1`` repeats the point of round ``at`` and answers otherwise: nobody fixed is right in both."""

    def changed(self, game: Game, shown: Shown, reveal: Reveal, t: Any) -> tuple[Shown, Reveal]:
        again = np.where(t == self.at + 1, np.arange(BLOCK) - 1, np.arange(BLOCK))
        shown, repeated = each(lambda value: value[..., again], shown), each(lambda value: value[..., again], reveal)
        return shown, both(repeated, opposite(game, repeated), t == self.at + 1)


class Stretched(Wrapped, KnownLaw, frozen=True):
    """The point or vector of round ``at`` is moved outwards, to three times the declared radius or length."""

    def changed(self, game: Game, shown: Shown, reveal: Reveal, t: Any) -> tuple[Shown, Reveal]:
        declared = self.inner.declares(game, 1)
        if shown.x is None:
            return shown, reveal._replace(z=self._moved(reveal.z, declared.length, t))
        return shown._replace(x=self._moved(shown.x, declared.radius, t)), reveal

    def risk(self, game: Game, point: Any) -> Any:
        return law_of(self.inner).risk(game, point)

    def _moved(self, values: Any, most: float, t: Any) -> Any:
        length = np.sqrt((values * values).sum(axis=0))
        return np.where(t == self.at, 3 * most * values / np.where(length > 0, length, 1.0), values)


class Mispaid(Wrapped, frozen=True):
    """In round ``at`` the first expert loses ``amount`` times the declared range, and the others nothing."""

    amount: Unfiled = 2.0

    def changed(self, game: Game, shown: Shown, reveal: Reveal, t: Any) -> tuple[Shown, Reveal]:
        paid = np.zeros((len(reveal.losses), 1))
        paid[0] = self.amount * self.inner.declares(game, 1).loss_range
        return shown, Reveal(losses=np.where(t == self.at, paid, reveal.losses))


def each(change: Any, values: Any) -> Any:
    """The tuple with every part that is there changed."""
    return type(values)(*(None if value is None else change(value) for value in values))


def both(one: Any, other: Any, where: Any) -> Any:
    """The second where the condition over time is true."""
    return type(one)(*(None if a is None else np.where(where, b, a) for a, b in zip(one, other, strict=True)))


def opposite(game: Game, reveal: Reveal) -> Reveal:
    """Another label (the next one in their order) or target, and losses or vectors the other way round."""
    y, losses, z = reveal
    if y is not None and np.asarray(y).dtype.kind == "f":
        y = y + 1.0
    elif y is not None:
        labels = np.array(game.labels)
        y = labels[(np.argmax(labels[:, *([None] * np.ndim(y))] == y, axis=0) + 1) % len(labels)]
    z = None if z is None else np.where(z == 0, 1.0, -z)
    return Reveal(y, None if losses is None else game.declared.loss_range - losses, z)


def reseeded(luck: Luck) -> Luck:
    """The same role under another seed."""
    return Luck(luck.seed + 1, luck.role, luck.run, luck.runs)
