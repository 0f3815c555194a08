"""What is to be known, above the stage: a sentence, what became of the work, and what can be done about it.

What comes together, as at the start, is gathered and read together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from olviz.gui.look.icons import IconButton, pixmap
from olviz.gui.look.measures import unit
from olviz.gui.look.plain import Label
from olviz.gui.look.style import label, marked
from olviz.gui.look.theme import RESTYLING, theme_now
from olviz.gui.widgets.heard import announce
from olviz.gui.widgets.keyboard.focus_ring import FocusRing

BESIDE, LOW = 60, 40  # u of words left beside the buttons, else those go below, unless the height around is low
MOST, LEFT = 0.6, 18  # of the height around it for a notice, and the u left to the stage: longer words are scrolled

LEAVES = 8000  # milliseconds after which what was only mentioned goes

Action = tuple[str, Callable[[], object]]  # the words of a button and what it does


class Said(NamedTuple):
    """One thing to be known."""

    title: str
    text: str = ""
    actions: tuple[Action, ...] = ()
    wrong: bool = True


def together(said: list[Said]) -> Said:
    """Several things as one: what went wrong comes first, each thing begins a line, and every button is there."""
    first, *rest = sorted(dict.fromkeys(said), key=lambda one: not one.wrong)
    lines = [first.text, *(line for one in rest for line in (one.title, one.text))]
    actions = tuple(action for one in (first, *rest) for action in one.actions)
    return Said(first.title, "\n".join(filter(None, lines)), actions, first.wrong)


class Words(QScrollArea):
    """Labels one below the other, as high as their words need; scrolled where the stage would have no room left.

    ``fitted``: they were given a height.
    """

    fitted = Signal()

    def __init__(self, *labels: Label) -> None:
        super().__init__()
        words = QWidget()
        self._column = QVBoxLayout(words)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        for one in labels:
            self._column.addWidget(one)
        self.setWidget(words)
        self.setWidgetResizable(True)
        self.setObjectName("notice-words")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for ground in (self, self.viewport(), words):
            ground.setAutoFillBackground(False)
        FocusRing(self)
        self._most = 0

    def fit(self, most: int) -> None:
        """Takes the height of the words at this width, at most so many pixels, and room for a line."""
        self._most = max(most, self.fontMetrics().height())
        self._column.invalidate()
        needed = max(self._column.heightForWidth(self.width()), 1)
        scrolled = needed > self._most
        bar, focus = Qt.ScrollBarPolicy, Qt.FocusPolicy
        self.setVerticalScrollBarPolicy(bar.ScrollBarAsNeeded if scrolled else bar.ScrollBarAlwaysOff)
        self.setFocusPolicy(focus.TabFocus if scrolled else focus.NoFocus)  # the keyboard has to reach the rest
        self.setFixedHeight(min(needed, self._most))
        self.fitted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit(self._most)


class Notice(QFrame):
    """A sentence in SemiBold, a second one, buttons, and a way to close it; red where something went wrong."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.sign = Label()
        self.title, self.text = label("", "heading", wraps=True), label("", "body", wraps=True)
        self.buttons: list[QPushButton] = []
        self._gathered: list[Said] | None = None
        self._close = IconButton("remove", self.tr("Close this notice"))
        self._close.setObjectName("close-notice")
        self._close.clicked.connect(self.hide)
        self.words = Words(self.title, self.text)
        self.words.fitted.connect(self._stand, Qt.ConnectionType.QueuedConnection)
        self._row, self._actions = QHBoxLayout(self), QHBoxLayout()
        self._inside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._inside.addWidget(self.words, 1, Qt.AlignmentFlag.AlignVCenter)
        self._inside.addLayout(self._actions)
        self._row.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(self._inside, 1)
        self._row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self._leaving = QTimer(self)
        self._leaving.setSingleShot(True)
        self._leaving.setInterval(LEAVES)
        self._leaving.timeout.connect(self.hide)
        self._fit()
        self.hide()

    def mention(self, title: str, text: str = "") -> None:
        """Says quietly that something was done, and leaves by itself."""
        self.say(title, text, wrong=False)
        self._leaving.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.isHidden():  # and not with its window, with which it comes back
            self._leaving.stop()

    def say(self, title: str, text: str = "", *actions: Action, wrong: bool = True) -> None:
        """Shows it, in place of what it said before, or with all that is gathered."""
        said = Said(title, text, actions, wrong)
        if self._gathered is None:
            self._show(said)
        else:
            self._gathered.append(said)

    def unsay(self, title: str) -> None:
        """Leaves where it says this; what else was said meanwhile stays."""
        if self.title.text() == title:
            self.hide()

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """What is said meanwhile is shown at the end, together; nothing of it is lost to what comes later."""
        if self._gathered is not None:  # within another, which shows it
            yield
            return
        self._gathered = []
        try:
            yield
        finally:
            said, self._gathered = self._gathered, None
            if said:
                self._show(together(said))

    def _show(self, said: Said) -> None:
        self._leaving.stop()
        marked(self, "role", "error" if said.wrong else "said")
        self.title.setText(said.title)
        self.text.setText(said.text)
        self.text.setVisible(bool(said.text))
        self.sign.setVisible(said.wrong)
        for button in self.buttons:
            self._actions.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(place, *action) for place, action in enumerate(said.actions, 1)]
        self.setAccessibleName(f"{said.title} {said.text}".strip())
        self.words.setAccessibleName(said.title)
        self.show()
        self._wrap()
        announce(self, self.accessibleName())

    def _button(self, place: int, words: str, do: Callable[[], object]) -> QPushButton:
        button = QPushButton(words)
        button.setObjectName(f"notice-{place}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self._on_clicked, do))
        self._actions.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return button

    def _on_clicked(self, do: Callable[[], object], _checked: bool = False) -> None:
        do()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    def _wrap(self) -> None:
        """Buttons beside the words while those have room, else below; the words as high as they then need."""
        u, around = unit(QApplication.font()), self.parentWidget()
        height = around.height() if around is not None else 0
        wide = sum(button.sizeHint().width() + 2 * u for button in self.buttons)
        beside = self._inside.geometry().width() - wide >= BESIDE * u or height < LOW * u
        self._inside.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._inside.setAlignment(self._actions, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        below = max((button.sizeHint().height() for button in self.buttons), default=-2 * u) + 2 * u
        most = min(round(MOST * height), height - LEFT * u)
        self.words.fit(most - 4 * u - (0 if beside else below))

    def _stand(self) -> None:
        """As high as its words need: found while all is laid out, their height is too late for what is around them."""
        self._row.invalidate()
        self.setFixedHeight(self._row.totalMinimumSize().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in RESTYLING:
            self._fit()

    def _fit(self) -> None:
        u = unit(QApplication.font())
        self._row.setContentsMargins(3 * u, 2 * u, 2 * u, 2 * u)
        self._row.setSpacing(2 * u)
        self._actions.setSpacing(2 * u)
        self._inside.setSpacing(2 * u)
        self.sign.setPixmap(pixmap("alert", theme_now().error, 5 * u, self.devicePixelRatioF()))
