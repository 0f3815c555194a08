"""The classification streams: their exact counts of mistakes, their margins, and what they refuse."""

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.adversaries.classification.basis import Basis, BasisOpposed
from olviz.engine.adversaries.classification.gaussians import Gaussians
from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.plane_worst_case import PlaneWorstCase
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.shrinking_margin import ShrinkingMargin
from olviz.engine.adversaries.classification.space_worst_case import SpaceWorstCase
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classification import Classification
from olviz.engine.learners.classification.halving_net import HalvingNet
from olviz.engine.learners.classification.perceptron import (
    NOVIKOFF,
    NOVIKOFF_IN_HINDSIGHT,
    NOVIKOFF_SO_FAR,
    SQUEEZE,
    Perceptron,
)
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.adversary import Adversary
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links


def run(adversary: Adversary, rounds: int, seed: int = 5, **parameters: float) -> Trace:
    trace = Trace(Classification(), Perceptron(**parameters), adversary, rounds, seed)
    trace.extend()
    return trace


def rows(adversary: Adversary, blocks: int = 4, seed: int = 5) -> tuple[np.ndarray, np.ndarray]:
    adversary_luck = Luck(seed, "adversary")
    parts = [adversary.rows(Classification(), (), block, adversary_luck)[:2] for block in range(blocks)]
    return np.concatenate([part[0].x for part in parts], axis=1), np.concatenate([part[1].y for part in parts])


@pytest.mark.parametrize("margin", [0.2, 0.3, 0.5, 1 / 7])
@pytest.mark.parametrize("radius", [1.0, 2.5])
@pytest.mark.parametrize("kind", [Basis, BasisOpposed])
def test_the_basis_attains_the_bound(kind: type[Adversary], margin: float, radius: float) -> None:
    count = int(1 / Fraction(str(margin) if margin != 1 / 7 else Fraction(1, 7)) ** 2)  # 25, 11, 4, 49
    trace = run(kind(margin=margin * radius, radius=radius), 3 * count + 5)
    assert trace["mistakes"][count - 1] == count  # every round of the first pass
    assert trace["mistakes"][-1] == count  # and never again
    assert count <= (radius / (margin * radius)) ** 2 + 1e-9 < count + 1
    assert judge(NOVIKOFF, trace).status == "holds"  # of the opposed one w* is known in hindsight only


@pytest.mark.parametrize("margin", [Fraction(7, 25), Fraction(1, 10), Fraction(2, 5), Fraction(33, 50)])
def test_the_plane_attains_half_the_bound(margin: Fraction) -> None:
    count = 1 + int((1 - margin**2) / (2 * margin**2))  # 7/25: b = 24/25, 1 + ⌊576/98⌋ = 6
    for radius in (1.0, 3.0):
        trace = run(PlaneWorstCase(margin=float(margin) * radius, radius=radius), 300)
        assert trace["mistakes"][-1] == count
        assert_array_equal(np.flatnonzero(np.diff(trace["mistakes"], prepend=0)), np.arange(count))
        assert broken_links(SQUEEZE, trace) == []
    assert count == 6 or margin != Fraction(7, 25)


@pytest.mark.parametrize(
    ("margin", "radius", "count"),
    [(1.0, 5.0, 13), (0.2, 0.6, 5), (0.2, 1.0, 13), (1.0, 101.0, 5101), (0.1, 0.7, 25)],
)
def test_a_score_of_nothing_is_a_mistake_in_the_plane(margin: float, radius: float, count: int) -> None:
    """(X² − γ²)/(2γ²) = (r² − 1)/2 is whole for an odd ratio r = X/γ, and the last score kγ² − b²/2 is exactly 0.

    It predicts +1 against y = −1: 1 + (r² − 1)/2 mistakes, so 13, 5, 13, 5101 and 25 for r = 5, 3, 5, 101 and 7.
    """
    trace = run(PlaneWorstCase(margin=margin, radius=radius), count + 40)
    assert_array_equal(trace["mistakes"], np.minimum(np.arange(1, count + 41), count))
    assert judge(NOVIKOFF, trace).status == "holds"


@pytest.mark.parametrize(("margin", "count"), [(0.3, 11), (0.2, 24), (0.45, 4), (0.1, 99)])  # 0.1, 0.2: (X/γ)² is whole
def test_space_is_tight_in_three_dimensions(margin: float, count: int) -> None:
    for radius, step in ((1.0, 1.0), (0.01, 1.0), (7.0, 1e-6)):
        trace = run(SpaceWorstCase(margin=margin * radius, radius=radius), count + 40, step=step)
        assert_array_equal(trace["mistakes"], np.minimum(np.arange(1, count + 41), count))
        assert judge(NOVIKOFF, trace).status == "holds"
        assert broken_links(SQUEEZE, trace) == []


@pytest.mark.parametrize("step", [1.0, 1e-6])
@pytest.mark.parametrize(("first", "radius"), [(0.4, 1.0), (1 / sqrt(5), 1.0), (1e-3, 1.0), (2.0, 7.0), (1e-9, 0.01)])
def test_without_a_margin_the_perceptron_errs_in_every_round(first: float, radius: float, step: float) -> None:
    trace = run(ShrinkingMargin(first=first, radius=radius), 20_000, step=step)
    t = np.arange(1, 20_001)
    assert_array_equal(trace["mistakes"], t)
    assert_allclose(trace["margin"], first / np.sqrt(t), rtol=1e-15)  # above 0 in every round, and below any γ at last
    assert (trace["norm"] <= radius * (1 + 1e-15)).all()
    verdict = judge(NOVIKOFF, trace)
    assert (verdict.status, verdict.since) == ("not applicable", 0)
    assert verdict.reason == "no margin γ > 0 is declared, and to be separable without one is not enough"
    so_far = judge(NOVIKOFF_SO_FAR, trace)
    assert so_far.status == "holds"  # (X² − γ₁²/2)/γ₁² · t from round 2 on: it grows as fast as the mistakes
    assert_allclose(so_far.curve[1:], ((radius / first) ** 2 - 0.5) * t[1:], rtol=1e-12)


def test_the_proof_that_it_never_stops_needs_a_first_margin_of_at_most_x_by_the_root_of_5() -> None:
    with pytest.raises(InputError, match=r"first: 0\.448 is not legal; legal: above 0, at most X/√5 = 0\.447213:"):
        ShrinkingMargin(first=0.448)
    with pytest.raises(InputError, match="declared"):  # who needs γ before round 1 has none
        Trace(Classification(), HalvingNet(), ShrinkingMargin(), 10, 1)


@pytest.mark.parametrize(
    ("kind", "settings", "name", "limit"),
    [
        (ShrinkingMargin, {"first": 0.5}, "first", 0.447213),
        (Gaussians, {"distance": 1.2246, "radius": 1.5}, "radius", 1.6123),
    ],
)
def test_the_limit_that_a_refusal_tells_is_legal(
    kind: type[Adversary], settings: dict[str, float], name: str, limit: float
) -> None:
    """At most 0.447214 was legal, and 0.447214 was not; at least 1.61 was, and 1.61 was not."""
    with pytest.raises(InputError, match=f"= {limit}[,:]"):
        kind(**settings)
    kind(**(settings | {name: limit}))


def test_a_margin_without_a_direction_is_judged_in_hindsight() -> None:
    class Forgetful(BasisOpposed, frozen=True):
        def answer(self, game, world, t, shown, peek, luck):
            return super().answer(game, world, t, shown, peek, luck)._replace(y=1 if t == 40 else -1)

    trace = run(Forgetful(margin=0.25), 60)  # d = 16; round 41 turns the label of the 9th axis
    verdict = judge(NOVIKOFF, trace)
    assert (verdict.status, verdict.since) == ("not applicable", 41)
    # the turned label needs w* to be 0 on its axis: no margin is left
    assert verdict.reason == "in round 41 the margin is 0, below γ = 0.250"


def test_without_a_direction_the_largest_margin_of_the_rounds_is_one() -> None:
    trace = run(BasisOpposed(margin=0.3), 40)  # d = 11, w* = Σ y_t e_t/√11
    verdict = judge(NOVIKOFF_IN_HINDSIGHT, trace)
    assert verdict.status == "holds"
    np.testing.assert_allclose(verdict.curve, 11, rtol=1e-9)
    assert {bound.name for bound in bounds_of(trace)} >= {"Novikoff 1962", "Novikoff, w* in hindsight"}
    early = run(BasisOpposed(margin=0.3), 4)  # four axes so far
    np.testing.assert_allclose(judge(NOVIKOFF_IN_HINDSIGHT, early).curve, 4, rtol=1e-9)
    assert "Novikoff, measured so far" not in {bound.name for bound in bounds_of(early)}


def test_space_refuses_learners_and_games_it_cannot_play() -> None:
    class Blind(Perceptron, frozen=True):
        name = "blind"

        def observe(self, game, state):
            return {}

    with pytest.raises(InputError, match="blind has no w, and space-worst-case plays against it"):
        Trace(Classification(), Blind(), SpaceWorstCase(), 10, 1)
    with pytest.raises(InputError, match=r"game\.bias: true is not legal with space-worst-case; legal: false"):
        Trace(Classification(bias=True), Perceptron(), SpaceWorstCase(), 10, 1)


@pytest.mark.parametrize("kind", [Basis, BasisOpposed, PlaneWorstCase, SpaceWorstCase, Separable, NonSeparable])
def test_a_margin_must_be_below_the_radius(kind: type[Adversary]) -> None:
    for margin in (1.0, 2.0, 0.0, -1.0, float("nan")):
        with pytest.raises(InputError, match=r"margin: .* is not legal; legal: .*above 0"):
            kind(margin=margin, radius=1.0)


def test_the_dimension_of_the_basis_is_the_floor_of_the_decimals() -> None:
    """0.6/0.2, 0.7/0.1 and 1.1/0.1 in floating point are 2.999…, 6.999… and 11.000…2."""
    for margin, radius, d in ((0.2, 0.6, 9), (0.1, 0.7, 49), (0.1, 1.1, 121), (0.3, 1.0, 11)):
        assert Basis(margin=margin, radius=radius).declares(Classification(), 10).dimension == d


def test_the_basis_refuses_more_coordinates_than_it_can_show() -> None:
    assert Basis(margin=1000**-0.5).declares(Classification(), 10).dimension == 1000
    with pytest.raises(InputError, match=r"margin: 0\.01 is not legal; legal: at least 0\.031607\d, .* at most 1000"):
        Basis(margin=0.01)
    Basis(margin=0.0316071)


def test_separable_points_are_distributed_as_defined() -> None:
    """Uniform: |s| on [γ, X], the part across w* on [0, √(X² − s²)], and its direction; fair: the side.

    Kolmogorov: n uniform numbers stray from their distribution by more than 2.5/√n with probability 2e^(−12.5).
    """
    adversary = Separable(margin=0.3, radius=2.0, dimension=3, angle=0.0)  # w* is the first axis
    x, y = rows(adversary, blocks=16)
    n, s, across = x.shape[1], np.abs(x[0]), np.hypot(x[1], x[2])
    assert_array_equal(np.sign(x[0]), y)
    turn = np.arctan2(x[2], x[1]) / (2 * np.pi) % 1
    for share in ((s - 0.3) / 1.7, across / np.sqrt(4 - s * s), turn):
        assert np.abs(np.sort(share) - np.arange(n) / n).max() < 2.5 / np.sqrt(n)
    assert abs(y.mean()) < 4 / np.sqrt(n)
    for one, other in ((s, y), (s, turn), (y, turn), (y, across)):
        assert abs(np.corrcoef(one, other)[0, 1]) < 4 / np.sqrt(n)  # independent


def test_flipping_changes_labels_alone() -> None:
    x, y = rows(Separable(margin=0.1))
    flipped_x, flipped_y = rows(NonSeparable(margin=0.1, flip=0.25))
    assert_array_equal(x, flipped_x)
    assert_array_equal(rows(NonSeparable(margin=0.1, flip=0.0))[1], y)
    assert_array_equal(rows(NonSeparable(margin=0.1, flip=1.0))[1], -y)
    count = np.count_nonzero(y != flipped_y)
    assert abs(count - 256) < 4 * np.sqrt(1024 * 0.25 * 0.75)
    for part in (*x, np.abs(np.array([0.819152, 0.573576]) @ x), np.hypot(*x), y):  # also of |⟨w*, x⟩|: w* is at 35°
        assert abs(np.corrcoef(part, y != flipped_y)[0, 1]) < 4 / np.sqrt(1024)
    assert judge(NOVIKOFF, run(NonSeparable(), 100)).status == "not applicable"


def test_gaussians_stay_within_the_radius_and_overlap() -> None:
    near, far = Gaussians(radius=2.0), Gaussians(radius=100.0)
    x, _ = rows(near, blocks=40)
    assert np.sqrt((x * x).sum(axis=0)).max() <= 2.0
    x, y = rows(far, blocks=40)
    share = 0.158655  # Φ(−D/2σ) = Φ(−1): the error of w* while no point is drawn anew
    wrong = np.mean(y * (far.direction @ x) < 0)
    assert abs(wrong - share) < 4 * np.sqrt(share * (1 - share) / len(y))
    with pytest.raises(InputError, match=r"radius: 1\.5 is not legal; legal: at least D/2 \+ σ = 2"):
        Gaussians(distance=2.0, spread=1.0, radius=1.5)


def test_nobody_learns_xor_with_a_line() -> None:
    x, y = rows(Xor(), blocks=40)
    assert_array_equal(y, np.where(x[0] * x[1] >= 0, 1, -1))
    for angle in np.linspace(0, np.pi, 13):
        wrong = np.mean(np.where(np.cos(angle) * x[0] + np.sin(angle) * x[1] >= 0, 1, -1) != y)
        assert abs(wrong - 0.5) < 4 * 0.5 / np.sqrt(len(y))
    trace = run(Xor(), 10_000)
    assert 0.4 < trace["mistakes"][-1] / 10_000 < 0.6
