"""The scenes of leaders and descent: the numbers that their notes say."""

from math import sqrt

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.analysis import derive
from olviz.engine.analysis.comparators import comparators_of
from olviz.engine.theory.bound import bounds_of
from tests.engine.scenes.test_scenes import played


def regrets(scene: str, t: int) -> list[str]:
    return [f"{derive.regret(trace)[t - 1]:.3g}" for trace in played(scene)]


def allowed(scene: str, learner: int, t: int) -> float:
    """The first bound of a learner of a scene after round t."""
    trace = played(scene)[learner]
    return float(bounds_of(trace)[0].curve(trace)[t - 1])


def outside(scene: str, learner: int) -> int:
    """The first round whose step ends outside the unit ball."""
    trace = played(scene)[learner]
    reached = [trace.learner.observe(trace.game, trace.state_at(t).state)["reached"] for t in range(trace.rounds + 1)]
    return int(np.flatnonzero(np.linalg.norm(reached, axis=1) > 1 + 1e-9)[0])


def test_leader_jumps() -> None:
    leader, calm = played("leader-jumps")
    assert_array_equal(derive.regret(leader), np.arange(1, 101) - 0.5)
    assert_array_equal(leader["loss"][1:], np.ones(99))
    assert calm["moved"][5] == pytest.approx(0.1)
    assert regrets("leader-jumps", 100)[1] == "5.45"
    assert allowed("leader-jumps", 1, 100) == pytest.approx(10)


def test_leader_quadratic() -> None:
    leader, _ = played("leader-quadratic")
    t = np.arange(1, 501)
    assert derive.regret(leader)[99] == pytest.approx((leader["loss"] / t)[:100].sum(), rel=1e-9)
    assert regrets("leader-quadratic", 100)[0] == "2.78"
    assert regrets("leader-quadratic", 500) == ["3.55", "28"]
    assert f"{allowed('leader-quadratic', 0, 500):.3g}" == "24.2"


def test_leader_hinge() -> None:
    told = ((3.10, 5.83, 7.20), (1.09, 0.51, 5.58))
    for trace, (loss, step, regret) in zip(played("leader-hinge"), told, strict=True):
        comparators_of(trace).settle()
        moved = np.linalg.norm(np.diff(trace["play"], axis=0), axis=1)
        assert trace["loss"][2] == pytest.approx(loss, abs=0.005)
        assert moved[2] == pytest.approx(step, abs=0.005)
        assert moved[-8:].max() < 0.4
        last = comparators_of(trace).found[-1]
        assert last.round == 30
        assert trace["total_loss"][-1] - last.value == pytest.approx(regret, abs=0.005)
    assert allowed("leader-hinge", 1, 30) == pytest.approx(16.4, abs=0.05)


def test_regulariser_strength() -> None:
    ends = [derive.regret(trace)[-1] for trace in played("regulariser-strength")]
    assert ends[1:] == [pytest.approx(14.55), pytest.approx(23.55)]
    assert [round(allowed("regulariser-strength", k, 400), 9) for k in range(3)] == [101, 20, 25]
    printed = bounds_of(played("regulariser-strength")[2])[2]
    assert printed.curve(played("regulariser-strength")[2])[-1] == pytest.approx(40)
    assert derive.regret(played("regulariser-strength")[0])[99] < derive.regret(played("regulariser-strength")[1])[99]


def test_descent_in_the_ball() -> None:
    (trace,) = played("descent-in-the-ball")
    assert outside("descent-in-the-ball", 0) == 6
    reached = trace["play"] - trace["step_size"][:, None] * trace["gradient"]
    assert (np.linalg.norm(reached[5:], axis=1) > 1.1).all()  # every step from then on leaves, and far enough to see
    assert trace["step_size"][0] == pytest.approx(0.2)
    assert regrets("descent-in-the-ball", 25) == ["-1.65"]
    assert allowed("descent-in-the-ball", 0, 25) == pytest.approx(5)


def test_lazy_and_greedy() -> None:
    greedy, lazy = played("lazy-and-greedy")
    assert outside("lazy-and-greedy", 0) == outside("lazy-and-greedy", 1) == 6
    apart = np.abs(greedy["play"] - lazy["play"]).max(axis=1) > 1e-9
    assert not apart[:7].any()
    assert apart[7]  # round 8
    assert regrets("lazy-and-greedy", 100) == ["-69.8", "3.93"]
    assert [allowed("lazy-and-greedy", k, 100) for k in range(2)] == [pytest.approx(12.5)] * 2


def test_orthogonal_gradients() -> None:
    for trace in played("orthogonal-gradients"):
        assert_array_equal(trace["loss"], np.zeros(100))
        assert np.abs(derive.regret(trace) - np.sqrt(np.arange(1, 101))).max() <= 1e-12 * sqrt(100)
    assert allowed("orthogonal-gradients", 0, 100) == pytest.approx(10)


def test_linearisation() -> None:
    (trace,) = played("linearisation")
    w, u, z = trace["play"][:, 0], trace["best_point"][:, 0], trace["z"][:, 0]
    assert [f"{value:.3g}" for value in (w[14], u[14], (u[14] - w[14]) ** 2)] == ["0.646", "0.0939", "0.305"]
    tangents = (2 * (w - z) * (w - u[-1])).sum()
    assert [f"{value:.3g}" for value in (tangents, derive.regret(trace)[-1])] == ["15", "7.82"]


def test_hinge_over_mistakes() -> None:
    (trace,) = played("hinge-over-mistakes")
    wrong = trace["prediction"] != trace["y"]
    assert (trace["loss"] >= wrong).all()
    assert f"{trace['play'][6, 0]:.3g}, {trace['loss'][6]:.3g}" == "1.12, 1.81"
    assert [int(trace["mistakes"][t]) for t in (6, 59)] == [3, 9]
    assert [f"{trace['total_loss'][t]:.3g}" for t in (6, 59)] == ["6.93", "22.1"]


def test_signed_weights() -> None:
    signed, _ = played("signed-weights")
    p = signed.state_at(200).state.p
    assert [f"{weight:.2f}" for weight in p] == ["0.54", "0.18", "0.07", "0.21"]
    assert p[1] < p[3]
