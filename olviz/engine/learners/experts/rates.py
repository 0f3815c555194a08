"""Learning rates of exponential weights: η_t = √(factor · ln N / span) / c, with what a schedule takes as its span."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np

from olviz.engine.numerics.sums import Array, Reals

Schedule = Literal["tuned", "notes", "anytime", "anytime-cbl", "doubling"]

# 2√(ln N / t) of "anytime" is √(4 ln N / t); the lecture notes tune the second-order bound, hence their 2.
FACTORS = {"tuned": 8, "notes": 2, "anytime": 4, "anytime-cbl": 8, "doubling": 8}

RATE_WORDS = {
    "tuned": "Tuned to T",
    "notes": "Tuned to T, as in the notes",
    "anytime": "Anytime",
    "anytime-cbl": "Anytime, Cesa-Bianchi & Lugosi's",
    "doubling": "Doubling",
}
RATE_FORMULAS = {
    "tuned": "√(8 ln N / T) / c",
    "notes": "√(2 ln N / T) / c",
    "anytime": "2√(ln N / t) / c",
    "anytime-cbl": "√(8 ln N / t) / c",
    "doubling": "√(8 ln N / 2ᵏ) / c, with 2ᵏ the length of the epoch",
}


def scheduled(schedule: str, t: Reals, horizon: int, size: int, loss_range: Reals) -> Reals:
    """η of the round after ``t`` finished ones, for N = ``size`` experts and losses in [0, c]; 0 for N = 1."""
    return np.sqrt(FACTORS[schedule] * math.log(size) / _span(schedule, t, horizon)) / loss_range


def _span(schedule: str, t: Reals, horizon: int) -> Reals:
    if schedule in ("tuned", "notes"):
        return max(horizon, 1)
    if schedule == "doubling":
        return epoch_length(t)
    return t + 1


def epoch_length(t: Reals) -> Reals:
    """2^k, the length of the epoch that the round after ``t`` finished ones lies in: epochs start at 1, 2, 4, 8 …"""
    length: Reals = np.ldexp(1.0, np.frexp(t + 1)[1] - 1)
    return length


def starts_epoch(t: int | Array) -> bool | Array:
    """Whether the round after ``t`` finished ones is the first of an epoch."""
    return (t + 1) & t == 0
