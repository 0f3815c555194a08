"""Votes: how many say each label, and which label wins."""

from __future__ import annotations

import numpy as np

from olviz.engine.numerics.sums import Array, Reals


def counts(voters: Array, advice: Array, labels: tuple[int, ...]) -> list[Reals]:
    """How many of the voters (an indicator, shape (N, …)) say each label: exact whole numbers of shape (…)."""
    return [np.count_nonzero(voters & (advice == label), axis=0) for label in labels]


def winner(votes: list[Reals] | Array, labels: tuple[int, ...]) -> Reals:
    """The label with the most votes, the first among equals. ``votes``: each label's, shaped like the result."""
    label: Reals = np.array(labels)[np.argmax(np.array(votes), axis=0)]
    return label
