"""The challenge of a scene as a picture: what a person is to do, what it takes, and when it is won."""

from __future__ import annotations

from math import isfinite

from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment.challenge import Challenge, Stand, aim, compared_with, promised, told, verdict
from olviz.engine.round.moves import ByHand
from olviz.engine.run.pending import predicts
from olviz.engine.run.trace import Trace
from olviz.engine.speech.granted import awaited
from olviz.engine.theory.bound import QUANTITIES
from olviz.engine.words.numbers import begun, number
from olviz.engine.words.translate import plural, translate
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.labels import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.people.slots import Row, Slots


class Challenged(Carded):
    """A slot for each unit of the goal: those are filled as what is asked for comes."""

    least = (50, 36)
    reading = tr(
        "Each slot is one unit of what is to be reached, and fills as it comes; a cross is a mistake. The dots are the "
        "rounds there are, those that are over filled. What is to be kept small has a slot for each unit that it may "
        "come to, or the other learner's own row beside it."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Challenge"), self.board)
        self.traces: tuple[Trace, ...] = ()
        self.card.restyle(self.theme)

    def open(self, traces: tuple[Trace, ...], selected: int) -> None:
        self.traces = traces
        self.draw(0, Phase.LEARN)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        asked = self.challenge
        if asked is None:
            self.card.subtitle.say("")
            self.board.show_marks([Sentence(tr("This scene asks for nothing."), self.theme.muted)], self.theme)
            return
        self.card.subtitle.say(_hand(self.traces))
        slots = self._slots(asked, public(Phase.CHARGE, t, phase))
        self.board.show_marks([slots], self.theme, slots)
        self.card.has_data(t > 0)

    def _slots(self, asked: Challenge, rounds: int) -> Slots:
        within = min(asked.within, self.traces[asked.learner - 1].horizon)
        over = min(rounds, within)
        outcome, labels = verdict(asked, self.traces, rounds), [trace.label for trace in self.traces]
        goal = "" if compared_with(asked) or not isfinite(outcome.goal) else number(outcome.goal)
        left = plural("{n} round left", "{n} rounds left", within - over).format(n=number(within - over))
        stand = begun(told(outcome)) if rounds or outcome.stand is not Stand.OPEN else _won_when(asked)
        kept = tr("To be kept: {promises}.").format(promises=promised(asked)) if asked.promises else ""
        rows = self._rows(asked, outcome.actual, outcome.goal, over)
        return Slots(
            begun(aim(asked, labels, goal)), self._turn(rounds), rows, over, within, left, f"{stand}.", kept, self.theme
        )

    def _turn(self, rounds: int) -> str:
        """Where a person is waited for, what is seen of that round already."""
        own = next((trace for trace in self.traces if predicts(trace)), self.traces[0])
        if not own.waits or rounds < own.rounds:
            return ""
        return f"{tr('Your move in round {t}.').format(t=number(own.rounds + 1))} {awaited(own)}".rstrip()

    def _rows(self, asked: Challenge, actual: float, goal: float, rounds: int) -> tuple[Row, ...]:
        """One row to fill; where it is against another learner, one for each of both, as long as there are rounds."""
        mistakes = asked.quantity == "mistakes"
        colour = self.theme.mistake if mistakes else self.theme.accent
        own = Row(self.traces[asked.learner - 1].label, actual, goal, colour, mistakes)
        others = compared_with(asked)
        if not others:
            return (own,)
        other = self.traces[others[0] - 1]
        paid = float(QUANTITIES[asked.quantity](other)[rounds - 1]) if rounds else 0.0
        most = max(actual, paid, 1.0)
        return own._replace(goal=most), Row(other.label, paid, most, self.theme.learners[others[0] - 1], mistakes)


def _hand(traces: tuple[Trace, ...]) -> str:
    """What the person does."""
    people = (one for trace in traces for one in (trace.learner, trace.adversary) if isinstance(one, ByHand))
    return next((translate(one.title) for one in people), "")


def _won_when(asked: Challenge) -> str:
    """Before round 1: what wins."""
    if asked.relation == "at least":
        won = tr("Won as soon as all slots are full")
        gold = tr("{won}, with gold by round {round}").format(won=won, round=number(asked.gold))
        return gold if asked.gold else won
    if not compared_with(asked):
        return tr("Won if it is not overfull after the last round")
    if asked.relation == "below":
        return tr("Won if your row is the shorter one after the last round")
    return tr("Won if your row is not the longer one after the last round")
