"""Online mirror descent: gradients are subtracted in the dual space of a mirror map."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.maps.euclidean import Euclidean
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.learners.convex.steps.mirror_steps import COLUMNS, Mirrored
from olviz.engine.learners.convex.theorems.mirror_descent import BOUNDS, CERTIFICATES


class MirrorDescent(Mirrored, frozen=True):
    """∇ψ(v_{t+1}) = ∇ψ(w_t) − η g_t and w_{t+1} = argmin_{w∈S} D_ψ(w, v_{t+1}), for a mirror map ψ of one's choice.

    State: ``theta`` = ∇ψ(w_t), shape (d,). Promise: at the tuned step the regret after T rounds is at most
    G√(2DT/α), D the largest D_ψ(u, w_1) and G ≥ ‖g_t‖_*. Source: Nemirovski & Yudin (1983); Beck & Teboulle (2003).
    """

    mirror: Annotated[
        MirrorMap,
        Meta(
            title="Mirror map",
            description="The ψ whose gradient leads from points to the space where gradients are subtracted.",
            extra={"symbol": "ψ"},
        ),
    ] = Euclidean()

    name = "mirror-descent"
    title = "Mirror descent"
    ref = "L16"
    card = "mirror-descent"
    known_as = ("OMD", "MD", "Bregman")
    source = "Nemirovski & Yudin (1983); Beck & Teboulle (2003)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = COLUMNS
    pseudocode = (
        Line("w₁ ← the point of S nearest to 0"),
        Line("for t = 1, 2, …"),
        Line("play wₜ", Phase.COMMIT, 1, "w = {w}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{revealed}"),
        Line("pay ℓₜ(wₜ)", Phase.CHARGE, 1, "loss {loss}, gradient g = {gradient}"),
        Line("θ ← ∇ψ(wₜ) − ηgₜ, with gₜ ∈ ∂ℓₜ(wₜ)", Phase.LEARN, 1, "∇ψ(w) = {theta} → θ = {next_pushed}"),
        Line("v ← ∇ψ*(θ)", Phase.LEARN, 1, "v = {next_reached}"),
        Line("wₜ₊₁ ← the point of S nearest to v by Dψ", Phase.LEARN, 1, "w = {next_w}"),
    )

    @property
    def geometry(self) -> MirrorMap:
        return self.mirror

    def check(self, game: Convex) -> None:
        try:
            self.mirror.check(game.decision_set)
        except InputError as error:
            raise error.within("mirror") from None
        super().check(game)
