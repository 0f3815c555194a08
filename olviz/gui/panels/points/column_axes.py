"""The axes of people's data: their columns by name at two edges of the view, with a few numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF

from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import FromFile, names_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.translate import translate
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.plane.in_view import corners_of
from olviz.gui.paint.plot import ticks, told
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.points.framing import Frame

APART = 14  # u between numbers
LONG = 1.2  # u: the stroke of a number
CORNER = (24, 7)  # u: the corners that are left to the words of half-planes


class ColumnAxes(NamedTuple):
    """Numbers along the lower and the left edge, and the names of both columns at their ends."""

    names: tuple[str, str]
    theme: Theme
    name: str = "columns"

    def data(self) -> Mapping[str, Array]:
        return {}

    def gist(self) -> str:
        """Which column is across, and which upwards."""
        across, up = self.names
        return translate("{across} to the right, {up} upwards").format(across=across, up=up)

    def paint(self, canvas: Canvas) -> None:
        rect, small = canvas.rect, canvas._replace(font=sized(canvas.font, TICK))
        (left, right), (low, top) = ((min(c), max(c)) for c in zip(*corners_of(canvas), strict=True))
        high, u = QFontMetricsF(small.font).height(), canvas.u
        across, up = ([Part(name, self.theme.text, True)] for name in self.names)
        wide = width_of(across, small.font)
        middle = QRectF(rect.center().x() - wide / 2, rect.bottom() - high - u, wide, high)
        write(small, QPointF(middle.left(), middle.center().y()), across)
        write(small, QPointF(rect.left() + u, rect.top() + CORNER[1] * u + high / 2), up)
        for value in ticks(right, rect.width(), APART * u, 0.0, left).tolist():
            x = canvas.point(value, 0).x()
            if abs(x - rect.center().x()) < rect.width() / 2 - CORNER[0] * u:
                self._across(small, told(value), x, middle)
        for value in ticks(top, rect.height(), APART * u, 0.0, low).tolist():
            y = canvas.point(0, value).y()
            if rect.top() + CORNER[1] * u + 1.5 * high < y < rect.bottom() - CORNER[1] * u:
                small.painter.fillRect(small.level(y, rect.left(), LONG * u), QColor(self.theme.muted))
                write(small, QPointF(rect.left() + 2 * u, y), [Part(told(value), self.theme.muted)])

    def _across(self, small: Canvas, said: str, x: float, middle: QRectF) -> None:
        """A stroke at the lower edge, and the number over it, where the name of the column leaves room."""
        u, parts, rect = small.u, [Part(said, self.theme.muted)], small.rect
        wide = width_of(parts, small.font)
        small.painter.fillRect(small.upright(x, rect.bottom() - LONG * u, LONG * u), QColor(self.theme.muted))
        room = QRectF(x - wide / 2, middle.top(), wide, middle.height())
        if not room.intersects(middle.adjusted(-u, 0, u, 0)):
            write(small, QPointF(room.left(), room.center().y()), parts)


def column_axes(trace: Trace, frame: Frame, theme: Theme) -> list[Mark]:
    """The axes where a plane is that of two columns of a file; none elsewhere."""
    if frame.spanned or frame.axes.shape[1] != 2 or not isinstance(trace.adversary, FromFile):
        return []
    names = names_of(trace.adversary)
    return [ColumnAxes((names.coordinate(trace.game, 0), names.coordinate(trace.game, 1)), theme)]
