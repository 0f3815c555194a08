"""The end that a signal asks for: what is to be taken away first, and what is to be closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)]
_last_acts: list[Callable[[], None]] = []


@contextmanager
def gone_with_the_program(take_away: Callable[[], None]) -> Iterator[None]:
    """Inside, a signal that ends the program takes something away first."""
    heard = [number for number in ENDING if ends_the_program(number)]
    for number in heard:
        signal.signal(number, _end)
    _last_acts.append(take_away)
    try:
        yield
    finally:
        _last_acts.remove(take_away)
        for number in heard if not _last_acts else ():
            signal.signal(number, signal.SIG_DFL)


def _end(number: int, _frame: object) -> None:
    for take_away in reversed(_last_acts):
        take_away()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)


def ends_the_program(number: int) -> bool:
    """Whether a signal ends the program here and now, and nobody else listens to it; only the main thread can."""
    main = threading.current_thread() is threading.main_thread()
    return main and signal.getsignal(number) in (signal.SIG_DFL, _end)


class _Ended(BaseException):
    """The program was told to end by a signal that no exception is known for."""


@contextmanager
def in_order() -> Iterator[None]:
    """Inside, a signal that ends the program has all that is open closed first, as Ctrl+C does; a second one does not.

    Processes, their semaphores and folders outlive a program that ends at once.
    """
    before = {number: signal.getsignal(number) for number in ENDING if ends_the_program(number)}
    told: list[int] = []

    def leave(number: int, _frame: object) -> None:
        told.append(number)
        as_ever()
        raise _Ended

    def as_ever() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    for number in before:
        signal.signal(number, leave)
    with suppress(_Ended):
        try:
            yield
        finally:
            as_ever()
    for number in told:
        signal.raise_signal(number)
