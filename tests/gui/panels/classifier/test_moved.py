"""Before round 1 a fork has no points that could have been moved."""

from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.forks import Fork
from olviz.gui.panels.catalogue import arranged
from tests.shipped import scene


def test_a_fork_of_a_run_without_rounds_is_drawn(qtbot: QtBot) -> None:
    """The fork was computed first, and the columns of the run that it parts from are empty in one direction alone."""
    traces = scene("perceptron-squeezed")._replace(forks=(Fork(of=1, round=0),), notes=()).traces()
    traces[-1].extend()
    assert not traces[0].rounds
    panel = arranged(traces, ("hyperplane",))[0].build()
    qtbot.addWidget(panel)
    panel.open(traces, len(traces) - 1)
    panel.draw(0, Phase.LEARN)
    assert "moved" not in panel.plotted()
