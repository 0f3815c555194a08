"""The runs behind the one in front, played on the event loop in short slices when nothing else is to be computed."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from olviz.engine.experiment.scenario import Experiment
from olviz.engine.worlds.worlds import Worlds
from olviz.gui.worlds.earlier import Earlier
from olviz.gui.worlds.expecting import Expecting
from olviz.gui.worlds.many import Many
from olviz.gui.worlds.slices import Slices

TILE = 64  # runs side by side: their rounds are drawn together, which is over before a frame is late
SLICE = 0.004  # seconds of the event loop that one slice may take
REST = 200  # milliseconds that the playhead stays at a round before the runs are played again to there
NEWS = 0.1  # seconds between two announcements, at least
SHARE = 3  # times what it took to find and to draw what the last one told


class Behind(QObject):
    """Has the runs that an experiment asks for behind the one that is shown, as soon as ``busy`` is over.

    ``replaced``: others, or none. ``grown``: more of them are complete, or more is known of them.
    """

    replaced = Signal()
    grown = Signal()

    def __init__(self, busy: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.many: Many | None = None
        self.stopped = self._failed = False
        self._earlier = Earlier()
        self.expecting = Expecting(self)
        self._cost = self._due = 0.0
        self._slices = Slices(busy, self._slice, self)
        self._slices.failed.connect(self._on_failed)
        self._resting = QTimer(self, singleShot=True, interval=REST)  # until the playhead has stayed where it is
        self._resting.timeout.connect(self._slices.start)

    @property
    def running(self) -> bool:
        """Whether runs are still to come by themselves."""
        return self._slices.running or self._resting.isActive()

    def open(self, experiment: Experiment | None) -> bool:
        """Has the runs behind that an experiment asks for, or none; whether they are others.

        Those that were played before are not played again: more runs go on after them.
        """
        self.expecting.stay(experiment)
        if self._have(experiment):
            return False
        if self.many is not None:
            self._earlier.keep(self.many)
        self.many = None if experiment is None or experiment.runs < 2 else self._found(experiment)
        self._earlier.forget(experiment)
        self._slices.stop()
        self.resume()
        self.replaced.emit()
        return True

    def _have(self, experiment: Experiment | None) -> bool:
        if experiment is None or experiment.runs < 2 or self.many is None:
            return self.many is None and (experiment is None or experiment.runs < 2)
        return self._is(self.many, experiment)

    def _found(self, experiment: Experiment) -> Many:
        known = self._earlier.known(experiment)
        if known is not None and self._is(known, experiment):
            return known
        return Many(Worlds(experiment, tile=TILE, before=known.worlds if known else None), self._wake)

    @staticmethod
    def _is(many: Many, experiment: Experiment) -> bool:
        """Whether these are the very runs of an experiment, of its forks as well."""
        forks = many.worlds.experiment.forks == experiment.forks
        return forks and many.asked == experiment.runs and many.worlds.serves(experiment)

    def cancel(self) -> None:
        """Plays no more; the runs there are stay."""
        self.stopped = True
        self.grown.emit()

    def resume(self) -> None:
        """Goes on after a cancel."""
        self.stopped = self._failed = False
        self._wake()

    def _on_failed(self) -> None:
        self._failed = True
        self.cancel()

    def close(self) -> None:
        """Ends it all."""
        self._slices.stop()
        self._resting.stop()
        self.expecting.close()

    def _wake(self) -> None:
        if self._failed:
            return
        if self.many is not None and self.many.replays:
            self._resting.start()
        if self.many is not None and (self.many.late or not (self.stopped or self.many.worlds.complete)):
            self._slices.start()

    def _slice(self) -> None:
        if self.many is not None:
            self._go_on(self.many, perf_counter())

    def _go_on(self, many: Many, now: float) -> None:
        """One slice: first what is complete is told, now and then, and else runs are played."""
        over = self.stopped or many.worlds.complete
        if many.finding:
            found = many.find(SLICE)
            self._cost += perf_counter() - now
            if found:
                self._announce()
        elif many.late and (over or now >= self._due):
            many.begin()
        elif not over:
            many.worlds.extend(SLICE)
        elif not many.replays or self._resting.isActive():
            self._slices.stop()
        elif many.replay(SLICE):
            self._announce()

    def _announce(self) -> None:
        began = perf_counter()
        self.grown.emit()
        now = perf_counter()
        self._due = now + max(NEWS, SHARE * (self._cost + now - began))
        self._cost = 0.0
