"""The contracts of learners and adversaries: what they say once, in their types, and what is asked of them."""

import ast
import math
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import numpy as np
import pytest
from msgspec import Meta

from olviz.engine import learners
from olviz.engine.adversaries.convex.alternating import Alternating
from olviz.engine.adversaries.matrix.low_rank_ratings import LowRankRatings
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Commit, Declared, Game
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.losses.square import Square
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.classification.theorems.perceptron import SQUEEZE
from olviz.engine.round import capabilities
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.demands import (
    BoundedSet,
    Coordinates,
    Declares,
    Demand,
    LossIs,
    NoPenalty,
    PenalisedLoss,
    SetIs,
    SignedLabels,
)
from olviz.engine.round.learner import Learner, games_of
from olviz.engine.round.match import check_learner, opened
from olviz.engine.theory.bound import bounds_in
from olviz.engine.theory.certificate import certificates_in
from olviz.engine.theory.expected import expected_in
from olviz.engine.theory.overview import overviews_in

FILES = [path for path in Path(learners.__file__).parent.rglob("*.py") if path.parent.name != "theorems"]


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
    functions = [node for path in FILES for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    signatures = [node for node in functions if isinstance(node, ast.FunctionDef)]
    assert signatures
    loose = [node.name for node in signatures if "Any" in _annotated(node)]
    assert len(loose) < len(signatures) / 10, loose
    assert not [path.name for path in FILES if "getattr(" in path.read_text("utf-8")]
    assert not [path.name for path in FILES if "cast(Convex, game)" in path.read_text("utf-8")]


def _annotated(function: ast.FunctionDef) -> set[str]:
    """The names in the annotations of a signature."""
    hints = [argument.annotation for argument in function.args.args] + [function.returns]
    return {node.id for hint in hints if hint for node in ast.walk(hint) if isinstance(node, ast.Name)}


MAKES = {  # a slip in a declaration, and what is said of it where the class is made
    "name = 3": "Mine.name is 3; legal: str",
    "commits = 'value'": "Mine.commits is 'value'; legal: Commit",
    "needs = {'x'}": "Mine.needs is {'x'}; legal: frozenset of str",
    "theorems = ['Novikoff']": (
        "Mine.theorems is ['Novikoff']; legal: tuple of Bound or Expected or Certificate or Overview"
    ),
    "columns = ('norm',)": "Mine.columns is ('norm',); legal: tuple of Column",
    "pace: Annotated[float, Meta(gt=0)] = 0.0": "Mine.pace: 0.0 is not legal; legal: a number above 0",
    "pace: Annotated[float, Meta(ge=1, le=0)] = 0.5": (
        "Mine.pace: no value is a number at least 1 and at most 0; legal: limits with one between them"
    ),
    "pace: Annotated[float, Meta(gt=1, le=1)]": (
        "Mine.pace: no value is a number above 1 and at most 1; legal: limits with one between them"
    ),
    "every: Annotated[int, Meta(gt=0, lt=1)] = 1": (
        "Mine.every: no value is a whole number above 0 and below 1; legal: limits with one between them"
    ),
    "order: Literal['first', 'last'] = 'middle'": "Mine.order: 'middle' is not legal; legal: 'first' or 'last'",
    "table: dict = {}": (
        "Mine.table: is no parameter; legal: a number, a text, a choice, a list of numbers or a spec, annotated"
    ),
}


CONTRACTS = {  # a contract: its names at the most, what can be taken on beside it, and who there is
    Learner: (14, capabilities.OF_LEARNERS, registry.learners),
    Adversary: (12, capabilities.OF_ADVERSARIES, registry.adversaries),
}


class Alike(NamedTuple):
    name: str = "alike"
    source: str = "nobody"
    quantity: str = "regret"
    ref: str = "C1"
    heads: tuple[str, ...] = ()


@pytest.mark.parametrize("reader", [bounds_in, certificates_in, overviews_in], ids=lambda reader: reader.__name__)
def test_what_only_looks_like_a_theorem_is_not_passed_over(reader: Any) -> None:
    with pytest.raises(TypeError, match=r"^Alike\(.* is no (Bound|Certificate|Overview); legal: one made by"):
        reader((SQUEEZE, Alike()))


KINDS = (bounds_in, expected_in, certificates_in, overviews_in)


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda one: one.__name__)
def test_every_theorem_is_read_by_its_type(contract: type) -> None:
    _, _, registered = CONTRACTS[contract]
    for player in registered().values():
        read = [one for kind in KINDS for one in kind(player.theorems)]
        assert sorted(map(id, read)) == sorted(map(id, player.theorems))


@pytest.mark.parametrize("slip", MAKES)
def test_a_slip_in_a_declaration_is_told_where_the_class_is_made(slip: str) -> None:
    program = f"class Mine(Learner, frozen=True):\n    name = title = 'mine'\n    commits = Commit.VALUE\n    {slip}\n"
    known = {"Learner": Learner, "Commit": Commit, "Annotated": Annotated, "Literal": Literal, "Meta": Meta}
    with pytest.raises(TypeError) as refused:
        exec(program, {**known, "__name__": "mine"})
    assert str(refused.value) == MAKES[slip]


def test_what_is_computed_for_each_instance_is_taken_at_its_word() -> None:
    class Computed(Learner, frozen=True):
        name = title = "computed"

        @property
        def needs(self) -> frozenset[str]:  # type: ignore[override]
            return frozenset({"x"})

    assert Computed().needs == {"x"}


def test_a_loss_without_a_bound_on_its_slope_has_none() -> None:
    class Cubed(PointLoss, frozen=True):
        name = "cubed"

    assert Cubed().slope_bound(1.0, 1.0) == math.inf
    assert Cubed().lipschitz(Declared(1, 2.0), 1.0) == math.inf
    assert Cubed().lipschitz(Declared(1, 0.0), 1.0) == 0.0
    bounded = {name for name, loss in registry.losses().items() if math.isfinite(_slope_bound(loss()))}
    assert bounded == {"hinge", "logistic", "absolute", "square"}


def _slope_bound(loss: Any) -> float:
    return float(loss.slope_bound(1.0, 1.0)) if isinstance(loss, PointLoss) else math.inf


BESIDE = [(contract, capability) for contract, (_, able, _) in CONTRACTS.items() for capability in able]
ASKED = [(contract, name) for contract, (_, able, _) in CONTRACTS.items() for name in sorted(capabilities.homes(able))]


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda one: one.__name__)
def test_a_contract_is_few_names(contract: type) -> None:
    most, able, _ = CONTRACTS[contract]
    own = {name for name in (*vars(contract), *contract.__annotations__) if not name.startswith("_")}
    assert len(own) <= most
    assert not own & set(capabilities.homes(able))


@pytest.mark.parametrize(("contract", "capability"), BESIDE, ids=lambda one: one.__name__)
def test_each_capability_is_taken_on_by_someone(contract: type, capability: type) -> None:
    _, _, registered = CONTRACTS[contract]
    assert any(issubclass(player, capability) for player in registered().values())


@pytest.mark.parametrize(("contract", "name"), ASKED)
def test_a_capability_that_is_not_taken_on_is_told_where_the_class_is_made(contract: type, name: str) -> None:
    _, able, _ = CONTRACTS[contract]
    home = capabilities.homes(able)[name].__name__
    with pytest.raises(TypeError, match=f"^Mine.{name} is never asked; legal: {home} among its base classes$"):
        exec(f"class Mine(Base, frozen=True):\n    {name} = None", {"Base": contract, "__name__": "mine"})


def test_who_takes_nothing_on_is_answered_for() -> None:
    plain, game = Alternating(), Convex()
    assert capabilities.names_of(plain).coordinate(game, 2) == "coordinate 3"
    assert capabilities.names_of(plain).cell(0, 4) == ("1", "5")
    assert capabilities.law_of(plain).risk(game, np.zeros(1)) is None
    assert capabilities.law_of(plain).population(game, ()) is capabilities.law_of(plain).expert_risks(game) is None
    assert capabilities.watched_by(plain) == frozenset()


DEMANDS: list[tuple[Demand, Game, Game, str]] = [  # a demand, a game that meets it, one that does not, what is said
    (LossIs(Hinge), Convex(loss=Hinge()), Convex(loss=Square()), "for the loss 'hinge', and the loss here is 'square'"),
    (SetIs(Ball, Space), Convex(), Convex(decision_set=Simplex()), "'ball' or 'space', and the set here is 'simplex'"),
    (NoPenalty(), Convex(), Convex(penalty=Ridge()), "adds the penalty 'ridge'; legal: no penalty"),
    (
        PenalisedLoss(Square, Lasso),
        Convex(loss=Square(), penalty=Lasso()),
        Convex(loss=Hinge()),
        "and the game has 'hinge' and no penalty; legal: 'square' with 'lasso'",
    ),
    (
        PenalisedLoss(Square, Ridge, counts=True),
        Convex(loss=Square(), penalty=Ridge()),
        Convex(loss=Square(), penalty=Ridge(strength=0.0)),
        "and that of 'ridge' is 0; legal: one above 0",
    ),
    (BoundedSet(), Convex(), Convex(decision_set=Space()), "on 'space'; legal: a bounded decision set"),
    (Declares("radius"), Convex().opened(5, Declared(2, 1.0)), Convex().opened(5, Declared(2)), "one that declares X"),
    (Coordinates(), Convex().opened(5, Declared(2)), Convex(), "legal: an adversary that shows vectors"),
    (Coordinates(most=2), Convex().opened(5, Declared(2)), Convex().opened(5, Declared(3)), "over 3 × 3 numbers"),
    (SignedLabels(), Experts(hypotheses=Constants()), Experts(hypotheses=Constants(classes=3)), "has 3 labels"),
]


@pytest.mark.parametrize(("demand", "met", "unmet", "words"), DEMANDS, ids=lambda one: type(one).__name__)
def test_a_demand_refuses_with_what_is_legal(demand: Demand, met: Game, unmet: Game, words: str) -> None:
    demand.check(Anybody(), met)
    with pytest.raises(InputError) as refused:
        demand.check(Anybody(), unmet)
    assert words in str(refused.value)
    assert "legal: " in str(refused.value)
    assert "anybody" in str(refused.value)


def test_every_kind_of_demand_is_made_and_tried() -> None:
    made = {type(demand) for learner in registry.learners().values() for demand in learner.requires}
    assert made == {type(demand) for demand, *_ in DEMANDS}
