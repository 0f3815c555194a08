"""What a process leaves, another one finds again, with its types and its place in time: this one looks."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from olviz.engine.declare.phases import Phase
from olviz.gui.app.app import open_first
from olviz.gui.app.window import Window
from olviz.gui.document.settings import INVITED, SPEED, Settings
from tests.gui.hands import now

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
assert window.open("coin-flips")
window.resize(1111, 777)
window.show()
experiment = window.session.experiment
window.session.edit(experiment._replace(seed=4242, learners=experiment.learners[:1] * 2))
window.playback.select(1)
window.playback.jump(321, Phase.COMMIT)
window.playback.set_speed(60)
window.appearance.choose("dark")
print(bool(window.settings.geometry))
window.close()
"""


def run(program: str, place: Path) -> str:
    """What a process with its settings in this place says; it has ended, and this one has them there, too."""
    command = [sys.executable, "-c", program, str(place)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(place))
    return done.stdout.strip()


def kept() -> tuple[object, ...]:
    settings = Settings()
    looks = settings.geometry.data(), settings.scheme, settings.size
    return (*looks, settings.value(INVITED), settings.value(SPEED))


def test_settings_survive_the_process_with_their_types(tmp_path: Path) -> None:
    assert run(SETTINGS, tmp_path) == "(b'', 'system', 0, False, 4.0)"
    assert repr(kept()) == "(b'here', 'dark', 3, True, inf)"
    (file,) = tmp_path.rglob("olviz.ini")
    file.write_text("[look]\nsize=large\nscheme=7\n[play]\nspeed=@Invalid()\n", encoding="utf-8")
    assert kept()[:3] == (b"", "system", 0)


@pytest.mark.usefixtures("qapp")
def test_the_window_comes_back_as_it_was_left(tmp_path: Path) -> None:
    assert run(WINDOW, tmp_path) == "False"
    window = Window()
    open_first(window, None)
    playback, session = window.playback, window.session
    assert (session.source, session.changed, now(window).seed) == ("coin-flips", True, 4242)
    assert (len(playback.traces), playback.selected) == (2, 1)
    assert (playback.t, playback.phase, playback.speed) == (321, Phase.COMMIT, 60.0)
    assert (window.appearance.scheme, bool(window.settings.geometry)) == ("dark", True)
    window.close()
    window.deleteLater()
