"""Questions about a run, asked a little at a time: what the first jump into it would have to find out at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from time import perf_counter, thread_time

BRIEF = 0.016  # seconds: a question that takes longer makes a frame late
EARLY = 64  # rounds from which on questions are asked of what there is so far: none is long yet


class Asking:
    """Asks the same questions again whenever there are twice as many rounds, and of the whole run at its end.

    They count as brief until one of them has taken long; with twice as many rounds that is found out anew.
    """

    def __init__(self, questions: Callable[[], Iterator[None]]) -> None:
        self._questions = questions
        self._left: Iterator[None] | None = None
        self._whole = False
        self._rounds = EARLY // 2
        self._longest = 0.0

    def of_so_many(self, rounds: int) -> None:
        """Asks anew once the rounds have doubled since."""
        if rounds >= 2 * self._rounds:
            self._rounds, self._longest, self._left = rounds, 0.0, self._questions()

    def of_all(self) -> None:
        """Asks of the whole run, once; of a run that was never asked about nothing is expected to be brief."""
        if not self._whole:
            self._whole, self._left = True, self._questions()
            self._longest = self._longest if self._rounds >= EARLY else inf

    @property
    def brief(self) -> bool:
        """Whether there is something to ask, and none of it has taken so long that a frame would come late."""
        return self._left is not None and self._longest <= BRIEF

    def go_on(self, seconds: float) -> bool:
        """Asks for so long; whether all is answered."""
        deadline, begun = perf_counter() + seconds, thread_time()
        for _ in self._left or ():
            now = thread_time()
            self._longest, begun = max(self._longest, now - begun), now
            if perf_counter() >= deadline:
                return False
        self._left = None
        return True
