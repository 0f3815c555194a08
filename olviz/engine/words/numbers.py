"""Numbers as people read them (three figures, a true minus, vectors in brackets)."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, Context
from typing import Any

import numpy as np

from olviz.engine.words.translate import plural, translate

MINUS = "−"
THIN = "\u202f"  # the narrow space between groups of three digits
GROUPED = 10_000  # the first whole number written so
HUGE, SMALL = 1_000_000, 1e-4  # a vector whose largest entry is not between these is written with powers of ten
TIMES = "\u00a0·\u00a010"  # between a number and its power of ten; a line does not break there
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
SUBSCRIPT = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
LOWERED = {raised: ord(low) for low, raised in zip("-0123456789", RAISED.values(), strict=True)}


def number(value: Any, figures: int = 3) -> str:
    """A number to ``figures`` significant figures, whole numbers in full, with a true minus sign.

    Those of five digits and more are written in groups of three, very small and very large ones as 4.55 · 10⁻⁷.
    """
    if isinstance(value, bool | np.bool_):
        return translate("yes") if value else translate("no")
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
    comma = "," if round(abs(value)) >= GROUPED else ""
    text = f"{value:{comma}.{max(figures - 1 - size, 0)}f}" if -4 <= size < 6 else powered(mantissa, size)
    return text.replace(",", THIN).replace("-", MINUS)


def apart(one: float, other: float) -> tuple[str, str]:
    """Two numbers with so many figures, three at least, that one reads how they differ, where they do.

    >>> apart(1.0, 0.99996)
    ('1', '0.99996')
    >>> apart(0.1, 0.1)
    ('0.100', '0.100')
    """
    counts = range(3, 18) if one != other else range(3, 4)
    figures = next((count for count in counts if f"{one:.{count - 1}e}" != f"{other:.{count - 1}e}"), counts[-1])
    return number(one, figures), number(other, figures)


def beyond(value: float, most: float) -> tuple[str, str]:
    """A number of either sign and the limit of its size, told apart in the same way.

    >>> beyond(-1.0004, 1.0)
    ('−1.0004', '1.0000')
    """
    size, limit = apart(abs(value), most)
    return size if value > 0 else MINUS + size, limit


def at_most(value: float) -> str:
    """A limit as somebody types it, to six figures, that is legal where what is larger than ``value`` is not.

    >>> at_most(0.44721359), at_least(1.6123)
    ('0.447213', '1.6123')
    """
    nearest = f"{value:.6g}"
    return nearest if float(nearest) <= value else _cut(value, ROUND_FLOOR)


def at_least(value: float) -> str:
    """The same where what is smaller is not."""
    nearest = f"{value:.6g}"
    return nearest if float(nearest) >= value else _cut(value, ROUND_CEILING)


def _cut(value: float, rounding: str) -> str:
    return f"{Context(6, rounding).create_decimal_from_float(value):.6g}"


def powered(mantissa: str, exponent: int) -> str:
    """A number with its power of ten: ``4.55`` and −7 are 4.55 · 10⁻⁷."""
    return f"{mantissa}{TIMES}{str(exponent).translate(RAISED)}"


def unpowered(text: str) -> str:
    """Every power of ten as Python reads it: 4.55 · 10⁻⁷ is ``4.55e-7``, with or without its spaces."""
    return re.sub(r"\s*·\s*10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)", lambda found: f"e{found[1].translate(LOWERED)}", text)


def brief(value: Any, figures: int = 3) -> str:
    """A number to at most ``figures`` figures, without zeros at its end; 10⁻⁷ by itself."""
    mantissa, times, exponent = number(value, figures).partition(TIMES)
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return f"10{exponent}" if times and mantissa == "1" else mantissa + times + exponent


def indexed(name: str, index: int) -> str:
    """A name with an index below the line."""
    return name + str(index).translate(SUBSCRIPT)


def portion(value: Any, whole: float = 1.0) -> str:
    """A part of a whole to three figures; one below a thousandth of it only as that."""
    return f"< {whole / 1000:.3g}" if 0 < value < whole / 1000 else number(value)


def stated(name: str, value: Any) -> str:
    """A name with its portion: P = 0.5, or P < 0.001."""
    told = portion(value)
    return f"{name} {told}" if told.startswith("<") else f"{name} = {told}"


def label(value: Any, signed: bool = True) -> str:
    """A class label: +1 and −1 in the binary games, 0, 1, 2 … otherwise."""
    text = str(int(value))
    return "+" + text if signed and int(value) > 0 else text.replace("-", MINUS)


def written(values: Any, most: int = 6) -> Any:
    """The entries of a vector that are written: all, or the first three where it has more than ``most``."""
    flat = np.ravel(values).astype(float)
    return flat[: 3 if flat.size > most else most]


def vector(values: Any, decimals: int | None = None, most: int = 6) -> str:
    """A vector as (0.41, −0.22), its first three with … where it has more than ``most``; counts as (50, 101).

    Where no ``decimals`` are asked for, as many as two figures of the largest entry need: (0.0041, −0.0022).
    """
    flat, kept = np.ravel(values).astype(float), written(values, most)
    largest = float(np.fmax.reduce(np.abs(kept), initial=0.0))  # of those that are numbers
    powers = largest >= HUGE or (decimals is None and 0 < largest < SMALL)
    if not powers and (np.isfinite(flat) & (flat == np.floor(flat))).all():
        decimals = 0
    elif decimals is None:
        decimals = 1 - math.floor(math.log10(largest)) if SMALL <= largest < 1 else 2
    shown = [
        number(value, decimals + 1) if powers else f"{value:.{decimals}f}".replace("-", MINUS)
        for value in kept.tolist()
    ]
    zero = f"{MINUS}{0:.{decimals}f}"
    shown = [text[1:] if text == zero else text for text in shown]
    return "(" + ", ".join(shown) + (", …" if np.size(values) > most else "") + ")"


def begun(text: str) -> str:
    """A text as a sentence begins, with a capital; a symbol there keeps its letter, for γ is not Γ."""
    return text if "α" <= text[:1] <= "ω" else text[:1].upper() + text[1:]


def spoken(value: Any) -> str:
    """Any value of a round: arrays as vectors, everything else as a number or as it stands."""
    if isinstance(value, str):
        return value
    return vector(value) if np.ndim(value) else number(value)


def tally(counts: Sequence[int], labels: Sequence[int], first: str = "") -> str:
    """How many experts say each label: 4 experts say +1, 7 say −1.

    ``first`` is another template of the first part, for voters that are no experts.
    """
    signed = -1 in labels
    parts: list[str] = []
    for count, value in zip(counts, labels, strict=True):
        if parts:
            template = plural("{n} says {label}", "{n} say {label}", int(count))
        else:
            template = first or plural("{n} expert says {label}", "{n} experts say {label}", int(count))
        parts.append(template.format(n=number(count), label=label(value, signed)))
    return ", ".join(parts)
