"""Many passes over a fixed sample: what is learnt from it is learnt again."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.regression.linear_regression import LinearRegression, Points
from olviz.engine.adversaries.regression.visiting import Sample, Visiting
from olviz.engine.games.game import Declared, Game
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.words import nouns
from olviz.engine.words.translate import translate


class Passes(Visiting, frozen=True, kw_only=True):
    """n rounds of linear regression are drawn before round 1, and visited in some order until the run ends.

    T rounds are T/n passes. The sample is drawn as by the adversary of linear regression: x on an ellipsoid with
    condition number κ, or Gaussian, y = ⟨w*, x⟩ + σε. Power A0; iid only where rows are drawn with replacement, and
    then from the sample and not from what it was drawn from.
    """

    size: Annotated[
        int, Meta(ge=1, le=10_000, title="Sample", description="Rows that are visited.", extra={"symbol": "n"})
    ] = 20
    dimension: Annotated[
        int, Meta(ge=1, le=200, title="Dimension", description="Coordinates of a point.", extra={"symbol": "d"})
    ] = 2
    condition: Annotated[
        float,
        Meta(
            ge=1,
            le=1e6,
            title="Condition number",
            description="Of the covariance that the rows are drawn with.",
            extra={"symbol": "κ", "scale": "log"},
        ),
    ] = 1.0
    noise: Annotated[
        float, Meta(ge=0, le=1e6, title="Noise", description="Standard deviation of y.", extra={"symbol": "σ"})
    ] = 0.5
    points: Points = "sphere"

    name = "passes"
    title = "Passes over a sample"
    ref = "L21"

    @property
    def drawn_by(self) -> LinearRegression:
        """What the sample is drawn from."""
        return LinearRegression(
            dimension=self.dimension, condition=self.condition, noise=self.noise, points=self.points
        )

    def declares(self, game: Game, horizon: int) -> Declared:
        told = translate("a sample of {rows}, {passes} over it")
        source = told.format(rows=nouns.rows(self.size), passes=nouns.passes(horizon, self.size))
        iid = self.order == "drawn"
        radius = self.drawn_by.declares(game, horizon).radius
        return Declared(self.dimension, radius, iid=iid, noise=self.noise, source=source)

    def start(self, game: Game, luck: Luck) -> Sample:
        blocks = range(-(-self.size // BLOCK))
        rows = [self.drawn_by.rows(game, (), block, luck) for block in blocks]
        x = np.concatenate([shown.x for shown, _, _ in rows], axis=-1)[..., : self.size]
        y = np.concatenate([reveal.y for _, reveal, _ in rows], axis=-1)[..., : self.size]
        return Sample(np.ascontiguousarray(x), np.ascontiguousarray(y))
