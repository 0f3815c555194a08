"""What is measured of a cell: its curves at the checkpoints, run by run, and what theorems promise of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf

import numpy as np

from olviz.engine.analysis.risk import has_risk
from olviz.engine.analysis.risk_curves import RISKS
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.experiment import memory
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import QUANTITIES, Bound, lost_in_rounding, reason, standing_of
from olviz.engine.theory.online_to_batch import EXAMPLES_NEEDED
from olviz.engine.verdicts.theorems import theorems
from olviz.engine.words.translate import translate
from olviz.engine.worlds.crowd import REGRETS, TOTALS, Crowd
from olviz.engine.worlds.promised import declared, unpromised
from olviz.sweeps.grid import Grid
from olviz.sweeps.unit import DIVERGED, Piece, Promise

TOGETHER = frozenset({*TOTALS, *REGRETS})  # what many runs are measured for side by side


def with_unit(quantity: str) -> str:
    """What is measured, with what it is counted in where its name does not say so."""
    counted = {"work": translate("operations"), "stored": translate("numbers")}.get(quantity, "")
    if quantity.rpartition(" ")[2] in ("loss", "regret", "risk"):
        counted = translate("units of loss")
    return f"{translate(quantity)} ({counted})" if counted else translate(quantity)


class Measured:
    """One cell of a grid. ``numbers`` is how many are kept of each of its runs."""

    def __init__(self, grid: Grid, cell: int) -> None:
        self.cell, self.quantities = cell, grid.sweep.quantities
        point, self.place = divmod(cell, grid.learners)
        error = grid.refusal(cell)
        self.refused = "" if error is None else str(error)
        self.experiment = grid.base if self.refused else grid.experiment(point)
        self.rounds = by_logarithm(self.experiment.rounds, grid.sweep.checkpoints)
        self.numbers = len(self.rounds) * len(self.quantities) + 1

    def piece(self, first: int, runs: int) -> Piece:
        """These runs, played to their ends."""
        if self.refused:
            return Piece(self.cell, first, runs, (), {}, refused=self.refused)
        numbers = range(first, first + runs)
        together, alone = self._together(numbers), self._alone(numbers)
        curves = {name: (together | alone)[name] for name in (*self.quantities, DIVERGED)}
        promises, allowed = self._promises() if first == 0 else ((), {})
        return Piece(self.cell, first, runs, tuple(self.rounds.tolist()), curves | allowed, promises)

    def _together(self, runs: Sequence[int]) -> dict[str, Array]:
        wanted = [name for name in self.quantities if name in TOGETHER]
        if not wanted:
            return {}
        crowd = Crowd(self.experiment, self.place, runs, self.rounds)
        crowd.extend()
        return {DIVERGED: crowd.diverged} | {name: _known(crowd, name) for name in wanted}

    def _alone(self, runs: Sequence[int]) -> dict[str, Array]:
        wanted = [name for name in self.quantities if name not in TOGETHER]
        if not wanted:
            return {}
        found: dict[str, Array] = {name: np.full((len(self.rounds), len(runs)), np.nan) for name in wanted}
        found[DIVERGED] = np.zeros(len(runs))
        for column, run in enumerate(runs):
            trace = self._trace(run)
            found[DIVERGED][column] = trace.diverged or 0
            kept = self.rounds <= trace.rounds
            for name in wanted:
                found[name][kept, column] = curve(trace, name)[self.rounds[kept] - 1]
            trace.forget()
        return found

    def _trace(self, run: int) -> Trace:
        asked = self.experiment
        trace = Trace(
            asked.game, asked.learners[self.place].learner, asked.adversary, asked.rounds, asked.seed, run=run
        )
        memory.check([trace])
        trace.extend()
        return trace

    def _promises(self) -> tuple[tuple[Promise, ...], dict[str, Array]]:
        """The sharpest theorem on each quantity, of those whose numbers are the same in every run."""
        try:
            trace = self._trace(0)
        except InputError:  # it is too long to be kept
            return (), {}
        promises, curves = [], {}
        for quantity in self.quantities:
            bound = sharpest(trace, quantity)
            if bound is not None:
                lost = self._at(lost_in_rounding(bound, trace))
                promises.append(_told(bound, trace)._replace(lost=tuple(np.nan_to_num(lost).tolist())))
                curves[promises[-1].curve] = self._at(bound.curve(trace))
        trace.forget()
        return tuple(promises), curves

    def _at(self, curve: Array) -> Array:
        """The values at the checkpoints; NaN behind the end of a run that diverged."""
        values = np.full(len(self.rounds), np.nan)
        kept = self.rounds <= len(curve)
        values[kept] = curve[self.rounds[kept] - 1]
        return values


def by_logarithm(horizon: int, most: int) -> Array:
    """At most so many rounds from 1 to the horizon, the last one among them, evenly by their logarithm."""
    if horizon <= most:
        return np.arange(1, horizon + 1)
    if most == 1:
        return np.array([horizon])
    return np.unique(np.rint(np.geomspace(1, horizon, most)).astype(np.int64))


def _known(crowd: Crowd, name: str) -> Array:
    """A curve of many runs; NaN where it is not known of them."""
    return crowd.curve(name) if name in crowd.quantities else np.full((len(crowd.rounds), crowd.done), np.nan)


def curve(trace: Trace, name: str) -> Array:
    """A quantity after every round of one run; NaN where this run has none."""
    if name in EXAMPLES_NEEDED:
        return np.full(trace.rounds, EXAMPLES_NEEDED[name](trace))
    known = _curves(trace)
    if name in known:
        return known[name](trace)
    return trace[name].astype(float) if name in trace else np.full(trace.rounds, np.nan)


def _curves(trace: Trace) -> Mapping[str, Callable[[Trace], Array]]:
    """What theorems are about, and risks, as far as there are any in this run."""
    bounded = {bound.quantity: QUANTITIES[bound.quantity] for bound in theorems(trace)}
    return {**bounded, **RISKS} if has_risk(trace) else bounded


def sharpest(trace: Trace, quantity: str) -> Bound | None:
    """The least in the last round, of those that apply if there are such."""
    on_it = [bound for bound in theorems(trace) if bound.quantity == quantity and declared(bound, trace)]
    return min(on_it, key=lambda bound: (broken_since(bound, trace) >= 0, _last(bound, trace)), default=None)


def _last(bound: Bound, trace: Trace) -> float:
    """Its value after the last round; infinite where there is none."""
    values = bound.curve(trace)[-1:]
    return float(values[0]) if len(values) and not np.isnan(values[0]) else inf


def broken_since(bound: Bound, trace: Trace) -> int:
    """The first round that breaks an assumption, 0 for one that never held; −1 where none is broken."""
    broken = (standing_of(assumption, trace).since for assumption in bound.assumptions)
    return min((since for since in broken if since is not None), default=-1)


def _told(bound: Bound, trace: Trace) -> Promise:
    since = broken_since(bound, trace)
    why = next(
        (
            reason(assumption, standing)
            for assumption in bound.assumptions
            if (standing := standing_of(assumption, trace)).since == since
        ),
        "",
    )
    return Promise(bound.quantity, bound.name, bound.kind.value, since, why, unpromised(bound, trace))


def check_quantities(grid: Grid) -> None:
    """Refuses a quantity that no learner of the scenario has; of each a round is played aside."""
    known = dict.fromkeys([*TOTALS, *REGRETS])
    for place in range(grid.learners):
        known |= dict.fromkeys(_offered(grid.base, place))
    for name in grid.sweep.quantities:
        if name not in known:
            raise InputError("{name!r} is not known; {hint}", place="quantities", name=name, hint=nearest(name, known))


def _offered(experiment: Experiment, place: int) -> list[str]:
    """The quantities of a learner: theorems are about them, or they are numbers that it records in every round."""
    trace = Trace(experiment.game, experiment.learners[place].learner, experiment.adversary, 1, experiment.seed)
    trace.extend()
    recorded = (name for name in trace.names if trace[name].ndim == 1)
    return [*_curves(trace), *recorded, *(EXAMPLES_NEEDED if has_risk(trace) else ())]
