"""Weights over time: stacked shares as one image, the latest rounds under a lens, and names at the playhead."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.signs import contrast, mixed
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.pointing import Column, Row
from olviz.gui.paint.words.end_labels import EndLabel, EndLabels, pushed
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.weights.bars import SPOKEN, written
from olviz.gui.panels.weights.shares import LAST, heaviest

WIDE, SIDE = 34, 0.45  # u, and of the height of the view: what the lens takes
FREE = 4  # u beside a label at the playhead
TINTS = 256  # steps between the learner's colour and the surface
FIT = 0.7  # of a line's height that a band needs for a label of its own


@lru_cache(maxsize=16)
def tinted_from(colour: str, surface: str) -> Array:
    """The colours on the way from one to another, 32 bits each."""
    mixtures = [QColor(mixed(colour, surface, at / (TINTS - 1))).rgb() for at in range(TINTS)]
    return np.array(mixtures, dtype=np.uint32)


class Bands(NamedTuple):
    """``shares`` of shape (bands, m), each column in total 1, of ``rounds``; a round's share fills the time up to it.

    The first band lies lowest. ``names`` has one name for each, ``shades`` the part of the surface in its colour. The
    picture of the rounds before the last one stays as it is while no column is added, and is ``kept``.
    """

    rounds: Array
    shares: Array
    names: tuple[str, ...]
    shades: Array
    colour: str
    theme: Theme
    kept: dict[Hashable, QImage]
    name: str = "bands"

    def data(self) -> Mapping[str, Array]:
        found = {f"{self.name} t": self.rounds}
        return found | {f"share of {name}": row for name, row in zip(self.names, self.shares, strict=True)}

    def pointed(self, t: float, y: float) -> Column | None:
        """The shares in the drawn round whose stretch of time holds t: the band at height y first, then the largest."""
        if not (t >= 0 and 0 <= y <= 1):
            return None
        at = self._column(t)
        shares, under = self.shares[:, at], int(self._under(at, y))
        told = heaviest(shares)[::-1].tolist()
        rows = [self._row(band, shares) for band in (under, *(band for band in told if band != under))]
        return Column(int(self.rounds[at]), rows)

    def apart(self, t: float, heights: Array) -> Array:
        """Which of the heights are the first of their band in the drawn round whose stretch of time holds t."""
        on = np.flatnonzero((heights >= 0) & (heights <= 1)) if t >= 0 else np.empty(0, dtype=np.int64)
        _, firsts = np.unique(self._under(self._column(t), heights[on]), return_index=True)
        return np.sort(on[firsts])

    def _column(self, t: float) -> int:
        return min(int(np.searchsorted(self.rounds, t)), len(self.rounds) - 1)

    def _under(self, at: int, y: Array | float) -> Array:
        """The band at a height, or at each of several."""
        return np.minimum(np.searchsorted(np.cumsum(self.shares[:, at]), y), len(self.shares) - 1)

    def _row(self, band: int, shares: Array) -> Row:
        return Row(self.names[band], float(shares[band]), self._mixed(float(self.shades[band])).name())

    def paint(self, canvas: Canvas) -> None:
        """The stretches before the last round, which are of one length, and the last one, which may be a short one."""
        starts = np.concatenate([[0], self.rounds[:-1]])
        x0, floor = canvas.pixels(starts.astype(float), np.zeros(len(starts)))
        x1, ceiling = canvas.pixels(self.rounds.astype(float), np.ones(len(starts)))
        whole = QRectF(x0[0], ceiling[0], x1[-1] - x0[0], floor[0] - ceiling[0])
        canvas.painter.fillRect(whole, self._mixed(LAST))  # so that no seam shows between the two images
        last = self.rounds[-1] - starts[-1]
        even = len(starts) if last == self.rounds[0] else len(starts) - 1
        for part in (slice(0, even), slice(even, len(starts))):
            if part.stop > part.start:
                rect = QRectF(x0[part][0], whole.top(), x1[part][-1] - x0[part][0], whole.height())
                canvas.painter.drawImage(rect, self._picture(part, max(round(rect.height()), 1)))

    def _picture(self, part: slice, rows: int) -> QImage:
        """Some columns; those from the first one on are painted once."""
        if part.start:
            return self.image(part, rows)
        key = part.stop, int(self.rounds[0]), rows, self.colour, self.theme.surface
        if key not in self.kept:
            self.kept.clear()
            self.kept[key] = self.image(part, rows)
        return self.kept[key]

    @property
    def tints(self) -> tuple[str, ...]:
        """The colour of each band."""
        steps = np.rint(self.shades * (TINTS - 1)).astype(np.int64)
        return tuple(f"#{rgb & 0xFFFFFF:06x}" for rgb in tinted_from(self.colour, self.theme.surface)[steps].tolist())

    def _mixed(self, part: float) -> QColor:
        return QColor(mixed(self.colour, self.theme.surface, part))

    def image(self, part: slice, rows: int) -> QImage:
        """Some columns, a pixel wide: each pixel has the mean shade of the experts in it, however thin their bands."""
        shares = self.shares[:, part]
        apart = 2.0 * np.arange(shares.shape[1])[:, None]  # one column after the other, on one line of numbers
        tops = np.cumsum(shares, axis=0).T
        tinted = np.cumsum(shares * self.shades[:, None], axis=0).T
        first = np.zeros((len(tops), 1))
        edges = apart + np.linspace(0, 1, rows + 1)
        passed = np.interp(edges, (apart + np.hstack([first, tops])).ravel(), np.hstack([first, tinted]).ravel())
        shade = np.clip(np.rint(np.diff(passed, axis=1) * rows * (TINTS - 1)), 0, TINTS - 1).astype(np.int64)
        pixels = np.ascontiguousarray(tinted_from(self.colour, self.theme.surface)[shade[:, ::-1].T])
        return QImage(pixels.data, shares.shape[1], rows, 4 * shares.shape[1], QImage.Format.Format_RGB32).copy()


class Lens(NamedTuple):
    """The latest rounds one by one, over the bands that are drawn in steps: weights that flap would look calm there."""

    bands: Bands
    name: str = "latest"

    def data(self) -> Mapping[str, Array]:
        return {"latest t": self.bands.rounds}

    def paint(self, canvas: Canvas) -> None:
        theme, font, rounds = self.bands.theme, sized(canvas.font, TICK), self.bands.rounds
        said = [
            Part(
                tr("rounds {first} to {last}").format(first=number(int(rounds[0])), last=number(int(rounds[-1]))),
                theme.text,
            )
        ]
        line, edge = QFontMetricsF(font).height(), float(canvas.u)
        frame = QRectF(canvas.rect.left() + edge, canvas.rect.top() + edge, 0.0, SIDE * canvas.rect.height())
        frame.setWidth(min(max(WIDE * canvas.u, width_of(said, font) + 2 * edge), canvas.rect.width() / 2))
        canvas.painter.fillRect(frame, QColor(theme.surface))
        inside = frame.adjusted(edge, edge, -edge, -edge - line)
        canvas.painter.drawImage(inside, self.bands.image(slice(None), max(round(inside.height()), 1)))
        canvas.painter.setPen(canvas.pen(theme.field_border))
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        canvas.painter.drawRect(frame)
        write(canvas._replace(font=font), QPointF(inside.left(), frame.bottom() - line / 2), said)


class BandLabels(NamedTuple):
    """Names and shares at the playhead: of the bands that are high enough, and of the others together."""

    t: int
    shares: Array
    names: tuple[str, ...]
    counts: tuple[int, ...]  # how many experts each band is of
    best: int  # the band of the best expert so far, −1 for none
    theme: Theme
    tints: tuple[str, ...] = ()  # the colour of each band, where labels may stand on it
    name: str = "band labels"

    def data(self) -> Mapping[str, Array]:
        return {}

    def labels(self, height: float, line: float) -> tuple[EndLabel, ...]:
        """The labels in a view of this height, with lines of that height."""
        tops = np.cumsum(self.shares)
        own = [at for at, share in enumerate(self.shares) if share >= SPOKEN and share * height >= FIT * line]
        own = self._with_lines([at for at in own if self.counts[at] == 1], max(int(height / line), 1))
        labels = [self._label(at, float(tops[at] - self.shares[at] / 2)) for at in own]
        rest = self._others(own)
        if rest:
            together = float(self.shares[rest].sum())
            heavy = max(rest, key=lambda at: float(self.shares[at]))
            count = sum(self.counts[at] for at in rest)
            middle = float(tops[heavy] - self.shares[heavy] / 2)
            text = self.names[heavy] if count == 1 else others(count, sum(self.counts))
            starred = self.best in rest and count < sum(self.counts)
            key = ("star", self.theme.comparator) if starred else ("", "")
            labels.append(EndLabel(middle, text, written(together), self.theme.muted, False, *key))
        return tuple(labels)

    def _with_lines(self, own: list[int], most: int) -> list[int]:
        """These bands where each has a line, else the best one and the heaviest: one line is that of the others."""
        if len(own) + bool(self._others(own)) <= most:
            return own
        first = sorted(own, key=lambda at: (at != self.best, -self.shares[at]))
        return sorted(first[: most - 1])

    def _others(self, own: list[int]) -> list[int]:
        """The bands without a label of their own, where something is to be said of them."""
        rest = [at for at in range(len(self.shares)) if at not in own]
        return rest if self.best in rest or float(self.shares[rest].sum()) >= SPOKEN else []

    def _label(self, at: int, middle: float) -> EndLabel:
        starred = at == self.best
        key = ("star", self.theme.comparator) if starred else ("", "")
        return EndLabel(middle, self.names[at], written(float(self.shares[at])), self.theme.text, starred, *key)

    def paint(self, canvas: Canvas) -> None:
        height, line = abs(canvas.point(0, 1).y() - canvas.point(0, 0).y()), QFontMetricsF(canvas.font).height()
        found = self.labels(height, line)
        widest = max((width_of(label.parts, canvas.font) for label in found), default=0.0)
        right, left = (
            canvas.rect.right() - canvas.point(self.t, 0).x(),
            canvas.point(self.t, 0).x() - canvas.rect.left(),
        )
        if self.tints and right < widest + FREE * canvas.u < left:
            self._inside(canvas, found, line)
        else:
            EndLabels(self.t, found, self.theme.faint).paint(canvas)

    def _inside(self, canvas: Canvas, found: tuple[EndLabel, ...], line: float) -> None:
        """On the bands, left of the playhead: where there is no room beyond it."""
        heads = [canvas.point(self.t, label.y) for label in found]
        low, high = canvas.point(0, 1).y() + line / 2, canvas.point(0, 0).y() - line / 2
        tops = np.cumsum(self.shares)
        for label, head, y in zip(
            found, heads, pushed(np.array([head.y() for head in heads]), line, low, high).tolist(), strict=True
        ):
            tint = self.tints[min(int(np.searchsorted(tops, label.y)), len(tops) - 1)]
            ink = max((self.theme.text, self.theme.surface), key=lambda colour: contrast(colour, tint))
            parts = [part._replace(colour=ink) for part in label.parts]
            left = head.x() - 2 * canvas.u - width_of(parts, canvas.font)
            clear = QRectF(left - canvas.u, y - line / 2, head.x() - canvas.u - left + canvas.u, line)
            canvas.painter.fillRect(clear, QColor(tint))
            write(canvas, QPointF(left, y), parts, tint)


def others(count: int, size: int = 0) -> str:
    """How many experts stand together, be it all of ``size``."""
    every, some = plural("{n} expert", "{n} experts", count), plural("{n} other", "{n} others", count)
    return (every if count == size else some).format(n=number(count))
