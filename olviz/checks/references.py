"""Losses and best points of the convex games, computed again from the recorded inputs alone."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.checks.law import hold
from olviz.engine.analysis import derive
from olviz.engine.experiment import recording
from olviz.engine.games.game import Reveal, Shown
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
    return np.asarray(trace.remembered(("stored", name), lambda: recording.stored(trace, (name,))[name]))


def losses_of(trace: Trace, point: Array, t: int) -> Array:
    """The losses of one fixed point in the first ``t`` rounds."""
    game: Any = trace.game
    if "vectors" in game.loss.needs:
        paid = of_vectors(game.loss, column(trace, "z")[:t], point)
    else:
        paid = phi(game.loss, column(trace, "x")[:t] @ point, trace["y"][:t])
    return np.asarray(paid + penalised(game, point))


def charged(trace: Trace) -> Array:
    """What every round cost, from the plays."""
    game: Any = trace.game
    plays = column(trace, "play")
    if plays.ndim == 1:
        return np.asarray(phi(game.loss, plays, trace["y"]))
    if "vectors" in game.loss.needs:
        paid = of_vectors(game.loss, column(trace, "z"), plays)
    else:
        paid = phi(game.loss, (column(trace, "x") * plays).sum(axis=1), trace["y"])
    return np.asarray(paid + np.array([penalised(game, w) for w in plays]))


def phi(loss: Any, p: Array, y: Array) -> Any:
    """φ(p, y), written anew for the losses that are shipped."""
    return PHI[loss.name](p, y) if loss.name in PHI else loss.predicted(p, y)


def of_vectors(loss: Any, z: Array, w: Array) -> Any:
    """The loss of vectors, time first, at one point or at one for each."""
    if loss.name == "linear":
        return (z * w).sum(axis=1)
    if loss.name == "quadratic":
        return ((w - z) ** 2).sum(axis=1)
    return loss.value(np.broadcast_to(w, z.shape).T, Shown(), Reveal(z=z.T))


def penalised(game: Any, point: Array) -> Any:
    """What the game charges for the point itself."""
    penalty = getattr(game, "penalty", None)
    if penalty is None:
        return 0.0
    return penalty.strength * PENALTY[penalty.name](point) if penalty.name in PENALTY else penalty.value(point)


def known(game: Any) -> bool:
    """Whether the set and the loss are among those with a reference here."""
    over = getattr(game, "decision_set", None)
    named = game.loss.name in ("linear", "quadratic", *PHI)
    return named and (over is None or over.name in ("ball", "box", "simplex", "l1-ball", "space"))


def check_best(trace: Trace, t: int) -> None:
    """The least total loss of the prefix, where the game claims to know it, is that of another solver."""
    game: Any = trace.game
    best = derive.best(trace)[t - 1]
    if np.isnan(best):
        return
    name = game.loss.name
    if game.name == "matrix":
        x, truth = trace["x"][:t], game.declared.truth
        foretold = np.array([truth[i, j] for i, j in x.tolist()])
        sure = abs(best - phi(game.loss, foretold, trace["y"][:t]).sum()) <= 1e-9 * (1 + best)
        hold(sure, f"the best comparator after round {t} is not the truth")
        return
    if not known(game):
        point = cheapest_of_many(trace, t)
    elif name == "square":
        point = np.linalg.lstsq(column(trace, "x")[:t], trace["y"][:t], rcond=1e-9)[0]
    elif name == "quadratic":
        point = nearest(game.decision_set, column(trace, "z")[:t].mean(axis=0))
    else:
        point = lowest(game.decision_set, column(trace, "z")[:t].sum(axis=0))
    least = losses_of(trace, point, t).sum()
    scale = 1 + np.abs(losses_of(trace, point, t)).sum()
    gap = best - least if not known(game) else abs(best - least)  # the cheapest of many may be dearer
    hold(gap <= 1e-8 * scale, f"the best comparator after round {t} pays {best}, and {least} can be paid")


def cheapest_of_many(trace: Trace, t: int) -> Array:
    """Of the plays and of random points of the set the one with the least loss in the first ``t`` rounds."""
    game: Any = trace.game
    over, plays = game.decision_set, column(trace, "play")[:t]
    spread = np.random.default_rng(0).normal(size=(plays.shape[1], 40)) * (1 + np.abs(plays).max())
    points = [*plays[-20:], *over.project(spread).T]
    return np.asarray(min(points, key=lambda point: losses_of(trace, point, t).sum()))


def lowest(over: Any, slope: Array) -> Array:
    """A point with the least inner product: the best corner where the set has corners."""
    d = len(slope)
    if over.name in ("ball", "space"):
        size = over.size if over.name == "ball" else over.compared
        length = np.linalg.norm(slope)
        return np.asarray(-size * slope / length) if length else np.zeros(d)
    if over.name == "box":
        return np.asarray(np.where(slope > 0, over.low, over.high))
    corners = np.eye(d) if over.name == "simplex" else over.size * np.concatenate([np.eye(d), -np.eye(d)])
    return np.asarray(corners[(corners @ slope).argmin()])


def nearest(over: Any, point: Array) -> Array:
    """The projection, by bisection on the multiplier of the constraint."""
    if over.name == "space":
        return point
    if over.name == "box":
        return np.asarray(np.clip(point, over.low, over.high))
    if over.name == "ball":
        return np.asarray(point * min(1.0, over.size / max(np.linalg.norm(point), 1e-300)))
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
    return np.asarray(shrunk if simplex else np.sign(point) * shrunk)
