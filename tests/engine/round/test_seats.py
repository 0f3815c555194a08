"""People who move at random in every seat meet no exception and no false promise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from olviz.engine.adversaries import shipped_adversaries
from olviz.engine.adversaries.by_hand.outcomes_by_hand import OutcomesByHand
from olviz.engine.adversaries.by_hand.points_by_hand import PointsByHand
from olviz.engine.adversaries.by_hand.targets_by_hand import TargetsByHand
from olviz.engine.declare.parameters import InputError, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classification import Classification
from olviz.engine.games.experts import Experts
from olviz.engine.games.regression import Regression
from olviz.engine.learners import shipped_learners
from olviz.engine.round.match import opened
from olviz.engine.round.moves import Move
from tests.tools.seats import SEATS, Seat, Wrong, play_seat

MOVES = 120


@pytest.mark.parametrize("seat", SEATS.values(), ids=[name.replace(" ", "-") for name in SEATS])
def test_random_moves_are_played_or_refused_and_keep_every_promise(seat: Any) -> None:
    assert MOVES / 2 < play_seat(seat, MOVES, seed=1) < MOVES


def test_there_is_a_seat_for_every_kind_of_person() -> None:
    people = {kind.name for kind in (*shipped_adversaries.PEOPLE, *shipped_learners.PEOPLE)}
    assert {name for seat in SEATS.values() for name in (seat.adversary["name"], seat.learner)} >= people


@pytest.mark.parametrize(
    ("seat", "owner", "name", "broken"),
    [
        ("points", shipped_adversaries.PointsByHand, "check_move", lambda self, move, game, t: None),
        ("predicts numbers", shipped_learners.ValueByHand, "check_move", lambda self, move, game, t: None),
        (
            "predicts a label",
            shipped_learners.LabelByHand,
            "act",
            lambda self, game, state, shown: len(self.sitting.moves) % 2,
        ),
    ],
    ids=["all is legal", "all can be said", "later moves count"],
)
def test_what_is_wrong_is_found(
    monkeypatch: pytest.MonkeyPatch, seat: str, owner: type, name: str, broken: Any
) -> None:
    monkeypatch.setattr(owner, name, broken)
    with pytest.raises((Wrong, ValueError, TypeError, IndexError)):
        play_seat(SEATS[seat], 400)


@pytest.mark.full
@pytest.mark.parametrize("seat", SEATS.values(), ids=[name.replace(" ", "-") for name in SEATS])
def test_many_random_moves(seat: Any) -> None:
    play_seat(seat, 2000, seed=2)


def test_a_prediction_that_is_no_number_is_refused() -> None:
    experiment = SEATS["predicts numbers"].experiment("value-by-hand")
    (trace,) = experiment.traces()
    assert experiment.person is not None
    for bad in (float("nan"), float("inf"), 1e200, 1e-200):
        with pytest.raises(ValueError, match="from 1e-100 to 1e\\+100 in size"):
            trace.go_on(experiment.person.sitting.after(Move(play=(bad,))))


@pytest.mark.parametrize(
    ("adversary", "game", "move", "told"),
    [
        (
            PointsByHand(radius=0.6668),
            Classification(),
            Move(x=(0.667, 0.0), y=1.0),
            "length 0.6670; legal: at most 0.6668,",
        ),
        (TargetsByHand(), Regression(), Move(x=(0.0,), y=-1.0004), "−1.0004 is not legal; legal: from −1 to 1,"),
        (
            OutcomesByHand(reveals="losses"),
            Experts(hypotheses=Advisers(experts=1)),
            Move(losses=(1.0004,)),
            "1.0004 for expert 1 is not legal; legal: from 0 to 1",
        ),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_what_is_beyond_a_promise_is_told_apart_from_it(adversary: Any, game: Any, move: Move, told: str) -> None:
    """A point of length 0.667 was refused for being longer than 0.667."""
    with pytest.raises(InputError, match=told.replace(".", r"\.")):
        adversary.check_move(move, opened(game, adversary, 1), 0)


def smallest(kind: type[Any]) -> Mapping[str, Any]:
    """A class with as little of everything as is legal."""
    numbers = {one.name: one.least for one in parameters_of(kind) if one.kind == "integer" and one.least is not None}
    return {"name": kind.name, **{name: int(low) for name, low in numbers.items()}}


@pytest.mark.parametrize("kind", registry.classes().values(), ids=registry.classes())
@pytest.mark.parametrize("reveals", ["labels", "losses"])
def test_of_the_smallest_class_a_person_chooses_outcomes_too(kind: Any, reveals: str) -> None:
    """Of all patterns on a single point the first move was a traceback."""
    game = {"name": "experts", "hypotheses": smallest(kind)}
    assert play_seat(Seat(game, {"name": "outcomes-by-hand", "reveals": reveals}), 40, seed=2) > 20
