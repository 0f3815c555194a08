"""One recursion read in three ways: what each measures of a run, and which promise its steps are made for.

Source: Zinkevich (2003); Bertsekas (2011); Bach & Moulines (2013).
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.analysis.risk import has_risk, risks_of
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace


class Reading(IntEnum):
    """What a run is read as."""

    STATISTICAL = 0  # the average predictor, above the least risk
    INCREMENTAL = 1  # the latest predictor, above the least risk
    ADVERSARIAL = 2  # regret, by round


def has_readings(trace: Trace) -> bool:
    """Whether steps fall by a power of t, and the run has risks and a regret."""
    return _decay(trace) is not None and has_risk(trace) and risks_of(trace).has_least


def _decay(trace: Trace) -> float | None:
    found = getattr(trace.learner, "decay", None)
    return None if found is None else float(found)


def made_for(trace: Trace) -> frozenset[Reading]:
    """The readings whose promise asks for such steps: constant or c/√t, averaged; of summable squares; c/√t."""
    decay = _decay(trace)
    if decay is None:
        return frozenset()
    fits = {
        Reading.STATISTICAL: decay in (0.0, 0.5),
        Reading.INCREMENTAL: 0.5 < decay <= 1.0,
        Reading.ADVERSARIAL: decay == 0.5,
    }
    return frozenset(reading for reading, fit in fits.items() if fit)


def measured(trace: Trace, reading: Reading, judged: int) -> Array:
    """What a reading measures after each of the first rounds, as far as risks are judged; shape (judged,)."""
    if reading is Reading.ADVERSARIAL:
        regret = trace["total_loss"][:judged] - derive.best(trace)[:judged]
        return np.asarray(regret / np.arange(1, judged + 1))
    risks = risks_of(trace)
    curve = risks.average if reading is Reading.STATISTICAL else risks.latest
    return np.asarray(curve[:judged] - risks.least)
