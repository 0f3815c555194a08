"""What goes is gone: however often scenes, forms and windows come and go, the memory holds those of now."""

import ast
import gc
import sys
from collections.abc import Hashable
from pathlib import Path
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QStyle, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from olviz import resources
from olviz.gui.app.window import Window
from olviz.gui.finding.path_window import PathWindow
from olviz.gui.finding.scene_gallery import Gallery
from olviz.gui.lesson.presenter_view import PresenterView
from olviz.gui.lesson.writing_desk import WritingDesk
from olviz.gui.paint.plot import Plot
from olviz.gui.widgets.below import below
from olviz.gui.widgets.formulas import typesetter
from olviz.gui.widgets.inputs import Chooser
from olviz.gui.widgets.parting import part_with
from tests import covering
from tests.shipped import scene
from tests.tools.beside import beside
from tests.tools.held import held

MANY, LITTLE = 200, 300  # lists and plots, and bytes
FEW = 8  # widgets: the plot, what is painted on, scroll bars and what they stand in
GUI = Path(__file__).resolve().parents[3] / "olviz" / "gui"


def settle() -> None:
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shells() -> int:
    """The objects of Qt that are gone and are still held in Python; styles, of which PySide keeps one for a theme."""
    settle()
    gc.collect()
    held = (one for one in gc.get_objects() if isinstance(one, QObject) and not isinstance(one, QStyle))
    return sum(not isValid(one) for one in held)


def test_nothing_stays_of_widgets_that_were_found_and_went(qtbot: QtBot) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    column = QVBoxLayout(top)
    top.show()
    before = shells()
    for _ in range(5):
        chooser = QComboBox()
        column.addWidget(chooser)
        settle()
        assert below(top, QComboBox) == [chooser]
        assert len(below(top, QWidget)) > 5  # what Qt made for it
        part_with(chooser)
        del chooser
    assert shells() == before


@pytest.mark.skipif(sys.platform != "linux", reason="malloc tells of itself there")
def test_nothing_stays_in_qt_of_lists_and_plots_that_went(window: Window) -> None:
    """It keeps what a style sheet says of a list that drops down, and of the field in a box to count in."""

    def come_and_go() -> int:
        top = QWidget()
        column = QVBoxLayout(top)
        for made in [Chooser() if number % 10 else Plot() for number in range(MANY)]:
            column.addWidget(made)
        top.show()
        settle()
        part_with(top)
        del top, column, made
        settle()
        gc.collect()
        return held().used

    typesetter().finish()  # formulas that a window before asked for are set when there is time, and are kept
    come_and_go()
    before = come_and_go()
    come_and_go()
    assert come_and_go() - before < 2 * MANY * LITTLE


def test_a_plot_is_what_is_seen_of_it(qtbot: QtBot) -> None:
    """Each widget takes its time whenever a scene comes and whenever the look is another."""
    before = len(QApplication.allWidgets())
    plot = Plot()
    qtbot.addWidget(plot)
    assert len(QApplication.allWidgets()) - before <= FEW


def test_windows_beside_it_are_made_when_they_are_asked_for(window: Window, qtbot: QtBot) -> None:
    """All of what stands in them was made with each window, and styled with it whenever the look was another."""
    window.open("coin-flips")
    window.appearance.toggle()
    qtbot.keyClick(window.stage, Qt.Key.Key_Escape)
    there = QApplication.allWidgets()
    assert not [one for one in there if isinstance(one, WritingDesk | PathWindow | PresenterView | Gallery)]
    for one in beside(window):
        one.show()
        assert one.font() == window.font()
    window.close()
    assert not any(one.isVisible() for one in beside(window))


def test_widgets_are_found_in_the_order_they_are_made_in(window: Window) -> None:
    for kind in (QWidget, QLineEdit, QComboBox):
        assert below(window, kind) == window.findChildren(kind)


@pytest.mark.parametrize("times", [2, pytest.param(3, marks=pytest.mark.full)])
def test_nothing_stays_of_scenes_that_were_left(window: Window, qtbot: QtBot, times: int) -> None:
    """As one goes through them: with the keyboard from field to field, to the stage and back."""
    counts = []
    for _ in range(times):
        for name in ("perceptron-separable", "coin-flips"):
            assert window.open(name)
            for key in (Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_V, Qt.Key.Key_Escape):
                qtbot.keyClick(QApplication.focusWidget() or window.stage, key)
            window.controls.fit()
            window.appearance.toggle()
        counts.append(shells())
    assert counts == counts[:1] * times


def stands(name: str) -> set[Hashable]:
    """What stands in the window and is not always in its place: tools of a painting, controls, and parts of a seat."""
    shown = scene(name)
    return {"painting" in shown.panels, type(shown.person), len(shown.learners)}


def test_everything_has_a_window_that_it_goes_with(window: Window) -> None:
    """A tool that was not offered stood nowhere: it kept its bar, the bar its painting, and none of them ever went."""
    for name in covering.covering(resources.scenarios(), stands):
        assert window.open(name)
        settle()
        alone = [one for one in QApplication.topLevelWidgets() if one.parent() is None and one is not window]
        assert [(type(one).__name__, one.objectName()) for one in alone if type(one) is not QWidget] == [], name


def test_nothing_stays_of_paintings_that_were_left(window: Window) -> None:
    counts = []
    for _ in range(3):
        for name in ("painted-moons", "painted-curve", "perceptron-separable"):
            assert window.open(name)
            settle()
        counts.append((shells(), len(QApplication.allWidgets())))
    assert counts[1:] == counts[:1] * 2


def test_nothing_stays_of_a_window_that_was_closed(qtbot: QtBot) -> None:
    gone = []
    for _ in range(3):
        window = Window()
        window.show()
        assert window.open("perceptron-separable")
        settle()
        gone += [ref(window), ref(window.session), ref(window.stage), ref(window.playback.traces[0]), ref(window.why)]
        window.close()
        window.deleteLater()
        del window
    shells()
    assert [one() for one in gone] == [None] * len(gone)


def test_what_qt_made_itself_is_found_through_one_door() -> None:
    """Else its shells stay with the widget that was asked."""
    texts = [(path, path.read_text(encoding="utf-8")) for path in GUI.rglob("*.py")]
    finding = [(path, text) for path, text in texts if "findChild" in text]
    assert finding
    for path, text in finding:
        nodes = [*ast.walk(ast.parse(text))]
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        from_qt = {one.name for node in imports if (node.module or "").startswith("PySide6") for one in node.names}
        for node in nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and "findChild" in node.func.attr:
                assert ast.unparse(node.args[0]) not in from_qt, f"{path.name}:{node.lineno}"
