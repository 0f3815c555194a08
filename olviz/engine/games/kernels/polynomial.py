"""Polynomial kernels: products of coordinates as features."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from olviz.engine.games.kernels.kernel import Kernel, Scale
from olviz.engine.numerics.sums import Array, inner


class Polynomial(Kernel, frozen=True):
    """K(x, x′) = (γ_k⟨x, x′⟩ + c₀)^p: all products of at most p coordinates, of exactly p where c₀ = 0."""

    degree: Annotated[
        int, Meta(ge=1, le=20, title="Degree", description="Of the polynomials it fits.", extra={"symbol": "p"})
    ] = 3
    scale: Scale = 1.0
    constant: Annotated[
        float, Meta(ge=0, title="Constant", description="What lower degrees weigh.", extra={"symbol": "c₀"})
    ] = 1.0

    name = "polynomial"
    title = "Polynomial"
    ref = "L22"

    def value(self, left: Array, right: Array) -> Any:
        return self._raised(inner(left, right))

    def at(self, square: Any) -> Any:
        return self._raised(square)

    def _raised(self, product: Any) -> Any:
        base = self.scale * product + self.constant
        result = base
        for _ in range(self.degree - 1):
            result = result * base
        return result

    def work(self, d: int) -> int:
        return (2 * d - 1) + 2 + (self.degree - 1)
