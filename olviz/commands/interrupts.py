"""The end that is asked for in the midst of work, and errors in a picture, where Qt calls back into Python."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

from olviz.engine.files.atomic import ENDING, ends_the_program

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
