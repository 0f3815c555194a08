"""What a regret bound says of new rounds: in expectation, with high probability, and of how many rounds are needed.

The bounds are about ``mean``, (1/t) Σ_{s ≤ t} L_D of the predictor of round s: the risk of one drawn at random, and at
least that of their average where the loss is convex. A vote errs at most twice as often.
Source: Cesa-Bianchi, Conconi & Gentile (2004), On the generalization ability of on-line learning algorithms.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis.risk import has_predictors, has_risk, is_function, is_linear, risks_of
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.games.game import Commit
from olviz.engine.games.label_game import LabelGame
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.round.match import given_by
from olviz.engine.theory.assumption import IID, SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind, bounds_of, standing_of, t
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Formula, Sum, Symbol, formula, ln, sqrt
from olviz.engine.theory.lemmas.azuma import DELTA
from olviz.engine.theory.overview import Overview, Row
from olviz.engine.words.numbers import brief, number
from olviz.engine.words.translate import translate

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

SOURCE = "Cesa-Bianchi, Conconi & Gentile (2004)"
MOST_ROUNDS = 1_000_000  # for which the inverted bound is asked
TOLD = 20_000  # rounds of a run whose risks are found without being asked for: longer ones would keep one waiting


def _convex(trace: Trace) -> Standing:
    return Standing(0 if isinstance(trace.game, LabelGame) else None)


CONVEX = Assumption(
    "convex", "the loss is convex in w", "", _convex, absent="a mistake costs 1, which is not convex in w"
)


def _in_range(trace: Trace) -> Standing:
    declared, loss = loss_range(trace), trace["loss"]
    if not math.isfinite(declared):
        return Standing(0)
    measured = np.maximum.accumulate(loss) - np.minimum.accumulate(np.minimum(loss, 0.0))
    return Standing(first(measured > declared * (1 + SLACK)), measured, declared)


RANGE = Assumption(
    "range",
    "a ≤ ℓ_t ≤ a + c for an a ≤ 0",
    "losses up to round {round} take an interval of length {measured}, above c = {declared}",
    _in_range,
    Phase.CHARGE,
    "no c is declared that all losses stay below",
)


def inheritable(bound: Bound) -> bool:
    """Whether it is a sharp and sure bound on regret, or on mistakes where a comparator makes none.

    From declared numbers alone: a bound that the stream itself decides says nothing of another stream.
    """
    sure = bound.kind is Kind.SURE and bound.quantity in ("regret", "mistakes")
    return sure and not (bound.printed or bound.running or bound.hindsight)


def promised(trace: Trace) -> Bound | None:
    """The bound that risk inherits: the first."""
    return next(filter(inheritable, bounds_of(trace)), None)


def _least(trace: Trace) -> float:
    return float(risks_of(trace).least)


least = Symbol(r"\inf_u L_D(u)", _least, "least risk")


UB = Bound("UB", "regret", Kind.SURE, (), Symbol(r"\text{UB}", lambda _trace: math.nan, "UB"), "")  # any bound


@cache
def _of_a_random_one(base: Bound) -> Bound:
    """E (1/t) Σ L_D(w_s) ≤ inf L_D + UB/t; a bound on mistakes is about a comparator that makes none."""
    share = base.formula / t
    on_samples = dict.fromkeys(assumption.sampled or assumption for assumption in base.assumptions)
    return Bound(
        name="Online to batch, in expectation",
        quantity="mean risk",
        kind=Kind.EXPECTED,
        assumptions=(IID, *on_samples),
        formula=share if base.quantity == "mistakes" else least + share,
        source=SOURCE,
    )


@cache
def _of_the_average(base: Bound) -> Bound:
    """The same of L_D(w̄): by Jensen's inequality it is no worse than the mean."""
    expected = _of_a_random_one(base)
    return expected._replace(
        name="Online to batch, the average",
        quantity="average risk",
        assumptions=(CONVEX, *expected.assumptions),
        source=f"{SOURCE}; Jensen (1906)",
    )


@cache
def _of_the_vote(base: Bound) -> Bound:
    """E L_D(maj) ≤ 2 (inf L_D + UB/t): where the vote errs, so does at least half of the voters."""
    expected = _of_a_random_one(base)
    return expected._replace(
        name="Online to batch, the vote",
        quantity="majority risk",
        formula=2 * expected.formula,
        source=f"{SOURCE}; Littlestone & Warmuth (1994)",
    )


@cache
def _of_most_samples(base: Bound, delta: float) -> Bound:
    """(1/t) Σ L_D(w_s) ≤ L_D(u) + UB/t + c√(2 ln(2/δ)/t), with probability 1 − δ at each single t, u fixed before."""
    expected = _of_a_random_one(base)
    return expected._replace(
        name="Online to batch, with high probability",
        kind=Kind.PROBABLE,
        assumptions=(RANGE, *expected.assumptions),
        formula=expected.formula + confidence(t, c, Symbol(r"\delta", lambda _trace: delta)),
    )


def inherited(trace: Trace) -> tuple[Bound, ...]:
    """What the bound on regret says of new rounds; of a stream that is not iid one theorem, which does not apply."""
    base = promised(trace)
    if base is None or not has_predictors(trace) or trace.horizon > TOLD:
        return ()
    if not _drawn(trace):
        return (_of_a_random_one(base),)
    random, average, vote, probable = on_new_rounds(base)
    points = not isinstance(trace.game, LabelGame) or is_linear(trace)
    return (random, *([average] if points else []), *([vote] if _voting(trace) else []), probable)


def on_new_rounds(base: Bound) -> tuple[Bound, Bound, Bound, Bound]:
    """What a bound says of the risk: of a random predictor, of the average, of the vote, and with high probability."""
    return _of_a_random_one(base), _of_the_average(base), _of_the_vote(base), _of_most_samples(base, DELTA)


def in_expectation(trace: Trace) -> Bound | None:
    """The bound on the mean risk; None where no sure bound or no least risk is known."""
    base = promised(trace)
    known = base is not None and (base.quantity == "mistakes" or not math.isnan(_least(trace)))
    return _of_a_random_one(base) if known else None


def as_excess(bound: Bound) -> Bound:
    """The same bound on what the mean risk is above the least one."""
    return bound._replace(
        name=f"{bound.name}, excess", quantity="mean excess risk", formula=_without_least(bound.formula)
    )


def _without_least(expression: Formula) -> Formula:
    """The sum without the least risk, with which it begins where it has one."""
    if not isinstance(expression, Sum):
        return expression
    left, right = expression.parts()
    return right if left is least else _without_least(left) + right


def loss_range(trace: Trace) -> float:
    """C with all losses in [a, a + c] for an a ≤ 0, from declared numbers; infinite where none is known."""
    game = trace.game
    if isinstance(game, LabelGame):
        return float(game.declared.loss_range)
    loss, reach = getattr(game, "loss", None), getattr(game, "reach", math.inf)
    score, target = reach * game.declared.radius, game.declared.targets
    if not isinstance(loss, PointLoss) or getattr(game, "penalty", None) is not None or not math.isfinite(score):
        return math.inf
    target = 1.0 if getattr(loss, "signs", False) else target
    if not math.isfinite(target):
        return math.inf
    corners = [(p, y) for p in (-score, score) for y in (-target, target)]  # φ is convex, so largest at an end
    return max(float(loss.predicted(np.float64(p), np.float64(y))) for p, y in corners)


def confidence(t: Formula | float, c: Formula | float, delta: Formula | float) -> Formula:
    """The part of luck: two steps of Azuma's and Hoeffding's, each failing with probability at most δ/2."""
    return formula(c) * sqrt(2 * ln(2 / formula(delta)) / t)


c = Symbol("c", loss_range)


def with_confidence(trace: Trace, delta: float = DELTA) -> Bound | None:
    """The same with probability 1 − δ at each single t; None where no c is known either."""
    base = promised(trace)
    if base is None or in_expectation(trace) is None or not math.isfinite(loss_range(trace)):
        return None
    return _of_most_samples(base, delta)


def excess_promised(trace: Trace, horizon: int, delta: float) -> float:
    """UB/T + c√(2 ln(2/δ)/T) for another T, for which the learner would be tuned; infinite where none is promised."""
    mean, c = trace.remembered(("tuned to", horizon), lambda: _tuned_to(trace, horizon), 0)
    return float(mean + confidence(horizon, c, delta).value({}))


def _tuned_to(trace: Trace, horizon: int) -> tuple[float, float]:
    """UB/T and c for another T; nothing is promised of one that the learner cannot play."""
    try:
        other = trace.of_length(horizon)
    except InputError:
        return math.inf, loss_range(trace)
    other.rounds = horizon
    base = promised(other)
    able = base is not None and all(
        standing_of(each, trace, 0).since != 0 for each in on_new_rounds(base)[0].assumptions
    )
    return float(base.curve(other)[-1]) / horizon if base and able else math.inf, loss_range(other)


def rounds_needed(trace: Trace, epsilon: float, delta: float = DELTA) -> int | None:
    """T(ε, δ): so many examples bring the excess risk to ε with probability 1 − δ, by the inverted bound.

    None where more than ``MOST_ROUNDS`` are needed, or where nothing is promised.
    """
    if not math.isfinite(excess_promised(trace, 1, delta)):
        return None
    low, high = 0, 1
    while excess_promised(trace, high, delta) > epsilon:
        low, high = high, 2 * high
        if low >= MOST_ROUNDS:
            return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if excess_promised(trace, middle, delta) <= epsilon else (middle, high)
    return high


def _judged(trace: Trace) -> int:
    return risks_of(trace).until(trace.rounds)


def _jensen(trace: Trace) -> tuple[Term, ...]:
    known, letter = _judged(trace), "f" if is_function(trace) else "w"
    return (
        Term(rf"L_D(\bar {letter}_t)", risks_of(trace).average[:known]),
        Term(rf"\frac{{1}}{{t}} \sum L_D({letter}_s)", risks_of(trace).mean[:known]),
    )


def _votes(trace: Trace) -> tuple[Term, ...]:
    known = _judged(trace)
    return (
        Term(r"L_D(\text{maj})", risks_of(trace).majority[:known]),
        Term(r"\frac{2}{t} \sum L_D(f_s)", 2 * risks_of(trace).mean[:known]),
    )


def _averaging(trace: Trace) -> bool:
    return not isinstance(trace.game, LabelGame) and _judged_all(trace)


def _voting(trace: Trace) -> bool:
    named = trace.learner.commits is Commit.LABEL or "advice" in given_by(trace.game, trace.adversary)
    return isinstance(trace.game, LabelGame) and named and _judged_all(trace)


def _judged_all(trace: Trace) -> bool:
    """Whether the predictors of all rounds are judged, and soon."""
    return _drawn(trace) and trace.horizon <= TOLD and risks_of(trace).last == trace.horizon


def _drawn(trace: Trace) -> bool:
    """Whether rounds are drawn from a distribution, and predictors judged on it."""
    return trace.game.declared.iid and has_risk(trace)


CERTIFICATES = (
    Certificate("The average is no worse than the mean", "C20", (IID,), _jensen, "Jensen (1906)", belongs=_averaging),
    Certificate(
        "A vote errs at most twice as often", "C20", (IID,), _votes, "Littlestone & Warmuth (1994)", belongs=_voting
    ),
)

EPSILONS, DELTAS = (0.5, 0.2, 0.1, 0.05, 0.02), (0.1, 0.05, 0.01)


def _examples(traces: tuple[Trace, ...], place: int, _t: int) -> tuple[Row, ...]:
    """T(ε, δ) for a few of each."""
    trace, rows = traces[place], []
    for epsilon in EPSILONS:
        needed = (rounds_needed(trace, epsilon, delta) for delta in DELTAS)
        told = (f"> {number(MOST_ROUNDS)}" if count is None else number(count) for count in needed)
        rows.append(Row((f"ε = {brief(epsilon)}", *told)))
    return tuple(rows)


def _needed(epsilon: float, delta: float, trace: Trace) -> float:
    count = rounds_needed(trace, epsilon, delta) if _drawn(trace) else None
    return math.nan if count is None else float(count)


EXAMPLES_NEEDED: Mapping[str, Callable[[Trace], float]] = {  # T(ε, δ) by name, NaN where none is known
    f"examples (ε = {epsilon:g}; δ = {delta:g})": partial(_needed, epsilon, delta)
    for epsilon in EPSILONS
    for delta in DELTAS
}

EXAMPLES = Overview(
    name="Examples needed",
    heads=(
        "excess risk at most",
        *(f"δ = {brief(delta)}" for delta in DELTAS),
    ),
    rows=_examples,
    about=lambda _trace: translate("Enough iid rounds T, by UB/T + c√(2 ln(2/δ)/T) ≤ ε"),
    source=SOURCE,
    belongs=lambda trace: _drawn(trace) and math.isfinite(excess_promised(trace, 1, DELTA)),
)


def _prices(traces: tuple[Trace, ...], place: int, t: int) -> tuple[Row, ...]:
    """The learner's own counters after round ``t``, and beside them the sum of all w and its division by t."""
    trace = traces[place]
    d, work, stored = trace.game.dimension, 0, 0
    if t:
        work, stored = (int(trace[name][t - 1]) for name in ("work", "stored"))
    extra = d * (t + 1) if t else 0
    share = translate("{share} % more").format(share=brief(100 * extra / work)) if work else "–"
    return (
        Row((trace.label, number(work), number(stored), ""), True),
        Row((translate("sum of all w, and at the end their average"), number(extra), number(d), share)),
    )


def _counts(trace: Trace) -> bool:
    """Whether it counts what it does for points that can be averaged, and none of that is averaging."""
    points = trace.learner.commits is Commit.POINT or is_linear(trace)
    counted = any(column.name == "work" for column in trace.learner.columns)
    return points and counted and has_risk(trace) and getattr(trace.learner, "averaging", "none") == "none"


PRICE = Overview(
    name="Price of an average",
    heads=("what is computed", "operations counted", "numbers counted", "beside the run"),
    rows=_prices,
    about=lambda _trace: translate(
        "What turns the run into one predictor at its end: d additions in every round, then d divisions; "
        "a learner that has its average ready in every round counts more"
    ),
    source=SOURCE,
    belongs=_counts,
)
