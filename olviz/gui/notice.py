"""What is to be known, above the stage: a sentence, what became of the work, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from olviz.gui.icons import IconButton, pixmap
from olviz.gui.measures import unit
from olviz.gui.style import label, marked
from olviz.gui.theme import theme_now

Action = tuple[str, Callable[[], object]]  # the words of a button and what it does


class Notice(QFrame):
    """A sentence in SemiBold, a second one, buttons, and a way to close it; red where something went wrong."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.sign = QLabel()
        self.title, self.text = label("", "heading", wraps=True), label("", "body", wraps=True)
        self.buttons: list[QPushButton] = []
        self._close = IconButton("remove", self.tr("Close this notice"))
        self._close.setObjectName("close-notice")
        self._close.clicked.connect(self.hide)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.text)
        self._row, self._actions = QHBoxLayout(self), QHBoxLayout()
        self._row.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(words, 1)
        self._row.addLayout(self._actions)
        self._row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self._fit()
        self.hide()

    def say(self, title: str, text: str = "", *actions: Action, wrong: bool = True) -> None:
        """Shows it, in place of what it said before."""
        marked(self, "role", "error" if wrong else "said")
        self.title.setText(title)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        self.sign.setVisible(wrong)
        for button in self.buttons:
            self._actions.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(place, *action) for place, action in enumerate(actions, 1)]
        self.setAccessibleName(f"{title} {text}".strip())
        self.show()

    def _button(self, place: int, words: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.setObjectName(f"notice-{place}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self._on_clicked, do))
        self._actions.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return button

    def _on_clicked(self, do: Callable[[], object], _checked: bool = False) -> None:
        do()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._fit()

    def _fit(self) -> None:
        u = unit(QApplication.font())
        self._row.setContentsMargins(3 * u, 2 * u, 2 * u, 2 * u)
        self._row.setSpacing(2 * u)
        self._actions.setSpacing(2 * u)
        self.sign.setPixmap(pixmap("alert", theme_now().error, 5 * u, self.devicePixelRatioF()))
