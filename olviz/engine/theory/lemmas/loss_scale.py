"""Theorems about losses of at most 1, said for losses in [0, c]: everything is counted in units of c."""

from __future__ import annotations

from typing import TYPE_CHECKING

from olviz.engine.theory.bound import Bound

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def scale(trace: Trace) -> float:
    """c, the most a round may cost, as declared; 1 wherever labels are predicted."""
    return float(trace.game.declared.loss_range)


def unit(trace: Trace) -> bool:
    """Whether losses lie in [0, 1], so that the theorem reads as it stands in the book."""
    return scale(trace) == 1


def scaled(bound: Bound, formula: str, filled: str, short: str) -> Bound:
    """The same bound as it reads for any other c; its curve and its numbers know c already."""
    return bound._replace(formula=formula, filled=filled, short=short, belongs=lambda trace: not unit(trace))
