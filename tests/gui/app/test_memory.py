"""What is left behind is let go of: a trace of a million rounds is a hundred megabytes."""

import gc
import subprocess
import sys
import weakref
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from olviz.gui.app.window import Window
from olviz.gui.look.tokens import DARK
from olviz.gui.player import playback
from olviz.gui.widgets.below import below
from olviz.resources import scenarios
from tests.covering import each
from tests.shipped import kinds, scene, together
from tests.tools.beside import beside

PROGRAM = """
import gc
from PySide6.QtWidgets import QApplication
from olviz.engine.run.trace import Trace
from olviz.gui.app import app
def look(self):
    searched = gc.get_objects()
    print(any(isinstance(one, Trace) for one in searched), gc.get_freeze_count() > 4 * len(searched))
    return 0
QApplication.exec = look
app.main()
"""


def settle() -> None:
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def each_seat() -> list[Any]:
    """The scenes of people, as parameters: those in which together all seats are taken."""
    seated = [name for name in scenarios() if scene(name).person is not None]
    return each(seated, lambda name: {type(scene(name).person), type(scene(name).game)})


def objects(window: Window) -> Counter[str]:
    return Counter(type(one).__name__ for one in window.findChildren(QObject))


@pytest.mark.parametrize("names", together(kinds))
def test_the_rounds_of_another_scene_are_let_go(whole: Window, names: list[str]) -> None:
    left = []
    for name in names:
        assert whole.open(name)
        whole.playback.jump(30)
        left += [(name, weakref.ref(trace)) for trace in whole.playback.traces]
    whole.open("perceptron-separable")
    settle()
    assert [name for name, trace in left if trace() is not None] == []


@pytest.mark.one_window
@pytest.mark.parametrize("name", each_seat())
def test_the_rounds_of_a_person_are_let_go_where_nobody_plays(whole: Window, name: str) -> None:
    assert whole.open(name)
    assert whole.seat.isVisible()
    left = [weakref.ref(trace) for trace in whole.playback.traces]
    whole.open("perceptron-separable")
    settle()
    assert [trace for trace in left if trace() is not None] == []


def test_the_rounds_before_an_edit_are_let_go(whole: Window) -> None:
    whole.open("malicious-world")
    whole.playback.jump(30)
    left = [weakref.ref(trace) for trace in whole.playback.traces]
    whole.controls.draft.propose("rounds", 400)
    settle()
    assert whole.session.undoable
    assert [trace for trace in left if trace() is not None] == []


def test_nothing_grows_by_opening_editing_and_changing_the_look(whole: Window) -> None:
    def round_trip() -> Counter[str]:
        for name in ("malicious-world", "perceptron-separable"):
            whole.open(name)
            whole.playback.jump(20)
        for seed in (2, 1):
            whole.controls.draft.propose("seed", seed)
        for change in (whole.lecture.toggle, whole.appearance.toggle, whole.lecture.toggle):
            change()
        settle()
        return objects(whole)

    round_trip()  # some things are made when they are first needed
    before = round_trip()
    assert round_trip() - before == Counter()


def test_a_line_that_stays_with_the_window_holds_no_endless_text(whole: Window) -> None:
    """Qt counts each letter that was ever in it, for undo, and keeps the room of the most there were."""

    def lines() -> set[QLineEdit]:
        return {line for top in (whole, *beside(whole)) for line in below(top, QLineEdit)}

    whole.open("malicious-world")
    before = lines()
    whole.open("perceptron-separable")
    settle()
    stay = before & lines()
    assert {"finder-line", "gallery-line", "round"} <= {line.objectName() for line in stay}
    endless = QLineEdit().maxLength()
    assert [line.accessibleName() for line in stay if line.maxLength() >= endless] == []


def test_a_closed_window_lets_its_rounds_go(qtbot: QtBot) -> None:
    window = Window()
    window.show()
    window.open("perceptron-separable")
    trace = weakref.ref(window.playback.traces[0])
    beside(window)
    window.close()
    window.deleteLater()
    del window
    settle()
    assert trace() is None


def test_windows_one_after_another_leave_nothing(qtbot: QtBot) -> None:
    def round_trip() -> Counter[str]:
        window = Window()
        window.show()
        for name in ("three-labels", "hedge-rates"):
            window.open(name)
            window.playback.jump(20)
        beside(window)
        alive = weakref.ref(window)
        window.close()
        window.deleteLater()
        del window
        settle()
        assert alive() is None
        return Counter(type(one).__name__ for one in QApplication.topLevelWidgets())

    before = round_trip()
    for _ in range(2):
        assert round_trip() - before == Counter()


def test_the_rounds_of_a_long_run_go_back_by_themselves(
    whole: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playback, "LARGE", 100)
    whole.open("perceptron-separable")
    whole.playback.jump(150)
    whole.playback._freeing.setInterval(0)
    left = [weakref.ref(trace) for trace in whole.playback.traces]
    gc.disable()
    try:
        whole.open("coin-flips")
        qtbot.waitUntil(lambda: all(trace() is None for trace in left))
    finally:
        gc.enable()
    assert not whole.playback._freeing.isActive()


def test_what_is_loaded_is_not_searched_for_garbage_and_runs_are(tmp_path: Path) -> None:
    """A search of all of it took a tenth of a second, whenever enough rounds were played."""
    home = {"HOME": str(tmp_path), "PATH": "", "PYTHONPATH": ":".join(sys.path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=home, capture_output=True, text=True)
    assert done.stdout == "True True\n", done.stderr


class Polished(QObject):
    """Counts how often widgets take another style."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.StyleChange and isinstance(watched, QWidget)
        return False


@pytest.mark.parametrize(("change", "most"), [("theme", 1.3), ("size", 2.1), ("lecture", 1.3)])
def test_another_look_does_not_polish_a_widget_for_each_that_it_stands_in(
    whole: Window, qapp: QApplication, change: str, most: float
) -> None:
    """With another size the controls are built anew, each widget of which is styled as it comes."""
    whole.open("perceptron-separable")
    settle()
    polished = Polished()
    qapp.installEventFilter(polished)
    if change == "theme":
        whole.appearance.toggle()
    elif change == "size":
        whole.appearance.resize(1)
    else:
        whole.lecture.toggle()
    qapp.removeEventFilter(polished)
    assert polished.count / len(qapp.allWidgets()) <= most
    whole.lecture.leave()


def test_the_look_there_is_chosen_again_polishes_nothing_and_builds_nothing(whole: Window, qapp: QApplication) -> None:
    look, ground, chosen = whole.appearance, whole.controls.widget(), list[str]()
    look.changed.connect(lambda: chosen.append(look.scheme))
    settle()
    polished = Polished()
    qapp.installEventFilter(polished)
    look.choose("dark" if look.theme is DARK else "light")  # the system's, now for good
    look.resize(-1)
    qapp.removeEventFilter(polished)
    assert (polished.count, whole.controls.widget(), len(chosen)) == (0, ground, 2)


def test_controls_out_of_sight_take_another_size_when_they_come_back(whole: Window) -> None:
    whole.resize(1280, 720)
    whole.open("perceptron-separable")
    ground = whole.controls.widget()
    whole.lecture.toggle()
    whole.appearance.resize(2)
    assert whole.controls.widget() is ground
    whole.lecture.leave()
    assert whole.controls.isVisible()
    assert whole.controls.widget() is not ground
