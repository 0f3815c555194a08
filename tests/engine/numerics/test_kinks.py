"""Where the slope of a loss jumps, rounding decides no step: exact ties, moved by some units in the last place."""

from functools import reduce
from operator import add
from typing import Any

import numpy as np
import pytest

from olviz.checks.sameness import bits
from olviz.checks.streams import Fixed, Made, Unfiled
from olviz.engine.adversaries.files.ratings import RatingsFile
from olviz.engine.declare.phases import Power
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import read
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.matrix_sets.trace_ball import TraceBall
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.online_svm import OnlineSvm
from olviz.engine.learners.convex.regularised_svm import RegularisedSvm
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.learners.matrix.matrix_gradient_descent import MatrixGradientDescent
from olviz.engine.learners.regression.stochastic_gradient import StochasticGradient
from olviz.engine.numerics.kinks import EPS, rounding
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Adaptive, Peek
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.resources import scenarios

LINEAR = registry.kernels()["linear"]()
ROUNDS, SHAPE = 60, (4, 6)
UNITS = (-4, -1, 1, 4)


class Tying(Made, Adaptive, frozen=True):
    """In every other round the prediction lies at the kink, but for so many units in the last place of its terms."""

    units: Unfiled = 0
    signs: Unfiled = False
    shape: Unfiled = ()

    def ties(self, t: int) -> bool:
        """Whether the prediction of round ``t`` (from 0) lies at the kink: not before there is one."""
        return t % 2 == 1 and t > 2

    name = "tying"
    title = "Tying"

    @property
    def power(self) -> Power:
        return Power.A2

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"positions" if self.shape else "x", "labels" if self.signs else "targets"})

    def declares(self, game: Game, horizon: int) -> Declared:
        if self.shape:
            return Declared(dimension=0, shape=self.shape, targets=3.0)
        return Declared(dimension=3, radius=10.0)

    def show(self, game: Game, world: Any, t: int, peek: Peek, luck: Luck) -> Shown:
        if self.shape:
            cells = luck.rows("cells", t // BLOCK, lambda rng: rng.integers(0, (4, 6), (BLOCK, 2)).T)
            return Shown(x=cells[:, t % BLOCK])
        x = luck.rows("x", t // BLOCK, lambda rng: rng.uniform(-2, 2, (3, BLOCK)))[:, t % BLOCK]
        assert peek.observed is not None
        score = np.dot(peek.observed["w"], x)
        return Shown(x=x * (1 + self.units * EPS) / score if self.signs and self.ties(t) else x)

    def answer(self, game: Game, world: Any, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        free = luck.rows("y", t // BLOCK, lambda rng: rng.uniform(-3, 3, BLOCK))[t % BLOCK]
        if self.signs:
            return Reveal(y=1 if self.ties(t) or free > 0 else -1)
        assert peek.observed is not None
        state = peek.observed
        terms = np.array([np.linalg.norm(state["matrix"])]) if self.shape else state["w"] * shown.x
        p = float(peek.play) if np.ndim(peek.play) == 0 else float(np.add.accumulate(terms)[-1])
        return Reveal(y=p + self.units * np.spacing(np.abs(terms).sum()) if self.ties(t) else free)


TRIED = [
    (Convex(loss=Hinge()), GradientDescent(step=0.3), True),
    (Convex(loss=Hinge(), decision_set=Space()), GradientDescent(step="zinkevich"), True),
    (Convex(loss=Hinge(), decision_set=Space()), OnlineSvm(step=0.3), True),
    (Convex(loss=Absolute(), decision_set=Ball(size=3.0)), GradientDescent(step=0.3), False),
    (Regression(loss=Hinge()), StochasticGradient(step=0.1), True),
    (Regression(loss=Absolute()), StochasticGradient(step=0.1), False),
    (Regression(loss=Absolute()), StochasticGradient(step=0.1, batch=3), False),
    (Regression(loss=Hinge()), KernelGradient(kernel=LINEAR, step=0.1), True),
    (Regression(loss=Absolute()), KernelGradient(kernel=LINEAR, step=0.1), False),
    (Matrix(), MatrixGradientDescent(decision_set=TraceBall(size=3.0), step=0.7), False),
    (Matrix(), MatrixGradientDescent(step=0.7), False),
]


def against_ties(game: Game, learner: Learner, signs: bool, units: float) -> Trace:
    adversary = Tying(units=units, signs=signs, shape=SHAPE if isinstance(game, Matrix) else ())
    trace = Trace(game, learner, adversary, ROUNDS, 3)
    trace.extend()
    return trace


@pytest.mark.parametrize(("game", "learner", "signs"), TRIED, ids=lambda part: repr(part)[:60])
def test_ties_moved_by_units_in_the_last_place_are_the_same_steps(game: Game, learner: Learner, signs: bool) -> None:
    exact = against_ties(game, learner, signs, 0)
    steps = exact["gradient"].reshape(ROUNDS, -1).any(axis=1)
    assert steps[::2].sum() > 10
    assert not steps[3::2].any()
    for units in UNITS:
        moved = against_ties(game, learner, signs, units)
        assert bits(moved["play"][::2]) == bits(exact["play"][::2])
    far = against_ties(
        game, learner, signs, -1e6
    )  # no tolerance removes the jump: it lies beyond what rounding explains
    assert far["gradient"].reshape(ROUNDS, -1).any(axis=1)[3::2].any()


def tenths(game: Game, learner: Learner, blocks: bool) -> Trace:
    """A stream on which ten steps of a tenth, added up in the usual way, end one unit below a margin of 1."""
    x, y = np.array([[1.0] * 40, [0.0] * 40]), np.ones(40, dtype=np.int64)
    trace = Trace(
        game, learner, Fixed(shown=Shown(x=x), reveal=Reveal(y=y), declared=Declared(dimension=2, radius=1.0)), 40, 1
    )
    trace.actors.takes_blocks = trace.actors.takes_blocks and blocks
    trace.extend()
    return trace


@pytest.mark.parametrize("blocks", [False, True], ids=["stepped", "block"])
@pytest.mark.parametrize(
    ("game", "learner"),
    [
        (Convex(loss=Hinge(), decision_set=Ball(size=5.0)), GradientDescent(step=0.1)),
        (Convex(loss=Hinge(), decision_set=Ball(size=5.0)), OnlineSvm(step=0.1)),
        (Regression(loss=Hinge()), StochasticGradient(step=0.1)),
        (Regression(loss=Hinge()), KernelGradient(kernel=LINEAR, step=0.1)),
    ],
    ids=lambda part: part.name,
)
def test_ten_steps_of_a_tenth_reach_a_margin_of_1(game: Game, learner: Learner, blocks: bool) -> None:
    assert reduce(add, [0.1] * 10) < 1  # from Python 3.12 on, sum takes no part in rounding
    trace = tenths(game, learner, blocks)
    assert trace["gradient"].reshape(40, -1).any(axis=1).tolist() == [True] * 10 + [False] * 30


def test_a_cell_that_is_0_but_for_rounding_does_not_step() -> None:
    scene = read(scenarios()["book-ratings"])
    assert isinstance(scene.adversary, RatingsFile)
    trace = Trace(Matrix(), MatrixGradientDescent(decision_set=TraceBall()), scene.adversary, 64, 666012)
    trace.extend()
    play, y = trace["play"], trace["y"]
    near = np.abs(play - y) < 1e-12
    assert near[[32, 57]].all()
    assert not trace["gradient"][near].any()


def test_the_bound_grows_with_what_was_added_up_and_not_with_the_sum() -> None:
    loss, y = Absolute(), np.zeros(())
    assert rounding(np.array([1e6, -1e6])) == pytest.approx(6 * EPS * 2e6)
    for scale in (1e-30, 1.0, 1e30):
        x = np.array([1.0, 1.0])
        w = np.array([scale, -scale * (1 - 4 * EPS)])
        assert not loss.gradient(w, Shown(x=x), Reveal(y=y)).any()
        assert loss.gradient(w * [1, 1 - 1e-12], Shown(x=x), Reveal(y=y)).all()


def test_penalised_descent_meets_ties_in_the_same_way() -> None:
    for game, learner in (
        (Convex(loss=Hinge(), decision_set=Space(), penalty=Ridge(strength=0.5)), RegularisedSvm()),
        (Convex(loss=Absolute(), decision_set=Space(), penalty=Lasso(strength=0.01)), GradientDescent(step=0.1)),
    ):
        signs = isinstance(game.loss, Hinge)
        exact = against_ties(game, learner, signs, 0)
        for units in UNITS:
            moved = against_ties(game, learner, signs, units)
            assert bits(moved["play"]) == bits(exact["play"])
