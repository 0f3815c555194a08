"""The digits of a calculation with vectors: as few as give the result that stands there.

A line of pseudocode writes w + g = w′ or ⟨w, x⟩ = p with the numbers of a round. Two decimals of each are enough for
most rounds; where a reader who adds or multiplies them would find another result, the inputs are written with more.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import HUGE, brief, vector, written

SUM = re.compile(r"\{(\w+)\} ([+−]) \{(\w+)\} = \{(\w+)\}")
PRODUCT = re.compile(r"⟨\{(\w+)\}, \{(\w+)\}⟩ = \{(\w+)\}")
ADDED, MULTIPLIED = 6, 9  # the most decimals of an input


def workings(template: str, named: dict[str, Any]) -> dict[str, str]:
    """The vectors in the calculations of this template as text, under their names; none where no digits serve."""
    texts: dict[str, str] = {}
    for first, sign, second, result in SUM.findall(template):
        names = (first, second, result)
        digits = _added([named[name] for name in names], -1 if sign == "−" else 1)
        texts |= {name: vector(named[name], decimals) for name, decimals in zip(names, digits, strict=False)}
    for first, second, result in PRODUCT.findall(template):
        digits = _multiplied([named[first], named[second]], brief(named[result]))
        texts |= {name: vector(named[name], decimals) for name, decimals in zip((first, second), digits, strict=False)}
    return texts


def _added(values: Sequence[Any], sign: int) -> Sequence[int]:
    """Decimals of two vectors and their sum; of the second as many as show that it is not 0, if six do."""
    if not _plain(values):
        return ()
    served: tuple[int, ...] = ()
    for decimals in ((2, 2, 2), *((more, more, more - 1) for more in range(3, ADDED + 1))):
        a, b, c = map(_rounded, values, decimals)
        if (np.abs(a + sign * b - c) <= 0.5 * 10.0 ** -decimals[-1] + 1e-12).all():
            if b.any() or not written(values[1]).any():
                return decimals
            served = served or decimals
    return served


def _multiplied(values: Sequence[Any], result: str) -> Sequence[int]:
    """Decimals of two vectors whose product is ``result``; an entry that is not written stands in no calculation."""
    if not _plain(values) or written(values[0]).size < np.size(values[0]):
        return ()
    for decimals in range(2, MULTIPLIED + 1):
        if brief(_rounded(values[0], decimals) @ _rounded(values[1], decimals)) == result:
            return decimals, decimals
    return ()


def _plain(values: Sequence[Any]) -> bool:
    """Whether these are vectors, and of numbers that are written without powers of ten."""
    return all(np.ndim(value) == 1 and bool((np.abs(written(value)) < HUGE).all()) for value in values)


def _rounded(value: Any, decimals: int) -> Array:
    """The entries of a vector as they are written."""
    return np.array([float(f"{entry:.{decimals}f}") for entry in written(value).tolist()])
