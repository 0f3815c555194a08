"""Narrow cards: what gives way, so that nothing is cut through."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from olviz.engine.experiment import scenario
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.panels.catalogue import PANELS
from olviz.resources import scenarios


@pytest.fixture
def regret(qtbot):
    panel = next(entry for entry in PANELS if entry.name == "regret").build()
    qtbot.addWidget(panel)
    traces = scenario.from_table(scenario.read_table(scenarios()["malicious-world"])).traces()
    for trace in traces:
        trace.extend(40)
    panel.resize(180 * unit(base()), 300)
    panel.open(traces, 0)
    with qtbot.waitExposed(panel):
        panel.show()
    yield panel
    panel.close()


def test_a_notice_with_room_for_its_words_is_not_squeezed(regret):
    """The words keep the height they wrap to; the plot has what is left."""
    regret.resize(90 * unit(base()), 9 * regret.least[1] * unit(base()))
    notice = regret.card.notice
    notice.say("Bound not applicable: Hedge, tuned to T", "The adversary sees the draw. " * 5, 7)
    regret.layout().activate()
    QApplication.processEvents()
    assert notice.height() >= notice.row.heightForWidth(notice.width()) > 3 * unit(base()) * 4


@pytest.mark.parametrize("numbered", [True, False])
def test_the_lowest_number_beside_a_plot_is_whole(regret, numbered):
    plot, high = regret.plot, QFontMetricsF(sized(base(), TICK)).height()
    plot.number_rounds(numbered)
    QApplication.processEvents()
    top, bottom = plot.axes.view.sceneBoundingRect().top(), plot.axes.view.sceneBoundingRect().bottom()
    assert top >= high / 2 - 1
    assert bottom <= plot.height() - high / 2 + 1
