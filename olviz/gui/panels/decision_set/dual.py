"""The dual point and the point that is played, each in its own plane, with the maps between them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import inf, sqrt
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from olviz.engine.analysis.landscape import Section
from olviz.engine.declare.phases import Phase, public
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Maps, maps_of
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer
from olviz.engine.words.numbers import number, vector
from olviz.engine.words.translate import translate
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import LIGHT, Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas, Mark, plotted
from olviz.gui.paint.plane.arrows import Arrow, Arrows
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.plot import step_above, told
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.clear_words import Note
from olviz.gui.paint.words.lettering import Part, width_of, write
from olviz.gui.panels.decision_set.set_plane import step_named
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.points.framing import doubled, square
from olviz.gui.panels.points.iterates import Iterate, path
from olviz.gui.panels.points.region import Cross, Named, Path, Points, Region, corners_named

ROOM = 1.25  # times what must be seen
NAMED = 1.2  # times the same, where corners have names
WIDE, LOW = 20, 9  # u of the strip between the planes, and of one below them
DUAL = 0.38  # of the width, for the plane of θ above such a strip: what is played needs more
PARTS = 6  # of a side of a simplex: as many steps between points from which a step is drawn
LATEST, ROUNDING = 50, 1e-12  # rounds among which a step is looked for that moves a point, and what is none
HEAD, SHARP = 2.0, 0.45  # u of an arrow that shows where a step leads from other points; half its width over that
STRAYING = 4.0  # times √T gradients: nearly surely those that lead nowhere stay inside, however long they are added up
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
        painter.setPen(canvas.pen(colour, 2.5 if lit else 1.4))
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
            left, plane = (wide - WIDE * u) // 2, high
            right = left
            self.bridge.setGeometry(left, 0, WIDE * u, high)
        else:
            left, plane = round(DUAL * wide), high - LOW * u
            right = wide - left
            self.bridge.setGeometry(0, plane, wide, LOW * u)
        self.left.setGeometry(0, 0, left, plane)
        self.right.setGeometry(wide - right, 0, right, plane)

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
        "The arrows between say how one follows from the other, and grey ones over a triangle where the latest step "
        "that moves a point leads from others: from all as far, or less far near an edge. Dashed arrows are "
        "projections: of the point onto S, and of its dual point with it."
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


class Shifts(NamedTuple):
    """Where one step leads from many points: a line from each of ``start`` to its ``end``, both of shape (2, k)."""

    start: Array
    end: Array
    colour: str
    name: str = "shifts"

    def data(self) -> Mapping[str, Array]:
        ends = {"from": self.start, "to": self.end}
        return {f"{self.name} {at} {side}": places[i] for at, places in ends.items() for i, side in enumerate("xy")}

    def paint(self, canvas: Canvas) -> None:
        painter, colour = canvas.painter, QColor(self.colour)
        painter.setBrush(colour)
        ends = (np.stack(canvas.pixels(*places), axis=1).tolist() for places in (self.start, self.end))
        for start, end in zip(*ends, strict=True):
            painter.setPen(canvas.pen(colour, 1.4))
            painter.drawLine(QLineF(*start, *end))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(QPointF(*start), 0.6 * canvas.u, 0.6 * canvas.u)
            self._point(canvas, QLineF(*end, *start))

    def _point(self, canvas: Canvas, back: QLineF) -> None:
        """The head of an arrow at the first end of a line, not longer than half of that."""
        size = min(HEAD * canvas.u, back.length() / 2)
        if size:
            back.setLength(size)
            side = (back.normalVector().p2() - back.p1()) * SHARP
            canvas.painter.drawPolygon(QPolygonF([back.p1(), back.p2() + side, back.p2() - side]))


def _spread() -> Array:
    """Points inside the simplex of three coordinates, evenly apart, shape (3, k)."""
    parts = [(i, j, PARTS - i - j) for i in range(1, PARTS) for j in range(1, PARTS - i)]
    return np.array(parts).T / PARTS


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
        half = doubled(self._straying, float(np.abs(near[:, np.isfinite(near).all(axis=0)]).max()))
        box = square(np.zeros(2), half)
        points = [Named("theta", *self._seen(self.theta), self.symbol, 3.0, self.colour, theme.surface, "θₜ")]
        if following is not None and (following != self.theta).any():
            apart = float(np.abs(self.section.seen(following - self.theta)).max()) > SMALL * half
            label = "θₜ₊₁" if apart else ""
            points.append(
                Named("theta next", *self._seen(following), "disc", 2, theme.surface, self.colour, label, minor=True)
            )
        arrows = self._pushes(half)
        if pushed is not None and following is not None and (pushed != following).any():
            arrows.append(self._projection(pushed, following, half))
        way, shafts = Path("theta", rounds, places, self.colour, 2), Arrows(tuple(arrows), theme.surface)
        named = Points(tuple(points), theme, lines=(way, shafts))
        note = Note(tr("dual: θ"), ("θ",), theme.muted)
        pushes = shafts._replace(beside=(named,))
        marks: list[Mark] = [] if self.tilted else [Cross(("θ₁", "θ₂"), theme, (named, pushes, note))]
        marks += [way, Told(places[0], places[1], self._teller(rounds, "θ"))]
        marks += [pushes, named, note]
        return marks, box

    @property
    def _straying(self) -> float:
        """How far from 0 the plane of θ goes at least, of what is declared: whither gradients lead is not known.

        Where θ follows from w, as far as for points of S that a T-th of the way parts from its edge.
        """
        game: Any = self.now.trace.game
        horizon = self.now.trace.horizon
        if self._mirror is not None and self.set.bounded:
            start, ways = self.set.start(self.dimension)[:, None], np.eye(self.dimension)
            ends = self.set.linear_minimizer(np.concatenate([-ways, ways], axis=1))
            far = self.section.seen(self._mirror.dual(start + (ends - start) * (1 - 1 / (horizon + 1))))
            reach = ROOM * float(np.abs(far).max())
        else:
            reach = STRAYING * float(game.lipschitz) * sqrt(horizon)
        return reach if 0 < reach < inf else 1.0

    @property
    def _mirror(self) -> MirrorMap | None:
        """The map of a learner whose θ follows from w."""
        geometry = getattr(self.now.trace.learner, "geometry", None)
        return geometry if isinstance(geometry, MirrorMap) and self.maps.there else None

    @property
    def _geometry(self) -> MirrorMap | None:
        """The mirror map of a learner over a simplex that is whole in its plane."""
        geometry = getattr(self.now.trace.learner, "geometry", None)
        return geometry if isinstance(geometry, MirrorMap) and self.tilted and self.dimension == 3 else None

    def _shifts(self) -> list[Mark]:
        """Where the mirror map leads the latest step from points all over the simplex."""
        if self._geometry is None or not self.further:
            return []
        points = _spread()
        landed, _ = self._geometry.settled(self._geometry.dual(points) + self.further * self._step[:, None], self.set)
        return [Shifts(self.section.seen(points), self.section.seen(landed), self.theme.muted)]

    @cached_property
    def _step(self) -> Array:
        """−η_s g_s of the latest round s so far whose gradient moves a point of the simplex; zeros without one."""
        trace, done = self.now.trace, public(Phase.CHARGE, self.now.t, self.now.phase)
        if not done:  # of a run that has no round yet a gradient has no width
            return np.zeros(self.dimension)
        latest = slice(max(done - LATEST, 0), done)
        steps = -trace["step_size"][latest, None] * trace["gradient"][latest]
        moving = np.flatnonzero(np.ptp(steps, axis=1) > ROUNDING)
        return np.asarray(steps[moving[-1]]) if len(moving) else np.zeros(self.dimension)

    @property
    def further(self) -> float:
        """How many times as far as it goes the step leads from other points; 0 where it leads nowhere."""
        length = float(np.abs(self.section.seen(self._step)).max()) if self._geometry is not None else 0.0
        return step_above(READABLE / length) if length else 0.0

    def _pushes(self, half: float) -> list[Arrow]:
        """The step in the dual plane: what is added to θ."""
        now = self.now
        if now.gradient is None:
            return []
        scaled = bool(self.maps.there) and now.rate is not None
        step = self.maps.sign * now.gradient * (now.rate if scaled else 1.0)
        length = float(np.abs(self.section.seen(step)).max())
        if not length:
            return []
        factor = 1.0 if length >= SMALL * half else step_above(READABLE * half / length)
        text = step_named(self.maps.sign, scaled) + (f" × {told(factor)}" if factor != 1 else "")
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
            middle, half = np.zeros(2), doubled(1.0, ROOM * float(np.abs(places).max()))
        points = [Named("w", *self._seen(now.w), self.symbol, 3.0, self.colour, theme.surface, "wₜ")]
        if following is not None and now.moved:
            apart = float(np.abs(self.section.seen(following - now.w)).max()) > SMALL * half
            label = "wₜ₊₁" if apart else ""
            points.append(
                Named("w next", *self._seen(following), "disc", 2, theme.surface, self.colour, label, minor=True)
            )
        arrows = []
        if reached is not None and following is not None and np.abs(reached - following).max() > 1e-12:
            points.append(
                Named("reached", *self._seen(reached), "disc", 1.8, theme.surface, self.colour, "v", minor=True)
            )
            arrows.append(self._projection(reached, following, half))
        region, way = Region(outline, theme), Path("w", rounds, places, self.colour, 2)
        shafts = Arrows(tuple(arrows), theme.bg)
        named = Points(tuple(points), theme, lines=(region, way, shafts))
        marks: list[Mark] = [region, *self._shifts()]
        corners = corners_named(self.section, self.dimension, theme, named, (region, way)) if self.tilted else []
        note = self._named_primal()
        marks += corners or [Cross(("w₁", "w₂"), theme, (named, note))]
        marks += [way, Told(places[0], places[1], self._teller(rounds, "w"))]
        marks += [shafts._replace(beside=(named, *corners)), named, note]
        return marks, square(middle, half)

    def _named_primal(self) -> Note:
        """The name of the plane, and what a step does there, where it has room."""
        said, manner = tr("primal: w"), translate(self.maps.manner)
        longest = f"{said}{BETWEEN}{manner}" if manner else said
        return Note(longest, (said, "w"), self.theme.text if manner else self.theme.muted)

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
        factor = told(self.further or 1.0)
        shifted = tr("grey arrows: the latest step × {factor}, from other points").format(factor=factor)
        said = [translate(self.maps.about), *([shifted] if self._shifts() else [])]
        if self.dimension > 2 and not self.tilted:
            said.append(tr("the first two of {d} coordinates").format(d=number(self.dimension)))
        reached, following = self.now.after("reached"), self.now.after("w")
        if reached is not None and following is not None and np.abs(reached - following).max() > 1e-12:
            said.append(tr("v: before the projection"))
        return said
