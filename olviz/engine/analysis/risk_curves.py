"""What predictors lose on new rounds, as arrays with one entry per finished round, as far as it is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


def latest_risk(trace: Trace) -> Array:
    """L_D of the predictor after each round, NaN in the same way."""
    return _risk(trace, "latest")


def mean_excess_risk(trace: Trace) -> Array:
    """``mean_risk`` above the risk of the comparator that is best on a new round; NaN where that is not known."""
    return mean_risk(trace) - risks_of(trace).least


def average_excess_risk(trace: Trace) -> Array:
    """``average_risk`` above the least risk."""
    return average_risk(trace) - risks_of(trace).least


def latest_excess_risk(trace: Trace) -> Array:
    """``latest_risk`` above the least risk."""
    return latest_risk(trace) - risks_of(trace).least


RISKS: Mapping[str, Callable[[Trace], Array]] = {  # of a run whose predictors can be judged
    "mean risk": mean_risk,
    "average risk": average_risk,
    "majority risk": majority_risk,
    "latest risk": latest_risk,
    "mean excess risk": mean_excess_risk,
    "average excess risk": average_excess_risk,
    "latest excess risk": latest_excess_risk,
}
