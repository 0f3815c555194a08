"""A sweep draws itself: played on the event loop in short slices, when neither rounds nor runs are to be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, Signal

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment, to_table
from olviz.gui.worlds.finished import Finished, folder_of
from olviz.gui.worlds.live import Live
from olviz.gui.worlds.slices import Slices
from olviz.sweeps.grid import PLAYED, Grid

SLICE = 0.004  # seconds of the event loop that one slice may take
NEWS = 0.15  # seconds between two announcements, at least
SHARE = 3  # times what the last one cost its listeners
Known = Live | Finished

KEPT = 4  # sweeps that undo brings back without playing them again


class Sweeping(QObject):
    """Has the sweep that an experiment asks for as soon as ``busy`` is over, one after the other.

    What is varied may stand anywhere in the experiment: its sweep stays the same. ``grown``: more of it is known.
    ``ended``: all of it is, from now on. ``fault`` is why it cannot be drawn; empty where it can.
    """

    grown = Signal()
    ended = Signal()

    def __init__(self, busy: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.live: Known | None = None
        self.fault = ""
        self.stopped = False
        self._due = 0.0
        self._kept: list[tuple[Any, Known]] = []
        self._slices = Slices(busy, self._slice, self)
        self._slices.failed.connect(self.cancel)

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return self._slices.running

    def open(self, experiment: Experiment | None, shipped: Experiment | None = None, source: str = "") -> bool:
        """Draws the sweep of an experiment, or none; whether it is another one.

        Where it sweeps the same as ``shipped``, whose ``source`` lies in the folder of a finished sweep, the table
        there is drawn.
        """
        before, self.fault = self.live, ""
        swept = experiment if experiment is not None and experiment.sweep is not None else None
        self.live = None if swept is None else self._found(swept, shipped, folder_of(source))
        if self.live is not before:
            self.stopped = False
        if self.live is None or self.live.complete or self.stopped:
            self._slices.stop()
        else:
            self._slices.start()
        return self.live is not before

    def still(self) -> Sweeping:
        """The same for a picture, whatever is opened here afterwards."""
        same = Sweeping(bool)
        same.live, same.fault = self.live, self.fault
        return same

    def to_its_end(self) -> Iterator[tuple[int, int]]:
        """Plays it all for a picture, a slice after the other; after each one how many runs of how many there are."""
        self._slices.stop()
        while self.live is not None and not self.live.complete:
            self.live.extend(SLICE)
            yield self.live.done, self.live.grid.sweep.runs

    def _found(self, experiment: Experiment, shipped: Experiment | None, folder: Path | None) -> Known | None:
        try:
            grid, key = _swept(experiment)
            if folder is not None and (shipped is None or shipped.sweep is None or _swept(shipped)[1] != key):
                folder = None
        except InputError as error:
            self.fault = str(error)
            return None
        known = next((live for kept, live in self._kept if kept == (folder, key)), None) or self._made(grid, folder)
        if known is not None:
            rest = (pair for pair in self._kept if pair[1] is not known)
            self._kept = [((folder, key), known), *rest][:KEPT]
        return known

    def _made(self, grid: Grid, folder: Path | None) -> Known | None:
        try:
            return Live(grid) if folder is None else Finished(grid, folder)
        except InputError as error:
            self.fault = str(error)
            return None

    def cancel(self) -> None:
        """Plays no more; what there is stays."""
        self.stopped = True
        self._slices.stop()
        self.grown.emit()

    def resume(self) -> None:
        """Goes on after a cancel."""
        self.stopped = False
        if self.live is not None and not self.live.complete:
            self._slices.start()
        self.grown.emit()

    def close(self) -> None:
        """Ends it all."""
        self._slices.stop()

    def _slice(self) -> None:
        if self.live is not None:
            self._go_on(self.live)

    def _go_on(self, live: Known) -> None:
        complete = live.extend(SLICE)
        if complete:
            self._slices.stop()
        if complete or perf_counter() >= self._due:
            began = perf_counter()
            self.grown.emit()
            now = perf_counter()
            self._due = now + max(NEWS, SHARE * (now - began))
        if complete:
            self.ended.emit()


def _swept(experiment: Experiment) -> tuple[Grid, Any]:
    """The grid of an experiment, and what it depends on: not on what the settings that are varied are now."""
    assert experiment.sweep is not None
    grid = Grid(_played(experiment), experiment.sweep)
    return grid, (experiment.sweep, grid.table_at(0))


def _played(experiment: Experiment) -> dict[str, Any]:
    """What of the experiment decides how its runs go, as a table."""
    table = to_table(experiment._replace(forks=(), sweep=None, run=0, runs=1))
    return {key: table[key] for key in ("schema", *PLAYED)}
