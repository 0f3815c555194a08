"""What it costs to draw a survivor while one of them is ruled out in every round: harmonic numbers, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from olviz.engine.learners.experts.theorems.uniform import DESCENT, SOURCE
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.theory.expected import Expected

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _draws_a_survivor(trace: Trace) -> bool:
    return type(trace.learner) is Uniform


_MISTAKES = Expected("One of so many survivors", "mistakes", DESCENT, SOURCE, _draws_a_survivor)
EXPECTATIONS = (_MISTAKES, _MISTAKES._replace(mean_of="realised loss"))
