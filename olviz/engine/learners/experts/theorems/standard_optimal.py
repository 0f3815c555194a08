"""Littlestone's theorem: no mistake is made that need not be, for every one lowers the dimension of what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.shattering import shattering
from olviz.engine.theory.assumption import REALIZABLE
from olviz.engine.theory.bound import Bound, Clash, Kind, flat, n
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.formula import Symbol

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

SOURCE = "Littlestone (1988), Learning quickly when irrelevant attributes abound"


def _dimension(trace: Trace) -> int:
    assert trace.game.advised is not None
    known = shattering(trace.game.advised)
    return known.dimension(known.everybody)


LDIM = Symbol(r"\mathrm{Ldim}(F)", _dimension, "Ldim F")

OPTIMAL = Bound(
    name="Optimal mistakes",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(REALIZABLE,),
    formula=LDIM,
    source=SOURCE,
    left="M",
    clash=Clash(n, n, LDIM),
)


def _lowered(trace: Trace) -> tuple[Term, ...]:
    """0 ≤ Ldim(F_{t+1}) ≤ Ldim(F) − M."""
    left = np.maximum(trace["dimension"], 0)  # of an empty space, after the last round the chain is about
    return (
        Term("0", flat(0, trace), given=True),
        Term(r"\mathrm{Ldim}(F_{t+1})", left),
        Term(r"\mathrm{Ldim}(F) - M", _dimension(trace) - derive.mistakes(trace), given=True),
    )


def _lowered_at_once(trace: Trace) -> tuple[Term, ...]:
    wrong = np.diff(derive.mistakes(trace), prepend=0)
    before = derive.before(trace["dimension"], _dimension(trace))
    return (
        Term(r"\mathrm{Ldim}(F_{t+1})", trace["dimension"]),
        Term(r"\mathrm{Ldim}(F_t) - [\hat y_t \neq y_t]", before - wrong),
    )


LOWERED = Certificate("Every mistake lowers the dimension", "C2", (REALIZABLE,), _lowered, SOURCE)
LOWERED_AT_ONCE = Certificate("A mistake lowers it", "C2", (REALIZABLE,), _lowered_at_once, SOURCE)
