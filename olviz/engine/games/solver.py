"""The least point of a sum of losses of points, where no closed form knows it: by a solver, with a certified gap.

min over w ∈ S of Σ_s φ(⟨w, x_s⟩, y_s) + n r(w) + λ‖w‖², n the number of rounds, by a primal-dual interior-point
method (Boyd & Vandenberghe 2004, section 11.7): a step is one system of d or 2d equations, however many rounds there
are. A jump of a slope is written with a slack of its own, |w_i| with its positive and its negative part.

What is promised does not rest on the method. Whatever slopes a_s it ends with: lines of these slopes below the
losses prove that no point of S has less than the sum of their values at 0, and min over u ∈ S of
⟨Σ a_s x_s, u⟩ + λ‖u‖², which the set knows in closed form (section 5.7).
"""

from __future__ import annotations

import math
from collections.abc import Generator
from typing import NamedTuple

import numpy as np

from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.numerics.stepwise import at_once
from olviz.engine.numerics.sums import Array

TOLERANCE = 1e-9  # of the gap, relative to 1 + the least value
MOST_STEPS = 100  # of Newton's method
FARTHER = 10.0  # times as near to the edge goes every step
TO_THE_EDGE = 0.99  # of the way there, at most
TIE = 1e-10  # of the natural scale: the weight of ‖w‖² that chooses the shortest among equals
LIGHTER, TRIES = 1e-2, 3  # times that weight where it costs too much, and how often
ROUNDING = 1e-15  # relative: smaller products and slopes count as 0
CENTRAL = 1e-2  # times their mean: no product is smaller
LEAST_STEP, DECREASE = 1e-10, 0.01  # of a step: where to give up, and the part of its promise that is enough
EVEN = 1e-15  # added to the diagonal of a scaled system: what rounding takes from it
APART = 1e-12  # relative: how far from a jump the lines on its two sides touch the loss
PROBE = 1e-6  # relative: the step of the numerical second derivatives, which only guide the search


class Problem(NamedTuple):
    """What is to be minimised, over a set that has ``faces``. ``x`` has shape (d, n), ``y`` (n,).

    ``penalty`` counts once for every round.
    """

    loss: PointLoss
    x: Array
    y: Array
    over: DecisionSet
    penalty: Penalty | None = None
    strength: float = 0.0

    @property
    def corner(self) -> float:
        """κ of the part κ‖w‖_1 of the penalties."""
        return 0.0 if self.penalty is None else len(self.y) * self.penalty.corner

    @property
    def held(self) -> float:
        """The weight of ‖w‖², the penalty's own part included."""
        return self.strength + (0.0 if self.penalty is None else len(self.y) * self.penalty.modulus / 2)

    def value(self, point: Array) -> float:
        """The objective at a point of shape (d,)."""
        paid = float(self.loss.predicted(self.x.T @ point, self.y).sum() + self.strength * (point @ point))
        return paid if self.penalty is None else paid + len(self.y) * float(self.penalty.value(point))


class Solution(NamedTuple):
    """A point of S, shape (d,), its value, and a proof: no point of S has less than ``value`` − ``gap``."""

    point: Array
    value: float
    gap: float


def least(problem: Problem) -> Solution:
    """The point with the least value, the shortest among equals.

    It stops at a gap of ``TOLERANCE``, or where rounding allows no less: the gap says what was reached. On the whole
    space without a term in ‖w‖² the proof is about points up to twice as long, at least as long as its comparators.
    """
    return at_once(search(problem))


def search(problem: Problem) -> Generator[None, None, Solution]:
    """The same a step at a time, for those who cannot wait."""
    first = problem.over.start(len(problem.x))
    if not len(problem.y):
        return Solution(first, problem.value(first), 0.0)
    best = _certified(problem, first, problem.loss.slope(problem.x.T @ first, problem.y), np.zeros(len(first)))
    tie = TIE
    for _ in range(TRIES):
        if best.gap <= TOLERANCE * (1 + abs(best.value)):
            break
        found = _certified(problem, *(yield from Search(problem, tie).steps()))
        best = min(best, found, key=lambda solution: solution.gap)
        tie *= LIGHTER
    return best


def _certified(problem: Problem, point: Array, slopes: Array, corners: Array) -> Solution:
    """The nearest point of S, and how far it may be from the least: lines below the losses that have these slopes.

    A slope that the loss does not have near the prediction of the point is replaced by the nearest that it has.
    """
    w = problem.over.project(point)
    at = problem.x.T @ w
    kink = problem.loss.kink(problem.y)
    left, right = (at, at) if kink is None else (np.minimum(at, kink), np.maximum(at, kink))
    left, right = left - APART * (1 + np.abs(left)), right + APART * (1 + np.abs(right))
    low, high = problem.loss.slope(left, problem.y), problem.loss.slope(right, problem.y)
    part = np.clip((slopes - low) / np.where(high > low, high - low, 1.0), 0.0, 1.0)
    level = (1 - part) * (problem.loss.predicted(left, problem.y) - low * left)
    level += part * (problem.loss.predicted(right, problem.y) - high * right)
    slope = problem.x @ (low + part * (high - low)) + np.clip(corners, -problem.corner, problem.corner)
    value, lines = problem.value(w), float(level.sum())
    return Solution(w, value, max(value - lines - _least_of_line(problem, slope, w), 0.0))


def _least_of_line(problem: Problem, slope: Array, near: Array) -> float:
    """Min over u ∈ S of ⟨slope, u⟩ and the terms in ‖u‖²."""
    over, held = problem.over, problem.held
    if held > 0:
        u = over.project(slope / (-2 * held))
        return float(slope @ u + held * (u @ u))
    if not over.bounded:
        over = Ball(size=max(over.compared, 2 * float(np.sqrt(near @ near))))
    return float(slope @ over.linear_minimizer(slope))


class Iterate(NamedTuple):
    """Where the search is: v, and a positive number for every inequality and for each side of a jump.

    ``slack`` is an ξ above 0 and above the prediction less the jump's place, ``pull`` the part α of the jump that is
    in force. ``rows`` and ``ball`` are the multipliers of the rows v ≤ limits and, one number or none, of ‖w‖ ≤ length.
    """

    v: Array
    slack: Array
    pull: Array
    rows: Array
    ball: Array

    def moved(self, move: Iterate, step: float) -> Iterate:
        """So far along ``move``."""
        return Iterate(*(part + step * along for part, along in zip(self, move, strict=True)))


class Here(NamedTuple):
    """An iterate with what it comes to.

    w, the predictions p and how far they are beyond the jumps; the rooms of all inequalities and their multipliers,
    the ball's last; the slopes of the losses, and the gradient by v of the objective with all its multipliers.
    """

    at: Iterate
    w: Array
    p: Array
    beyond: Array
    rooms: Array
    multipliers: Array
    slopes: Array
    gradient: Array

    @property
    def products(self) -> Array:
        """What goes to 0."""
        return self.rooms * self.multipliers


class Search:
    """The interior-point method on one problem; where it has no weight of ‖w‖², with ``tie`` of its natural scale.

    The unknowns v make the point w = offset + lift v. What they must meet are inequalities: each has a room and a
    multiplier, both positive, whose product goes to 0.
    """

    def __init__(self, problem: Problem, tie: float) -> None:
        self.problem = problem
        faces = problem.over.faces(len(problem.x))
        assert faces is not None  # the games leave such a set to closed forms
        self.faces = faces
        self._measure(tie)
        self._lay_out()
        kink = problem.loss.kink(problem.y)
        self.jumps = kink is not None
        self.kink = np.asarray(problem.y if kink is None else kink, dtype=float)
        self.x = self.lift.T @ problem.x
        self.bent = self.x if self.jumps else self.x[:, :0]  # the rounds whose losses have a jump
        self.jump = self._slope(self.kink, 1) - self._slope(self.kink, -1) if self.jumps else np.zeros(0)

    def _lay_out(self) -> None:
        """Offset and lift, the rows with their limits and the price of v, and where to begin."""
        d, faces = len(self.problem.x), self.faces
        self.offset, self.lift = np.zeros(d), np.eye(d)
        if faces.whole is not None:  # the last coordinate follows from the others
            self.offset[-1], self.lift = faces.whole, np.vstack([np.eye(d - 1), -np.ones((1, d - 1))])
        begin = faces.inside[: self.lift.shape[1]]
        rows, limits = faces.rows @ self.lift, faces.limits - faces.rows @ self.offset
        self.price = np.zeros(len(begin))
        self.split = faces.whole is None and (self.problem.corner > 0 or math.isfinite(faces.spread))
        if self.split:  # w_i = v_i − v_{i + d}, both above 0 and all together below the spread
            self.lift = np.hstack([self.lift, -self.lift])
            rows = np.vstack([-np.eye(2 * d), np.ones((1, 2 * d)), np.hstack([rows, -rows])])
            limits = np.concatenate([np.zeros(2 * d), [faces.spread], limits])
            room = min(faces.spread / (4 * d), self.change / self.lipschitz)
            begin = np.concatenate([np.maximum(begin, 0) + room, np.maximum(-begin, 0) + room])
            self.price = np.full(2 * d, self.problem.corner)
        kept = np.isfinite(limits)
        self.rows, self.limits, self.begin = rows[kept], limits[kept], begin

    def _measure(self, tie: float) -> None:
        """The natural size of the objective, of its slope, of its change within the set, and of a prediction."""
        loss, x, y = self.problem.loss, self.problem.x, self.problem.y
        p = x.T @ self.problem.over.start(len(x))
        paid, slopes = loss.predicted(p, y), loss.slope(p, y)
        steep, spread = (float(np.sqrt((values * values).sum() / len(y))) or 1.0 for values in (slopes, x))
        self.size = float(paid.sum()) or 1.0
        self.lipschitz = steep * spread * len(y) + self.problem.corner
        over = self.problem.over
        reach = (over.radius(len(x)) or 1.0) if over.bounded else math.inf
        self.change = min(self.size, self.lipschitz * reach)
        self.predicted = self.change / len(y) / steep
        self.held = self.problem.held or tie * self.lipschitz * self.lipschitz / self.size

    def steps(self) -> Generator[None, None, tuple[Array, Array, Array]]:
        """Goes to the end step by step.

        It returns the point, shape (d,), the slopes of the losses there, (n,), and those of the penalty's ‖w‖_1, (d,).
        """
        now = self._here(self._first())
        for _ in range(MOST_STEPS):
            yield
            left = float(now.products.sum())
            astray = float(np.abs(now.gradient).max(initial=0.0)) / self.lipschitz
            if left <= ROUNDING * self.size and astray <= ROUNDING:
                break
            with np.errstate(all="ignore"):  # a step beyond all numbers does not help, and none is taken
                following = self._stepped(now, max(left, astray * self.change) / (max(len(now.rooms), 1) * FARTHER))
            if following is None:
                break
            now = following
        return now.w, now.slopes, self._corners(now.at)

    def _first(self) -> Iterate:
        w = self._point(self.begin)
        beyond = self._beyond(self._predictions(w))
        slack = np.maximum(beyond, 0.0) + self.predicted
        pull = self.jump * slack / (2 * slack - beyond)  # both sides of a jump with the same product
        even = self.change / (len(self.limits) + 1)
        rows = even / (self.limits - self.rows @ self.begin)
        return Iterate(self.begin, slack, pull, rows, even / self._ball_room(w))

    def _here(self, at: Iterate) -> Here:
        w = self._point(at.v)
        p = self._predictions(w)
        beyond, slopes = self._beyond(p), self._smooth(p)
        if self.jumps:
            slopes = slopes + at.pull
        rooms = np.concatenate([self.limits - self.rows @ at.v, at.slack - beyond, at.slack, self._ball_room(w)])
        multipliers = np.concatenate([at.rows, at.pull, self.jump - at.pull, at.ball])
        gradient = self.x @ slopes + self.price + self.rows.T @ at.rows
        gradient += 2 * (self.held + at.ball.sum()) * (self.lift.T @ w)
        return Here(at, w, p, beyond, rooms, multipliers, slopes, gradient)

    def _point(self, v: Array) -> Array:
        return np.asarray(self.offset + self.lift @ v)

    def _predictions(self, w: Array) -> Array:
        return np.asarray(self.problem.x.T @ w)

    def _beyond(self, p: Array) -> Array:
        return p - self.kink if self.jumps else np.zeros(0)

    def _ball_room(self, w: Array) -> Array:
        length = self.faces.length
        return np.array([length * length - w @ w]) if math.isfinite(length) else np.zeros(0)

    def _slope(self, p: Array, side: int) -> Array:
        """φ′ at the next number to p that differs from it."""
        return np.asarray(self.problem.loss.slope(p + side * PROBE * (1 + np.abs(p)), self.problem.y) * 1.0)

    def _smooth(self, p: Array) -> Array:
        """φ′ without its jump."""
        slopes = np.asarray(self.problem.loss.slope(p, self.problem.y) * 1.0)
        if not self.jumps:
            return slopes
        return np.where(p == self.kink, self._slope(self.kink, -1), slopes - self.jump * (p > self.kink))

    def _bend(self, p: Array) -> Array:
        aside = PROBE * (1 + np.abs(p))
        return np.maximum((self._smooth(p + aside) - self._smooth(p - aside)) / (2 * aside), 0.0)

    def _corners(self, now: Iterate) -> Array:
        corner, d = self.problem.corner, len(self.offset)
        if not self.split:  # without a corner, or of points whose coordinates are not negative
            return np.full(d, corner)
        spread = now.rows[2 * d] if math.isfinite(self.faces.spread) else 0.0
        return np.asarray(corner * (1 - now.rows[:d] / max(corner + spread, np.finfo(float).tiny)))

    # a step

    def _stepped(self, now: Here, target: float) -> Here | None:
        """One step of Newton's method towards products of ``target``, cut so that it helps; None where none does."""
        move = self._newton(now, target)
        if move is None:
            return None
        step, before = min(1.0, TO_THE_EDGE * self._to_the_edge(now, move)), self._residual(now, target)
        while step > LEAST_STEP:
            following = self._here(now.at.moved(move, step))
            if self._central(following) and self._residual(following, target) <= (1 - DECREASE * step) * before:
                return following
            step /= 2
        return None

    def _central(self, here: Here) -> bool:
        """Whether everything is positive, and no product far below the others: from there no step leads far."""
        if (here.rooms <= 0).any() or (here.multipliers <= 0).any():
            return False
        products = here.products
        return bool((products >= CENTRAL * products.sum() / len(products)).all()) if len(products) else True

    def _residual(self, here: Here, target: float) -> float:
        parts = np.concatenate([here.gradient * (self.change / self.lipschitz), here.products - target])
        return float(np.sqrt(parts @ parts))

    def _newton(self, here: Here, target: float) -> Iterate | None:
        """The step by v alone, all other unknowns eliminated; None where rounding leaves the system singular."""
        now, room, around = here.at, here.rooms[: len(self.limits)], self._ball_room(here.w)
        weights, inward = self._bend(here.p), self.lift.T @ here.w
        near, rest = now.slack - here.beyond, self.jump - now.pull
        wide = near + now.pull * now.slack / rest
        toward = (target - now.pull * near - now.pull * (target - rest * now.slack) / rest) / wide
        if self.jumps:
            weights = weights + now.pull / wide
        matrix = (self.x * weights) @ self.x.T + (self.rows.T * (now.rows / room)) @ self.rows
        matrix += 2 * (self.held + now.ball.sum()) * (self.lift.T @ self.lift)
        matrix += 4 * (now.ball / around).sum() * np.outer(inward, inward)
        right = -here.gradient - self.bent @ toward - self.rows.T @ (target / room - now.rows)
        right -= 2 * inward * (target / around - now.ball).sum()
        scale = 1 / np.sqrt(np.maximum(np.diag(matrix), np.finfo(float).tiny))
        even = matrix * scale * scale[:, None] + EVEN * np.eye(len(matrix))
        try:
            np.linalg.cholesky(even)  # refuses what is not positive; numpy solves no triangle faster than the whole
            v = scale * np.linalg.solve(even, scale * right)
        except np.linalg.LinAlgError:
            return None
        pull = now.pull / wide * (self.bent.T @ v) + toward
        slack = (target - rest * now.slack + now.slack * pull) / rest
        rows = target / room - now.rows + now.rows / room * (self.rows @ v)
        ball = target / around - now.ball + now.ball / around * (2 * inward @ v)
        return Iterate(v, slack, pull, rows, ball)

    def _to_the_edge(self, here: Here, move: Iterate) -> float:
        """How far along a step all rooms and multipliers stay positive."""
        rooms = here.rooms[: len(here.rooms) - len(move.ball)]  # all but the ball's, which is not linear
        fall = self.rows @ move.v, self.bent.T @ move.v - move.slack, -move.slack
        loss = np.concatenate([*fall, -move.rows, -move.pull, move.pull, -move.ball])
        value = np.concatenate([rooms, here.multipliers])
        far = float((value[loss > 0] / loss[loss > 0]).min(initial=np.inf))
        if len(move.ball):
            along = self.lift @ move.v
            speed, towards = along @ along, here.w @ along
            if speed > 0:
                far = min(far, float((np.sqrt(towards * towards + speed * here.rooms[-1]) - towards) / speed))
        return far
