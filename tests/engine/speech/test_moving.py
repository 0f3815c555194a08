"""A move is told as the seat has it: cells are counted from 1, advisers have names, labels and keys their signs."""

from __future__ import annotations

import pytest

from olviz.engine.experiment.scenario import from_table
from olviz.engine.people.coach import candidates
from olviz.engine.round.moves import Move
from olviz.engine.speech.moving import in_words
from tests.engine.people.kinds import ADVISERS, KINDS

TOLD = {
    "advice": (Move(advice=(1.0, -1.0, 1.0, 1.0), y=-1.0), "experts 1, 3 and 4 say +1, expert 2 says −1, the label −1"),
    "labels": (Move(y=1.0), "the label +1"),
    "thresholds": (Move(x=(7.0,), y=-1.0), "x = 7, the label −1"),
    "losses": (Move(losses=(0.0, 2.0, 0.0, 0.5)), "losses = (0.00, 2.00, 0.00, 0.50)"),
    "points": (Move(x=(0.6, 0.8), y=1.0), "x = (0.60, 0.80), the label +1"),
    "vectors": (Move(z=(1.0, 0.0)), "z = (1, 0)"),
    "targets": (Move(x=(0.5,), y=-0.25), "x = 0.500, y = −0.250"),
    "ratings": (Move(x=(0.0, 2.0), y=1.0), "the cell 1, 3, y = 1"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_move_is_told_as_the_seat_has_it(kind: str) -> None:
    move, said = TOLD[kind]
    (trace,) = from_table({**KINDS[kind], "rounds": 3}).traces()
    assert in_words(trace, move) == said
    assert all(in_words(trace, one) for one in candidates(trace))


def test_a_key_has_its_number_where_keys_are_bet_on() -> None:
    game = {"name": "experts", "hypotheses": {"name": "constants"}}
    table = {"game": game, "adversary": {"name": "outcomes-by-hand", "level": "A1"}, "rounds": 3}
    (trace,) = from_table({**table, "learners": [{"name": "hedge"}]}).traces()
    assert [in_words(trace, move) for move in candidates(trace)] == ["key 2", "key 1"]


def test_who_advises_what_is_no_key() -> None:
    table = {"game": ADVISERS, "adversary": {"name": "outcomes-by-hand", "level": "A1"}, "rounds": 3}
    (trace,) = from_table({**table, "learners": [{"name": "hedge"}]}).traces()
    assert in_words(trace, candidates(trace)[0]).endswith("the label −1")
