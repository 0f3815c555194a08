"""Panels come, go and change places as edits of the scene, and the pictures stay what they were."""

from functools import partial
from typing import Any, cast

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QTabWidget, QToolButton
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.gui.app.window import Window
from olviz.gui.panels.catalogue import PANELS
from olviz.gui.panels.frame.dragging import KIND, carried
from olviz.gui.stage import wishes
from tests.gui.hands import entering


@pytest.fixture
def scene(whole: Window) -> Window:
    assert whole.open("perceptron-separable")
    whole.playback.jump(40, Phase.CHARGE)
    return whole


def standing(window: Window) -> list[str]:
    return [panel.objectName() for panel in window.stage.panels]


def entry(window: Window, place: int, text: str) -> None:
    """Chooses from the menu behind the ⋯ of a panel."""
    menus = [button.menu() for button in window.stage.panels[place].findChildren(QToolButton) if button.menu()]
    menu = menus[0]
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    action = next(action for action in menu.actions() if action.text() == text)
    action.trigger()


def test_panels_change_places_and_undo_brings_them_back_without_a_new_run(scene: Window) -> None:
    traces, panels = scene.playback.traces, scene.stage.panels
    assert standing(scene) == ["hyperplane", "mistakes"]
    entry(scene, 0, "Move later")
    assert standing(scene) == ["mistakes", "hyperplane"]
    assert scene.stage.panels == panels[::-1]  # the same ones, not new ones
    assert (scene.playback.t, scene.playback.phase) == (40, Phase.CHARGE)
    entry(scene, 1, "Move later")  # the last one: greyed
    assert standing(scene) == ["mistakes", "hyperplane"]
    entry(scene, 1, "Move earlier")
    assert standing(scene) == ["hyperplane", "mistakes"]
    scene.session.undo()
    scene.session.undo()
    assert (standing(scene), scene.session.undoable) == (["hyperplane", "mistakes"], False)
    assert scene.playback.traces is traces


def test_undo_brings_back_the_panels_of_a_scene_that_was_opened_again(scene: Window) -> None:
    """It runs the same, so nothing is played anew: the panels stayed those of the opened one, and broke when used."""
    entry(scene, 0, "Close panel")
    assert standing(scene) == ["mistakes"]
    assert scene.open("perceptron-separable")
    assert standing(scene) == ["hyperplane", "mistakes"]
    scene.session.undo()
    assert standing(scene) == ["mistakes"]
    scene.session.redo()
    assert standing(scene) == ["hyperplane", "mistakes"]


def test_a_closed_panel_comes_back_from_the_menu_at_the_same_place_in_time(scene: Window) -> None:
    entry(scene, 1, "Close panel")
    assert standing(scene) == ["hyperplane"]
    entry(scene, 0, "Close panel")  # the last one stays
    assert standing(scene) == ["hyperplane"]
    menu = QMenu()
    scene.arrangement.fill(menu)
    states = {action.text(): (action.isChecked(), action.isEnabled()) for action in menu.actions()}
    assert states["Hyperplane"] == (True, False)
    assert states["Mistakes"] == (False, True)
    fresh = {name: values.copy() for name, values in scene.stage.panels[0].plotted().items()}
    next(action for action in menu.actions() if action.text() == "Mistakes").trigger()
    assert standing(scene) == ["hyperplane", "mistakes"]
    assert {name: values.tolist() for name, values in scene.stage.panels[0].plotted().items()} == {
        name: values.tolist() for name, values in fresh.items()
    }
    assert len(scene.stage.panels[1].plotted()) > 0


def test_a_title_dropped_on_another_panel_swaps_the_two(scene: Window, qtbot: QtBot) -> None:
    data = QMimeData()
    data.setData(KIND, b"0")
    at, move, left = QPointF(5, 5), Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton
    own, other = scene.stage.panels
    for panel, accepted in ((own, False), (other, True)):
        enter = entering(at, move, data, left, Qt.KeyboardModifier.NoModifier)
        enter.ignore()
        panel.dragEnterEvent(enter)
        assert enter.isAccepted() is accepted
    other.dropEvent(QDropEvent(at, move, data, left, Qt.KeyboardModifier.NoModifier))
    qtbot.waitUntil(lambda: standing(scene) == ["mistakes", "hyperplane"])


@pytest.mark.one_window
@pytest.mark.parametrize("said", [b"x", b"-1", b"\xff", b"1 0", b"9" * 5000])
def test_what_another_program_calls_a_panel_moves_nothing(scene: Window, said: bytes) -> None:
    data = QMimeData()
    data.setData(KIND, said)
    drop = QDropEvent(QPointF(5, 5), Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0))
    assert carried(drop) is None


def test_what_a_scene_wishes_and_does_not_exist_is_said_and_the_rest_stands(scene: Window) -> None:
    experiment = scene.session.experiment
    assert experiment is not None
    scene.session.open(experiment._replace(panels=("hyperplan", "mistakes")))
    assert standing(scene) == ["mistakes"]
    assert scene.notice.isVisible()
    assert "hyperplan" in scene.notice.title.text()
    assert "'hyperplane'" in scene.notice.title.text()
    scene.session.open(experiment._replace(panels=("mistakes:upside-down",)))
    assert standing(scene) == [
        each.name for each in PANELS if each in [wish.entry for wish in scene.arrangement.wishes]
    ]
    assert "upside-down" in scene.notice.title.text()


def test_each_learner_has_a_state_panel(scene: Window) -> None:
    for count, names in (
        (2, ["hyperplane-1", "hyperplane-2", "mistakes"]),
        (3, ["hyperplane-1", "hyperplane-2", "hyperplane-3", "mistakes"]),
        (4, ["hyperplane-1", "hyperplane-2", "hyperplane-3", "hyperplane-4", "mistakes"]),
    ):
        experiment = scene.session.experiment
        assert experiment is not None
        scene.session.edit(experiment._replace(learners=experiment.learners[:1] * count))
        assert (len(scene.playback.traces), standing(scene)) == (count, names)


def test_wishes_are_shuffled_as_lists_are(scene: Window) -> None:
    one, two = scene.arrangement.wishes
    assert wishes.moved((one, two), 0, 5) == (two, one)
    assert wishes.moved((one, two), 0, -1) == (one, two)
    assert wishes.swapped((one, two), 0, 1) == (two, one)
    assert wishes.without((one, two), 0) == (two,)
    assert wishes.without((two,), 0) == (two,)


def test_a_panel_that_stays_takes_the_new_name_of_its_learner(scene: Window) -> None:
    experiment = scene.session.experiment
    assert experiment is not None
    one = experiment.learners[0]
    scene.session.edit(experiment._replace(learners=(one._replace(label="first"), one._replace(label="second"))))
    kept = scene.stage.panels[:2]
    assert [panel.owner for panel in kept] == ["first", "second"]
    scene.session.edit(experiment._replace(learners=(one._replace(label="third"), one._replace(label="second"))))
    assert [panel.owner for panel in kept] == ["third", "second"]
    assert scene.stage.panels[:2] == kept


def test_a_wish_that_does_not_fit_these_learners_outlives_the_edits_of_the_others(scene: Window) -> None:
    experiment = scene.session.experiment
    assert experiment is not None
    scene.session.open(experiment._replace(panels=("weights:bands", "hyperplane", "mistakes")))
    assert standing(scene) == ["hyperplane", "mistakes"]
    entry(scene, 0, "Move later")
    assert standing(scene) == ["mistakes", "hyperplane"]
    assert scene.session.experiment is not None
    assert scene.session.experiment.panels == ("weights:bands", "mistakes", "hyperplane")
    entry(scene, 0, "Close panel")
    assert scene.session.experiment.panels == ("weights:bands", "hyperplane")


# keys: what stands on the stage keeps its own


def test_a_view_is_chosen_by_its_button_without_a_mouse(scene: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(scene):
        scene.activateWindow()
    assert scene.open("inverse-by-induction")
    scene.playback.jump(3)
    table = scene.stage.findChild(QPushButton, "view-table")
    assert isinstance(table, QPushButton)
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert (scene.playback.t, scene.playback.is_playing) == (3, False)
    assert scene.session.experiment is not None
    assert "proof:table,2" in scene.session.experiment.panels
    assert table.hasFocus()


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
def test_the_menu_of_a_panel_opens_without_a_mouse(scene: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(scene):
        scene.activateWindow()
    opened = []
    for button in scene.stage.findChildren(QToolButton, "panel-menu"):
        menu = button.menu()
        menu.aboutToShow.connect(partial(opened.append, button))
        QTimer.singleShot(200, menu, menu.hide)  # it waits for the choice
        button.setFocus()
        qtbot.keyClick(button, Qt.Key.Key_Space)
    assert len(opened) == len(scene.stage.panels)
    qtbot.waitUntil(lambda: not any(button.menu().isVisible() for button in opened))
    assert not scene.playback.is_playing


def test_tabs_are_chosen_with_the_arrows_that_elsewhere_step(scene: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(scene):
        scene.activateWindow()
    assert scene.open("erm-killer")
    scene.appearance.resize(5)
    scene.resize(900, 600)  # too narrow for three learners beside one another
    QApplication.processEvents()
    scene.playback.jump(3)
    tabs = scene.stage.findChild(QTabWidget)
    assert isinstance(tabs, QTabWidget)
    tabs.tabBar().setFocus()
    behind = cast(Any, tabs.widget(1))
    assert behind.t != 3  # what nobody sees is not drawn
    qtbot.keyClick(tabs.tabBar(), Qt.Key.Key_Right)
    assert (tabs.currentIndex(), scene.playback.t) == (1, 3)
    assert behind.t == 3
    scene.appearance.resize(0)


def test_a_lecture_shows_the_first_two_wishes_with_every_learner_of_each(scene: Window) -> None:
    assert scene.open("erm-killer")
    scene.lecture.toggle()
    assert scene.stage.findChild(QTabWidget) is None
    assert sorted(panel.objectName() for panel in scene.stage.panels if panel.isVisible()) == [
        "mistakes",
        *(f"splits-{place}" for place in (1, 2, 3)),
    ]
    scene.lecture.leave()
