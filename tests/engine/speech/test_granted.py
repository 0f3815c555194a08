"""What a person in the adversary's seat is granted of a learner's reply."""

from math import exp, log, sqrt

import pytest

from olviz.engine.round.moves import Move, Sitting
from olviz.engine.speech.granted import awaited
from olviz.engine.words.numbers import number
from tests.shipped import scene


@pytest.mark.parametrize("labels", [(), (1.0,), (1.0, 1.0, -1.0)])
def test_of_a_draw_that_is_not_seen_its_chance_is_told(labels: tuple[float, ...]) -> None:
    moves = tuple(Move(y=y) for y in labels)
    (trace,) = scene("force-hedge").with_moves(Sitting(moves)).traces()
    trace.extend()
    ahead = sum(labels)  # by so much the expert who always says −1 has lost more
    chance = 1 / (1 + exp(-sqrt(8 * log(2) / 1000) * ahead))
    assert awaited(trace) == f"It predicts +1 with probability {number(chance)}."


@pytest.mark.parametrize("name", ["force-halving", "force-majority"])
def test_a_learner_that_draws_nothing_predicts(name: str) -> None:
    (trace,) = scene(name).traces()
    assert "with probability" not in awaited(trace)
