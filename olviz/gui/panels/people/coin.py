"""A person's score against a fair coin's: the exact law, their place in it, and what may be claimed of them."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent

from olviz.engine.declare.phases import Phase
from olviz.engine.people.coin import COIN, as_far, coin_law, give_or_take, one_in, reach
from olviz.engine.words.numbers import brief, number
from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import Theme
from olviz.gui.look.words import tr
from olviz.gui.paint.board import Board
from olviz.gui.panels.frame.card import Card
from olviz.gui.panels.frame.one_learner import OneLearner
from olviz.gui.panels.people.hits import CoinBars
from olviz.gui.panels.people.score import Score, score_at

LOW = 34  # u of the panel, below which the share of coins is left out
MOST = 1e6  # of N in “1 of N”, beyond which it is said to be more


class AgainstCoin(OneLearner):
    """Under a fair coin the hits are Binomial(t, 1/k), whatever bets: so a score can be compared, and a claim made."""

    shows = frozenset({"mistakes", "y"})
    least = (60, 30)
    reading = tr(
        "If every key were a fair coin’s, no machine could bet better than luck, and the number of its hits has this "
        "law. The stroke is where you are. The share of coins that end as far from the middle is of one look, at this "
        "round; who looks after every key and stops when it pleases needs a stronger level. So you are called "
        "predictable only where a coin would ever be so foreseen in at most 1 of 20 games, at all rounds together."
    )

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.card = Card(self, tr("Against a fair coin"), self.board)
        self.card.caption.show()
        self.card.runs.show()
        self.card.restyle(self.theme)

    def draw(self, t: int, phase: Phase) -> None:
        self.t, self.phase = t, phase
        if self.trace is None:
            return
        score = score_at(self.trace, t, phase)
        self.card.title.setText(tr("Against a fair coin") if score.choices == COIN else tr("Against a fair die"))
        bars = _bars(score, self.theme) if score.rounds else _ahead(score, self.theme)
        self.board.show_marks([bars], self.theme, bars)
        self.card.subtitle.say("".join(self.belong()))
        self.card.caption.say(claim(score))
        self.card.runs.say(_as_far(score))
        self.card.has_data(bool(score.rounds))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.card.runs.setVisible(self.height() >= LOW * unit(base()))  # in a low card the picture has its room


def claim(score: Score) -> str:
    """The one sentence that may be said of the person, at all rounds at once."""
    if score.taken_back:
        return tr("A move was taken back: nothing is claimed of this game.")
    found = one_in(score.hits, score.rounds, score.choices)
    if found is None:
        return tr("Nothing can be said yet.")
    said = tr("Predictable: 1 coin in {games} at most ever is.")
    if score.choices != COIN:
        said = tr("Predictable: 1 die in {games} at most ever is.")
    return said.format(games=number(int(min(found, MOST))))


def _as_far(score: Score) -> str:
    """How many coins or dice end so far from the middle, of one look."""
    if not score.rounds:
        return ""
    share = as_far(score.hits, score.rounds, score.choices)
    behind, ahead = tr("{share} of coins get so far behind"), tr("{share} of coins get so far ahead")
    if score.choices != COIN:
        behind, ahead = tr("{share} of dice get so far behind"), tr("{share} of dice get so far ahead")
    return (behind if score.ahead <= 0 else ahead).format(share=number(share))


def _bars(score: Score, theme: Theme) -> CoinBars:
    first, last = _seen(score.rounds, score.choices)
    first, last = min(first, score.hits), max(last, score.hits)
    law, middle = coin_law(score.rounds, score.choices), score.rounds / score.choices
    return CoinBars(first, law[first : last + 1], score.hits, middle, _where(score), theme)


def _ahead(score: Score, theme: Theme) -> CoinBars:
    """Before the first key: where coins are when the game is over."""
    first, last = _seen(score.horizon, score.choices)
    law, middle = coin_law(score.horizon, score.choices), score.horizon / score.choices
    said = tr("by chance: foreseen {hits} ± {apart} times")
    apart = number(give_or_take(score.horizon, score.choices), 1)
    told = said.format(hits=number(middle, 2), apart=apart)
    return CoinBars(first, law[first : last + 1], None, middle, told, theme)


def _seen(rounds: int, choices: int) -> tuple[int, int]:
    """From how many hits to how many there is anything to see."""
    middle, wide = rounds // choices, reach(rounds, choices)
    return max(middle - wide, 0), min(middle + wide, rounds)


def _where(score: Score) -> str:
    ahead, who = brief(abs(score.ahead)), score.who or tr("you")
    if not score.ahead:
        return (tr("{who}, as a coin") if score.choices == COIN else tr("{who}, as a die")).format(who=who)
    return (tr("{who}, {ahead} ahead") if score.ahead > 0 else tr("{who}, {ahead} behind")).format(who=who, ahead=ahead)
