"""The one loop of a sweep: what is missing is handed out, what is finished is kept, what is left over goes back."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager

from olviz import __version__
from olviz.sweeps import unit, work
from olviz.sweeps.engines import Engine
from olviz.sweeps.store import Store, Stretch
from olviz.sweeps.travel import packed
from olviz.sweeps.work import Fault

MOST_BROKEN = 3  # times in a row that workers are killed before anything is finished
PARTS = 256  # of all that is missing: shorter units would cost more than they help all workers to end together
BESIDE = 50  # runs of one cell that cost hardly more than one


class Queue:
    """What is still to be played, from its beginning."""

    def __init__(self, stretches: list[Stretch], runs: int) -> None:
        self.stretches, self.runs = sorted(stretches), runs
        self.least = max(-(-self.left // PARTS), min(runs, BESIDE))

    @property
    def left(self) -> int:
        """Runs that nobody plays."""
        return sum(last - first for first, last in self.stretches)

    def take(self, capacity: int) -> Stretch:
        """The next ones, a fair part of all that is left: whole cells, where it has some."""
        first, last = self.stretches[0]
        end = first + max(self.left // capacity, self.least)
        end = min(last, -(-end // self.runs) * self.runs if end - first >= self.runs else end)
        self.stretches[:1] = [Stretch(end, last)] if end < last else []
        return Stretch(first, end)

    def put_back(self, stretch: Stretch) -> None:
        """What was not finished, or was lost."""
        self.stretches = sorted([*self.stretches, stretch])


def play(store: Store, engine: Callable[[], AbstractContextManager[Engine]], tell: Callable[[int], object]) -> None:
    """Plays what is missing and keeps it, unit by unit; ``tell`` hears how many runs came in.

    A pool whose process was killed is made anew; ``Fault`` where that happens over and over.
    """
    queue, broken = Queue(store.missing(), store.runs), 0
    while queue.left:
        before = queue.left
        try:
            with engine() as workers:
                _play(store, queue, workers, tell)
        except BrokenProcessPool:
            queue = Queue(store.missing(), store.runs)
            broken = 0 if queue.left < before else broken + 1
            if broken == MOST_BROKEN:
                raise Fault("worker processes are killed again and again; perhaps memory is short") from None


def _play(store: Store, queue: Queue, engine: Engine, tell: Callable[[int], object]) -> None:
    waiting = dict[Future[bytes], Stretch]()
    plan, share = store.plan, (store.share.number, store.share.of)
    sent = work.Baggage(__version__, plan.asked, plan.plugins, packed(plan.files) if engine.far else ())
    while queue.left or waiting:
        capacity = engine.capacity()
        while queue.left and len(waiting) < capacity:
            stretch = queue.take(capacity)
            waiting[engine.executor.submit(work.play, sent, share, *stretch)] = stretch
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            asked, content = waiting.pop(future), future.result()
            done = Stretch(asked.first, asked.first + unit.length(content))
            store.keep(done, content)
            tell(done.last - done.first)
            if done.last < asked.last:
                queue.put_back(Stretch(done.last, asked.last))
