"""Targets round by round with what was forecast of each: as they come, or summed up to the path that they move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF
from PySide6.QtGui import QColor

from olviz.engine.analysis.fit import predicted
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer, offers
from olviz.engine.words.numbers import number
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas, Mark, clipped
from olviz.gui.paint.chart import Chart, limits
from olviz.gui.paint.curves import Curve
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.points.region import ABOVE, BELOW, LEFT, Named, Points
from olviz.gui.panels.regression.worth import Bar, Worth

PATH, TARGETS = "path", "targets"
WIDE, PAGE = 30, 10  # rounds that are in view at a time, and after how many the page turns
ASIDE = 14  # rounds at the right, for bars with names
ALPHA = 210  # of ticks of earlier rounds


class Ticks(NamedTuple):
    """A short line for every round, from where a learner stood to what it said: shape (4, m), x and y of both ends."""

    name: str
    ends: Array
    colour: str

    def data(self) -> Mapping[str, Array]:
        return {f"{self.name} t": self.ends[2], f"{self.name} from": self.ends[1], self.name: self.ends[3]}

    def paint(self, canvas: Canvas) -> None:
        last = self.ends.shape[1] - 1
        for at, (x, y, right, up) in enumerate(self.ends.T.tolist()):
            colour = QColor(self.colour)
            colour.setAlpha(255 if at == last else ALPHA)
            canvas.painter.setPen(canvas.pen(colour, 3.2 if at == last else 2.4))
            across, down = clipped(*canvas.pixels(np.array([x, right]), np.array([y, up])), canvas.rect)
            inside = np.flatnonzero(np.isfinite(across))
            if len(inside) > 1:
                start, end = inside[[0, -1]]
                canvas.painter.drawLine(QLineF(across[start], down[start], across[end], down[end]))


def first_of(t: int) -> int:
    """The round before the first one in view at round ``t``."""
    return max(-(-(t - WIDE) // PAGE) * PAGE, 0)


class Forecasts(Carded):
    """All learners that predict targets."""

    least = (80, 44)
    reading = tr(
        "Path: every target moves the dark line up or down by its size, so that returns make a price; a short line "
        "leads from where it stood to where a learner said that the next target takes it. Targets: every dot is a "
        "target, and a short line leads from 0 to what was said of it. The bars are how "
        "far all were off so far in the mean square, above what is new in every round where that is declared. "
        "The page turns every 10 rounds."
    )

    def __init__(self) -> None:
        super().__init__()
        self.chart = Chart()
        self.chart.title = tr("round t")
        self.card = Card(self, tr("Forecasts"), self.chart)
        self.card.caption.show()
        self.card.segments.offer(((TARGETS, PATH),), {TARGETS: tr("Targets"), PATH: tr("Path")})
        self.traces: dict[int, Trace] = {}
        self.place = 0
        self.card.restyle(self.theme)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.card.segments.show_view(view)
        self.chart.end_look()
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces = {place: trace for place, trace in enumerate(traces) if Offer.FIT in offers(trace)}
        self.place = selected if selected in self.traces else next(iter(self.traces), 0)
        self.chart.end_look()
        self.draw(0, Phase.LEARN)

    @property
    def summed(self) -> bool:
        """Whether targets are summed up to a path."""
        return self.view == (PATH,)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.traces:
            return
        if not t:
            said = Sentence(tr("No target is forecast yet."), self.theme.muted)
            self.chart.show_marks([said], Box(0.0, -1.0, float(WIDE), 1.0), self.theme)
        else:
            marks, box = self._marks()
            self.chart.show_marks(marks, box, self.theme)
        self.card.caption.say(BETWEEN.join(self._said()))
        self.card.has_data(t > 0)

    # what is drawn

    @property
    def _known(self) -> int:
        """The targets that are revealed."""
        return public(Phase.REVEAL, self.t, self.phase)

    @property
    def _said_until(self) -> int:
        """The rounds whose forecast is committed to."""
        return public(Phase.COMMIT, self.t, self.phase)

    def _marks(self) -> tuple[list[Mark], Box]:
        start, trace = first_of(self.t), self.traces[self.place]
        y = trace["y"][: self._known].astype(float)
        path = np.concatenate([[0.0], np.cumsum(y)]) if self.summed else np.concatenate([[0.0], y])
        ticks = {place: self._ticks(one, path, start) for place, one in self.traces.items()}
        shown = path[start if self.summed else max(start + 1, 1) :]
        box = self._box(start, shown, [ends[[1, 3]].ravel() for ends in ticks.values()])
        marks: list[Mark] = self._line(path, start)
        for place, ends in ticks.items():
            marks.append(Ticks(self.traces[place].label, ends, self.theme.learners[place]))
        return [*marks, *self._told(path, start), self._names(ticks), *self._worth()], box

    def _worth(self) -> list[Mark]:
        """What forecasts are worth so far, over what is news."""
        declared = self.traces[self.place].game.declared
        floor = 0.0 if declared.truth is None else declared.noise**2
        return [Worth(self._bars(), floor, self.theme)] if self._known else []

    def _bars(self) -> tuple[Bar, ...]:
        """How far all were off so far in the mean square, beside always saying 0."""
        y = self.traces[self.place]["y"][: self._known].astype(float)
        said = {place: predicted(trace)[: self._known] for place, trace in self.traces.items()}
        off = {place: float(((one - y) ** 2).mean()) for place, one in said.items()}
        learners = (Bar(self.traces[place].label, value, self.theme.learners[place]) for place, value in off.items())
        return Bar(tr("always 0"), float((y * y).mean()), self.theme.muted), *learners

    def _ticks(self, trace: Trace, path: Array, start: int) -> Array:
        """From where a learner stood to what it said, round by round of this page."""
        stop = self._said_until
        said, t = predicted(trace)[start:stop], np.arange(start, stop)
        foot = path[start:stop] if self.summed else np.zeros(len(t))
        left = t * 1.0 if self.summed else t + 1.0
        return np.stack([left, foot, t + 1.0, foot + said])

    def _box(self, start: int, shown: Array, others: list[Array]) -> Box:
        seen = np.concatenate([shown, *others, [] if self.summed else [0.0]])
        seen = seen[np.isfinite(seen)]
        low, high = (float(seen.min()), float(seen.max())) if len(seen) else (-1.0, 1.0)
        room = 0.05 * (high - low) or 1.0
        bottom, top = limits(low - room, high + room)
        return Box(float(start), bottom, float(start + WIDE + ASIDE), top)

    def _line(self, path: Array, start: int) -> list[Mark]:
        """The path so far, or a dot for every target, of this page."""
        t = np.arange(start, self._known + 1)
        if self.summed:
            return [Curve("path", t, path[start:], self.theme.comparator, 3, spoken=tr("path"))]
        t = t[t > start]
        return [Dots("targets", t, path[t], "disc", 1.8, self.theme.comparator)]

    def _told(self, path: Array, start: int) -> list[Mark]:
        t = np.arange(start + 1, self._known + 1)

        def say(at: int) -> str:
            place = int(t[at]) - 1
            told = [tr("round {round}").format(round=number(place + 1))]
            told.append(tr("target {y}").format(y=number(float(self.traces[self.place]["y"][place]))))
            for trace in self.traces.values():
                template = tr("{learner} said {p}")
                told.append(template.format(learner=trace.label, p=number(float(predicted(trace)[place]))))
            return BETWEEN.join(told)

        return [Told(t.astype(float), path[t], say, "targets, told", start + 1)]

    def _names(self, ticks: Mapping[int, Array]) -> Points:
        """The learners at the ends of their latest lines; their names stand below their bars, once there are any."""
        named = []
        for place, ends in ticks.items():
            if ends.shape[1] and np.isfinite(ends[3, -1]):
                x, y, colour = float(ends[2, -1]), float(ends[3, -1]), self.theme.learners[place]
                name, sides = self.traces[place].label, (BELOW, ABOVE, LEFT)
                label = "" if self._known else name
                symbol = LEARNERS[place] if len(self.traces) > 1 else "disc"
                bold = place == self.place
                named.append(Named(f"{name}, now", x, y, symbol, 2.2, colour, self.theme.surface, label, bold, sides))
        return Points(tuple(named), self.theme, "names")

    def _said(self) -> list[str]:
        """What is seen, and what a forecast is worth so far beside always saying 0."""
        said = [tr("the sum of all targets, and where the next one was said to take it")]
        said = said if self.summed else [tr("targets, and what was said of each")]
        if self._known:
            zero, *others = self._bars()
            said.append(tr("mean square off: always 0 {loss}").format(loss=number(zero.off)))
            said += [f"{bar.name} {number(bar.off)}" for bar in others]
        return said
