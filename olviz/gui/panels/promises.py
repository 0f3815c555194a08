"""Bounds as a picture: dashed while they promise, dotted once their assumption is seen to be broken."""

from __future__ import annotations

from math import isfinite

import numpy as np
from PySide6.QtGui import QColor

from olviz.engine.phases import Phase
from olviz.engine.sums import Array
from olviz.engine.theory.bounds import Bound, Verdict, bounds_of, judge
from olviz.engine.trace import Trace
from olviz.engine.words import number
from olviz.gui.panels.curves import DASHED, PRINTED, TORN, Curve, Series
from olviz.gui.panels.labels import EndLabel
from olviz.gui.panels.symbols import Dots
from olviz.gui.tokens import Theme

IN_VIEW = 2.5  # times the largest data: a bound above that would squash the data


class Promise:
    """One bound on one trace, known as far as the trace was when last asked."""

    def __init__(self, bound: Bound, trace: Trace) -> None:
        self.bound, self.trace = bound, trace
        self.series = Series()
        self.verdict: Verdict
        self.known = -1

    def until(self, t: int) -> None:
        """Makes sure that the first ``t`` rounds are known."""
        if t > self.known:
            self.verdict = judge(self.bound, self.trace, t)
            curve = self.verdict.curve
            self.series.extend(np.concatenate([curve[:1], curve]))
            self.known = len(curve)

    def broken(self, t: int, phase: Phase) -> bool:
        """Whether the playhead has seen this bound fail or not apply."""
        return self.verdict.known(t, phase)

    def at(self, rounds: int) -> float:
        """The bound after some rounds; infinite before the first."""
        return float(self.verdict.curve[rounds - 1]) if rounds else float("inf")

    def share(self, rounds: int) -> float:
        """How much of the bound is used."""
        return float(self.verdict.values[rounds - 1]) / self.at(rounds) if self.at(rounds) > 0 else 0.0

    def words(self, rounds: int) -> str:
        """The bound with its number: (X/γ)² = 39.1."""
        value = self.at(rounds)
        if not isfinite(value):
            return self.bound.short or self.bound.name
        return f"{self.bound.short} = {number(value)}" if self.bound.short else f"{self.bound.name} {number(value)}"

    def marks(self, rounds: int, broken: bool, colour: str, theme: Theme, tinted: bool) -> list[Curve | Dots]:
        """The curve up to ``rounds``; after the round that broke it a cross, and dots."""
        since = self.verdict.since if broken else None
        if since is None:
            x, y = self.series.drawn(rounds)
            over = tint(theme) if tinted and not (self.bound.printed or self.bound.running) else None
            return [Curve(self.bound.name, x, y, colour, 2, PRINTED if self.bound.printed else DASHED, over)]
        marks: list[Curve | Dots] = []
        if since > 1:
            marks.append(Curve(self.bound.name, *self.series.drawn(since - 1), colour, 2, DASHED))
        tail = self._tail(max(since - 1, 0), rounds)
        marks.append(Curve(f"{self.bound.name}, not applicable", *tail, theme.died, 2, TORN))
        if since:
            at = np.array([since]), self.series.values[since : since + 1]
            marks.append(Dots(f"{self.bound.name}, broken", *at, "cross", 2.6, theme.fails, theme.surface, 1))
        return marks

    def _tail(self, start: int, rounds: int) -> tuple[Array, Array]:
        x, y = self.series.drawn(rounds)
        later = x >= start
        first = self.series.values[start : start + 1]
        return np.concatenate([[start], x[later]]), np.concatenate([first, y[later]])

    def label(self, rounds: int, broken: bool, theme: Theme) -> EndLabel:
        """What stands at the end of the curve of a learner alone."""
        if broken:
            return EndLabel(self.at(rounds), f"{self.words(rounds)}, not applicable", "", theme.muted)
        return EndLabel(self.at(rounds), self.words(rounds), "", theme.text)

    def short_label(self, rounds: int, broken: bool, symbol: str, colour: str, theme: Theme) -> EndLabel:
        """The same among several learners, with the symbol of the one it is about."""
        if broken:
            return EndLabel(self.at(rounds), "bound not applicable", "", theme.muted, False, symbol, colour)
        return EndLabel(self.at(rounds), "bound", number(self.at(rounds)), theme.text, False, symbol, colour)

    def notice(self, rounds: int) -> tuple[str, str, int]:
        """Title and sentence of the notice for a broken bound, and the round to go to."""
        verdict = self.verdict
        why = verdict.reason[:1].upper() + verdict.reason[1:]
        if verdict.status == "fails":
            return f"{self.bound.name} fails", f"{why}.", verdict.since or 0
        title = f"Bound not applicable: {self.bound.name}"
        return title, f"{why}, so {self.words(rounds)} promises nothing here.", verdict.since or 0


def promises(trace: Trace, quantities: frozenset[str]) -> list[Promise]:
    """The bounds about these quantities."""
    return [Promise(bound, trace) for bound in bounds_of(trace) if bound.quantity in quantities]


def tint(theme: Theme) -> QColor:
    """The tint above a sharp bound that was promised before round 1."""
    colour = QColor(theme.bound)
    colour.setAlpha(theme.bound_alpha)
    return colour
