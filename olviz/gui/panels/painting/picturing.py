"""A sheet as marks: points, w* with its slab or what forbids one, the line of one's own, and the hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import hypot
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import Qt

from olviz.engine.numerics.sums import Array
from olviz.engine.words import numbers
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.curves import DASHED, Curve
from olviz.gui.paint.plane.half_planes import Slab
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.line import across
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.naming import listed
from olviz.gui.panels.painting.measuring import Fitted, Measured, Standing, line_of
from olviz.gui.panels.painting.painted_sheet import Sheet

RING, THIN_RING, HANDLE = 5.2, 4.6, 4.0  # u across


class Own(NamedTuple):
    """The line of one's own, its ends, and the slab around it that holds no point."""

    standing: Standing
    ends: Array
    colour: str
    ground: str
    name: str = "own line"

    def data(self) -> Mapping[str, Array]:
        line = self.standing.line
        return {self.name: np.array([*line.normal, line.offset, self.standing.margin])}

    def paint(self, canvas: Canvas) -> None:
        line, margin = self.standing.line, self.standing.margin
        for by, wide, dash in ((0.0, 2.5, ()), *((side, 1, (4.0, 3.0)) for side in (-margin, margin) if margin > 0)):
            stretch = across(canvas, line.shifted(by))
            if stretch is not None:
                pen = canvas.pen(self.colour, wide)
                if dash:
                    pen.setDashPattern(dash)
                canvas.painter.setPen(pen)
                canvas.painter.drawLine(stretch)
        Dots("ends", self.ends[:, 0], self.ends[:, 1], "disc", HANDLE, self.ground, self.colour, 2.5).paint(canvas)


class Reach(NamedTuple):
    """A circle around the hand: what a tool reaches."""

    x: float
    y: float
    radius: float
    colour: str
    name: str = "reach"

    def data(self) -> Mapping[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        edge = canvas.point(self.x + self.radius, self.y) - canvas.point(self.x, self.y)
        pen = canvas.pen(self.colour)
        pen.setStyle(Qt.PenStyle.DashLine)
        canvas.painter.setPen(pen)
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.drawEllipse(canvas.point(self.x, self.y), edge.x(), edge.x())


def axes(box: Box, theme: Theme) -> Iterator[Mark]:
    """Where a coordinate is 0, far beyond the box."""
    far = 50 * max(box.right - box.left, *map(abs, box))
    ends, zero = np.array([-far, far]), np.zeros(2)
    yield Curve("x₁ axis", ends, zero, theme.grid)
    yield Curve("x₂ axis", zero, ends, theme.grid)


def points(sheet: Sheet, theme: Theme) -> Iterator[Mark]:
    """The points, and which are chosen."""
    x, y = sheet.x.T
    if sheet.y is None:
        yield Dots("targets", x, y, "disc", 2.6, theme.accent, theme.surface, 1)
    else:
        plus = sheet.y > 0
        yield Dots("+1", x[plus], y[plus], "plus", 3.6, theme.plus, theme.plus_outline, 1)
        yield Dots("−1", x[~plus], y[~plus], "disc", 2.6, theme.minus, theme.minus_outline, 1)
    if sheet.chosen.any():
        yield Dots("chosen", x[sheet.chosen], y[sheet.chosen], "disc", THIN_RING, "", theme.accent, 1.5)
    yield Told(x, y, partial(told, sheet))


def told(sheet: Sheet, at: int, *alike: int) -> str:
    """One point in words, with the numbers of others that are like it."""
    several = plural("point {number}", "points {number}", 1 + len(alike))
    said = [several.format(number=listed([number(one + 1) for one in (at, *alike)]))]
    if sheet.y is None:
        x, y = sheet.x[at]
        return " · ".join([*said, f"x = {number(x)}", f"y = {number(y)}"])
    label = tr("label {label}").format(label=numbers.label(sheet.y[at]))
    return " · ".join([*said, f"x = {numbers.vector(sheet.x[at])}", label])


def separated(found: Measured, theme: Theme) -> Iterator[Mark]:
    """The line of w* in its slab, where there is one."""
    if found.best is not None:
        yield Slab(line_of(found.best.direction), found.best.margin, theme)


def forbidding(sheet: Sheet, found: Measured, theme: Theme) -> Iterator[Mark]:
    """The points that forbid every line: what those of one label span meets what those of the other do."""
    if sheet.y is None or not len(found.forbidding):
        return
    x, y = sheet.x[found.forbidding], sheet.y[found.forbidding]
    if found.bias:
        for label in (1, -1):
            around = x[y == label]
            if len(around) > 1:
                around = np.concatenate([around, around[: len(around) > 2]])  # back to the first where there are three
                yield Curve(f"span of {numbers.label(label)}", around[:, 0], around[:, 1], theme.mistake, 1, DASHED)
    yield Dots("forbidding", x[:, 0], x[:, 1], "disc", RING, "", theme.mistake, 2)


def fit(found: Fitted, box: Box, theme: Theme) -> Iterator[Mark]:
    """The best straight line."""
    slope, height = found.line
    far = 50 * hypot(box.right - box.left, box.top - box.bottom)
    x = np.array([box.left - far, box.right + far])
    yield Curve("best line", x, slope * x + height, theme.comparator, 1, (1.5, 3.0))


def own(sheet: Sheet, found: Standing, ends: Array, theme: Theme, held: bool) -> Iterator[Mark]:
    """The line of one's own, and while it is in the hand the points on its wrong side."""
    yield Own(found, ends, theme.accent, theme.surface)
    if held:
        x, y = sheet.x[found.wrong].T
        yield Dots("wrong side", x, y, "disc", THIN_RING, "", theme.mistake, 1, 0.8)
