"""Work on the event loop in short slices, as long as nothing that is more urgent is to be done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

WAIT = 30  # milliseconds until it is asked again whether there is time


class Slices(QObject):
    """Has ``work`` called again and again from ``start`` to ``stop``, but not while there is something ``busy``."""

    def __init__(self, busy: Callable[[], bool], work: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._busy, self._work = busy, work
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_time)

    @property
    def running(self) -> bool:
        """Whether there are more to come by themselves."""
        return self._timer.isActive()

    def start(self) -> None:
        """Begins, or goes on."""
        self._timer.start()

    def stop(self) -> None:
        """No more of them."""
        self._timer.stop()

    def _on_time(self) -> None:
        busy = self._busy()
        wait = WAIT if busy else 0
        if wait != self._timer.interval():
            self._timer.setInterval(wait)
        if not busy:
            self._work()
