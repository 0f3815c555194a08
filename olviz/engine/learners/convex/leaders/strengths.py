"""Strengths λ of a regulariser λ‖w‖², and what each is computed from."""

from __future__ import annotations

import math
from typing import Annotated, Literal

from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.convex import Convex
from olviz.engine.numerics.sums import Reals

STRENGTHS = ("tuned", "balanced", "notes")
FORMULAS = {"tuned": "ρ√T / (2W)", "balanced": "ρ√(T/2) / W", "notes": "ρ√T / W"}

Strength = Annotated[
    Annotated[float, Meta(gt=0)] | Literal["tuned", "balanced", "notes"],
    Meta(
        title="Strength",
        description="How much the regulariser λ‖w‖² weighs against the losses so far: large stays, small jumps.",
        extra={
            "symbol": "λ",
            "scale": "log",
            "words": {
                "tuned": "Tuned to T",
                "balanced": "Best by be-the-leader and stability",
                "notes": "As in the lecture notes",
            },
            "formulas": FORMULAS,
        },
    ),
]


def width(game: Convex) -> float:
    """W, how far comparators lie: √(max‖u‖² − ‖w_1‖²) on a bounded set, on the whole space the declared length."""
    over = game.decision_set
    reach = over.reach(game.dimension) if over.bounded else over.compared
    return float(reach) if reach > 0 else 1.0  # of a single point nothing depends on it


def strength_of(choice: str, game: Convex) -> float:
    """λ of a named choice, from the declared ρ, W and T."""
    horizon = max(game.horizon, 1)
    roots = {"tuned": math.sqrt(horizon) / 2, "balanced": math.sqrt(horizon / 2), "notes": math.sqrt(horizon)}
    return game.lipschitz * roots[choice] / width(game)


def check_strength(strength: Reals | str, game: Convex) -> None:
    """Raises ``InputError`` where a choice lacks the number it is computed from."""
    if isinstance(strength, str) and not (math.isfinite(game.lipschitz) and game.lipschitz > 0):
        raise InputError(
            "{value!r} needs a declared bound ρ on the gradients, and none is known for this loss on this set; "
            "legal: a number",
            place="strength",
            value=strength,
        )
