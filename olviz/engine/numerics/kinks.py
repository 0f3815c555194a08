"""Kinks and rounding: a prediction that rounding cannot tell from a kink of a loss is at the kink.

Where the slope jumps, the last bit of a prediction decides a step: |p − y| has the slope 1 at p = 10⁻¹⁷ and y = 0, and
where p is 0 in exact arithmetic another library may find −10⁻¹⁷, and the slope −1. So a prediction that is the sum of n
terms is at the kink k where |p − k| ≤ (n + 4)·ε·Σ|terms| + 4·ε·|k|, with ε = 2⁻⁵², the distance from 1 to the next
number; the subgradient is then that of the kink, 0. Adding n products up loses less than n·ε·Σ|terms|; four units are
granted to what was multiplied. In a trace ball, where a decomposition into singular values has made every entry, p is
known to (k + 4)·ε·‖W‖_F, with k the shorter side.

Leaders jump as well, where the least of several running sums changes: 0.1 + 0.2 ties with 0.3, and rounding leaves it
4·10⁻¹⁷ above. A sum of n terms is known to the same (n + 4)·ε·Σ|terms|, or, followed round by round, to ε·|sum| more
with every addition and 4·ε·|term|; those that may be the least of all are leaders, and a rule of ties decides.

Errors that w has gathered in earlier rounds are not counted. And no tolerance removes a jump: it moves from the kink,
where exact ties lie, to both sides of it, where none are expected.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.numerics.sums import Array, Reals, total

EPS = float(np.finfo(float).eps)
ULPS = 4  # units in the last place that are granted beyond the rounding of a sum


def rounding(terms: Array) -> Reals:
    """How far from what it is in exact arithmetic the sum of these terms over axis 0 may be, shape (…)."""
    room: Reals = known_to(len(terms), total(np.abs(terms)))
    return room


def known_to(count: Any, sizes: Any) -> Any:
    """The same of a sum of ``count`` terms whose ``sizes`` add up to this, elementwise."""
    return (count + ULPS) * EPS * sizes


def tied(p: Any, kink: Any, room: Any) -> Any:
    """Whether a prediction within ``room`` of what it is in exact arithmetic may be at the kink, elementwise."""
    return abs(p - kink) <= room + ULPS * EPS * abs(kink)


def drift(sums: Array, terms: Array) -> Array:
    """What running sums may go astray by with each of the ``terms`` that led to them, elementwise."""
    return np.asarray(EPS * (np.abs(sums) + ULPS * np.abs(terms)))


def leading(sums: Array, room: Array) -> Array:
    """Which sums over axis 0, known to within ``room``, may be the least in exact arithmetic; shape (N, …)."""
    return np.asarray(sums - room <= (sums + room).min(axis=0))


def lowest(terms: Array) -> Array:
    """Which sums of terms over axis 0 may be the least of all, shape (k, …)."""
    return leading(np.asarray(total(terms)), np.asarray(rounding(terms)))


def evened(slope: Array, room: Array) -> Array:
    """A slope whose coordinates within ``room`` of 0, of the largest or of the least are there, shape (d, …).

    A corner of a set leads as its coordinates compare in these ways.
    """
    clear = np.where(np.abs(slope) <= room, 0.0, slope)
    sizes = np.abs(clear)
    large = np.where(leading(-sizes, room), np.sign(clear) * sizes.max(axis=0), clear)
    return np.where(leading(large, room), large.min(axis=0), large)
