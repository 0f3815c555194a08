"""Three readings of a run, against their definitions."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis import risk
from olviz.engine.analysis.pictured.readings import Reading, has_readings, made_for, measured
from olviz.engine.analysis.risk import risks_of
from tests.shipped import scene


def played(name="three-readings", rounds=40):
    traces = scene(name)._replace(rounds=rounds, notes=()).traces()
    for trace in traces:
        trace.extend()
    return traces


def test_each_step_is_made_for_what_its_promise_asks():
    constant, fast, slow = played()
    assert made_for(constant) == {Reading.STATISTICAL}
    assert made_for(fast) == {Reading.INCREMENTAL}
    assert made_for(slow) == {Reading.STATISTICAL, Reading.ADVERSARIAL}


@pytest.mark.parametrize("place", [0, 1, 2])
def test_what_is_measured_is_risk_above_the_least_and_regret_by_round(place):
    trace = played()[place]
    risks = risks_of(trace)
    risks.until(40)
    average, latest, regret = (measured(trace, reading, 40) for reading in Reading)
    np.testing.assert_allclose(average, risks.average[:40] - risks.least)
    np.testing.assert_allclose(latest, risks.latest[:40] - risks.least)
    x, y = trace["x"], trace["y"]
    best = np.linalg.lstsq(x, y, rcond=None)[0]
    lost = ((trace["play"] - y) ** 2).sum() - ((x @ best - y) ** 2).sum()
    assert regret[-1] == pytest.approx(lost / 40)


def test_whether_there_are_readings_is_known_before_the_least_risk_is_found(monkeypatch):
    """It takes a kernel the eigenvalues of all rows: the panels that a scene may show were listed a second later."""

    def refused(*_):
        raise AssertionError("found")

    monkeypatch.setattr(risk, "least_mean_square", refused)
    trace = played("three-readings-kernel")[0]
    assert has_readings(trace)
    with pytest.raises(AssertionError, match="found"):
        assert risk.risks_of(trace).least


def test_who_has_readings():
    assert has_readings(played("three-readings-kernel")[0])
    assert not has_readings(played("cost-of-least-squares")[0])  # steps of no power of t
    assert not has_readings(played("price-series")[1])  # no risk
