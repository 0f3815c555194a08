"""The perceptron: add y·x on a mistake, change nothing otherwise."""

from __future__ import annotations

from itertools import repeat
from typing import Annotated, Any, ClassVar, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.declare.promises import Theorem
from olviz.engine.games.game import Commit, Game, Reveal, Rounds, Seen, Shown
from olviz.engine.games.label_game import sgn
from olviz.engine.learners.classification.theorems.perceptron import (
    FREUND_SCHAPIRE,
    HINGE,
    HINGE_SUM,
    LENGTH,
    NOVIKOFF,
    NOVIKOFF_IN_HINDSIGHT,
    NOVIKOFF_SO_FAR,
    SQUEEZE,
    SQUEEZE_ANY,
    TURN,
    WRONG_SIDE,
)
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, along, inner, norm, running
from olviz.engine.round.capabilities import Blocks, Explained, Measured, Scalars, Told, Values
from olviz.engine.round.demands import Coordinates, SignedLabels
from olviz.engine.round.learner import Learner, Play

NARROW, WIDE = 16, 4096  # look-ahead windows of the block path
DENSE = 4096  # rounds that are played one by one where mistakes are dense
SPACE = 3  # most coordinates for which that is faster


class State(NamedTuple):
    """``w`` is w_t, shape (d, …). Averages over rounds: ``olviz.engine.analysis.risk``."""

    w: Array


class Perceptron(Learner[Game, State], Blocks, Measured, Explained, Told, frozen=True):
    """Rosenblatt's perceptron, w_1 = 0.

    State: ``w``, shape (d,), what predicts in round t. Promise: at most (X/γ)² mistakes on any stream with ‖x‖ ≤ X
    and margin γ > 0, whatever T and d. Source: Rosenblatt (1958); Novikoff (1962).
    """

    step: Annotated[
        float,
        Meta(
            gt=0,
            title="Step",
            description="Changes the length of w, never a prediction: w starts at 0.",
            extra={"symbol": "η", "scale": "log"},
        ),
    ] = 1.0

    name = "perceptron"
    title = "Perceptron"
    ref = "L10"
    card = "perceptron"
    known_as = ("Block",)
    commits = Commit.LABEL
    needs = frozenset({"x", "labels"})
    requires = (Coordinates(), SignedLabels())
    source = "Rosenblatt (1958)"
    theorems: ClassVar[tuple[Theorem, ...]] = (
        NOVIKOFF,
        NOVIKOFF_SO_FAR,
        NOVIKOFF_IN_HINDSIGHT,
        HINGE,
        HINGE_SUM,
        FREUND_SCHAPIRE,
        SQUEEZE,
        SQUEEZE_ANY,
        TURN,
        LENGTH,
        WRONG_SIDE,
    )
    columns = (
        Column("score", "score ⟨w, x⟩", Phase.COMMIT),
        Column("w_norm", "length of w, divided by η"),
        Column("w_along", "⟨w, w*⟩, divided by η"),
    )
    sentences = {
        Phase.COMMIT: "**Round {t}** · x = {x}, score {score} → **commits to {prediction}**; the label is still hidden",
        Phase.LEARN: "**Round {t}** · x = {x}, score {score}, predicted {prediction}, label {y} → {outcome}",
    }
    pseudocode = (
        Line("w₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("predict ŷₜ = sgn⟨wₜ, xₜ⟩", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {score} → {prediction}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay 1 if ŷₜ ≠ yₜ", Phase.CHARGE, 1, "{prediction} against {y}: {loss}"),
        Line("if ŷₜ ≠ yₜ", None, 1),
        Line("wₜ₊₁ ← wₜ + η yₜxₜ", Phase.LEARN, 2, "{w} + {step_w} = {next_w}", when="mistake"),
        Line("else wₜ₊₁ ← wₜ", Phase.LEARN, 1, "w stays {w}", when="correct"),
    )

    def start(self, game: Game, luck: Luck) -> State:
        shape = (game.dimension,) if luck.runs is None else (game.dimension, len(luck.runs))
        return State(np.zeros(shape))

    def act(self, game: Game, state: State, shown: Shown) -> Play:
        label: Play = sgn(inner(state.w, shown.x))
        return label

    def learn(self, game: Game, state: State, seen: Seen) -> State:
        push = (seen.play != seen.reveal.y) * seen.reveal.y * self.step  # η y_t on a mistake, else 0
        return State(state.w + push * seen.shown.x)

    def observe(self, game: Game, state: State) -> Values:
        return {"w": state.w}

    def measure(self, game: Game, before: State, after: State, rounds: Rounds) -> Scalars:
        columns = {"score": inner(before.w, rounds.shown.x), "w_norm": norm(after.w) / self.step}
        if game.declared.direction is not None:
            columns["w_along"] = inner(along(game.declared.direction, after.w), after.w) / self.step
        return columns

    def explain(self, game: Game, state: State, shown: Shown, play: Play) -> Values:
        return {"score": inner(state.w, shown.x)}

    def block(self, game: Game, state: State, shown: Shown, reveal: Reveal) -> tuple[Array, State] | None:
        """Look ahead with the current w to the next mistake; one by one where they are dense and coordinates few."""
        x, y = shown.x, reveal.y
        count, w, mistakes = len(y), state.w, list[int]()
        t, window = 0, WIDE // 8
        while t < count:
            if window < NARROW and len(x) <= SPACE:
                end = min(t + DENSE, count)
                w = _one_by_one(self.step, w, x[:, t:end], y[t:end], t, mistakes)
                t, window = end, WIDE // 8
                continue
            ahead = x[:, t : t + window]
            wrong = sgn(inner(along(w, ahead), ahead)) != y[t : t + window]
            at = int(wrong.argmax())
            if not wrong[at]:
                t, window = t + window, min(2 * window, WIDE)
                continue
            mistakes.append(t + at)
            w = w + y[t + at] * self.step * x[:, t + at]
            window = max(window // 2, NARROW // 2) if at + 1 < window // 4 else window
            t = t + at + 1
        at_once = np.array(mistakes, dtype=np.int64)
        plays = y.astype(np.int64)  # as sgn has it, though the labels be real numbers
        plays[at_once] *= -1
        turns = running(state.w, y[at_once] * self.step * x[:, at_once])  # w changes only after a mistake
        return plays, State(np.repeat(turns, np.diff([0, *(at_once + 1), count + 1]), axis=1))


def _one_by_one(step: float, w: Array, x: Array, y: Array, t: int, mistakes: list[int]) -> Array:
    """The rounds from ``t`` on with plain floats, in ``SPACE`` coordinates at most; missing ones are always 0.

    Adds to the ``mistakes`` and returns w after the last round. Points are turned to y·x, which turns the sign of a
    sum and no other bit; the operations stand in the order of ``act`` and ``learn``.
    """
    missing = SPACE - len(x)
    none: list[Any] = [repeat(0.0)] * missing
    a, b, c = w.tolist() + [0.0] * missing
    first, second, third = (x * y).tolist() + none
    for at, p, q, r in zip(range(len(y)), first, second, third, strict=False):
        margin = a * p + b * q + c * r
        if margin > 0.0 or (margin == 0.0 and y[at] > 0):
            continue
        a, b, c = a + step * p, b + step * q, c + step * r
        mistakes.append(t + at)
    return np.array([a, b, c][: len(x)])
