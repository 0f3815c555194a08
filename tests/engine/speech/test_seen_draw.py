"""Under an adversary that sees the draw Σ p ℓ is no average of anything: no sentence and no line of a round says so."""

from __future__ import annotations

import re

import pytest

from olviz.engine.declare.phases import Phase, Power
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Entry
from olviz.engine.speech.rounds import pseudocode, sentence
from olviz.engine.words.numbers import number
from tests.shipped import shipped

DRAWING = "uniform", "randomised-majority", "generic", "own-rule", "hedge", "fixed-share"
WEIGHTED = re.compile(r"(?:⟨p, ℓ⟩ =|; weighted by p) (\S+)")


@pytest.mark.parametrize("name", DRAWING)
def test_what_is_weighted_by_p_is_told_as_that(name: str) -> None:
    """Below the line of the draw it was *expert 1: 1, on average 0.500*."""
    learner = registry.learners()[name]()
    (trace,) = shipped("malicious-clairvoyant", 12)._replace(learners=(Entry(learner, ""),)).traces()
    assert trace.adversary.power is Power.A3
    trace.extend()
    for t in range(1, 13):
        rounds = trace.moment(t).rounds
        weighted = float((rounds.play * rounds.loss.experts).sum())
        said = [sentence(trace, t, Phase.CHARGE)]
        said += [line.numbers for line in pseudocode(trace, t, Phase.CHARGE) if line.lit]
        assert "on average" not in " ".join(said)
        assert {found for text in said for found in WEIGHTED.findall(text)} == {number(weighted)}
