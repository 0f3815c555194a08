"""The distance to the best point, and losses above their tangents."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from olviz.engine import derive
from olviz.engine.convex import Convex
from olviz.engine.learners.gradient_descent import GradientDescent
from olviz.engine.learners.lazy_gradient_descent import LazyGradientDescent
from olviz.engine.losses.quadratic import Quadratic
from olviz.engine.losses.square import Square
from olviz.engine.sets.space import Space
from olviz.engine.theory.certificates import broken_links, certificates_of
from olviz.engine.theory.linearisation import GAP, STEP, tangents
from tests.engine.test_leaders import play, vectors

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


def test_where_the_best_point_is_not_known_nothing_is_claimed() -> None:
    from olviz.engine.adversaries.linear_regression import LinearRegression

    trace = play(Convex(loss=Square()), GradientDescent(step=0.1), LinearRegression())
    assert certificates_of(trace) == ()
    wide = play(Convex(), GradientDescent(), vectors(40))
    assert certificates_of(wide) == ()
    assert np.isfinite(derive.regret(wide)).all()
    assert "best_point" not in wide
