"""Which plane of data space is shown, and how much of it: functions of the state and of t alone."""

from __future__ import annotations

from math import ceil, floor, isfinite, log2, log10
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import FromFile, Spanned
from olviz.engine.run.pending import open_to
from olviz.engine.run.trace import Trace
from olviz.gui.paint.curves import Series
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.line import Line
from olviz.gui.paint.plot import step_above

ROOM = 1.1  # times the declared radius
UNIT = Box(-1, -1, 1, 1)
PARTS = 8  # steps that a box around some ends has at least
EDGE, LOOSE = 0.04, 2.0  # parts of a box: nothing that lasts lies so near to its sides, and it is at most so wide


class Frame(NamedTuple):
    """The plane that is shown: two orthonormal vectors of data space, as rows; ``spanned`` by w and w*, not by axes."""

    axes: Array
    spanned: bool

    def points(self, x: Array) -> Array:
        """Data points, shape (n, d), in the plane: (n, 2)."""
        return np.asarray(x[:, : self.axes.shape[1]] @ self.axes.T)

    def line(self, w: Array) -> Line:
        """Where ⟨w, x⟩ changes sign; w may have the bias as one more coordinate."""
        dimension = self.axes.shape[1]
        a, b = self.axes @ w[:dimension]
        return Line((float(a), float(b)), float(w[dimension:].sum()))

    def lines(self, w: Array) -> Array:
        """Those of many w, one a row: the coordinates of their normals and their offsets, shape (3, n)."""
        dimension = self.axes.shape[1]
        return np.vstack([self.axes @ w[:, :dimension].T, w[:, dimension:].sum(axis=1)])


def framed(dimension: int, w: Array, direction: Array | None) -> Frame:
    """The data plane for up to two coordinates; beyond, the plane of w* and w, filled up with coordinate axes."""
    if dimension <= 2:
        return Frame(np.eye(2, dimension), False)
    wished = [direction, w] if direction is not None else [w]
    axes: list[Array] = []
    for vector in [*wished, *np.eye(dimension)]:
        rest = vector[:dimension] - sum((axis * (axis @ vector[:dimension]) for axis in axes), np.zeros(dimension))
        size = float(np.linalg.norm(rest))
        if size > 1e-9 * max(float(np.linalg.norm(vector)), 1e-300) and len(axes) < 2:
            axes.append(rest / size)
    return Frame(np.array(axes), True)


def step_below(value: float) -> float:
    """The largest of 1, 2, 5 · 10^k that is at most ``value``."""
    scale = 10.0 ** floor(log10(value))
    return next(scale * digit for digit in (10, 5, 2, 1) if scale * digit <= value * (1 + 1e-12))


def square(middle: Array, half: float) -> Box:
    """The square around a point, its sides so far from it."""
    x, y = middle.tolist()
    return Box(x - half, y - half, x + half, y + half)


def doubled(half: float, seen: float) -> float:
    """A half-width, doubled until what is ``seen`` so far from the middle is inside."""
    return half * 2.0 ** max(ceil(log2(max(seen / half, 1e-300))), 0)


def squared(low: Array, high: Array) -> Box:
    """A square around all that lies between two corners, its sides on multiples of a 1-2-5 step; 1 around a point."""
    half = max(float((high - low).max()) / 2, 1e-3) if (high > low).any() else 1.0
    step = step_above(2 * half / PARTS)
    middle = ((low + high) / 2).tolist()
    left, bottom = (floor((at - half) / step - 0.5) * step for at in middle)
    right, top = (ceil((at + half) / step + 0.5) * step for at in middle)
    return Box(left, bottom, right, top)


def lasting(box: Box, low: Array, high: Array) -> Box:
    """The box there is while it has room for all that lies between two corners, so that things stay where they are.

    Else, and where it has far too much, it is ``squared``.
    """
    wanted, wide = squared(low, high), box.right - box.left
    corners = np.array([[box.left, box.bottom], [box.right, box.top]])
    fits = (low > corners[0] + EDGE * wide).all() and (high < corners[1] - EDGE * wide).all()
    return box if fits and wide <= LOOSE * (wanted.right - wanted.left) else wanted


def coordinates(trace: Trace) -> tuple[int, bool]:
    """How many coordinates data have, and whether the game adds a bias to them."""
    bias = bool(getattr(trace.game, "bias", False))
    return trace.game.dimension - bias, bias


def kept_back(asked: Trace | None) -> bool:
    """Whether a person still predicts in ``asked``, who is not to see what outcomes come from."""
    return asked is not None and open_to(asked)


def direction_of(trace: Trace, asked: Trace | None) -> Array | None:
    """The w* of labels, where one is declared; None while it is kept back from a person who predicts in ``asked``."""
    return None if kept_back(asked) else trace.game.declared.direction


def truth_of(trace: Trace, asked: Trace | None) -> Array | None:
    """The w* of targets, or what all cells are worth, where it is declared; None while it is kept back, as above."""
    return None if kept_back(asked) else trace.game.declared.truth


class Extent:
    """The box to show: a function of t alone, however much of the run is known."""

    def __init__(self) -> None:
        self._sides = Series(), Series()
        self._length = Series()

    def box(self, trace: Trace, t: int, asked: Array | None = None) -> Box:
        """The declared ball; around data with a bias or of a file the corners that are known of all of them.

        Where nothing is declared, what was seen so far, and the point that a person is ``asked`` about.
        """
        dimension, bias = coordinates(trace)
        then = [] if asked is None else [asked[:dimension]]
        if dimension <= 2 and (bias or isinstance(trace.adversary, FromFile)):
            if isinstance(trace.adversary, Spanned):
                return _between(trace.adversary.corners, bias)
            seen = [*(self._corners(trace, t, dimension) if t else ()), *then]
            return _between(np.array([np.min(seen, axis=0), np.max(seen, axis=0)]), bias) if seen else UNIT
        radius = trace.game.declared.radius
        if not isfinite(radius):
            far = [*([self._farthest(trace, t)] if t else ()), *(float(np.linalg.norm(x)) for x in then)]
            radius = step_above(max(*far, 1e-3)) if far else 1.0
        return Box(-ROOM * radius, -ROOM * radius, ROOM * radius, ROOM * radius)

    def _corners(self, trace: Trace, t: int, dimension: int) -> Array:
        """Between which corners the points so far lie."""
        found = []
        for side, values in zip(self._sides[:dimension], trace["x"].T, strict=False):
            if t > len(side.values):
                side.extend(values)
            found.append(side.extremes(t - 1))
        return np.array(found).T

    def _farthest(self, trace: Trace, t: int) -> float:
        if "x" not in trace:  # only this round's is at hand
            x = trace.moment(t).rounds.shown.x
            return float(np.sqrt((x * x).sum()))
        if t > len(self._length.values):
            x = trace["x"]
            self._length.extend(np.sqrt((x * x).sum(axis=1)))
        return self._length.extremes(t - 1)[1]


def _between(corners: Array, bias: bool) -> Box:
    """A box around what lies between two corners; without a bias lines go through 0, which is then in view."""
    low, high = corners if bias else (np.minimum(corners[0], 0.0), np.maximum(corners[1], 0.0))
    if len(low) == 1:
        low, high = np.append(low, 0.0), np.append(high, 0.0)
    wide = float((high - low).max()) or float(np.abs(low).max())  # one point says nothing about a scale
    step = step_above(max(wide, 1e-3)) / 5
    return Box(
        *(floor(value / step - 0.25) * step for value in low.tolist()),
        *(ceil(value / step + 0.25) * step for value in high.tolist()),
    )
