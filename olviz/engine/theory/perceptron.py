"""Novikoff's theorem and its companions: why the perceptron stops making mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine import derive
from olviz.engine.sums import Array
from olviz.engine.theory.assumptions import MARGIN, RADIUS
from olviz.engine.theory.bounds import Bound, Kind, flat
from olviz.engine.theory.certificates import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.trace import Trace


def _ratio(trace: Trace) -> float:
    declared = trace.game.declared
    ratio = declared.radius / declared.margin if declared.margin > 0 else float("inf")
    return ratio * ratio


def _numbers(trace: Trace) -> dict[str, Any]:
    declared = trace.game.declared
    return {"X": declared.radius, "γ": declared.margin, "bound": _ratio(trace)}


NOVIKOFF = Bound(
    name="Novikoff 1962",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(MARGIN, RADIUS),
    curve=lambda trace: flat(_ratio(trace), trace),
    formula=r"M \leq \left(\frac{X}{\gamma}\right)^2",
    filled=r"\left(\frac{{{X}}}{{{γ}}}\right)^2 = {bound}",
    numbers=_numbers,
    short="(X/γ)²",
    source="Novikoff (1962), On convergence proofs for perceptrons",
)


def _mistaken_norms(trace: Trace) -> Array:
    """Σ over the mistakes so far of ‖x_s‖²."""
    wrong = np.diff(derive.mistakes(trace), prepend=0)
    return derive.accumulated(wrong * trace["norm"] * trace["norm"])


def _squeeze(trace: Trace) -> tuple[Term, ...]:
    declared, m = trace.game.declared, derive.mistakes(trace)
    return (
        Term(r"\gamma M", declared.margin * m, given=True),
        Term(r"\langle w, w^* \rangle", trace["w_along"]),
        Term(r"\|w\|", trace["w_norm"]),
        Term(r"\sqrt{\sum_{mistakes} \|x_s\|^2}", np.sqrt(_mistaken_norms(trace))),
        Term(r"X\sqrt{M}", declared.radius * np.sqrt(m), given=True),
    )


SQUEEZE = Certificate(
    name="The squeeze",
    ref="C7",
    assumptions=(MARGIN, RADIUS),
    chain=_squeeze,
    source="Novikoff (1962)",
    belongs=lambda trace: "w_along" in trace,
)
