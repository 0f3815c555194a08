"""Which panels stand on a stage: by what they need, in the order wished, once per learner where they draw a state."""

import pytest

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario
from olviz.gui.panels.catalogue import PanelEntry, arranged

CURVES = PanelEntry("curves", "Curves", frozenset(), "", "", views=(("sum", "average"), ("linear", "log-log")))


def test_a_view_is_spelled_as_it_is_read() -> None:
    assert CURVES.usual == ("sum", "linear")
    assert CURVES.view_of("log-log") == ("sum", "log-log")
    assert CURVES.view_of("log-log, average") == ("average", "log-log")
    for view in (("sum", "linear"), ("average", "linear"), ("average", "log-log")):
        assert CURVES.view_of(CURVES.spelled(view).partition(":")[2]) == view
    assert CURVES.spelled(CURVES.usual) == "curves"


def test_an_unknown_view_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(InputError, match="curves:log-lag: no such view of this panel; did you mean 'log-log'"):
        CURVES.view_of("log-lag")


def test_a_state_panel_stands_once_for_each_learner_that_has_the_state() -> None:
    scene = scenario.read(resources.scenarios()["halving-circle"])
    hyperplanes = [place for place in arranged(scene.traces(), ["hyperplane"]) if place.entry.name == "hyperplane"]
    assert [place.learner for place in hyperplanes] == [1]  # the vote over a net has no w
    alone = scenario.read(resources.scenarios()["perceptron-separable"])
    assert [(place.entry.name, place.learner) for place in arranged(alone.traces(), ["mistakes", "hyperplane"])] == [
        ("mistakes", None),
        ("hyperplane", None),
    ]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_each_of_several_learners_has_a_state_panel(count: int) -> None:
    scene = scenario.read(resources.scenarios()["perceptron-separable"])
    several = scene._replace(learners=scene.learners * count)
    assert [place.learner for place in arranged(several.traces(), ["hyperplane"])] == list(range(count))
