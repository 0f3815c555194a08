"""Gradient descent in a ball with plain floats: numpy costs more than the arithmetic where coordinates are few."""

from __future__ import annotations

import math
from itertools import repeat
from typing import Any

import numpy as np

from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Reveal, Shown
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.decision_set import INSIDE
from olviz.engine.numerics.kinks import EPS, ULPS, known_to, tied
from olviz.engine.numerics.sums import Array

SPACE = 3  # most coordinates


def planar(game: Convex) -> bool:
    """Whether ``descended`` knows the game: few coordinates, a ball, and linear, quadratic or hinge losses."""
    known = isinstance(game.loss, Linear | Quadratic | Hinge) and isinstance(game.decision_set, Ball)
    return known and game.penalty is None and game.dimension <= SPACE


def descended(game: Convex, w: Array, rates: Array, shown: Shown, reveal: Reveal) -> tuple[Array, Array]:
    """w_{t+1} of each of these rounds and the point it was projected from, shape (d, B) each.

    ``rates`` are the steps of the rounds, shape (B,). Missing coordinates are always 0, and the operations stand in
    the order of ``learn``, so that every bit is the same.
    """
    assert isinstance(game.decision_set, Ball)
    size = game.decision_set.size
    most = size * (1 + INSIDE)
    of_points = isinstance(game.loss, Hinge)
    vectors = shown.x if of_points else reveal.z
    d = len(vectors)
    a, b, c = w.tolist() + [0.0] * (SPACE - d)
    columns: list[Any] = [*vectors.tolist(), *(repeat(0.0),) * (SPACE - d)]
    targets = reveal.y.tolist() if of_points else repeat(0)
    units = known_to(d, 1.0)
    farthest = (units * most * d + ULPS * EPS) * max(float(np.abs(vectors).max(initial=1.0)), 1.0)  # that may be a tie
    curved, sqrt = isinstance(game.loss, Quadratic), math.sqrt
    played: list[tuple[float, float, float]] = []
    reached: list[tuple[float, float, float]] = []
    for rate, y, p, q, r in zip(rates.tolist(), targets, *columns, strict=False):
        if of_points:
            score = a * p + b * q + c * r
            slope = (y * score < 1) * -1.0 * y
            if abs(score - y) <= farthest and tied(score, y, units * (abs(a * p) + abs(b * q) + abs(c * r))):
                slope = -0.0 * y
            p, q, r = slope * p, slope * q, slope * r
        elif curved:
            p, q, r = 2 * (a - p), 2 * (b - q), 2 * (c - r)
        a, b, c = a - rate * p, b - rate * q, c - rate * r
        reached.append((a, b, c))
        length = sqrt(a * a + b * b + c * c)
        if length > most:
            shrink = size / length
            a, b, c = a * shrink, b * shrink, c * shrink
        played.append((a, b, c))
    return turned(played, d), turned(reached, d)


def turned(points: list[tuple[float, float, float]], d: int) -> Array:
    """The first ``d`` coordinates of points, as rows."""
    return np.ascontiguousarray(np.array(points).reshape(-1, SPACE).T[:d])
