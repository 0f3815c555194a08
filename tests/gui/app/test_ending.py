"""However the process ends, what was on screen comes back: asked by a signal, or killed at any moment."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
from olviz.gui.document.keeping import PAUSE
from tests.gui.hands import now

PROGRAM = """
import sys
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])
from olviz.gui.app import app as program
from olviz.gui.app.window import Window
app = QApplication([])
seeds = iter(range(1_000, 1_000_000))
def edit():
    session, seed = window().session, next(seeds)
    session.edit(session.experiment._replace(seed=seed), "seed")
    print(seed, flush=True)
def window():
    return next(widget for widget in app.topLevelWidgets() if isinstance(widget, Window))
def begin():
    if sys.argv[2] == "edits":
        busy.start(int(sys.argv[3]))
    else:
        edit()
busy = QTimer()
busy.timeout.connect(edit)
QTimer.singleShot(0, begin)
sys.exit(program.main())
"""
EVERY = 50  # milliseconds between two edits

Begun = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Begun]:
    """Starts the program with settings of its own."""
    processes: list[subprocess.Popen[str]] = []

    def begin(*words: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-c", PROGRAM, str(tmp_path), *words]
        processes.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        return processes[-1]

    yield begin
    for process in processes:
        process.kill()
        process.communicate()


def after(place: Path) -> tuple[int, int, bool]:
    """The seed that is shown at the next start, how much more is on offer, and whether anything is said."""
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(place))
    window = Window()
    open_first(window, None)
    found = now(window).seed, len(window.keeping.left()), window.notice.isVisibleTo(window)
    window.close()
    window.deleteLater()
    return found


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", pytest.param("SIGHUP", marks=pytest.mark.full)])
def test_a_signal_ends_an_idle_window_and_everything_is_kept(begun: Begun, tmp_path: Path, name: str) -> None:
    process = begun("idle")
    assert process.stdout is not None
    seed = int(process.stdout.readline())
    number = getattr(signal, name)
    process.send_signal(number)
    assert process.wait(timeout=120) == 128 + number
    assert "Traceback" not in process.communicate()[1]
    assert after(tmp_path) == (seed, 0, False)


@pytest.mark.parametrize("moment", [3, 25])
def test_killed_at_any_moment_it_has_lost_a_second_of_edits_at_most(begun: Begun, tmp_path: Path, moment: int) -> None:
    process = begun("edits", str(EVERY))
    assert process.stdout is not None
    for _ in range(moment):
        process.stdout.readline()
    process.kill()
    rest = re.findall(r"\d+", process.communicate()[0])
    last = int(rest[-1]) if rest else 999 + moment
    seed, *_ = after(tmp_path)
    assert PAUSE < 1000
    if last > 1000 + 1000 / EVERY:
        assert last - 1000 / EVERY <= seed <= last


def test_two_windows_that_were_killed_both_come_back(begun: Begun, tmp_path: Path) -> None:
    first, second = begun("edits", str(EVERY)), begun("edits", str(EVERY))
    for process in (first, second):
        assert process.stdout is not None
        for _ in range(1000 // EVERY):
            process.stdout.readline()
        process.kill()
        process.wait()
    assert after(tmp_path)[1:] == (1, True)
