"""Windows, lists and menus that are hidden: Qt keeps the picture of each for when it is shown again, and it is let go.

On a large screen each takes 8 to 33 MB for as long as the program runs, however seldom it is looked at.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication


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
            if top.parentWidget() is not None and not top.isVisible() and top.windowHandle() is not None:
                place = top.pos()
                top.destroy()
                if top.windowType() is Qt.WindowType.Window:
                    top.move(place)  # where it was left; dialogs, lists and menus are placed whenever they are shown
