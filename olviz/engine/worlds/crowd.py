"""One learner of an experiment in many runs, each under its own luck: its curves at checkpoints, run by run.

Every number is that of the same run alone, to the last bit, however many go side by side and whoever plays them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any

import numpy as np

from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.parameters import InputError, within_owner
from olviz.engine.experiment.batch import TILE, Stretch, goes_side_by_side, side_by_side, tile_for
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.games.game import Game
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import solves
from olviz.engine.round.match import check_match, opened
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import QUANTITIES
from olviz.engine.theory.online_to_batch import inherited
from olviz.engine.worlds.columns import WIDE, Columns
from olviz.engine.worlds.standings import Standings

TOTALS = ("loss", "realised loss", "mistakes")  # what is summed up round by round
BEST = "best"  # the least total loss of a comparator: what regrets are measured from
REGRETS = {"regret": "loss", "realised regret": "realised loss"}
TOLD: Mapping[str, str] = {  # quantities that runs are looked at by, each under one word
    "regret": "regret",
    "realised": "realised regret",
    "mistakes": "mistakes",
    "loss": "loss",
    "risk": "mean risk",
}
ALONE = 0.004  # seconds of one run, where runs are played one after the other


class Crowd:
    """Learner number ``place`` (from 0) of an experiment in the runs with these numbers, kept at these ``rounds``.

    Behind the learners come the forks, as in ``Experiment.traces``: each goes another way in every run.
    ``extend`` plays on; the first ``done`` runs are complete, in the order of ``runs``. ``tile`` is how many go side
    by side: more are quicker in all, fewer can be left sooner. With ``risks``, what predictors lose on new rounds is
    measured, too, and the runs are played one after the other; so are those against an adaptive adversary that does
    not take on ``SideBySide``. Where nobody draws anything, one run is all of them. Regrets need a comparator that a
    formula knows. ``before`` is a crowd of the same learner whose runs begin as these and which keeps these rounds,
    too: what it has played is not played again. ``again`` is one of the same runs that kept other rounds: they go on
    from where they stood in it.
    """

    def __init__(
        self,
        experiment: Experiment,
        place: int,
        runs: Sequence[int],
        rounds: Array,
        risks: bool = False,
        tile: int = TILE,
        before: Crowd | None = None,
        again: Crowd | None = None,
    ) -> None:
        self.experiment, self.place, self.runs, self.rounds = experiment, place, runs, rounds
        self.forked = place >= len(experiment.learners)
        self.game = opened(experiment.game, experiment.adversary, experiment.rounds)
        if self.forked:
            self.learner = experiment.traces()[place].learner
        else:
            self.learner = experiment.learners[place].learner
            check_plays(experiment, place, self.game)
        self.done = 0
        self.alike = False  # whether one run was all of them
        self.diverged = np.zeros(len(runs), dtype=np.int64)
        self._curves: dict[str, Columns] = {}
        self._bare = np.zeros(len(runs), dtype=bool)  # runs in which no formula knew the comparator at some round
        self._known: tuple[int, tuple[str, ...]] = (-1, ())  # the quantities, and of how many complete runs
        self.standings: Standings = Standings() if again is None else again.standings
        if before is not None:
            self._take_over(before)
        self._risks, self._tile = risks, 1 if solves(self.learner, self.game) else tile_for(self.game, tile)
        self.rest()

    @property
    def complete(self) -> bool:
        """Whether all runs are played."""
        return self.done == len(self.runs)

    @property
    def quantities(self) -> tuple[str, ...]:
        """What is known of the runs, by the names that bounds have for it; nothing before the first is complete."""
        if self._known[0] != self.done:
            self._known = self.done, self._quantities()
        return self._known[1]

    @property
    def kept(self) -> tuple[str, ...]:
        """Whatever is read of each run: all of those but the regrets, and the best comparator's total, or NaN."""
        return tuple(self._curves)

    def _quantities(self) -> tuple[str, ...]:
        known = tuple(name for name in self._curves if name != BEST)
        compared = BEST in self._curves and not (self._bare[: self.done] & self.sound).any()
        return known + tuple(regret for regret, total in REGRETS.items() if compared and total in known)

    @property
    def sound(self) -> Array:
        """Which of the runs that are complete did not diverge, shape (done,)."""
        return np.equal(self.diverged[: self.done], 0)

    @property
    def bytes(self) -> int:
        """What its curves take of the memory."""
        return sum(values.bytes for values in self._curves.values()) + self.standings.bytes

    def curve(self, quantity: str, part: Any = slice(None)) -> Array:
        """A quantity after each of ``rounds``, or those of a ``part`` of them, in each complete run.

        Its shape is (rounds, done). ``KeyError`` if unknown.
        """
        if quantity in REGRETS:
            apart: Array = self.curve(REGRETS[quantity], part) - self.curve(BEST, part)
            return apart
        return self._curves[quantity].read(part, self.done)

    def ends(self, name: str) -> Array:
        """A total, or that of the best comparator, after the last of ``rounds`` in each complete run: shape (done,)."""
        return self._curves[name].read(-1, self.done)

    def extend(self, seconds: float = float("inf")) -> int:
        """Plays on for about so long; how many runs are complete then."""
        deadline = perf_counter() + seconds
        while not self.complete and perf_counter() < deadline:
            try:
                next(self._steps)
            except BaseException:
                self.rest()  # who asks again is told the same again
                raise
        if self.complete:
            self.rest()
        return self.done

    @property
    def _last(self) -> int:
        """The round to which it is played: of those after the last one that is kept nothing is asked."""
        return int(self.rounds[-1]) if len(self.rounds) else 0

    def rest(self) -> None:
        """Lets go of the run that was played last, and of those played in part: where it goes on they begin anew."""
        self._steps = self._played(self._risks, self._tile)

    def _take_over(self, before: Crowd) -> None:
        """The runs that are complete already."""
        self.done = count = min(before.done, len(self.runs))
        at = np.searchsorted(before.rounds, self.rounds)
        for name, values in before._curves.items():
            self._curves[name] = values.among(at, count, len(self.runs))
        self.diverged[:count], self._bare[:count] = before.diverged[:count], before._bare[:count]

    def _played(self, risks: bool, tile: int) -> Iterator[None]:
        together = goes_side_by_side(self.experiment.adversary) and not risks and not self.forked
        if not (together and self.learner.draws):
            yield from self._one_by_one(min(self.done + 1, len(self.runs)) if together else len(self.runs), risks)
        if together:
            yield from self._together(tile)

    # side by side

    def _together(self, tile: int) -> Iterator[None]:
        for first in range(self.done, len(self.runs), tile):
            runs = self.runs[first : first + tile]
            columns = slice(first, first + len(runs))
            since, totals = self.standings.nearest(first, len(runs), int(self.rounds.min(initial=self._last)))
            asked = self.experiment
            for stretch in side_by_side(
                self.game, self.learner, asked.adversary, self._last, asked.seed, runs, since=since
            ):
                if stretch is not None:
                    self._take_in(stretch, totals, columns)
                    if stretch.after is not None and len(self.rounds) < self._last:
                        self.standings.keep(first, stretch.after, totals, asked.rounds)
                yield
            self.done = columns.stop
            yield

    def _take_in(self, stretch: Stretch, totals: dict[str, Array], columns: slice) -> None:
        last = stretch.first + len(stretch.loss)
        kept = (self.rounds > stretch.first) & (self.rounds <= last)
        at = self.rounds[kept] - stretch.first - 1
        steps = {"loss": stretch.loss, "mistakes": stretch.wrong}
        if self.learner.draws:
            steps["realised loss"] = stretch.realised
        for name, values in steps.items():
            if values is not None:
                sums = self._summed(totals, name, values * 1.0)
                self._keep(name, kept, columns, sums[at])
        self._keep(BEST, kept, columns, stretch.best[at])
        ended = np.isnan(stretch.loss)
        fresh = ended.any(axis=0) & (self.diverged[columns] == 0)
        self.diverged[columns][fresh] = stretch.first + 1 + ended.argmax(axis=0)[fresh]

    def _summed(self, totals: dict[str, Array], name: str, steps: Array) -> Array:
        """Running sums over all rounds so far, those of these rounds: left to right, as in a run alone."""
        sums = added(totals.get(name, np.zeros(steps.shape[1])), steps)
        totals[name] = sums[-1]
        return sums

    def _keep(self, name: str, kept: Any, columns: slice, values: Array) -> None:
        if name not in self._curves:
            self._curves[name] = Columns(len(self.rounds), len(self.runs))
            self._curves[name].write(slice(None), slice(self.done), np.full((len(self.rounds), 1), np.nan))
        self._curves[name].write(kept, columns, values)
        if name == BEST:
            self._bare[columns] |= np.isnan(values).any(axis=0)

    # one after the other

    def _one_by_one(self, last: int, risks: bool) -> Iterator[None]:
        while self.done < last:
            trace = self._alone(self.runs[self.done])
            try:
                yield from self._taken_in(trace, risks)
            finally:  # also where it is left in the middle
                trace.forget()
            yield

    def _taken_in(self, trace: Trace, risks: bool) -> Iterator[None]:
        """Plays the next run, and with it those that are like it."""
        column = self.done
        while trace.extend(self._last, ALONE) < min(trace.last, self._last):
            yield
        alike = slice(column, column + 1 if trace.drawn or risks or self.forked else len(self.runs))
        self.alike = alike.stop > column + 1
        self.diverged[alike] = trace.diverged or 0
        if risks:
            for _ in risks_of(trace).judging(trace.rounds):
                yield
        yield from self._read(trace, alike, risks)
        self.done = alike.stop

    def _alone(self, run: int) -> Trace:
        asked = self.experiment
        if self.forked:
            return asked._replace(run=run).traces()[self.place]
        return Trace(asked.game, self.learner, asked.adversary, asked.rounds, asked.seed, run=run)

    def _read(self, trace: Trace, columns: slice, risks: bool) -> Iterator[None]:
        """Takes in a run, and those that are like it, a little at a time: memory for long ones takes its time."""
        sources = {"loss": "total_loss", "realised loss": "total_realised", "mistakes": "mistakes", BEST: BEST}
        told = {name: trace[recorded] for name, recorded in sources.items() if recorded in trace}
        for name in sorted({bound.quantity for bound in inherited(trace)}) if risks else ():
            told[name] = QUANTITIES[name](trace)
        for name in (*told, *(known for known in self._curves if known not in told)):
            values = self._at_rounds(told.get(name, np.zeros(0)))
            for first in range(columns.start, columns.stop, WIDE):
                self._keep(name, slice(None), slice(first, min(first + WIDE, columns.stop)), values)
                yield

    def _at_rounds(self, values: Array) -> Array:
        """A curve of one run as a column; NaN where it has no rounds any more."""
        kept, whole = self.rounds <= len(values), np.full(len(self.rounds), np.nan)
        whole[kept] = values[self.rounds[kept] - 1]
        return whole[:, None]


def check_plays(experiment: Experiment, place: int, game: Game) -> None:
    """Refuses a learner that cannot play the game of its experiment, as it was opened; its ``place`` is named."""
    learner = experiment.learners[place].learner
    experiment.check_programs()
    try:
        check_match(game, learner, experiment.adversary, experiment.rounds)
    except InputError as error:
        raise within_owner(error, learner, f"learners.{place + 1}") from None


def added(before: Array, steps: Array) -> Array:
    """The totals after each of some rounds, shape (B, runs), added from left to right to those before them."""
    sums: Array = np.add.accumulate(np.concatenate([before[None], steps]), axis=0)[1:]
    return sums
