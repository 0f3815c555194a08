"""Kinks and rounding: a prediction that rounding cannot tell from a kink of a loss is at the kink.

Where the slope jumps, the last bit of a prediction decides a step: |p − y| has the slope 1 at p = 10⁻¹⁷ and y = 0, and
where p is 0 in exact arithmetic another library may find −10⁻¹⁷, and the slope −1. So a prediction that is the sum of n
terms is at the kink k where |p − k| ≤ (n + 4)·ε·Σ|terms| + 4·ε·|k|, with ε = 2⁻⁵², the distance from 1 to the next
number; the subgradient is then that of the kink, 0. Adding n products up loses less than n·ε·Σ|terms|; four units are
granted to what was multiplied. In a trace ball, where a decomposition into singular values has made every entry, p is
known to (k + 4)·ε·‖W‖_F, with k the shorter side.

Errors that w has gathered in earlier rounds are not counted. And no tolerance removes a jump: it moves from the kink,
where exact ties lie, to both sides of it, where none are expected.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.numerics.sums import Array, Reals, total

EPS = float(np.finfo(float).eps)
ULPS = 4  # units in the last place that are granted beyond the rounding of a sum


def rounding(terms: Array) -> Reals:
    """How far from what it is in exact arithmetic the sum of these terms over axis 0 may be, shape (…)."""
    return (len(terms) + ULPS) * EPS * total(np.abs(terms))


def tied(p: Any, kink: Any, room: Any) -> Any:
    """Whether a prediction within ``room`` of what it is in exact arithmetic may be at the kink, elementwise."""
    return abs(p - kink) <= room + ULPS * EPS * abs(kink)
