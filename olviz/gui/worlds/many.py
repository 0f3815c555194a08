"""Many runs as panels read them: the spread of every curve that is asked for, found a few rounds at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import NamedTuple

import numpy as np

from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import Bound
from olviz.engine.theory.expected import Expected
from olviz.engine.worlds.checkpoints import thinned
from olviz.engine.worlds.compared import Exponent, Pair, grouped, growth, paired
from olviz.engine.worlds.crowd import Crowd
from olviz.engine.worlds.met import Met, beside, foretold
from olviz.engine.worlds.promised import Kept, comparable, kept_by
from olviz.engine.worlds.spread import LEVELS, Spread, spread
from olviz.engine.worlds.worlds import Worlds

AGAIN = 4  # rounds of runs that were played again: those that panels ask for inside a round are two
AT_ONCE = 2**14  # numbers whose quantiles are found in one step: some two milliseconds

Curve = tuple[int, str]  # the place of a learner, and a quantity
Finding = Generator[None, None, None]


class Found(NamedTuple):
    """What is kept of a curve: its spread, and the sums of groups of runs at the same rounds."""

    spread: Spread
    sums: Array

    @property
    def bytes(self) -> int:
        """What it takes of the memory."""
        return self.sums.nbytes + sum(column.nbytes for column in self.spread[1:])


class Many:
    """What is known of the runs behind the one in front: it speaks of the first ``done`` of ``asked`` ones.

    Of each learner, by its place, and behind them of each fork. What a panel asks for and is not known yet is
    found between frames; then all panels are asked to draw again. Runs that diverged are in no spread.
    """

    def __init__(self, worlds: Worlds, wake: Callable[[], None] = lambda: None) -> None:
        self.worlds, self._wake = worlds, wake
        self.done = 0
        self._rows = thinned(len(worlds.rounds))
        self._found: dict[Curve, Found | None] = {}
        self._asked: dict[Curve, None] = {}  # since the latest answers
        self._rounds: dict[tuple[Curve, int], Spread | None] = {}
        self._pairs: dict[tuple[tuple[int, int, str], int], Pair | None] = {}
        self._kept: dict[tuple[tuple[int, Bound], int], Kept | None] = {}
        self._bounds: dict[tuple[int, tuple[str, ...]], tuple[Bound, ...]] = {}
        self._foretold: dict[tuple[int, tuple[str, ...]], tuple[Expected, ...]] = {}
        self._met: dict[tuple[int, int], tuple[Met, ...]] = {}
        self._steps: Finding | None = None
        self._now, self._values = 0, dict[Curve, Array | None]()  # in each run after the round that was asked for last
        self._again: dict[int, Worlds] = {}  # played again to one round each, the latest last
        self.wished = 0  # the round that is asked for and not kept; 0 for none

    # what panels read

    @property
    def asked(self) -> int:
        """How many runs there will be."""
        return len(self.worlds.runs)

    @property
    def t(self) -> Array:
        """The rounds, from 1 and rising to the last, at which the rows of a spread stand."""
        return self.worlds.rounds[self._rows]

    @property
    def every(self) -> bool:
        """Whether curves are kept at all rounds, and not at checkpoints only."""
        return len(self.worlds.rounds) == self.worlds.experiment.rounds

    def spread(self, place: int, quantity: str) -> Spread | None:
        """A curve of a learner at the rounds ``t``, by the names of ``QUANTITIES``; None until it is known."""
        curve = place, quantity
        if curve not in self._asked and place < len(self.worlds.crowds):
            self._asked[curve] = None
            if curve not in self._found:
                self._wake()
        found = self._found.get(curve)
        return None if found is None else found.spread

    def _row(self, t: int) -> int:
        """Which of the kept rounds is the last one up to ``t``; −1 before the first."""
        return int(self.worlds.rounds.searchsorted(t, side="right")) - 1

    def round(self, t: int) -> int:
        """The round that is told at ``t``: ``t`` itself where it is kept or played again, else the last kept before it.

        0 before the first. One that is not kept is played again, where ``t`` stays.
        """
        if t in self._again and self._again[t].complete:
            return t
        row = self._row(t)
        found = int(self.worlds.rounds[row]) if row >= 0 else 0
        if found != t:
            self._wish(t)
        return found

    def _wish(self, t: int) -> None:
        if self.wished != t and self.done and 0 < t <= self.worlds.experiment.rounds:
            self.wished = t
            self._wake()

    def crowd(self, place: int) -> Crowd | None:
        """The runs of a learner or a fork."""
        return self.worlds.crowds[place] if place < len(self.worlds.crowds) else None

    def values(self, place: int, quantity: str, t: int) -> Array | None:
        """A quantity in each run at ``round(t)``, shape (done,); NaN in runs that diverged, None where unknown."""
        now, curve = self.round(t), (place, quantity)
        if self._now != now:
            self._now, self._values = now, {}
        if curve not in self._values:
            self._values[curve] = self._read(curve, now) if now and self.done else None
        return self._values[curve]

    def _read(self, curve: Curve, now: int) -> Array | None:
        place, quantity = curve
        crowd, row = self.crowd(place), self._row(now)
        if crowd is None or quantity not in crowd.quantities:
            return None
        kept = self.worlds.rounds[row] == now
        values = crowd.curve(quantity, row) if kept else self._again[now].crowds[place].curve(quantity, 0)
        return np.where(crowd.sound[: self.done], values[: self.done], np.nan)

    def at(self, place: int, quantity: str, t: int) -> Spread | None:
        """The spread at ``round(t)`` alone, one row; at once, for it is short."""
        key = (place, quantity), self.round(t)
        if key not in self._rounds and self._found.get((place, quantity)) is not None:
            self._together(t)
        if key not in self._rounds:
            found = self.values(place, quantity, t)
            self._rounds[key] = None if found is None else spread(found[None, ~np.isnan(found)])
        return self._rounds[key]

    def _together(self, t: int) -> None:
        """Finds the spreads at ``round(t)`` of all curves that are drawn and whole: one after another takes longer."""
        read = [(curve, self.values(*curve, t)) for curve, known in self._found.items() if known is not None]
        whole = [(curve, row) for curve, row in read if row is not None and not np.isnan(row).any()]
        if whole:
            rows = spread(np.stack([row for _, row in whole]))
            for place, (curve, _) in enumerate(whole):
                one = (column[place : place + 1] for column in rows[1:])
                self._rounds[curve, self.round(t)] = Spread(rows.runs, *one)

    def growth(self, place: int, quantity: str, t: int) -> Exponent | None:
        """How fast the mean of a curve that was asked for grows up to ``t``; None where it is not known."""
        found, count = self._found.get((place, quantity)), int(np.searchsorted(self.t, t, side="right"))
        if found is None or count < 2:
            return None
        return growth(self.t[:count], found.sums[:count], found.spread.runs)

    def pair(self, one: int, other: int, quantity: str, t: int) -> Pair | None:
        """Two learners in the same runs at ``round(t)``; None where a quantity is not known of both."""
        key = (one, other, quantity), self.round(t)
        if key not in self._pairs:
            self._pairs[key] = _paired(self.values(one, quantity, t), self.values(other, quantity, t))
        return self._pairs[key]

    def kept(self, place: int, bound: Bound, trace: Trace, t: int) -> Kept | None:
        """How a bound stands at ``round(t)``; None where its numbers are those of one run. ``trace`` is one of them."""
        values, now = self.values(place, bound.quantity, t), self.round(t)
        if values is None:
            return None
        key = (place, bound), now
        if key not in self._kept:
            held = bound in self.comparable(place, trace)
            self._kept[key] = kept_by(bound, values[~np.isnan(values)], trace, now) if held else None
        return self._kept[key]

    def comparable(self, place: int, trace: Trace) -> tuple[Bound, ...]:
        """The bounds that are the same in every run, on what is known of a learner's; ``trace`` is one of them."""
        crowd = self.crowd(place)
        if crowd is None:
            return ()
        key = place, crowd.quantities
        if key not in self._bounds:
            self._bounds[key] = comparable(crowd, trace)
        return self._bounds[key]

    def foretold(self, place: int, trace: Trace) -> tuple[Expected, ...]:
        """What is exactly known of a learner's means; ``trace`` is one of the runs."""
        crowd = self.crowd(place)
        if crowd is None:
            return ()
        key = place, crowd.quantities
        if key not in self._foretold:
            self._foretold[key] = foretold(crowd, trace)
        return self._foretold[key]

    def met(self, place: int, trace: Trace, t: int) -> tuple[Met, ...]:
        """The means at ``round(t)`` beside what is exactly known of them; ``trace`` is one of the runs."""
        crowd, key = self.crowd(place), (place, self.round(t))
        if crowd is None:
            return ()
        if key not in self._met:
            found = ((one, self.at(place, one.mean_of, t)) for one in self.foretold(place, trace))
            self._met[key] = tuple(
                beside(one, row, trace, self.round(t)) for one, row in found if row is not None and row.runs
            )
        return self._met[key]

    def diverged(self, place: int) -> int:
        """In how many of the runs that are spoken of a learner diverged."""
        crowd = self.crowd(place)
        return 0 if crowd is None else int(np.count_nonzero(crowd.diverged[: self.done]))

    # what it keeps

    @property
    def bytes(self) -> int:
        """What curves and what was found of them take of the memory."""
        return self.worlds.bytes + sum(found.bytes for found in self._found.values() if found is not None)

    def rest(self) -> None:
        """Lets go of what is quickly found again, and of runs that are played in part: nobody looks at it now."""
        self.worlds.rest()
        self._steps, self._now = None, 0
        self._again.clear()
        self._values.clear()
        self._forget()

    def _forget(self) -> None:
        for known in (self._rounds, self._pairs, self._kept, self._met):
            known.clear()

    # what is found between frames

    @property
    def finding(self) -> bool:
        """Whether spreads are being found."""
        return self._steps is not None

    @property
    def late(self) -> bool:
        """Whether more runs are complete than it speaks of, or something is asked for that is not known of them."""
        return self.worlds.done > self.done or (self.done > 0 and not self._asked.keys() <= self._found.keys())

    @property
    def replays(self) -> bool:
        """Whether a round is asked for that is not kept, nor played again yet."""
        return self.wished > 0

    def replay(self, seconds: float = float("inf")) -> bool:
        """Plays the runs again up to the round that is asked for, for about so long; whether it is known now."""
        again = self._again.get(self.wished)
        if again is None:
            whole, rounds = self.worlds, np.array([self.wished])
            again = Worlds(whole.experiment, whole.runs[: self.done], rounds, whole.tile, again=whole)
            self._again = dict([*self._again.items()][1 - AGAIN :]) | {self.wished: again}
        again.extend(seconds)
        if again.complete:
            self._now = self.wished = 0
        return again.complete

    def begin(self) -> None:
        """Begins to find what is asked for, of all runs that are complete now."""
        self._steps = self._finding(self.worlds.done)

    def find(self, seconds: float = float("inf")) -> bool:
        """Finds on for about so long; whether there is something new to see."""
        deadline = perf_counter() + seconds
        while self._steps is not None:
            try:
                next(self._steps, None)
            except BaseException:
                self._steps = None
                raise
            if perf_counter() >= deadline:
                break
        return self._steps is None

    def _finding(self, done: int) -> Finding:
        found = dict(self._found) if done == self.done else {}
        while unknown := self._asked.keys() - found.keys():
            for curve in unknown:
                found[curve] = yield from self._spread(curve, done)
        if done != self.done:
            self._again.clear()
        self.done, self._found, self._steps = done, found, None
        self._now = 0
        self._asked.clear()
        self._forget()

    def _spread(self, curve: Curve, done: int) -> Generator[None, None, Found | None]:
        place, quantity = curve
        crowd, sums = self.worlds.crowds[place], []
        if quantity not in crowd.quantities:
            return None
        sound, step, parts = crowd.sound[:done], max(AT_ONCE // max(done, 1), 1), []
        for first in range(0, len(self._rows), step):
            values = crowd.curve(quantity, self._rows[first : first + step])[:, :done]
            values = values if sound.all() else values[:, sound]
            parts.append(spread(values))
            sums.append(grouped(values))
            yield
        return Found(_joined(parts), np.concatenate(sums) if sums else np.zeros((0, 0)))


def _paired(left: Array | None, right: Array | None) -> Pair | None:
    if left is None or right is None:
        return None
    both = ~(np.isnan(left) | np.isnan(right))
    return paired(left[both], right[both])


def settled(experiment: Experiment, worlds: Worlds | None = None) -> Many | None:
    """The runs behind an experiment, all that ``worlds`` have not played at once; None where it asks for one."""
    if experiment.runs < 2:
        return None
    many = Many(worlds or Worlds(experiment))
    many.worlds.extend()
    many.begin()
    many.find()
    return many


def _joined(parts: list[Spread]) -> Spread:
    if not parts:
        return Spread(0, np.zeros(0), np.zeros(0), np.zeros((0, len(LEVELS))))
    columns = (np.concatenate(column) for column in zip(*(part[1:] for part in parts), strict=True))
    return Spread(parts[0].runs, *columns)
