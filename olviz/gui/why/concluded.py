"""A conclusion below a theorem, with the round that it names as a link; and that link."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from olviz.engine.speech.conclusions import Conclusion, sentence
from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.look.style import as_link, label


class RoundLink(QPushButton):
    """Goes to a round; it is not there while there is none to go to. ``wanted`` carries the round (from 1)."""

    wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._round = 0
        as_link(self)
        self.setObjectName("round")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._on_clicked)
        self.hide()

    def lead(self, to: int) -> None:
        """Leads to a round; 0 for none."""
        self._round = to
        self.setVisible(to > 0)
        self.setText(self.tr("round {round} →").format(round=number(to)) if to else "")
        self.setAccessibleName(self.tr("Show round {round}").format(round=number(to)) if to else "")

    def _on_clicked(self) -> None:
        if self._round:
            self.wanted.emit(self._round)


class Concluded(QWidget):
    """A sentence, and the round that it names."""

    wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told: Conclusion | None = None
        self.text, self.link = label("", "muted", wraps=True), RoundLink()
        self.setObjectName("conclusion")
        self.link.wanted.connect(self.wanted)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.text, 1)
        self._row.addWidget(self.link, 0, Qt.AlignmentFlag.AlignTop)
        self.restyle()

    def tell(self, told: Conclusion | None) -> None:
        """Shows what is concluded; nothing where there is nothing."""
        self.setVisible(told is not None)
        if told == self.told:
            return
        self.told = told
        said = "" if told is None else sentence(told)
        self.text.setText(said)
        self.setAccessibleName(said)
        self.link.lead(0 if told is None else told.round or 0)

    def restyle(self) -> None:
        """Takes sizes from the base font."""
        self._row.setSpacing(unit(base()))
        self.text.setFont(sized(base(), TICK))
        self.link.setFont(sized(base(), TICK))
