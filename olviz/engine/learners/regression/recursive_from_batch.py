"""Recursive least squares without a penalty: the recursion takes over once Σ can be inverted."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.declare.cost import Cost, Order
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.game import Commit, Game, Rounds, Seen, Shown
from olviz.engine.games.losses.square import least_squares, spectrum
from olviz.engine.learners.regression.normal_equations import MOST_SOLVED, STORED, WORK
from olviz.engine.learners.regression.recursive_least_squares import leverage
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, applied, inner, norm
from olviz.engine.round.capabilities import Costed, Explained, Measured, Scalars, Values
from olviz.engine.round.demands import Coordinates
from olviz.engine.round.learner import Learner, Play

DIGITS = 1e8  # by how much x may be longer than all before, by Γ and squared: half of the digits of Γ are left then


class State(NamedTuple):
    """``w`` is w_t, shape (d, …), and ``gamma`` Γ_{t−1} = Σ⁻¹, shape (d, d, …), 0 as long as Σ is singular.

    ``gram`` is Σ and ``moments`` b, kept until then. ``t`` counts finished rounds, and ``work`` their operations.
    """

    w: Array
    gamma: Array
    gram: Array
    moments: Array
    t: Reals
    work: Reals


class RecursiveFromBatch(Learner[Game, State], Measured, Explained, Costed, frozen=True):
    """The shortest least-squares solution until Σ = Σ_{s≤t} x_s x_sᵀ is invertible, then Γ_t = Σ⁻¹ and the recursion.

    From there on w_t is the least-squares predictor of all rounds before, with no λ at all. A point so long that a step
    would cost Γ its digits is added to Σ instead, which Γ still knows.
    State: ``w``, shape (d,), and ``gamma``, shape (d, d). Source: Plackett (1950).
    """

    name = "recursive-from-batch"
    title = "Recursive least squares from a batch inverse"
    ref = "L19"
    card = "least-squares"
    commits = Commit.VALUE
    needs = frozenset({"x", "targets"})
    requires = (Coordinates(most=MOST_SOLVED),)
    source = "Plackett (1950)"
    columns = (Column("w_norm", "length of w"), Column("leverage", "s = xᵀΓx", Phase.OBSERVE), WORK, STORED)
    pseudocode = (
        Line("w₁ ← 0, Σ ← 0, b ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("predict pₜ = ⟨wₜ, xₜ⟩", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {play}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay φ(pₜ, yₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("while Σ is singular: solve Σw = b, and Γₜ ← Σ⁻¹ once it is not", Phase.LEARN, 1, "", "solves"),
        Line("then: Γₜ ← Γₜ₋₁ − ggᵀ/(1 + s) with g = Γₜ₋₁xₜ", Phase.LEARN, 1, "s = {leverage}", "recurs"),
        Line("wₜ₊₁ ← wₜ − Γₜxₜ(pₜ − yₜ)", Phase.LEARN, 1, "{w} + {step_w} = {next_w}", "recurs"),
    )

    def start(self, game: Game, luck: Luck) -> State:
        d, shape = game.dimension, luck.shape
        nothing, square = np.zeros(shape, dtype=np.int64)[()], np.zeros((d, d, *shape))
        return State(np.zeros((d, *shape)), square, square, np.zeros((d, *shape)), nothing, nothing)

    def act(self, game: Game, state: State, shown: Shown) -> Play:
        return inner(state.w, shown.x)

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        x, y, d = seen.shown.x, seen.reveal.y, game.dimension
        recurs = recurring(state.gamma)
        g = applied(state.gamma, x)
        weight = 1.0 + inner(x, g)
        w = state.w - g * ((seen.play - y) / weight)
        gamma = state.gamma - g[:, None] * g / weight
        lost = recurs & (weight > DIGITS)
        work: Reals = 10 * d * d + 8 * d
        if not np.all(recurs):
            gram, moments = state.gram + x[:, None] * x[None], state.moments + x * y
            w = np.where(recurs, w, least_squares(gram, moments))
            if np.all(state.t + 1 >= d):  # fewer points than coordinates leave Σ singular
                gamma = np.where(recurs, gamma, inverse(gram))
            gram, moments = np.where(recurs, state.gram, gram), np.where(recurs, state.moments, moments)
            work = np.where(recurs, work, 9 * d * d * d + 6 * d * d)[()]
        else:
            gram, moments = state.gram, state.moments
        if np.any(lost):
            sums = summed(state.gamma) + x[:, None] * x[None]
            gamma = np.where(lost, inverse(sums), gamma)
            gram, moments = np.where(lost, sums, gram), np.where(lost, applied(sums, w), moments)
            work = work + np.where(lost, 18 * d * d * d + 5 * d * d, 0)[()]
        return State(w, gamma, gram, moments, state.t + 1, state.work + work)

    def cost(self, game: Game) -> Cost:
        return Cost(Order(((1, 2), (0, 4))), Order(((0, 2),)))  # at first some d rounds solve

    def observe(self, game: Game, state: State) -> Values:
        return {"w": state.w, "gamma": state.gamma}

    def explain(self, game: Game, state: State, shown: Shown, play: Play) -> Values:
        recurs = bool(recurring(state.gamma))
        return {"leverage": leverage(state.gamma, shown.x), "recurs": recurs, "solves": not recurs}

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> Scalars:
        d = game.dimension
        return {
            "w_norm": norm(after.w),
            "leverage": leverage(before.gamma, rounds.shown.x),
            "work": after.work,
            "stored": np.where(recurring(after.gamma), d * d + d, d * d + 2 * d),
        }


def recurring(gamma: Array) -> bool | Array:
    """Whether the recursion has taken over, shape (…): from then on no entry of the diagonal is 0."""
    taken: bool | Array = gamma[0, 0] > 0
    return taken


def inverse(gram: Array) -> Array:
    """Σ⁻¹, shape (d, d, …), symmetric to the bit; 0 where Σ is singular."""
    shares, vectors = spectrum(gram)
    whole = shares.min(axis=0) > 0
    return np.where(whole, _composed(shares, vectors), 0.0) if whole.any() else np.zeros_like(gram)


def summed(gamma: Array) -> Array:
    """The Σ whose inverse Γ is, shape (d, d, …), symmetric to the bit."""
    rounded = np.finfo(float).eps * np.abs(gamma).max(axis=(0, 1))  # without it an eigenvalue may lie below 0
    return _composed(*spectrum(gamma, rounded))


def _composed(shares: Array, vectors: Array) -> Array:
    """The matrix with these eigenvalues, shape (k, …), and eigenvectors, shape (k, i, …)."""
    matrix = np.zeros_like(vectors)
    for share, vector in zip(shares, vectors, strict=True):  # one at a time: all would be d³ numbers
        matrix += vector[:, None] * vector * share
    return matrix
