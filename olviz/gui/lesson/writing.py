"""A lesson that is made in the window: views are added as stops, every edit is kept and can be taken back."""

from __future__ import annotations

from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import make_folder, replacing
from olviz.engine.files.tables import settled
from olviz.engine.lessons.lesson import MOST_STOPS, Lesson, Stop, experiment_of, read, to_text
from olviz.gui.document.command import settings
from olviz.gui.document.session import Snapshot

KEPT = "lesson.toml"
MOST_EDITS = 200


class Writing(QObject):
    """The lesson that is being made. ``changed``: it is another one now. ``refused``: why something cannot be.

    It lies in ``folder`` after every edit, until it is saved elsewhere; from then on it lies there.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, folder: Path, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = folder / KEPT
        self.title = title
        self.stops: tuple[Stop, ...] = ()
        self._past: list[tuple[str, tuple[Stop, ...]]] = []
        self._future: list[tuple[str, tuple[Stop, ...]]] = []

    @property
    def lesson(self) -> Lesson | None:
        """It as it would be given; None while it has no stop."""
        return Lesson(title=self.title, stops=list(self.stops)) if self.stops else None

    @property
    def undoable(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._past)

    @property
    def redoable(self) -> bool:
        """Whether one was taken back."""
        return bool(self._future)

    def open(self, path: Path | None = None) -> None:
        """Takes the lesson of a file, or the one that was being made; ``InputError`` where it is none."""
        if path is None and not self.path.is_file():
            return
        found = read(path or self.path)
        self.path = path or self.path
        self.title, self.stops, self._past, self._future = found.title, tuple(found.stops), [], []
        self.changed.emit()

    # edits

    def add(self, here: Snapshot, after: int | None = None) -> None:
        """A view as a stop, behind the one at a place (from 0), or at the end; why it cannot be one is said."""
        try:
            stop = stop_of(here, self.path.parent)
        except InputError as error:
            self.refused.emit(str(error))
            return
        place = len(self.stops) if after is None else after + 1
        self._put((*self.stops[:place], stop, *self.stops[place:]))

    def change(self, place: int, stop: Stop) -> None:
        """Another stop at a place."""
        if stop != self.stops[place]:
            self._put((*self.stops[:place], stop, *self.stops[place + 1 :]))

    def rename(self, title: str) -> None:
        """Another title of the whole."""
        if title != self.title:
            self._put(self.stops, title)

    def duplicate(self, place: int) -> None:
        """A stop twice."""
        self._put((*self.stops[: place + 1], *self.stops[place:]))

    def remove(self, place: int) -> None:
        """Without a stop."""
        self._put((*self.stops[:place], *self.stops[place + 1 :]))

    def shift(self, place: int, by: int) -> None:
        """A stop further on or back by so many; nothing where there is no such place."""
        to = place + by
        if 0 <= to < len(self.stops):
            others = (*self.stops[:place], *self.stops[place + 1 :])
            self._put((*others[:to], self.stops[place], *others[to:]))

    def undo(self) -> None:
        """Takes the last edit back."""
        self._go(self._past, self._future)

    def redo(self) -> None:
        """Does it again."""
        self._go(self._future, self._past)

    def _put(self, stops: tuple[Stop, ...], title: str | None = None) -> None:
        if len(stops) > MOST_STOPS:
            self.refused.emit(self.tr("A lesson has at most {most} stops.").format(most=MOST_STOPS))
            return
        self._past = [*self._past, (self.title, self.stops)][-MOST_EDITS:]
        self._future.clear()
        self.title, self.stops = self.title if title is None else title, stops
        self._keep()

    def _go(self, away: list[tuple[str, tuple[Stop, ...]]], kept: list[tuple[str, tuple[Stop, ...]]]) -> None:
        if away:
            kept.append((self.title, self.stops))
            self.title, self.stops = away.pop()
            self._keep()

    # keeping

    def _keep(self) -> None:
        """Writes it, whole or not at all; one without stops is no file."""
        try:
            self._write(self.path)
        except InputError as error:
            self.refused.emit(str(error))
        self.changed.emit()

    def save(self, path: Path) -> None:
        """Writes it to a place of its own, where it stays; ``InputError`` leaves everything as it was."""
        for stop in self.stops:
            experiment_of(stop, path.parent)  # a scene beside the old place may not lie beside the new one
        self._write(path)
        self.path = path
        self.changed.emit()

    def _write(self, path: Path) -> None:
        lesson = self.lesson
        if lesson is None:
            path.unlink(missing_ok=True)
            return
        make_folder(path.parent)
        with replacing(path) as part:
            part.write_text(to_text(lesson), encoding="utf-8")


def stop_of(here: Snapshot, base: Path) -> Stop:
    """What the window shows, as a stop of a lesson in the folder ``base``; ``InputError`` where it cannot be one."""
    scene, source = here.scene, here.scene.source
    if scene.recorded or not source:
        raise InputError("a stop shows a scene that has a file; legal: one that is shipped, or saved beside the lesson")
    name = source if source in resources.scenarios() else _beside(Path(source), base)
    shipped, now = scene.shipped, scene.experiment
    whole = ("rounds", "seed", "run", "runs")
    changed = {key: getattr(now, key) for key in whole if getattr(now, key) != getattr(shipped, key)}
    edits = ((path, value) for path, value in settings(shipped, now) if path != "panels")
    changed |= {path: msgspec.to_builtins(value, enc_hook=str) for path, value in edits}  # files that are trusted, too
    panels = list(now.panels) if now.panels != shipped.panels else []
    stop = Stop(
        scene=name,
        set=changed,
        round=here.t,
        phase=here.phase.name.lower(),  # type: ignore[arg-type]  # the names of phases are those of the file
        follow=here.selected + 1,
        panels=panels,
        title=now.title,
    )
    experiment_of(stop, base)
    return stop


def _beside(path: Path, base: Path) -> str:
    if path.parent != base:
        raise InputError(
            "{path} does not lie beside the lesson; legal: a shipped scene, or one saved in {base}",
            path=path,
            base=base,
        )
    return Path(settled(path.name, base)).name
