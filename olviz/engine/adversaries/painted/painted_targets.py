"""Painted points with targets."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.painted.painted import Coordinate, Painted, Rows
from olviz.engine.adversaries.painted.shapes import wave
from olviz.engine.games.game import Declared, Game
from olviz.engine.games.regression import Regression
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate

FIRST = 60  # points of the wave that one begins with


class PaintedTargets(Painted, frozen=True, kw_only=True):
    """Points of the line with targets, painted as places (x, y) of a plane. Power A0.

    X and Y are measured on all of them beforehand. *Hardest first* begins with the largest error of the best straight
    line, which may leave the origin.
    """

    points: Annotated[
        tuple[Coordinate, ...],
        Meta(
            title="Points",
            description="x and the target y of one point after another, as the panel Painting has them.",
        ),
    ] = tuple(wave(FIRST, np.random.default_rng(0))[0].ravel().tolist())

    name = "painted-targets"
    title = "Painted targets"
    ref = "E28"
    card = "least-squares"
    labelled = False
    WIDE = 2

    @property
    def numbers(self) -> str:
        return translate("x and the target")

    def suited(self) -> Game | None:
        return Regression(bias=True)  # the mean of the targets is seldom 0

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "targets"})

    def declares(self, game: Game, horizon: int) -> Declared:
        x, y = self.painting.T
        return Declared(1, float(np.abs(x).max()), targets=float(np.abs(y).max()), source=self.told(len(y), horizon))

    def passed(self, game: Game) -> Rows:
        x, y = self.painting.T
        if self.order == "hardest":
            at = np.argsort(-np.abs(_errors(x - x.mean(), y - y.mean())), kind="stable")
            x, y = x[at], y[at]
        return Rows(np.ascontiguousarray(x[None]), np.ascontiguousarray(y))


def _errors(x: Array, y: Array) -> Array:
    """Those of the best straight line; both are centred."""
    square = (x * x).sum()
    return y - (x * y).sum() / square * x if square > 0 else y
