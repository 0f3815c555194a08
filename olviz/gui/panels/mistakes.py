"""Mistakes so far of every learner, against what its theorems promise."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite

import numpy as np

from olviz.engine import derive
from olviz.engine.phases import Phase, Power, public
from olviz.engine.sums import Array
from olviz.engine.trace import Trace
from olviz.engine.words import number
from olviz.gui.measures import base, unit
from olviz.gui.panels.canvas import Mark, plotted
from olviz.gui.panels.card import Card, tr
from olviz.gui.panels.curves import COMPARED, Curve, Playhead, Series
from olviz.gui.panels.gauge import Gauge
from olviz.gui.panels.labels import EndLabel, EndLabels, Note, Sentence, room_for
from olviz.gui.panels.panel import Panel
from olviz.gui.panels.plot import Plot, span, step_above
from olviz.gui.panels.promises import IN_VIEW, Promise, promises
from olviz.gui.panels.symbols import LEARNERS, Dots
from olviz.gui.tokens import Theme

SPARSE = 40  # mistakes that still get a cross each
SPACED = 6  # symbols along a curve among several
QUANTITIES = frozenset({"mistakes", "loss"})


class Track:
    """What the panel draws of one learner."""

    def __init__(self, trace: Trace, place: int) -> None:
        self.trace, self.place = trace, place
        self.mistakes, self.expected, self.best = Series(), Series(), Series()
        self.promises = promises(trace, QUANTITIES)
        self.crosses: Array = np.empty(0, dtype=np.int64)
        self.known = -1

    def until(self, t: int) -> None:
        """Makes sure that the first ``t`` rounds are known."""
        if t > self.known:
            counted = trace_of(self.trace, "mistakes")
            self.mistakes.extend(counted)
            self.crosses = np.flatnonzero(np.diff(counted)) + 1
            if self.trace.learner.draws:
                self.expected.extend(trace_of(self.trace, "total_loss"))
            if "best" in self.trace:
                self.best.extend(np.concatenate([[0.0], derive.best(self.trace)]))
            self.known = self.trace.rounds

    def judged(self, t: int, phase: Phase, rounds: int) -> tuple[list[Promise], Promise | None]:
        """What is seen to be broken, and then the main bound: the first sharp one that applies.

        The learner's theorems are asked in their order, and those after the main one not at all: some are costly.
        """
        broken: list[Promise] = []
        for promise in self.sharp if rounds else ():
            promise.until(t)
            if promise.broken(t, phase):
                broken.append(promise)
            elif isfinite(promise.at(rounds)):
                return broken, promise
        return broken, None

    @property
    def sharp(self) -> list[Promise]:
        """The bounds that are not as printed."""
        return [promise for promise in self.promises if not promise.bound.printed]

    @property
    def main(self) -> Series:
        """The curve that theorems speak of: expected mistakes where the learner draws."""
        return self.expected if self.trace.learner.draws else self.mistakes


def trace_of(trace: Trace, column: str) -> Array:
    """A cumulative column with its 0 before round 1."""
    values = trace[column] if column in trace else np.empty(0)
    return np.concatenate([[0.0], values])


class Mistakes(Panel):
    """M_t as steps, × at each mistake while they are few, bounds with a gauge, the best expert where there are any."""

    least = (80, 36)

    def __init__(self) -> None:
        super().__init__()
        self.gauge, self.plot = Gauge(), Plot(finest=1)
        self.card = Card(self, tr("Mistakes"), self.plot, self.gauge)
        self.card.caption.say(tr("mistakes so far"))
        self.card.caption.show()
        self.tracks: list[Track] = []
        self.selected, self.t, self.phase = 0, 0, Phase.LEARN
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.tracks = [Track(trace, place) for place, trace in enumerate(traces)]
        self.selected = selected
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if not self.tracks:
            return
        rounds = public(Phase.CHARGE, t, phase)
        for track in self.tracks:
            track.until(t)
        self._picture(rounds)
        self._promised(rounds)
        self.card.has_data(t > 0)

    def recolour(self, theme: Theme) -> None:
        self.theme = theme
        self.card.restyle(theme)
        self.draw(self.t, self.phase)

    def plotted(self) -> Mapping[str, Array]:
        return plotted(self.plot.marks)

    def _picture(self, rounds: int) -> None:
        largest = max(max(float(series.values[rounds]) for series in self._curves(track)) for track in self.tracks)
        largest = max(largest, 1.0)
        inside = [pair for pair in self._shown_promises(rounds) if pair[1].at(rounds) <= IN_VIEW * largest and rounds]
        top = step_above(1.15 * max([largest, *(promise.at(rounds) for _, promise in inside)]))
        horizon = max(track.trace.horizon for track in self.tracks)
        wide = span(self.t, horizon)
        marks: list[Mark] = []
        labels: list[EndLabel] = []
        alone = len(self.tracks) == 1
        for track, promise in inside:
            broken, colour = self._broken(promise), self._bound_colour(track, promise)
            marks += promise.marks(rounds, broken, colour, self.theme, tinted=alone)
            if alone:
                labels.append(promise.label(rounds, broken, self.theme))
            else:
                labels.append(promise.short_label(rounds, broken, LEARNERS[track.place], colour, self.theme))
        for track in self.tracks:
            marks += self._track(track, rounds, wide)
            labels += self._ends(track, rounds)
        marks += self._above(rounds, [promise for _, promise in inside])
        if self.t:
            marks.insert(0, Playhead(self.t, self.theme.accent))
            marks.append(EndLabels(rounds, tuple(labels), self.theme.faint))
        else:
            marks = [Sentence(tr("Before round 1 there are no mistakes to count."), self.theme.muted)]
        self.plot.show_marks(marks, wide, top, room_for(labels, base(), unit(base())), self.theme)

    def _curves(self, track: Track) -> list[Series]:
        return [series for series in (track.mistakes, track.expected, track.best) if len(series.values)]

    def _shown_promises(self, rounds: int) -> list[tuple[Track, Promise]]:
        """Of a learner alone: what is broken, its main bound, and those as printed; of several the first of each."""
        shown = []
        for track in self.tracks if rounds else ():
            if len(self.tracks) > 1:
                found = track.sharp[:1]
            else:
                broken, main = track.judged(self.t, self.phase, rounds)
                printed = [promise for promise in track.promises if promise.bound.printed]
                found = [*broken, *([main] if main else []), *printed]
            shown += [(track, promise) for promise in found]
        for _, promise in shown:
            promise.until(self.t)
        return shown

    def _broken(self, promise: Promise) -> bool:
        return promise.broken(self.t, self.phase)

    def _bound_colour(self, track: Track, promise: Promise) -> str:
        if len(self.tracks) > 1:
            return self.theme.learners[track.place]
        return self.theme.printed if promise.bound.printed else self.theme.bound

    def _track(self, track: Track, rounds: int, wide: int) -> list[Mark]:
        theme, colour, name = self.theme, self.theme.learners[track.place], track.trace.label
        symbol, alone = LEARNERS[track.place], len(self.tracks) == 1
        marks: list[Mark] = []
        if len(track.best.values) and track.place == self.selected:
            marks.append(Curve("best expert", *track.best.drawn(rounds), theme.comparator, 2, COMPARED))
            marks.append(self._head("best expert", track.best, rounds, "star", theme.comparator))
        if alone and track.trace.learner.draws:
            marks.append(Curve(f"{name}, drawn", *track.mistakes.drawn(rounds), colour, 1))
        marks.append(Curve(name, *track.main.drawn(rounds), colour, 3 if alone else 2))
        count = int(track.mistakes.values[rounds])
        if alone and count <= SPARSE:
            at = track.crosses[:count]
            marks.append(Dots(f"{name}, a mistake", at, track.mistakes.values[at], "cross", 2.2, theme.mistake))
        if not alone:
            part = (track.place + 1) / (len(self.tracks) + 1)
            at = np.unique(((np.arange(SPACED) + part) * wide / SPACED).astype(np.int64))
            at = at[at <= rounds]
            marks.append(Dots(f"{name}, symbols", at, track.main.values[at], symbol, 2.1, colour))
        marks.append(self._head(name, track.main, rounds, symbol, colour))
        return marks

    def _head(self, name: str, series: Series, rounds: int, symbol: str, colour: str) -> Dots:
        at = np.array([rounds])
        return Dots(f"{name}, now", at, series.values[at], symbol, 2.5, colour, self.theme.surface, 1.5)

    def _ends(self, track: Track, rounds: int) -> list[EndLabel]:
        theme, name = self.theme, track.trace.label
        alone, drawn = len(self.tracks) == 1, track.trace.learner.draws
        labels = []
        if len(track.best.values) and track.place == self.selected:
            best = float(track.best.values[rounds])
            said = tr("best expert")
            labels.append(EndLabel(best, said, number(best), theme.text, False, "star", theme.comparator))
        if alone and drawn:
            count = int(track.mistakes.values[rounds])
            labels.append(EndLabel(count, tr("drawn"), number(count), theme.muted))
        last = float(track.main.values[rounds])
        seen = track.trace.adversary.power >= Power.A3  # then it is no longer what the learner may expect
        average = tr("{learner}, weighted by p") if seen else tr("{learner}, expected")
        said = average.format(learner=name) if drawn else name
        key = ("", "") if alone else (LEARNERS[track.place], theme.learners[track.place])
        labels.append(EndLabel(last, said, number(last if drawn else int(last)), theme.text, True, *key))
        return labels

    def _above(self, rounds: int, inside: list[Promise]) -> list[Mark]:
        """A note where the selected learner's main bound is out of sight."""
        track = self.tracks[self.selected]
        _, main = track.judged(self.t, self.phase, rounds)
        if main is None or main in inside:
            return []
        words, text = main.words(rounds), tr("▲ bound {bound}, above this view")
        if len(self.tracks) > 1:
            text = tr("▲ {learner}: bound {bound}, above this view")
        return [Note(text.format(learner=track.trace.label, bound=words), self.theme.text)]

    def _promised(self, rounds: int) -> None:
        """The gauge of the selected learner's main bound, and the notice if its first one is broken."""
        track = self.tracks[self.selected]
        broken, main = track.judged(self.t, self.phase, rounds)
        share = None if main is None or main.bound.running else main.share(rounds)  # of a promise, made beforehand
        self.gauge.measure(share, self.theme.learners[track.place], self.theme)
        self.card.notice.say(*(broken[0].notice(rounds) if broken else ("", "", 0)))
