"""Follow the regularised leader: the best point so far, held back by λ‖w‖²."""

from __future__ import annotations

from typing import Annotated, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Loss, Reveal, Rounds, Seen, Shown
from olviz.engine.games.losses.linear import Linear
from olviz.engine.learners.convex.leaders.least_points import (
    BySolver,
    FromSums,
    State,
    Way,
    check_solver,
    closed,
    started,
    told,
    way_of,
)
from olviz.engine.learners.convex.leaders.next_plays import COLUMNS, GAP, ahead
from olviz.engine.learners.convex.leaders.strengths import Strength, check_strength, strength_of
from olviz.engine.learners.convex.theorems.regularised_leader import BOUNDS, CERTIFICATES, CHOICES
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner
from olviz.engine.round.capabilities import Explained, Inherits, Measured, Regularised, Scalars, Solves, Values
from olviz.engine.round.learner import Learner, Play

LINEAR = Linear()


class RegularisedLeader(Learner[Convex, State], Measured, Explained, Regularised, Solves, Inherits, frozen=True):
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
    known_as = ("FTRL", "RFTL", "FoReL")
    commits = Commit.POINT
    source = "Shalev-Shwartz & Singer (2007); McMahan (2017)"
    theorems = (*BOUNDS, *CERTIFICATES, CHOICES)
    columns = (*COLUMNS, GAP)
    pseudocode = (
        Line("w₁ ← the point of S nearest to 0"),
        Line("for t = 1, 2, …"),
        Line("play wₜ", Phase.COMMIT, 1, "w = {w}{found}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(wₜ)", Phase.CHARGE, 1, "loss {loss}, gradient g = {gradient}"),
        Line(
            "wₜ₊₁ ← argmin over S of ℓ₁ + … + ℓₜ + λ‖w‖²", Phase.LEARN, 1, "λ = {strength}: w = {next_w}", when="full"
        ),
        Line(
            "or of ⟨g₁, w⟩ + … + ⟨gₜ, w⟩ + λ‖w‖², with gₛ ∈ ∂ℓₛ(wₛ)",
            Phase.LEARN,
            1,
            "λ = {strength}: w = {next_w}",
            when="linearised",
        ),
    )

    def check(self, game: Convex) -> None:
        check_strength(self.strength, game)
        if self.losses == "full" and not closed(game, regularised=True):
            check_solver(game, self.name, "losses")

    def way(self, game: Convex) -> Way:
        """How the point is found from the losses as they are added up."""
        if self.losses == "full":
            return way_of(game, self.strength_in(game))
        return FromSums(LINEAR, game.decision_set, self.strength_in(game))

    def solves(self, game: Convex) -> bool:
        return isinstance(self.way(game), BySolver)

    def heard(self, reveal: Reveal, loss: Loss) -> Reveal:
        """What of a round they are made of."""
        return reveal if self.losses == "full" else Reveal(z=loss.gradient)

    def strength_in(self, game: Convex) -> Reals:
        """λ, a number or one for each run."""
        return strength_of(self.strength, game) if isinstance(self.strength, str) else self.strength

    def start(self, game: Convex, luck: Luck) -> State:
        return started(game, self.way(game), luck.shape)

    def inherited(self, game: Convex, old: Learner, state: State) -> State:
        """The rounds stay, and w is the least point under this λ."""
        return self.way(game).anew(state.account)

    def act(self, game: Convex, state: State, shown: Shown) -> Array:
        return state.w

    def learn(self, game: Convex, state: State, seen: Seen) -> State:
        return self.way(game).after(state.account, seen.shown, self.heard(seen.reveal, seen.loss))

    def objective(self, game: Convex, state: State, points: Array) -> Array:
        held = self.strength_in(game) * inner(points, points)
        return np.asarray(self.way(game).summed(state.account, points) + held)

    def observe(self, game: Convex, state: State) -> Values:
        return {"w": state.w}

    def explain(self, game: Convex, state: State, shown: Shown, play: Play) -> Values:
        known = {"full": self.losses == "full", "linearised": self.losses == "linearised"}
        return {"strength": self.strength_in(game), "found": told(self.way(game).gap(state.account)), **known}

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        way, shown, reveal = self.way(game), rounds.shown, rounds.reveal
        if self.losses == "linearised":
            drop, saved = (inner(point, rounds.loss.gradient) for point in (before.w - after.w, after.w))
        else:
            saved = game.cost(after.w, shown, reveal)
            drop = game.cost(before.w, shown, reveal) - saved
        measured, gap = ahead(drop, saved, before.w, after.w, way.lead(after)), way.gap(after.account)
        return measured if gap is None else measured | {"gap": gap}
