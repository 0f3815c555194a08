"""A lesson that is given: which stop, whether its answer is shown, and what a press of the remote does."""

from __future__ import annotations

from math import fsum
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QObject, QSignalBlocker, Signal

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.lessons import holes
from olviz.engine.lessons.lesson import Lesson, Stop, experiment_of, files_of, is_shipped
from olviz.engine.run.trace import Trace
from olviz.engine.speech.retold import from_before, rerun
from olviz.gui.document.session import Session, Snapshot
from olviz.gui.lesson.reaching import Reaching
from olviz.gui.worlds.slices import Piece

SLICE = 0.005  # seconds that one step may take: somebody may be playing meanwhile
AT_ONCE = 0.1  # seconds that one waits for the numbers of a stop


class Told(NamedTuple):
    """The texts of a stop with the numbers of the run in them. ``choices`` and ``because`` are of its question."""

    title: str
    text: str
    notes: str
    ask: str = ""
    choices: tuple[str, ...] = ()
    because: str = ""


class Giving(QObject):
    """Goes from stop to stop of a lesson, across scenes. ``changed``: another stop, or its answer is shown.

    ``ended``: there is no stop further on (1) or back (−1). ``refused``: why a stop cannot be shown.
    """

    changed = Signal()
    ended = Signal(int)
    refused = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.reaching = Reaching(session.playback, self)
        self.lesson: Lesson | None = None
        self.source: Path | None = None
        self.place = 0
        self._passed: int | None = None  # a stop that cannot be shown: the next press goes on from there
        self.answered = False
        self.chosen: int | None = None  # by a student alone, from 0
        self._begun = monotonic()
        self._shown: Experiment | None = None
        self.away = False  # another scene than that of the stop was opened over it
        self._finding = Piece(self)  # the numbers of the texts
        self._sought: tuple[Stop, tuple[Trace, ...]] | None = None
        self._awaited = False  # whether somebody has been told less than all
        self._own: tuple[Trace, ...] = ()  # the runs of the scene of the stop, before any edit
        self._edited = False
        session.opened.connect(self._on_opened)
        session.edited.connect(self._on_edited)

    # the lesson

    @property
    def stop(self) -> Stop | None:
        """Where we are; None without a lesson."""
        return self.lesson.stops[self.place] if self.lesson is not None else None

    @property
    def base(self) -> Path | None:
        """The folder of the lesson, beside which its own scenes lie; None where it has no file."""
        return self.source.parent if self.source is not None else None

    @property
    def following(self) -> Stop | None:
        """The stop after this one, if there is one."""
        stops = self.lesson.stops if self.lesson is not None else []
        return stops[self.place + 1] if self.place + 1 < len(stops) else None

    @property
    def minutes(self) -> float:
        """How long the lesson is being given."""
        return (monotonic() - self._begun) / 60

    @property
    def due(self) -> float:
        """After how many minutes this stop should be over."""
        stops = self.lesson.stops[: self.place + 1] if self.lesson is not None else []
        return fsum(stop.minutes for stop in stops)

    def begin(self, lesson: Lesson, source: Path | None = None, place: int = 0) -> None:
        """Takes a lesson, and shows a stop of it. ``source`` is its file, beside which its own scenes lie."""
        self.lesson, self.source, self.place, self._shown, self._passed = lesson, source, place, None, None
        self.answered, self.chosen = False, None
        self._begun = monotonic()
        self.go(place, at_once=True)

    def leave(self) -> None:
        """No lesson any more; the scene that is open stays."""
        self.reaching.halt()
        self._finding.leave()
        self.lesson, self.source, self.place, self._shown, self._sought = None, None, 0, None, None
        self._own, self._passed = (), None
        self.away = False
        self.changed.emit()

    # a press

    def next(self) -> None:
        """One press on: arrive, then the answer, then the next stop. From another scene a press leads back first."""
        stop = self.stop
        self._face(1)
        if self.away:
            self._leave_other(1)
        elif self.reaching.on_the_way:
            self.reaching.arrive()
        elif stop is not None and stop.question is not None and not self.answered:
            self.answered = True
            self.changed.emit()
        else:
            self._press(1)

    def back(self) -> None:
        """One press back: the question without its answer, then the stop before."""
        self._face(-1)
        if self.away:
            self._leave_other(-1)
        elif self.answered and not self.reaching.on_the_way:
            self.answered, self.chosen = False, None
            self.changed.emit()
        else:
            self._press(-1)

    def _face(self, way: int) -> None:
        """From a stop that is seen, one that cannot be shown is passed where it lies further that way."""
        if not self.away and self._passed is not None and (self._passed - self.place) * way <= 0:
            self._passed = None

    def _leave_other(self, way: int) -> None:
        """From another scene back to the stop, or past one that cannot be shown."""
        if self._passed is None:
            self.again()
        else:
            self._press(way)

    def _press(self, way: int) -> None:
        """To the stop further on (1) or back (−1), past one that cannot be shown."""
        place = (self.place if self._passed is None else self._passed) + way
        if self.lesson is not None and 0 <= place < len(self.lesson.stops):
            self.go(place, at_once=way < 0)
        else:
            self.ended.emit(way)

    def choose(self, place: int) -> None:
        """A student alone answers, and is told."""
        self.chosen, self.answered = place, True
        self.changed.emit()

    def go(self, place: int, at_once: bool = False) -> None:
        """Shows a stop of the lesson."""
        assert self.lesson is not None
        stop = self.lesson.stops[place]
        self.reaching.halt()
        try:
            self._open(stop)
        except InputError as error:
            with QSignalBlocker(self):  # it may be another lesson, though the scene is away as before
                self._on_opened()
            self._passed = place
            self.changed.emit()
            self.refused.emit(str(error.within(f"stops.{place + 1}")))
            return
        self.place, self._passed, self.answered, self.chosen = place, None, False, None
        self.reaching.go(stop, at_once)
        self.changed.emit()

    def again(self) -> None:
        """Back to where the stop is, whatever was done since."""
        if self.lesson is not None:
            self._shown = None
            self.go(self.place, at_once=True)

    def _open(self, stop: Stop) -> None:
        """Opens the scene of a stop, unless it is the one that is open, as the lesson left it."""
        wanted = experiment_of(stop, self.base)
        if wanted == self._shown and self._session.experiment == self._shown:
            return
        before, self._shown = self._shown, wanted
        try:
            with QSignalBlocker(self):  # all of it has changed once the stop is another one, too
                self._session.open(wanted, stop.scene if is_shipped(stop) else "")
        except InputError:
            self._shown = before
            raise

    def seen(self) -> Snapshot:
        """The view there is; at a stop, as an edit of the scene in its file, without the settings and panels of it."""
        here, stop = self._session.snapshot(), self.stop
        if stop is None or self.away or here.scene.source not in ("", stop.scene):
            return here
        plain = Stop(scene=stop.scene)
        source = plain.scene if is_shipped(plain) else str(files_of(plain, self.base)[0])
        return here._replace(scene=here.scene._replace(shipped=experiment_of(plain, self.base), source=source))

    def _on_opened(self) -> None:
        """What the stop says is of its own scene, and rests over another one, from which a press leads back first."""
        scene, self._passed = self._session.scene, None
        self._stand(self.lesson is not None and scene is not None and scene.shipped != self._shown)

    def _on_edited(self) -> None:
        """What the stop says is of the run before the edits, and says so."""
        self._stand(self.away)

    def _stand(self, away: bool) -> None:
        now, shown = self._session.experiment, self._shown
        edited = not away and now is not None and shown is not None and rerun(now, shown)
        if (away, edited) != (self.away, self._edited):
            self.away, self._edited = away, edited
            self.changed.emit()

    # what is said

    def told(self) -> Told:
        """The texts of the stop. As long as numbers are looked for, they are left open; then there is a change.

        After edits that make it another run they say that they are from before.
        """
        told = self._told()
        return told._replace(text=from_before(told.text), ask=from_before(told.ask)) if self._edited else told

    def _told(self) -> Told:
        stop = self.stop
        assert stop is not None
        if not (self._edited or self.away):
            self._own = self._session.playback.traces
        self._find(stop, self._own)
        self._awaited = self._finding.working
        fill, asked = holes.awaited if self._awaited else self._filled, stop.question
        told = Told(fill(stop.title), fill(stop.text), fill(stop.notes))
        if asked is None:
            return told
        return told._replace(ask=fill(asked.ask), choices=tuple(map(fill, asked.choices)), because=fill(asked.because))

    def _find(self, stop: Stop, traces: tuple[Trace, ...]) -> None:
        """Begins to look for the numbers of a stop in these runs, unless that was done."""
        if self._sought is not None and self._sought[0] is stop and self._sought[1] is traces:
            return
        self._sought, self._awaited = (stop, traces), False
        finding = holes.finding(holes.texts_of(stop).values(), stop, traces, SLICE)
        self._finding.begin(finding, self._on_found, self._on_found, AT_ONCE)

    def _on_found(self, _: object) -> None:
        if self._awaited:
            self.changed.emit()

    def _filled(self, text: str) -> str:
        stop = self.stop
        assert stop is not None
        try:
            return holes.filled(text, stop, self._own, 0)
        except InputError as error:
            return f"{text} ({error})"
