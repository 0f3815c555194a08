"""How a game of bets on keys stands at a position: the machine's hits, and the person's points."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.declare.phases import Phase, public
from olviz.engine.learners.by_hand.bets_by_hand import BetsByHand
from olviz.engine.numerics.sums import Array
from olviz.engine.people.bots.seated import who_pressed
from olviz.engine.people.coin import give_or_take, goal
from olviz.engine.round.moves import sitting_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.translate import translate
from olviz.gui.look.words import tr


class Won(NamedTuple):
    """Who was first over the line, the machine or who presses, and in which round (from 1)."""

    round: int
    machine: bool


class Score(NamedTuple):
    """After ``rounds`` of a game of ``horizon``: a hit is a point for the machine, a miss one for the person.

    ``choices`` is the number of keys, ``taken_back`` of moves taken back. ``who`` pressed all keys where that was no
    person; empty for a person. ``won``: somebody is over the line.
    """

    rounds: int
    horizon: int
    hits: int
    choices: int
    taken_back: int = 0
    who: str = ""
    won: Won | None = None

    @property
    def points(self) -> int:
        """The person's."""
        return self.rounds - self.hits

    @property
    def goals(self) -> tuple[int, int]:
        """The least that is more than a coin's share of the game: the person's, and the machine's."""
        return goal(self.horizon, 1 - 1 / self.choices), goal(self.horizon, 1 / self.choices)

    @property
    def coin(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """From where to where most coins are: the person's points, and the machine's; before round 1 at the end."""
        rounds = self.rounds or self.horizon
        hits, apart = rounds / self.choices, give_or_take(rounds, self.choices)
        return (rounds - hits - apart, rounds - hits + apart), (hits - apart, hits + apart)

    @property
    def ahead(self) -> float:
        """How many points more the person has than a coin is expected to have."""
        return self.rounds / self.choices - self.hits


def score_at(trace: Trace, t: int, phase: Phase) -> Score:
    """The score as it may be seen in this phase of round ``t``."""
    rounds, sitting = public(Phase.CHARGE, t, phase), sitting_of(trace.adversary)
    hits = rounds - int(trace["mistakes"][rounds - 1]) if rounds else 0
    taken_back = sitting.taken_back if sitting is not None else 0
    score = Score(rounds, trace.horizon, hits, len(trace.game.labels), taken_back, pressed_by(trace))
    return score._replace(won=_won(score, trace["mistakes"][:rounds]) if rounds else None)


def _won(score: Score, misses: Array) -> Won | None:
    """Who was first: no round is a point for both."""
    hits = np.arange(1, score.rounds + 1) - misses
    over = [np.flatnonzero(points >= goal) for points, goal in zip((misses, hits), score.goals, strict=True)]
    firsts = [Won(int(rounds[0]) + 1, machine=bool(place)) for place, rounds in enumerate(over) if len(rounds)]
    return min(firsts, default=None)


def pressed_by(trace: Trace) -> str:
    """Who pressed all keys so far: a bot by its title, an adversary; empty for a person against a machine."""
    sitting = sitting_of(trace.adversary)
    if sitting is None:
        return translate(trace.adversary.title)
    return who_pressed(sitting) or (tr("Who presses") if two_people(trace) else "")


def two_people(trace: Trace) -> bool:
    """Whether it is a person who bets, too."""
    return isinstance(trace.learner, BetsByHand)
