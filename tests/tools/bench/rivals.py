"""What one would write without olviz, and a library for online learning: idiomatic, and no slower than it must be."""

from __future__ import annotations

import numpy as np

from olviz.engine.numerics.sums import Array


def river_perceptron(points: list[dict[str, float]], labels: list[bool]) -> int:
    """River's perceptron, predict then learn; its mistakes."""
    from river.linear_model import Perceptron

    model, mistakes = Perceptron(), 0
    for x, y in zip(points, labels, strict=True):
        mistakes += model.predict_one(x) != y
        model.learn_one(x, y)
    return mistakes


def padasip_recursion(points: Array, targets: Array) -> Array:
    """Padasip's recursive least squares from Γ = I, its own loop over the rounds; its predictions."""
    from padasip.filters import FilterRLS

    return np.asarray(FilterRLS(n=points.shape[1], mu=1.0, eps=1.0, w="zeros").run(targets, points)[0])


def hedge_loop(experts: int, rounds: int, seed: int) -> Array:
    """Hedge round by round in numpy, its random numbers included: realised and expected loss and best expert."""
    rng = np.random.default_rng(seed)
    rate = np.sqrt(8 * np.log(experts) / rounds)
    cumulative = np.zeros(experts)
    record = np.empty((rounds, 3))
    for t in range(rounds):
        weights = np.exp(-rate * (cumulative - cumulative.min()))
        p = weights / weights.sum()
        drawn = min(np.searchsorted(np.cumsum(p), rng.random()), experts - 1)
        losses = rng.random(experts)
        cumulative += losses
        record[t] = losses[drawn], p @ losses, cumulative.min()
    return record


def hedge_batch(experts: int, rounds: int, runs: int, seed: int) -> tuple[Array, Array, Array]:
    """Hedge for many runs at once, run axes last, its random numbers included; scalars of every round and run."""
    rng = np.random.default_rng(seed)
    rate = np.sqrt(8 * np.log(experts) / rounds)
    cumulative = np.zeros((experts, runs))
    realised, expected, best = (np.empty((rounds, runs)) for _ in range(3))
    every = np.arange(runs)
    for t in range(rounds):
        weights = np.exp(-rate * (cumulative - cumulative.min(axis=0)))
        p = weights / weights.sum(axis=0)
        drawn = np.minimum((np.cumsum(p, axis=0) < rng.random(runs)).sum(axis=0), experts - 1)
        losses = rng.random((experts, runs))
        cumulative += losses
        realised[t] = losses[drawn, every]
        expected[t] = (p * losses).sum(axis=0)
        best[t] = cumulative.min(axis=0)
    return realised, expected, best


def river_descent(points: list[dict[str, float]], labels: list[bool]) -> float:
    """River's stochastic gradient descent on the hinge loss, predict then learn; its mistakes."""
    from river import optim
    from river.linear_model import LogisticRegression

    model, mistakes = LogisticRegression(optimizer=optim.SGD(0.01), loss=optim.losses.Hinge()), 0
    for x, y in zip(points, labels, strict=True):
        mistakes += model.predict_one(x) != y
        model.learn_one(x, y)
    return mistakes


def descent_batch(rounds: int, runs: int, seed: int) -> tuple[Array, Array]:
    """Gradient descent in the unit ball of the plane for many runs at once: losses, and the least total losses.

    Linear losses with slopes drawn from the ball, its random numbers included.
    """
    rng = np.random.default_rng(seed)
    w, slopes = np.zeros((2, runs)), np.zeros((2, runs))
    loss, best = (np.empty((rounds, runs)) for _ in range(2))
    rate = 1 / np.sqrt(rounds)
    for t in range(rounds):
        z = rng.standard_normal((2, runs))
        z *= np.sqrt(rng.random(runs)) / np.sqrt((z * z).sum(axis=0))
        loss[t] = (w * z).sum(axis=0)
        w -= rate * z
        w /= np.maximum(np.sqrt((w * w).sum(axis=0)), 1.0)
        slopes += z
        best[t] = -np.sqrt((slopes * slopes).sum(axis=0))
    return loss, best


def kernel_values(x: Array, scale: float) -> Array:
    """exp(−scale·‖x_s − x_t‖²) for every s < t, a row for each round t; the last of them."""
    row = np.empty(0)
    for t in range(1, x.shape[1]):
        gap = x[:, :t] - x[:, t : t + 1]
        row = np.exp(-scale * (gap * gap).sum(axis=0))
    return row
