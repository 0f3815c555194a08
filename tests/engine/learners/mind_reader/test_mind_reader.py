"""MindReader as a learner: its bets are a function of keys and bets, found again wherever one looks, and promised."""

import numpy as np
import pytest

from olviz.engine.adversaries.by_hand.outcomes_by_hand import OutcomesByHand
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.experts import Experts
from olviz.engine.games.label_game import drawn_from
from olviz.engine.learners.mind_reader import course
from olviz.engine.learners.mind_reader.machine import Machine
from olviz.engine.learners.mind_reader.mind_reader import MindReader, key_of
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import sentence
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.words.numbers import portion


def game(choices: int) -> Experts:
    return Experts(hypotheses=Constants(classes=choices))


def pressed(choices: int, keys: list[int]) -> Trace:
    """A run in which a person pressed these keys."""
    labels = game(choices).labels
    sitting = Sitting(tuple(Move(y=float(labels[key])) for key in keys))
    trace = Trace(game(choices), MindReader(), OutcomesByHand(sitting=sitting), horizon=len(keys), seed=7)
    trace.extend()
    return trace


@pytest.mark.parametrize("choices", [2, 3])
def test_it_plays_as_its_machine_does(choices: int) -> None:
    keys = np.random.default_rng(choices).integers(choices, size=50).tolist()
    trace, machine = pressed(choices, keys), Machine(choices)
    for t, key in enumerate(keys):
        assert trace["play"][t].tolist() == machine.law[:, 0].tolist()
        machine.see(np.array([key]), np.array([int(trace["drawn"][t])]))
        assert trace["gap"][t] == machine.gap[0]
    assert np.allclose(trace["total_loss"][-1], machine.mistakes, rtol=0, atol=1e-12)
    assert trace["cost"][-1] + trace["gap"][-1] == machine.bound()[0]


@pytest.mark.parametrize("choices", [2, 3])
def test_labels_are_keys_in_their_order(choices: int) -> None:
    assert [int(key_of(game(choices), label)) for label in game(choices).labels] == list(range(choices))


def test_looking_back_finds_the_same_bets_and_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = pressed(2, [0, 1, 1] * 20)
    monkeypatch.setattr(Machine, "see", None)
    for t in (60, 3, 41, 40, 1):
        assert trace.moment(t).before.next.law.tolist() == trace["play"][t - 1].tolist()


def test_without_a_kept_machine_the_bets_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    first = pressed(3, [0, 2, 1, 1] * 10)
    course._courses.clear()
    monkeypatch.setattr(course, "MOST_BYTES", 0)  # next to nothing is kept
    second = pressed(3, [0, 2, 1, 1] * 10)
    course._courses.clear()
    assert second["play"].tobytes() == first["play"].tobytes()
    assert second.moment(7).after.next.shares.tobytes() == first.moment(7).after.next.shares.tobytes()


def test_games_that_part_share_what_they_had() -> None:
    """Two runs with the same first keys, gone on with by turns."""
    one, other = pressed(2, [0, 1, 0, 0]), pressed(2, [0, 1, 0, 1])
    again = pressed(2, [0, 1, 0, 0, 1]), pressed(2, [0, 1, 0, 1, 1])
    assert one["play"].tobytes() == again[0]["play"][:4].tobytes()
    assert other["play"].tobytes() == again[1]["play"][:4].tobytes()


@pytest.mark.parametrize("keys", [[0] * 60, [0, 1] * 30, [0, 0, 1, 1, 0, 1] * 10], ids=["constant", "turns", "six"])
def test_its_promises_hold_and_its_chains_are_whole(keys: list[int]) -> None:
    trace = pressed(2, keys)
    told = {bound.name: judge(bound, trace).status for bound in bounds_of(trace)}
    assert set(told.values()) == {"holds"}
    assert "MindReader" in told
    assert [broken_links(chain, trace) for chain in certificates_of(trace)] == [[], []]
    assert trace["total_loss"][-1] < len(keys) / 3


def test_the_bet_is_drawn_by_its_law() -> None:
    trace = pressed(3, [1, 2, 0, 0] * 8)
    chances = trace.actors.chances(0)[: trace.rounds]
    assert trace["drawn"].tolist() == drawn_from(trace["play"].T, chances).tolist()


@pytest.mark.parametrize("hypotheses", [Constants(classes=4), Advisers(experts=2)], ids=["four", "advisers"])
def test_other_keys_are_refused(hypotheses: Constants | Advisers) -> None:
    with pytest.raises(InputError, match=r"2 or 3|constants"):
        Trace(Experts(hypotheses=hypotheses), MindReader(), OutcomesByHand(), horizon=3, seed=0)


@pytest.mark.parametrize("choices", [2, 3])
def test_a_round_is_told_in_keys(choices: int) -> None:
    """Beside arrows for keys “drew expert 1 … → right” was read as a key."""
    trace = pressed(choices, [0, 1] * 10)
    for t in range(1, 21):
        bet, missed = int(trace["drawn"][t - 1]) + 1, trace["loss"][t - 1]
        begun = f"**Round {t}** · bet on key {bet}, which missed with chance {portion(missed)} → "
        for phase in (Phase.CHARGE, Phase.LEARN):
            assert sentence(trace, t, phase).startswith(begun)
