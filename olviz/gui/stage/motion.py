"""The little that moves on a step: what panels draw on its way for a moment, and which the next step cuts short."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEasingCurve, QEvent, QObject, QVariantAnimation

from olviz.engine.declare.phases import Phase
from olviz.gui.look.theme import Appearance
from olviz.gui.player.playback import PAINTED, Playback
from olviz.gui.stage.stage import Stage

LONG = 400  # milliseconds: 180 for what happens, 220 for what follows from it
SHARE = 0.8  # of the time of a round that playing moves something, at most
FASTEST = 8.0  # rounds per second: above this speed playing moves nothing


class Movement(QObject):
    """Tells the panels, after the end of a round was stepped to, how far the way of what moves in them is done.

    Panels have drawn the whole picture before; one animation runs at a time, and any move ends it. It begins once its
    first picture stands: a round may take longer to draw than what moves in it, which would begin on its way.
    """

    def __init__(self, playback: Playback, stage: Stage, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._playback, self._stage, self._appearance = playback, stage, appearance
        self._place = (playback.t, playback.phase)
        self._awaited = False  # whether a first picture is to be painted
        self.way = QVariantAnimation(self)
        self.way.setStartValue(0.0)
        self.way.setEndValue(1.0)
        self.way.setEasingCurve(QEasingCurve.Type.Linear)  # each beat is eased by itself
        self.way.valueChanged.connect(self._on_way)
        playback.moved.connect(self._on_moved)

    def _on_moved(self) -> None:
        self.way.stop()
        before, self._place = self._place, (self._playback.t, self._playback.phase)
        long = self._long
        self._awaited = bool(long) and stepped(before, self._place) and not self._appearance.still
        if self._awaited:
            self.way.setDuration(long)
            self._on_way(0.0)
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User), PAINTED)

    def customEvent(self, event: QEvent) -> None:
        """The first picture stands."""
        if self._awaited:
            self._awaited = False
            self.way.start()

    @property
    def _long(self) -> int:
        """For how many milliseconds a step moves something; 0 for not at all."""
        return lasting(self._playback.speed) if self._playback.is_playing else LONG

    def _on_way(self, part: float) -> None:
        for panel in self._stage.panels:
            panel.settle(part)


def lasting(speed: float) -> int:
    """The same at so many rounds a second."""
    return min(LONG, round(SHARE * 1000 / speed)) if speed <= FASTEST else 0


def stepped(before: tuple[int, Phase], now: tuple[int, Phase]) -> bool:
    """Whether this move ended the round before it, or the next one, in which states change."""
    ends = before[0] + (before[1] is Phase.LEARN)
    return now == (ends, Phase.LEARN)
