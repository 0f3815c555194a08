"""A person who chooses the vector of a convex loss."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from olviz.engine.adversaries.by_hand.seated_adversary import Answering, check_length
from olviz.engine.games.game import Declared, Game
from olviz.engine.round.moves import Move


class VectorsByHand(Answering, frozen=True):
    """Chooses z with ‖z‖ ≤ L: the slope of a linear loss, or the point that a quadratic one is least at."""

    dimension: Annotated[
        int, Meta(ge=1, le=64, title="Coordinates", description="Of each vector.", extra={"symbol": "d"})
    ] = 2
    length: Annotated[
        float, Meta(gt=0.0, title="Length", description="No vector is longer.", extra={"symbol": "L"})
    ] = 1.0

    name = "vectors-by-hand"
    title = "You choose the losses"
    ref = "E25"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"vectors"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(dimension=self.dimension, length=self.length, largest=self.length)

    def says(self, game: Game) -> tuple[str, ...]:
        return ("z",)

    def check_move(self, move: Move, game: Game, t: int) -> None:
        super().check_move(move, game, t)
        check_length("z", move.z, self.length)
