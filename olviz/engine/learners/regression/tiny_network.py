"""A network with one hidden layer, trained by stochastic gradient steps: back-propagation, one example at a time."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.games.game import Commit, Rounds, Seen, Shown
from olviz.engine.games.regression import Regression
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner, over_runs, total, whole
from olviz.engine.round.capabilities import Explained, Measured, Predictor, Scalars, Values
from olviz.engine.round.learner import Learner, Play


class State(NamedTuple):
    """``inward`` is U, the weights of the hidden units, shape (d, k, …), and ``bias`` b, shape (k, …).

    ``outward`` is v, shape (k, …), and ``offset`` c, shape (…).
    """

    inward: Array
    bias: Array
    outward: Array
    offset: Reals


class TinyNetwork(Learner[Regression, State], Measured, Explained, Predictor, frozen=True):
    """p_t = ⟨v, h⟩ + c with k hidden units h = tanh(Ux + b); all weights take a step against their gradient.

    The chain rule hands φ′(p, y) back: to v it is φ′·h, to b φ′·v(1 − h²), and to U that times xᵀ. The first weights
    are drawn; with zeros all units would stay alike.

    State: ``units``, U and b as one array of shape (d + 1, k), ``v`` and ``c``. Promise: none, for the loss is not
    convex in the weights. Source: Rumelhart, Hinton & Williams (1986).
    """

    hidden: Annotated[
        int,
        Meta(
            ge=1,
            le=64,
            title="Hidden units",
            description="Each bends along one line of points. Two are enough for XOR, more find it sooner.",
            extra={"symbol": "k"},
        ),
    ] = 8
    step: Annotated[
        float,
        Meta(
            gt=0,
            title="Step size",
            description="How far an error moves all weights.",
            extra={"symbol": "γ", "scale": "log"},
        ),
    ] = 0.1

    name = "tiny-network"
    title = "Tiny network"
    ref = "L25"
    card = "networks"
    known_as = ("MLP", "NN", "neural network", "backpropagation")
    commits = Commit.VALUE
    needs = frozenset({"x", "targets"})
    source = "Rumelhart, Hinton & Williams (1986)"
    columns = (Column("weights_norm", "length of all weights"),)
    pseudocode = (
        Line("U, b, v ← drawn, c ← 0"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}"),
        Line("h ← tanh(Uxₜ + b)", Phase.COMMIT, 1, "h = {h}"),
        Line("predict pₜ = ⟨v, h⟩ + c", Phase.COMMIT, 1, "⟨{v}, {h}⟩ + {c} = {play}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay φ(pₜ, yₜ)", Phase.CHARGE, 1, "loss {loss}"),
        Line("δ ← φ′(pₜ, yₜ), for squares pₜ − yₜ", Phase.LEARN, 1, "δ = {pull}"),
        Line("β ← δv(1 − h²)", Phase.LEARN, 1),
        Line("v ← v − γδh, c ← c − γδ", Phase.LEARN, 1, "{v} + {step_v} = {next_v}"),
        Line("b ← b − γβ, U ← U − γβxₜᵀ", Phase.LEARN, 1),
    )

    def start(self, game: Regression, luck: Luck) -> State:
        k = self.hidden
        inward = luck.once("inward", lambda rng: rng.standard_normal((game.dimension, k)))
        bias = luck.once("bias", lambda rng: rng.standard_normal(k))
        outward = luck.once("outward", lambda rng: rng.standard_normal(k) / np.sqrt(k))
        return State(inward, bias, outward, np.zeros(luck.shape)[()])

    def act(self, game: Regression, state: State, shown: Shown) -> Play:
        return inner(state.outward, hidden(state, shown.x)) + state.offset

    def learn(self, game: Regression, state: State, seen: Seen) -> State:
        x, h = seen.shown.x, hidden(state, seen.shown.x)
        pull = game.loss.pull(seen.play, seen.reveal.y)
        push = over_runs(self.step, pull) * pull
        back = push * state.outward * (1 - h * h)
        return State(state.inward - x[:, None] * back, state.bias - back, state.outward - push * h, state.offset - push)

    def predictions(self, game: Regression, state: State, points: Array) -> Array:
        one = State(state.inward[..., None], state.bias[:, None], state.outward[:, None], state.offset)
        return np.asarray(inner(one.outward, hidden(one, points)) + one.offset)

    def observe(self, game: Regression, state: State) -> Values:
        units = np.concatenate([state.inward, state.bias[None]])
        return {"units": units, "v": state.outward, "c": state.offset}

    def explain(self, game: Regression, state: State, shown: Shown, play: Play) -> Values:
        return {"h": hidden(state, shown.x)}

    def measure(self, game: Regression, before: State, after: State, rounds: Rounds) -> Scalars:
        inward = whole(after.inward * after.inward)
        squares = inward + inner(after.bias, after.bias) + inner(after.outward, after.outward)
        return {"weights_norm": np.sqrt(squares + after.offset * after.offset)}


def hidden(state: State, x: Array) -> Array:
    """H = tanh(Ux + b), shape (k, …)."""
    return np.asarray(np.tanh(total(state.inward * x[:, None]) + state.bias))
