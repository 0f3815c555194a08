"""A person who decides what experts are up against: the label, or the loss of each expert."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.experts import Experts, class_of
from olviz.engine.games.game import Declared, Game, Shown
from olviz.engine.round.moves import Move
from olviz.engine.words.numbers import apart


class OutcomesByHand(Answering, frozen=True):
    """Chooses, in each round, the label that turns out right; or what every expert loses, in [0, c].

    Constant experts say always the same, of advisers the person also says what each advises, and experts who need a
    point are shown the point that the person chooses.
    """

    reveals: Annotated[
        Literal["labels", "losses"],
        Meta(title="Reveals", description="One label, by which experts are right or wrong, or a loss for each expert."),
    ] = "labels"
    loss_range: Annotated[
        float,
        Meta(
            gt=0.0,
            title="Range",
            description="Losses lie between 0 and c.",
            extra={"symbol": "c"},
        ),
    ] = 1.0

    name = "outcomes-by-hand"
    title = "You choose the outcomes"
    ref = "E25"

    def gives(self, game: Game) -> frozenset[str]:
        if self.reveals == "losses":
            return frozenset({"losses"})
        return frozenset({"labels"} | ({"x"} if self._pointed(game) else {"advice"}))

    def declares(self, game: Game, horizon: int) -> Declared:
        if self.reveals == "losses":
            return Declared(loss_range=self.loss_range)
        advised = game.advised if self._pointed(game) else None
        return Declared(dimension=0 if advised is None or advised.highest is not None else advised.dimension)

    def check(self, game: Game, horizon: int) -> None:
        class_of(game, FiniteClass)
        if not isinstance(game, Experts):
            raise InputError("{value!r} plays expert advice alone", place="name", value=self.name)
        super().check(game, horizon)

    def says(self, game: Game) -> tuple[str, ...]:
        if self.reveals == "losses":
            return ("losses",)
        if game.advised is None:
            return "advice", "y"
        return ("x", "y") if self._pointed(game) else ("y",)

    def check_move(self, move: Move, game: Game, t: int) -> None:
        super().check_move(move, game, t)
        for place, loss in enumerate(move.losses or (), 1):
            if not 0 <= loss <= self.loss_range:
                told, limit = apart(loss, self.loss_range)
                raise InputError(
                    "{value} for expert {expert} is not legal; legal: from 0 to {most}",
                    place="losses",
                    value=told,
                    expert=place,
                    most=limit,
                )

    def shown(self, game: Game, move: Move) -> Shown:
        if self.reveals == "labels" and game.advised is not None and not self._pointed(game):
            return Shown(advice=game.advised.advice(np.zeros(1, dtype=np.int64)))  # of its only point
        return super().shown(game, move)

    def outcome(self, move: Move) -> Any:
        return None if move.y is None else int(move.y)

    def _pointed(self, game: Game) -> bool:
        """Whether its experts advise by a point that is shown."""
        return game.advised is not None and game.advised.highest != 0
