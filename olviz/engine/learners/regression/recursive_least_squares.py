"""Recursive least squares: ridge regression without solving anything, by one update of the inverse a round."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.cost import INVERSE_KEPT, Cost
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.declare.promises import Theorem
from olviz.engine.games.game import Commit, Game, Reveal, Rounds, Seen, Shown
from olviz.engine.learners.regression.normal_equations import MOST_COORDINATES, STORED, WORK
from olviz.engine.learners.regression.ridge_regression import Strength
from olviz.engine.learners.regression.theorems.complexity import COMPLEXITY
from olviz.engine.learners.regression.theorems.recursive_least_squares import BOUNDS, CERTIFICATES
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, applied, inner, norm, total
from olviz.engine.round.capabilities import Blocks, Costed, Explained, Measured, Scalars, Values
from olviz.engine.round.demands import Coordinates
from olviz.engine.round.learner import Learner, Play

MOST_NUMBERS = 65_536  # in the Γ of the rounds that are played at once


class State(NamedTuple):
    """``w`` is w_t, shape (d, …), and ``gamma`` is Γ_{t−1}, shape (d, d, …).

    ``t`` counts finished rounds, and ``work`` their multiplications and additions.
    """

    w: Array
    gamma: Array
    t: Reals
    work: Reals


class RecursiveLeastSquares(Learner[Game, State], Blocks, Measured, Explained, Costed, frozen=True):
    """Γ_t = (λI + Σ_{s≤t} x_s x_sᵀ)⁻¹ by a rank-one update, and w_{t+1} = w_t − Γ_t x_t (⟨w_t, x_t⟩ − y_t).

    With a memory μ < 1, the round s before counts μˢ times as much.

    State: ``w``, shape (d,), what predicts in round t, and ``gamma``, shape (d, d). Promise: against every u, without
    forgetting, Σ(p − y)² is at most Σ(⟨u, x⟩ − y)² + λ‖u‖² + max(p − y)² d ln(1 + TX²/(λd)).
    Source: Plackett (1950); Vovk (2001); Azoury & Warmuth (2001).
    """

    strength: Strength = 1.0
    memory: Annotated[
        float,
        Meta(
            gt=0,
            le=1,
            title="Memory",
            description="By what factor a round counts less with every round after it; 1 forgets nothing.",
            extra={"symbol": "μ"},
        ),
    ] = 1.0

    name = "recursive-least-squares"
    title = "Recursive least squares"
    ref = "L19"
    card = "least-squares"
    known_as = ("RLS", "Sherman-Morrison", "Woodbury", "Kalman filter")
    commits = Commit.VALUE
    needs = frozenset({"x", "targets"})
    requires = (Coordinates(most=MOST_COORDINATES),)
    source = "Plackett (1950); Azoury & Warmuth (2001)"
    theorems: ClassVar[tuple[Theorem, ...]] = (*BOUNDS, *CERTIFICATES, COMPLEXITY)
    columns = (
        Column("w_norm", "length of w"),
        Column("leverage", "s = xᵀΓx", Phase.OBSERVE),
        Column("gamma_trace", "tr Γ"),
        Column("taken", "‖Γx‖², with Γ of before the round", Phase.OBSERVE),
        Column("left", "xᵀΓx with the new Γ"),
        WORK,
        STORED,
    )
    pseudocode = (
        Line("w₁ ← 0, Γ₀ ← I/λ"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("predict pₜ = ⟨wₜ, xₜ⟩", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {play}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay φ(pₜ, yₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("g ← Γₜ₋₁xₜ, s ← ⟨xₜ, g⟩", Phase.LEARN, 1, "s = {leverage}"),
        Line("Γₜ ← (Γₜ₋₁ − ggᵀ/(μ + s))/μ", Phase.LEARN, 1),
        Line("wₜ₊₁ ← wₜ − Γₜxₜ(pₜ − yₜ)", Phase.LEARN, 1, "{w} + {step_w} = {next_w}"),
    )

    def first_gamma(self) -> Reals:
        """The diagonal of Γ_0."""
        return 1 / self.strength

    def work(self, d: int) -> int:
        """Multiplications and additions of a round: a prediction, Γx, s, the update of Γ and that of w."""
        return (2 * d - 1) + (2 * d * d - d) + (2 * d - 1) + (4 * d * d + 1) + (3 * d + 1)

    def start(self, game: Game, luck: Luck) -> State:
        d, shape = game.dimension, luck.shape
        nothing = np.zeros(shape, dtype=np.int64)[()]
        unit = np.eye(d).reshape(d, d, *(1,) * len(shape))
        gamma = unit * np.broadcast_to(self.first_gamma(), shape)
        return State(np.zeros((d, *shape)), gamma, nothing, nothing)

    def act(self, game: Game, state: State, shown: Shown) -> Play:
        return inner(state.w, shown.x)

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        x = seen.shown.x
        g = applied(state.gamma, x)
        weight = self.memory + inner(x, g)
        with np.errstate(divide="ignore"):  # it is above 0 but for rounding; a run that goes on from there diverges
            w = state.w - g * ((seen.play - seen.reveal.y) / weight)
            gamma = (state.gamma - g[:, None] * g / weight) / self.memory
        return State(w, gamma, state.t + 1, state.work + self.work(len(x)))

    def stretch(self, game: Game, state: State) -> int:
        return max(MOST_NUMBERS // (game.dimension * game.dimension), 1)

    @np.errstate(divide="ignore")
    def block(self, game: Game, state: State, shown: Shown, reveal: Reveal) -> tuple[Array, State]:
        plays, w, gamma = recursed(state.w, state.gamma, shown.x, reveal.y, self.memory)
        rounds = np.arange(len(plays) + 1)
        return plays, State(w, gamma, state.t + rounds, state.work + self.work(len(w)) * rounds)

    def cost(self, game: Game) -> Cost:
        return INVERSE_KEPT

    def observe(self, game: Game, state: State) -> Values:
        return {"w": state.w, "gamma": state.gamma}

    def explain(self, game: Game, state: State, shown: Shown, play: Play) -> Values:
        return {"leverage": leverage(state.gamma, shown.x)}

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> Scalars:
        d, g = game.dimension, applied(before.gamma, rounds.shown.x)
        return {
            "w_norm": norm(after.w),
            "leverage": leverage(before.gamma, rounds.shown.x),
            "gamma_trace": total(np.diagonal(after.gamma).T),
            "taken": inner(g, g),
            "left": leverage(after.gamma, rounds.shown.x),
            "work": after.work,
            "stored": d * d + d + 0 * after.t,
        }


def leverage(gamma: Array, x: Array) -> Reals:
    """S = xᵀΓx, shape (…)."""
    return inner(x, applied(gamma, x))


def recursed(w: Array, gamma: Array, x: Array, y: Array, memory: float) -> tuple[Array, Array, Array]:
    """The predictions of B rounds, shape (B,), and the B + 1 states around them, time last.

    The operations stand in the order of ``act`` and ``learn``, so that every bit is the same; they write where their
    results stay, for on matrices this small numpy's new arrays would cost more than the arithmetic, and stretching a
    vector over a matrix as much again: so the columns x 1ᵀ of all rounds are written out before.
    """
    (d, count), points, targets = x.shape, np.ascontiguousarray(x.T), y.tolist()
    columns = np.repeat(points, d, axis=1).reshape(count, d, d)
    plays, iterates, inverses = [], np.empty((count + 1, d)), np.empty((count + 1, d, d))
    iterates[0], inverses[0] = w, gamma
    g, step, product = np.empty(d), np.empty(d), np.empty((d, d))
    upright, lying = g[:, None], g[None]
    multiply, divide, subtract = np.multiply, np.divide, np.subtract
    add: Any = np.add
    around = zip(iterates[:-1], iterates[1:], inverses[:-1], inverses[1:], strict=True)
    for point, column, target, (was, now, before, after) in zip(points, columns, targets, around, strict=True):
        play = add.accumulate(was * point).item(-1)
        multiply(before, column, product)
        add.reduce(product, 0, None, g, False, -0.0)
        weight = memory + add.accumulate(point * g)[-1]  # a number of numpy, that may be divided by if it is 0
        multiply(g, (play - target) / weight, step)
        subtract(was, step, now)
        multiply(upright, lying, product)
        divide(product, weight, product)
        subtract(before, product, after)
        if memory != 1:
            divide(after, memory, after)
        plays.append(play)
    return np.array(plays), np.ascontiguousarray(iterates.T), np.ascontiguousarray(inverses.transpose(1, 2, 0))
