"""Stochastic gradient descent on examples that count more than once: what a weight means for the step."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.game import Commit, Rounds, Seen, Shown
from olviz.engine.games.losses.square import Square
from olviz.engine.games.regression import Regression
from olviz.engine.learners.regression.theorems.importance_weights import ERROR_LEFT
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner, norm, over_runs
from olviz.engine.round.capabilities import Explained, Measured, Rounded, Scalars, Values
from olviz.engine.round.demands import LossIs
from olviz.engine.round.learner import Learner, Play

TINY = 1e-300  # in the place of 0, which has no logarithm


class State(NamedTuple):
    """``w`` is w_t, shape (d, …); ``t`` counts finished rounds, shape (…)."""

    w: Array
    t: Reals


class ImportanceWeights(Learner[Regression, State], Rounded, Measured, Explained, frozen=True):
    """Every n-th round counts h times, as if its example came so often: w moves along x until θ of the error is left.

    One step multiplies the error on its own x by 1 − γ‖x‖². Made h times in a row that is θ = (1 − γ‖x‖²)ʰ, and for
    ever smaller steps of the same sum θ = e^{−hγ‖x‖²}, which is invariant: weights a and then b are the weight a + b,
    and the step never passes y. The step multiplied by h has θ = 1 − hγ‖x‖², and passes y where hγ‖x‖² > 1.

    State: ``w``, shape (d,). Source: Karampatziakis & Langford (2011).
    """

    step: Annotated[
        float,
        Meta(
            gt=0,
            title="Step size",
            description="How far the error of an example that counts once moves w.",
            extra={"symbol": "γ", "scale": "log"},
        ),
    ] = 0.05
    importance: Annotated[
        int, Meta(ge=1, le=1_000_000, title="Weight", description="As often counts an example.", extra={"symbol": "h"})
    ] = 20
    every: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            title="Every so many rounds",
            description="One of so many rounds has the weight; the others count once.",
            extra={"symbol": "n"},
        ),
    ] = 5
    meaning: Annotated[
        Literal["invariant", "copies", "factor"],
        Meta(
            title="What a weight does",
            description="The invariant step, h steps in a row, or one step that is h times as long.",
            extra={"words": {"invariant": "Invariant step", "copies": "h steps in a row", "factor": "Step times h"}},
        ),
    ] = "invariant"

    name = "importance-weights"
    title = "Importance weights"
    ref = "L20"
    card = "importance-weights"
    known_as = ("importance weighting", "importance-aware updates", "Vowpal Wabbit")
    commits = Commit.VALUE
    needs = frozenset({"x", "targets"})
    requires = (LossIs(Square),)
    source = "Karampatziakis & Langford (2011)"
    theorems = (ERROR_LEFT,)
    columns = (
        Column("w_norm", "length of w"),
        Column("counts", "how often the round counts h", Phase.OBSERVE),
        Column("left", "θ, what is left of the error", Phase.OBSERVE),
        Column("after", "error on the same x after the step"),
    )
    pseudocode = (
        Line("w₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ and how often h it counts", Phase.OBSERVE, 1, "x = {x}, h = {counts}"),
        Line("predict pₜ = ⟨wₜ, xₜ⟩", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {play}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay (pₜ − yₜ)²", Phase.CHARGE, 1, "loss {loss}"),
        Line("wₜ₊₁ ← wₜ − (1 − θ)(pₜ − yₜ)xₜ/‖xₜ‖²", Phase.LEARN, 1, "θ = {left}: {w} + {step_w} = {next_w}"),
        Line("θ < 0: the step passes y", Phase.LEARN, 1, "the error times {left}", "passes"),
    )

    def start(self, game: Regression, luck: Luck) -> State:
        return State(np.zeros((game.dimension, *luck.shape)), np.zeros(luck.shape, dtype=np.int64)[()])

    def act(self, game: Regression, state: State, shown: Shown) -> Play:
        return inner(state.w, shown.x)

    def room(self, game: Regression, state: State, shown: Shown) -> Reals:
        return game.loss.room(state.w * shown.x)

    def learn(self, game: Regression, state: State, seen: Seen) -> State:
        x, t = seen.shown.x, state.t + 1
        return State(state.w - self._moves(x, t) * game.loss.pull(seen.play, seen.reveal.y) * x, t)

    def counts(self, t: Reals) -> Reals:
        """H of round ``t`` (from 1): the weight, or 1."""
        return np.where(t % self.every == 0, self.importance, 1)[()]

    def left(self, x: Array, t: Reals) -> Reals:
        """θ, the part of the error on x that is left after round ``t``."""
        reach, count = self._reach(x, t), self.counts(t)
        match self.meaning:
            case "invariant":
                return np.exp(-count * reach)
            case "copies":
                return _power(1 - reach, count)
        return 1 - count * reach

    def _reach(self, x: Array, t: Reals) -> Reals:
        """γ‖x‖²."""
        return over_runs(self.step, t) * inner(x, x)

    def _moves(self, x: Array, t: Reals) -> Any:
        """(1 − θ)/‖x‖², by which the error moves w; for the shortest x, too, where it is hγ."""
        reach, count = self._reach(x, t), self.counts(t)
        whole = count * over_runs(self.step, t)
        if self.meaning == "factor":
            return whole
        power = count * (np.log1p(-np.minimum(reach, 0.5)) if self.meaning == "copies" else -reach)
        gone = np.where((reach <= 0.5) | (self.meaning == "invariant"), -np.expm1(power), 1 - self.left(x, t))
        reached = count * reach
        return whole * np.where(reached > 0, gone / np.where(reached > 0, reached, 1.0), 1.0)

    def observe(self, game: Regression, state: State) -> Values:
        return {"w": state.w}

    def explain(self, game: Regression, state: State, shown: Shown, play: Play) -> Values:
        return {"passes": bool(self.left(shown.x, state.t + 1) < 0)}

    def measure(self, game: Regression, before: State, after: State, rounds: Rounds) -> Scalars:
        x, y = rounds.shown.x, rounds.reveal.y
        return {
            "w_norm": norm(after.w),
            "counts": np.broadcast_to(self.counts(after.t), np.shape(after.t)),
            "left": self.left(x, after.t),
            "after": inner(after.w, x) - y,
        }


def _power(base: Any, count: Any) -> Reals:
    """A number multiplied by itself so often, with the same bits in every layout."""
    size = np.exp(count * np.log(np.maximum(np.abs(base), TINY)))
    power: Reals = np.where((base < 0) & (count % 2 == 1), -size, size)[()]
    return power
