"""How far every learner is from w*, on a scale of powers of ten: a factor in every round is a straight line."""

from __future__ import annotations

from functools import partial
from math import floor, log10

import numpy as np

from olviz.engine.analysis.pictured.distance import Distances
from olviz.engine.analysis.questions import Question, Questions
from olviz.engine.declare.phases import Phase
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer, offers
from olviz.engine.words.numbers import number
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import LOG_LOG, LOG_Y, Logs, Mark
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.end_labels import EndLabel
from olviz.gui.panels.tracks.curve_panel import CurvePanel
from olviz.gui.panels.tracks.track import Track
from olviz.gui.panels.tracks.winding import winding

STRAIGHT, LOG = "linear", "log-log"
HIGHEST, LOWEST = 1e3, 1e-6  # of the distance in the beginning: curves beyond leave the view


class Apart(Track):
    """The distance as the main curve."""

    def __init__(self, trace: Trace, place: int) -> None:
        super().__init__(trace, place)
        self.distances = Distances(trace)

    def until(self, t: int) -> None:
        if t > self.known:
            self.main.extend(self.distances.until(t))
            self.known = self.distances.rounds

    def prepared(self) -> Questions:
        known, steps = -1, self.distances.finding(self.trace.rounds)
        while known < self.distances.rounds:
            known = self.distances.rounds
            if not (yield Question(("distances", self.distances), partial(next, steps, None))):
                return


class Distance(CurvePanel[Apart]):
    """All learners that show a w, from the same w*."""

    least = (80, 40)
    shows = Phase.LEARN
    reading = tr(
        "The height is the length of wₜ − w*, on a scale of powers of ten: who comes nearer by one factor every round "
        "goes down on a straight line, who overshoots by a factor goes up on one, and who stays level comes no "
        "nearer. A band is a curve that goes up and down all the time, with its middle."
    )

    def __init__(self) -> None:
        super().__init__(tr("Distance from w*"))
        self.card.segments.offer(((STRAIGHT, LOG),), {STRAIGHT: tr("Rounds"), LOG: tr("Log-log")})

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.card.segments.show_view(view)
        self.draw(self.t, self.phase)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces, self.selected = traces, selected
        able = [(trace, at) for at, trace in enumerate(traces) if Offer.DISTANCE in offers(trace)]
        self.tracks = [self.track(trace, place) for trace, place in able]
        self.draw(0, Phase.LEARN)

    def track(self, trace: Trace, place: int) -> Apart:
        return Apart(trace, place)

    @property
    def followed(self) -> Apart:
        """The track of the selected learner, or the first one where it has none."""
        return next((track for track in self.tracks if track.place == self.selected), self.tracks[0])

    @property
    def axes(self) -> Logs:
        """A logarithmic height in either view."""
        return LOG_LOG if self.view == (LOG,) else LOG_Y

    # the axis

    @property
    def _start(self) -> float:
        """The largest distance in the beginning; 1 where all begin at w*."""
        first = [float(track.main.values[0]) for track in self.tracks]
        return max((value for value in first if 0 < value < np.inf), default=1.0)

    def extremes(self, rounds: int) -> tuple[float, float]:
        """Of what lies in view, as far as it is a number above 0."""
        seen = np.concatenate([track.main.values[: rounds + 1] for track in self.tracks])
        seen = np.clip(seen[np.isfinite(seen) & (seen > 0)], LOWEST * self._start, HIGHEST * self._start)
        return (float(seen.min()), float(seen.max())) if len(seen) else (self._start, self._start)

    def axis(self, low: float, high: float) -> tuple[float, float]:
        return 10.0 ** floor(log10(low) - 1e-9), 10.0 ** (floor(log10(high)) + 1)

    def prepare(self) -> Questions:
        for track in self.tracks:
            yield from track.prepared()

    def _together(self, rounds: int) -> list[Apart]:
        return self.tracks

    # what is drawn

    def lines(self, track: Apart, rounds: int, wide: int) -> list[Mark]:
        name, colour, log = track.trace.label, self.theme.learners[track.place], self.axes == LOG_LOG
        curve = track.main.curve(name, rounds, colour, 3 if track is self.followed else 2, log)
        head = self.head(name, track.main, rounds, LEARNERS[track.place], colour)
        return [*winding(curve, track.main, rounds, self.theme, log), *self.sparse(track, rounds, wide), head]

    def ends(self, track: Apart, rounds: int) -> list[EndLabel]:
        end = self.ended(track, tr("‖w − w*‖") if self.alone else track.trace.label, float(track.main.values[rounds]))
        beyond = end.y > HIGHEST * self._start
        return [end._replace(y=HIGHEST * self._start, text=f"▲ {end.text}") if beyond else end]

    def tell(self, rounds: int) -> None:
        told = [tr("‖wₜ₊₁ − w*‖ in powers of ten"), self._fastest(rounds)]
        self.card.caption.say(BETWEEN.join(filter(None, told)))

    def _fastest(self, rounds: int) -> str:
        """By which factor the selected learner has come nearer in an average round."""
        values = self.followed.main.values[: rounds + 1]
        if rounds < 2 or not (values[0] > 0 and 0 < values[-1] < np.inf):
            return ""
        factor = 10.0 ** (float(np.log10(values[-1]) - np.log10(values[0])) / rounds)
        said = tr("{learner}: times {factor} a round on average")
        return said.format(learner=self.followed.trace.label, factor=number(factor))

    def absent(self, rounds: int) -> str:
        return "" if rounds else tr("No round is over yet.")
