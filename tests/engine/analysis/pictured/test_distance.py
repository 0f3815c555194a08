"""Distances to w*, against the states of the run."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis.pictured.distance import Distances, has_distance
from olviz.engine.verdicts.offers import Offer, offers
from tests.shipped import scene


def played(name, place=0, rounds=80):
    trace = scene(name)._replace(rounds=rounds, notes=()).traces()[place]
    trace.extend()
    return trace


@pytest.mark.parametrize("name", ["ill-conditioned", "batch-beside-online", "online-ridge"])
def test_they_are_those_of_the_states_however_often_one_asks(name):
    trace = played(name)
    found = Distances(trace)
    found.until(7)
    values = found.until(80)
    truth = trace.game.declared.truth
    for t in (0, 1, 7, 8, 79, 80):
        w = trace.learner.observe(trace.game, trace.state_at(t).state)["w"]
        assert values[t] == pytest.approx(np.linalg.norm(w - truth))
    assert len(values) == 81


def test_a_run_that_diverges_has_distances_as_long_as_it_has_numbers():
    trace = played("step-too-large", rounds=400)
    values = Distances(trace).until(trace.rounds)
    assert np.isfinite(values).all()
    assert values[-1] > 1e90
    ratios = values[21:] / values[20:-1]
    assert np.exp(np.log(ratios).mean()) == pytest.approx((values[-1] / values[20]) ** (1 / len(ratios)))


def test_who_has_a_distance():
    assert has_distance(played("ill-conditioned"))
    assert not has_distance(played("iris-petals"))  # nobody knows w*
    assert not has_distance(played("kernel-sine"))  # no w


def test_what_is_asked_of_a_trace_bears_no_name_of_a_column():
    ratings = played("ratings", rounds=3)
    assert "distance" in ratings.names
    assert Offer.DISTANCE not in offers(ratings)
