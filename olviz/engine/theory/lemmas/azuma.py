"""How far luck may carry the realised loss above the expected one: shown as a band, never asserted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.theory.bound import Bound, Kind, rounds, t
from olviz.engine.theory.formula import Formula, Symbol, ln, sqrt
from olviz.engine.theory.lemmas.loss_scale import scale

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

DELTA = 0.05

delta = Symbol(r"\delta", lambda _trace: DELTA)


def deviation(c: Formula | float) -> Formula:
    """c·√(t/2 · ln(1/δ)), for losses of a round that differ by at most c."""
    return c * sqrt(t / 2 * ln(1 / delta))


def azuma(trace: Trace, chance: float) -> Array:
    """c·√(t/2 · ln(1/δ)): at each single t, realised − expected loss is at most this with probability 1 − δ.

    For losses in [0, c] and an adversary that does not see the draw (A0 to A2). Not for all t at once; for both sides
    pass δ/2. Source: Azuma (1967); Hoeffding (1963).
    """
    return np.asarray(deviation(scale(trace)).value({t: rounds(trace), delta: chance}))


def as_drawn(bound: Bound, c: Formula | float) -> Bound:
    """What a bound on the expected loss says of the drawn experts, with probability 1 − δ at each single t."""
    return bound._replace(
        name=f"{bound.name}, as drawn",
        quantity=f"realised {bound.quantity}",
        kind=Kind.PROBABLE,
        formula=bound.formula + deviation(c),
        source="Azuma (1967)",
        belongs=lambda trace: trace.learner.draws and bound.belongs(trace),
        left="",
        at_the_end=None,
    )
