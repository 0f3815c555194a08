"""A person who shows points and then says their labels."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.by_hand.seated_adversary import Answering, Radius, check_length
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Declared, Game
from olviz.engine.numerics.sums import norm
from olviz.engine.round.moves import Move
from olviz.engine.words.translate import plural


class PointsByHand(Answering, frozen=True):
    """Shows a point with ‖x‖ ≤ X, and then one of two labels.

    A margin γ > 0 is a promise to keep y⟨u, x⟩ ≥ γ for the direction u. Nothing stops the person from breaking it:
    what rests on it is then not applicable.
    """

    dimension: Annotated[
        int, Meta(ge=1, le=64, title="Coordinates", description="Of each point.", extra={"symbol": "d"})
    ] = 2
    radius: Radius = 1.0
    margin: Annotated[
        float,
        Meta(
            ge=0.0,
            title="Margin",
            description="At least so far from the line at right angles to the direction; 0 promises nothing.",
            extra={"symbol": "γ"},
        ),
    ] = 0.0
    direction: Annotated[
        tuple[float, ...],
        Meta(
            title="Direction",
            description="Of the separating w*, of any length; empty for the first coordinate.",
            extra={"symbol": "u"},
        ),
    ] = ()

    name = "points-by-hand"
    title = "You choose the points"
    ref = "E25"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        promised = Declared(dimension=self._width(game), radius=self.radius)
        if not self.margin:
            return promised
        return promised._replace(margin=self.margin, direction=self._direction(self._width(game)), realizable=True)

    def check(self, game: Game, horizon: int) -> None:
        self._direction(self._width(game))
        if self.margin > self.radius:
            raise InputError(
                "{value} is not legal; legal: at most the radius, {most}",
                place="margin",
                value=self.margin,
                most=self.radius,
            )
        super().check(game, horizon)

    def says(self, game: Game) -> tuple[str, ...]:
        return "x", "y"

    def check_move(self, move: Move, game: Game, t: int) -> None:
        super().check_move(move, game, t)
        check_length("x", move.x, self.radius)

    def outcome(self, move: Move) -> Any:
        return None if move.y is None else int(move.y)

    def _width(self, game: Game) -> int:
        return self.dimension if game.advised is None else game.advised.dimension

    def _direction(self, width: int) -> Any:
        """w*, of length 1; what is none is refused before anything is declared of it."""
        direction = np.array(self.direction or (1.0, *[0.0] * (width - 1)))
        if len(direction) != width or not direction.any():
            raise InputError(
                plural(
                    "{value} is no direction; legal: {width} number that is not 0",
                    "{value} is no direction; legal: {width} numbers that are not all 0",
                    width,
                ),
                place="direction",
                value=list(self.direction),
                width=width,
            )
        return direction / norm(direction)
