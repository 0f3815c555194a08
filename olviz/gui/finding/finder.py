"""Ctrl+K: a line to type into over a list of what it finds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from olviz.gui.finding.finds import MOST_LETTERS, Find, Found, Index
from olviz.gui.look.measures import base, sized, unit
from olviz.gui.widgets.heard import announce
from olviz.gui.widgets.remembered import Remembered

WIDE, HIGH = 130, 95  # u
MOST = 200  # rows
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class Finder(QFrame):
    """↑ and ↓ choose, Return goes there, Esc or a look elsewhere leaves. ``index`` is asked when it opens."""

    def __init__(self, index: Callable[[], Index], parent: QWidget) -> None:
        super().__init__(parent)
        self._ask, self._index = index, Index(())
        self._before: Remembered | None = None
        self.shown: list[Find | None] = []  # row by row; None is a row of words
        self.setObjectName("finder")
        self.setProperty("role", "card")
        self.line, self.list = QLineEdit(), QListWidget()
        self.line.setObjectName("finder-line")
        self.line.setMaxLength(MOST_LETTERS)
        self.line.setPlaceholderText(self.tr("A scene, a learner, a theorem, an author, RLS, something to do …"))
        self.line.setAccessibleName(self.tr("What to find"))
        self.line.setAcceptDrops(False)  # files are dropped on the window
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._narrow)
        self.line.returnPressed.connect(self._take)
        self.list.setObjectName("finder-list")
        self.list.setAccessibleName(self.tr("Found"))
        self.list.setWordWrap(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(self._take)
        self.list.currentItemChanged.connect(self._on_current)
        column = QVBoxLayout(self)
        column.addWidget(self.line)
        column.addWidget(self.list, 1)
        self.hide()

    def ask(self, below: QPoint) -> None:
        """Opens with an empty line over its window, its top left corner at a place of the window."""
        window, u = self.window(), unit(base())
        self._before, self._index = Remembered(), self._ask()
        self.setParent(window)
        self.line.setText("")  # which forgets how to undo what was typed before, too
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

    def _narrow(self, text: str) -> None:
        found = self._index.ask(text)
        self.list.clear()
        self.shown = []
        if not found.finds:
            self._say(self._nothing(found, text))
        for find in (found.finds or found.near)[:MOST]:
            self.list.addItem(QListWidgetItem(f"{find.title}  ·  {find.kind}\n{find.about}".rstrip()))
            self.shown.append(find)
        self.list.setCurrentRow(next((row for row, find in enumerate(self.shown) if find is not None), -1))

    def _on_current(self, item: QListWidgetItem | None) -> None:
        """The list never has the keyboard: what Return would open is said."""
        if item is not None:
            announce(self.line, item.text())

    def _say(self, words: str) -> None:
        announce(self.line, words)
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.list.addItem(item)
        self.shown.append(None)

    def _nothing(self, found: Found, text: str) -> str:
        if found.known:
            return self.tr("{name} is not here. Nearest to it:").format(name=found.known)
        if found.near:
            return self.tr("Nothing here is called “{text}”. Nearest to it:").format(text=text.strip())
        return self.tr("Nothing here is called “{text}”, or nearly so.").format(text=text.strip())

    def _take(self) -> None:
        row = self.list.currentRow()
        find = self.shown[row] if 0 <= row < len(self.shown) else None
        if find is not None:
            self.leave()
            find.do()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FocusOut:
            self.hide()
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()  # also as a shortcut, which would go to the window
            if event.type() is QEvent.Type.KeyPress:
                self.leave()
            return True
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in MOVES:
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)
