"""Weighted majority, deterministic and randomised: the total weight falls with every mistake."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from olviz.engine.analysis import derive
from olviz.engine.learners.experts.theorems.halving import HALVED, HALVED_AT_ONCE, HALVING
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import LOSS_RANGE, NOT_CLAIRVOYANT
from olviz.engine.theory.bound import Bound, Kind
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.lemmas.azuma import as_drawn
from olviz.engine.theory.lemmas.loss_scale import scale, scaled, unit

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

SOURCE = "Littlestone & Warmuth (1994), The weighted majority algorithm"
PRINTED = 2.41  # 1 / log₂(4/3) = 2.4094…, rounded up


def _factor(trace: Trace) -> float:
    return float(trace.learner.factor)  # type: ignore[attr-defined]


def _rate(trace: Trace) -> float:
    """ln(1/β)."""
    return -math.log(_factor(trace))


def _fall(trace: Trace) -> float:
    """ln(2/(1 + β)), also where 1 + β rounds to 2."""
    return -math.log1p(-(1 - _factor(trace)) / 2)


def _rest(trace: Trace) -> float:
    """1 − β^c, also where β is almost 1."""
    return -math.expm1(-scale(trace) * _rate(trace))


def _toll(trace: Trace) -> Array:
    """L*·ln(1/β) + ln N, of every prefix."""
    toll: Array = derive.best(trace) * _rate(trace) + math.log(trace.game.size)
    return toll


def _numbers(trace: Trace) -> dict[str, Any]:
    return {
        "N": trace.game.size,
        "c": scale(trace),
        "m": derive.best(trace),
        "log": math.log(trace.game.size),
        "log2": math.log2(trace.game.size),
        "rate": _rate(trace),
        "fall": _fall(trace),
        "rest": _rest(trace),
    }


MAJORITY = Bound(
    name="Weighted majority",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(),
    curve=lambda trace: _toll(trace) / _fall(trace),
    formula=r"M \leq \frac{m^* \ln(1/\beta) + \ln |F|}{\ln(2 / (1 + \beta))}",
    filled=r"\frac{{{m} \cdot {rate} + {log}}}{{{fall}}} = {bound}",
    numbers=_numbers,
    worked=lambda numbers: (numbers["m"] * numbers["rate"] + numbers["log"]) / numbers["fall"],
    source=SOURCE,
    belongs=lambda trace: _factor(trace) > 0,
    short="(m* ln(1/β) + ln N) / ln(2/(1 + β))",
    running=True,
)
MAJORITY_HALF = MAJORITY._replace(
    name="Weighted majority with β = ½",
    curve=lambda trace: PRINTED * (derive.best(trace) + math.log2(trace.game.size)),
    formula=r"M \leq 2.41 \, (m^* + \log_2 |F|)",
    filled=r"2.41 \cdot ({m} + {log2}) = {bound}",
    worked=lambda numbers: PRINTED * (numbers["m"] + numbers["log2"]),
    printed=True,
    belongs=lambda trace: _factor(trace) == 0.5,
    short="2.41(m* + log₂ N)",
)


def _forgets(trace: Trace) -> bool:
    return _factor(trace) == 0


MAJORITY_HALVING = HALVING._replace(name="Weighted majority with β = 0 is halving", belongs=_forgets)


def _weights(trace: Trace) -> tuple[Term, ...]:
    return (
        Term(r"m^* \ln \beta", -_rate(trace) * derive.best(trace)),
        Term(r"\ln W_{t+1}", trace["log_weight"]),
        Term(r"\ln |F| + M \ln \frac{1 + \beta}{2}", math.log(trace.game.size) - _fall(trace) * derive.mistakes(trace)),
    )


WEIGHTS = Certificate("The total weight", "C4", (), _weights, SOURCE, belongs=lambda trace: _factor(trace) > 0)
SURVIVORS = HALVED._replace(belongs=_forgets)
SURVIVORS_AT_ONCE = HALVED_AT_ONCE._replace(belongs=_forgets)


def _randomised(trace: Trace) -> Array:
    """β^ℓ ≤ 1 − (1 − β^c)ℓ/c on [0, c], so each round multiplies the total weight by at most 1 − (1 − β^c)⟨p, ℓ⟩/c."""
    curve: Array = scale(trace) * _toll(trace) / _rest(trace)
    return curve


RANDOMISED = Bound(
    name="Randomised weighted majority",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(NOT_CLAIRVOYANT, LOSS_RANGE),
    curve=_randomised,
    formula=r"E[M] \leq \frac{m^* \ln(1/\beta) + \ln |F|}{1 - \beta}",
    filled=r"\frac{{{m} \cdot {rate} + {log}}}{{{rest}}} = {bound}",
    numbers=_numbers,
    worked=lambda numbers: numbers["c"] * (numbers["m"] * numbers["rate"] + numbers["log"]) / numbers["rest"],
    source=SOURCE,
    belongs=unit,
    short="(L* ln(1/β) + ln N) / (1 − β)",
    running=True,
)
RANDOMISED_SCALED = scaled(
    RANDOMISED,
    r"E[L] \leq \frac{c \, (L^* \ln(1/\beta) + \ln |F|)}{1 - \beta^c}",
    r"\frac{{{c} \cdot ({m} \cdot {rate} + {log})}}{{{rest}}} = {bound}",
    "c(L* ln(1/β) + ln N) / (1 − β^c)",
)
RANDOMISED_DRAWN = as_drawn(RANDOMISED)
RANDOMISED_DRAWN_SCALED = as_drawn(RANDOMISED_SCALED)
