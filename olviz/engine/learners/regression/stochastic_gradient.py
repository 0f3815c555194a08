"""Stochastic gradient descent for regression: a step along x, in proportion to the error (LMS, Widrow–Hoff)."""

from __future__ import annotations

import math
from typing import Annotated, Literal, NamedTuple, cast

import numpy as np
from msgspec import Meta

from olviz.engine.declare.cost import STEPS, Cost
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.game import Commit, Rounds, Seen, Shown
from olviz.engine.games.losses.square import Square
from olviz.engine.games.regression import Regression
from olviz.engine.learners.regression.decay import Decay, decayed
from olviz.engine.learners.regression.normal_equations import STORED, WORK
from olviz.engine.learners.regression.theorems.complexity import COMPLEXITY
from olviz.engine.learners.regression.theorems.readings import READINGS
from olviz.engine.learners.regression.theorems.stochastic_gradient import BOUNDS, CERTIFICATES, kept
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner, norm, over_runs
from olviz.engine.round.capabilities import Costed, Explained, Inherits, Measured, Rounded, Scalars, Values
from olviz.engine.round.learner import Learner, Play
from olviz.engine.theory.assumption import SLACK

Averaging = Literal["none", "predictors", "updates"]


class State(NamedTuple):
    """``w`` is w_t, shape (d, …), and ``predictor`` what predicts in round t: w_t, or an average of them.

    ``gathered`` sums the gradients of an unfinished batch, and ``waiting`` is how many they are. ``t`` counts finished
    rounds, shape (…), and ``work`` their multiplications and additions.
    """

    w: Array
    predictor: Array
    gathered: Array
    waiting: Reals
    t: Reals
    work: Reals


class StochasticGradient(Learner[Regression, State], Rounded, Measured, Explained, Costed, Inherits, frozen=True):
    """w_{t+1} = w_t − γ_t (⟨w_t, x_t⟩ − y_t) x_t with w_1 = 0: a step against the gradient of the half square.

    With another loss, φ′(p, y) stands in the place of p − y. A batch of b rounds is one step along the mean of its b
    gradients. With averaging the mean of w_1 … w_t predicts in round t, or that of the updates w_2 … w_t.

    State: ``w``, shape (d,), what predicts in round t, and ``iterate`` the w_t behind an average. Promise: at a step
    with γX² < 1 that never changes, the loss is at most (Σ(⟨u, x⟩ − y)² + ‖u‖²/γ)/(1 − γX²) for every u.
    Source: Robbins & Monro (1951); Widrow & Hoff (1960); Polyak & Juditsky (1992).
    """

    step: Annotated[
        Annotated[float, Meta(gt=0)] | Literal["tuned", "quarter"],
        Meta(
            title="Step size",
            description="How far an error moves w. Stable while γ‖x‖² < 2. Both choices use the declared X.",
            extra={
                "symbol": "γ",
                "scale": "log",
                "words": {"tuned": "Half of the largest", "quarter": "For averaging"},
                "formulas": {"tuned": "1 / (2X²)", "quarter": "1 / (4X²)"},
            },
        ),
    ] = "tuned"
    decay: Decay = 0.0
    averaging: Annotated[
        Averaging,
        Meta(
            title="Averaging",
            description="What predicts: the last w, the mean of all w used so far, or that of all updates.",
            extra={
                "words": {
                    "none": "None",
                    "predictors": "Predictor average w₁ … wₜ",
                    "updates": "Post-update average w₂ … wₜ",
                }
            },
        ),
    ] = "none"
    batch: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            title="Batch",
            description="Rounds whose gradients make one step together.",
            extra={"symbol": "b"},
        ),
    ] = 1

    name = "stochastic-gradient"
    title = "Stochastic gradient descent"
    ref = "L20"
    card = "stochastic-gradient"
    known_as = ("SGD", "LMS", "least mean squares", "Widrow-Hoff", "ADALINE", "delta rule")
    commits = Commit.VALUE
    needs = frozenset({"x", "targets"})
    source = "Robbins & Monro (1951); Cesa-Bianchi, Long & Warmuth (1996)"
    theorems = (*BOUNDS, *CERTIFICATES, READINGS, COMPLEXITY)
    columns = (
        Column("w_norm", "length of w"),
        Column("step_size", "step size γ"),
        Column("reach", "γ‖x‖²", Phase.OBSERVE),
        Column("predictor", "what predicts", Phase.COMMIT),
        WORK,
        STORED,
    )
    pseudocode = (
        Line("w₁ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("predict pₜ = ⟨wₜ, xₜ⟩, or with the average", Phase.COMMIT, 1, "⟨{w}, {x}⟩ = {play}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay φ(pₜ, yₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("δₜ ← ⟨wₜ, xₜ⟩ − yₜ, or φ′ of another loss", Phase.LEARN, 1, "δ = {pull}"),
        Line(
            "wₜ₊₁ ← wₜ − γₜδₜxₜ, or γₜ times the mean over a batch",
            Phase.LEARN,
            1,
            "{iterate} + {step_iterate} = {next_iterate}",
            "steps",
        ),
        Line("γₜ‖xₜ‖² > 2: the error on xₜ grows", Phase.LEARN, 1, "the error times {factor}", "overshoots"),
    )

    def check(self, game: Regression) -> None:
        if isinstance(self.step, str) and not math.isfinite(game.declared.radius):
            raise InputError("{value!r} needs a declared X; legal here: a number", place="step", value=self.step)
        if isinstance(self.step, str) and not game.declared.radius:
            raise InputError("{value!r} needs an X above 0; legal here: a number", place="step", value=self.step)

    def first_rate(self, game: Regression) -> Reals:
        """γ, before any decay, or one for each run of a batch."""
        if isinstance(self.step, str):
            return 1 / ((2 if self.step == "tuned" else 4) * game.declared.radius * game.declared.radius)
        return self.step

    def rate_at(self, game: Regression, t: Reals) -> Reals:
        """γ_t of the step after round ``t`` (from 1); of the batch that round is in."""
        rate = self.first_rate(game)
        rate = rate if isinstance(rate, float) else over_runs(rate, t)
        return decayed(rate, self.decay, -(-t // self.batch))

    def start(self, game: Regression, luck: Luck) -> State:
        w, nothing = np.zeros((game.dimension, *luck.shape)), np.zeros(luck.shape, dtype=np.int64)[()]
        return State(w, w, w, nothing, nothing, nothing)

    def inherited(self, game: Regression, old: Learner, state: State) -> State:
        """What waits for the end of its batch waits for that of the new one; a mean has to be of all w there were.

        Without one w itself predicts.
        """
        if self.averaging not in ("none", cast(StochasticGradient, old).averaging):
            raise InputError("the mean of all w is not known there; legal: none, the same averaging, or round 0")
        return state._replace(predictor=state.w) if self.averaging == "none" else state

    def act(self, game: Regression, state: State, shown: Shown) -> Play:
        return inner(state.predictor, shown.x)

    def room(self, game: Regression, state: State, shown: Shown) -> Reals:
        return game.loss.room(state.predictor * shown.x)

    def learn(self, game: Regression, state: State, seen: Seen) -> State:
        x, t, d = seen.shown.x, state.t + 1, game.dimension
        loss, score = game.loss, seen.play if self.averaging == "none" else inner(state.w, x)
        gathered = state.gathered + loss.pull(score, seen.reveal.y, loss.room(state.w * x)) * x
        waiting, due = state.waiting + 1, t % self.batch == 0
        w = np.where(due, state.w - self.rate_at(game, t) * (gathered / waiting), state.w)
        gathered, waiting = np.where(due, 0.0, gathered), waiting * (due == 0)
        work = 4 * d + (2 * d if self.batch > 1 else 0)
        if self.averaging == "none":
            return State(w, w, gathered, waiting, t, state.work + work)
        used = t + 1 if self.averaging == "predictors" else t
        predictor = state.predictor + (w - state.predictor) / used
        return State(w, predictor, gathered, waiting, t, state.work + work + 5 * d)

    def cost(self, game: Regression) -> Cost:
        return STEPS

    def observe(self, game: Regression, state: State) -> Values:
        return {"w": state.predictor, "iterate": state.w}

    def explain(self, game: Regression, state: State, shown: Shown, play: Play) -> Values:
        t = state.t + 1
        reach, squares = self.rate_at(game, t) * inner(shown.x, shown.x), isinstance(game.loss, Square)
        score = {} if self.averaging == "none" else {"score": inner(state.w, shown.x)}
        steps = bool(t % self.batch == 0)
        overshoots = steps and not state.waiting and bool(reach > 2 * (1 + SLACK)) and squares
        return {"steps": steps, "overshoots": overshoots, "factor": 1 - reach} | score

    def measure(self, game: Regression, before: State, after: State, rounds: Rounds) -> Scalars:
        rate = np.broadcast_to(self.rate_at(game, after.t), np.shape(after.t))
        numbers = game.dimension * (1 + (self.batch > 1) + (self.averaging != "none"))
        columns = {
            "w_norm": norm(after.w),
            "step_size": rate,
            "reach": rate * inner(rounds.shown.x, rounds.shown.x),
            "work": after.work,
            "stored": np.full(np.shape(after.t), numbers),
        }
        return columns | ({"predictor": before.predictor} if kept(game) else {})
