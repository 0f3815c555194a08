"""What the proofs claim of the k-th mistake: recomputed by hand, asserted in every round, and found out where false."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.experts.worst_cases.cube import Cube
from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classes.patterns import Patterns
from olviz.engine.games.classification import Classification
from olviz.engine.games.experts import Experts
from olviz.engine.games.regression import Regression
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.classification.theorems.perceptron import LENGTH, SQUEEZE, SQUEEZE_ANY
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.theorems.halving import HALVED
from olviz.engine.learners.regression.recursive_least_squares import RecursiveLeastSquares
from olviz.engine.learners.regression.theorems.recursive_least_squares import INDUCTION
from olviz.engine.run.trace import Trace
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.verdicts.induction import induction_table
from olviz.resources import scenarios
from tests.shipped import shipped


def trace_of(rounds: int = 2000, step: float = 1.0) -> Trace:
    trace = Trace(Classification(), Perceptron(step=step), Separable(margin=0.02, radius=3.0), rounds, 7)
    trace.extend()
    return trace


@pytest.mark.parametrize("step", [1.0, 0.1])
def test_the_perceptron_by_induction_whatever_the_step(step: float) -> None:
    """After mistake k: ⟨w, w*⟩ ≥ kγ and ‖w‖² ≤ kX², of w divided by η, from the points alone."""
    trace = trace_of(step=step)
    table = induction_table(SQUEEZE, trace, trace.rounds, Phase.LEARN)
    w, u = np.zeros(2), np.asarray(trace.game.declared.direction)
    for k, t in enumerate(table.rounds.tolist(), 1):
        x, y = trace["x"][t - 1], trace["y"][t - 1]
        assert y * (w @ x) <= 0 or (w @ x == 0 and y < 0)
        w = w + y * x
        np.testing.assert_allclose(table.values[:, k - 1], [w @ u, w @ w], rtol=1e-9)
        np.testing.assert_allclose(table.limits[:, k - 1], [0.02 * k, 9.0 * k], rtol=1e-12)
        assert w @ u >= 0.02 * k - 1e-12
        assert w @ w <= 9.0 * k + 1e-12
    assert len(table.rounds) == trace["mistakes"][-1] > 10
    assert table.claimed == len(table.rounds)


def test_where_no_line_separates_a_mistake_adds_1_less_its_hinge_loss() -> None:
    """After mistake k: ⟨w, u⟩ ≥ k − Σ max(0, 1 − y⟨u, x⟩) for the u = λw* of that moment, from the points alone."""
    trace = Trace(Classification(), Perceptron(), NonSeparable(margin=0.1, flip=0.2), 400, 5)
    trace.extend()
    table = induction_table(SQUEEZE_ANY, trace, 400, Phase.LEARN)
    x, y = trace["x"][table.rounds - 1], trace["y"][table.rounds - 1]
    w, margins = np.cumsum(y[:, None] * x, axis=0), y * (x @ trace.game.declared.direction)
    lengths = table.values[0] / (w @ trace.game.declared.direction)
    hinges = [np.maximum(0, 1 - length * margins[: k + 1]).sum() for k, length in enumerate(lengths)]
    counts = np.arange(1, len(y) + 1)
    np.testing.assert_allclose(table.limits[0], counts - hinges, atol=1e-9)
    np.testing.assert_allclose(table.values[1], (w * w).sum(axis=1), atol=1e-9)
    np.testing.assert_allclose(table.limits[1], counts * np.maximum.accumulate((x * x).sum(axis=1)))
    assert len(counts) > 50
    assert table.claimed == len(counts)


def test_halving_leaves_a_2_to_the_k_th_after_mistake_k() -> None:
    trace = Trace(Experts(hypotheses=Patterns(count=5)), Halving(), Cube(), 10, 1)
    trace.extend()
    table = induction_table(HALVED, trace, 10, Phase.LEARN)
    assert table.rounds.tolist() == [1, 2, 3, 4, 5]
    assert table.values.tolist() == table.limits.tolist() == [[16, 8, 4, 2, 1]]


def test_a_mistake_is_in_the_table_from_learn_on_and_no_sooner() -> None:
    trace = trace_of(60)
    rounds = induction_table(SQUEEZE, trace, 60, Phase.LEARN).rounds
    t = int(rounds[-1])
    for phase in Phase:
        seen = induction_table(SQUEEZE, trace, t, phase).rounds
        assert len(seen) == len(rounds) - (phase is not Phase.LEARN)
    assert len(induction_table(SQUEEZE, trace, 0, Phase.LEARN).rounds) == 0


def test_a_claim_that_is_false_is_found() -> None:
    """With half of X² the second claim fails at the first mistake already; with twice γ the first one does not hold."""
    trace = trace_of()
    assert SQUEEZE.induction is not None
    along, square = SQUEEZE.induction(trace)
    for wrong, sign in (
        (square._replace(limits=square.limits / 9), "‖"),
        (along._replace(limits=along.limits * 99), "γ"),
    ):
        false = SQUEEZE._replace(induction=lambda _, wrong=wrong: (wrong,))
        (link,) = broken_links(false, trace)
        assert link.excess > 0
        assert sign in link.term.replace(r"\|", "‖").replace(r"\gamma", "γ")
    assert LENGTH.induction is None


@pytest.mark.parametrize("name", sorted(scenarios()))
def test_the_claims_of_every_scene_hold_at_every_mistake(name: str) -> None:
    for trace in shipped(name, 200).traces():
        trace.extend()
        for certificate in certificates_of(trace):
            found = induction_table(certificate, trace, trace.rounds, Phase.LEARN)
            for claim, values, limits in zip(found.claims, found.values, found.limits, strict=True):
                over = values - limits if claim.relation == "≤" else limits - values
                assert (over[: found.claimed] <= 1e-9 * (1 + np.abs(limits[: found.claimed]))).all()


@pytest.mark.parametrize("strength", [0.01, 1.0, 30.0])
@pytest.mark.parametrize("dimension", [1, 4])
def test_the_inverse_by_induction_round_by_round(dimension: int, strength: float) -> None:
    """Γ_t = (λI + Σ_t)⁻¹, from the points alone: its trace, what it leaves of x_t, and the volume."""
    adversary = LinearRegression(dimension=dimension, noise=0.5)
    trace = Trace(Regression(), RecursiveLeastSquares(strength=strength), adversary, 80, 3)
    trace.extend()
    table = induction_table(INDUCTION, trace, 80, Phase.LEARN)
    assert table.rounds.tolist() == list(range(1, 81))
    assert (table.mistakes, table.claimed) == (False, 80)
    matrix = strength * np.eye(dimension)
    for t, x in enumerate(trace["x"]):
        s = x @ np.linalg.solve(matrix, x)
        before, matrix = np.linalg.det(matrix), matrix + np.outer(x, x)
        inverse = np.linalg.inv(matrix)
        expected = [np.trace(inverse), s / (1 + s), np.linalg.det(matrix) / before]
        np.testing.assert_allclose(table.values[:, t], expected, rtol=1e-9, atol=1e-9)
        np.testing.assert_allclose(table.limits[:, t], expected, rtol=1e-9, atol=1e-9)
        np.testing.assert_allclose(trace.state_at(t + 1).state.gamma, inverse, rtol=1e-8, atol=1e-12)
    assert broken_links(INDUCTION, trace) == []


def test_the_first_step_of_its_scene_by_hand() -> None:
    """x_1 with ‖x‖² = 6 and Γ_0 = 2I: s = 12, g = 2x, ‖g‖² = 24, and the trace falls from 12 by 24/13."""
    trace = shipped("inverse-by-induction", 8).traces()[0]
    trace.extend()
    assert trace["x"][0] @ trace["x"][0] == pytest.approx(6)
    known, stepped, anew = (term.values for term in INDUCTION.chain(trace))
    assert known[0] == pytest.approx(12 - 24 / 13)
    assert (trace["leverage"][0], trace["taken"][0]) == (pytest.approx(12), pytest.approx(24))
    np.testing.assert_allclose(stepped, known, rtol=1e-9)
    np.testing.assert_allclose(anew, known, rtol=1e-9)
    assert f"{known[-1]:.2f}" == "3.20"  # as its note says
    assert f"{np.log1p(trace['leverage']).sum():.1f}" == "12.7"


def test_a_step_that_is_not_the_inverse_is_found() -> None:
    class Hasty(RecursiveLeastSquares, frozen=True):
        """Forgets to divide by 1 + s."""

        name = "hasty"

        def learn(self, game, state, seen):
            g = state.gamma @ seen.shown.x
            return state._replace(gamma=state.gamma - np.outer(g, g) / 8, t=state.t + 1)

        def block(self, game, state, shown, reveal):
            return None

    trace = Trace(Regression(), Hasty(), LinearRegression(), 5, 3)
    trace.extend()
    links = broken_links(INDUCTION, trace)
    assert links
    assert links[0].round == 1
    assert INDUCTION not in certificates_of(
        Trace(Regression(), RecursiveLeastSquares(memory=0.9), LinearRegression(), 5, 3)
    )
