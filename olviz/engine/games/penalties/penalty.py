"""The contract of a penalty: the part r(w) of a composite loss that no data changes."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from olviz.engine.declare.parameters import Spec
from olviz.engine.numerics.sums import Array

Strength = Annotated[
    float,
    Meta(
        ge=0,
        le=1e7,  # of sixteen digits nine are left for what the data say: with fewer no proof can be followed
        title="Strength",
        description="How much the penalty weighs in every round.",
        extra={"symbol": "λ", "scale": "log"},
    ),
]


class Penalty(Spec, frozen=True):
    """r(w), convex; every round charges φ_t(w) + r(w). Points have shape (d, …)."""

    strength: Strength = 0.1

    def value(self, point: Array) -> Any:
        """r(w), shape (…)."""
        raise NotImplementedError

    def apart(self, point: Array, other: Array) -> Any:
        """r(w) − r(u), shape (…); with the digits that the difference of two large numbers loses, where one can."""
        return self.value(point) - self.value(other)

    def gradient(self, point: Array) -> Array:
        """A subgradient of r, shape (d, …); 0 at a kink where 0 is one."""
        raise NotImplementedError

    def shrink(self, point: Array, step: Any) -> Array:
        """The v with the least ‖v − w‖²/2 + step · r(v): the proximal step, shape (d, …)."""
        raise NotImplementedError

    @property
    def modulus(self) -> float:
        """The modulus of strong convexity; 0 for penalties that are convex and no more."""
        return 0.0

    @property
    def corner(self) -> float:
        """κ, where r(w) has a part κ‖w‖_1; the rest is (modulus/2)‖w‖²."""
        return 0.0

    def lipschitz(self, dimension: int, reach: float) -> float:
        """The most ‖∇r(w)‖ can be for ‖w‖ ≤ ``reach``."""
        raise NotImplementedError
