"""How far two sequences are the same from their beginning on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile


def in_common(one: Sequence[object], other: Sequence[object]) -> int:
    """With how many equal members both begin.

    >>> in_common("halving", "half")
    3
    """
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
