"""Shannon's machine of 1953: eight situations, and the last two things that the person did in each."""

from __future__ import annotations

import numpy as np

from olviz.engine.learners.mind_reader.expert import Expert
from olviz.engine.learners.mind_reader.past import Past
from olviz.engine.learners.mind_reader.reading import turned
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate

PLAYS = 2  # that make a situation


class Shannon(Expert):
    """The person won or lost, stayed or switched, and won or lost again: what was done then the last two times?

    Twice the same is what the machine counts on; else it guesses. Memory: the last two turns of every situation,
    shape (situations, 2, games), −1 where there was none. Source: Shannon (1953), A mind-reading (?) machine.
    """

    @property
    def title(self) -> str:
        return translate("Shannon's machine")

    def start(self, past: Past) -> Array:
        return np.full((4 * past.choices, 2, past.games), -1)

    def foretell(self, memory: Array, past: Past) -> Array:
        last, before = memory[situation(past, 1), :, np.arange(past.games)].T
        sure = (last == before) & (last >= 0)
        acts = np.where(sure, np.arange(past.choices)[:, None] == last, 1 / past.choices)
        return turned(acts, past)

    def learn(self, memory: Array, past: Past) -> None:
        if past.rounds <= PLAYS:
            return
        here, games = situation(past, 2), np.arange(past.games)
        memory[here, 1, games] = memory[here, 0, games]
        memory[here, 0, games] = past.turn(1)


def situation(past: Past, back: int) -> Array:
    """Won or lost before, which turn, won or lost after it, as one number: the turn of ``back`` rounds ago."""
    return (past.won(back + 1) * past.choices + past.turn(back)) * 2 + past.won(back)
