"""Every shipped scene, played to its end: promises kept, proofs unbroken, and the counts that theory gives."""

from fractions import Fraction
from functools import cache
from math import comb, log, sqrt

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz import resources
from olviz.engine.analysis import derive
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.theorems.follow_the_leader import LEADER
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.run.trace import Trace
from olviz.engine.speech import rounds
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of

SCENES = tuple(resources.scenarios())

Traces = tuple[Trace, ...]


@cache
def played(scene: str) -> Traces:
    traces = scenario.read(resources.scenarios()[scene]).traces()
    for trace in traces:
        trace.extend()
    return traces


def test_every_scene_is_listed() -> None:
    listed = resources.scenarios()
    assert len(listed) > 0
    assert {path.stem for path in resources.path("scenarios").glob("*.toml")} == set(listed)


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_says_what_to_look_for(scene: str) -> None:
    told = scenario.read(resources.scenarios()[scene])
    assert told.title != "Untitled"
    assert told.about.endswith(".")
    assert told.question.endswith("?")
    assert told.panels
    assert told.notes
    rounds = [note.round for note in told.notes]
    assert rounds == sorted(set(rounds))
    assert rounds[0] >= 0
    assert rounds[-1] <= told.rounds
    for text in (told.title, told.about, told.question, *(note.text for note in told.notes)):
        assert "!" not in text
        assert " -" not in text  # a minus is a true one


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_plays_to_the_end_and_every_promise_is_kept(scene: str) -> None:
    for trace in played(scene):
        assert trace.complete
        for bound in bounds_of(trace):
            assert judge(bound, trace).status != "fails", bound.name
        for certificate in certificates_of(trace):
            assert broken_links(certificate, trace) == [], certificate.name


@pytest.mark.parametrize("scene", SCENES)
def test_every_phase_of_a_scene_can_be_told(scene: str) -> None:
    told = scenario.read(resources.scenarios()[scene])
    for trace in played(scene):
        for t in {1, 2, trace.rounds, *(max(note.round, 1) for note in told.notes)} & {*range(1, trace.rounds + 1)}:
            for phase in Phase:
                assert f"Round {t}" in rounds.sentence(trace, t, phase)
                assert rounds.pseudocode(trace, t, phase)


def of(scene: str, kind: type) -> Trace:
    (trace,) = (trace for trace in played(scene) if type(trace.learner) is kind)
    return trace


def drawing_a_survivor(scene: str) -> Trace:
    """The run of a learner that the notes of a scene speak of, and that is not in its picture."""
    told = scenario.read(resources.scenarios()[scene])
    (trace,) = told._replace(learners=(scenario.Entry(Uniform(), ""),)).traces()
    trace.extend()
    return trace


def mistakes(scene: str) -> list[int]:
    return [int(trace["mistakes"][-1]) for trace in played(scene)]


def applicable(trace: Trace) -> set[str]:
    return {bound.name for bound in bounds_of(trace) if judge(bound, trace).status == "holds"}


def test_erm_killer() -> None:
    m = 31
    assert_array_equal(of("erm-killer", Consistent)["mistakes"], np.minimum(np.arange(1, 41), m))
    assert of("erm-killer", Halving)["mistakes"][-1] == 0
    exact = sum((Fraction(1, k) for k in range(2, m + 2)), Fraction(0))  # H₃₂ − 1
    assert derive.loss(of("erm-killer", Uniform))[-1] == pytest.approx(float(exact), abs=1e-12)
    assert f"{float(exact):.3g}" == "3.06"  # as its note says


def test_halving_worst_case() -> None:
    assert_array_equal(of("halving-worst-case", Halving)["mistakes"], np.minimum(np.arange(1, 19), 6))
    assert derive.loss(of("halving-worst-case", Uniform))[-1] == 3.0  # ½ in each of six rounds


def test_broken_ties() -> None:
    first, last, drawn = played("broken-ties")
    assert_array_equal(first["mistakes"], np.minimum(np.arange(1, 33), 31))
    assert last["mistakes"][-1] == 0
    assert drawn["mistakes"][[7, 31]].tolist() == [2, 5]  # as its notes say
    for trace in (first, last, drawn):
        assert_array_equal(judge(LEADER, trace).curve, 31)
        assert judge(LEADER, trace).status == "holds"


def test_ties_at_corners() -> None:
    traces = played("ties-at-corners")
    assert [f"{derive.regret(trace)[-1]:.3g}" for trace in traces] == ["3.67", "2", "6", "4"]
    assert [f"{trace['loss'][1]:.3f}" for trace in traces[:3]] == ["0.667", "1.000", "0.000"]
    for t, tied in ((1, 0.0), (5, 2.0), (23, 11.0)):
        assert_array_equal(traces[0]["z"][:t].sum(axis=0), tied)
        played_next = [trace["play"][t].tolist() for trace in traces]
        assert played_next[0] == pytest.approx([1 / 3] * 3)
        assert [1.0 in point for point in played_next] == [False, True, True, True]
    assert traces[0]["z"].sum(axis=0).tolist() == [11, 11, 12]
    for trace in traces:
        assert "Be the leader" in {certificate.name for certificate in certificates_of(trace)}


def test_bisection() -> None:
    assert mistakes("bisection") == [6, 6]  # log₂ 64, by halving and by any deterministic learner
    assert derive.loss(drawing_a_survivor("bisection"))[-1] == 3.0  # as its note says


def test_realizable_iid() -> None:
    halving, consistent = played("realizable-iid")
    uniform = drawing_a_survivor("realizable-iid")
    assert halving["mistakes"][-1] <= 6  # ⌊log₂ 72⌋
    assert consistent["mistakes"][-1] <= 71
    exact = float(sum((Fraction(1, k) for k in range(2, 73)), Fraction(0)))  # H₇₂ − 1
    assert derive.loss(uniform)[-1] <= exact
    assert f"{exact:.2f}" == "3.86"  # as its note says
    assert (derive.best(halving) == 0).all()
    assert (halving["survivors"][1], halving["mistakes"][1]) == (9, 1)


def test_three_labels() -> None:
    halving = of("three-labels", Halving)
    assert set(halving["y"]) == {0, 1, 2}
    assert halving["mistakes"][[2, 10, 11]].tolist() == [2, 2, 3]
    assert halving["survivors"][[0, 2, 10, 11]].tolist() == [27, 9, 3, 1]
    uniform = Trace(halving.game, Uniform(), halving.adversary, horizon=12, seed=halving.seed)
    uniform.extend()  # the first visit of each of four points costs 2/3 on average
    assert derive.loss(uniform)[-1] == pytest.approx(8 / 3, abs=1e-12)


def test_no_perfect_expert() -> None:
    majority, halving = played("no-perfect-expert")
    assert applicable(halving) == set()
    since = max(verdict.since or 0 for verdict in (judge(bound, halving) for bound in bounds_of(halving)))
    assert 0 < since <= 100  # as its note says; the best expert survives so long with 0.9¹⁰⁰ < 0.00003
    assert len(applicable(majority)) == len(bounds_of(majority)) > 0
    assert majority["mistakes"][-1] < halving["mistakes"][-1]


def test_malicious_world() -> None:
    for trace in played("malicious-world"):
        if isinstance(trace.learner, Hedge):
            assert derive.regret(trace)[-1] <= sqrt(200 * log(2) / 2)
        else:
            assert trace["mistakes"][-1] == 200
            assert derive.regret(trace)[-1] >= 100


def test_malicious_clairvoyant() -> None:
    for trace in played("malicious-clairvoyant"):
        assert derive.realised(trace)[-1] == 200
        assert derive.realised_regret(trace)[-1] >= 100
        assert bounds_of(trace)
        assert applicable(trace) == set()


def test_iid_experts() -> None:
    hedge, leader, majority = played("iid-experts")
    for trace in (hedge, leader, majority):
        assert derive.regret(trace)[-1] <= sqrt(500 * log(5) / 2)
    assert_array_equal(hedge["leader"][300:], np.zeros(200))


def test_best_expert_switches() -> None:
    hedge, share = played("best-expert-switches")
    good = hedge["advice"] == hedge["y"][:, None]
    assert good[:200].sum(axis=0).argmax() == 0
    assert good[200:].sum(axis=0).argmax() == 1
    assert 0 < derive.regret(hedge)[-1] <= sqrt(400 * log(5) / 2)
    assert derive.regret(share)[-1] < 0  # as its note says
    late = slice(210, 260)  # after the switch Hedge still follows the old leader
    assert share["loss"][late].sum() < hedge["loss"][late].sum() - 10


def test_coin_flips() -> None:
    walk = np.abs(np.cumsum(played("coin-flips")[0]["y"]))
    for trace in played("coin-flips"):
        assert_array_equal(derive.best(trace), (np.arange(1, 1001) - walk) / 2)
    for t, said in ((250, "6.30"), (1000, "12.6")):  # E|S_t|/2, as its notes say
        expected = Fraction(t * comb(t, t // 2), 2 ** (t + 1))
        assert f"{float(expected):.{len(said) - said.index('.') - 1}f}" == said
    assert f"{sqrt(1000 * log(2) / 2):.1f}" == "18.6"


def test_hedge_rates() -> None:
    small, tuned, large = (float(derive.regret(trace)[-1]) for trace in played("hedge-rates"))
    # near uniform: (½·2 + 8)/10 = 0.9 a round; on the leader: 1 a round; the best expert pays ½ a round
    assert small == pytest.approx(0.4 * 200, abs=1)
    assert large == pytest.approx(0.5 * 200, abs=2)
    assert tuned < sqrt(200 * log(10) / 2) < small < large
