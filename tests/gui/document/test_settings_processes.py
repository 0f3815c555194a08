"""What one session leaves, another process finds again, with its types and its place in time."""

import subprocess
import sys
from pathlib import Path

SETTINGS = """
import sys
from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QApplication
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])
from olviz.gui.document.settings import GEOMETRY, INVITED, SCHEME, SIZE, SPEED, Settings
app = QApplication([])
settings = Settings()
kept = settings.value(INVITED), settings.value(SPEED)
print(repr((settings.geometry.data(), settings.scheme, settings.size, *kept)))
if sys.argv[2] == "write":
    settings.keep((INVITED, True), (SPEED, float("inf")))
    settings.keep((GEOMETRY, QByteArray(b"here")), (SCHEME, "dark"), (SIZE, 3))
"""

WINDOW = """
import sys
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])
from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
from olviz.engine.declare.phases import Phase
app = QApplication([])
window = Window()
open_first(window, None)
if sys.argv[2] == "write":
    assert window.open("coin-flips")
    window.resize(1111, 777)
    window.show()
    experiment = window.session.experiment
    window.session.edit(experiment._replace(seed=4242, learners=experiment.learners[:1] * 2))
    window.playback.select(1)
    window.playback.jump(321, Phase.COMMIT)
    window.playback.set_speed(60)
    window.appearance.choose("dark")
playback, session = window.playback, window.session
print(session.source, session.changed, session.experiment.seed, len(playback.traces), playback.selected)
print(playback.t, playback.phase.name, playback.speed, window.appearance.scheme, bool(window.settings.geometry))
window.close()
"""


def run(program: str, *words: str) -> str:
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip()


def test_settings_survive_the_process_with_their_types(tmp_path: Path) -> None:
    assert run(SETTINGS, str(tmp_path), "write") == "(b'', 'system', 0, False, 4.0)"
    assert run(SETTINGS, str(tmp_path), "read") == "(b'here', 'dark', 3, True, inf)"
    (file,) = tmp_path.rglob("olviz.ini")
    file.write_text("[look]\nsize=large\nscheme=7\n[play]\nspeed=@Invalid()\n", encoding="utf-8")
    assert run(SETTINGS, str(tmp_path), "read").startswith("(b'', 'system', 0, ")


def test_the_window_comes_back_as_it_was_left(tmp_path: Path) -> None:
    left = run(WINDOW, str(tmp_path), "write").splitlines()
    assert left == ["coin-flips True 4242 2 1", "321 COMMIT 60 dark False"]
    assert run(WINDOW, str(tmp_path), "read").splitlines() == [left[0], "321 COMMIT 60.0 dark True"]
