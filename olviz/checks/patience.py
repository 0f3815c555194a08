"""How long an answer is waited for: code that never ends breaks the law that it was asked about."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Never

PATIENCE = 30.0  # seconds of computing, for one case of a law
SHORT = 2.0  # for the same in fewer rounds, once it is known that more of them do not end


class NoAnswer(SystemExit):
    """Asks code to end that goes on and on, as what ends programs does: nobody's ``except Exception`` keeps it."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises ``NoAnswer`` in what is still computing after so many seconds of the processor.

    Where the system has no such clock, and in threads beside the main one, it is waited for ever.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def end(*_: object) -> Never:
        raise NoAnswer(f"not within {seconds:g} seconds")

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
