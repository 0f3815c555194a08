"""Online SVM, its regularised form, online ridge and lasso, against plain loops, scikit-learn and their theorems."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from sklearn.linear_model import SGDClassifier, SGDRegressor

from olviz import resources
from olviz.checks.streams import Stretched
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.files.points import PointsFile
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.losses.square import Square
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.online_lasso import OnlineLasso
from olviz.engine.learners.convex.online_ridge import OnlineRidge
from olviz.engine.learners.convex.online_svm import OnlineSvm
from olviz.engine.learners.convex.regularised_svm import RegularisedSvm
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.verdicts.theorems import calculation
from olviz.engine.words.plain_tex import plain

T = 400


def played(game: Any, learner: Any, adversary: Any, rounds: int = T) -> Trace:
    trace = Trace(game, learner, adversary, rounds, 5)
    trace.extend()
    return trace


def hinge(**fields: Any) -> Convex:
    return Convex(loss=Hinge(), **fields)


def squares(penalty: Any, over: Any = Space()) -> Convex:  # noqa: B008
    return Convex(decision_set=over, loss=Square(), penalty=penalty)


LABELLED = (Separable(), Separable(margin=0.02, dimension=5), NonSeparable(), PointsFile())


# online SVM


@pytest.mark.parametrize("stream", LABELLED, ids=lambda stream: stream.name)
@pytest.mark.parametrize("over", [Ball(size=3.0), Space()], ids=lambda over: over.name)
def test_the_online_svm_is_gradient_descent_on_the_hinge_loss(stream: Any, over: Any) -> None:
    svm, descent = (
        played(hinge(decision_set=over), learner(step=0.3), stream) for learner in (OnlineSvm, GradientDescent)
    )
    np.testing.assert_allclose(svm["play"], descent["play"], rtol=0, atol=1e-12)
    assert np.linalg.norm(svm["play"], axis=1).max() <= (3 + 1e-9 if over.bounded else math.inf)


@pytest.mark.parametrize("stream", LABELLED, ids=lambda stream: stream.name)
@pytest.mark.parametrize("over", [Ball(), Ball(size=5.0), Space()], ids=lambda over: f"{over.name}")
def test_mistakes_are_under_the_hinge_loss_and_its_bound(stream: Any, over: Any) -> None:
    trace = played(hinge(decision_set=over), OnlineSvm(), stream)
    comparators_of(trace).settle()
    assert (trace["loss"] >= (trace["prediction"] != trace["y"])).all()
    assert (trace["mistakes"] <= trace["total_loss"] + 1e-9).all()
    for bound in bounds_of(trace):
        assert judge(bound, trace).status == "holds", bound.name
    chain = next(each for each in certificates_of(trace) if each.ref in ("L11", "I14"))
    assert len(chain.chain(trace)) == 4
    assert broken_links(chain, trace) == []


def test_at_the_horizon_the_regret_allows_rxt() -> None:
    trace = played(hinge(decision_set=Ball(size=2.5)), OnlineSvm(), Separable(radius=2.0, margin=0.1))
    regret = next(bound for bound in bounds_of(trace) if bound.quantity == "regret")
    assert judge(regret, trace).curve[-1] == pytest.approx(2.5 * 2 * math.sqrt(T))


def test_with_a_margin_and_room_for_u_only_the_steps_are_paid() -> None:
    """R ≥ 1/γ: u = w*/γ has no hinge loss, so M ≤ ‖u‖²/(2η) + ηX²t/2 alone."""
    trace = played(hinge(decision_set=Ball(size=5.0)), OnlineSvm(), Separable(margin=0.2))
    assert trace["hinge_u"].max() <= 1e-12
    mistakes = next(bound for bound in bounds_of(trace) if bound.quantity == "mistakes")
    assert judge(mistakes, trace).curve[-1] == pytest.approx(5 * math.sqrt(T))


def test_a_long_point_greys_the_promises() -> None:
    stream = Stretched(inner=Separable(), at=60)
    for game, learner in ((hinge(), OnlineSvm()), (hinge(penalty=Ridge()), RegularisedSvm())):
        trace = played(game, learner, stream)
        for bound in bounds_of(trace):
            verdict = judge(bound, trace)
            assert (verdict.status, verdict.since) == ("not applicable", 61), bound.name


def test_steps_like_those_of_scikit_learn() -> None:
    """SGDClassifier with hinge loss, constant step and no penalty walks the same way on the whole space."""
    trace = played(hinge(decision_set=Space()), OnlineSvm(step=0.3), NonSeparable(), 50)
    known = SGDClassifier(loss="hinge", penalty=None, learning_rate="constant", eta0=0.3, fit_intercept=False)
    for t in range(49):
        known.partial_fit(trace["x"][t : t + 1], trace["y"][t : t + 1], classes=[-1, 1])
        np.testing.assert_allclose(known.coef_[0], trace["play"][t + 1], atol=1e-10)


# regularised SVM


@pytest.mark.parametrize("stream", LABELLED, ids=lambda stream: stream.name)
@pytest.mark.parametrize("over", [Ball(size=2.0), Space()], ids=lambda over: over.name)
def test_the_regularised_svm_is_a_falling_step_on_the_penalised_loss(stream: Any, over: Any) -> None:
    """η_t = 1/(λt) with λ twice the strength of the game's ridge, and w stays shorter than X/λ."""
    game = hinge(decision_set=over, penalty=Ridge(strength=0.05))
    trace = played(game, RegularisedSvm(), stream)
    w, lam = np.zeros(trace.game.dimension), 0.1
    for t, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True), start=1):
        np.testing.assert_allclose(trace["play"][t - 1], w, rtol=1e-9, atol=1e-9)
        gradient = lam * w - (y * (w @ x) < 1) * y * x
        w = over.project(w - gradient / (lam * t))
    assert np.linalg.norm(trace["play"], axis=1).max() <= trace.game.declared.radius / lam * (1 + 1e-9)
    comparators_of(trace).settle()
    for bound in bounds_of(trace):
        assert judge(bound, trace).status == "holds", bound.name


def test_the_regularised_svm_beats_every_u_by_its_promise() -> None:
    """Against scikit-learn-free minimisation: a fine grid of u in the plane."""
    trace = played(hinge(decision_set=Space(), penalty=Ridge(strength=0.05)), RegularisedSvm(), NonSeparable())
    grid = np.stack(np.meshgrid(np.linspace(-6, 6, 121), np.linspace(-6, 6, 121))).reshape(2, -1)
    losses = np.maximum(0, 1 - trace["y"][:, None] * (trace["x"] @ grid)) + 0.05 * (grid * grid).sum(axis=0)
    least = np.cumsum(losses, axis=0).min(axis=1)
    t = np.arange(1, T + 1)
    assert (derive.loss(trace) - least <= 4 / (2 * 0.1) * (1 + np.log(t))).all()


# online ridge and lasso


def test_online_ridge_is_gradient_descent_on_the_penalised_square() -> None:
    game = squares(Ridge(strength=0.2))
    ridge, descent = (
        played(game, learner(step=0.02), LinearRegression(dimension=4)) for learner in (OnlineRidge, GradientDescent)
    )
    np.testing.assert_allclose(ridge["play"], descent["play"], rtol=0, atol=1e-12)


def test_online_ridge_steps_like_scikit_learn() -> None:
    """SGDRegressor: half the square and (α/2)‖w‖², so η is doubled and α is λ, up to the order of its shrinking."""
    trace = played(squares(Ridge(strength=1e-9)), OnlineRidge(step=0.01), LinearRegression(dimension=3), 50)
    known = SGDRegressor(penalty=None, learning_rate="constant", eta0=0.02, fit_intercept=False)
    for t in range(49):
        known.partial_fit(trace["x"][t : t + 1], trace["y"][t : t + 1])
        np.testing.assert_allclose(known.coef_, trace["play"][t + 1], atol=1e-7)


def test_the_lasso_sets_coordinates_to_exact_zeros_and_the_subgradient_does_not() -> None:
    stream = LinearRegression(dimension=8, zeros=6, noise=0.05)
    game = squares(Lasso(strength=0.3))
    proximal, plain = (played(game, OnlineLasso(update=update), stream) for update in ("proximal", "subgradient"))
    late = proximal["play"][T // 2 :]
    assert 0.4 < (late[:, 2:] == 0).mean() < 0.7  # every gradient pushes them away again
    assert np.abs(late[:, 2:]).max() < 0.1
    assert late[:, :2].min() > 0.3
    np.testing.assert_array_equal(proximal["zeros"][:-1], (proximal["play"][1:] == 0).sum(axis=1))
    assert plain["zeros"].max() == 0


@pytest.mark.parametrize("update", ["proximal", "subgradient"])
def test_the_lasso_against_a_plain_loop(update: Any) -> None:
    trace = played(squares(Lasso(strength=0.3)), OnlineLasso(step=0.01, update=update), LinearRegression(dimension=3))
    w = np.zeros(3)
    for t, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True)):
        np.testing.assert_allclose(trace["play"][t], w, atol=1e-12)
        assert trace["loss"][t] == pytest.approx((w @ x - y) ** 2 + 0.3 * np.abs(w).sum())
        v = w - 0.02 * (w @ x - y) * x
        w = np.sign(v) * np.maximum(np.abs(v) - 0.003, 0) if update == "proximal" else v - 0.003 * np.sign(w)


def test_without_a_penalty_ridge_and_lasso_are_the_same_gradient_descent() -> None:
    stream, game = LinearRegression(dimension=3), Convex(decision_set=Space(), loss=Square())
    plain = played(game, GradientDescent(step=0.02), stream)["play"]
    for penalty, learner in (
        (Ridge(strength=0.0), OnlineRidge(step=0.02)),
        (Lasso(strength=0.0), OnlineLasso(step=0.02)),
        (Lasso(strength=0.0), OnlineLasso(step=0.02, update="subgradient")),
    ):
        np.testing.assert_allclose(played(squares(penalty), learner, stream)["play"], plain, atol=1e-12)


@pytest.mark.parametrize("dimension", [1, 2, 10])
@pytest.mark.parametrize("strength", [0.0, 0.05, 1.0])
def test_penalised_losses_against_the_truth(dimension: int, strength: float) -> None:
    stream = LinearRegression(dimension=dimension)
    for penalty, learner in (
        (Ridge(strength=strength), OnlineRidge()),
        (Lasso(strength=strength), OnlineLasso()),
        (Lasso(strength=strength), OnlineLasso(update="subgradient")),
    ):
        trace = played(squares(penalty, Space(compared=3.0)), learner, stream)
        bound, regret = bounds_of(trace)
        assert (bound.quantity, regret.quantity) == ("loss", "regret")
        if dimension == 2:
            comparators_of(trace).settle()
        promised = judge(regret, trace)
        assert promised.status == ("holds" if dimension == 2 else "not known")
        assert (dimension == 2) == bool(np.isfinite(promised.values).any())
        verdict = judge(bound, trace)
        assert verdict.status == "holds", bound.name
        truth = trace.game.declared.truth
        extra = strength * (truth @ truth if penalty.name == "ridge" else np.abs(truth).sum())
        own = np.cumsum((trace["x"] @ truth - trace["y"]) ** 2 + extra)
        rate = 1 / (4 * dimension)
        gradient = trace["fit_norm"] if getattr(learner, "update", "") == "proximal" else trace["gradient_norm"]
        allowed = own + truth @ truth / (2 * rate) + rate / 2 * np.cumsum(gradient**2)
        np.testing.assert_allclose(verdict.curve, allowed, rtol=1e-9)
        allowed = 9 / (2 * rate) + rate / 2 * np.cumsum(gradient**2)  # for every ‖u‖ ≤ 3
        np.testing.assert_allclose(promised.curve, allowed, rtol=1e-9)


@pytest.mark.parametrize("penalty", [Ridge(strength=0.3), Lasso(strength=0.3)], ids=repr)
def test_a_penalty_is_as_steep_as_it_says(penalty: Any) -> None:
    far = np.full(4, 1.5)  # of length 3
    assert penalty.lipschitz(4, 3.0) == pytest.approx(np.linalg.norm(penalty.gradient(far)))


def test_falling_steps_are_one_over_twice_lambda_t() -> None:
    game = Convex(decision_set=Ball(size=2.0), loss=Square(), penalty=Ridge(strength=0.5))
    trace = played(game, OnlineRidge(step="curvature"), LinearRegression(dimension=3))
    w = np.zeros(3)
    for t, (x, y, play) in enumerate(zip(trace["x"], trace["y"], trace["play"], strict=True), 1):
        np.testing.assert_allclose(play, w, rtol=0, atol=1e-12)
        w = w - (2 * (w @ x - y) * x + w) / t
        w = w * (2 / max(np.linalg.norm(w), 2.0))


def test_online_ridge_with_falling_steps_grows_like_a_logarithm() -> None:
    game = squares(Ridge(strength=0.5), Ball(size=1.0))
    trace = played(game, OnlineRidge(step="curvature"), PointsFile())  # targets ±1 of a file: Y is not declared
    assert bounds_of(trace) == ()
    declared = trace.game.declared._replace(targets=1.0)
    g = 2 * declared.radius * (declared.radius + 1) + 2 * 0.5
    assert trace.game.opened(T, declared).lipschitz == pytest.approx(g)


# scenes


def scene(name: str) -> tuple[Trace, ...]:
    traces = scenario.read(resources.scenarios()[name]).traces()
    for trace in traces:
        trace.extend()
    return traces


def test_the_scenes_are_told_as_they_are() -> None:
    (svm,) = scene("online-svm")
    assert (svm["mistakes"][-1], round(svm["total_loss"][-1]), round(svm["hinge_u"].sum())) == (9, 34, 38)
    assert round(judge(bounds_of(svm)[1], svm).curve[-1]) == 88
    assert [int((svm["example_margin"] < 1).sum()), round(svm["example_margin"][24], 3)] == [41, 0.553]
    regularised, constant = scene("regularised-svm")
    assert round(judge(bounds_of(regularised)[0], regularised).curve[-1], 1) == 25.2
    assert (regularised["step_size"][[0, 99]] == [2, 0.02]).all()
    assert (constant["step_size"] == 1).all()
    proximal, subgradient = scene("online-lasso")
    assert (proximal["play"] == 0).sum(axis=0)[1] == 305
    assert (subgradient["play"] == 0).sum(axis=0)[1] == 1
    (ridge,) = scene("online-ridge")
    np.testing.assert_allclose(ridge.game.declared.truth / 1.5, [0.471, 0.471], atol=5e-4)
    assert np.abs(ridge["play"][200:] - 0.471).mean() < 0.1
    entropic, euclidean = scene("mirror-maps")
    assert entropic["play"].min() > 0.001
    assert (euclidean["play"] == 0).any()


def test_mistakes_are_measured_and_no_term_that_a_theorem_gives() -> None:
    for name in ("online-svm", "regularised-svm", "hinge-over-mistakes"):
        trace, *_ = scene(name)
        assert not any(term.given for term in certificates_of(trace)[0].chain(trace))


def test_what_is_held_against_w_star_names_it_in_numbers_too() -> None:
    for name in ("online-ridge", "online-lasso"):
        for trace in scene(name):
            bound = bounds_of(trace)[0]
            assert "w*" in bound.name
            assert plain(calculation(bound, trace)).startswith("Σₛ ℓₛ(w*) + 1²")


# refusals


@pytest.mark.parametrize(
    ("game", "learner", "stream", "told"),
    [
        (hinge(decision_set=Simplex()), OnlineSvm(), Separable(), "'ball' or 'space'"),
        (Convex(loss=Logistic()), OnlineSvm(), Separable(), "the loss 'hinge'"),
        (hinge(penalty=Ridge()), OnlineSvm(), Separable(), "no penalty"),
        (hinge(), RegularisedSvm(), Separable(), "legal: 'hinge' with 'ridge'"),
        (hinge(penalty=Ridge(strength=0.0)), RegularisedSvm(), Separable(), "strength above 0"),
        (squares(Lasso()), OnlineRidge(), LinearRegression(), "the penalty 'ridge'"),
        (squares(Ridge()), OnlineLasso(), LinearRegression(), "the penalty 'lasso'"),
        (squares(Lasso(), Ball()), OnlineLasso(), LinearRegression(), "legal: the set 'space'"),
        (squares(Ridge()), OnlineRidge(step="curvature"), LinearRegression(), "bounded decision set"),
    ],
    ids=lambda value: getattr(value, "name", "") if not isinstance(value, str) else "",
)
def test_other_games_are_refused_with_what_is_legal(game: Any, learner: Any, stream: Any, told: str) -> None:
    with pytest.raises(InputError, match=r"legal|penalty") as refused:
        played(game, learner, stream)
    assert told in str(refused.value)
