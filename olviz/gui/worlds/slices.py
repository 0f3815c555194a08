"""Work on the event loop in short slices, as long as nothing that is more urgent is to be done."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from olviz.engine.declare.parameters import InputError

WAIT = 30  # milliseconds until it is asked again whether there is time


class Slices(QObject):
    """Has ``work`` called again and again from ``start`` to ``stop``, but not while there is something ``busy``.

    Work that has ``failed`` is the last: what is wrong is told once, and not in every slice.
    """

    failed = Signal()

    def __init__(self, busy: Callable[[], bool], work: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._busy, self._work = busy, work
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_time)

    @property
    def running(self) -> bool:
        """Whether there are more to come by themselves."""
        return self._timer.isActive()

    def start(self) -> None:
        """Begins, or goes on."""
        self._timer.start()

    def stop(self) -> None:
        """No more of them."""
        self._timer.stop()

    def _on_time(self) -> None:
        busy = self._busy()
        wait = WAIT if busy else 0
        if wait != self._timer.interval():
            self._timer.setInterval(wait)
        if not busy:
            try:
                self._work()
            except BaseException:
                self.stop()
                self.failed.emit()
                raise


class Piece(QObject):
    """One piece of work, a step in each slice; another one takes its place, and what was begun leaves nothing."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Generator[Any, None, Any] | None = None
        self._done: Callable[[Any], object] = bool
        self._fail: Callable[[Exception], object] = bool
        self._slices = Slices(bool, self._step, self)

    @property
    def working(self) -> bool:
        """Whether it is not done."""
        return self._steps is not None

    def begin(
        self,
        steps: Generator[Any, None, Any],
        done: Callable[[Any], object],
        fail: Callable[[Exception], object],
        at_once: float = 0.0,
    ) -> None:
        """Does these steps, for so many seconds ``at_once``; then hands on what came of it, or why nothing could."""
        self.leave()
        self._steps, self._done, self._fail = steps, done, fail
        self._slices.start()
        until = perf_counter() + at_once
        while self._steps is steps and perf_counter() < until:
            self._step()

    def leave(self) -> None:
        """Ends it where it is, and lets go of what it worked on."""
        self._slices.stop()
        steps, self._steps, self._done, self._fail = self._steps, None, bool, bool
        if steps is not None:
            steps.close()

    def _step(self) -> None:
        assert self._steps is not None
        done, fail = self._done, self._fail
        try:
            next(self._steps)
        except StopIteration as over:
            self.leave()
            done(over.value)
        except (InputError, OSError, MemoryError) as error:
            self.leave()
            fail(error)
        except BaseException:
            self.leave()
            raise
