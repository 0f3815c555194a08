"""Files that were kept, as a list: to be opened one by one, or to be discarded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from olviz.gui.look.measures import base, unit
from olviz.gui.look.style import label


class Kept(Protocol):
    """What lies in a file that was kept."""

    @property
    def path(self) -> Path:
        """The file."""


One = TypeVar("One", bound=Kept)


class KeptList(QDialog, Generic[One]):
    """Closing it changes nothing. ``look`` says what there is, ``show`` and ``discard`` do with a file what is asked.

    A subclass names it (``call``, with what is said above the list, and in place of an empty one) and tells each in a
    line.
    """

    extent = 150, 80  # u, of the whole

    def __init__(
        self,
        look: Callable[[], Sequence[One]],
        show: Callable[[Path], None],
        discard: Callable[[Path], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._look, self._show_file, self._discard_file = look, show, discard
        self._kept: Sequence[One] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list, self._said = QListWidget(), label("", "body", wraps=True)
        self.nothing = label("", "muted", wraps=True)
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

    def told(self, one: One) -> str:
        """One of them in a line."""
        raise NotImplementedError

    def call(self, name: str, list_name: str, title: str, said: str, nothing: str) -> None:
        """Names it and its list, for scripts and for people; ``said`` stands above the list.

        ``nothing`` says of an empty one that it is, and what would fill it.
        """
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.list.setObjectName(list_name)
        self.list.setAccessibleName(title)
        self._said.setText(said)
        self.nothing.setText(nothing)

    def _arrange(self) -> None:
        column, u = QVBoxLayout(self), unit(base())
        column.setContentsMargins(4 * u, 4 * u, 4 * u, 4 * u)
        column.setSpacing(3 * u)
        column.addWidget(self._said)
        column.addWidget(self.list, 1)
        column.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.answers)
        self.resize(*(part * u for part in self.extent))

    def _fill(self) -> None:
        self._kept = self._look()
        self.list.clear()
        for one in self._kept:
            QListWidgetItem(self.told(one), self.list)
        self.list.setCurrentRow(0)
        self.list.setVisible(bool(self._kept))
        self.nothing.setVisible(not self._kept)
        for button in (self.show_here, self.discard):
            button.setEnabled(bool(self._kept))

    @property
    def _chosen(self) -> One | None:
        row = self.list.currentRow()
        return self._kept[row] if 0 <= row < len(self._kept) else None

    def _on_open(self) -> None:
        chosen = self._chosen
        self.close()
        if chosen is not None:
            self._show_file(chosen.path)

    def _on_discard(self) -> None:
        if self._chosen is not None:
            self._discard_file(self._chosen.path)
        self._fill()


def written(when: float) -> str:
    """A time in seconds since 1970, as people here write it."""
    return QLocale().toString(QDateTime.fromSecsSinceEpoch(int(when)), QLocale.FormatType.ShortFormat)
