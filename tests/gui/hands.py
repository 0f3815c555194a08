"""What a person does with the window, and what they find."""

from typing import Any, cast

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import Experiment
from olviz.gui.app.window import Window
from olviz.gui.controls.forms import Field
from olviz.gui.controls.spec_choosers import Place
from tests.gui import probe


def panel(window: Window) -> probe.Probe:
    return cast(probe.Probe, window.stage.panels[0])


def entering(at: QPointF, *arguments: Any) -> QDragEnterEvent:
    """A drag that comes in; from Qt 6.12 on at an exact place, before at a whole one, and each knows only its own."""
    try:
        return QDragEnterEvent(at, *arguments)
    except TypeError:
        return QDragEnterEvent(at.toPoint(), *arguments)


def field(window: Window, path: str) -> Field:
    return next(field for field in window.controls.findChildren(Field) if field.path == path)


def enter(qtbot: QtBot, window: Window, path: str, text: str) -> Field:
    """Types into the exact field of a parameter, as a person does."""
    line = next(line for line in field(window, path).editor.findChildren(QLineEdit))
    line.selectAll()
    qtbot.keyClick(line, Qt.Key.Key_Delete)
    qtbot.keyClicks(line, text)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    return field(window, path)


def now(window: Window) -> Experiment:
    assert window.session.experiment is not None
    return window.session.experiment


def place(window: Window, path: str) -> Place:
    """The chooser of a spec."""
    return next(one for one in window.controls.findChildren(Place) if one.chooser.objectName() == f"choose-{path}")


def choose(window: Window, path: str, name: str) -> None:
    chooser = place(window, path).chooser
    chooser.setCurrentIndex(chooser.findData(name))
    chooser.activated.emit(chooser.currentIndex())


def add_one_more(window: Window) -> None:
    window.controls.draft.add(window.controls.draft.table["learners"][-1])
