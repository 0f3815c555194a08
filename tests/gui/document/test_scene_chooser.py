"""Scenes are told before they are opened, and grouped by their game; the first opening shows where to begin, once."""

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QMenu, QWidget

from olviz import resources
from olviz.gui.app.invitation import Invitation
from olviz.gui.app.window import Window
from olviz.gui.document.scene_chooser import scenes


def test_every_scene_is_listed_with_its_title_and_its_sentence() -> None:
    assert [scene.name for scene in scenes()] == list(resources.scenarios())
    assert all(scene.title and scene.about for scene in scenes())


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


def test_play_is_pointed_at_once_in_a_life(window: Window) -> None:
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
    assert window.gallery.isVisible()
    window.gallery.hide()
