"""Online ridge regression: gradient descent on the square loss with the penalty λ‖w‖²."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Seen
from olviz.engine.games.losses.square import Square
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.steps.penalised_steps import COLUMNS, Composite, State, check_steady, steady_step
from olviz.engine.learners.convex.theorems.penalised_steps import AGAINST_TRUTH_FULL, CURVED, REGRET_FULL, STEPS
from olviz.engine.numerics.sums import Reals, over_runs
from olviz.engine.round.demands import PenalisedLoss, SetIs


class OnlineRidge(Composite, frozen=True):
    """v = w_t − η_t(2(⟨w_t, x_t⟩ − y_t)x_t + 2λw_t), and w_{t+1} the point of S nearest to v, from w_1 = 0.

    State: ``w``, shape (d,). Promise: with a fixed η on R^d the regret against u is at most ‖u‖²/(2η) + (η/2)Σ‖g_t‖²;
    with η_t = 1/(2λt) on a ball of radius R at most (G²/(4λ))(1 + ln t), G = 2X(RX + Y) + 2λR.
    Source: Zinkevich (2003); Hazan, Agarwal & Kale (2007).
    """

    step: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["steady", "curvature"],
        Meta(
            title="Step size",
            description="How far a gradient moves w. Falling steps need a bounded set and a strength above 0.",
            extra={
                "symbol": "η",
                "scale": "log",
                "choices": ("steady", "curvature"),
                "words": {"steady": "Steady", "curvature": "For strongly convex losses"},
                "formulas": {"steady": "1 / (4X²)", "curvature": "1 / (2λt)"},
            },
        ),
    ] = "steady"

    name = "online-ridge"
    title = "Online ridge"
    ref = "L23"
    card = "surrogates"
    known_as = ("Tikhonov", "weight decay")
    requires = (PenalisedLoss(Square, Ridge), SetIs(Ball, Space))
    source = "Zinkevich (2003); Hazan, Agarwal & Kale (2007)"
    theorems = (CURVED, AGAINST_TRUTH_FULL, REGRET_FULL, *STEPS)
    columns = COLUMNS
    pseudocode = (
        Line("w₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("play wₜ", Phase.COMMIT, 1, "w = {w}"),
        Line("see xₜ and yₜ", Phase.REVEAL, 1, "x = {x}, {revealed}"),
        Line("pay (⟨wₜ, xₜ⟩ − yₜ)² + λ‖wₜ‖²", Phase.CHARGE, 1, "loss {loss}, gradient g = {gradient}"),
        Line("v ← wₜ − ηₜ(2(⟨wₜ, xₜ⟩ − yₜ)xₜ + 2λwₜ)", Phase.LEARN, 1, "{w} + {push} = {next_reached}"),
        Line("wₜ₊₁ ← the point of S nearest to v", Phase.LEARN, 1, "w = {next_w}"),
    )

    def check(self, game: Convex) -> None:
        check_steady(self.step, game)
        if self.step == "curvature" and not (game.modulus > 0 and game.decision_set.bounded):
            raise InputError(
                "{value!r} needs a bounded decision set and a penalty above 0; legal here: 'steady' or a number",
                place="step",
                value=self.step,
            )

    def rate_at(self, game: Convex, t: Reals, energy: Reals = 0.0) -> Reals:
        """η of the update after round ``t`` (from 1)."""
        if not isinstance(self.step, str):
            return over_runs(self.step, t)
        return 1 / (game.modulus * t) if self.step == "curvature" else steady_step(game)

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        t = state.t + 1
        reached = state.w - self.rate_at(game, t) * seen.loss.gradient
        return State(game.decision_set.project(reached), reached, t)
