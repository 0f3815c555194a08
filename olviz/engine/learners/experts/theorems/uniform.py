"""Why drawing uniformly among the survivors costs ln N in expectation: harmonic numbers telescope."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.learners.experts.theorems.halving import N, survivors_before
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import LOSS_RANGE, NOT_CLAIRVOYANT, REALIZABLE
from olviz.engine.theory.bound import Bound, Kind, flat
from olviz.engine.theory.certificate import Ceiling, Certificate, Term
from olviz.engine.theory.formula import Symbol, curve_of, harmonic, ln
from olviz.engine.theory.lemmas.azuma import as_drawn
from olviz.engine.theory.lemmas.loss_scale import c, in_units, scale, scaled, unit

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

SOURCE = "Littlestone & Warmuth (1994), The weighted majority algorithm"


Omega = Symbol(r"\Omega_{t+1}", lambda trace: trace["survivors"].astype(np.int64), "Ω")
DESCENT = harmonic(N) - harmonic(Omega)

UNIFORM, UNIFORM_SCALED = scaled(
    lambda c: Bound(
        name="Uniform on the survivors",
        quantity="loss",
        kind=Kind.SURE,
        assumptions=(REALIZABLE, NOT_CLAIRVOYANT, LOSS_RANGE),
        formula=c * (harmonic(N) - 1),
        source=SOURCE,
        left="E[M]",
    )
)
UNIFORM_PATH, UNIFORM_PATH_SCALED = scaled(
    lambda c: UNIFORM._replace(name="Uniform on the survivors, path-wise", formula=c * DESCENT, running=True)
)
UNIFORM_LOG, UNIFORM_LOG_SCALED = scaled(
    lambda c: UNIFORM._replace(name="Uniform on the survivors, logarithm", formula=c * ln(N), printed=True)
)
BOUNDS = (
    UNIFORM,
    UNIFORM_SCALED,
    UNIFORM_PATH,
    UNIFORM_PATH_SCALED,
    UNIFORM_LOG,
    UNIFORM_LOG_SCALED,
    as_drawn(UNIFORM, 1),
    as_drawn(UNIFORM_SCALED, c),
)


def _telescope(trace: Trace) -> tuple[Term, ...]:
    before, after = survivors_before(trace), trace["survivors"]
    shares = derive.accumulated((before - after) / np.maximum(before, 1))
    left = np.maximum(after, 1)  # an empty space comes after the last round the chain is about
    return (
        Term(r"\sum q_s" if unit(trace) else r"E[L] / c", derive.loss(trace) / scale(trace)),
        Term(r"\sum (1 - \Omega_{s+1} / \Omega_s)", shares),
        Term(r"H_{|F|} - H_{\Omega_{t+1}}", curve_of(DESCENT, trace)),
        Term(r"\ln (|F| / \Omega_{t+1})", np.log(trace.game.size / left)),
        Term(r"\ln |F|", flat(math.log(trace.game.size), trace), given=True),
    )


def _product(trace: Trace) -> tuple[Term, ...]:
    right = np.multiply.accumulate(1 - trace["loss"])
    return (
        Term(r"\Omega_{t+1}", trace["survivors"]),
        Term(r"|F| \prod (1 - q_s)", trace.game.size * right),
    )


def _ceiling(trace: Trace) -> Array:
    """Ω_{t+1} ≤ |F|·e^{−E[M]}, since E[M] ≤ ln(|F| / Ω_{t+1})."""
    with np.errstate(over="ignore"):  # losses far below 0, of which nothing is promised
        left: Array = trace.game.size * np.exp(-derive.loss(trace) / scale(trace))
    return left


TELESCOPE = Certificate(
    "Harmonic numbers",
    "C3",
    (REALIZABLE, LOSS_RANGE),
    _telescope,
    SOURCE,
    belongs=unit,
    ceiling=Ceiling(_ceiling, "{size} / exp E[M]", "an expected mistake divides them by at least e"),
)
TELESCOPE_SCALED = TELESCOPE._replace(
    belongs=in_units,
    ceiling=Ceiling(_ceiling, "{size} / exp(E[L] / c)", "an expected loss of c divides them by at least e"),
)
PRODUCT = Certificate(
    "What survives",
    "C3",
    (REALIZABLE,),
    _product,
    SOURCE,
    equal=True,
    belongs=lambda trace: "labels" in trace.adversary.gives(trace.game),
)
