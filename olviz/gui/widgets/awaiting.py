"""For whoever shows what rests on risks and keeps nobody waiting: they are found a little at a time, and then told."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from olviz.engine.analysis.risk import risks_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.words import tr

AT_ONCE = 0.008  # seconds for risks in one frame, where somebody asks for the rest
NEWS = 0.25  # seconds from one word on how far they are to the next


class Awaiting(QObject):
    """Finds the risks of one run, for so many ``seconds`` when it is asked, and then whenever nothing is to be done.

    ``found`` says that all are there, or now and then that there are more.
    """

    found = Signal()

    def __init__(self, parent: QObject, seconds: float = inf) -> None:
        super().__init__(parent)
        self.seconds = seconds
        self._trace: Trace | None = None
        self._steps: Iterator[None] = iter(())
        self._until, self._told = -1, 0.0  # the round that those steps lead to
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._on_idle)

    def still(self, trace: Trace) -> str:
        """What is said while risks of the rounds so far are missing; empty once they are there."""
        if trace is not self._trace:
            self.stop()
            self._trace = trace
        if not self._timer.isActive() and self._find(self.seconds):
            return ""
        self._told = perf_counter()
        self._timer.start()
        said = tr("Risks are being found, {count} of {rounds} rounds so far.")
        return said.format(count=number(risks_of(trace).rounds), rounds=number(trace.rounds))

    def stop(self) -> None:
        """Lets go of the run."""
        self._timer.stop()
        self._trace, self._steps, self._until = None, iter(()), -1

    def _find(self, seconds: float) -> bool:
        """Goes on for so long where it was, for to begin anew is to replay rounds; whether all are there."""
        trace, deadline = self._trace, perf_counter() + seconds
        if trace is None:
            return True
        if self._until != trace.rounds:
            self._steps, self._until = risks_of(trace).judging(trace.rounds), trace.rounds
        for _ in self._steps:
            if perf_counter() >= deadline:
                break
        else:
            self._until = -1
        return risks_of(trace).rounds >= min(trace.rounds, risks_of(trace).last)

    def _on_idle(self) -> None:
        if self._find(AT_ONCE) or perf_counter() >= self._told + NEWS:
            self.found.emit()
        else:
            self._timer.start()
