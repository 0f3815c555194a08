"""Lazy gradient descent: add up the gradients, and project only what is played."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Reveal, Rounds, Seen, Shown
from olviz.engine.games.losses.linear import Linear
from olviz.engine.learners.convex.leaders.next_plays import COLUMNS, ahead
from olviz.engine.learners.convex.steps.sizes import LazyStep, check_step, tuned_step
from olviz.engine.learners.convex.theorems.lazy_gradient_descent import BOUNDS, CERTIFICATES
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner, over_runs, running
from olviz.engine.round.capabilities import (
    Blocks,
    Continues,
    Dual,
    Inherits,
    Maps,
    Measured,
    Regularised,
    Scalars,
    Values,
)
from olviz.engine.round.learner import Learner


class State(NamedTuple):
    """``w`` is w_t and ``theta`` θ_t = −Σ_{s<t} g_s, both of shape (d, …); ``t`` counts finished rounds, shape (…)."""

    w: Array
    theta: Array
    t: Reals


class LazyGradientDescent(
    Learner[Convex, State], Blocks, Measured, Regularised, Dual, Continues, Inherits, frozen=True
):
    """w_t = Π_S(η_t θ_t) with θ_1 = 0 and θ_{t+1} = θ_t − g_t, g_t ∈ ∂ℓ_t(w_t): dual averaging.

    State: ``theta``, shape (d,), which no projection touches. Promise: on a ball of radius R with ‖g_t‖ ≤ B, at the
    tuned step, the regret after T rounds is at most RB√T. Source: Nesterov (2009); Zinkevich (2003); Xiao (2010).
    """

    step: LazyStep = "tuned"

    name = "lazy-gradient-descent"
    title = "Lazy gradient descent"
    ref = "L14"
    card = "gradient-descent"
    known_as = ("LGD", "DA", "RDA", "dual averaging")
    commits = Commit.POINT
    source = "Nesterov (2009); Zinkevich (2003); Xiao (2010)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = (Column("step_size", "step size η", Phase.COMMIT), *COLUMNS)
    pseudocode = (
        Line("θ₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("play wₜ ← the point of S nearest to ηₜθₜ", Phase.COMMIT, 1, "ηθ = {reached} → w = {w}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(wₜ)", Phase.CHARGE, 1, "loss {loss}, gradient g = {gradient}"),
        Line("θₜ₊₁ ← θₜ − gₜ, with gₜ ∈ ∂ℓₜ(wₜ)", Phase.LEARN, 1, "{theta} − {gradient} = {next_theta}"),
    )

    def check(self, game: Convex) -> None:
        check_step(self.step, game)

    def rate_at(self, game: Convex, t: Reals) -> Reals:
        """η of the point played in round ``t`` (from 1)."""
        if not isinstance(self.step, str):
            return over_runs(self.step, t)
        reach = game.decision_set.reach(game.dimension)
        return tuned_step(game, reach) if self.step == "tuned" else reach / (game.lipschitz * np.sqrt(2 * t))

    def strength_in(self, game: Convex) -> float | None:
        """λ = 1/(2η), for which this is the leader under λ‖w‖² of the linear parts; None where η changes."""
        return None if self.step == "anytime" else float(1 / (2 * self.rate_at(game, 1)))

    def start(self, game: Convex, luck: Luck) -> State:
        start = game.decision_set.start(game.dimension)
        w = np.broadcast_to(start.reshape(-1, *(1,) * len(luck.shape)), (len(start), *luck.shape)).copy()
        return State(w, np.zeros(w.shape), np.zeros(luck.shape, dtype=np.int64)[()])

    def continued(self, game: Convex, w: Array, t: Reals) -> State:
        """With the sum of gradients of which w would be the point played."""
        return State(w, w / self.rate_at(game, np.asarray(t) + 1), t)

    def inherited(self, game: Convex, old: Learner, state: State) -> State:
        """θ knows of no step; w is made of it by this one."""
        return state._replace(w=game.decision_set.project(self.rate_at(game, state.t + 1) * state.theta))

    def act(self, game: Convex, state: State, shown: Shown) -> Array:
        return state.w

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        theta, t = self.turned(state.theta, seen.loss.gradient), state.t + 1
        return State(game.decision_set.project(self.rate_at(game, t + 1) * theta), theta, t)

    def block(self, game: Convex, state: State, shown: Shown, reveal: Reveal) -> tuple[Array, State] | None:
        """All at once where no gradient depends on what is played: linear losses."""
        if not isinstance(game.loss, Linear) or game.penalty is not None:
            return None
        theta = running(state.theta, -np.asarray(reveal.z, dtype=float))
        t = state.t + np.arange(theta.shape[-1])
        played = game.decision_set.project(self.rate_at(game, t[1:] + 1) * theta[:, 1:])
        w = np.concatenate([state.w[:, None], played], axis=1)
        return np.ascontiguousarray(w[:, :-1]), State(w, theta, t)

    def turned(self, theta: Array, gradient: Array) -> Array:
        """θ_{t+1} from θ_t and g_t."""
        return theta - gradient

    def objective(self, game: Convex, state: State, points: Array) -> Array:
        squares = inner(points, points) / (2 * self.rate_at(game, state.t + 1))
        return np.asarray(squares - inner(state.theta[:, None], points))

    def maps(self, game: Convex) -> Maps:
        return Maps("w = Π(ηθ)", about="θ is never projected; w is the point of S nearest to ηθ")

    def observe(self, game: Convex, state: State) -> Values:
        reached = self.rate_at(game, state.t + 1) * state.theta
        return {"w": state.w, "theta": state.theta, "reached": reached}

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        rate = np.broadcast_to(self.rate_at(game, before.t + 1), np.shape(before.t))
        drop, saved = (inner(point, rounds.loss.gradient) for point in (before.w - after.w, after.w))
        summed = self.turned(np.zeros(after.theta.shape), after.theta)  # Σ_{s≤t} g_s is −θ, and with a misprint θ
        return {"step_size": rate, **ahead(drop, saved, before.w, after.w, inner(summed, after.w))}
