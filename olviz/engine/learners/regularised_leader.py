"""Follow the regularised leader: the best point so far, held back by λ‖w‖²."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, NamedTuple, cast

import numpy as np
from msgspec import Meta

from olviz.engine.convex import Convex
from olviz.engine.games import Commit, Game, Loss, Reveal, Rounds, Seen, Shown
from olviz.engine.learners.ahead import COLUMNS, ahead
from olviz.engine.learners.strengths import Strength, check_strength, strength_of
from olviz.engine.losses.convex_loss import ConvexLoss, Sums
from olviz.engine.losses.linear import Linear
from olviz.engine.luck import Luck
from olviz.engine.parameters import InputError
from olviz.engine.phases import Line, Phase
from olviz.engine.protocol import Learner
from olviz.engine.sums import Array, inner
from olviz.engine.theory.bounds import Bound
from olviz.engine.theory.certificates import Certificate
from olviz.engine.theory.regularised_leader import BOUNDS, CERTIFICATES, CHOICES

LINEAR = Linear()


class State(NamedTuple):
    """``w`` is w_t, shape (d, …); ``sums`` are the sums of the losses so far from which it follows."""

    w: Array
    sums: Sums


class RegularisedLeader(Learner, frozen=True):
    """w_t = argmin_{w ∈ S} Σ_{s<t} ℓ_s(w) + λ‖w‖², w_1 the point of S nearest to 0.

    Linearised, it reads ⟨g_s, w⟩ with g_s ∈ ∂ℓ_s(w_s) for ℓ_s(w): that is lazy gradient descent with η = 1/(2λ).
    State: ``w``, shape (d,). Promise: for all convex losses with ‖g_t‖ ≤ ρ and comparators ‖u‖ ≤ W, at the tuned λ
    the regret after T rounds is at most Wρ√T. Source: Shalev-Shwartz & Singer (2007); McMahan (2017).
    """

    strength: Strength = "tuned"
    losses: Annotated[
        Literal["full", "linearised"],
        Meta(
            title="Losses",
            description="Whether the losses themselves are added up, or their linear parts at the plays.",
            extra={"words": {"full": "As they are", "linearised": "Their linear parts"}},
        ),
    ] = "full"

    name = "regularised-leader"
    title = "Follow the regularised leader"
    ref = "L13"
    card = "leaders"
    commits = Commit.POINT
    source = "Shalev-Shwartz & Singer (2007); McMahan (2017)"
    bounds: ClassVar[tuple[Bound, ...]] = BOUNDS
    certificates: ClassVar[tuple[Certificate, ...]] = CERTIFICATES
    overviews = (CHOICES,)
    columns = COLUMNS
    pseudocode = (
        Line("w₁ ← the point of S nearest to 0"),
        Line("for t = 1, 2, …"),
        Line("play wₜ", Phase.COMMIT, 1, "w = {w}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(wₜ)", Phase.CHARGE, 1, "loss {loss}, gradient g = {gradient}"),
        Line("wₜ₊₁ ← argmin over S of ℓ₁ + … + ℓₜ + λ‖w‖²", Phase.LEARN, 1, "λ = {strength}: w = {next_w}"),
    )

    def check(self, game: Game) -> None:
        convex = cast(Convex, game)
        check_strength(self.strength, convex)
        sums = self.read(convex).opened(game.dimension)
        whole = self.losses == "linearised" or convex.penalty is None
        if not whole or self.read(convex).regularised(sums, convex.decision_set, 1.0) is None:
            raise InputError(
                "{value!r} needs a closed form, and none is known for {loss!r} losses on this set with this penalty; "
                "legal: 'linearised'",
                place="losses",
                value=self.losses,
                loss=convex.loss.name,
            )

    def read(self, game: Convex) -> ConvexLoss:
        """The losses as they are added up."""
        return game.loss if self.losses == "full" else LINEAR

    def heard(self, reveal: Reveal, loss: Loss) -> Reveal:
        """What of a round they are made of."""
        return reveal if self.losses == "full" else Reveal(z=loss.gradient)

    def strength_in(self, game: Game) -> Any:
        """λ, a number or one for each run."""
        return strength_of(self.strength, cast(Convex, game)) if isinstance(self.strength, str) else self.strength

    def start(self, game: Game, luck: Luck) -> State:
        convex = cast(Convex, game)
        start = convex.decision_set.start(game.dimension)
        w = np.broadcast_to(start.reshape(-1, *(1,) * len(luck.shape)), (len(start), *luck.shape)).copy()
        return State(w, self.read(convex).opened(game.dimension, luck.shape))

    def act(self, game: Game, state: State, shown: Shown) -> Array:
        return state.w

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        convex = cast(Convex, game)
        loss = self.read(convex)
        entries = loss.entries(seen.shown, self.heard(seen.reveal, seen.loss))
        sums = tuple(sums + entry for sums, entry in zip(state.sums, entries, strict=True))
        return State(cast(Array, loss.regularised(sums, convex.decision_set, self.strength_in(game))), sums)

    def objective(self, game: Game, state: State, points: Array) -> Array:
        sums = tuple(np.asarray(entry)[..., None] for entry in state.sums)
        held = self.strength_in(game) * inner(points, points)
        return np.asarray(self.read(cast(Convex, game)).summed(sums, points) + held)

    def observe(self, game: Game, state: State) -> dict[str, Any]:
        return {"w": state.w}

    def explain(self, game: Game, state: State, shown: Shown, play: Any) -> dict[str, Any]:
        return {"strength": self.strength_in(game)}

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> dict[str, Array]:
        heard = self.heard(rounds.reveal, rounds.loss)
        return ahead(self.read(cast(Convex, game)), before.w, after.w, after.sums, rounds.shown, heard)
