"""A person who asks for cells of a matrix and then says their ratings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from olviz.engine.adversaries.by_hand.seated_adversary import Answering, check_size
from olviz.engine.games.game import Declared, Game
from olviz.engine.round.moves import Move


class RatingsByHand(Answering, frozen=True):
    """Chooses a row and a column of the matrix, and then the rating there, with |r| ≤ Y."""

    rows: Annotated[int, Meta(ge=1, le=64, title="Rows", description="People who rate.", extra={"symbol": "m"})] = 4
    columns: Annotated[int, Meta(ge=1, le=64, title="Columns", description="What is rated.", extra={"symbol": "n"})] = 4
    targets: Annotated[
        float, Meta(gt=0.0, title="Ratings", description="None is larger in size.", extra={"symbol": "Y"})
    ] = 1.0

    name = "ratings-by-hand"
    title = "You choose the ratings"
    ref = "E25"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"positions", "targets"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(shape=(self.rows, self.columns), targets=self.targets)

    def says(self, game: Game) -> tuple[str, ...]:
        return "x", "y"

    def check_move(self, move: Move, game: Game, t: int) -> None:
        super().check_move(move, game, t)
        check_size("y", move.y or 0.0, self.targets)
