"""Numbers as people read them: three figures, a true minus, vectors in brackets."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

MINUS = "−"
THIN = "\u202f"  # the narrow space between groups of three digits
GROUPED = 10_000  # the first whole number written so


def number(value: Any, figures: int = 3) -> str:
    """A number to ``figures`` significant figures, whole numbers in full, with a true minus sign.

    Whole numbers of five digits and more are written in groups of three.
    """
    if isinstance(value, bool | np.bool_):
        return "yes" if value else "no"
    if isinstance(value, int | np.integer):
        digits = f"{value:,}" if abs(int(value)) >= GROUPED else str(value)
        return digits.replace(",", THIN).replace("-", MINUS)
    value = float(value)
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞" if value > 0 else MINUS + "∞"
    if value == int(value) and abs(value) < 10**figures:
        return str(int(value)).replace("-", MINUS)
    mantissa, exponent = f"{value:.{figures - 1}e}".split("e")
    size = int(exponent)  # after rounding: 0.9999 has the size of 1.00
    text = f"{value:.{max(figures - 1 - size, 0)}f}" if -4 <= size < 6 else f"{mantissa}e{size}"
    return text.replace("-", MINUS)


def label(value: Any, signed: bool = True) -> str:
    """A class label: +1 and −1 in the binary games, 0, 1, 2 … otherwise."""
    text = str(int(value))
    return "+" + text if signed and int(value) > 0 else text.replace("-", MINUS)


def vector(values: Any, decimals: int = 2, most: int = 6) -> str:
    """A vector as (0.41, −0.22), cut with … after ``most`` entries."""
    shown = [f"{float(value):.{decimals}f}".replace("-", MINUS) for value in np.ravel(values)[:most]]
    zero = f"{MINUS}{0:.{decimals}f}"
    shown = [text[1:] if text == zero else text for text in shown]
    return "(" + ", ".join(shown) + (", …" if np.size(values) > most else "") + ")"


def spoken(value: Any) -> str:
    """Any value of a round: arrays as vectors, everything else as a number or as it stands."""
    if isinstance(value, str):
        return value
    return vector(value) if np.ndim(value) else number(value)


def tally(counts: Sequence[int], labels: Sequence[int]) -> str:
    """How many experts say each label: 4 experts say +1, 7 say −1."""
    signed = -1 in labels
    parts: list[str] = []
    for count, value in zip(counts, labels, strict=True):
        noun = "" if parts else " expert" if count == 1 else " experts"
        parts.append(f"{count}{noun} {'says' if count == 1 else 'say'} {label(value, signed)}")
    return ", ".join(parts)
