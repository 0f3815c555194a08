"""Scenes in which a run goes another way: what they say of it, counted."""

from __future__ import annotations

import numpy as np
from numpy.testing import assert_array_equal

from olviz.engine.run.forked import Forked
from olviz.engine.speech.apart import apart
from olviz.engine.theory.assumption import MARGIN, ONE_LEARNER, REALIZABLE
from olviz.engine.theory.bound import bounds_of, judge
from tests.engine.scenes.test_scenes import applicable, mistakes, played


def test_one_flipped_label() -> None:
    halving, majority, flipped, over_it = played("one-flipped-label")
    assert mistakes("one-flipped-label") == [2, 2, 16, 3]
    assert np.flatnonzero(halving["y"] != flipped["y"]).tolist() == [2]
    assert [REALIZABLE.check(trace).since for trace in (halving, flipped)] == [None, 7]
    assert applicable(halving)
    assert applicable(majority)
    assert applicable(over_it)
    assert judge(bounds_of(flipped)[0], flipped).since == 7
    assert (int(halving["survivors"][-1]), int(flipped["survivors"][-1])) == (1, 0)


def test_rate_at_the_switch() -> None:
    tuned, calmer, bolder = played("rate-at-the-switch")
    for trace in (calmer, bolder):
        assert_array_equal(trace["total_loss"][:200], tuned["total_loss"][:200])
        assert {judge(bound, trace).since for bound in bounds_of(trace)} == {201}
    weights = [trace["play"][200] for trace in (calmer, tuned, bolder)]
    assert weights[0][0] < weights[1][0] < weights[2][0]  # of expert 1, right after the switch
    assert calmer["total_loss"][-1] < tuned["total_loss"][-1] < bolder["total_loss"][-1]


def test_inside_the_margin() -> None:
    origin, moved = played("inside-the-margin")
    assert mistakes("inside-the-margin") == [4, 6]
    assert (MARGIN.check(origin).since, MARGIN.check(moved).since) == (None, 31)
    assert 0 < moved["margin"][30] < 0.16 / 10
    assert_array_equal(origin["y"], moved["y"])


def test_greedy_turned_lazy() -> None:
    greedy, lazy, turned = played("greedy-turned-lazy")
    assert isinstance(turned, Forked)
    assert_array_equal(turned["play"][:52], greedy["play"][:52])
    assert apart(turned, 100)[0].since == 53
    assert lazy["total_loss"][-1] > turned["total_loss"][-1] > greedy["total_loss"][-1]
    assert ONE_LEARNER.check(turned).since == 51
