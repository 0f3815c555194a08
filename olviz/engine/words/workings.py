"""The digits of a calculation of one round: as few as give the result that stands there.

A line of pseudocode writes w + g = w′, ⟨w, x⟩ = p or −γ · δ = α with the numbers of a round. Two decimals of each
entry, three figures of a number, are enough for most rounds; where a reader who adds or multiplies them would find
another result, the inputs are written with more.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import HUGE, brief, number, vector, written

SUM = re.compile(r"\{(\w+)\} ([+−]) \{(\w+)\} = \{(\w+)\}")
PRODUCT = re.compile(r"⟨\{(\w+)\}, \{(\w+)\}⟩ = \{(\w+)\}")
SCALED = re.compile(r"−\{(\w+)\} · \{(\w+)\} = \{(\w+)\}")
ADDED, MULTIPLIED, SCALING = 6, 9, 9  # the most decimals of an input; of a number the most figures
ROUNDING = 1e-12  # of two numbers: a sum that is smaller is 0 but for rounding
MOST = 16  # figures of a number whose sum with another is told


def workings(template: str, named: dict[str, Any]) -> dict[str, str]:
    """What stands in the calculations of this template as text, under its name; nothing where no digits serve."""
    texts: dict[str, str] = {}
    for first, sign, second, result in SUM.findall(template):
        names = (first, second, result)
        digits = _added([named[name] for name in names], -1 if sign == "−" else 1)
        texts |= {name: vector(named[name], decimals) for name, decimals in zip(names, digits, strict=False)}
    for first, second, result in PRODUCT.findall(template):
        digits = _multiplied([named[first], named[second]], brief(named[result]))
        texts |= {name: vector(named[name], decimals) for name, decimals in zip((first, second), digits, strict=False)}
    for first, second, result in SCALED.findall(template):
        texts |= dict(zip((first, second), _scaled(named[first], named[second], named[result]), strict=False))
    return texts


def figures_to_add(first: float, second: float, least: int = 3) -> int:
    """How many figures, so many at least, two numbers need for who adds them to find the three of their sum.

    >>> figures_to_add(-3.0024, 8.7163), number(-3.002 + 8.716), number(-3.00 + 8.72)
    (4, '5.71', '5.72')
    """
    if abs(first + second) <= ROUNDING * max(abs(first), abs(second)):
        return least
    wished = number(first + second)
    read = ((count, _figured(first, count) + _figured(second, count)) for count in range(least, MOST))
    return next((count for count, found in read if number(found) == wished), MOST)


def _scaled(factor: float, value: float, result: float) -> Sequence[str]:
    """A factor and a number whose product with a minus is ``result``; what is below 0 in brackets."""
    for figures in range(3, SCALING + 1):
        a, b = _figured(factor, figures), _figured(value, figures)
        if number(-a * b) == number(result):
            text = number(b, figures)
            enough = next(fewer for fewer in range(3, figures + 1) if _figured(factor, fewer) == a)
            return number(a, enough), f"({text})" if b < 0 else text
    return ()


def _figured(value: float, figures: int) -> float:
    return float(f"{value:.{figures - 1}e}")


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
