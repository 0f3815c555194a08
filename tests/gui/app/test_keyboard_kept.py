"""Where the keyboard goes when what has it goes or is greyed, and that Tab stops at nothing that is not seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window
from olviz.gui.controls.sources import IID
from olviz.gui.look.plain import Label
from olviz.gui.widgets.below import below
from olviz.gui.widgets.keyboard.tabbing import order
from olviz.gui.widgets.segments import Segments
from tests.gui.hands import now

SPACE, TAB = Qt.Key.Key_Space, Qt.Key.Key_Tab


@pytest.fixture
def active(whole: Window, qtbot: QtBot) -> Window:
    with qtbot.waitActive(whole):
        whole.activateWindow()
    assert whole.open("perceptron-separable")
    return whole


def press(qtbot: QtBot, key: Qt.Key, *held: Qt.KeyboardModifier) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, key, held[0] if held else Qt.KeyboardModifier.NoModifier)


def held(widget: QWidget) -> None:
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    assert widget.hasFocus()


def first(top: QWidget, name: str) -> QWidget:
    return next(one for one in below(top, QWidget) if one.objectName() == name and one.isVisible())


def test_what_is_greyed_hands_the_keyboard_to_the_stage(active: Window, qtbot: QtBot) -> None:
    """It was on the next button, which the next Space pressed."""
    active.playback.jump(1)
    held(active.transport.back)
    press(qtbot, SPACE)
    assert active.playback.t == 0
    assert active.stage.hasFocus()


def test_what_goes_hands_the_keyboard_to_the_stage(active: Window, qtbot: QtBot) -> None:
    """Another key changed the game then: the list of games had it."""
    assert active.open("hedge-rates")
    theorem = order((active.why,))[-1]
    held(theorem)
    press(qtbot, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert active.playback.selected == 1
    assert theorem.isVisible() or active.stage.hasFocus()
    assert active.why.isAncestorOf(QApplication.focusWidget()) or active.stage.hasFocus()


def test_what_is_greyed_with_all_around_it_hands_the_keyboard_to_the_stage(active: Window, qtbot: QtBot) -> None:
    """Nobody had it, and no key did anything."""
    assert active.open("your-labels")
    qtbot.waitUntil(lambda: active.seat.mover is not None and bool(order((active.seat.mover,))))
    mover = active.seat.mover
    assert mover is not None
    held(order((mover,))[0])
    press(qtbot, SPACE)
    held(order((mover,))[0])
    press(qtbot, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert not mover.isEnabled()
    assert active.stage.hasFocus()


def test_the_view_that_comes_has_the_keyboard_of_the_one_that_goes(active: Window, qtbot: QtBot) -> None:
    assert active.open("hedge-rates")
    QApplication.processEvents()
    folded = [one for one in active.stage.findChildren(Segments) if one.isVisible() and one._narrow]
    view = next(one for one in folded[0].findChildren(QAbstractButton) if one.isVisible())
    group, before = view.parentWidget(), now(active).panels
    held(view)
    press(qtbot, SPACE)
    assert now(active).panels != before
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.isVisible()
    assert focus.parentWidget() is group


def test_the_last_learner_that_is_removed_leaves_the_keyboard_to_the_stage(active: Window, qtbot: QtBot) -> None:
    """The first button of that name had it: a second Space removed the first learner."""
    assert active.open("hedge-rates")
    count = len(now(active).learners)
    held(first(active.controls, f"remove {count}"))
    press(qtbot, SPACE)
    assert len(now(active).learners) == count - 1
    assert active.stage.hasFocus()


def walked(qtbot: QtBot, window: Window) -> Iterator[QWidget]:
    """Where Tab stops, from the stage and back to it."""
    window.stage.setFocus()
    for _ in range(400):
        press(qtbot, TAB)
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus is window.stage:
            return
        yield focus
    raise AssertionError("Tab never comes back")


@pytest.mark.parametrize("scene", ["hedge-rates", "mirror-maps", "ratings"])
def test_tab_stops_in_a_lecture_at_what_has_room(active: Window, qtbot: QtBot, scene: str) -> None:
    assert active.open(scene)
    active.lecture.enter()
    QApplication.processEvents()
    assert [one.objectName() for one in walked(qtbot, active) if min(one.width(), one.height()) < 8] == []
    active.lecture.leave()


def test_tab_stops_at_nothing_below_a_page(active: Window, qtbot: QtBot) -> None:
    active.resize(1280, 720)
    assert active.open("hedge-rates")
    active.show_card("a-learner")
    QApplication.processEvents()
    page = active.reader.geometry()
    stops = list(walked(qtbot, active))
    assert any(active.reader.isAncestorOf(one) for one in stops)
    for stop in stops:
        if active.stage.isAncestorOf(stop):
            assert stop.mapTo(active.body, stop.rect().center()).x() < page.x(), stop.objectName()


def test_a_round_is_typed_while_one_presents(active: Window, qtbot: QtBot) -> None:
    """The field left 2.5 seconds after the pointer had moved: the last digit and Return went to the stage."""
    active.lecture.enter()
    held(active.transport.round)
    qtbot.keyClicks(active.transport.round, "12")
    active.presenting._hide()
    assert active.transport.round.isVisible()
    press(qtbot, Qt.Key.Key_Return)
    assert active.playback.t == 12
    active.presenting._hide()
    assert not active.transport.isVisible()
    press(qtbot, TAB)
    assert active.transport.isVisible()
    active.lecture.leave()


def test_no_label_is_a_window_of_its_own_on_the_way(active: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence was shown before it had its place: it flashed up, and took the keyboard from the window."""
    shown = list[str]()
    set_visible = Label.setVisible

    def heard(words: Label, visible: bool) -> None:
        if visible and words.parentWidget() is None:
            shown.append(words.text())
        set_visible(words, visible)

    monkeypatch.setattr(Label, "setVisible", heard)
    chooser = first(active.controls, "source list")
    place = chooser.findData(IID)  # type: ignore[attr-defined]
    chooser.setCurrentIndex(place)  # type: ignore[attr-defined]
    chooser.activated.emit(place)  # type: ignore[attr-defined]
    active.controls.fit()
    for scene in ("your-labels", "hedge-rates", "xor", "halving-circle"):
        assert active.open(scene)
        QApplication.processEvents()
    assert shown == []
