"""All label patterns on a few points."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.declare.layout import Layout
from olviz.engine.games.classes.finite import FiniteClass, label_set
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import label


class Patterns(FiniteClass, frozen=True):
    """Every way to label k points with K labels: Kᵏ experts.

    A point is its number 0 … k − 1, shape (1, …). Expert i (from 0) gives point x the label that stands at the place
    of digit x of i in base K, the lowest digit first; with two labels, +1 iff bit x of i is 0.
    """

    count: Annotated[
        int, Meta(ge=1, le=64, title="Points", description="Points to label; N = Kᵏ.", extra={"symbol": "k"})
    ] = 4
    classes: Annotated[
        int, Meta(ge=2, le=64, title="Labels", description="Different labels.", extra={"symbol": "K"})
    ] = 2

    name = "patterns"
    title = "All patterns on k points"
    ref = "P1"
    sized_by = "count"

    @property
    def size(self) -> int:
        return int(self.classes**self.count)

    @property
    def labels(self) -> tuple[int, ...]:
        return label_set(self.classes)

    @property
    def layout(self) -> Layout:
        return Layout(base=self.classes)

    @property
    def highest(self) -> int:
        return self.count - 1

    def says(self, expert: Array, x: Array) -> Array:
        place = np.array([self.classes**power for power in range(self.count)])[x[0]]
        digit = expert // place % self.classes
        said: Array = np.array(self.labels)[digit]
        return said

    def sample(self, rng: np.random.Generator, count: int) -> Array:
        return rng.integers(0, self.count, (1, count))

    def expert(self, index: int) -> str:
        said = self.advice(np.arange(self.count)[None])[index]
        return " ".join(label(value, signed=-1 in self.labels) for value in said)
