"""The end that the system asks for: a signal, or the end of the desktop's session. Everything is kept first."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier
from PySide6.QtGui import QGuiApplication

ASKS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
SIGNALLED = 128  # a shell's exit status of a program that a signal has ended, and the number of the signal


class Ending(QObject):
    """Ends the event loop when a signal comes, also while it sleeps; a second signal ends the process at once.

    Python notes a signal and waits for its turn, which Qt, asleep, never gives: a byte through a socket wakes it.
    """

    def __init__(self, app: QGuiApplication, keep: Callable[[], object]) -> None:
        super().__init__(app)
        self.status = 0
        self._here, self._there = socket.socketpair()
        for end in (self._here, self._there):
            end.setblocking(False)
        self._woken = QSocketNotifier(self._here.fileno(), QSocketNotifier.Type.Read, self)
        self._woken.activated.connect(lambda: self._here.recv(64))
        self._wakeup = signal.set_wakeup_fd(self._there.fileno(), warn_on_full_buffer=False)
        heard = [number for number in ASKS if signal.getsignal(number) is not signal.SIG_IGN]  # nohup ignores one
        self._before = {number: signal.signal(number, self._on_signal) for number in heard}
        for end_of_session in (app.commitDataRequest, app.saveStateRequest, app.aboutToQuit):
            end_of_session.connect(lambda *_: keep())

    def close(self) -> None:
        """Leaves signals to those who had them before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._wakeup)
        self._woken.setEnabled(False)
        self._here.close()
        self._there.close()

    def _on_signal(self, number: int, _: FrameType | None) -> None:
        self.status = SIGNALLED + number
        signal.signal(number, signal.SIG_DFL)
        QCoreApplication.exit(self.status)
