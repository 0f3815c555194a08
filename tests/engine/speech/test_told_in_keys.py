"""Where a person presses keys, a round is told in keys, whoever bets on them; elsewhere labels stay labels."""

from __future__ import annotations

from typing import Any

import pytest

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.engine.run.trace import Trace
from olviz.engine.speech.letters import of_lines
from olviz.engine.speech.rounds import sentence
from tests.engine.people.kinds import ADVISERS

BETTORS = ("mind-reader", "bets-by-hand", "hedge", "fixed-share", "randomised-majority", "uniform")


def played(learner: str, choices: int, level: str = "A1") -> Trace:
    """A game in which the keys were pressed in turn."""
    game = {"name": "experts", "hypotheses": {"name": "constants", "classes": choices}}
    labels = (1.0, -1.0) if choices == 2 else (0.0, 1.0, 2.0)
    return _run({"game": game}, learner, level, [{"y": label} for label in labels * 4])


def _run(game: dict[str, Any], learner: str, level: str, moves: list[dict[str, Any]]) -> Trace:
    adversary = {"name": "outcomes-by-hand", "level": level}
    (trace,) = from_table(
        {**game, "adversary": adversary, "learners": [{"name": learner}], "rounds": len(moves), "moves": moves}
    ).traces()
    trace.extend()
    return trace


@pytest.mark.parametrize("choices", [2, 3])
@pytest.mark.parametrize("learner", BETTORS)
def test_no_phase_of_a_game_of_keys_speaks_of_labels(learner: str, choices: int) -> None:
    """*The label is +1*, it said, to one who had pressed the left key."""
    trace = played(learner, choices)
    for t in range(1, trace.rounds + 1):
        key = f"key {(t - 1) % choices + 1}"
        said = {phase: sentence(trace, t, phase) for phase in Phase}
        assert not [one for one in said.values() if "label" in one or "says" in one or "…" in one]
        assert "key is still hidden" in said[Phase.COMMIT]
        assert f"{key} was pressed" in said[Phase.REVEAL]
        committed = said[Phase.COMMIT] + said[Phase.REVEAL]
        assert "P(+1)" not in committed
        assert learner not in ("hedge", "fixed-share") or "expert" not in committed
        assert f"bet on key {int(trace['drawn'][t - 1]) + 1}" in said[Phase.CHARGE]


def test_who_sees_what_is_committed_to_chooses_labels() -> None:
    trace = played("hedge", 2, level="A2")
    assert "the label is +1" in sentence(trace, 1, Phase.REVEAL)
    assert "drew expert" in sentence(trace, 1, Phase.CHARGE)


def test_who_says_what_experts_advise_chooses_labels() -> None:
    trace = _run({"game": ADVISERS}, "hedge", "A1", [{"advice": [1.0, -1.0, 1.0, 1.0], "y": -1.0}] * 3)
    assert "the label is −1" in sentence(trace, 1, Phase.REVEAL)


@pytest.mark.parametrize("learner", ["mind-reader", "bets-by-hand"])
def test_the_letter_y_is_the_key_that_was_pressed(learner: str) -> None:
    trace = played(learner, 2)
    lines = [line.text for line in trace.learner.pseudocode]
    (before,) = (one for one in of_lines(lines, trace, 2, Phase.COMMIT) if one.letter == "y")
    (after,) = (one for one in of_lines(lines, trace, 2, Phase.REVEAL) if one.letter == "y")
    assert before.said.startswith("y: the key that was pressed")
    assert after.said.startswith("y = key 2: the key that was pressed")
