"""Wherever Tab stops, the picture says so: walked through the windows there are, not listed."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent, QImage
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from olviz.engine.files import tables
from olviz.gui.app.window import Window
from olviz.gui.files.column_choice import Columns
from olviz.gui.files.importing import Importing
from olviz.gui.widgets.keyboard.focus_ring import FocusRing
from olviz.gui.widgets.keyboard.tabbing import bring_into_view, order

MARK = 20  # pixels that differ: a line below a word
BY_TAB = Qt.FocusReason.TabFocusReason


def on_screen(widget: QWidget) -> npt.NDArray[np.uint8]:
    """What is seen of a widget; what lies over it is seen instead."""
    QApplication.processEvents()
    top = widget.window()
    place = QRect(widget.mapTo(top, QPoint(0, 0)), widget.size()) & top.rect()
    seen = top.screen().grabWindow(top.winId()).copy(place).toImage().convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(seen.constBits(), np.uint8).reshape(seen.height(), seen.width(), 4).copy()


def unmarked(qtbot: QtBot, top: QWidget, *parts: QWidget) -> list[str]:
    """The stops of Tab in some parts of a window (else all of it) that look the same with the keyboard as without."""
    top.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is top)
    stops, blind = order(parts or (top,)), []
    assert len(stops) > 1
    for stop in stops:
        bring_into_view(stop)
        stop.clearFocus()
        left = on_screen(stop)
        stop.setFocus(BY_TAB)
        held = on_screen(stop)
        if (held != left).any(axis=2).sum() < MARK:
            blind.append(f"{type(stop).__name__} {stop.objectName()}")
    return blind


@pytest.mark.parametrize("scene", ["perceptron-separable", "hedge-rates", "mind-reader"])
def test_every_stop_of_the_window_is_seen(window: Window, qtbot: QtBot, scene: str) -> None:
    assert window.open(scene)
    window.playback.jump(3)
    parts = (window.header, window.controls, window.stage, window.seat, window.why, window.transport, window.phases)
    assert unmarked(qtbot, window, *parts) == []


def test_every_stop_of_panels_and_of_cards_is_seen(whole: Window, qtbot: QtBot) -> None:
    assert whole.open("perceptron-separable")
    whole.easel.set_up()
    assert unmarked(qtbot, whole, whole.stage) == []
    whole.show_card()
    assert unmarked(qtbot, whole, whole.reader) == []


def test_every_stop_of_a_lecture_is_seen(whole: Window, qtbot: QtBot) -> None:
    assert whole.open("perceptron-separable")
    whole.lecture.enter()
    whole.toggle_why()
    assert unmarked(qtbot, whole, whole.stage, whole.why, whole.transport, whole.phases) == []


def test_every_stop_of_the_other_windows_is_seen(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("x1,x2,y\n0.5,0.2,1\n-0.4,0.1,-1\n0.3,0.9,1\n")
    assert window.session.experiment is not None
    shows: tuple[Callable[[], object], ...] = (
        lambda: window.paths.present("notes-fundamentals"),
        window.gallery.present,
        window.add_view,
        window.presenter.present,
        window.help_menu.show_keys,
        Importing(path, tables.head(path, 10), window.session.experiment, window).show,
        Columns({"loss": 80, "w": 160}, 200, window).show,
    )
    for show in shows:
        show()
        (beside,) = (one for one in window.findChildren(QWidget) if one.isWindow() and one.isVisible())
        assert unmarked(qtbot, beside) == [], beside.objectName()
        beside.close()


def test_the_stage_is_ringed_over_its_panels_from_the_first_tab_on(whole: Window, qtbot: QtBot) -> None:
    """A border of the stage lay behind its panels, until lecture mode had been left."""
    assert whole.open("perceptron-separable")
    with qtbot.waitActive(whole):
        whole.activateWindow()
    whole.stage.clearFocus()
    left = on_screen(whole.stage)
    whole.stage.setFocus(BY_TAB)
    differs = (on_screen(whole.stage) != left).any(axis=2)
    sides = differs[:2].mean(), differs[-2:].mean(), differs[:, :2].mean(), differs[:, -2:].mean()
    assert min(sides) > 0.9


def test_a_ring_comes_back_with_the_window(window: Window, qtbot: QtBot) -> None:
    """The keyboard that Tab brought is still there after a look at another window, and after a menu."""
    ring = window.stage.findChild(FocusRing, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert isinstance(ring, FocusRing)
    for came, rings in ((BY_TAB, True), (Qt.FocusReason.OtherFocusReason, False)):
        for away in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            for kind, reason, seen in ((QEvent.Type.FocusIn, came, rings), (QEvent.Type.FocusOut, away, False)):
                QApplication.sendEvent(window.stage, QFocusEvent(kind, reason))
                assert ring.isVisible() is seen
            QApplication.sendEvent(window.stage, QFocusEvent(QEvent.Type.FocusIn, away))
            assert ring.isVisible() is rings


def test_what_goes_while_it_has_the_keyboard_takes_its_ring_along(qtbot: QtBot) -> None:
    """It loses the keyboard as it goes, when it can be asked nothing any more."""
    top = QWidget()
    qtbot.addWidget(top)
    area = QScrollArea(top)
    FocusRing(area)
    with qtbot.waitActive(top):
        top.show()
        top.activateWindow()
    area.setFocus(BY_TAB)
    assert area.hasFocus()
    delete(area)
    QApplication.processEvents()
    assert top.findChildren(FocusRing) == []
