"""How long an answer is waited for: code that never ends breaks the law that it was asked about."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Never

PATIENCE = 30.0  # seconds of computing, for one case of a law
VERB = 8.0  # for one call of a method that is watched
SHORT = 2.0  # for the same in fewer rounds, once it is known that more of them do not end
LOOKS = 10  # in that time, at code that may only wait
SOON = 0.001  # seconds: a clock that is due rings at once
IDLE = 0.02  # the part of the time between two looks below which nothing was computed


_ends: list[float] = []  # of the times that are given, by the clock of the processor


class NoAnswer(SystemExit):
    """Asks code to end that goes on and on, as what ends programs does: nobody's ``except Exception`` keeps it."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises ``NoAnswer`` in what is still computing after so many seconds of the processor, or slept for as many.

    Within a time that is given already the one that ends first counts, and whether it sleeps is looked at in that one.
    Where the system has no such clocks, and in threads beside the main one, it is waited for ever.
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def end(*_: object) -> Never:
        raise NoAnswer(f"gives no answer within {seconds:g} seconds")

    with _computing(seconds, end), nullcontext() if len(_ends) > 1 else _looked_at(seconds / LOOKS, end):
        yield


@contextmanager
def _computing(seconds: float, end: Callable[..., Never]) -> Iterator[None]:
    """A clock of the processor. One that was set before is set anew by when it ends, for such clocks are coarse.

    It may ring anywhere, in here, too: so whatever was changed is put back by how it was at the beginning.
    """
    until, before, given = time.process_time() + seconds, min(_ends, default=math.inf), len(_ends)
    first, kept = until < before, signal.getsignal(signal.SIGPROF)
    try:
        _ends.append(until)
        if first:
            signal.signal(signal.SIGPROF, end)
            signal.setitimer(signal.ITIMER_PROF, seconds)
        yield
    finally:
        del _ends[given:]
        if first:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, kept)
            if _ends:
                signal.setitimer(signal.ITIMER_PROF, max(before - time.process_time(), SOON))


@contextmanager
def _looked_at(every: float, end: Callable[..., Never]) -> Iterator[None]:
    """A clock on the wall, by which it is seen whether anything is computed; one that was set before goes on."""
    computed, slept = time.process_time(), 0

    def look(*_: object) -> None:
        nonlocal computed, slept
        before, computed = computed, time.process_time()
        slept = slept + 1 if computed - before < IDLE * every else 0
        if slept >= LOOKS:
            end()

    kept, began = signal.getsignal(signal.SIGALRM), time.monotonic()
    left, again = signal.getitimer(signal.ITIMER_REAL)
    try:
        signal.signal(signal.SIGALRM, look)
        signal.setitimer(signal.ITIMER_REAL, every, every)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, kept)
        if left:
            signal.setitimer(signal.ITIMER_REAL, max(left - (time.monotonic() - began), SOON), again)
