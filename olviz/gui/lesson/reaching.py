"""How a stop is reached: at once, played, or phase by phase; and at once when one does not want to wait."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from olviz.engine.declare.phases import Phase
from olviz.engine.lessons.lesson import Stop
from olviz.gui.player.playback import Playback

BEAT = 700  # milliseconds a phase stands


class Reaching(QObject):
    """Brings the playback to a stop of the scene that is open.

    ``arrived``: it stands there. ``paused``: somebody has paused it on the way.
    """

    arrived, paused = Signal(), Signal()

    def __init__(self, playback: Playback, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._playback = playback
        self._stop: Stop | None = None
        self._beat = QTimer(self, interval=BEAT)
        self._beat.timeout.connect(self._step)
        playback.playing.connect(self._on_playing)

    @property
    def on_the_way(self) -> bool:
        """Whether a stop is being gone to."""
        return self._stop is not None

    def go(self, stop: Stop, at_once: bool = False) -> None:
        """Sets out for a stop; what does not lie ahead is reached at once."""
        self.halt()
        playback, place = self._playback, (stop.round, stop.at)
        playback.select(stop.follow - 1)
        if at_once or stop.reach == "cut" or place <= (playback.t, playback.phase):
            playback.jump(*place)
            return
        self._stop = stop
        before = stop.round if stop.at is Phase.LEARN else stop.round - 1
        if stop.reach == "play" and before > playback.t:
            playback.lend_speed(stop.speed)
            playback.pauses = frozenset({before})
            playback.play()
        else:
            self._beat.start()

    def arrive(self) -> None:
        """Is there at once."""
        stop = self._stop
        self.halt()
        if stop is not None:
            self._playback.jump(stop.round, stop.at)
            self.arrived.emit()

    def halt(self) -> None:
        """Stays where it is; the speed is again what a person chose."""
        self._stop = None
        self._beat.stop()
        self._playback.pause()
        self._playback.return_speed()

    def _step(self) -> None:
        stop, playback = self._stop, self._playback
        if stop is None or (playback.t, playback.phase) >= (stop.round, stop.at):
            self.arrive()
            return
        playback.phase_step()

    def _on_playing(self, playing: bool) -> None:
        """Where the clock stops short of a phase, the phases are gone through."""
        if playing or self._stop is None:
            return
        self._playback.return_speed()
        if (self._playback.t, self._playback.phase) >= (self._stop.round, self._stop.at):
            self._stop = None
            self.arrived.emit()
        elif self._playback.t >= self._stop.round - 1:
            self._beat.start()
        else:
            self._stop = None
            self.paused.emit()
