"""Nothing ends the process: no widget that is gone, no error in an override."""

import ast
import importlib
import pkgutil
import sys
from functools import cache
from itertools import product
from math import inf, nan
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent, QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

import olviz.gui
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.app.window import Window
from olviz.gui.controls.forms import Field, refusal
from olviz.gui.look.measures import base
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plot import decades
from olviz.gui.paint.pointing import Told, point_nearest
from olviz.gui.paint.words.end_labels import EndLabel, EndLabels
from olviz.gui.paint.words.lettering import Part, write
from olviz.gui.panels.catalogue import PanelEntry, fitting
from olviz.gui.player.asking import Asking
from olviz.gui.widgets.overrides import SAFE, make_safe, overrides
from olviz.resources import scenarios
from tests.covering import together
from tests.gui.hands import field
from tests.shipped import scene

ROOT = Path(__file__).resolve().parents[3]


def settle() -> None:
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def in_a_field(window: Window) -> QLineEdit:
    window.activateWindow()
    line = field(window, "adversary.margin").editor.findChildren(QLineEdit)[0]
    line.setFocus()
    assert QApplication.focusWidget() is line
    return line


@pytest.mark.parametrize("by", ["click", "key"])
def test_the_blank_is_lifted_though_the_field_below_is_gone(window: Window, by: str) -> None:
    line = in_a_field(window)
    QTest.keyClick(line, Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    assert window.blank.isVisible()
    window.controls.fit()
    settle()
    assert not isValid(line)
    if by == "click":
        QTest.mouseClick(window.blank, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(window.blank, Qt.Key.Key_X)
    assert not window.blank.isVisible()
    focus = QApplication.focusWidget()
    assert isinstance(focus, QLineEdit)
    assert focus.objectName() == "margin line"


def test_the_list_of_scenes_is_left_though_the_field_before_is_gone(window: Window) -> None:
    in_a_field(window)
    window.open_finder()
    window.controls.fit()
    settle()
    window.finder.leave()
    assert not window.finder.isVisible()


@pytest.mark.parametrize("which", [0, -1])
def test_of_fields_with_one_name_the_one_that_had_the_keyboard_has_it_again(window: Window, which: int) -> None:
    window.open("breast-cancer-experts")
    window.activateWindow()

    def labels() -> list[QLineEdit]:
        return [line for line in window.controls.findChildren(QLineEdit, "label line") if line.isVisible()]

    assert len(labels()) > 1
    labels()[which].setFocus()
    window.blank_screen()
    window.controls.fit()
    settle()
    window.blank.lift()
    assert QApplication.focusWidget() is labels()[which]


def test_what_had_the_keyboard_and_has_no_heir_is_forgotten(window: Window) -> None:
    in_a_field(window)
    window.blank_screen()
    window.open("coin-flips")
    settle()
    window.blank.lift()
    assert not window.blank.isVisible()


class Torn(QWidget):
    """Raises in overrides, as C does: such errors are no objects yet."""

    def paintEvent(self, event: QPaintEvent) -> None:
        self.setWindowOpacity(1 / self.x())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.move([QPoint(1, 1)][self.width()])

    def sizeHint(self) -> QSize:
        return QSize(int("wide"), 1)

    def event(self, event: QEvent) -> bool:
        return super().event(event)


Torn.__module__ = "olviz.gui.torn"


def test_an_error_in_an_override_is_told_and_passes_through_nothing(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, *_: told.append(kind))
    make_safe()
    torn = Torn()
    qtbot.addWidget(torn)
    torn.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    for _ in range(3):
        torn.render(QPixmap(9, 9))
    assert torn.sizeHint() == QSize(-1, -1)
    assert {IndexError, ZeroDivisionError, ValueError} == set(told)


def test_every_override_is_made_safe() -> None:
    """Also those of panels, which are loaded on demand: the last class of a file that is one makes the rest safe."""
    for module in pkgutil.walk_packages(olviz.gui.__path__, "olviz.gui."):
        importlib.import_module(module.name)
    make_safe()
    ours = [cls for cls in below(QObject) if cls.__module__.startswith("olviz.gui")]
    held = [method for cls in ours for _, method in overrides(cls)]
    assert len(held) > 80
    assert all(hasattr(method, SAFE) for method in held)


def below(cls: type) -> list[type]:
    return [inner for one in cls.__subclasses__() for inner in (one, *below(one))]


ASKED = {"focusWidget", "widgetAt", "childAt", "topLevelAt", "activeWindow", "activePopupWidget", "activeModalWidget"}


def test_no_attribute_remembers_a_widget_that_was_asked_for() -> None:
    """Such a widget may be gone: ``Remembered`` alone keeps one, and looks before it touches it."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "olviz" / "gui").rglob("*.py"))}
    asking = {path: text for path, text in texts.items() if any(name in text for name in ASKED)}
    assert asking
    for path, text in asking.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and path.stem != "remembered":
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                asked = (
                    [one.attr for one in ast.walk(node.value) if isinstance(one, ast.Attribute)] if node.value else []
                )
                kept = any(isinstance(one, ast.Attribute) for target in targets for one in ast.walk(target))
                assert not (kept and ASKED & set(asked)), f"{path.name}:{node.lineno}"


@cache
def templates() -> frozenset[str]:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "olviz" / "engine").rglob("*.py")]
    refusing = [source for source in sources if "legal: " in source]
    nodes = [node for source in refusing for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    return frozenset(node.value for node in nodes if isinstance(node.value, str) and "; legal: " in node.value)


@pytest.mark.parametrize("value", [1e101, -1e-101, 3.25, float("inf")])
def test_every_refusal_can_be_written_with_numbers(value: float) -> None:
    told = templates()
    assert any(":g}" in template for template in told)
    for template in told:
        holes = {part.partition("}")[0].partition(":")[0].partition("!")[0] for part in template.split("{")[1:]}
        assert refusal(InputError(template, place="x", **dict.fromkeys(holes, value)))


@pytest.mark.one_window
@pytest.mark.parametrize("text", ["1e101", "1e−101", "−1e308", "nan"])
def test_numbers_far_out_are_refused_beside_every_field(window: Window, text: str) -> None:
    for shown in window.controls.findChildren(Field):
        if shown.parameter.kind == "real":
            shown.editor.proposed.emit(float(text.replace("−", "-")))
            assert shown.complaint.text
    window.controls.restore()


def test_between_two_powers_of_ten_there_is_none() -> None:
    for low in (1.1, 20.0, 2e-7, 3e90):
        assert not len(decades(low, 1.5 * low))
        assert len(decades(low, 40 * low))


def test_a_closer_look_between_two_powers_of_ten(whole: Window) -> None:
    whole.open("coin-flips")
    assert whole.session.experiment is not None
    whole.session.edit(whole.session.experiment._replace(panels=("regret:average,log-log",)))
    whole.playback.jump(60)
    plot = whole.stage.panels[0].plot  # type: ignore[attr-defined]
    whole.grab()
    place = plot.picture.sceneTransform().mapRect(plot.picture.boundingRect())
    for part in range(8):
        part_of = QRectF(place.left() + 0.1 * place.width() * part, place.center().y(), place.width() / 50, 12)
        plot.mouse.framed.emit(part_of)
        whole.grab()
        plot.end_look()


@pytest.mark.parametrize("name", ["perceptron-separable", "coin-flips", "descent-in-the-ball"])
def test_every_view_of_a_run_without_a_round_can_be_drawn(name: str, qapp: QApplication) -> None:
    traces = scenario.read(scenarios()[name])._replace(rounds=0).traces()
    for entry in fitting(traces):
        for view in product(*entry.views):
            panel = entry.build(view)
            panel.open(traces, 0)
            asking = Asking(panel.prepare)
            asking.of_all(0)
            assert asking.go_on(inf, inf)
            panel.draw(0, Phase.LEARN)
            panel.deleteLater()


def test_a_label_without_a_height_is_left_out(qapp: QApplication) -> None:
    image = QPixmap(300, 200)
    with QPainter(image) as painter:
        canvas = Canvas(painter, QTransform(), QRectF(0, 0, 300, 200), 4, base(), "#ffffff")
        for held in ((nan,), (nan, 20.0), (inf, nan, -inf)):
            EndLabels(9, tuple(EndLabel(y, "learner", "3", "#000000") for y in held), "#888888").paint(canvas)
        for nowhere in (nan, inf, -inf):
            write(canvas, QPointF(nowhere, 3.0), [Part("nowhere", "#000000")])
            write(canvas, QPointF(3.0, nowhere), [Part("nowhere", "#000000")])
        said = Told(np.array([1.0, 30.0]), np.array([nan, 30.0]), str)
        point_nearest(canvas, [said], QPointF(31.0, 30.0), LIGHT)


COIN_FLIPS = fitting(scene("coin-flips").traces())
MANY = 5  # panels: more than stand at the front


@pytest.mark.parametrize("forward", together(COIN_FLIPS, lambda entry: {entry.module.rpartition(".")[0]}))
def test_what_comes_to_the_front_in_another_run_draws_that_run(whole: Window, forward: list[PanelEntry]) -> None:
    whole.open("coin-flips")
    assert whole.session.experiment is not None
    names = tuple(entry.name for entry in COIN_FLIPS)[:MANY]
    assert len(names) > 4
    last = whole.session.experiment._replace(panels=names[-1:], rounds=600)
    whole.session.edit(last)
    whole.playback.computing.reach(600)
    whole.playback.jump(600)
    for name in (entry.name for entry in forward):
        whole.session.edit(last._replace(panels=(name,)))
        others = [other for other in names if other != name]
        whole.session.edit(last._replace(panels=(*others, name), rounds=20))
        whole.session.undo()
        assert not whole.breakdown.counted
    assert whole.playback.t == 600
