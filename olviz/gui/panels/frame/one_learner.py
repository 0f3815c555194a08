"""A panel of one learner's state, beside which others may have panels of their own."""

from __future__ import annotations

from typing import ClassVar

from olviz.engine.declare.phases import Phase
from olviz.engine.run.pending import who_predicts
from olviz.engine.run.trace import Trace
from olviz.engine.verdicts.offers import offers
from olviz.gui.panels.frame.carded import Carded


class OneLearner(Carded):
    """Draws ``trace``: of the selected learner if it shows what is drawn, else of the first that does.

    ``shows`` is what a learner must offer. ``others`` are those that offer it, too, by their places; ``among`` counts
    all learners of the run. ``asked`` is the run of a person who predicts, where there is one.
    """

    shows: ClassVar[frozenset[str]]

    def __init__(self) -> None:
        super().__init__()
        self.trace: Trace | None = None
        self.asked: Trace | None = None
        self.others: tuple[tuple[int, Trace], ...] = ()
        self.place, self.among = 0, 1

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        able = [at for at, trace in enumerate(traces) if self.shows <= offers(trace)]
        self.place, self.among = selected if selected in able else able[0], len(traces)
        self.others = tuple((at, traces[at]) for at in able if at != self.place)
        self.trace = traces[self.place]
        self.asked = who_predicts(traces)
        self.begin(self.trace)
        self.draw(0, Phase.LEARN)

    def begin(self, trace: Trace) -> None:
        """Makes what is made once for a run. Most panels need nothing."""

    @property
    def several(self) -> bool:
        """Whether it has to say whose picture it is."""
        return self.among > 1

    def belong(self) -> list[str]:
        """Marks the card as that of its learner where there are several; the name is the first of its remarks."""
        self.card.belong(self.place if self.several else None, self.theme)
        return [self.trace.label] if self.several and self.trace is not None else []
