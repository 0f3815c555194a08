"""Steps of stochastic gradient descent that grow shorter."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from msgspec import Meta

from olviz.engine.numerics.sums import Reals, over_runs

Decay = Annotated[
    float,
    Meta(
        ge=0,
        le=1,
        title="Decay",
        description="γₜ = γ/tᵃ in step t: 0 keeps the step, 0.5 is γ/√t, 1 is γ/t.",
        extra={"symbol": "a"},
    ),
]


def decayed(rate: Reals, decay: Reals, step: Reals) -> Reals:
    """γ/tᵃ of step number t (from 1)."""
    return rate * np.exp(-over_runs(decay, step) * np.log(step))
