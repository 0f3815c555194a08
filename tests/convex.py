"""Losses and best points of the convex games, computed again from the recorded inputs alone."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.optimize import linprog

from olviz.engine.analysis import derive
from olviz.engine.experiment import recording
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace

PHI: dict[str, Any] = {
    "square": lambda p, y: (p - y) ** 2,
    "absolute": lambda p, y: np.abs(p - y),
    "hinge": lambda p, y: np.maximum(0, 1 - y * p),
    "logistic": lambda p, y: np.logaddexp(0, -y * p),
}
PENALTY: dict[str, Any] = {"ridge": lambda u: u @ u, "lasso": lambda u: np.abs(u).sum()}


def column(trace: Trace, name: str) -> Array:
    """A column of the run, played again, once, where it is too wide to be recorded."""
    if name in trace or not trace.rounds:
        return trace[name]
    return trace.remembered(("stored", name), lambda: recording.stored(trace, (name,))[name])


def losses_of(trace: Trace, point: Array, t: int) -> Array:
    """The losses of one fixed point in the first ``t`` rounds."""
    name, penalty = trace.game.loss.name, getattr(trace.game, "penalty", None)
    extra = penalty.strength * PENALTY[penalty.name](point) if penalty is not None else 0.0
    if name == "linear":
        return column(trace, "z")[:t] @ point + extra
    if name == "quadratic":
        return ((column(trace, "z")[:t] - point) ** 2).sum(axis=1) + extra
    return PHI[name](column(trace, "x")[:t] @ point, trace["y"][:t]) + extra


def charged(trace: Trace) -> Array:
    """What every round cost, from the plays."""
    if column(trace, "play").ndim == 1:
        return PHI[trace.game.loss.name](column(trace, "play"), trace["y"])
    penalty = getattr(trace.game, "penalty", None)
    name = trace.game.loss.name
    if name in ("linear", "quadratic"):
        z, w = column(trace, "z"), column(trace, "play")
        losses = (z * w).sum(axis=1) if name == "linear" else ((w - z) ** 2).sum(axis=1)
    else:
        losses = PHI[name]((column(trace, "x") * column(trace, "play")).sum(axis=1), trace["y"])
    if penalty is None:
        return losses
    return losses + penalty.strength * np.array([PENALTY[penalty.name](w) for w in column(trace, "play")])


def check_best(trace: Trace, t: int) -> None:
    """The least total loss of the prefix, where the game claims to know it, is that of another solver."""
    best = derive.best(trace)[t - 1]
    if np.isnan(best):
        return
    name = trace.game.loss.name
    if trace.game.name == "matrix":
        x, truth = trace["x"][:t], trace.game.declared.truth
        foretold = np.array([truth[i, j] for i, j in x.tolist()])
        assert abs(best - PHI[name](foretold, trace["y"][:t]).sum()) <= 1e-9 * (1 + best)
        return
    if name == "square":
        point = np.linalg.lstsq(column(trace, "x")[:t], trace["y"][:t], rcond=1e-9)[0]
    elif name == "quadratic":
        point = nearest(trace.game.decision_set, column(trace, "z")[:t].mean(axis=0))
    else:
        point = lowest(trace.game.decision_set, column(trace, "z")[:t].sum(axis=0))
    least = losses_of(trace, point, t).sum()
    scale = 1 + np.abs(losses_of(trace, point, t)).sum()
    assert abs(best - least) <= 1e-8 * scale, f"after round {t}"


def lowest(over: Any, slope: Array) -> Array:
    """A point with the least inner product: by a linear programme where the set has corners."""
    d = len(slope)
    if over.name in ("ball", "space"):
        size = over.size if over.name == "ball" else over.compared
        length = np.linalg.norm(slope)
        return -size * slope / length if length else np.zeros(d)
    if over.name == "l1-ball":
        found = linprog(np.concatenate([slope, -slope]), A_ub=np.ones((1, 2 * d)), b_ub=[over.size]).x
        return found[:d] - found[d:]
    if over.name == "simplex":
        return linprog(slope, A_eq=np.ones((1, d)), b_eq=[1.0]).x
    return linprog(slope, bounds=[(over.low, over.high)] * d).x


def nearest(over: Any, point: Array) -> Array:
    """The projection, by bisection on the multiplier of the constraint."""
    if over.name == "space":
        return point
    if over.name == "box":
        return np.clip(point, over.low, over.high)
    if over.name == "ball":
        return point * min(1.0, over.size / max(np.linalg.norm(point), 1e-300))
    simplex = over.name == "simplex"
    size = 1.0 if simplex else over.size
    if not simplex and np.abs(point).sum() <= size:
        return point
    lengths = point if simplex else np.abs(point)
    low, high = lengths.min() - size, lengths.max()
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if np.maximum(lengths - middle, 0).sum() > size else (low, middle)
    shrunk = np.maximum(lengths - low, 0)
    return shrunk if simplex else np.sign(point) * shrunk
