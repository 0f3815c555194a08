"""Experts as cells in rows: full while never wrong, small once dead, always in their place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import Look
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.panels.version_space.standing import Standing

MOST_WIDE, MOST_HIGH = 24, 18  # u of a cell with its gap
SMALL = 0.36  # of the side of a full cell: what is left of a dead one
NAMED = 12  # experts, at most, with their names under them
PIXELS = 4096  # experts from which on cells are pixels of an image
WRITTEN = 4  # u a cell must have for its sign
FALL = 6  # u that those who died fall while they fade
ROUNDED = 5  # u from which on its corners are round: a cell then costs a call of its own


class Tiling(NamedTuple):
    """Cells from the top left corner of ``rect`` in rows; ``pitch`` is a cell's width and height with its gap."""

    rect: QRectF
    columns: int
    pitch: tuple[float, float]

    def place(self, index: int) -> QRectF:
        """The room of one expert, its gap included."""
        row, column = divmod(index, self.columns)
        across, down = self.pitch
        return QRectF(self.rect.left() + column * across, self.rect.top() + row * down, across, down)

    def at(self, point: QPointF) -> int | None:
        """The expert at some point of the view."""
        column = int((point.x() - self.rect.left()) // self.pitch[0])
        row = int((point.y() - self.rect.top()) // self.pitch[1])
        return row * self.columns + column if 0 <= column < self.columns and row >= 0 else None


def tiled(count: int, rect: QRectF, u: int) -> Tiling:
    """The largest cells for so many experts; rows that come out even are preferred."""
    rows = np.arange(1, min(count, max(int(rect.height()), 1)) + 1)
    columns = np.ceil(count / rows)
    across = np.minimum(rect.width() / columns, MOST_WIDE * u)
    down = np.minimum(rect.height() / rows, MOST_HIGH * u)
    side = np.minimum(across, down * 0.9) * np.where(rows * columns == count, 1.0, 0.8)
    best = int(side.argmax())
    pitch = float(across[best]), float(min(down[best], 1.5 * across[best]))
    spare = rect.height() - float(rows[best]) * pitch[1]
    return Tiling(rect.adjusted(0, spare / 2, 0, 0), int(columns[best]), pitch)


class Cells(NamedTuple):
    """All experts of a version space without a layout of its own. ``looks`` are those of the labels, in their order.

    ``others`` are the living of further learners, as thin marks in their colours.
    """

    standing: Standing
    labels: tuple[int, ...]
    looks: Sequence[Look]
    silent: Look
    names: Sequence[str]
    theme: Theme
    others: Sequence[tuple[str, Array]] = ()
    name: str = "experts"

    def data(self) -> Mapping[str, Array]:
        return self.standing.data(self.others)

    def at(self, canvas: Canvas, point: QPointF) -> int | None:
        """The expert under the mouse."""
        count = len(self.standing.living)
        if count > PIXELS:
            side, columns, bucket = _raster(canvas, count)
            column, row = int(point.x() - canvas.rect.left()) // side, int(point.y() - canvas.rect.top()) // side
            index = (row * columns + column) * bucket if 0 <= column < columns and row >= 0 else count
        else:
            found = self._tiling(canvas).at(point)
            index = count if found is None else found
        return index if 0 <= index < count else None

    def paint(self, canvas: Canvas) -> None:
        if len(self.standing.living) > PIXELS:
            self._image(canvas)
            return
        tiling = self._tiling(canvas)
        canvas.painter.setRenderHint(QPainter.RenderHint.Antialiasing, min(tiling.pitch) >= 2 * canvas.u)
        self._dead(canvas, tiling)
        for look, chosen in self._groups():
            self._full(canvas, tiling, look, np.flatnonzero(chosen & self.standing.living), hollow=False)
            self._full(canvas, tiling, look, np.flatnonzero(chosen & self.standing.ghosts), hollow=True)
            if canvas.part < 1:  # those who died in this step fall out
                canvas.painter.setOpacity(1 - canvas.consequence)
                canvas.painter.translate(0, FALL * canvas.u * canvas.consequence)
                self._full(canvas, tiling, look, np.flatnonzero(chosen & self.standing.died), hollow=False)
                canvas.painter.translate(0, -FALL * canvas.u * canvas.consequence)
                canvas.painter.setOpacity(1)
        self._others(canvas, tiling)
        self._frames(canvas, tiling)
        self._names(canvas, tiling)
        canvas.painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _groups(self) -> list[tuple[Look, Array]]:
        said = self.standing.said
        if said is None:
            return [(self.silent, np.ones_like(self.standing.living))]
        return [(look, said == value) for value, look in zip(self.labels, self.looks, strict=True)]

    @property
    def _named(self) -> bool:
        return len(self.names) > 0

    def _tiling(self, canvas: Canvas) -> Tiling:
        return tiled(len(self.standing.living), canvas.rect, canvas.u)

    def _line(self, canvas: Canvas) -> float:
        """The height of a name under its cell."""
        return _line(canvas) if self._named else 0.0

    def _tell_bucket(self, canvas: Canvas, bucket: int) -> None:
        """That a pixel stands for several experts, at the foot."""
        said = tr("A pixel stands for {count} experts in a row, and has colour while one of them lives.")
        foot = QRectF(canvas.rect)
        foot.setTop(foot.bottom() - _line(canvas))
        font = sized(canvas.font, TICK)
        text = QFontMetricsF(font).elidedText(
            said.format(count=number(bucket)), Qt.TextElideMode.ElideRight, foot.width()
        )
        canvas.painter.setFont(font)
        canvas.painter.setPen(QColor(self.theme.muted))
        canvas.painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _body(self, canvas: Canvas, room: QRectF) -> QRectF:
        """A full cell in its room."""
        gap = min(0.12 * min(room.width(), room.height()), 1.5 * canvas.u)
        return room.adjusted(gap, gap, -gap, -gap - self._line(canvas))

    def _squares(self, canvas: Canvas, tiling: Tiling, which: Array, share: Array) -> list[QRectF]:
        """Squares around the middles of cells, each its ``share`` of the smaller side of a full one."""
        first, (across, down) = self._body(canvas, tiling.place(0)), tiling.pitch
        sides = share * min(first.width(), first.height())
        x = first.center().x() + (which % tiling.columns) * across - sides / 2
        y = first.center().y() + (which // tiling.columns) * down - sides / 2
        return [QRectF(*each) for each in np.stack([x, y, sides, sides], axis=1).tolist()]

    def _dead(self, canvas: Canvas, tiling: Tiling) -> None:
        standing, painter = self.standing, canvas.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.dead))
        gone = np.flatnonzero(~standing.living & ~(standing.weights >= SMALL * SMALL))
        painter.drawRects(self._squares(canvas, tiling, gone, np.full(len(gone), SMALL)))

    def _full(self, canvas: Canvas, tiling: Tiling, look: Look, which: Array, hollow: bool) -> None:
        """Cells of the living; of those who were wrong and still weigh something hollow ones, by weight in size."""
        painter, line = canvas.painter, min(tiling.pitch) >= 2 * canvas.u
        painter.setBrush(QColor(look.ground if hollow else look.fill))
        painter.setPen(QPen(QColor(look.outline), 1) if line else Qt.PenStyle.NoPen)
        if hollow:
            which = which[self.standing.weights[which] >= SMALL * SMALL]
            rects = self._squares(canvas, tiling, which, np.sqrt(self.standing.weights[which]))
        else:
            rects = [self._body(canvas, tiling.place(at)) for at in which.tolist()]
        self._boxes(canvas, tiling, rects)
        font = _fitting(canvas, self._body(canvas, tiling.place(0)))
        if font is not None:
            painter.setFont(font)
            painter.setPen(QColor(self.theme.text if hollow else look.ink))
            for rect in rects:
                if rect.height() >= 3 * canvas.u:
                    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, look.sign)

    def _boxes(self, canvas: Canvas, tiling: Tiling, rects: list[QRectF]) -> None:
        if min(tiling.pitch) < ROUNDED * canvas.u:
            canvas.painter.drawRects(rects)
            return
        for rect in rects:
            canvas.painter.drawRoundedRect(rect, 0.6 * canvas.u, 0.6 * canvas.u)

    def _frames(self, canvas: Canvas, tiling: Tiling) -> None:
        standing, painter = self.standing, canvas.painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(QColor(self.theme.died), 1)
        pen.setDashPattern([3.0, 2.0])
        painter.setPen(pen)
        if min(tiling.pitch) < 2 * canvas.u:
            painter.setPen(QPen(QColor(self.theme.died), 1))
        died = np.flatnonzero(standing.died).tolist()
        self._boxes(canvas, tiling, [self._body(canvas, tiling.place(at)) for at in died])
        if standing.chosen is not None:
            painter.setPen(QPen(QColor(self.theme.accent), 2.5))
            body = self._body(canvas, tiling.place(standing.chosen))
            painter.drawRoundedRect(body.adjusted(-1, -1, 1, 1), 0.8 * canvas.u, 0.8 * canvas.u)

    def _others(self, canvas: Canvas, tiling: Tiling) -> None:
        """A short bar for every further learner, at the foot of the cells that live for it."""
        for place, (colour, living) in enumerate(self.others):
            canvas.painter.setPen(Qt.PenStyle.NoPen)
            canvas.painter.setBrush(QColor(colour))
            bars = []
            for at in np.flatnonzero(living).tolist():
                body = self._body(canvas, tiling.place(at))
                wide = body.width() / len(self.others)
                high = min(0.75 * canvas.u, body.height() / 4)
                bars.append(QRectF(body.left() + place * wide, body.bottom() - high, wide, high))
            canvas.painter.drawRects(bars)

    def _names(self, canvas: Canvas, tiling: Tiling) -> None:
        if not self._named:
            return
        font = sized(canvas.font, TICK)
        metrics, painter = QFontMetricsF(font), canvas.painter
        painter.setFont(font)
        painter.setPen(QColor(self.theme.muted))
        for at, name in enumerate(self.names):
            room = tiling.place(at)
            row = QRectF(room.left(), room.bottom() - metrics.height(), room.width(), metrics.height())
            cut = metrics.elidedText(name, Qt.TextElideMode.ElideRight, room.width() - canvas.u)
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, cut)

    def _image(self, canvas: Canvas) -> None:
        """Many experts, a few pixels each or several in one: then one survivor is enough to colour it."""
        standing = self.standing
        side, columns, bucket = _raster(canvas, len(standing.living))
        if bucket > 1:
            self._tell_bucket(canvas, bucket)
        groups = self._groups()
        codes = np.zeros(len(standing.living), dtype=np.uint8)
        codes[standing.died] = 1
        for place, (_, chosen) in enumerate(groups):
            codes[chosen & standing.ghosts & (standing.weights >= SMALL * SMALL)] = 2 + place
            codes[chosen & standing.living] = 2 + len(groups) + place
        rows = ceil(len(codes) / (bucket * columns))
        filled = np.zeros(rows * columns * bucket, dtype=np.uint8)
        filled[: len(codes)] = codes
        cells = filled.reshape(-1, bucket).max(axis=1)
        theme = self.theme
        inks = [theme.dead, theme.died, *(look.ground for look, _ in groups), *(look.fill for look, _ in groups)]
        palette = np.array([QColor(ink).rgba() for ink in inks], dtype=np.uint32)
        pixels = palette[cells]
        pixels[ceil(len(codes) / bucket) :] = 0
        grid = np.repeat(np.repeat(pixels.reshape(rows, columns), side, axis=0), side, axis=1)
        if side >= 3:
            grid[side - 1 :: side] = 0
            grid[:, side - 1 :: side] = 0
        grid = np.ascontiguousarray(grid)
        image = QImage(grid.data, grid.shape[1], grid.shape[0], 4 * grid.shape[1], QImage.Format.Format_ARGB32)
        corner = canvas.rect.topLeft().toPoint()
        canvas.painter.drawImage(corner, image)
        if standing.chosen is not None:
            row, column = divmod(standing.chosen // bucket, columns)
            canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
            canvas.painter.setPen(QPen(QColor(theme.accent), 2.5))
            at = QPointF(corner.x() + (column + 0.5) * side, corner.y() + (row + 0.5) * side)
            canvas.painter.drawEllipse(at, max(side, canvas.u), max(side, canvas.u))


def _line(canvas: Canvas) -> float:
    """The height of a line of small words."""
    return QFontMetricsF(sized(canvas.font, TICK)).height()


def _raster(canvas: Canvas, count: int) -> tuple[int, int, int]:
    """Side of a cell in pixels, cells in a row, experts in a cell: all fit, above a line of words if they are many."""
    wide, high = max(int(canvas.rect.width()), 1), max(int(canvas.rect.height()), 1)
    if wide * high < count:
        high = max(high - round(_line(canvas)), 1)
    side = max(int((wide * high / count) ** 0.5), 1)
    while side > 1 and (wide // side) * (high // side) < count:
        side -= 1
    columns = max(wide // side, 1)
    return side, columns, ceil(count / (columns * max(high // side, 1)))


def _fitting(canvas: Canvas, cell: QRectF) -> QFont | None:
    """The font of signs in cells of this size; None where they have no room."""
    if min(cell.width(), cell.height()) < WRITTEN * canvas.u:
        return None
    factor = 1.0 if min(cell.width(), cell.height()) >= 5 * canvas.u else TICK
    return sized(canvas.font, factor, semibold=True)
