"""A finished game of MindReader, opened: the machine is played again, and every card held against its seal."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from olviz.engine.learners.mind_reader.machine import Machine
from olviz.engine.numerics.sums import Array
from olviz.engine.people.seals import Sealed, broken_seals


def laws_of(keys: Sequence[int], bets: Sequence[int], choices: int = 2) -> list[Array]:
    """What the machine was to draw each bet from, shape (choices,): a function of the keys and bets before it."""
    machine, laws = Machine(choices), []
    for key, bet in zip(keys, bets, strict=True):
        laws.append(machine.law[:, 0])
        machine.see(np.array([key]), np.array([bet]))
    return laws


def broken_rounds(keys: Sequence[int], shown: Sequence[str], cards: Sequence[Sealed], choices: int = 2) -> list[int]:
    """The rounds (from 1) whose card does not fit the seal that was shown, or was not drawn by the machine's law."""
    return broken_seals(shown, cards, laws_of(keys, [card.bet for card in cards], choices))
