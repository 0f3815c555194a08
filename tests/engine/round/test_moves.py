"""A person in the protocol: the run waits where the moves end, goes on with more, and moves are data."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import from_table, to_table
from olviz.engine.games.game import Shown
from olviz.engine.round.moves import Move
from olviz.engine.run.pending import before_answer, before_play

POINTS = {
    "game": {"name": "classification"},
    "adversary": {"name": "points-by-hand"},
    "learners": [{"name": "perceptron"}],
    "rounds": 10,
}
PREDICTS = {
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "coin-flip"},
    "learners": [{"name": "label-by-hand"}, {"name": "halving"}],
    "rounds": 10,
}
MOVES = [{"x": [0.5, 0.5], "y": 1.0}, {"x": [0.1, 0.9], "y": -1.0}, {"x": [-0.3, 0.2], "y": 1.0}]


def test_a_run_waits_where_the_moves_end() -> None:
    (trace,) = from_table({**POINTS, "moves": MOVES}).traces()
    assert (trace.extend(), trace.complete, trace.waits, trace.horizon) == (3, True, True, 10)


def test_a_run_that_goes_on_is_the_run_played_at_once() -> None:
    experiment = from_table({**POINTS, "moves": MOVES[:1]})
    (trace,), (whole,) = experiment.traces(), from_table({**POINTS, "moves": MOVES}).traces()
    trace.extend()
    for move in MOVES[1:]:
        assert experiment.person is not None
        experiment = experiment.with_moves(experiment.person.sitting.after(Move(tuple(move["x"]), y=move["y"])))
        trace.go_on(experiment.person.sitting)
        trace.extend()
    whole.extend()
    assert np.array_equal(trace["x"], whole["x"])
    assert np.array_equal(trace.state_at(3).state.w, whole.state_at(3).state.w)


def test_a_run_of_which_all_moves_are_taken_back_has_the_columns_of_a_run() -> None:
    """Panels ask for the first coordinates of the points so far, of which there are none."""
    experiment = from_table({**POINTS, "moves": MOVES})
    (trace,) = experiment.traces()
    trace.extend()
    assert experiment.person is not None
    none = trace.taken_back(experiment.person.sitting._replace(moves=()))
    assert none.rounds == 0
    assert {name: none[name].shape[1:] for name in none.names} == {name: trace[name].shape[1:] for name in trace.names}
    assert all(len(none[name]) == 0 for name in none.names)


def test_moves_go_through_a_file_and_back() -> None:
    table = {**POINTS, "moves": MOVES, "taken_back": 2}
    experiment = from_table(table)
    assert from_table(to_table(experiment)) == experiment
    assert experiment.person is not None
    assert experiment.person.sitting.without_last().taken_back == 3


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ([{"x": [2.0, 0.0], "y": 1}], "moves.1.x"),
        ([*MOVES, {"x": [0.1, 0.1], "y": 2}], "moves.4.y"),
        ([{"x": [0.1], "y": 1}], "moves.1.x"),
        ([{"y": 1}], "moves.1.x"),
        ([{"x": [0.1, 0.1], "y": 1, "losses": [1.0]}], "moves.1.losses"),
        ([{"x": [float("nan"), 0.1], "y": 1}], "moves.1.x"),
        ([{"x": "here", "y": 1}], "moves.1.x"),
        ([{"z": [1.0], "colour": 1}], "moves.1.colour"),
        ([7], "moves.1"),
        ("all", "moves"),
    ],
)
def test_a_move_that_is_not_legal_is_refused_by_its_number(moves: Any, place: str) -> None:
    with pytest.raises(InputError) as refused:
        from_table({**POINTS, "moves": moves}).traces()
    assert refused.value.place.endswith(place)


def test_moves_of_nobody_and_two_people_are_refused() -> None:
    with pytest.raises(InputError, match="nobody plays by hand"):
        from_table({**POINTS, "adversary": {"name": "separable"}, "moves": MOVES})
    with pytest.raises(InputError, match="only one"):
        from_table({**POINTS, "learners": [{"name": "label-by-hand"}]})
    with pytest.raises(InputError, match="legal: 1"):
        from_table({**POINTS, "runs": 10})


@pytest.mark.parametrize("power", ["A1", "A2", "A3"])
def test_a_person_in_the_adversarys_seat_sees_what_the_power_grants(power: str) -> None:
    (trace,) = from_table({**POINTS, "adversary": {"name": "points-by-hand", "level": power}, "moves": MOVES}).traces()
    trace.extend()
    pending = before_answer(trace, Shown(np.array([0.5, -0.5])))
    assert pending.t == 4
    assert (pending.observed is None, pending.play is None) == (power == "A1", power == "A1")
    assert trace.rounds == 3


def test_a_person_who_predicts_sees_what_is_shown_and_no_outcome() -> None:
    own, other = from_table({**PREDICTS, "moves": [{"play": [1.0]}]}).traces()
    own.extend()
    other.extend()
    pending = before_play(own)
    assert pending.shown is not None
    assert pending._replace(shown=None) == (2, None, None, None, None, None)
    assert np.array_equal(pending.shown.advice, [1, -1])
    assert (own.waits, other.rounds) == (True, 1)  # nobody goes further than the person


def test_a_move_refused_leaves_the_run_as_it_was() -> None:
    experiment = from_table({**POINTS, "moves": MOVES})
    (trace,) = experiment.traces()
    trace.extend()
    assert experiment.person is not None
    with pytest.raises(InputError, match=r"moves\.4\.x"):
        trace.go_on(experiment.person.sitting.after(Move((5.0, 0.0), y=1.0)))
    assert (trace.extend(), trace.waits) == (3, True)
