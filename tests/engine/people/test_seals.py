"""A sealed bet opens as it was sealed, a run draws it again, and what was changed afterwards is found."""

import hashlib
from itertools import count
from secrets import token_bytes

import numpy as np
import pytest

from olviz.engine.adversaries.by_hand.outcomes_by_hand import OutcomesByHand
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import Experts
from olviz.engine.games.label_game import drawn_from
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.mind_reader.mind_reader import MindReader
from olviz.engine.people.sealing import bet_of, bets_blindly, sealed_bet
from olviz.engine.people.seals import LUCK, NONCE, Entropy, Sealed, luck_from, seal, verify
from olviz.engine.people.verified import cards_of, faults_of
from olviz.engine.round.learner import Learner
from olviz.engine.round.moves import Card, Move, Sitting, read, to_rows
from olviz.engine.run.trace import Trace


def played(
    choices: int, keys: list[int], learner: Learner | None = None, entropy: Entropy = token_bytes
) -> tuple[Trace, list[Sealed]]:
    """A game as a person plays it: sealed, then the key, round after round."""
    game = Experts(hypotheses=Constants(classes=choices))
    trace = Trace(game, learner or MindReader(), OutcomesByHand(level="A1"), horizon=len(keys), seed=3)
    sitting, clock, bets = Sitting(), count(1), []
    for key in keys:
        bets.append(sealed_bet(trace, entropy))
        card = Card(bets[-1].luck, bets[-1].nonce.hex(), bets[-1].seal, float(next(clock)), float(next(clock)))
        sitting = sitting.after(Move(y=float(game.labels[key]), card=card))
        trace.go_on(sitting)
        trace.extend()
    return trace, bets


def again(trace: Trace, *changes: tuple[int, dict[str, object]]) -> Trace:
    """The same game with cards or moves changed in some rounds (from 1), through the rows of a file."""
    rows = to_rows(trace.adversary.sitting)  # type: ignore[attr-defined]  # a person sits there
    for t, change in changes:
        card = {key: value for key, value in change.items() if key in Card._fields}
        rows[t - 1] |= {key: value for key, value in change.items() if key not in card}
        rows[t - 1]["card"] |= card
    adversary = OutcomesByHand(level="A1", sitting=read(rows))
    anew = Trace(trace.game, trace.learner, adversary, horizon=trace.horizon, seed=trace.seed)
    anew.extend()
    return anew


def broken(trace: Trace) -> list[int]:
    return [fault.round for fault in faults_of([trace])]


# seals


def test_a_bet_opens_as_it_was_sealed() -> None:
    card = Sealed(2, token_bytes(NONCE), 0.5)
    assert verify(card.seal, card.bet, card.nonce)
    assert card.seal == hashlib.sha256(card.nonce + b"2").hexdigest()
    assert not any(verify(card.seal, other, card.nonce) for other in (0, 1))
    assert not verify(card.seal, card.bet, token_bytes(NONCE))
    assert not verify(seal(1, b""), 1, b"")  # a nonce of no length hides nothing


def test_luck_is_below_one_and_of_the_entropy_alone() -> None:
    assert luck_from(lambda size: b"\xff" * size) == 1 - 2.0**-53
    assert luck_from(bytes) == 0


def test_the_entropy_is_asked_for_luck_and_nonce_of_each_round_and_nothing_else() -> None:
    asked = []

    def entropy(size: int) -> bytes:
        asked.append(size)
        return bytes(size)

    trace, _ = played(2, [0, 1])
    waiting = Trace(trace.game, trace.learner, OutcomesByHand(level="A1"), horizon=2, seed=0)
    assert sealed_bet(waiting, entropy) == Sealed(0, bytes(NONCE), 0.0)
    assert asked == [LUCK, NONCE]


# games


@pytest.mark.parametrize("choices", [2, 3])
@pytest.mark.parametrize("learner", [MindReader(), Hedge(), Hedge(rate=2.0)], ids=["mind-reader", "hedge", "hedge 2"])
def test_a_run_draws_exactly_the_bets_that_were_sealed(choices: int, learner: Learner) -> None:
    keys = np.random.default_rng(choices).integers(choices, size=40).tolist()
    trace, bets = played(choices, keys, learner)
    laws, luck = trace["play"].T, np.array([bet.luck for bet in bets])
    for one in (trace, again(trace)):
        assert [bet_of(one, t) for t in range(1, 41)] == [bet.bet for bet in bets]
        assert one["drawn"].tolist() == drawn_from(laws, luck).tolist() == [bet.bet for bet in bets]
        assert broken(one) == []
    assert len(cards_of(trace.adversary)) == 40


def test_the_bet_is_stored_before_the_key() -> None:
    """The time of the seal is before that of the key, in every round; what is later is found."""
    trace, _ = played(2, [0, 1, 1, 0])
    assert all(card.sealed < card.moved for card in cards_of(trace.adversary))
    card = cards_of(trace.adversary)[1]
    for change in ({"sealed": card.moved}, {"moved": card.sealed}, {"sealed": card.moved + 0.5}):
        assert broken(again(trace, (2, change)))[:1] == [2]
    early = cards_of(trace.adversary)[1].moved - 0.5
    assert broken(again(trace, (3, {"sealed": early}))) == [3]  # before the key of the round before


def test_what_was_changed_afterwards_is_found() -> None:
    trace, bets = played(2, [0, 1, 1, 0, 1, 0, 0, 1])
    other = Sealed(1 - bets[4].bet, bets[4].nonce, bets[4].luck)
    assert broken(again(trace, (3, {"seal": "0" * 64}))) == [3]
    assert broken(again(trace, (4, {"nonce": "1" * 64}))) == [4]
    assert broken(again(trace, (5, {"seal": other.seal}))) == [5]  # a seal of the bet that was not drawn
    unlucky = next(luck for luck in (0.0, 1 - 2.0**-53) if (luck < 0.5) != (bets[0].bet == 0))
    assert broken(again(trace, (1, {"luck": unlucky})))[:1] == [1]


def test_another_key_is_found_by_the_bets_after_it() -> None:
    """Each law is a function of the keys before it: somewhere after a changed key another bet is drawn."""
    keys = np.random.default_rng(4).integers(2, size=80).tolist()
    trace, _ = played(2, keys, entropy=np.random.default_rng(5).bytes)
    found = broken(again(trace, (10, {"y": 1.0 if trace["y"][9] < 0 else -1.0})))
    assert found
    assert min(found) > 10


def test_a_round_without_a_card_was_not_sealed() -> None:
    trace, _ = played(2, [0, 1, 1])
    moves = trace.adversary.sitting.moves  # type: ignore[attr-defined]
    bare = Sitting((moves[0], moves[1]._replace(card=None), moves[2]))
    anew = Trace(trace.game, trace.learner, OutcomesByHand(level="A1", sitting=bare), horizon=3, seed=trace.seed)
    anew.extend()
    assert (2, "the bet was not sealed") in faults_of([anew])
    assert min(broken(anew)) == 2


def test_of_several_learners_the_one_that_was_played_against_is_asked() -> None:
    trace, _ = played(2, [0, 1] * 20)
    beside = Trace(trace.game, Hedge(), trace.adversary, horizon=40, seed=3)
    beside.extend()
    assert faults_of([beside, trace]) == []


def test_bets_are_blind_where_the_person_sees_nothing_of_the_round() -> None:
    trace, _ = played(2, [0])
    assert bets_blindly(trace)
    seeing = Trace(trace.game, trace.learner, OutcomesByHand(level="A2"), horizon=1, seed=0)
    assert not bets_blindly(seeing)
    pointed = Trace(Experts(hypotheses=Thresholds(grid=4)), Hedge(), OutcomesByHand(level="A1"), horizon=1, seed=0)
    assert bets_blindly(pointed)
