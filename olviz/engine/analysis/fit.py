"""A run as a fit of targets: the error of every round, and the risk over all weights."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.analysis.prefix_kernel_ridge import MOST_ROUNDS, prefix_kernel_ridge
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.losses.square import Square, least_squares
from olviz.engine.numerics.sums import Array, inner
from olviz.engine.round.capabilities import Predictor, law_of
from olviz.engine.round.match import given_by
from olviz.engine.run.trace import Trace


def fits_targets(trace: Trace) -> bool:
    """Whether real targets are predicted from points, and the prediction of every round is known."""
    loss, given = getattr(trace.game, "loss", None), given_by(trace.game, trace.adversary)
    if not isinstance(loss, PointLoss) or loss.signs or "x" not in given or not {"y", "play"} <= set(trace.names):
        return False
    return trace["play"].ndim == 1 or "x" in trace


def predicted(trace: Trace) -> Array:
    """p_t of every round, shape (t,): what was committed to, or ⟨w_t, x_t⟩ where a point was."""
    play = trace["play"]
    return play if play.ndim == 1 else np.asarray(inner(play.T, trace["x"].T))


def errors(trace: Trace) -> Array:
    """p_t − y_t of every round, shape (t,)."""
    return np.asarray(predicted(trace) - trace["y"]) if trace.rounds else np.empty(0)


def bends(trace: Trace) -> bool:
    """Whether the learner predicts by other functions of x than ⟨w, x⟩."""
    return isinstance(trace.learner, Predictor)


class Risk(NamedTuple):
    """E φ(⟨w, x⟩, y) over all w, and where it is least: ``centre`` has shape (d,).

    ``exact``: of the distribution behind the stream; else the mean square over the first ``rounds`` rounds.
    """

    trace: Trace
    rounds: int
    centre: Array
    exact: bool

    def at(self, points: Array) -> Array:
        """At weights of shape (d, m), shape (m,)."""
        game: Any = self.trace.game
        if self.exact:
            return np.asarray(law_of(self.trace.adversary).risk(game, points))
        gram, moments, squares = self.trace.state_at(self.rounds).ledger
        away = points - self.centre[:, None]
        least = game.loss.summed((gram, moments, squares), self.centre)
        return np.asarray((inner(away, gram @ away) + least) / self.rounds)

    @property
    def least(self) -> float:
        """The smallest there is."""
        return float(self.at(self.centre[:, None])[0])


def refitted(trace: Trace, rounds: int, points: Array) -> Array | None:
    """What the best fixed predictor of the first ``rounds`` rounds makes of points of shape (d, m), shape (m,).

    Of a kernel that is kernel ridge regression with λ = 1/γ, the comparator of its theorem; else least squares. None
    where nothing is known.
    """
    game: Any = trace.game
    if not rounds or not isinstance(game.loss, Square):
        return None
    kernel = getattr(trace.learner, "kernel", None)
    if kernel is not None:
        return None if trace.horizon > MOST_ROUNDS else prefix_kernel_ridge(trace).predicted(trace, rounds, points)
    best = game.best_point(trace.state_at(rounds).ledger)
    return None if best is None else np.asarray(inner(best[:, None], points))


def risk_after(trace: Trace, rounds: int) -> Risk | None:
    """The risk that is known after so many rounds; None where it has no closed form, or nothing is known."""
    game: Any = trace.game
    truth = game.declared.truth
    if truth is not None and law_of(trace.adversary).risk(game, truth) is not None:
        return Risk(trace, rounds, np.asarray(truth), True)
    return risk_so_far(trace, rounds)


def risk_so_far(trace: Trace, rounds: int) -> Risk | None:
    """The mean square over so many rounds, which tells nothing of what targets come from; None of other losses."""
    game: Any = trace.game
    ledger = trace.state_at(rounds).ledger if rounds and isinstance(game.loss, Square) else ()
    return Risk(trace, rounds, least_squares(*ledger[:2]), False) if ledger else None
