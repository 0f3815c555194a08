"""A bot that presses the keys in a person's place, until it is stopped or the game is over."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from olviz.engine.people.bots.bot import Bot
from olviz.engine.people.bots.seated import pressed_by
from olviz.engine.people.bots.shipped_bots import PRESSERS
from olviz.engine.run.trace import Trace
from olviz.gui.look.plain import worded
from olviz.gui.look.style import label, touchable

APART = 120  # milliseconds from one key to the next


class BotHand(QWidget):
    """``pressed`` has the bot's ``Move``, without a card. ``told``: it begins or ends."""

    pressed = Signal(object)
    told = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bot: Bot | None = None
        self._trace: Trace | None = None
        self._next = QTimer(self, interval=APART, singleShot=True)
        self._next.timeout.connect(self._press)
        self.said, self.stopping = label("", "muted"), QPushButton(self.tr("Stop"))
        touchable(self.stopping)
        self.stopping.clicked.connect(self.stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.said)
        row.addWidget(self.stopping)
        self.hide()

    def fill(self, menu: QMenu) -> None:
        """Lists the bots."""
        for bot in PRESSERS:
            menu.addAction(worded(bot.title)).triggered.connect(partial(self.start, bot))

    @property
    def presses(self) -> bool:
        """Whether a bot has the keys."""
        return self._bot is not None

    def start(self, bot: Bot, _: bool = False) -> None:
        """Gives a bot the keys."""
        self._bot = bot
        self.said.setText(self.tr("{bot} presses").format(bot=bot.title))
        self.show()
        self.told.emit()

    def stop(self) -> None:
        """The person has the keys."""
        if self.presses:
            self._bot = None
            self._next.stop()
            self.hide()
            self.told.emit()

    def wait(self, trace: Trace) -> None:
        """A key is waited for, and the bet is sealed."""
        self._trace = trace
        if self.presses and not self._next.isActive():
            self._next.start()

    def rest(self) -> None:
        """No key is waited for."""
        self._next.stop()

    def _press(self) -> None:
        if self._bot is not None and self._trace is not None:
            self.pressed.emit(pressed_by(self._bot, self._trace, self._trace.seed))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.rest()
