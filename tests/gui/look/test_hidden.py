"""A window that was left keeps no picture of itself, and is there again when it is wanted."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window
from olviz.gui.widgets.below import below


def kept() -> list[QWidget]:
    """What belongs to a window, is hidden and has a picture all the same."""
    owned = (top for top in QApplication.topLevelWidgets() if top.parentWidget() is not None)
    return [
        top for top in owned if not top.isVisible() and top.backingStore() and top.backingStore().size().height() > 0
    ]


@pytest.mark.parametrize("name", ["presenter", "desk", "gallery", "paths"])
def test_a_window_that_is_closed_keeps_no_picture_and_is_shown_again(name: str, window: Window, qtbot: QtBot) -> None:
    """Each kept 2 to 4 MB, and on a large screen up to 33, for as long as the program ran."""
    beside = getattr(window, name)
    places = []
    for _ in range(2):
        with qtbot.waitActive(beside):
            beside.present()
        assert not beside.grab().toImage().isNull()
        assert beside.backingStore() is not None
        places.append(beside.geometry())
        beside.close()
        window.activateWindow()
        qtbot.waitUntil(lambda: not kept())
    assert places[0] == places[1]


@pytest.mark.parametrize("name", ["presenter", "desk"])
def test_a_window_that_was_moved_comes_back_where_it_was_left(name: str, window: Window, qtbot: QtBot) -> None:
    """The desktop placed it anew, where its own window had been given back."""
    beside = getattr(window, name)
    with qtbot.waitActive(beside):
        beside.present()
    beside.windowHandle().setPosition(130, 70)  # as a desktop moves it
    qtbot.waitUntil(lambda: beside.geometry().topLeft().toTuple() == (130, 70))
    beside.close()
    window.activateWindow()
    qtbot.waitUntil(lambda: not kept())
    assert beside.testAttribute(Qt.WidgetAttribute.WA_Moved)  # else the desktop is not asked for a place
    with qtbot.waitActive(beside):
        beside.present()
    assert beside.geometry().topLeft().toTuple() == (130, 70)
    beside.close()


def test_a_window_that_filled_the_screen_fills_it_again_and_has_its_size_from_before(
    window: Window, qtbot: QtBot
) -> None:
    desk = window.desk
    with qtbot.waitActive(desk):
        desk.present()
    before = desk.geometry()
    desk.showMaximized()
    qtbot.waitUntil(lambda: desk.geometry() != before)
    desk.close()
    window.activateWindow()
    qtbot.waitUntil(lambda: not kept())
    assert desk.isMaximized()
    assert desk.geometry() == before


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
def test_lists_and_menus_keep_no_picture_once_another_window_has_the_keyboard(window: Window, qtbot: QtBot) -> None:
    menus = window.menuBar().actions()
    box = next(box for box in below(window, QComboBox) if box.isVisible() and box.isEnabled() and box.count() > 1)
    menus[0].menu().popup(window.pos())
    qtbot.waitUntil(menus[0].menu().isVisible)
    menus[0].menu().close()
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    box.hidePopup()
    with qtbot.waitActive(window.gallery):
        window.gallery.present()
    window.gallery.close()
    window.activateWindow()
    qtbot.waitUntil(lambda: not kept())
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    box.hidePopup()


def test_a_presenter_view_that_is_closed_keeps_no_picture_of_the_stage(window: Window) -> None:
    presenter = window.presenter
    presenter.now.take(window.stage.grab())
    presenter.show()
    presenter.close()
    assert all(
        picture._image.isNull() and picture.pixmap().isNull() for picture in (presenter.now, presenter.following)
    )
