"""A large key: its sign, and its number below."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout

from olviz.engine.words.numbers import number
from olviz.gui.look.measures import TICK, TOUCH, base, sized, unit
from olviz.gui.look.style import label

LARGE = 2.2  # of the base font, for the sign
LEAST = (16, 21)  # u


class KeyButton(QPushButton):
    """Heard by its number and its sign."""

    def __init__(self, sign: str, place: int) -> None:
        super().__init__()
        self.sign, self.named = label(sign, "body"), label("", "muted")
        self.named.setText(self.tr("key {number}").format(number=number(place)))
        self.setAccessibleName(self.tr("Key {number}, {sign}").format(number=number(place), sign=sign))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column = QVBoxLayout(self)
        column.setSpacing(0)
        for part in (self.sign, self.named):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(part)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._fit()

    def _fit(self) -> None:
        u = unit(base())
        self.sign.setFont(sized(base(), LARGE, semibold=True))
        self.named.setFont(sized(base(), TICK))
        self.setMinimumSize(max(TOUCH, LEAST[0] * u), max(TOUCH, LEAST[1] * u))
