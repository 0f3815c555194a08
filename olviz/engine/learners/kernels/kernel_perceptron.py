"""The perceptron among the features of a kernel: every mistake adds its point, and nothing else does."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.game import Commit, Game, Seen, Shown
from olviz.engine.games.kernels.gaussian import Gaussian
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.label_game import sgn
from olviz.engine.learners.kernels.theorems.kernel_perceptron import NOVIKOFF_IN_FEATURES
from olviz.engine.numerics.append_only import Growing, side_by_side
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner, total
from olviz.engine.round.capabilities import Explained, Predictor, Told, Values
from olviz.engine.round.demands import Coordinates, SignedLabels
from olviz.engine.round.learner import Learner, Play
from olviz.engine.round.play import picked

MOST_ROUNDS = 20_000  # beyond, a round costs milliseconds and a run hours


class State(NamedTuple):
    """``points`` are x_1 … x_t, shape (d, t, …), and ``signs`` y_s of a round with a mistake, else 0, shape (t, …)."""

    points: Growing
    signs: Growing


class KernelPerceptron(Learner[Game, State], Explained, Told, Predictor, frozen=True):
    """f_t(x) = Σ y_s K(x_s, x) over the mistakes so far; its sign predicts, and a mistake adds its point.

    State: ``support``, the points, shape (d, n), and ``coefficients``, shape (n,). Promise: at most (X/γ)² mistakes,
    X² = max K(x, x) and γ the margin among the features of the kernel. With the linear kernel it is the perceptron.
    Source: Aizerman, Braverman & Rozonoer (1964); Freund & Schapire (1999).
    """

    kernel: Annotated[Kernel, Meta(title="Kernel", description="How alike two points are.", extra={"symbol": "K"})] = (
        Gaussian()
    )

    name = "kernel-perceptron"
    title = "Kernel perceptron"
    ref = "L10"
    card = "kernels"
    known_as = ("kernel trick",)
    commits = Commit.LABEL
    needs = frozenset({"x", "labels"})
    requires = (Coordinates(), SignedLabels())
    source = "Aizerman, Braverman & Rozonoer (1964)"
    theorems = (NOVIKOFF_IN_FEATURES,)
    sentences = {
        Phase.COMMIT: "**Round {t}** · x = {x}, score {score} → **commits to {prediction}**; the label is still hidden",
        Phase.LEARN: "**Round {t}** · x = {x}, score {score}, predicted {prediction}, label {y} → {outcome}",
    }
    pseudocode = (
        Line("f₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("predict ŷₜ = sgn(Σ yₛK(xₛ, xₜ)) over mistakes s < t", Phase.COMMIT, 1, "f = {score} → {prediction}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay 1 if ŷₜ ≠ yₜ", Phase.CHARGE, 1, "{prediction} against {y}: {loss}"),
        Line("if ŷₜ ≠ yₜ", None, 1),
        Line("fₜ₊₁ ← fₜ + yₜK(xₜ, ·)", Phase.LEARN, 2, "points that weigh: {next_support_count}", when="mistake"),
        Line("else fₜ₊₁ ← fₜ", Phase.LEARN, 1, "f stays", when="correct"),
    )

    def check(self, game: Game) -> None:
        if game.horizon > MOST_ROUNDS:
            raise InputError(
                "{rounds} rounds are {values:.3g} kernel values to compute; legal: at most {most} rounds",
                place="rounds",
                rounds=game.horizon,
                values=game.horizon * (game.horizon - 1) / 2,
                most=MOST_ROUNDS,
            )

    def start(self, game: Game, luck: Luck) -> State:
        return State(Growing.empty((game.dimension,), luck.shape), Growing.empty((), luck.shape))

    def score(self, state: State, x: Array) -> Reals:
        """F at one point, shape (d, …)."""
        signs = state.signs.values
        if not len(signs):
            return np.zeros(np.shape(x)[1:])[()]
        return total(signs * self.kernel.value(state.points.values, x[:, None]))

    def act(self, game: Game, state: State, shown: Shown) -> Play:
        label: Play = sgn(self.score(state, shown.x))
        return label

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        sign = (seen.play != seen.reveal.y) * seen.reveal.y
        return State(state.points.appended(seen.shown.x), state.signs.appended(sign))

    def predictions(self, game: Game, state: State, points: Array) -> Array:
        held, signs = self.held(state)
        if not len(signs):
            return np.zeros(points.shape[1])
        return np.asarray(inner(signs[:, None], self.kernel.value(held[:, :, None], points[:, None])))

    def held(self, state: State) -> tuple[Array, Array]:
        """The points of the mistakes of a single run, shape (d, n), and their labels, shape (n,)."""
        signs = state.signs.values
        return state.points.values[:, signs != 0], signs[signs != 0]

    def observe(self, game: Game, state: State) -> Values:
        if np.ndim(state.signs.count):
            each = [self.observe(game, picked(state, k)) for k in range(len(state.signs.count))]
            return {name: side_by_side([one[name] for one in each]) for name in each[0]}
        points, signs = state.points.values, state.signs.values
        return {"support": points, "coefficients": signs, "support_count": np.count_nonzero(signs, axis=0)}

    def explain(self, game: Game, state: State, shown: Shown, play: Play) -> Values:
        return {"score": self.score(state, shown.x)}
