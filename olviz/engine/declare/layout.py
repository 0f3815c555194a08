"""Where the experts of a learner lie, so that a picture can show which are left."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array


class Layout(NamedTuple):
    """A set without an order worth drawing, thresholds on a ``line``, or ``directions`` of linear classifiers.

    ``places`` of a line, shape (N,): the last whole number j on which each expert says +1, points being j / ``steps``.
    ``places`` of directions, shape (d, N): unit vectors v, an expert saying sgn⟨v, x⟩.
    A set whose experts are the numbers from 0 in some ``base``, each digit what they say of one point, lies in blocks
    within blocks. ``about`` is a remark in symbols.
    """

    kind: Literal["set", "line", "directions"] = "set"
    places: Array = np.empty(0)
    steps: int = 1
    about: str = ""
    base: int = 0
