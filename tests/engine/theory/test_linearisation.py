"""The distance to the best point, and losses above their tangents."""

import math
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose

from olviz.checks.streams import Fixed
from olviz.engine.adversaries.classification.gaussians import Gaussians
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.matrix.low_rank_ratings import LowRankRatings
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.adversaries.regression.price_series import PriceSeries
from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.logistic import Logistic
from olviz.engine.games.losses.quadratic import Quadratic
from olviz.engine.games.losses.square import Square
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.exponentiated_gradient import ExponentiatedGradient
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.lazy_gradient_descent import LazyGradientDescent
from olviz.engine.learners.convex.mirror_descent import MirrorDescent
from olviz.engine.learners.convex.online_lasso import OnlineLasso
from olviz.engine.learners.convex.regularised_leader import RegularisedLeader
from olviz.engine.learners.convex.theorems.penalised_steps import PROXIMAL
from olviz.engine.learners.matrix.matrix_gradient_descent import MatrixGradientDescent
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge, reason, standing_of
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.theory.lemmas.linearisation import GAP, STEP, tangents, tried
from olviz.resources import scenarios
from tests.engine.learners.convex.test_leaders import play, vectors

GAMES = (Convex(), Convex(loss=Quadratic()), Convex(decision_set=Space(), loss=Quadratic()))


@pytest.mark.parametrize("game", GAMES)
def test_every_step_goes_towards_the_best_point_by_what_the_proof_says(game: Convex) -> None:
    trace = play(game, GradientDescent(step=0.1), vectors(2))
    assert [certificate.ref for certificate in certificates_of(trace)] == ["C14", "C14"]
    for certificate in certificates_of(trace):
        assert broken_links(certificate, trace) == []
    u, w, g = trace["best_point"][56], trace["play"], trace["gradient"]
    regret, linear, telescoped, last = (term.values[56] for term in certificates_of(trace)[0].chain(trace))
    assert regret == pytest.approx(derive.regret(trace)[56])
    assert linear == pytest.approx(sum(g[s] @ (w[s] - u) for s in range(57)))
    energy = (g[:57] ** 2).sum()
    assert telescoped == pytest.approx((u @ u - (w[57] - u) @ (w[57] - u)) / 0.2 + 0.05 * energy)
    assert last == pytest.approx(u @ u / 0.2 + 0.05 * energy)


# On the ball of radius 2 with ‖w − z‖² and ‖z‖ ≤ 1: D = 4, B = 2(2 + 1) = 6, σ = 2, and V = Σ‖g‖².
SCHEDULES: dict[Any, Any] = {
    "tuned": (lambda t, v: 2 / (6 * math.sqrt(200)) + 0 * t, lambda t, v: 12 * math.sqrt(200) * (1 + t / 200) / 2),
    "anytime": (lambda t, v: 4 / (6 * np.sqrt(2 * t)), lambda t, v: math.sqrt(2) * 4 * 6 * np.sqrt(t)),
    "adaptive": (lambda t, v: 4 / np.sqrt(2 * v), lambda t, v: math.sqrt(2) * 4 * np.sqrt(v)),
    "zinkevich": (lambda t, v: 1 / np.sqrt(t), lambda t, v: 16 * np.sqrt(t) / 2 + (np.sqrt(t) - 0.5) * 36),
    "curvature": (lambda t, v: 1 / (2 * t), lambda t, v: 36 / 4 * (1 + np.log(t))),
}


@pytest.mark.parametrize("schedule", SCHEDULES)
def test_every_schedule_steps_and_promises_as_its_theorem_says(schedule: Any) -> None:
    trace = play(Convex(decision_set=Ball(size=2.0), loss=Quadratic()), GradientDescent(step=schedule), vectors(2))
    w, g, t = trace["play"], trace["gradient"], np.arange(1, 201)
    v = np.cumsum((g * g).sum(axis=1))
    step, promise = SCHEDULES[schedule]
    reached = w - step(t, v)[:, None] * g
    length = np.maximum(np.linalg.norm(reached, axis=1), 2.0)
    assert_allclose(w[1:], (reached * (2 / length)[:, None])[:-1], rtol=0, atol=1e-12)
    assert_allclose(bounds_of(trace)[0].curve(trace), promise(t, v), rtol=1e-12)
    assert all(judge(bound, trace).status == "holds" for bound in bounds_of(trace))


def test_a_step_without_projection_is_an_equality_and_one_with_is_not() -> None:
    free = play(Convex(decision_set=Space()), GradientDescent(step=0.5), vectors(2))
    after, allowed = (term.values for term in STEP.chain(free))
    assert_allclose(after, allowed, rtol=1e-9, atol=1e-9)
    kept = play(Convex(), GradientDescent(step=0.5), vectors(2))
    after, allowed = (term.values for term in STEP.chain(kept))
    assert (allowed - after).max() > 0.05


def test_the_gap_is_zero_for_linear_losses_and_known_for_quadratic_ones() -> None:
    linear = play(Convex(), LazyGradientDescent(), vectors(2))
    assert_allclose(tangents(linear), derive.regret(linear), rtol=0, atol=1e-10)
    curved = play(Convex(loss=Quadratic()), LazyGradientDescent(), vectors(2))
    u, w = curved["best_point"][99], curved["play"][:100]
    assert (tangents(curved) - derive.regret(curved))[99] == pytest.approx(((w - u) ** 2).sum())  # Bregman's distances
    assert broken_links(GAP, curved) == []


def test_where_the_best_point_is_not_known_the_declared_one_is_compared_with() -> None:
    from olviz.engine.adversaries.regression.linear_regression import LinearRegression

    trace = play(Convex(loss=Square()), GradientDescent(step=0.1), LinearRegression())
    u, (x, y, w, g) = trace.game.declared.truth, (trace[name] for name in ("x", "y", "play", "gradient"))
    assert "best_point" not in trace
    assert [certificate.ref for certificate in certificates_of(trace)] == ["C14", "C14"]
    regret, linear, telescoped, _ = (term.values[40] for term in certificates_of(trace)[0].chain(trace))
    assert regret == pytest.approx(sum((w[s] @ x[s] - y[s]) ** 2 - (u @ x[s] - y[s]) ** 2 for s in range(41)))
    assert linear == pytest.approx(sum(g[s] @ (w[s] - u) for s in range(41)))
    assert telescoped == pytest.approx((u @ u - (w[41] - u) @ (w[41] - u)) / 0.2 + 0.05 * (g[:41] ** 2).sum())


@pytest.mark.parametrize(
    "name",
    [
        "online-svm",
        "online-lasso",
        "online-ridge",
        "leader-jumps",
        "regulariser-strength",
        "lazy-and-greedy",
        "mirror-maps",
        "signed-weights",
    ],
)
def test_every_proof_of_a_scene_holds_against_any_u_of_the_set(name: str) -> None:
    """Chains against one u for all rounds, on points nobody is good at and on the best of the whole run."""
    table = scenario.read_table(scenarios()[name]) | {"rounds": 60, "notes": []}
    luck, some = np.random.default_rng(3), 0
    for trace in scenario.from_table(table).traces():
        trace.extend()
        over = trace.game.decision_set
        tries = [over.project(luck.normal(size=trace.game.dimension) * size) for size in (0.1, 1.0, 5.0)]
        tries += [trace["best_point"][-1]] if "best_point" in trace else []
        for certificate in certificates_of(trace):
            for u in tries if certificate.against is not None else []:
                chain = partial(certificate.against, u=u)
                assert broken_links(certificate._replace(chain=chain), trace) == []
                some += 1
    assert some >= 6


@pytest.mark.parametrize(
    "name",
    [
        "online-svm",
        "online-lasso",
        "online-ridge",
        "descent-in-the-ball",
        "leader-jumps",
        "mirror-maps",
        "signed-weights",
    ],
)
def test_before_round_1_every_chain_is_empty(name: str) -> None:
    for trace in scenario.read(scenarios()[name]).traces():
        for certificate in certificates_of(trace):
            chains = [certificate.chain(trace)]
            if certificate.against is not None:
                chains.append(certificate.against(trace, np.zeros(trace.game.dimension)))
            assert [len(term.values) for chain in chains for term in chain if not term.given] == [0] * sum(
                not term.given for chain in chains for term in chain
            )


def test_shrinking_steps_pay_for_the_next_point() -> None:
    """Σ φ(w) + r(w) − φ(u) − r(u) ≤ Σ ⟨g, w − u⟩ + r(w⁺) − r(u) ≤ …, by hand in the third round."""
    table = scenario.read_table(scenarios()["online-lasso"]) | {"rounds": 3, "notes": []}
    trace = scenario.from_table(table).traces()[0]
    trace.extend()
    game, u, eta = trace.game, np.full(trace.game.dimension, 0.2), trace.learner.rate_at(trace.game, 1)
    x, y, w = trace["x"], trace["y"], np.vstack([trace["play"], trace.state_at(3).state.w])
    slopes = 2 * ((w[:3] * x).sum(axis=1) - y)[:, None] * x
    r = game.penalty.strength * np.abs(w).sum(axis=1)
    middle = (slopes * (w[:3] - u)).sum() + r[1:].sum() - 3 * game.penalty.strength * np.abs(u).sum()
    last = (u @ u - (w[3] - u) @ (w[3] - u)) / (2 * eta) + eta / 2 * (slopes**2).sum()
    _, told, allowed = (term.values[-1] for term in PROXIMAL.against(trace, u))
    assert (told, allowed) == (pytest.approx(middle), pytest.approx(last))


@pytest.mark.parametrize("u", [(0.1,), (2.0, 0.0), (math.nan, 0.0), (1e308, 0.0), (-math.inf, 0.0)])
def test_a_u_that_is_no_point_of_the_set_is_refused(u: tuple[float, ...]) -> None:
    trace = play(Convex(), GradientDescent(), vectors(2))
    assert_allclose(tried(trace, (0.6, 0.8)), (0.6, 0.8))
    with pytest.raises(InputError, match=r"u = \(.*legal: (2|a point of it|numbers up to 1e\+100)"):
        tried(trace, u)
    free = play(Convex(decision_set=Space()), GradientDescent(step=0.5), vectors(2))
    assert_allclose(tried(free, (3e5, 0.0)), (3e5, 0.0))
    with pytest.raises(InputError, match="numbers up to"):
        tried(free, (3e200, 0.0))


def test_where_points_are_too_wide_to_be_kept_nothing_is_claimed() -> None:
    wide = play(Convex(), GradientDescent(), vectors(40))
    assert certificates_of(wide) == ()
    assert np.isfinite(derive.regret(wide)).all()
    assert "best_point" not in wide


def test_rounding_of_what_cancels_out_breaks_no_proof() -> None:
    losses = set()
    for seed in (16, 25, 70):  # steps so long that the weights swing out to thousands and come back
        trace = Trace(Convex(decision_set=Space(), loss=Square()), GradientDescent(step=0.2), PriceSeries(), 300, seed)
        trace.extend()
        losses.add(trace["loss"].max() > 1e3)
        for certificate in certificates_of(trace):
            assert broken_links(certificate, trace) == [], certificate.name
    assert losses == {True}


@pytest.mark.parametrize("step", [1e-13, 1e-7, 1e7, 1e12])
@pytest.mark.parametrize(
    "learner",
    [
        lambda step: MirrorDescent(step=step),
        lambda step: OnlineLasso(step=step),
        lambda step: GradientDescent(step=step),
        lambda step: MatrixGradientDescent(step=step),
    ],
)
def test_steps_of_any_size_break_no_proof_by_their_rounding(learner: Any, step: float) -> None:
    plays = learner(step)
    game: Any = Convex(decision_set=Space(), loss=Square(), penalty=Lasso() if isinstance(plays, OnlineLasso) else None)
    stream: Any = LinearRegression()
    if isinstance(plays, MatrixGradientDescent):
        game, stream = Matrix(), LowRankRatings()
    trace = Trace(game, plays, stream, 200, 1)
    trace.extend()
    for certificate in certificates_of(trace):
        assert broken_links(certificate, trace) == [], certificate.name


@pytest.mark.parametrize(
    ("game", "learner", "adversary", "rounds", "seed"),
    [
        (
            Convex(loss=Square(), decision_set=Simplex(), penalty=Ridge(strength=1e6)),
            LazyGradientDescent(step=0.002),
            PriceSeries(dimension=7),
            1,
            0,
        ),
        (
            Convex(loss=Square(), decision_set=Simplex(), penalty=Lasso(strength=1.1e5)),
            RegularisedLeader(losses="linearised", strength=14.9),
            Gaussians(),
            12,
            4404,
        ),
        (
            Convex(loss=Absolute(), decision_set=Simplex(), penalty=Lasso(strength=1.3e6)),
            LazyGradientDescent(),
            Gaussians(),
            12,
            5839,
        ),
        (
            Convex(loss=Logistic(), decision_set=Space(), penalty=Lasso(strength=1e7)),
            GradientDescent(step=7.8e-4),
            Gaussians(),
            12,
            4980,
        ),
        (
            Convex(loss=Hinge(), decision_set=Simplex(), penalty=Ridge(strength=1e7)),
            LazyGradientDescent(),
            Gaussians(),
            12,
            7768,
        ),
        *(
            (
                Convex(loss=Square(), decision_set=Simplex(), penalty=Lasso(strength=strength)),
                ExponentiatedGradient(step=step),
                LinearRegression(),
                60,
                3,
            )
            for strength in (1e4, 1e7)
            for step in (0.01, 1.0, 10.0)
        ),
        (Convex(decision_set=Simplex()), ExponentiatedGradient(step=10.0), QuadraticTargets(), 30_000, 1),
    ],
    ids=lambda part: repr(part)[:50],
)
def test_no_proof_breaks_where_most_of_every_loss_is_its_penalty(
    game: Convex, learner: Any, adversary: Any, rounds: int, seed: int
) -> None:
    """Gradients of 10⁶ lead far away; what comes back, and what is left over of such losses, keeps its digits."""
    trace = Trace(game, learner, adversary, rounds, seed)
    trace.extend()
    for certificate in certificates_of(trace):
        assert broken_links(certificate, trace) == [], certificate.name


@pytest.mark.parametrize("strength", [1e4, 1e5, 1e7])
def test_where_steps_swing_beyond_what_doubles_keep_the_proof_says_from_which_round_on(strength: float) -> None:
    game = Convex(loss=Square(), decision_set=Simplex(), penalty=Ridge(strength=strength))
    trace = Trace(game, ExponentiatedGradient(step=10.0), PriceSeries(), 60, 0)
    trace.extend()
    (proof,) = [one for one in certificates_of(trace) if one.assumptions]
    standing = standing_of(proof.assumptions[0], trace)
    swings = np.cumsum(10.0 * (trace["gradient"].max(axis=1) - trace["gradient"].min(axis=1)))
    assert standing.since == int((swings > 1e6).argmax()) + 1
    assert "lost in rounding" in reason(proof.assumptions[0], standing)
    assert broken_links(proof, trace) == []


@pytest.mark.parametrize("penalty", [Ridge(strength=3e6), Lasso(strength=3e6)])
def test_penalties_are_compared_without_what_cancels_out(penalty: Any) -> None:
    w, u = np.array([0.25, -0.75]), np.array([0.25 + 2**-40, -0.75])
    exact = sum(
        Fraction(a) ** 2 - Fraction(b) ** 2 if isinstance(penalty, Ridge) else abs(Fraction(a)) - abs(Fraction(b))
        for a, b in zip(w.tolist(), u.tolist(), strict=True)
    )
    assert penalty.apart(w, u) == pytest.approx(float(exact * Fraction(penalty.strength)), rel=1e-12)
    assert penalty.apart(w, u) == pytest.approx(penalty.value(w) - penalty.value(u), abs=1e-8)


def test_a_penalty_that_leaves_no_digits_to_the_data_is_refused() -> None:
    with pytest.raises(
        InputError, match=r"strength: 11000000\.0 is not legal; legal: a number at least 0 and at most 1"
    ):
        Ridge(strength=1.1e7)


@pytest.mark.parametrize("loss", [Absolute(), Square()])
@pytest.mark.parametrize("penalty", [None, Ridge(), Lasso()])
def test_targets_of_any_size_break_no_bound_and_no_proof(loss: Any, penalty: Any) -> None:
    """Of losses of 10⁹⁸ a regret of 1 is lost; what is compared round by round keeps it."""
    luck, wide = np.random.default_rng(4), isinstance(loss, Absolute)
    x, y = luck.normal(size=(2, 40)), luck.choice([1e98, -1e98, 1.0] if wide else [1e16, 1e16 + 2, 1.0], 40)
    known = Declared(dimension=2, radius=float(np.sqrt((x * x).sum(axis=0)).max()), targets=1e98)
    stream: Any = Fixed(shown=Shown(x=x), reveal=Reveal(y=y), declared=known)
    for learner in (GradientDescent(step=0.2), LazyGradientDescent(step=0.2), MirrorDescent(step=0.2)):
        trace = Trace(Convex(loss=loss, penalty=penalty), learner, stream, 40, 1)
        trace.extend()
        comparators_of(trace).settle()
        for certificate in certificates_of(trace):
            assert broken_links(certificate, trace) == [], certificate.name
        told = [judge(bound, trace) for bound in bounds_of(trace)]
        assert told
        assert not [verdict.reason for verdict in told if verdict.status == "fails"]


def test_losses_are_compared_without_what_cancels_out() -> None:
    p, q, y = np.array([0.5, 0.5, -2.0, 3.0]), np.array([0.75, 0.25, 2.0, -1.0]), np.array([1e98, -1e98, 0.5, 1.0])
    assert Absolute().apart(p, q, y).tolist() == [0.25, 0.25, 1.0, 0.0]
    assert_allclose(Square().apart(p[2:], q[2:], y[2:]), Square().predicted(p, y)[2:] - Square().predicted(q, y)[2:])
    assert Square().apart(0.5, 0.75, 1e98) == 0.5 * 1e98
