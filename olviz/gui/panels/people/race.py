"""The race of a person and the machine that bets on their keys: a hit is its point, a miss theirs."""

from __future__ import annotations

from olviz.engine.declare.parameters import either
from olviz.engine.declare.phases import Phase
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import brief, number
from olviz.engine.words.translate import plural
from olviz.gui.look.signs import BETTING, key_sign
from olviz.gui.look.words import BETWEEN, tr
from olviz.gui.paint.board import Board
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.people.lanes import Lane, Lanes
from olviz.gui.panels.people.score import Score, score_at, two_people

AMPLE = 120, 56  # u of the width and the height, from where on lanes grow


class Race(OneLearner):
    """A lane each; who is first over the line has more than a fair coin’s share of the whole game."""

    shows = frozenset({"mistakes", "y"})
    least = (70, 26)
    reading = tr(
        "Each round is a point: for the machine where its bet was right, for who presses the keys where it was wrong. "
        "The line is the first score that is more than what a fair coin is expected to have when all rounds are over, "
        "T/2 with two keys. The game goes on behind it. Two of three fair coins are in the grey band by now, or before "
        "the first key in the end."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board(AMPLE)
        self.card = Card(self, tr("Race"), self.board)
        self.card.restyle(self.theme)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        score, theme = score_at(self.trace, t, phase), self.theme
        (yours, its), (own, others) = score.goals, score.coin
        marks = Lanes(
            (
                Lane(_first(score), score.points, yours, theme.accent, own),
                Lane(_second(self.trace), score.hits, its, theme.learners[self.place], others),
            ),
            theme,
            tr("by chance most are here") if score.rounds else tr("by chance most end here"),
        )
        self.board.show_marks([marks], theme, marks)
        self.card.subtitle.say(BETWEEN.join([*self.belong(), *_remarks(score, self.trace)]))
        self.card.caption.say("" if score.rounds else _begins(self.trace))
        self.card.caption.setVisible(not score.rounds)
        self.card.has_data(bool(score.rounds))


def _begins(trace: Trace) -> str:
    """Before the first key: what is pressed, whose points are whose, and what wins."""
    labels = trace.game.labels
    keys = either([key_sign(labels, place) for place in range(len(labels))])
    if trace.waits and not two_people(trace):
        said = [tr("Press {keys}").format(keys=keys), tr("hits are its, misses yours"), tr("first over the line wins")]
        return BETWEEN.join(said)
    points = [tr("Hits for who bets, misses for who presses"), tr("first over the line wins")]
    if not two_people(trace):
        return BETWEEN.join(points)
    turns = tr("Bet with {bets}, unseen; then press {keys}").format(
        bets=either(BETTING.get(len(labels), ())), keys=keys
    )
    return BETWEEN.join([turns, *points])


def _remarks(score: Score, trace: Trace) -> list[str]:
    """How far the race has come or who won it, and who is ahead of what a coin would score."""
    over = plural("{rounds} of {n} round", "{rounds} of {n} rounds", score.horizon)
    over = over.format(rounds=number(score.rounds), n=number(score.horizon))
    return [_line(score, trace), over, *([] if not score.rounds else [_ahead(score)])]


def _line(score: Score, trace: Trace) -> str:
    """Where the line is; once somebody is over it, who was first."""
    yours, its = score.goals
    if score.won is not None:
        who = _second(trace) if score.won.machine else _first(score)
        return tr("{who} won in round {round}").format(who=who, round=number(score.won.round))
    to = tr("to {yours}") if yours == its else tr("{who} to {yours}, the machine to {its}")
    return to.format(who=score.who or tr("you"), yours=number(yours), its=number(its))


def _ahead(score: Score) -> str:
    """The person's points against what is expected by chance by now."""
    if not score.ahead:
        return tr("as by chance")
    more = tr("{points} ahead of chance") if score.ahead > 0 else tr("{points} behind chance")
    return more.format(points=brief(abs(score.ahead)))


def _first(score: Score) -> str:
    """Who presses."""
    return score.who or tr("You")


def _second(trace: Trace) -> str:
    """Who bets."""
    return tr("Who bets") if two_people(trace) else tr("Machine")
