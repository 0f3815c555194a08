"""The position in a run, and the one clock of the window.

A position is (t, phase): ``phase`` of round t, with t from 1; at t = 0 nothing is seen. Everything on screen is a
function of the traces and the position. Rounds per second, frames per second and the size of a step are three
separate things: steps never depend on the speed, and a late frame shows a later round instead of losing one. Where
frames are costly there are fewer of them, each with more rounds.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal

from olviz.engine.analysis.derive import mistaken_rounds
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.gui.player.computing import Computing
from olviz.gui.player.freeing import LARGE, PAUSE, give_back
from olviz.gui.player.pace import Pace

PAINTED = Qt.EventPriority.LowEventPriority.value - 1  # comes after what the windows paint, which has the low one
LATEST = 1.0  # seconds: a longer standstill (a sleeping machine, an open menu) is not caught up
FLOWING = 10.0  # rounds per second: nobody sees what comes a tenth of a second later
SLOWEST, FASTEST = 0.5, 10_000.0  # rounds per second; beyond stands "as fast as it goes", math.inf


class Playback(QObject):
    """Owns the traces, t, the phase and the clock; announces every change and knows no listener.

    ``moved``: another position. ``replaced``: other traces, or another learner is followed. ``grown``: more rounds in
    the same traces. ``playing``: the clock was started or stopped. ``paced``: another speed.
    """

    moved = Signal()
    replaced = Signal()
    grown = Signal()
    playing = Signal(bool)
    paced = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.traces: tuple[Trace, ...] = ()
        self.selected = 0
        self.t, self.phase = 0, Phase.LEARN
        self.speed = self.chosen_speed = 4.0
        self.pauses: frozenset[int] = frozenset()
        self.seated = False  # whether somebody may move here: rounds of a file wait for nobody
        self.notes: tuple[int, ...] = ()  # the rounds of the scene's remarks, in order
        self.asks = False  # whether somebody predicts: a round that was not met before waits once it is committed to
        self.met = 0  # the last round whose answer was seen
        self.computing = Computing(self)
        self.computing.grown.connect(self._on_grown)
        self._wanted: tuple[int, Phase] | None = None  # to be gone to when there are rounds
        self._clock = QTimer(self)
        self._clock.setTimerType(Qt.TimerType.PreciseTimer)
        self.pace = Pace()
        self._clock.setInterval(self.pace.interval)
        self._clock.timeout.connect(self._tick)
        self._counted = self._due = 0.0
        self._begun: float | None = None  # when the frame began that is yet to be painted
        self._freeing = QTimer(self, singleShot=True, interval=PAUSE)
        self._freeing.timeout.connect(give_back)

    # what there is

    @property
    def trace(self) -> Trace:
        """The trace of the selected learner."""
        return self.traces[self.selected]

    @property
    def horizon(self) -> int:
        """The last round of the run, as it was asked for."""
        return self.traces[0].horizon if self.traces else 0

    @property
    def last_round(self) -> int:
        """The last round that can be shown: the horizon, or the one before a learner diverged."""
        return min((trace.last for trace in self.traces), default=0)

    @property
    def ready(self) -> int:
        """The last round that can be shown already."""
        return self.computing.ready

    @property
    def aim(self) -> tuple[int, Phase]:
        """The place that is gone to while its rounds are computed, else where we are."""
        return self._wanted or (self.t, self.phase)

    @property
    def is_playing(self) -> bool:
        """Whether the clock runs."""
        return self._clock.isActive()

    @property
    def flowing(self) -> bool:
        """Whether frames come so fast that what is new may wait for the next one."""
        return self.is_playing and self.speed >= FLOWING

    @property
    def finished(self) -> bool:
        """Whether the last round is over."""
        return self.t == self.last_round and self.phase is Phase.LEARN

    @property
    def waiting(self) -> bool:
        """Whether here, after the last round there is, a person is waited for."""
        return self.finished and self.unmoved

    @property
    def asked(self) -> bool:
        """Whether somebody who predicts is asked here for what comes next."""
        return self.asks and self.phase is Phase.COMMIT and self.t > self.met

    @property
    def unmoved(self) -> bool:
        """Whether the rounds after the last one there is are still to be moved in by a person.

        None is where any run diverges in the next: nothing that is moved beyond it would be seen.
        """
        further = self.last_round < self.horizon and all(run.diverged != self.last_round + 1 for run in self.traces)
        return self.seated and further and any(run.waits for run in self.traces)

    def open(
        self,
        traces: tuple[Trace, ...],
        selected: int = 0,
        pauses: Iterable[int] = (),
        t: int | None = None,
        phase: Phase = Phase.LEARN,
    ) -> None:
        """Takes the traces of another run and goes to ``phase`` of round ``t`` (default: where we are)."""
        t, phase = (self.t, self.phase) if t is None else (t, phase)
        wanted = min(t, traces[0].horizon)
        phase = phase if t else Phase.LEARN
        if self.ready >= LARGE:
            self._freeing.start()
        self.traces, self.selected, self.pauses = traces, min(selected, len(traces) - 1), frozenset(pauses)
        self.computing.open(traces, wanted)
        wanted = min(wanted, self.last_round)
        self.t = min(wanted, self.ready)
        self.phase = phase if self.t == wanted else Phase.LEARN
        self._wanted = (wanted, phase) if wanted > self.ready else None
        self.met = self._revealed
        self._rewind()
        self.replaced.emit()
        self.moved.emit()

    def close(self) -> None:
        """Stops the clock and the computing."""
        self.pause()
        self._freeing.stop()
        self.computing.cancel()

    def select(self, learner: int) -> None:
        """Follows another learner of the same run."""
        if learner != self.selected and 0 <= learner < len(self.traces):
            self.selected = learner
            self.replaced.emit()
            self.moved.emit()

    def go_on(self) -> None:
        """A person has moved: the rounds that can be played now are, and we go to the last of them."""
        self.computing.resume()
        self.jump(self.last_round)

    # moving

    def jump(self, t: int, phase: Phase = Phase.LEARN) -> None:
        """Goes to ``phase`` of round ``t``; as far as there are rounds now, and on when they are there."""
        self.computing.reach(t)
        t = max(0, min(t, self.last_round))
        self._wanted = (t, phase) if t > self.ready else None
        if self._wanted:
            self.computing.resume()
        self._rewind()
        self._go(min(t, self.ready), phase if t <= self.ready else Phase.LEARN)

    def step(self) -> None:
        """One round on; inside a round, to its end."""
        self.jump(*self._held(self._ahead(1)))

    def back(self) -> None:
        """To the end of the round before."""
        self.jump(self.t - 1)

    def phase_step(self) -> None:
        """One phase on; after the last one, to the first of the next round."""
        if self.phase < Phase.LEARN:
            self.jump(self.t, Phase(self.phase + 1))
        elif self.t < self.last_round:
            self.jump(self.t + 1, Phase.OBSERVE)

    def phase_back(self) -> None:
        """One phase back; before the first one, to the end of the round before."""
        if self.t and self.phase > Phase.OBSERVE:
            self.jump(self.t, Phase(self.phase - 1))
        else:
            self.jump(self.t - 1)

    def first(self) -> None:
        """Before round 1."""
        self.jump(0)

    def last(self) -> None:
        """The end of the last round."""
        self.jump(self.last_round)

    def next_note(self) -> None:
        """To the next round with a remark."""
        self._leap(self.notes, 1)

    def previous_note(self) -> None:
        """To the round with a remark before this one."""
        self._leap(self.notes, -1)

    def next_mistake(self) -> None:
        """To the next mistake of the learner that is followed, among the rounds there are."""
        self._leap(self._mistaken(), 1)

    def previous_mistake(self) -> None:
        """To the mistake before this round."""
        self._leap(self._mistaken(), -1)

    def _mistaken(self) -> Array | tuple[int, ...]:
        return mistaken_rounds(self.trace, self.ready) if self.traces else ()

    def _leap(self, rounds: Sequence[int] | Array, way: int) -> None:
        """To the end of the nearest of some rounds, in order, after (1) or before (−1) here; nowhere if there is none.

        Inside a round its own end is ahead.
        """
        inside = self.phase < Phase.LEARN
        place = bisect_left(rounds, self.t + (not inside)) if way > 0 else bisect_left(rounds, self.t) - 1
        if 0 <= place < len(rounds):
            self.jump(int(rounds[place]))

    def _ahead(self, steps: int) -> int:
        """The round that so many steps lead to; the first one may only end a round."""
        return self.t + steps - (self.phase < Phase.LEARN)

    def _held(self, t: int) -> tuple[int, Phase]:
        """The end of round ``t``, or what comes before it and waits where somebody predicts; from there its end."""
        first = self.met + 1
        if not self.asks or t < first:
            return t, Phase.LEARN
        return first, Phase.LEARN if (self.t, self.phase) >= (first, Phase.COMMIT) else Phase.COMMIT

    @property
    def _revealed(self) -> int:
        """The last round whose answer is seen here."""
        return public(Phase.REVEAL, self.t, self.phase)

    def _go(self, t: int, phase: Phase) -> None:
        phase = phase if t else Phase.LEARN
        if (t, phase) != (self.t, self.phase):
            self.t, self.phase = t, phase
            self.met = max(self.met, self._revealed)
            self.moved.emit()

    def _on_grown(self) -> None:
        self.grown.emit()
        if self._wanted is not None:
            wanted, phase = self._wanted
            wanted = min(wanted, self.last_round)
            if wanted <= self.ready:
                self._wanted = None
            self._go(min(wanted, self.ready), phase if wanted <= self.ready else Phase.LEARN)

    # playing

    def play(self) -> None:
        """Starts the clock; from the end it starts again at round 0, but not where a person is waited for."""
        if self.is_playing or not self.traces or self.waiting:
            return
        if self.finished:
            self.first()
        self.computing.be_patient(True)
        self.computing.resume()
        self._rewind()
        self._clock.start()
        self.playing.emit(True)

    def pause(self) -> None:
        """Stops the clock."""
        if self.is_playing:
            self._clock.stop()
            self.computing.be_patient(False)
            self.playing.emit(False)

    def toggle(self) -> None:
        """Play or pause."""
        if self.is_playing:
            self.pause()
        else:
            self.play()

    def set_speed(self, speed: float) -> None:
        """Rounds per second from now on; ``math.inf`` is as fast as it goes."""
        self.chosen_speed = speed if math.isinf(speed) else min(max(speed, SLOWEST), FASTEST)
        self._pace(self.chosen_speed)

    def lend_speed(self, speed: float) -> None:
        """Another speed than the one that a person chose, until that is returned to."""
        self._pace(min(max(speed, SLOWEST), FASTEST))

    def return_speed(self) -> None:
        """Plays as a person chose."""
        self._pace(self.chosen_speed)

    def _pace(self, speed: float) -> None:
        if speed != self.speed:
            self.speed = speed
            self._rewind()
            self.paced.emit()

    def _rewind(self) -> None:
        """The next round is due a whole interval from now."""
        self._counted, self._due = perf_counter(), 0.0

    def _tick(self) -> None:
        if self.pace.interval != self._clock.interval():
            self._clock.setInterval(self.pace.interval)  # which begins anew: here, so that no frame waits longer
        now = perf_counter()
        passed, self._counted = min(now - self._counted, LATEST), now
        if math.isinf(self.speed):
            target = self.ready
        else:
            self._due += passed * self.speed
            steps = int(self._due)
            self._due -= steps
            if not steps:
                return
            target = min(self._ahead(steps), self.ready)
        stop = min((note for note in self.pauses if note > self.t), default=math.inf)
        target, phase = self._held(int(min(target, stop)))
        self._wanted = None
        self._frame(target, phase, now)
        if self.asked or target in (stop, self.last_round):
            self.pause()

    def _frame(self, target: int, phase: Phase, now: float) -> None:
        """Goes to a place, and asks to be told when that is painted."""
        if self._begun is None:
            self._begun = now
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User), PAINTED)
        self._go(target, phase)

    def customEvent(self, event: QEvent) -> None:
        """What a frame cost decides when the next ones are due."""
        assert self._begun is not None
        self.pace.spend(perf_counter() - self._begun)
        self._begun = None
