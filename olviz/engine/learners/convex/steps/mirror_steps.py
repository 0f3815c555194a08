"""What every learner that steps in the dual space of a mirror map does: step, come back, and keep to the set."""

from __future__ import annotations

import math
from typing import Annotated, Literal, NamedTuple, cast

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Column, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Rounds, Seen, Shown
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, along, inner, norm, over_runs
from olviz.engine.round.capabilities import Continues, Dual, Inherits, Maps, Measured, Scalars, Values
from olviz.engine.round.learner import Learner


def _tuned_by(formula: str) -> Meta:
    """What is said of a step size that comes to this where it is tuned."""
    return Meta(
        title="Step size",
        description="How far a gradient moves the dual point. Tuned to T: from declared numbers.",
        extra={
            "symbol": "η",
            "scale": "log",
            "words": {"tuned": "Tuned to T"},
            "formulas": {"tuned": formula},
        },
    )


MirrorStep = Annotated[
    Annotated[float, Meta(gt=0)] | Literal["tuned"],
    _tuned_by(
        "√(2αD / T) / G, with α how strong ψ is, and D the largest Dψ(u, w₁), on the whole space that of ‖u‖ ≤ 1"
    ),
]
EntropicStep = Annotated[Annotated[float, Meta(gt=0)] | Literal["tuned"], _tuned_by("√(2 ln d / T) / G∞")]
SignedStep = Annotated[Annotated[float, Meta(gt=0)] | Literal["tuned"], _tuned_by("√(2 ln(2d) / T) / (U G∞)")]
COLUMNS = (
    Column("linear", "⟨g, w⟩, less what all points pay", Phase.CHARGE),
    Column("dual_norm", "‖g‖ in the dual norm", Phase.CHARGE),
    Column("linear_best", "Σ⟨g, u⟩ of the best u for the gradients so far, less what all points pay"),
    Column("divergence_1", "Dψ(u, w₁) of this u"),
    Column("divergence", "Dψ(u, wₜ₊₁) of this u"),
    Column("w_norm", "length of w"),
    Column("step_size", "step size η", Phase.CHARGE),
)


class State(NamedTuple):
    """``w`` is w_t, ``theta`` its dual point ∇ψ(w_t), ``pushed`` the dual point before the projection that led to it.

    ``slopes`` is Σ_{s<t} g_s, less what every point of S pays. All have shape (d, …).
    """

    w: Array
    theta: Array
    pushed: Array
    slopes: Array


class Mirrored(Learner[Convex, State], Measured, Dual, Continues, Inherits, frozen=True):
    """θ'_{t+1} = ∇ψ(w_t) − η g_t, and w_{t+1} the point of S nearest to ∇ψ*(θ'_{t+1}) by D_ψ."""

    step: MirrorStep = "tuned"

    commits = Commit.POINT

    @property
    def geometry(self) -> MirrorMap:
        """The mirror map."""
        raise NotImplementedError

    def check(self, game: Convex) -> None:
        check_dual_step(self.step, self.geometry.lipschitz(game))

    def rate_in(self, game: Convex) -> Reals:
        """η, the same in all rounds; in a batch one for each run."""
        if not isinstance(self.step, str):
            return self.step
        return tuned_dual_step(
            self.geometry.curvature * float(self.geometry.span(game, 1.0)), self.geometry.lipschitz(game), game
        )

    def start(self, game: Convex, luck: Luck) -> State:
        w = spread(game.decision_set.start(game.dimension), luck)
        theta = self.geometry.dual(w)
        return State(w, theta, theta, np.zeros(w.shape))

    def continued(self, game: Convex, w: Array, t: Reals) -> State:
        theta = self.geometry.dual(w)
        return State(w, theta, theta, np.zeros(w.shape))

    def inherited(self, game: Convex, old: Learner, state: State) -> State:
        """Where another map led to the dual point, that of w by this one: the same map may know more of it than w."""
        if cast(Mirrored, old).geometry == self.geometry:
            return state
        theta = self.geometry.dual(state.w)
        return state._replace(theta=theta, pushed=theta)

    def act(self, game: Convex, state: State, shown: Shown) -> Array:
        return state.w

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        gradient = seen.loss.gradient
        rate, apart = over_runs(self.rate_in(game), gradient[0]), gradient - self.geometry.common(gradient, state.w)
        w, theta = self.geometry.settled(state.theta - rate * apart, game.decision_set)
        return State(w, theta, state.theta - rate * gradient, state.slopes + apart)

    def maps(self, game: Convex) -> Maps:
        return Maps("w = ∇ψ*(θ)", "θ = ∇ψ(w)", self.geometry.about, manner=self.geometry.manner)

    def observe(self, game: Convex, state: State) -> Values:
        reached = self.geometry.primal(state.pushed)
        return {"w": state.w, "theta": state.theta, "pushed": state.pushed, "reached": reached}

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        psi, over, gradient = self.geometry, game.decision_set, rounds.loss.gradient
        u, first = over.linear_minimizer(after.slopes), over.start(game.dimension)
        return {
            "linear": inner(gradient - psi.common(gradient, before.w), before.w),
            "dual_norm": psi.dual_norm(gradient),
            "linear_best": inner(after.slopes, u),
            "divergence_1": psi.divergence(u, along(first, u), along(psi.dual(first), u)),
            "divergence": psi.divergence(u, after.w, after.theta),
            "w_norm": norm(after.w),
            "step_size": np.broadcast_to(over_runs(self.rate_in(game), u[0]), np.shape(u[0])),
        }


def spread(point: Array, luck: Luck) -> Array:
    """The same point, shape (d,), for every run of a batch."""
    return np.broadcast_to(point.reshape(-1, *(1,) * len(luck.shape)), (len(point), *luck.shape)).copy()


def tuned_dual_step(span: float, lipschitz: float, game: Convex) -> float:
    """√(2 span / T) / G; with 1 for the span of a single point, where every step is as good."""
    return math.sqrt(2 * (span or 1.0) / max(game.horizon, 1)) / lipschitz


def check_dual_step(step: Reals | str, lipschitz: float) -> None:
    """Raises ``InputError`` where the tuned step lacks a declared bound on the gradients."""
    if isinstance(step, str) and not 0 < lipschitz < math.inf:
        raise InputError(
            "{value!r} needs a declared bound G on the gradients, and none is known for this loss on this set; "
            "legal: a number",
            place="step",
            value=step,
        )
