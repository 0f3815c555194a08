"""What the mouse is told over a picture is reached with keys as well, and heard."""

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import NamedTuple

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.numerics.sums import Array
from olviz.gui.app.window import Window
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.board import Board
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.plot import Plot
from olviz.gui.paint.pointing import Column, Row, Told
from olviz.gui.paint.read_by_keys import Reading
from olviz.gui.panels.catalogue import arranged
from olviz.resources import scenarios
from tests.gui.hands import now
from tests.gui.scenes import can_show, share
from tests.shipped import each
from tests.shipped import scene as shipped_scene

NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def scene(whole: Window, qtbot: QtBot) -> Window:
    assert whole.open("perceptron-separable")
    whole.playback.jump(20)
    with qtbot.waitActive(whole):
        whole.activateWindow()
    return whole


def pictures(window: Window) -> list[QWidget]:
    return [reading.widget for reading in window.stage.findChildren(Reading) if reading.widget.isVisible()]


def test_one_key_goes_from_picture_to_picture_and_arrows_from_value_to_value(scene: Window, qtbot: QtBot) -> None:
    before, experiment = (scene.playback.t, scene.playback.phase), now(scene)
    qtbot.keyClick(scene.stage, Qt.Key.Key_V)
    first = QApplication.focusWidget()
    assert first in pictures(scene)
    heard = []
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Up):
        qtbot.keyClick(first, key)
        heard.append(first.accessibleDescription())
        assert heard[-1]
    assert heard[0] != heard[1] != heard[2]
    assert heard[3] == heard[1]
    assert (scene.playback.t, scene.playback.phase) == before
    qtbot.keyClick(first, Qt.Key.Key_F6)
    assert QApplication.focusWidget() in pictures(scene)
    assert QApplication.focusWidget() is not first
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert scene.stage.hasFocus()
    assert now(scene) == experiment


def test_every_point_and_every_round_that_the_mouse_is_told_of_is_reached(scene: Window, qtbot: QtBot) -> None:
    plane = next(picture for picture in pictures(scene) if isinstance(picture, Plane))
    told = [(mark, at) for mark in plane.marks if isinstance(mark, Told) for at in range(len(mark.x))]
    heard = set()
    plane.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(len(told) + 1):
        qtbot.keyClick(plane, Qt.Key.Key_Right)
        heard.add(plane.accessibleDescription())
    assert heard == {mark.say(at) for mark, at in told}
    assert {said.partition(" · ")[0] for said in heard} == {f"round {t}" for t in range(1, 21)}
    plot = next(panel.plot for panel in scene.stage.panels if panel.objectName() == "mistakes")  # type: ignore[attr-defined]
    plot.setFocus(Qt.FocusReason.TabFocusReason)
    rounds = []
    for _ in range(21):
        qtbot.keyClick(plot, Qt.Key.Key_Right)
        rounds.append(plot.accessibleDescription().partition(":")[0])
    assert rounds == [f"round {t}" for t in range(21)]


def test_points_on_top_of_one_another_are_all_told_and_hold_no_key_up(qtbot: QtBot) -> None:
    plane = Plane()
    qtbot.addWidget(plane)
    plane.resize(300, 300)
    x = np.array([-0.5, 0.0, 0.0, *[0.5] * 9, 0.8])
    plane.show_marks([Told(x, 0 * x, "round {}".format, first=1)], Box(-1, -1, 1, 1), LIGHT)
    heard = []
    for _ in range(5):
        qtbot.keyClick(plane, Qt.Key.Key_Right)
        heard.append(plane.accessibleDescription().split("\n"))
    assert heard[:2] == [["round 0"], ["round 2", "round 1"]]
    assert heard[2] == [*(f"round {at}" for at in (11, 10, 9, 8, 7, 6)), "3 more lie there"]
    assert heard[3:] == [["round 12"]] * 2
    assert plane.round_at(plane.stops()[1]) == 3  # that of the one that is told first


class Halves(NamedTuple):
    """Over every ten rounds a lower and an upper half, each of which tells itself first."""

    name: str = "halves"

    def data(self) -> dict[str, Array]:
        return {}

    def paint(self, canvas: Canvas) -> None:
        """Nothing."""

    def pointed(self, t: float, y: float) -> Column | None:
        names = ("upper", "lower") if y > 0.5 else ("lower", "upper")
        return Column(10 * ceil(t / 10), [Row(name, t // 10, "#000000") for name in names]) if 0 < t <= 50 else None

    def apart(self, t: float, heights: Array) -> Array:
        return np.unique(heights > 0.5, return_index=True)[1]


def test_every_answer_of_a_mark_over_rounds_is_reached_once(qtbot: QtBot) -> None:
    plot = Plot()
    qtbot.addWidget(plot)
    plot.resize(600, 300)
    plot.show()
    plot.show_marks([Halves()], 60, 1.0, 0.0, LIGHT)
    plot.grab()
    heard = [plot.told(stop).partition(" 0")[0].split(" ")[:3] for stop in plot.stops()]
    rounds = [int(said[1].removesuffix(":")) for said in heard]
    assert sorted(set(rounds)) == [10, 20, 30, 40, 50]
    assert rounds == sorted(rounds)
    assert {(at, said[2]) for at, said in zip(rounds, heard, strict=True)} == {
        (at, name) for at in (10, 20, 30, 40, 50) for name in ("upper", "lower")
    }
    stops = plot.stops()
    assert plot.stops() is stops
    plot.show_marks([Halves()], 60, 1.0, 0.0, LIGHT)
    assert plot.stops() is not stops


class Cells:
    """Tells a number in every quarter of a board, and counts how often it is asked."""

    asked = 0

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        self.asked += 1
        return f"{point.x() < rect.center().x()} {point.y() < rect.center().y()}"


class Slow(Cells):
    """The same, laid out once for all points."""

    laid = 0

    def telling(self, rect: QRectF, u: int, font: QFont) -> Callable[[QPointF], str]:
        self.laid += 1
        return partial(self.told, rect, u, font)


def test_a_picture_is_laid_out_once_for_all_that_is_asked_of_it(qtbot: QtBot) -> None:
    """It was for every point of a search: the first key waited for seconds."""
    board, cells = Board(), Slow()
    qtbot.addWidget(board)
    board.resize(300, 200)
    board.show_marks([], LIGHT, cells)
    assert len(board.stops()) == 4
    assert cells.asked > 4
    assert cells.laid == 1


def test_a_board_is_searched_once_while_the_same_picture_stands(qtbot: QtBot) -> None:
    board, cells = Board(), Cells()
    qtbot.addWidget(board)
    board.resize(300, 200)
    board.show_marks([], LIGHT, cells)
    assert len(board.stops()) == 4
    searched = cells.asked
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_End):
        qtbot.keyClick(board, key)
    assert cells.asked - searched < 2 * 4  # what stands at a stop, and nothing besides
    board.resize(400, 200)
    board.stops()
    assert cells.asked > 2 * searched
    asked = cells.asked
    board.show_marks([], LIGHT, cells)
    board.stops()
    assert cells.asked > asked + searched


@pytest.mark.parametrize("pressed", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_key_that_is_held_down_chooses_once(qtbot: QtBot, pressed: Qt.Key) -> None:
    plane, chosen = Plane(), list[QPointF]()
    qtbot.addWidget(plane)
    plane.resize(300, 300)
    plane.show_marks([Told(np.zeros(1), np.zeros(1), str)], Box(-1, -1, 1, 1), LIGHT)
    plane.mouse.clicked.connect(chosen.append)
    qtbot.keyClick(plane, Qt.Key.Key_Right)
    for again in (False, True, True):
        QApplication.sendEvent(plane, QKeyEvent(QEvent.Type.KeyPress, pressed, NONE, "\r", again))
    assert len(chosen) == 1


def test_the_picture_shows_what_is_read_and_no_longer_when_it_is_left(scene: Window, qtbot: QtBot) -> None:
    picture = pictures(scene)[0]
    before = picture.grab().toImage()
    picture.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(picture, Qt.Key.Key_Right)
    assert picture.grab().toImage() != before
    scene.stage.setFocus()
    mouse = next(reading for reading in scene.stage.findChildren(Reading) if reading.widget is picture)._mouse
    assert (mouse.at, mouse.reading) == (None, False)


@pytest.mark.parametrize("name", each(can_show))
def test_what_can_be_pointed_at_can_be_read(name: str, qtbot: QtBot) -> None:
    traces = shipped_scene(name).traces()
    for trace in traces:
        trace.extend(12)
    for place in arranged(traces, share(name, scenarios())):
        panel = place.build()
        qtbot.addWidget(panel)
        panel.resize(700, 300)
        panel.open(traces, place.learner or 0)
        panel.draw(min(12, *(trace.rounds for trace in traces)), Phase.LEARN)
        panel.grab()
        for reading in panel.findChildren(Reading):
            if reading.widget.isVisibleTo(panel):
                check_that_it_can_be_read(reading)


def check_that_it_can_be_read(reading: Reading) -> None:
    wide, high = reading.widget.width(), reading.widget.height()
    probes = [QPointF(wide * (x + 0.5) / 12, high * (y + 0.5) / 8) for x in range(12) for y in range(8)]
    picture = reading.picture
    if any(picture.told(place) for place in probes):
        stops = picture.stops()
        assert stops, reading.widget
        assert all(picture.told(stop) for stop in stops), reading.widget
        assert reading.widget.accessibleName()
