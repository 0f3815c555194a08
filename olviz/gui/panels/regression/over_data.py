"""Targets and their predictors at one position: a curve over points of one coordinate, else target over prediction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtGui import QColor

from olviz.engine.analysis.fit import refitted
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.learner import predictions_of
from olviz.engine.run.trace import Trace
from olviz.engine.words import numbers
from olviz.engine.words.numbers import number
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.chart import limits
from olviz.gui.paint.curves import COMPARED, DASHED, Band, Curve, Series
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS, Dots, shrunk
from olviz.gui.panels.points.framing import coordinates
from olviz.gui.panels.points.iterates import Iterate
from olviz.gui.panels.points.region import Named, Points

MOST = 300  # points drawn, the latest ones
SIZES = 4  # of support points
BUMPS = 24  # drawn one by one, the highest ones
PLACES = 193  # where a predictor is asked along x
FADED, FULL = 0.45, 0.8


class Ranges:
    """How far x and y reach in the rounds so far: functions of the rounds alone."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self._x, self._y = trace, Series(), Series()

    def x(self, rounds: int) -> tuple[float, float]:
        """Of the first coordinate."""
        if rounds > len(self._x.values):
            self._x.extend(self.trace["x"][:, 0])
        return self._x.extremes(rounds - 1)

    def y(self, rounds: int) -> tuple[float, float]:
        """Of the targets."""
        if rounds > len(self._y.values):
            self._y.extend(self.trace["y"].astype(float))
        return self._y.extremes(rounds - 1)


class Stroke(NamedTuple):
    """A straight stretch between two places."""

    name: str
    start: tuple[float, float]
    end: tuple[float, float]
    colour: str
    width: float
    dash: tuple[float, ...] = ()

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([*self.start, *self.end])}

    def paint(self, canvas: Canvas) -> None:
        pen = canvas.pen(self.colour, self.width)
        if self.dash:
            pen.setDashPattern(list(self.dash))
        canvas.painter.setPen(pen)
        canvas.painter.drawLine(canvas.point(*self.start), canvas.point(*self.end))


class FitData:
    """One position of some traces, by place; ``chosen`` is the place of the selected one."""

    def __init__(self, nows: Mapping[int, Iterate], chosen: int, ranges: Ranges, theme: Theme) -> None:
        self.nows, self.chosen, self.theme = nows, chosen, theme
        self.now = nows[chosen]
        self.trace, self.t, self.phase = self.now.trace, self.now.t, self.now.phase
        self.dimension, self.bias = coordinates(self.trace)
        self.single = self.dimension == 1
        self.known = public(Phase.REVEAL, self.t, self.phase)  # targets
        self.start = max(self.known - MOST, 0)
        self.predictions = {place: self._predicted(now) for place, now in nows.items()}
        self.box = self._box(ranges)
        self.across = np.linspace(self.box.left, self.box.right, PLACES)
        self.refit = refitted(self.trace, self.known, self._places()) if self.single else None

    def _predicted(self, now: Iterate) -> float | None:
        """p_t, from *commit* on."""
        if now.moment is None or self.phase < Phase.COMMIT:
            return None
        rounds = now.moment.rounds
        play = np.asarray(rounds.play)
        return float(play if play.ndim == 0 else (play * rounds.shown.x).sum())

    def _box(self, ranges: Ranges) -> Box:
        seen = public(Phase.OBSERVE, self.t, self.phase)
        low, high = ranges.y(self.known) if self.known else (-1.0, 1.0)
        bottom, top = limits(min(low, 0.0), max(high, 0.0))
        if not self.single:
            return Box(bottom, bottom, top, top)
        left, right = limits(*self._wide(ranges.x(seen))) if seen else (-1.0, 1.0)
        return Box(left, bottom, right, top)

    def _wide(self, ends: tuple[float, float]) -> tuple[float, float]:
        """The declared ball, unless there is none or data have a place of their own."""
        radius = self.trace.game.declared.radius
        return ends if self.bias or not np.isfinite(radius) else (-radius, radius)

    # what is drawn

    def marks(self) -> list[Mark]:
        """Everything, from the ground up."""
        marks: list[Mark] = []
        if not self.single:
            ends = np.array([self.box.left, self.box.right])
            marks.append(
                Curve(
                    "target = prediction",
                    ends,
                    ends,
                    self.theme.comparator,
                    1,
                    DASHED,
                    spoken=tr("target = prediction"),
                )
            )
        if self.known > self.start:
            marks += self._past()
        if self.single:
            marks += self._curves()
        return [*marks, *self._current()]

    def _columns(self) -> tuple[Array, Array] | None:
        """The points and targets that are drawn; None where points are too wide to be kept."""
        if "x" not in self.trace:
            return None
        rows = slice(self.start, self.known)
        return self.trace["x"][rows], self.trace["y"][rows].astype(float)

    def _past(self) -> list[Mark]:
        columns, theme = self._columns(), self.theme
        if columns is None:
            return []
        x, y = columns
        if self.single:
            points = {self.chosen: x[:, 0]}
        else:
            asked = {place: self._asked(now, x.T) for place, now in self.nows.items()}
            points = {place: values for place, values in asked.items() if values is not None}
        marks: list[Mark] = []
        for place, across in points.items():
            several, colour = not self.single and len(points) > 1, theme.learners[place]
            name = f"points of {self.nows[place].trace.label}" if several else "points"
            symbol, fill = (LEARNERS[place], colour) if not self.single else ("disc", theme.muted)
            opacity = FULL if place == self.chosen and not self.single else FADED
            marks.append(Dots(name, across, y, symbol, 2.0 * shrunk(len(y)), fill, opacity=opacity))
            marks.append(Told(across, y, self._teller(self.nows[place], x, y), f"{name}, told", self.start + 1))
        return marks

    def _asked(self, now: Iterate, points: Array) -> Array | None:
        """What the predictor of this round makes of some points."""
        trace = now.trace
        state = trace.state_1 if now.moment is None else now.moment.before
        return predictions_of(trace.learner, trace.game, state, points)

    def _teller(self, now: Iterate, x: Array, y: Array) -> Any:
        first = self.start

        def say(place: int) -> str:
            said = [tr("round {round}").format(round=number(first + place + 1))]
            said.append(f"x = {numbers.vector(x[place, : self.dimension])}")
            said.append(tr("target {y}").format(y=number(y[place])))
            predicted = self._asked(now, x[place : place + 1].T)
            if predicted is not None:
                told = tr("now predicted {p}") if len(self.nows) == 1 else tr("now predicted {p} by {learner}")
                said.append(told.format(p=number(predicted[0]), learner=now.trace.label))
            return " · ".join(said)

        return say

    def _places(self) -> Array:
        """The points of all x in view, shape (d, PLACES)."""
        return np.stack([self.across, np.ones(PLACES)]) if self.bias else self.across[None]

    def _curves(self) -> list[Mark]:
        """The predictor of every learner over all x in view; from *learn* on the next one of the selected learner."""
        x, points, marks = self.across, self._places(), list[Mark]()
        for place, now in self.nows.items():
            values = self._asked(now, points)
            if values is None:
                continue
            strokes = 3 if place == self.chosen else 2
            marks.append(Curve(now.trace.label, x, values, self.theme.learners[place], strokes))
        if self.refit is not None:
            refit = Curve("refit", x, self.refit, self.theme.comparator, 1, COMPARED, spoken=tr("batch refit"))
            marks.append(refit)
        marks += self._support()
        after = self.now.moment.after if self.now.moment is not None and self.phase is Phase.LEARN else None
        if after is not None:
            values = predictions_of(self.trace.learner, self.trace.game, after, points)
            if values is not None:
                marks.append(Curve("next", x, values, self.theme.learners[self.chosen], 1, DASHED, spoken=tr("next")))
        return marks

    def _support(self) -> list[Mark]:
        """The points that the selected learner's curve is made of, on it: the larger, the more they weigh."""
        support, coefficients = self.now.now("support"), self.now.now("coefficients")
        if support is None or coefficients is None or not coefficients.any():
            return []
        sizes = np.ceil(SIZES * np.abs(coefficients) / np.abs(coefficients).max()).astype(np.int64)
        kept = np.flatnonzero(sizes > 0)[-MOST:]
        heights = self._asked(self.now, support[:, kept])
        if heights is None:
            return []
        colour, surface = self.theme.learners[self.chosen], self.theme.surface
        part, marks = shrunk(len(kept)), self._bumps(support, coefficients)
        for size in range(1, SIZES + 1):
            for name, fill, side in (
                ("above", colour, coefficients[kept] > 0),
                ("below", surface, coefficients[kept] < 0),
            ):
                chosen = np.flatnonzero(side & (sizes[kept] == size))
                x, y = support[0, kept[chosen]], heights[chosen]
                marks.append(Dots(f"support {name} {size}", x, y, "disc", part * (0.7 * size + 0.6), fill, colour, 1))
        alphas = coefficients[kept]
        marks.append(Told(support[0, kept], heights, lambda at: f"α = {number(float(alphas[at]))}", "support, told"))
        return [mark for mark in marks if not isinstance(mark, Dots) or len(mark.x)]

    def _bumps(self, support: Array, coefficients: Array) -> list[Mark]:
        """The functions αK(xₛ, ·) that the selected learner's curve is the sum of, where they are bumps."""
        kernel = getattr(self.trace.learner, "kernel", None)
        if kernel is None or np.ndim(kernel.at(support[0] ** 2)):  # else they fill the picture
            return []
        highest = np.argsort(-np.abs(coefficients), kind="stable")[:BUMPS]
        heights = coefficients[highest, None] * kernel.value(support[:, highest, None], self._places()[:, None])
        tint = QColor(self.theme.learners[self.chosen])
        tint.setAlpha(self.theme.band_alpha)
        return [
            Band(f"bump {at}", self.across, np.minimum(bump, 0), np.maximum(bump, 0), tint)
            for at, bump in zip((highest + 1).tolist(), heights, strict=True)
        ]

    def _current(self) -> list[Mark]:
        """What is public of this round: where it is asked, what is predicted, the target and the gap between them."""
        moment, theme, box = self.now.moment, self.theme, self.box
        if moment is None:
            return []
        p, y = self.predictions[self.chosen], float(moment.rounds.reveal.y)
        if not self.single and p is None:
            return []
        across = float(moment.rounds.shown.x[0]) if self.single else float(p or 0.0)
        marks: list[Mark] = [Stroke("current", (across, box.bottom), (across, box.top), theme.accent, 1, (3, 3))]
        named = []
        for place, value in self.predictions.items() if self.single else ():
            if value is not None:
                whose = self.nows[place].trace.label
                label, name = "pₜ" if place == self.chosen else whose, f"prediction of {whose}"
                colour = theme.learners[place]
                named.append(Named(name, across, value, LEARNERS[place], 3.0, colour, theme.surface, label))
        if self.phase >= Phase.REVEAL:
            marks.append(Stroke("residual", (across, float(p or 0.0)), (across, y), theme.mistake, 2.5))
            named.append(Named("target", across, y, "disc", 3.0, theme.surface, theme.accent, "yₜ"))
        return [*marks, Points(tuple(named), theme)]

    def remarks(self) -> list[str]:
        """What the picture cannot say."""
        said = [tr("target y (up) and point x") if self.single else tr("target y (up) and what wₜ predicts of it now")]
        p, moment = self.predictions[self.chosen], self.now.moment
        if moment is not None and p is not None and self.phase >= Phase.REVEAL:
            y = float(moment.rounds.reveal.y)
            said.append(tr("residual pₜ − yₜ = {gap}").format(gap=number(p - y)))
        if self.single and self.now.now("support") is not None:
            said.append(tr("f(x) = Σ αₛK(xₛ, x), all points kept: discs by |α|, hollow where α < 0"))
        if self.refit is not None:
            said.append(tr("dotted: batch refit"))
        if self.trace.rounds and "x" not in self.trace:
            said.append(tr("points of so many coordinates are not kept"))
        elif self.start:
            said.append(tr("the latest {most} of {all} points").format(most=MOST, all=number(self.known)))
        return said
