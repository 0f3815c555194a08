"""Exponentiated gradient with weights of both signs, on the ball of the 1-norm (EG±)."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Rounds, Seen, Shown
from olviz.engine.games.maps.entropic import ENTROPIC
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.learners.convex.steps.mirror_steps import (
    COLUMNS,
    SignedStep,
    check_dual_step,
    spread,
    tuned_dual_step,
)
from olviz.engine.learners.convex.theorems.exponentiated_gradient_signed import BOUNDS, CERTIFICATES
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner, norm, over_runs
from olviz.engine.round.capabilities import Dual, Maps, Measured, Scalars, Values
from olviz.engine.round.demands import SetIs
from olviz.engine.round.learner import Learner


class State(NamedTuple):
    """``p`` are the weights of the 2d corners U·e_i and −U·e_i, ``logs`` their logarithms, shape (2d, …).

    ``slopes`` is Σ_{s<t} g_s, shape (d, …).
    """

    p: Array
    logs: Array
    slopes: Array


class ExponentiatedGradientSigned(Learner[Convex, State], Measured, Dual, frozen=True):
    """Exponentiated gradient on the 2d corners of the ball ‖w‖_1 ≤ U, whose mixture w = U(p⁺ − p⁻) is played.

    State: the log-weights of the corners, shape (2d,). Promise: with |g_{t,i}| ≤ G∞, at the tuned step the regret
    after T rounds is at most U·G∞√(2T ln 2d), for every convex loss. Source: Kivinen & Warmuth (1997).
    """

    step: SignedStep = "tuned"

    name = "exponentiated-gradient-signed"
    title = "Exponentiated gradient ±"
    ref = "L16"
    card = "mirror-descent"
    known_as = ("EG±", "EG+-")
    commits = Commit.POINT
    requires = (SetIs(L1Ball),)
    source = "Kivinen & Warmuth (1997)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = COLUMNS
    pseudocode = (
        Line("p₁ ← 1/(2d) for each of the corners ±U·eᵢ"),
        Line("for t = 1, 2, …"),
        Line("play wₜ = U(pₜ⁺ − pₜ⁻)", Phase.COMMIT, 1, "w = {w}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(wₜ)", Phase.CHARGE, 1, "loss {loss}, gradient g = {gradient}"),
        Line("pₜ₊₁⁺ ∝ pₜ⁺ exp(−ηUgₜ) and pₜ₊₁⁻ ∝ pₜ⁻ exp(ηUgₜ)", Phase.LEARN, 1, "p = {next_p}"),
    )

    def check(self, game: Convex) -> None:
        check_dual_step(self.step, game.steepest)

    def size(self, game: Convex) -> float:
        """U."""
        assert isinstance(game.decision_set, L1Ball)
        return game.decision_set.size

    def steepness_in(self, game: Convex) -> float:
        """U·G∞, the most an entry of the gradients of the corners can be."""
        return self.size(game) * game.steepest

    def rate_in(self, game: Convex) -> Reals:
        """η, the same in all rounds; in a batch one for each run."""
        if isinstance(self.step, str):
            return tuned_dual_step(math.log(2 * game.dimension), self.steepness_in(game), game)
        return self.step

    def start(self, game: Convex, luck: Luck) -> State:
        p = spread(np.full(2 * game.dimension, 0.5 / game.dimension), luck)
        return State(p, ENTROPIC.dual(p), np.zeros((game.dimension, *luck.shape)))

    def point(self, game: Convex, p: Array) -> Array:
        """The point U(p⁺ − p⁻), shape (d, …)."""
        return np.asarray(self.size(game) * (p[: game.dimension] - p[game.dimension :]))

    def act(self, game: Convex, state: State, shown: Shown) -> Array:
        return self.point(game, state.p)

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        gradient = self.size(game) * seen.loss.gradient
        push = over_runs(self.rate_in(game), gradient[0]) * np.concatenate([gradient, -gradient])
        p, logs = ENTROPIC.settled(state.logs - push, game.decision_set)
        return State(p, logs, state.slopes + seen.loss.gradient)

    def maps(self, game: Convex) -> Maps:
        return Maps(
            "w = ∇ψ*(θ)",
            about="wᵢ = U sinh(ηUθᵢ) / Σ cosh(ηUθⱼ): weights ∝ exp(±ηUθᵢ)",
        )

    def observe(self, game: Convex, state: State) -> Values:
        return {"w": self.point(game, state.p), "theta": -state.slopes, "p": state.p}

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        steepest, w = np.abs(after.slopes).max(axis=0), self.point(game, before.p)
        return {
            "linear": inner(rounds.loss.gradient, w),
            "dual_norm": self.size(game) * np.abs(rounds.loss.gradient).max(axis=0),
            "linear_best": -self.size(game) * steepest,
            "divergence_1": np.full(steepest.shape, math.log(2 * game.dimension)),
            "divergence": -after.logs.max(axis=0),
            "w_norm": norm(self.point(game, after.p)),
        }
