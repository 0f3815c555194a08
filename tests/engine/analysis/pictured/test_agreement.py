"""Who is said to predict the same."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis.pictured.agreement import agreeing, apart
from tests.shipped import scene


def played(name, rounds):
    traces = scene(name)._replace(rounds=rounds, notes=()).traces()
    for trace in traces:
        trace.extend()
    return dict(enumerate(traces))


@pytest.mark.parametrize(
    ("name", "groups"),
    [
        ("least-squares-roads", ((0, 1, 2),)),
        ("cost-of-least-squares", ((0, 1, 2), (3,))),
        ("recursion-from-batch", ((0, 1),)),
    ],
)
def test_three_roads_to_one_predictor_are_a_group_and_small_steps_are_not(name, groups):
    assert agreeing(played(name, 60), 60) == groups


def test_before_anything_differs_all_agree():
    traces = played("cost-of-least-squares", 20)
    assert agreeing(traces, 0) == agreeing(traces, 1) == ((0, 1, 2, 3),)  # all begin with 0
    assert apart(traces[0], traces[3], 20) > 0.01


def test_what_is_no_number_agrees_with_nobody(monkeypatch):
    traces = played("least-squares-roads", 5)
    monkeypatch.setattr(
        "olviz.engine.analysis.pictured.agreement.predicted",
        lambda trace: np.full(5, np.nan if trace is traces[1] else 1.0),
    )
    assert agreeing(traces, 5) == ((0, 2), (1,))
