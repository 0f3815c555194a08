"""Halving over nets of directions: how fine and how large they are, and what they promise."""

import math

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.adversaries.classification.non_separable import NonSeparable
from olviz.engine.adversaries.classification.plane_worst_case import PlaneWorstCase
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.classification.space_worst_case import SpaceWorstCase
from olviz.engine.adversaries.classification.xor import Xor
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.batch import play_many
from olviz.engine.games.classification import Classification
from olviz.engine.learners.classification.halving_net import HalvingNet
from olviz.engine.learners.classification.theorems.halving_net import NET_KEEPS_HALF
from olviz.engine.numerics.sphere_nets import grid, grid_size, net, net_size
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.capabilities import class_size, growth_of
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode, sentence
from olviz.engine.theory.bound import bounds_in, judge
from olviz.engine.theory.certificate import broken_links, certificates_in, certificates_of


def run(adversary: Adversary, rounds: int = 2000, bias: bool = False, **parameters: float) -> Trace:
    trace = Trace(Classification(bias=bias), HalvingNet(**parameters), adversary, rounds, 3)
    trace.extend()
    return trace


@pytest.mark.parametrize("ratio", [1.0, 5.0, 7.3])
@pytest.mark.parametrize("dimension", [1, 2, 3, 4])
def test_every_direction_has_a_net_vector_within_half_the_margin(dimension: int, ratio: float) -> None:
    rng = np.random.default_rng(4)
    w = rng.standard_normal((dimension, 300))
    w /= np.sqrt((w * w).sum(axis=0))
    for points in (net(dimension, ratio), grid(dimension, ratio)):
        np.testing.assert_allclose((points * points).sum(axis=0), 1, rtol=1e-12)
        # ‖v − w‖² = 2 − 2⟨v, w⟩
        worst = np.sqrt(2 - 2 * (w.T @ points).max(axis=1).clip(max=1)).max()
        assert worst <= 1 / (2 * ratio) + 1e-12
    assert net(dimension, ratio).shape == (dimension, net_size(dimension, ratio))
    assert grid(dimension, ratio).shape == (dimension, grid_size(dimension, ratio))


def test_the_sizes_are_those_of_the_formulas() -> None:
    assert net_size(2, 5) == 32  # ⌈10π⌉
    assert net_size(2, 100) == 629  # ⌈200π⌉
    assert grid_size(2, 5) == 40  # k = 10, 4·10
    assert net_size(3, 5) == 1350  # k = ⌈10√2⌉ = 15, 6·15²
    assert net_size(4, 5) == 46656  # k = ⌈10√3⌉ = 18, 8·18³
    assert net_size(5, 2.1 / 0.7) == 10 * 12**4  # k = ⌈4·3⌉, whatever the rounding of 2.1/0.7
    assert net_size(1, 5) == 2


@pytest.mark.parametrize(
    ("adversary", "bias"),
    [
        (Separable(margin=0.1), False),
        (Separable(margin=0.3, dimension=3), False),
        (Separable(margin=0.5), True),
        (PlaneWorstCase(), False),
    ],
)
def test_the_promise_and_its_proof_hold(adversary: Adversary, bias: bool) -> None:
    trace = run(adversary, bias=bias)
    (bound,) = bounds_in(trace.learner.theorems)
    verdict = judge(bound, trace)
    assert verdict.status == "holds"
    size = class_size(trace.learner, trace.game)
    assert_array_equal(verdict.curve, math.floor(math.log2(size)))
    assert len(certificates_in(trace.learner.theorems)) == 3
    for certificate in certificates_in(trace.learner.theorems):
        assert broken_links(certificate, trace) == []
    # the direction nearest to w* keeps half of the margin, so it is never lost
    directions, w = trace.learner.directions(trace.game), trace.game.declared.direction
    nearest = int((w @ directions).argmax())
    assert (trace["y"] * (trace["x"] @ directions[:, nearest])).min() >= trace.game.declared.margin / 2 - 1e-12
    assert trace.state_at(trace.rounds).state.alive[nearest]


def test_the_vote_is_that_of_the_directions_left() -> None:
    trace = run(Separable(margin=0.2), rounds=60)
    angles = 2 * np.pi * np.arange(32) / 32
    alive = np.ones(32, dtype=bool)
    for t in range(60):
        said = np.where(np.cos(angles) * trace["x"][t, 0] + np.sin(angles) * trace["x"][t, 1] >= 0, 1, -1)
        assert trace["prediction"][t] == (1 if said[alive].sum() >= 0 else -1)
        alive &= said == trace["y"][t]
        assert trace["survivors"][t] == alive.sum()
    told = sentence(trace, 1, Phase.LEARN)
    assert told.endswith(f"; {trace['survivors'][0]} of 32 left")
    lit = [line.line.text for line in pseudocode(trace, 1, Phase.LEARN) if line.lit]
    assert lit == ["Vₜ₊₁ ← {v ∈ Vₜ : sgn⟨v, xₜ⟩ = yₜ}"]


def test_realizability_is_judged_of_the_net() -> None:
    flipped = run(NonSeparable(margin=0.2), margin=0.2)
    verdict = judge(bounds_in(flipped.learner.theorems)[0], flipped)
    assert verdict.status == "not applicable"
    assert verdict.since == int((flipped["survivors"] == 0).argmax()) + 1
    assert f"in round {verdict.since} the last direction" in verdict.reason
    coarse = run(Separable(margin=0.05), rounds=400, margin=0.9)  # too coarse a net for this margin
    assert judge(bounds_in(coarse.learner.theorems)[0], coarse).status == "not applicable"
    assert NET_KEEPS_HALF not in certificates_of(coarse)  # which is about nets that are fine enough
    for certificate in certificates_of(coarse):
        assert broken_links(certificate, coarse) == []


def test_what_it_cannot_play_is_refused_with_the_number() -> None:
    with pytest.raises(
        InputError, match=r"margin: 0\.01 in 4 dimensions .* N = 3\.\d*\s·\s10⁸ directions; legal: at most 1,"
    ):
        run(Separable(margin=0.01, dimension=4))
    with pytest.raises(InputError, match=r"margin: 'declared' is not legal, for none is declared"):
        run(Xor())
    with pytest.raises(InputError, match="halving-net has no w, and space-worst-case plays against it"):
        run(SpaceWorstCase())
    with pytest.raises(InputError, match=r"margin: .* needs a net of N = 4\.8\s·\s10²⁰¹ directions"):
        run(SpaceWorstCase(margin=1e-100))
    with pytest.raises(InputError, match=r"margin: .* needs a net of N = 10³⁰⁰ directions"):
        run(Separable(margin=0.01, dimension=200))  # N is beyond every number
    with pytest.raises(InputError, match=r"margin: 3\.0 is not legal; legal: at most X = 1"):
        run(Separable(), margin=3.0)


def test_runs_side_by_side_are_the_runs_alone() -> None:
    game, adversary = Classification(), Separable(margin=0.1)
    many = play_many(game, HalvingNet(), adversary, 200, 3, range(4))
    for place in range(4):
        alone = Trace(game, HalvingNet(), adversary, 200, 3, run=place)
        alone.extend()
        assert_array_equal(many.loss[:, place], alone["loss"])


def test_the_price_of_a_net_is_told_for_other_dimensions_than_its_own() -> None:
    trace = run(Separable(margin=0.2), rounds=1)
    growth, _ = growth_of(trace.learner, trace.game)
    assert growth.here == 2
    assert (growth.places[0], growth.places[-1]) == (2, 20)
    # X/γ = 5: ⌈10π⌉, 6·⌈10√2⌉² and 8·⌈10√3⌉³
    assert growth.curves["N"][:3].tolist() == [32, 1350, 46656]
    np.testing.assert_allclose(growth.curves["log₂ N"], np.log2(growth.curves["N"]), rtol=1e-12)
    assert set(growth.curves["(X/γ)²"]) == {25.0}
    refused = growth.places[growth.curves[growth.own] > growth.limit][0]
    assert net_size(int(refused) - 1, 5) <= growth.limit < net_size(int(refused), 5)


@pytest.mark.parametrize("dimension", [2, 3, 5])
def test_the_price_of_a_net_over_the_margin_is_that_of_the_nets_and_a_power(dimension: int) -> None:
    """N = ⌈2πX/γ⌉ or 2d⌈2√(d−1)X/γ⌉^(d−1), so O((X/γ)^(d−1)), and log₂ N = O(d log(X/γ))."""
    trace = run(Separable(margin=1 / 3, dimension=dimension), rounds=1)
    _, growth = growth_of(trace.learner, trace.game)
    assert (growth.over, growth.own) == ("margin", "N")
    assert growth.here == pytest.approx(3)
    ratio, size = growth.places, growth.curves["N"]
    assert size.tolist() == [net_size(dimension, one) for one in ratio.tolist()]
    np.testing.assert_allclose(growth.curves["(X/γ)²"], ratio**2)
    most = 2 * np.pi + 1 if dimension == 2 else 2 * dimension * (2 * np.sqrt(dimension - 1) + 1) ** (dimension - 1)
    assert (size <= most * ratio ** (dimension - 1) * (1 + 1e-9)).all()
    assert (growth.curves["log₂ N"] <= (dimension - 1) * np.log2(ratio) + np.log2(most) + 1e-9).all()
    refused = int(ratio[size > growth.limit][0])
    assert net_size(dimension, refused - 1) <= growth.limit < net_size(dimension, refused)


@pytest.mark.parametrize("margin", [0.5, 0.2, 0.05])
def test_the_bound_at_every_margin_is_the_logarithm_of_its_net(margin: float) -> None:
    trace = run(Separable(margin=margin), rounds=200)
    size = class_size(trace.learner, trace.game)
    verdict = judge(bounds_in(trace.learner.theorems)[0], trace)
    assert verdict.status == "holds"
    assert verdict.curve[-1] == size.bit_length() - 1
    assert size == net_size(2, 1 / margin)


def test_a_net_counts_directions() -> None:
    trace = run(Separable(margin=0.2), rounds=3)
    assert "directions say +1" in sentence(trace, 1, Phase.COMMIT)
