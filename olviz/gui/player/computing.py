"""Computing ahead, in short slices on the event loop, so that no thread is needed and no frame comes late."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.questions import Questions, in_turn
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import keep_up
from olviz.engine.verdicts.theorems import prepared
from olviz.engine.words.numbers import number
from olviz.gui.player.asking import Asking

SLICE = 0.004  # seconds of the event loop that one slice may take: a frame that is due waits for it
BRIEF = 0.016  # seconds for a question while rounds are computed and no frame is due
FIRST = 0.03  # seconds for the rounds that are to be seen at once: an edit, not a frame
NEWS = 0.1  # seconds of computing between two announcements, at least
SHARE = 4  # times what the last announcement cost its listeners: what they draw takes longer as the run grows
SILENCE = 0.5  # seconds before progress is worth a sentence


class Computing(QObject):
    """Extends traces to their last round. ``grown`` says that there are more rounds, ``told`` what to say meanwhile."""

    grown = Signal()
    told = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._traces: tuple[Trace, ...] = ()
        self.panels: Callable[[], Questions] = in_turn  # what they will ask of the rounds there are; at first nothing
        self._patient = False
        self._asking = Asking(self._questions)
        self._comparing: Iterator[None] = iter(())  # what a solver has to find, a short step at a time
        self._found = 0  # checkpoints of all runs that are announced
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)
        self._began = self._due = 0.0
        self._ready = 0

    @property
    def ready(self) -> int:
        """The rounds that every trace had when rounds were last asked for or announced."""
        return self._ready

    @property
    def running(self) -> bool:
        """Whether rounds, or what theorems say of them, are still to come by themselves."""
        return self._timer.isActive()

    def open(self, traces: tuple[Trace, ...], wanted: int) -> None:
        """Takes these traces; the first ``wanted`` rounds are tried for at once, the rest follows in slices."""
        self._traces = traces
        self._asking = Asking(self._questions)
        self._comparing = (step for trace in traces for step in comparators_of(trace).solving())
        self._found = 0
        self.reach(wanted)
        self._began = perf_counter()
        self._due = self._began + NEWS
        self.told.emit("")
        self._timer.start()

    def reach(self, t: int) -> None:
        """Tries to have round ``t`` at once."""
        self._extend(FIRST, t)
        self._count()
        if not self._unfinished():
            self.told.emit("")

    def cancel(self) -> None:
        """Stops where it is; the rounds there are stay."""
        self._timer.stop()
        self.told.emit("")
        if self._traces:
            self._announce()

    def resume(self) -> None:
        """Goes on after a cancel."""
        self._began = perf_counter()
        self._timer.start()

    def be_patient(self, patient: bool) -> None:
        """While frames are due, rounds are computed, but of what is asked of the whole run all that is long waits."""
        self._patient = patient
        if not patient and not self._unfinished():
            self._timer.start()

    @property
    def _played(self) -> int:
        """The rounds of all runs together."""
        return sum(trace.rounds for trace in self._traces)

    def _unfinished(self) -> list[Trace]:
        return [trace for trace in self._traces if not trace.complete]

    def _extend(self, seconds: float, until: int | None = None) -> None:
        deadline = perf_counter() + seconds
        while behind := [trace for trace in self._unfinished() if until is None or trace.rounds < until]:
            left = deadline - perf_counter()
            if left <= 0:
                break
            trace = min(behind, key=lambda trace: trace.rounds)
            trace.extend(until, min(left, SLICE / 2))
            keep_up(trace)

    def _slice(self) -> None:
        if not self._unfinished():
            if self._ready < self._there:
                self._announce()  # whoever asked for the end, as a question of a lesson does, had them played
            self._ask()
            return
        self._asking.of_so_many(self._played)
        if self._asking.busy:
            self._asking.go_on(SLICE, SLICE if self._patient else BRIEF)
            return
        try:
            self._extend(SLICE)
        except BaseException:  # its file has changed, or a learner fails: that is said once, and not in every slice
            self.cancel()
            raise
        now, done = perf_counter(), not self._unfinished()
        if done or now >= self._due:
            self._count()
            self.told.emit("" if done or now - self._began < SILENCE else self._progress())
            self._announce()

    def _ask(self) -> None:
        """Finds out something about the whole run, so that the first jump to its end need not."""
        deadline = perf_counter() + SLICE
        for _ in self._comparing:
            if perf_counter() >= deadline:
                self._tell_found(self._due)
                return
        self._asking.of_all(self._played)
        if self._asking.go_on(SLICE, SLICE if self._patient else inf):
            self._timer.stop()
            self._tell_found()

    def _tell_found(self, due: float = 0.0) -> None:
        """Announces what a solver has found, which pictures show, from a time on."""
        found = sum(len(comparators_of(trace).found) for trace in self._traces)
        if found != self._found and perf_counter() >= due:
            self._found = found
            self._announce()

    def _questions(self) -> Questions:
        yield from self.panels()  # first what any jump asks
        for trace in self._traces:
            yield from prepared(trace)

    @property
    def _there(self) -> int:
        """The rounds that every trace has now."""
        return min((trace.rounds for trace in self._traces), default=0)

    def _count(self) -> None:
        self._ready = self._there

    def _announce(self) -> None:
        self._count()
        began = perf_counter()
        self.grown.emit()
        now = perf_counter()
        self._due = now + max(NEWS, SHARE * (now - began))

    def _progress(self) -> str:
        horizon = max(trace.horizon for trace in self._traces)
        said = self.tr("computing, {rounds} of {horizon}")
        return said.format(rounds=number(self.ready), horizon=number(horizon))
