"""The risks of what a run leaves behind as dots on one axis: one predictor at random, the average, a vote, a refit."""

from __future__ import annotations

from math import isfinite, isnan, nan

import numpy as np

from olviz.engine.analysis.risk import Risks, risks_of
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.theory.online_to_batch import as_excess, in_expectation
from olviz.engine.words.numbers import number
from olviz.gui.look.words import tr
from olviz.gui.paint.chart import limits
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.panels.risks.judging import Judging
from olviz.gui.panels.risks.lanes_of_risk import Lane, OneAxis, Spot, decades_around, halvings
from olviz.gui.panels.tracks.bounds.promises import Promise

PLAIN, EXCESS = "linear", "log"
FAR = 1.6  # times the largest dot: a ceiling beyond it is at the edge


class RiskAxis(Judging):
    """All learners that have risks, one lane below another."""

    least = (80, 40)
    reading = tr(
        "Every row is one predictor that could go into service after the rounds so far, and where its dot stands is "
        "what it would lose on a new round. The small dots before it are where it stood after half, a quarter, an "
        "eighth of these rounds. The dotted line is the least risk there is; beyond the dashed one the risk of a "
        "predictor drawn at random is not, on average, as promised."
    )

    def __init__(self) -> None:
        super().__init__(tr("Risks on one axis"))
        self.card.segments.offer(((PLAIN, EXCESS),), {PLAIN: tr("Risk"), EXCESS: tr("Excess, log")})
        self.promises: dict[int, Promise] = {}

    def choose(self, view: tuple[str, ...]) -> None:
        super().choose(view)
        self.card.segments.show_view(view)
        self.begin()
        self.draw(self.t, self.phase)

    @property
    def log(self) -> bool:
        """Whether the excess over the least risk is drawn, in powers of ten."""
        return self.view == (EXCESS,)

    def begin(self) -> None:
        self.promises = {}
        for place, trace in self.traces.items():
            bound = in_expectation(trace)
            if bound is not None:
                self.promises[place] = Promise(as_excess(bound) if self.log else bound, trace)

    def absent(self, judged: int) -> str:
        if judged and self.log and isnan(risks_of(next(iter(self.traces.values()))).least):
            return tr("The least risk is not known here, so there is no excess to draw.")
        return super().absent(judged)

    def said(self, late: str) -> list[str]:
        said = tr("what each loses on a new round (units of loss)")
        if self.log:
            said = tr("what each loses on a new round above the least, logarithmic")
        return [said, late or tr("small: earlier")]

    # what is drawn

    def picture(self, judged: int) -> OneAxis:
        lanes = tuple(self._lane(place, trace, judged) for place, trace in self.traces.items())
        least = risks_of(next(iter(self.traces.values()))).least
        low, high = self._ends(lanes, nan if self.log else least)
        title = tr("excess risk") if self.log else tr("risk")
        said = tr("least risk {least}").format(least=number(least)) if isfinite(least) else ""
        return OneAxis(lanes, low, high, self.log, least, said, title, self.theme)

    def _lane(self, place: int, trace: Trace, judged: int) -> Lane:
        risks, colour, theme = risks_of(trace), self.theme.learners[place], self.theme
        kinds = (
            (tr("one at random"), risks.mean, LEARNERS[place], colour, theme.surface, True),
            (tr("their average"), risks.average, "diamond", theme.surface, colour, False),
            (tr("their vote"), risks.majority, "diamond", theme.surface, colour, False),
            (tr("batch refit"), risks.refit, "star", theme.surface, theme.comparator, False),
            (tr("the latest"), risks.latest, "disc", theme.surface, theme.muted, False),
        )
        spots = [
            Spot(said, self._at(risks, curve, judged), symbol, fill, pen, self._earlier(risks, curve, judged), bold)
            for said, curve, symbol, fill, pen, bold in kinds
        ]
        spots = [spot if spot.pen == colour or spot.bold else spot._replace(before=()) for spot in spots]
        ceiling = self._promised(place, judged)
        said = tr("mean at most {bound}").format(bound=number(ceiling)) if isfinite(ceiling) else ""
        symbol = LEARNERS[place] if self.several else ""
        return Lane(trace.label, symbol, colour, tuple(spot for spot in spots if isfinite(spot.value)), ceiling, said)

    def _at(self, risks: Risks, curve: Array, rounds: int) -> float:
        """A risk after so many rounds; nothing where the excess has no place on a logarithmic axis."""
        value = float(curve[rounds - 1]) - (risks.least if self.log else 0.0)
        return value if value > 0 or not self.log else nan

    def _earlier(self, risks: Risks, curve: Array, rounds: int) -> tuple[float, ...]:
        return tuple(self._at(risks, curve, at) for at in halvings(rounds))

    def _promised(self, place: int, judged: int) -> float:
        promise = self.promises.get(place)
        if promise is None:
            return nan
        promise.until(self.t)
        return nan if promise.broken(self.t, self.phase) else promise.at(judged)

    def _ends(self, lanes: tuple[Lane, ...], least: float) -> tuple[float, float]:
        """The ends of the axis: around all dots, and ceilings that are not far beyond them."""
        values = np.array([spot.value for lane in lanes for spot in lane.spots] or [1.0])
        most = float(values.max())
        ceilings = [lane.ceiling for lane in lanes if isfinite(lane.ceiling)]
        reach = max([most, *(ceiling for ceiling in ceilings if self.log or ceiling <= FAR * most)])
        if self.log:
            return decades_around(lanes, reach)
        low = min([float(values.min()), *([least] if isfinite(least) else [])])
        return limits(max(low - 0.25 * (reach - low), min(low, 0.0)), reach + 0.1 * (reach - low))
