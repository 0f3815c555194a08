"""What a regret bound says of new rounds: in expectation, with high probability, and of how many rounds are needed.

The bounds are about ``mean``, (1/t) Σ_{s ≤ t} L_D of the predictor of round s: the risk of one drawn at random, and at
least that of their average where the loss is convex. A vote errs at most twice as often.
Source: Cesa-Bianchi, Conconi & Gentile (2004), On the generalization ability of on-line learning algorithms.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.games import LabelGame
from olviz.engine.sums import Array
from olviz.engine.theory.assumptions import Assumption, Standing
from olviz.engine.theory.azuma import DELTA
from olviz.engine.theory.bounds import Bound, Kind, bounds_of, rounds
from olviz.engine.theory.certificates import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.trace import Trace

SOURCE = "Cesa-Bianchi, Conconi & Gentile (2004)"
MOST_ROUNDS = 1_000_000  # for which the inverted bound is asked


def _iid(trace: Trace) -> Standing:
    return Standing(None if trace.game.declared.iid else 0)


IID = Assumption(
    "iid",
    "the rounds are drawn independently from one distribution",
    "",
    _iid,
    absent="this adversary does not draw its rounds independently from one distribution",
)


def promised(trace: Trace) -> Bound | None:
    """The sure bound on regret (or on mistakes, where a comparator makes none) that risk inherits: the first sharp one.

    From declared numbers alone: a bound that the stream itself decides says nothing of another stream.
    """
    for bound in bounds_of(trace):
        sure = bound.kind is Kind.SURE and bound.quantity in ("regret", "mistakes")
        if sure and not (bound.printed or bound.running or bound.hindsight):
            return bound
    return None


def floor(trace: Trace, base: Bound) -> float:
    """Inf L_D, to which the bound is added; 0 where mistakes are bounded by themselves. NaN where it is not known."""
    return 0.0 if base.quantity == "mistakes" else float(trace.risks.least)


def in_expectation(trace: Trace) -> Bound | None:
    """E (1/t) Σ L_D(w_s) ≤ inf L_D + UB/t; None where no sure bound or no risk is known."""
    base = promised(trace)
    if base is None or math.isnan(floor(trace, base)):
        return None

    def numbers(trace: Trace) -> dict[str, Any]:
        return {"r": floor(trace, base), "b": base.curve(trace), "t": rounds(trace)}

    return Bound(
        name="Online to batch, in expectation",
        quantity="mean risk",
        kind=Kind.EXPECTED,
        assumptions=(IID, *base.assumptions),
        curve=lambda trace: floor(trace, base) + base.curve(trace) / rounds(trace),
        formula=r"\inf_u L_D(u) + \frac{\text{UB}}{t}",
        filled=r"{r} + \frac{{{b}}}{{{t}}} = {bound}",
        numbers=numbers,
        worked=lambda n: n["r"] + n["b"] / n["t"],
        source=SOURCE,
        short="least risk + UB / t",
    )


def as_excess(bound: Bound) -> Bound:
    """The same bound on what the mean risk is above the least one."""
    return bound._replace(
        name=f"{bound.name}, excess",
        quantity="mean excess risk",
        curve=lambda trace: bound.curve(trace) - trace.risks.least,
        filled="",
    )


def loss_range(trace: Trace) -> float:
    """C with all losses in [0, c], from declared numbers; infinite where none is known."""
    game = trace.game
    if isinstance(game, LabelGame):
        return float(game.declared.loss_range)
    loss, reach = getattr(game, "loss", None), getattr(game, "reach", math.inf)
    score, target = reach * game.declared.radius, game.declared.targets
    if not hasattr(loss, "predicted") or getattr(game, "penalty", None) is not None or not math.isfinite(score):
        return math.inf
    target = 1.0 if getattr(loss, "signs", False) else target
    if not math.isfinite(target):
        return math.inf
    corners = [(p, y) for p in (-score, score) for y in (-target, target)]  # φ is convex, so largest at an end
    return max(float(loss.predicted(np.float64(p), np.float64(y))) for p, y in corners)  # type: ignore[union-attr]


def confidence(t: Any, c: float, delta: float) -> Any:
    """C √(2 ln(2/δ) / t): two steps of Azuma's and Hoeffding's, each failing with probability at most δ/2."""
    return c * np.sqrt(2 * math.log(2 / delta) / t)


def with_confidence(trace: Trace, delta: float = DELTA) -> Bound | None:
    """(1/t) Σ L_D(w_s) ≤ inf L_D + UB/t + c√(2 ln(2/δ)/t), with probability 1 − δ at each single t."""
    expected, c = in_expectation(trace), loss_range(trace)
    if expected is None or not math.isfinite(c):
        return None
    return expected._replace(
        name="Online to batch, with high probability",
        kind=Kind.PROBABLE,
        curve=lambda trace: expected.curve(trace) + confidence(rounds(trace), c, delta),
        formula=r"\inf_u L_D(u) + \frac{\text{UB}}{t} + c\sqrt{\frac{2 \ln(2/\delta)}{t}}",
        filled=r"{r} + \frac{{{b}}}{{{t}}} + {c}\sqrt{{\frac{{2 \ln(2/{δ})}}{{{t}}}}} = {bound}",
        numbers=lambda trace: {**expected.numbers(trace), "c": c, "δ": delta},
        worked=lambda n: expected.worked(n) + confidence(n["t"], n["c"], n["δ"]),
        short="least risk + UB / t + c√(2 ln(2/δ) / t)",
    )


def excess_promised(trace: Trace, horizon: int, delta: float) -> float:
    """UB/T + c√(2 ln(2/δ)/T) for another T, for which the learner would be tuned; infinite where none is promised."""
    other = type(trace)(trace.game, trace.learner, trace.adversary, horizon, trace.seed)
    other.rounds = horizon
    base, c = promised(other), loss_range(other)
    if base is None:
        return math.inf
    return float(base.curve(other)[-1]) / horizon + float(confidence(horizon, c, delta))


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
    return trace.risks.until(trace.rounds)


def _jensen(trace: Trace) -> tuple[Term, ...]:
    known = _judged(trace)
    return (
        Term(r"L_D(\bar w_t)", trace.risks.average[:known]),
        Term(r"\frac{1}{t} \sum L_D(w_s)", trace.risks.mean[:known]),
    )


def _votes(trace: Trace) -> tuple[Term, ...]:
    known = _judged(trace)
    return (
        Term(r"L_D(\text{maj})", trace.risks.majority[:known]),
        Term(r"\frac{2}{t} \sum L_D(f_s)", 2 * trace.risks.mean[:known]),
    )


def _convex(trace: Trace) -> bool:
    return not isinstance(trace.game, LabelGame) and _known(trace.risks.average, trace)


def _voting(trace: Trace) -> bool:
    return _known(trace.risks.majority, trace)


def _known(curve: Array, trace: Trace) -> bool:
    return bool(_judged(trace)) and not bool(np.isnan(curve[: trace.risks.rounds]).any())


CERTIFICATES = (
    Certificate("The average is no worse than the mean", "C20", (IID,), _jensen, "Jensen (1906)", belongs=_convex),
    Certificate(
        "A vote errs at most twice as often", "C20", (IID,), _votes, "Littlestone & Warmuth (1994)", belongs=_voting
    ),
)
