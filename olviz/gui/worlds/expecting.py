"""What many runs would take, measured in slices on the event loop before any is asked for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.worlds.expense import Expense, Probe
from olviz.gui.worlds.slices import Slices

SLICE = 0.004  # seconds of the event loop that one slice may take


class Expecting(QObject):
    """Measures one experiment at a time. ``told``: enough is measured of it."""

    told = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._probe: Probe | None = None
        self._failed: Experiment | None = None
        self._slices = Slices(bool, self._slice, self)

    def ask(self, experiment: Experiment) -> None:
        """Begins to measure, unless it has."""
        asked = _alone(experiment)
        if asked == self._failed:
            self._let_go()
            return
        self.stay(experiment)
        if self._probe is None:
            self._probe = Probe(asked)
        if not self._probe.complete:
            self._slices.start()

    def expense(self, runs: int) -> Expense | None:
        """What so many runs of what was asked would take; None before that is known."""
        return self._probe.expense(runs) if self._probe is not None and self._probe.complete else None

    def stay(self, experiment: Experiment | None) -> None:
        """Measures no other one any more, nor keeps the runs that were begun for it."""
        if self._probe is not None and (experiment is None or self._probe.experiment != _alone(experiment)):
            self._let_go()

    def close(self) -> None:
        """Measures no more."""
        self._slices.stop()

    def _let_go(self) -> None:
        self._probe = None
        self._slices.stop()

    def _slice(self) -> None:
        try:
            over = self._probe is None or self._probe.extend(SLICE)
        except InputError:  # its file has changed: that is said where the runs are asked for
            self._probe, over = None, True
        except BaseException:
            assert self._probe is not None
            self._failed, self._probe = self._probe.experiment, None
            raise
        if over:
            self._slices.stop()
            self.told.emit()


def _alone(experiment: Experiment) -> Experiment:
    """Its first run, of which what is measured is told."""
    return experiment._replace(run=0, runs=1)
