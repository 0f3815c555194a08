"""Lights ahead tell before a move what the lights tell after it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.engine.games.game import Shown
from olviz.engine.people.lights_ahead import ahead, broken_by, in_words
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.theorems import State, lights, theorems

POINTS: dict[str, Any] = {
    "game": {"name": "classification"},
    "adversary": {"name": "points-by-hand", "margin": 0.28},
    "learners": [{"name": "perceptron"}],
    "rounds": 9,
}
HALVING: dict[str, Any] = {
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "outcomes-by-hand"},
    "learners": [{"name": "halving"}],
    "rounds": 9,
}


def played(table: dict[str, Any], *moves: Move) -> Trace:
    (trace,) = from_table(table).with_moves(Sitting(moves)).traces()
    trace.extend()
    return trace


def test_a_point_inside_the_margin_is_told_before_its_label() -> None:
    trace = played(POINTS)
    told = ahead(trace, Shown(np.array([0.1, 0.5])))
    assert told[0].y is None
    assert in_words(trace, told[0]).startswith("in round 1 the margin is 0.100, below γ = 0.280")
    assert "Novikoff 1962" in in_words(trace, told[0])


def test_outside_of_it_only_the_wrong_label_breaks_it() -> None:
    assert [warned.y for warned in ahead(played(POINTS), Shown(np.array([0.5, 0.5])))] == [-1.0]


def test_labels_are_told_apart_where_nothing_is_shown() -> None:
    trace = played(HALVING, Move(y=1.0))
    (warned,) = ahead(trace)
    assert warned.y == -1.0
    assert [broken.assumption.name for broken in warned.broken] == ["realizable"]
    assert in_words(trace, warned).startswith("with the label −1, in round 2 ")


def test_nothing_is_told_of_what_is_broken_already() -> None:
    assert ahead(played(HALVING, Move(y=1.0), Move(y=-1.0))) == ()


@pytest.mark.parametrize("y", [1.0, -1.0])
@pytest.mark.parametrize("x", [(0.1, 0.5), (0.5, 0.5), (-0.29, 0.9)])
def test_the_lights_say_the_same_afterwards(x: tuple[float, float], y: float) -> None:
    move = Move(x=x, y=y)
    told = {broken.assumption for broken in broken_by(played(POINTS), move)}
    after = played(POINTS, move)
    resting = {assumption for bound in theorems(played(POINTS)) for assumption in bound.assumptions}
    out = {light.assumption for light in lights(tuple(resting), after, 1, Phase.LEARN) if light.state is State.BROKEN}
    before = {one for one in resting if one.check(played(POINTS)).since is not None}
    assert told == out - before
