"""Theorems about losses of at most 1, said for losses in [0, c]: everything is counted in units of c."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from olviz.engine.theory.bound import Bound
from olviz.engine.theory.formula import Formula, Symbol

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def scale(trace: Trace) -> float:
    """c, the most a round may cost, as declared; 1 wherever labels are predicted."""
    return float(trace.game.declared.loss_range)


def unit(trace: Trace) -> bool:
    """Whether losses lie in [0, 1], so that the theorem reads as it stands in the book."""
    return scale(trace) == 1


def in_units(trace: Trace) -> bool:
    """Whether they do not, and are counted in units of c."""
    return not unit(trace)


c = Symbol("c", scale)


def scaled(theorem: Callable[[Formula | int], Bound]) -> tuple[Bound, Bound]:
    """A theorem over c as it stands in the book, for c = 1, and as it reads for any other, of losses L."""
    book, general = theorem(1), theorem(c)
    left = general.left.replace("M", "L")
    return book._replace(belongs=unit), general._replace(left=left, belongs=in_units)
