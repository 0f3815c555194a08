"""The challenge of a scene as a picture: what a person is to do, what it takes, and when it is won."""

from __future__ import annotations

from math import isfinite

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent

from olviz.engine.declare.parameters import both
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
from olviz.engine.run.trace import Trace
from olviz.engine.theory.assumption import MARGIN, RADIUS
from olviz.engine.theory.bound import QUANTITIES
from olviz.engine.words.numbers import begun, brief, number
from olviz.engine.words.translate import plural
from olviz.gui.look.plain import tip
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.paint.words.sentence import Sentence
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.carded import Carded
from olviz.gui.panels.people.slots import Row, Slots

COUNTERS = 8.0  # slots of a row beside another one at least, so that empty rows look like what is to be counted


class Challenged(Carded):
    """A slot for each unit of the goal: those are filled as what is asked for comes."""

    least = (50, 26)
    flat = True
    reading = tr(
        "Each slot is one unit of what is to be reached, and fills as it comes; a cross is a mistake. Beside them is "
        "how many. The dots are the rounds there are, those that are over filled. What is to be kept small has a disc "
        "for each unit that it may come to, crossed out as it is used up, or the other learner's own row beside it."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Challenge"), self.board)
        self.traces: tuple[Trace, ...] = ()
        self._aimed = self._stand = self._kept = ""
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
        slots = self._slots(asked, public(Phase.CHARGE, t, phase))
        self.board.show_marks([slots], self.theme, slots)
        self.card.has_data(t > 0)

    def _slots(self, asked: Challenge, rounds: int) -> Slots:
        within = min(asked.within, self.traces[asked.learner - 1].horizon)
        outcome, over = verdict(asked, self.traces, rounds), min(rounds, within)
        goal = "" if compared_with(asked) or not isfinite(outcome.goal) else number(outcome.goal)
        aimed = begun(aim(asked, names_in(self.traces), goal))
        self._say(
            aimed,
            _stand(asked, outcome, self._other(asked)),
            _kept(asked, self.traces[asked.learner - 1].game.declared),
        )
        left = plural("{n} round left", "{n} rounds left", within - over).format(n=number(within - over))
        return Slots(aimed, self._rows(asked, outcome.actual, outcome.goal, over), over, within, left, self.theme)

    def _other(self, asked: Challenge) -> str:
        """The name of the learner that it is against."""
        return "".join(self.traces[place - 1].label for place in compared_with(asked))

    def _say(self, aimed: str, stand: str, kept: str) -> None:
        """What is to be done is its title; beside it when that is won, and below what is promised."""
        self._aimed, self._stand, self._kept = aimed, stand, kept
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where the title has no room it is cut in its middle: the number that is to be reached ends it.

        When that is won stands beside the title, or where it has no room there, below it.
        """
        title, edges = self.card.title, self.card.column.contentsMargins()
        beside = self.card.menu_button.sizeHint().width() + 3 * self.card.row.spacing()
        room = self.width() - edges.left() - edges.right() - beside
        title.setText(title.fontMetrics().elidedText(self._aimed, Qt.TextElideMode.ElideMiddle, room))
        title.setAccessibleName(self._aimed)
        tip(title, self._aimed if title.text() != self._aimed else "")
        said = self.card.subtitle.fontMetrics().horizontalAdvance(self._stand)
        wide = title.fontMetrics().horizontalAdvance(self._aimed) + self.card.row.spacing() + said
        below = not self._kept and wide > room
        self.card.subtitle.say("" if below else self._stand)
        self.card.caption.say(self._stand if below else self._kept)
        self.card.caption.setVisible(below or bool(self._kept))

    def _rows(self, asked: Challenge, actual: float, goal: float, rounds: int) -> tuple[Row, ...]:
        """One row to fill; where it is against another learner, one for each of both, as long as there are rounds."""
        mistakes = asked.quantity == "mistakes"
        reached = asked.relation == "at least"  # mistakes that a person forces are what they want
        colour = self.theme.mistake if mistakes and not reached else self.theme.accent
        own = Row(self.traces[asked.learner - 1].label, actual, goal, colour, mistakes)
        others = compared_with(asked)
        if not others:
            return (own._replace(budget=not reached),)
        other = self.traces[others[0] - 1]
        paid = float(QUANTITIES[asked.quantity](other)[rounds - 1]) if rounds else 0.0
        most = max(actual, paid, COUNTERS)
        colour = self.theme.learners[others[0] - 1]
        return own._replace(goal=most, mark=goal, free=True), Row(other.label, paid, most, colour, mistakes, free=True)


def _stand(asked: Challenge, outcome: Outcome, other: str) -> str:
    """What wins as long as it is open, and what came of it; how it stands is beside the slots."""
    return _won_when(asked, other) if outcome.stand is Stand.OPEN else begun(told(outcome))


def _kept(asked: Challenge, declared: Declared) -> str:
    """What no move may break, or what it counts under in free play."""
    names = [_plainly(name, declared) for name in asked.kept]
    if not names:
        return ""
    said = tr("To be kept: {promises}") if asked.promises else tr("Counts while {promises}")
    free = [tr("other moves are allowed too")] if asked.under else []
    return BETWEEN.join([said.format(promises=both(names)), *free])


def _plainly(name: str, declared: Declared) -> str:
    """A promise as one sees whether it is kept."""
    if name == MARGIN.name:
        return tr("points lie outside the band on their label’s side")
    if name == RADIUS.name:
        return tr("‖x‖ ≤ {radius}").format(radius=brief(declared.radius))
    return promised([name])


def _won_when(asked: Challenge, other: str) -> str:
    """What wins; against another learner beside that ``other``."""
    if asked.relation == "at least":
        gold = [tr("gold medal by round {round}").format(round=number(asked.gold))] if asked.gold else []
        return BETWEEN.join([tr("Won when all are full"), *gold])
    if not compared_with(asked):
        at_most = asked.relation == "at most"
        return (
            tr("Won if these discs last to the end")
            if at_most
            else tr("Won if some of these discs are left at the end")
        )
    if OTHERS[str(asked.value)][1] < 1:
        return tr("Won if at the end the stroke, half of {other}, is not reached").format(other=other)
    if asked.relation == "below":
        return tr("Won if the upper row is the shorter one after the last round")
    return tr("Won if the upper row is not the longer one after the last round")
