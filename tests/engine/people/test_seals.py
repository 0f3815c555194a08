"""A sealed bet opens as it was sealed, and a luck draws it again."""

import hashlib
from secrets import token_bytes

import numpy as np
import pytest

from olviz.engine.learners.mind_reader.machine import Machine
from olviz.engine.people.opened import broken_rounds
from olviz.engine.people.seals import LUCK, NONCE, Sealed, broken_seals, commit, drawn, seal, verify

LAW = np.array([0.25, 0.5, 0.25])


def test_a_card_opens_as_it_was_sealed() -> None:
    card = commit(LAW, token_bytes)
    assert verify(card.seal, card.bet, card.nonce)
    assert card.seal == hashlib.sha256(card.nonce + str(card.bet).encode()).hexdigest()
    for other in {0, 1, 2} - {card.bet}:
        assert not verify(card.seal, other, card.nonce)
    assert not verify(card.seal, card.bet, token_bytes(NONCE))
    assert not verify(seal(1, b""), 1, b"")  # a nonce of no length hides nothing


def test_the_entropy_is_asked_for_every_card_and_nothing_else() -> None:
    asked = []

    def entropy(size: int) -> bytes:
        asked.append(size)
        return bytes(size)

    assert commit(LAW, entropy) == Sealed(0, bytes(NONCE), 0.0)
    assert asked == [LUCK, NONCE]


def test_luck_draws_by_the_law() -> None:
    luck = (np.arange(8) + 0.5) / 8
    laws = np.broadcast_to(LAW[:, None], (3, 8))
    assert drawn(laws, luck).tolist() == [0, 0, 1, 1, 1, 1, 2, 2]
    assert commit(LAW, lambda size: b"\xff" * size).luck < 1
    assert drawn(np.array([0.0, 1.0]), 0.0) == 1  # nobody draws what has no chance


def test_what_was_changed_afterwards_is_found() -> None:
    cards = [commit(LAW, token_bytes) for _ in range(5)]
    shown, laws = [card.seal for card in cards], [LAW] * 5
    assert broken_seals(shown, cards, laws) == []
    cards[1] = cards[1]._replace(bet=(cards[1].bet + 1) % 3)  # another bet than was sealed
    cards[3] = cards[3]._replace(luck=(cards[3].luck + 0.5) % 1)  # another luck than drew it
    assert broken_seals(shown, cards, laws) == [2, 4]


@pytest.mark.parametrize("choices", [2, 3])
def test_a_whole_game_is_opened_and_drawn_again(choices: int) -> None:
    machine, cards, keys = Machine(choices), [], [t % choices for t in range(40)]
    for key in keys:
        cards.append(commit(machine.law[:, 0], token_bytes))
        machine.see(np.array([key]), np.array([cards[-1].bet]))
    shown = [card.seal for card in cards]
    assert broken_rounds(keys, shown, cards, choices) == []
    assert broken_rounds(keys, [*shown[:7], "0" * 64, *shown[8:]], cards, choices) == [8]
    other = Sealed((cards[-1].bet + 1) % choices, cards[-1].nonce, cards[-1].luck)
    assert broken_rounds(keys, [*shown[:-1], other.seal], [*cards[:-1], other], choices) == [40]
