"""What a step leaves of the error on its own example, for every meaning of a weight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.certificate import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

ROUNDING = 1e-12  # of the products that an error is the small difference of


def _errors(trace: Trace) -> tuple[Term, ...]:
    return (
        Term(r"\langle w_{t+1}, x_t \rangle - y_t", trace["after"]),
        Term(r"\theta_t (\langle w_t, x_t \rangle - y_t)", trace["left"] * (trace["play"] - trace["y"])),
    )


def _cancelled(trace: Trace) -> Array:
    """An error is a difference of much larger numbers, where w is long."""
    longest = np.maximum(trace["w_norm"], derive.before(trace["w_norm"], 0))
    rounding: Array = ROUNDING * longest * trace["norm"] * (1 + np.abs(trace["left"]))
    return rounding


ERROR_LEFT = Certificate(
    "What a step leaves of the error",
    "C18",
    (),
    _errors,
    "Karampatziakis & Langford (2011)",
    equal=True,
    slack=_cancelled,
)
