"""Divergence: where the numbers of a learner have left every scale, its run ends."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.declare.parameters import LARGEST
from olviz.engine.games.game import Commit
from olviz.engine.numerics.append_only import Growing
from olviz.engine.round.capabilities import Strays
from olviz.engine.round.learner import Learner
from olviz.engine.run.replay import Chunk


def may_diverge(learner: Learner) -> bool:
    """Whether it commits to numbers without bounds, and not to labels or probabilities, or may stray from these."""
    return learner.commits in (Commit.POINT, Commit.VALUE) or isinstance(learner, Strays)


def surely_sound(values: Any, before: tuple[Any, ...] = ()) -> bool:
    """Whether sums of squares already show that no number of a state or a play is beyond ``LARGEST``.

    Parts of the state ``before`` that go on as they are were looked at when they were new.
    """
    with np.errstate(over="ignore", invalid="ignore"):
        return _small(values, {id(None), *map(id, before)})


def _small(values: Any, known: set[int]) -> bool:
    if isinstance(values, tuple):
        return all(_small(part, known) for part in values if id(part) not in known)
    array = np.asarray(values.newest if isinstance(values, Growing) else values)
    if array.dtype.kind != "f":
        return True
    numbers = array.ravel(order="K")
    return bool(np.dot(numbers, numbers) <= LARGEST * LARGEST / 2)  # false for what is no number, too


def sound(values: Any) -> Any:
    """Where all numbers of a state or a play are at most ``LARGEST`` in size: the shape of its last axis."""
    if isinstance(values, tuple):
        parts = [sound(part) for part in values if part is not None]
        return np.logical_and.reduce(np.broadcast_arrays(*parts)) if parts else np.True_
    array = np.asarray(values.newest if isinstance(values, Growing) else values)
    if array.dtype.kind != "f":
        return np.True_
    small = np.abs(array) <= LARGEST  # false for what is no number, too
    return small.all(axis=tuple(range(array.ndim - 1)))


def sound_rounds(chunk: Chunk) -> int:
    """How many of its rounds come before the first whose play, or the state after it, is beyond ``LARGEST``."""
    if surely_sound((chunk.rounds.loss.expected, chunk.rounds.play, chunk.states)):
        return chunk.length
    after = np.broadcast_to(sound(chunk.states), chunk.length + 1)[1:]
    whole = np.isfinite(chunk.rounds.loss.expected) & sound(chunk.rounds.play) & after
    return chunk.length if whole.all() else int(whole.argmin())
