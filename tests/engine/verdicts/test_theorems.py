"""What is said for a learner: lights, claims, calculations and proofs, known at a position and not before."""

import math
from decimal import Decimal

import numpy as np
import pytest

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.declare.phases import Phase, public
from olviz.engine.experiment import scenario
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classification import Classification
from olviz.engine.games.experts import Experts
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.classification.theorems import perceptron as theory
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.theorems.halving import HALVED, HALVING
from olviz.engine.run.trace import Trace
from olviz.engine.speech.conclusions import conclusion
from olviz.engine.theory.bound import bounds_of, judge, over
from olviz.engine.theory.certificate import certificates_of
from olviz.engine.verdicts.theorems import (
    State,
    calculation,
    claim,
    lights,
    main_bound,
    main_certificate,
    measured,
    moves,
    proof,
    state_of,
    statement,
)
from olviz.engine.words.plain_tex import plain
from olviz.resources import scenarios
from tests.fixed import Fixed


def perceptron(margin: float = 0.16, rounds: int = 200) -> Trace:
    trace = Trace(Classification(), Perceptron(), Separable(margin=margin), rounds, 357)
    trace.extend()
    return trace


def halving() -> Trace:
    """No expert is perfect from round 3 on."""
    advice = np.array([[1, 1, 1, 1], [1, -1, 1, 1]])
    adversary = Fixed(advice=advice, y=np.array([1, -1, -1, 1]))
    trace = Trace(Experts(hypotheses=Advisers(experts=2)), Halving(), adversary, 4, 0)
    trace.extend()
    return trace


def test_a_light_goes_out_in_the_round_and_phase_that_make_it_public() -> None:
    trace = halving()
    seen = {(t, phase): lights((HALVING.assumptions[0],), trace, t, phase)[0] for t in range(1, 5) for phase in Phase}
    assert lights(HALVING.assumptions, trace, 0, Phase.LEARN)[0].state is State.WAITING
    for (t, phase), light in seen.items():
        broken = public(light.assumption.phase, t, phase) >= 3
        waiting = public(light.assumption.phase, t, phase) == 0
        assert light.state is (State.BROKEN if broken else State.WAITING if waiting else State.HOLDS)
        assert light.since == (3 if broken else None)
    assert seen[4, Phase.LEARN].why == "in round 3 the last expert without a mistake errs"


def test_what_is_measured_stands_beside_what_was_declared() -> None:
    trace = perceptron()
    margin, radius = lights(theory.NOVIKOFF.assumptions, trace, 90, Phase.REVEAL)
    assert (margin.declared, radius.declared) == (0.16, 1.0)
    assert margin.measured == trace["margin"][:90].min()
    assert radius.measured == trace["norm"][:90].max()
    margin, radius = lights(theory.NOVIKOFF.assumptions, trace, 90, Phase.OBSERVE)
    assert margin.measured == trace["margin"][:89].min()
    assert radius.measured == trace["norm"][:90].max()


def test_a_claim_counts_from_charge_on_and_says_how_much_is_used() -> None:
    trace = perceptron()
    mistakes = trace["mistakes"]
    t = int(np.flatnonzero(np.diff(mistakes))[0]) + 2
    before, after = claim(theory.NOVIKOFF, trace, t, Phase.REVEAL), claim(theory.NOVIKOFF, trace, t, Phase.CHARGE)
    assert (before.actual, after.actual) == (mistakes[t - 2], mistakes[t - 1])
    assert after.share == mistakes[t - 1] / after.allowed
    waiting = claim(theory.NOVIKOFF, trace, 0, Phase.LEARN)
    assert waiting.state is State.WAITING
    assert math.isnan(waiting.actual)
    assert waiting.share is None


def test_a_claim_that_no_longer_applies_has_no_share_and_names_the_round() -> None:
    told = claim(HALVING, halving(), 4, Phase.LEARN)
    assert (told.state, told.since, told.share) == (State.BROKEN, 3, None)
    assert claim(HALVING, halving(), 2, Phase.LEARN).state is State.HOLDS


def test_a_power_that_breaks_it_is_known_before_round_1() -> None:
    trace = scenario.read(scenarios()["malicious-clairvoyant"]).traces()[0]
    trace.extend(10)
    drawn = [bound for bound in bounds_of(trace) if bound.assumptions]
    assert trace.learner.draws
    assert all(claim(bound, trace, 0, Phase.LEARN).state is State.BROKEN for bound in drawn)


@pytest.mark.parametrize("margin", [0.16, 0.1234567, 0.31, 1 / 3, 0.0777777, 0.2504, 0.9004])
def test_a_calculation_gives_its_result_from_the_inputs_as_they_are_shown(margin: float) -> None:
    trace = perceptron(margin, 5)
    text = plain(calculation(theory.NOVIKOFF, trace))
    inside, result = text.split(" = ")
    top, bottom = inside.removeprefix("(").removesuffix(")²").split("/")
    worked = (Decimal(top) / Decimal(bottom)) ** 2
    digits = len(result.replace(".", "").lstrip("0"))
    assert Decimal(result) == Decimal(f"{worked:.{max(digits, 3)}g}").normalize() or (
        abs(worked - Decimal(result)) <= Decimal(10) ** (worked.adjusted() - 2) / 2
    )


def test_measured_numbers_are_those_of_the_rounds_so_far() -> None:
    trace = perceptron()
    assert moves(theory.NOVIKOFF_SO_FAR, trace)
    assert calculation(theory.NOVIKOFF_SO_FAR, trace) == ""
    early, late = (measured(theory.NOVIKOFF_SO_FAR, trace, t, Phase.LEARN) for t in (5, 200))
    assert early != late
    short = perceptron(rounds=5)
    assert measured(theory.NOVIKOFF_SO_FAR, short, 5, Phase.LEARN) == early
    assert measured(theory.NOVIKOFF_SO_FAR, trace, 0, Phase.LEARN) == ""


def test_a_theorem_says_what_it_bounds() -> None:
    assert statement(theory.NOVIKOFF, perceptron()) == (
        r"M \leq \left(\frac{X}{\gamma}\right)^2 = \left(\frac{1}{0.16}\right)^2 = 39.1",
    )
    trace = scenario.read(scenarios()["malicious-world"]).traces()[-1]
    rows = statement(bounds_of(trace)[0], trace)
    assert all(r"\leq" in row or row.startswith("= ") for row in rows)


def test_the_proof_is_the_chain_after_the_last_finished_round() -> None:
    trace = perceptron()
    at = int(np.flatnonzero(np.diff(trace["mistakes"]))[0]) + 2
    told = proof(theory.SQUEEZE, trace, at, Phase.LEARN)
    count = int(trace["mistakes"][at - 1])
    assert told.mistake == count
    assert told.values[0] == pytest.approx(0.16 * count)
    assert told.values[-1] == pytest.approx(math.sqrt(count))
    assert list(told.values) == sorted(told.values)
    assert proof(theory.SQUEEZE, trace, at, Phase.CHARGE).rounds == at - 1
    drawn = scenario.read(scenarios()["malicious-clairvoyant"]).traces()[0]
    drawn.extend(5)
    assert drawn["mistakes"][4] == drawn["mistakes"][3] + 1
    assert proof(certificates_of(drawn)[0], drawn, 5, Phase.LEARN).mistake is None  # luck, and no step of the proof
    assert proof(theory.SQUEEZE, trace, 0, Phase.LEARN).values == ()


def test_a_proof_stops_where_its_assumption_broke_and_the_next_one_is_told() -> None:
    trace = halving()
    assert proof(HALVED, trace, 2, Phase.LEARN).values
    told = proof(HALVED, trace, 4, Phase.LEARN)
    assert (told.values, told.broken[0].since) == ((), 3)


def test_the_main_theorem_is_sharp_and_can_hold() -> None:
    for path in scenarios().values():
        for trace in scenario.read(path).traces():
            trace.extend(20)
            bound = main_bound(trace)
            if bound is not None:
                able = [b for b in bounds_of(trace) if claim(b, trace, 0, Phase.LEARN).state is State.WAITING]
                assert not able or bound in able
            certificate = main_certificate(trace, trace.rounds, Phase.LEARN)
            assert (certificate is None) == (not certificates_of(trace))


def test_nothing_of_the_last_label_is_known_while_it_is_hidden() -> None:
    traces = []
    for label in (1, -1):
        advice = np.array([[1, 1, 1], [1, -1, -1], [1, 1, -1]])
        game = Experts(hypotheses=Advisers(experts=3))
        trace = Trace(game, Halving(), Fixed(advice=advice, y=np.array([1, 1, label])), 3, 0)
        trace.extend()
        traces.append(trace)
    for phase in (Phase.OBSERVE, Phase.COMMIT):
        for tell in (
            lambda trace, phase=phase: claim(HALVING, trace, 3, phase),
            lambda trace, phase=phase: lights(HALVING.assumptions, trace, 3, phase),
            lambda trace, phase=phase: proof(HALVED, trace, 3, phase).values,
        ):
            assert tell(traces[0]) == tell(traces[1])


def test_a_regret_that_rounding_may_have_made_is_not_said_to_be_kept() -> None:
    """It was 20 times what is allowed, and held: of targets of 10⁶ a regret is known to 0.7."""
    game = {"name": "convex", "loss": {"name": "quadratic"}, "decision_set": {"name": "ball", "size": 1e-10}}
    adversary = {"name": "quadratic-targets", "length": 1e6, "pattern": "corners"}
    table = {"game": game, "adversary": adversary, "learners": [{"name": "gradient-descent"}], "rounds": 60, "seed": 1}
    (trace,) = scenario.from_table(table).traces()
    trace.extend()
    bound = bounds_of(trace)[0]
    first = over(judge(bound, trace).values, judge(bound, trace).curve)
    assert first is not None
    assert claim(bound, trace, first - 1, Phase.LEARN).state is State.HOLDS
    assert claim(bound, trace, first, Phase.REVEAL).state is State.HOLDS
    for t in (first, 60):
        told = claim(bound, trace, t, Phase.LEARN)
        assert (told.state, told.share) == (State.UNKNOWN, None)
        assert f"in round {first} losses are so large" in told.why
        assert state_of(bound, trace, t, Phase.LEARN) is State.UNKNOWN
        concluded = conclusion(bound, trace, t, Phase.LEARN)
        assert concluded is not None
        assert concluded.words == told.why
