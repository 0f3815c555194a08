"""What a person in the adversary's seat is granted of a learner's reply."""

from math import exp, log, sqrt

import pytest

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.parameters import InputError
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.pending import before_answer, before_play
from olviz.engine.run.trace import Trace
from olviz.engine.speech.granted import choices, granted
from olviz.engine.speech.waiting import asked
from olviz.engine.words.numbers import number
from tests.shipped import scene


def awaited(trace: Trace, among: tuple[Trace, ...] = ()) -> str:
    """What is granted of the round that is waited for, before anything is laid out; nothing where that must be."""
    assert isinstance(trace.adversary, Answering)
    try:
        shown = trace.adversary.tried(trace.game, Move())
    except InputError:
        return ""
    return granted(trace, before_answer(trace, shown), among)


@pytest.mark.parametrize("labels", [(), (1.0,), (1.0, 1.0, -1.0)])
def test_of_a_draw_that_is_not_seen_its_chance_is_told(labels: tuple[float, ...]) -> None:
    moves = tuple(Move(y=y) for y in labels)
    (trace,) = scene("force-hedge").with_moves(Sitting(moves)).traces()
    trace.extend()
    ahead = sum(labels)  # by so much the expert who always says −1 has lost more
    chance = 1 / (1 + exp(-sqrt(8 * log(2) / 1000) * ahead))
    assert awaited(trace) == f"It predicts +1 with probability {number(chance)}."


@pytest.mark.parametrize("name", ["force-halving", "force-majority", "force-consistent", "force-uniform"])
def test_a_learner_whose_draw_changes_nothing_predicts(name: str) -> None:
    (trace,) = scene(name).traces()
    assert "with probability" not in awaited(trace)


CHOICES = {
    "your-labels": "Choose what each expert advises and the label that is right.",
    "your-points": "Choose a point with ‖x‖ ≤ 1 and its label.",
    "your-losses": "Choose what each expert loses from 0 to 1.",
    "your-gradients": "Choose a loss vector with ‖z‖ ≤ 1.",
    "your-targets": "Choose a point x from −1 to 1 and its target y from −1 to 1.",
    "your-ratings": "Choose a cell and its rating from −1 to 1.",
    "force-halving": "Choose a point x from 0 to 5 and its label.",
    "force-leader": "Choose the label that is right.",
    "force-leader-on-a-line": "Choose a slope z from −1 to 1.",
}


@pytest.mark.parametrize("name", CHOICES)
def test_it_is_told_what_is_chosen_and_from_where_to_where(name: str) -> None:
    assert choices(scene(name).traces()[0]) == CHOICES[name]


def test_a_point_of_a_grid_is_named_as_the_line_has_it() -> None:
    trace = scene("beat-halving-bisected").traces()[0]
    assert asked(trace, before_play(trace)).startswith("x = 0.533 (8/15).")


def test_a_learner_goes_by_its_name_where_there_are_several() -> None:
    scenes = {name: scene(name) for name in CHOICES}
    several = [one.traces() for one in scenes.values() if len(one.learners) > 1]
    said = []
    for traces in several:
        for trace in traces:
            trace.extend()
            said += [(trace.label, reply)] if (reply := awaited(trace, traces)) else []
    assert said
    assert all(text.startswith(f"{name} ") for name, text in said)
    (alone,) = scene("force-leader").traces()
    assert awaited(alone, (alone,)).startswith("It ")
