"""A game of which learners are told less than all, as a bandit is: the adversary is told what its power allows."""

from typing import Any

import numpy as np
import pytest

from olviz.checks.cases import Case
from olviz.checks.watch.watching import check_forms
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.worst_cases.bisection import Bisection
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Commit, Game, Loss, Reveal, Seen, Shown
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.capabilities import Blocks
from olviz.engine.round.learner import Learner
from olviz.engine.round.match import check_match

RATE, ROUNDS = 0.2, 60


class Bandit(Experts, frozen=True, kw_only=True):
    """The learner is told the loss of the expert that it drew, and nothing else."""

    name = "bandit"
    title = "Bandit"

    def seen(self, t: int, shown: Shown, play: Any, reveal: Reveal, loss: Loss, drawn: Any = None) -> Seen:
        return Seen(t, shown, play, Reveal(), Loss(None, loss.realised), drawn)


class Exp3(Learner[Bandit, Array], frozen=True):
    """State: of every expert the losses that were seen, each over the probability it was drawn with, shape (N, …)."""

    name = title = "exp3"
    commits = Commit.DISTRIBUTION

    def start(self, game: Bandit, luck: Luck) -> Array:
        return np.zeros((game.size, *luck.shape))

    def act(self, game: Bandit, state: Array, shown: Shown) -> Array:
        weights = np.exp(-RATE * (state - state.min(axis=0)))
        return np.asarray(weights / weights.sum(axis=0))

    def learn(self, game: Bandit, state: Array, seen: Seen) -> Array:
        assert (seen.reveal, seen.loss.expected, seen.loss.experts) == (Reveal(), None, None)
        drawn = np.arange(game.size).reshape(-1, *[1] * np.ndim(seen.drawn)) == seen.drawn
        return np.asarray(state + drawn * seen.loss.realised / seen.play)

    def observe(self, game: Bandit, state: Array) -> dict[str, Any]:
        return {"estimates": state}


THRESHOLDS, ADVISERS = Bandit(hypotheses=Thresholds(grid=8)), Bandit(hypotheses=Advisers(experts=4))


@pytest.mark.parametrize(
    ("game", "adversary"), [(THRESHOLDS, Bisection()), (ADVISERS, IidExperts())], ids=["adaptive", "table"]
)
def test_whoever_is_told_one_loss_plays_and_regret_is_of_all(game: Game, adversary: Adversary) -> None:
    case = Case(game, Exp3(), adversary, ROUNDS)
    check_forms(case)
    trace = case.played()
    mistakes = np.asarray(trace["advice"]) != np.asarray(trace["y"])[:, None]
    assert mistakes.shape == (ROUNDS, game.size)
    assert trace["regret"][-1] == pytest.approx(trace["total_loss"][-1] - mistakes.sum(axis=0).min())


class AtOnce(Exp3, Blocks, frozen=True):
    """The same, which could play many rounds at once if it were told everything."""


class AtOnceOfAll(AtOnce, Learner[Bandit | Experts, Array], frozen=True):
    """And plays where it is."""


def test_a_block_which_has_all_that_is_revealed_is_not_asked() -> None:
    for game, by in ((ADVISERS, "act"), (Experts(hypotheses=Advisers(experts=4)), "block")):
        assert Case(game, AtOnceOfAll(), IidExperts(), ROUNDS).fresh().actors.plays_by == by


class Pair(Bandit, frozen=True, kw_only=True):
    """Another game in which as little is told."""

    name = "pair"


@pytest.mark.parametrize("name", registry.learners())
def test_whoever_is_told_everything_elsewhere_is_refused_where_less_is_told(name: str) -> None:
    with pytest.raises(InputError):
        check_match(ADVISERS, registry.learners()[name](), IidExperts(), ROUNDS)


def test_the_refusal_names_the_game_and_what_would_be_legal() -> None:
    with pytest.raises(InputError, match="hedge is told all after a round, and the game bandit tells less"):
        check_match(ADVISERS, Hedge(), IidExperts(), ROUNDS)
    check_match(Pair(hypotheses=Advisers(experts=4)), Exp3(), IidExperts(), ROUNDS)
