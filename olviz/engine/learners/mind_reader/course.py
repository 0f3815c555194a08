"""Games as the machine met them: what it bet next after every round, found again where one has looked before.

A bet is a function of the keys and bets before it. A machine that plays has walked all of that, so that the few latest
ones are kept: a game that goes on asks for one round more, and one that is looked back at is only read.
"""

from __future__ import annotations

from collections import deque
from threading import Lock

import numpy as np

from olviz.engine.learners.mind_reader.machine import Bet, Machine
from olviz.engine.numerics.append_only import Growing
from olviz.engine.numerics.sums import Array
from olviz.engine.run.replay import weight

MOST_COURSES = 8
MOST_BYTES = 8_388_608  # of the bets that are kept of a course
FEWEST_BETS = 2


class Course:
    """One machine, the keys and bets it has seen, and the latest of the bets it was to make, of games side by side."""

    def __init__(self, choices: int, games: int) -> None:
        self.machine = Machine(choices, games)
        self.keys, self.bets = (Growing.empty((), (games,)) for _ in range(2))
        first = self.machine.next
        self._next = deque([first], maxlen=max(MOST_BYTES // weight(first), FEWEST_BETS))

    @property
    def rounds(self) -> int:
        """How many rounds the machine has seen."""
        return self.machine.past.rounds

    def leads_to(self, choices: int, keys: Array, bets: Array) -> bool:
        """Whether a game with these keys and bets, shape (rounds, games), is this one, from here on or looked back."""
        past, both = self.machine.past, min(self.rounds, len(keys))
        if (past.choices, past.games) != (choices, keys.shape[1]) or self.rounds - len(keys) >= len(self._next):
            return False
        mine = self.keys.values[:both], self.bets.values[:both]
        return np.array_equal(mine[0], keys[:both]) and np.array_equal(mine[1], bets[:both])

    def after(self, keys: Array, bets: Array) -> Bet:
        """The bet after these rounds, to which it leads."""
        for key, bet in zip(keys[self.rounds :], bets[self.rounds :], strict=True):
            self.machine.see(key.astype(np.int64), bet.astype(np.int64))
            self.keys, self.bets = self.keys.appended(key), self.bets.appended(bet)
            self._next.append(self.machine.next)
        return self._next[len(keys) - self.rounds - 1]


_courses: deque[Course] = deque(maxlen=MOST_COURSES)
_one_at_a_time = Lock()


def next_bet(choices: int, keys: Array, bets: Array) -> Bet:
    """What the machine bets after these rounds, shape (rounds, games) both: always the same, sometimes soon."""
    with _one_at_a_time:
        course = next((one for one in _courses if one.leads_to(choices, keys, bets)), None)
        if course is None:
            course = Course(choices, keys.shape[1])
        else:
            _courses.remove(course)
        _courses.appendleft(course)
        return course.after(keys, bets)
