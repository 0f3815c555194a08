"""A second person, who bets on the keys of the first: the bets are on the cards of the moves."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.experts import Experts, class_of
from olviz.engine.games.game import Commit, Seen, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Told
from olviz.engine.round.learner import Learner


class State(NamedTuple):
    """How many rounds are over: what a person remembers is not in it."""

    rounds: Array


class BetsByHand(Learner[Experts, State], Told, frozen=True):
    """p_t is uniform on the keys, and the luck that draws from it is no luck: it is the choice of a person.

    So the card of a move holds the bet of one person and the key of another, as sealed as a machine's. Without a card
    the bet is a coin's. Nothing is promised.
    """

    name = "bets-by-hand"
    title = "Your bets"
    ref = "L27"
    card = "power"
    commits = Commit.DISTRIBUTION
    needs = frozenset({"labels"})
    sentences = {
        Phase.OBSERVE: "**Round {t}** · the bet is to be sealed",
        Phase.COMMIT: "**Round {t}** · **the bet is sealed**; the key is still hidden",
        Phase.REVEAL: "**Round {t}** · the bet was sealed; {key} was pressed",
        Phase.CHARGE: "**Round {t}** · bet on key {expert}; {key} was pressed → {outcome}",
        Phase.LEARN: "**Round {t}** · bet on key {expert}; {key} was pressed → {outcome}",
    }
    pseudocode = (
        Line("for t = 1, 2, …"),
        Line("bet, and seal the bet", Phase.COMMIT, 1),
        Line("see the key yₜ", Phase.REVEAL, 1),
    )

    def check(self, game: Experts) -> None:
        class_of(game, Constants)

    def start(self, game: Experts, luck: Luck) -> State:
        return State(np.zeros(luck.shape, dtype=np.int64)[()])

    def act(self, game: Experts, state: State, shown: Shown) -> Array:
        return np.full((game.size, *np.shape(state.rounds)), 1 / game.size)

    def learn(self, game: Experts, state: State, seen: Seen) -> State:
        return State(state.rounds + 1)


def luck_of(place: int, choices: int) -> float:
    """The luck that stands for a bet on the key of this place: it draws that one from the uniform law.

    >>> [luck_of(place, 2) for place in (0, 1)]
    [0.25, 0.75]
    """
    return (place + 0.5) / choices
