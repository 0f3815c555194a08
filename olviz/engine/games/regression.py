"""Online regression: a number is predicted for the point shown, then the target is revealed."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Phase
from olviz.engine.games.comparator import Comparator
from olviz.engine.games.game import Commit, Game, Loss, Reveal, Rounds, Shown
from olviz.engine.games.label_game import sgn
from olviz.engine.games.losses.convex_loss import Sums
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.losses.square import Square
from olviz.engine.games.sets.space import Space
from olviz.engine.games.solver import Problem
from olviz.engine.numerics.sums import Array, norm

EVERYWHERE = Space()


def _augmented(weights: Array | None) -> Array | None:
    """The same predictor where a coordinate is added that is always 1."""
    return None if weights is None else np.append(weights, 0.0)


class Regression(Game, frozen=True, kw_only=True):
    """Online regression: x_t is shown, a number p_t committed, y_t revealed, φ(p_t, y_t) charged.

    Regret is counted against the best linear predictor of the prefix, p = ⟨u, x⟩; where no closed
    form knows it, at checkpoints.
    """

    loss: Annotated[PointLoss, Meta(title="Loss", description="What a prediction costs.", extra={"symbol": "φ"})] = (
        Square()
    )
    bias: Annotated[
        bool, Meta(title="Bias", description="Adds a coordinate that is always 1, so predictions may leave the origin.")
    ] = False

    name = "regression"
    title = "Regression"
    ref = "P4"
    commits = frozenset({Commit.VALUE})
    sentences = {
        Phase.OBSERVE: "**Round {t}** · x = {x} is shown; nothing is predicted yet",
        Phase.COMMIT: "**Round {t}** · x = {x} → **predicts {play}**; the target is still hidden",
        Phase.REVEAL: "**Round {t}** · predicted {play}, and the target is **{y}**",
        Phase.CHARGE: "**Round {t}** · predicted {play}, target {y} → {outcome}{compared}",
        Phase.LEARN: "**Round {t}** · x = {x}, predicted {play}, target {y} → {outcome}{compared}",
    }

    @property
    def coordinates(self) -> int:
        """How many coordinates the points of the adversary have."""
        return self.dimension - self.bias

    def check(self, given: frozenset[str], own_points: bool) -> None:
        self.loss.check_given(given)

    def opened(self, horizon: int, declared: Any) -> Any:
        if self.bias and not declared.augmented:
            declared = declared._replace(
                dimension=declared.dimension + 1,
                radius=float(np.sqrt(declared.radius * declared.radius + 1)),
                truth=_augmented(declared.truth),
                direction=_augmented(declared.direction),
            )
        return super().opened(horizon, declared)

    def augmented(self, x: Array) -> Array:
        return np.concatenate([x, np.ones((1, *x.shape[1:]))]) if self.bias else x

    def complete(self, shown: Shown) -> Shown:
        return shown._replace(x=self.augmented(shown.x)) if self.bias else shown

    @property
    def names_labels(self) -> bool:
        return self.loss.signs

    def prediction(self, commits: Commit, shown: Shown, play: Any, drawn: Any = None) -> Any:
        return sgn(play) if self.loss.signs else None

    def charge(self, commits: Commit, shown: Shown, play: Any, drawn: Any, reveal: Reveal, room: Any = 0.0) -> Loss:
        """The gradient is φ′(p_t, y_t), with respect to the prediction: shape (…)."""
        value = self.loss.predicted(play, reveal.y)
        return Loss(value, value, gradient=self.loss.subgradient(play, reveal.y, room))

    @property
    def comparator(self) -> Comparator:
        return Comparator.LINEAR

    def best_point(self, ledger: Sums) -> Array | None:
        """The best linear predictor of the rounds so far, shape (d, …), the least in norm; None where none is known."""
        return self.loss.best(ledger, EVERYWHERE) if ledger else None

    def posed(self, x: Array, y: Array) -> Problem | None:
        """That predictor of these rounds as a problem for the solver; None where it is none for it."""
        known = self.best_point(self.open_ledger()) is not None
        return None if known or not self.loss.attained else Problem(self.loss, x, y, EVERYWHERE)

    def open_ledger(self, runs: tuple[int, ...] = ()) -> Sums:
        """The sums before round 1 from which the best linear predictor follows."""
        return self.loss.opened(self.dimension, runs)

    def followed(self, ledger: Sums, shown: Shown, reveal: Reveal) -> Sums:
        return self.loss.followed(ledger, shown, reveal)

    def least(self, ledger: Sums) -> Any:
        point = self.best_point(ledger)
        return None if point is None else self.loss.summed(ledger, point)

    def record(self, ledger: Sums, rounds: Rounds) -> tuple[dict[str, Array], Sums]:
        columns = {"norm": norm(rounds.shown.x), "target": np.abs(rounds.reveal.y * 1.0)}
        after = self.loss.followed(ledger, rounds.shown, rounds.reveal)
        sums = tuple(sums[..., 1:] for sums in after)
        point = self.best_point(sums)
        if point is not None:
            columns["best"], columns["best_norm"] = self.loss.summed(sums, point), norm(point)
        return columns, after
