"""States that are kept for pictures."""

from __future__ import annotations

import numpy as np

from olviz.engine.analysis.pictured.earlier_states import doublings, state_after
from tests.shipped import scene


def test_doublings_end_below_the_round():
    assert [doublings(t) for t in (0, 1, 2, 5, 8)] == [[], [], [1], [1, 2, 4], [1, 2, 4]]


def test_a_state_is_that_of_the_run_however_much_more_of_it_is_known():
    (trace, *_) = scene("ill-conditioned").traces()
    trace.extend(20)
    early = state_after(trace, 16)
    trace.extend(200)
    np.testing.assert_array_equal(state_after(trace, 16).w, trace.state_at(16).state.w)
    assert state_after(trace, 16) is early
