"""The head of the window: which scene, what to look for, and the two switches of the look."""

from __future__ import annotations

import tomllib
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from olviz import resources
from olviz.engine.experiment import Experiment
from olviz.gui.icons import IconButton, icon
from olviz.gui.measures import unit
from olviz.gui.style import label
from olviz.gui.theme import theme_now


class Line(QWidget):
    """One line of text that gives way: cut with … where it does not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def say(self, text: str) -> None:
        """Shows a text; the whole of it is also its name and its tooltip."""
        self.text = text
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, 5 * unit(QApplication.font()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(theme_now().muted)
        cut = painter.fontMetrics().elidedText(self.text, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, cut)


class Header(QWidget):
    """The scene as a title that opens the list of scenes, a sentence, theme and full screen."""

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self.scene = QPushButton()
        self.scene.setObjectName("scene")
        self.scene.setProperty("role", "scene")
        self.scene.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.scene.setToolTip(self.tr("Choose another scene"))
        self.scene.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow stands behind the title
        self.about = Line()
        self.theme = IconButton("theme", self.tr("Light or dark"))
        self.full = IconButton("full-screen", self.tr("Full screen"), "F11")
        self.scenes = QMenu(self)
        self.scenes.setToolTipsVisible(True)
        self.scenes.aboutToShow.connect(self._fill)
        self.scene.clicked.connect(self._on_scene)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.scene)
        row.addSpacing(3 * unit(QApplication.font()))
        row.addWidget(self.about, 1)
        row.addWidget(self.theme)
        row.addWidget(self.full)
        self._fit()

    def show_scene(self, title: str, experiment: Experiment, t: int, changed: bool) -> None:
        """The title, and the note of round ``t`` or else what to look for; a note tells of the run before any edit."""
        self.scene.setText(title)
        self.scene.setAccessibleName(self.tr("Scene: {title}").format(title=title))
        note = " ".join(note.text for note in experiment.notes if note.round == t)
        before = self.tr("Before the edits: {text}").format(text=note)
        self.about.say((before if changed else note) if note else experiment.about)

    def _on_scene(self) -> None:
        self.scenes.popup(self.mapToGlobal(self.scene.geometry().bottomLeft()))

    def _fill(self) -> None:
        self.scenes.clear()
        for name, path in resources.scenarios().items():
            table = tomllib.loads(path.read_text(encoding="utf-8"))
            action = self.scenes.addAction(table.get("title", name))
            action.setToolTip(table.get("about", ""))
            action.triggered.connect(partial(self.wanted.emit, name))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._fit()

    def _fit(self) -> None:
        side = 4 * unit(QApplication.font())
        self.scene.setIcon(icon("down", theme_now().muted, side))
        self.scene.setIconSize(QSize(side, side))


class Notice(QFrame):
    """What went wrong, above the stage: a sentence in SemiBold, what became of the work, and a way to close it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setProperty("role", "error")
        self.title, self.text = label("", "heading", wraps=True), label("", "body", wraps=True)
        close = IconButton("remove", self.tr("Close this notice"))
        close.clicked.connect(self.hide)
        u = unit(QApplication.font())
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.text)
        row = QHBoxLayout(self)
        row.setContentsMargins(3 * u, 2 * u, 2 * u, 2 * u)
        row.addLayout(words, 1)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def say(self, title: str, text: str) -> None:
        """Shows it."""
        self.title.setText(title)
        self.text.setText(text)
        self.setAccessibleName(f"{title} {text}")
        self.show()
