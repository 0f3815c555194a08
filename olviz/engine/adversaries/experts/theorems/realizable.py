"""What thresholds that agree with all samples so far err on new ones: counted over how far the samples came.

Points are uniform on the grid 0 … m, and f* says +1 up to its own place. After s samples the survivors reach a places
below that of f* and b above it; that no sample fell on the j places up to f*, nor on the k after it, has probability
(1 − (j + k)/(m + 1))ˢ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

import numpy as np

from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import Experts
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.bound import rounds
from olviz.engine.theory.expected import Expected
from olviz.engine.theory.formula import Symbol

if TYPE_CHECKING:
    from olviz.engine.round.learner import Learner
    from olviz.engine.run.trace import Trace

SOURCE = "Cesa-Bianchi, Conconi & Gentile (2004)"

MOST_TERMS = 2**22  # that are added up: how far the samples may come, for every place of f* and after every round

Away = Callable[[Array, Array], Array]  # how far from f* a learner predicts, of a and b


@runtime_checkable
class Aims(Protocol):
    """An adversary with a perfect expert."""

    @property
    def target(self) -> int | Literal["drawn"]:
        """Its number from 1; drawn: each is as likely."""


def first_of(a: Array, _b: Array) -> Array:
    """The first survivor lies a places below."""
    return a


def middle_of(a: Array, b: Array) -> Array:
    """The vote of the survivors says +1 up to their middle, rounded up."""
    return np.asarray(np.abs((b - a + 1) // 2))


def _away(learner: Learner) -> Away | None:
    if type(learner) is Consistent and learner.order == "given":
        return first_of
    return middle_of if type(learner) is Halving else None


def risk_after(samples: Array, grid: int, target: int, away: Away) -> Array:
    """E L_D of what a learner predicts with after so many samples each, where expert ``target`` (from 0) is f*."""
    a, b = np.arange(target + 1)[:, None, None], np.arange(grid - target + 1)[:, None]
    clear = (1 - (a + b) / (grid + 1)) ** samples  # P(the survivors reach at least a below and b above)
    beyond = np.pad(clear, ((0, 1), (0, 1), (0, 0)))
    just = beyond[:-1, :-1] - beyond[1:, :-1] - beyond[:-1, 1:] + beyond[1:, 1:]
    return np.asarray((just * away(a, b)).sum(axis=(0, 1)) / (grid + 1))


def _risks(trace: Trace, samples: Array) -> Array:
    """The same of a run's learner, on average over f* where that is drawn."""
    grid, away, targets = _thresholds(trace).grid, _away(trace.learner), _targets(trace)
    assert away is not None
    return np.asarray(sum(risk_after(samples, grid, target, away) for target in targets) / len(targets))


def _targets(trace: Trace) -> Sequence[int]:
    """Where f* may stand, from 0."""
    assert isinstance(trace.adversary, Aims)
    target = trace.adversary.target
    return range(_thresholds(trace).grid + 1) if target == "drawn" else [target - 1]


def _thresholds(trace: Trace) -> Thresholds:
    assert isinstance(trace.game, Experts)
    assert isinstance(trace.game.hypotheses, Thresholds)
    return trace.game.hypotheses


def _mean(trace: Trace) -> Array:
    """(1/t) Σ_{s ≤ t} E L_D(f_s): f_s has seen s − 1 samples."""
    t = rounds(trace)
    return np.asarray(np.add.accumulate(_risks(trace, t - 1)) / t)


def _median(trace: Trace) -> Array:
    """The first survivor only moves up: most of f_1 … f_t say +1 up to the one that has seen ⌊t/2⌋ samples."""
    return _risks(trace, rounds(trace) // 2)


def _known(trace: Trace) -> bool:
    game = trace.game
    able = isinstance(game, Experts) and isinstance(game.hypotheses, Thresholds)
    if not able or not isinstance(trace.adversary, Aims) or _away(trace.learner) is None:
        return False
    grid = _thresholds(trace).grid
    return trace.horizon * sum((target + 1) * (grid - target + 1) for target in _targets(trace)) <= MOST_TERMS


def _moves_up(trace: Trace) -> bool:
    return _known(trace) and _away(trace.learner) is first_of


MEAN = Symbol(r"\frac{1}{t} \sum E\,L_D(f_s)", _mean, "Σ E L(f_s)/t")
MEDIAN = Symbol(r"E\,L_D(f_{\lfloor t/2 \rfloor + 1})", _median, "E L(f_⌊t/2⌋₊₁)")

EXPECTATIONS = (
    Expected("One at random, counted out", "mean risk", MEAN, SOURCE, _known),
    Expected("Their vote, counted out", "majority risk", MEDIAN, SOURCE, _moves_up),
)
