"""Where a panel has no room for all labels, that of the learner that is followed is the last to go."""

from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.paint.words.end_labels import EndLabels, fitting
from olviz.gui.panels.catalogue import PANELS
from olviz.gui.panels.tracks.regret import Regret
from olviz.resources import scenarios


def test_the_label_of_the_followed_is_the_last_to_go(qtbot: QtBot) -> None:
    traces = scenario.read(scenarios()["rate-at-the-switch"]).traces()
    for trace in traces:
        trace.extend()
    entry = next(entry for entry in PANELS if entry.name == "regret")
    panel = entry.build(entry.usual)
    assert isinstance(panel, Regret)
    qtbot.addWidget(panel)
    panel.open(traces, 2)
    panel.draw(400, Phase.LEARN)
    (labels,) = [mark for mark in panel.plot.marks if isinstance(mark, EndLabels)]
    for most in range(1, len(labels.labels) + 1):
        assert any(label.text.startswith("bolder") for label in fitting(labels.labels, most, "+{count}"))
