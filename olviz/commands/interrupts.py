"""Ctrl+C and errors in the midst of a picture, where Qt calls back into Python: it would end, or go on without."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Loaded = TypeVar("Loaded")


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


def undisturbed(load: Callable[[], Loaded]) -> Loaded:
    """What is loaded while Ctrl+C waits for it: Qt takes an interruption for a part of it that is not there."""
    with put_off():
        return load()


@contextmanager
def heeded() -> Iterator[Callable[[], None]]:
    """Inside, an error in what Qt calls waits until what is given is called, or for the end, which then raises it.

    Qt tells of it and goes on: a picture without what could not be drawn would be taken for a whole one.
    """
    met: list[BaseException] = []

    def raise_if_met() -> None:
        if met:
            raise met[0]

    before, sys.excepthook = sys.excepthook, lambda _kind, error, _trace: met.append(error)
    try:
        yield raise_if_met
    finally:
        sys.excepthook = before
    raise_if_met()
