"""Keys: bare ones on the stage, twins everywhere, none stolen, and one table of them all."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMenu, QScrollArea, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.gui.app.keys import KeyList, as_markdown, keyed, leaves, spelled
from olviz.gui.app.window import Window
from olviz.gui.controls.editors import RealEditor
from olviz.gui.look.theme import SIZES
from olviz.gui.widgets.keyboard.tabbing import order
from tests.gui.hands import add_one_more, field
from tests.tools.beside import beside

SHIFT, CONTROL, ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)


def give_keyboard(qtbot: QtBot, window: QWidget) -> None:
    """Qt's own wait is over where the window that this one belongs to is active."""
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)


OWN = (Qt.WindowType.Window, Qt.WindowType.Dialog)


def press(
    qtbot: QtBot, window: Window, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, key, modifier)


def test_bare_keys_work_on_the_stage(window: Window, qtbot: QtBot) -> None:
    playback = window.playback
    with qtbot.waitActive(window):
        window.activateWindow()
    window.stage.setFocus()
    press(qtbot, window, Qt.Key.Key_Right)
    press(qtbot, window, Qt.Key.Key_Right)
    assert playback.t == 2
    press(qtbot, window, Qt.Key.Key_Left)
    press(qtbot, window, Qt.Key.Key_PageDown)
    assert (playback.t, playback.phase) == (2, Phase.OBSERVE)
    press(qtbot, window, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert playback.phase is Phase.COMMIT
    press(qtbot, window, Qt.Key.Key_PageUp)
    assert playback.phase is Phase.OBSERVE
    press(qtbot, window, Qt.Key.Key_End)
    assert playback.finished
    press(qtbot, window, Qt.Key.Key_Home)
    assert playback.t == 0
    speed = playback.speed
    press(qtbot, window, Qt.Key.Key_Plus)
    assert playback.speed > speed
    press(qtbot, window, Qt.Key.Key_Space)
    assert playback.is_playing
    press(qtbot, window, Qt.Key.Key_Space)
    assert not playback.is_playing


def test_bare_keys_are_not_stolen_and_twins_work_everywhere(window: Window, qtbot: QtBot) -> None:
    playback = window.playback
    with qtbot.waitActive(window):
        window.activateWindow()
    playback.jump(10)
    editor = field(window, "adversary.margin").editor
    assert isinstance(editor, RealEditor)
    again = window.controls.findChild(QWidget, "again")
    assert isinstance(again, QWidget)
    for focus in (editor.line, editor.slider, again, window.transport.round, window.transport.speed):
        t = playback.t
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_PageDown):
            focus.setFocus()
            press(qtbot, window, key)
            assert (playback.t, playback.is_playing) == (t, False)
        press(qtbot, window, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
        assert playback.t == t + 1
        press(qtbot, window, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
        assert playback.is_playing
        playback.pause()
    again.setFocus()
    press(qtbot, window, Qt.Key.Key_Space)  # presses the focused button
    assert (playback.t, playback.is_playing) == (0, False)


def test_escape_and_play_give_the_keyboard_back(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    assert window.stage.hasFocus()
    line = field(window, "adversary.margin").editor.findChildren(QLineEdit)[0]
    line.setFocus()
    qtbot.keyClicks(line, "7")
    press(qtbot, window, Qt.Key.Key_Escape)
    assert window.stage.hasFocus()
    assert line.text() == "0.16"
    line.setFocus()
    qtbot.mouseClick(window.transport.play, Qt.MouseButton.LeftButton)
    assert window.playback.is_playing
    assert window.stage.hasFocus()


def test_escape_closes_every_window_beside_it_from_wherever_the_keyboard_is(window: Window, qtbot: QtBot) -> None:
    """Start here has the keys of the window, and Esc was one of them; two others had nothing for it."""
    made = beside(window)
    all_there_are = [one for one in window.findChildren(QWidget) if one.windowType() in OWN]
    assert {*made} <= {*all_there_are}
    for one in all_there_are:
        one.show()
        for stop in order((one,)):
            one.show()
            give_keyboard(qtbot, one)
            stop.setFocus()
            press(qtbot, window, Qt.Key.Key_Escape)
            assert not one.isVisible(), (one.objectName(), stop.objectName())


def test_escape_on_the_presenters_screen_ends_first_what_the_room_sees(window: Window, qtbot: QtBot) -> None:
    window.lecture.enter()
    window.show_card()
    window.presenter.present()
    for left in ((True, True), (False, True), (False, False)):
        give_keyboard(qtbot, window.presenter)
        qtbot.keyClick(window.presenter, Qt.Key.Key_Escape)
        assert (window.lecture.on, window.presenter.isVisible()) == left
    assert not window.reader.isVisible()


AWAY = ("scene", "card", "lecture", "full-screen", "why-card", "why-misprint", "theorem")  # to another page or window


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
@pytest.mark.parametrize("scene", ["hedge-rates", "one-flipped-label"])
def test_a_click_on_a_button_or_in_its_menu_leaves_the_keyboard_on_the_stage(
    window: Window, qtbot: QtBot, scene: str
) -> None:
    """Bare keys go on working; only lines to type in, which a choice may put in place, take the keyboard."""
    window.open(scene)
    with qtbot.waitActive(window):
        window.activateWindow()
    clicked = set[str]()
    for name, text in sorted({(button.objectName(), button.text()) for button in buttons(window)}):
        found = [button for button in buttons(window) if (button.objectName(), button.text()) == (name, text)]
        if found and name not in AWAY:
            window.to_stage()
            qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)
            choose_first(qtbot)
            QApplication.processEvents()
            assert isinstance(window.focusWidget(), QLineEdit | type(window.stage)), (name, text)
            clicked.add(name)
    assert {"many-runs", "new-luck"} <= clicked


def buttons(window: Window) -> list[QAbstractButton]:
    return [one for one in window.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()]


def choose_first(qtbot: QtBot) -> None:
    """Takes the first entry of the menu that is open, where one is."""
    menu = QApplication.activePopupWidget()
    if isinstance(menu, QMenu):
        menu.setActiveAction(next(one for one in menu.actions() if one.isEnabled() and not one.isSeparator()))
        qtbot.keyClick(menu, Qt.Key.Key_Return)


def test_notes_and_mistakes_are_reached_by_one_key(window: Window, qtbot: QtBot) -> None:
    playback = window.playback
    with qtbot.waitActive(window):
        window.activateWindow()
    window.stage.setFocus()
    notes = sorted({note.round for note in window.session.experiment.notes})  # type: ignore[union-attr]
    mistakes = (np.flatnonzero(playback.trace["prediction"] != playback.trace["y"]) + 1).tolist()
    for key, rounds in ((Qt.Key.Key_N, notes), (Qt.Key.Key_M, mistakes)):
        playback.jump(0)
        for t in [*rounds, rounds[-1]]:  # after the last one it stays there
            press(qtbot, window, key)
            assert (playback.t, playback.phase) == (t, Phase.LEARN)
        for t in [*rounds[-2::-1], rounds[0]]:
            press(qtbot, window, key, SHIFT)
            assert playback.t == t
    playback.jump(mistakes[1], Phase.COMMIT)
    press(qtbot, window, Qt.Key.Key_M)
    assert (playback.t, playback.phase) == (mistakes[1], Phase.LEARN)
    playback.jump(mistakes[1], Phase.COMMIT)
    press(qtbot, window, Qt.Key.Key_M, SHIFT)
    assert playback.t == mistakes[0]


def test_scenes_follow_each_other_around_the_ends_of_the_list(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    names = list(resources.scenarios())
    assert window.open(names[0])
    press(qtbot, window, Qt.Key.Key_PageDown, CONTROL)
    assert window.session.source == names[1]
    press(qtbot, window, Qt.Key.Key_PageUp, CONTROL)
    press(qtbot, window, Qt.Key.Key_PageUp, CONTROL)
    assert window.session.source == names[-1]


def test_a_scene_of_ones_own_lies_before_the_list(window: Window, tmp_path: Path) -> None:
    window.session.save(tmp_path / "mine.toml")
    names = list(resources.scenarios())
    window.documents.open_beside(1)
    assert window.session.source == names[0]
    window.session.save(tmp_path / "mine.toml")
    window.documents.open_beside(-1)
    assert window.session.source == names[-1]


def test_digits_choose_the_learner_that_is_followed(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    add_one_more(window)
    window.stage.setFocus()
    press(qtbot, window, Qt.Key.Key_2)
    assert window.playback.selected == 1
    press(qtbot, window, Qt.Key.Key_3)
    assert window.playback.selected == 1
    press(qtbot, window, Qt.Key.Key_1, ALT)
    assert window.playback.selected == 0
    assert [action.isEnabled() for action in window.run_menu.learners] == [True, True, False, False]


@pytest.mark.parametrize("key", [Qt.Key.Key_B, Qt.Key.Key_Period])
def test_a_blank_screen_takes_every_key_and_nothing_goes_on(window: Window, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.stage.setFocus()
    window.playback.play()
    press(qtbot, window, key)
    assert window.blank.isVisible()
    assert window.blank.size() == window.size()
    assert window.grab().toImage().pixelColor(300, 300).lightness() == 0
    t = window.playback.t
    assert not window.playback.is_playing
    press(qtbot, window, Qt.Key.Key_Right, ALT)  # a twin that works everywhere else
    assert (window.blank.isVisible(), window.playback.t) == (False, t)
    assert window.stage.hasFocus()
    press(qtbot, window, Qt.Key.Key_Right, ALT)
    assert window.playback.t == t + 1


def test_keys_are_spelled_as_people_read_them() -> None:
    assert spelled(("Shift+Left", "PgUp")) == "Shift+←, PageUp"
    assert spelled(("Alt++", "Alt+=")) == "Alt++"
    assert spelled(("+", "=")) == "+"
    assert spelled(("Ctrl+-", "-")) == "Ctrl+−, −"


def test_every_key_of_the_stage_has_a_twin_and_no_key_has_two_meanings(window: Window) -> None:
    rows = tuple(keyed(window.menuBar()))
    assert [row.says for row in rows if row.bare and not row.everywhere] == []
    for keys in ([key for row in rows for key in row.bare], [key for row in rows for key in row.everywhere]):
        assert len(keys) == len(set(keys))


def letters(part: QWidget) -> Iterator[str]:
    """The texts of a widget whose underlined letter, held with Alt, is a key: a menu, a button, a label of a field."""
    if isinstance(part, QAbstractButton):
        yield part.text()
    if isinstance(part, QLabel) and part.buddy() is not None:
        yield part.text()
    if isinstance(part, QTabBar):
        yield from (part.tabText(place) for place in range(part.count()))


def held_keys(window: QWidget, *titles: QAction) -> Counter[str]:
    """How many things each key does that works all over a window: those of actions and of underlined letters."""
    shortcuts = [key for action in window.actions() for key in action.shortcuts()]
    underlined = [text for part in window.findChildren(QWidget) if part.window() is window for text in letters(part)]
    mnemonics = [QKeySequence.mnemonic(text) for text in (*(title.text() for title in titles), *underlined)]
    return Counter(key.toString() for key in (*shortcuts, *mnemonics) if not key.isEmpty())


@pytest.mark.parametrize("scene", ["hedge-rates", "mind-reader", "force-perceptron-space"])
def test_no_key_is_a_shortcut_and_an_underlined_letter_at_once(window: Window, scene: str) -> None:
    """Qt does neither then: Alt+L did nothing, and at the second press it opened Learn."""
    assert window.open(scene)
    keys = held_keys(window, *window.menuBar().actions())
    assert {"Alt+F", "Alt+B", "Ctrl+K"} <= keys.keys()
    window.paths.present()
    for counted in (keys, held_keys(window.paths), held_keys(window.presenter), held_keys(window.desk)):
        assert [key for key, meanings in counted.items() if meanings > 1] == []


def test_the_list_of_keys_is_read_from_the_menus(window: Window, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.stage.setFocus()
    press(qtbot, window, Qt.Key.Key_Question)
    listed = window.findChild(KeyList, "keys")
    assert isinstance(listed, KeyList)
    for row in keyed(window.menuBar()):
        assert f"<td>{row.says}&nbsp;" in listed.table.text()
    assert "PageDown" in listed.table.text()
    give_keyboard(qtbot, listed)
    qtbot.keyClick(listed, Qt.Key.Key_Escape)
    assert not listed.isVisible()


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)], ids=str)
def test_nothing_of_the_list_of_keys_is_cut_in_the_largest_text(window: Window, size: tuple[int, int]) -> None:
    window.appearance.resize(len(SIZES) - 1)
    window.resize(*size)
    next(action for action in leaves(window.menuBar()) if action.text() == "Keys").trigger()
    listed = window.findChild(KeyList, "keys")
    assert isinstance(listed, KeyList)
    QApplication.processEvents()
    scroll = listed.findChild(QScrollArea, "key-list")
    assert isinstance(scroll, QScrollArea)
    assert listed.width() <= window.width()
    assert scroll.horizontalScrollBar().maximum() == 0
    assert listed.table.height() >= listed.table.heightForWidth(listed.table.width())
    listed.close()


def test_the_guide_has_the_same_table(window: Window) -> None:
    text = resources.guide()["all-keys"].read_text(encoding="utf-8")
    head = "| key on the stage | everywhere | what it does |\n| --- | --- | --- |\n"
    table = text.partition(head)[2].strip()
    assert table == "\n".join(as_markdown(keyed(window.menuBar())))
