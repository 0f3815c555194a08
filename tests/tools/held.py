"""The memory that this process holds, as Linux and its malloc tell of it."""

from __future__ import annotations

import os
from ctypes import CDLL, Structure, c_size_t
from pathlib import Path
from typing import NamedTuple


class Malloc(Structure):
    """What malloc tells of itself, its ``mallinfo2``."""

    _fields_ = tuple((name, c_size_t) for name in ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks")) + tuple(
        (name, c_size_t) for name in ("fsmblks", "uordblks", "fordblks", "keepcost")
    )


class Held(NamedTuple):
    """Bytes: ``resident`` are those of its own pages, ``used`` what malloc has given out and not taken back.

    Pages of libraries and other files, which the system takes back whenever it needs room, are not its own, nor what
    it shares with other processes.
    """

    resident: int
    used: int

    def __str__(self) -> str:
        return f"{self.resident / 2**20:.1f} MB resident, {self.used / 2**20:.1f} MB in use"


def held() -> Held:
    """As it is now."""
    tell = CDLL(None).mallinfo2
    tell.restype = Malloc
    _, resident, of_files, *_ = map(int, Path("/proc/self/statm").read_text(encoding="ascii").split())
    malloc = tell()
    return Held((resident - of_files) * os.sysconf("SC_PAGE_SIZE"), int(malloc.uordblks + malloc.hblkhd))


def trimmed() -> Held:
    """Without what is free and kept for the next one."""
    CDLL(None).malloc_trim(0)
    return held()
