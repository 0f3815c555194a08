"""The contract of a kernel: an inner product of features that nobody computes."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from olviz.engine.declare.parameters import Spec
from olviz.engine.numerics.sums import Array, Reals

Scale = Annotated[
    float,
    Meta(
        gt=0,
        title="Scale",
        description="How much a distance, or an inner product, counts.",
        extra={"symbol": "γₖ", "scale": "log"},
    ),
]


class Kernel(Spec, frozen=True):
    """K(x, x′) = ⟨φ(x), φ(x′)⟩, symmetric and positive semidefinite.

    Points have shape (d, …), and values what remains after axis 0 of both.

    >>> import numpy as np
    >>> from olviz.engine.games.kernels.polynomial import Polynomial
    >>> kernel = Polynomial(degree=2)
    >>> left, right = np.array([1.0, 2.0]), np.array([3.0, 1.0])
    >>> float(kernel.value(left, right)) == float(kernel.value(right, left))
    True
    >>> float(kernel.at(5.0)) == float(kernel.value(left, left))
    True
    """

    def value(self, left: Array, right: Array) -> Any:
        """K of points of shape (d, …) that may be broadcast against each other, shape (…)."""
        raise NotImplementedError

    def at(self, square: Reals) -> Reals:
        """K(x, x) of points with ‖x‖² = ``square``, which it grows with; one number where it is the same for all."""
        raise NotImplementedError

    def work(self, d: int) -> int:
        """Multiplications, additions, absolute values and calls of exp in one evaluation."""
        raise NotImplementedError

    def features(self, points: Array) -> Array | None:
        """φ of points of shape (d, …), where it is worth computing: then f(x) = ⟨w, φ(x)⟩; else None."""
        return None
