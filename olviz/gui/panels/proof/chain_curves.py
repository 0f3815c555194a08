"""A proof of one trace as curves: what the terms of its chain are after every round, and until when it speaks."""

from __future__ import annotations

from math import isfinite
from typing import NamedTuple

import numpy as np

from olviz.engine.analysis.derive import mistaken_rounds
from olviz.engine.analysis.questions import Questions, in_turn, question
from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import reason, standing_of
from olviz.engine.theory.certificate import Certificate, Term
from olviz.engine.theory.lemmas.linearisation import MOST_TRIED
from olviz.engine.verdicts.theorems import asks_for_risks, terms_of
from olviz.engine.words.numbers import begun, number
from olviz.engine.words.plain_tex import plain
from olviz.engine.words.translate import translate
from olviz.gui.look.words import tr
from olviz.gui.paint.curves import Series

GROWTH = 1.15  # times the data so far


class Break(NamedTuple):
    """The round (from 1; 0: from the start) that broke an assumption of the chain, when it is seen, and why."""

    since: int
    phase: Phase
    why: str


class Chain:
    """One certificate on one trace, known as far as the trace was when last asked.

    ``series`` holds the terms in their order; entry k is the value after round k + 1. ``mistakes`` are the rounds
    (from 1) in which a learner that draws nothing was wrong. ``chosen`` is a u that a person wishes to try.
    """

    chosen: Array | None = None

    def __init__(self, certificate: Certificate, trace: Trace) -> None:
        self.certificate, self.trace = certificate, trace
        self.terms: tuple[Term, ...] = ()
        self.series: tuple[Series, ...] = ()
        self.names: tuple[str, ...] = ()
        self.mistakes: Array = np.empty(0, dtype=np.int64)
        self._break: Break | None = None
        self._known = 0
        self.u: Array | None = None
        self._seen: tuple[int, tuple[tuple[float, float], ...]] = (0, ())

    def until(self, t: int) -> None:
        """Makes sure that the first ``t`` rounds are known, against the u of these rounds where it is one for all."""
        if self._retried(t) or t <= self._known:
            return
        trace, certificate = self.trace, self.certificate
        self.u, self.terms = certificate.u(trace), terms_of(certificate, trace, t)
        self._take()

    def prepared(self) -> Questions:
        """What ``until`` asks for all rounds there are, an assumption at a time."""
        trace, certificate, rounds = self.trace, self.certificate, self.trace.rounds
        if asks_for_risks(certificate, trace, rounds) and not (yield from risks_of(trace).asking()):
            return
        standings = [question(standing_of, assumption, trace, rounds=rounds) for assumption in certificate.assumptions]
        terms = [] if self.tries else [question(terms_of, certificate, trace, rounds=rounds)]
        marked = question(mistaken_rounds, trace, rounds=rounds)
        yield from in_turn(*standings, marked, *terms, question(self.until, rounds=rounds))

    @property
    def follows(self) -> bool:
        """Whether its u is the best so far, unless another one is chosen."""
        return self.certificate.u(self.trace) is None

    @property
    def tries(self) -> bool:
        """Whether it can be held against any u."""
        short = self.trace.horizon <= MOST_TRIED and self.trace.game.dimension <= self.trace.few
        return self.certificate.against is not None and short

    def _retried(self, t: int) -> bool:
        """Whether it is held against one u: the chosen one, or the best of ``t`` rounds where it is recorded."""
        u = self.chosen
        if u is None and self.tries and t and "best_point" in self.trace:
            u = self.trace["best_point"][t - 1]
        if u is None or self.certificate.against is None or not self.tries:
            return False
        if self.u is None or t > self._known or not np.array_equal(u, self.u):
            self.u, self.series, self._seen = u, (), (0, ())
            self.terms = self.certificate.against(self.trace, u)
            self._take()
        return True

    def _take(self) -> None:
        """Draws the terms as they are now."""
        trace = self.trace
        self.series = self.series or tuple(Series() for _ in self.terms)
        self.names = tuple(plain(term.label) for term in self.terms)
        for series, term in zip(self.series, self.terms, strict=True):
            series.extend(np.asarray(term.values, dtype=float))
        self._known = len(self.terms[0].values)
        if {"prediction", "y"} <= set(trace.names) and not trace.learner.draws:
            self.mistakes = mistaken_rounds(trace, self._known)
        self._break = self._broken()

    def _broken(self) -> Break | None:
        standings = [(assumption, standing_of(assumption, self.trace)) for assumption in self.certificate.assumptions]
        broken = [
            Break(standing.since, assumption.phase, reason(assumption, standing))
            for assumption, standing in standings
            if standing.since is not None
        ]
        return min(broken, default=None, key=lambda each: (each.since, each.phase))

    def choose(self, u: Array | None) -> None:
        """Holds it against this u from now on; None is the best one so far, or the one that is declared."""
        self.chosen, self.u, self._known, self.series, self._seen = u, None, 0, (), (0, ())

    def broken(self, t: int, phase: Phase) -> Break | None:
        """What the playhead has seen to end the proof."""
        found = self._break
        return found if found is not None and found.since <= public(found.phase, t, phase) else None

    @property
    def spelled(self) -> str:
        """The whole chain in a line: γM ≤ ⟨w, w*⟩ ≤ ‖w‖."""
        return (" = " if self.certificate.equal else " ≤ ").join(self.names)

    def drawn(self, at: int, first: int, last: int) -> tuple[Array, Array]:
        """The curve of a term from the value after round ``first`` (from 1) to that after round ``last``."""
        x, y = self.series[at].drawn(last - 1)
        later = x >= first - 1
        start = self.series[at].values[first - 1 : first]
        return np.concatenate([[first], x[later] + 1]), np.concatenate([start, y[later]])

    def value(self, at: int, rounds: int) -> float:
        """A term after some rounds."""
        return float(self.series[at].values[rounds - 1])

    def extremes(self, rounds: int) -> tuple[tuple[float, float], ...]:
        """The least and the most of each term so far; a frame asks more than once."""
        if rounds != self._seen[0]:
            self._seen = rounds, tuple(series.extremes(rounds - 1) for series in self.series)
        return self._seen[1]

    def finite(self, rounds: int) -> list[int]:
        """The terms that can be drawn as curves: those that stay finite."""
        return [at for at, reach in enumerate(self.extremes(rounds)) if all(map(isfinite, reach))]

    def limits(self, rounds: int) -> tuple[float, float]:
        """What the y axis must hold: the extremes so far, with room to grow where they can."""
        low, high, wide = 0.0, 0.0, 0.0
        for at in self.finite(rounds):
            least, most = self.extremes(rounds)[at]
            low, high, wide = min(low, least), max(high, most), max(wide, GROWTH * most)
        last = self.extremes(rounds)[-1]
        capped = self.terms[-1].given and last[0] == last[1]  # no term may pass a last one that stands still
        return GROWTH * low, high if capped else wide

    def notice(self, found: Break) -> tuple[str, str, int]:
        """Title and sentence of the notice for a chain that an assumption left, and the round to go to."""
        title = tr("Proof not applicable: {proof}")
        if found.since:
            title = tr("Proof not applicable since round {round}: {proof}")
        title = title.format(proof=translate(self.certificate.name), round=number(found.since))
        why = begun(found.why)
        from_there = tr("{why}, so {chain} is not claimed from there on.")
        text = from_there if found.since else tr("{why}: {chain} is not claimed.")
        return title, text.format(why=why, chain=self.spelled), found.since
