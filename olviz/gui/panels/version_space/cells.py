"""Experts as cells in rows: full while never wrong, small once dead, always in their place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import Look, mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.shortening import told_apart, with_room
from olviz.gui.panels.version_space.standing import Standing
from olviz.gui.panels.version_space.tilings import Tiling, interleaved, nested, tiled

SMALL = 0.36  # of the side of a full cell: what is left of a dead one
NAMED = 12  # experts, at most, with their names under them
PIXELS = 4096  # experts from which on cells are pixels of an image
WRITTEN = 4  # u a cell must have for its sign
DATED = 4.5  # u a dead one must have for the number of its round
PALEST, DARKER = 0.85, 0.75  # of the surface in the ground of those who died first, and times as much in each next one
CENTRED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextDontClip)
FALL = 6  # u that those who died fall while they fade
ROUNDED = 5  # u from which on its corners are round: a cell then costs a call of its own


class Cells(NamedTuple):
    """All experts of a version space without a layout of its own. ``looks`` are those of the labels, in their order.

    ``others`` are the living of further learners, as thin marks in their colours. Experts that are the numbers in a
    ``base`` lie in nested blocks; with 0 they lie in rows.
    """

    standing: Standing
    labels: tuple[int, ...]
    looks: Sequence[Look]
    silent: Look
    names: Sequence[str]
    theme: Theme
    others: Sequence[tuple[str, Array]] = ()
    base: int = 0
    cue: str = ""  # what to do with a cell, in the first of the living
    name: str = "experts"

    def data(self) -> Mapping[str, Array]:
        return self.standing.data(self.others)

    def at(self, canvas: Canvas, point: QPointF) -> int | None:
        """The expert under the mouse."""
        count = len(self.standing.living)
        if count > PIXELS:
            side, columns, bucket = self._raster(canvas)
            column, row = int(point.x() - canvas.rect.left()) // side, int(point.y() - canvas.rect.top()) // side
            cell = row * columns + column if 0 <= column < columns and row >= 0 else count
            index = int(np.argsort(self._order)[cell]) if self._nests(canvas) and cell < count else cell * bucket
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
        self._tell_cue(canvas, tiling)
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
        count = len(self.standing.living)
        return nested(count, self.base, canvas.rect, canvas.u) if self.base else tiled(count, canvas.rect, canvas.u)

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
        first = self._body(canvas, tiling.place(0))
        sides = share * min(first.width(), first.height())
        x, y = tiling.corners[:, which] - tiling.corners[:, :1]
        x, y = first.center().x() + x - sides / 2, first.center().y() + y - sides / 2
        return [QRectF(*each) for each in np.stack([x, y, sides, sides], axis=1).tolist()]

    def _dead(self, canvas: Canvas, tiling: Tiling) -> None:
        """The round in which each was first wrong, where that is known and has room; else small squares."""
        standing, painter = self.standing, canvas.painter
        gone = np.flatnonzero(~standing.living & ~(standing.weights >= SMALL * SMALL))
        if len(standing.fell) and min(tiling.pitch) >= DATED * canvas.u:
            painter.setFont(sized(canvas.font, TICK))
            metrics = QFontMetricsF(painter.font())
            for order, date in enumerate(np.unique(standing.fell[gone]).tolist()):
                tint = QColor(mixed(self.theme.died, self.theme.surface, PALEST * DARKER**order))
                for at in gone[standing.fell[gone] == date].tolist():
                    body = self._body(canvas, tiling.place(at))
                    painter.fillRect(body, tint)
                    painter.setPen(QColor(self.theme.muted))
                    painter.drawText(body, CENTRED, with_room(_dated(date), metrics, body.width()))
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.dead))
        painter.drawRects(self._squares(canvas, tiling, gone, np.full(len(gone), SMALL)))

    def _full(self, canvas: Canvas, tiling: Tiling, look: Look, which: Array, hollow: bool) -> None:
        """Cells of the living; of those who were wrong and still weigh something hollow ones, by weight in size."""
        painter, line = canvas.painter, min(tiling.pitch) >= 2 * canvas.u
        painter.setBrush(QColor(look.ground if hollow else look.fill))
        painter.setPen(canvas.pen(look.outline, 1) if line else Qt.PenStyle.NoPen)
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

    def _tell_cue(self, canvas: Canvas, tiling: Tiling) -> None:
        living = np.flatnonzero(self.standing.living).tolist()
        if not self.cue or not living:
            return
        body = self._body(canvas, tiling.place(living[0]))
        font = sized(canvas.font, TICK, semibold=True)
        metrics, painter = QFontMetricsF(font), canvas.painter
        room = QRectF(body.left(), body.bottom() - metrics.height() - canvas.u, body.width(), metrics.height())
        sign = _fitting(canvas, body)
        below = body.center().y() + (0.0 if sign is None else QFontMetricsF(sign).capHeight() / 2)  # of the sign
        if metrics.horizontalAdvance(self.cue) > room.width() or below > room.top():
            return
        painter.setFont(font)
        painter.setPen(QColor(self.looks[0].ink))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.cue)

    def _boxes(self, canvas: Canvas, tiling: Tiling, rects: list[QRectF]) -> None:
        if min(tiling.pitch) < ROUNDED * canvas.u:
            canvas.painter.drawRects(rects)
            return
        for rect in rects:
            canvas.painter.drawRoundedRect(rect, 0.6 * canvas.u, 0.6 * canvas.u)

    def _frames(self, canvas: Canvas, tiling: Tiling) -> None:
        standing, painter = self.standing, canvas.painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = canvas.pen(self.theme.died)
        pen.setDashPattern([3.0, 2.0])
        painter.setPen(pen)
        if min(tiling.pitch) < 2 * canvas.u:
            painter.setPen(canvas.pen(self.theme.died))
        died = np.flatnonzero(standing.died).tolist()
        self._boxes(canvas, tiling, [self._body(canvas, tiling.place(at)) for at in died])
        if standing.chosen is not None:
            painter.setPen(canvas.pen(self.theme.accent, 2.5))
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
        for at, name in enumerate(self.under(canvas, tiling)):
            room = tiling.place(at)
            row = QRectF(room.left(), room.bottom() - metrics.height(), room.width(), metrics.height())
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, name)

    def under(self, canvas: Canvas, tiling: Tiling) -> list[str]:
        """Names where they have room, else the experts' numbers."""
        numbers = [f"★ {at}" if name.startswith("★") else f"{at}" for at, name in enumerate(self.names, 1)]
        metrics = QFontMetricsF(sized(canvas.font, TICK))
        return told_apart(self.names, numbers, metrics, tiling.pitch[0] - canvas.u, canvas.u)

    @property
    def _order(self) -> Array:
        """The places of the experts in nested blocks, row by row."""
        across, down = interleaved(len(self.standing.living), self.base)
        return down * (int(across.max()) + 1) + across

    def _nested_sides(self) -> tuple[int, int]:
        """How many columns and rows nested blocks have; 0 where there are none."""
        if not self.base:
            return 0, 0
        across, down = interleaved(len(self.standing.living), self.base)
        return int(across.max()) + 1, int(down.max()) + 1

    def _nests(self, canvas: Canvas) -> bool:
        """Whether a pixel or more is there for every cell of nested blocks."""
        columns, rows = self._nested_sides()
        return 0 < columns <= canvas.rect.width() and rows <= canvas.rect.height()

    def _raster(self, canvas: Canvas) -> tuple[int, int, int]:
        """Side of a cell in pixels, cells in a row, experts in a cell."""
        if not self._nests(canvas):
            return _raster(canvas, len(self.standing.living))
        columns, rows = self._nested_sides()
        return int(min(canvas.rect.width() / columns, canvas.rect.height() / rows)), columns, 1

    def _image(self, canvas: Canvas) -> None:
        """Many experts, a few pixels each or several in one: then one survivor is enough to colour it."""
        standing = self.standing
        side, columns, bucket = self._raster(canvas)
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
        filled[self._order if self._nests(canvas) else slice(0, len(codes))] = codes
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
            cell = int(self._order[standing.chosen]) if self._nests(canvas) else standing.chosen // bucket
            row, column = divmod(cell, columns)
            canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
            canvas.painter.setPen(canvas.pen(theme.accent, 2.5))
            at = QPointF(corner.x() + (column + 0.5) * side, corner.y() + (row + 0.5) * side)
            canvas.painter.drawEllipse(at, max(side, canvas.u), max(side, canvas.u))


def _dated(date: int) -> list[str]:
    """When one was first wrong, the longest first."""
    texts = tr("wrong in round {round}"), tr("round {round}"), "{round}"
    return [text.format(round=number(date)) for text in texts]


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
