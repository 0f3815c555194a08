"""What is open: an experiment, where it came from, and the edits that can be undone."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, Signal

from olviz.engine.experiment import Experiment, to_be_saved
from olviz.engine.files import replacing
from olviz.engine.trace import Trace
from olviz.gui.playback import Playback

MERGE = 1.0  # seconds: edits of one field within them are one, so that a drag of a slider is undone at once


class Session(QObject):
    """An edit is another experiment, so undo is a stack of experiments.

    ``opened``: another scene. ``edited``: another experiment in the same scene, by an edit, undo or redo.
    """

    opened = Signal()
    edited = Signal()

    def __init__(self, playback: Playback, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.playback = playback
        self.experiment: Experiment | None = None
        self.recorded = False  # whether the rounds come from a file, so that nothing can be edited
        self._opened: Experiment | None = None
        self.source: str = ""
        self._past: list[Experiment] = []
        self._future: list[Experiment] = []
        self._last: tuple[str, float] = ("", 0.0)

    def open(self, experiment: Experiment, source: str = "", recorded: tuple[Trace, ...] = ()) -> None:
        """Another scene at round 0; ``source`` is a shipped name or a path. ``InputError`` leaves the old one.

        With ``recorded`` these very rounds are shown, and no edit is taken.
        """
        traces = recorded or experiment.traces()
        self._past, self._future, self._last = [], [], ("", 0.0)
        self.experiment, self.source, self.recorded = experiment, source, bool(recorded)
        self._opened = experiment
        self.playback.pause()
        self.playback.open(traces, 0, _pauses(experiment), t=0)
        self.opened.emit()

    def edit(self, experiment: Experiment, place: str = "") -> None:
        """Runs another experiment at the same place in time; ``InputError`` leaves the old one."""
        old = self.experiment
        if old is None or self.recorded or experiment == old:
            return
        self._run(experiment)
        now = monotonic()
        merges = bool(place) and self._last[0] == place and now - self._last[1] < MERGE
        if not (merges and self._past):
            self._past.append(old)
        self._future.clear()
        self._last = (place, now)
        self.edited.emit()

    @property
    def changed(self) -> bool:
        """Whether this is no longer the experiment that was opened or saved."""
        return self.experiment != self._opened

    def revert(self) -> None:
        """The scene as it was opened or saved; an edit like any other."""
        if self._opened is not None:
            self.edit(self._opened)

    def play_anew(self) -> None:
        """The experiment of a recorded run as a new run, free to edit."""
        if self.experiment is not None and self.recorded:
            self.open(self.experiment)

    @property
    def undoable(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._past)

    @property
    def redoable(self) -> bool:
        """Whether there is an edit taken back."""
        return bool(self._future)

    def undo(self) -> None:
        """Takes the last edit back."""
        self._shift(self._past, self._future)

    def redo(self) -> None:
        """Does the edit that was taken back."""
        self._shift(self._future, self._past)

    def save(self, path: Path) -> None:
        """Writes the scene as a scenario file, whole or not at all; raises ``InputError``."""
        assert self.experiment is not None
        text = to_be_saved(self.experiment, path.parent)
        with replacing(path) as part:
            part.write_text(text, encoding="utf-8")
        self.source, self._opened = str(path), self.experiment
        self.edited.emit()

    def _shift(self, away: list[Experiment], kept: list[Experiment]) -> None:
        if away and self.experiment is not None:
            kept.append(self.experiment)
            self._run(away.pop())
            self._last = ("", 0.0)
            self.edited.emit()

    def _run(self, experiment: Experiment) -> None:
        traces = experiment.traces()
        self.experiment = experiment
        self.playback.open(traces, self.playback.selected, _pauses(experiment))


def _pauses(experiment: Experiment) -> list[int]:
    return [note.round for note in experiment.notes if note.pause]
