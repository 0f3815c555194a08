"""Two runs of which one is not played as far as the other: what is found of both is known of no more rounds."""

from __future__ import annotations

import pytest

from olviz.engine.analysis.pictured.agreement import parting
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry
from olviz.engine.experiment.scenario import Entry
from olviz.engine.run.beside import remembered
from olviz.engine.run.trace import Trace
from olviz.engine.speech.conclusions import parted
from tests.shipped import scene


def descent_and_leader() -> tuple[Trace, Trace]:
    """Gradient descent and the regularised leader, which play alike until a projection."""
    found = scene("descent-in-the-ball")
    leader = Entry(registry.learners()["regularised-leader"](), "leader")
    one, other = found._replace(learners=(found.learners[0], leader), notes=(), forks=()).traces()
    return one, other


@pytest.mark.parametrize("first", [0, 1])
def test_where_two_part_is_not_known_of_rounds_that_one_has_yet_to_play(first: int) -> None:
    """“Plays as the leader does, so far” stood in round 22, after they had parted in round 8."""
    pair = descent_and_leader()
    pair[first].extend(25)
    pair[1 - first].extend(3)
    assert parting(*pair, 3) is None
    pair[1 - first].extend(25)
    since = parting(*pair, 25)
    assert since == parting(*reversed(pair), 25) == _fresh()
    assert 3 < since <= 25
    (told,) = parted(pair[0], pair, 22, Phase.LEARN)
    assert told.words.endswith(f"part in round {since}")


def _fresh() -> int | None:
    one, other = descent_and_leader()
    for trace in (one, other):
        trace.extend(25)
    return parting(one, other, 25)


def test_another_run_of_the_same_name_is_another_run() -> None:
    one, other = descent_and_leader()
    again, same = descent_and_leader()[0], one
    for trace in (one, other, again):
        trace.extend(25)
    assert parting(same, other, 25) is not None
    again.label = other.label
    assert parting(same, again, 25) is None


def test_it_is_computed_once_while_none_is_played_further() -> None:
    one, other = descent_and_leader()
    one.extend(10)
    other.extend(7)
    asked = list[int]()
    for rounds in (5, 7, 3):
        remembered(one, other, "asked", lambda: asked.append(1), rounds)
        remembered(other, one, "asked", lambda: asked.append(1), rounds)
    assert asked == [1]
