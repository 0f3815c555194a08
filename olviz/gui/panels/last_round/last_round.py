"""All runs after the round that is shown: how their numbers lie, beside what is promised and what is exactly known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product
from math import isfinite, isnan, nan
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QFontMetricsF, QResizeEvent

from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import Bound, Kind
from olviz.engine.verdicts.theorems import State
from olviz.engine.words import nouns
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural, translate
from olviz.engine.worlds.crowd import TOLD
from olviz.engine.worlds.met import Met
from olviz.engine.worlds.promised import Kept
from olviz.engine.worlds.spread import Spread, student
from olviz.gui.look.measures import base, unit
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Canvas, Mark
from olviz.gui.paint.chart import Chart
from olviz.gui.paint.curves import DASHED, TORN
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.lettering import GLYPHS, SPACE, Part
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.last_round.dots import (
    APART,
    BASE,
    CEILING,
    DOT,
    FRONT,
    MEAN,
    MOST,
    Chosen,
    Level,
    Upright,
    Words,
    chosen,
    column_width,
    columns,
)
from olviz.gui.panels.tracks.bounds.promises import Promise

BEYOND = 2.5  # times the width of the data: a promise farther away would squash them
FREE = 0.04  # of the width of the data that stays free at both ends
FEWEST_COLUMNS = 16
SIZES = (4.0, 3.0, 2.0, 1.5, 1.0)  # times their usual size that dots may have where there is room
SPARED = 2.0  # u between the words of a lane and its highest column
ABREAST = 0.8  # of the width of a column that dots take which stand abreast
WORDS = 4.0  # u below the ceiling of a lane for the words of its lines


class Lane(NamedTuple):
    """One learner's runs after a round: its place, all values, the dots, and the value of the run in front.

    ``last`` is what its promise comes to in the last round; NaN where nothing is promised.
    """

    place: int
    trace: Trace
    values: Array
    chosen: Chosen
    spread: Spread
    front: float
    promise: Kept | None
    last: float
    exact: Met | None

    @property
    def mean(self) -> float:
        """Of all its runs."""
        return float(self.spread.mean[0])

    @property
    def half(self) -> float:
        """Half the interval of 95 % around it; 0 where there are too few runs for one."""
        error, reach = float(self.spread.error[0]), student(self.spread.runs - 1)
        return 0.0 if isnan(error) or not isfinite(reach) else reach * error


class Lanes(Chart):
    """A chart with so many lanes, one for each learner, the first one on top: only what is along x has numbers.

    ``clear`` is the part of a lane above which there are words.
    """

    lanes, clear = 0, 1.0

    def _axes(self, canvas: Canvas, along: Mapping[float, str], upright: Mapping[float, str]) -> None:
        super()._axes(canvas, along, {})

    def uprights(self, canvas: Canvas) -> list[QLineF]:
        """The axis below the words of every lane."""
        x, rect = canvas.point(0, 0).x(), canvas.rect
        spans = ((canvas.point(0, at).y() for at in (floor, floor + self.clear)) for floor in range(self.lanes))
        ends = ((min(max(y, rect.top()), rect.bottom()) for y in span) for span in spans)
        return [QLineF(x, low, x, high) for low, high in ends]


class LastRound(Carded):
    """Dots of all learners whose runs are played, over one axis."""

    least = (80, 44)
    reading = tr(
        "Each dot stands for as many runs, and is one of them: a click, or Enter where the arrows have gone, brings "
        "that run to the front. The diamond below is the mean on its interval of 95 %, the symbol the run in front, "
        "and after ± stands a standard error. "
        "Dashed is what is promised, and dotted what is exactly known on average."
    )

    def __init__(self) -> None:
        super().__init__()
        self.chart = Lanes()
        self.card = Card(self, tr("Last round"), self.chart)
        self.card.caption.show()
        self.chart.mouse.clicked.connect(self._on_clicked)
        self.traces: tuple[Trace, ...] = ()
        self.lanes: list[Lane] = []
        self._spots: list[tuple[Array, Array]] = []  # of the dots of each
        self._ceiling = CEILING
        self.card.restyle(self.theme)

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces = traces
        self.draw(0, Phase.LEARN)

    # what there is

    @property
    def word(self) -> str:
        """The view: what was asked for, or the first that is known of these runs."""
        asked = self.view[0] if self.view else next(iter(TOLD))
        known = self._known()
        return asked if asked in known or not known else known[0]

    def _known(self) -> tuple[str, ...]:
        crowds = self.many.worlds.crowds if self.many is not None else ()
        return tuple(word for word, quantity in TOLD.items() if any(quantity in crowd.quantities for crowd in crowds))

    def _lane(self, place: int, t: int) -> Lane | None:
        """A learner whose runs are played and known after the round."""
        many, quantity = self.many, TOLD[self.word]
        assert many is not None
        crowd, values, spread = many.crowd(place), many.values(place, quantity, t), many.at(place, quantity, t)
        if crowd is None or values is None or spread is None or not spread.runs:
            return None
        trace, runs = self.traces[place], np.asarray(many.worlds.runs)[: len(values)]
        here = np.flatnonzero(runs == trace.run)
        front = float(values[here[0]]) if len(here) else float("nan")
        bounds = [bound for bound in many.comparable(place, trace) if bound.quantity == quantity and not bound.printed]
        bounds.sort(key=lambda bound: bound.kind is not Kind.EXPECTED)  # the mean is told first
        exact = next((found for found in many.met(place, trace, t) if found.expected.mean_of == quantity), None)
        promise = many.kept(place, bounds[0], trace, t) if bounds else None
        last = _last_of(bounds[0], trace) if promise is not None else nan
        return Lane(place, trace, values, chosen(runs, values), spread, front, promise, last, exact)

    # the picture

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        many, seen = self.many, public(Phase.CHARGE, t, phase)
        known = self._known()
        words = {word: _title(quantity) for word, quantity in TOLD.items()}
        self.card.segments.offer((known,) if len(known) > 1 else (), words)
        self.card.segments.show_view((self.word,))
        found = (self._lane(place, seen) for place in range(len(self.traces))) if many is not None and seen else ()
        self.lanes = [lane for lane in found if lane is not None]
        self.card.has_data(bool(self.lanes))
        self.card.caption.say(BETWEEN.join(self._said(seen)))
        if self.lanes:
            self._show()
        else:
            self._show_nothing()

    def _show_nothing(self) -> None:
        self._spots = []
        why = tr("No round is over yet.")
        if self.many is None:
            why = tr("One run is played. Ask for more beside New luck, and they are compared here.")
        elif public(Phase.CHARGE, self.t, self.phase):
            why = tr("No run is complete yet.")
        self._put([Sentence(why, self.theme.muted)], Box(0, 0, 1, 1), "")

    def _said(self, seen: int) -> Iterator[str]:
        """How many runs, after which round, and how many are left out."""
        many = self.many
        if many is None or not self.lanes:
            return
        runs = nouns.runs(many.done)
        yield runs if many.done == many.asked else tr("{runs} of {asked}").format(runs=runs, asked=number(many.asked))
        kept_round = many.round(seen)
        template = tr("after round {t}") if kept_round == seen else tr("after round {t}, the last one kept")
        yield template.format(t=number(kept_round))
        each = self.lanes[0].chosen.each
        if each > 1:
            yield tr("a dot for every {n}").format(n=number(each))
        yield tr("outlined: the run in front")
        gone = sum(many.diverged(place) for place in range(len(self.traces)))
        if gone:
            told = plural("{n} diverged and is left out", "{n} diverged and are left out", gone)
            yield told.format(n=number(gone))

    def _show(self) -> None:
        low, high = self._ends()
        self._ceiling = self._below_words()
        size, stacks = self._stacked(low, high)
        tallest = max(int(level.max()) + 1 for _, level in stacks)
        step = min(size * self._close(APART), self._free / tallest)
        marks: list[Mark] = []
        self._spots = []
        for at, (lane, (x, level)) in enumerate(zip(self.lanes, stacks, strict=True)):
            floor = len(self.lanes) - 1.0 - at
            y = floor + BASE + (level + 0.5) * step
            self._spots.append((x, y))
            marks += self._marks_of(lane, floor, x, y, size)
        self.chart.lanes, self.chart.clear = len(self.lanes), BASE + self._free
        self._put(marks, Box(low, 0, high, len(self.lanes)), _title(TOLD[self.word]))

    def _stacked(self, low: float, high: float) -> tuple[float, list[tuple[Array, Array]]]:
        """How much larger than usual dots may be, and their columns: the largest whose highest one has room.

        Where none has, and columns are far apart, as few as need be stand abreast.
        """
        values = [lane.chosen.values for lane in self.lanes]
        for abreast, size in product(range(1, MOST + 1), SIZES):
            apart = size * APART * unit(base()) * (high - low) / max(self.chart.inner.width(), 1.0)
            room = max(int((high - low) / apart), FEWEST_COLUMNS)
            left, width = column_width(low, high, values, room)
            if abreast > 1 and abreast * apart > ABREAST * width:
                continue
            stacks = [columns(each, left, width, abreast, apart) for each in values]
            tallest = max(int(level.max()) + 1 for _, level in stacks)
            if tallest * size * self._close(APART) <= self._free:
                return size, stacks
        left, width = column_width(low, high, values, room)
        return SIZES[-1], [columns(each, left, width) for each in values]

    def _below_words(self) -> float:
        """Where the highest column of a lane may end: below the lines of words above it."""
        wide = self.chart.inner.width() - 2 * unit(base())
        lines = max(len(self._words(lane, 0.0).lines(base(), wide)) for lane in self.lanes)
        high = lines * QFontMetricsF(base()).height() / unit(base())
        return max(CEILING, 1.0 - self._close(high + SPARED))

    @property
    def _free(self) -> float:
        """The part of a lane in which dots are."""
        return self._ceiling - BASE - self._named()

    def _close(self, units: float) -> float:
        """So many u as a part of a lane."""
        return units * unit(base()) * len(self.lanes) / max(self.chart.inner.height(), 1.0)

    def _named(self) -> float:
        """The part of a lane below its ceiling in which no dot is, where lines have words."""
        lines = [x for lane in self.lanes for x in _lines(lane)]
        return min(self._close(WORDS), (self._ceiling - BASE) / 2) if lines else 0.0

    def _put(self, marks: list[Mark], box: Box, title: str) -> None:
        self.chart.title = title
        self.chart.show_marks(marks, box, self.theme)

    def _ends(self) -> tuple[float, float]:
        """The axis: all dots and runs in front, and what is promised now, promised at last, or known, if it is near."""
        values = np.concatenate([[*lane.chosen.values, lane.front, lane.mean] for lane in self.lanes])
        low, high = float(np.nanmin(values)), float(np.nanmax(values))
        wide = max(high - low, abs(high) / 10, 1e-9)
        known = (x for lane in self.lanes for x in (*_lines(lane), lane.last))
        for x in (x for x in known if low - BEYOND * wide <= x <= high + BEYOND * wide):
            low, high = min(low, x), max(high, x)
        return low - FREE * max(high - low, wide), high + FREE * max(high - low, wide)

    def _marks_of(self, lane: Lane, floor: float, x: Array, y: Array, size: float) -> Iterator[Mark]:
        theme, name = self.theme, lane.trace.label
        colour, symbol, heights = (
            theme.learners[lane.place],
            LEARNERS[lane.place],
            (floor + 0.02, floor + self._ceiling),
        )
        if lane.promise is not None:
            line, torn = lane.promise.allowed, lane.promise.state is State.BROKEN
            shade, dash = (theme.died, TORN) if torn else (theme.bound, DASHED)
            word, tone = (tr("not applicable"), theme.muted) if torn else (tr("promised"), theme.bound)
            yield Upright(f"{name}, promised", line, *heights, shade, dash, said=(word,), tone=tone)
            told = ": ".join(filter(None, (_held(lane.promise), lane.promise.why)))
            yield _answer(line, floor + self._ceiling, self._owned(lane, told))
        if lane.exact is not None:
            line = lane.exact.exact
            said = tr("exact mean {value}").format(value=number(line, 4)), tr("exact")
            other = nan if lane.promise is None else lane.promise.allowed
            yield Upright(f"{name}, exact", line, *heights, theme.text, (1.0, 2.0), said=said, other=other)
            yield _answer(line, floor + self._ceiling, self._owned(lane, BETWEEN.join([said[0], *_apart(lane.exact)])))
        yield Dots(name, x, y, "disc", size * DOT, colour, theme.surface, 1.0, least=0.9)
        ends = (lane.mean - lane.half, lane.mean, lane.mean + lane.half)
        yield Level(f"{name}, mean", ends, floor + MEAN, theme.text, theme.surface, lane.front)
        at = np.array([floor + FRONT])
        yield Dots(f"{name}, in front", np.array([lane.front]), at, symbol, 2.6, colour, theme.text, 1.5)
        yield self._words(lane, floor)
        yield _answer(lane.front, floor + FRONT, self._run_said(lane, lane.trace.run, lane.front))
        yield Told(x, y, partial(self._dot_said, lane), f"{name}, runs")

    def _words(self, lane: Lane, floor: float) -> Words:
        """What is said of a lane, above its dots."""
        top, bottom = floor + 0.98, floor + CEILING
        return Words(f"{lane.trace.label}, words", top, bottom, 0.0, tuple(self._facts_of(lane)))

    def _facts_of(self, lane: Lane) -> Iterator[tuple[Part, ...]]:
        """Its name and mean, then what is exactly known, then what is promised."""
        theme = self.theme
        key = Part(GLYPHS[LEARNERS[lane.place]] + SPACE, theme.learners[lane.place], factor=0.8)
        error = number(float(lane.spread.error[0]), 2)
        mean = tr("mean {mean} ± {error}").format(mean=number(lane.mean, 4), error=error)
        yield key, Part(lane.trace.label, theme.text, True)
        yield (Part(mean, theme.text),)
        if lane.exact is not None:
            yield (Part(tr("exact {value}").format(value=number(lane.exact.exact, 4)), theme.text),)
        if lane.promise is not None:
            colour = theme.fails if lane.promise.state is State.FAILS else theme.text
            yield (Part(_held(lane.promise), colour),)

    # single runs

    def _dot_said(self, lane: Lane, at: int) -> str:
        run, value = int(lane.chosen.runs[at]), float(lane.chosen.values[at])
        return self._run_said(lane, run, value)

    def _run_said(self, lane: Lane, run: int, value: float) -> str:
        if isnan(value):
            return ""
        template = tr("run {run}, in front: {value}") if run == lane.trace.run else tr("run {run}: {value}")
        return self._owned(lane, template.format(run=number(run), value=number(value)))

    def _owned(self, lane: Lane, said: str) -> str:
        """What is said of a lane, with whose it is where there are several."""
        several = len(self.lanes) > 1
        return tr("{learner}: {said}").format(learner=lane.trace.label, said=said) if several else said

    def _on_clicked(self, at: QPointF) -> None:
        for lane, (x, y) in zip(self.lanes, self._spots, strict=True):
            found = self.chart.nearest(x, y, at)
            if found is not None:
                self.edits.emit(partial(in_front, run=int(lane.chosen.runs[found])))
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.draw(self.t, self.phase)

    def plotted(self) -> Mapping[str, Array]:
        runs = {f"{lane.trace.label}, all runs": lane.values for lane in self.lanes}
        return {**super().plotted(), **runs}


def in_front(experiment: Experiment, run: int) -> Experiment:
    """The experiment with another run of its seed in front; those behind it stay."""
    return experiment._replace(run=run)


def _lines(lane: Lane) -> Iterator[float]:
    """Where its upright lines stand."""
    if lane.promise is not None and isfinite(lane.promise.allowed):
        yield lane.promise.allowed
    if lane.exact is not None:
        yield lane.exact.exact


def _last_of(bound: Bound, trace: Trace) -> float:
    """What a bound comes to in the last round, where that is known before it; so the axis is one in all rounds."""
    ceiling = Promise(bound, trace).ceiling
    return nan if ceiling is None else float(ceiling[1][-1])


def _answer(x: float, y: float, said: str) -> Told:
    return Told(np.array([x]), np.array([y]), lambda _at: said)


def _apart(found: Met) -> list[str]:
    """How far the mean is from its exact value; nothing where no error is known."""
    return [] if isnan(found.apart) else [tr("{n} standard errors apart").format(n=number(found.apart, 2))]


def _title(quantity: str) -> str:
    said = translate(quantity)
    return said[:1].upper() + said[1:]


def _held(found: Kept) -> str:
    """A promise beside the runs: a mean against an expectation, else the share above it; or that neither tells."""
    bound = number(found.allowed)
    if found.why:
        return tr("its bound is {state}").format(state=translate(found.state.value))
    if found.bound.kind is Kind.EXPECTED:
        return tr("on average at most {bound} is promised").format(bound=bound)
    share = f"{number(100 * found.share)} %"
    if found.most == 0:
        return tr("{share} of the runs above {bound}; none may be").format(share=share, bound=bound)
    most = f"{number(100 * found.most)} %"
    return tr("{share} of the runs above {bound}; at most {most} may be").format(share=share, bound=bound, most=most)
