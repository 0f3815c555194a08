"""Follow the leader over a convex set: play the point that would have been best so far."""

from __future__ import annotations

from typing import Annotated, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Rounds, Seen, Shown
from olviz.engine.games.losses.linear import Linear
from olviz.engine.learners.convex.leaders.least_points import (
    AtCorners,
    BySolver,
    State,
    Way,
    check_solver,
    closed,
    started,
    told,
    way_of,
)
from olviz.engine.learners.convex.leaders.next_plays import COLUMNS, GAP, ahead
from olviz.engine.learners.convex.theorems.leader_in_set import BOUNDS, CERTIFICATES
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.ranks import ranks
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Explained, Measured, Regularised, Scalars, Solves, Values
from olviz.engine.round.learner import Learner, Play


class LeaderInSet(Learner[Convex, State], Measured, Explained, Regularised, Solves, frozen=True):
    """w_t ∈ argmin_{w ∈ S} Σ_{s<t} ℓ_s(w), the shortest; w_1 is the point of S nearest to 0. ERM, round by round.

    Linear losses may have several least points. With ``ties`` it keeps to the corners of S and plays the first, the
    last, or the first in an order drawn at the start, also in round 1.

    State: ``w``, shape (d,). Promise: regret at most L²(4H_T − 3) on ℓ_t(w) = ‖w − z_t‖² with ‖z_t‖ ≤ L, and
    (G²/2σ)(1 + ln T) on σ-strongly convex losses; on linear losses it may be linear in T. Where no closed form knows
    the point, the solver does, with its gap in the column ``gap``. Source: Hannan (1957); Shalev-Shwartz (2011).
    """

    ties: Annotated[
        Literal["shortest", "given", "last", "random"],
        Meta(
            title="Ties",
            description="Which of several least points of linear losses is played: the shortest; or of the tied "
            "corners the first, the last, or the first in an order drawn at the start.",
        ),
    ] = "shortest"

    name = "leader-in-set"
    title = "Follow the leader in a set"
    ref = "L12"
    card = "leaders"
    known_as = ("FTL", "be the leader", "BTL")
    commits = Commit.POINT
    source = "Hannan (1957); Shalev-Shwartz (2011)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = (*COLUMNS, GAP)
    pseudocode = (
        Line("w₁ ← the point of S nearest to 0; or its first corner, if ties are broken at corners"),
        Line("for t = 1, 2, …"),
        Line("play wₜ", Phase.COMMIT, 1, "w = {w}{found}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(wₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("wₜ₊₁ ← argmin over S of ℓ₁ + … + ℓₜ", Phase.LEARN, 1, "w = {next_w}"),
    )

    def check(self, game: Convex) -> None:
        held = game.penalty is not None and game.penalty.strength > 0
        if not (game.loss.attained or game.decision_set.bounded or held):
            raise InputError(
                "{learner} plays the least point, and {value!r} losses have none on the whole space; "
                "legal: a bounded decision set",
                place="game.decision_set.name",
                learner=self.name,
                value=game.loss.name,
            )
        if not closed(game, regularised=False):
            check_solver(game, self.name, "game.loss.name")
        if self.ties != "shortest" and not self._tied(game):
            raise InputError(
                "{value!r} is not legal with {loss!r} losses on the set {over!r}; legal: 'shortest', or linear losses "
                "on a set with corners",
                place="ties",
                value=self.ties,
                loss=game.loss.name,
                over=game.decision_set.name,
            )

    def _tied(self, game: Convex) -> bool:
        """Whether several corners may be least."""
        return isinstance(game.loss, Linear) and game.decision_set.corners(game.dimension) > 0

    def way(self, game: Convex) -> Way | AtCorners:
        """How the least point is found."""
        return way_of(game) if self.ties == "shortest" else AtCorners(game.decision_set)

    def solves(self, game: Convex) -> bool:
        return isinstance(self.way(game), BySolver)

    def start(self, game: Convex, luck: Luck) -> State:
        if self.ties != "shortest":
            over = game.decision_set
            return AtCorners(over).opened(game.dimension, ranks(self.ties, over.corners(game.dimension), luck))
        return started(game, way_of(game), luck.shape)

    def act(self, game: Convex, state: State, shown: Shown) -> Array:
        return state.w

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        return self.way(game).after(state.account, seen.shown, seen.reveal)

    def objective(self, game: Convex, state: State, points: Array) -> Array:
        return np.asarray(self.way(game).summed(state.account, points))

    def observe(self, game: Convex, state: State) -> Values:
        return {"w": state.w}

    def explain(self, game: Convex, state: State, shown: Shown, play: Play) -> Values:
        return {"found": told(self.way(game).gap(state.account))}

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        way = self.way(game)
        saved, gap = game.cost(after.w, rounds.shown, rounds.reveal), way.gap(after.account)
        measured = ahead(rounds.loss.expected - saved, saved, before.w, after.w, way.lead(after))
        return measured if gap is None else measured | {"gap": gap}
