"""The separating line of a linear learner, its points, the comparator's slab and the update as an arrow."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor, isfinite, log10
from typing import NamedTuple

import numpy as np

from olviz.engine.phases import Phase, public
from olviz.engine.sums import Array
from olviz.engine.trace import Moment, Trace
from olviz.engine.words import MINUS, number
from olviz.gui.panels.canvas import Mark, plotted
from olviz.gui.panels.card import Card, tr
from olviz.gui.panels.curves import Series
from olviz.gui.panels.labels import Part
from olviz.gui.panels.panel import Panel
from olviz.gui.panels.plane import Arrow, Arrows, Box, HalfPlanes, Line, Plane, Ringed, Slab
from olviz.gui.panels.plot import step_above
from olviz.gui.panels.symbols import Dots
from olviz.gui.tokens import Theme

MOST = 1000  # points drawn, the latest ones: more would only cover each other
RINGS = 100  # past mistakes ringed, the latest ones
FADED, FULL = 0.45, 0.8
ROOM = 1.1  # times the declared radius
UNIT = Box(-1, -1, 1, 1)
LONGEST = 0.85  # of the half-width of the box, for the longest arrow
SHORTEST, READABLE = 0.1, 0.3  # of the same: where w* is below the one it gets a scale of its own, up to the other


class Frame(NamedTuple):
    """The plane that is shown: two orthonormal vectors of data space, as rows; ``spanned`` by w and w*, not by axes."""

    axes: Array
    spanned: bool

    def points(self, x: Array) -> Array:
        """Data points, shape (n, d), in the plane: (n, 2)."""
        return np.asarray(x[:, : self.axes.shape[1]] @ self.axes.T)

    def line(self, w: Array) -> Line:
        """Where ⟨w, x⟩ changes sign; w may have the bias as one more coordinate."""
        dimension = self.axes.shape[1]
        a, b = self.axes @ w[:dimension]
        return Line((float(a), float(b)), float(w[dimension:].sum()))


def framed(dimension: int, w: Array, direction: Array | None) -> Frame:
    """The data plane for up to two coordinates; beyond, the plane of w* and w, filled up with coordinate axes."""
    if dimension <= 2:
        return Frame(np.eye(2, dimension), False)
    wished = [direction, w] if direction is not None else [w]
    axes: list[Array] = []
    for vector in [*wished, *np.eye(dimension)]:
        rest = vector[:dimension] - sum((axis * (axis @ vector[:dimension]) for axis in axes), np.zeros(dimension))
        size = float(np.linalg.norm(rest))
        if size > 1e-9 * max(float(np.linalg.norm(vector)), 1e-300) and len(axes) < 2:
            axes.append(rest / size)
    return Frame(np.array(axes), True)


def step_below(value: float) -> float:
    """The largest of 1, 2, 5 · 10^k that is at most ``value``."""
    scale = 10.0 ** floor(log10(value))
    return next(scale * digit for digit in (10, 5, 2, 1) if scale * digit <= value * (1 + 1e-12))


def brief(value: float) -> str:
    """A number to at most three figures, without zeros at its end."""
    return f"{value:.3g}".replace("-", MINUS)


class Hyperplane(Panel):
    """Follows the selected learner: w_t with its half-planes, past and current points, w* with its slab."""

    least = (70, 56)
    tall = True

    def __init__(self) -> None:
        super().__init__()
        self.plane = Plane()
        self.card = Card(self, tr("Hyperplane"), self.plane)
        self.trace: Trace | None = None
        self.extent = Extent()
        self.place, self.t, self.phase = 0, 0, Phase.LEARN
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.trace, self.place, self.extent = traces[selected], selected, Extent()
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        box = self.extent.box(self.trace, t)
        scene = Scene(self.trace, t, phase, box, self.theme, self.theme.learners[self.place])
        self.plane.show_marks(scene.marks(), scene.box, self.theme)
        self.card.subtitle.say(" · ".join(scene.remarks()))
        self.card.has_data(t > 0)

    def recolour(self, theme: Theme) -> None:
        self.theme = theme
        self.card.restyle(theme)
        self.draw(self.t, self.phase)

    def plotted(self) -> Mapping[str, Array]:
        return plotted(self.plane.marks)


def coordinates(trace: Trace) -> tuple[int, bool]:
    """How many coordinates data have, and whether the game adds a bias to them."""
    bias = bool(getattr(trace.game, "bias", False))
    return trace.game.dimension - bias, bias


class Extent:
    """The box to show: a function of t alone, however much of the run is known."""

    def __init__(self) -> None:
        self._sides = Series(), Series()
        self._length = Series()

    def box(self, trace: Trace, t: int) -> Box:
        """The declared ball; around data with a bias or without a declared radius, what was seen so far."""
        dimension, bias = coordinates(trace)
        if bias and dimension <= 2:
            return self._around(trace, t, dimension) if t else UNIT
        radius = trace.game.declared.radius
        if not isfinite(radius):
            radius = step_above(max(self._farthest(trace, t), 1e-3)) if t else 1.0
        return Box(-ROOM * radius, -ROOM * radius, ROOM * radius, ROOM * radius)

    def _around(self, trace: Trace, t: int, dimension: int) -> Box:
        limits = []
        for side, values in zip(self._sides[:dimension], trace["x"].T, strict=False):
            if t > len(side.values):
                side.extend(values)
            limits.append(side.extremes(t - 1))
        (left, right), (low, high) = limits[0], limits[-1] if dimension == 2 else (0.0, 0.0)
        wide = max(right - left, high - low) or max(map(abs, (left, low)))  # one point says nothing about a scale
        step = step_above(max(wide, 1e-3)) / 5
        return Box(
            *(floor(value / step - 0.25) * step for value in (left, low)),
            *(ceil(value / step + 0.25) * step for value in (right, high)),
        )

    def _farthest(self, trace: Trace, t: int) -> float:
        if t > len(self._length.values):
            x = trace["x"]
            self._length.extend(np.sqrt((x * x).sum(axis=1)))
        return self._length.extremes(t - 1)[1]


class Scene:
    """One position of one trace, in the plane."""

    def __init__(self, trace: Trace, t: int, phase: Phase, box: Box, theme: Theme, colour: str) -> None:
        self.trace, self.t, self.phase, self.box, self.theme, self.colour = trace, t, phase, box, theme, colour
        game = trace.game
        self.dimension, self.bias = coordinates(trace)
        self.direction = game.declared.direction
        moment: Moment | None = trace.moment(t) if t else None
        before = moment.before if moment is not None else trace.state_1
        self.w = np.asarray(trace.learner.observe(game, before)["w"])
        self.next = self.w
        if moment is not None and phase is Phase.LEARN:
            self.next = np.asarray(trace.learner.observe(game, moment.after)["w"])
        self.frame = framed(self.dimension, self.w, self.direction)
        self.line = self.frame.line(self.w)
        self.scale = self._scale()
        self.scale_best = self._scale_best()

    def _past(self) -> slice:
        return slice(max(self.t - 1 - MOST, 0), max(self.t - 1, 0))

    @property
    def _room(self) -> float:
        return min(self.box.right - self.box.left, self.box.top - self.box.bottom) / 2

    def _scale(self) -> float:
        """One scale for all arrows, 1-2-5, so that the longest fits."""
        vectors = [self.w, self.next] + ([self.direction] if self.direction is not None else [])
        longest = max(self.frame.line(vector).length for vector in vectors)
        return step_below(LONGEST * self._room / longest) if longest > 0 else 1.0

    def _scale_best(self) -> float:
        """The scale of w*: that of all arrows, unless w is so long that w* would not be seen."""
        length = self.frame.line(self.direction).length if self.direction is not None else 0.0
        if length == 0 or length * self.scale >= SHORTEST * self._room:
            return self.scale
        return step_below(READABLE * self._room / length)

    @property
    def origin(self) -> tuple[float, float]:
        """Where the arrows start: at 0, or on a line that leaves it."""
        if not self.bias:
            return 0.0, 0.0
        if self.line.length > 0:
            return self.nearest
        return (self.box.left + self.box.right) / 2, (self.box.bottom + self.box.top) / 2

    @property
    def nearest(self) -> tuple[float, float]:
        """The point of the line nearest to the middle of the box."""
        x, y = (self.box.left + self.box.right) / 2, (self.box.bottom + self.box.top) / 2
        by = self.line.at(x, y) / (self.line.length * self.line.length)
        return x - self.line.normal[0] * by, y - self.line.normal[1] * by

    def remarks(self) -> list[str]:
        """The subtitle: what the picture cannot say."""
        declared, said = self.trace.game.declared, []
        if self.line.length == 0:
            label = "+1" if self.line.offset >= 0 else "−1"
            said.append(tr("wₜ = 0 predicts {label} everywhere").format(label=label))
        if self.direction is not None and declared.margin > 0:
            said.append(tr("margin γ = {margin}").format(margin=brief(declared.margin)))
        if self.frame.spanned:
            said.append(tr("the plane of wₜ and w*") if self.direction is not None else tr("a plane that holds wₜ"))
        if self.scale != 1:
            said.append(tr("arrows × {scale}").format(scale=brief(self.scale)))
        if self.scale_best != self.scale:
            said.append(tr("w* × {scale}").format(scale=brief(self.scale_best)))
        if self.t - 1 > MOST:
            said.append(tr("the latest {most} of {all} points").format(most=MOST, all=number(self.t - 1)))
        return said

    def marks(self) -> list[Mark]:
        """Everything drawn, from the ground up."""
        margin = max(self.trace.game.declared.margin, 0.0)
        marks: list[Mark] = [HalfPlanes(self.line, self.colour, self.theme)]
        if self.direction is not None and self.frame.line(self.direction).length > 0:
            marks.append(Slab(self.frame.line(self.direction), margin, self.theme))
        return marks + self._points() + self._arrows() + self._current()

    def _points(self) -> list[Mark]:
        if self.t < 2:
            return []
        past, theme = self._past(), self.theme
        points, y = self.frame.points(self.trace["x"][past]), self.trace["y"][past]
        moved = self.phase is Phase.LEARN and self._moved
        opacity = FADED if moved else FULL
        marks: list[Mark] = [
            Dots(name, points[y == label, 0], points[y == label, 1], symbol, size, fill, outline, 1, opacity)
            for name, label, symbol, size, fill, outline in (
                ("+1", 1, "plus", 3.6, theme.plus, theme.plus_outline),
                ("−1", -1, "disc", 2.6, theme.minus, theme.minus_outline),
            )
        ]
        if "prediction" in self.trace:
            wrong = points[self.trace["prediction"][past] != y][-RINGS:]
            marks.append(Dots("past mistakes", wrong[:, 0], wrong[:, 1], "disc", 4.6, "", theme.mistake, 1, opacity))
        return marks

    @property
    def _moved(self) -> bool:
        return bool((self.next != self.w).any())

    def _arrows(self) -> list[Mark]:
        theme, (x, y) = self.theme, self.origin

        def tip(vector: Array, scale: float = self.scale) -> tuple[float, float]:
            a, b = self.frame.line(vector).normal
            return x + a * scale, y + b * scale

        arrows = []
        if self.direction is not None:
            label = Part("w*", theme.text, True)
            arrows.append(Arrow("w*", (x, y), tip(self.direction, self.scale_best), theme.comparator, 1.6, label))
        if self._moved:
            label = Part("wₜ₊₁", theme.text, True)
            arrows.append(Arrow("w next", (x, y), tip(self.next), self.colour, 1.6, label, dashed=True))
        arrows.append(Arrow("w", (x, y), tip(self.w), self.colour, 3.2, Part("wₜ", theme.text, True)))
        if self._moved:
            label = Part(self._update(), theme.mistake, True)
            arrows.append(Arrow("update", tip(self.w), tip(self.next), theme.mistake, 3.2, label, beside=True))
        return [Arrows(tuple(arrows), self._ground(*tip(self.w)))]

    def _ground(self, x: float, y: float) -> str:
        return self.theme.plus_ground if self.line.at(x, y) >= 0 else self.theme.minus_ground

    def _update(self) -> str:
        """The update as it is known: a multiple of y_t x_t, or only that it is one."""
        push = self.trace["x"][self.t - 1] * self.trace["y"][self.t - 1]
        step, size = self.next - self.w, float((push * push).sum())
        by = float((step * push).sum()) / size if size > 0 else 0.0
        if not np.allclose(step, by * push, rtol=0, atol=1e-9 * float(np.abs(step).max())):
            return tr("update")
        return "+ yₜxₜ" if abs(by - 1) < 1e-9 else f"+ {brief(by)} yₜxₜ"

    def _current(self) -> list[Mark]:
        if not self.t:
            return []
        at, theme = self.t - 1, self.theme
        x, y = self.frame.points(self.trace["x"][at : self.t])[0]
        hidden = public(Phase.REVEAL, self.t, self.phase) < self.t
        ring, marks = theme.accent, list[Mark]()
        if not hidden:
            label = self.trace["y"][at]
            if self.phase >= Phase.CHARGE and "prediction" in self.trace and self.trace["prediction"][at] != label:
                ring = theme.mistake
            symbol, size = ("plus", 4.4) if label > 0 else ("disc", 3.6)
            fill, pen = (theme.plus, theme.plus_outline) if label > 0 else (theme.minus, theme.minus_outline)
            name = f"current {'+1' if label > 0 else '−1'}"
            marks.append(Dots(name, np.array([x]), np.array([y]), symbol, size, fill, pen, 1))
        marks.append(Ringed(float(x), float(y), ring, hidden, theme, self._ground(x, y)))
        return marks
