"""Everything that takes the keyboard can be found, named, hit and reached; walked, not listed."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from olviz.gui.measures import base, unit
from olviz.gui.window import Window

PRESSABLE = (QAbstractButton, QComboBox, QLineEdit, QAbstractSlider)
SCENES = ("perceptron-separable", "iid-experts", "malicious-clairvoyant", "halving-circle")


def takes_focus(root: QWidget) -> Iterator[QWidget]:
    for widget in [root, *root.findChildren(QWidget)]:
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


def heard(widget: QWidget) -> str:
    return str(QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name))


def faults(root: QWidget) -> list[str]:
    """What is wrong with anything below a widget that takes the keyboard."""
    found, u = [], unit(base())
    for widget in takes_focus(root):
        missing = [
            *(["heard as nothing"] if not heard(widget) and not isinstance(widget, QDialog) else []),
            *(["no object name"] if not widget.objectName() else []),
        ]
        if isinstance(widget, PRESSABLE) and min(widget.width(), widget.height()) < 6 * u:
            missing.append(f"{widget.width() / u} × {widget.height() / u} u")
        if isinstance(widget, QToolButton) and len(widget.text()) < 2 and not widget.toolTip():
            missing.append("no tooltip")
        found += [f"{type(widget).__name__} {widget.objectName()} {heard(widget)!r}: {one}" for one in missing]
    return found


@pytest.mark.parametrize("size", [0, 3])
@pytest.mark.parametrize("scene", SCENES)
def test_all_that_takes_the_keyboard_has_names_and_a_size(window: Window, scene: str, size: int) -> None:
    window.appearance.resize(size)
    assert window.open(scene)
    window.playback.jump(window.playback.horizon // 2)
    QApplication.processEvents()
    assert faults(window) == []
    window.lecture.toggle()
    window.toggle_why()
    assert faults(window) == []


def test_dialogs_too(window: Window) -> None:
    window.header.choose()
    assert faults(window.header.chooser) == []
    window.header.chooser.leave()
    for ask in (window.menus.show_keys, window.menus.show_about):
        ask()
        dialog = next(one for one in window.findChildren(QDialog) if one.isVisible())
        assert faults(dialog) == []
        dialog.close()
        dialog.deleteLater()


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
    menus, view = window.menus, window.menus.controls.parent()
    for toggle, action in ((window.toggle_controls, menus.controls), (window.toggle_why, menus.why)):
        for shown in (True, False):
            view.aboutToShow.emit()  # type: ignore[union-attr]
            assert action.isChecked() is shown
            toggle()
        toggle()
    action = menus.lecture
    action.trigger()
    view.aboutToShow.emit()  # type: ignore[union-attr]
    assert (action.isChecked(), menus.controls.isChecked(), menus.controls.isEnabled()) == (True, False, False)
    window.lecture.leave()
