"""Windows, lists and menus that are hidden: Qt keeps the picture of each for when it is shown again, and it is let go.

On a large screen that of a window takes 8 to 33 MB for as long as the program runs, however seldom it is looked at.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget


class Hidden(QObject):
    """Looks for them whenever another window has the keyboard, once all that follows from it is done."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.let_go)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._later.start)

    def let_go(self) -> None:
        """Those that belong to another window; Qt makes what it needs anew where one is shown."""
        for top in QApplication.topLevelWidgets():
            picture = top.backingStore()
            painted = picture is not None and not picture.size().isEmpty()
            if painted and not top.isVisible() and top.parentWidget() is not None:
                _give_back(top)


def _give_back(top: QWidget) -> None:
    """What the desktop holds of it. A window comes back where and as it was left; others are placed whenever shown."""
    place, state = top.normalGeometry(), top.windowState()
    top.destroy()
    if top.windowType() is Qt.WindowType.Window:
        top.setWindowState(Qt.WindowState.WindowNoState)
        top.setGeometry(place)
        top.setWindowState(state)
