"""Weighted majority, deterministic and randomised: the total weight falls with every mistake."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from olviz.engine.analysis import derive
from olviz.engine.learners.experts.theorems.follow_the_leader import best
from olviz.engine.learners.experts.theorems.halving import HALVED, HALVED_AT_ONCE, HALVING, N
from olviz.engine.run.players import learner_of
from olviz.engine.theory.assumption import LOSS_RANGE, NOT_CLAIRVOYANT
from olviz.engine.theory.bound import Bound, Kind
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Stable, Symbol, complement, ln, ln_1p, ln_inverse, log2
from olviz.engine.theory.lemmas.azuma import as_drawn
from olviz.engine.theory.lemmas.loss_scale import c, scaled

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

SOURCE = "Littlestone & Warmuth (1994), The weighted majority algorithm"
PRINTED = 2.41  # 1 / log₂(4/3) = 2.4094…, rounded up


@runtime_checkable
class Fading(Protocol):
    """Who takes weight from experts that err."""

    @property
    def factor(self) -> float:
        """β, what is left of a weight."""


def _factor(trace: Trace) -> float:
    return float(learner_of(trace, Fading).factor)


beta = Symbol(r"\beta", _factor)
best_mistakes = Symbol("m^*", derive.best)
FALL = Stable(ln(2 / (1 + beta)), -ln_1p((beta - 1) / 2))  # also where 1 + β rounds to 2

MAJORITY = Bound(
    name="Weighted majority",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(),
    formula=(best_mistakes * ln_inverse(beta) + ln(N)) / FALL,
    source=SOURCE,
    belongs=lambda trace: _factor(trace) > 0,
    left="M",
    running=True,
)
MAJORITY_HALF = MAJORITY._replace(
    name="Weighted majority with β = ½",
    formula=PRINTED * (best_mistakes + log2(N)),
    printed=True,
    belongs=lambda trace: _factor(trace) == 0.5,
)


def _forgets(trace: Trace) -> bool:
    return _factor(trace) == 0


MAJORITY_HALVING = HALVING._replace(name="Weighted majority with β = 0 is halving", belongs=_forgets)


def _weights(trace: Trace) -> tuple[Term, ...]:
    fall = FALL.value({beta: _factor(trace)})
    return (
        Term(r"m^* \ln \beta", math.log(_factor(trace)) * derive.best(trace)),
        Term(r"\ln W_{t+1}", trace["log_weight"]),
        Term(r"\ln |F| + M \ln \frac{1 + \beta}{2}", math.log(trace.game.size) - fall * derive.mistakes(trace)),
    )


WEIGHTS = Certificate("The total weight", "C4", (), _weights, SOURCE, belongs=lambda trace: _factor(trace) > 0)
SURVIVORS = HALVED._replace(belongs=_forgets)
SURVIVORS_AT_ONCE = HALVED_AT_ONCE._replace(belongs=_forgets)


RANDOMISED, RANDOMISED_SCALED = scaled(  # β^ℓ ≤ 1 − (1 − β^c)ℓ/c on [0, c], so a round takes off (1 − β^c)⟨p, ℓ⟩/c
    lambda c: Bound(
        name="Randomised weighted majority",
        quantity="loss",
        kind=Kind.SURE,
        assumptions=(NOT_CLAIRVOYANT, LOSS_RANGE),
        formula=c * (best * ln_inverse(beta) + ln(N)) / complement(beta**c, c * ln(beta)),
        source=SOURCE,
        left="E[M]",
        running=True,
    )
)
RANDOMISED_DRAWN = as_drawn(RANDOMISED, 1)
RANDOMISED_DRAWN_SCALED = as_drawn(RANDOMISED_SCALED, c)
