"""Weights over time: stacked shares as one image, with thin borders over it and names at the playhead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPen

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.signs import mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.labels import EndLabel, EndLabels
from olviz.gui.paint.pointing import Column, Row
from olviz.gui.panels.weights.bars import SPOKEN, written

FIRST, LAST = 0.05, 0.85  # how much of the surface is mixed into the first and the last band
FIT = 0.7  # of a line's height that a band needs for a label of its own


class Bands(NamedTuple):
    """``shares`` of shape (bands, m), each column in total 1, of ``rounds``; a round's share fills the time up to it.

    The first band lies lowest. ``names`` has one name for each.
    """

    rounds: Array
    shares: Array
    names: tuple[str, ...]
    colour: str
    theme: Theme
    name: str = "bands"

    def data(self) -> Mapping[str, Array]:
        found = {f"{self.name} t": self.rounds}
        return found | {f"share of {name}": row for name, row in zip(self.names, self.shares, strict=True)}

    def pointed(self, t: float, y: float) -> Column | None:
        """The shares in the drawn round whose stretch of time holds t: the band at height y first."""
        if not (t >= 0 and 0 <= y <= 1):
            return None
        at = min(int(np.searchsorted(self.rounds, t)), len(self.rounds) - 1)
        shares = self.shares[:, at]
        under = min(int(np.searchsorted(np.cumsum(shares), y)), len(shares) - 1)
        others = [band for band in range(len(shares) - 1, -1, -1) if band != under]
        colours = [colour.name() for colour in self._ramp()]
        rows = [Row(self.names[band], float(shares[band]), colours[band]) for band in (under, *others)]
        return Column(int(self.rounds[at]), rows)

    def paint(self, canvas: Canvas) -> None:
        tops = np.cumsum(self.shares, axis=0)
        starts = np.concatenate([[0], self.rounds[:-1]])
        x0, floor = canvas.pixels(starts.astype(float), np.zeros(len(starts)))
        x1, ceiling = canvas.pixels(self.rounds.astype(float), np.ones(len(starts)))
        whole = QRectF(x0[0], ceiling[0], x1[-1] - x0[0], floor[0] - ceiling[0])
        colours = self._ramp()
        canvas.painter.fillRect(whole, colours[-1])  # so that no seam shows between the two images
        last = self.rounds[-1] - starts[-1]
        even = len(starts) if last == self.rounds[0] else len(starts) - 1  # the last stretch may be a short one
        for part in (slice(0, even), slice(even, len(starts))):
            if part.stop > part.start:
                rect = QRectF(x0[part][0], whole.top(), x1[part][-1] - x0[part][0], whole.height())
                self._image(canvas, rect, tops[:, part], colours)
        self._borders(canvas, tops, starts)

    def _ramp(self) -> list[QColor]:
        parts = np.linspace(FIRST, LAST, len(self.names)) if len(self.names) > 1 else [FIRST]
        return [QColor(mixed(self.colour, self.theme.surface, float(part))) for part in parts]

    def _image(self, canvas: Canvas, rect: QRectF, tops: Array, colours: list[QColor]) -> None:
        """One pixel per column and row: which band it belongs to is counted from the borders below it."""
        rows, columns = max(round(rect.height()), 1), tops.shape[1]
        passed = np.zeros((rows + 1, columns), dtype=np.uint8)
        borders = np.clip(np.rint(tops[:-1] * rows), 0, rows).astype(np.int64)
        for border in borders:
            passed[border, np.arange(columns)] += 1
        band = np.cumsum(passed[:-1], axis=0, dtype=np.uint8)[::-1]
        table = np.array([colour.rgb() for colour in colours], dtype=np.uint32)
        pixels = np.ascontiguousarray(table[band])
        image = QImage(pixels.data, columns, rows, 4 * columns, QImage.Format.Format_RGB32)
        canvas.painter.drawImage(rect, image)

    def _borders(self, canvas: Canvas, tops: Array, starts: Array) -> None:
        edges = np.repeat(np.append(starts, self.rounds[-1]), 2)[1:-1].astype(float)
        canvas.painter.setPen(QPen(QColor(self.theme.surface), 1))
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        for top in tops[:-1]:
            x, y = canvas.pixels(edges, np.repeat(top, 2))
            canvas.painter.drawPath(arrayToQPath(x, y, connect="all"))


class BandLabels(NamedTuple):
    """Names and shares at the playhead: of the bands that are high enough, and of the others together."""

    t: int
    shares: Array
    names: tuple[str, ...]
    counts: tuple[int, ...]  # how many experts each band is of
    best: int  # the band of the best expert so far, −1 for none
    theme: Theme
    name: str = "band labels"

    def data(self) -> Mapping[str, Array]:
        return {}

    def labels(self, height: float, line: float) -> tuple[EndLabel, ...]:
        """The labels in a view of this height, with lines of that height."""
        tops = np.cumsum(self.shares)
        own = [at for at, share in enumerate(self.shares) if share >= SPOKEN and share * height >= FIT * line]
        own = [at for at in own if self.counts[at] == 1]
        labels = [self._label(at, float(tops[at] - self.shares[at] / 2)) for at in own]
        rest = [at for at in range(len(self.shares)) if at not in own]
        together = float(self.shares[rest].sum())
        if rest and (together >= SPOKEN or self.best in rest):
            heavy = max(rest, key=lambda at: float(self.shares[at]))
            count = sum(self.counts[at] for at in rest)
            middle = float(tops[heavy] - self.shares[heavy] / 2)
            text = self.names[heavy] if count == 1 else others(count, sum(self.counts))
            starred = self.best in rest and count < sum(self.counts)
            key = ("star", self.theme.comparator) if starred else ("", "")
            labels.append(EndLabel(middle, text, written(together), self.theme.muted, False, *key))
        return tuple(labels)

    def _label(self, at: int, middle: float) -> EndLabel:
        starred = at == self.best
        key = ("star", self.theme.comparator) if starred else ("", "")
        return EndLabel(middle, self.names[at], written(float(self.shares[at])), self.theme.text, starred, *key)

    def widest(self) -> list[EndLabel]:
        """All labels there may be, for the room they need."""
        every = [self._label(at, 0.0) for at in range(len(self.shares))]
        count = sum(self.counts)
        texts = (others(count), others(count, count))
        together = [EndLabel(0.0, text, "0.00", "", False, "star") for text in texts]
        return [*every, *together] if len(every) > 1 else every

    def paint(self, canvas: Canvas) -> None:
        height = abs(canvas.point(0, 1).y() - canvas.point(0, 0).y())
        found = self.labels(height, QFontMetricsF(canvas.font).height())
        EndLabels(self.t, found, self.theme.faint).paint(canvas)


def others(count: int, size: int = 0) -> str:
    """How many experts stand together, be it all of ``size``."""
    every, some = plural("{n} expert", "{n} experts", count), plural("{n} other", "{n} others", count)
    return (every if count == size else some).format(n=number(count))
