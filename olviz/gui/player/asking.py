"""Questions about a run, asked a little at a time: what the first jump into it would have to find out at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import inf
from time import perf_counter, thread_time

from olviz.engine.analysis.questions import Question, Questions

EARLY = 64  # rounds from which on questions are asked of what there is so far: none is long yet
SHARE = 2  # times what the questions took passes until they are asked again
PAUSE = 0.02  # seconds until then, at least
MEASURED = 2  # times a question was asked, of which the quicker counts: the first time has other things to do, too


class Asking:
    """Asks the same questions again and again while there are more rounds, and of the whole run at its end.

    What was known before is not found out anew by most of them, so that each is short. One that is expected to take
    too long waits: it is judged by what it took for so many rounds, and at first, of few rounds, taken to be short.
    """

    def __init__(self, questions: Callable[[], Questions]) -> None:
        self._questions = questions
        self._left: Questions | None = None
        self._whole = self._waiting = False
        self._answered: bool | None = None  # whether the latest question was asked; None before the first
        self._rounds, self._spent, self._due = EARLY - 1, 0.0, 0.0
        self._rates: dict[int, deque[float]] = {}  # seconds a round, the latest ones of each question

    @property
    def busy(self) -> bool:
        """Whether questions are left to ask."""
        return self._left is not None

    def of_so_many(self, rounds: int) -> None:
        """Asks anew if there are more rounds, and time has passed since."""
        if not self.busy and rounds > self._rounds and perf_counter() >= self._due:
            self._begin(rounds)

    def of_all(self, rounds: int) -> None:
        """Asks of the whole run, once, and then again what had to wait."""
        if not self.busy and (self._waiting or not self._whole):
            self._whole = True
            self._begin(rounds)

    def _begin(self, rounds: int) -> None:
        self._left, self._answered, self._waiting = self._questions(), None, False
        self._rounds, self._spent = max(rounds, 1), 0.0

    def go_on(self, seconds: float, longest: float) -> bool:
        """Asks for so long, and nothing that is expected to take longer than ``longest``; whether that is all."""
        deadline = perf_counter() + seconds
        while self._left is not None and perf_counter() < deadline:
            self._ask_next(self._left, longest)
        return self._left is None

    def _ask_next(self, left: Questions, longest: float) -> None:
        begun = thread_time()
        try:
            each = next(left) if self._answered is None else left.send(self._answered)
        except StopIteration:
            self._left, self._due = None, perf_counter() + max(PAUSE, SHARE * self._spent)
            return
        self._answered = self._expected(each) <= longest
        if not self._answered:
            self._waiting = True
            return
        each.ask()
        self._measure(each, thread_time() - begun)

    def _expected(self, question: Question) -> float:
        """The seconds it will take; of a run that is complete nothing is short that was not asked while it grew."""
        rates = self._rates.get(hash(question.about), ())
        if len(rates) < MEASURED:
            return inf if self._whole else 0.0
        return min(rates) * self._rounds

    def _measure(self, question: Question, seconds: float) -> None:
        self._spent += seconds
        rates = self._rates.setdefault(hash(question.about), deque(maxlen=MEASURED))
        rates.append(seconds / self._rounds)
