"""The challenge of a scene as a picture: what a person is to do, what it takes, and when it is won."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment.challenge import (
    OTHERS,
    Challenge,
    Outcome,
    Stand,
    aim,
    compared_with,
    names_in,
    promised,
    told,
    verdict,
)
from olviz.engine.games.game import Declared
from olviz.engine.round.moves import ByHand
from olviz.engine.run.pending import predicts
from olviz.engine.run.trace import Trace
from olviz.engine.speech.granted import awaited, choices
from olviz.engine.theory.bound import QUANTITIES
from olviz.engine.words.numbers import begun, brief, number
from olviz.engine.words.translate import plural, translate
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.labels import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.people.slots import Row, Slots

AMPLE = 80, 56  # u of the width and the height, from where on slots grow
COUNTERS = 8.0  # slots of a row beside another one at least, so that empty rows look like what is to be counted


class Challenged(Carded):
    """A slot for each unit of the goal: those are filled as what is asked for comes."""

    least = (50, 36)
    reading = tr(
        "Each slot is one unit of what is to be reached, and fills as it comes; a cross is a mistake. The dots are the "
        "rounds there are, those that are over filled. What is to be kept small has a disc for each unit that it may "
        "come to, crossed out as it is used up, or the other learner's own row beside it."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board(AMPLE)
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
        outcome, names = verdict(asked, self.traces, rounds), names_in(self.traces)
        goal = "" if compared_with(asked) or not isfinite(outcome.goal) else number(outcome.goal)
        left = plural("{n} round left", "{n} rounds left", within - over).format(n=number(within - over))
        stand, rows = _stand(asked, outcome, rounds), self._rows(asked, outcome.actual, outcome.goal, over)
        aimed = begun(aim(asked, names, goal))
        kept = _kept(asked, self.traces[asked.learner - 1].game.declared)
        return Slots(aimed, self._turn(rounds), rows, over, within, left, stand, kept, self.theme)

    def _turn(self, rounds: int) -> str:
        """Where a person is waited for, what is seen of that round already."""
        assert self.challenge is not None
        followed = self.traces[self.challenge.learner - 1]
        own = next((trace for trace in self.traces if predicts(trace)), followed)
        if not own.waits or rounds < own.rounds:
            return ""
        turn = tr("Your move in round {t}.").format(t=number(own.rounds + 1))
        return " ".join(filter(None, [turn, "" if predicts(own) else choices(own), awaited(own, self.traces)]))

    def _rows(self, asked: Challenge, actual: float, goal: float, rounds: int) -> tuple[Row, ...]:
        """One row to fill; where it is against another learner, one for each of both, as long as there are rounds."""
        mistakes = asked.quantity == "mistakes"
        colour = self.theme.mistake if mistakes else self.theme.accent
        own = Row(self.traces[asked.learner - 1].label, actual, goal, colour, mistakes)
        others = compared_with(asked)
        if not others:
            return (own._replace(budget=asked.relation != "at least"),)
        other = self.traces[others[0] - 1]
        paid = float(QUANTITIES[asked.quantity](other)[rounds - 1]) if rounds else 0.0
        most = max(actual, paid, COUNTERS)
        return own._replace(goal=most, mark=goal), Row(
            other.label, paid, most, self.theme.learners[others[0] - 1], mistakes
        )


def _hand(traces: tuple[Trace, ...]) -> str:
    """What the person does."""
    people = (one for trace in traces for one in (trace.learner, trace.adversary) if isinstance(one, ByHand))
    return next((translate(one.title) for one in people), "")


def _stand(asked: Challenge, outcome: Outcome, rounds: int) -> str:
    """How it stands, and what wins as long as it is open."""
    said = [begun(told(outcome))] if rounds or outcome.stand is not Stand.OPEN else []
    return " ".join(f"{one}." for one in [*said, *([_won_when(asked)] if outcome.stand is Stand.OPEN else [])])


def _kept(asked: Challenge, declared: Declared) -> str:
    """What no move may break, or what it counts under in free play, and the numbers in it."""
    said = [(tr("To be kept: {promises}."), asked.promises)]
    said += [(tr("Counts while {promises}; other moves are allowed too."), asked.under)]
    return " ".join(text.format(promises=_numbered(names, declared)) for text, names in said if names)


def _numbered(names: Sequence[str], declared: Declared) -> str:
    values = {
        "margin": ("γ", declared.margin),
        "radius": ("X", declared.radius),
        "loss range": ("c", declared.loss_range),
    }
    numbers = [f"{symbol} = {brief(value)}" for symbol, value in (values[name] for name in names if name in values)]
    return ", ".join([promised(names), *numbers])


def _won_when(asked: Challenge) -> str:
    """What wins."""
    if asked.relation == "at least":
        won = tr("Won as soon as all slots are full")
        gold = tr("{won}, with gold by round {round}").format(won=won, round=number(asked.gold))
        return gold if asked.gold else won
    if not compared_with(asked):
        at_most = asked.relation == "at most"
        return tr("Won if these last to the end") if at_most else tr("Won if some of these are left at the end")
    if OTHERS[str(asked.value)][1] < 1:
        return tr("Won if the upper row ends before the stroke, half of the lower one, after the last round")
    if asked.relation == "below":
        return tr("Won if the upper row is the shorter one after the last round")
    return tr("Won if the upper row is not the longer one after the last round")
