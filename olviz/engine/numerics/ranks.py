"""Which of several equals comes first: as they are given, the last, or in an order drawn at the start."""

from __future__ import annotations

from typing import Literal

import numpy as np

from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array

Order = Literal["given", "last", "random"]


def ranks(order: Order, size: int, luck: Luck) -> Array:
    """The place of each of ``size`` things in the order, from 0; shape (size, …) with the runs of a batch."""
    if order == "random":
        return np.asarray(luck.once("order", lambda rng: rng.permutation(size)))
    rank = np.arange(size) if order == "given" else np.arange(size)[::-1]
    return np.broadcast_to(rank.reshape(size, *(1,) * len(luck.shape)), (size, *luck.shape)).copy()


def foremost(equal: Array, rank: Array) -> Array:
    """The index of the first by ``rank`` among the ``equal`` ones, an indicator of shape (N, …); shape (…)."""
    first: Array = np.asarray(np.where(equal, rank, len(equal))).argmin(axis=0)
    return first
