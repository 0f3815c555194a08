"""Ctrl+C in the midst of a picture: Qt calls back into Python there, and an exception would end the process."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def put_off() -> Iterator[Callable[[], None]]:
    """Inside, Ctrl+C waits until what is given is called, which then raises ``KeyboardInterrupt``."""
    heard: list[int] = []

    def stop_if_told() -> None:
        if heard:
            raise KeyboardInterrupt

    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield stop_if_told
        return
    signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    try:
        yield stop_if_told
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    stop_if_told()
