"""A learner that tells nothing of itself is told of by its game, whatever it commits to."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import numpy as np

from olviz.checks.cases import Case, adversaries, fits, games
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classification import Classification
from olviz.engine.games.game import Commit
from olviz.engine.round.learner import Learner
from olviz.engine.round.match import given_by
from olviz.engine.speech.rounds import sentence


class State(NamedTuple):
    """A count of rounds."""

    t: Any


class Bare(Learner[Any, State], frozen=True):
    """Commits to the first that is legal in each round."""

    name = title = "bare"

    def start(self, game: Any, luck: Any) -> State:
        return State(0)

    def act(self, game: Any, state: State, shown: Any) -> Any:
        if self.commits is Commit.LABEL:
            return game.labels[0]
        if self.commits is Commit.POINT:
            return np.asarray(game.decision_set.start(game.dimension))
        return np.full(game.size, 1 / game.size) if self.commits is Commit.DISTRIBUTION else 0

    def learn(self, game: Any, state: State, seen: Any) -> State:
        return State(state.t + 1)

    def observe(self, game: Any, state: State) -> Any:
        return {}


BARE: dict[Commit, Any] = {commits: type("Bare", (Bare,), {"commits": commits}, frozen=True)() for commits in Commit}


def bare_cases() -> list[Case]:
    """One of each game, of each kind of answer in it, and of each kind of commitment."""
    found = {}
    for game, adversary in product(games(), adversaries()):
        for commits in game.commits:
            kind = type(game), given_by(game, adversary), commits
            if kind not in found and fits(game, BARE[commits], adversary, 3):
                found[kind] = Case(game, BARE[commits], adversary, 3)
    return list(found.values())


def test_every_phase_has_its_sentence() -> None:
    """Of who commits to a distribution the sentence of classification asked for a label that nobody had named."""
    met = set()
    for case in bare_cases():
        trace = case.played()
        for phase in Phase:
            assert sentence(trace, 2, phase).startswith("**Round 2** · "), (case, phase)
        met.add((type(case.game), case.learner.commits))
    assert {commits for _, commits in met} == set(Commit)
    assert (Classification, Commit.DISTRIBUTION) in met
