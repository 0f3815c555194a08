"""A lesson that is made in the window: views are added as stops, every edit is kept and can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QObject, Signal

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import check_apart, check_ending, check_writable, digest, make_folder, replacing
from olviz.engine.files.tables import settled
from olviz.engine.lessons.lesson import FILE_LIMIT, MOST_STOPS, Lesson, Stop, experiment_of, files_of, read, to_text
from olviz.engine.lessons.refusals import converted
from olviz.engine.words.translate import translate
from olviz.gui.document.command import settings
from olviz.gui.document.session import Snapshot
from olviz.gui.document.settings import LESSON, Settings

KEPT = "lesson.toml"
MOST_EDITS = 200


class Draft(NamedTuple):
    """What a lesson consists of, which may have no stop yet."""

    title: str
    stops: tuple[Stop, ...] = ()
    about: str = ""


class Writing(QObject):
    """The lesson that is being made. ``changed``: it is another one now. ``refused``: why something cannot be.

    ``displaced``: why it lies elsewhere from now on.
    It lies beside the settings after every edit, until it is saved elsewhere or opened from there; from then on it lies
    there, also in the next session. What another window or program has written there stays: it goes on beside it.
    """

    changed = Signal()
    refused, displaced = Signal(str), Signal(str)

    def __init__(self, settings: Settings, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings, self._untitled = settings, title
        self.path = Path(settings.value(LESSON) or settings.folder / KEPT)
        self._draft = Draft(title)
        self._past: list[Draft] = []
        self._future: list[Draft] = []
        self._typed: Draft | None = None  # as the last edit that was typed has left it
        self._merges = False
        self._held: str | None = None  # what its file held when it was read or written here
        self.trouble = ""  # why its file does not hold it; empty where it does

    @property
    def title(self) -> str:
        """That of the whole."""
        return self._draft.title

    @property
    def stops(self) -> tuple[Stop, ...]:
        """In their order."""
        return self._draft.stops

    @property
    def lesson(self) -> Lesson | None:
        """It as it would be given; None while it has no stop."""
        draft = self._draft
        return Lesson(title=draft.title, stops=list(draft.stops), about=draft.about) if draft.stops else None

    @property
    def undoable(self) -> bool:
        """Whether there is an edit to take back."""
        return bool(self._past)

    @property
    def redoable(self) -> bool:
        """Whether one was taken back."""
        return bool(self._future)

    def open(self, path: Path | None = None) -> None:
        """Takes the lesson of a file, or the one that was being made; ``InputError`` where it is none.

        A shipped one is the beginning of one's own.
        """
        path = path or self.path
        held, found = digest(path), read(path)
        shipped = path.is_relative_to(resources.path())
        place, held = (free(self._settings.folder / KEPT), None) if shipped else (path, held)
        self._begin(Draft(found.title, tuple(found.stops), found.about), place, held)

    def resume(self) -> None:
        """Goes on with the lesson that was being made before this window was opened, unless one is made here by now.

        Where it cannot be read it stays, and another is begun.
        """
        made = self.stops or self.undoable or self.redoable
        if made or (not self.path.is_file() and self.path.parent == self._settings.folder):
            return
        made_before = self.path
        try:
            self.open()
        except InputError as error:
            self.anew()
            self._settings.keep((LESSON, str(made_before)))  # where it may be again in the next session
            self.displaced.emit(
                self.tr("{error}. What is made here is another lesson, and that one is not touched.").format(
                    error=error
                )
            )

    def anew(self) -> None:
        """Another lesson, without stops; the one before stays where it lies."""
        self._begin(Draft(self._untitled), free(self._settings.folder / KEPT), None)

    def _begin(self, draft: Draft, path: Path, held: str | None) -> None:
        """``InputError`` where the lesson before would be lost, whose file could not be written."""
        if self.trouble:
            self._write(self.path)
        self._draft, self._past, self._future, self._typed = draft, [], [], None
        self._lie(path, held)
        self.changed.emit()

    def _lie(self, path: Path, held: str | None) -> None:
        """Where it lies from now on, in the next session too."""
        self.path, self._held = path, held
        self._settings.keep((LESSON, str(path.absolute())))

    # edits

    def add(self, here: Snapshot, after: int | None = None) -> None:
        """A view as a stop, behind the one at a place (from 0), or at the end; why it cannot be one is said."""
        base = self._base(here.scene.source)
        try:
            stop = stop_of(here, base)
            if base != self.path.parent:
                check_writable(free(base / KEPT))
        except InputError as error:
            self.refused.emit(str(error))
            return
        if base != self.path.parent:
            self._lie(free(base / KEPT), None)
            self.displaced.emit(self.tr("This lesson is kept beside its scene, as {path}.").format(path=self.path))
        place = len(self.stops) if after is None else after + 1
        self._put((*self.stops[:place], stop, *self.stops[place:]))

    def _base(self, source: str) -> Path:
        """The folder of the lesson: that of its first stop where that is a scene of one's own, until one is chosen."""
        here, scene = self.path.parent, Path(source)
        begun = any(draft.stops for draft in (self._draft, *self._past, *self._future))
        own = scene.is_absolute() and not scene.is_relative_to(here)
        return scene.parent if own and not begun and here == self._settings.folder else here

    def change(self, place: int, stop: Stop) -> None:
        """Another stop at a place."""
        if stop != self.stops[place]:
            self._put((*self.stops[:place], stop, *self.stops[place + 1 :]))

    def rename(self, title: str) -> None:
        """Another title of the whole; ``InputError`` where it can be none."""
        if title != self.title:
            converted({"title": title, "stops": [{"scene": "any"}]}, Lesson, self.tr("a lesson"))
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

    @contextmanager
    def typing(self) -> Iterator[None]:
        """Edits inside, while somebody types: until ``typed`` they are one with those before."""
        before, self._merges = self._draft, self._draft == self._typed
        try:
            yield
        finally:
            if self._draft != before:
                self._typed = self._draft
            self._merges = False

    def typed(self) -> None:
        """What is typed from now on is an edit of its own."""
        self._typed = None

    def _put(self, stops: tuple[Stop, ...], title: str | None = None) -> None:
        if len(stops) > MOST_STOPS:
            self.refused.emit(self.tr("A lesson has at most {most} stops.").format(most=MOST_STOPS))
            return
        if not self._merges:
            self._past = [*self._past, self._draft][-MOST_EDITS:]
        self._future.clear()
        self._draft = self._draft._replace(stops=stops, title=self.title if title is None else title)
        self._keep()

    def _go(self, away: list[Draft], kept: list[Draft]) -> None:
        if away:
            kept.append(self._draft)
            self._draft = away.pop()
            self._keep()

    # keeping

    def keep(self) -> None:
        """Writes it where that could not be done; there may be room by now."""
        if self.trouble:
            self._keep()

    def _keep(self) -> None:
        """Writes it, whole or not at all, and over nothing that others have written."""
        try:
            if digest(self.path) not in (self._held, None):
                other = self.path
                self._lie(free(other), None)
                said = self.tr("{file} was written elsewhere meanwhile, and stays; this lesson goes on as {path}.")
                self.displaced.emit(said.format(file=other.name, path=self.path))
            self._write(self.path)
            self._lie(self.path, digest(self.path))
        except InputError as error:
            self.trouble = self.tr("Not kept: {error}").format(error=error)
        self.changed.emit()

    def save(self, path: Path) -> None:
        """Writes it to a place of its own, where it stays; ``InputError`` leaves everything as it was."""
        if not self.stops:
            raise InputError("a lesson has at least one stop; legal: one to which a view was added", place=path.name)
        check_ending(path, (".toml",))  # else no dialog would list it
        for place, stop in enumerate(self.stops, 1):  # a scene beside the old place may not lie beside the new one
            try:
                shown = files_of(stop, path.parent)
            except InputError as error:
                raise error.within(f"stops.{place}") from None
            check_apart(path, shown)
        self._write(path)
        self._lie(path, digest(path))
        self.changed.emit()

    def _write(self, path: Path) -> None:
        """One without stops is no file: none beside the settings, and elsewhere the last that was one."""
        lesson = self.lesson
        if lesson is not None:
            self._write_text(path, to_text(lesson))
        elif path.parent == self._settings.folder:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise InputError(
                    "cannot be removed: {why}", place=str(path), why=error.strerror or str(error)
                ) from None
        self.trouble = ""

    def _write_text(self, path: Path, text: str) -> None:
        if len(text.encode()) > FILE_LIMIT:
            raise InputError("has more than {limit} bytes; legal: at most that", place=str(path), limit=FILE_LIMIT)
        make_folder(path.parent)
        with replacing(path) as part:
            part.write_text(text, encoding="utf-8")


def free(path: Path) -> Path:
    """A name like this one for a new file: where there is one already, with a number."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return path if not path.exists() else next(name for name in names if not name.exists())


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
    table = {
        "scene": name,
        "set": changed,
        "round": here.t,
        "phase": here.phase.name.lower(),
        "follow": here.selected + 1,
        "panels": panels,
        "title": now.title,
    }
    stop = converted(table, Stop, translate("a stop"))  # a scene may have a longer title, and more panels, than a stop
    experiment_of(stop, base)
    return stop


def _beside(path: Path, base: Path) -> str:
    if not path.is_relative_to(base):
        raise InputError(
            "{path} does not lie beside the lesson; legal: a shipped scene, or one saved in {base} or below",
            path=path,
            base=base,
        )
    return Path(settled(path.relative_to(base).as_posix(), base)).relative_to(base).as_posix()
