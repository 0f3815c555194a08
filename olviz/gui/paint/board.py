"""A surface without axes: marks lay themselves out in its pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from olviz.gui.look.measures import base, sized, unit
from olviz.gui.look.tokens import LIGHT, Theme
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.gist import gist
from olviz.gui.paint.pointing import Mouse, paint_mouse, tell_beside
from olviz.gui.paint.read_by_keys import Reading, searched
from olviz.gui.paint.words.lettering import Part


class Teller(Protocol):
    """A mark that can say what lies at a point of the board."""

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        """What is drawn at ``point``, in words; empty where nothing is."""


@runtime_checkable
class Laying(Protocol):
    """A mark that lays itself out once for all the points that it is asked about."""

    def telling(self, rect: QRectF, u: int, font: QFont) -> Callable[[QPointF], str]:
        """Says what is drawn at a point, in words; empty where nothing is."""


@runtime_checkable
class OfRounds(Protocol):
    """A mark of which every place is of a round."""

    def round_at(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> int | None:
        """The round (from 1) that ``point`` is of; None where it is of none."""


MOST = 2.5  # times that type and strokes grow at most


class Board(QWidget):
    """Paints marks in pixels; where the mouse points, a card tells what lies there.

    With more room than ``ample``, u of the width and the height, type and strokes grow with it.
    """

    def __init__(self, ample: tuple[float, float] = (inf, inf)) -> None:
        super().__init__()
        self.ample = ample
        self.marks: tuple[Mark, ...] = ()
        self.teller: Teller | Laying | None = None
        self.theme: Theme = LIGHT
        self.part = 1.0
        self.ghost: Mark | None = None
        self._stops: tuple[tuple[object, ...], Sequence[QPointF]] | None = None
        self.mouse = Mouse(self)
        self.mouse.moved.connect(self.update)
        self.reading = Reading(self, self.mouse, self)

    def show_marks(self, marks: Sequence[Mark], theme: Theme, teller: Teller | Laying | None = None) -> None:
        """These marks from now on, of which ``teller`` answers the mouse."""
        self.marks, self.theme, self.teller, self.part = tuple(marks), theme, teller, 1.0
        self._stops = None
        self.update()

    def settle(self, part: float) -> None:
        """What moves after a step has gone ``part`` of its way."""
        if part != self.part:
            self.part = part
            self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def told(self, point: QPointF) -> str:
        """What is drawn at a point, in words."""
        return self.telling()(point)

    def telling(self) -> Callable[[QPointF], str]:
        """Says that of many points, while the picture stands as it does."""
        teller, place = self.teller, (QRectF(self.rect()), *self.scale)
        if isinstance(teller, Laying):
            return teller.telling(*place)
        return partial(teller.told, *place) if teller else lambda _: ""

    @property
    def scale(self) -> tuple[int, QFont]:
        """The unit and the font of what is painted."""
        wide, high = self.ample
        times = min(self.width() / wide, self.height() / high) / unit(base())
        font = sized(base(), min(max(times, 1.0), MOST))
        return unit(font), font

    def show_ghost(self, ghost: Mark | None) -> None:
        """What a person tries from now on, drawn over the marks."""
        if ghost is not None or self.ghost is not None:
            self.ghost = ghost
            self.update()

    def round_at(self, point: QPointF) -> int | None:
        """The round at a place, where the teller knows it."""
        teller = self.teller
        return teller.round_at(QRectF(self.rect()), *self.scale, point) if isinstance(teller, OfRounds) else None

    def stops(self) -> Sequence[QPointF]:
        """Where something is told, row by row: searched for once while the picture stands, not at every key."""
        laid = self.size(), *self.scale
        if self._stops is None or self._stops[0] != laid:
            self._stops = laid, searched(self.telling(), self.width(), self.height(), 2.0 * unit(base()))
        return self._stops[1]

    def gist(self) -> Sequence[str]:
        """What its marks say of themselves."""
        return gist(self.marks)

    def laid(self) -> list[tuple[Mark, QRectF]]:
        """Every mark and where it is painted: each over the whole board."""
        return [(mark, QRectF(self.rect())) for mark in self.marks]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, u = QRectF(self.rect()), unit(base())
        canvas = Canvas(painter, QTransform(), rect, u, base(), self.theme.surface, part=self.part)
        u, font = self.scale
        for mark, rect in self.laid():
            if not rect.isEmpty():  # beside what stands at its foot, a low board has no room for the rest
                mark.paint(canvas._replace(rect=rect, u=u, font=font))
        if self.ghost is not None:
            self.ghost.paint(canvas)
        at = self.mouse.at
        said = self.told(at) if at is not None else ""
        if at is not None and said:
            lines = [[Part(line, self.theme.text, row == 0)] for row, line in enumerate(said.split("\n"))]
            tell_beside(canvas, at, lines, self.theme)
        paint_mouse(canvas, self.mouse, self.theme)
        painter.end()
