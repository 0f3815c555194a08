"""What all people in the adversary's seat share: they see what their power grants, and moves are what they do."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Game, Resolved, Reveal, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import norm
from olviz.engine.round.adversary import Adaptive, Peek
from olviz.engine.round.moves import ByHand, Move, Sitting, check_said
from olviz.engine.words.numbers import apart, beyond

Radius = Annotated[
    float, Meta(gt=0.0, title="Radius of the points", description="No point is longer.", extra={"symbol": "X"})
]
ROUNDING = 1e-12  # relative: what rounding may add to a length that is just legal


class Answering(Adaptive, ByHand, frozen=True):
    """A person who answers round by round; a run ends, and waits, where the moves do."""

    level: Annotated[
        Literal["A1", "A2", "A3"],
        Meta(
            title="Power",
            description="A1 sees past rounds, A2 what is committed to before the answer, A3 the draw as well.",
        ),
    ] = "A2"
    sitting: Annotated[Sitting, Resolved] = Sitting()

    own_points = False
    card = "power"

    @property
    def power(self) -> Power:
        return Power[self.level]

    def example(self, game: Game) -> Move:
        label = float(game.labels[0]) if "labels" in self.gives(game) else 0.0
        declared = self.declares(game, game.horizon)
        wide = declared.dimension if game.advised is None else game.advised.dimension
        values = {
            "x": (0.0,) * (2 if declared.shape else wide),
            "advice": (label,) * game.size,
            "y": label,
            "losses": (0.0,) * game.size,
            "z": (0.0,) * wide,
        }
        said: dict[str, Any] = {name: values[name] for name in self.says(game)}
        return Move(**said)

    def check(self, game: Game, horizon: int) -> None:
        self.check_moves(game)

    def check_move(self, move: Move, game: Game, t: int) -> None:
        check_said(move, self.says(game), game, self.gives(game))

    def show(self, game: Game, world: Any, t: int, peek: Peek, luck: Luck) -> Shown:
        return self.shown(game, self.sitting.moves[t])

    def shown(self, game: Game, move: Move) -> Shown:
        """What a move shows in phase 1, in its own coordinates."""
        advice = None if move.advice is None else np.array(move.advice, dtype=np.int64)
        return Shown(self.point(game, move), advice)

    def tried(self, game: Game, move: Move) -> Shown:
        """What a move would show that is laid out that far; ``InputError`` where it is not, or cannot be shown."""
        first = [name for name in self.says(game) if name in ("x", "advice")]
        check_said(Move(x=move.x, advice=move.advice), first, game, self.gives(game))
        return self.shown(game, move)

    def point(self, game: Game, move: Move) -> Any:
        """What the move shows as x, shape (d,); None where it shows nothing."""
        if move.x is None:
            return None
        whole = "positions" in self.gives(game) or (game.advised is not None and game.advised.highest is not None)
        return np.array(move.x, dtype=np.int64 if whole else float)

    def answer(self, game: Game, world: Any, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        move = self.sitting.moves[t]
        losses, z = (None if value is None else np.array(value) for value in (move.losses, move.z))
        return Reveal(self.outcome(move), losses, z)

    def outcome(self, move: Move) -> Any:
        """What the move reveals as y; None where it reveals none."""
        return move.y


def check_length(name: str, value: Any, most: float) -> None:
    """Raises ``InputError`` where a vector is longer than was promised."""
    length = float(norm(np.asarray(value, dtype=float)))
    if length > most * (1 + ROUNDING):
        told, limit = apart(length, most)
        raise InputError(
            "has length {length}; legal: at most {most}, as was promised before round 1",
            place=name,
            length=told,
            most=limit,
        )


def check_size(name: str, value: float, most: float) -> None:
    """Raises ``InputError`` where a number is larger than was promised."""
    if abs(value) > most * (1 + ROUNDING):
        told, limit = beyond(value, most)
        raise InputError(
            "{value} is not legal; legal: from −{most} to {most}, as was promised before round 1",
            place=name,
            value=told,
            most=limit,
        )
