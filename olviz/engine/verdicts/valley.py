"""A promise over the setting it was made for: what it would be after T rounds if only that number were another one."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

import numpy as np

from olviz.engine.declare.parameters import parameters_of
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import QUANTITIES, Bound, foretold, t
from olviz.engine.theory.formula import Formula, Sum, Symbol, in_text, number_of
from olviz.engine.verdicts.theorems import ranked

WIDE = 1000.0  # times the number as it is set, and by so much less: where the least promise is looked for
PLACES = 601  # in which it is


class Valley:
    """A bound of a learner as a function of one number of its settings; ``here`` is that number as it is set."""

    def __init__(self, trace: Trace, bound: Bound, symbol: Symbol) -> None:
        self.trace, self.bound, self.symbol = trace, bound, symbol
        self.letter = in_text(symbol)
        self.here = float(number_of(symbol, trace))
        self._numbers = {one: number_of(one, trace) for one in bound.formula.symbols() if one is not t}
        self._numbers[t] = max(trace.horizon, 1)

    def allowed(self, values: Array) -> Array:
        """What is promised after the last round with these numbers in its place."""
        return self._of(self.bound.formula, values)

    def terms(self, values: Array) -> dict[str, Array]:
        """The terms of that, each as it is written; of a formula that is no sum, none."""
        formula = self.bound.formula
        return {in_text(part): self._of(part, values) for part in formula.parts()} if isinstance(formula, Sum) else {}

    def _of(self, formula: Formula, values: Array) -> Array:
        found = np.asarray(formula.value({**self._numbers, self.symbol: values}), dtype=float)
        return np.broadcast_to(found, values.shape)

    @property
    def least(self) -> float:
        """The number for which the promise is the least."""
        values = self.here * np.geomspace(1 / WIDE, WIDE, PLACES)
        return float(values[self.allowed(values).argmin()])

    def measured(self, rounds: int) -> float:
        """What is bounded, after these rounds."""
        return float(QUANTITIES[self.bound.quantity](self.trace)[rounds - 1])


def valley_of(trace: Trace) -> Valley | None:
    """The first promise, known before round 1, that is the least for a number between others; None where none is."""
    found: Valley | None = trace.remembered("valley", lambda: next(_valleys(trace), None), 0)
    return found


def _valleys(trace: Trace) -> Iterator[Valley]:
    letters = {parameter.symbol for parameter in parameters_of(type(trace.learner)) if parameter.scale == "log"}
    for bound in ranked(trace):
        if bound.printed or foretold(bound, trace, np.array([max(trace.horizon, 1)])) is None:
            continue
        for symbol in bound.formula.symbols():
            if in_text(symbol) in letters and symbol is not t:
                valley = Valley(trace, bound, symbol)
                if isfinite(valley.here) and valley.here > 0 and _dips(valley):
                    yield valley


def _dips(valley: Valley) -> bool:
    """Whether the promise falls and rises again."""
    values = valley.allowed(valley.here * np.geomspace(1 / WIDE, WIDE, PLACES))
    least = int(values.argmin())
    return bool(np.isfinite(values).all()) and 0 < least < len(values) - 1 and values[0] > values[least] < values[-1]
