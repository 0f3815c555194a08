"""What is measured of a sheet: X and γ, w* and what forbids one, or Y and the best straight line."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.games.classification import Classification
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.numerics.hard_margin import HardMargin, hard_margin, inseparable, margin_in_features
from olviz.engine.numerics.sums import Array, norm
from olviz.engine.run.trace import Trace
from olviz.gui.paint.plane.line import Line
from olviz.gui.panels.painting.painted_sheet import Sheet

ROUNDED = 4 * np.finfo(float).eps  # of the parts of a product: what rounding leaves where it is 0
MOST_IN_KERNEL = 300  # points: beyond, their products take too long between two strokes


class Measured(NamedTuple):
    """Of labelled points, in the coordinates of a game with or without a ``bias``.

    ``radius`` is X; ``best`` has w* and γ, None where nothing separates them, and then ``forbidding`` are few points
    that do not let it.
    """

    radius: float
    best: HardMargin | None
    forbidding: Array
    bias: bool


class Fitted(NamedTuple):
    """Of targets: X, Y, and ``line``, the slope and the height of the best straight line with its ``error``.

    The error is the root of the mean square.
    """

    radius: float
    most: float
    line: tuple[float, float]
    error: float


class InKernel(NamedTuple):
    """X and γ among the features of a kernel, ``whose`` learner it is."""

    whose: str
    radius: float
    margin: float


class Standing(NamedTuple):
    """How a line of one's own lies: its ``margin``, below 0 where points are on the wrong side, and which are."""

    line: Line
    margin: float
    wrong: Array


def measured(sheet: Sheet, bias: bool) -> Measured:
    """Of labelled points, at least one."""
    assert sheet.y is not None
    x = Classification(bias=bias).augmented(sheet.x.T)
    best = hard_margin(x, sheet.y)
    none = np.empty(0, dtype=np.int64)
    return Measured(float(np.max(norm(x))), best, none if best is not None else inseparable(x, sheet.y), bias)


def in_kernel(sheet: Sheet, trace: Trace) -> InKernel | None:
    """What a perceptron would have among the features of the learner's kernel; None without one, or of many points."""
    kernel = getattr(trace.learner, "kernel", None)
    if not isinstance(kernel, Kernel) or sheet.y is None or not 0 < len(sheet.x) <= MOST_IN_KERNEL:
        return None
    x = Classification(bias=bool(getattr(trace.game, "bias", False))).augmented(sheet.x.T)
    gram = np.asarray(kernel.value(x[:, :, None], x[:, None]))
    margin = margin_in_features(gram, sheet.y)
    return None if margin is None else InKernel(trace.label, float(np.sqrt(gram.diagonal().max())), margin)


def fitted(sheet: Sheet) -> Fitted:
    """Of targets, at least one."""
    x, y = sheet.x.T
    away, above = x - x.mean(), y - y.mean()
    square = float((away * away).sum())
    slope = float((away * above).sum()) / square if square > 0 else 0.0
    errors = above - slope * away
    error = float(np.sqrt((errors * errors).mean()))
    return Fitted(float(np.abs(x).max()), float(np.abs(y).max()), (slope, float(y.mean() - slope * x.mean())), error)


def line_of(direction: Array) -> Line:
    """Where ⟨w, x⟩ changes sign; w has the bias as its third coordinate, if the game has one."""
    return Line((float(direction[0]), float(direction[1])), float(direction[2:].sum()))


def standing(sheet: Sheet, guess: Array, bias: bool) -> Standing:
    """How the line through two places lies; its + side is the one on which it errs less.

    A point on it is on the wrong side, and what rounding has of its distance is none.
    """
    assert sheet.y is not None
    normal = np.array([guess[0, 1] - guess[1, 1], guess[1, 0] - guess[0, 0]])
    w = np.append(normal, -float(normal @ guess[0])) if bias else normal
    w = w / np.sqrt(w @ w)
    margins = sheet.y * (w @ Classification(bias=bias).augmented(sheet.x.T))
    parts = np.abs(w[:2]) @ (np.abs(sheet.x) + np.abs(guess[0]) * bias).T
    margins = np.where(np.abs(margins) <= ROUNDED * parts, 0.0, margins)
    if (margins <= 0).sum() > (margins >= 0).sum():
        w, margins = -w, -margins
    return Standing(line_of(w), float(margins.min()) if len(margins) else 0.0, np.flatnonzero(margins <= 0))
