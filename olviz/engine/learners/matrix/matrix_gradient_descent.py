"""Gradient descent for matrix prediction: one entry steps, and the whole matrix returns to the set."""

from __future__ import annotations

import math
from typing import Annotated, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.game import Commit, Rounds, Seen, Shown
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.matrix_sets.matrix_set import MatrixSet, frobenius, sized
from olviz.engine.games.matrix_sets.trace_ball import TraceBall, singular_values
from olviz.engine.learners.matrix.theorems.matrix_gradient_descent import BOUNDS, CERTIFICATES
from olviz.engine.numerics.kinks import EPS, ULPS
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, along, over_runs, whole
from olviz.engine.round.capabilities import Inherits, Measured, Rounded, Scalars, Values
from olviz.engine.round.learner import Learner, Play


class State(NamedTuple):
    """``w`` is W_t and ``rated`` says which cells have had a rating, both of shape (m, n, …).

    ``reached`` is the entry that stepped last, before the projection, and ``t`` counts finished rounds; shape (…).
    ``known`` is what S knows of W_t, so as to return to it faster.
    """

    w: Array
    rated: Array
    reached: Reals
    t: Reals
    known: Array


class MatrixGradientDescent(Learner[Matrix, State], Rounded, Measured, Inherits, frozen=True):
    """W_{t+1} = Π_S(W_t − η g_t) from W_1 = 0, where g_t is φ′(p_t, r_t) in the cell asked for and 0 elsewhere.

    State: ``w``, shape (m, n), what predicts in round t. Promise: with |φ′| ≤ B and W* ∈ S, at the tuned step
    η = R_S/(B√T), the loss after T rounds exceeds that of W* by at most R_S·B√T, R_S the largest Frobenius norm in S.
    Source: Zinkevich (2003); Srebro & Shraibman (2005).
    """

    decision_set: Annotated[
        MatrixSet, Meta(title="Set of matrices", description="Where the learner keeps W.", extra={"symbol": "S"})
    ] = TraceBall()
    step: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["tuned"],
        Meta(
            title="Step size",
            description="How far a rating moves the entry of its cell.",
            extra={"symbol": "η", "scale": "log", "formulas": {"tuned": "R / (B√T), with R the largest ‖W‖_F in S"}},
        ),
    ] = "tuned"

    name = "matrix-gradient-descent"
    title = "Gradient descent on matrices"
    ref = "L24"
    card = "matrices"
    known_as = ("collaborative filtering", "trace norm")
    commits = Commit.VALUE
    needs = frozenset({"positions", "targets"})
    source = "Srebro & Shraibman (2005); Zinkevich (2003)"
    theorems = (*BOUNDS, *CERTIFICATES)
    columns = (
        Column("w_norm", "‖W‖_F"),
        Column("rated", "cells with a rating"),
        Column("error_rated", "mean |W − W*| of cells with a rating"),
        Column("error_unrated", "mean |W − W*| of cells without one"),
        Column("distance", "‖W − W*‖²_F"),
        Column("linear", "⟨g, W − W*⟩", Phase.CHARGE),
    )
    pseudocode = (
        Line("W₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see the cell (iₜ, jₜ)", Phase.OBSERVE, 1, "row {row}, column {column}"),
        Line("predict pₜ = Wₜ[iₜ, jₜ]", Phase.COMMIT, 1, "p = {play}"),
        Line("see rₜ", Phase.REVEAL, 1, "r = {y}"),
        Line("pay φ(pₜ, rₜ)", Phase.CHARGE, 1, "loss {loss}, φ′ = {gradient}"),
        Line("V ← Wₜ, and V[iₜ, jₜ] ← pₜ − ηφ′(pₜ, rₜ)", Phase.LEARN, 1, "{play} becomes {next_reached}"),
        Line("Wₜ₊₁ ← the matrix of S nearest to V", Phase.LEARN, 1, "singular values {next_singular}"),
    )

    def over(self, game: Matrix) -> MatrixSet:
        """S, with its size as a number."""
        extent = game.extent
        assert extent is not None
        return sized(self.decision_set, extent)

    def lipschitz(self, game: Matrix) -> float:
        """B ≥ |φ′(p_t, r_t)|, from declared numbers."""
        return game.lipschitz(self.over(game).largest())

    def check(self, game: Matrix) -> None:
        if self.step == "tuned" and not 0 < self.lipschitz(game) < math.inf:
            raise InputError(
                "{value!r} needs a bound B on the slope of the loss, and none is known for ratings without a bound; "
                "legal: a number",
                place="step",
                value=self.step,
            )

    def rate(self, game: Matrix, t: Reals) -> Reals:
        """η, for rounds ``t`` that may be runs side by side."""
        if isinstance(self.step, str):
            longest = self.over(game).radius(game.shape)
            return longest / (self.lipschitz(game) * math.sqrt(max(game.horizon, 1)))
        return over_runs(self.step, t)

    def start(self, game: Matrix, luck: Luck) -> State:
        shape = (*game.shape, *luck.shape)
        known = self.over(game).start(shape)
        return State(np.zeros(shape), np.zeros(shape, dtype=bool), np.zeros(luck.shape)[()], _counter(luck), known)

    def inherited(self, game: Matrix, old: Learner, state: State) -> State:
        """With the nearest matrix of its own set; what was known of the one before is known of that, too."""
        return state._replace(w=self.over(game).project(state.w))

    def act(self, game: Matrix, state: State, shown: Shown) -> Play:
        entry: Play = state.w[_at(shown.x)]
        return entry

    def room(self, game: Matrix, state: State, shown: Shown) -> Reals:
        if not game.loss.kinked:
            return 0.0
        entered = np.abs(self.act(game, state, shown)) + self.rate(game, state.t + 1)  # an entry, and what moved it
        return ULPS * EPS * entered + self.over(game).rounding(state.w)

    def learn(self, game: Matrix, state: State, seen: Seen) -> State:
        t, cell = state.t + 1, seen.shown.x
        at = _at(cell)
        reached = seen.play - self.rate(game, t) * seen.loss.gradient
        w, rated = state.w.copy(), state.rated.copy()
        w[at], rated[at] = reached, True
        w, known = self.over(game).moved(w, state.known, cell)
        return State(w, rated, reached, t, known)

    def observe(self, game: Matrix, state: State) -> Values:
        return {"matrix": state.w, "singular": singular_values(state.w), "reached": state.reached}

    def measure(self, game: Matrix, before: State, after: State, rounds: Rounds) -> Scalars:
        rated = whole(after.rated * 1.0)
        columns = {"w_norm": frobenius(after.w), "rated": rated}
        truth = game.declared.truth
        if truth is None:
            return columns
        errors, cells = abs(after.w - along(truth, after.w)), truth.size
        known = whole(np.where(after.rated, errors, 0.0))
        columns["error_rated"] = known / rated
        unknown = whole(np.where(after.rated, 0.0, errors))
        columns["error_unrated"] = unknown / np.maximum(cells - rated, 1.0)
        columns["distance"] = whole(errors * errors)
        columns["linear"] = rounds.loss.gradient * (rounds.play - game.foretold(rounds.shown))
        return columns


def _counter(luck: Luck) -> Array:
    return np.zeros(luck.shape, dtype=np.int64)[()]


def _at(cell: Array) -> tuple[Array, ...]:
    """The index of a cell in a matrix, one for each run of a batch."""
    return (cell[0], cell[1], np.arange(cell.shape[1])) if cell.ndim > 1 else (cell[0], cell[1])
