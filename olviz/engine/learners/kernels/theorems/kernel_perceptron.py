"""Novikoff's theorem among the features of a kernel, measured on the rounds so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.numerics.hard_margin import features_of, hard_margin, told
from olviz.engine.numerics.sums import Array, inner
from olviz.engine.run.players import learner_of
from olviz.engine.theory.assumption import Assumption, Standing, first
from olviz.engine.theory.bound import Bound, Kind
from olviz.engine.theory.formula import Symbol

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

MOST_POINTS = 300  # different ones: beyond, their margins take seconds, and nothing is told


@runtime_checkable
class WithKernel(Protocol):
    """What the theorem asks of a learner."""

    @property
    def kernel(self) -> Kernel:
        """How alike two points are."""


def _kernel(trace: Trace) -> Kernel:
    return learner_of(trace, WithKernel).kernel


def _least(trace: Trace) -> Array:
    """The largest margin of a function of length 1 to the rounds so far, each prefix; 0 where none can be told."""

    def found() -> Array:
        if not trace.rounds:
            return np.zeros(0)
        rows = np.concatenate([derive.points(trace), trace["y"][None]])
        since = np.sort(np.unique(rows, axis=1, return_index=True)[1])  # the rounds with a point that is new
        few, margins = rows[:, since[:MOST_POINTS]], np.zeros(len(since))
        key = ("margins of first points among features", few.shape[1])
        margins[:MOST_POINTS] = trace.remembered(key, lambda: _prefixes(few[:-1], few[-1], _kernel(trace)), 0)
        return np.asarray(margins[np.searchsorted(since, np.arange(trace.rounds), "right") - 1])

    least: Array = trace.remembered("margin among features", found)
    return least


def _prefixes(x: Array, y: Array, kernel: Kernel) -> Array:
    """That margin for the first of some different points, for the first two, and so on."""
    gram = np.asarray(kernel.value(x[:, :, None], x[:, None]))
    features, margins, w = features_of(gram), np.zeros(len(y)), None
    for count in range(1, len(y) + 1):
        rank = int(features[:, :count].any(axis=1).sum())  # coordinates that these points need, and no later ones
        latest = features[:rank, count - 1]
        if w is None or y[count - 1] * float(inner(w, latest[: len(w)])) < margins[count - 2]:
            best = hard_margin(np.ascontiguousarray(features[:rank, :count]), y[:count])
            if best is None or not told(best.margin, gram):
                return margins  # and nothing that comes later mends that
            w, margins[count - 1] = best.direction, best.margin
        else:
            margins[count - 1] = margins[count - 2]
    return margins


def _separable(trace: Trace) -> Standing:
    least = _least(trace)
    return Standing(first(least <= 0), least)


SEPARABLE = Assumption(
    "separable so far among features",
    "some function of the kernel separates all rounds so far",
    "with round {round} no function of the kernel is known to separate the rounds so far: none does, or by too little "
    "to be told, or they show more than 300 points",
    _separable,
)


def _largest(trace: Trace) -> Array:
    """√K(x, x), the largest so far."""
    longest = derive.largest_norm(trace)
    return np.asarray(np.sqrt(np.broadcast_to(_kernel(trace).at(longest * longest), longest.shape)))


X_in_features = Symbol(r"\kappa_t", _largest)
gamma_in_features = Symbol(r"\gamma_t", _least)

NOVIKOFF_IN_FEATURES = Bound(
    name="Novikoff, among features",
    quantity="mistakes",
    kind=Kind.SURE,
    assumptions=(SEPARABLE,),
    formula=(X_in_features / gamma_in_features) ** 2,
    source="Novikoff (1962); Freund & Schapire (1999), with the margin of the rounds so far",
    running=True,
    left="M",
)
