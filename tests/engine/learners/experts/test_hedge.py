"""Hedge in every schedule: its promises at every prefix, its proofs, its bits, and exact numbers."""

import math
import re
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz import resources
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.adversaries.experts.switch import Switch
from olviz.engine.adversaries.experts.worst_cases.bisection import Bisection
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.batch import play_many
from olviz.engine.experiment.scenario import from_table, read_table
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Loss, Reveal, Seen, Shown
from olviz.engine.learners.experts.hedge import Hedge, State, mix_loss, weigh
from olviz.engine.learners.experts.rates import RATE_WORDS
from olviz.engine.numerics.luck import Luck
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode, sentence
from olviz.engine.theory.bound import Kind, bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.words.numbers import number, portion
from olviz.resources import scenarios
from tests.fixed import advised, charged

RATES: tuple[Any, ...] = (0.3, "tuned", "notes", "anytime", "anytime-cbl", "doubling")


def coins(rng: np.random.Generator, size: int, rounds: int) -> np.ndarray:
    return rng.integers(0, 2, (size, rounds)).astype(float)


def uniform(rng: np.random.Generator, size: int, rounds: int) -> np.ndarray:
    return rng.random((size, rounds))


def one_bad(rng: np.random.Generator, size: int, rounds: int) -> np.ndarray:
    losses = np.zeros((size, rounds))
    losses[0] = 1
    return losses


def drifting(rng: np.random.Generator, size: int, rounds: int) -> np.ndarray:
    """Every seventh of the game another expert is the good one."""
    good = np.arange(rounds) * 7 // rounds % size
    return (rng.random((size, rounds)) < np.where(np.arange(size)[:, None] == good, 0.1, 0.6)) * 1.0


def against_the_leader(rng: np.random.Generator, size: int, rounds: int) -> np.ndarray:
    """In turns: what makes any follower lose, fixed beforehand."""
    losses = np.zeros((size, rounds))
    losses[np.arange(rounds) % size, np.arange(rounds)] = 1
    return losses


STREAMS = (coins, uniform, one_bad, drifting, against_the_leader)


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("stream", STREAMS)
@pytest.mark.parametrize("c", [1.0, 0.01, 250.0])
def test_every_bound_and_every_proof_holds_at_every_prefix(rate: Any, stream: Any, c: float) -> None:
    for seed, size in enumerate((1, 2, 3, 10, 40)):
        losses = c * stream(np.random.default_rng(seed), size, 300)
        trace = charged(Hedge(rate=rate), losses, loss_range=c, seed=seed)
        bounds, certificates = bounds_of(trace), certificates_of(trace)
        assert len(bounds) >= 2
        assert len(certificates) >= 2
        for bound in bounds:
            assert judge(bound, trace).status == "holds", (bound.name, size)
            assert np.isfinite(judge(bound, trace).curve).all()
        for certificate in certificates:
            assert broken_links(certificate, trace) == [], (certificate.name, size)


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("play", ["drawn", "expected"])
@pytest.mark.parametrize(
    ("hypotheses", "adversary"),
    [
        (Constants(), Malicious()),
        (Advisers(experts=5), Malicious()),
        (Constants(), CoinFlip()),
        (Advisers(experts=8), CoinFlip()),
        (Advisers(experts=6), IidExperts()),
        (Advisers(experts=4), Switch()),
        (Thresholds(9), Bisection()),
    ],
)
def test_no_adversary_breaks_a_promise(rate: Any, play: Any, hypotheses: Any, adversary: Any) -> None:
    for seed in range(3):
        trace = Trace(Experts(hypotheses=hypotheses), Hedge(rate=rate, play=play), adversary, 150, seed)
        trace.extend()
        for bound in bounds_of(trace):
            assert judge(bound, trace).status == "holds", bound.name
        for certificate in certificates_of(trace):
            assert broken_links(certificate, trace) == [], certificate.name


def test_who_sees_the_draw_voids_the_bounds_but_not_the_proof() -> None:
    """Against the drawn label every draw is wrong, T mistakes against at most T/2; undrawn there is nothing to see."""
    clairvoyant = Malicious(level="A3")
    for rate in RATES:
        drawn, expected = (
            Trace(Experts(hypotheses=Constants()), Hedge(rate=rate, play=play), clairvoyant, 100, 1)
            for play in ("drawn", "expected")
        )
        drawn.extend()
        expected.extend()
        assert drawn["total_realised"][-1] == 100
        assert drawn["total_realised"][-1] - drawn["best"][-1] >= 50
        for bound in bounds_of(drawn):
            verdict = judge(bound, drawn)
            assert (verdict.status, verdict.since) == ("not applicable", 0)
            assert verdict.reason == "the adversary sees the draw (A3)"
        assert {judge(bound, expected).status for bound in bounds_of(expected)} == {"holds"}
        for trace in (drawn, expected):
            for certificate in certificates_of(trace):
                assert broken_links(certificate, trace) == [], certificate.name


def test_the_bounds_at_the_horizon_are_the_printed_constants() -> None:
    size, rounds, c = 7, 500, 3.0
    root = c * math.sqrt(rounds * math.log(size) / 2)
    losses = c * uniform(np.random.default_rng(1), size, rounds)
    last = {}
    for rate in RATES:
        trace = charged(Hedge(rate=rate), losses, loss_range=c)
        last[rate] = {bound.name: judge(bound, trace).curve[-1] for bound in bounds_of(trace)}
    assert_allclose(last["tuned"]["Hedge, tuned to T"], root)  # ln N/η and ηc²T/8 are half of it each
    assert_allclose(last["notes"]["Hedge at a fixed rate"], 1.25 * root)  # η is half the best one: 1 + 1/4
    assert_allclose(last["notes"]["Hedge, as the notes tune it"], c * math.sqrt(2 * rounds * math.log(size)))
    assert_allclose(last["anytime"]["Hedge at any time"], c * math.sqrt(rounds * math.log(size)))
    assert_allclose(last["anytime-cbl"]["Hedge at any time, Cesa-Bianchi & Lugosi's rate"], 1.5 * root)
    assert_allclose(
        last["anytime-cbl"]["Hedge at any time, as the book prints it"], 2 * root + c * math.sqrt(math.log(size) / 8)
    )
    assert_allclose(last["doubling"]["Hedge with doubling"], (2 + math.sqrt(2)) * root)
    assert_allclose(last[0.3]["Hedge at a fixed rate"], math.log(size) / 0.3 + 0.3 * c * c * rounds / 8)
    realised = root + c * math.sqrt(rounds / 2 * math.log(20))
    assert_allclose(last["tuned"]["Hedge, tuned to T, as drawn"], realised)


def test_the_bounds_that_read_the_losses_by_hand() -> None:
    """N = 4, c = 2, three rounds of losses 1 for all (for one expert 0): every number is a multiple of ln 2."""
    ln_2, losses = math.log(2), np.ones((4, 3))

    def at_the_end(learner: Hedge) -> dict[str, float]:
        trace = charged(learner, losses, loss_range=2.0)
        return {bound.name: judge(bound, trace).curve[-1] for bound in bounds_of(trace)}

    last = at_the_end(Hedge(rate=ln_2))
    # ln 4/ln 2 + (ln 2/2)·3, for ⟨p, ℓ²⟩ = 1; and c(3 ln 2 + ln 4)/(1 − e^{−2 ln 2}) = 2 · 5 ln 2/(3/4), for L* = 3
    assert_allclose(last["Hedge, second order"], 2 + 1.5 * ln_2, rtol=1e-15)
    assert_allclose(last["Hedge for small losses"], 40 / 3 * ln_2, rtol=1e-15)
    losses[3] = 0
    last = at_the_end(Hedge(rate=ln_2, prior=(0.5, 0.25, 0.125, 0.125)))
    assert_allclose(last["Hedge with a prior"], 3 + 1.5 * ln_2, rtol=1e-15)  # ln 8/ln 2 + (c²/8)·3 ln 2
    last = at_the_end(Hedge(rate="doubling", prior=(0.5, 0.25, 0.125, 0.125)))
    first, second = math.sqrt(8 * math.log(4)) / 2, math.sqrt(8 * math.log(4) / 2) / 2  # round 1, rounds 2 and 3
    by_hand = 3 * ln_2 * (1 / first + 1 / second) + (first + 2 * second) / 2
    assert_allclose(last["Hedge with a prior and doubling"], by_hand, rtol=1e-14)


@pytest.mark.parametrize("c", [1.0, 3.0])
def test_hoeffdings_part_of_the_proofs_is_attained_at_a_small_rate(c: float) -> None:
    """p = (½, ½) and losses (0, c): ln((1 + e^{−ηc})/2) = −ηc/2 + ln cosh(ηc/2), and ln cosh z = z²/2 − z⁴/12 + …"""
    eta = 0.01 / c
    trace = charged(Hedge(rate=eta), [[0.0], [c]], loss_range=c)
    chains = {proof.name: proof.chain(trace) for proof in certificates_of(trace)}
    part = eta * eta * c * c / 8
    for name, unit in (("The potential", 1.0), ("The potential in one round", 1.0), ("Mix loss and loss", eta)):
        *_, value, limit = (term.values[0] for term in chains[name])
        value = trace["loss"][0] if name.startswith("Mix") else value
        assert 0 <= limit - value < 1e-4 * part / unit, name


def test_of_equal_leaders_the_first_one_leads() -> None:
    trace = charged(Hedge(), [[1, 0, 0, 1], [0, 1, 0, 0], [0, 1, 1, 1]])
    assert trace["leader"].tolist() == [1, 0, 0, 1]  # L = (1, 0, 0), (1, 1, 1), (1, 1, 2), (2, 1, 3)


def test_with_a_prior_the_root_is_no_bound_and_the_sum_is() -> None:
    """The rate is tuned to ln N: ln(1/π) in the place of ln N is right in ln N / η, and not in c√(T ln N / 2)."""
    losses, prior = one_bad(np.random.default_rng(0), 2, 400), (1 - 1e-3, 1e-3)  # the good one is thought unlikely
    trace = charged(Hedge(prior=prior), losses)
    regret = trace["total_loss"][-1] - trace["best"][-1]
    assert regret > 1.2 * math.sqrt(400 * math.log(1000) / 2)
    (bound,) = (bound for bound in bounds_of(trace) if bound.kind is Kind.SURE)
    eta = math.sqrt(8 * math.log(2) / 400)
    assert_allclose(judge(bound, trace).curve[-1], math.log(1000) / eta + eta * 400 / 8)
    assert judge(bound, trace).status == "holds"
    told = resources.path("pages", "learners.md").read_text(encoding="utf-8")
    assert "ln(1/π) takes its place in no root: regret is at most ln(1/π)/ηₜ + (c²/8) Σηₛ" in told


def test_the_tuned_root_is_no_bound_before_the_horizon() -> None:
    """N = 2, T = 64, one bad expert: Reg_t / √(t ln 2 / 2) reaches 1.39, and the curve drawn is not violated."""
    trace = charged(Hedge(), one_bad(np.random.default_rng(0), 2, 64))
    regret, t = trace["total_loss"] - trace["best"], np.arange(1, 65)
    eta = math.sqrt(8 * math.log(2) / 64)
    exact = np.cumsum([1 / (1 + math.exp(eta * s)) for s in range(64)])  # the bad expert's weight after s losses
    assert_allclose(regret, exact)
    worst = (regret / np.sqrt(t * math.log(2) / 2)).max()
    assert round(worst, 2) == 1.39
    (bound, *_) = bounds_of(trace)
    assert judge(bound, trace).status == "holds"


@pytest.mark.parametrize("size", [2, 5, 100])
def test_every_rate_between_the_roots_certifies_the_notes_constant(size: int) -> None:
    """1/x + x/8 ≤ √2 exactly for x from 4√2 − √24 = 0.758 to 4√2 + √24 = 10.556, with η = x√(ln N / T)/c."""
    rounds = 100
    for x, certifies in ((0.757, False), (0.759, True), (10.555, True), (10.557, False)):
        trace = charged(Hedge(rate=x * math.sqrt(math.log(size) / rounds)), np.zeros((size, rounds)))
        curve = judge(bounds_of(trace)[0], trace).curve
        assert (curve[-1] <= math.sqrt(2 * rounds * math.log(size))) == certifies


def test_exact_weights_and_loss_at_rate_ln_2() -> None:
    """At η = ln 2 a weight is 2^(−L): exact fractions."""
    losses = np.random.default_rng(3).integers(0, 2, (4, 40))
    trace = charged(Hedge(rate=math.log(2)), losses)
    cumulative, loss = [0] * 4, Fraction(0)
    for t, column in enumerate(losses.T.tolist()):
        weights = [Fraction(1, 2**total) for total in cumulative]
        expected = sum((w * paid for w, paid in zip(weights, column, strict=True)), Fraction(0)) / sum(weights)
        assert_allclose(trace["play"][t], [float(w / sum(weights)) for w in weights], rtol=1e-13)
        loss += expected
        assert_allclose(trace["total_loss"][t], float(loss), rtol=1e-12)
        mixed = sum((w * Fraction(1, 2**paid) for w, paid in zip(weights, column, strict=True)), Fraction(0)) / sum(
            weights
        )
        assert_allclose(trace["mix_loss"][t], -math.log2(mixed), atol=1e-13)
        cumulative = [total + paid for total, paid in zip(cumulative, column, strict=True)]
        after = sum((Fraction(1, 2**total) for total in cumulative), Fraction(0))
        assert_allclose(trace["potential"][t], math.log(after / 4), rtol=1e-13)


def test_doubling_restarts_at_the_powers_of_two() -> None:
    size = 3
    trace = charged(Hedge(rate="doubling"), uniform(np.random.default_rng(0), size, 40))
    for epoch in (1, 2, 4, 8, 16, 32):
        assert_allclose(trace["rate"][epoch - 1 : 2 * epoch - 1], math.sqrt(8 * math.log(size) / epoch))
    even = (trace["play"] == 1 / size).all(axis=1)
    assert_array_equal(np.flatnonzero(even) + 1, [1, 2, 4, 8, 16, 32])


def test_the_larger_anytime_rate_goes_by_whose_it_is_and_is_not_called_sharper() -> None:
    """It promises 1.5 c√(t ln N / 2), which is 6 % more than the c√(t ln N) of the other one."""
    losses = uniform(np.random.default_rng(2), 4, 30)
    ours, theirs = (
        judge(bounds_of(trace)[0], trace).curve
        for trace in (charged(Hedge(rate=rate), losses) for rate in ("anytime", "anytime-cbl"))
    )
    assert_allclose(theirs / ours, 1.5 / math.sqrt(2), rtol=1e-12)
    assert RATE_WORDS["anytime-cbl"] == "Anytime, Cesa-Bianchi & Lugosi's"


def test_schedules_by_their_formulas() -> None:
    size, rounds, c = 6, 50, 2.0
    log, t = math.log(size), np.arange(1, rounds + 1)
    formulas = {
        "tuned": np.full(rounds, math.sqrt(8 * log / rounds) / c),
        "notes": np.full(rounds, math.sqrt(2 * log / rounds) / c),
        "anytime": 2 / c * np.sqrt(log / t),
        "anytime-cbl": np.sqrt(8 * log / t) / c,
        "doubling": np.sqrt(8 * log / 2.0 ** np.floor(np.log2(t))) / c,
    }
    for rate, formula in formulas.items():
        trace = charged(Hedge(rate=rate), np.zeros((size, rounds)), loss_range=c)
        assert_allclose(trace["rate"], formula, rtol=1e-14, err_msg=rate)
        assert charged(Hedge(rate=rate, loss_range=2 * c), np.zeros((size, 1))).actors.learner.loss_bound(None) == 4


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("with_advice", [False, True])
def test_blocks_equal_steps_bit_for_bit(rate: Any, with_advice: bool) -> None:
    rng = np.random.default_rng(5)
    if with_advice:
        advice, y = rng.choice([1, -1], (11, 1500)), rng.choice([1, -1], 1500)
        fast, slow = (advised(Hedge(rate=rate), advice, y, blocks=blocks) for blocks in (True, False))
    else:
        losses = uniform(rng, 11, 1500)
        fast, slow = (charged(Hedge(rate=rate), losses, blocks=blocks) for blocks in (True, False))
    assert fast.actors.takes_blocks
    assert not slow.actors.takes_blocks
    assert fast.names == slow.names
    for name in fast.names:
        assert_array_equal(fast[name], slow[name], err_msg=name)


@pytest.mark.parametrize("rate", RATES)
def test_any_cut_into_blocks_gives_the_same_bits(rate: Any) -> None:
    losses = uniform(np.random.default_rng(6), 5, 700)
    whole, cut = charged(Hedge(rate=rate), losses), charged(Hedge(rate=rate), losses[:, :0])
    cut = Trace(whole.game, whole.learner, whole.adversary, 700, 1)
    for until in (1, 2, 3, 5, 8, 100, 127, 129, 256, 257, 511, 700):
        cut.extend(until)
    for name in whole.names:
        assert_array_equal(cut[name], whole[name], err_msg=name)
    for t in (0, 1, 2, 3, 127, 128, 255, 256, 300, 512, 699):
        for left, right in zip(cut.state_at(t).state, whole.state_at(t).state, strict=True):
            assert_array_equal(left, right)


@pytest.mark.parametrize("rate", RATES)
def test_a_batch_is_its_runs(rate: Any) -> None:
    size, rounds, runs = 4, 60, 5
    losses = np.random.default_rng(7).random((rounds, size, runs))
    learner = Hedge(rate=rate)
    game = charged(learner, losses[:, :, 0].T).game
    batch = learner.start(game, Luck(1, "learner", runs=range(runs)))
    alone = [learner.start(game, Luck(1, "learner")) for _ in range(runs)]
    for t in range(rounds):
        plays = learner.act(game, batch, Shown())
        for run in range(runs):
            assert_array_equal(plays[:, run], learner.act(game, alone[run], Shown()))
            alone[run] = learner.learn(game, alone[run], seen(t, losses[t, :, run].copy()))
        batch = learner.learn(game, batch, seen(t, losses[t]))
    assert_array_equal(learner.observe(game, batch)["rate"][1], learner.observe(game, alone[1])["rate"])


def seen(t: int, losses: np.ndarray) -> Seen:
    return Seen(t, Shown(), None, Reveal(losses=losses), Loss(None, None, losses))


def test_adding_a_constant_to_all_losses_of_a_round_changes_nothing() -> None:
    rng = np.random.default_rng(8)
    losses, shift = rng.integers(0, 8, (6, 200)) / 8, rng.integers(-8, 9, 200) / 8  # eighths add without rounding
    for rate in RATES:
        plain, shifted = charged(Hedge(rate=rate), losses), charged(Hedge(rate=rate), losses + shift)
        assert_array_equal(plain["play"], shifted["play"])
        assert judge(bounds_of(shifted)[0], shifted).status == "holds"  # an interval of length c is all it needs


def test_permuting_experts_permutes_the_weights() -> None:
    rng = np.random.default_rng(9)
    losses, order = uniform(rng, 6, 200), rng.permutation(6)
    for rate in RATES:
        plain, permuted = charged(Hedge(rate=rate), losses), charged(Hedge(rate=rate), losses[order])
        assert_allclose(permuted["play"], plain["play"][:, order], rtol=1e-12)


def test_a_tiny_rate_is_uniform_and_a_huge_one_follows_the_leaders() -> None:
    losses = coins(np.random.default_rng(10), 5, 100)
    assert_array_equal(charged(Hedge(rate=1e-100), losses)["play"], np.full((100, 5), 0.2))
    before = np.cumsum(losses, axis=1) - losses
    leaders = before == before.min(axis=0)
    assert_array_equal(charged(Hedge(rate=1e100), losses)["play"], (leaders / leaders.sum(axis=0)).T)


@pytest.mark.parametrize("rate", [1e-100, 1e-9, 1e-3, 1.0, 1e3, 1e100, *RATES[1:]])
def test_100_000_harsh_rounds_stay_finite(rate: Any) -> None:
    rng = np.random.default_rng(11)
    losses = np.where(rng.random((4, 100_000)) < 0.5, 1.0, rng.random((4, 100_000)))
    losses[0, 50_000:] = 0
    trace = charged(Hedge(rate=rate), losses)
    for name in trace.names:
        assert np.isfinite(trace[name]).all(), name
    assert np.abs(trace["play"].sum(axis=1) - 1).max() <= 1e-12
    assert trace["play"].min() >= 0
    for bound in bounds_of(trace):
        assert judge(bound, trace).status == "holds", bound.name
    for certificate in certificates_of(trace):
        assert broken_links(certificate, trace) == [], certificate.name


def test_mix_loss_in_the_three_regimes() -> None:
    """Against its definition in exact logarithms: near ⟨p, ℓ⟩ at a tiny rate, near the least loss at a huge one."""
    losses, half = np.array([[0.25], [0.75]]), np.full((2, 1), 0.5)
    start = np.zeros((2, 1))

    def mixed(rate: float) -> float:
        return float(mix_loss(half, start, losses, np.array([rate]), None)[0])

    assert mixed(1e-300) == 0.5
    assert_allclose(mixed(2.0), -math.log((math.exp(-0.5) + math.exp(-1.5)) / 2) / 2, rtol=1e-14)
    assert_allclose(mixed(1e4), 0.25 + math.log(2) / 1e4, rtol=1e-14)
    behind = np.array([[0.0], [1e6]])  # the second expert's weight is 0 in floating point, and it never comes back
    p = weigh(behind, 1.0, None)
    assert mix_loss(p, behind, np.array([[900.0], [0.0]]), np.array([1.0]), None)[0] == 900
    # little of the weight is left, but enough for the formula: −ln(0.005 + 0.995·e⁻⁵⁰)
    few, ahead = np.array([[0.995], [0.005]]), np.array([[0.0], [math.log(199)]])
    little = mix_loss(few, ahead, np.array([[50.0], [0.0]]), np.array([1.0]), None)[0]
    assert little == pytest.approx(-math.log(0.005), rel=1e-12)


def test_every_column_becomes_public_in_its_phase() -> None:
    assert {column.name: column.phase for column in Hedge.columns} == {
        "probability": Phase.COMMIT,
        "rate": Phase.COMMIT,
        "potential": Phase.REVEAL,
        "least": Phase.REVEAL,
        "mix_loss": Phase.REVEAL,
        "second": Phase.REVEAL,
    }


def test_a_prior_is_paid_for_by_the_expert_it_disbelieves() -> None:
    rng = np.random.default_rng(12)
    losses = coins(rng, 3, 400)
    losses[2] = 0
    prior = (0.5, 0.499, 0.001)
    for rate in RATES:
        trace = charged(Hedge(rate=rate, prior=prior), losses)
        assert_allclose(trace["play"][0], prior, rtol=1e-14)
        verdicts = {bound.name: judge(bound, trace) for bound in bounds_of(trace)}
        name = "Hedge with a prior" + (" and doubling" if rate == "doubling" else "")
        assert list(verdicts) == [name, f"{name}, as drawn"]
        assert all(verdict.status == "holds" for verdict in verdicts.values())
        for certificate in certificates_of(trace):
            assert broken_links(certificate, trace) == [], certificate.name
    trace = charged(Hedge(rate="tuned", prior=prior), losses)
    eta = math.sqrt(8 * math.log(3) / 400)
    curve = judge(bounds_of(trace)[0], trace).curve
    assert_allclose(curve[-1], math.log(1000) / eta + eta * 400 / 8)


def test_ln_n_really_breaks_under_a_prior() -> None:
    """π = 1/1000 on the one good expert: the loss exceeds ln N / η + ηt/8, which is why no such bound is claimed."""
    losses = np.ones((2, 50))
    losses[1] = 0
    trace = charged(Hedge(rate=1.0, prior=(0.999, 0.001)), losses)
    assert (trace["total_loss"] > math.log(2) + np.arange(1, 51) / 8).any()
    assert judge(bounds_of(trace)[0], trace).status == "holds"


def test_a_uniform_prior_given_as_numbers_plays_the_same() -> None:
    losses = uniform(np.random.default_rng(13), 4, 100)
    assert_array_equal(charged(Hedge(prior=(0.25,) * 4), losses)["play"], charged(Hedge(), losses)["play"])


def test_losses_outside_the_range_in_use_grey_the_bounds() -> None:
    losses = uniform(np.random.default_rng(14), 3, 100)
    losses[1, 59] = 1.9
    losses[0, 59] = 0.1
    trace = charged(Hedge(), losses)
    hoeffding, _, second_order, realised = (judge(bound, trace) for bound in bounds_of(trace))
    assert (hoeffding.status, hoeffding.since) == ("not applicable", 60)
    assert hoeffding.reason == "the losses of round 60 differ by 1.80, more than c = 1"
    assert realised.status == "not applicable"
    assert second_order.status == "holds"  # asks only for losses from 0
    wide = charged(Hedge(loss_range=2.0), losses)
    assert {judge(bound, wide).status for bound in bounds_of(wide)} == {"holds"}
    negative = charged(Hedge(), losses - 1)
    assert judge(bounds_of(negative)[2], negative).reason.endswith(", below 0")


def test_played_without_a_draw() -> None:
    rng = np.random.default_rng(15)
    advice, y = rng.choice([1, -1], (6, 300)), rng.choice([1, -1], 300)
    drawn, expected = advised(Hedge(), advice, y), advised(Hedge(play="expected"), advice, y)
    assert_array_equal(drawn["loss"], expected["loss"])
    assert "drawn" not in expected
    assert "prediction" not in expected
    assert "mistakes" not in expected
    assert_allclose(expected["probability"], np.where(y > 0, 1 - expected["loss"], expected["loss"]), atol=1e-14)
    assert all(bound.kind is Kind.SURE for bound in bounds_of(expected))


def test_the_draws_follow_the_weights() -> None:
    """χ² with 5 degrees of freedom over 2000 runs at one round: 30 has probability 1.5e-5."""
    losses = uniform(np.random.default_rng(16), 6, 30)
    learner = Hedge(rate=0.2)
    draws = [charged(learner, losses, seed=seed)["drawn"][-1] for seed in range(2000)]
    p = charged(learner, losses)["play"][-1]
    counts = np.bincount(draws, minlength=6)
    assert ((counts - 2000 * p) ** 2 / (2000 * p)).sum() < 30


def test_one_expert_and_hardly_any_rounds() -> None:
    for rate in RATES:
        for rounds in (0, 1, 3):
            trace = charged(Hedge(rate=rate), np.full((1, rounds), 0.5))
            for bound in bounds_of(trace):
                verdict = judge(bound, trace)
                assert verdict.status == ("holds" if rounds else "not known")
                if bound.quantity == "regret" and bound.name != "Hedge, second order" and isinstance(rate, str):
                    assert_array_equal(verdict.curve, np.zeros(rounds))
            for certificate in certificates_of(trace):
                assert broken_links(certificate, trace) == []


def test_under_a3_the_regret_is_that_of_the_draws() -> None:
    """What is weighted by p is no expectation where the answer depends on the draw: it does not stand as the regret."""
    table = read_table(scenarios()["malicious-clairvoyant"])
    trace = from_table(table).traces()[0]
    trace.extend(20)
    drawn = 20 - int(trace["best"][19])  # every draw was wrong
    weighted = number(trace["total_loss"][19] - trace["best"][19])
    told = sentence(trace, 20, Phase.CHARGE)
    assert told.endswith(f"→ **regret {drawn}**, weighted by p {weighted}")
    assert "on average" not in told


def test_an_average_of_next_to_nothing_is_said_as_such() -> None:
    trace = charged(Hedge(rate=20.0), [[0.0, 0.0], [1.0, 1.0]], seed=3)
    assert "loss 0; on average < 0.001 →" in sentence(trace, 2, Phase.CHARGE)
    assert [portion(value) for value in (0.0, 1e-9, 0.000999, 0.001, 1.0)] == [
        "0",
        "< 0.001",
        "< 0.001",
        "0.00100",
        "1",
    ]
    assert portion(0.01, 20.0) == "< 0.02"


def test_round_760_in_words() -> None:
    trace = charged(Hedge(rate=math.log(2)), [[1.0, 1.0], [0.0, 0.0], [0.0, 1.0]], seed=3)
    assert sentence(trace, 2, Phase.COMMIT) == (
        "**Round 2** · expert 2 and 1 other weigh most, 0.400 each → **commits to p**; the losses are still hidden"
    )
    expert = trace["drawn"][1] + 1
    loss = [1, 0, 1][expert - 1]
    # on average 1/3, then 1/5 + 2/5; the best expert has 0: 14/15 = 0.933 of at most ln 3 / ln 2 + ln 2 · 2/8 = 1.76
    assert sentence(trace, 2, Phase.CHARGE) == (
        f"**Round 2** · drew expert {expert}, loss {loss}; on average 0.600 → **regret 0.933** of at most 1.76"
    )
    lit = [(line.line.text, line.numbers) for line in pseudocode(trace, 2, Phase.CHARGE) if line.lit]
    assert lit == [
        ("draw i ~ pₜ and pay ℓₜ,ᵢ", f"i = {expert}, loss {loss}"),
        ("on average pay ⟨pₜ, ℓₜ⟩", "⟨p, ℓ⟩ = 0.600"),
    ]
    quiet = charged(Hedge(rate=1.0, play="expected"), [[1.0], [0.0]])
    assert sentence(quiet, 1, Phase.CHARGE).startswith("**Round 1** · loss 0.500 → **regret 0.500** of at most")
    assert [line.line.text for line in pseudocode(quiet, 1, Phase.CHARGE) if line.lit] == ["on average pay ⟨pₜ, ℓₜ⟩"]
    spoken = advised(Hedge(play="expected"), [[1], [1], [-1]], [1])
    assert "all 3 experts weigh the same, 0.333; P(+1) = 0.667 →" in sentence(spoken, 1, Phase.COMMIT)
    sure = advised(Hedge(play="expected", rate=20.0), [[1, 1], [-1, -1]], [-1, -1])
    assert "; P(+1) < 0.001 →" in sentence(sure, 2, Phase.COMMIT)
    # L = (1, 0, 0, 0) after round 1: three share the first place; L = (1, 1, 1, 0): one has it
    shared = charged(Hedge(rate=math.log(2)), [[1.0, 0.0], [0.0, 1.0], [0.0, 1.0], [0.0, 0.0]])
    assert "expert 2 and 2 others weigh most, 0.286 each →" in sentence(shared, 2, Phase.COMMIT)
    alone = charged(Hedge(rate=math.log(2)), [[1.0, 0.0], [1.0, 0.0], [1.0, 0.0], [0.0, 0.0]])
    assert "expert 4 weighs most, 0.400 →" in sentence(alone, 2, Phase.COMMIT)
    restarted = charged(Hedge(rate="doubling"), np.eye(2))
    for t, text in ((1, "if doubling: before rounds 2, 4, 8 … Lₜ ← 0"), (2, "Lₜ ← Lₜ₋₁ + ℓₜ")):
        assert [line.line.text for line in pseudocode(restarted, t, Phase.LEARN) if line.lit] == [text]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"rate": 0.0}, "rate: 0.0 is not legal; legal: a number above 0 or 'tuned' or"),
        ({"rate": math.nan}, "rate: nan is not legal"),
        ({"rate": "fast"}, "rate: 'fast' is not legal"),
        ({"loss_range": -1.0}, "loss_range: -1.0 is not legal; legal: a number above 0 or 'declared'"),
        ({"play": "both"}, "play: 'both' is not legal; legal: 'drawn' or 'expected'"),
        ({"prior": (0.5, 0.4)}, "prior: the numbers add up to 0.9"),
        ({"prior": (1.0, 0.0)}, "prior: (1.0, 0.0) is not legal"),
        ({"prior": ()}, "prior: the numbers add up to 0;"),
    ],
)
def test_bad_parameters_are_refused(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError) as refusal:
        Hedge(**fields)
    assert str(refusal.value).startswith(said)


def test_a_prior_for_other_experts_is_refused() -> None:
    with pytest.raises(InputError, match="prior: 2 numbers are given; legal: 3 positive numbers"):
        charged(Hedge(prior=(0.5, 0.5)), np.zeros((3, 1)))


def test_the_state_is_never_changed_in_place() -> None:
    learner = Hedge(rate="doubling")
    game = charged(learner, np.zeros((2, 4))).game
    state = State(np.array([1.0, 2.0]), 2)
    learner.learn(game, state, seen(2, np.array([1.0, 1.0])))
    learner.act(game, state, Shown())
    assert_array_equal(state.cumulative, [1.0, 2.0])


def test_a_long_run_redraws_its_inputs_instead_of_recording_them() -> None:
    """Ten numbers in each of 900 000 rounds, more than 2²³: they are not kept, and are found again all the same."""
    trace = Trace(Experts(hypotheses=Advisers(experts=10)), Hedge(), CoinFlip(), 900_000, 1)
    trace.extend(3000)
    assert "play" not in trace
    assert "losses" not in trace
    short = Trace(Experts(hypotheses=Advisers(experts=10)), Hedge(rate=trace["rate"][0]), CoinFlip(), 3000, 1)
    short.extend()
    for t in (1, 257, 3000):
        assert_array_equal(trace.moment(t).rounds.play, short["play"][t - 1])
        assert_array_equal(trace.moment(t).rounds.reveal.losses, short["losses"][t - 1])


@pytest.mark.parametrize("fields", [{"rate": (0.1, 0.7, 5.0)}, {"loss_range": (1.0, 2.0, 3.5)}])
def test_a_sweep_in_one_call_is_the_single_runs(fields: dict[str, Any]) -> None:
    ((name, numbers),) = fields.items()
    learners = [Hedge(**{name: value}) for value in numbers]
    game, adversary = Experts(hypotheses=Advisers(experts=5)), IidExperts()
    together = play_many(game, learners, adversary, 300, 4, range(3))
    for run, learner in enumerate(learners):
        alone = Trace(game, learner, adversary, 300, 4, run=run)
        alone.extend()
        assert_array_equal(together.loss[:, run], alone["loss"])
        assert_array_equal(together.realised[:, run], alone["realised"])


def test_a_new_rate_rules_from_the_round_of_the_fork_on() -> None:
    trace = charged(Hedge(rate=0.1), uniform(np.random.default_rng(17), 4, 300))
    fork = trace.fork(120, learner=Hedge(rate=3.0))
    fork.extend()
    assert_array_equal(fork["rate"], np.repeat([0.1, 3.0], [120, 180]))
    anew = charged(Hedge(rate=3.0), trace["losses"].T)
    assert_array_equal(fork["play"][:120], trace["play"][:120])
    assert_array_equal(fork["play"][120:], anew["play"][120:])  # p is a function of L and η alone


def test_the_proof_of_an_epoch_says_when_that_began() -> None:
    trace = charged(Hedge(rate="doubling"), np.zeros((2, 9)))
    (proof,) = [one for one in certificates_of(trace) if one.name == "The potential of an epoch"]
    said = [proof.where(trace, t).partition(":")[0] for t in range(1, 10)]
    assert said == ["r = 0", "r = 1", "r = 1", *["r = 3"] * 4, *["r = 7"] * 2]
    assert not any(re.search(r"W_1\b|c\^2 t", term.label) for term in proof.chain(trace))
