"""What every learner has paid so far, beside whom it is compared with: between the two lies the regret."""

from __future__ import annotations

import numpy as np

from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.analysis.derive import best_so_far, loss, realised
from olviz.engine.analysis.risk import alike
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import COMPARED, DASHED, Curve, Series
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.clear_words import Event, OverLine
from olviz.gui.paint.words.end_labels import EndLabel
from olviz.gui.panels.tracks.curve_panel import COMPARATOR, DRAWN, CurvePanel
from olviz.gui.panels.tracks.track import Track

PLACES = 60  # along a line, for its words
LONG = 0.25  # of all rounds: a stretch of new cells that is told
CHECKPOINT = 2.6  # u: a dot where a solver found the comparator


class Paid(Track):
    """P_t, the expected one and that of the draws, and what the comparator would have paid.

    Where only a solver knows it, it is known at some rounds alone, and NaN between them.
    """

    quantities = frozenset({"loss"})
    measured = "loss"

    def __init__(self, trace: Trace, place: int) -> None:
        super().__init__(trace, place)
        self.best = Series(trace.horizon)
        self.comparator = translate(trace.game.comparator.value)
        self.everybody = alike(trace)  # what a round costs on average, whoever is followed, where that is a law
        self.again = 0  # the first round that asked for a cell of a matrix that was rated, where one did

    def extend(self) -> None:
        self.main.follow(loss(self.trace))
        if self.trace.learner.draws:
            self.drawn.follow(realised(self.trace))
        if "best" in self.trace:
            self.best.follow(best_so_far(self.trace, self.trace.rounds))
        if "rated" in self.trace and not self.again:
            known = np.diff(self.trace["rated"], prepend=0) == 0
            self.again = int(known.argmax()) + 1 if known.any() else 0

    def compared(self, rounds: int) -> tuple[int, float] | None:
        """The last round in which the comparator is known, with what it would have paid by then."""
        if len(self.best.values):
            return rounds, float(self.best.values[rounds])
        found = comparators_of(self.trace).until(rounds)
        return (found[-1].round, float(found[-1].value)) if found else None


class Losses(CurvePanel[Paid]):
    """P_t of every learner, the comparator of the selected one, and their distance, its regret."""

    least = (80, 24)
    reading = tr(
        "Each curve is what a learner has paid in all rounds so far; of one that draws, the thick curve is the average "
        "over its draws. The dotted curve with the star is what the comparator would have paid, named at its end, "
        "and the line from it up to the selected learner is the regret. Where only a solver knows it, it is a dot at "
        "some rounds."
    )

    def __init__(self) -> None:
        super().__init__(tr("Cumulative loss"))

    def track(self, trace: Trace, place: int) -> Paid:
        return Paid(trace, place)

    def absent(self, rounds: int) -> str:
        return "" if self.t else tr("Before round 1 nothing is paid.")

    def series(self, track: Paid) -> list[Series]:
        known = track is self.followed and len(track.best.values) > 0
        return [*super().series(track), *([track.best] if known else [])]

    def extremes(self, rounds: int) -> tuple[float, float]:
        low, high = super().extremes(rounds)
        return low, max(high, (self.followed.everybody or 0.0) * self.followed.trace.horizon)

    def grow(self, rounds: int) -> None:
        if self.tracks and comparators_of(self.followed.trace).rounds:  # a solver may know more of them by now
            self.draw(self.t, self.phase)

    def tell(self, rounds: int) -> None:
        track, said = self.followed, [tr("loss so far (units of loss)")]
        known = track.compared(rounds) if rounds else None
        if known is not None:
            at, best = known
            regret = number(float(track.main.values[at]) - best)
            told = tr("regret {regret}, the distance to the {comparator}")
            earlier = tr("regret {regret} at t = {round}, the distance to the {comparator}")
            words = told if at == rounds else earlier
            said.append(words.format(regret=regret, round=number(at), comparator=track.comparator))
        self.card.caption.say(BETWEEN.join(said))

    def lines(self, track: Paid, rounds: int, wide: int) -> list[Mark]:
        name, symbol = track.trace.label, LEARNERS[track.place]
        colour = self.theme.learners[track.place]
        marks = self._comparator(track, rounds) if track is self.followed else []
        if self.draws(track):
            drawn = track.drawn.curve(f"{name}, drawn", rounds, colour)
            marks.append(drawn._replace(spoken=track.drawn_name))
        main = track.main.curve(name, rounds, colour, 3 if self.alone else 2)
        marks.append(main._replace(spoken=track.name))
        return [*marks, *self.sparse(track, rounds, wide), self.head(name, track.main, rounds, symbol, colour)]

    def _comparator(self, track: Paid, rounds: int) -> list[Mark]:
        """What whom it is compared with has paid, and from there the regret up to the learner."""
        known = track.compared(rounds)
        if known is None:
            return []
        theme, (at, best) = self.theme, known
        ends = np.array([at, at]), np.array([best, float(track.main.values[at])])
        spoken = tr("distance to the {comparator}").format(comparator=track.comparator)
        regret = Curve("distance", *ends, theme.comparator, 1, DASHED, spoken=spoken)
        if len(track.best.values):
            curve = track.best.curve("best", rounds, theme.comparator, 2)
            head = self.head("best", track.best, rounds, "star", theme.comparator)
            return [curve._replace(dash=COMPARED, spoken=track.comparator), regret, head]
        found = comparators_of(track.trace).until(rounds)
        x, y = (np.array([getattr(one, part) for one in found], dtype=float) for part in ("round", "value"))
        return [regret, Dots("best", x, y, "star", CHECKPOINT, theme.comparator, theme.surface, 1.5)]

    def ground(self, rounds: int) -> list[Mark]:
        """What everybody expects to lose, over all rounds, where that is a law."""
        each, wide = self.followed.everybody, self.followed.trace.horizon
        if each is None:
            return []
        ends, spoken = np.array([0.0, wide]), tr("expected, whoever is followed")
        return [Curve("everybody", ends, each * ends, self.theme.text, 1, DASHED, spoken=spoken)]

    def along(self, rounds: int) -> list[OverLine]:
        return [*self._new(rounds), *self._law()]

    def _new(self, rounds: int) -> list[OverLine]:
        """How long every cell of a matrix that was asked for was new."""
        track, last = self.followed, rounds
        if 0 < track.again <= rounds:
            last = track.again - 1
        if "rated" not in track.trace or not last or LONG * track.trace.horizon > last < rounds:
            return []
        x = np.linspace(0, last, PLACES)
        heights = np.asarray(track.main.values)[x.astype(np.int64)]
        said = (tr("every cell is new"),)
        return [OverLine(x, heights, PLACES // 2, said, self.theme.text, "every cell is new")]

    def _law(self) -> list[OverLine]:
        each, wide = self.followed.everybody, self.followed.trace.horizon
        if each is None:
            return []
        at, bare = np.linspace(0.0, wide, PLACES), f"{each:g} · t"
        texts = (tr("expected, whoever is followed: {sum}").format(sum=bare), bare)
        return [OverLine(at, each * at, PLACES // 2, texts, self.theme.text, "words of everybody")]

    def over(self, rounds: int) -> list[Mark]:
        """Where cells of a matrix begin to be asked for a second time: what is remembered pays from there on."""
        again = self.followed.again
        if not 0 < again <= rounds:
            return []
        rated, said = self.followed.trace["rated"], tr("cells are asked for again")
        if rated[rounds - 1] == rated[again - 1]:
            said = tr("cells are asked for again: none is new")
        return [Event(again, said, self.theme.muted)]

    def ends(self, track: Paid, rounds: int) -> list[EndLabel]:
        labels: list[EndLabel] = []
        known = track.compared(rounds) if track is self.followed else None
        if known is not None and known[0] == rounds:
            theme, best = self.theme, known[1]
            star = EndLabel(best, track.comparator, number(best), theme.text, False, "star", theme.comparator)
            labels.append(star._replace(rank=COMPARATOR))
        if self.draws(track):
            labels.append(self.ended(track, tr("drawn"), float(track.drawn.values[rounds]), DRAWN))
        return [*labels, self.ended(track, track.name, float(track.main.values[rounds]))]
