"""Advice, outcomes and predictions of the latest rounds, as places in the list of labels."""

from __future__ import annotations

from collections import OrderedDict

import numpy as np

from olviz.engine.declare.phases import Phase, public
from olviz.engine.games.game import Commit
from olviz.engine.numerics.sums import Array
from olviz.engine.run.pending import before_play
from olviz.engine.run.trace import Trace, phase_of

ROUNDS = 100  # shown at most, the latest ones
ROWS = 1024  # experts shown at most; of more every second, third, …
STRETCH, KEPT = 64, 8  # rounds that are replayed at once, and stretches that are kept
HIDDEN = -1  # in the place of a label that is not known yet


def placed(values: Array, labels: tuple[int, ...]) -> Array:
    """Labels as places in the list of all labels."""
    order = np.argsort(labels)
    return np.asarray(order[np.searchsorted(np.array(labels)[order], values)], dtype=np.int16)


class Window:
    """Rounds ``first`` to ``last`` of what was said: of the experts that are shown, of the outcome, of the learners.

    They end with round ``t``, or with the one ``ahead`` of it that a person is waited for in.
    """

    def __init__(self, t: int, ahead: int = 0) -> None:
        self.t, self.last = t, t + ahead
        self.first = max(self.last - ROUNDS + 1, 1)

    def of(self, column: Array, known: int, labels: tuple[int, ...]) -> Array:
        """A column of labels in this window, ``HIDDEN`` from round ``known`` + 1 on."""
        shown = np.full(self.last - self.first + 1, HIDDEN, dtype=np.int16)
        seen = placed(column[self.first - 1 : known], labels)
        shown[: len(seen)] = seen
        return shown


class Advised:
    """The advice of one run, recorded or replayed a stretch at a time."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.every = -(-trace.game.size // ROWS)
        self.experts = np.arange(0, trace.game.size, self.every)
        self._kept: OrderedDict[int, Array] = OrderedDict()

    def said(self, window: Window) -> Array:
        """What each shown expert said in each round of the window, shape (experts, rounds)."""
        parts = [self._stretch(at) for at in range((window.first - 1) // STRETCH, (window.t - 1) // STRETCH + 1)]
        skipped = (window.first - 1) % STRETCH
        said = np.concatenate([*parts, *([self._now()] if window.last > window.t else [])], axis=1)
        return said[:, skipped : skipped + window.last - window.first + 1]

    def _now(self) -> Array:
        """What they say in the round that a person is waited for in."""
        shown = before_play(self.trace).shown
        assert shown is not None
        return placed(np.asarray(shown.advice)[self.experts, None], self.trace.game.labels)

    def _stretch(self, at: int) -> Array:
        start = at * STRETCH
        end = min(start + STRETCH, self.trace.rounds)
        known = self._kept.get(at)
        if known is None or known.shape[1] < end - start:
            known = self._kept[at] = placed(self._replayed(start, end), self.trace.game.labels)
        self._kept.move_to_end(at)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known

    def _replayed(self, start: int, end: int) -> Array:
        """The advice after ``start`` finished rounds and until ``end``, of the shown experts."""
        if "advice" in self.trace:
            return np.asarray(self.trace["advice"][start:end].T)
        parts = [chunk.rounds.shown.advice[self.experts] for chunk in self.trace.replayed(start, end)]
        return np.concatenate(parts, axis=1)


def outcome(trace: Trace, window: Window, phase: Phase) -> Array:
    """The labels y_t as far as they are revealed."""
    return window.of(trace["y"], public(Phase.REVEAL, window.t, phase), trace.game.labels)


def predictions(trace: Trace, window: Window, phase: Phase) -> Array:
    """The labels predicted as far as they are known."""
    since = phase_of("prediction", trace.learner, trace.adversary)
    return window.of(trace["prediction"], public(since, window.t, phase), trace.game.labels)


def followed(trace: Trace, window: Window, phase: Phase) -> Array | None:
    """Whom a learner that follows one expert follows, as far as it is known, −1 from there on; None for others."""
    if trace.learner.commits is not Commit.EXPERT or trace.learner.draws:
        return None
    known = public(phase_of("play", trace.learner, trace.adversary), window.t, phase)
    shown = np.full(window.last - window.first + 1, HIDDEN, dtype=np.int64)
    seen = trace["play"][window.first - 1 : known]
    shown[: len(seen)] = seen
    return shown


def wrong(trace: Trace, window: Window, phase: Phase) -> Array:
    """In which rounds of the window the learner is known to have been wrong, as an indicator."""
    part = slice(window.first - 1, public(Phase.CHARGE, window.t, phase))
    missed = np.zeros(window.last - window.first + 1, dtype=bool)
    found = trace["prediction"][part] != trace["y"][part]
    missed[: len(found)] = found
    return missed
