"""How far a command is: one line on a terminal, which is written over."""

from __future__ import annotations

import sys
from time import perf_counter

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
