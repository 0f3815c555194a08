"""Where a panel has no room for all labels, that of the learner that is followed is the last to go."""

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.look.measures import base
from olviz.gui.paint.labels import EndLabel, EndLabels, _blocks, fitting
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


@pytest.mark.parametrize("most", range(4, 9))
def test_labels_that_rank_below_make_room_before_a_name_is_cut(most: int, qapp: QApplication) -> None:
    """A name takes as many lines as it needs, if need be in the place of a label of the draws."""
    names = ("Randomised weighted majority, expected", "Hedge, expected")
    ended = [EndLabel(float(at), name, "14.8", "#000000") for at, name in enumerate(names)]
    ended += [EndLabel(9.0 - rank, f"rank {rank}", "3", "#000000", rank=rank) for rank in (1, 2, 3)]
    room = QFontMetricsF(base()).horizontalAdvance("Randomised weighted mm")
    labels, blocks = _blocks(ended, room, base(), most, "+{count}")
    assert sum(map(len, blocks)) <= most
    assert [label.text for label in labels if label.text in names] == list(names)
    said = "".join(part.text for lines in blocks for line in lines for part in line.parts)
    assert "…" not in said
