"""A game on a line in space and time: rounds across, w upwards, and what each round cost as a shaded rectangle."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.curves import POINTS, Curve, Series
from olviz.gui.paint.plot import range_above
from olviz.gui.paint.pointing import Aside
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.paint.words.end_labels import EndLabel
from olviz.gui.panels.decision_set.paid import LATEST, Paid, Rectangles, Ring, Slopes
from olviz.gui.panels.tracks.curve_panel import CurvePanel
from olviz.gui.panels.tracks.track import Track

ENDS_IN_VIEW = 3.0  # times the farthest point so far: the ends of S farther out are left out
MARGIN = 1.08  # times the end of S, or the farthest point
DOTTED = (1.5, 3.0)


class Ways(Track):
    """w_{t+1} after every round as the main curve; ``reached`` is where the rectangle of round t + 1 ends."""

    def __init__(self, trace: Trace, place: int) -> None:
        super().__init__(trace, place)
        self.reached = Series()

    def extend(self) -> None:
        trace = self.trace
        plays = trace["play"][:, 0] if trace.rounds else np.empty(0)
        head = trace.learner.observe(trace.game, trace.state_at(trace.rounds).state)["w"]
        self.main.extend(np.append(plays, float(np.asarray(head)[0])))
        if trace.rounds:
            with np.errstate(over="ignore", invalid="ignore"):
                self.reached.extend(plays - np.sign(trace["gradient"][:, 0]) * trace["loss"])

    def paid(self, rounds: int) -> Rectangles:
        """The rectangles of so many rounds; of many rounds those of stretches, from the least to the most."""
        x, low, high = self.main.stretched(rounds)
        if not rounds or len(low) == rounds:
            return Rectangles(x, low, self.reached.values[:rounds], self._gained(rounds))
        _, least, most = self.reached.stretched(rounds)
        return Rectangles(x, np.minimum(low, least), np.maximum(high, most), np.zeros(len(low), bool))

    def _gained(self, rounds: int) -> Array:
        return self.trace["loss"][:rounds] < 0 if rounds else np.zeros(0, bool)


class SpaceTime(CurvePanel[Ways]):
    """The points of all learners over rounds."""

    least = (80, 44)
    shows = Phase.LEARN
    reading = tr(
        "Rounds go to the right and the point w upwards. In every round the learner stands still at its wₜ, and pays: "
        "the rectangle goes from there against the slope, as high as the loss; a pale one is gained. A black triangle "
        "stands on the side to which the loss of the round rises. Where learners stand at one point, their symbols lie "
        "in one another."
    )

    def __init__(self) -> None:
        super().__init__(tr("Space and time"))
        self.plot.picture.place = tr("after round {x}")  # where one stands then is played in the next one

    def track(self, trace: Trace, place: int) -> Ways:
        return Ways(trace, place)

    # how much is shown

    def extremes(self, rounds: int) -> tuple[float, float]:
        ends = [track.main.extremes(rounds) for track in self.near]
        ends += [track.reached.extremes(self._charged - 1) for track in self.near if self._charged]
        low, high = min(low for low, _ in ends), max(high for _, high in ends)
        far = max(-low, high)
        seen = ENDS_IN_VIEW * far if far else np.inf  # before anybody has moved there is S to look at
        edges = [edge for edge in self._ends if np.isfinite(edge) and abs(edge) <= seen]
        return min([low, *edges]), max([high, *edges])

    def axis(self, low: float, high: float) -> tuple[float, float]:
        far = max(-low, high)
        both = MARGIN * far if far in np.abs(self._ends) else range_above(MARGIN * far)
        return (-both if low < 0 else 0.0), (both if high > 0 or not low else 0.0)

    @property
    def _ends(self) -> tuple[float, float]:
        """The ends of S."""
        game: Any = self.followed.trace.game
        over = game.decision_set
        if not over.bounded:
            return -np.inf, np.inf
        return float(over.linear_minimizer(np.ones(1))[0]), float(over.linear_minimizer(-np.ones(1))[0])

    # what is shown

    @property
    def _charged(self) -> int:
        return public(Phase.CHARGE, self.t, self.phase)

    def ground(self, rounds: int) -> list[Mark]:
        wide = max(track.trace.horizon for track in self.tracks)
        marks: list[Mark] = [
            Curve(f"end of S {at}", np.array([0, wide]), np.full(2, end), self.theme.muted, 1, DOTTED, spoken=tr("S"))
            for at, end in enumerate(self._ends, 1)
            if np.isfinite(end)
        ]
        found = [track.paid(self._charged) for track in self.tracks]
        for track, own in zip(self.tracks, found, strict=True):
            same = [(own.start == other.start) & (own.end == other.end) for other in found]
            before = sum(same[: track.place], np.zeros(len(own.start)))
            colour, many = self.theme.learners[track.place], np.sum(same, axis=0)
            marks.append(Paid(track.trace.label, *own, before, np.maximum(many, 1), colour))
        return marks

    def lines(self, track: Ways, rounds: int, wide: int) -> list[Mark]:
        name, colour = track.trace.label, self.theme.learners[track.place]
        line = track.main.curve(name, rounds, colour, 2 if track is self.followed else 1)
        drawn = Aside(line) if wide > POINTS else line  # a round is less than a pixel, and the rectangles show it
        return [drawn, self.head(name, track.main, rounds, LEARNERS[track.place], colour)]

    def over(self, rounds: int) -> list[Mark]:
        trace, charged = self.followed.trace, self._charged
        low, high = self.axis(*self.extremes(rounds))
        marks: list[Mark] = []
        if charged:
            first = max(charged - LATEST, 0)
            signs = np.sign(trace["gradient"][first:charged, 0])
            marks.append(Slopes(signs, first, (0.97 * low, 0.97 * high), self.theme.text))
        known = min(rounds + 1, self.t, max(track.trace.rounds for track in self.tracks))
        first = max(known - LATEST, 0)
        points = [track.main.values[first:known] for track in self.tracks]
        for track, own in zip(self.tracks, points, strict=True):
            around = sum((own == later for later in points[track.place + 1 :]), np.zeros(len(own)))
            colour, symbol = self.theme.learners[track.place], LEARNERS[track.place]
            marks.append(Ring(track.trace.label, own, first, around, symbol, colour))
        return marks

    def ends(self, track: Ways, rounds: int) -> list[EndLabel]:
        return [self.ended(track, "w" if self.alone else track.trace.label, float(track.main.values[rounds]))]

    def tell(self, rounds: int) -> None:
        said = [tr("w upwards"), tr("filled: what the round costs, from wₜ against the slope")]
        points = [track.main.values[: rounds + 1] for track in self.tracks]
        if rounds and not self.alone:
            apart = max(float(np.abs(one - points[0]).max()) for one in points)
            if apart == 0:
                said = [tr("all at one point in every round, to the last bit"), *said]
            else:
                said.append(tr("at most {apart} apart").format(apart=number(apart)))
        self.card.caption.say(BETWEEN.join(said))

    def absent(self, rounds: int) -> str:
        return ""
