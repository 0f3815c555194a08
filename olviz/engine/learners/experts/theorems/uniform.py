"""Why drawing uniformly among the survivors costs ln N in expectation: harmonic numbers telescope."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.classes.finite import sizes
from olviz.engine.learners.experts.theorems.halving import survivors_before
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import LOSS_RANGE, NOT_CLAIRVOYANT, REALIZABLE
from olviz.engine.theory.bound import Bound, Kind, flat
from olviz.engine.theory.certificate import Ceiling, Certificate, Term
from olviz.engine.theory.lemmas.azuma import as_drawn
from olviz.engine.theory.lemmas.loss_scale import scale, scaled, unit

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

SOURCE = "Littlestone & Warmuth (1994), The weighted majority algorithm"


def _descent(trace: Trace) -> Array:
    """H_{|F|} − H_{Ω_{t+1}}, with H_0 = 0."""
    harmonics = np.concatenate([[0.0], np.add.accumulate(1 / np.arange(1, trace.game.size + 1))])
    descent: Array = harmonics[-1] - harmonics[trace["survivors"].astype(np.int64)]
    return descent


def _numbers(trace: Trace) -> dict[str, Any]:
    return {"N": trace.game.size, "c": scale(trace), "Ω": trace["survivors"].astype(np.int64)}


def _harmonic(n: int) -> float:
    """H_n, with H_0 = 0."""
    return sizes(n).harmonic + 1 if n else 0.0


UNIFORM = Bound(
    name="Uniform on the survivors",
    quantity="loss",
    kind=Kind.SURE,
    assumptions=(REALIZABLE, NOT_CLAIRVOYANT, LOSS_RANGE),
    curve=lambda trace: flat(scale(trace) * sizes(trace.game.size).harmonic, trace),
    formula=r"E[M] \leq H_{|F|} - 1",
    filled=r"H_{{{N}}} - 1 = {bound}",
    numbers=_numbers,
    worked=lambda numbers: numbers["c"] * sizes(numbers["N"]).harmonic,
    source=SOURCE,
    belongs=unit,
    short="H_N − 1",
)
UNIFORM_SCALED = scaled(UNIFORM, r"E[L] \leq c \, (H_{|F|} - 1)", r"{c} \cdot (H_{{{N}}} - 1) = {bound}", "c(H_N − 1)")
UNIFORM_PATH = UNIFORM._replace(
    name="Uniform on the survivors, path-wise",
    curve=lambda trace: scale(trace) * _descent(trace),
    formula=r"E[M] \leq H_{|F|} - H_{\Omega_{t+1}}",
    filled=r"H_{{{N}}} - H_{{{Ω}}} = {bound}",
    worked=lambda numbers: numbers["c"] * (_harmonic(numbers["N"]) - _harmonic(numbers["Ω"])),
    short="H_N − H_Ω",
    running=True,
)
UNIFORM_PATH_SCALED = scaled(
    UNIFORM_PATH,
    r"E[L] \leq c \, (H_{|F|} - H_{\Omega_{t+1}})",
    r"{c} \cdot (H_{{{N}}} - H_{{{Ω}}}) = {bound}",
    "c(H_N − H_Ω)",
)
UNIFORM_LOG = UNIFORM._replace(
    name="Uniform on the survivors, logarithm",
    curve=lambda trace: flat(scale(trace) * math.log(trace.game.size), trace),
    formula=r"E[M] \leq \ln |F|",
    filled=r"\ln {N} = {bound}",
    worked=lambda numbers: numbers["c"] * math.log(numbers["N"]),
    printed=True,
    short="ln N",
)
UNIFORM_LOG_SCALED = scaled(UNIFORM_LOG, r"E[L] \leq c \ln |F|", r"{c} \ln {N} = {bound}", "c ln N")
UNIFORM_DRAWN = as_drawn(UNIFORM)
UNIFORM_DRAWN_SCALED = as_drawn(UNIFORM_SCALED)
BOUNDS = (
    UNIFORM,
    UNIFORM_SCALED,
    UNIFORM_PATH,
    UNIFORM_PATH_SCALED,
    UNIFORM_LOG,
    UNIFORM_LOG_SCALED,
    UNIFORM_DRAWN,
    UNIFORM_DRAWN_SCALED,
)


def _telescope(trace: Trace) -> tuple[Term, ...]:
    before, after = survivors_before(trace), trace["survivors"]
    shares = derive.accumulated((before - after) / np.maximum(before, 1))
    left = np.maximum(after, 1)  # an empty space comes after the last round the chain is about
    return (
        Term(r"\sum q_s" if unit(trace) else r"E[L] / c", derive.loss(trace) / scale(trace)),
        Term(r"\sum (1 - \Omega_{s+1} / \Omega_s)", shares),
        Term(r"H_{|F|} - H_{\Omega_{t+1}}", _descent(trace)),
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
    left: Array = trace.game.size * np.exp(-derive.loss(trace) / scale(trace))
    return left


TELESCOPE = Certificate(
    "Harmonic numbers",
    "C3",
    (REALIZABLE, LOSS_RANGE),
    _telescope,
    SOURCE,
    ceiling=Ceiling(_ceiling, "{size} / exp E[M]", "an expected mistake divides them by at least e"),
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
