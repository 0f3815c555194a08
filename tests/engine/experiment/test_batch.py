"""Runs side by side are the runs alone."""

from collections.abc import Hashable

import msgspec
import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.checks import cases
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError, Parameter, parameters_of
from olviz.engine.experiment import batch
from olviz.engine.experiment.batch import merged, play_many
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classification import Classification
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Game
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.round.adversary import Table
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from tests.covering import each


@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("horizon", [1, 600])
def test_a_run_in_a_batch_has_the_bits_of_the_run_alone(bias: bool, horizon: int) -> None:
    game, learner, adversary = Classification(bias=bias), Perceptron(), Separable(margin=0.02, dimension=3)
    many = play_many(game, learner, adversary, horizon, 5, range(520))
    for run in (0, 1, 499, 500, 519):
        alone = Trace(game, learner, adversary, horizon, 5, run=run)
        alone.extend()
        assert_array_equal(many.loss[:, run], alone["loss"])
        assert_array_equal(many.best[:, run], derive.best(alone))
        assert_array_equal(many.regret[:, run], derive.regret(alone))


def test_runs_are_numbered_not_counted() -> None:
    game, learner, adversary = Classification(), Perceptron(), Separable(margin=0.02)
    many, some = (play_many(game, learner, adversary, 100, 5, runs) for runs in (range(20), [7, 3, 7]))
    assert_array_equal(some.loss, many.loss[:, [7, 3, 7]])
    assert len(set(map(bytes, many.loss.T.astype(bool)))) == 20


def test_a_sweep_is_one_call_and_checks_every_value() -> None:
    learners = [Perceptron(step=step) for step in (0.1, 1.0, 3.0)]
    together = merged(learners)
    assert_array_equal(together.step, [0.1, 1.0, 3.0])
    many = play_many(Classification(), learners, Separable(margin=0.02), 300, 5, [0, 0, 0])
    assert_array_equal(many.loss[:, 0], many.loss[:, 2])  # the step changes no prediction, and the luck is the same
    assert many.loss.sum() > 0
    with pytest.raises(InputError, match="2 learners are given for 3 runs"):
        play_many(Classification(), learners[:2], Separable(), 10, 0, range(3))


def in_two_values(learner: Learner, parameter: Parameter) -> list[Learner]:
    """The learner with two legal values of a real parameter."""
    inside = 0.25 if parameter.below is not None or parameter.most is not None else 0.75
    return [msgspec.structs.replace(learner, **{parameter.name: value}) for value in (inside, inside / 2)]


APART = {"decay": "shrink", "shrink": "decay"}  # kernels refuse the one beside the other


def reals() -> list[tuple[Learner, Parameter]]:
    return [
        (learner, parameter)
        for learner in cases.learners()
        for parameter in parameters_of(type(learner))
        if parameter.kind == "real" and not getattr(learner, APART.get(parameter.name, ""), 0)
    ]


def of_its_kind(swept: tuple[Learner, Parameter]) -> set[Hashable]:
    """Each parameter of each kind of learner, and where another one is a choice, with each of its values."""
    learner, parameter = swept
    chosen = [one.name for one in parameters_of(type(learner)) if one.kind == "choice"]
    return {(type(learner), parameter.name), *((type(learner), name, getattr(learner, name)) for name in chosen)}


def named(swept: tuple[Learner, Parameter]) -> str:
    return f"{swept[0].name}-{swept[1].name}"


@pytest.mark.parametrize("varied", each(reals(), of_its_kind, named))
def test_a_sweep_over_any_real_parameter_is_the_single_runs(varied: tuple[Learner, Parameter]) -> None:
    learner, tried = varied[0], 0
    swept = in_two_values(*varied)
    four = Experts(hypotheses=Advisers(4))
    known = (*cases.cases(), *cases.every_case())
    tables = [(case.game, case.adversary) for case in known if type(case.learner) is type(learner)]
    for game, adversary in [(four, IidExperts()), (four, CoinFlip()), *tables]:
        if tried == 3 or not isinstance(adversary, Table):
            continue
        if not all(cases.fits(game, one, adversary) for one in swept):
            continue
        many = play_many(game, swept, adversary, 60, 5, [2, 2])
        for k, one in enumerate(swept):
            alone = play_many(game, one, adversary, 60, 5, [2])
            for together, single in zip(many, alone, strict=True):
                assert_array_equal(together[:, k], single[:, 0])
        tried += 1
    assert tried or getattr(learner, "prior", "uniform") != "uniform"


def test_wide_games_are_tiled_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def noted(_game: Game, _learner: Learner, _table: Table, _horizon: int, _seed: int, runs: range) -> tuple[()]:
        seen.append(len(runs))
        return ()

    monkeypatch.setattr(batch, "side_by_side", noted)
    play_many(Classification(), Perceptron(), Separable(dimension=1000), 10, 0, range(40))
    assert seen == [16, 16, 8]  # 2²² // (1000 · 256)


def test_no_rounds_and_no_runs() -> None:
    assert play_many(Classification(), Perceptron(), Separable(), 0, 0, range(3)).regret.shape == (0, 3)
    assert play_many(Classification(), Perceptron(), Separable(), 5, 0, []).regret.shape == (5, 0)
    assert np.isfinite(play_many(Classification(), Perceptron(), Separable(), 5, 0, [4]).regret).all()
