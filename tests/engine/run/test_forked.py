"""Runs that part from others: the past is shared, the luck is the same, and what is said is true of both parts."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.checks.sameness import bits, same_runs
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.adversaries.experts.coin_flip import CoinFlip
from olviz.engine.adversaries.experts.iid_experts import IidExperts
from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.adversaries.experts.realizable import Realizable
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classes.thresholds import Thresholds
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.kernels.gaussian import Gaussian
from olviz.engine.games.kernels.linear_kernel import LinearKernel
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.lazy_gradient_descent import LazyGradientDescent
from olviz.engine.learners.convex.mirror_descent import MirrorDescent
from olviz.engine.learners.experts.fixed_share import FixedShare
from olviz.engine.learners.experts.halving import Halving
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.learners.experts.weighted_majority import WeightedMajority
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.changed import Change, changed, changes_of, unchanged
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import pseudocode, sentence
from olviz.engine.theory.bound import bounds_of, judge
from olviz.engine.theory.certificate import broken_links, certificates_of
from olviz.engine.verdicts.theorems import State, lights

ROUNDS = 600
EXPERTS = Experts(hypotheses=Advisers(experts=5))
LINEAR = Convex(loss=Linear(), decision_set=Ball())
TURNING = QuadraticTargets(pattern="turning")


def run(learner: Learner, adversary: Adversary, game: object = EXPERTS, rounds: int = ROUNDS) -> Trace:
    return Trace(game, learner, adversary, rounds, 3)  # type: ignore[arg-type]


def played(trace: Trace) -> Trace:
    trace.extend()
    return trace


LEARNERS = [
    (Hedge(rate=0.1), Hedge(rate=2.0), EXPERTS, IidExperts()),
    (WeightedMajority(), WeightedMajority(factor=0.0), EXPERTS, IidExperts()),
    (GradientDescent(step=0.3), GradientDescent(step=0.01), LINEAR, TURNING),
    (GradientDescent(step="tuned"), GradientDescent(step="adaptive"), LINEAR, TURNING),
    (GradientDescent(step=0.2), LazyGradientDescent(step=0.2), LINEAR, TURNING),
    (LazyGradientDescent(step=0.2), MirrorDescent(step=0.1), LINEAR, TURNING),
    (Perceptron(), Perceptron(step=0.5), Classification(), Separable()),
]


@pytest.mark.parametrize(("old", "new", "game", "adversary"), LEARNERS, ids=repr)
def test_the_past_is_shared_bit_for_bit_and_the_rest_is_another(
    old: Learner, new: Learner, game: object, adversary: Adversary
) -> None:
    origin, whole = run(old, adversary, game), played(run(old, adversary, game))
    fork = played(origin.fork(137, learner=new))
    assert origin.rounds == 137  # nothing was played of it but what is shared
    for name in set(fork.names) & set(whole.names):
        assert bits(fork[name][:137]) == bits(whole[name][:137]), name
        assert len(fork[name]) == ROUNDS
        assert not fork[name].flags.writeable
    for shared, own in zip(fork.state_at(137).ledger, whole.state_at(137).ledger, strict=True):
        assert_array_equal(shared, own)
    assert (fork["play"] != whole["play"]).any()


@pytest.mark.parametrize(("old", "new", "game", "adversary"), LEARNERS, ids=repr)
def test_a_fork_before_the_first_round_is_the_other_ones_own_run(
    old: Learner, new: Learner, game: object, adversary: Adversary
) -> None:
    same_runs(played(run(new, adversary, game)), played(run(old, adversary, game).fork(0, learner=new)))


@pytest.mark.parametrize(("old", "new", "game", "adversary"), LEARNERS, ids=repr)
def test_the_steps_after_a_fork_are_its_blocks_bit_for_bit(
    old: Learner, new: Learner, game: object, adversary: Adversary
) -> None:
    fork, stepped = (run(old, adversary, game).fork(137, learner=new) for _ in range(2))
    stepped.actors.takes_blocks = False
    same_runs(played(fork), played(stepped))


def test_a_fork_after_the_last_round_is_the_run_itself() -> None:
    trace = played(run(Hedge(), IidExperts()))
    same_runs(trace, played(trace.fork(ROUNDS, learner=Hedge(rate=5.0))))


@pytest.mark.parametrize("step", [1, 50, 137, 300])
def test_a_fork_waits_for_the_run_that_it_parts_from(step: int) -> None:
    origin = run(Hedge(rate=0.1), IidExperts())
    fork, whole = origin.fork(137, learner=Hedge(rate=2.0)), played(run(Hedge(rate=0.1), IidExperts()))
    assert fork.rounds == 0
    assert fork.names == ()
    while not fork.complete:
        before = fork.rounds
        assert fork.extend(before + step) == min(before + step, ROUNDS)
        assert bits(fork["total_loss"][:137]) == bits(whole["total_loss"][: min(fork.rounds, 137)])
    same_runs(played(run(Hedge(rate=0.1), IidExperts()).fork(137, learner=Hedge(rate=2.0))), fork)


def test_a_fork_of_a_fork_shares_the_past_of_both() -> None:
    origin = run(Hedge(rate=0.1), IidExperts())
    first = origin.fork(100, learner=Hedge(rate=1.0))
    second = played(first.fork(300, learner=Hedge(rate=0.01)))
    assert (origin.rounds, first.rounds) == (100, 300)
    assert_array_equal(second["rate"], np.repeat([0.1, 1.0, 0.01], [100, 200, 300]))
    shares = [second.learner.observe(second.game, second.moment(t).before)["weights"] for t in (50, 200, 500)]
    for share, t in zip(shares, (50, 200, 500), strict=True):
        assert_array_equal(share, second["play"][t - 1])  # each round is read as it was played
    assert [part.after for part in second.parts] == [0, 100, 300]
    assert_array_equal(
        np.concatenate([chunk.rounds.play for chunk in second.replayed(40, 500)], 1).T, second["play"][40:500]
    )


def test_states_of_the_past_are_read_by_the_learner_that_was_in_them() -> None:
    origin = played(run(Hedge(rate=0.1), IidExperts()))
    fork = played(origin.fork(137, learner=Hedge(rate=2.0)))
    for t in (1, 100, 137, 138, 400):
        moment = fork.moment(t)
        assert_array_equal(moment.observed(fork.learner, fork.game, Phase.COMMIT)["weights"], moment.rounds.play)
    rounds = np.concatenate([rounds for rounds, _ in fork.samples()])
    weights = [fork.learner.observe(fork.game, state)["weights"] for _, state in fork.samples()]
    assert_array_equal(np.concatenate(weights, axis=1).T, fork["play"][rounds - 1])


def test_greedy_turned_lazy_goes_on_from_the_point_it_is_at() -> None:
    origin = played(run(GradientDescent(step=0.2), TURNING, LINEAR, 100))
    fork = played(origin.fork(50, learner=LazyGradientDescent(step=0.2)))
    assert_array_equal(fork["play"][50], origin["play"][50])
    assert (fork["play"][60:] != origin["play"][60:]).any()
    for t in (20, 50, 51, 80):
        observed = fork.moment(t).observed(fork.learner, fork.game, Phase.COMMIT)
        assert_array_equal(observed["w"], fork["play"][t - 1])


def test_who_cannot_go_on_is_refused_with_what_is_legal() -> None:
    trace = run(Hedge(), IidExperts())
    for learner in (Halving(), FixedShare(), Hedge(play="expected")):
        with pytest.raises(InputError, match=r"legal: .*round 0"):
            trace.fork(10, learner=learner)
    assert played(trace.fork(0, learner=FixedShare())).rounds == ROUNDS
    with pytest.raises(InputError, match="rounds of the same kind"):
        trace.fork(10, adversary=CoinFlip())
    with pytest.raises(IndexError):
        trace.fork(ROUNDS + 1)


def test_settings_of_which_something_else_is_observed_are_refused() -> None:
    """Pictures of w were drawn of a fork, which after it has another kernel and no w."""
    linear, bell = KernelGradient(kernel=LinearKernel()), KernelGradient(kernel=Gaussian())
    for old, new in ((linear, bell), (bell, linear)):
        trace = run(old, Separable(), Regression(), 30)
        with pytest.raises(InputError, match=r"coefficients.* and w.*; legal: .*round 0"):
            trace.fork(10, learner=new)
        assert played(trace.fork(0, learner=new)).rounds == 30
        wider = old.__class__(kernel=old.kernel, step=0.01)
        assert played(trace.fork(10, learner=wider)).rounds == 30


# changed rounds


def test_a_label_is_flipped_in_one_round_and_in_no_other() -> None:
    origin = played(run(Hedge(rate=0.1), IidExperts()))
    fork = played(origin.fork(299, adversary=changed(origin.adversary, [Change(300, flip=True)])))
    assert np.flatnonzero(fork["y"] != origin["y"]).tolist() == [299]
    assert_array_equal(fork["advice"], origin["advice"])
    assert_array_equal(fork["drawn"][:300], origin["drawn"][:300])
    assert isinstance(fork.adversary, IidExperts)
    assert (fork.adversary.power, fork.adversary.name) == (origin.adversary.power, origin.adversary.name)
    assert unchanged(fork.adversary) == origin.adversary


@pytest.mark.parametrize("t", [3, 256, 257])
def test_an_adversary_that_answers_learns_what_was_answered(t: int) -> None:
    origin = played(run(WeightedMajority(), Malicious(), Experts(hypotheses=Constants()), 300))
    fork = played(origin.fork(t - 1, adversary=changed(origin.adversary, [Change(t, flip=True)])))
    assert fork["y"][t - 1] == -origin["y"][t - 1]
    assert fork["y"].dtype == origin["y"].dtype


def test_points_losses_and_vectors_are_put_in_as_they_are() -> None:
    separable = played(run(Perceptron(), Separable(), Classification(bias=True)))
    moved = changed(Separable(), [Change(20, x=(0.5, -0.25))])
    fork = played(separable.fork(19, adversary=moved))
    assert fork["x"][19].tolist() == [0.5, -0.25, 1.0]
    assert bits(np.delete(fork["x"], 19, 0)) == bits(np.delete(separable["x"], 19, 0))
    linear = played(run(GradientDescent(), TURNING, LINEAR))
    fork = played(linear.fork(0, adversary=changed(TURNING, [Change(7, z=(3.0, 4.0))])))
    assert fork["z"][6].tolist() == [3.0, 4.0]


def test_changes_of_a_round_add_up() -> None:
    once = changed(Separable(), [Change(5, flip=True), Change(9, y=1.0)])
    assert changes_of(changed(once, [Change(5, flip=True)])) == (Change(9, y=1.0),)
    assert changes_of(changed(once, [Change(5, x=(1.0, 2.0))]))[0] == Change(5, flip=True, x=(1.0, 2.0))
    assert changes_of(changed(once, [Change(9, y=-1.0)]))[1] == Change(9, y=-1.0)
    assert changed(Separable(), []) == Separable()


@pytest.mark.parametrize(
    ("adversary", "game", "change", "told"),
    [
        (Separable(), Classification(), Change(700, flip=True), "changes.1.round: 700 is not legal; legal: 1 to 600"),
        (Separable(), Classification(), Change(7, y=0.5), "changes.1.y: 0.5 is not legal; legal: 1, -1"),
        (Separable(), Classification(), Change(7, x=(1.0,)), "changes.1.x: has 1 number; legal: 2"),
        (Separable(), Classification(), Change(7, x=(1.0, np.inf)), "legal: 0, or from 1e-100 to 1e+100 in size"),
        (Separable(), Classification(), Change(7, x=(1.0, 1e-160)), "legal: 0, or from 1e-100 to 1e+100 in size"),
        (Separable(), Classification(), Change(7, z=(1.0, 2.0)), "changes.1.z: is not there to be changed"),
        (TURNING, LINEAR, Change(7, flip=True), "changes.1.flip: there are no two labels here"),
        (Realizable(), Experts(hypotheses=Thresholds(grid=8)), Change(7, x=(9.0,)), "legal: whole numbers from 0 to 8"),
    ],
    ids=str,
)
def test_changes_without_a_meaning_are_refused(adversary: Adversary, game: object, change: Change, told: str) -> None:
    learner: Learner = GradientDescent() if game is LINEAR else Perceptron() if game == Classification() else Hedge()
    with pytest.raises(InputError) as error:
        run(learner, changed(adversary, [change]), game)
    assert told in str(error.value)


# what is said of them


def test_the_light_of_a_promise_goes_out_in_the_round_that_breaks_it() -> None:
    game = Experts(hypotheses=Thresholds(grid=8))
    origin = played(run(Halving(), Realizable(), game, 60))
    fork = played(origin.fork(19, adversary=changed(origin.adversary, [Change(20, flip=True)])))
    (bound,) = (bound for bound in bounds_of(fork) if bound.name == bounds_of(origin)[0].name)
    before, after = (lights(bound.assumptions, fork, t, Phase.LEARN) for t in (19, 20))
    assert all(light.state is State.HOLDS for light in before)
    assert [(light.assumption.name, light.since) for light in after if light.state is State.BROKEN] == [
        ("realizable", 20)
    ]
    assert judge(bounds_of(origin)[0], origin).status == "holds"


def test_a_theorem_does_not_speak_of_two_learners() -> None:
    origin = played(run(Hedge(), IidExperts()))
    fork = played(origin.fork(300, learner=Hedge(rate=3.0)))
    assert {judge(bound, fork).since for bound in bounds_of(fork)} == {301}
    assert not [link for proof in certificates_of(fork) for link in broken_links(proof, fork)]
    assert judge(bounds_of(origin)[0], origin).status == "holds"
    other = played(origin.fork(300, adversary=changed(origin.adversary, [Change(310, flip=True)])))
    assert judge(bounds_of(other)[0], other).status == "holds"  # it holds on every stream


def test_a_round_is_told_as_it_was_played() -> None:
    origin = played(run(GradientDescent(step=0.2), TURNING, LINEAR, 100))
    fork = played(origin.fork(50, learner=LazyGradientDescent(step=0.2)))
    lazy = played(run(LazyGradientDescent(step=0.2), TURNING, LINEAR, 100))
    for t in (0, 1, 50):
        assert pseudocode(fork, t, Phase.LEARN) == pseudocode(origin, t, Phase.LEARN)
        assert sentence(fork, t, Phase.LEARN) == sentence(origin, t, Phase.LEARN)
    code = [line.line for line in pseudocode(fork, 51, Phase.LEARN)]
    assert code == [line.line for line in pseudocode(lazy, 51, Phase.LEARN)]
    assert fork.playing(51) is fork
    assert origin.fork(0).playing(0) is not origin
