"""Mistakes so far of every learner, against what its theorems promise."""

from __future__ import annotations

from math import ceil, floor

import numpy as np

from olviz.engine.analysis.derive import best_so_far, mistaken_rounds
from olviz.engine.games.losses.point_loss import hinged
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import TOLERANCE
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import COMPARED, Series
from olviz.gui.paint.symbols import CROSS, LEARNERS, LEAST_CROSS, Dots
from olviz.gui.paint.words.clear_words import PLACES, OverLine
from olviz.gui.paint.words.end_labels import EndLabel
from olviz.gui.panels.tracks.bounds.promises import Promise
from olviz.gui.panels.tracks.curve_panel import COMPARATOR, DRAWN, CurvePanel
from olviz.gui.panels.tracks.track import Track

SPARSE = 40  # mistakes that still get a cross each
LONG = 0.25  # of all rounds: a stretch without a mistake that is told


class Counts(Track):
    """M_t as steps; where the learner draws, the expected mistakes lead and those of the draws go along."""

    quantities = frozenset({"mistakes", "loss"})

    def __init__(self, trace: Trace, place: int) -> None:
        super().__init__(trace, place)
        self.best, self.within = Series(trace.horizon), Series(trace.horizon)
        self.crosses: Array = np.empty(0, dtype=np.int64)

    @property
    def measured(self) -> str:
        return "loss" if self.trace.learner.draws else "mistakes"

    def extend(self) -> None:
        counted = self.trace["mistakes"]
        self.crosses = mistaken_rounds(self.trace, self.trace.rounds)
        if self.trace.learner.draws:
            self.main.follow(self.trace["total_loss"])
            self.drawn.follow(counted)
        else:
            self.main.follow(counted)
        if "example_margin" in self.trace and hinged(self.trace.game):
            self.within.follow(np.cumsum(self.trace["example_margin"] < 1))
        if "best" in self.trace and "best_norm" not in self.trace:  # of points the best one pays losses, no mistakes
            self.best.follow(best_so_far(self.trace, self.trace.rounds))

    @property
    def compared(self) -> str:
        """Who ``best`` is: of experts the best one so far, of directions the declared one."""
        return tr("best expert") if "leader" in self.trace else tr("w*")

    @property
    def counted(self) -> Series:
        """The mistakes made, whole numbers."""
        return self.drawn if self.trace.learner.draws else self.main


class Mistakes(CurvePanel[Counts]):
    """M_t as steps, × at each mistake while they are few, bounds, the best expert where there are any."""

    least = (80, 24)
    reading = tr(
        "Each step up is a mistake. Dashed lines are promises, and the tint above one begins where the curve must not "
        "go; a cross on a line is the round in which an assumption of its theorem broke. Of a learner that draws its "
        "predictions the thick curve is the average over the draws, the thin one what it drew."
    )

    def __init__(self) -> None:
        super().__init__(tr("Mistakes"), finest=1)
        self.card.caption.say(tr("mistakes so far"))

    def absent(self, rounds: int) -> str:
        return "" if self.t else tr("Before round 1 there are no mistakes to count.")

    def left(self, promise: Promise, now: float) -> str:
        """Whole mistakes, but where they are averages over the draws."""
        if promise.trace.learner.draws:
            return super().left(promise, now)
        whole = _whole(promise) - ceil(now)
        return plural("{n} mistake left", "{n} mistakes left", whole).format(n=number(whole)) if whole > 0 else ""

    def series(self, track: Counts) -> list[Series]:
        return [
            *super().series(track),
            *([track.best] if self._compares(track) else []),
            *([track.within] if self._charges(track) else []),
        ]

    def extremes(self, rounds: int) -> tuple[float, float]:
        low, high = super().extremes(rounds)
        return low, max(high, 1.0)

    def track(self, trace: Trace, place: int) -> Counts:
        return Counts(trace, place)

    def lines(self, track: Counts, rounds: int, wide: int) -> list[Mark]:
        theme, name, symbol = self.theme, track.trace.label, LEARNERS[track.place]
        colour = theme.learners[track.place]
        marks: list[Mark] = []
        if self._compares(track):
            curve = track.best.curve("best expert", rounds, theme.comparator, 2)
            marks.append(curve._replace(dash=COMPARED, spoken=track.compared))
            marks.append(self.head("best expert", track.best, rounds, "star", theme.comparator))
        if self.draws(track):
            drawn = track.drawn.curve(f"{name}, drawn", rounds, colour)
            marks.append(drawn._replace(spoken=track.drawn_name))
        if self._charges(track):
            within = track.within.curve(f"{name}, margin below 1", rounds, colour)
            marks.append(within._replace(spoken=tr("margin below 1")))
        main = track.main.curve(name, rounds, colour, 3 if self.alone else 2)
        marks.append(main._replace(spoken=track.name))
        count = int(np.searchsorted(track.crosses, rounds, side="right"))
        if self.alone and count <= SPARSE:
            at = track.crosses[:count]
            marks.append(
                Dots(
                    f"{name}, a mistake", at, track.counted.values[at], "cross", CROSS, theme.mistake, least=LEAST_CROSS
                )
            )
        return [*marks, *self.sparse(track, rounds, wide), self.head(name, track.main, rounds, symbol, colour)]

    def along(self, rounds: int) -> list[OverLine]:
        """Since when a learner alone has made no mistake; or why w has moved more often than that."""
        track = self.followed
        return self._moves(track, rounds) if rounds and self._charges(track) else self._since(track, rounds)

    def _moves(self, track: Counts, rounds: int) -> list[OverLine]:
        at = np.linspace(0, rounds, PLACES + 1).astype(np.int64)
        told = (tr("w moves where a margin is below 1, also where it is right"), tr("w moves: margin below 1"))
        heights = np.asarray(track.within.values)[at].astype(float)
        return [OverLine(at.astype(float), heights, PLACES // 2, told, self.theme.text, "why")]

    def _since(self, track: Counts, rounds: int) -> list[OverLine]:
        count = int(np.searchsorted(track.crosses, rounds, side="right"))
        last = int(track.crosses[count - 1]) if count else rounds
        if not self.alone or track.trace.learner.draws or rounds - last < LONG * track.trace.horizon:
            return []
        x = np.linspace(last, rounds, PLACES + 1)
        told = [tr("no mistake since round {round}").format(round=number(last))]
        for promise in self._first(track, rounds):
            most = number(_whole(promise))
            told.insert(0, tr("{since}: {n} of at most {most}").format(since=told[-1], n=number(count), most=most))
        return [OverLine(x, np.full(len(x), float(count)), PLACES // 2, tuple(told), self.theme.text, "since")]

    def ends(self, track: Counts, rounds: int) -> list[EndLabel]:
        theme, labels = self.theme, []
        if self._compares(track):
            best, said = float(track.best.values[rounds]), track.compared
            star = EndLabel(best, said, number(best), theme.text, False, "star", theme.comparator, COMPARATOR)
            labels.append(star)
        if self.draws(track):
            labels.append(self.ended(track, tr("drawn"), float(track.drawn.values[rounds]), DRAWN, whole=True))
        if self._charges(track):
            within = float(track.within.values[rounds])
            labels.append(self.ended(track, tr("w moves"), within, DRAWN, whole=True))
        whole = not track.trace.learner.draws
        return [*labels, self.ended(track, track.name, float(track.main.values[rounds]), whole=whole)]

    def _compares(self, track: Counts) -> bool:
        return track is self.followed and len(track.best.values) > 0

    def _charges(self, track: Counts) -> bool:
        """Whether it is told how often the margin was below 1: of a learner alone that right predictions move, too."""
        return self.alone and len(track.within.values) > 0


def _whole(promise: Promise) -> int:
    """The mistakes that a bound allows; where rounding hides a whole number, as in (0.6/0.2)², it is that one."""
    return floor(promise.highest() + TOLERANCE)
