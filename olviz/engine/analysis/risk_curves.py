"""What predictors lose on new rounds, as arrays with one entry per finished round, as far as it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis.risk import risks_of
from olviz.engine.numerics.sums import Array

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def mean_risk(trace: Trace) -> Array:
    """(1/t) Σ_{s ≤ t} L_D of the predictor of round s; NaN where there is none, or a run is too long to know it."""
    return _risk(trace, "mean")


def average_risk(trace: Trace) -> Array:
    """L_D of the average of the predictors so far, NaN in the same way."""
    return _risk(trace, "average")


def majority_risk(trace: Trace) -> Array:
    """L_D of their vote, NaN in the same way."""
    return _risk(trace, "majority")


def _risk(trace: Trace, of: str) -> Array:
    known, risks = np.full(trace.rounds, np.nan), risks_of(trace)
    judged = risks.until(trace.rounds)
    known[:judged] = getattr(risks, of)[:judged]
    return known


def mean_excess_risk(trace: Trace) -> Array:
    """``mean_risk`` above the risk of the comparator that is best on a new round; NaN where that is not known."""
    return mean_risk(trace) - risks_of(trace).least
