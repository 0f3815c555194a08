"""What stochastic gradient descent promises on any stream and on iid ones, and the equality of a single step."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase
from olviz.engine.games.game import Game
from olviz.engine.games.losses.square import MOST_COORDINATES, Square
from olviz.engine.games.regression import Regression
from olviz.engine.numerics.sums import Array, Reals, along, inner
from olviz.engine.round.capabilities import law_of
from olviz.engine.run.players import game_of, learner_of
from olviz.engine.theory.assumption import IID, RADIUS, SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, X, d, rounds, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Allowance, Symbol, sqrt
from olviz.engine.theory.lemmas.linearisation import cancelled
from olviz.engine.theory.notation import Rank
from olviz.engine.theory.online_to_batch import TOLD

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


KEPT = 2**23  # numbers of all predictors of a run


def kept(game: Game) -> bool:
    """Whether what predicts is recorded in every round."""
    return game.dimension <= MOST_COORDINATES and game.dimension * game.horizon <= KEPT


@runtime_checkable
class Sampling(Protocol):
    """Who takes a step for every batch of rounds, and may average what it has been."""

    @property
    def step(self) -> float | str:
        """γ as it is set: a number, or the name of a choice."""

    @property
    def averaging(self) -> str:
        """What is averaged."""

    @property
    def batch(self) -> int:
        """How many rounds make a step."""

    @property
    def decay(self) -> float:
        """How fast the step gets smaller; 0 for one that stays."""

    def first_rate(self, game: Any, /) -> Reals:
        """γ of the first step."""

    def rate_at(self, game: Any, t: Any, /) -> Reals:
        """γ of the rounds ``t``, from 1."""


def _learner(trace: Trace) -> Sampling:
    return learner_of(trace, Sampling)


def _rate(trace: Trace) -> float:
    return float(_learner(trace).first_rate(trace.game))


def _plain(trace: Trace) -> bool:
    """Whether one gradient of the square loss is one step of the same length, and w itself predicts."""
    learner = _learner(trace)
    square = isinstance(getattr(trace.game, "loss", None), Square)
    return square and (learner.averaging, learner.batch, learner.decay) == ("none", 1, 0.0)


def _compared(trace: Trace) -> bool:
    if not _plain(trace):
        return False
    game = game_of(trace, Regression)
    return game.best_point(game.open_ledger()) is not None


def _contracts(trace: Trace) -> Standing:
    return Standing(None if _rate(trace) * trace.game.declared.radius**2 < 1 else 0)


def _lengths(trace: Trace) -> Array:
    """‖u‖ of the best point of every prefix, where there is one."""
    return trace["best_norm"] if "best_norm" in trace else np.empty(0)


def _stable(trace: Trace) -> Standing:
    return Standing(first(trace["reach"] >= 2 * (1 + SLACK)), np.maximum.accumulate(trace["reach"]), 2.0)


CONTRACTS = Assumption(
    "step", "γX² < 1", "", _contracts, Phase.OBSERVE, "γX² is 1 or more: a step may go past the line of its own round"
)
STABLE = Assumption(
    "stable",
    "γ‖x_t‖² < 2",
    "in round {round} γ‖x‖² is {measured}, not below {declared}: the error on this x grows, and the run may diverge",
    _stable,
    Phase.OBSERVE,
)


best = Symbol("L^*", derive.best)
far = Symbol(r"\|u\|", _lengths)
gamma = Symbol(r"\gamma", _rate)

WORST = Bound(
    name="Stochastic gradient on any stream",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(CONTRACTS, STABLE, RADIUS),
    formula=Allowance(best + far**2 / gamma, 1 - gamma * X**2),
    source="Cesa-Bianchi, Long & Warmuth (1996)",
    belongs=_compared,
    running=True,
)


def _averaging(trace: Trace) -> bool:
    """Whether the mean of all w predicts, each one step of the same rate from the one before."""
    learner = _learner(trace)
    means = (learner.averaging, learner.batch, learner.decay) == ("predictors", 1, 0.0)
    return means and kept(trace.game) and exactly(trace)


def _quarter(trace: Trace) -> bool:
    return _learner(trace).step == "quarter"


def exactly(trace: Trace) -> bool:
    """Whether the adversary knows the risk of a predictor, and the best one, in the game's coordinates."""
    truth = trace.game.declared.truth
    return truth is not None and law_of(trace.adversary).risk(trace.game, truth) is not None


W = Symbol(r"\|w^*\|", lambda trace: math.sqrt(inner(trace.game.declared.truth, trace.game.declared.truth)))
noise = Symbol(r"\sigma", lambda trace: trace.game.declared.noise)

AVERAGED = Bound(
    name="Averaged stochastic gradient on an iid stream",
    quantity="excess risk",
    kind=Kind.EXPECTED,
    assumptions=(CONTRACTS, IID, RADIUS),
    formula=(Allowance(noise * sqrt(d), 1 - X * sqrt(gamma)) + W / sqrt(gamma)) ** 2 / (2 * t),
    source="Bach & Moulines (2013), Theorem 1",
    belongs=lambda trace: _averaging(trace) and not _quarter(trace),
)
QUARTER = AVERAGED._replace(
    name="Averaged stochastic gradient, at the step for averaging",
    assumptions=(IID, RADIUS),
    formula=2 / t * (noise * sqrt(d) + X * W) ** 2,
    belongs=lambda trace: _averaging(trace) and _quarter(trace),
)


def _falls(averaging: str) -> Callable[[Trace], bool]:
    """The condition of a bound on steps that fall, where w itself predicts or the mean of all w so far."""

    def belongs(trace: Trace) -> bool:
        learner = _learner(trace)
        falling = (learner.averaging, learner.batch) == (averaging, 1) and learner.decay > 0
        return falling and trace.horizon <= TOLD and kept(trace.game) and exactly(trace)

    return belongs


def _shrinks(trace: Trace) -> Standing:
    return Standing(None if _rate(trace) * trace.game.declared.radius**2 < 2 else 0)


SHRINKS = Assumption(
    "step", "γX² < 2", "", _shrinks, Phase.OBSERVE, "γX² is 2 or more: the first steps may lead farther from w*"
)


def _rates(trace: Trace) -> Array:
    """γ_t of every round."""
    return np.asarray(_learner(trace).rate_at(trace.game, rounds(trace)))


last = Symbol(r"\gamma_t", _rates)
squares = Symbol(
    r"\sum_{s \leq t} \gamma_s^2", lambda trace: derive.accumulated(_rates(trace) * _rates(trace)), "Σγ²", Rank.PRODUCT
)
PAID = W**2 + noise**2 * X**2 * squares  # what the steps have left of ‖w*‖², and what noise has added

FALLING = Bound(
    name="Falling steps on an iid stream",
    quantity="mean excess risk",
    kind=Kind.EXPECTED,
    assumptions=(SHRINKS, IID, RADIUS),
    formula=Allowance(PAID, (2 - gamma * X**2) * t * last),
    source="Nemirovski, Juditsky, Lan & Shapiro (2009), section 2.2, for least squares",
    belongs=_falls("none"),
)
FALLING_AVERAGED = FALLING._replace(
    name="Averaged stochastic gradient with falling steps",
    quantity="excess risk",
    formula=Allowance(PAID, 2 * (2 - gamma * X**2) * t * last),
    belongs=_falls("predictors"),
)
BOUNDS = (WORST, QUARTER, AVERAGED, FALLING_AVERAGED, FALLING)


DISTANCES = (
    r"\|w_{t+1} - u\|^2",
    r"\|u\|^2 + \sum_s \gamma^2 (p_s - y_s)^2 \|x_s\|^2 - 2\gamma(p_s - y_s)(p_s - \langle u, x_s \rangle)",
)


def _truth(trace: Trace) -> Array:
    """The declared w*, else 0."""
    truth = trace.game.declared.truth
    return np.zeros(trace.game.dimension) if truth is None else np.asarray(truth)


def _squared_distances(trace: Trace) -> tuple[Term, ...]:
    """‖w_{t+1} − u‖² by the states, and as the steps say, for u the declared w* or else 0."""
    return _distances_to(trace, _truth(trace))


def _distances_to(trace: Trace, u: Array) -> tuple[Term, ...]:
    rate = _rate(trace)
    if not trace.rounds:
        return tuple(Term(label, np.empty(0)) for label in DISTANCES)
    x, y, p = derive.points(trace), trace["y"], trace["play"]
    error, score = p - y, inner(along(u, x), x)
    w = np.concatenate([trace["predictor"][1:], trace.state_at(trace.rounds).state.w[None]]).T
    after = w - along(u, w)
    steps = -2 * rate * error * (p - score) + rate * rate * error * error * inner(x, x)
    return (
        Term(DISTANCES[0], np.asarray(inner(after, after))),
        Term(DISTANCES[1], inner(u, u) + derive.accumulated(steps)),
    )


def _written(trace: Trace) -> bool:
    return _plain(trace) and kept(trace.game)


def _moved(trace: Trace) -> Array:
    """What rounding adds, relative to the largest ‖w − u‖² on the way."""
    distances, _ = (term.values for term in _squared_distances(trace))
    return cancelled(distances, distances, 1e-9)


STEP = Certificate(
    name="Every step, to the digit",
    ref="C18",
    assumptions=(STABLE,),
    chain=_squared_distances,
    source="Cesa-Bianchi, Long & Warmuth (1996)",
    equal=True,
    belongs=_written,
    slack=_moved,
    against=_distances_to,
    u=_truth,
)
CERTIFICATES = (STEP,)
