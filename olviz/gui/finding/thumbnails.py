"""Small pictures of scenes and of stops of lessons: from the user's cache, or drawn by a process of its own."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, QSize, QStandardPaths, Qt, Signal
from PySide6.QtGui import QPixmap

from olviz import __version__, offscreen, resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import make_folder
from olviz.engine.lessons.lesson import Stop
from olviz.gui.finding import thumbnail_drawer
from olviz.gui.finding.thumbnail_drawer import Drawing
from olviz.gui.look.kept import Shelf, room
from olviz.gui.look.language import LANGUAGE
from olviz.gui.look.theme import theme_now

MOST = 600  # files: all scenes in both themes, twice
WHOLE = QSize(*thumbnail_drawer.SIZE)
LARGEST = 2**20  # bytes of one
KEPT = 2**23  # pixels in the memory: of as many pictures as a screen shows
WAIT = 30_000  # milliseconds, at most, for a process that was told to end


def cache() -> Path:
    """The folder of the user for what can be made again."""
    base = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericCacheLocation)
    return Path(base) / "olviz" / "thumbnails"


class Thumbnails(QObject):
    """A picture is known by program, scene, place, theme and language. ``drawn``: one has come.

    ``shown``: how large they are at most where they are shown, which is all that is kept of them in the memory.
    """

    drawn = Signal(str)

    def __init__(self, parent: QObject | None = None, shown: QSize = WHOLE) -> None:
        super().__init__(parent)
        self._shown = shown
        self._process: QProcess | None = None
        self._ending: list[QProcess] = []
        self._known = Shelf[QPixmap](KEPT, room)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.end)  # a signal ends the program without closing the window

    def picture(self, drawing: Drawing) -> QPixmap | None:
        """The picture, if it is there."""
        if not self._there(drawing):
            return None
        file = cache() / drawing.file
        if file.name not in self._known:
            self._known.put(file.name, self._read(file))
        found = self._known.take(file.name)
        return None if found.isNull() else found

    def _there(self, drawing: Drawing) -> bool:
        """Whether there is a picture, which is not read for that; one that was read and is none is not there."""
        file = cache() / drawing.file
        if file.name in self._known:
            return not self._known.take(file.name).isNull()
        return file.is_file() and file.stat().st_size <= LARGEST

    def _read(self, file: Path) -> QPixmap:
        whole = QPixmap(str(file))
        smooth = Qt.TransformationMode.SmoothTransformation
        return whole if whole.isNull() else whole.scaled(self._shown, mode=smooth)

    def ask(self, drawings: Iterable[Drawing]) -> None:
        """Has these be drawn in this order, in place of what was asked for before."""
        missing = [drawing for drawing in drawings if not self._there(drawing)]
        self.halt()
        if missing and self._room():
            theme = next(name for name, theme in thumbnail_drawer.THEMES.items() if theme == theme_now())
            words = [msgspec.json.encode(drawing).decode() for drawing in missing]
            self._start(["-m", thumbnail_drawer.__name__, theme, str(cache()), *words])

    def _start(self, words: list[str]) -> None:
        process, around, surroundings = QProcess(self), dict(os.environ), QProcessEnvironment()
        offscreen.settle(around)
        for name, value in around.items():
            surroundings.insert(name, value)
        process.setProcessEnvironment(surroundings)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._on_drawn)
        process.start(sys.executable, words)
        self._process = process

    def _on_drawn(self) -> None:
        process = self._process
        while process is not None and process.canReadLine():
            file = bytes(process.readLine().data()).decode().strip()
            self._known.drop(file)  # what lay there before may have been no picture
            self.drawn.emit(file)

    def halt(self) -> None:
        """Nothing more is drawn."""
        process, self._process = self._process, None
        if process is not None:
            process.readyReadStandardOutput.disconnect(self._on_drawn)
            self._ending.append(process)
            process.kill()
            self._forget_ended()

    def _forget_ended(self) -> None:
        ended = [one for one in self._ending if one.state() is QProcess.ProcessState.NotRunning]
        self._ending = [one for one in self._ending if one not in ended]
        for one in ended:
            one.deleteLater()

    def rest(self) -> None:
        """Nothing more is drawn, and no picture is kept in the memory: who looks again reads what is in view."""
        self.halt()
        self._known.clear()

    def end(self) -> None:
        """Nothing more is drawn, and waits until nothing is left of it."""
        self.halt()
        while self._ending:
            self._ending.pop().waitForFinished(WAIT)

    def _room(self) -> bool:
        """Makes the folder, and removes the oldest where there are too many; whether pictures can be kept there."""
        try:
            make_folder(cache())
            kept = sorted(cache().glob("*.png"), key=lambda file: file.stat().st_mtime)
            for file in kept[: max(len(kept) - MOST, 0)]:
                file.unlink(missing_ok=True)
        except (InputError, OSError):
            return False
        return os.access(cache(), os.W_OK)


def of_scene(name: str) -> Drawing:
    """The picture of a shipped scene."""
    return Drawing(_file(name, resources.scenarios()[name].read_bytes()), scene=name)


def of_stop(stop: Stop, base: Path) -> Drawing:
    """The picture of a stop, whatever is said there; ``base`` is the folder of its lesson."""
    bare = Stop(stop.scene, stop.set, stop.round, stop.phase, stop.follow, stop.panels)
    scene = resources.scenarios().get(stop.scene, base / stop.scene)
    content = scene.read_bytes() if scene.is_file() and scene.stat().st_size <= LARGEST else b""
    return Drawing(_file("stop", msgspec.json.encode(bare) + content), stop=bare, base=str(base))


def _file(name: str, content: bytes) -> str:
    app = QCoreApplication.instance()
    language = str(app.property(LANGUAGE) or "") if app is not None else ""
    said = "\0".join((__version__, language, theme_now().bg))
    return f"{name}-{hashlib.sha256(said.encode() + content).hexdigest()[:16]}.png"
