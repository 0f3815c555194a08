"""The panel of a sweep: the last round over one setting as curves with their errors, over two as a map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import log10
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QAction

from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural, translate
from olviz.gui.look.signs import mixed
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.chart import Chart, Shades, from_zero
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.clear_words import Clear, Event, Wordy
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.sweep import means, varied
from olviz.gui.panels.sweep.powers import widely
from olviz.gui.panels.sweep.tiles import Tiles, edges
from olviz.gui.worlds.sweep_points import Points
from olviz.gui.worlds.sweeping import Known
from olviz.sweeps.measure import with_unit

FREE = 0.06  # of a logarithmic axis, at its ends
SETTING = 3.0  # the last value of a setting over the first, from which on its axis is logarithmic
ABOVE, LOG_ABOVE = 3.0, 30.0  # times the highest band: so far up what is promised stays in view
LEAST = 0.1  # of the colour of a learner: what is least in a map stands out from its ground
FIT, LINEAR = "fit", "linear"
NOWHERE = Box(0, 0, 1, 1)


class SweepPanel(Carded):
    """What the sweep of the scene knows; it stays the same in all rounds, and draws itself while it is played."""

    least = (80, 44)
    sweeps = True
    reading = tr(
        "Every point is the last round of whole runs with that setting, all under the same luck: their mean, thin "
        "lines for its interval of 95 %, and the band that holds 80 % of the runs. The dashed line is what the "
        "theorem promises there. A click on a point opens the experiment with that setting; keys reach the points, "
        "and the menu opens the one they are on."
    )

    def __init__(self) -> None:
        super().__init__()
        self.chart = Chart()
        self.card = Card(self, tr("Sweep"), self.chart)
        self.card.caption.show()
        self.card.segments.offer(((FIT, LINEAR),), {FIT: tr("Fitting axes"), LINEAR: tr("Linear axes")})
        self.traces: tuple[Trace, ...] = ()
        self.selected = 0
        self._spots: tuple[Array, Array, Array] = (np.empty(0), np.empty(0), np.empty(0, dtype=int))
        self.chart.mouse.clicked.connect(self._on_clicked)
        self.stop = self.card.put_first(tr("Stop the sweep"), self._on_stop)
        self.take = self.card.put_first(tr("Open the least mean"), self._on_least)
        self.meant = self.card.put_first(tr("Open this point"), self._on_meant)
        self._offered: list[QAction] = []
        self._chosen = ""
        self.card.menu.aboutToShow.connect(self._on_menu)
        self.card.restyle(self.theme)

    # the contract of a panel

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.card.segments.show_view(view)
        self.chart.end_look()
        self._picture()

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.selected = traces, selected
        self._picture()

    def draw(self, t: int, phase: Phase) -> None:
        self.card.has_data(True)
        self._picture()

    # what is drawn

    @property
    def live(self) -> Known | None:
        """What is played of the sweep."""
        return None if self.sweep is None else self.sweep.live

    @property
    def _fits(self) -> bool:
        return LINEAR not in self.view

    def _quantity(self, live: Known) -> str:
        """What is told: the first that the sweep names, until another one is chosen."""
        return self._chosen if self._chosen in live.quantities else live.quantities[0]

    def _picture(self) -> None:
        live = self.live
        self._spots = (np.empty(0), np.empty(0), np.empty(0, dtype=int))
        self.card.belong(None, self.theme)
        if live is None:
            fault = self.sweep.fault if self.sweep is not None else ""
            self._say(fault or tr("Nothing is varied yet. The menu of a number among the controls has Sweep this."))
            return
        axes, quantity = len(live.grid.values), self._quantity(live)
        over = BETWEEN.join(varied.title(live.grid, axis) for axis in range(min(axes, 2)))
        self.card.subtitle.say(
            tr("{quantity} after the last round").format(quantity=translate(quantity)) + BETWEEN + over
        )
        if axes == 1:
            self._curves(live, quantity)
        elif axes == 2:
            self._map(live, quantity)
        else:
            self._say(tr("{axes} settings are varied; olviz sweep writes them as a table.").format(axes=axes))

    def _say(self, sentence: str) -> None:
        self.card.subtitle.say("")
        self.card.caption.say("")
        self._name(((), ()), "")
        self.chart.show_marks([Sentence(sentence, self.theme.muted)], NOWHERE, self.theme)

    def _name(self, axes: tuple[Sequence[Any], Sequence[Any]], title: str) -> None:
        """What is written along x and up y, of settings; the means stand where none does, until a map has colours."""
        across, up = axes
        self.chart.shades = None
        self.chart.title = title
        self.chart.words = varied.words(across), varied.words(up)
        self.chart.finest = varied.finest(across), varied.finest(up)

    def _unknown(self, live: Known, quantity: str) -> Sentence:
        """Why nothing is drawn yet, or at all."""
        said = tr("Runs are played at all points before the first one is drawn.")
        if live.complete:
            said = tr("Nothing is known of {quantity} after the last round, at any of these points.")
        return Sentence(said.format(quantity=translate(quantity)), self.theme.muted)

    def _curves(self, live: Known, quantity: str) -> None:
        found = {place: live.points(place, quantity) for place in range(live.grid.learners)}
        known = {place: one for place, one in found.items() if one.known}
        self._name((live.grid.values[0], ()), varied.letter(live.grid, 0))
        x = varied.places(live.grid.values[0])
        heights = _heights(known, ABOVE)
        self.chart.log = self._fits and widely(x, SETTING), self._fits and widely(heights)
        if self.chart.log[1]:
            heights = _heights(known, LOG_ABOVE)
        marks, words = list[Mark](), list[Wordy]()
        for place, one in known.items():
            marks += means.drawn(live, place, one, quantity, self.theme)
            if live.grid.learners == 1:
                said = means.slopes_said if self.chart.log == (True, True) else means.promise_said
                words += said(live, one, quantity, self.theme)
            seen = np.flatnonzero(np.isfinite(one.mean))
            spots = (x[seen], one.mean[seen], seen)
            across, up, numbers = (np.concatenate(pair) for pair in zip(self._spots, spots, strict=True))
            self._spots = across, up, numbers
        here = varied.here(self.traces, live.grid) if self.traces else None
        if here is not None and x.min() <= here <= x.max():
            event = Event(here, tr("here"), self.theme.muted, "here")
            marks, words = [*marks, event], [*words, event]
        if words:
            marks.append(Clear(tuple(words), tuple(marks)))
        box = Box(_ends(x, self.chart.log[0])[0], _from_zero(heights, self.chart.log[1])[0], 1, 1)
        box = box._replace(right=_ends(x, self.chart.log[0])[1], top=_from_zero(heights, self.chart.log[1])[1])
        if not known:
            marks.append(self._unknown(live, quantity))
        self.chart.show_marks(marks, box, self.theme)
        self.card.caption.say(BETWEEN.join(self._told(live, quantity, known)))

    def _told(self, live: Known, quantity: str, known: Mapping[int, Points]) -> list[str]:
        grows = self.chart.log == (True, True)
        said = [_runs(live, known.values())]
        own = varied.owner(live.grid)
        for place, one in known.items():
            if own is None or own == place:  # the others are the same at all values
                said += means.facts(live, place, one, quantity, grows)
        return said + _refused(live)

    def _map(self, live: Known, quantity: str) -> None:
        place, theme = self._place(live), self.theme
        up, across = (varied.places(values) for values in live.grid.values)
        one = live.points(place, quantity)
        if not one.known:
            self._name(((), ()), "")
            self.chart.show_marks([self._unknown(live, quantity)], NOWHERE, self.theme)
            self.card.caption.say(BETWEEN.join([_runs(live, [one]), *_refused(live)]))
            return
        mean = one.mean.reshape(len(up), len(across)).T
        self.chart.log = self._fits and widely(across, SETTING), self._fits and widely(up, SETTING)
        self._name((live.grid.values[1], live.grid.values[0]), varied.letter(live.grid, 1))
        dark, known = theme.learners[place], mean[np.isfinite(mean)]
        low, high, log = float(known.min()), float(known.max()), widely(known)
        pale = mixed(theme.surface, dark, LEAST)
        self.chart.shades = Shades(with_unit(quantity), low, high, pale, dark, log)
        x, y = np.tile(across, len(up)), np.repeat(up, len(across))
        seen = np.flatnonzero(np.isfinite(one.mean))
        rows, columns = (varied.along(values) for values in live.grid.values)
        ranged, tiled = (across[columns], up[rows]), mean[np.ix_(columns, rows)]
        marks: list[Mark] = [
            Tiles(live.grid.label(place), *ranged, tiled, pale, dark, theme.dead, log),
            Told(x[seen], y[seen], lambda at: means.point_in_words(live, (place, quantity), int(seen[at]), one)),
        ]
        said = [
            tr("up: {setting}").format(setting=varied.title(live.grid, 0)),
            tr("the stronger the colour the more"),
            _runs(live, [one]),
        ]
        if one.best is not None:
            least = x[one.best : one.best + 1], y[one.best : one.best + 1]
            marks.append(Dots(tr("least"), *least, "disc", 3.0, theme.surface, theme.text, 1.5))
        said += means.facts(live, place, one, quantity, False)
        self._spots = x[seen], y[seen], seen
        (left, right), (bottom, top) = (_borders(*axis) for axis in zip(ranged, self.chart.log, strict=True))
        self.chart.show_marks(marks, Box(left, bottom, right, top), theme)
        self.card.belong(place if live.grid.learners > 1 else None, theme)
        self.card.caption.say(BETWEEN.join(said + _refused(live)))

    # what a person does

    def _on_menu(self) -> None:
        service, live = self.sweep, self.live
        going = service is None or not service.stopped
        self.stop.setText(tr("Stop the sweep") if going else tr("Go on with the sweep"))
        self.stop.setEnabled(live is not None and not live.complete)
        self.take.setEnabled(self._least() is not None)
        self.meant.setEnabled(self.chart.mouse.at is not None and self._near(self.chart.mouse.at) is not None)

        for action in self._offered:
            self.card.menu.removeAction(action)
            action.deleteLater()
        others = [name for name in live.quantities if name != self._quantity(live)] if live is not None else []
        self._offered = [
            self.card.put_first(tr("Tell {quantity}").format(quantity=translate(name)), partial(self._tell, name))
            for name in reversed(others)
        ]

    def _tell(self, quantity: str) -> None:
        self._chosen = quantity
        self._picture()

    def _near(self, at: QPointF) -> int | None:
        x, y, numbers = self._spots
        found = self.chart.nearest(x, y, at)
        return None if found is None else int(numbers[found])

    def _least(self) -> int | None:
        live = self.live
        if live is None:
            return None
        return live.points(self._place(live), self._quantity(live)).best

    def _place(self, live: Known) -> int:
        """Of which learner a map, or the least mean, is: whose settings are varied, else the selected one."""
        own = varied.touched(live.grid)
        return min(self.selected, live.grid.learners - 1) if own is None else own

    def _on_clicked(self, at: QPointF) -> None:
        self._open_point(self._near(at))

    def _on_meant(self) -> None:
        if self.chart.mouse.at is not None:
            self._open_point(self._near(self.chart.mouse.at))

    def _on_least(self) -> None:
        self._open_point(self._least())

    def _on_stop(self) -> None:
        if self.sweep is not None:
            (self.sweep.resume if self.sweep.stopped else self.sweep.cancel)()

    def _open_point(self, point: int | None) -> None:
        if point is not None and self.live is not None:
            self.edits.emit(partial(varied.with_values, grid=self.live.grid, point=point))


def _heights(known: Mapping[int, Points], above: float) -> Array:
    """What the axis has to hold: the bands, and of what is promised all that is not far above them."""
    bands = np.concatenate([part for one in known.values() for part in (one.low, one.high)] or [np.ones(1)])
    bounds = np.concatenate([one.bound for one in known.values()] or [np.ones(1)])
    top = np.nanmax(bands)
    return np.concatenate([bands[np.isfinite(bands)], bounds[bounds <= above * top]])


def _runs(live: Known, known: Iterable[Points]) -> str:
    """How many runs there are of how many, or how many points where they come one after another."""
    asked, points = live.grid.sweep.runs, max((int(np.isfinite(one.mean).sum()) for one in known), default=0)
    if live.done >= asked:
        return plural("{n} run at each point", "{n} runs at each point", asked).format(n=number(asked))
    if not live.done:
        return tr("{some} of {all} points so far").format(some=number(points), all=number(live.grid.points))
    return tr("{done} of {asked} runs at each point").format(done=number(live.done), asked=number(asked))


def _refused(live: Known) -> list[str]:
    """The first point at which a learner cannot play, with the reason."""
    if not live.refused:
        return []
    (_, point), why = min(live.refused.items(), key=lambda pair: pair[0][1])
    return [tr("refused at {at}: {why}").format(at=varied.at(live.grid, point), why=why)]


def _ends(values: Array, log: bool) -> tuple[float, float]:
    """The ends of an axis that holds these values, by their logarithms where it is logarithmic."""
    low, high = float(values.min()), float(values.max())
    if log:
        low, high = log10(low), log10(high)
    free = FREE * (high - low) or 0.5
    return low - free, high + free


def _borders(places: Array, log: bool) -> tuple[float, float]:
    """The ends of an axis that holds the whole tiles around these places."""
    found = np.log10(edges(places, log)) if log else edges(places, log)
    return float(found.min()), float(found.max())


def _from_zero(values: Array, log: bool) -> tuple[float, float]:
    """The same of heights: a linear axis begins at 0."""
    return _ends(values, True) if log else from_zero(float(values.min()), float(values.max()))
