"""The keys of a presenter's remote move the position, and nothing else, wherever the keyboard was before."""

from collections.abc import Callable, Iterable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractSlider, QApplication, QComboBox, QLineEdit, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from olviz.engine.experiment import scenario
from olviz.gui.app.window import Window
from olviz.gui.player.phase_bar import Phases
from olviz.gui.widgets.inputs import Chooser
from olviz.gui.widgets.keyboard.tabbing import order
from tests.gui import probe
from tests.gui.hands import choose, enter, field, now, place
from tests.shipped import scene

KEYS = [getattr(Qt.Key, f"Key_{key}") for key in ("Right", "2", "PageDown", "PageUp", "Left", "Home", "End", "1")]
TURNS, PRESSES = (Qt.Key.Key_2, Qt.Key.Key_PageDown), (Qt.Key.Key_Space, Qt.Key.Key_Space)
TWICE = [Qt.Key.Key_Space, Qt.Key.Key_B, Qt.Key.Key_Period]  # each undone by itself


def press(qtbot: QtBot, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, key, modifier)


def line_of(window: Window, path: str) -> QLineEdit:
    return field(window, path).editor.findChildren(QLineEdit)[0]


def check_remote(window: Window, qtbot: QtBot, keys: Iterable[Qt.Key] = KEYS) -> None:
    """Every key does what it does on the stage, and the experiment is the one before."""
    before = now(window)
    assert window.stage.hasFocus()
    window.playback.jump(9)
    press(qtbot, Qt.Key.Key_Right)
    assert window.playback.t == 10
    for key in keys:
        press(qtbot, key)
        assert now(window) == before, key
        assert window.stage.hasFocus(), key
    assert now(window) == before


def controls(window: Window) -> Iterator[QWidget]:
    """Everything in the window that a person can press or give the keyboard to, but what covers the window."""
    for widget in window.centralWidget().findChildren(QWidget):
        pressed = isinstance(widget, QAbstractButton | QAbstractSlider | QComboBox | QLineEdit)
        if pressed and widget.isVisible() and widget.isEnabled() and not isinstance(widget, QScrollBar):
            yield widget


@pytest.fixture
def lively(whole: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Window:
    """Two learners, so that digits choose one, and the keyboard at the window."""
    monkeypatch.setattr("olviz.gui.stage.arrangement.arranged", probe.arranged)
    with qtbot.waitActive(whole):
        whole.activateWindow()
    whole.session.open(scene("hedge-rates")._replace(rounds=20))
    return whole


def by_escape(window: Window, qtbot: QtBot) -> None:
    press(qtbot, Qt.Key.Key_Escape)


def by_play(window: Window, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.transport.play, Qt.MouseButton.LeftButton)
    window.playback.pause()


def by_list(window: Window, qtbot: QtBot) -> None:
    press(qtbot, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(window.finder.line, "best expert")
    press(qtbot, Qt.Key.Key_Return)


def by_title(window: Window, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.header.scene, Qt.MouseButton.LeftButton)
    press(qtbot, Qt.Key.Key_Return)


def by_next(window: Window, qtbot: QtBot) -> None:
    press(qtbot, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)


def by_menu(window: Window, qtbot: QtBot) -> None:
    window.header.scenes.wanted.emit("halving-circle")


def by_drop(window: Window, qtbot: QtBot) -> None:
    window.dropping.dropped.emit([str(window.documents._settings.folder / "dropped.toml")])


WAYS = [by_escape, by_play, by_list, by_title, by_next, by_menu, by_drop]


@pytest.mark.parametrize("keys", [TURNS, pytest.param(KEYS, marks=pytest.mark.full)], ids=len)
@pytest.mark.parametrize("leave", WAYS)
def test_however_a_field_is_left_the_remote_moves_the_position_alone(
    lively: Window, qtbot: QtBot, leave: Callable[[Window, QtBot], None], keys: Iterable[Qt.Key]
) -> None:
    lively.settings.folder.mkdir(parents=True, exist_ok=True)
    text = scenario.to_text(now(lively), lively.settings.folder)
    (lively.settings.folder / "dropped.toml").write_text(text, encoding="utf-8")
    for find in (lambda: place(lively, "learners.1").chooser, lambda: line_of(lively, "rounds")):
        held = find()
        held.setFocus()
        assert held.hasFocus()
        leave(lively, qtbot)
        check_remote(lively, qtbot, keys)


@pytest.mark.parametrize("keys", [PRESSES, pytest.param((*TURNS, *PRESSES), marks=pytest.mark.full)], ids=len)
def test_every_control_that_is_pressed_or_left_leaves_the_remote_to_the_stage(
    lively: Window, qtbot: QtBot, keys: Iterable[Qt.Key]
) -> None:
    names = [widget.objectName() for widget in controls(lively)]
    assert len(names) > 20
    for at in range(len(names)):
        widgets = list(controls(lively))
        if at >= len(widgets):
            break
        widgets[at].setFocus()
        press(qtbot, Qt.Key.Key_Escape)
        check_remote(lively, qtbot, keys)


def test_what_is_pressed_with_the_mouse_does_not_take_the_keyboard(lively: Window, qtbot: QtBot) -> None:
    for widget in order((lively.header, lively.controls, lively.transport, lively.phases)):
        if not isinstance(widget, QLineEdit):
            lively.stage.setFocus()
            takes = widget.focusPolicy() & Qt.FocusPolicy.ClickFocus
            assert not takes or widget is lively.transport.scrubber, widget.objectName()
    line = line_of(lively, "rounds")
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "321")
    qtbot.mouseClick(lively.phases, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert now(lively).rounds == 321  # what was typed is entered, as on every other way out
    assert lively.stage.hasFocus()
    assert isinstance(lively.phases, Phases)


@pytest.mark.parametrize("key", TWICE)
def test_what_comes_and_goes_leaves_the_experiment_alone(lively: Window, qtbot: QtBot, key: Qt.Key) -> None:
    before = now(lively)
    place(lively, "learners.1").chooser.setFocus()
    by_escape(lively, qtbot)
    for _ in range(2):
        press(qtbot, key)
        lively.playback.pause()
    assert now(lively) == before
    assert lively.stage.hasFocus()


def test_presenting_begins_with_one_key_and_ends_with_another(lively: Window, qtbot: QtBot) -> None:
    before = now(lively)
    for _ in range(2):
        press(qtbot, Qt.Key.Key_F5)
        assert lively.lecture.on
    press(qtbot, Qt.Key.Key_Escape)
    assert (lively.lecture.on, now(lively), lively.stage.hasFocus()) == (False, before, True)


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
def test_a_list_that_was_clicked_and_left_is_not_changed_by_the_remote(lively: Window, qtbot: QtBot) -> None:
    chooser = place(lively, "learners.1").chooser
    qtbot.mouseClick(chooser, Qt.MouseButton.LeftButton)
    assert chooser.view().isVisible()
    qtbot.keyClick(chooser.view(), Qt.Key.Key_Escape)
    press(qtbot, Qt.Key.Key_Escape)
    check_remote(lively, qtbot)


def test_a_form_that_is_built_anew_keeps_the_keyboard_in_its_field_and_in_no_other(
    lively: Window, qtbot: QtBot
) -> None:
    line = line_of(lively, "rounds")
    line.setFocus()
    lively.controls.fit()
    anew = line_of(lively, "rounds")
    assert anew is not line
    assert anew.hasFocus()
    lively.stage.setFocus()
    lively.controls.fit()
    assert lively.stage.hasFocus()
    own = field(lively, "learners.1.rate").editor.findChildren(QWidget)
    held = next(widget for widget in own if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible())
    held.setFocus()
    choose(lively, "learners.1", "uniform")  # which has no such field
    assert lively.stage.hasFocus()


def test_what_is_typed_and_not_entered_goes_with_its_scene(lively: Window, qtbot: QtBot) -> None:
    line = line_of(lively, "rounds")
    line.setFocus()
    line.selectAll()
    qtbot.keyClicks(line, "17")
    press(qtbot, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert not lively.session.changed
    assert now(lively).rounds != 17


# to an end, by one, by many, and to a name
ONE_OF_EACH = [Qt.Key.Key_End, Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_P]
OTHERS = [Qt.Key.Key_Home, Qt.Key.Key_Up, Qt.Key.Key_R, Qt.Key.Key_M]


@pytest.mark.parametrize("keys", [ONE_OF_EACH, pytest.param(ONE_OF_EACH + OTHERS, marks=pytest.mark.full)], ids=len)
@pytest.mark.parametrize("path", ["learners.1", "adversary", "game"])
def test_a_list_never_takes_what_cannot_be_had(lively: Window, qtbot: QtBot, path: str, keys: Iterable[Qt.Key]) -> None:
    for key in keys:
        chooser = place(lively, path).chooser
        chooser.setFocus()
        qtbot.keyClick(chooser, key)
        after = place(lively, path)
        assert after.complaint.text == "", key
        assert after.chooser.hasFocus()


def test_the_wheel_changes_no_choice_and_no_number(lively: Window, qtbot: QtBot) -> None:
    before, none = now(lively), (Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier)
    for widget in controls(lively):
        if lively.controls.isAncestorOf(widget):
            turned = QWheelEvent(
                QPointF(5, 5), QPointF(5, 5), QPoint(), QPoint(0, -240), *none, Qt.ScrollPhase.NoScrollPhase, False
            )
            QApplication.sendEvent(widget, turned)
    assert now(lively) == before


def test_entering_a_number_keeps_the_keyboard(lively: Window, qtbot: QtBot) -> None:
    enter(qtbot, lively, "rounds", "50")
    assert now(lively).rounds == 50
    assert isinstance(place(lively, "game").chooser, Chooser)
