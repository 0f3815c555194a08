"""Work that is done a step at a time, so that whoever has it done can live meanwhile, or leave it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

Done = TypeVar("Done")
Told = TypeVar("Told")


def at_once(steps: Generator[Told, None, Done], hear: Callable[[Told], object] = bool) -> Done:
    """What comes of it, for those who can wait, and who may ``hear`` what is told on the way."""
    while True:
        try:
            hear(next(steps))
        except StopIteration as over:
            done: Done = over.value
            return done
