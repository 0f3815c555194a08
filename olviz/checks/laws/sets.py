"""Laws of a decision set, in the dimension of a case, at points around it."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from olviz.checks.cases import Case
from olviz.checks.law import Unasked, close, hold, law
from olviz.checks.sameness import bits
from olviz.engine.games.sets.decision_set import DecisionSet, Faces
from olviz.engine.numerics.sums import Array

LENGTHS = (0.01, 0.3, 1.0, 3.0, 50.0)
SLACK = 1e-9
MOST = 60  # points of the set that others are held against
ENDLESS = Unasked("'bounded' is False, and this is a law of sets with an end")


def around(case: Case) -> tuple[Any, Array]:
    """The set, and points of several lengths, shape (d, k): as many as the case has rounds, and the origin."""
    game: Any = case.fresh().game
    spread = np.random.default_rng(0).normal(size=(game.dimension, case.rounds)) / np.sqrt(game.dimension)
    points = spread * np.resize(LENGTHS, case.rounds)
    return game.decision_set, np.concatenate([points, np.zeros((game.dimension, 1))], axis=1)


def members(over: Any, points: Array) -> Array:
    """Points of the set, extreme ones among them."""
    inside = over.project(points)
    both = np.concatenate([inside, over.linear_minimizer(-points)], axis=1) if over.bounded else np.asarray(inside)
    return np.asarray(both[:, :: max(both.shape[1] // MOST, 1)])


@law("A projection lies in the set, stays where it is, and is the nearest point")
def check_projection(case: Case) -> None:
    """⟨x − Π(x), s − Π(x)⟩ ≤ 0 for every s in S."""
    over, points = around(case)
    found = over.project(points)
    outside = ~np.asarray(over.contains(found))
    hold(not outside.any(), f"the projection of {points[:, outside.argmax()]} is {found[:, outside.argmax()]}, outside")
    scale = 1 + np.abs(points).max()
    close(over.project(found), found, "a projection, projected again,", absolute=1e-13 * scale)
    for s in members(over, points).T:
        ahead = ((points - found) * (s[:, None] - found)).sum(axis=0) > SLACK * scale**2 * (1 + np.abs(s).max())
        at = int(ahead.argmax())
        hold(not ahead.any(), f"{s} is nearer to {points[:, at]} than its projection {found[:, at]}")


@law("The least point lies in the set, and no other has a smaller inner product")
def check_least(case: Case) -> Unasked | None:
    """Of a bounded set."""
    over, slopes = around(case)
    if not over.bounded:
        return ENDLESS
    least = over.linear_minimizer(slopes)
    outside = ~np.asarray(over.contains(least))
    hold(not outside.any(), f"against {slopes[:, outside.argmax()]} it is {least[:, outside.argmax()]}, outside")
    paid = (slopes * least).sum(axis=0)
    for s in members(over, slopes).T:
        less = s @ slopes < paid - SLACK * (1 + np.abs(paid)) * (1 + np.abs(s).max())
        at = int(less.argmax())
        hold(not less.any(), f"against {slopes[:, at]} the point {s} pays less than {least[:, at]}")
    return None


@law("Points beside others go where they go alone, to the last bit")
def check_beside(case: Case) -> None:
    """Projections and least points."""
    over, points = around(case)
    for way in (over.project, over.linear_minimizer) if over.bounded else (over.project,):
        beside = np.array(way(points))
        for k in range(min(points.shape[1], 20)):
            alone = np.asarray(way(points[:, k].copy()))
            hold(bits(np.ascontiguousarray(beside[:, k])) == bits(alone), f"{points[:, k]} does not")


@law("Radius, diameter and reach hold for every point of the set")
def check_extent(case: Case) -> Unasked | None:
    """R_S from w_1, D between two, K_S² ≥ ‖u‖² − ‖w_1‖²."""
    over, points = around(case)
    if not over.bounded:
        return ENDLESS
    d = len(points)
    start, far = over.start(d), members(over, points)
    if d <= 4:
        signs = np.array(list(product((-1.0, 0.0, 1.0), repeat=d))).T
        far = np.concatenate([far, over.linear_minimizer(signs)], axis=1)
    room = 1 + SLACK
    from_start = np.sqrt(((far - start[:, None]) ** 2).sum(axis=0)).max()
    hold(
        from_start <= over.radius(d) * room + SLACK,
        f"a point is {from_start:.6g} from w₁, and R is {over.radius(d):.6g}",
    )
    apart = max(np.sqrt(((far - one[:, None]) ** 2).sum(axis=0)).max() for one in far.T)
    hold(apart <= over.diameter(d) * room + SLACK, f"two points are {apart:.6g} apart, and D is {over.diameter(d):.6g}")
    reach = (far * far).sum(axis=0).max() - start @ start
    hold(reach <= over.reach(d) ** 2 * room + SLACK, f"‖u‖² − ‖w₁‖² is {reach:.6g}, and K is {over.reach(d):.6g}")
    return None


def excess(faces: Faces, points: Array) -> Array:
    """By how much each point exceeds one of the inequalities at the most; below 0: it meets all with room to spare."""
    measured = [*(faces.rows @ points - faces.limits[:, None])]
    measured += [np.sqrt((points * points).sum(axis=0)) - faces.length, np.abs(points).sum(axis=0) - faces.spread]
    most: Array = np.array(measured).max(axis=0)
    return most


def astray(faces: Faces, points: Array) -> Array:
    """By how much the coordinates of each point do not add up to ``whole``, where they are to."""
    return np.abs(points.sum(axis=0) - faces.whole) if faces.whole is not None else np.zeros(points.shape[1])


def undescribed(over: DecisionSet) -> Unasked:
    """Of a set without inequalities: whether it was meant to have some."""
    own = type(over).faces is not DecisionSet.faces
    why = "'faces' gives None: is there a return missing?" if own else "it has no 'faces'"
    return Unasked(f"{why}; Faces would be held against the set, and leaders and comparators solved for with them")


@law("The inequalities of the set are met by its points, and by no other")
def check_faces(case: Case) -> Unasked | None:
    """Of a set that is described so; its inner point has room to spare."""
    over, points = around(case)
    faces = over.faces(len(points))
    if faces is None:
        return undescribed(over)
    inner = faces.inside[:, None]
    spare = excess(faces, inner) < 0
    hold(bool(spare & (astray(faces, inner) <= SLACK)), f"the inner point {faces.inside} has no room to spare")
    inside = members(over, points)
    past = np.maximum(excess(faces, inside), astray(faces, inside)) > SLACK * (1 + np.abs(inside).max())
    hold(not past.any(), f"{inside[:, past.argmax()]} is in the set, and does not meet them")
    moved = points - over.project(points)
    outside = np.sqrt((moved * moved).sum(axis=0)) > SLACK * (1 + np.abs(points).max())
    lost = outside & (np.maximum(excess(faces, points), astray(faces, points)) <= 0)
    hold(not lost.any(), f"{points[:, lost.argmax()]} is not in the set, and meets them all")
    return None
