"""Narrow cards: what gives way, so that nothing is cut through."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication

from olviz.engine.experiment import scenario
from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.labels import Part, shortened, width_of, write
from olviz.gui.panels.catalogue import PANELS
from olviz.resources import scenarios

CARD = QRectF(0, 0, 300, 200)


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


@pytest.mark.parametrize("factor", [1.0, TICK, 2.0])
def test_text_is_as_wide_as_it_was_measured(qapp, factor):
    parts = [Part("the best ", "#000000", True), Part("expert changes", "#000000", factor=0.8)]
    font = sized(base(), factor)
    image = QImage(800, 80, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    write(Canvas(painter, QTransform(), CARD, unit(base()), font, "#FFFFFF"), QPointF(0, 40), parts)
    painter.end()
    dark = [x for x in range(800) if any(image.pixelColor(x, y).lightness() < 128 for y in range(80))]
    assert max(dark) == pytest.approx(width_of(parts, font), abs=4)


@pytest.mark.parametrize(("room", "left"), [(300, "Σ"), (1, "")])
def test_a_text_of_one_letter_stands_where_it_fits(qapp, room, left):
    """The matrix Σ had no title: a letter alone was taken for the … of a text that was cut."""
    assert shortened("Σ", base(), room) == left


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
