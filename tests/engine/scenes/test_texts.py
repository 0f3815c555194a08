"""What cards and notes claim, computed anew: a sentence that is false for some numbers fails with those numbers."""

import re
from itertools import pairwise
from math import comb, log, pi, sqrt
from operator import ge, le

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz import resources
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.analysis import derive
from olviz.engine.analysis.risk import risks_of
from olviz.engine.games.classification import Classification
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.classification.theorems.perceptron import NOVIKOFF
from olviz.engine.round.capabilities import Revisits
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import judge
from tests.engine.scenes.test_scenes import played


def card(name: str) -> str:
    return resources.cards()[name].read_text(encoding="utf-8")


def page(name: str) -> str:
    return resources.pages()[name].read_text(encoding="utf-8")


def notes(scene: str) -> str:
    return resources.scenarios()[scene].read_text(encoding="utf-8")


@pytest.mark.parametrize("step", [0.25, 8.0])
def test_a_step_of_the_perceptron_scales_every_w_and_changes_no_prediction(step: float) -> None:
    assert "every w is η times as long" in card("perceptron")
    one, other = (Trace(Classification(), Perceptron(step=size), Separable(margin=0.1), 300, 5) for size in (1.0, step))
    for trace in (one, other):
        trace.extend()
    assert_array_equal(one["prediction"], other["prediction"])
    assert_array_equal(other.state_at(300).state.w, step * one.state_at(300).state.w)


def test_a_step_at_exactly_two_keeps_the_size_of_the_error() -> None:
    assert "at exactly 2 the error keeps its size, and beyond 2 it grows" in card("stochastic-gradient")
    x, y = np.array([0.6, 0.8]), 0.7
    for size, least, most in ((0.5, 0.49, 0.51), (1.5, 0.49, 0.51), (2.0, 1 - 1e-12, 1 + 1e-12), (2.1, 1.09, 1.11)):
        w = np.zeros(2)
        after = w - size * (w @ x - y) * x
        assert least < abs(after @ x - y) / abs(w @ x - y) < most


def test_the_square_loss_has_no_bound_on_gradients_without_a_ball() -> None:
    assert "without a ball the square loss has no such B" in card("stochastic-gradient")
    assert "a projection onto a ball of radius R" in card("readings")
    x = np.array([1.0, 0.0])
    assert np.abs([(w * x - 1) @ x for w in (1e3, 1e6)]).max() > 1e5


def test_the_constant_of_hedge_is_right_only_for_long_runs_of_many_experts() -> None:
    assert "at 0.68 of it" in card("regret")
    assert "only for long runs of very many experts" in notes("coin-flips")
    flips = 1000
    exact = flips * comb(flips, flips // 2) / 2 ** (flips + 1)
    assert exact / sqrt(flips * log(2) / 2) == pytest.approx(0.68, abs=0.005)
    assert sqrt(1 / (2 * pi)) / sqrt(log(2) / 2) == pytest.approx(0.68, abs=0.005)
    rng, shares = np.random.default_rng(1), []
    for experts in (2, 50, 2000):
        wrong = rng.binomial(400, 0.5, size=(400, experts))
        shares.append((200 - wrong.min(axis=1)).mean() / sqrt(400 * log(experts) / 2))
    assert shares == sorted(shares)
    assert shares[-1] < 0.95  # of 2000 experts it is still short of the constant


def test_euclidean_weights_are_zero_but_for_rounding() -> None:
    assert "0 but for rounding" in notes("mirror-maps")
    entropic, euclidean = (np.sort(trace["play"][-1]) for trace in played("mirror-maps"))
    assert euclidean[0] == 0
    assert euclidean[1] < 1e-15
    assert [f"{weight:.2f}" for weight in entropic[:2]] == ["0.00", "0.00"]
    assert entropic[0] > 0.001


def test_the_refit_has_no_penalty_and_the_learner_beside_has_one() -> None:
    told = notes("batch-beside-online")
    assert "least squares without a penalty" in told
    assert "ridge regression with λ = 1" in told
    gradient, ridge = played("batch-beside-online")
    for trace in (gradient, ridge):
        risks_of(trace).until(trace.rounds)
    assert ridge.learner.strength == 1
    x, y = gradient["x"][:10], gradient["y"][:10]
    assert f"{((x @ np.linalg.lstsq(x, y)[0] - y) ** 2).mean():.2f}" == "0.06"
    assert f"{risks_of(gradient).refit[9]:.2f}" == "0.36"
    assert f"{risks_of(ridge).latest[9]:.2f}" == "0.37"
    assert_allclose([derive.best(gradient)[99] / 100, risks_of(gradient).refit[99]], 0.27, atol=0.01)
    assert [f"{risks_of(gradient).mean[99]:.2f}", f"{risks_of(gradient).average[99]:.2f}"] == ["0.39", "0.30"]
    ends = [risks_of(gradient).average[-1], risks_of(gradient).refit[-1], risks_of(ridge).latest[-1]]
    assert [f"{end:.3f}" for end in ends] == ["0.252"] * 3


def test_an_estimate_is_told_with_the_digits_it_has() -> None:
    (trace,) = played("svm-examples")
    risks_of(trace).until(1000)
    told = notes("svm-examples")
    for t, mean, average, within in ((100, "0.17", "0.11", 0.01), (1000, "0.024", "0.009", 0.003)):
        assert f"{mean}, the average {average}, each give or take {within}" in told
        assert 2 * risks_of(trace).error[t - 1] <= within
        assert f"{risks_of(trace).mean[t - 1]:.{len(mean) - 2}f}" == mean
        assert f"{risks_of(trace).average[t - 1]:.{len(average) - 2}f}" == average


def test_adaptive_filters_pay_what_their_notes_say() -> None:
    forgetting, remembering, lms = played("adaptive-filters")
    assert [trace.learner.name for trace in (remembering, lms)] == ["recursive-least-squares", "stochastic-gradient"]
    second, after, late = slice(100, 200), slice(200, 220), slice(300, 400)
    three = remembering, forgetting, lms
    assert [f"{trace['loss'][second].mean():.3f}" for trace in three] == ["0.103", "0.104", "0.142"]
    assert [f"{trace['loss'][after].sum():.1f}" for trace in three] == ["99.1", "44.1", "15.4"]
    assert [f"{trace['total_loss'][-1]:.3g}" for trace in three] == ["486", "88.7", "66.4"]
    assert f"{forgetting['loss'][late].mean():.4f}" == "0.0879"
    assert min(three, key=lambda trace: trace["loss"][late].mean()) is forgetting
    assert [int(trace["work"][-1]) for trace in (lms, forgetting)] == [3200, 14_400]


def test_forgetting_minimises_the_faded_sum_that_its_card_prints() -> None:
    assert r"\mu^{t-s}" in card("adaptive-filters")
    forgetting, _, lms = played("adaptive-filters")
    t, (x, y) = 60, (forgetting["x"], forgetting["y"])
    fade = 0.95 ** np.arange(t - 1, -1, -1)
    gram = (fade * x[:t].T) @ x[:t] + 0.95**t * np.eye(2)
    w = forgetting.learner.observe(forgetting.game, forgetting.state_at(t).state)["w"]
    assert_allclose(w, np.linalg.solve(gram, x[:t].T @ (fade * y[:t])), rtol=1e-8)
    before, after = (np.asarray(lms.state_at(t).state.w) for t in (6, 7))
    assert_allclose(after @ x[6] - y[6], (before @ x[6] - y[6]) * (1 - 0.25 * (x[6] @ x[6])), rtol=1e-12)


def test_mini_batches_keep_and_reach_what_their_notes_say() -> None:
    traces = played("mini-batches")
    for trace in traces:
        risks_of(trace).until(250)
        assert not isinstance(trace.adversary, Revisits)
    assert [int(trace["stored"][-1]) for trace in traces] == [2, 4, 4]
    above = [risks_of(trace).latest - risks_of(trace).least for trace in traces]
    assert [f"{excess[50]:.3g}" for excess in above] == ["0.0581", "0.00766", "0.252"]
    assert [f"{excess[-1]:.3g}" for excess in above] == ["0.0997", "0.00649", "0.00268"]


def kept(manner: str) -> list[str]:
    """What this manner stores and how often it sees a point, as the table of the card says."""
    cells = [line.strip("| ").split(" | ") for line in card("what-is-kept").splitlines()]
    (row,) = (told for name, *told in cells if name == manner)
    return row


def different(trace: Trace) -> int:
    """How many different points were shown."""
    return len(np.unique(trace["x"], axis=0))


def test_a_batch_learner_keeps_their_sum_or_all_points_and_enters_these_again_for_every_fit() -> None:
    assert kept("batch") == ["all points, or their Σ", "again for every fit; once where Σ is kept"]
    ridge, (anew, sums, *_) = played("batch-beside-online")[1], played("cost-of-least-squares")
    for trace in (ridge, sums):
        d = trace.game.dimension
        assert set(trace["stored"]) == {d * d + 2 * d}  # Σ, b and w
        assert len(set(np.diff(trace["work"], prepend=0))) == 1  # a round enters its own point alone
    d, t = anew.game.dimension, np.arange(1, anew.rounds + 1)
    assert_array_equal(anew["stored"], t * (d + 1) + d)  # x and y of every point, and w
    assert set(np.diff(anew["work"], 2)) == {2 * d * d + 2 * d}  # every fit has one point more to enter


def test_purely_online_memory_does_not_grow_and_every_point_is_seen_once() -> None:
    assert kept("purely online") == ["w, or w and Γ: d or d² numbers, however many rounds", "once"]
    *_, recursive, gradient = played("cost-of-least-squares")
    d = gradient.game.dimension
    for trace, numbers in ((recursive, d * d + d), (gradient, d)):
        assert set(trace["stored"]) == {numbers}
        assert different(trace) == trace.rounds
        assert len(set(np.diff(trace["work"], prepend=0))) == 1  # a round costs the same: it comes back to none


def test_the_hybrid_keeps_all_points_and_asks_for_each_in_every_later_round() -> None:
    assert kept("hybrid") == [
        "a number for every point so far, and the points",
        "shown once, asked for in every later round",
    ]
    kernel, _ = played("kernel-sine")
    d, t = kernel.game.dimension, np.arange(1, kernel.rounds + 1)
    assert_array_equal(kernel["stored"], t * (d + 1))
    assert different(kernel) == kernel.rounds
    asked = (np.diff(kernel["work"], prepend=0) - 2) / (3 * d - 1 + 2 + 2)  # by its value, a product and the sum
    assert_array_equal(asked, t - 1)


def test_incremental_learning_sees_every_row_once_in_each_pass() -> None:
    assert kept("incremental") == ["w, beside a sample that is kept elsewhere", "once in each of many passes"]
    assert [set(trace["stored"]) for trace in played("many-passes")] == [{2}, {2}, {4}]  # of a batch its sum as well
    for trace in played("many-passes"):
        assert isinstance(trace.adversary, Revisits)
        assert different(trace) == trace.adversary.size == 20
        for rows in np.split(trace["x"], 50):
            assert len(np.unique(rows, axis=0)) == 20


def test_the_multiplying_learner_is_there_three_times_as_soon() -> None:
    assert "three times as long" in notes("good-coordinate")
    there = []
    for trace in played("good-coordinate"):
        weights = (trace.learner.observe(trace.game, trace.state_at(t).state)["w"][0] for t in range(1000))
        there.append(next(t for t, weight in enumerate(weights, 1) if weight > 0.99))
    assert there[1] / there[0] == pytest.approx(3, abs=0.5)


def test_a_direction_twice_as_long_has_four_times_the_bound_and_none_is_hidden() -> None:
    (trace,), told = played("perceptron-basis"), page("short-notes")
    declared, (bound, mistakes) = trace.game.declared, (judge(NOVIKOFF, trace).curve[-1], int(trace["mistakes"][-1]))
    assert f"with D = {declared.radius:g} and γ = {declared.margin:g} it is {bound:g}, and {mistakes} mistakes" in told
    trace = Trace(trace.game, trace.learner, trace.adversary, trace.rounds, trace.seed)
    trace.extend()
    trace.game = trace.game.opened(trace.rounds, declared._replace(margin=declared.margin / 2))
    times = judge(NOVIKOFF, trace).curve[-1] / bound
    assert f"its half would have margin γ/2, and the bound would be {times:g}(D/γ)²" in told
    assert f"with 2 the bound would be {times:g}(D/γ)²" in page("misprints")


def test_the_update_as_printed_moves_the_score_away_from_the_label() -> None:
    assert "this is θ − 2yx: ⟨θ, x⟩ moves by −2y‖x‖²" in page("short-notes")
    printed, _ = played("perceptron-misprint")
    for t in (int(t) for t in derive.mistaken_rounds(printed, 200)):
        before, after = (np.asarray(printed.state_at(s).state.w) for s in (t - 1, t))
        x, y = printed["x"][t - 1], printed["y"][t - 1]
        assert_allclose(after, before - 2 * y * x, rtol=1e-12, atol=1e-15)
        assert (after - before) @ x == pytest.approx(-2 * y * (x @ x))


def test_the_last_line_of_the_short_notes_holds_after_every_mistake_and_as_printed_after_none() -> None:
    told = page("short-notes")
    (line,) = re.findall(r"\$\$ (.+) \$\$", told)
    signs = [{"g": ge, "l": le}[sign] for sign in re.findall(r" \\([gl])eq ", line)]
    assert "Printed with ≤ kγ at its end" in told
    (trace,) = played("perceptron-separable")
    declared, wrong = trace.game.declared, derive.mistaken_rounds(trace, trace.rounds)
    assert len(wrong) > 3
    for k, t in enumerate(wrong, 1):
        theta, u = np.asarray(trace.state_at(int(t)).state.w), declared.direction
        terms = {
            r"\sqrt{k} \, D": sqrt(k) * declared.radius,
            r"\|\theta\|": np.linalg.norm(theta),
            r"\langle \theta, u \rangle": theta @ u,
            r"k\gamma": k * declared.margin,
        }
        values = [terms[term] for term in re.split(r" \\[gl]eq ", line)]
        assert len(values) == len(terms)
        assert all(sign(*pair) for sign, pair in zip(signs, pairwise(values), strict=True))
        assert not theta @ u <= k * declared.margin


# what the short notes have, by the number of the misprint: its heading, and what is printed
MISPRINTS = {
    28: ("The sign of the perceptron", "θ + (h − y)x"),
    29: ("A unit vector of length 2", "‖u‖₂ = 2"),
    30: ("A bound without a hidden constant", "at most O(D/γ)² mistakes"),
    31: ("Negative, or not positive", "negative"),
}


def test_the_short_notes_name_all_of_their_misprints_by_their_numbers() -> None:
    of_all = re.findall(r"^## (\d+) · (.+)\n\n(.+)", page("misprints"), re.MULTILINE)
    theirs = {int(number): (title, told) for number, title, told in of_all if "*short.*" in told.lower()}
    lines = re.split(r"^## ", page("short-notes"), flags=re.MULTILINE)
    named = {int(number): line for line in lines for number in re.findall(r"misprint (\d+)", line)}
    assert set(named) == set(theirs) == set(MISPRINTS)
    for number, (heading, printed) in MISPRINTS.items():
        title, told = theirs[number]
        assert title == heading
        for text in (told, named[number]):
            assert re.search(rf"Printed: [^.]*{re.escape(printed)}", text), number
