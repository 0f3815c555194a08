"""How long an answer is waited for: code that never ends breaks the law that it was asked about."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Never

PATIENCE = 30.0  # seconds of computing, for one case of a law
SHORT = 2.0  # for the same in fewer rounds, once it is known that more of them do not end
LOOKS = 10  # in that time, at code that may only wait
IDLE = 0.02  # the part of the time between two looks below which nothing was computed


class NoAnswer(SystemExit):
    """Asks code to end that goes on and on, as what ends programs does: nobody's ``except Exception`` keeps it."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises ``NoAnswer`` in what is still computing after so many seconds of the processor, or slept for as many.

    Where the system has no such clocks, and in threads beside the main one, it is waited for ever.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def end(*_: object) -> Never:
        raise NoAnswer(f"gives no answer within {seconds:g} seconds")

    every, computed, slept = seconds / LOOKS, time.process_time(), 0

    def look(*_: object) -> None:
        nonlocal computed, slept
        before, computed = computed, time.process_time()
        slept = slept + 1 if computed - before < IDLE * every else 0
        if slept >= LOOKS:
            end()

    with (
        _timed(signal.SIGPROF, signal.ITIMER_PROF, seconds, 0.0, end),
        _timed(signal.SIGALRM, signal.ITIMER_REAL, every, every, look),
    ):
        yield


@contextmanager
def _timed(sign: signal.Signals, clock: int, first: float, again: float, then: Callable[..., None]) -> Iterator[None]:
    before = signal.signal(sign, then)
    signal.setitimer(clock, first, again)
    try:
        yield
    finally:
        signal.setitimer(clock, 0)
        signal.signal(sign, before)
