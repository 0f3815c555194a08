"""The weights of three experts as a point in a triangle, with the path they took, and the loss as a plane over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPolygonF

from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, sized
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.weights.bars import Marked, written

CORNERS = np.array([[0.0, 0.0], [1.0, 0.0], [0.5, np.sqrt(0.75)]])  # of experts 1, 2, 3; the side is 1
QUARTERS = (0.25, 0.5, 0.75)
TILT, RISE = 0.34, 0.3  # of its depth that the lying triangle shows; of its side that the largest loss is high
GLASS = 0.22  # how much of the plane covers what is below it
LEFT, RIGHT = -1, 1
HIGHER = 3  # places, a line apart, that words beside a post may take
NEAR = 4  # u between the mouse and what answers


class Simplex(NamedTuple):
    """``path`` of shape (3, m), the shares of ``rounds`` up to now; ``after`` those of the next round, or None.

    ``losses``, shape (3,), are those of the experts in this round, at most ``most``: then they stand over the corners,
    and over every p the plane through them, which is ⟨p, ℓ⟩ high.
    """

    rounds: Array
    path: Array
    after: Array | None
    names: tuple[str, ...]
    best: Marked
    drawn: Marked
    colour: str
    theme: Theme
    facts: Callable[[int], Sequence[str]]  # what else is known of an expert by its index
    losses: Array | None = None
    most: float = 1.0
    name: str = "path"

    def data(self) -> Mapping[str, Array]:
        found = {f"{self.name} t": self.rounds}
        found |= {f"share of {name}": row for name, row in zip(self.names, self.path, strict=True)}
        found["next shares"] = np.empty(0) if self.after is None else self.after
        found["best"] = np.array([self.best.expert + 1] if self.best.expert >= 0 else [])
        for loss, ends in self.levels():
            found[f"expected loss {loss:g}"] = ends.ravel()
        found["drawn"] = np.array([self.drawn.expert + 1] if self.drawn.expert >= 0 else [])
        return found

    def levels(self) -> list[tuple[float, Array]]:
        """Expected losses between the least and the largest one, and the ends of their lines: shares of shape (3, 2).

        ⟨p, ℓ⟩ is linear in p, so each line is straight and enters and leaves through two edges of the triangle.
        """
        if self.losses is None or self.losses.min() == self.losses.max():
            return []
        low, wide = float(self.losses.min()), float(self.losses.max() - self.losses.min())
        found = []
        for level in (low + part * wide for part in QUARTERS):
            ends = []
            for at, other in ((0, 1), (1, 2), (2, 0)):
                start, stop = self.losses[at], self.losses[other]
                if (start < level) != (stop < level):
                    share = (level - start) / (stop - start)
                    ends.append((1 - share) * np.eye(3)[at] + share * np.eye(3)[other])
            if len(ends) == 2:  # between two losses that are neighbours as numbers there is no other one
                found.append((level, np.stack(ends, axis=1)))
        return found

    def _places(self, rect: QRectF, u: int, font: QFont, shares: Array, over: float = 0.0) -> tuple[Array, Array]:
        """Pixels of some shares, shape (3, m), on the floor or ``over`` of the way up to the plane of the loss."""
        line = QFontMetricsF(font).height()
        low, high = rect.bottom() - 1.4 * line, rect.top() + 1.6 * line
        deep = TILT * CORNERS[2, 1]
        side = max(min(rect.width() - 8 * u, (low - high) / (deep + RISE)), 1.0)
        x, y = CORNERS.T @ shares
        heights = np.zeros(3) if self.losses is None else self.losses / max(self.most, float(self.losses.max()), 1e-300)
        bottom = (low + high + side * (deep + RISE)) / 2
        return rect.center().x() + (x - 0.5) * side, bottom - side * (TILT * y + over * RISE * (heights @ shares))

    def _points(self, canvas: Canvas, shares: Array, over: float = 0.0) -> list[QPointF]:
        xs, ys = self._places(canvas.rect, canvas.u, canvas.font, shares, over)
        return [QPointF(x, y) for x, y in zip(xs.tolist(), ys.tolist(), strict=True)]

    def gist(self) -> str:
        """The share of every expert now, and who is drawn and who is best."""
        shares = zip(self.names, self.path[:, -1].tolist(), strict=True)
        marked = [f"{one.word}: {one.name}" for one in (self.best, self.drawn) if one.expert >= 0]
        return BETWEEN.join([*(f"{name} {number(share)}" for name, share in shares), *marked])

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        corner, away = self._nearest(rect, u, font, np.eye(3), point)
        at, far = self._nearest(rect, u, font, self.path, point)
        if min(away, far) > NEAR * u:
            return ""
        if away < far:
            share = number(float(self.path[corner, -1]))
            marks = [marked.word for marked in (self.best, self.drawn) if marked.expert == corner]
            return "\n".join([f"{self.names[corner]}: {share}", *self.facts(corner), *marks])
        shares = zip(self.names, self.path[:, at].tolist(), strict=True)
        when = tr("round {round}").format(round=number(int(self.rounds[at])))
        return "\n".join([when, *(f"{name}: {number(share)}" for name, share in shares)])

    def _nearest(self, rect: QRectF, u: int, font: QFont, shares: Array, point: QPointF) -> tuple[int, float]:
        """Which of some shares, of shape (3, m), lie nearest to a point, and how many pixels away."""
        xs, ys = self._places(rect, u, font, shares)
        far = np.hypot(xs - point.x(), ys - point.y())
        at = int(far.argmin())
        return at, float(far[at])

    def paint(self, canvas: Canvas) -> None:
        painter, theme = canvas.painter, self.theme
        corners = self._points(canvas, np.eye(3))
        painter.setBrush(QColor(theme.bg))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF(corners))
        self._grid(canvas)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(canvas.pen(theme.zero, 1.2))
        painter.drawPolygon(QPolygonF(corners))
        self._path(canvas)
        taken = self._chance(canvas) if self.drawn.expert >= 0 else []
        if self.losses is not None:
            self._plane(canvas)
            self._posts(canvas, self.losses, taken)
        self._names(canvas, corners)

    def _grid(self, canvas: Canvas) -> None:
        """Lines where one share is a quarter, a half, three quarters."""
        canvas.painter.setPen(canvas.pen(self.theme.border))
        for corner in range(3):
            for part in QUARTERS:
                ends = np.zeros((3, 2))
                ends[corner] = part
                ends[(corner + 1) % 3, 0] = ends[(corner + 2) % 3, 1] = 1 - part
                canvas.painter.drawLine(*self._points(canvas, ends))

    def _plane(self, canvas: Canvas) -> None:
        """The plane of the expected loss, with its lines of equal height: straight, and as far from one another."""
        glass, theme = QColor(self.theme.mistake), self.theme
        glass.setAlphaF(GLASS)
        canvas.painter.setBrush(glass)
        canvas.painter.setPen(canvas.pen(theme.mistake, 1.4))
        canvas.painter.drawPolygon(QPolygonF(self._points(canvas, np.eye(3), 1.0)))
        canvas.painter.setPen(canvas.pen(theme.mistake))
        for _, ends in self.levels():
            canvas.painter.drawLine(*self._points(canvas, ends, 1.0))

    def _posts(self, canvas: Canvas, losses: Array, taken: list[QRectF]) -> None:
        """Over each corner what is lost there, with its number; over p what is lost on average. Words keep clear."""
        painter, theme, u = canvas.painter, self.theme, canvas.u
        shares = np.concatenate([np.eye(3), self.path[:, -1:]], axis=1)
        pairs = zip(self._points(canvas, shares), self._points(canvas, shares, 1.0), strict=True)
        for at, (foot, top) in enumerate(pairs):
            painter.setPen(canvas.pen(theme.mistake, 1 if at < 3 else 2.4))
            painter.drawLine(foot, top)
            drawn = at == self.drawn.expert
            painter.setPen(canvas.pen(theme.accent if drawn else theme.surface, 3 if drawn else 2))
            painter.setBrush(QColor(theme.mistake))
            painter.drawEllipse(top, (1.3 + drawn) * u, (1.3 + drawn) * u)
            said = self._paid(at, losses) if at < 3 else self._mean(losses)
            taken = [*taken, self._told(canvas, at, top, said, taken)]

    def _told(self, canvas: Canvas, at: int, top: QPointF, said: list[Part], taken: list[QRectF]) -> QRectF:
        """Words beside a post, higher or shorter where they would lie on others or leave the view; where they lie."""
        u, high = canvas.u, QFontMetricsF(canvas.font).height()
        sides = (LEFT, RIGHT) if at == 0 else (RIGHT, LEFT)
        for lines, side, parts in product(range(HIGHER), sides, (said, said[:1])):
            wide, below = width_of(parts, canvas.font), u if at == 2 else -1.5 * u
            left = top.x() + (3 * u if side == RIGHT else -3 * u - wide)
            place = QRectF(left, top.y() + below - (lines + 0.5) * high, wide, high)
            fits = canvas.rect.left() <= place.left() and place.right() <= canvas.rect.right()
            if fits and not any(place.intersects(other) for other in taken):
                break
        write(canvas, QPointF(place.left(), place.center().y()), parts)
        return place

    def _chance(self, canvas: Canvas) -> list[QRectF]:
        """On the floor from p to the corner that was drawn of it; where its words lie, if they have room."""
        here, corner = self._points(canvas, np.stack([self.path[:, -1], np.eye(3)[self.drawn.expert]], axis=1))
        pen = canvas.pen(self.theme.accent, 2)
        pen.setDashPattern([2, 2])
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(here, corner)
        chance, template = float(self.path[self.drawn.expert, -1]), tr("{drawn} with chance {share}")
        said = [Part(template.format(drawn=self.drawn.word, share=written(chance)), self.theme.accent, True)]
        small, middle = canvas._replace(font=sized(canvas.font, TICK)), (here + corner) / 2
        wide = width_of(said, small.font)
        if wide + 6 * canvas.u > abs(corner.x() - here.x()):
            return []
        high = QFontMetricsF(small.font).height()
        write(small, middle - QPointF(wide / 2, 0.75 * high), said)
        return [QRectF(middle.x() - wide / 2, middle.y() - 1.25 * high, wide, high)]

    def _paid(self, at: int, losses: Array) -> list[Part]:
        """What is lost at a corner; of who was drawn, that it is this and nothing between."""
        said = [Part(f"ℓ = {number(float(losses[at]))}", self.theme.mistake, True)]
        if at != self.drawn.expert:
            return said
        bare = (
            tr("  is paid: 0 or 1, nothing between")
            if np.isin(losses, (0, 1)).all()
            else tr("  is paid by who is drawn")
        )
        return [*said, Part(bare, self.theme.accent, True, TICK)]

    def _mean(self, losses: Array) -> list[Part]:
        """⟨p, ℓ⟩ as the mean of the three that it is."""
        now = self.path[:, -1]
        terms = " + ".join(f"{written(float(p))}·{number(float(one))}" for p, one in zip(now, losses, strict=True))
        mean = Part(tr("on average ⟨p, ℓ⟩ = {loss}").format(loss=number(float(now @ losses))), self.theme.text, True)
        return [mean, Part(f" = {terms}", self.theme.text, factor=TICK)]

    def _path(self, canvas: Canvas) -> None:
        painter, theme = canvas.painter, self.theme
        path = arrayToQPath(*self._places(canvas.rect, canvas.u, canvas.font, self.path), connect="all")
        canvas.stroke(path, self.colour, 2)
        (now,) = self._points(canvas, self.path[:, -1:])
        if self.after is not None:
            (following,) = self._points(canvas, self.after[:, None])
            pen = canvas.pen(theme.text, 1.4)
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.drawLine(now, following)
            painter.setPen(canvas.pen(theme.text, 1.4))
            painter.setBrush(QColor(theme.surface))
            painter.drawEllipse(following, canvas.u, canvas.u)
        painter.setPen(canvas.pen(theme.surface, 1.5))
        painter.setBrush(QColor(self.colour))
        painter.drawEllipse(now, 1.4 * canvas.u, 1.4 * canvas.u)

    def _names(self, canvas: Canvas, corners: list[QPointF]) -> None:
        """At each corner the name and the share, starred and framed as they are on bars."""
        small = canvas._replace(font=sized(canvas.font, TICK))
        metrics, theme = QFontMetricsF(small.font), self.theme
        room, middle = canvas.rect.width() / 2 - 4 * canvas.u, (corners[0].x() + corners[1].x()) / 2
        for at, corner in enumerate(corners):
            best, drawn = at == self.best.expert, at == self.drawn.expert
            share = Part("  " + written(float(self.path[at, -1])), theme.text, True)
            star = [Part("★ ", theme.comparator, True)] if best else []
            said = [Part("  " + self.drawn.word, theme.accent, True)] if drawn else []
            free = room - width_of([*star, share, *said], small.font)
            name = metrics.elidedText(self.names[at], Qt.TextElideMode.ElideRight, max(free, 6 * canvas.u))
            parts = [*star, Part(name, theme.text, best), share, *said]
            wide = width_of(parts, small.font)
            left = min(max(corner.x() - wide / 2, canvas.rect.left() + canvas.u), canvas.rect.right() - wide - canvas.u)
            if at == 0:
                left = min(left, middle - wide - 1.5 * canvas.u)
            elif at == 1:
                left = max(left, middle + 1.5 * canvas.u)
            y = corner.y() + 0.9 * metrics.height()
            if at == 2:  # the one behind, over the highest place of the plane
                y = canvas.rect.top() + 0.7 * metrics.height()
            if drawn:
                frame = QRectF(left - canvas.u, y - metrics.height() / 2, wide + 2 * canvas.u, metrics.height())
                canvas.painter.setPen(canvas.pen(theme.accent, 2))
                canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
                canvas.painter.drawRoundedRect(frame, canvas.u, canvas.u)
            write(small, QPointF(left, y), parts)
