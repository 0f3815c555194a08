"""What a machine thinks of who presses the keys: the weight of every idea it has of them."""

from __future__ import annotations

from math import nan

from olviz.engine.declare.phases import Phase
from olviz.engine.people.insight import Share, shares_of
from olviz.engine.words.numbers import number
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.people.ranked import Ranked, Weighed


class Trust(OneLearner):
    """The weights that the bet of round t was drawn by, shown once that is over: who saw the next ones would know p."""

    shows = frozenset({"shares"})
    least = (60, 30)
    reading = tr(
        "Each bar is an idea of how the keys follow one another, and its weight in the last bet; all weights make 1. "
        "The star is the idea that has lost least so far. A tree stands for all its prunings together. The weights of "
        "the next bet are not shown before its key."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("What it thinks of you"), self.board)
        self.card.restyle(self.theme)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        shown = t if phase >= Phase.REVEAL else t - 1
        rows = ranked(shares_of(self.trace, max(shown - 1, 0)))
        marks = Ranked(rows, self.theme.learners[self.place], self.theme)
        self.board.show_marks([marks], self.theme, marks)
        said = tr("bet of round {t}").format(t=number(max(shown, 1)))
        self.card.subtitle.say(BETWEEN.join([*self.belong(), said]))
        self.card.has_data(True)


def ranked(shares: tuple[Share, ...]) -> tuple[Weighed, ...]:
    """The heaviest first; the first of those who lost least is the best, once anything was lost."""
    losses = [share.loss for share in shares if share.loss is not None]
    least = min(losses) if losses and max(losses) > 0 else nan
    best = next((share for share in shares if share.loss == least), None)
    rows = [Weighed(one.name, one.weight, nan if one.loss is None else one.loss, one is best) for one in shares]
    return tuple(sorted(rows, key=lambda row: -row.share))
