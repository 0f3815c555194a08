"""Lists that states share: appending leaves old states intact, and they are kept once."""

import numpy as np
from numpy.testing import assert_array_equal

from olviz.engine.adversaries.regression.linear_regression import LinearRegression
from olviz.engine.games.regression import Regression
from olviz.engine.learners.kernels.kernel_gradient import KernelGradient
from olviz.engine.numerics.append_only import ROOM, Growing
from olviz.engine.round.play import picked, stacked
from olviz.engine.run.trace import Trace


def grown(count: int) -> list[Growing]:
    """The states after 0, 1, …, count entries (k, −k)."""
    states = [Growing.empty((2,))]
    for k in range(count):
        states.append(states[-1].appended(np.array([k, -k])))
    return states


def test_old_states_stay_beyond_the_first_room() -> None:
    states = grown(3 * ROOM)
    for n in (0, 1, ROOM, ROOM + 1, 3 * ROOM):
        assert_array_equal(states[n].values, [np.arange(n), -np.arange(n)])


def test_going_the_same_way_again_keeps_one_list_and_another_way_a_copy() -> None:
    states = grown(5)
    again = states[2].appended(np.array([2, -2]))
    assert again._shared is states[-1]._shared
    parted = states[2].appended(np.array([7.0, 7.0]))
    assert parted._shared is not states[-1]._shared
    assert_array_equal(parted.values[0], [0, 1, 7])
    assert_array_equal(states[-1].values[0], [0, 1, 2, 3, 4])
    longer = states[3].extended(np.array([[3, 4, 5], [-3, -4, -5]]))  # two known entries, one new
    assert longer._shared is states[-1]._shared
    assert_array_equal(longer.values[0], np.arange(6))
    assert_array_equal(states[-1].values[0], np.arange(5))


def test_minus_zero_is_another_number() -> None:
    one = Growing.empty().appended(0.0)
    other = one.upto(0).appended(-0.0)
    assert np.signbit(other.values).tolist() == [True]
    assert np.signbit(one.values).tolist() == [False]


def test_stacked_and_picked() -> None:
    states = grown(4)
    all_of_them = stacked(states)
    assert all_of_them._shared is states[-1]._shared
    assert_array_equal(all_of_them.newest, [[0, 0, 1, 2, 3], [0, 0, -1, -2, -3]])
    assert_array_equal(picked(all_of_them, 3).values, states[3].values)
    assert_array_equal(picked(picked(all_of_them, slice(1, None)), 1).values, states[2].values)


def test_the_states_of_a_run_keep_every_point_once() -> None:
    """Keyframes, samples and replayed states share one list; a fork with other luck of the learner's has its own."""
    trace = Trace(Regression(), KernelGradient(), LinearRegression(), 3000, 1)
    trace.extend()
    shared = trace._head.state.points._shared
    frames = [frame.state.points for frame in trace._keyframes]
    assert len(frames) > 3
    assert all(
        one._shared is shared for one in (*frames, trace.state_at(1234).state.points, trace.moment(77).after.points)
    )
    assert all(state.points._shared is shared for _, state in trace.samples())
    before = trace._head.state.given.values.tobytes()
    fork = trace.fork(2000, learner=KernelGradient(step=0.01))
    fork.extend()
    assert fork._head.state.given._shared is not trace._head.state.given._shared
    assert fork._head.state.points._shared is shared  # the same stream
    assert trace._head.state.given.values.tobytes() == before
    assert_array_equal(fork._head.state.given.values[:2000], trace._head.state.given.values[:2000])
