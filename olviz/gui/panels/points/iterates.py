"""The point of one learner at one position, how it moves, where it came from, and whom it is compared with."""

from __future__ import annotations

from functools import cached_property
from math import isnan
from typing import Any

import numpy as np

from olviz.engine.analysis.comparators import Checkpoint, comparators_of
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Moment, Trace, phase_of
from olviz.engine.words.numbers import indexed, number
from olviz.gui.look.words import tr

LATEST = 256  # rounds of a path that are all drawn; of those before them every so manieth


def observes(trace: Trace, name: str) -> bool:
    """Whether the learner shows this of its state."""
    return name in trace.learner.observe(trace.game, trace.state_1)


def kept(trace: Trace, t: int, phase: Phase) -> dict[str, Array]:
    """What a learner keeps after this round, or before it where *learn* is still to come."""
    observed: Any = trace.learner.observe(
        trace.game, trace.state_at(t if phase is Phase.LEARN else max(t - 1, 0)).state
    )
    return {name: np.asarray(value) for name, value in observed.items()}


class Iterate:
    """w_t, and from *charge* on its gradient, from *learn* on w_{t+1}; arrays have shape (d,), None while hidden."""

    def __init__(self, trace: Trace, t: int, phase: Phase) -> None:
        self.trace, self.t, self.phase = trace, t, phase
        self.moment: Moment | None = trace.moment(t) if t else None
        self._before = self._observed(trace.state_1 if self.moment is None else self.moment.before)
        self._after = self._observed(self.moment.after) if self.moment is not None and phase is Phase.LEARN else {}

    def _observed(self, state: Any) -> dict[str, Any]:
        return dict(self.trace.learner.observe(self.trace.game, state))

    def now(self, name: str) -> Array | None:
        """An observable of the state that round t is played with; before round 1, of the first state."""
        return np.asarray(self._before[name]) if name in self._before else None

    def after(self, name: str) -> Array | None:
        """The same of the next state, from *learn* on."""
        return np.asarray(self._after[name]) if name in self._after else None

    @property
    def w(self) -> Array:
        """w_t."""
        return np.asarray(self._before["w"])

    @property
    def moved(self) -> bool:
        """Whether it is seen that w_{t+1} is another point."""
        after = self.after("w")
        return after is not None and bool((after != self.w).any())

    @property
    def is_revealed(self) -> bool:
        """Whether the loss of round t may be seen."""
        return self.t > 0 and self.phase >= Phase.REVEAL

    @property
    def gradient(self) -> Array | None:
        """g_t."""
        if self.moment is None or self.phase < Phase.CHARGE:
            return None
        return np.asarray(self.moment.rounds.loss.gradient)

    @property
    def rate(self) -> float | None:
        """η_t, where the learner has one, and had one before it went another way."""
        name, trace = "step_size", self.trace
        if not self.t or name not in trace or self.phase < phase_of(name, trace.learner, trace.adversary):
            return None
        rate = float(trace[name][self.t - 1])
        return None if isnan(rate) else rate

    @property
    def charged(self) -> int:
        """The rounds whose losses are charged."""
        return public(Phase.CHARGE, self.t, self.phase)

    @cached_property
    def solved(self) -> Checkpoint | None:
        """The last best point that a solver has found for some of the rounds charged; None where a formula knows it."""
        found = comparators_of(self.trace).until(self.charged)
        return found[-1] if found else None

    @cached_property
    def best(self) -> Array | None:
        """The best point for the losses charged so far, or the last that a solver has found; None before any."""
        if not self.charged:
            return None
        game: Any = self.trace.game
        point = game.best_point(self.trace.state_at(self.charged).ledger)
        if point is None:
            return None if self.solved is None else self.solved.point
        return np.asarray(point)

    @property
    def best_named(self) -> str:
        """What stands beside its star: u, of the first so many rounds where a solver knows no more."""
        return "u" if self.solved is None else indexed("u", self.solved.round)

    def about_best(self) -> str:
        """Whose best point the star is, or why there is none; empty before any loss is charged."""
        if self.solved is not None:
            told = tr("★ u: the best point of rounds 1 to {round}, solved, gap ≤ {gap}")
            return told.format(round=number(self.solved.round), gap=number(self.solved.gap))
        if self.best is not None:
            return tr("★ u: the best point so far")
        if not self.charged:
            return ""
        if comparators_of(self.trace).rounds:
            return tr("the best point so far is being solved")
        return tr("the best point so far has no closed form")


def path(trace: Trace, name: str, t: int, now: Array) -> tuple[Array, Array]:
    """Rounds up to t and what the learner showed under this name in them, shape (d, m): ``now`` at the end.

    Of long runs the latest rounds are all there, and of those before only the sampled ones.
    """
    if not t:
        return np.zeros(1, dtype=np.int64), now[:, None]
    step = trace.stride(t)
    rounds, values = _sampled(trace, name, t, step)
    if name == "w" and "play" in trace and trace["play"].ndim > 1:
        start = max(t - LATEST, 0)
        old = rounds < start + 1
        recent = np.arange(start + 1, t)
        rounds = np.concatenate([rounds[old], recent])
        values = np.concatenate([values[:, old], trace["play"][start : t - 1].T], axis=1)
    return np.append(rounds, t), np.concatenate([values, now[:, None]], axis=1)


def _sampled(trace: Trace, name: str, t: int, step: int) -> tuple[Array, Array]:
    """The multiples of ``step`` before round t, and what was shown in them."""

    def stacked() -> tuple[Array, Array]:
        pieces = trace.samples()
        shown = [np.asarray(trace.learner.observe(trace.game, state)[name]) for _, state in pieces]
        return np.concatenate([rounds for rounds, _ in pieces]), np.concatenate(shown, axis=-1)

    all_rounds, all_values = trace.remembered(("path", name), stacked, t)
    wanted = np.arange(step, t, step)
    return wanted, all_values[..., np.searchsorted(all_rounds, wanted)]
