"""Keyframes inside long blocks: the state, the world and the account of a seek are those of stepping there."""

from typing import Any

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Game, Reveal, Shown
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Table
from olviz.engine.round.learner import Learner
from olviz.engine.run import trace as trace_module
from olviz.engine.run.trace import KEYFRAME_ROUNDS, SAMPLES, Trace, sampled_rounds, stride

ROUNDS = 10_000  # more than one block path takes at once
PLACES = (0, 1, 255, 256, 767, 768, 769, 4000, 8191, 8192, 9999, 10_000)


class Drift(Table, frozen=True):
    """Expert losses whose means walk from block to block: the world is where they stand."""

    name = "drift"
    title = "Drifting means"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"})

    def start(self, game: Game, luck: Luck) -> Any:
        return np.full(game.size, 0.5)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        steps, draws = luck.rows(
            "walk", block, lambda rng: (rng.normal(size=game.size), rng.random((game.size, BLOCK)))
        )
        return Shown(), Reveal(losses=(draws < world[:, None]) * 1.0), np.clip(world + 0.1 * steps, 0.0, 1.0)


def played(blocks: bool) -> Trace:
    trace = Trace(Experts(hypotheses=Advisers(experts=4)), Hedge(), Drift(), ROUNDS, 5)
    trace.actors.takes_blocks = blocks
    trace.extend()
    return trace


@pytest.fixture(scope="module")
def stepped() -> Trace:
    return played(blocks=False)


@pytest.fixture(scope="module")
def trace() -> Trace:
    return played(blocks=True)


def test_the_means_do_walk(trace: Trace) -> None:
    worlds = [trace.state_at(t).world for t in (0, 5000, 10_000)]
    assert not np.array_equal(worlds[0], worlds[1])
    assert not np.array_equal(worlds[1], worlds[2])


def test_no_seek_replays_more_than_a_few_blocks(trace: Trace) -> None:
    places = [frame.t for frame in trace._keyframes] + [ROUNDS]
    assert max(np.diff(places)) <= KEYFRAME_ROUNDS


@pytest.mark.parametrize("t", np.random.default_rng(0).permutation(PLACES).tolist())
def test_every_part_of_a_position_is_that_of_stepping_there(t: int, trace: Trace, stepped: Trace) -> None:
    found, expected = trace.state_at(t), stepped.state_at(t)
    assert found.t == expected.t == t
    assert_array_equal(found.state.cumulative, expected.state.cumulative)
    assert_array_equal(found.world, expected.world)
    assert_array_equal(found.ledger, expected.ledger)
    assert_array_equal(found.ledger.losses, found.state.cumulative)  # Hedge and the game keep the same account


@pytest.mark.parametrize("t", [769, 5000])
def test_a_fork_at_a_keyframe_inside_goes_on_the_same(t: int, trace: Trace) -> None:
    fork = trace.fork(t)
    fork.extend()
    for name in trace.names:
        assert_array_equal(fork[name], trace[name], err_msg=name)


def test_samples_are_the_states_before_their_rounds_and_hold_every_grid(trace: Trace) -> None:
    rounds = np.concatenate([rounds for rounds, _ in trace.samples()])
    cumulative = np.concatenate([state.cumulative for _, state in trace.samples()], axis=-1)
    assert (np.diff(rounds) > 0).all()
    assert len(rounds) <= SAMPLES * (ROUNDS // SAMPLES).bit_length() + SAMPLES
    for t in (1, 2, 255, 256, 257, 512, 1000, 8191, 8192, ROUNDS):
        step = trace.stride(t)
        assert set(range(step, t + 1, step)) <= set(rounds.tolist())
        assert t // step <= 2 * SAMPLES
    for at in range(0, len(rounds), 97):
        assert_array_equal(cumulative[:, at], trace.state_at(int(rounds[at]) - 1).state.cumulative)
    fork = trace.fork(769)
    assert np.concatenate([rounds for rounds, _ in fork.samples()]).tolist() == rounds[rounds <= 769].tolist()


def test_fewer_samples_are_kept_of_each_doubling_where_states_are_large() -> None:
    assert [stride(t, 4) for t in (1, 4, 7, 8, 15, 16, 1000)] == [1, 1, 1, 2, 2, 4, 128]
    assert sampled_rounds(1, 40, 4).tolist() == [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40]
    assert sampled_rounds(9, 9, 4).tolist() == []
    game = Experts(hypotheses=Advisers(experts=100_000))
    wide = Trace(game, Hedge(), Drift(), 10_000, 0)
    assert wide.stride(10_000) > Trace(Experts(hypotheses=Advisers()), Hedge(), Drift(), 10_000, 0).stride(10_000)


def slow(monkeypatch: pytest.MonkeyPatch, learner: Learner, adversary: Table, game: Game) -> tuple[Trace, list[int]]:
    """A run whose every round took long enough for a keyframe, and the rounds that are learned from now on."""
    monkeypatch.setattr(trace_module, "CHUNK_SECONDS", 0.0)
    monkeypatch.setattr(trace_module, "KEYFRAME_SECONDS", 0.0)
    made = Trace(game, learner, adversary, 300, 5)
    made.actors.takes_blocks = False
    made.extend()
    learned, learn = list[int](), type(learner).learn

    def noted(self: Any, game: Game, state: Any, seen: Any) -> Any:
        learned.append(seen.t)
        return learn(self, game, state, seen)

    monkeypatch.setattr(type(learner), "learn", noted)
    return made, learned


@pytest.mark.parametrize("learner", [Hedge(), FollowTheLeader()], ids=repr)
def test_what_took_long_to_learn_is_replayed_without_learning_it_again(
    learner: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Experts(hypotheses=Advisers(experts=4))
    made, learned = slow(monkeypatch, learner, Drift(), game)
    chunks = list(made.replayed(100, 280))
    assert learned == []
    assert [chunk.t for chunk in chunks] == list(range(100, 280))
    whole, _ = made.actors.advance(made.state_at(256), 280)  # a block of the table begins at 256
    parts = [chunk for chunk in chunks if chunk.t >= 256]
    assert_array_equal(np.concatenate([part.rounds.play for part in parts], axis=-1), whole.rounds.play)
    for name in ("expected", "realised"):
        values = [getattr(part.rounds.loss, name) for part in parts]
        assert_array_equal(np.concatenate(values), getattr(whole.rounds.loss, name))
    if learner.draws:
        assert_array_equal(np.concatenate([part.rounds.drawn for part in parts]), whole.rounds.drawn)
    for part in parts:
        for value, expected in zip(part.states, whole.states, strict=True):
            at = part.t - 256
            assert_array_equal(value, expected[..., at : at + 2])
