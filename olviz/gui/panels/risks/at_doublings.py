"""How many examples a risk needs: what it is after 1, 2, 4, … of them, under what is promised for so many."""

from __future__ import annotations

from math import nan

import numpy as np

from olviz.engine.analysis.risk import risks_of
from olviz.engine.declare.phases import Phase, public
from olviz.engine.theory.bound import foretold
from olviz.engine.theory.online_to_batch import as_excess, in_expectation
from olviz.engine.words.numbers import brief, number
from olviz.gui.look.words import tr
from olviz.gui.paint.plot import range_above
from olviz.gui.panels.risks.bars_under import Bar, BarsUnder, Slot
from olviz.gui.panels.risks.judging import Judging
from olviz.gui.panels.tracks.bounds.promises import Promise


class AtDoublings(Judging):
    """All learners that have risks; the promise is that of the selected one."""

    least = (80, 44)
    reading = tr(
        "Every place has twice as many examples as the one before it. Full bars are the risk of a predictor drawn at "
        "random, hollow ones that of the average, above the least risk where that is known. The dashed line over a "
        "place is what is promised of the full bar there, on average; it hangs over the places ahead before they come."
    )

    def __init__(self) -> None:
        super().__init__(tr("Risk by examples"))
        self.promise: Promise | None = None

    def begin(self) -> None:
        followed = self.traces[self._followed] if self.traces else None
        bound = in_expectation(followed) if followed is not None else None
        self.promise = None
        if followed is not None and bound is not None:
            self.promise = Promise(as_excess(bound) if self._excess else bound, followed)

    @property
    def _followed(self) -> int:
        return self.selected if self.selected in self.traces else next(iter(self.traces))

    @property
    def _excess(self) -> bool:
        """Whether the least risk is known of all."""
        return all(np.isfinite(risks_of(trace).least) for trace in self.traces.values())

    def absent(self, judged: int) -> str:
        hung = not judged and any(np.isfinite(slot.ceiling) for slot in self.picture(0).slots)
        return "" if hung else super().absent(judged)

    def said(self, late: str) -> list[str]:
        said = [tr("excess risk after so many examples") if self._excess else tr("risk after so many examples")]
        trace = self.traces[self._followed]
        if late:
            said.append(late)
        done = public(Phase.LEARN, self.t, self.phase)
        if done and trace.game.dimension and "work" in trace:
            told = tr("{read} numbers read, {work} operations: {each} for each")
            read, work = done * trace.game.dimension, int(trace["work"][done - 1])
            said.append(told.format(read=number(read), work=number(work), each=brief(work / read, 2)))
        return said

    def picture(self, judged: int) -> BarsUnder:
        horizon = max(1, *(trace.horizon for trace in self.traces.values()))
        places = [2**power for power in range(horizon.bit_length())]
        if places[-1] < horizon:
            places.append(horizon)
        slots = tuple(Slot(at, tuple(self._after(at, judged)), self._promised(at, judged)) for at in places)
        seen = [bar.value for slot in slots for bar in slot.bars if np.isfinite(bar.value)]
        hung = [slot.ceiling for slot in slots if np.isfinite(slot.ceiling)]
        top = range_above(1.15 * max(seen)) if seen and max(seen) > 0 else range_above(max(hung[-3:], default=1.0))
        return BarsUnder(slots, top, tr("promised"), self.theme)

    def _after(self, at: int, judged: int) -> list[Bar]:
        found = []
        for place, trace in self.traces.items():
            risks, colour = risks_of(trace), self.theme.learners[place]
            less = risks.least if self._excess else 0.0
            for said, curve, filled in ((tr("one at random"), risks.mean, True), (tr("average"), risks.average, False)):
                named = tr("{learner}: {curve}").format(learner=trace.label, curve=said) if self.several else said
                value = float(curve[at - 1]) - less if at <= judged else nan
                if filled or not np.isnan(curve[:1]).any():
                    found.append(Bar(named, value, colour, filled))
        return found

    def _promised(self, at: int, judged: int) -> float:
        """The ceiling over so many examples: as it was promised for them, or is known before they come."""
        promise = self.promise
        if promise is None:
            return nan
        promise.until(self.t)
        if self.t and promise.broken(self.t, self.phase):
            return nan
        if at <= judged:
            return promise.at(at)
        ahead = foretold(promise.bound, promise.trace, np.array([at]))
        return nan if ahead is None else float(ahead[0])
