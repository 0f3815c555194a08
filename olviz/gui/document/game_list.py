"""The games that were played, as a list: to be opened, or to be discarded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QDateTime, QLocale, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from olviz.engine.words.numbers import number
from olviz.gui.look.measures import base, unit
from olviz.gui.look.style import label
from olviz.gui.look.words import BETWEEN


class Played(NamedTuple):
    """A kept game: when its last key was pressed, how many there are and how many the machine hit.

    ``broken`` counts the cards that no bet fits.
    """

    path: Path
    title: str
    when: float
    keys: int
    hits: int
    taken_back: int
    broken: int


class GameList(QDialog):
    """``games`` says what there is, ``show_game`` and ``discard_game`` do with one of them what is asked for."""

    def __init__(
        self,
        games: Callable[[], Sequence[Played]],
        show_game: Callable[[Path], None],
        discard_game: Callable[[Path], None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._look, self._show_game, self._discard_game = games, show_game, discard_game
        self._games: Sequence[Played] = ()
        self.setObjectName("games")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Games played"))
        self.list = QListWidget()
        self.list.setObjectName("game-list")
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
        told = self.tr("A game against sealed bets is kept when its last key is pressed. It stays on this computer.")
        for widget in (label(told, "body", wraps=True), self.list, self.answers):
            column.addWidget(widget)
        self.resize(150 * u, 80 * u)

    def _fill(self) -> None:
        self._games = self._look()
        self.list.clear()
        for one in self._games:
            QListWidgetItem(self.told(one), self.list)
        self.list.setCurrentRow(0)
        for button in (self.show_here, self.discard):
            button.setEnabled(bool(self._games))

    def told(self, game: Played) -> str:
        """A game in a line."""
        when = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(game.when)), QLocale.FormatType.ShortFormat)
        score = self.tr("{keys} keys: you {points}, the machine {hits}")
        points = number(game.keys - game.hits)
        said = [when, game.title, score.format(keys=number(game.keys), points=points, hits=number(game.hits))]
        if game.taken_back:
            said.append(self.tr("moves taken back: {count}").format(count=number(game.taken_back)))
        if game.broken:
            said.append(self.tr("seals that are broken: {count}").format(count=number(game.broken)))
        return BETWEEN.join(said)

    def _on_open(self) -> None:
        row = self.list.currentRow()
        self.close()
        if 0 <= row < len(self._games):
            self._show_game(self._games[row].path)

    def _on_discard(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._games):
            self._discard_game(self._games[row].path)
        self._fill()
