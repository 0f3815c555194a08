"""Sums over axis 0 that give the same bits alone, in a batch and in a block.

numpy adds a contiguous vector pairwise in eight lanes and a batch row by row, so ``sum``, ``mean``, ``norm`` and
``@`` differ in the last bit between a run alone and the same run among others. ``total`` adds left to right always.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Reals = float | Array  # one number, or one for each run and round: shape (…)

_upwards = np.add.accumulate
ROW = 64  # from here on adding two rows costs less than stepping down a column


def total(values: Array) -> Reals:
    """The sum over axis 0, from the first entry to the last, in every layout."""
    if values.ndim == 1:
        alone: float = _upwards(values).item(-1)  # a plain number: steps of one run go through it often
        return alone
    if values.shape[-1] > 1 and values.flags.c_contiguous:
        # row by row, as long as the last axis is a true one; numpy would begin with +0 and lose the sign of −0
        rows: Array = np.add.reduce(values, axis=0, initial=-0.0)
        return rows
    last: Array = _upwards(values)[-1]
    return last


def inner(left: Array, right: Array) -> Reals:
    """⟨left, right⟩ over axis 0."""
    return total(left * right)


def norm(values: Array) -> Reals:
    """The Euclidean norm over axis 0."""
    length: Reals = np.sqrt(total(values * values))
    return length


def whole(values: Array) -> Reals:
    """The sum over the axes 0 and 1 of a matrix."""
    return total(np.asarray(total(values)))


def applied(matrix: Array, vector: Array) -> Array:
    """Mᵀv for a matrix of shape (d, k, …) and a vector of shape (d, …)."""
    return np.asarray(total(matrix * vector[:, None]))


def weighed(values: Array, weights: Array) -> Array:
    """Σ_k weights_k · values[…, k] over the last axis: pairwise along each row, whatever stands beside it."""
    return np.asarray(np.add.reduce(np.multiply(values, weights, order="C"), axis=-1))


def mixed(weights: Array, values: Array) -> Array:
    """Σ_i weights[i, b] · values[i], a row for each b, shape (B, n).

    BLAS rounds a product by its shape, and chunks have many: so each row is a product of its own, all of one shape.
    """
    rows = np.ascontiguousarray(weights.T * 1.0)
    return np.asarray(np.matmul(rows[:, None], np.ascontiguousarray(values * 1.0))[:, 0])


def along(values: Array, like: Array) -> Array:
    """A vector over axis 0, shaped to meet an array that also has run or time axes."""
    return values.reshape(values.shape + (1,) * (like.ndim - values.ndim)) if like.ndim > values.ndim else values


def over_runs(parameter: Reals, t: Reals) -> Reals:
    """A real parameter as it meets the rounds ``t``: one number, or one for each run of a batch."""
    return parameter if isinstance(parameter, float) else along(parameter, np.asarray(t))


def upwards(values: Array) -> Array:
    """Running sums over axis 0, from the first entry on: row by row where rows are long, which numpy itself is not."""
    if values.ndim == 1 or values.shape[-1] < ROW:
        return np.add.accumulate(values, axis=0)
    sums = np.empty_like(values, order="C")
    sums[0] = values[0]
    for i in range(1, len(values)):
        np.add(sums[i - 1], values[i], out=sums[i])
    return sums


def running(start: Any, steps: Array) -> Array:
    """Running sums over the last axis, beginning with ``start``: one entry more than ``steps``, bits as one by one.

    Where that axis is the first in memory it stays so, and long rows are added row by row.
    """
    if steps.ndim > 1 and steps.strides[-1] == max(steps.strides) and steps.size >= ROW * steps.shape[-1]:
        rows = np.empty((steps.shape[-1] + 1, *steps.shape[:-1]), np.result_type(start, steps))
        rows[0] = start
        for i, step in enumerate(np.moveaxis(steps, -1, 0)):
            np.add(rows[i], step, out=rows[i + 1])
        return np.moveaxis(rows, 0, -1)
    sums = np.empty((*steps.shape[:-1], steps.shape[-1] + 1), np.result_type(start, steps))
    sums[..., 0], sums[..., 1:] = start, steps
    return np.add.accumulate(sums, axis=-1, out=sums)


def harmonic(n: Any) -> Any:
    """H_n = 1 + 1/2 + … + 1/n of whole numbers n, alone or in an array, with H_0 = 0: rounded once."""
    return _harmonics(int(np.max(n, initial=0)).bit_length())[n]


@cache
def _harmonics(doublings: int) -> Array:
    """H_0, H_1, … for all n below this power of two; what each addition loses is added up by itself."""
    steps = 1 / np.arange(1, 2**doublings)
    sums = np.add.accumulate(steps)
    lost = steps - np.diff(sums, prepend=0.0)
    return np.concatenate([[0.0], sums + np.add.accumulate(lost)])
