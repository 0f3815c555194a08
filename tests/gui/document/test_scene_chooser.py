"""Scenes are found by typing, and grouped by their game; the first opening shows where to begin, once."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.gui.app.invitation import Invitation
from olviz.gui.app.window import Window
from olviz.gui.document.scene_chooser import NAME, matching, scenes


def test_every_scene_is_listed_with_its_title_and_its_sentence() -> None:
    assert [scene.name for scene in scenes()] == list(resources.scenarios())
    assert all(scene.title and scene.about for scene in scenes())


def test_words_narrow_the_list_and_titles_come_first() -> None:
    assert matching("") == scenes()
    assert matching("no such scene at all") == ()
    found = matching("iris")
    assert {"iris-separable", "iris-non-separable"} <= {scene.name for scene in found}
    titled = ["hedge" in scene.title.lower() for scene in matching("hedge")]
    assert titled == sorted(titled, reverse=True)
    assert True in titled


def test_a_scene_is_opened_by_typing(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.stage.setFocus()
    qtbot.keyClick(window.stage, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    chooser = window.header.chooser
    assert chooser.isVisible()
    assert chooser.list.count() == len(scenes())
    qtbot.keyClicks(chooser.line, "separable iris")
    assert [chooser.list.item(row).data(NAME) for row in range(chooser.list.count())] == [
        scene.name for scene in matching("separable iris")
    ]
    qtbot.keyClick(chooser.line, Qt.Key.Key_Down)
    second = matching("separable iris")[1].name
    qtbot.keyClick(chooser.line, Qt.Key.Key_Return)
    assert not chooser.isVisible()
    assert window.session.source == second


def test_the_chooser_leaves_with_escape_and_changes_nothing(window: Window, qtbot: QtBot) -> None:
    source = window.session.source
    window.header.scene.click()
    assert window.header.chooser.isVisible()
    qtbot.keyClick(window.header.chooser.line, Qt.Key.Key_Escape)
    assert (window.header.chooser.isVisible(), window.session.source) == (False, source)


def test_the_menu_holds_every_scene_under_its_game(window: Window) -> None:
    menu = window.header.scenes
    menu.aboutToShow.emit()
    groups = [action.menu() for action in menu.actions()]
    titles = [action.text() for group in groups if isinstance(group, QMenu) for action in group.actions()]
    assert sorted(titles) == sorted(scene.title for scene in scenes())
    assert len(groups) == len({scene.game for scene in scenes()})
    first = groups[0]
    assert isinstance(first, QMenu)
    first.actions()[-1].trigger()
    assert window.session.source == [scene.name for scene in scenes() if scene.game == first.title()][-1]


def test_play_is_pointed_at_once_in_a_life(window: Window, qtbot: QtBot) -> None:
    window.choose_motion("off")
    window.invite()
    assert window.findChildren(Invitation) == []
    window.choose_motion("on")
    window.invite()
    (ring,) = window.findChildren(Invitation)
    assert ring.geometry().contains(window.transport.play.mapTo(window, window.transport.play.rect().center()))
    assert (ring.pulse.duration(), ring.pulse.loopCount()) == (600, 2)
    ring.pulse.setCurrentTime(ring.pulse.totalDuration())
    QCoreApplication.sendPostedEvents(ring, QEvent.Type.DeferredDelete)
    assert window.findChildren(Invitation) == []
    window.invite()
    assert window.findChildren(Invitation) == []


def test_the_empty_stage_offers_another_scene(window: Window) -> None:
    window.stage.hold([])
    assert window.stage.empty.isVisible()
    assert isinstance(window.stage.empty.drawing, QWidget)
    window.stage.empty.choose.click()
    assert window.header.chooser.isVisible()
    window.header.chooser.hide()
