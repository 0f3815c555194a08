"""How far luck may carry the realised loss above the expected one: shown as a band, never asserted."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.theory.bound import Bound, Kind, rounds

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

DELTA = 0.05


def azuma(trace: Trace, delta: float) -> Array:
    """c·√(t/2 · ln(1/δ)): at each single t, realised − expected loss is at most this with probability 1 − δ.

    For losses in [0, c] and an adversary that does not see the draw (A0 to A2). Not for all t at once; for both sides
    pass δ/2. Source: Azuma (1967); Hoeffding (1963).
    """
    return deviation(rounds(trace), float(trace.game.declared.loss_range), delta)


def deviation(t: Array, c: float, delta: float) -> Array:
    """c·√(t/2 · ln(1/δ)), for losses of a round that differ by at most c."""
    return c * np.sqrt(t / 2 * math.log(1 / delta))


DRAWN = r"{b} + {c} \sqrt{{\frac{{{t}}}{{2}} \ln 20}} = {bound}"  # 1/δ = 20


def drawn(sure: Array, t: Array, c: float) -> dict[str, Any]:
    """The numbers of a bound on what was drawn, over one on the expectation."""
    return {"b": sure, "t": t, "c": c}


def worked_drawn(numbers: Mapping[str, Any]) -> float:
    """What they come to."""
    return float(numbers["b"] + deviation(numbers["t"], numbers["c"], DELTA))


def as_drawn(bound: Bound) -> Bound:
    """What a bound on the expected loss says of the drawn experts, with probability 1 − δ at each single t."""
    return bound._replace(
        name=f"{bound.name}, as drawn",
        quantity="realised loss",
        kind=Kind.PROBABLE,
        curve=lambda trace: bound.curve(trace) + azuma(trace, DELTA),
        formula=r"(\text{bound on } E[L]) + c\sqrt{\frac{t}{2} \ln \frac{1}{\delta}},\ \delta = 0.05",
        filled=DRAWN,
        numbers=lambda trace: drawn(bound.curve(trace), rounds(trace), float(trace.game.declared.loss_range)),
        worked=worked_drawn,
        source="Azuma (1967)",
        short="bound + c√(t/2 ln(1/δ))",
    )
