"""A person sits down in front of the learners of any scene, and predicts what its game asks for."""

from __future__ import annotations

import numpy as np
import pytest

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import MOST_LEARNERS, from_table, read, to_table
from olviz.engine.people.seats.predicting import predicting
from olviz.engine.round.moves import Sitting
from olviz.engine.run.pending import before_play
from olviz.engine.speech.summary import summary
from olviz.engine.speech.waiting import asked, beside
from tests.tools.seats import legal

MOVES = 3


SCENES = {name: read(path) for name, path in resources.scenarios().items()}
WATCHED = ("perceptron-space", "spam-filter", "spam-hashed")  # whose adversaries look at what no person shows
OPEN = [name for name, scene in SCENES.items() if scene.person is None and name not in WATCHED]


@pytest.mark.parametrize("name", WATCHED)
def test_where_nobody_can_predict_it_is_said_why(name: str) -> None:
    with pytest.raises(InputError, match=SCENES[name].adversary.name):
        predicting(SCENES[name])


@pytest.mark.parametrize("name", OPEN)
def test_in_every_other_scene_somebody_can(name: str) -> None:
    scene = SCENES[name]
    experiment = predicting(scene)
    assert len(experiment.learners) == min(len(scene.learners) + 1, MOST_LEARNERS)
    assert from_table(to_table(experiment)).learners == experiment.learners
    traces, luck, sitting = experiment.traces(), np.random.default_rng(0), Sitting()
    for t in range(min(MOVES, experiment.rounds)):
        assert asked(traces[0], before_play(traces[0])).endswith("?")
        sitting = sitting.after(legal(traces[0], luck))
        traces[0].go_on(sitting)
        assert traces[0].extend() == t + 1
    for other in traces[1:]:
        other.extend(traces[0].rounds)
    assert beside(traces[0], traces[1:], 0).startswith("Beside you: ") == bool(scene.learners)
    said = beside(traces[0], traces[1:], traces[0].rounds)
    assert all(trace.label in said for trace in traces[1:])
    report = summary(experiment.with_moves(sitting), traces)
    assert {learner["rounds"] for learner in report["learners"]} == {traces[0].rounds}


def test_only_one_person_sits_down() -> None:
    with pytest.raises(InputError, match="somebody plays by hand already"):
        predicting(predicting(SCENES["coin-flips"]))
