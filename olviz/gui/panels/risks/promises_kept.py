"""Three promises on one axis: how every learner fares by each, and which its steps are made for."""

from __future__ import annotations

from math import isfinite, nan

from olviz.engine.analysis.pictured.readings import Reading, made_for, measured
from olviz.engine.numerics.sums import Array
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import Offer, offers
from olviz.gui.look.words import tr
from olviz.gui.paint.symbols import LEARNERS
from olviz.gui.panels.risks.judging import Judging
from olviz.gui.panels.risks.lanes_of_risk import Lane, OneAxis, Spot, decades_around, halvings


class PromisesKept(Judging):
    """All learners whose steps fall by a power of t: a lane for every promise, and a dot in it for every learner."""

    least = (100, 60)
    square = True
    reading = tr(
        "A lane is one reading of the run: what the average predictor of a learner loses above the least risk, what "
        "its latest one does, and its regret by round. Farther left is better, and the axis is logarithmic. A filled "
        "dot says that this promise asks for steps that fall like these, and ★ which is best; the small ones before it "
        "are where it stood after half, a quarter, an eighth of these rounds."
    )

    def __init__(self) -> None:
        super().__init__(tr("Three promises"))

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        able = [trace for trace in traces if Offer.READINGS in offers(trace)]
        self._places = [place for place, trace in enumerate(traces) if trace in able]
        super().open(traces, selected)

    def begin(self) -> None:
        self.traces = {place: trace for place, trace in self.traces.items() if place in self._places}

    def said(self, late: str) -> list[str]:
        return [
            tr("above the best, on a scale of powers of ten"),
            tr("filled: made for this promise"),
            tr("★ the best"),
            late or tr("small: earlier"),
        ]

    def picture(self, judged: int) -> OneAxis:
        titles = {
            Reading.STATISTICAL: tr("the average of all w, above the least risk"),
            Reading.INCREMENTAL: tr("the latest w, above the least risk"),
            Reading.ADVERSARIAL: tr("regret by round"),
        }
        lanes = tuple(self._lane(reading, title, judged) for reading, title in titles.items())
        return OneAxis(lanes, *decades_around(lanes), True, nan, "", tr("← better"), self.theme)

    def _lane(self, reading: Reading, title: str, judged: int) -> Lane:
        spots = [self._spot(place, trace, reading, judged) for place, trace in self.traces.items()]
        least = min((spot.value for spot in spots if isfinite(spot.value)), default=nan)
        crowned = [spot._replace(best=spot.value == least) for spot in spots]
        made = ", ".join(spot.said for spot in spots if spot.bold)
        promised = tr("made for it: {learners}").format(learners=made) if made else ""
        return Lane(title, "", self.theme.text, tuple(sorted(crowned, key=lambda spot: not spot.bold)), nan, promised)

    def _spot(self, place: int, trace: Trace, reading: Reading, judged: int) -> Spot:
        colour, promised = self.theme.learners[place], reading in made_for(trace)
        fill, pen = (colour, self.theme.surface) if promised else (self.theme.surface, colour)
        values = measured(trace, reading, judged)
        earlier = tuple(above_zero(values, at) for at in halvings(judged))
        return Spot(trace.label, above_zero(values, judged), LEARNERS[place], fill, pen, earlier, promised)


def above_zero(values: Array, rounds: int) -> float:
    """What is measured after so many rounds; nothing where it has no place on a logarithmic axis."""
    value = float(values[rounds - 1])
    return value if value > 0 else nan
