"""Follow the leader over a convex set: play the point that would have been best so far."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple, cast

import numpy as np

from olviz.engine.convex import Convex
from olviz.engine.games import Commit, Game, Rounds, Seen, Shown
from olviz.engine.learners.ahead import COLUMNS, ahead
from olviz.engine.losses.convex_loss import Sums
from olviz.engine.luck import Luck
from olviz.engine.parameters import InputError
from olviz.engine.phases import Line, Phase
from olviz.engine.protocol import Learner
from olviz.engine.sums import Array
from olviz.engine.theory.bounds import Bound
from olviz.engine.theory.certificates import Certificate
from olviz.engine.theory.leader_in_set import BOUNDS, CERTIFICATES


class State(NamedTuple):
    """``w`` is w_t, shape (d, …); ``sums`` are the sums of the losses so far from which it follows."""

    w: Array
    sums: Sums


class LeaderInSet(Learner, frozen=True):
    """w_t ∈ argmin_{w ∈ S} Σ_{s<t} ℓ_s(w), the shortest; w_1 is the point of S nearest to 0. ERM, round by round.

    State: ``w``, shape (d,). Promise: regret at most L²(4H_T − 3) on ℓ_t(w) = ‖w − z_t‖² with ‖z_t‖ ≤ L, and
    (G²/2σ)(1 + ln T) on σ-strongly convex losses; on linear losses it may be linear in T. Source: Hannan (1957);
    Shalev-Shwartz (2011).
    """

    name = "leader-in-set"
    title = "Follow the leader in a set"
    ref = "L12"
    card = "leaders"
    commits = Commit.POINT
    source = "Hannan (1957); Shalev-Shwartz (2011)"
    bounds: ClassVar[tuple[Bound, ...]] = BOUNDS
    certificates: ClassVar[tuple[Certificate, ...]] = CERTIFICATES
    columns = COLUMNS
    pseudocode = (
        Line("w₁ ← the point of S nearest to 0"),
        Line("for t = 1, 2, …"),
        Line("play wₜ", Phase.COMMIT, 1, "w = {w}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(wₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("wₜ₊₁ ← argmin over S of ℓ₁ + … + ℓₜ", Phase.LEARN, 1, "w = {next_w}"),
    )

    def check(self, game: Game) -> None:
        convex = cast(Convex, game)
        if not (convex.loss.attained or convex.decision_set.bounded):
            raise InputError(
                "{learner} plays the least point, and {value!r} losses have none on the whole space; "
                "legal: a bounded decision set",
                place="game.decision_set.name",
                learner=self.name,
                value=convex.loss.name,
            )
        if not convex.solved:
            raise InputError(
                "{learner} needs the least point of a sum of losses in closed form, and none is known for "
                "{value!r} losses on this set with this penalty; legal: linear or quadratic losses, or square "
                "losses on the whole space, without a penalty",
                place="game.loss.name",
                learner=self.name,
                value=convex.loss.name,
            )

    def start(self, game: Game, luck: Luck) -> State:
        convex = cast(Convex, game)
        start = convex.decision_set.start(game.dimension)
        w = np.broadcast_to(start.reshape(-1, *(1,) * len(luck.shape)), (len(start), *luck.shape)).copy()
        return State(w, convex.loss.opened(game.dimension, luck.shape))

    def act(self, game: Game, state: State, shown: Shown) -> Array:
        return state.w

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        convex = cast(Convex, game)
        entries = convex.loss.entries(seen.shown, seen.reveal)
        sums = tuple(sums + entry for sums, entry in zip(state.sums, entries, strict=True))
        return State(cast(Array, convex.loss.best(sums, convex.decision_set)), sums)

    def objective(self, game: Game, state: State, points: Array) -> Array:
        sums = tuple(np.asarray(entry)[..., None] for entry in state.sums)
        return np.asarray(cast(Convex, game).loss.summed(sums, points))

    def observe(self, game: Game, state: State) -> dict[str, Any]:
        return {"w": state.w}

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> dict[str, Array]:
        return ahead(cast(Convex, game).loss, before.w, after.w, after.sums, rounds.shown, rounds.reveal)
