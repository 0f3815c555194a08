"""The mean of many runs beside its exact value, where that is known."""

from __future__ import annotations

from math import isnan, nan
from typing import NamedTuple

from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import TOLERANCE
from olviz.engine.theory.expected import Expected, expectations_of
from olviz.engine.words import nouns
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.engine.worlds.crowd import Crowd
from olviz.engine.worlds.spread import Spread, spread


class Met(NamedTuple):
    """The exact value of an expectation after one round, and the mean of so many runs with its standard error."""

    expected: Expected
    round: int
    runs: int
    exact: float
    mean: float
    error: float

    @property
    def apart(self) -> float:
        """How many standard errors the mean is from it; NaN where there is no error yet.

        Runs that all came to the same, and to something else, tell of none.
        """
        gap = abs(self.mean - self.exact)
        if isnan(gap) or isnan(self.error):
            return nan
        if gap <= TOLERANCE * (1 + abs(self.exact)):
            return 0.0
        return gap / self.error if self.error else nan


def foretold(crowd: Crowd, trace: Trace) -> tuple[Expected, ...]:
    """What is exactly known of the quantities of a crowd; ``trace`` is one of its runs."""
    return tuple(one for one in expectations_of(trace) if one.mean_of in crowd.quantities)


def met(expected: Expected, crowd: Crowd, trace: Trace, at: int) -> Met:
    """How the mean stands to it after round ``crowd.rounds[at]``; ``trace`` is a run played that far at least."""
    found = spread(crowd.curve(expected.mean_of, at)[None, crowd.sound])
    return beside(expected, found, trace, int(crowd.rounds[at]))


def beside(expected: Expected, found: Spread, trace: Trace, now: int) -> Met:
    """The same of a spread of one row, which is that of the runs after round ``now``."""
    exact = float(exact_curve(expected, trace, now)[now - 1])
    return Met(expected, now, found.runs, exact, float(found.mean[0]), float(found.error[0]))


def exact_curve(expected: Expected, trace: Trace, now: int) -> Array:
    """Its values on the first ``now`` rounds at least, found once."""
    curve: Array = trace.remembered(("expected", expected), lambda: expected.curve(trace), now)
    return curve


def in_a_sentence(met: Met) -> str:
    """How near they are, with the numbers; in standard errors where there is one."""
    runs = nouns.runs(met.runs)
    near = translate("{quantity}: mean {mean} ± {error} of {runs}, exact {exact}: {apart} standard errors apart")
    sentence = translate("{quantity}: mean {mean} ± {error} of {runs}, exact {exact}") if isnan(met.apart) else near
    return sentence.format(
        quantity=translate(met.expected.mean_of),
        mean=number(met.mean, 4),
        error=number(met.error, 2),
        runs=runs,
        exact=number(met.exact, 4),
        apart=number(met.apart, 2),
    )
