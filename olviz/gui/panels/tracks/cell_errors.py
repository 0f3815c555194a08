"""How far matrices are from the truth, or from the next rating: in cells without a rating so far and in the others."""

from __future__ import annotations

import numpy as np

from olviz.engine.analysis.derive import accumulated
from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import offers
from olviz.engine.words.numbers import number
from olviz.gui.look.words import tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.end_labels import EndLabel
from olviz.gui.panels.tracks.curve_panel import CurvePanel
from olviz.gui.panels.tracks.track import Track

UNRATED, RATED = "unrated", "rated"


class Errors(Track):
    """Mean |W − W*| over the cells of one kind; ``last`` is the last round that has such cells.

    Where no truth is declared, the mean loss so far of the rounds that asked for such cells.
    """

    def __init__(self, trace: Trace, place: int, kind: str) -> None:
        super().__init__(trace, place)
        self.kind, self.last = kind, 0

    def extend(self) -> None:
        trace, truth = self.trace, self.trace.game.declared.truth
        if truth is None:
            self.main.extend(np.concatenate([[0.0], self._losses()]))
            self.last = trace.rounds
            return
        start = np.abs(truth - trace.learner.observe(trace.game, trace.state_1)["matrix"]).mean()
        self.main.extend(np.concatenate([[start if self.kind == UNRATED else 0.0], trace[f"error_{self.kind}"]]))
        full: Array = trace["rated"] >= truth.size
        self.last = int(full.argmax()) if self.kind == UNRATED and full.any() else trace.rounds

    def _losses(self) -> Array:
        fresh = np.diff(self.trace["rated"], prepend=0) > 0
        asked = fresh if self.kind == UNRATED else ~fresh
        return np.asarray(accumulated(self.trace["loss"] * asked) / np.maximum(accumulated(asked * 1.0), 1.0))


class CellErrors(CurvePanel[Errors]):
    """One curve for each learner that knows which cells were rated."""

    least = (80, 24)
    shows = Phase.LEARN
    reading = tr(
        "The mean distance between a learner’s matrix and the truth, over the cells that nobody has rated yet or over "
        "those that were; where no truth is declared, the mean loss of the rounds that asked for such cells. On cells "
        "without a rating a learner has nothing but what its set of matrices makes of the others: a curve that stays "
        "level has learnt nothing about them. Ratings carry noise, and the step does not shrink, so that the curve of "
        "the rated cells need not go to 0."
    )

    def __init__(self) -> None:
        super().__init__(tr("Error of the cells"))
        self.kind = UNRATED
        self.card.segments.offer(((UNRATED, RATED),), {UNRATED: tr("Unrated"), RATED: tr("Rated")})

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        (self.kind,) = view
        self.card.segments.show_view(view)
        if self.tracks:
            t, phase = self.t, self.phase
            self.open(self.traces, self.selected)
            self.draw(t, phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.selected = traces, selected
        able = [place for place, trace in enumerate(traces) if {"rated", "matrix"} <= offers(trace)]
        self.tracks = [self.track(traces[place], place) for place in able]
        self.draw(0, Phase.LEARN)

    @property
    def followed(self) -> Errors:
        return next((track for track in self.tracks if track.place == self.selected), self.tracks[0])

    def track(self, trace: Trace, place: int) -> Errors:
        return Errors(trace, place, self.kind)

    def absent(self, rounds: int) -> str:
        said = tr("Before round 1 no cell is rated.") if not self.t else ""
        return said or ("" if rounds >= self.begins else tr("No round is over yet."))

    @property
    def begins(self) -> int:
        truth = self.followed.trace.game.declared.truth
        return 0 if self.kind == UNRATED and truth is not None else 1

    def lines(self, track: Errors, rounds: int, wide: int) -> list[Mark]:
        end, colour, name = min(rounds, track.last), self.theme.learners[track.place], track.trace.label
        main = track.main.curve(name, end, colour, 3 if self.alone else 2).since(self.begins)
        return [main, *self.sparse(track, end, wide), self.head(name, track.main, end, LEARNERS[track.place], colour)]

    def ends(self, track: Errors, rounds: int) -> list[EndLabel]:
        return [self.ended(track, track.trace.label, float(track.main.values[min(rounds, track.last)]))]

    def tell(self, rounds: int) -> None:
        told = {
            (UNRATED, True): tr("mean |W − W*| of the cells without a rating"),
            (RATED, True): tr("mean |W − W*| of the cells with a rating"),
            (UNRATED, False): tr("mean loss so far in cells asked for the first time"),
            (RATED, False): tr("mean loss so far in cells asked for again"),
        }[self.kind, self.followed.trace.game.declared.truth is not None]
        full = self.followed.last < rounds
        since = tr("since round {round} every cell is rated").format(round=number(self.followed.last + 1))
        self.card.caption.say(" · ".join([told, since] if full else [told]))
