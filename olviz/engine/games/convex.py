"""Online convex optimisation: a point of a decision set is played, a convex loss revealed."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Phase
from olviz.engine.games.comparator import Comparator
from olviz.engine.games.game import Commit, Game, Loss, Reveal, Rounds, Shown
from olviz.engine.games.label_game import sgn
from olviz.engine.games.losses.convex_loss import ConvexLoss, Sums
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.games.solver import Problem
from olviz.engine.numerics.sums import Array, inner, norm


class Convex(Game, frozen=True, kw_only=True):
    """Online convex optimisation. w_t ∈ S is committed, then ℓ_t is revealed: a vector z_t, or a point with its y_t.

    Where the loss is one of predictions, x_t is shown first, and w_t does not depend on it. With a penalty r, every
    round charges φ_t(w_t) + r(w_t), and comparators pay the same.
    """

    decision_set: Annotated[
        DecisionSet,
        Meta(title="Decision set", description="The set S that points are chosen from.", extra={"symbol": "S"}),
    ] = Ball()
    loss: Annotated[ConvexLoss, Meta(title="Loss", description="What a point costs.", extra={"symbol": "ℓ"})] = Linear()
    penalty: Annotated[
        Penalty | None, Meta(title="Penalty", description="Added to the loss of every round.", extra={"symbol": "r"})
    ] = None

    name = "convex"
    title = "Convex optimisation"
    ref = "P3"
    commits = frozenset({Commit.POINT})
    sentences = {
        Phase.OBSERVE: "**Round {t}** · {offered}; no point is chosen yet",
        Phase.COMMIT: "**Round {t}** · {offered} → **commits to w = {play}**; the loss is still hidden",
        Phase.REVEAL: "**Round {t}** · w = {play}, and {revealed}",
        Phase.CHARGE: "**Round {t}** · {played}, {revealed} → {outcome}{compared}",
        Phase.LEARN: "**Round {t}** · {played}, {revealed} → {outcome}{compared}",
    }

    def check(self, given: frozenset[str], own_points: bool) -> None:
        self.loss.check_given(given)
        self.decision_set.check(self.dimension)

    @property
    def names_labels(self) -> bool:
        return self.loss.signs

    def prediction(self, commits: Commit, shown: Shown, play: Any, drawn: Any = None) -> Any:
        return sgn(inner(play, shown.x)) if self.loss.signs else None

    def charge(self, commits: Commit, shown: Shown, play: Any, drawn: Any, reveal: Reveal, room: Any = 0.0) -> Loss:
        value, gradient = self.loss.charged(play, shown, reveal)
        if self.penalty is not None:
            value, gradient = value + self.penalty.value(play), gradient + self.penalty.gradient(play)
        return Loss(value, value, gradient=gradient)

    def cost(self, point: Any, shown: Shown, reveal: Reveal) -> Any:
        """What a point costs in a round, φ_t(w) + r(w), shape (…)."""
        value = self.loss.value(point, shown, reveal)
        return value if self.penalty is None else value + self.penalty.value(point)

    # what learners may tune themselves to

    @property
    def reach(self) -> float:
        """Max ‖w‖ over S, infinite on the whole space."""
        start = self.decision_set.start(self.dimension)
        return float(np.sqrt(self.decision_set.reach(self.dimension) ** 2 + inner(start, start)))

    @property
    def lipschitz(self) -> float:
        """B ≥ ‖g_t‖ for every gradient, from declared numbers; infinite where none is known."""
        bound = self.loss.lipschitz(self.declared, self.reach)
        return bound if self.penalty is None else bound + self.penalty.lipschitz(self.dimension, self.reach)

    @property
    def steepest(self) -> float:
        """G∞ ≥ |g_{t,i}|, in the same way."""
        bound = self.loss.steepest(self.declared, self.reach)
        return bound if self.penalty is None else bound + self.penalty.lipschitz(1, self.reach)

    @property
    def modulus(self) -> float:
        """σ, the modulus of strong convexity of every round's loss."""
        return self.loss.modulus + (0.0 if self.penalty is None else self.penalty.modulus)

    # the comparators

    @property
    def comparators(self) -> DecisionSet:
        """Where comparators are from: S; on the whole space ‖u‖ ≤ W, unless a formula knows the best point of all."""
        over = self.decision_set
        if over.bounded or (self.solved and self.loss.attained):
            return over
        return Ball(size=over.compared)

    @property
    def comparator(self) -> Comparator:
        return Comparator.POINT if self.comparators is self.decision_set else Comparator.WITHIN

    @property
    def solved(self) -> bool:
        """Whether the best point of every prefix has a closed form."""
        return self.penalty is None and self.best_point(self.open_ledger()) is not None

    def best_point(self, ledger: Sums) -> Array | None:
        """The point of S with the least total loss, shape (d, …), the shortest; None where only a solver knows."""
        return self.loss.best(ledger, self.decision_set) if ledger and self.penalty is None else None

    def posed(self, x: Array, y: Array) -> Problem | None:
        """The best fixed point of these rounds as a problem for the solver; None where it is none for it."""
        if self.solved or not isinstance(self.loss, PointLoss):
            return None
        over = self.comparators
        return Problem(self.loss, x, y, over, self.penalty) if over.faces(len(x)) is not None else None

    def open_ledger(self, runs: tuple[int, ...] = ()) -> Sums:
        """The sums before round 1 from which the best point of a prefix follows."""
        return self.loss.opened(self.dimension, runs) if self.penalty is None else ()

    def followed(self, ledger: Sums, shown: Shown, reveal: Reveal) -> Sums:
        return self.loss.followed(ledger, shown, reveal)

    def least(self, ledger: Sums) -> Any:
        point = self.best_point(ledger)
        return None if point is None else self.loss.summed(ledger, point)

    def record(self, ledger: Sums, rounds: Rounds) -> tuple[dict[str, Array], Sums]:
        columns = {
            "gradient_norm": norm(rounds.loss.gradient),
            "gradient_most": np.abs(rounds.loss.gradient).max(axis=0),
        }
        if rounds.shown.x is not None:
            columns["norm"] = norm(rounds.shown.x)
        if rounds.reveal.z is not None:
            columns["length"] = norm(rounds.reveal.z)
        after = self.loss.followed(ledger, rounds.shown, rounds.reveal)
        sums = tuple(sums[..., 1:] for sums in after)
        point = self.best_point(sums)
        if point is not None:
            columns["best"], columns["best_norm"] = self.loss.summed(sums, point), norm(point)
            columns["best_point"] = point
        return columns, after
