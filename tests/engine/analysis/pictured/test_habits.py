"""What follows what is counted as anybody would count it, and a bot's habit is found in its keys."""

from __future__ import annotations

import numpy as np
import pytest

from olviz.engine.analysis.pictured.habits import habits_of
from tests.shipped import scene


@pytest.mark.parametrize(("choices", "order"), [(2, 1), (2, 2), (3, 2)])
def test_every_key_with_enough_before_it_is_counted_once(choices: int, order: int) -> None:
    luck = np.random.default_rng(4)
    keys, bets = luck.integers(choices, size=(2, 50))
    habits = habits_of(keys, bets, choices, order)
    assert len({habit.context for habit in habits}) == choices**order
    for habit in habits:
        after = [at for at in range(order, 50) if tuple(keys[at - order : at]) == habit.context]
        assert habit.came.tolist() == [sum(keys[at] == key for at in after) for key in range(choices)]
        assert habit.foreseen == sum(keys[at] == bets[at] for at in after)
    assert sum(habit.times for habit in habits) == 50 - order
    assert all(habit.times == 0 for habit in habits_of(keys[:order], bets[:order], choices, order))


def test_the_habit_of_the_shipped_bot_is_in_its_keys() -> None:
    (trace,) = scene("mind-reader-bot").traces()
    trace.extend()
    places = {label: place for place, label in enumerate(trace.game.labels)}
    keys, bets = (np.array([places[label] for label in trace[column].tolist()]) for column in ("y", "prediction"))
    habits = habits_of(keys, bets, 2, 2)
    assert sum(habit.times for habit in habits) == 98
    assert sum(int(habit.came.max()) for habit in habits) == 84
    assert all(habit.came.max() >= 0.8 * habit.times for habit in habits)
