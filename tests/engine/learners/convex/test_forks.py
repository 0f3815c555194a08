"""Learners of points that go on set otherwise: what was kept as they were set before is made anew."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.adversaries.convex.good_coordinate import GoodCoordinate
from olviz.engine.adversaries.convex.quadratic_targets import QuadraticTargets
from olviz.engine.declare.phases import Phase
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.maps.entropic import Entropic
from olviz.engine.games.maps.euclidean import Euclidean
from olviz.engine.games.maps.p_norm import PNorm
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.games.sets.space import Space
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.learners.convex.lazy_gradient_descent import LazyGradientDescent
from olviz.engine.learners.convex.mirror_descent import MirrorDescent
from olviz.engine.learners.convex.regularised_leader import RegularisedLeader
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import said_of

AT, ROUNDS = 30, 60
DRAWN = QuadraticTargets(dimension=3)
COINS = GoodCoordinate(dimension=3, losses="coins")


def run(game: Convex, learner: Learner, adversary: Adversary) -> Trace:
    return Trace(game, learner, adversary, ROUNDS, 3)


def played(trace: Trace) -> Trace:
    trace.extend()
    return trace


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (LazyGradientDescent(step=0.02), LazyGradientDescent(step=0.2)),
        (LazyGradientDescent(), LazyGradientDescent(step="anytime")),
        (RegularisedLeader(), RegularisedLeader(strength=0.5)),
        (RegularisedLeader(losses="linearised"), RegularisedLeader(strength="notes", losses="linearised")),
    ],
    ids=repr,
)
@pytest.mark.parametrize("over", [Ball(), Simplex()], ids=repr)
def test_who_plays_what_its_gradients_add_up_to_goes_on_as_if_it_had_always_been_set_so(
    over: Any, old: Learner, new: Learner
) -> None:
    game = Convex(decision_set=over)
    fork, alone = played(run(game, old, DRAWN).fork(AT, learner=new)), played(run(game, new, DRAWN))
    assert_array_equal(fork["play"][AT:], alone["play"][AT:])


def test_a_leader_that_is_solved_for_is_solved_for_anew() -> None:
    game, new = Convex(loss=Hinge()), RegularisedLeader(strength=8.0)
    fork = played(run(game, RegularisedLeader(strength=1.0), Separable()).fork(AT, learner=new))
    assert_array_equal(fork["play"][AT:], played(run(game, new, Separable()))["play"][AT:])


def test_a_lazy_play_is_told_with_the_step_it_is_made_with() -> None:
    origin = run(Convex(), LazyGradientDescent(step=0.02), QuadraticTargets())
    fork = played(origin.fork(AT, learner=LazyGradientDescent(step=0.2)))
    told = said_of(fork, AT + 1, Phase.COMMIT).texts
    assert told["reached"] == told["w"]
    assert told["step_size"] == "0.200"


@pytest.mark.parametrize(("one", "other"), [(1.2, 1.9), (1.9, 1.2), (1.5, 2.0)])
def test_another_mirror_map_goes_on_from_the_dual_point_that_it_leads_to(one: float, other: float) -> None:
    game, rate = Convex(decision_set=Space()), 0.1
    old, new = (MirrorDescent(step=rate, mirror=PNorm(q=q)) for q in (one, other))
    fork = played(run(game, old, DRAWN).fork(AT, learner=new))
    psi, w, g = new.mirror, fork["play"].T, fork["gradient"].T
    assert_allclose(fork.state_at(AT).state.theta, psi.dual(w[:, AT]), rtol=1e-12)
    assert_allclose(w[:, AT + 1 :], psi.primal(psi.dual(w[:, AT:-1]) - rate * g[:, AT:-1]), rtol=1e-9, atol=1e-12)


def test_from_the_entropic_map_to_the_euclidean_one_mirror_descent_goes_on_as_gradient_descent() -> None:
    origin = run(Convex(decision_set=Simplex()), MirrorDescent(mirror=Entropic()), COINS)
    turned = played(origin.fork(AT, learner=MirrorDescent(step=0.1, mirror=Euclidean())))
    descent = played(origin.fork(AT, learner=GradientDescent(step=0.1)))
    assert_array_equal(turned["play"], descent["play"])


def test_with_another_step_the_same_map_keeps_the_weights_that_are_too_small_to_be_told_from_0() -> None:
    game, old = Convex(decision_set=Simplex()), MirrorDescent(step=1e4, mirror=Entropic())
    fork = played(run(game, old, COINS).fork(AT, learner=MirrorDescent(step=1.0, mirror=Entropic())))
    state = fork.state_at(AT).state
    assert (state.w == 0).any()
    assert np.isfinite(state.theta).all()
