"""The memory of a long run that was left goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys

LARGE = 100_000  # rounds from which on a run that is left is worth the search
PAUSE = 1000  # milliseconds after the last change of the run: of a slider that is dragged every step is another run


def give_back() -> None:
    """Finds what refers only to itself, and has the C library hand back what is free.

    A trace and what is asked of it know one another, so it stays until Python searches. glibc keeps freed pieces for
    itself while anything above them is in use: of three million rounds nearly two gigabytes would stay.
    """
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)
