"""Exponentiated gradient: mirror descent on the simplex with the entropic map."""

from __future__ import annotations

from olviz.engine.declare.growth import Growth
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Rounds
from olviz.engine.games.maps.entropic import ENTROPIC
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.learners.convex.steps.mirror_steps import COLUMNS, EntropicStep, Mirrored, State
from olviz.engine.learners.convex.theorems.exponentiated_gradient import BOUNDS, CERTIFICATES
from olviz.engine.learners.convex.theorems.geometry import over_dimensions
from olviz.engine.round.capabilities import Grown, Scalars
from olviz.engine.round.demands import SetIs


class ExponentiatedGradient(Mirrored, Grown, frozen=True):
    """w_{t+1,i} is proportional to w_{t,i} exp(−η g_{t,i}), from w_1 = (1/d, …, 1/d).

    State: ``theta`` = ln w_t, shape (d,). Promise: with |g_{t,i}| ≤ G∞, at the tuned step the regret after T rounds is
    at most G∞√(2T ln d), for every convex loss. Source: Kivinen & Warmuth (1997).
    """

    step: EntropicStep = "tuned"

    name = "exponentiated-gradient"
    title = "Exponentiated gradient"
    ref = "L16"
    card = "mirror-descent"
    known_as = ("EG",)
    requires = (SetIs(Simplex),)
    source = "Kivinen & Warmuth (1997)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = (
        *COLUMNS,
        Column("shrunk", "ln Σ w exp(−η(g − ⟨g, w⟩))"),
        Column("swing", "η(max g − min g)", Phase.CHARGE),
    )
    pseudocode = (
        Line("w₁ ← (1/d, …, 1/d)"),
        Line("for t = 1, 2, …"),
        Line("play wₜ", Phase.COMMIT, 1, "w = {w}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(wₜ)", Phase.CHARGE, 1, "loss {loss}, gradient g = {gradient}"),
        Line("vᵢ ← wₜ,ᵢ exp(−ηgₜ,ᵢ), with gₜ ∈ ∂ℓₜ(wₜ)", Phase.LEARN, 1, "v = {next_reached}"),
        Line("wₜ₊₁ ← v / Σᵢ vᵢ", Phase.LEARN, 1, "w = {next_w}"),
    )

    @property
    def geometry(self) -> MirrorMap:
        return ENTROPIC

    def growth(self, game: Convex) -> tuple[Growth, ...]:
        told = over_dimensions(game)
        return () if told is None else (told,)

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        gradient, rate = rounds.loss.gradient, self.rate_in(game)
        reached = before.theta - rate * (gradient - ENTROPIC.common(gradient, before.w))
        own = {"shrunk": ENTROPIC.mass(reached), "swing": rate * (gradient.max(axis=0) - gradient.min(axis=0))}
        return {**super().measure(game, before, after, rounds), **own}
