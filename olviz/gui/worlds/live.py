"""A sweep as it is watched: played in one place in short steps, a few runs at all points first, then more of them."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from time import perf_counter
from typing import NamedTuple

import numpy as np

from olviz.engine.analysis.risk import has_risk, risks_of
from olviz.engine.analysis.risk_curves import RISKS
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.speech.titled import titled
from olviz.engine.worlds.along import Along
from olviz.gui.worlds.sweep_points import Line, Points, of_runs
from olviz.sweeps.grid import Grid, alone
from olviz.sweeps.measure import TOGETHER, broken_since, curve, sharpest

MOST_POINTS = 4096  # that are drawn; more are for the command line
TILE = 64  # runs side by side: their rounds are drawn together, which is over before a frame is late
STEP = 0.002  # seconds of one step

Cells = dict[int, dict[int, Experiment]]  # by the place of a learner and the number of a point


class Beside(NamedTuple):
    """A learner at the ``points`` with these numbers, side by side."""

    place: int
    points: list[int]
    along: Along


class Live:
    """The last round at every point of a grid. ``extend`` plays on; numbers that are not there yet are NaN.

    ``refused`` says why a learner cannot play at a point, by its place and the number of the point. ``bounds`` are the
    numbers of the sharpest theorem on a quantity at every point, with ``named`` its name; NaN where none applies.
    """

    def __init__(self, grid: Grid) -> None:
        if grid.points > MOST_POINTS:
            raise InputError(
                "{points} points are too many to be drawn; legal: at most {most}, or olviz sweep",
                place="sweep",
                points=grid.points,
                most=MOST_POINTS,
            )
        self.grid, self.quantities = grid, grid.sweep.quantities
        self.refused: dict[tuple[int, int], str] = {}
        self.bounds: dict[Line, Array] = {}
        self.named: dict[Line, str] = {}
        self._values: dict[Line, Array] = {}
        self._crowds: list[Beside] = []
        self.complete = False
        self._steps = self._played()

    def extend(self, seconds: float = float("inf")) -> bool:
        """Plays on for about so long; whether that was all."""
        deadline = perf_counter() + seconds
        while not self.complete and perf_counter() < deadline:
            try:
                next(self._steps, None)
            except BaseException:
                self._steps = self._played()  # who asks again is told the same again
                raise
        return self.complete

    @property
    def done(self) -> int:
        """How many runs are complete at every point."""
        counted = [one.along.done for one in self._crowds]
        return min(counted, default=self.grid.sweep.runs if self.complete else 0)

    def values(self, place: int, quantity: str) -> Array:
        """A quantity in the last round, shape (points, runs); NaN where it is not known, or a run diverged."""
        if (place, quantity) in self._values:
            return self._values[place, quantity]
        found = self._unknown()
        for one in self._crowds:
            if one.place == place and quantity in one.along.quantities:
                known = one.along.values(quantity)
                found[one.points, : known.shape[1]] = known
        return found

    def points(self, place: int, quantity: str) -> Points:
        """What is known now of all points."""
        bound = self.bounds.get((place, quantity), np.full(self.grid.points, np.nan))
        return of_runs(self.values(place, quantity), bound)

    def _unknown(self) -> Array:
        return np.full((self.grid.points, self.grid.sweep.runs), np.nan)

    # playing

    def _played(self) -> Iterator[None]:
        cells = yield from self._sound()
        if any(name in TOGETHER for name in self.quantities):
            yield from self._side_by_side(cells)
        for place, sound in cells.items():
            for point, experiment in sound.items():
                if experiment.rounds:  # of none nothing is known
                    yield from self._read(place, point, experiment)
        self.complete = True

    def _side_by_side(self, cells: Cells) -> Iterator[None]:
        runs = range(self.grid.sweep.runs)
        self._crowds = self._crowds or [
            Beside(place, list(sound), Along(list(sound.values()), 0, runs, TILE, self.quantities))
            for place, sound in cells.items()
        ]
        while not all(one.along.complete for one in self._crowds):
            min((one.along for one in self._crowds), key=lambda along: along.done).extend(STEP)
            yield

    def _sound(self) -> Generator[None, None, Cells]:
        """The experiments of the learners at the points where they can play."""
        cells: Cells = {place: {} for place in range(self.grid.learners)}
        for point in range(self.grid.points):
            for place, sound in cells.items():
                error = self.grid.refusal(point * self.grid.learners + place)
                if error is None:
                    sound[point] = alone(self.grid.experiment(point), place)
                else:
                    self.refused[place, point] = str(titled(error))
            yield
        return {place: sound for place, sound in cells.items() if sound}

    def _read(self, place: int, point: int, experiment: Experiment) -> Iterator[None]:
        """What is told of single runs, and by theorems, of which run 0 is asked."""
        rest = [name for name in self.quantities if name not in TOGETHER]
        for run in range(self.grid.sweep.runs if rest else 1):
            (trace,) = experiment._replace(run=run).traces()
            while trace.extend(seconds=STEP) < trace.last:
                yield
            whole = trace.diverged is None
            if whole and has_risk(trace) and not RISKS.keys().isdisjoint(self.quantities):
                for _ in risks_of(trace).judging(trace.rounds):
                    yield
            for name in rest if whole else ():
                values = self._values.setdefault((place, name), self._unknown())
                values[point, run : run + 1] = curve(trace, name)[-1:]
            if run == 0 and whole:
                self._ask(place, point, trace)
            trace.forget()
            yield

    def _ask(self, place: int, point: int, trace: Trace) -> None:
        for name in self.quantities:
            bound = sharpest(trace, name)
            if bound is not None and broken_since(bound, trace) < 0:
                numbers = self.bounds.setdefault((place, name), np.full(self.grid.points, np.nan))
                numbers[point : point + 1] = bound.curve(trace)[-1:]
                self.named[place, name] = bound.name
