"""Curves that go up and down all the time as a band with its middle: drawn as they are they would be solid ink."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtGui import QColor

from olviz.engine.numerics.sums import Array
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.curves import Band, Curve, Envelope, Series
from olviz.gui.paint.pointing import Aside


class Winding(NamedTuple):
    """From the least to the greatest of every stretch, and the middle between them as a line."""

    curve: Curve
    found: Envelope
    alpha: int

    @property
    def name(self) -> str:
        return self.curve.name

    def data(self) -> Mapping[str, Array]:
        middle = {f"{self.name}, middle": self.found.middle}
        return dict(self.curve.data()) | dict(self._band.data()) | middle

    @property
    def _band(self) -> Band:
        tint = QColor(self.curve.colour)
        tint.setAlpha(self.alpha)
        return Band(f"{self.name}, band", self.found.x, self.found.low, self.found.high, tint)

    def paint(self, canvas: Canvas) -> None:
        self._band.paint(canvas)
        self._middle.paint(canvas)

    def ink(self, canvas: Canvas) -> Array:
        """The line."""
        return self._middle.ink(canvas)

    @property
    def _middle(self) -> Curve:
        before = self.curve.x <= self.found.x[0]
        x, y = (
            np.concatenate(pair)
            for pair in ((self.curve.x[before], self.found.x), (self.curve.y[before], self.found.middle))
        )
        return self.curve._replace(x=x, y=y)


def winding(curve: Curve, series: Series, rounds: int, theme: Theme, log: bool = False) -> list[Mark]:
    """The curve of a series up to ``rounds`` as it is, or where it is jagged as a band; a pointer tells its values.

    ``log``: over a logarithmic axis, where the first rounds are far enough apart to be drawn one by one.
    """
    found = series.envelope(rounds, log)
    if found is None:
        return [curve]
    return [Aside(curve), Winding(curve, found, theme.band_alpha)]
