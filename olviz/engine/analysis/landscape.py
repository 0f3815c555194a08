"""Losses as heights over a plane of points: what a picture of a decision set draws its contour lines from."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Reveal, Shown
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace

STRETCH = 64  # rounds whose losses are added at once
MOST_ROUNDS = 4096  # that are added one by one, where no account of them gives their sum


class Section(NamedTuple):
    """A plane in R^d: ``axes`` are two orthonormal rows, shape (2, d), and ``through`` is a point of it, shape (d,)."""

    axes: Array
    through: Array

    def seen(self, points: Array) -> Array:
        """Points of shape (d, …) as they are seen in the plane, shape (2, …)."""
        return np.asarray(np.tensordot(self.axes, points, 1))

    def lifted(self, places: Array) -> Array:
        """The points of R^d in the plane, shape (d, m), at places of shape (2, m)."""
        rest = self.through - self.axes.T @ (self.axes @ self.through)
        return np.asarray(self.axes.T @ places + rest[:, None])


def revealed(game: Convex, shown: Shown, reveal: Reveal, points: Array) -> Array:
    """ℓ_t at points of shape (d, m), with the penalty of the game: shape (m,)."""
    x, z = (None if value is None else np.asarray(value)[:, None] for value in (shown.x, reveal.z))
    values = game.loss.value(points, Shown(x=x), Reveal(y=reveal.y, z=z))
    return np.asarray(values if game.penalty is None else values + game.penalty.value(points))


def summable(trace: Trace, rounds: int) -> bool:
    """Whether the losses of so many rounds are summed: from an account of them, or one by one while they are few."""
    if trace.state_at(rounds).ledger:
        return True
    game: Any = trace.game
    needed = ({"labels": "y", "targets": "y", "vectors": "z"}.get(need, need) for need in game.loss.needs)
    return not rounds or (rounds <= MOST_ROUNDS and all(name in trace for name in needed))


def mistaken(game: Convex, shown: Shown, reveal: Reveal, points: Array) -> Array | None:
    """The 0/1 loss of the sign of ⟨w, x_t⟩ at points of shape (d, m), shape (m,); None where no sign is predicted."""
    if not game.loss.signs:
        return None
    predicted = game.prediction(Commit.POINT, Shown(x=np.asarray(shown.x)[:, None]), points)
    return np.asarray((predicted != reveal.y) * 1.0)


def mistakes_until(trace: Trace, rounds: int, points: Array) -> Array | None:
    """The sum of these 0/1 losses over the first rounds, shape (m,); None where no sign is predicted or kept."""
    game: Any = trace.game
    if not game.loss.signs or rounds > MOST_ROUNDS or "x" not in trace or "y" not in trace:
        return None
    shown = Shown(x=trace["x"][:rounds].T[:, None])
    wrong = game.prediction(Commit.POINT, shown, points[:, :, None]) != trace["y"][:rounds]
    return np.asarray(np.count_nonzero(wrong, axis=1) * 1.0)


class Total:
    """Σ ℓ_s over the first rounds of a trace, at fixed points of shape (d, m), for any number of rounds."""

    def __init__(self, trace: Trace, points: Array) -> None:
        self.trace, self.points = trace, points
        self._whole = [np.zeros(points.shape[1])]  # entry k: of the first k · STRETCH rounds

    def after(self, rounds: int) -> Array | None:
        """The sum over the first ``rounds`` rounds, shape (m,); None where nobody kept what it is computed from."""
        if not summable(self.trace, rounds):
            return None
        ledger = self.trace.state_at(rounds).ledger
        if ledger:
            sums = tuple(np.asarray(entry)[..., None] for entry in ledger)
            return np.asarray(self._game.loss.summed(sums, self.points))
        whole, rest = divmod(rounds, STRETCH)
        while len(self._whole) <= whole:
            start = (len(self._whole) - 1) * STRETCH
            self._whole.append(self._whole[-1] + self._between(start, start + STRETCH))
        return np.asarray(self._whole[whole] + self._between(rounds - rest, rounds) if rest else self._whole[whole])

    @property
    def _game(self) -> Any:
        return self.trace.game

    def _between(self, start: int, stop: int) -> Array:
        def column(name: str) -> Array | None:
            return self.trace[name][start:stop] if name in self.trace else None

        x, y, z = column("x"), column("y"), column("z")
        x, z = (None if values is None else values.T[:, None] for values in (x, z))
        losses = self._game.loss.value(self.points[:, :, None], Shown(x=x), Reveal(y=y, z=z)).sum(axis=1)
        if self._game.penalty is not None:
            losses = losses + (stop - start) * self._game.penalty.value(self.points)
        return np.asarray(losses)


class Contour(NamedTuple):
    """Where a surface has this level: the ends of short stretches, two by two, shape (2, 2k).

    Each end lies on an edge of the grid, and ``edges``, shape (2k,), tells these apart.
    """

    level: float
    ends: Array
    edges: Array

    def joined(self) -> list[Array]:
        """The stretches joined where they meet: lines of shape (2, n)."""
        edges, meeting = self.edges.tolist(), dict[int, list[int]]()
        for end, edge in enumerate(edges):
            meeting.setdefault(edge, []).append(end)
        loose = [ends[0] for ends in meeting.values() if len(ends) == 1]
        left, lines = set(range(len(edges) // 2)), []
        for end in [*loose, *range(0, len(edges), 2)]:  # what has no loose end is closed, and may begin anywhere
            line = [end]
            while following := [other for other in meeting[edges[line[-1]]] if other // 2 in left]:
                left.remove(following[0] // 2)
                line.append(following[0] ^ 1)
            if len(line) > 1:
                lines.append(self.ends[:, line])
        return lines


@lru_cache(maxsize=8)
def _triangles(wide: int, high: int) -> Array:
    """The corners of two triangles for each cell of a grid, as places in its raveled heights: shape (3, n)."""
    at = np.arange(wide * high).reshape(wide, high)
    one = np.stack([at[:-1, :-1], at[1:, :-1], at[1:, 1:]]).reshape(3, -1)
    other = np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:]]).reshape(3, -1)
    return np.concatenate([one, other], axis=1)


def contours(x: Array, y: Array, heights: Array, levels: Array) -> list[Contour]:
    """The lines of equal height over a grid, linear inside each triangle of it; ``heights`` has shape (|x|, |y|)."""
    corners = _triangles(len(x), len(y))
    places = np.stack([np.repeat(x, len(y)), np.tile(y, len(x))])
    flat = heights.ravel()
    at_corners = flat[corners]
    low, high = at_corners.min(axis=0), at_corners.max(axis=0)
    found = []
    for level in levels.tolist():
        crossed = np.flatnonzero((low < level) & (level <= high))
        ids = corners[:, crossed]
        above = flat[ids] >= level
        single = np.where(above.sum(axis=0) == 1, above.argmax(axis=0), (~above).argmax(axis=0))  # alone on its side
        column = np.arange(len(crossed))
        alone = ids[single, column]
        ends, edges = [], []
        for by in (1, 2):
            other = ids[(single + by) % 3, column]
            part = (level - flat[alone]) / (flat[other] - flat[alone])
            ends.append(places[:, alone] + part * (places[:, other] - places[:, alone]))
            edges.append(np.minimum(alone, other) * len(flat) + np.maximum(alone, other))
        found.append(Contour(level, np.stack(ends, axis=2).reshape(2, -1), np.stack(edges, axis=1).ravel()))
    return found
