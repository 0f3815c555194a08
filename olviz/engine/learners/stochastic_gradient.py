"""Stochastic gradient descent for regression: a step along x, in proportion to the error (LMS, Widrow–Hoff)."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal, NamedTuple, cast

import numpy as np
from msgspec import Meta

from olviz.engine.games import Commit, Game, Rounds, Seen, Shown
from olviz.engine.learners.hedge import over_runs
from olviz.engine.luck import Luck
from olviz.engine.parameters import InputError
from olviz.engine.phases import Column, Line, Phase
from olviz.engine.protocol import Learner
from olviz.engine.regression import Regression
from olviz.engine.sums import Array, inner, norm


class State(NamedTuple):
    """``w`` is w_t, shape (d, …); ``t`` counts finished rounds, shape (…)."""

    w: Array
    t: Any


class StochasticGradient(Learner, frozen=True):
    """w_{t+1} = w_t − γ_t (p_t − y_t) x_t with p_t = ⟨w_t, x_t⟩ and w_1 = 0: the gradient of the half square.

    With another loss, φ′(p_t, y_t) stands in the place of p_t − y_t.

    State: ``w``, shape (d,), what predicts in round t. Source: Robbins & Monro (1951); Widrow & Hoff (1960).
    """

    step: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["tuned"],
        Meta(
            title="Step size",
            description="How far an error moves w. Stable while γ‖x‖² < 2. Tuned: 1/(2X²), from the declared X.",
            extra={"symbol": "γ", "scale": "log", "formulas": {"tuned": "1 / (2X²)"}},
        ),
    ] = "tuned"

    name = "stochastic-gradient"
    title = "Stochastic gradient descent"
    ref = "L20"
    card = "regret"
    commits = Commit.VALUE
    needs = frozenset({"x", "targets"})
    source = "Robbins & Monro (1951)"
    columns = (Column("w_norm", "length of w"),)
    pseudocode = (
        Line("w₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("predict pₜ = ⟨wₜ, xₜ⟩", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {play}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay φ(pₜ, yₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("wₜ₊₁ ← wₜ − γₜ(pₜ − yₜ)xₜ", Phase.LEARN, 1, "{w} + {step_w} = {next_w}"),
    )

    def check(self, game: Game) -> None:
        if self.step == "tuned" and not math.isfinite(game.declared.radius):
            raise InputError("{value!r} needs a declared X; legal here: a number", place="step", value=self.step)

    def rate_at(self, game: Game, t: Any) -> Any:
        """γ of the update after round ``t`` (from 1)."""
        if isinstance(self.step, str):
            return 1 / (2 * game.declared.radius * game.declared.radius)
        return over_runs(self.step, t)

    def start(self, game: Game, luck: Luck) -> State:
        return State(np.zeros((game.dimension, *luck.shape)), np.zeros(luck.shape, dtype=np.int64)[()])

    def act(self, game: Game, state: State, shown: Shown) -> Any:
        return inner(state.w, shown.x)

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        t, pull = state.t + 1, cast(Regression, game).loss.pull(seen.play, seen.reveal.y)
        return State(state.w - self.rate_at(game, t) * pull * seen.shown.x, t)

    def observe(self, game: Game, state: State) -> dict[str, Any]:
        return {"w": state.w}

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> dict[str, Array]:
        return {"w_norm": norm(after.w)}
