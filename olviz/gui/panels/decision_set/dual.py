"""The dual point and the point that is played, each in its own plane, with the maps between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from pyqtgraph.functions import arrayToQPath
from PySide6.QtCore import QLineF, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from olviz.engine.analysis.landscape import Section
from olviz.engine.declare.phases import Phase
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Maps, maps_of
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer
from olviz.engine.words.numbers import number, vector
from olviz.engine.words.translate import translate
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import LIGHT, Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas, Mark, plotted
from olviz.gui.paint.curves import clipped
from olviz.gui.paint.labels import Note, Part, width_of, write
from olviz.gui.paint.plane import Arrow, Arrows, Box, Plane
from olviz.gui.paint.plot import step_above, told
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.points.framing import squared
from olviz.gui.panels.points.iterates import Iterate, path
from olviz.gui.panels.points.region import Cross, Named, Path, Points, Region, corners_named

ROOM = 1.25  # times what must be seen
NAMED = 1.5  # times the same, where corners have names
WIDE, LOW = 20, 9  # u of the strip between the planes, and of one below them
PARTS, LINES, BENDS = 8, 28, 113  # steps of a net in a set, its lines to each side of 0, and the points of each
FAINT = 0.35  # opacity of a net
SMALL, READABLE = 0.07, 0.3  # of the half-width: a shorter step in the dual plane is drawn longer, and says so


class Bridge(QWidget):
    """The maps as arrows from plane to plane; the one that is taken in this phase is lit."""

    def __init__(self) -> None:
        super().__init__()
        self.maps = Maps("")
        self.lit = ""
        self.theme = LIGHT

    def show_maps(self, maps: Maps, lit: str, theme: Theme) -> None:
        """These maps; ``lit`` is the formula of the one that is taken now."""
        self.maps, self.lit, self.theme = maps, lit, theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, u = QPainter(self), unit(base())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self.rect().toRectF()
        canvas = Canvas(painter, QTransform(), rect, u, base(), self.theme.surface)
        arrows = [(self.maps.back, 1), (self.maps.there, -1)] if self.maps.there else [(self.maps.back, 1)]
        flat = rect.width() > 2 * WIDE * u
        for place, (formula, way) in enumerate(arrows):
            aside = (place - (len(arrows) - 1) / 2) * (WIDE + 4 if flat else 10) * u
            middle = rect.center() + (QPointF(aside, 1.5 * u) if flat else QPointF(0, aside))
            self._arrow(canvas, formula, middle, way)
        painter.end()

    def _arrow(self, canvas: Canvas, formula: str, middle: QPointF, way: int) -> None:
        lit, painter, u = formula == self.lit, canvas.painter, canvas.u
        colour, y = QColor(self.theme.accent if lit else self.theme.muted), middle.y()
        tip = middle.x() + way * (WIDE / 2 - 1.5) * u
        painter.setPen(QPen(colour, 2.5 if lit else 1.4))
        painter.drawLine(QLineF(middle.x() - way * (WIDE / 2 - 1.5) * u, y, tip - way * 2 * u, y))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        head = [QPointF(tip, y), QPointF(tip - way * 3 * u, y - 1.3 * u), QPointF(tip - way * 3 * u, y + 1.3 * u)]
        painter.drawPolygon(QPolygonF(head))
        parts = [Part(formula, colour.name(), lit)]
        write(canvas, QPointF(middle.x() - width_of(parts, canvas.font) / 2, y - 3 * u), parts)


class Planes(QWidget):
    """Two planes, and the bridge between them, or below where the planes are larger so."""

    def __init__(self, left: Plane, bridge: Bridge, right: Plane) -> None:
        super().__init__()
        self.left, self.bridge, self.right = left, bridge, right
        for part in (left, bridge, right):
            part.setParent(self)

    def arrange(self) -> None:
        """Puts the three in their places."""
        u, wide, high = unit(base()), self.width(), self.height()
        between, below = min((wide - WIDE * u) // 2, high), min(wide // 2, high - LOW * u)
        if between >= below:
            side, plane = (wide - WIDE * u) // 2, high
            self.bridge.setGeometry(side, 0, WIDE * u, high)
        else:
            side, plane = wide // 2, high - LOW * u
            self.bridge.setGeometry(0, plane, wide, LOW * u)
        self.left.setGeometry(0, 0, side, plane)
        self.right.setGeometry(wide - side, 0, side, plane)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()


class Dual(OneLearner):
    """One learner: θ_t and its path on the left, w_t and its path on the right, and the maps between them."""

    shows = frozenset({"w", "theta", Offer.MAPS})
    least = (90, 48)
    reading = tr(
        "Gradients are added up in the left plane, where the dual point θ lives; points are played in the right one. "
        "The arrows between say how one follows from the other, and a net of even steps in the left plane, which they "
        "carry over, what becomes of a step where it is taken. Dashed arrows are projections: of the point onto S, "
        "and of its dual point with it."
    )

    def __init__(self) -> None:
        super().__init__()
        self.left, self.bridge, self.right = Plane(), Bridge(), Plane()
        self.body = Planes(self.left, self.bridge, self.right)
        self.card = Card(self, tr("Dual and primal"), self.body)
        self.card.caption.show()
        self.card.restyle(self.theme)

    def begin(self, trace: Trace) -> None:
        self.left.end_look()
        self.right.end_look()

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        pair = Pair(Iterate(self.trace, t, phase), self.theme, self.place)
        self.left.show_marks(*pair.dual(), self.theme)
        self.right.show_marks(*pair.primal(), self.theme)
        self.bridge.show_maps(pair.maps, pair.lit, self.theme)
        self.card.subtitle.say("".join(self.belong()))
        self.card.caption.say(" · ".join(pair.remarks()))
        self.body.setAccessibleDescription(" · ".join(pair.remarks()))
        self.card.has_data(t > 0)

    def settle(self, part: float) -> None:
        self.left.settle(part)
        self.right.settle(part)

    def recolour(self, theme: Theme) -> None:
        super().recolour(theme)
        self.body.arrange()

    def plotted(self) -> Mapping[str, Array]:
        dual = {f"dual {name}": values for name, values in plotted(self.left.marks).items()}
        return dual | {f"primal {name}": values for name, values in plotted(self.right.marks).items()}


class Net(NamedTuple):
    """Lines through a plane, each as points in a row of ``x`` and ``y``, shape (k, m)."""

    x: Array
    y: Array
    colour: str
    name: str = "net"

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} x": self.x.ravel(), f"{self.name} y": self.y.ravel()}

    def paint(self, canvas: Canvas) -> None:
        colour = QColor(self.colour)
        colour.setAlphaF(FAINT)
        canvas.painter.setPen(QPen(colour, 1))
        canvas.painter.setBrush(Qt.BrushStyle.NoBrush)
        for x, y in zip(self.x, self.y, strict=True):
            canvas.painter.drawPath(arrayToQPath(*clipped(*canvas.pixels(x, y), canvas.rect), connect="finite"))


def _lines(step: float) -> Array:
    """Lines across and up through a plane, ``step`` from one another around 0, shape (2, k, m)."""
    at, along = step * np.arange(-LINES, LINES + 1), step * np.linspace(-LINES, LINES, BENDS)
    level = np.stack(np.broadcast_arrays(along[None], at[:, None]))
    return np.concatenate([level, level[::-1]], axis=1)


class Pair:
    """One position of one learner in both planes."""

    def __init__(self, now: Iterate, theme: Theme, place: int) -> None:
        self.now, self.theme, self.colour, self.symbol = now, theme, theme.learners[place], LEARNERS[place]
        game: Any = now.trace.game
        self.set, self.dimension = game.decision_set, game.dimension
        self.section = Section(self.set.axes(self.dimension), now.w)
        self.maps: Maps = maps_of(now.trace.learner, game) or Maps("")
        self.theta = np.asarray(now.now("theta"))

    @property
    def lit(self) -> str:
        """The formula of the map that is taken in this phase."""
        if not self.now.t:
            return ""
        there = self.maps.there
        taken = {Phase.COMMIT: "" if there else self.maps.back, Phase.CHARGE: there, Phase.LEARN: self.maps.back}
        return taken.get(self.now.phase, "")

    @property
    def tilted(self) -> bool:
        """Whether the planes are none of two coordinates."""
        return bool((self.section.axes != np.eye(2, self.dimension)).any())

    def _seen(self, point: Array) -> tuple[float, float]:
        x, y = self.section.seen(point).tolist()
        return x, y

    def _path(self, name: str, value: Array) -> tuple[Array, Array]:
        rounds, points = path(self.now.trace, name, self.now.t, value)
        return rounds, self.section.seen(points)

    def dual(self) -> tuple[list[Mark], Box]:
        """The plane of θ, and how much of it is shown."""
        theme, now = self.theme, self.now
        rounds, places = self._path("theta", self.theta)
        pushed, following = now.after("pushed"), now.after("theta")
        landed = following if pushed is None else pushed
        ends = [places, *(self.section.seen(end) for end in (landed, following) if end is not None)]
        near = np.concatenate([np.zeros((2, 1)), *(end.reshape(2, -1) for end in ends)], axis=1)
        near = near[:, np.isfinite(near).all(axis=0)]
        box = squared(near.min(axis=1), near.max(axis=1))
        half = (box.right - box.left) / 2
        points = [Named("theta", *self._seen(self.theta), self.symbol, 3.0, self.colour, theme.surface, "θₜ")]
        if following is not None and (following != self.theta).any():
            apart = float(np.abs(self.section.seen(following - self.theta)).max()) > SMALL * half
            label = "θₜ₊₁" if apart else ""
            points.append(Named("theta next", *self._seen(following), "disc", 2, theme.surface, self.colour, label))
        arrows = self._pushes(half)
        if pushed is not None and following is not None and (pushed != following).any():
            arrows.append(self._projection(pushed, following, half))
        named = Points(tuple(points), theme)
        note = Note(tr("dual: θ"), ("θ",), theme.muted)
        pushes = Arrows(tuple(arrows), theme.surface, named)
        marks: list[Mark] = self._net(False)
        marks += [] if self.tilted else [Cross(("θ₁", "θ₂"), theme, (named, pushes, note))]
        marks += [Path("theta", rounds, places, self.colour, 2), Told(places[0], places[1], self._teller(rounds, "θ"))]
        marks += [pushes, named, note]
        return marks, box

    def _net(self, carried: bool) -> list[Mark]:
        """Even lines of the dual plane, or where a mirror map carries them in S, if all of both is in the planes."""
        geometry, outline = getattr(self.now.trace.learner, "geometry", None), self.set.outline(self.dimension)
        whole = self.dimension == 2 or (self.dimension == 3 and self.tilted)
        if not isinstance(geometry, MirrorMap) or not outline.size or not whole:
            return []
        lines = _lines(step_above(float(np.ptp(outline, axis=1).max()) / PARTS))

        def landed() -> Array:
            theta = self.section.lifted(lines.reshape(2, -1))
            return self.section.seen(geometry.settled(theta, self.set)[0]).reshape(lines.shape)

        x, y = self.now.trace.remembered("net", landed, 0) if carried else lines
        return [Net(x, y, self.theme.muted)]

    def _pushes(self, half: float) -> list[Arrow]:
        """The step in the dual plane: what is added to θ."""
        now = self.now
        if now.gradient is None:
            return []
        scaled = self.maps.there and now.rate is not None
        step = -now.gradient * (now.rate if scaled else 1.0)
        length = float(np.abs(self.section.seen(step)).max())
        if not length:
            return []
        factor = 1.0 if length >= SMALL * half else step_above(READABLE * half / length)
        text = ("−ηₜgₜ" if scaled else "−gₜ") + (f" × {told(factor)}" if factor != 1 else "")
        label = Part(text, self.theme.accent, True)
        ends = self._seen(self.theta), self._seen(self.theta + factor * step)
        return [Arrow("step", *ends, self.theme.accent, 3.2, label, beside=True, grows=True)]

    def _projection(self, start: Array, end: Array, half: float) -> Arrow:
        apart = float(np.abs(self.section.seen(end - start)).max()) > 2 * SMALL * half
        label = Part(tr("projection") if apart else "", self.theme.text)
        return Arrow("projection", self._seen(start), self._seen(end), self.theme.text, 1.6, label, True, True)

    def primal(self) -> tuple[list[Mark], Box]:
        """The plane of w, and how much of it is shown."""
        theme, now, outline = self.theme, self.now, self.set.outline(self.dimension)
        rounds, places = self._path("w", now.w)
        reached, following = now.after("reached"), now.after("w")
        if outline.size:
            low, high = outline.min(axis=1), outline.max(axis=1)
            room = NAMED if self.tilted else ROOM
            middle, half = (low + high) / 2, room * float((high - low).max()) / 2
        else:
            middle, half = np.zeros(2), step_above(max(ROOM * float(np.abs(places).max()), 1e-3))
        points = [Named("w", *self._seen(now.w), self.symbol, 3.0, self.colour, theme.surface, "wₜ")]
        if following is not None and now.moved:
            apart = float(np.abs(self.section.seen(following - now.w)).max()) > SMALL * half
            label = "wₜ₊₁" if apart else ""
            points.append(Named("w next", *self._seen(following), "disc", 2, theme.surface, self.colour, label))
        arrows = []
        if reached is not None and following is not None and np.abs(reached - following).max() > 1e-12:
            points.append(Named("reached", *self._seen(reached), "disc", 1.8, theme.surface, self.colour, "v"))
            arrows.append(self._projection(reached, following, half))
        named = Points(tuple(points), theme)
        marks: list[Mark] = [Region(outline, theme), *self._net(True)]
        corners = self.tilted and corners_named(self.section, self.dimension, theme, named)
        note = Note(tr("primal: w"), ("w",), theme.muted)
        marks += corners or [Cross(("w₁", "w₂"), theme, (named, note))]
        marks += [Path("w", rounds, places, self.colour, 2), Told(places[0], places[1], self._teller(rounds, "w"))]
        marks += [Arrows(tuple(arrows), theme.bg, named), named, note]
        x, y = middle.tolist()
        return marks, Box(x - half, y - half, x + half, y + half)

    def _teller(self, rounds: Array, name: str) -> Any:
        observable = "w" if name == "w" else "theta"
        now = self.now.w if name == "w" else self.theta
        _, points = path(self.now.trace, observable, self.now.t, now)

        def say(place: int) -> str:
            round_ = tr("round {round}").format(round=number(int(rounds[place])))
            return f"{round_} · {name} = {vector(points[:, place], 3)}"

        return say

    def remarks(self) -> list[str]:
        """How one follows from the other, in words."""
        told = [tr("net: even steps of θ, and where they lead")] if self._net(False) else []
        told.append(translate(self.maps.about))
        if self.dimension > 2 and not self.tilted:
            told.append(tr("the first two of {d} coordinates").format(d=number(self.dimension)))
        reached, following = self.now.after("reached"), self.now.after("w")
        if reached is not None and following is not None and np.abs(reached - following).max() > 1e-12:
            told.append(tr("v: before the projection"))
        return told
