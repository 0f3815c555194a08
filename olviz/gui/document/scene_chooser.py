"""The scenes to choose from: as a menu of groups, and as a list that is narrowed by typing."""

from __future__ import annotations

import tomllib
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QMenu, QVBoxLayout, QWidget

from olviz import resources
from olviz.engine.experiment import registry
from olviz.gui.look.measures import base, sized, unit
from olviz.gui.look.plain import tip
from olviz.gui.widgets.remembered import Remembered

WIDE, HIGH = 120, 90  # u
NAME = Qt.ItemDataRole.UserRole


class Scene(NamedTuple):
    """A shipped scene: its name, its title, what to look for, and the title of its game."""

    name: str
    title: str
    about: str
    game: str


@lru_cache(maxsize=1)
def scenes() -> tuple[Scene, ...]:
    """The shipped scenes, in the order of their list."""
    return tuple(_scene(name, path) for name, path in resources.scenarios().items())


def _scene(name: str, path: Path) -> Scene:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    game = registry.games()[table["game"]["name"]].title
    return Scene(name, table.get("title", name), table.get("about", ""), game)


def matching(words: str) -> tuple[Scene, ...]:
    """The scenes that hold every word, in their title first; all of them for no word."""
    wanted = words.lower().split()
    found = [scene for scene in scenes() if all(word in " ".join(scene).lower() for word in wanted)]
    return tuple(sorted(found, key=lambda scene: not all(word in scene.title.lower() for word in wanted)))


class SceneMenu(QMenu):
    """The scenes by their game, each with its sentence as a tooltip. ``wanted`` carries a name."""

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scenes")
        self.aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        if not self.isEmpty():
            return
        for game in dict.fromkeys(scene.game for scene in scenes()):
            menu = self.addMenu(game)
            menu.setToolTipsVisible(True)
            for scene in scenes():
                if scene.game == game:
                    action = menu.addAction(scene.title)
                    tip(action, scene.about)
                    action.triggered.connect(partial(self.wanted.emit, scene.name))


class Chooser(QFrame):
    """A line to type into over a list of scenes: ↑ and ↓ choose, Return opens, Esc or a look elsewhere leaves.

    ``wanted`` carries a name.
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._before: Remembered | None = None
        self.setObjectName("chooser")
        self.setProperty("role", "card")
        self.line, self.list = QLineEdit(), QListWidget()
        self.line.setObjectName("chooser-line")
        self.line.setPlaceholderText(self.tr("Type a word of a scene"))
        self.line.setAccessibleName(self.tr("Words of a scene"))
        self.list.setObjectName("chooser-list")
        self.list.setAccessibleName(self.tr("Scenes"))
        self.list.setWordWrap(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.addWidget(self.line)
        column.addWidget(self.list, 1)
        self.line.setAcceptDrops(False)  # files are dropped on the window
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._narrow)
        self.line.returnPressed.connect(self._take)
        self.list.itemClicked.connect(self._take)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def ask(self, below: QPoint) -> None:
        """Opens with an empty line over its window, its top left corner at a place of the window."""
        window, u = self.window(), unit(base())
        self._before = Remembered()
        self.setParent(window)
        self.line.clear()
        self._narrow("")
        self.list.setFont(sized(base()))
        self.resize(min(WIDE * u, window.width() - 6 * u), min(HIGH * u, window.height() - below.y() - 3 * u))
        self.move(below)
        self.show()
        self.raise_()
        self.line.setFocus()

    def leave(self) -> None:
        """Closes, and gives the keyboard back to what had it."""
        self.hide()
        if self._before is not None:
            self._before.give_back()

    def _narrow(self, words: str) -> None:
        self.list.clear()
        for scene in matching(words):
            item = QListWidgetItem(f"{scene.title}\n{scene.about}")
            item.setData(NAME, scene.name)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _take(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.leave()
            self.wanted.emit(item.data(NAME))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        moves = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if event.type() is QEvent.Type.FocusOut:
            self.hide()
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()  # also as a shortcut, which would go to the window
            if event.type() is QEvent.Type.KeyPress:
                self.leave()
            return True
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in moves:
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)
