"""A learner at several settings, in the same runs at each: what it comes to in the last round.

Where the settings differ in real parameters of the learner alone, and the rounds are a table's, all go side by side.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Sequence
from functools import partial
from time import perf_counter, thread_time

import numpy as np

from olviz.engine.experiment.batch import TILE, Stretch, merged, tile_for
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.games.game import Game
from olviz.engine.numerics.sums import Array, total
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import solves
from olviz.engine.round.learner import Learner
from olviz.engine.round.match import opened
from olviz.engine.worlds.crowd import BEST, REGRETS, Crowd, check_plays
from olviz.engine.worlds.many_settings import at_settings

FEW = 8  # runs of the first portion: with these the whole curve is there
MORE = 4  # times as many runs in the next portion, at most
DRAWN = ("realised loss", "realised regret", "mistakes")  # what may depend on the expert that is drawn
COLUMNS = 2**14  # settings times runs side by side, at most
STEP = 0.002  # seconds of one round of a portion, by what one of the portion before took


class Along:
    """Learner number ``place`` (from 0) of each of some experiments, in the ``runs`` with these numbers.

    ``extend`` plays on, a portion of runs through all settings, then the next: the first ``done`` runs are complete
    at every setting. Every number is that of the run alone. Where only some quantities are ``asked`` for, what none of
    them needs may stay unknown. ``tile`` is how many runs go side by side.
    """

    def __init__(
        self,
        experiments: Sequence[Experiment],
        place: int,
        runs: Sequence[int],
        tile: int = TILE,
        asked: Collection[str] = DRAWN,
    ) -> None:
        self.experiments, self.place, self.runs = tuple(experiments), place, runs
        self._drawn = any(name in DRAWN for name in asked)
        self.done = 0
        self._values: dict[str, Array] = {}
        together = _as_one(self.experiments, place)
        self._begun = partial(self._one_by_one if together is None else partial(self._together, *together), tile)
        self._steps = self._begun()

    @property
    def complete(self) -> bool:
        """Whether all runs are played at all settings."""
        return self.done == len(self.runs)

    @property
    def quantities(self) -> tuple[str, ...]:
        """What is known at every setting, by the names that bounds have for it."""
        known = tuple(name for name in self._values if name != BEST)
        compared = BEST in self._values and not np.isnan(self._values[BEST][:, : self.done]).all()
        return known + tuple(regret for regret, total in REGRETS.items() if compared and total in known)

    def values(self, quantity: str) -> Array:
        """After the last round, shape (settings, done); NaN where a run diverged. ``KeyError`` of one not known."""
        if quantity in REGRETS:
            total, best = self._values[REGRETS[quantity]], self._values[BEST]
            return np.asarray(total[:, : self.done] - best[:, : self.done])
        return self._values[quantity][:, : self.done]

    def extend(self, seconds: float = float("inf")) -> int:
        """Plays on for about so long; how many runs are complete then."""
        deadline = perf_counter() + seconds
        while not self.complete and perf_counter() < deadline:
            try:
                next(self._steps)
            except BaseException:
                self._steps = self._begun()  # who asks again is told the same again
                raise
        if self.complete:
            self._steps = self._begun()  # without the runs that were played last
        return self.done

    def _keep(self, name: str, settings: slice | int, runs: slice, values: Array) -> None:
        if name not in self._values:
            self._values[name] = np.full((len(self.experiments), len(self.runs)), np.nan)
        self._values[name][settings, runs] = values

    # all settings side by side

    def _together(self, game: Game, learner: Learner, table: Table, tile: int) -> Iterator[None]:
        widest = max(1, min(tile_for(game, tile), COLUMNS // len(self.experiments)))
        most = min(FEW, widest)
        while not self.complete:
            portion = slice(self.done, min(self.done + most, len(self.runs)))
            seconds = yield from self._portion(game, table, portion)
            most = max(1, min(int(most * min(MORE, STEP / max(seconds, 1e-9))), widest))
            yield

    def _portion(self, game: Game, table: Table, portion: slice) -> Generator[None, None, float]:
        """Plays these runs at all settings; the seconds that a round of them took."""
        asked, runs, began, seconds = self.experiments[0], self.runs[portion], thread_time(), 0.0
        every, count, totals = _repeated(self.experiments, self.place, len(runs)), len(self.experiments), _Totals()
        for stretch in at_settings(game, every, table, asked.rounds, asked.seed, runs, count, self._drawn):
            if stretch is not None:
                totals.take_in(stretch, every.draws and self._drawn)
            seconds += thread_time() - began
            yield
            began = thread_time()
        for name, ends in totals.ends.items():
            self._keep(name, slice(None), portion, ends.reshape(count, -1))
        self.done = portion.stop
        return seconds / asked.rounds

    # one setting after the other

    def _one_by_one(self, tile: int) -> Iterator[None]:
        while not self.complete:
            portion = slice(self.done, min(self.done + max(self.done, FEW), len(self.runs)))
            for setting, experiment in enumerate(self.experiments):
                last = [experiment.rounds] if experiment.rounds else []  # of no rounds nothing is known
                crowd = Crowd(experiment, self.place, self.runs[portion], np.array(last, dtype=np.int64), tile=tile)
                while not crowd.complete:
                    crowd.extend(0.0005)
                    yield
                for name in crowd.kept if last else ():
                    self._keep(name, setting, portion, crowd.ends(name))
            self.done = portion.stop
            yield


class _Totals:
    """What runs have come to after the rounds so far, by name, each of shape (settings · runs,)."""

    def __init__(self) -> None:
        self.ends: dict[str, Array] = {}

    def take_in(self, stretch: Stretch, draws: bool) -> None:
        """Adds some rounds, from the first to the last."""
        parts = {"loss": stretch.loss, "mistakes": stretch.wrong} | (
            {"realised loss": stretch.realised} if draws else {}
        )
        for name, steps in parts.items():
            if steps is not None:
                self.ends[name] = np.asarray(total(np.concatenate([[self.ends.get(name, 0.0 * steps[0])], steps])))
        self.ends[BEST] = stretch.best[-1]


def _as_one(experiments: Sequence[Experiment], place: int) -> tuple[Game, Learner, Table] | None:
    """What is played where all can go side by side; ``InputError`` where a learner cannot play."""
    first = experiments[0]
    same = all((one.game, one.adversary, one.rounds, one.seed) == _rest(first) for one in experiments)
    if not same or not first.rounds or not isinstance(first.adversary, Table):
        return None
    game = opened(first.game, first.adversary, first.rounds)
    for one in experiments:
        check_plays(one, place, game)
    learner = merged([one.learners[place].learner for one in experiments])
    return None if learner is None or solves(learner, game) else (game, learner, first.adversary)


def _rest(one: Experiment) -> tuple[object, ...]:
    return one.game, one.adversary, one.rounds, one.seed


def _repeated(experiments: Sequence[Experiment], place: int, times: int) -> Learner:
    learner = merged([one.learners[place].learner for one in experiments for _ in range(times)])
    assert isinstance(learner, Learner)
    return learner
