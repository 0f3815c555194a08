"""The spiral of Theodorus in a proof: a sum of steps, each at its true angle to what was there before."""

from __future__ import annotations

from math import ceil, isfinite, log2

import numpy as np

from olviz.engine.analysis.pictured.walk import Walk, placed, walk_of
from olviz.engine.analysis.questions import Questions, question
from olviz.engine.declare.phases import Phase, public
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Misprint
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer
from olviz.engine.words.numbers import number
from olviz.engine.words.workings import figures_to_add
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.canvas import Mark
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.pointing import Told
from olviz.gui.paint.symbols import LEARNERS, Dots
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.spiral.unrolled_marks import Most, Rings, Step, Turning, turned

ROOM = 1.16  # times the longest sum there may be
FIRST = 2.0  # how long the view allows a sum to be where nothing is declared; it doubles
POINTS = 1000  # of a long walk: of more every so manieth


class Spiral(OneLearner):
    """One learner's sum as a spiral, those of the others as thin lines."""

    shows = frozenset({Offer.WALK})
    least = (56, 52)
    square = True
    reading = tr(
        "The spoke is the sum so far, as long as it is: of the gradients, times the radius of the ball, or of the "
        "steps of w. Every step is an edge at its true angle to the spoke before it, so one at a right angle makes a "
        "right triangle, and t such steps of length 1 a sum of length √t. That the sum turns in many dimensions is "
        "unrolled into the plane. The dashed circle is what declared numbers allow."
    )

    def __init__(self) -> None:
        super().__init__()
        self.plane = Plane()
        self.card = Card(self, tr("Spiral of steps"), self.plane)
        self.card.caption.show()
        self.card.restyle(self.theme)

    def begin(self, trace: Trace) -> None:
        self.plane.end_look()

    def prepare(self) -> Questions:
        for trace in self._traces:
            yield question(walk_of(trace).until, rounds=trace.rounds)

    @property
    def _traces(self) -> list[Trace]:
        return [] if self.trace is None else [self.trace, *(trace for _, trace in self.others)]

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        views = [
            Unrolled(walk_of(trace), place, t, phase, self.theme)
            for place, trace in ((self.place, self.trace), *self.others)
        ]
        own = views[0]
        reach = max(view.reach for view in views)
        self.plane.show_marks(own.marks(reach, views[1:]), Box(-reach, -reach, reach, reach), self.theme)
        said = [*self.belong(), *own.remarks()]
        self.card.subtitle.say(BETWEEN.join(said[:-1]))
        self.card.caption.say(said[-1])
        self.plane.setAccessibleDescription(BETWEEN.join(said))
        self.card.has_data(t > 0)

    def settle(self, part: float) -> None:
        self.plane.settle(part)


class Unrolled:
    """One learner's sum at one position."""

    def __init__(self, walk: Walk, place: int, t: int, phase: Phase, theme: Theme) -> None:
        self.walk, self.place, self.theme = walk, place, theme
        self.rounds = public(Phase.CHARGE if walk.of_gradients else Phase.LEARN, t, phase)
        walk.until(self.rounds)
        self.colour = theme.learners[place]
        self.lengths = walk.lengths[: self.rounds + 1]
        finite = np.isfinite(self.lengths)
        sound = len(finite) if finite.all() else int(np.argmin(finite))
        self.at = np.unique(np.linspace(0, max(sound - 1, 0), min(sound, POINTS)).astype(np.int64))
        self.places = self._places(self.at)

    def _places(self, at: Array) -> Array:
        """The sums after these numbers of rounds."""
        return turned(placed(self.lengths[at], self.walk.angles[at]))

    @property
    def reach(self) -> float:
        """Half the view: what is declared with some room, or doubled until it holds the sums so far."""
        if isfinite(self.walk.most) and self.walk.most > 0:
            return ROOM * self.walk.most
        longest = float(self.lengths[np.isfinite(self.lengths)].max(initial=0.0))
        return ROOM * FIRST * 2.0 ** max(ceil(log2(max(longest / FIRST, 1e-300))), 0)

    def marks(self, reach: float, others: list[Unrolled]) -> list[Mark]:
        """Everything drawn, from the ground up."""
        walk, theme = self.walk, self.theme
        marks: list[Mark] = [Rings(reach, walk.most, theme)]
        if isfinite(walk.most):
            formula = tr("RB√T = {most}") if walk.of_gradients else tr("X√M at M = (X/γ)²: {most}")
            marks.append(Most(walk.most, formula.format(most=number(walk.most)), theme))
        for view in others:
            marks += [view.thin(), view.head(2.6)]
        if not self.at.size:
            return [*marks, Sentence(tr("the sum is beyond all numbers"), theme.muted)]
        marks.append(Turning(walk.trace.label, self.places, self.colour, theme, True))
        if self.rounds:
            last = self.at[-1]
            start, end = self._places(np.array([walk.before[last], last])).T.tolist()
            marks.append(Step((start[0], start[1]), (end[0], end[1]), self._length(), theme))
        x, y = self.places
        return [*marks, self.head(3.0), Told(x, y, self._say)]

    def thin(self) -> Turning:
        """Its path alone."""
        return Turning(self.walk.trace.label, self.places, self.colour, self.theme, False)

    def head(self, size: float) -> Dots:
        """Where it is."""
        x, y = self.places[:, -1:] if self.at.size else np.empty((2, 0))
        symbol = LEARNERS[self.place]
        return Dots(f"{self.walk.trace.label}, now", x, y, symbol, size, self.colour, self.theme.surface, 1.5)

    def _length(self) -> str:
        name = "R‖Σg‖" if self.walk.of_gradients else "‖w‖"
        return f"{name} = {number(float(self.lengths[-1]))}"

    def _say(self, place: int) -> str:
        at = int(self.at[place])
        length = number(float(self.lengths[at]))
        return tr("after round {round}: length {length}").format(round=number(at), length=length)

    def remarks(self) -> list[str]:
        """What is added up, and what its length means."""
        trace = self.walk.trace
        if not self.walk.of_gradients:
            if isinstance(trace.learner, Misprint):
                return [tr("w, unrolled"), tr("every mistake adds a step · of its angle nothing is promised")]
            return [tr("w, unrolled"), tr("every mistake adds a step · a right angle makes ‖w‖ = X√M, no longer")]
        told = tr("R times the sum of the gradients, unrolled")
        if not self.rounds:
            return [told, tr("its length is what the best point will have gained")]
        paid = float(trace["total_loss"][self.rounds - 1])
        if self.walk.exact:
            regret = tr("paid {paid} + length {length} = regret {regret}")
            length = float(self.lengths[-1])
            figures = figures_to_add(paid, length)
            summed = {"paid": number(paid, figures), "length": number(length, figures)}
            return [told, regret.format(**summed, regret=number(paid + length))]
        return [told, tr("its length is what the best point gains on the linear parts")]
