"""Laws of a kernel, at the points of a case."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.checks.cases import Case
from olviz.checks.law import Unasked, close, hold, law
from olviz.checks.references import column
from olviz.engine.numerics.sums import Array

MOST = 60  # points of a Gram matrix
SLACK = 1e-9
UNFEATURED = Unasked("'features' gives None; where φ is worth computing it gives φ, which would be held against K")


def points_of(case: Case) -> tuple[Any, Array]:
    """The kernel of the learner, and the points that were shown first, shape (d, k)."""
    learner: Any = case.learner
    return learner.kernel, np.ascontiguousarray(column(case.played(), "x")[:MOST].T)


def gram(kernel: Any, points: Array) -> Array:
    """K of every two points."""
    return np.asarray(kernel.value(points[:, :, None], points[:, None]) * np.ones((points.shape[1],) * 2))


@law("The kernel is symmetric and positive semidefinite")
def check_semidefinite(case: Case) -> None:
    """On the points that are shown."""
    kernel, points = points_of(case)
    found = gram(kernel, points)
    hold(np.isfinite(found).all(), "a value is not finite")
    scale = 1 + np.abs(found).max()
    close(found, found.T, "K(x, x′) against K(x′, x)", absolute=SLACK * scale)
    lowest = np.linalg.eigvalsh((found + found.T) / 2).min()
    hold(lowest >= -SLACK * scale * len(found), f"its Gram matrix has the eigenvalue {lowest:.6g}")


@law("What the kernel says of a point alone and of its work is so")
def check_told(case: Case) -> None:
    """``at`` is K(x, x), ``work`` is a whole number above 0."""
    kernel, points = points_of(case)
    found = gram(kernel, points)
    own = kernel.at((points * points).sum(axis=0)) * np.ones(points.shape[1])
    close(own, np.diagonal(found), "at(‖x‖²) against K(x, x)", SLACK, SLACK)
    work = kernel.work(len(points))
    hold(isinstance(work, int) and work > 0, f"its work is {work!r}")


@law("The features of the kernel have it as their inner product")
def check_features(case: Case) -> Unasked | None:
    """⟨φ(x), φ(x′)⟩ is K(x, x′), where φ is given."""
    kernel, points = points_of(case)
    features = kernel.features(points)
    if features is None:
        return UNFEATURED
    close(features.T @ features, gram(kernel, points), "⟨φ(x), φ(x′)⟩ against K(x, x′)", SLACK, SLACK)
    return None
