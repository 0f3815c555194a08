"""The online lasso: gradient steps on the square loss, and a penalty λ‖w‖₁ that sets coordinates exactly to 0."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Seen, Shown
from olviz.engine.games.losses.square import Square
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.steps.penalised_steps import COLUMNS, Composite, State, check_steady, steady_step
from olviz.engine.learners.convex.theorems.penalised_steps import (
    AGAINST_TRUTH_FULL,
    AGAINST_TRUTH_SHRUNK,
    PROXIMAL,
    REGRET_FULL,
    REGRET_SHRUNK,
    STEPS,
)
from olviz.engine.numerics.sums import Reals, over_runs
from olviz.engine.round.capabilities import Explained, Values
from olviz.engine.round.demands import PenalisedLoss, SetIs
from olviz.engine.round.learner import Play


class OnlineLasso(Composite, Explained, frozen=True):
    """v = w_t − 2η(⟨w_t, x_t⟩ − y_t)x_t and w_{t+1,i} = sgn(v_i) max(|v_i| − ηλ, 0), from w_1 = 0 on R^d.

    State: ``w``, shape (d,). Promise: the regret against u, penalties included, is at most
    ‖u‖²/(2η) + (η/2)Σ‖∇φ_t(w_t)‖², φ_t the square alone. Source: Duchi & Singer (2009).
    """

    step: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["steady"],
        Meta(
            title="Step size",
            description="How far a gradient moves w, and how much is then taken from every coordinate.",
            extra={
                "symbol": "η",
                "scale": "log",
                "words": {"steady": "Steady"},
                "formulas": {"steady": "1 / (4X²)"},
            },
        ),
    ] = "steady"
    update: Annotated[
        Literal["proximal", "subgradient"],
        Meta(
            title="Update",
            description="Proximal: the penalty shrinks what was reached, to exact zeros. Subgradient: it is one more "
            "part of the gradient, and coordinates pass by 0.",
            extra={"choices": ("proximal", "subgradient")},
        ),
    ] = "proximal"

    name = "online-lasso"
    title = "Online lasso"
    ref = "L23"
    card = "surrogates"
    known_as = ("LASSO", "ISTA", "FOBOS", "proximal gradient", "soft thresholding")
    requires = (PenalisedLoss(Square, Lasso), SetIs(Space))
    source = "Duchi & Singer (2009)"
    theorems = (AGAINST_TRUTH_SHRUNK, AGAINST_TRUTH_FULL, REGRET_SHRUNK, REGRET_FULL, PROXIMAL, *STEPS)
    columns = COLUMNS
    pseudocode = (
        Line("w₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("play wₜ", Phase.COMMIT, 1, "w = {w}"),
        Line("see xₜ and yₜ", Phase.REVEAL, 1, "x = {x}, {revealed}"),
        Line("pay (⟨wₜ, xₜ⟩ − yₜ)² + λ‖wₜ‖₁", Phase.CHARGE, 1, "loss {loss}"),
        Line("v ← wₜ − 2η(⟨wₜ, xₜ⟩ − yₜ)xₜ", Phase.LEARN, 1, "{w} + {push} = {next_reached}", when="shrinks"),
        Line("wₜ₊₁ ← sgn(v) max(|v| − ηλ, 0)", Phase.LEARN, 1, "w = {next_w}", when="shrinks"),
        Line("or wₜ₊₁ ← v − ηλ sgn(wₜ)", Phase.LEARN, 1, "w = {next_w}", when="slides"),
    )

    def check(self, game: Convex) -> None:
        check_steady(self.step, game)

    def rate_at(self, game: Convex, t: Reals, energy: Reals = 0.0) -> Reals:
        """η, the same in all rounds."""
        return steady_step(game) if isinstance(self.step, str) else over_runs(self.step, t)

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        convex, t = game, state.t + 1
        rate = self.rate_at(game, t)
        if self.update == "subgradient" or convex.penalty is None:
            reached = state.w - rate * seen.loss.gradient
            return State(reached, reached, t)
        reached = state.w - rate * convex.loss.gradient(state.w, seen.shown, seen.reveal)
        return State(convex.penalty.shrink(reached, rate), reached, t)

    def explain(self, game: Convex, state: State, shown: Shown, play: Play) -> Values:
        return {"shrinks": self.update == "proximal", "slides": self.update == "subgradient"}
