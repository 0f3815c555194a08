"""What the learners of penalised least squares share: the square loss with a penalty, w_1 = 0, and the step 1/(4X²)."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Column, Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Reveal, Rounds, Shown
from olviz.engine.learners.convex.steps.mirror_steps import spread
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, along, norm
from olviz.engine.round.capabilities import Measured, Scalars, Values
from olviz.engine.round.learner import Learner

COLUMNS = (
    Column("fit_norm", "length of the gradient of the square", Phase.CHARGE),
    Column("loss_u", "penalised loss of w*", Phase.REVEAL),
    Column("zeros", "coordinates of w that are exactly 0"),
    Column("w_norm", "length of w"),
)


class State(NamedTuple):
    """``w`` is w_t, and ``reached`` the point before it was shrunk, both of shape (d, …); ``t`` counts rounds."""

    w: Array
    reached: Array
    t: Reals


class Composite(Learner[Convex, State], Measured, frozen=True):
    """Losses φ_t(w) + r(w), φ_t(w) = (⟨w, x_t⟩ − y_t)² with the full gradient 2(⟨w, x_t⟩ − y_t)x_t."""

    commits = Commit.POINT
    needs = frozenset({"x", "targets"})

    def start(self, game: Convex, luck: Luck) -> State:
        w = spread(np.zeros(game.dimension), luck)
        return State(w, w, np.zeros(luck.shape, dtype=np.int64)[()])

    def act(self, game: Convex, state: State, shown: Shown) -> Array:
        return state.w

    def observe(self, game: Convex, state: State) -> Values:
        return {"w": state.w, "reached": state.reached}

    def measure(self, game: Convex, before: State, after: State, rounds: Rounds) -> Scalars:
        convex, x = game, rounds.shown.x
        columns = {
            "fit_norm": norm(convex.loss.gradient(before.w, rounds.shown, rounds.reveal)),
            "zeros": np.count_nonzero(after.w == 0, axis=0),
            "w_norm": norm(after.w),
        }
        truth = convex.declared.truth
        if truth is not None and np.shape(truth) == (convex.dimension,):
            columns["loss_u"] = penalised(convex, along(truth, x), rounds.shown, rounds.reveal)
        return columns


def penalised(game: Convex, point: Array, shown: Shown, reveal: Reveal) -> Reals:
    """φ_t + r at a point, shape (…)."""
    loss = game.loss.value(point, shown, reveal)
    return loss if game.penalty is None else loss + game.penalty.value(point)


def steady_step(game: Convex) -> float:
    """1/(4X²), the fixed step of the full gradient of the square."""
    return float(1 / (4 * game.declared.radius * game.declared.radius))


def check_steady(step: Reals | str, game: Convex) -> None:
    """Raises ``InputError`` where the step lacks the X it is computed from."""
    if isinstance(step, str) and step == "steady" and not 0 < game.declared.radius < math.inf:
        raise InputError(
            "{value!r} needs a declared X, and none is known; legal here: a number", place="step", value=step
        )
