"""Runs that are not kept: their scalars are written as they are played, and nothing of them grows with T."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.experiment.recording import ScalarWriter
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Passage

SPAN = 4096  # rounds that are played, and written, at once


class Span(NamedTuple):
    """The next rounds after round ``t``: the scalars of every learner, by name; one that diverged has fewer."""

    t: int
    scalars: list[dict[str, Array]]


def played(passages: Sequence[Passage], until: int) -> Iterator[Span]:
    """Plays all of them to their ends, at most up to round ``until``, side by side."""
    t = 0
    while not all(passage.rounds == min(passage.last, until) for passage in passages):
        yield Span(t, [_scalars(passage, min(t + SPAN, until)) for passage in passages])
        t += SPAN


def _scalars(passage: Passage, until: int) -> dict[str, Array]:
    found: dict[str, list[Array]] = {}
    while passage.rounds < (end := min(until, passage.last)):
        stretch = passage.advance(end)
        for name, values in stretch.columns.items() if stretch is not None else ():
            if values.ndim == 1:
                found.setdefault(name, []).append(values)
    return {name: np.concatenate(parts) for name, parts in found.items()}


def write(
    path: Path, passages: Sequence[Passage], columns: Sequence[str], until: int, tell: Callable[[], None]
) -> None:
    """Plays to the end, or round ``until``, and writes the file of ``save_scalars``; ``tell`` is called often."""
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer: ScalarWriter | None = None
        for span in played(passages, until):
            if writer is None:
                _check_columns(span, columns)
                names = [[name for name in scalars if not columns or name in columns] for scalars in span.scalars]
                writer = ScalarWriter(stream, names)
            writer.write(span.t, span.scalars)
            tell()
        if writer is None:
            ScalarWriter(stream, [[] for _ in passages])


def _check_columns(span: Span, columns: Sequence[str]) -> None:
    """Refuses a column of which no learner has one number in every round."""
    names = {name: None for scalars in span.scalars for name in scalars}
    for column in columns if names else ():
        if column not in names:
            raise InputError(
                "no such scalar {name!r}; {hint}", place="--columns", name=column, hint=nearest(column, names)
            )
