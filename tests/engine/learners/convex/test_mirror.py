"""Mirror descent: its maps, its special cases, its promises at their numbers, and the geometry of a good coordinate."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from msgspec.structs import replace
from scipy.optimize import minimize
from scipy.special import rel_entr, softmax

from olviz.checks.streams import Fixed
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.convex.alternating import Alternating
from olviz.engine.adversaries.convex.good_coordinate import GoodCoordinate
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.registry import classes
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Commit, Declared, Reveal
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.square import Square
from olviz.engine.games.maps.entropic import Entropic
from olviz.engine.games.maps.euclidean import Euclidean
from olviz.engine.games.maps.p_norm import PNorm
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.box import Box
from olviz.engine.games.sets.l1_ball import L1Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.exponentiated_gradient import ExponentiatedGradient
from olviz.engine.learners.convex.exponentiated_gradient_signed import ExponentiatedGradientSigned
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.mirror_descent import MirrorDescent
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.round.capabilities import growth_of
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.theory.lemmas.linearisation import tried

T = 400
STEEP = np.random.default_rng(8).uniform(-1, 1, (6, T))
SLOPES = Fixed(reveal=Reveal(z=STEEP), declared=Declared(dimension=6, length=math.sqrt(6), largest=1.0))


def played(game: Any, learner: Any, adversary: Any, rounds: int = T) -> Trace:
    trace = Trace(game, learner, adversary, rounds, 5)
    trace.extend()
    return trace


# the maps

points = arrays(float, 4, elements=st.floats(-3, 3).map(lambda v: round(v, 3)))


@settings(max_examples=60, deadline=None)
@given(points, st.sampled_from([1.05, 1.3, 1.5, 1.9, 2.0]))
def test_the_two_maps_of_a_p_norm_undo_each_other(w: Any, q: float) -> None:
    psi = PNorm(q=q)
    theta = psi.dual(w)
    np.testing.assert_allclose(psi.primal(theta), w, rtol=1e-8, atol=1e-8)
    own = (np.abs(w) ** q).sum() ** (1 / q)
    assert psi.dual_norm(theta) == pytest.approx(own, rel=1e-9, abs=1e-12)  # ‖∇ψ(w)‖_p = ‖w‖_q
    assert float(theta @ w) == pytest.approx(own**2, rel=1e-9, abs=1e-12)


def test_the_maps_are_gradients() -> None:
    """∇ψ by central differences, and D_ψ from its definition."""
    potentials: list[tuple[Any, Any]] = [
        (Euclidean(), lambda w: w @ w / 2),
        (PNorm(q=1.3), lambda w: (np.abs(w) ** 1.3).sum() ** (2 / 1.3) / 2),
        (Entropic(), lambda w: (w * np.log(w) - w).sum()),
    ]
    w, u, h = np.array([0.2, 0.5, 0.3]), np.array([0.6, 0.1, 0.3]), 1e-6
    for psi, potential in potentials:
        slope = [(potential(w + h * e) - potential(w - h * e)) / (2 * h) for e in np.eye(3)]
        np.testing.assert_allclose(psi.dual(w), slope, rtol=1e-7)
        gap = potential(u) - potential(w) - psi.dual(w) @ (u - w)
        assert psi.divergence(u, w, psi.dual(w)) == pytest.approx(gap, rel=1e-12)
    assert Entropic.title.endswith("Σ (w ln w − w)")  # who differentiates the title finds the θ that is shown


def test_the_step_back_is_the_nearest_point_by_the_divergence() -> None:
    """The Bregman projection of the entropic map against a numerical minimiser over the simplex."""
    theta = np.array([0.4, -1.0, 0.7, 0.1])
    w, own = Entropic().settled(theta, Simplex())
    v = np.exp(theta)

    def divergence(free: Any) -> float:
        u = np.append(free, 1 - free.sum())
        return float((u * np.log(np.maximum(u, 1e-300) / v) - u + v).sum())

    found = minimize(divergence, np.full(3, 0.25), bounds=[(1e-9, 1)] * 3, tol=1e-14).x
    np.testing.assert_allclose(w[:3], found, atol=1e-5)
    np.testing.assert_allclose(np.exp(own), w, rtol=1e-14)


# special cases


@pytest.mark.parametrize("over", [Ball(), Box(), Simplex(), L1Ball(), Space()], ids=lambda over: over.name)
def test_the_euclidean_map_is_gradient_descent(over: Any) -> None:
    game = Convex(decision_set=over)
    for step in (0.3, "tuned"):
        mirror, descent = (played(game, kind(step=step), SLOPES) for kind in (MirrorDescent, GradientDescent))
        np.testing.assert_allclose(mirror["play"], descent["play"], rtol=0, atol=1e-12)
        assert judge(bounds_of(mirror)[0], mirror).curve == pytest.approx(judge(bounds_of(descent)[0], descent).curve)


def test_the_norm_of_exponent_2_is_gradient_descent() -> None:
    game = Convex(decision_set=Space())
    two = played(game, MirrorDescent(step=0.3, mirror=PNorm(q=2.0)), SLOPES)
    np.testing.assert_allclose(two["play"], played(game, GradientDescent(step=0.3), SLOPES)["play"], atol=1e-10)


@pytest.mark.parametrize("step", [0.05, 1.0, 30.0])
def test_exponentiated_gradient_is_hedge_on_linear_losses(step: float) -> None:
    weights = played(Convex(decision_set=Simplex()), ExponentiatedGradient(step=step), SLOPES)
    experts = Experts(hypotheses=classes()["advisers"](experts=6))
    hedge = played(experts, Hedge(rate=step), Fixed(reveal=Reveal(losses=STEEP)))
    np.testing.assert_allclose(weights["play"], hedge["play"], rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(derive.regret(weights), derive.regret(hedge), rtol=1e-9, atol=1e-9)


def test_exponentiated_gradient_is_the_entropic_map() -> None:
    game = Convex(decision_set=Simplex())
    one, other = (
        played(game, learner, SLOPES) for learner in (ExponentiatedGradient(), MirrorDescent(mirror=Entropic()))
    )
    assert (one["play"] == other["play"]).all()


def test_both_signs_are_exponentiated_gradient_on_the_corners() -> None:
    """EG on Δ_{2d} with gradients (U·g, −U·g), written again with plain sums of gradients."""
    u, eta = 2.5, 0.07
    trace = played(Convex(decision_set=L1Ball(size=u)), ExponentiatedGradientSigned(step=eta), SLOPES)
    sums = np.concatenate([np.zeros((6, 1)), np.cumsum(STEEP, axis=1)[:, :-1]], axis=1)
    plus, minus = np.exp(-eta * u * sums), np.exp(eta * u * sums)
    w = u * (plus - minus) / (plus + minus).sum(axis=0)
    np.testing.assert_allclose(trace["play"], w.T, atol=1e-10)


# promises


@pytest.mark.parametrize(
    ("game", "learner", "allowed"),
    [
        (Convex(decision_set=Simplex()), ExponentiatedGradient(), math.sqrt(2 * T * math.log(6))),
        (
            Convex(decision_set=L1Ball(size=3.0)),
            ExponentiatedGradientSigned(),
            3 * math.sqrt(2 * T * math.log(12)),
        ),
        (Convex(decision_set=Ball(size=2.0)), MirrorDescent(), 2 * math.sqrt(6) * math.sqrt(T)),
        (Convex(decision_set=Simplex()), MirrorDescent(mirror=Entropic()), math.sqrt(2 * T * math.log(6))),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_the_tuned_bounds_at_their_horizon(game: Any, learner: Any, allowed: float) -> None:
    trace = played(game, learner, SLOPES)
    verdict = judge(bounds_of(trace)[0], trace)
    assert verdict.status == "holds"
    assert verdict.curve[-1] == pytest.approx(allowed, rel=1e-12)


def test_the_span_and_the_steepness_of_a_p_norm_are_attained() -> None:
    psi, nowhere = PNorm(q=1.5), np.zeros(4)
    game = Convex(decision_set=Space()).opened(T, Declared(dimension=4, length=5.0, largest=1.0))
    assert psi.span(game, 3.0) == pytest.approx(psi.divergence(np.full(4, 1.5), nowhere, nowhere))  # ‖u‖ = 3
    for u in np.random.default_rng(3).normal(size=(50, 4)):
        assert psi.divergence(u * (3 / np.linalg.norm(u)), nowhere, nowhere) <= psi.span(game, 3.0)
    assert psi.lipschitz(game) == pytest.approx(psi.dual_norm(np.ones(4)))  # no |g_i| is above 1
    short = Convex(decision_set=Space()).opened(T, Declared(dimension=4, length=1.2, largest=1.0))
    assert psi.lipschitz(short) == pytest.approx(psi.dual_norm(1.2 * np.eye(4)[0]))  # nor ‖g‖ above 1.2


def test_a_steeper_gradient_greys_the_bound_from_its_round_on() -> None:
    spoiled = STEEP.copy()
    spoiled[2, 49] = 1.5
    steep = Fixed(reveal=Reveal(z=spoiled), declared=SLOPES.declared)
    for over, learner in (
        (Simplex(), ExponentiatedGradient()),
        (L1Ball(), ExponentiatedGradientSigned()),
        (Simplex(), MirrorDescent(mirror=Entropic())),
    ):
        trace = played(Convex(decision_set=over), learner, steep)
        verdicts = {bound.running: judge(bound, trace) for bound in bounds_of(trace)}
        assert (verdicts[False].status, verdicts[False].since) == ("not applicable", 50)
        if True in verdicts:
            assert verdicts[True].status == "holds"


def test_a_weight_that_underflows_comes_back() -> None:
    """After the bad half w_1 is 0 in floating point; in the good half it takes everything again."""
    z = np.zeros((2, T))
    z[0, : T // 2 - 50], z[1, T // 2 - 50 :] = 1.0, 1.0
    stream = Fixed(reveal=Reveal(z=z), declared=Declared(dimension=2, length=1.0, largest=1.0))
    weight = played(Convex(decision_set=Simplex()), ExponentiatedGradient(step=10.0), stream)["play"][:, 0]
    assert weight[150] == 0
    assert weight[-1] == pytest.approx(1)


# refusals


def test_what_a_map_cannot_project_on_is_refused() -> None:
    for game, learner, place in (
        (Convex(), MirrorDescent(mirror=Entropic()), "mirror.name"),
        (Convex(), MirrorDescent(mirror=PNorm()), "mirror.name"),
        (Convex(), ExponentiatedGradient(), "name"),
        (Convex(), ExponentiatedGradientSigned(), "name"),
    ):
        with pytest.raises(InputError, match="legal") as refused:
            played(game, learner, Alternating())
        assert refused.value.place == place
    with pytest.raises(InputError, match="declared bound"):
        played(Convex(decision_set=Space(), loss=Square()), MirrorDescent(), LinearRegression())


# one good coordinate


def test_one_good_coordinate_separates_the_geometries() -> None:
    """At the tuned steps gradient descent loses about ½√(dT), exponentiated gradient √(T ln d / 2)."""
    rounds = 2000
    for d in (20, 100):
        game, stream = Convex(decision_set=Simplex()), GoodCoordinate(dimension=d)
        plain, weights = (
            derive.regret(played(game, learner, stream, rounds))[-1]
            for learner in (GradientDescent(), ExponentiatedGradient())
        )
        assert plain == pytest.approx(math.sqrt(d * rounds) / 2, rel=0.1)
        assert weights == pytest.approx(math.sqrt(rounds * math.log(d) / 2), rel=0.1)


def test_centred_the_gradients_are_short_and_gradient_descent_wins() -> None:
    game, stream = Convex(decision_set=Simplex()), GoodCoordinate(dimension=50, centred=True)
    plain, weights = (played(game, learner, stream, 1000) for learner in (GradientDescent(), ExponentiatedGradient()))
    assert derive.regret(plain)[-1] < derive.regret(weights)[-1]
    assert plain["length"].max() <= 1
    for trace in (plain, weights):
        assert judge(bounds_of(trace)[0], trace).status == "holds"


@pytest.mark.parametrize("centred", [False, True])
@pytest.mark.parametrize("losses", ["always", "coins"])
def test_good_coordinate_keeps_to_what_it_declares(losses: Any, centred: bool) -> None:
    stream = GoodCoordinate(dimension=9, losses=losses, centred=centred)
    trace = played(Convex(decision_set=Simplex()), ExponentiatedGradient(), stream, 2000)
    declared, z = trace.game.declared, trace["z"]
    assert np.linalg.norm(z, axis=1).max() <= declared.length * (1 + 1e-12)
    assert np.abs(z).max() <= declared.largest
    if losses == "always":
        assert np.linalg.norm(z, axis=1) == pytest.approx(declared.length, rel=0.06)
    elif centred:
        even = played(Convex(decision_set=Simplex()), ExponentiatedGradient(), replace(stream, dimension=10), 500)
        assert np.linalg.norm(even["z"], axis=1).max() == pytest.approx(even.game.declared.length)  # five of ten lose
    else:
        error = 4 * math.sqrt(0.25 / 2000)
        np.testing.assert_allclose(z.mean(axis=0), [0.3] + [0.5] * 8, atol=error)


def test_hinge_on_the_ball_of_the_1_norm() -> None:
    trace = played(Convex(decision_set=L1Ball(), loss=Hinge()), ExponentiatedGradientSigned(), Separable())
    assert trace.learner.commits is Commit.POINT
    assert np.abs(trace["play"]).sum(axis=1).max() <= 1 + 1e-12
    assert (trace["loss"] >= (trace["prediction"] != trace["y"])).all()


def test_the_regrets_over_dimensions_are_those_of_the_runs() -> None:
    """The closed forms behind the picture against whole runs on (0, 1, …, 1)."""
    for d, rounds in ((2, 50), (7, 300), (40, 40), (100, 1000)):
        game, stream = Convex(decision_set=Simplex()), GoodCoordinate(dimension=d)
        weights, plain = (
            played(game, learner, stream, rounds) for learner in (ExponentiatedGradient(), GradientDescent())
        )
        (growth,) = growth_of(weights.learner, weights.game)
        at = d - int(growth.places[0])
        assert growth.here == d
        assert growth.curves["entropic"][at] == pytest.approx(derive.regret(weights)[-1], rel=1e-9)
        assert growth.curves["Euclidean"][at] == pytest.approx(derive.regret(plain)[-1], rel=1e-9)
        bounds = [judge(bounds_of(trace)[0], trace).curve[-1] for trace in (weights, plain)]
        assert growth.curves["√(2T ln d)"][at] == pytest.approx(bounds[0])
        assert bounds[1] == pytest.approx(growth.curves["√((d − 1)T)"][at])


# one u for all rounds


def entropy(q: Any, w: Any) -> Any:
    """KL(q‖w) of one q and the rows of w."""
    return rel_entr(q, w).sum(axis=1)


def span_of_p_norm(u: Any, w: Any, q: float = 1.5) -> Any:
    """D_ψ(u, w) of ψ = ‖·‖_q²/2, from its definition."""
    length = (np.abs(w) ** q).sum(axis=1) ** (1 / q)
    slope = np.sign(w) * np.abs(w) ** (q - 1) * np.where(length > 0, length, 1.0)[:, None] ** (2 - q)
    own = (np.abs(u) ** q).sum() ** (2 / q) / 2
    return own - length**2 / 2 - (slope * (u - w)).sum(axis=1)


MIRRORED: list[tuple[Any, Any, Any, float]] = [
    (ExponentiatedGradient(step=0.1), Simplex(), entropy, 1.0),
    (MirrorDescent(step=0.1, mirror=Entropic()), Simplex(), entropy, 1.0),
    (MirrorDescent(step=0.1), Ball(), lambda u, w: ((u - w) ** 2).sum(axis=1) / 2, 1.0),
    (MirrorDescent(step=0.1, mirror=PNorm(q=1.5)), Space(), span_of_p_norm, 0.5),
]


@pytest.mark.parametrize(
    ("learner", "over", "divergence", "alpha"), MIRRORED, ids=["EG", "entropic", "Euclidean", "p-norm"]
)
def test_a_proof_holds_against_any_u_with_its_divergence_by_hand(
    learner: Any, over: Any, divergence: Any, alpha: float
) -> None:
    trace = played(Convex(decision_set=over), learner, SLOPES)
    certificate, *_ = certificates_of(trace)
    plays = np.vstack([trace["play"], trace.state_at(T).state.w])
    for u in (over.project(np.array([0.1, -0.4, 0.3, 0.2, 0.0, 0.05])), over.project(np.eye(6)[4])):
        chain = certificate.against(trace, u)
        assert broken_links(certificate._replace(chain=lambda _, chain=chain: chain), trace) == []
        gained, left, whole = (term.values for term in chain)
        away = divergence(u, plays)
        paid = 0.005 / alpha * np.cumsum(trace["dual_norm"] ** 2)
        np.testing.assert_allclose(gained, 0.1 * np.cumsum((trace["gradient"] * (trace["play"] - u)).sum(1)), atol=1e-9)
        np.testing.assert_allclose(left, away[0] - away[1:] + paid, atol=1e-8)
        np.testing.assert_allclose(whole, away[0] + paid, atol=1e-9)


def test_the_step_of_the_relative_entropy_is_exact_for_any_u_even_where_weights_underflow() -> None:
    trace = played(Convex(decision_set=Simplex()), ExponentiatedGradient(step=300.0), SLOPES)
    assert (trace["play"] == 0).any()
    assert len(certificates_of(trace)) == 2
    for certificate in certificates_of(trace):
        for u in (np.full(6, 1 / 6), np.eye(6)[2]):
            chain = certificate.against(trace, u)
            assert all(np.isfinite(term.values).all() for term in chain)
            assert broken_links(certificate._replace(chain=lambda _, chain=chain: chain), trace) == []


def test_a_u_of_the_l1_ball_is_a_mixture_of_its_corners() -> None:
    """KL(q‖p_t) of weights q of the 2d corners that mix to u, over EG on these corners written with plain sums."""
    size, eta, u = 2.5, 0.07, np.array([0.5, -1.0, 0.0, 0.25, 0.0, 0.0])
    trace = played(Convex(decision_set=L1Ball(size=size)), ExponentiatedGradientSigned(step=eta), SLOPES)
    (certificate,) = certificates_of(trace)
    _, left, whole = (term.values for term in certificate.against(trace, u))
    q = np.maximum(np.concatenate([u, -u]), 0) / size + (1 - 1.75 / size) / 12
    scores = -eta * size * np.cumsum(np.concatenate([STEEP, -STEEP]), axis=1).T
    paid = eta**2 / 2 * np.cumsum((size * np.abs(STEEP).max(axis=0)) ** 2)
    np.testing.assert_allclose(whole - left, entropy(q, softmax(scores, axis=1)), rtol=1e-9)
    np.testing.assert_allclose(whole, math.log(12) + (q * np.log(q)).sum() + paid, rtol=1e-12)
    sums = STEEP.sum(axis=1)
    at = int(np.abs(sums).argmax())
    corner = -size * np.sign(sums[at]) * np.eye(6)[at]  # the best for the gradients of all rounds
    for told, best in zip(certificate.against(trace, corner), certificate.chain(trace), strict=True):
        assert told.values[-1] == pytest.approx(best.values[-1], rel=1e-10)


@pytest.mark.parametrize("u", [(0.5, 0.6, 0, 0, 0, 0), (1.5, -0.5, 0, 0, 0, 0), (1.0,)])
def test_a_u_beside_the_simplex_is_refused(u: tuple[float, ...]) -> None:
    trace = played(Convex(decision_set=Simplex()), ExponentiatedGradient(), SLOPES, 5)
    np.testing.assert_array_equal(tried(trace, (0.5, 0.5, 0, 0, 0, 0)), (0.5, 0.5, 0, 0, 0, 0))
    with pytest.raises(InputError, match=r"u = \(.*legal: (6|a point of it)"):
        tried(trace, u)
