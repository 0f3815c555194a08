"""What all code of a process shares: whoever is tried leaves it alone, and what was changed is put back."""

from __future__ import annotations

import locale
import os
import random
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Any, NamedTuple, TextIO, cast

import numpy as np

UNLIKELY = 1_908_467_231  # a seed that nobody's code sets


MOST_LINES = 20  # of what is printed by one who is tried: a line in each round would be a hundred thousand


class Printed:
    """Where what is tried prints: its first lines go where errors are told, and that there are more is said once."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """With the next one who is tried, or read."""
        self.lines = 0

    def write(self, text: str) -> int:
        """As a stream does."""
        if self.lines < MOST_LINES:
            self.lines += text.count("\n")
            sys.stderr.write(text if self.lines < MOST_LINES else f"{text}olviz: what more is printed is left out\n")
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(sys.stderr, name)


PRINTED = Printed()


class Shared(NamedTuple):
    """A thing that is shared: how it is read and put back, and what is said of who changes it."""

    read: Callable[[], Any]
    put: Callable[[Any], object]
    told: str


def _luck() -> tuple[Any, ...]:
    name, keys, *rest = np.random.get_state()
    return name, np.asarray(keys).tobytes(), *rest  # so that two of them can be compared


def _put_luck(kept: tuple[Any, ...]) -> None:
    name, keys, *rest = kept
    np.random.set_state((name, np.frombuffer(keys, dtype=np.uint32), *rest))


def _folder() -> str:
    with suppress(OSError):
        return os.getcwd()
    return ""  # it was removed


def _put_folder(kept: str) -> None:
    if kept:
        os.chdir(kept)


DRAWN = (
    "it draws from the luck of {module}, or sets it, which all code shares and no seed of a run repeats; "
    "the luck that 'start' is given is the same again"
)
LUCK = (
    Shared(_luck, _put_luck, DRAWN.format(module="np.random")),
    Shared(random.getstate, random.setstate, DRAWN.format(module="random")),
)
TOLD = (
    *LUCK,
    Shared(
        np.geterr,
        lambda kept: np.seterr(**kept),
        "it changes np.seterr for all code; np.errstate does so for its own lines",
    ),
    Shared(sys.getrecursionlimit, sys.setrecursionlimit, "it changes sys.setrecursionlimit for all code"),
    Shared(
        lambda: locale.setlocale(locale.LC_ALL),
        lambda kept: locale.setlocale(locale.LC_ALL, kept),
        "it changes the locale, by which all code writes its numbers",
    ),
    Shared(_folder, _put_folder, "it changes the working folder, in which all code looks for its files"),
)
NOT_OURS = r"(?!olviz\b)"  # names of modules


@contextmanager
def strictly() -> Iterator[list[str]]:
    """Contained, and where the code that is tried divides by zero, or computes what is no number, that is an error."""
    with contained() as changed:
        warnings.filterwarnings("error", category=RuntimeWarning, module=NOT_OURS)
        yield changed


@contextmanager
def contained() -> Iterator[list[str]]:
    """All that is shared is put back afterwards; the list says then what was changed.

    Packages that are imported on the way may well filter warnings and set variables of the environment: nothing is
    said of these. What is printed goes where errors are told, and not all: the check has the output for itself.
    """
    changed: list[str] = []
    before, environment = [one.read() for one in TOLD], dict(os.environ)
    np.random.seed(UNLIKELY)
    random.seed(UNLIKELY)
    expected = [one.read() for one in LUCK] + before[len(LUCK) :]
    try:
        with warnings.catch_warnings(), redirect_stdout(cast(TextIO, PRINTED)):
            yield changed
    finally:
        changed += [one.told for one, known in zip(TOLD, expected, strict=True) if one.read() != known]
        for one, kept in zip(TOLD, before, strict=True):
            one.put(kept)
        if dict(os.environ) != environment:
            os.environ.clear()
            os.environ.update(environment)
