"""Fixed share and the misprinted Hedge, against Hedge, exact fractions and what they are for."""

import math
from fractions import Fraction

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classification import Classification
from olviz.engine.games.game import Loss, Reveal, Seen, Shown
from olviz.engine.learners.experts.fixed_share import FixedShare
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.misprints.hedge_as_printed import HedgeAsPrinted
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import erratum
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode, sentence
from olviz.engine.theory.bound import bounds_of
from tests.fixed import charged


def uniform(size: int, rounds: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).random((size, rounds))


@pytest.mark.parametrize("rate", [0.3, "tuned", 20.0])
def test_nothing_shared_is_hedge(rate: float | str) -> None:
    losses = uniform(5, 300)
    assert_allclose(
        charged(FixedShare(rate=rate, share=0.0), losses)["play"], charged(Hedge(rate=rate), losses)["play"], atol=1e-13
    )


def test_everything_shared_never_learns() -> None:
    assert_allclose(charged(FixedShare(share=1.0), uniform(4, 50))["play"], np.full((50, 4), 0.25), rtol=1e-15)


def test_exact_fractions_at_rate_ln_2() -> None:
    losses, share = np.random.default_rng(1).integers(0, 2, (3, 30)), Fraction(1, 8)
    trace = charged(FixedShare(rate=math.log(2), share=float(share)), losses)
    p = [Fraction(1, 3)] * 3
    for t, column in enumerate(losses.T.tolist()):
        assert_allclose(trace["play"][t], [float(weight) for weight in p], rtol=1e-13)
        learned = [weight / 2**paid for weight, paid in zip(p, column, strict=True)]
        whole = learned[0] + learned[1] + learned[2]
        p = [(1 - share) * weight / whole + share / 3 for weight in learned]


def test_it_follows_a_switch_that_hedge_is_slow_to_see() -> None:
    """Until T/2 expert 1 is perfect, then expert 2. Hedge owes expert 1's lead; fixed share forgets it."""
    losses = np.zeros((2, 400))
    losses[1, :200] = losses[0, 200:] = 1
    share, hedge = charged(FixedShare(rate=0.5, share=0.02), losses), charged(Hedge(rate=0.5), losses)
    # Hedge's weights meet again only where L_1 = L_2, in the last round: a loss above 1/2 each round until then
    assert hedge["total_loss"][-1] - hedge["total_loss"][199] >= 100
    assert share["total_loss"][-1] - share["total_loss"][199] < 25
    assert share["play"].min() >= 0.02 / 2 - 1e-15  # nobody falls below α/N


@pytest.mark.parametrize("rate", [1e-100, 1e-3, 1.0, 1e100])
@pytest.mark.parametrize("share", [0.0, 1e-100, 0.01, 1.0])
def test_harsh_rounds_stay_finite(rate: float, share: float) -> None:
    trace = charged(FixedShare(rate=rate, share=share), uniform(3, 1000, 2))
    assert np.abs(trace["play"].sum(axis=1) - 1).max() <= 1e-12
    assert trace["play"].min() >= 0
    assert np.isfinite(trace.state_at(1000).state.log_weights).all()


@pytest.mark.parametrize("learner", [FixedShare(), FixedShare(share=0.0, rate=3.0), HedgeAsPrinted()])
def test_a_batch_is_its_runs(learner: Learner) -> None:
    losses = (np.random.default_rng(3).random((50, 4, 6)) < 0.1) * 1.0
    game = charged(learner, losses[:, :, 0].T).game
    batch = learner.start(game, Luck(1, "learner", runs=range(6)))
    alone = [learner.start(game, Luck(1, "learner")) for _ in range(6)]

    def after(state: object, t: int, values: np.ndarray) -> object:
        return learner.learn(game, state, Seen(t, Shown(), None, Reveal(losses=values), Loss(None, None, values)))

    for t in range(50):
        plays = learner.act(game, batch, Shown())
        for run in range(6):
            assert_array_equal(plays[:, run], learner.act(game, alone[run], Shown()))
            alone[run] = after(alone[run], t, losses[t, :, run].copy())
        batch = after(batch, t, losses[t])


def test_the_misprint_loses_the_best_expert_with_its_first_loss() -> None:
    losses = np.ones((3, 60))
    losses[0, 1:] = 0  # the best expert, wrong in round 1 alone
    losses[1, 0] = 0  # right in round 1 alone
    printed, hedge = charged(HedgeAsPrinted(), losses), charged(Hedge(), losses)
    assert_array_equal(printed["play"][1:], np.tile([0.0, 1.0, 0.0], (59, 1)))
    assert_array_equal(printed["survivors"], [1] + [0] * 59)
    assert printed["total_loss"][-1] - printed["best"][-1] > 58
    assert hedge["total_loss"][-1] - hedge["best"][-1] < 6  # √(60 ln 3 / 2) = 5.74
    assert erratum(printed.learner)
    assert not bounds_of(printed)
    assert sentence(printed, 1, Phase.LEARN).endswith("**regret 0.667**; 1 left")


@pytest.mark.parametrize("learner", [FixedShare(), HedgeAsPrinted()])
def test_every_phase_has_its_words(learner: Learner) -> None:
    trace = charged(learner, uniform(3, 5))
    for t in range(6):
        for phase in Phase:
            assert "{" not in sentence(trace, t, phase)
            assert any(line.lit for line in pseudocode(trace, t, phase)) == (t > 0 and phase is not Phase.OBSERVE)


@pytest.mark.parametrize("learner", [Hedge(), FixedShare(), HedgeAsPrinted()])
def test_a_game_without_experts_is_refused(learner: Learner) -> None:
    with pytest.raises(InputError, match=f"{learner.name} follows experts, and this game of classification has none"):
        Trace(Classification(), learner, Separable(), 10, 1)
