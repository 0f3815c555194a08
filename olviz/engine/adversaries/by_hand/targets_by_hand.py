"""A person who shows points and then says their targets."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from olviz.engine.adversaries.by_hand.seated_adversary import Answering, Radius, check_length, check_size
from olviz.engine.games.game import Declared, Game
from olviz.engine.round.moves import Move


class TargetsByHand(Answering, frozen=True):
    """Shows a point with ‖x‖ ≤ X, and then a target with |y| ≤ Y."""

    dimension: Annotated[
        int, Meta(ge=1, le=64, title="Coordinates", description="Of each point.", extra={"symbol": "d"})
    ] = 1
    radius: Radius = 1.0
    targets: Annotated[
        float, Meta(gt=0.0, title="Targets", description="None is larger in size.", extra={"symbol": "Y"})
    ] = 1.0

    name = "targets-by-hand"
    title = "You choose the targets"
    ref = "E25"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "targets"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(dimension=self.dimension, radius=self.radius, targets=self.targets)

    def says(self, game: Game) -> tuple[str, ...]:
        return "x", "y"

    def check_move(self, move: Move, game: Game, t: int) -> None:
        super().check_move(move, game, t)
        check_length("x", move.x, self.radius)
        check_size("y", move.y or 0.0, self.targets)
