"""How far a command is: one line on a terminal, which is written over."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from time import perf_counter
from typing import Any

from olviz.commands.interrupts import heeded, put_off, undisturbed

SLICE = 0.5  # seconds between two lines of progress


class Progress:
    """Told as often as one likes, it writes as often as the time of a slice is over, and only to a terminal."""

    def __init__(self) -> None:
        self._due, self._width = perf_counter() + SLICE, 0

    def __enter__(self) -> Progress:
        return self

    def tell(self, text: str) -> None:
        """Says how far it is, if it is time."""
        if perf_counter() < self._due or not sys.stderr.isatty():
            return
        self._due = perf_counter() + SLICE
        print(f"\r{text.ljust(self._width)}", end="", file=sys.stderr, flush=True)
        self._width = max(self._width, len(text))

    def clear(self) -> None:
        """Takes the line away, for others to be written."""
        if self._width:
            print(f"\r{' ' * self._width}\r", end="", file=sys.stderr, flush=True)
            self._width = 0

    def __exit__(self, *_: object) -> None:
        if self._width:
            print(file=sys.stderr)


def loaded(name: str) -> Any:
    """A module that loads Qt."""
    return undisturbed(partial(import_module, name))


@contextmanager
def drawing(size: tuple[int, int]) -> Iterator[Callable[[str], None]]:
    """Inside, pictures of this size can be drawn. Who is given is told how far that is, and hears Ctrl+C and errors."""
    gui = loaded("olviz.gui.stage.render")
    _application = gui.application()  # lives while something is drawn

    def tell(said: str) -> None:
        stop_if_told()
        raise_if_met()
        progress.tell(said)

    with gui.font_for(size), put_off() as stop_if_told, heeded() as raise_if_met, Progress() as progress:
        yield tell
