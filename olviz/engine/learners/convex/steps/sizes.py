"""Step sizes of gradient descent, and what each is computed from."""

from __future__ import annotations

import math
from typing import Annotated, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.convex import Convex
from olviz.engine.numerics.sums import Reals

Schedule = Literal["tuned", "anytime", "adaptive", "zinkevich", "curvature"]

STEP_WORDS = {
    "tuned": "Tuned to T",
    "anytime": "Anytime",
    "adaptive": "Anytime, from the gradients so far",
    "zinkevich": "Zinkevich's 1/√t",
    "curvature": "For strongly convex losses",
}
STEP_FORMULAS = {
    "tuned": "R / (B√T), and 1 / (B√T) on the whole space",
    "anytime": "D / (B√(2t))",
    "adaptive": "D / √(2 Σ‖g‖²)",
    "zinkevich": "1/√t",
    "curvature": "1/(σt)",
}
Step = Annotated[
    Annotated[float, Meta(gt=0)] | Schedule,
    Meta(
        title="Step size",
        description="How far a gradient moves the point. A schedule computes it from declared numbers.",
        extra={
            "symbol": "η",
            "scale": "log",
            "words": STEP_WORDS,
            "formulas": STEP_FORMULAS,
        },
    ),
]
LazyStep = Annotated[
    Annotated[float, Meta(gt=0)] | Literal["tuned", "anytime"],
    Meta(
        title="Step size",
        description="How far the sum of the gradients moves the point. K is √(max‖u‖² − ‖w₁‖²), R on a ball.",
        extra={
            "symbol": "η",
            "scale": "log",
            "words": {name: STEP_WORDS[name] for name in ("tuned", "anytime")},
            "formulas": {"tuned": "K / (B√T), and 1 / (B√T) on the whole space", "anytime": "K / (B√(2t))"},
        },
    ),
]


def tuned_step(game: Convex, reach: float) -> float:
    """The fixed step reach / (B√T); 1 / (B√T) where the reach is infinite, or 0 because S is a single point."""
    return (reach if 0 < reach < math.inf else 1.0) / (game.lipschitz * math.sqrt(max(game.horizon, 1)))


def stepped(schedule: str, game: Convex, t: Reals, energy: Reals) -> Reals:
    """η of the update after round ``t`` (from 1); ``energy`` is Σ_{s≤t} ‖g_s‖². No step while it is 0."""
    if schedule == "tuned":
        return tuned_step(game, game.decision_set.radius(game.dimension))
    if schedule == "zinkevich":
        return 1 / np.sqrt(t)
    if schedule == "curvature":
        return 1 / (game.modulus * t)
    diameter = game.decision_set.diameter(game.dimension)
    if schedule == "anytime":
        return diameter / (game.lipschitz * np.sqrt(2 * t))
    return np.where(energy > 0, diameter / np.sqrt(np.where(energy > 0, 2 * energy, 1.0)), 0.0)[()]


def check_step(step: Reals | str, game: Convex, symbol: str = "step") -> None:
    """Raises ``InputError`` where a schedule lacks the number it is computed from."""
    if not isinstance(step, str):
        return
    if step in ("tuned", "anytime") and not (math.isfinite(game.lipschitz) and game.lipschitz > 0):
        raise InputError(
            "{value!r} needs a declared bound B on the gradients, and none is known for this loss on this set; "
            "legal: a number",
            place=symbol,
            value=step,
        )
    if step in ("anytime", "adaptive") and not game.decision_set.bounded:
        raise InputError("{value!r} needs a bounded decision set; legal: 'tuned' or a number", place=symbol, value=step)
    if step == "curvature" and not game.modulus:
        raise InputError(
            "{value!r} needs strongly convex losses; legal: another schedule or a number", place=symbol, value=step
        )
