"""The curves of one learner, and the bounds on them."""

from __future__ import annotations

from math import isfinite
from typing import ClassVar, TypeVar

from olviz.engine.analysis.questions import Questions, question
from olviz.engine.declare.phases import Phase, Power
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.gui.look.words import tr
from olviz.gui.paint.curves import Series
from olviz.gui.panels.tracks.bounds.promises import Promise, promises


class Track:
    """One learner's curves: ``main`` is the one that theorems speak of, ``drawn`` that of the experts it drew."""

    quantities: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, trace: Trace, place: int, average: bool = False) -> None:
        self.trace, self.place, self.average = trace, place, average
        self.main, self.drawn = Series(trace.horizon), Series(trace.horizon)
        self.promises = self.promised_by(trace)
        self.known = -1
        self._promised: dict[Trace, list[Promise]] = {trace: self.promises}

    def until(self, t: int) -> None:
        """Makes sure that the first ``t`` rounds are known."""
        if t > self.known:
            self.extend()
            self.known = self.trace.rounds

    def stand(self, t: int) -> None:
        """Takes the promises that are about round ``t``."""
        self.promises = self._about(t)

    def _about(self, t: int) -> list[Promise]:
        """The promises that are about round ``t``: of a fork, up to where it parts, those of its origin."""
        playing = self.trace.playing(t)
        if playing not in self._promised:
            self._promised[playing] = self.promised_by(playing)
        return self._promised[playing]

    def promised_by(self, trace: Trace) -> list[Promise]:
        """The bounds on a run that are drawn here."""
        return promises(trace, self.quantities, self.average)

    def extend(self) -> None:
        """Takes the rounds there are now."""
        raise NotImplementedError

    @property
    def measured(self) -> str:
        """The name of the main curve among the quantities of many runs; nothing where they do not tell it."""
        return ""

    def scaled(self, x: Array, values: Array) -> Array:
        """Values of the main quantity after rounds ``x`` (from 1), as they are drawn."""
        return values / x if self.average else values

    @property
    def name(self) -> str:
        """The learner in words, with what its curve is where it draws."""
        if not self.trace.learner.draws:
            return self.trace.label
        seen = self.trace.adversary.power >= Power.A3  # then it is no longer what the learner may expect
        template = tr("{learner}, ⟨p, ℓ⟩") if seen else tr("{learner}, expected")
        return template.format(learner=self.trace.label)

    @property
    def drawn_name(self) -> str:
        """The same of the experts it drew."""
        return tr("{learner}, drawn").format(learner=self.trace.label)

    @property
    def sharp(self) -> list[Promise]:
        """The bounds that are not as printed."""
        return _sharp(self.promises)

    def judged(self, t: int, phase: Phase, rounds: int) -> tuple[list[Promise], Promise | None]:
        """What is seen to be broken, and then the main bound: the first sharp one that applies.

        The learner's theorems are asked in their order, and those after the main one not at all: some are costly.
        """
        broken: list[Promise] = []
        for promise in self.sharp if rounds else ():
            promise.until(t)
            if promise.broken(t, phase):
                broken.append(promise)
            elif isfinite(promise.at(rounds)):
                return broken, promise
        return broken, None

    def prepared(self) -> Questions:
        """Bound by bound, what ``judged`` says of the last round there is."""
        rounds = self.trace.rounds
        for promise in _sharp(self._about(rounds)):  # wherever the playhead is
            if promise.bound.hindsight:  # another curve for every prefix
                continue
            if not (yield question(promise.until, rounds=rounds)):
                return
            if isfinite(promise.at(rounds)) and not promise.broken(rounds, Phase.LEARN):
                return


def _sharp(promises: list[Promise]) -> list[Promise]:
    return [promise for promise in promises if not promise.bound.printed]


Kind = TypeVar("Kind", bound=Track)
