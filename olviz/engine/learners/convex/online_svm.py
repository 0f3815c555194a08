"""The online support vector machine: subgradient steps on the hinge loss."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.cost import Cost, Order
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Rounds, Seen, Shown
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.steps.mirror_steps import spread
from olviz.engine.learners.convex.steps.sizes import check_step, tuned_step
from olviz.engine.learners.convex.theorems.online_svm import BOUNDS, CERTIFICATES, compared
from olviz.engine.learners.regression.normal_equations import STORED, WORK
from olviz.engine.numerics.kinks import rounding
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, along, inner, norm, over_runs, total
from olviz.engine.round.capabilities import Costed, Explained, Measured, Scalars, Values
from olviz.engine.round.demands import Declares, LossIs, NoPenalty, SetIs
from olviz.engine.round.learner import Learner, Play

HINGE = Hinge()
ON_ROUND = (SetIs(Ball, Space), Declares("radius"))


class State(NamedTuple):
    """``w`` is w_t, and ``reached`` the point it was projected from, both of shape (d, …).

    ``work`` counts the multiplications and additions of finished rounds, shape (…).
    """

    w: Array
    reached: Array
    work: Reals


class OnlineSvm(Learner[Convex, State], Measured, Explained, Costed, frozen=True):
    """Where the margin y_t⟨w_t, x_t⟩ is below 1: v = w_t + ηy_t x_t, else v = w_t; w_{t+1} is v, shrunk to the ball.

    State: ``w``, shape (d,). Promise: with ‖x_t‖ ≤ X on a ball of radius R, at η = R/(X√T), the regret of the hinge
    loss after T rounds is at most RX√T, and the mistakes are at most Σ hinge(u) + RX√T for every u of the ball.
    Source: Zinkevich (2003); Shalev-Shwartz (2011).
    """

    step: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["tuned"],
        Meta(
            title="Step size",
            description="How far an example with a margin below 1 moves w.",
            extra={
                "symbol": "η",
                "scale": "log",
                "words": {"tuned": "Tuned to T"},
                "formulas": {"tuned": "R / (X√T), and 1 / (X√T) on the whole space"},
            },
        ),
    ] = "tuned"

    name = "online-svm"
    title = "Online SVM"
    ref = "L11"
    card = "surrogates"
    known_as = ("SVM", "support vector machine", "hinge")
    commits = Commit.POINT
    needs = frozenset({"x", "labels"})
    requires = (LossIs(Hinge), NoPenalty(), *ON_ROUND)
    source = "Zinkevich (2003); Shalev-Shwartz (2011)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = (
        Column("example_margin", "margin y⟨w, x⟩", Phase.CHARGE),
        Column("hinge_u", "hinge loss of u", Phase.REVEAL),
        Column("w_norm", "length of w"),
        WORK,
        STORED,
    )
    pseudocode = (
        Line("w₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ and predict sgn⟨wₜ, xₜ⟩", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {score}, so {prediction}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay max(0, 1 − yₜ⟨wₜ, xₜ⟩)", Phase.CHARGE, 1, "loss {loss}"),
        Line("if yₜ⟨wₜ, xₜ⟩ < 1: v ← wₜ + ηyₜxₜ, else v ← wₜ", Phase.LEARN, 1, "{w} + {push} = {next_reached}"),
        Line("wₜ₊₁ ← v, if longer than R shrunk to it", Phase.LEARN, 1, "w = {next_w}"),
    )

    def check(self, game: Convex) -> None:
        check_step(self.step, game)

    def rate_in(self, game: Convex) -> Reals:
        """η, the same in all rounds; in a batch one for each run."""
        if isinstance(self.step, str):
            return tuned_step(game, game.decision_set.radius(game.dimension))
        return self.step

    def start(self, game: Convex, luck: Luck) -> State:
        w = spread(np.zeros(game.dimension), luck)
        return State(w, w, np.zeros(luck.shape, dtype=np.int64)[()])

    def act(self, game: Convex, state: State, shown: Shown) -> Array:
        return state.w

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        x, y, d = seen.shown.x, seen.reveal.y, game.dimension
        terms = state.w * x
        moves = HINGE.subgradient(total(terms), y, rounding(terms)) != 0
        reached = state.w + moves * (over_runs(self.rate_in(game), x[0]) * y) * x
        w = game.decision_set.project(reached)
        work = state.work + 4 * d + 2 * d * moves + d * (w != reached).any(axis=0)  # margin, length; a step; shrinking
        return State(w, reached, work)

    def cost(self, game: Convex) -> Cost:
        return Cost(Order(((1, 1),)), Order(((0, 1),)))

    def observe(self, game: Convex, state: State) -> Values:
        return {"w": state.w, "reached": state.reached}

    def explain(self, game: Convex, state: State, shown: Shown, play: Play) -> Values:
        return {"score": inner(state.w, shown.x)}

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        x, y = rounds.shown.x, rounds.reveal.y
        columns = {"example_margin": y * inner(before.w, x), "w_norm": norm(after.w), "work": after.work}
        columns["stored"] = np.full(np.shape(after.work), game.dimension)
        u = compared(game)
        if u is not None:
            columns["hinge_u"] = HINGE.predicted(inner(along(u, x), x), y)
        return columns
