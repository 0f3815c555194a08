"""The regularised online support vector machine, with steps that fall like 1/(λt) (Pegasos)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Rounds, Seen, Shown
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.learners.convex.online_svm import HINGE, ON_ROUND
from olviz.engine.learners.convex.steps.mirror_steps import spread
from olviz.engine.learners.convex.theorems.regularised_svm import BOUNDS, CERTIFICATES, compared, strength
from olviz.engine.numerics.kinks import rounding
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, along, inner, norm, total
from olviz.engine.round.capabilities import Explained, Measured, Scalars, Values
from olviz.engine.round.demands import PenalisedLoss
from olviz.engine.round.learner import Learner, Play


class State(NamedTuple):
    """``w`` is w_t, and ``reached`` the point it was projected from, both of shape (d, …); ``t`` counts rounds."""

    w: Array
    reached: Array
    t: Reals


class RegularisedSvm(Learner[Convex, State], Measured, Explained, frozen=True):
    """Steps η_t = 1/(λt) on (λ/2)‖w‖² + hinge: v = (1 − 1/t)w_t, plus y_t x_t/(λt) where the margin is below 1.

    The game's ridge penalty is (λ/2)‖w‖². State: ``w``, shape (d,). Promise: with ‖x_t‖ ≤ X the regret of the
    regularised loss after t rounds is at most (G²/(2λ))(1 + ln t), G = 2X. Source: Shalev-Shwartz, Singer, Srebro &
    Cotter (2011).
    """

    name = "regularised-svm"
    title = "Regularised online SVM"
    ref = "L23"
    card = "surrogates"
    known_as = ("SVM", "Pegasos", "support vector machine")
    commits = Commit.POINT
    needs = frozenset({"x", "labels"})
    requires = (PenalisedLoss(Hinge, Ridge, counts=True), *ON_ROUND)
    source = "Shalev-Shwartz, Singer, Srebro & Cotter (2011)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = (
        Column("example_margin", "margin y⟨w, x⟩", Phase.CHARGE),
        Column("loss_u", "regularised loss of u", Phase.REVEAL),
        Column("step_size", "step size η", Phase.CHARGE),
        Column("w_norm", "length of w"),
    )
    pseudocode = (
        Line("w₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ and predict sgn⟨wₜ, xₜ⟩", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {score}, so {prediction}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay (λ/2)‖wₜ‖² + max(0, 1 − yₜ⟨wₜ, xₜ⟩)", Phase.CHARGE, 1, "loss {loss}"),
        Line(
            "v ← (1 − 1/t)wₜ; if yₜ⟨wₜ, xₜ⟩ < 1: v ← v + yₜxₜ / (λt)", Phase.LEARN, 1, "{w} + {push} = {next_reached}"
        ),
        Line("wₜ₊₁ ← v, if longer than R shrunk to it", Phase.LEARN, 1, "w = {next_w}"),
    )

    def start(self, game: Convex, luck: Luck) -> State:
        w = spread(np.zeros(game.dimension), luck)
        return State(w, w, np.zeros(luck.shape, dtype=np.int64)[()])

    def act(self, game: Convex, state: State, shown: Shown) -> Array:
        return state.w

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        x, y, t = seen.shown.x, seen.reveal.y, state.t + 1
        terms = state.w * x
        slope = HINGE.subgradient(total(terms), y, rounding(terms))
        added = -slope / (strength(game) * t)
        reached = (1 - 1 / t) * state.w + added * x
        return State(game.decision_set.project(reached), reached, t)

    def observe(self, game: Convex, state: State) -> Values:
        return {"w": state.w, "reached": state.reached}

    def explain(self, game: Convex, state: State, shown: Shown, play: Play) -> Values:
        return {"score": inner(state.w, shown.x)}

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        x, y, convex = rounds.shown.x, rounds.reveal.y, game
        columns = {
            "example_margin": y * inner(before.w, x),
            "step_size": 1 / (strength(convex) * after.t),
            "w_norm": norm(after.w),
        }
        u = compared(convex)
        if u is not None:
            columns["loss_u"] = HINGE.predicted(inner(along(u, x), x), y) + strength(convex) / 2 * inner(u, u)
        return columns
