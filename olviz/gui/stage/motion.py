"""The little that moves on a step: what panels draw on its way for a moment, and which the next step cuts short."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from olviz.engine.declare.phases import Phase
from olviz.gui.look.theme import Appearance
from olviz.gui.player.playback import Playback
from olviz.gui.stage.stage import Stage

LONG = 180  # milliseconds
SLOW = 4.0  # rounds per second: only below this speed does playing move anything


class Movement(QObject):
    """Tells the panels, after the end of a round was stepped to, how far the way of what moves in them is done.

    Panels have drawn the whole picture before; one animation runs at a time, and any move ends it.
    """

    def __init__(self, playback: Playback, stage: Stage, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._playback, self._stage, self._appearance = playback, stage, appearance
        self._place = (playback.t, playback.phase)
        self.way = QVariantAnimation(self)
        self.way.setStartValue(0.0)
        self.way.setEndValue(1.0)
        self.way.setDuration(LONG)
        self.way.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.way.valueChanged.connect(self._on_way)
        playback.moved.connect(self._on_moved)

    def _on_moved(self) -> None:
        self.way.stop()
        before, self._place = self._place, (self._playback.t, self._playback.phase)
        slow = not self._playback.is_playing or self._playback.speed < SLOW
        if slow and stepped(before, self._place) and not self._appearance.still:
            self._on_way(0.0)
            self.way.start()

    def _on_way(self, part: float) -> None:
        for panel in self._stage.panels:
            panel.settle(part)


def stepped(before: tuple[int, Phase], now: tuple[int, Phase]) -> bool:
    """Whether this move ended the round before it, or the next one, in which states change."""
    ends = before[0] + (before[1] is Phase.LEARN)
    return now == (ends, Phase.LEARN)
