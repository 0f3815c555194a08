"""The program's own icon, and the names by which a desktop finds it."""

import subprocess
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from olviz.gui.look.icons import SIDES, emblem

PROGRAM = """
import linecache
import sys
sys.argv = ["/somewhere/__main__.py"]
from PySide6.QtWidgets import QApplication
from olviz.gui.app import app
def look(self):
    (window,) = [each for each in QApplication.topLevelWidgets() if each.objectName() == "window"]
    print(self.arguments(), self.desktopFileName(), window.windowIcon().isNull(), linecache.cache)
    return 0
QApplication.exec = look
app.main()
"""


def test_the_emblem_is_drawn_at_every_size(qapp: QApplication) -> None:
    for side in SIDES:
        drawn = emblem().pixmap(side, side).toImage()
        assert (drawn.width(), drawn.height()) == (side, side)
        assert drawn.pixelColor(0, 0).alpha() == 0
        assert drawn.pixelColor(side // 2, side // 8).name() == "#5645d1"


def test_a_desktop_knows_the_window_by_name_and_icon(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "PATH": "", "PYTHONPATH": ":".join(sys.path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=home, capture_output=True, text=True)
    assert done.stdout == "['olviz'] olviz False {}\n", done.stderr  # and no source of all that was imported stays
