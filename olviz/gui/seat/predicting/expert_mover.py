"""An expert to follow as a move: a button each, with what the expert advises."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from olviz.engine.round.moves import Move
from olviz.engine.run.pending import Pending
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import label, number
from olviz.gui.look.style import touchable
from olviz.gui.seat.mover import MADE, Mover
from olviz.gui.widgets.heard import choose, one_of_several

ARROWS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
DIGITS = range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)


class ExpertMover(Mover):
    """The digits from 1 follow an expert; the arrows choose one, and Return follows it."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.at = 0
        self.buttons = [QPushButton(number(place + 1)) for place in range(count)]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for place, button in enumerate(self.buttons):
            touchable(button)
            one_of_several(button)
            button.clicked.connect(partial(self._follow, place))
            row.addWidget(button)
        self._choose(0)

    def wait(self, trace: Trace, pending: Pending) -> None:
        advice = None if pending.shown is None else pending.shown.advice
        for place, button in enumerate(self.buttons):
            says = "" if advice is None else label(advice[place], -1 in trace.game.labels)
            named = self.tr("Expert {expert} says {label}") if says else self.tr("Expert {expert}")
            button.setText(": ".join(filter(None, [number(place + 1), says])))
            button.setAccessibleName(named.format(expert=number(place + 1), label=says))

    @property
    def in_words(self) -> str:
        return self.buttons[self.at].accessibleName()

    @property
    def hint(self) -> str:
        return self.tr("Keys: digits follow an expert, or arrows choose one and Return follows")

    @property
    def keys(self) -> frozenset[int]:
        return frozenset((*ARROWS, *MADE, *DIGITS[: len(self.buttons)]))

    def press(self, key: int) -> None:
        if key in ARROWS:
            self._choose(min(max(self.at + ARROWS[Qt.Key(key)], 0), len(self.buttons) - 1))
        else:
            self._follow(self.at if key in MADE else key - DIGITS[0])

    def _choose(self, at: int) -> None:
        self.at = at
        for place, button in enumerate(self.buttons):
            choose(button, place == at)

    def _follow(self, place: int) -> None:
        self._choose(place)
        self.moved.emit(Move(play=(float(place),)))
