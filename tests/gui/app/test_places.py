"""Where the window stands, what of it is seen, and the words that come and go above the stage."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QMargins, QRect
from PySide6.QtWidgets import QFileDialog, QLabel, QListView, QMenu, QTabWidget
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window
from olviz.gui.app.window_place import Geometry, within
from olviz.gui.controls.choices.hindered import Hindered
from olviz.gui.controls.lineup import Lineup
from olviz.gui.panels.catalogue import View
from olviz.gui.stage.wishes import Wish
from olviz.gui.widgets import notice
from olviz.gui.widgets.inputs import Chooser
from tests.gui.hands import now

SCREEN, FRAME = QRect(0, 27, 1280, 693), QMargins(1, 24, 1, 1)


@pytest.mark.parametrize(
    "wanted",
    [QRect(0, 0, 1280, 720), QRect(-50, 300, 900, 700), QRect(5000, 4000, 700, 500), QRect(40, 80, 622, 296)],
)
def test_a_window_and_its_frame_stay_on_the_screen(wanted: QRect) -> None:
    room = within(wanted, FRAME, SCREEN)
    assert SCREEN.contains(room.marginsAdded(FRAME))
    assert room.width() == min(wanted.width(), 1278)
    assert room.height() == min(wanted.height(), 668)
    assert within(room, FRAME, SCREEN) == room


@pytest.fixture
def scene(whole: Window) -> Window:
    assert whole.open("hedge-rates")
    return whole


def test_a_window_left_on_another_screen_comes_up_in_its_usual_size(scene: Window) -> None:
    bytes_kept = bytearray(scene.saveGeometry().data())
    assert len(bytes_kept) > 50
    at = 4 + 2 + 2 + 16 + 16 + 4 + 1 + 1  # magic, version, frame, normal geometry, screen, maximised, full screen
    bytes_kept[at : at + 4] = (6000).to_bytes(4, "big")  # the width of the screen it was left on
    other = Window()
    Geometry(other).restore(QByteArray(bytes(bytes_kept)))
    free = other.screen().availableGeometry()
    assert other.width() == min(1280, free.width())
    assert free.contains(other.geometry())
    other.deleteLater()


def test_a_panel_that_is_opened_is_seen(scene: Window) -> None:
    menu = QMenu()
    for _ in range(4):
        scene.arrangement.fill(menu)
        closed = [action for action in menu.actions() if not action.isChecked()]
        if not closed:
            break
        closed[0].trigger()
        opened = scene.arrangement._placed
        new = next(
            panel for at, panel in zip(opened, scene.stage.panels, strict=True) if at.entry.title == closed[0].text()
        )
        assert new.isVisibleTo(scene.stage)
        cell = new if not isinstance(new.parentWidget(), QTabWidget) else new.parentWidget()
        assert (
            scene.stage.viewport()
            .rect()
            .intersects(QRect(new.mapTo(scene.stage.viewport(), new.rect().topLeft()), cell.size()))
        )
    assert scene.stage.findChildren(QTabWidget), "some share a place"
    menu.deleteLater()


def another(wish: Wish) -> View:
    """Another view of a panel that stands."""
    return (next(view for view in wish.entry.views[0] if view != wish.view[0]), *wish.view[1:])


def test_a_chosen_tab_survives_a_view_a_size_and_another_panel(scene: Window) -> None:
    arrangement = scene.arrangement
    while not scene.stage.findChildren(QTabWidget):
        menu = QMenu()
        arrangement.fill(menu)
        next(action for action in menu.actions() if not action.isChecked()).trigger()
        menu.deleteLater()
    tabs = scene.stage.findChild(QTabWidget, "tabs")
    tabs.setCurrentIndex(tabs.count() - 1)
    front = tabs.currentWidget()
    tabs.setCurrentWidget(front)
    wishes = arrangement.wishes
    at = next(at for at, wish in enumerate(wishes) if len(wish.entry.views) and len(wish.entry.views[0]) > 1)
    other = Wish(wishes[at].entry, another(wishes[at]))
    arrangement._want((*wishes[:at], other, *wishes[at + 1 :]))
    scene.resize(760, 700)
    scene.resize(1280, 720)
    assert front.isVisibleTo(scene.stage)


def test_a_view_is_no_edit_of_the_title(scene: Window) -> None:
    title = scene.windowTitle()
    wishes = scene.arrangement.wishes
    at = next(at for at, wish in enumerate(wishes) if len(wish.entry.views) and len(wish.entry.views[0]) > 1)
    panel = next(panel for panel in scene.stage.panels if panel.wish == at)
    panel.viewed.emit(another(wishes[at]))
    assert scene.session.changed
    assert scene.windowTitle() == title
    scene.session.edit(now(scene)._replace(seed=99))
    assert "(edited)" in scene.windowTitle()


def test_what_cannot_be_added_stands_behind_with_its_reasons(scene: Window) -> None:
    lineup = scene.controls.findChild(Lineup)
    assert isinstance(lineup, Lineup)
    menu = lineup.offers()
    assert all(action.isEnabled() for action in menu.actions() if not action.isSeparator())
    behind = menu.actions()[-1]
    behind.trigger()
    shown = scene.findChild(Hindered)
    assert isinstance(shown, Hindered)
    said = shown.findChildren(QLabel)
    assert behind.text() == f"{len(said) // 2} more that cannot play here…"
    assert all(reason.text().endswith(".") for reason in said[1::2])
    assert shown.height() <= scene.height()
    assert all(one.height() >= one.heightForWidth(one.width()) for one in said)
    menu.deleteLater()


def test_what_is_mentioned_leaves_by_itself(scene: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene.notice._leaving.setInterval(30)
    scene.documents.copy_commands()
    assert scene.notice.title.text().startswith("Copied")
    qtbot.waitUntil(lambda: not scene.notice.isVisible())
    scene.notice.mention("gone soon")
    scene.notice.say("this stays")
    assert not scene.notice._leaving.isActive()
    assert scene.notice.isVisible()
    assert notice.LEAVES > 1000


def test_what_was_only_mentioned_leaves_though_its_window_was_minimised_meanwhile(scene: Window, qtbot: QtBot) -> None:
    """It stood there for good."""
    scene.notice.mention("gone soon")
    scene.showMinimized()
    qtbot.waitUntil(scene.isMinimized)
    scene.showNormal()
    qtbot.waitUntil(scene.notice.isVisible)
    assert scene.notice._leaving.isActive()
    scene.notice.hide()
    assert not scene.notice._leaving.isActive()


def test_whatever_is_saved_says_so(scene: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = scene.stage.panels[0]
    for name, save in (
        ("mine.toml", scene.documents.save_as),
        ("picture.png", panel.card.save_picture),  # type: ignore[attr-defined]
        ("data.csv", panel.card.save_data),  # type: ignore[attr-defined]
    ):
        path = tmp_path / name
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
        scene.notice.hide()
        save()
        assert path.exists()
        assert scene.notice.title.text() == f"{name} is written."
        assert scene.notice.text.text() == str(path)
        assert not scene.notice.sign.isVisibleTo(scene.notice)


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
def test_lists_are_as_long_as_what_they_list(scene: Window) -> None:
    for chooser in scene.controls.findChildren(Chooser):
        chooser.showPopup()
        view = chooser.view()
        assert isinstance(view, QListView)
        rows = sum(not view.isRowHidden(row) for row in range(chooser.count()))
        if rows <= chooser.maxVisibleItems():
            assert view.verticalScrollBar().maximum() == 0, chooser.objectName()
        chooser.hidePopup()
