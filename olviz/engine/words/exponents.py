"""How what is summed up over rounds grows with t, in words: by the exponent a of C·t^a."""

from __future__ import annotations

from olviz.engine.words.numbers import number

NEGLIGIBLE = 0.005  # the exponent of t below which nothing is said to grow


def grows(slope: float) -> bool:
    """Whether it grows, or falls: an exponent that is 0 to two decimals is none."""
    return abs(slope) >= NEGLIGIBLE


def like(slope: float, half: float = 0.0) -> str:
    """Which way and how fast, give or take ``half``.

    >>> like(0.512), like(-0.25, 0.1), like(1.0)
    ('growing like t^0.512', 'falling like t^−0.250 ± 0.100', 'growing like t')
    """
    give = f" ± {number(half)}" if half else ""
    power = "t" if number(slope) in ("1", "1.00") and not half else f"t^{number(slope)}{give}"
    return f"{'growing' if slope > 0 else 'falling'} like {power}"
