"""What a frame costs: one pass of painting, images of what was painted before, shapes in a vector graphic."""

from __future__ import annotations

import re

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QCoreApplication, QEvent, QObject, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgGenerator

from olviz.gui.look.measures import base, sized, unit
from olviz.gui.paint.canvas import Canvas, straightened
from olviz.gui.paint.curves import STRETCH, Series, steps
from olviz.gui.paint.symbols import MANY, Dots
from olviz.gui.paint.words.lettering import Part, fill_outlines, width_of, write


class Passes(QObject):
    """Counts how often the window is painted."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.UpdateRequest
        return False


def test_a_step_paints_the_window_once(whole):
    assert whole.open("perceptron-separable")
    whole.playback.jump(20)
    whole.movement.way.stop()
    QCoreApplication.processEvents()
    passes = Passes()
    whole.installEventFilter(passes)
    for t in (40, 41, 42):
        whole.playback.jump(t)
        whole.movement.way.stop()
        QCoreApplication.processEvents()
    assert passes.count == 3
    whole.close()


def test_the_curves_of_a_whole_run_are_laid_before_a_jump_to_its_end(whole, qtbot, monkeypatch):
    assert whole.open("perceptron-separable")
    qtbot.waitUntil(lambda: not whole.playback.computing.running)
    assert whole.playback.ready == whole.playback.horizon > whole.playback.t
    monkeypatch.setattr("olviz.gui.paint.curves._lay", None)
    whole.playback.last()
    assert whole.playback.finished
    assert not whole.breakdown.counted


@pytest.mark.parametrize("known", [3, STRETCH, 1000, 5003])
def test_extremes_of_any_part_are_those_of_its_values(known):
    rng = np.random.default_rng(known)
    values, series = rng.standard_normal(known).cumsum(), Series()
    for part in (known // 3, known // 2, known):
        series.extend(values[:part])
    for start, t in np.sort(rng.integers(0, known, (200, 2)), axis=1).tolist():
        part = values[start : t + 1]
        assert series.extremes(t, start) == (part.min(), part.max())


def canvas_on(device):
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return Canvas(painter, QTransform(), QRectF(0, 0, 220, 60), unit(base()), base(), "#ffffff")


def blank(dpr=1.0):
    image = QImage(round(220 * dpr), round(60 * dpr), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    image.fill(0x88AACC)
    return image


def pixels(image):
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4).astype(int)


def test_a_level_stretch_is_stroked_once_and_the_line_is_the_same():
    x, y = steps(np.array([0, 0, 0, 1, 1, 3, 3, 3, 3, 2, np.nan, 2, 2, 2]))
    fewer_x, fewer_y = straightened(x, y)
    assert list(zip(fewer_x, fewer_y, strict=True))[:7] == [(0, 0), (3, 0), (3, 1), (5, 1), (5, 3), (9, 3), (9, 2)]
    assert np.isnan(fewer_y).sum() == np.isnan(y).sum()
    assert (fewer_x[-1], fewer_y[-1]) == (13, 2)
    for left, right in ((0, 9), (11, 13)):  # both sides of the gap
        at = np.linspace(left + 0.1, right - 0.1, 50)
        np.testing.assert_array_equal(np.interp(at, fewer_x, fewer_y), np.interp(at, x, y))
    many, level = np.arange(5000.0), np.full(5000, 7.0)
    assert len(straightened(many, level)[0]) == 2
    for count in range(3):
        assert len(straightened(many[:count], level[:count])[0]) == count


def test_a_level_line_that_turns_back_is_drawn_as_far_as_it_goes():
    there, back = np.array([10.0, 50.0, 90.0, 60.0, 10.0]), np.full(5, 50.0)
    assert straightened(there, back)[0].tolist() == [10, 90, 10]
    chain = np.array([0.0, 0.0, 30.0, 30.0, -20.0, 5.0])
    fewer_x, _ = straightened(chain, np.zeros(6))
    assert (fewer_x.min(), fewer_x.max(), fewer_x[-1]) == (-20, 30, 5)


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
def test_a_label_put_down_as_an_image_is_the_label_painted(qapp, dpr):
    parts = (Part("Perceptron", "#0000aa", True), Part("  41", "#111111"), Part("−1.125", "#aa0000"))
    stamped, painted = blank(dpr), blank(dpr)
    for image in (stamped, painted):
        canvas = canvas_on(image)
        if image is stamped:
            write(canvas, QPointF(20, 32), parts)
        else:
            fill_outlines(canvas.painter, QPointF(20, 32), parts, "#ffffff", canvas.u, canvas.font)
        canvas.painter.end()
    assert np.abs(pixels(stamped) - pixels(painted)).max() <= 2
    assert (pixels(stamped) != pixels(blank(dpr))).any(axis=2).sum() > 500


def test_many_points_are_where_few_are(qapp):
    x, y = np.full(MANY + 1, 60.0), np.full(MANY + 1, 30.0)
    many, few = blank(), blank()
    for image, count in ((many, MANY + 1), (few, 1)):
        canvas = canvas_on(image)
        Dots("points", x[:count], y[:count], "plus", 4.0, "#cc0000", "#000000", 1.0).paint(canvas)
        canvas.painter.end()
    there, here = ((pixels(image) != pixels(blank())).any(axis=2) for image in (many, few))
    assert there[here].all()
    assert there.sum() <= here.sum() * 1.2


def test_a_vector_graphic_has_shapes_of_all_points_and_labels(qtbot):
    buffer = QBuffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    canvas = canvas_on(generator)
    Dots("points", np.arange(2.0 * MANY), np.full(2 * MANY, 30.0), "plus", 4.0, "#cc0000").paint(canvas)
    write(canvas, QPointF(20, 30), [Part("Perceptron", "#0000aa")])
    canvas.painter.end()
    drawn = bytes(buffer.data().data()).decode()
    assert "<image" not in drawn
    assert len(re.findall("<path|<polygon|<polyline", drawn)) >= 2 * MANY + 2


def test_a_label_is_written_in_the_size_it_is_measured_in(qapp):
    wide = []
    for factor in (1.0, 2.0):
        image = QImage(600, 90, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFF)
        canvas = canvas_on(image)._replace(font=sized(base(), factor))
        write(canvas, QPointF(10, 45), [Part("Perceptron", "#0000aa")])
        canvas.painter.end()
        wide.append(np.flatnonzero((pixels(image)[:, :, 0] < 200).any(axis=0)).max() - 10)
        assert wide[-1] == pytest.approx(width_of([Part("Perceptron", "")], canvas.font), abs=3)
    assert wide[1] > 1.8 * wide[0]
