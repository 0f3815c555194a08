"""What many runs would take: no way that a run may go makes the probe raise, and nothing that is played is left out."""

import gc
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from weakref import ref

import pytest

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.experiment.forks import Fork
from olviz.engine.experiment.scenario import Experiment, read
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.round.changed import Change
from olviz.engine.worlds.expense import FEW, PROBED, PROBED_DEARER, Probe, _sooner, expected
from olviz.resources import scenarios
from tests import shipped
from tests.engine.worlds.test_spread import coins


def test_a_start_is_told_its_cost() -> None:
    experiment = coins({"name": "hedge"})
    few, many = expected(experiment, 10), expected(experiment, 10_000)
    assert few.bytes * 1000 == many.bytes
    assert many.seconds > 0
    assert expected(experiment._replace(rounds=0), 10).seconds == 0.0


def test_what_a_run_takes_however_short_it_is_counts_once() -> None:
    seconds, each = 2.0, 0.001  # of a run, and of each of its rounds
    probe = Probe(coins({"name": "hedge"}, rounds=3000))
    for tried in probe._tried:
        tried.seconds = FEW * (seconds + each * tried.rounds)
    assert probe.expense(10).seconds == pytest.approx(10 * (seconds + each * 3000))
    probe = Probe(coins({"name": "hedge"}, rounds=PROBED[0]))
    (tried,) = probe._tried
    tried.seconds = FEW * seconds
    assert probe.expense(10).seconds == pytest.approx(10 * seconds)


def test_where_rounds_grow_dearer_the_square_of_their_number_counts() -> None:
    """Each term of a kernel sum is read in every later round: what twice as many take was told by a half too small."""
    each, more = 0.001, 0.00001  # of a round, and of each round before it
    probe = Probe(read(scenarios()["kernel-sine"])._replace(rounds=5000))
    kernel, steps = probe._places
    assert [tried.rounds for tried in kernel] == list(PROBED_DEARER)
    assert [tried.rounds for tried in steps] == list(PROBED)
    for tried in (*kernel, *steps):
        tried.seconds = FEW * (each * tried.rounds + (more * tried.rounds**2 if tried in kernel else 0.0))
    assert probe.expense(10).seconds == pytest.approx(10 * (2 * each * 5000 + more * 5000**2))


def test_all_tries_go_on_in_turns() -> None:
    """What else the machine does for a while would tell a round too dear, or too cheap, as one would bear it alone."""
    probe = Probe(coins({"name": "hedge"}, rounds=3000))
    short, long = probe._tried
    short.seconds = 1.0
    probe.extend(0.0)
    assert long.seconds > 0
    assert short.seconds == 1.0


def test_what_was_played_to_be_measured_is_let_go_of() -> None:
    """A window keeps what it measured last, and with it kept the runs: 64 of each learner."""
    probe = Probe(coins({"name": "hedge"}, rounds=3000))
    crowds = [ref(tried._crowd) for tried in probe._tried if tried._crowd is not None]
    assert crowds
    while not probe.extend():
        pass
    gc.collect()
    assert not any(crowd() for crowd in crowds)
    assert probe.expense(10).seconds > 0


def test_a_probe_draws_whole_blocks_of_luck_as_the_runs_do() -> None:
    """A shorter try draws a whole block all the same: what longer runs draw was told too small."""
    assert all(rounds % BLOCK == 0 for rounds in PROBED + PROBED_DEARER)


def test_where_one_run_is_all_of_them_it_is_counted_once() -> None:
    calm = read(scenarios()["leader-jumps"])._replace(runs=1)
    few, many = expected(calm, 10), expected(calm, 10_000)
    assert many.seconds < 10 * few.seconds
    assert many.bytes == 1000 * few.bytes


@pytest.mark.parametrize("scene", shipped.each(shipped.kinds))
def test_every_way_that_a_run_may_go_is_probed(scene: str) -> None:
    """What may part before round 1, part later, or be changed there may do so in a probe, too."""
    asked = read(scenarios()[scene])
    if asked.person is None:
        for fork in parting(asked):
            Probe(asked._replace(learners=asked.learners[:1], forks=(fork,)))


def parting(asked: Experiment) -> Iterator[Fork]:
    """The ways that its first run may go instead: before it begins, in its middle, after its end; and its own."""
    others = [*registry.learners().values(), *registry.adversaries().values()]
    roles = ["learner"] * len(registry.learners()) + ["adversary"] * len(registry.adversaries())
    for (role, other), at in product(zip(roles, others, strict=True), (0, asked.rounds // 2, asked.rounds)):
        with suppress(InputError, TypeError):  # it cannot go on there, or has parameters without a default
            fork = Fork(1, at, **{role: other()})
            asked._replace(learners=asked.learners[:1], forks=(fork,)).traces()
            yield fork


def test_what_forks_take_is_told_before_they_are_played() -> None:
    """Each is tried and counted as its origin is; late ones are tried early."""
    plain = coins({"name": "hedge", "rate": 0.1}, rounds=2000)
    changes = (Change(1500, flip=True),)
    forked = plain._replace(forks=(Fork(1, 1000, learner=plain.learners[0].learner), Fork(1, 1400, changes=changes)))
    probe = Probe(forked)
    for tries, each in zip(probe._places, (0.001, 0.02, 0.3), strict=True):
        for tried in tries:
            tried.seconds = FEW * each * tried.rounds
    assert probe.expense(10).seconds == pytest.approx(10 * 2000 * (0.001 + 0.02 + 0.3))
    assert probe.expense(10).bytes == 3 * expected(plain, 10).bytes
    assert all(0 < fork.round < BLOCK for fork in _sooner(forked, BLOCK).forks)
