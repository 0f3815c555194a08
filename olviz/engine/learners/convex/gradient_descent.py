"""Online gradient descent: step against the gradient, and back to the nearest point of the set."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Reveal, Rounds, Seen, Shown
from olviz.engine.learners.convex.steps.planar_descent import descended, planar
from olviz.engine.learners.convex.steps.sizes import Step, check_step, stepped
from olviz.engine.learners.convex.theorems.gradient_descent import BOUNDS, CERTIFICATES
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner, norm, over_runs, running
from olviz.engine.round.capabilities import Blocks, Continues, Measured, Scalars, Values
from olviz.engine.round.learner import Learner


class State(NamedTuple):
    """``w`` is w_t, shape (d, …), and ``reached`` the point it was projected from, in the same shape.

    ``t`` counts finished rounds, ``energy`` is Σ_{s<t} ‖g_s‖², and ``rate`` is η where it is fixed, else 0; shape (…).
    """

    w: Array
    reached: Array
    t: Reals
    energy: Reals
    rate: Reals


class GradientDescent(Learner[Convex, State], Blocks, Measured, Continues, frozen=True):
    """w_{t+1} = Π_S(w_t − η_t g_t) with g_t ∈ ∂ℓ_t(w_t), from the point w_1 of S of least norm.

    State: ``w``, shape (d,), what is played in round t. Promise: on a ball of radius R with ‖g_t‖ ≤ B, at the tuned
    step, the regret after T rounds is at most RB√T, for every convex loss. Source: Zinkevich (2003).
    """

    step: Step = "tuned"

    name = "gradient-descent"
    title = "Online gradient descent"
    ref = "L15"
    card = "gradient-descent"
    known_as = ("OGD", "GD", "projected gradient")
    commits = Commit.POINT
    source = "Zinkevich (2003)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = (
        Column("step_size", "step size η", Phase.CHARGE),
        Column("w_norm", "length of w"),
        Column("moved", "‖wₜ₊₁ − wₜ‖"),
    )
    pseudocode = (
        Line("w₁ ← the point of S nearest to 0"),
        Line("for t = 1, 2, …"),
        Line("play wₜ", Phase.COMMIT, 1, "w = {w}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(wₜ)", Phase.CHARGE, 1, "loss {loss}, gradient g = {gradient}"),
        Line("v ← wₜ − ηₜgₜ, with gₜ ∈ ∂ℓₜ(wₜ)", Phase.LEARN, 1, "{w} + {push} = {next_reached}"),
        Line("wₜ₊₁ ← the point of S nearest to v", Phase.LEARN, 1, "w = {next_w}"),
    )

    def check(self, game: Convex) -> None:
        check_step(self.step, game)

    @property
    def fixed(self) -> bool:
        """Whether η is the same in all rounds."""
        return not isinstance(self.step, str) or self.step == "tuned"

    def rate_at(self, game: Convex, t: Reals, energy: Reals) -> Reals:
        """η of the update after round ``t`` (from 1), with Σ_{s≤t} ‖g_s‖² = ``energy``."""
        if isinstance(self.step, str):
            return stepped(self.step, game, t, energy)
        return over_runs(self.step, t)

    def start(self, game: Convex, luck: Luck) -> State:
        start = game.decision_set.start(game.dimension)
        w = np.broadcast_to(start.reshape(-1, *(1,) * len(luck.shape)), (len(start), *luck.shape)).copy()
        t, none = np.zeros(luck.shape, dtype=np.int64)[()], np.zeros(luck.shape)[()]
        return State(w, w, t, none, none + self.rate_at(game, t + 1, none) if self.fixed else none)

    def continued(self, game: Convex, w: Array, t: Reals) -> State:
        none = np.zeros(np.shape(t))[()]
        return State(w, w, t, none, none + self.rate_at(game, 1, none) if self.fixed else none)

    def act(self, game: Convex, state: State, shown: Shown) -> Array:
        return state.w

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        gradient, t = seen.loss.gradient, state.t + 1
        energy = state.energy + inner(gradient, gradient)
        rate = state.rate if self.fixed else self.rate_at(game, t, energy)
        reached = state.w - rate * gradient
        return State(game.decision_set.project(reached), reached, t, energy, state.rate)

    def block(self, game: Convex, state: State, shown: Shown, reveal: Reveal) -> tuple[Array, State] | None:
        """With plain floats in a ball of few coordinates, where the steps are known beforehand."""
        if not planar(game) or self.step == "adaptive":
            return None
        count = (reveal.y if reveal.z is None else reveal.z).shape[-1]
        t = state.t + np.arange(count + 1)
        rates = np.broadcast_to(self.rate_at(game, t[1:], 1.0), (count,))
        points, reached = descended(game, state.w, rates, shown, reveal)
        w = np.concatenate([state.w[:, None], points], axis=1)
        plays = np.ascontiguousarray(w[:, :-1])
        gradient = game.loss.gradient(plays, shown, reveal)
        energy = running(state.energy, np.asarray(inner(gradient, gradient)))
        reached = np.concatenate([state.reached[:, None], reached], axis=1)
        return plays, State(w, reached, t, energy, np.broadcast_to(state.rate, t.shape))

    def observe(self, game: Convex, state: State) -> Values:
        return {"w": state.w, "reached": state.reached}

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        rate = np.broadcast_to(self.rate_at(game, after.t, after.energy), np.shape(after.t))
        return {"step_size": rate, "w_norm": norm(after.w), "moved": norm(after.w - before.w)}
