"""How leaders find the least point of the rounds so far: from sums, where a closed form knows it, else by the solver.

Both ways keep an account of the rounds, and answer with the point of S with the least Σ ℓ_s(w) + λ‖w‖².
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.games import solver
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Reveal, Shown
from olviz.engine.games.losses.convex_loss import ConvexLoss, Sums
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.numerics.append_only import Growing
from olviz.engine.numerics.kinks import drift, evened
from olviz.engine.numerics.sums import Array, Reals, along, inner, total
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate

MOST_ROUNDS, MOST_COORDINATES = 5000, 64  # of a run that solves for the least point of all rounds in every round


class State(NamedTuple):
    """``w`` is w_t, shape (d, …); ``account`` is what is kept of the rounds before, from which it follows."""

    w: Array
    account: Any


class Past(NamedTuple):
    """The rounds so far: their x and, below it, y, of shape (d + 1, count, …).

    ``total`` is Σ ℓ_s at the point found, and ``gap`` what its objective may be above the least, each of shape (…).
    """

    rounds: Growing
    total: Reals
    gap: Reals


class FromSums(NamedTuple):
    """The way of a closed form. ``strength`` is λ, None where nothing is added."""

    loss: ConvexLoss
    over: DecisionSet
    strength: Reals | None

    def opened(self, dimension: int, runs: tuple[int, ...]) -> Sums:
        """The account before round 1."""
        return self.loss.opened(dimension, runs)

    def after(self, account: Sums, shown: Shown, reveal: Reveal) -> State:
        """The least point after one more round, with the account."""
        entries = self.loss.entries(shown, reveal)
        return self.anew(tuple(sums + entry for sums, entry in zip(account, entries, strict=True)))

    def anew(self, account: Sums) -> State:
        """The least point of these rounds, with the account."""
        if self.strength is None:
            found = self.loss.best(account, self.over)
        else:
            found = self.loss.regularised(account, self.over, self.strength)
        assert found is not None  # ``closed`` says so
        return State(found, account)

    def summed(self, account: Sums, points: Array) -> Reals:
        """Σ ℓ_s at points of shape (d, m), of one state."""
        return self.loss.summed(tuple(np.asarray(entry)[..., None] for entry in account), points)

    def lead(self, after: State) -> Reals:
        """Σ ℓ_s at the points of these states, time last."""
        return self.loss.summed(after.account, after.w)

    def gap(self, account: Sums) -> None:
        """How far the objective may be above the least: not at all."""
        return


class BySolver(NamedTuple):
    """The way of the solver, which is asked anew in every round."""

    loss: PointLoss
    penalty: Penalty | None
    over: DecisionSet
    strength: Reals | None

    def opened(self, dimension: int, runs: tuple[int, ...]) -> Past:
        """The account before round 1."""
        nothing = np.zeros(runs)[()]
        return Past(Growing.empty((dimension + 1,), runs), nothing, nothing)

    def after(self, account: Past, shown: Shown, reveal: Reveal) -> State:
        """The least point after one more round, with the account."""
        rounds = account.rounds.appended(np.concatenate([shown.x, np.asarray(reveal.y * 1.0)[None]]))
        return self.anew(account._replace(rounds=rounds))

    def anew(self, account: Past) -> State:
        """The least point of these rounds, with the account."""
        rounds, known = account.rounds, account.rounds.values
        if known.ndim == 2:
            w, paid, gap = self._solved(known, 0.0 if self.strength is None else float(self.strength))
            return State(w, Past(rounds, paid, gap))
        strengths = np.broadcast_to(0.0 if self.strength is None else self.strength, known.shape[2:])
        found = [self._solved(known[..., run], float(strength)) for run, strength in enumerate(strengths)]
        points, totals, gaps = zip(*found, strict=True)
        return State(np.stack(points, axis=-1), Past(rounds, np.array(totals), np.array(gaps)))

    def _solved(self, known: Array, strength: float) -> tuple[Array, Reals, float]:
        x, y = np.ascontiguousarray(known[:-1]), np.ascontiguousarray(known[-1])
        found = solver.least(solver.Problem(self.loss, x, y, self.over, self.penalty, strength))
        return found.point, found.value - strength * inner(found.point, found.point), found.gap

    def summed(self, account: Past, points: Array) -> Reals:
        """Σ ℓ_s at points of shape (d, m), of one state."""
        known = account.rounds.values
        if not known.shape[1]:
            return np.zeros(points.shape[1:])
        p = np.asarray(inner(points[:, None], known[:-1][..., None]))  # (count, m)
        paid = total(np.asarray(self.loss.predicted(p, along(known[-1], p))))
        return paid if self.penalty is None else paid + known.shape[1] * self.penalty.value(points)

    def lead(self, after: State) -> Reals:
        """Σ ℓ_s at the points of these states, time last."""
        paid: Reals = after.account.total
        return paid

    def gap(self, account: Past) -> Reals:
        """How far the objective may be above the least."""
        return account.gap


class Ranked(NamedTuple):
    """``slope`` is Σ z_s, shape (d, …), and ``rank`` the place of each corner of S among equals, shape (corners, …).

    ``astray`` is how far the slope may be from what it is in exact arithmetic, shape (d, …).
    """

    slope: Array
    astray: Array
    rank: Array


class AtCorners(NamedTuple):
    """The way of linear losses that keeps to the corners of the set, and breaks ties by an order of them."""

    over: DecisionSet

    def opened(self, dimension: int, rank: Array) -> State:
        """What is played before round 1, where all corners tie, with the account."""
        slope = np.zeros((dimension, *rank.shape[1:]))
        return State(self.over.foremost(slope, rank), Ranked(slope, slope, rank))

    def after(self, account: Ranked, shown: Shown, reveal: Reveal) -> State:
        """The least corner after one more round, with the account."""
        slope = account.slope + reveal.z
        astray = account.astray + drift(slope, reveal.z)
        return State(self.over.foremost(evened(slope, astray), account.rank), Ranked(slope, astray, account.rank))

    def summed(self, account: Ranked, points: Array) -> Reals:
        """Σ ℓ_s at points of shape (d, m), of one state."""
        return inner(account.slope[..., None], points)

    def lead(self, after: State) -> Reals:
        """Σ ℓ_s at the points of these states, time last."""
        return inner(after.account.slope, after.w)

    def gap(self, account: Ranked) -> None:
        """How far the objective may be above the least: not at all."""
        return


Way = FromSums | BySolver


def way_of(game: Convex, strength: Reals | None = None) -> Way:
    """How the least point of this game's own losses is found, with ``strength`` λ, or with nothing added."""
    if closed(game, strength is not None):
        return FromSums(game.loss, game.decision_set, strength)
    assert isinstance(game.loss, PointLoss)  # of all others a closed form knows the least point
    return BySolver(game.loss, game.penalty, game.decision_set, strength)


def closed(game: Convex, regularised: bool) -> bool:
    """Whether a closed form knows the least point of this game's own losses."""
    sums = game.open_ledger()
    if regularised:
        return bool(sums) and game.loss.regularised(sums, game.decision_set, 1.0) is not None
    return game.solved


def check_solver(game: Convex, learner: str, place: str) -> None:
    """Raises ``InputError`` where a run would have to call the solver in every round, in vain or for too long."""
    if not isinstance(game.loss, PointLoss):
        raise InputError(
            "{learner} knows no closed form for {loss!r} losses on this set with this penalty, and the solver takes "
            "losses of predictions alone; legal: no penalty",
            place=place,
            learner=learner,
            loss=game.loss.name,
        )
    if game.decision_set.faces(game.dimension) is None:
        raise InputError(
            "{value!r} is not legal with {loss!r} losses: no closed form is known, nor does the solver know this set",
            place="game.decision_set.name",
            value=game.decision_set.name,
            loss=game.loss.name,
        )
    for value, most, what in (
        (game.horizon, MOST_ROUNDS, "rounds"),
        (game.dimension, MOST_COORDINATES, "coordinates"),
    ):
        if value > most:
            raise InputError(
                "no closed form is known for {loss!r} losses on this set with this penalty, and to solve for the "
                "least point in every round is not legal for {value} {what}; legal: at most {most}",
                place=place,
                loss=game.loss.name,
                value=value,
                what=what,
                most=most,
            )


def told(gap: Reals | None) -> str:
    """Where the point comes from, as pseudocode says it beside its number; nothing where a closed form gives it."""
    return "" if gap is None else translate(", by a solver, at most {gap} above the least").format(gap=number(gap))


def started(game: Convex, way: Way, runs: tuple[int, ...]) -> State:
    """w_1, the point of S nearest to 0, and an account without rounds."""
    start = game.decision_set.start(game.dimension)
    w = np.broadcast_to(start.reshape(-1, *(1,) * len(runs)), (len(start), *runs)).copy()
    return State(w, way.opened(game.dimension, runs))
