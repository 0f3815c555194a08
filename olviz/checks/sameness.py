"""What it is for two values, or two runs, to be the same: every bit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from olviz.checks.law import equal, hold
from olviz.engine.run.trace import Trace


def bits(value: Any) -> Any:
    """A deep copy as plain bytes: equal if and only if every array is equal bit for bit."""
    if isinstance(value, tuple):
        return tuple(bits(part) for part in value)
    if value is None:
        return None
    if is_dataclass(value):  # the world of a file that is read as it is played
        return tuple(bits(getattr(value, field.name)) for field in fields(value))
    array = np.asarray(value)
    return array.dtype.str, array.shape, array.tobytes()


def same(one: Any, other: Any, what: str) -> None:
    """Says what is not the same, bit for bit, and of arrays where."""
    if isinstance(one, np.ndarray) and isinstance(other, np.ndarray):
        equal(one, other, what)
    hold(bits(one) == bits(other), f"{what} differs")


def same_runs(one: Trace, other: Trace, names: Iterable[str] | None = None) -> None:
    """Two runs with the same bits in every column."""
    hold(one.rounds == other.rounds, f"{other.rounds} rounds, not {one.rounds}")
    hold(set(one.names) == set(other.names), "other columns")
    for name in names or one.names:
        equal(other[name], one[name], name)
        same(one[name], other[name], name)
