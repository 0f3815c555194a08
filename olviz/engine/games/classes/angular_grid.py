"""Linear classifiers in the plane, at equal angles."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.declare.layout import Layout
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate

TINY = 1e-15  # below this a cosine or sine is rounding: the axes are hit exactly


class AngularGrid(FiniteClass, frozen=True):
    """f_i(x) = sgn⟨v_i, x⟩, sgn(0) = +1, with unit vectors v_i at the angles 2πi/n. A point has shape (2, …)."""

    count: Annotated[
        int, Meta(ge=1, title="Directions", description="Equally spaced directions; N = n.", extra={"symbol": "n"})
    ] = 36

    name = "angular-grid"
    title = "Directions in the plane"
    ref = "P1"
    sized_by = "count"

    @property
    def size(self) -> int:
        return self.count

    @property
    def dimension(self) -> int:
        return 2

    @property
    def directions(self) -> Array:
        """The vectors v_i, shape (2, N)."""
        return self.towards(np.arange(self.count))

    def towards(self, expert: Array) -> Array:
        """The vectors of these experts (from 0), shape (2, …)."""
        angles = 2 * np.pi * expert / self.count
        vectors = np.stack([np.cos(angles), np.sin(angles)])
        return np.where(np.abs(vectors) < TINY, 0.0, vectors)

    @property
    def layout(self) -> Layout:
        return Layout("directions", self.directions)

    def says(self, expert: Array, x: Array) -> Array:
        across, up = self.towards(expert)
        return np.where(across * x[0] + up * x[1] >= 0, 1, -1)

    def sample(self, rng: np.random.Generator, count: int) -> Array:
        angle, length = 2 * np.pi * rng.random(count), np.sqrt(rng.random(count))  # uniform in the unit disc
        return np.stack([length * np.cos(angle), length * np.sin(angle)])

    def expert(self, index: int) -> str:
        return translate("+1 towards {angle}°").format(angle=number(360 * index / self.count))
