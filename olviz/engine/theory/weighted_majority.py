"""Weighted majority, deterministic and randomised: the total weight falls with every mistake."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from olviz.engine import derive
from olviz.engine.sums import Array
from olviz.engine.theory.assumptions import LOSS_RANGE, NOT_CLAIRVOYANT
from olviz.engine.theory.bounds import Bound, Kind
from olviz.engine.theory.certificates import Certificate, Term
from olviz.engine.theory.halving import HALVED, HALVED_AT_ONCE, HALVING
from olviz.engine.theory.loss_scale import scale, scaled, unit

if TYPE_CHECKING:
    from olviz.engine.trace import Trace

SOURCE = "Littlestone & Warmuth (1994), The weighted majority algorithm"
PRINTED = 2.41  # 1 / log₂(4/3) = 2.4094…, rounded up


def _factor(trace: Trace) -> float:
    return float(trace.learner.factor)  # type: ignore[attr-defined]


def _toll(trace: Trace) -> Array:
    """L*·ln(1/β) + ln N, of every prefix."""
    toll: Array = derive.best(trace) * math.log(1 / _factor(trace)) + math.log(trace.game.size)
    return toll


def _numbers(trace: Trace) -> dict[str, Any]:
    factor, c = _factor(trace), scale(trace)
    return {
        "N": trace.game.size,
        "c": c,
        "log": math.log(trace.game.size),
        "log2": math.log2(trace.game.size),
        "rate": math.log(1 / factor),
        "fall": math.log(2 / (1 + factor)),
        "rest": 1 - factor**c,
    }


MAJORITY = Bound(
    name="Weighted majority",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(),
    curve=lambda trace: _toll(trace) / math.log(2 / (1 + _factor(trace))),
    formula=r"M \leq \frac{m^* \ln(1/\beta) + \ln |F|}{\ln(2 / (1 + \beta))}",
    filled=r"\frac{{m^* \cdot {rate} + {log}}}{{{fall}}}",
    short="(m* ln(1/β) + ln N) / ln(2/(1 + β))",
    numbers=_numbers,
    source=SOURCE,
    belongs=lambda trace: _factor(trace) > 0,
)
MAJORITY_HALF = MAJORITY._replace(
    name="Weighted majority with β = ½",
    curve=lambda trace: PRINTED * (derive.best(trace) + math.log2(trace.game.size)),
    formula=r"M \leq 2.41 \, (m^* + \log_2 |F|)",
    filled=r"2.41 \, (m^* + {log2})",
    short="2.41 (m* + log₂ N)",
    printed=True,
    belongs=lambda trace: _factor(trace) == 0.5,
)


def _forgets(trace: Trace) -> bool:
    return _factor(trace) == 0


MAJORITY_HALVING = HALVING._replace(name="Weighted majority with β = 0 is halving", belongs=_forgets)


def _weights(trace: Trace) -> tuple[Term, ...]:
    factor, size = _factor(trace), trace.game.size
    fall = math.log((1 + factor) / 2)
    return (
        Term(r"m^* \ln \beta", derive.best(trace) * math.log(factor)),
        Term(r"\ln W_{t+1}", trace["log_weight"]),
        Term(r"\ln |F| + M \ln \frac{1 + \beta}{2}", math.log(size) + fall * derive.mistakes(trace)),
    )


WEIGHTS = Certificate("The total weight", "C4", (), _weights, SOURCE, belongs=lambda trace: _factor(trace) > 0)
SURVIVORS = HALVED._replace(belongs=_forgets)
SURVIVORS_AT_ONCE = HALVED_AT_ONCE._replace(belongs=_forgets)


def _randomised(trace: Trace) -> Array:
    """β^ℓ ≤ 1 − (1 − β^c)ℓ/c on [0, c], so each round multiplies the total weight by at most 1 − (1 − β^c)⟨p, ℓ⟩/c."""
    c = scale(trace)
    curve: Array = c * _toll(trace) / (1 - _factor(trace) ** c)
    return curve


RANDOMISED = Bound(
    name="Randomised weighted majority",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(NOT_CLAIRVOYANT, LOSS_RANGE),
    curve=_randomised,
    formula=r"E[M] \leq \frac{m^* \ln(1/\beta) + \ln |F|}{1 - \beta}",
    filled=r"\frac{{m^* \cdot {rate} + {log}}}{{{rest}}}",
    short="(m* ln(1/β) + ln N) / (1 − β)",
    numbers=_numbers,
    source=SOURCE,
    belongs=unit,
)
RANDOMISED_SCALED = scaled(
    RANDOMISED,
    r"E[L] \leq \frac{c \, (L^* \ln(1/\beta) + \ln |F|)}{1 - \beta^c}",
    r"\frac{{{c} \, (L^* \cdot {rate} + {log})}}{{{rest}}}",
    "c (L* ln(1/β) + ln N) / (1 − β^c)",
)
