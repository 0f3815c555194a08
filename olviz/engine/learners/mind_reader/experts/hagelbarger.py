"""Hagelbarger's machine of 1956, SEER: Shannon's situations, and a counter in each that says how sure it is."""

from __future__ import annotations

import numpy as np

from olviz.engine.learners.mind_reader.expert import Expert
from olviz.engine.learners.mind_reader.experts.shannon import PLAYS, situation
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.learners.mind_reader.reading import turned
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate

MOST = 3  # of what a counter holds


class Hagelbarger(Expert):
    """The more often the same was done of late in a situation, the likelier the machine counts on it.

    Memory: a turn for each situation and how far its counter has gone, shape (situations, 2, games). The counter goes
    up to three when the turn is done again, and down when another one is; at 0 the next turn takes the place.
    Source: Hagelbarger (1956), SEER, a sequence extrapolating robot; there with two keys.
    """

    @property
    def title(self) -> str:
        return translate("Hagelbarger's machine")

    def start(self, past: Past) -> Array:
        return np.zeros((4 * past.choices, 2, past.games), dtype=np.int64)

    def foretell(self, memory: Array, past: Past) -> Array:
        turn, count = memory[situation(past, 1), :, np.arange(past.games)].T
        sure = count / MOST
        acts = sure * (np.arange(past.choices)[:, None] == turn) + (1 - sure) / past.choices
        return turned(acts, past)

    def learn(self, memory: Array, past: Past) -> None:
        if past.rounds <= PLAYS:
            return
        here, games, turn = situation(past, 2), np.arange(past.games), past.turn(1)
        held, count = memory[here, :, games].T
        held = np.where(count == 0, turn, held)
        memory[here, 0, games] = held
        memory[here, 1, games] = np.clip(count + np.where(held == turn, 1, -1), 0, MOST)
