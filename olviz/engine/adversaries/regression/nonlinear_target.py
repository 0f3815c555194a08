"""Targets on a curve over the line, up to noise: what a straight line cannot follow."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table

Shape = Literal["sine", "step", "absolute"]


class NonlinearTarget(Table, frozen=True):
    """x uniform on [−a, a], y = f(x) + σε with ε standard normal; f is sin 2x, the sign of x, or |x|. Power A0, iid."""

    shape: Annotated[
        Shape,
        Meta(
            title="Curve",
            description="What the targets lie on, up to noise.",
            extra={"symbol": "f", "words": {"sine": "sin 2x", "step": "The sign of x", "absolute": "|x|"}},
        ),
    ] = "sine"
    width: Annotated[
        float,
        Meta(gt=0, le=1e6, title="Half width", description="Points lie between −a and a.", extra={"symbol": "a"}),
    ] = 3.0
    noise: Annotated[
        float, Meta(ge=0, title="Noise", description="Standard deviation of y around f(x).", extra={"symbol": "σ"})
    ] = 0.1

    name = "nonlinear-target"
    title = "Target on a curve"
    ref = "E22"
    card = "kernels"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "targets"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(1, self.width, iid=True, noise=self.noise)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        x, y = luck.rows("points", block, self._points)
        return Shown(x), Reveal(y), world

    def at(self, x: Array) -> Array:
        """The curve itself, elementwise."""
        if self.shape == "sine":
            return np.asarray(np.sin(2 * x))
        return np.where(x >= 0, 1.0, -1.0) if self.shape == "step" else np.abs(x)

    def _points(self, rng: np.random.Generator) -> tuple[Array, Array]:
        x = rng.uniform(-self.width, self.width, (1, BLOCK))
        return x, self.at(x[0]) + self.noise * rng.standard_normal(BLOCK)
