"""What windows have left that nobody closed, or closed with edits: to be shown here, or to be discarded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from olviz.gui.document.kept.autosave import Left
from olviz.gui.look.measures import base, unit
from olviz.gui.look.style import label


class Leftovers(QDialog):
    """A list with titles and times. Closing it changes nothing: what is not shown or discarded is offered again.

    ``left`` says what there is, ``show_left`` and ``discard_left`` do with the file of one of them what is asked for.
    """

    def __init__(
        self,
        left: Callable[[], list[Left]],
        show_left: Callable[[Path], None],
        discard_left: Callable[[Path], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._look, self._show_left, self._discard_left = left, show_left, discard_left
        self._left: list[Left] = []
        self.setObjectName("leftovers")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Scenes of other windows"))
        self.list = QListWidget()
        self.list.setObjectName("leftover-list")
        self.list.setAccessibleName(self.windowTitle())
        self.answers = QDialogButtonBox(QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Close)
        self.discard = self.answers.addButton(self.tr("Discard"), QDialogButtonBox.ButtonRole.DestructiveRole)
        self.discard.setAutoDefault(False)
        self.show_here = self.answers.button(QDialogButtonBox.StandardButton.Open)
        for name, button in (("open", self.show_here), ("discard", self.discard)):
            button.setObjectName(name)
        self.answers.button(QDialogButtonBox.StandardButton.Close).setObjectName("close")
        self.answers.accepted.connect(self._on_open)
        self.answers.rejected.connect(self.close)
        self.discard.clicked.connect(self._on_discard)
        self.list.itemDoubleClicked.connect(self._on_open)
        self._arrange()
        self._fill()

    def _arrange(self) -> None:
        column, u = QVBoxLayout(self), unit(base())
        column.setContentsMargins(4 * u, 4 * u, 4 * u, 4 * u)
        column.setSpacing(3 * u)
        told = self.tr("What is neither shown nor discarded stays, and is offered again at the next start.")
        for widget in (label(told, "body", wraps=True), self.list, self.answers):
            column.addWidget(widget)
        self.resize(120 * u, 70 * u)

    def _fill(self) -> None:
        self._left = self._look()
        self.list.clear()
        for one in self._left:
            QListWidgetItem(self._told(one), self.list)
        self.list.setCurrentRow(0)
        for button in (self.show_here, self.discard):
            button.setEnabled(bool(self._left))

    def _told(self, left: Left) -> str:
        when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(left.when)), QLocale.FormatType.ShortFormat)
        words = self.tr("{title} (edited), {when}") if left.edited else self.tr("{title}, {when}")
        return words.format(title=left.title, when=when)

    @property
    def _chosen(self) -> Left | None:
        row = self.list.currentRow()
        return self._left[row] if 0 <= row < len(self._left) else None

    def _on_open(self) -> None:
        chosen = self._chosen
        self.close()
        if chosen is not None:
            self._show_left(chosen.path)

    def _on_discard(self) -> None:
        if self._chosen is not None:
            self._discard_left(self._chosen.path)
        self._fill()
