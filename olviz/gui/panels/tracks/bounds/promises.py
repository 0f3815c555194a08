"""Bounds as a picture: dashed while they promise, dotted once their assumption is seen to be broken."""

from __future__ import annotations

from functools import cached_property
from math import isfinite

import numpy as np
from PySide6.QtGui import QColor

from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import Bound, Verdict, asked, foretold, judge
from olviz.engine.verdicts.theorems import ranked
from olviz.engine.words.numbers import begun, number
from olviz.engine.words.translate import translate
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.curves import DASHED, PRINTED, TORN, Curve, Series
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.end_labels import EndLabel

BOUND, TORN_BOUND = 2, 3  # ranks of end labels
STEPS = 200  # places at which a ceiling is known
IN_VIEW = 2.5  # times the largest data: a bound above that would squash the data


class Promise:
    """One bound on one trace, known as far as the trace was when last asked; ``average``: divided by t."""

    def __init__(self, bound: Bound, trace: Trace, average: bool = False) -> None:
        self.bound, self.trace, self.average = bound, trace, average
        self.series = Series(trace.horizon)
        self.start = trace.succeeded  # before, it would be about a learner that did not play
        self.verdict: Verdict
        self.known, self.solved = -1, 0

    def until(self, t: int) -> None:
        """Makes sure that the first ``t`` rounds are known, with all checkpoints that are solved."""
        solved, needed = len(comparators_of(self.trace).found), asked(self.bound, self.trace, t)
        if (self.trace.rounds if needed is None else needed) > self.known or solved != self.solved:
            another = self.bound.hindsight or solved != self.solved  # each time another curve
            self.series = Series(self.trace.horizon) if another else self.series
            self.verdict, self.solved = judge(self.bound, self.trace, t), solved
            curve = derive.average(self.verdict.curve) if self.average else self.verdict.curve
            self.known = len(curve)
            if self.known:
                self.series.follow(curve, curve[0])

    @cached_property
    def ceiling(self) -> tuple[Array, Array] | None:
        """Some rounds of all, and what the bound is after them, as it is known before round 1; None where it is not."""
        at = np.unique(np.linspace(1, self.trace.horizon, STEPS).astype(np.int64))
        known = foretold(self.bound, self.trace, at)
        if known is None:
            return None
        return at.astype(float), known / at if self.average else known

    def hangs(self, t: int, phase: Phase) -> bool:
        """Whether it is a ceiling to the playhead: known over all rounds, and not seen to be broken."""
        return self.ceiling is not None and not (t and self.broken(t, phase))

    def ahead(self, rounds: int, colour: str, theme: Theme, tinted: bool) -> Curve:
        """The ceiling over the rounds after ``rounds``."""
        assert self.ceiling is not None
        at, values = self.ceiling
        later = at > rounds
        x, y = at[later], values[later]
        if rounds:
            x, y = np.concatenate([[rounds], x]), np.concatenate([[self.at(rounds)], y])
        over = tint(theme) if tinted and not self.bound.printed else None
        dash = PRINTED if self.bound.printed else DASHED
        return Curve(f"{self.bound.name}, ahead", x, y, colour, 2, dash, over, spoken=self.spoken)

    def highest(self) -> float:
        """Where a ceiling hangs after the last round."""
        return float(self.ceiling[1][-1]) if self.ceiling is not None else float("inf")

    def most(self, rounds: int) -> float:
        """Where a ceiling hangs highest from these rounds on."""
        return max(self.highest(), self.at(rounds) if rounds else 0.0)

    def broken(self, t: int, phase: Phase) -> bool:
        """Whether the playhead has seen this bound fail or not apply."""
        return self.verdict.known(t, phase)

    def at(self, rounds: int) -> float:
        """The bound after some rounds; infinite before the first."""
        return float(self.series.values[rounds]) if rounds else float("inf")

    @property
    def spoken(self) -> str:
        """Its curves in words."""
        return tr("bound: {bound}").format(bound=translate(self.bound.name))

    def words(self, rounds: int) -> str:
        """The bound with its number: (X/γ)² = 39.1."""
        return self._worded(self.at(rounds))

    @property
    def at_last(self) -> str:
        """A ceiling with what it comes to after the last round."""
        return self._worded(self.highest())

    def _worded(self, value: float) -> str:
        short = self.bound.short
        if short and self.average:
            short = f"({short}) / t"
        if not isfinite(value):
            return short or translate(self.bound.name)
        return f"{short} = {number(value)}" if short else f"{translate(self.bound.name)} {number(value)}"

    def marks(
        self, rounds: int, broken: bool, colour: str, theme: Theme, tinted: bool, log: bool = False
    ) -> list[Curve | Dots]:
        """The curve up to ``rounds``; after the round that broke it a cross, and dots.

        Of a learner that took over from another there is none before.
        """
        since = self.verdict.since if broken else None
        if since is None:
            over = tint(theme) if tinted and not (self.bound.printed or self.bound.running) else None
            curve = self.series.curve(self.bound.name, rounds, colour, 2, log)
            return [curve._replace(dash=PRINTED if self.bound.printed else DASHED, over=over, spoken=self.spoken)]
        marks: list[Curve | Dots] = []
        if since > 1 and not self.start:
            before = self.series.curve(self.bound.name, since - 1, colour, 2, log)
            marks.append(before._replace(dash=DASHED, spoken=self.spoken))
        rest = self.series.curve(f"{self.bound.name}, not applicable", rounds, theme.died, 2, log)
        torn = tr("{bound}, not applicable").format(bound=self.spoken)
        marks.append(rest.since(max(since - 1, self.start))._replace(dash=TORN, spoken=torn))
        if since > self.start:
            at = np.array([since]), self.series.values[since : since + 1]
            marks.append(Dots(f"{self.bound.name}, broken", *at, "cross", 2.6, theme.fails, theme.surface, 1))
        return marks

    def label(self, rounds: int, broken: bool, theme: Theme) -> EndLabel:
        """What stands at the end of the curve of a learner alone."""
        if broken:
            torn = tr("{bound}, not applicable").format(bound=self.words(rounds))
            return EndLabel(self.at(rounds), tr("not applicable"), "", theme.muted, rank=BOUND, full=torn)
        if self.bound.printed:
            return EndLabel(self.at(rounds), tr("as printed"), number(self.at(rounds)), theme.muted, rank=BOUND)
        shown = number(self.at(rounds))
        return EndLabel(self.at(rounds), tr("bound"), shown, theme.text, rank=BOUND, full=self.words(rounds))

    def short_label(self, rounds: int, broken: bool, symbol: str, colour: str, theme: Theme) -> EndLabel:
        """The same among several learners, with the symbol of the one it is about."""
        if broken:
            return EndLabel(
                self.at(rounds), tr("bound not applicable"), "", theme.muted, False, symbol, colour, TORN_BOUND
            )
        value = number(self.at(rounds))
        return EndLabel(self.at(rounds), tr("bound"), value, theme.text, False, symbol, colour, BOUND)

    def notice(self, rounds: int, other: Promise | None) -> tuple[str, str, int]:
        """Title and sentence of the notice for a broken bound, and the round to go to; ``other`` one applies."""
        verdict = self.verdict
        why = begun(verdict.reason)
        if verdict.status == "fails":
            failing = tr("{bound} fails since round {round}")
            title = failing.format(bound=translate(self.bound.name), round=number(verdict.since or 0))
            return title, f"{why}.", verdict.since or 0
        title = tr("Bound not applicable: {bound}")
        if verdict.since:
            title = tr("Bound not applicable since round {round}: {bound}")
        title = title.format(bound=translate(self.bound.name), round=number(verdict.since or 0))
        if other is not None:
            title = BETWEEN.join([title, tr("another one applies")])
        sentence = tr("{why}, so {bound} promises nothing here.").format(why=why, bound=self.words(rounds))
        return title, sentence, verdict.since or 0


def promises(trace: Trace, quantities: frozenset[str], average: bool = False) -> list[Promise]:
    """The bounds about these quantities, the first to tell first; ``average``: on what a round costs."""
    return [Promise(bound, trace, average) for bound in ranked(trace) if bound.quantity in quantities]


def tint(theme: Theme) -> QColor:
    """The tint above a sharp bound that was promised before round 1."""
    colour = QColor(theme.bound)
    colour.setAlpha(theme.bound_alpha)
    return colour
