"""Halving's theorem: every mistake costs at least half of the version space."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import class_size
from olviz.engine.theory.assumption import REALIZABLE
from olviz.engine.theory.bound import Bound, Clash, Kind, flat, n
from olviz.engine.theory.certificate import Ceiling, Certificate, Claim, Term
from olviz.engine.theory.formula import Symbol, floor, formula, log2

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _size(trace: Trace) -> int:
    return class_size(trace.learner, trace.game)


N = Symbol("|F|", _size, "N")

HALVING = Bound(
    name="Halving",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(REALIZABLE,),
    formula=floor(log2(N)),
    source="Littlestone (1988), Learning quickly when irrelevant attributes abound",
    left="M",
    clash=Clash(n, formula(2) ** n, N),
)


def survivors_before(trace: Trace) -> Array:
    """Ω_t, the size of the version space each round was played with, beside the column Ω_{t+1}."""
    return derive.before(trace["survivors"], _size(trace))


def _halved(trace: Trace) -> tuple[Term, ...]:
    """1 ≤ Ω_{t+1} ≤ |F|·2^{−M} in binary logarithms, in which every mistake costs at least 1."""
    left = np.maximum(trace["survivors"], 1)  # an empty space comes after the last round the chain is about
    return (
        Term("0", flat(0, trace), given=True),
        Term(r"\log_2 \Omega_{t+1}", np.log2(left)),
        Term(r"\log_2 |F| - M", np.log2(_size(trace)) - derive.mistakes(trace), given=True),
    )


def _ceiling(trace: Trace) -> Array:
    left: Array = _size(trace) * np.exp2(-derive.mistakes(trace))
    return left


def _by_induction(trace: Trace) -> tuple[Claim, ...]:
    return (Claim(r"\Omega_{t+1}", trace["survivors"], "≤", "|F| / 2^k", _ceiling(trace)),)


def _halved_at_once(trace: Trace) -> tuple[Term, ...]:
    wrong = np.diff(derive.mistakes(trace), prepend=0)
    return (
        Term(r"\Omega_{t+1}", trace["survivors"]),
        Term(r"\Omega_t / 2^{[\hat y_t \neq y_t]}", survivors_before(trace) / (1 + wrong)),
    )


CEILING = Ceiling(_ceiling, "{size} / 2ᴹ", "a mistake removes at least half")
HALVED = Certificate(
    "Every mistake halves",
    "C2",
    (REALIZABLE,),
    _halved,
    "Littlestone (1988)",
    ceiling=CEILING,
    induction=_by_induction,
)
HALVED_AT_ONCE = Certificate("A mistake halves", "C2", (REALIZABLE,), _halved_at_once, "Littlestone (1988)")
