"""What a quantity is on average over all luck, exactly: what the mean of many runs comes near to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from olviz.engine.declare import promises
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.assumption import as_begun
from olviz.engine.theory.bound import always
from olviz.engine.theory.formula import Formula, curve_of, in_text

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


class Expected(NamedTuple):
    """E[``mean_of``] = ``formula`` at every prefix, over the luck of the adversary and the learner.

    No number in it is of one run alone: it is the same in all of them. ``belongs`` says whether it is about the
    learner of a run, and the game. An adversary names what it knows of whoever plays it: it is among its theorems.

    >>> from olviz.engine.adversaries.experts.theorems.coin_flip import EXPECTATIONS
    >>> EXPECTATIONS[0].mean_of, EXPECTATIONS[0].short
    ('regret', 'E|S_t|/2')
    """

    name: str
    mean_of: str
    formula: Formula
    source: str
    belongs: Callable[[Trace], bool] = always

    def curve(self, trace: Trace) -> Array:
        """Its values, one entry per finished round."""
        return curve_of(self.formula, trace)

    @property
    def short(self) -> str:
        """The right-hand side as plain text."""
        return in_text(self.formula)


def expected_in(theorems: Iterable[promises.Theorem]) -> tuple[Expected, ...]:
    """The exact expectations among the theorems of an adversary, whoever plays it."""
    return promises.of_kind(theorems, Expected, promises.Expected)


def expectations_of(trace: Trace) -> tuple[Expected, ...]:
    """What is known of this learner against this adversary; nothing of a run that went another way."""
    known = expected_in(trace.adversary.theorems) if as_begun(trace) else ()
    return tuple(one for one in known if one.belongs(trace))
