"""Everything that takes the keyboard can be found, named, hit and reached; walked, not listed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.engine.files import tables
from olviz.gui.app.window import Window
from olviz.gui.files.column_choice import Columns
from olviz.gui.files.importing import Importing
from olviz.gui.finding.seen import shipped
from olviz.gui.look.measures import base, unit
from olviz.gui.paint.read_by_keys import Reading
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.player.scrubber import Scrubber
from olviz.gui.widgets.below import below
from olviz.gui.widgets.inputs import Chooser

PRESSABLE = (QAbstractButton, QComboBox, QLineEdit, QAbstractSlider)
SCENES = ("perceptron-separable", "iid-experts", "malicious-clairvoyant", "halving-circle")


def takes_focus(root: QWidget) -> Iterator[QWidget]:
    for widget in [root, *root.findChildren(QWidget)]:
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


def heard(widget: QWidget) -> str:
    return str(QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name))


def told(widget: QWidget, kind: QAccessible.Text) -> str:
    return str(QAccessible.queryAccessibleInterface(widget).text(kind))


def unheard(widget: QWidget) -> list[str]:
    """What a screen reader on Linux is not told of a widget: who it is, what it stands at, and in what."""
    name, value = heard(widget), told(widget, QAccessible.Text.Value)
    own = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else widget.windowTitle())
    missing = [] if name and name == own else [f"heard as {name!r} and not as {own!r}"]
    if isinstance(widget, QComboBox):
        missing += [] if value == widget.currentText() else [f"chosen is {widget.currentText()!r} and not {value!r}"]
    if isinstance(widget, QAbstractSlider | Scrubber):
        heard_of, measured = QAccessible.queryAccessibleInterface(widget), widget.measured  # type: ignore[union-attr]
        least, most = measured.reach()
        assert heard_of.role() is QAccessible.Role.Slider
        number = heard_of.valueInterface().currentValue()
        missing += [] if value == measured.spoken() and least <= number <= most else [f"stands at {value!r}, {number}"]
    return missing


def faults(root: QWidget) -> list[str]:
    """What is wrong with anything below a widget that takes the keyboard."""
    found, u = [], unit(base())
    for widget in takes_focus(root):
        missing = [*unheard(widget), *(["no object name"] if not widget.objectName() else [])]
        if isinstance(widget, PRESSABLE) and min(widget.width(), widget.height()) < 6 * u:
            missing.append(f"{widget.width() / u} × {widget.height() / u} u")
        if isinstance(widget, QToolButton) and len(widget.text()) < 2 and not widget.toolTip():
            missing.append("no tooltip")
        found += [f"{type(widget).__name__} {widget.objectName()} {heard(widget)!r}: {one}" for one in missing]
    return found


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
def test_all_that_scrolls_and_every_list_that_opens_has_a_name(window: Window) -> None:
    assert window.open("hedge-rates")
    areas = [one for one in window.findChildren(QAbstractScrollArea) if one.isVisible()]
    assert {one.objectName() for one in areas} >= {"controls", "stage", "why-scroll"}
    assert [one.objectName() for one in areas if not heard(one)] == []
    for choice in window.controls.findChildren(Chooser):
        choice.showPopup()
        assert heard(choice.view()) == choice.accessibleName() != ""
        choice.hidePopup()


@pytest.mark.one_window
@pytest.mark.parametrize("t", [0, 3])
def test_the_phase_that_is_on_is_told_as_the_one_that_is_and_stays_so_when_it_is_pressed(
    window: Window, t: int
) -> None:
    def told_on() -> list[str]:
        states = {one.text(): QAccessible.queryAccessibleInterface(one).state() for one in window.phases.pills.values()}
        return [name for name, state in states.items() if state.checked]  # type: ignore[attr-defined]

    window.playback.jump(t, Phase.REVEAL)
    assert told_on() == (["reveal"] if t else [])
    window.phases.pills[Phase.REVEAL].click()
    assert told_on() == (["reveal"] if t else [])
    window.phases.pills[Phase.COMMIT].click()
    assert told_on() == (["commit"] if t else [])


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("scene", "size"),
    [
        pytest.param(scene, size, marks=() if place % 2 == (size > 0) else pytest.mark.full)
        for place, scene in enumerate(SCENES)
        for size in (0, 3)
    ],
)
def test_all_that_takes_the_keyboard_has_names_and_a_size(window: Window, scene: str, size: int) -> None:
    window.appearance.resize(size)
    assert window.open(scene)
    window.playback.jump(window.playback.horizon // 2)
    QApplication.processEvents()
    assert faults(window) == []
    window.lecture.toggle()
    window.toggle_why()
    assert faults(window) == []


def anywhere(widget: QWidget) -> bool:
    """Whether some of it is seen, be it after scrolling to it."""
    rest, part = widget.rect(), widget
    while not (rest.isEmpty() or part.isWindow()) and (around := part.parentWidget()) is not None:
        area = around.parentWidget()
        scrolls = isinstance(area, QAbstractScrollArea) and area.viewport() is around
        rest = around.rect() if scrolls else rest.translated(part.pos()) & around.rect()
        part = around
    return not rest.isEmpty()


@pytest.mark.parametrize("scene", ["iid-experts", "who-is-followed-pays"])
def test_what_nobody_can_see_is_not_heard_either(whole: Window, scene: str) -> None:
    """In lecture mode the views of a panel were no pixel wide, and in a large text one that was hidden stayed there."""
    assert whole.open(scene)
    QApplication.processEvents()
    for change in (lambda: whole.appearance.resize(3), *(2 * [whole.lecture.toggle])):
        change()
        QApplication.processEvents()
        met = [one for one in below(whole, QWidget) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert [one.objectName() for one in met if one.isVisible() and not anywhere(one)] == []


SEATS = ("force-ratings", "force-perceptron-space", "force-hedge", "mind-reader", "beat-halving-clairvoyant")
GUESSED = {
    "game": {"name": "regression"},
    "adversary": {"name": "price-series"},
    "learners": [{"name": "value-by-hand"}],
}


@pytest.fixture
def heard_from_the_start(qtbot: QtBot) -> Iterator[Window]:
    """A window that a screen reader listens to from its first part on."""
    QAccessible.setActive(True)
    window = Window()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    QAccessible.setActive(False)


def pictures_unheard(root: QWidget) -> list[str]:
    """The pictures, and the panels around them, whose description is not what they tell."""
    painted = [one for one in root.findChildren(QWidget) if one.isVisible() and isinstance(one, Panel)]
    painted += [one.widget for one in root.findChildren(Reading) if one.widget.isVisible()]
    return [repr(one) for one in painted if not told(one, QAccessible.Text.Description)]


@pytest.mark.parametrize("watched", [SCENES[::2], pytest.param(SCENES, marks=pytest.mark.full)], ids=len)
def test_whoever_listens_from_the_start_hears_the_same(heard_from_the_start: Window, watched: tuple[str, ...]) -> None:
    window = heard_from_the_start
    for scene in (*watched, *SEATS, GUESSED):
        window.session.open(from_table(GUESSED)) if scene is GUESSED else window.open(str(scene))
        QApplication.processEvents()
        met = [one for one in takes_focus(window) if not isinstance(one, QTabBar)]  # which is called by its page
        assert [fault for widget in met for fault in unheard(widget)] == [], scene
        assert pictures_unheard(window) == [], scene


def test_dialogs_too(window: Window) -> None:
    window.open_finder()
    assert faults(window.finder) == []
    window.finder.leave()
    for name in shipped():
        window.paths.present(name)
        assert faults(window.paths) == []
    window.paths.hide()
    window.gallery.present()
    assert faults(window.gallery) == []
    window.gallery.hide()
    for ask in (window.help_menu.show_keys, window.help_menu.show_about):
        ask()
        dialog = next(one for one in window.findChildren(QDialog) if one.isVisible())
        assert faults(dialog) == []
        dialog.close()
        dialog.deleteLater()


@pytest.mark.parametrize("scene", ["hedge-rates", "step-schedules"])
def test_panels_of_several_learners_are_heard_by_whose_they_are(whole: Window, scene: str) -> None:
    """Three were *Weights*, each with a *Menu of Weights*."""
    assert whole.open(scene)
    panels = [one for one in below(whole, Panel) if one.isVisible()]
    names = [one.accessibleName() for one in panels]
    owned = [one for one in panels if one.owner]
    assert len(owned) > 1
    assert len(set(names)) == len(names)
    assert all(one.accessibleName() == f"{one.windowTitle()}, {one.owner}" for one in owned)
    menus = [one.accessibleName() for one in below(whole, QToolButton) if one.objectName() == "panel-menu"]
    assert {f"Menu of {name}" for name in names} <= set(menus)


def test_a_list_and_a_slider_tell_name_value_and_label(window: Window) -> None:
    """Qt calls a list by its value on Linux, and a slider tells the place of its knob."""
    learner, adversary = (window.controls.findChild(QComboBox, f"choose-{one}") for one in ("learners.1", "adversary"))
    margin = window.controls.findChild(QAbstractSlider, "margin slider")
    assert [heard(one) for one in (learner, adversary, margin)] == ["Learner 1", "Adversary", "Margin"]
    told_of = [told(one, QAccessible.Text.Value) for one in (learner, adversary, margin)]
    assert told_of == ["Perceptron", "Separable with margin", "0.16"]
    assert QAccessible.queryAccessibleInterface(margin).valueInterface().currentValue() == 0.16
    selected = QAccessible.queryAccessibleInterface(learner).selectionInterface().selectedItems()
    assert [entry.text(QAccessible.Text.Name) for entry in selected] == ["Perceptron"]
    for widget in (adversary, margin.parentWidget().findChild(QLineEdit)):  # type: ignore[union-attr]
        ((label, flag),) = QAccessible.queryAccessibleInterface(widget).relations()
        assert flag is QAccessible.RelationFlag.Label
        assert isinstance(label.object(), QLabel)
        assert label.text(QAccessible.Text.Name) == heard(widget)


def test_the_line_of_time_is_heard_and_moved_as_the_round(window: Window) -> None:
    window.playback.jump(31)
    scrubber, speed = window.transport.scrubber, window.transport.speed
    value = QAccessible.queryAccessibleInterface(scrubber).valueInterface()
    assert (value.minimumValue(), value.currentValue(), value.maximumValue()) == (0, 31, window.playback.horizon)
    assert told(scrubber, QAccessible.Text.Value) == f"round 31 of {window.playback.horizon}"
    assert told(scrubber, QAccessible.Text.Description) == ""  # which would say it twice
    assert told(window.transport.round, QAccessible.Text.Description) == f"of {window.playback.horizon}"
    value.setCurrentValue(17)
    assert window.playback.t == 17
    window.playback.set_speed(8)
    assert told(speed, QAccessible.Text.Value) == "8 rounds per second"


def test_the_sentence_is_said_once_the_round_stands_still(window: Window, qtbot: QtBot) -> None:
    said: list[str] = []
    window.phases.said.connect(said.append)
    window.playback.step()
    assert said == [window.phases.status.words()]
    window.playback.set_speed(60)
    window.playback.play()
    qtbot.waitUntil(lambda: window.playback.t >= 5)
    assert said[1:] == []
    window.playback.pause()
    assert said[1:] == [window.phases.status.words()]


def test_dialogs_about_files_too(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("x1,x2,y\n0.5,0.2,1\n-0.4,0.1,-1\n0.3,0.9,1\n")
    assert window.session.experiment is not None
    importing = Importing(path, tables.head(path, 10), window.session.experiment, window)
    columns = Columns({"loss": 80, "w": 160}, 200, window)
    for dialog in (importing, columns):
        qtbot.addWidget(dialog)
        dialog.show()
        assert faults(dialog) == []
        dialog.reject()


def test_an_icon_says_the_key_of_what_it_does(window: Window) -> None:
    header, transport, phases = window.header, window.transport, window.phases
    icons = (header.lecture, header.theme, header.full, transport.first, transport.play, phases.back, phases.step)
    for button in (*icons, window.body.controls_button, window.body.why_button):
        assert button.toolTip().endswith(")"), button.objectName()


def test_tab_goes_through_all_of_it_in_the_order_of_reading_and_back_again(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.session.undo()  # fields and theorems built anew keep their places
    parts = (window.header, window.controls, window.stage, window.why, window.transport, window.phases)
    wanted = {widget for widget in takes_focus(window) if widget.focusProxy() is None}
    for key, ways in ((Qt.Key.Key_Tab, parts), (Qt.Key.Key_Backtab, (parts[0], *parts[::-1]))):
        window.header.scene.setFocus()
        met: list[QWidget] = []
        while len(met) <= len(wanted) and (focus := window.focusWidget()) not in met:
            assert focus is not None
            met.append(focus)
            qtbot.keyClick(focus, key)
        assert {one.objectName() for one in wanted - set(met)} == set()
        assert met[0] is window.focusWidget()
        of = [next(part for part in parts if part is one or part.isAncestorOf(one)) for one in met]
        assert [part for part, before in zip(of, [None, *of], strict=False) if part is not before] == list(ways)


def test_the_view_menu_says_what_is_shown(window: Window) -> None:
    menu = window.view_menu
    for toggle, action in ((window.toggle_controls, menu.controls), (window.toggle_why, menu.why)):
        for shown in (True, False):
            menu.aboutToShow.emit()
            assert action.isChecked() is shown
            toggle()
        toggle()
    action = menu.lecture
    action.trigger()
    menu.aboutToShow.emit()
    assert (action.isChecked(), menu.controls.isChecked(), menu.controls.isEnabled()) == (True, False, False)
    window.lecture.leave()
