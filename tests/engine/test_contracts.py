"""The contracts of learners and adversaries: what they say once, in their types, and what is asked of them."""

import ast
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from olviz.engine import registry
from olviz.engine.adversaries.low_rank_ratings import LowRankRatings
from olviz.engine.convex import Convex
from olviz.engine.games import Commit, Game
from olviz.engine.matrix import Matrix
from olviz.engine.parameters import InputError
from olviz.engine.protocol import Learner, check_learner, games_of, opened
from olviz.engine.regression import Regression

LEARNERS = Path(registry.__file__).parent / "learners"


class State(NamedTuple):
    """Nothing."""


class Anybody(Learner, frozen=True):
    name = title = "anybody"
    commits = Commit.VALUE


class Regressor(Learner[Regression, State], frozen=True):
    name = title = "regressor"
    commits = Commit.VALUE


class Heir(Regressor, frozen=True):
    name = title = "heir"


class Both(Learner[Convex | Regression, State], frozen=True):
    name = title = "both"
    commits = Commit.VALUE


def test_a_learner_says_once_which_games_it_plays() -> None:
    assert games_of(Anybody) == (Game,)
    assert games_of(Regressor) == games_of(Heir) == (Regression,)
    assert games_of(Both) == (Convex, Regression)


@pytest.mark.parametrize(("learner", "legal"), [(Heir(), "'regression'"), (Both(), "'convex' or 'regression'")])
def test_a_game_of_another_family_is_refused_before_the_learner_sees_it(learner: Any, legal: str) -> None:
    adversary = LowRankRatings()
    game = opened(Matrix(), adversary, 10)
    check_learner(game, Anybody(), adversary)
    with pytest.raises(InputError) as refused:
        check_learner(game, learner, adversary)
    assert str(refused.value) == f"name: {learner.name} plays {legal} alone, and this is a game of matrix"


def test_learners_speak_of_their_game_and_state_by_type() -> None:
    functions = [node for path in LEARNERS.glob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    signatures = [node for node in functions if isinstance(node, ast.FunctionDef)]
    loose = [node.name for node in signatures if "Any" in _annotated(node)]
    assert len(loose) < len(signatures) / 10, loose
    assert not [path.name for path in LEARNERS.glob("*.py") if "getattr(" in path.read_text("utf-8")]
    assert not [path.name for path in LEARNERS.glob("*.py") if "cast(Convex, game)" in path.read_text("utf-8")]


def _annotated(function: ast.FunctionDef) -> set[str]:
    """The names in the annotations of a signature."""
    hints = [argument.annotation for argument in function.args.args] + [function.returns]
    return {node.id for hint in hints if hint for node in ast.walk(hint) if isinstance(node, ast.Name)}
