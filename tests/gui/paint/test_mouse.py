"""The mouse over the pictures: what it tells, and the closer look it takes."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QImage, QMouseEvent, QPainter, QTransform, QWheelEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.look.measures import base
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.paint import pointing
from olviz.gui.paint.canvas import LINEAR, LOG_LOG, Canvas, to_data
from olviz.gui.paint.chart import Chart
from olviz.gui.paint.curves import DASHED, POINTS, Curve, Series
from olviz.gui.paint.ink import ink_of
from olviz.gui.paint.plane.arrows import Arrow, Arrows
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.plot import Plot
from olviz.gui.paint.pointing import FINEST, Mouse, Told, _card, in_lines, latest, point_nearest, readings, tell_beside
from olviz.gui.paint.symbols import Dots
from olviz.gui.paint.words.lettering import Part, width_of
from olviz.gui.panels.catalogue import fitting
from olviz.gui.stage.stage import Stage
from olviz.resources import scenarios


@pytest.fixture
def opened(qtbot):
    def open_panels(name, rounds=200):
        traces = scenario.read(scenarios()[name]).traces()
        for trace in traces:
            trace.extend(rounds)
        stage = Stage()
        qtbot.addWidget(stage)
        stage.resize(1400, 900)
        panels = [entry.build() for entry in fitting(traces) if entry.name in ("hyperplane", "mistakes", "regret")]
        stage.hold(panels)
        for panel in panels:
            panel.open(traces, 0)
            panel.draw(min(rounds, traces[0].rounds), Phase.LEARN)
        stage.grab()
        return traces, {panel.objectName(): panel for panel in panels}, stage

    return open_panels


def send(widget, kind, at, buttons=Qt.MouseButton.NoButton):
    button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    where = QPointF(widget.mapToGlobal(QPoint(0, 0))) + QPointF(at)
    QApplication.sendEvent(
        widget, QMouseEvent(kind, QPointF(at), where, button, buttons, Qt.KeyboardModifier.NoModifier)
    )


def pixels(widget):
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint8).astype(int)


def drag(widget, start, end):
    send(widget, QEvent.Type.MouseButtonPress, start, Qt.MouseButton.LeftButton)
    send(widget, QEvent.Type.MouseMove, end, Qt.MouseButton.LeftButton)
    send(widget, QEvent.Type.MouseButtonRelease, end)


@pytest.mark.parametrize("most", [1e-290, 1.0, 1e14, 1e15, 1e60, 1e290])
def test_the_place_of_a_pixel_is_found_at_every_scale(qtbot, most):
    """Qt takes a scale below 10⁻¹² for none, and calls pixels the coordinates then."""
    for scale in (1.0, -1.0):
        there, at = QTransform(2.0, 0, 0, scale / most, 30, 40), QPointF(3.0, most)
        found = to_data(there).map(there.map(at))
        assert (found.x(), found.y()) == pytest.approx((at.x(), at.y()))
    assert to_data(QTransform(0, 0, 0, 0, 30, 40)).map(QPointF(7, 7)) == QPointF(0, 0)
    plane = Plane()
    qtbot.addWidget(plane)
    plane.resize(300, 200)
    plane.show_marks((), Box(-most, -most, most, most), LIGHT)
    assert plane.place_at(QPointF(200, 100)) == pytest.approx((most / 2, 0))


@pytest.mark.parametrize("most", [1.0, 1e15, 1e200])
def test_a_plot_tells_the_round_under_the_mouse_at_every_scale(qtbot, most):
    plot = Plot()
    qtbot.addWidget(plot)
    plot.resize(800, 400)
    plot.show()
    plot.show_marks([Curve("w", np.arange(101.0), np.linspace(0, most, 101), "#000000")], 100, most, None, LIGHT)
    plot.grab()
    assert [plot.round_at(stop) for stop in plot.stops()] == list(range(101))


@pytest.mark.parametrize("log", [LINEAR, LOG_LOG])
def test_keys_read_every_round_once_also_of_a_part_of_a_long_run(qtbot, log):
    plot, rounds = Plot(), np.arange(5001.0)
    qtbot.addWidget(plot)
    plot.resize(800, 400)
    plot.show()
    curve = Curve("w", rounds[1:], rounds[1:], "#000000", values=rounds[1:], first=1)
    plot.show_marks([curve], 5000, 5000, None, LIGHT, 1.0 if log[1] else 0.0, log)
    plot.grab()
    read = [plot.round_at(stop) for stop in plot.stops()]
    assert read == sorted(set(read))
    assert read[-1] == 5000
    if log == LOG_LOG:
        assert read[:5] == [1, 2, 3, 4, 5]
    else:
        plot.look_at_rounds(12)
        plot.grab()
        seen = [plot.round_at(stop) for stop in plot.stops()]
        assert seen == list(range(1, len(seen) + 1))
        assert 12 <= len(seen) < 20


def test_a_reading_is_the_exact_value_of_what_is_drawn():
    values = np.random.default_rng(2).standard_normal(50_001).cumsum()
    series = Series()
    series.extend(values)
    for log in (False, True):
        (row,) = readings([series.curve("one", 40_000, "#123456", log=log)], 31_234)
        assert row == ("one", values[31_234], "#123456")
    assert readings([series.curve("one", 40_000, "#123456")], 40_001) == []
    few = Curve("few", np.array([0, 1, 1, 2]), np.array([0, 0, 3, 3]), "")
    assert [readings([few], t)[0].value for t in (0, 1, 2)] == [0, 3, 3]
    long = Curve("thinned", np.array([0, 0, POINTS + 5]), np.array([0, 1, 2]), "")
    assert readings([long], 0) == []
    assert latest([few, long]) == POINTS + 5


def test_a_straight_line_answers_at_its_ends_alone_and_values_may_begin_later():
    line = Curve("fit", np.array([10.0, 1000.0]), np.array([3.0, 30.0]), "")
    assert [len(readings([line], t)) for t in (10, 500, 1000)] == [1, 0, 1]
    term = Curve("term", np.array([1, 9000]), np.array([5.0, 6.0]), "", values=np.arange(10, 9999), first=1)
    assert readings([term], 4000)[0].value == 10 + 3999


def test_curves_are_pointed_at_by_names_for_people(opened):
    _, panels, _ = opened("iid-experts")
    named = {row.name for row in readings(panels["regret"].plot.marks, 100)}
    assert {"Hedge, expected", "Hedge, drawn"} <= named
    assert "best expert" in {row.name for row in readings(panels["mistakes"].plot.marks, 100)}


def test_what_happened_is_told_before_what_is_promised(opened):
    """A low view has no room for all of it."""
    x = np.arange(3.0)
    promise = Curve("bound", x, x + 1, "", dash=DASHED, values=x + 1)
    learners = [Curve(name, x, x, "", values=x) for name in ("one", "two")]
    assert [row.name for row in readings([promise, *learners], 2)] == ["one", "two", "bound"]
    _, panels, _ = opened("descent-in-the-ball", 25)
    names = [row.name for row in readings(panels["regret"].plot.marks, 10)]
    assert not names[0].startswith("bound")
    assert any(name.startswith("bound") for name in names[1:])


@pytest.mark.parametrize("high", [30, 60, 90, 400])
def test_a_card_counts_the_lines_that_it_has_no_room_for(qapp, high, monkeypatch):
    written = []
    monkeypatch.setattr("olviz.gui.paint.pointing.write", lambda canvas, at, parts: written.append((at.y(), parts)))
    picture = QImage(400, high, QImage.Format.Format_ARGB32)
    painter = QPainter(picture)
    canvas = Canvas(painter, QTransform(), QRectF(0, 0, 400, high), 4, base(), "#ffffff")
    lines = [[Part(f"line {row}", "#000000")] for row in range(6)]
    tell_beside(canvas, QPointF(10, high / 2), lines, LIGHT)
    painter.end()
    said = ["".join(part.text for part in parts) for _, parts in written]
    assert said[0].startswith("line 0")
    assert all(0 <= y <= high for y, _ in written)
    left = len(lines) - len(said)
    assert said[-1].endswith(f"+{left} more" if left else "line 5")


def test_a_closer_look_ends_with_a_new_run_and_another_scene(whole):
    assert whole.open("perceptron-separable")
    whole.playback.jump(40)
    for leave in (lambda: whole.session.edit(whole.session.experiment._replace(seed=99)), lambda: whole.open("xor")):
        stage = whole.stage
        plot = next(panel.plot for panel in stage.panels if panel.objectName() == "mistakes")
        middle = plot.picture.sceneTransform().mapRect(plot.picture.boundingRect()).center()
        drag(plot.viewport(), middle - QPointF(40, 15), middle + QPointF(40, 15))
        assert plot.mouse.looking
        leave()
        assert not [mouse for mouse in stage.findChildren(Mouse) if mouse.looking]


def test_other_axes_end_a_closer_look(opened):
    _, panels, _ = opened("iid-experts")
    panel = panels["regret"]
    drag(panel.plot.viewport(), QPoint(100, 30), QPoint(200, 90))
    panel.choose(("cumulative", "log-log"))
    assert not panel.plot.mouse.looking
    assert panel.plot.axes.view.viewRange()[0][0] == 0


@pytest.mark.parametrize(("tail", "tip", "seen"), [((-50, 50), (150, 50), True), ((200, 10), (300, 90), False)])
def test_an_arrow_is_drawn_inside_the_view_alone_and_one_elsewhere_says_nothing(qapp, tail, tip, seen):
    class Lines(QPainter):
        drawn: tuple[QPointF, ...] = ()

        def drawLine(self, *ends):
            self.drawn = self.drawn or ends  # the arrow first, then what leads to its name

    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    empty, painter = QImage(image), Lines(image)
    canvas = Canvas(painter, QTransform(), QRectF(0, 0, 100, 100), 4, base(), "#ffffff")
    Arrows((Arrow("w", tail, tip, "#ff0000", 2, Part("wₜ", "#000000")),), "").paint(canvas)
    painter.end()
    assert [end.x() for end in painter.drawn] == ([-1, 101] if seen else [])
    assert (image != empty) == seen


def test_a_point_below_0_on_a_logarithmic_axis_leaves_the_painter_as_it_was(qapp):
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    empty, painter = QImage(image), QPainter(image)
    canvas = Canvas(
        painter, QTransform(10, 0, 0, -10, 50, 50), QRectF(0, 0, 100, 100), 4, base(), "#ffffff", (False, True)
    )
    Dots("below", np.array([1.0]), np.array([-1.0]), "disc", 3, "#000000").paint(canvas)
    assert painter.transform() == QTransform()
    painter.end()
    assert image == empty


def test_nothing_of_the_future_can_be_pointed_at(opened):
    (trace,), panels, _ = opened("perceptron-separable")
    panel = panels["mistakes"]
    for t, phase, last in [(50, Phase.REVEAL, 49), (50, Phase.CHARGE, 50)]:
        panel.draw(t, phase)
        curves = [mark for mark in panel.plot.marks if isinstance(mark, Curve) and mark.name == "Perceptron"]
        assert latest(curves) == last
        assert readings(curves, last)[0].value == trace["mistakes"][last - 1]
        assert readings(curves, last + 1) == []


def test_pointing_draws_a_card_and_leaving_takes_it_away(opened):
    _, panels, _ = opened("perceptron-separable")
    for name, widget in (("mistakes", panels["mistakes"].plot.viewport()), ("hyperplane", panels["hyperplane"].plane)):
        before = pixels(widget.parent())
        marks = panels[name].plotted()
        at = QPoint(300, 40)
        if name == "hyperplane":
            plane = panels[name].plane
            told = next(mark for mark in plane.marks if isinstance(mark, Told))
            at = plane._transform().map(QPointF(told.x[0], told.y[0])).toPoint()
        send(widget, QEvent.Type.MouseMove, at)
        assert np.abs(pixels(widget.parent()) - before).max() > 50
        assert list(panels[name].plotted()) == list(marks)
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
        # Qt may place the outlines of glyphs a hundredth of a pixel apart from one time to the next
        assert np.abs(pixels(widget.parent()) - before).max() < 8


def test_a_point_says_its_round_its_place_its_label_and_its_mistake(opened):
    (trace,), panels, _ = opened("perceptron-separable")
    told = next(mark for mark in panels["hyperplane"].plane.marks if isinstance(mark, Told))
    assert len(told.x) == 199  # the current point has a ring of its own
    at = int(np.flatnonzero(trace["prediction"] != trace["y"])[1])
    said = told.say(at)
    assert said.startswith(f"round {at + 1} · x = (")
    assert said.endswith("a mistake")
    assert " · label +1" in told.say(int(np.flatnonzero(trace["y"] == 1)[0]))


def test_a_drag_shows_a_part_that_other_positions_keep_until_a_double_click(opened):
    _, panels, stage = opened("iid-experts")
    panel = panels["regret"]
    plot, view = panel.plot, panel.plot.axes.view
    whole = view.viewRange()
    rect = plot.picture.sceneTransform().mapRect(plot.picture.boundingRect())
    start, end = rect.topLeft() + QPointF(50, 30), rect.topLeft() + QPointF(150, 90)
    drag(plot.viewport(), start, end)
    (left, right), (low, high) = view.viewRange()
    assert left == pytest.approx(whole[0][0] + (whole[0][1] - whole[0][0]) * 50 / rect.width(), rel=0.05)
    assert right - left == pytest.approx((whole[0][1] - whole[0][0]) * 100 / rect.width(), rel=0.05)
    assert whole[1][0] < low < high < whole[1][1]
    ticks = [value for value, _ in plot.axes.bottom._tickLevels[0]]
    assert ticks
    assert all(left <= tick <= right for tick in ticks)
    data = {name: values.copy() for name, values in panel.plotted().items()}
    panel.draw(150, Phase.LEARN)
    panel.draw(200, Phase.LEARN)
    assert view.viewRange() == [[left, right], [low, high]]
    for name, values in panel.plotted().items():
        np.testing.assert_array_equal(values, data[name])
    plot.grab()
    send(plot.viewport(), QEvent.Type.MouseButtonDblClick, start)
    assert view.viewRange() == whole
    drag(plot.viewport(), start, end)
    stage.end_looks()
    assert view.viewRange() == whole


def test_a_drag_over_logarithmic_axes_finds_numbers_for_them(opened):
    _, panels, _ = opened("iid-experts")
    panel = panels["regret"]
    panel.choose(("cumulative", "log-log"))
    plot = panel.plot
    rect = plot.picture.sceneTransform().mapRect(plot.picture.boundingRect())
    drag(plot.viewport(), rect.center() - QPointF(60, 20), rect.center() + QPointF(20, 30))
    for axis in (plot.axes.left, plot.axes.bottom):
        assert len(axis._tickLevels[0]) >= 1
    plot.grab()


def test_a_closer_look_at_the_plane_keeps_the_axes_equal(opened):
    _, panels, _ = opened("perceptron-separable")
    plane = panels["hyperplane"].plane
    whole = plane._transform()
    drag(plane, QPoint(200, 100), QPoint(260, 140))
    look = plane._transform()
    assert look.m11() == -look.m22() > 2 * whole.m11()
    middle = look.inverted()[0].map(QPointF(plane.rect().center()))
    assert (middle - whole.inverted()[0].map(QPointF(230, 120))).manhattanLength() < 0.05
    send(plane, QEvent.Type.MouseButtonDblClick, QPoint(3, 3))
    assert plane._transform() == whole


@pytest.mark.parametrize("axes", ["linear", "log-log"])
def test_ever_closer_looks_end_where_numbers_do(opened, axes):
    """Fifty in a row, towards a corner: each is drawn, and the last is as close as pixels can be told apart."""
    _, panels, stage = opened("iid-experts")
    plot = panels["regret"].plot
    panels["regret"].choose(("cumulative", axes))
    stage.grab()
    rect = plot.picture.sceneTransform().mapRect(plot.picture.boundingRect())
    for _ in range(50):
        drag(plot.viewport(), rect.center() + QPointF(20, 20), rect.center() + QPointF(80, 60))
        assert not plot.grab().isNull()
    (left, right), (low, top) = plot.axes.view.viewRange()
    assert right - left > FINEST * right
    assert top - low > FINEST * abs(top)


@pytest.mark.parametrize("kind", [Plane, Chart])
def test_ever_closer_looks_at_a_plane_end_where_numbers_do(qtbot, kind):
    plane = kind()
    qtbot.addWidget(plane)
    plane.resize(400, 300)
    for _ in range(50):
        drag(plane, QPoint(220, 160), QPoint(300, 220))
        assert plane.grab().size() == plane.size()
    assert plane.mouse.looking


def test_how_a_closer_look_ends_is_said_where_there_is_room_and_never_cut(qtbot, monkeypatch):
    said = []
    monkeypatch.setattr(pointing, "write", lambda canvas, at, parts: said.append((at.x(), parts, canvas)))
    plane = Plane()
    qtbot.addWidget(plane)
    told = []
    for wide in (500, 260, 130, 40):
        plane.resize(wide, 300)
        drag(plane, QPoint(wide // 4, 100), QPoint(wide - 5, 220))
        assert plane.mouse.looking
        said.clear()
        plane.grab()
        for left, parts, canvas in said:
            assert left >= canvas.rect.left()
            assert left + width_of(parts, canvas.font) <= canvas.rect.right()
        told.append("".join(part.text for _, parts, _ in said for part in parts))
    assert told[0].startswith("a closer look")
    assert all("Esc" in one for one in told[:3])
    assert len(set(told)) == 4
    assert told[3] == ""


@pytest.mark.parametrize(
    "box", [(0, 0, 0, 0), (3, 4, 3, 4), (1e17, 0, 1e17, 1), (-1e90, 1e90, -1e90, 1e90), (2, 0, 1, 0)]
)
@pytest.mark.parametrize("kind", [Plane, Chart])
def test_a_box_without_room_is_drawn_all_the_same(qtbot, kind, box):
    """A picture far from 0, or of a single point: double precision tells its edges apart no more."""
    plane = kind()
    qtbot.addWidget(plane)
    plane.resize(400, 300)
    plane.show_marks([], Box(*map(float, box)), LIGHT)
    assert plane.grab().size() == plane.size()
    assert np.isfinite([plane._transform().m11(), plane._transform().dx(), plane._transform().dy()]).all()


def test_a_click_is_no_closer_look_and_the_wheel_turns_nothing(opened):
    _, panels, _ = opened("perceptron-separable")
    plot = panels["mistakes"].plot
    whole = plot.axes.view.viewRange()
    drag(plot.viewport(), QPoint(200, 50), QPoint(202, 51))
    turned = QWheelEvent(
        QPointF(200, 50),
        QPointF(200, 50),
        QPoint(),
        QPoint(0, 240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(plot.viewport(), turned)
    assert plot.axes.view.viewRange() == whole


def test_the_right_button_opens_the_menu_of_the_panel(opened, monkeypatch):
    _, panels, _ = opened("perceptron-separable")
    for name, widget in (("mistakes", panels["mistakes"].plot.viewport()), ("hyperplane", panels["hyperplane"].plane)):
        asked = []
        monkeypatch.setattr(QMenu, "popup", lambda menu, at, asked=asked: asked.append((menu, at)))
        at = QPoint(100, 40)
        QApplication.sendEvent(widget, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, widget.mapToGlobal(at)))
        assert asked == [(panels[name].card.menu_button.menu(), widget.mapToGlobal(at))]


def entry(panel, text):
    return next(action for action in panel.card.menu.actions() if action.text() == text)


def test_a_picture_for_print_is_light_and_fine_whatever_the_screen_shows(opened, qapp):
    _, panels, _ = opened("perceptron-separable")
    panel = panels["mistakes"]
    panel.recolour(DARK)
    before = {name: values.copy() for name, values in panel.plotted().items()}
    entry(panel, "Copy picture for print").trigger()
    printed = qapp.clipboard().image()
    assert printed.width() >= 1890
    assert printed.pixelColor(printed.width() // 2, 12).lightness() > 240
    assert panel.theme is DARK
    entry(panel, "Copy picture").trigger()
    assert qapp.clipboard().image().pixelColor(panel.width(), 12).lightness() < 60
    for name, values in panel.plotted().items():
        np.testing.assert_array_equal(values, before[name])


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_saved_picture_is_whole_and_a_refusal_is_said(opened, monkeypatch, tmp_path, ending):
    _, panels, _ = opened("perceptron-separable")
    panel = panels["mistakes"]
    path = tmp_path / f"a.{ending}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    entry(panel, "Save picture…").trigger()
    assert path.read_bytes().lstrip().startswith(b"\x89PNG" if ending == "png" else b"<?xml")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "a"), ""))
    entry(panel, "Save picture…").trigger()
    assert panel.card.notice.title.text() == "Not saved"


def test_every_panel_says_what_it_is(opened, qtbot):
    _, panels, stage = opened("perceptron-separable")
    panel = panels["mistakes"]
    entry(panel, "What is this?").trigger()
    box = stage.findChild(QMessageBox, "explanation")
    try:
        assert panel.about in box.text()
        assert panel.reading in box.text()
    finally:
        box.close()


def test_what_is_told_of_a_point_takes_more_lines_in_a_narrow_view(qapp):
    said = "Euclidean · round 42 · w = (0.567, 0.367, 0.066)"
    wide = QFontMetricsF(base()).horizontalAdvance(said)
    assert in_lines(said, base(), wide + 1) == [said]
    narrow = in_lines(said, base(), 0.7 * wide)
    assert " · ".join(narrow) == said
    assert all(QFontMetricsF(base()).horizontalAdvance(line) <= 0.7 * wide for line in narrow)
    assert in_lines(said, base(), 0.2 * wide)[-1].endswith("…")


@pytest.mark.parametrize("at", [20.0, 200.0, 380.0])
def test_the_card_of_a_point_leaves_the_valley_in_sight(qapp, at):
    class Cards(QPainter):
        drawn = QRectF()

        def drawRoundedRect(self, card, *radii):
            self.drawn = card

    image = QImage(400, 300, QImage.Format.Format_RGB32)
    painter = Cards(image)
    canvas = Canvas(painter, QTransform(), QRectF(0, 0, 400, 300), 4, base(), "#ffffff")
    x = np.linspace(0, 400, 101)
    y = 250 - np.abs(x - 200) / 4  # the least is lowest
    valley, dots = Curve("valley", x, y, "#000000"), Told(x, y, lambda i: f"η = {x[i]:g}: 12.3 ± 0.4 · regret", "η")
    point_nearest(canvas, [valley, dots], QPointF(at, 250 - abs(at - 200) / 4), LIGHT)
    painter.end()
    card = painter.drawn
    assert canvas.rect.contains(card)
    assert not any(card.contains(QPointF(*spot)) for spot in zip(x, y, strict=True))
    assert abs(card.center().x() - at) < card.width()  # beside it


@pytest.mark.parametrize("at", [20.0, 60.0, 100.0, 140.0, 180.0])
def test_where_no_place_is_clear_a_card_covers_the_least_and_never_its_point(qapp, at):
    image = QImage(200, 90, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    canvas = Canvas(painter, QTransform(), QRectF(0, 0, 200, 90), 4, base(), "#ffffff")
    x = np.linspace(0, 200, 51)
    y = 80 - np.abs(x - 100) * 0.7
    spot, size = QPointF(at, 80 - abs(at - 100) * 0.7), QSizeF(150, 40)
    card = _card(canvas, spot, size, ink_of(canvas, [Curve("valley", x, y, "#000000")]))
    painter.end()
    assert canvas.rect.contains(card)
    assert not card.contains(spot)
    assert not any(card.contains(QPointF(*place)) for place in zip(x[24:27], y[24:27], strict=True))  # the least
