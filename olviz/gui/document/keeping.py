"""What outlives the window: the scene with its edits, its place in time and what is half typed, and the settings.

All is written at the latest a second after the first change, whatever comes after, so that a process may end at any
moment; where writing takes long, as of a long game, somewhat later. A person's move is written at once, and where
nothing but moves was made that is all. Every window has a file of its own; those without a living window are shown or
offered at the next start.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario
from olviz.engine.files.atomic import replacing, set_aside
from olviz.gui.document.kept import autosave
from olviz.gui.document.kept.autosave import Claim, Kept, Left, Typed
from olviz.gui.document.leftovers import Leftovers
from olviz.gui.document.session import Scene, Session, Snapshot
from olviz.gui.document.settings import Settings
from olviz.gui.widgets.inputs import Line
from olviz.gui.widgets.notice import Notice

RESCUED = "recovery.toml"
PAUSE = 500  # milliseconds from the first change to the file; with what the event loop is late, less than a second
SHARE = 20  # times what the last writing took: no more of the window's time goes into it


class Keeping(QObject):
    """Keeps what a window shows, and brings back what windows before have left.

    ``remember`` writes the settings of the window, and ``beside`` what is made in windows beside it, or tells why it
    cannot be written. ``endangered``: edits would be lost, and why, if it closed now; ``endangered_beside`` the same of
    those. ``awaited``: what was half typed looks for its field, which may be folded away.
    """

    endangered, endangered_beside = Signal(str), Signal(str)
    awaited = Signal()

    def __init__(
        self, session: Session, settings: Settings, notice: Notice, window: QWidget, remember: Callable[[], None]
    ) -> None:
        super().__init__(window)
        self._session, self._settings, self._notice, self._window = session, settings, notice, window
        self._remember = remember
        self.beside: list[Callable[[], str]] = []
        self._warned_beside = ""
        self._claim: Claim | None = None
        self._taken: list[Claim] = []  # shown here by now, and not kept in the file of this window yet
        self._closed = False
        self._failed, self._took = "", 0.0
        self._warned: Scene | None = None
        self._troubles: list[tuple[str, str]] = []
        self._later = QTimer(self, singleShot=True, interval=PAUSE, timerType=Qt.TimerType.PreciseTimer)
        self._later.timeout.connect(self.keep)
        for change in (session.opened, session.edited, session.playback.moved, session.playback.paced):
            change.connect(self.later)
        session.moved.connect(self._on_moved)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus)

    # keeping

    def later(self) -> None:
        """Something has changed; what is already to be written is not put off."""
        if not self._later.isActive() and not self._closed:
            self._later.start(max(PAUSE, int(SHARE * 1000 * self._took)))

    def _on_moved(self) -> None:
        """A move is not to be lost, whatever happens in the next moment."""
        scene = self._session.scene
        if self._closed or (self._claim is not None and scene is not None and self._claim.moved(scene)):
            self.later()
        else:
            self.keep()

    def keep(self) -> Path | None:
        """Writes all that outlives the window; where the scene is."""
        self._later.stop()
        self._remember()
        for keep in self.beside:
            keep()
        return self._write(closed=False)

    def close(self) -> bool:
        """Keeps everything; from now on the file is without a window, and nothing more is written to it.

        Whether that is so: where edits cannot be kept, this is said the first time, and the window stays.
        """
        self._later.stop()
        lost = "; ".join(filter(None, [keep() for keep in self.beside]))
        before, self._warned_beside = self._warned_beside, lost
        if lost and lost != before:
            self._write(closed=False)  # of the scene nothing waits for another change
            self.endangered_beside.emit(lost)
            return False
        self._write(closed=True)
        scene, edited = self._session.scene, self._session.changed or bool(self._session.left)
        if self._failed and edited and scene is not self._warned:
            self._warned = scene
            self.endangered.emit(self._failed)
            return False
        self._closed = True
        if self._claim is not None:
            self._claim.release()
        self._let_go()
        return True

    def rescue(self) -> Path | None:
        """Writes the scene as a scenario file beside the settings, after something broke; where it is."""
        self.keep()
        experiment, path = self._session.experiment, self._settings.folder / RESCUED
        if experiment is None:
            return None
        try:
            with replacing(path) as part:
                part.write_text(scenario.to_text(experiment, path.parent), encoding="utf-8")
        except InputError:
            return None
        return path

    def _write(self, closed: bool) -> Path | None:
        if self._session.scene is None or self._closed:
            return None
        begun = perf_counter()
        try:
            self._claim = self._claim or autosave.claim(self._settings.folder)
            kept = Kept(self._session.snapshot(), self._session.left, self._typed())
            if closed or not self._claim.has(kept):
                self._claim.write(kept, closed)
        except InputError as error:
            self._fail(str(error))
            return None
        self._failed, self._took = "", perf_counter() - begun
        for taken in self._taken:
            taken.discard()
        self._let_go()
        return self._claim.path

    def _let_go(self) -> None:
        while self._taken:
            self._taken.pop().release()

    def _fail(self, why: str) -> None:
        """Says once why nothing can be kept; again only after it could."""
        if not self._failed:
            said = self.tr("The scene cannot be kept for the next session: {error}").format(error=why)
            self._notice.say(said, self.tr("It can be saved under a name."))
        self._failed = why

    # what is half typed

    def _on_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, Line) and self._window.isAncestorOf(now):
            now.textEdited.connect(self.later, Qt.ConnectionType.UniqueConnection)

    def _typed(self) -> Typed | None:
        field = self._window.focusWidget()
        if not isinstance(field, Line) or not field.isModified():
            return None
        return Typed(field.objectName(), self._fields(field.objectName()).index(field), field.text())

    def _type(self, typed: Typed) -> None:
        """Puts half a value where it was typed."""
        self.awaited.emit()
        field = dict(enumerate(self._fields(typed.field))).get(typed.place)
        if field is not None:
            field.setText(typed.text)
            field.setModified(True)
            field.setFocus()

    def _fields(self, name: str) -> list[Line]:
        return [line for line in self._window.findChildren(Line) if line.objectName() == name]

    # from session to session

    def restore(self) -> bool:
        """Shows what the last window left; one that cannot be shown is set aside, and that is said."""
        missed = [one.path for one in self.left()]
        latest, *others = autosave.paths(self._settings.folder) or [Path()]
        for path in others:
            if path not in missed:
                self.discard(path)
        return latest != Path() and self.take(latest)

    def take(self, path: Path) -> bool:
        """Shows what a window left, which is kept in the file of this window from then on."""
        claim = autosave.claimed(path)
        if claim is None:  # another window was faster
            return False
        try:
            kept = autosave.read(path)
            unread = [*kept.unread, *self._restore([*kept.left, kept.shown])]
        except Exception as error:  # else the program would not start any more
            claim.release()
            self._set_aside(path, error)
            return False
        if unread:
            self._set_aside(path, unread[0])
        if kept.typed is not None:
            self._type(kept.typed)
        self._taken.append(claim)
        self.keep()
        return True

    def _restore(self, scenes: list[Snapshot]) -> list[Exception]:
        """Shows the last of these that can be shown, with those before it behind; why others cannot."""
        failed = list[Exception]()
        while True:
            *left, shown = scenes
            try:
                self._session.restore(shown, tuple(left))
            except Exception as error:
                failed.append(error)
                scenes = left
                if not scenes:
                    raise
            else:
                return failed

    def left(self) -> list[Left]:
        """What other windows left and may be missed: those that nobody closed, and edits."""
        found = []
        taken = [claim.path for claim in self._taken]
        for path in autosave.paths(self._settings.folder):
            if path in taken:  # its lock may not be to be had
                continue
            try:
                found.append(autosave.look(path))
            except InputError as error:
                self._set_aside(path, error)
        return [one for one in found if one.edited or not one.closed]

    def tell(self) -> None:
        """Says at the start what else was left, and what could not be read."""
        with self._notice.gathered():
            left = self.left()
            for said, where in self._found():
                self._notice.say(said, where)
            if left:
                titles = ", ".join(f"“{one.title}”" for one in left)
                said = self.tr("Of other windows there is more to show: {titles}").format(titles=titles)
                self._notice.say(said, "", (self.tr("Look…"), self.offer), wrong=False)

    def offer(self) -> None:
        """Lists what other windows left, to be shown here or discarded."""
        self.leftovers().open()

    def leftovers(self) -> Leftovers:
        """The list of what other windows left, not yet open."""
        return Leftovers(self.left, self._take_and_tell, self.discard, self._window)

    def _take_and_tell(self, path: Path) -> None:
        self.take(path)
        self.tell()

    def discard(self, path: Path) -> None:
        """Removes what a window left, unless that window lives."""
        claim = autosave.claimed(path)
        if claim is not None:
            claim.discard()
            claim.release()

    def _found(self) -> list[tuple[str, str]]:
        """What could not be read so far, each said once, and what became of it."""
        settings = self._settings.troubles
        said = [*self._troubles, *((str(trouble), "") for trouble in settings)]
        self._troubles, self._settings.troubles = [], []
        return said

    def _set_aside(self, path: Path, error: Exception) -> None:
        aside = set_aside(path)
        said = self.tr("The scene of the last session cannot be shown: {error}").format(error=error)
        where = self.tr("It is set aside as {path}.").format(path=aside) if aside else ""
        self._troubles.append((said, where))
