"""The valley of a promise: what it comes to over a setting, the learners in it, and what they came to so far."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite, log10, nan
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF

from olviz.engine.analysis.questions import Questions, question
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.valley import Valley, valley_of
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.chart import Chart, from_zero
from olviz.gui.paint.curves import DASHED, TORN, Curve
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.clear_words import Clear, OverLine
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.points.region import ABOVE, RIGHT, Named, Points
from olviz.gui.panels.tracks.bounds.promises import Promise, tint

BESIDE = 5.0  # times the least and the largest of the numbers: how far the axis goes
PLACES = 241  # of the curve
NOWHERE = Box(0.0, 0.0, 1.0, 1.0)  # of a picture without numbers
ROOM = 1.3  # above the highest learner


class Stem(NamedTuple):
    """From what is promised down to what was come to."""

    whose: str
    x: float
    top: float
    foot: float
    colour: str

    @property
    def name(self) -> str:
        return f"left of {self.whose}"

    def data(self) -> Mapping[str, Array]:
        return {self.name: np.array([self.x, self.top, self.foot])}

    def paint(self, canvas: Canvas) -> None:
        x = round(canvas.point(self.x, 0).x())
        top, foot = (canvas.point(self.x, y).y() for y in (self.top, self.foot))
        canvas.painter.setPen(canvas.pen(self.colour, 2))
        canvas.painter.drawLine(QPointF(x, top), QPointF(x, foot))


class Tuning(Carded):
    """The selected learner's promise over its setting, and every learner with the same promise."""

    least = (64, 44)
    reading = tr(
        "Across is the setting, on a logarithmic axis, and upwards what the theorem promises after the last round at "
        "each value: the sum of a term that falls and one that rises. An open symbol is what a learner is promised, a "
        "full one what it came to so far, and the line between them is what is left of its promise. The curve is "
        "dotted and grey where an assumption of the theorem is broken: there it promises nothing."
    )

    def __init__(self) -> None:
        super().__init__()
        self.chart = Chart()
        self.chart.log = (True, False)
        self.card = Card(self, tr("Valley of the promise"), self.chart)
        self.card.caption.show()
        self.valleys: tuple[tuple[int, Valley], ...] = ()
        self.promises: dict[int, Promise] = {}
        self.torn: frozenset[int] = frozenset()  # the places of those whose promise is seen not to apply, or to fail
        self.place = 0
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        known = [(place, valley) for place, trace in enumerate(traces) if (valley := valley_of(trace)) is not None]
        if not known:  # a run of no rounds is tuned to nothing
            self.valleys, self.promises = (), {}
            said = tr("A run without rounds has no setting to be tuned to.")
            self.chart.show_marks([Sentence(said, self.theme.muted)], NOWHERE, self.theme)
            self.card.notice.say("", "", 0)
            self._say("")
            return
        self.place, own = next((pair for pair in known if pair[0] == selected), known[0])
        promise = own.letter, own.bound.name
        self.valleys = tuple(pair for pair in known if (pair[1].letter, pair[1].bound.name) == promise)
        self.promises = {place: Promise(valley.bound, valley.trace) for place, valley in self.valleys}
        self.chart.title = own.letter
        self.chart.end_look()
        self.draw(0, Phase.LEARN)

    @property
    def own(self) -> Valley:
        """That of the learner that is followed."""
        return dict(self.valleys)[self.place]

    def prepare(self) -> Questions:
        for valley in (one for _, one in self.valleys if one.trace.rounds):
            yield question(valley.measured, rounds=valley.trace.rounds)
        for promise in self.promises.values():
            yield question(promise.until, rounds=promise.trace.rounds)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.valleys:
            return
        rounds = public(Phase.CHARGE, t, phase)
        self.torn = frozenset(place for place, promise in self.promises.items() if t and _broken(promise, t, phase))
        own = self.promises[self.place]
        self.card.notice.say(*(own.notice(rounds, None) if self.place in self.torn else ("", "", 0)))
        found = {place: valley.measured(rounds) if rounds else 0.0 for place, valley in self.valleys}
        box = self._box([value for value in found.values() if isfinite(value)])
        self.chart.show_marks(self._marks(found if rounds else {}, box), box, self.theme)
        about = tr("what is promised after round {T}: {bound}").format(
            T=number(self.own.trace.horizon), bound=self.own.bound.short
        )
        quantity = translate(self.own.bound.quantity)
        template = tr("open: promised · full: {quantity} after round {t}")
        said = [about, template.format(quantity=quantity, t=number(rounds))]
        self._say(BETWEEN.join(said))
        self.card.has_data(True)

    def _say(self, said: str) -> None:
        self.card.caption.say(said)
        self.chart.setAccessibleDescription(said)

    def _box(self, found: list[float]) -> Box:
        """The numbers of all learners with room to both sides; upwards what they are promised and came to."""
        numbers = [valley.here for _, valley in self.valleys] + [self.own.least]
        promised = [float(valley.allowed(np.array([valley.here]))[0]) for _, valley in self.valleys]
        top = ROOM * max(promised)
        low, _ = from_zero(min(found, default=0.0), top)
        return Box(log10(min(numbers) / BESIDE), low, log10(max(numbers) * BESIDE), max([top, *found]))

    def _marks(self, found: dict[int, float], box: Box) -> list[Mark]:
        theme, own = self.theme, self.own
        values = np.geomspace(10**box.left, 10**box.right, PLACES)
        terms = own.terms(values)
        marks: list[Mark] = [Curve(f"term {name}", values, term, theme.muted, 1) for name, term in terms.items()]
        promise = tr("bound: {bound}").format(bound=translate(own.bound.name))
        allowed = own.allowed(values)
        curve = Curve("promise", values, allowed, theme.bound, 3, DASHED, over=tint(theme), spoken=promise)
        if self.place in self.torn:
            torn = tr("{bound}, not applicable").format(bound=promise)
            curve = curve._replace(colour=theme.died, dash=TORN, over=None, spoken=torn)
        marks.append(curve)
        points = list[Named]()
        for place, valley in self.valleys:
            points += self._learner(place, valley, found.get(place))
            if place in found and place not in self.torn:
                top = float(valley.allowed(np.array([valley.here]))[0])
                colour = theme.learners[place]
                marks.append(Stem(valley.trace.label, valley.here, top, found[place], colour))
        drawn = Points(tuple(points), theme)
        words = tuple(self._words(name, values, term, box) for name, term in terms.items())
        x, y = np.array([point.x for point in points]), np.array([point.y for point in points])
        return [*marks, drawn, Clear(words, (*marks, drawn)), Told(x, y, self._told(found).__getitem__)]

    def _words(self, name: str, values: Array, term: Array, box: Box) -> OverLine:
        """What one of the terms is called, where it stands at a third of the height."""
        at = int(np.abs(term - (box.bottom + (box.top - box.bottom) / 3)).argmin())
        return OverLine(values, term, at, (name,), self.theme.muted, f"term {name}, words")

    def _learner(self, place: int, valley: Valley, found: float | None) -> list[Named]:
        """What it is promised, and what it came to."""
        theme, colour, symbol = self.theme, self.theme.learners[place], LEARNERS[place]
        top, name = float(valley.allowed(np.array([valley.here]))[0]), valley.trace.label
        said = tr("{learner}: at most {bound}") if place not in self.torn else tr("{learner}: not applicable")
        said = said.format(learner=name, bound=number(top))
        promised = Named(f"promised to {name}", valley.here, top, symbol, 3.0, theme.surface, colour, said)
        points = [promised._replace(sides=(ABOVE, RIGHT))]
        if found is not None and isfinite(found):
            come = Named(f"come to by {name}", valley.here, found, symbol, 3.0, colour, theme.surface, number(found))
            points.append(come)
        return points

    def _told(self, found: dict[int, float]) -> list[str]:
        """Both points of every learner in words, in the order in which they are drawn."""
        said = list[str]()
        for place, valley in self.valleys:
            name, here = valley.trace.label, f"{valley.letter} = {number(valley.here)}"
            top = number(float(valley.allowed(np.array([valley.here]))[0]))
            promised = tr("at most {bound}") if place not in self.torn else tr("not applicable")
            said.append(BETWEEN.join([name, here, promised.format(bound=top)]))
            if isfinite(found.get(place, nan)):
                said.append(BETWEEN.join([name, here, f"{translate(valley.bound.quantity)} {number(found[place])}"]))
        return said


def _broken(promise: Promise, t: int, phase: Phase) -> bool:
    """Whether a promise is seen to fail or not to apply."""
    promise.until(t)
    return promise.broken(t, phase)
