"""Every test of the window has settings of its own and leaves nothing behind: no timer, no window, no thread."""

import gc
import threading
from collections.abc import Callable, Iterator
from functools import cache, partialmethod
from inspect import signature
from pathlib import Path
from traceback import format_exception
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz.engine.run.trace import Trace
from olviz.engine.worlds.worlds import Worlds
from olviz.gui.app.window import Window
from olviz.gui.document.breakdown import Breakdown
from olviz.gui.finding import thumbnails
from olviz.gui.look.theme import base_font, load_fonts
from olviz.gui.player import computing
from olviz.gui.stage.render import POINTS
from olviz.gui.widgets import formulas
from olviz.gui.worlds.live import Live
from tests.gui import probe
from tests.tools.leaving import leave

SCENE = "perceptron-separable"
PATIENCE = 60_000  # milliseconds until what is waited for does not come, on a machine that has much else to do


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.when == "call":
        item.stash[PASSED] = report.passed
    return report


PASSED = pytest.StashKey[bool]()


class Patient(QtBot):
    """However busy the machine: what comes in the end has come in time."""

    waitUntil = partialmethod(QtBot.waitUntil, timeout=PATIENCE)
    waitSignal = partialmethod(QtBot.waitSignal, timeout=PATIENCE)
    waitExposed = partialmethod(QtBot.waitExposed, timeout=PATIENCE)
    waitActive = partialmethod(QtBot.waitActive, timeout=PATIENCE)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return Patient(request)


@pytest.fixture(autouse=True, scope="session")
def own_font(qapp: QApplication) -> None:
    """What is measured is measured in the program's own font."""
    load_fonts()
    qapp.setFont(base_font(POINTS))


@pytest.fixture(autouse=True, scope="session")
def formulas_in_type(qapp: QApplication) -> Iterator[None]:
    """A formula is set once for all tests, as large and as coloured, however few pictures a window keeps."""
    once = cache(formulas.set_in_type)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(formulas, "set_in_type", once)
        yield
    once.cache_clear()  # before the application is gone


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine: the rounds a test goes to are there at once."""
    monkeypatch.setattr(computing, "FIRST", 5.0)


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures that can be drawn again lie in a folder of the test."""
    monkeypatch.setattr(thumbnails, "cache", lambda: tmp_path / "thumbnails")


@pytest.fixture
def hurried(unhurried: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the machine: no round is there at once, all come in slices."""
    monkeypatch.setattr(computing, "FIRST", 0.0)


@pytest.fixture
def slices(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """For how many seconds at once was played what was not there yet."""
    found = list[float]()
    for kind in (Trace, Worlds, Live):
        monkeypatch.setattr(kind, "extend", _watched(kind.extend, found))
    return found


def _watched(extend: Callable[..., Any], found: list[float]) -> Callable[..., Any]:
    form = signature(extend)

    def told(self: Any, *given: Any, **named: Any) -> Any:
        asked_for = form.bind(self, *given, **named)
        asked_for.apply_defaults()
        if not self.complete and asked_for.arguments.get("until") != 1:  # a single round is short enough
            found.append(asked_for.arguments["seconds"])
        return extend(self, *given, **named)

    return told


@pytest.fixture(autouse=True)
def clean_desk(
    request: pytest.FixtureRequest, tmp_path: Path, qapp: QApplication, left_open: dict[str, Window]
) -> Iterator[None]:
    if _goes_on(request.node) not in left_open:
        _close(left_open)
        if "whole" not in request.fixturenames:  # a window puts on what it wants, and nothing where that is on already
            _undress(qapp)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))
    gc.collect()
    gc.freeze()  # what stays in caches is left out of the search after the test
    threads = set(threading.enumerate())
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if not request.node.stash.get(PASSED, False):
        return
    gc.collect()
    assert not [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()], "a window is left open"
    assert set(threading.enumerate()) <= threads, "a thread is left"
    assert not _running(), "a timer is left running"


def _running() -> list[QTimer]:
    return [item for item in gc.get_objects() if isinstance(item, QTimer) and _active(item)]


def _active(timer: QTimer) -> bool:
    try:
        return timer.isActive()
    except RuntimeError:  # its C++ half is gone
        return False


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """What broke in any window: a test that breaks something on purpose asks for it, all others leave it empty."""
    told, tell = list[BaseException](), Breakdown.tell

    def heard(self: Breakdown, error: BaseException) -> None:
        told.append(error)
        tell(self, error)

    monkeypatch.setattr(Breakdown, "tell", heard)
    return told


@pytest.fixture(autouse=True)
def nothing_breaks(request: pytest.FixtureRequest) -> Iterator[None]:
    """No panel stops behind the back of a test, in no window."""
    on_purpose = "broken" in request.fixturenames
    told: list[BaseException] = request.getfixturevalue("broken")
    yield
    assert on_purpose or not told, "".join("".join(format_exception(error)) for error in told)


@pytest.fixture(scope="module")
def left_open(qapp: QApplication) -> Iterator[dict[str, Window]]:
    """The window that a test leaves to its next case, by the test's name."""
    windows = dict[str, Window]()
    yield windows
    _close(windows)
    _undress(qapp)


def _goes_on(test: pytest.Function) -> str:
    """The name under which a test leaves its window to its next case; empty where it leaves none."""
    return test.originalname if test.get_closest_marker("one_window") else ""


def _close(windows: dict[str, Window]) -> None:
    leave(*windows.values())
    windows.clear()


def _undress(app: QApplication) -> None:
    """No window's style sheet and size of text; once the windows are gone, for each would be polished again."""
    if app.styleSheet():
        app.setStyleSheet("")
    if app.font() != base_font(POINTS):
        app.setFont(base_font(POINTS))


@pytest.fixture
def window_size() -> tuple[int, int]:
    """Of the window of a test; a room whose tests need another has a fixture of this name."""
    return 1280, 720


@pytest.fixture
def whole(
    request: pytest.FixtureRequest, qtbot: QtBot, left_open: dict[str, Window], window_size: tuple[int, int]
) -> Iterator[Window]:
    """The window with its own panels, before anything is opened; of a test in ``one_window``, after the case before."""
    name = _goes_on(request.node)
    window = left_open.pop(name, None) or Window()
    window.resize(*window_size)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    left_open[name] = window
    if name and request.node.stash.get(PASSED, False):
        window.hide()
        for timer in window.findChildren(QTimer):  # what was put off in this case
            timer.stop()
    else:
        _close(left_open)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch, whole: Window) -> Window:
    """The window with a scene, in which a probe stands in the place of all panels."""
    monkeypatch.setattr("olviz.gui.stage.arrangement.arranged", probe.arranged)
    assert whole.open(SCENE)
    return whole
