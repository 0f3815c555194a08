"""What stochastic gradient descent promises on any stream and on iid ones, and the equality of a single step."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase
from olviz.engine.games.games import Game
from olviz.engine.games.losses.square import MOST_COORDINATES, Square
from olviz.engine.numerics.sums import Array, along, inner
from olviz.engine.theory.assumption import IID, RADIUS, SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, rounds
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.lemmas.linearisation import cancelled
from olviz.engine.theory.online_to_batch import TOLD

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


KEPT = 2**23  # numbers of all predictors of a run


def kept(game: Game) -> bool:
    """Whether what predicts is recorded in every round."""
    return game.dimension <= MOST_COORDINATES and game.dimension * game.horizon <= KEPT


def _rate(trace: Trace) -> float:
    return float(trace.learner.first_rate(trace.game))  # type: ignore[attr-defined]


def _plain(trace: Trace) -> bool:
    """Whether one gradient of the square loss is one step of the same length, and w itself predicts."""
    learner: Any = trace.learner
    square = isinstance(getattr(trace.game, "loss", None), Square)
    return square and (learner.averaging, learner.batch, learner.decay) == ("none", 1, 0.0)


def _compared(trace: Trace) -> bool:
    return _plain(trace) and trace.game.best_point(trace.game.open_ledger()) is not None  # type: ignore[attr-defined]


def _contracts(trace: Trace) -> Standing:
    return Standing(None if _rate(trace) * trace.game.declared.radius**2 < 1 else 0)


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


def _worst(trace: Trace) -> Array:
    return np.asarray(_allowed(derive.best(trace), trace["best_norm"], _rate(trace), trace.game.declared.radius))


def _allowed(least: Any, length: Any, rate: float, x: float) -> Any:
    return contracted(least + length**2 / rate, rate * x**2)


def contracted(paid: Any, reach: float) -> Any:
    """What u may cost a learner whose steps contract, with ``reach`` for γX² or γκ²; nothing is promised to another."""
    return paid / (1 - reach) if reach < 1 else np.full_like(paid, math.inf)


def _worst_numbers(trace: Trace) -> dict[str, Any]:
    known = "best_norm" in trace
    lengths = trace["best_norm"] if known else np.empty(0)
    return {"L": derive.best(trace), "reach": lengths, "γ": _rate(trace), "X": trace.game.declared.radius}


WORST = Bound(
    name="Stochastic gradient on any stream",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(CONTRACTS, STABLE, RADIUS),
    curve=_worst,
    formula=r"\frac{L^* + \|u\|^2 / \gamma}{1 - \gamma X^2}",
    filled=r"\frac{{{L} + {reach}^2 / {γ}}}{{1 - {γ} \cdot {X}^2}} = {bound}",
    numbers=_worst_numbers,
    worked=lambda n: _allowed(n["L"], n["reach"], n["γ"], n["X"]),
    source="Cesa-Bianchi, Long & Warmuth (1996)",
    belongs=_compared,
    short="(L* + ‖u‖²/γ)/(1 − γX²)",
    running=True,
)


def _averaging(trace: Trace) -> bool:
    """Whether the mean of all w predicts, each one step of the same rate from the one before."""
    learner: Any = trace.learner
    means = (learner.averaging, learner.batch, learner.decay) == ("predictors", 1, 0.0)
    return means and kept(trace.game) and exactly(trace)


def _quarter(trace: Trace) -> bool:
    learner: Any = trace.learner
    return bool(learner.step == "quarter")


def exactly(trace: Trace) -> bool:
    """Whether the adversary knows the risk of a predictor, and the best one, in the game's coordinates."""
    truth = trace.game.declared.truth
    return truth is not None and trace.adversary.risk(trace.game, truth) is not None


def _averaged(trace: Trace) -> Array:
    return np.asarray(_mean_pays(_averaged_numbers(trace)))


def _mean_pays(n: Mapping[str, Any]) -> Any:
    """What the mean of all w may have as excess risk where steps contract; nothing is promised to another."""
    if n["γ"] * n["X"] ** 2 >= 1:
        return n["t"] * math.inf
    root = math.sqrt(n["γ"])
    return (n["σ"] * math.sqrt(n["d"]) / (1 - n["X"] * root) + n["W"] / root) ** 2 / (2 * n["t"])


def _averaged_numbers(trace: Trace) -> dict[str, Any]:
    declared = trace.game.declared
    return {
        "t": rounds(trace),
        "σ": declared.noise,
        "d": trace.game.dimension,
        "γ": _rate(trace),
        "X": declared.radius,
        "W": math.sqrt(inner(declared.truth, declared.truth)),
    }


AVERAGED = Bound(
    name="Averaged stochastic gradient on an iid stream",
    quantity="excess risk",
    kind=Kind.EXPECTED,
    assumptions=(CONTRACTS, IID, RADIUS),
    curve=_averaged,
    formula=r"\frac{1}{2t} \left(\frac{\sigma \sqrt{d}}{1 - X\sqrt{\gamma}} + \frac{\|w^*\|}{\sqrt{\gamma}}\right)^2",
    filled=r"\frac{{1}}{{2 \cdot {t}}} \cdot \left("
    r"\frac{{{σ} \cdot \sqrt{{{d}}}}}{{1 - {X} \cdot \sqrt{{{γ}}}}} + \frac{{{W}}}{{\sqrt{{{γ}}}}}"
    r"\right)^2 = {bound}",
    numbers=_averaged_numbers,
    worked=_mean_pays,
    source="Bach & Moulines (2013), Theorem 1",
    belongs=lambda trace: _averaging(trace) and not _quarter(trace),
    short="(σ√d/(1 − X√γ) + ‖w*‖/√γ)²/(2t)",
)
QUARTER = AVERAGED._replace(
    name="Averaged stochastic gradient, at the step for averaging",
    assumptions=(IID, RADIUS),
    formula=r"\frac{2}{t} (\sigma \sqrt{d} + X \|w^*\|)^2",
    filled=r"\frac{{2}}{{{t}}} \cdot ({σ} \cdot \sqrt{{{d}}} + {X} \cdot {W})^2 = {bound}",
    belongs=lambda trace: _averaging(trace) and _quarter(trace),
    short="(2/t)(σ√d + X‖w*‖)²",
)


def _falls(averaging: str) -> Callable[[Trace], bool]:
    """The condition of a bound on steps that fall, where w itself predicts or the mean of all w so far."""

    def belongs(trace: Trace) -> bool:
        learner: Any = trace.learner
        falling = (learner.averaging, learner.batch) == (averaging, 1) and learner.decay > 0
        return falling and trace.horizon <= TOLD and kept(trace.game) and exactly(trace)

    return belongs


def _shrinks(trace: Trace) -> Standing:
    return Standing(None if _rate(trace) * trace.game.declared.radius**2 < 2 else 0)


SHRINKS = Assumption(
    "step", "γX² < 2", "", _shrinks, Phase.OBSERVE, "γX² is 2 or more: the first steps may lead farther from w*"
)


def _falling_numbers(trace: Trace) -> dict[str, Any]:
    t, declared = rounds(trace), trace.game.declared
    rates = np.asarray(trace.learner.rate_at(trace.game, t))  # type: ignore[attr-defined]
    return {
        "t": t,
        "W": math.sqrt(inner(declared.truth, declared.truth)),
        "σ": declared.noise,
        "X": declared.radius,
        "V": derive.accumulated(rates * rates),
        "last": rates,
        "γ": _rate(trace),
    }


def _random_pays(n: Mapping[str, Any]) -> Any:
    """What the steps have left of ‖w*‖² and what noise has added, shared by t rounds of at least γ_t each."""
    least = (2 - n["γ"] * n["X"] ** 2) * n["t"] * n["last"]
    return (n["W"] ** 2 + n["σ"] ** 2 * n["X"] ** 2 * n["V"]) / least if n["γ"] * n["X"] ** 2 < 2 else n["t"] * math.inf


FALLING = Bound(
    name="Falling steps on an iid stream",
    quantity="mean excess risk",
    kind=Kind.EXPECTED,
    assumptions=(SHRINKS, IID, RADIUS),
    curve=lambda trace: np.asarray(_random_pays(_falling_numbers(trace))),
    formula=r"\frac{\|w^*\|^2 + \sigma^2 X^2 \sum_{s \leq t} \gamma_s^2}{(2 - \gamma X^2) \, t \gamma_t}",
    filled=r"\frac{{{W}^2 + {σ}^2 \cdot {X}^2 \cdot {V}}}{{(2 - {γ} \cdot {X}^2) \cdot {t} \cdot {last}}} = {bound}",
    numbers=_falling_numbers,
    worked=_random_pays,
    source="Nemirovski, Juditsky, Lan & Shapiro (2009), section 2.2, for least squares",
    belongs=_falls("none"),
    short="(‖w*‖² + σ²X²Σγ²)/((2 − γX²)tγₜ)",
)
FALLING_AVERAGED = FALLING._replace(
    name="Averaged stochastic gradient with falling steps",
    quantity="excess risk",
    curve=lambda trace: np.asarray(_random_pays(_falling_numbers(trace)) / 2),
    formula=r"\frac{\|w^*\|^2 + \sigma^2 X^2 \sum_{s \leq t} \gamma_s^2}{2 (2 - \gamma X^2) \, t \gamma_t}",
    filled=r"\frac{{1}}{{2}} \cdot \frac{{{W}^2 + {σ}^2 \cdot {X}^2 \cdot {V}}}"
    r"{{(2 - {γ} \cdot {X}^2) \cdot {t} \cdot {last}}} = {bound}",
    worked=lambda n: _random_pays(n) / 2,
    belongs=_falls("predictors"),
    short="(‖w*‖² + σ²X²Σγ²)/(2(2 − γX²)tγₜ)",
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
