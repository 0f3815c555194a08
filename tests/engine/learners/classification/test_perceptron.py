"""The perceptron against its theorem, alone and against a reference."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.linear_model import Perceptron as SklearnPerceptron

from olviz.checks.streams import Fixed
from olviz.engine.adversaries.classification.basis import Basis
from olviz.engine.adversaries.classification.gaussians import Gaussians
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.plane_worst_case import PlaneWorstCase
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.analysis import derive
from olviz.engine.analysis.risk import averaged, risks_of, voters
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.batch import play_many
from olviz.engine.games.classes.patterns import Patterns
from olviz.engine.games.classification import Classification
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.learners.classification.halving_net import HalvingNet
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.classification.theorems import perceptron as theory
from olviz.engine.learners.misprints.perceptron_as_printed import PerceptronAsPrinted
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_in, bounds_of, judge, keep_up
from olviz.engine.theory.certificate import broken_links, certificates_in, certificates_of
from olviz.engine.theory.formula import values_of


def perceptron(rounds: int, seed: int = 7, **adversary: float) -> Trace:
    trace = Trace(Classification(), Perceptron(), Separable(**adversary), rounds, seed)
    trace.extend()
    return trace


def test_novikoff_holds_and_its_proof_is_a_chain() -> None:
    trace = perceptron(20_000, margin=0.05)
    bound, squeeze = bounds_in(trace.learner.theorems)[0], certificates_in(trace.learner.theorems)[0]
    assert judge(bound, trace).status == "holds"
    assert judge(bound, trace).curve[-1] == 400.0  # (1 / 0.05)²
    assert trace["mistakes"][-1] > 3
    assert broken_links(squeeze, trace) == []


def test_blocks_equal_steps_bit_for_bit() -> None:
    fast, slow = perceptron(3000, margin=0.02), Trace(Classification(), Perceptron(), Separable(margin=0.02), 3000, 7)
    slow.actors.takes_blocks = False
    slow.extend()
    assert fast.actors.takes_blocks
    for name in fast.names:
        assert_array_equal(fast[name], slow[name], err_msg=name)


@pytest.mark.parametrize(
    "adversary",
    [
        *(NonSeparable(margin=0.01, dimension=d, flip=0.3) for d in (1, 2, 3, 5)),
        Basis(margin=0.1),  # scores that are exactly 0
        PlaneWorstCase(margin=0.05),
        Xor(),
    ],
)
def test_dense_mistakes_are_blocks_that_equal_steps(adversary: Adversary) -> None:
    fast, slow = (Trace(Classification(), Perceptron(step=0.7), adversary, 9000, 7) for _ in range(2))
    slow.actors.takes_blocks = False
    for trace in (fast, slow):
        trace.extend()
    assert fast["mistakes"][-1] > 99
    for name in fast.names:
        assert_array_equal(fast[name], slow[name], err_msg=name)
    for t in (0, 1, 4095, 4096, 9000):
        assert_array_equal(fast.state_at(t).state.w, slow.state_at(t).state.w)


def test_any_state_is_found_again() -> None:
    trace = perceptron(1000)
    state = trace.actors.start()
    for t in range(1000):
        assert_array_equal(trace.state_at(t).state.w, state.state.w)
        state = trace.actors.advance(state, t + 1)[1]


def test_a_fork_without_changes_is_the_run_itself() -> None:
    trace = perceptron(1000)
    fork = trace.fork(300)
    fork.extend()
    for name in trace.names:
        assert_array_equal(fork[name], trace[name], err_msg=name)


def test_the_first_mistakes_by_hand() -> None:
    trace = perceptron(50)
    w = np.zeros(2)
    for x, y, play in zip(trace["x"], trace["y"], trace["prediction"], strict=True):
        assert play == (1 if w[0] * x[0] + w[1] * x[1] >= 0 else -1)
        if play != y:
            w = w + y * x


@pytest.mark.parametrize(("step", "length"), [(0.125, 1.0), (64.0, 1.0), (1.0, 2.0**-40), (0.5, 2.0**30)])
def test_neither_the_step_nor_the_unit_of_length_changes_a_prediction(step: float, length: float) -> None:
    """Powers of two change no rounding, so that even the scores of 0 on whole numbers stay 0."""
    rng = np.random.default_rng(17)
    x, y = rng.integers(-3, 4, (3, 400)) * 1.0, rng.choice([1, -1], 400)
    x[:, ::9] = 0
    traces = [
        Trace(Classification(), Perceptron(step=eta), Fixed(Shown(x * unit), Reveal(y), Declared(3)), 400, 1)
        for eta, unit in ((1.0, 1.0), (step, length))
    ]
    for trace in traces:
        trace.extend()
    assert_array_equal(traces[1]["prediction"], traces[0]["prediction"])
    assert (traces[0]["score"][x.any(axis=0)] == 0).any()


@pytest.mark.parametrize("learner", [Perceptron(), HalvingNet(margin=0.5, radius=1.0)])
def test_a_sign_is_no_answer_among_three_labels(learner: Learner) -> None:
    game = Experts(hypotheses=Patterns(count=2, classes=3))
    with pytest.raises(InputError, match=r"predicts \+1 or −1, and this game has 3 labels"):
        Trace(game, learner, Realizable(), 10, 1)


def test_a_score_of_nothing_says_plus_one_of_the_comparator_too() -> None:
    """w* = (1, 0) has the score 0 on (0, 1): right where y = +1, wrong where y = −1."""
    x, y = np.array([[0.0, 0.0, 1.0, -1.0], [1.0, 1.0, 0.0, 0.0]]), np.array([1, -1, 1, 1])
    stream = Fixed(Shown(x), Reveal(y), Declared(2, direction=np.array([1.0, 0.0])))
    trace = Trace(Classification(), Perceptron(), stream, 4, 1)
    trace.extend()
    assert derive.best(trace).tolist() == [0, 1, 1, 2]
    assert play_many(Classification(), Perceptron(), stream, 4, 1, [0]).best[:, 0].tolist() == [0, 1, 1, 2]


def test_w_changes_by_yx_on_a_mistake_and_else_not_at_all() -> None:
    trace = perceptron(200)
    w = np.array([trace.state_at(t).state.w for t in range(201)])
    wrong = (trace["prediction"] != trace["y"])[:, None]
    assert_array_equal(w[1:], w[:-1] + np.where(wrong, trace["y"][:, None] * trace["x"], 0.0))
    assert 0 < wrong.sum() < 200


def run(adversary: Adversary, rounds: int = 3000, seed: int = 7, **parameters: float) -> Trace:
    trace = Trace(Classification(), Perceptron(**parameters), adversary, rounds, seed)
    trace.extend()
    return trace


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("adversary", [NonSeparable(margin=0.05), NonSeparable(flip=0.5), Gaussians(), Xor()])
def test_bounds_without_a_margin_hold_at_every_prefix(adversary: Adversary, seed: int) -> None:
    trace = run(adversary, seed=seed, step=0.3)
    names = {bound.name for bound in bounds_of(trace) if judge(bound, trace).status == "holds"}
    assert {"Hinge loss of w*", "Hinge loss of w*, as a sum", "Freund & Schapire 1999"} <= names
    assert {certificate.ref for certificate in certificates_of(trace)} == {"C7", "C8"}
    for certificate in certificates_of(trace):
        assert broken_links(certificate, trace) == []
    assert (theory.HINGE.curve(trace) <= theory.HINGE_SUM.curve(trace) + 1e-9).all()


def test_the_bounds_without_a_margin_are_those_of_the_formula() -> None:
    trace = run(NonSeparable(margin=0.1, radius=2.0), rounds=60)
    w, seen, hinge, short, largest = np.zeros(2), [], [], [], 0.0
    star = trace.game.declared.direction
    lengths = [2 ** (k / 2) / 2 for k in range(25)]
    hinges, shorts = np.zeros(25), np.zeros(25)
    for x, y in zip(trace["x"], trace["y"], strict=True):
        gap = np.array([1 - length * y * (star @ x) for length in lengths]).clip(0)
        shorts += (gap / lengths) ** 2
        if (1 if w @ x >= 0 else -1) != y:
            w, largest = w + y * x, max(largest, np.sqrt(x @ x))
            hinges += gap
        reach = np.array(lengths) * largest
        seen.append(np.min(hinges + reach * np.sqrt(hinges) + reach**2))
        hinge.append(np.min(((reach + np.sqrt(reach**2 + 4 * hinges)) / 2) ** 2))
        short.append(np.min(((largest + np.sqrt(shorts)) * lengths) ** 2))
    np.testing.assert_allclose(theory.HINGE_SUM.curve(trace), seen, rtol=1e-12)
    np.testing.assert_allclose(theory.HINGE.curve(trace), hinge, rtol=1e-12)
    np.testing.assert_allclose(theory.FREUND_SCHAPIRE.curve(trace), short, rtol=1e-12)
    assert set(values_of(theory.HINGE.formula, trace)[theory.ROOTED[0]]) <= set(lengths)


def test_the_measured_bound_steps_down_to_nothing_less_than_the_mistakes() -> None:
    trace = run(Separable(margin=0.05), rounds=2000)
    verdict = judge(theory.NOVIKOFF_SO_FAR, trace)
    assert verdict.status == "holds"
    norms = np.sqrt((trace["x"] ** 2).sum(axis=1))
    margins = trace["y"] * (trace["x"] @ trace.game.declared.direction)
    expected = [(norms[: t + 1].max() / margins[: t + 1].min()) ** 2 for t in range(2000)]
    np.testing.assert_allclose(verdict.curve, expected, rtol=1e-9)
    assert verdict.curve[-1] <= 400 * (1 + 1e-9)
    flipped = judge(theory.NOVIKOFF_SO_FAR, run(NonSeparable(flip=0.1)))
    assert flipped.status == "not applicable"
    assert "w* itself" in flipped.reason


def test_a_promise_of_mistakes_is_only_made_by_what_is_declared() -> None:
    assert [bound.name for bound in bounds_in(Perceptron.theorems) if not bound.running] == ["Novikoff 1962"]


def test_w_turns_towards_the_direction_no_slower_than_the_theorem_says() -> None:
    trace = run(Separable(margin=0.05))
    floor, cosine, one = theory.TURN.chain(trace)
    assert (floor.values <= cosine.values + 1e-9).all()
    assert (cosine.values <= one.values + 1e-9).all()
    w = trace.state_at(3000).state.w
    np.testing.assert_allclose(cosine.values[-1], w @ trace.game.declared.direction / np.sqrt(w @ w), rtol=1e-12)


def test_the_bias_adds_1_to_the_square_of_the_radius() -> None:
    """X = 2 and γ = ½: (X² + 1)/γ² = 5 · 4 = 20, where without the bias it is 16."""
    for bias, promise in ((False, 16), (True, 20)):
        trace = Trace(Classification(bias=bias), Perceptron(), Separable(margin=0.5, radius=2.0), 50, 1)
        trace.extend()
        verdict = judge(theory.NOVIKOFF, trace)
        assert verdict.curve == pytest.approx(promise)
        assert verdict.status == "holds"


def test_the_printed_sign_moves_away_from_the_label() -> None:
    trace = Trace(Classification(), PerceptronAsPrinted(), Separable(), 1000, 7)
    trace.extend()
    assert trace["mistakes"][-1] > 900  # the bound of the right update is 25
    assert PerceptronAsPrinted.broken
    assert bounds_of(trace) == ()
    wrong = trace["prediction"] != trace["y"]
    w = np.add.accumulate((trace["prediction"] - trace["y"])[:, None] * trace["x"])
    np.testing.assert_allclose(trace.state_at(1000).state.w, w[-1], rtol=1e-9)
    assert wrong.any()


@pytest.mark.parametrize("dimension", [2, 20])
def test_the_voted_and_the_averaged_perceptron_count_what_predicted(dimension: int) -> None:
    trace = run(Separable(margin=0.02, dimension=dimension), rounds=400, step=0.5)
    used = np.array([trace.state_at(t).state.w for t in range(400)])  # w_1 … w_400
    risks_of(trace).until(400)
    held_out = risks_of(trace).population
    for t in (1, 2, 57, 400):
        voice = voters(trace, t)
        assert voice.counts.sum() == t
        assert_array_equal(np.repeat(voice.w, voice.counts, axis=1).T, used[:t])
        np.testing.assert_allclose(averaged(voice), used[:t].mean(axis=0), atol=1e-12)
        votes = np.where(used[:t] @ held_out.shown.x >= 0, 1, -1).sum(axis=0)
        wrong = np.where(votes >= 0, 1, -1) != held_out.reveal.y
        np.testing.assert_allclose(risks_of(trace).majority[t - 1], wrong.mean(), atol=1e-15)


def test_bounds_without_a_margin_grow_with_the_run_to_the_same_bits() -> None:
    whole, growing = (Trace(Classification(), Perceptron(), NonSeparable(), 3000, seed=4) for _ in range(2))
    whole.extend()
    for rounds in (1, 700, 1024, 2900, 3000):
        growing.extend(rounds)
        for bound in (theory.HINGE, theory.HINGE_SUM, theory.FREUND_SCHAPIRE):
            np.testing.assert_array_equal(bound.curve(growing), bound.curve(whole)[: growing.rounds])


@pytest.mark.parametrize("source", [NonSeparable(margin=0.05), NonSeparable(flip=0.01), Gaussians()])
def test_the_bounds_of_a_long_run_are_the_least_over_all_lengths_after_every_round(source: Adversary) -> None:
    trace = run(source, rounds=4000)
    each, wrong = theory.lengths(trace)[:, None], np.diff(trace["mistakes"], prepend=0)
    radii = np.maximum.accumulate(wrong * trace["norm"])
    for bound, steps, value in (
        (theory.HINGE, wrong * np.maximum(0, 1 - each * trace["margin"]), theory._hinge_root),
        (theory.HINGE_SUM, wrong * np.maximum(0, 1 - each * trace["margin"]), theory._hinge_sum),
        (theory.FREUND_SCHAPIRE, np.maximum(0, 1 / each - trace["margin"]) ** 2, theory._deviations),
    ):
        tried = value(each, radii, np.add.accumulate(steps, axis=1))
        np.testing.assert_array_equal(bound.curve(trace), tried.min(axis=0))
    np.testing.assert_array_equal(1 / values_of(bound.formula, trace)[theory.gamma_u], each[tried.argmin(axis=0), 0])


def test_bounds_that_keep_up_with_a_run_have_nothing_to_catch_up_with(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = Trace(Classification(), Perceptron(), NonSeparable(), 3000, seed=4)
    for rounds in (1, 1000, 3000):
        trace.extend(rounds)
        keep_up(trace)
    monkeypatch.setattr(theory.Tried, "_least", None)
    assert {len(judge(bound, trace).curve) for bound in bounds_of(trace)} == {3000}


def test_a_verdict_is_asked_for_again_only_where_it_says_too_little() -> None:
    trace = Trace(Classification(), Perceptron(), NonSeparable(), 3000, seed=4)
    trace.extend(1000)
    early = judge(theory.HINGE, trace)
    trace.extend(2000)
    assert judge(theory.HINGE, trace, 1000) is early
    assert len(judge(theory.HINGE, trace, 1001).curve) == trace.rounds
    assert len(judge(theory.HINGE, trace).curve) == trace.rounds


@pytest.mark.parametrize("rounds", [100, 10_000])
@pytest.mark.parametrize("dimension", [2, 20])
def test_the_bound_knows_neither_the_rounds_nor_the_dimension(rounds: int, dimension: int) -> None:
    trace = perceptron(rounds, margin=0.2, dimension=dimension)
    verdict = judge(theory.NOVIKOFF, trace)
    assert verdict.status == "holds"
    assert np.all(verdict.curve == (1 / 0.2) * (1 / 0.2))  # 25 mistakes, whatever T and d


@pytest.mark.parametrize("source", [Separable(margin=0.02), NonSeparable(margin=0.1), Gaussians()])
def test_every_w_is_scikit_learns(source: Adversary) -> None:
    """Its perceptron also moves at a score of exactly 0, ours predicts +1 there: the first label has to be −1."""
    seed = next(seed for seed in range(20) if first_label(source, seed) == -1)
    trace = Trace(Classification(), Perceptron(), source, 300, seed)
    trace.extend()
    reference = SklearnPerceptron(fit_intercept=False, shuffle=False)
    for t, (x, y) in enumerate(zip(trace["x"], trace["y"], strict=True), 1):
        reference.partial_fit(x[None], [y], classes=[-1, 1])
        assert_allclose(trace.state_at(t).state.w, reference.coef_[0], rtol=1e-12, atol=1e-12)


def first_label(source: Adversary, seed: int) -> int:
    trace = Trace(Classification(), Perceptron(), source, 1, seed)
    trace.extend()
    return int(trace["y"][0])
