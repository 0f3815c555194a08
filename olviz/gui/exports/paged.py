"""Who draws what stands on a page: a scene moment by moment, or a lesson from stop to stop."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import numpy as np

from olviz.engine.analysis.questions import answering
from olviz.engine.declare.phases import Phase
from olviz.engine.lessons import holes
from olviz.engine.lessons.lesson import LETTERS, Lesson
from olviz.engine.lessons.lesson import Stop as Taught
from olviz.engine.run.trace import Trace
from olviz.engine.speech.conclusions import conclusion
from olviz.engine.speech.rounds import sentence
from olviz.engine.theory.bound import Bound
from olviz.engine.verdicts.theorems import in_line, prepared, ranked
from olviz.engine.words.numbers import begun
from olviz.engine.words.translate import translate
from olviz.gui.exports.drawings import Drawings
from olviz.gui.exports.page import Moment, Page, Stop, Theorem
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.panels.frame.drawing import drawn
from olviz.gui.panels.frame.export import without_controls
from olviz.gui.stage.staging import SLICE, Staging, setting_up, shot_of

MOST_WITH_PHASES = 200  # rounds
MOST_ENDS = 600  # of rounds, where there are more
BETWEEN = 40  # moments at most between two stops of a lesson

Place = tuple[int, Phase]


class Look(NamedTuple):
    """In which size, in pixels, and in which theme."""

    size: tuple[int, int]
    theme: Theme


def places(first: int, last: int, told: Sequence[int] = ()) -> list[Place]:
    """The moments of some rounds: every phase where they are few, else the ends of some, those ``told`` of among them.

    Before round 1 there are no phases.
    """
    if last - first <= MOST_WITH_PHASES:
        return [(t, phase) for t in range(first, last + 1) for phase in (Phase if t else (Phase.LEARN,))]
    even = np.linspace(first, last, MOST_ENDS).round().astype(int).tolist()
    return [(t, Phase.LEARN) for t in sorted({*even, *(t for t in told if first <= t <= last)})]


class Drawer:
    """Draws moments of one stage after the other into what they share."""

    def __init__(self) -> None:
        self.drawings, self.moments = Drawings(), list[Moment]()

    def draw(self, staging: Staging, wanted: Sequence[Place]) -> Iterator[int | str]:
        """Each moment in turn; after each one its round, and what keeps it waiting."""
        wanted = [(t, phase) for t, phase in wanted if t <= staging.last] or [(staging.last, Phase.LEARN)]
        yield from staging.beginning(*wanted[0])
        with without_controls(staging.ground):
            for t, phase in wanted:
                yield from staging.drawing(t, phase)
                staging.lay()
                drawing = self.drawings.add(drawn(staging.ground))
                said = _said(staging.traces, staging.shot.selected, t, phase)
                self.moments.append(Moment(t, phase, drawing, said, _words(staging)))
                yield t


def scene_page(staging: Staging, first: int) -> Iterator[int | str | Page]:
    """Draws a scene round by round, and after each one tells it; the page is the last that comes."""
    experiment, last = staging.shot.experiment, staging.last
    drawer, first = Drawer(), min(first, last)
    notes = experiment.remarks
    yield from drawer.draw(staging, places(first, last, list(notes)))
    at = {(moment.t, moment.phase): place for place, moment in enumerate(drawer.moments)}
    stops = [Stop(0, experiment.title, notes.get(first) or experiment.about)]
    stops += [Stop(at[t, Phase.LEARN], _round(t), text) for t, text in notes.items() if first < t < last]
    if last > first:
        stops.append(Stop(len(at) - 1, _round(last), notes.get(last, "")))
    theorems = list[Theorem]()
    for trace in staging.traces:
        theorems += yield from _theorems(trace, last)
    yield Page(experiment.title, experiment.about, staging.theme, drawer.moments, stops, theorems, drawer.drawings)


def lesson_page(lesson: Lesson, base: Path | None, look: Look) -> Iterator[int | str | Page]:
    """Draws a lesson stop by stop, and tells the number of each, from 1, and what keeps it waiting."""
    drawer, stops, theorems = Drawer(), list[Stop](), dict[Theorem, None]()
    before: Taught | None = None
    for number, stop in enumerate(lesson.stops, 1):
        yield number
        with closing((yield from setting_up(shot_of(stop, base, look.size, look.theme)))) as staging:
            for told in drawer.draw(staging, _way(before, stop)):
                yield number if isinstance(told, int) else told
            stops.append((yield from _taught(stop, staging.traces, len(drawer.moments) - 1)))
            theorems |= dict.fromkeys((yield from _theorems(staging.traces[stop.follow - 1], staging.last)))
        before = stop
    yield Page(lesson.title, lesson.about, look.theme, drawer.moments, stops, list(theorems), drawer.drawings)


def _way(before: Taught | None, stop: Taught) -> list[Place]:
    """The moments on the way to a stop, as it is reached, and itself."""
    aim = stop.round, stop.at
    if before is None or stop.reach == "cut" or (before.scene, before.set) != (stop.scene, stop.set):
        return [aim]
    every = stop.reach == "phases"
    rounds = range(before.round, stop.round + 1)
    way = [(t, phase) for t in rounds if t for phase in (Phase if every else (Phase.LEARN,))]
    way = [place for place in way if (before.round, before.at) < place < aim]
    return [*way[:: -(-len(way) // BETWEEN) or 1], aim]


def _taught(stop: Taught, traces: Sequence[Trace], moment: int) -> Generator[str, None, Stop]:
    asked = stop.question
    own = (asked.ask, *asked.choices, asked.because) if asked is not None else ()
    for _ in holes.finding((stop.title, stop.text, *own), stop, traces, SLICE):
        yield tr("rounds are played that the texts tell of")
    title, text, *told = (holes.filled(each, stop, traces, 0) for each in (stop.title, stop.text, *own))
    found = Stop(moment, title or stop.scene, text)
    if asked is None:
        return found
    ask, *choices, because = told
    lettered = tuple(f"{letter}  {choice}" for letter, choice in zip(LETTERS, choices, strict=False))
    return found._replace(ask=ask, choices=lettered, right=asked.place, because=because)


def _said(traces: Sequence[Trace], selected: int, t: int, phase: Phase) -> str:
    trace = traces[selected]
    marks = sentence(trace, t, phase)
    return marks.replace(" · ", f" · {trace.label}: ", 1) if len(traces) > 1 else marks


def _words(staging: Staging) -> tuple[str, ...]:
    seen = (panel for panel in staging.panels if panel.isVisibleTo(staging.ground))
    return tuple(f"{panel.windowTitle()}. {panel.described()}" for panel in seen)


def _theorems(trace: Trace, t: int) -> Generator[str, None, list[Theorem]]:
    for _ in answering(prepared(trace)):
        yield tr("theorems are looked at")
    return [_theorem(bound, trace, t) for bound in ranked(trace)]


def _theorem(bound: Bound, trace: Trace, t: int) -> Theorem:
    found = conclusion(bound, trace, t, Phase.LEARN)
    said = f"{begun(found.words)}." if found is not None else ""
    return Theorem(trace.label, translate(bound.name), in_line(bound), bound.source, said)


def _round(t: int) -> str:
    return tr("Round {round}").format(round=t)
