"""Numbers beside pictures: whatever the axis, the height and the size of the text, none lies on another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import log10, nan

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPicture
from PySide6.QtWidgets import QApplication

from olviz.gui.look.measures import TICK, base, sized
from olviz.gui.look.theme import SIZES as TYPE
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.canvas import Canvas, Logs
from olviz.gui.paint.chart import Chart, Shades, limits
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plot import Axis, Plot, decades, ticks, with_space
from olviz.gui.paint.words.lettering import Part, width_of

LOGS: tuple[Logs, ...] = ((False, False), (True, False), (False, True), (True, True))
RANGES = (0.02, 0.5), (0.001, 10.0), (0.3, 3e5), (1e-9, 1e9)
SIZES = [*((300, high) for high in range(40, 400, 40)), *((wide, 200) for wide in range(120, 900, 130))]


@pytest.fixture(params=(TYPE[0], TYPE[-1]))
def points(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    """Text of this size."""
    before = QFont(qapp.font())
    font = QFont(before)
    font.setPointSizeF(request.param)
    qapp.setFont(font)
    yield
    qapp.setFont(before)


def digits(box: QRectF) -> QRectF:
    """What the figures of a line fill of its height."""
    return box.adjusted(0, 0.15 * box.height(), 0, -0.15 * box.height())


def assert_clear(boxes: Sequence[QRectF], where: object) -> None:
    for one, other in combinations(map(digits, boxes), 2):
        assert not one.intersects(other), (where, one, other)


def beside(axis: Axis) -> list[QRectF]:
    """Where an axis has its numbers and its title."""
    picture = QPicture()
    painter = QPainter(picture)
    painter.setFont(sized(base(), TICK))
    specs, found = axis.generateDrawSpecs(painter), list[QRectF]()
    for box, flags, text in specs[2] if specs is not None else ():
        found.append(painter.boundingRect(box, int(flags), text))
    painter.end()
    return found


def test_numbers_of_a_plot_lie_on_no_others(points: None) -> None:
    """Powers of ten had no thought for the height: five of them were written into ten pixels."""
    plot = Plot()
    for size, log, (low, top) in product(SIZES, LOGS, RANGES):
        plot.resize(*size)
        plot.show_marks([], 1_000_000, top, None, LIGHT, low if log[1] else 0.0, log)
        plot.grab()
        assert_clear(beside(plot.axes.left), (size, log, low, top))
        assert_clear(beside(plot.axes.bottom), (size, log, low, top))
    plot.deleteLater()


def test_numbers_of_a_chart_and_of_its_colours_lie_on_no_others(points: None, monkeypatch: pytest.MonkeyPatch) -> None:
    written = list[QRectF]()

    def noted(canvas: Canvas, at: QPointF, parts: Sequence[Part]) -> None:
        high = QFontMetricsF(canvas.font).height()
        written.append(QRectF(at.x(), at.y() - high / 2, width_of(parts, canvas.font), high))

    monkeypatch.setattr("olviz.gui.paint.chart.write", noted)
    chart = Chart()
    for size, log, (low, top) in product(SIZES, LOGS, RANGES):
        chart.log, chart.shades = log, Shades("", low, top, "#ffffff", "#000000", log[1])
        chart.resize(*size)
        (left, right), (bottom, above) = (((log10(low), log10(top)) if one else (low, top)) for one in log)
        chart.show_marks([], Box(left, bottom, right, above), LIGHT)
        written.clear()
        chart.grab()
        assert_clear([box for box in written if box.width()], (size, log, low, top))
    chart.deleteLater()


def test_powers_of_ten_are_as_far_apart_as_is_asked(qapp: QApplication) -> None:
    assert decades(0.001, 10, 400, 20).tolist() == pytest.approx([0.001, 0.01, 0.1, 1, 10])
    assert decades(0.001, 10, 60, 20).tolist() == pytest.approx([0.001, 0.1, 10])
    assert decades(0.001, 10, 10, 20).tolist() == pytest.approx([0.001])
    assert decades(0.001, 10, 0, 20).tolist() == pytest.approx([0.001])


def test_words_along_a_line_leave_room_for_those_before_them() -> None:
    assert with_space([0, 10, 20], [8, 8, 8], 2) == [0, 1, 2]
    assert with_space([20, 10, 0], [8, 8, 8], 2) == [0, 1, 2]
    assert with_space([0, 10, 20], [8, 14, 8], 2) == [0, 2]
    assert with_space([], [], 2) == []


@pytest.mark.parametrize(("end", "start"), [(-0.5, -0.6), (-0.5, 0.0), (0.6, 0.5), (5.0, 5.0), (0.0, 0.0), (nan, 0.0)])
def test_the_numbers_of_an_axis_are_few_wherever_it_lies(end: float, start: float) -> None:
    found = ticks(end, 300, 40, 0.0, start)
    assert 1 <= len(found) <= 10
    if start < end:
        assert start <= found[0] <= found[-1] <= end


@pytest.mark.parametrize("value", [0.0, 0.5, 17.99, 1e6, 1e8, -3e9, 1e-12, 1e300])
@pytest.mark.parametrize("apart", [0.0, 1e-12, 1e-9, 1e-6, 1e-3])
def test_the_numbers_of_an_axis_that_holds_one_value_or_close_ones_are_told_apart(
    qapp: QApplication, value: float, apart: float
) -> None:
    low, high = sorted((value, value * (1 + apart)))
    bottom, top = limits(low, high)
    assert bottom < low <= high < top
    chart = Chart()
    chart.box = Box(bottom, bottom, top, top)
    for axis in (0, 1):
        written = [*chart.written(axis, 400).values()]
        assert len(set(written)) == len(written) > 1


CLOSE = [(1.0000001, 1.0000009), (1234.56781, 1234.56789), (1e6, 1e6 + 1e-3), (-3.00000004, -3.0)]


@pytest.mark.parametrize(("low", "high"), CLOSE)
def test_in_a_closer_look_no_two_numbers_of_a_chart_read_alike(qapp: QApplication, low: float, high: float) -> None:
    chart = Chart()
    chart.box = Box(low, low, high, high)
    for axis in (0, 1):
        written = [*chart.written(axis, 300).values()]
        assert len(set(written)) == len(written) > 1


@pytest.mark.parametrize("side", ["left", "bottom"])
@pytest.mark.parametrize(("low", "high"), CLOSE)
def test_in_a_closer_look_at_rounds_what_reads_alike_is_written_once(
    qapp: QApplication, side: str, low: float, high: float
) -> None:
    axis = Axis(side)
    values = ticks(high, 300, 40, 0.0, low)
    axis.numbers(values)
    written = [text for _, text in axis._tickLevels[0]]
    assert len(set(written)) == len(written)
    assert len(written) == len(values) or side == "left"  # where there is no room for more figures
