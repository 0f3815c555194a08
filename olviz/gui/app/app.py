"""The program: one application, one window, and a hook that keeps both alive when something breaks."""

from __future__ import annotations

import gc
import linecache
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from olviz import resources
from olviz.engine.experiment import registry
from olviz.engine.experiment.recording import Recording
from olviz.gui.app.end_of_session import Ending
from olviz.gui.app.window import Window
from olviz.gui.look.icons import emblem
from olviz.gui.look.language import install
from olviz.gui.look.theme import load_fonts, system_points


def main(scene: Recording | Path | None = None, source: str = "", run: int | None = None) -> int:
    """Opens the window on a scene or on the recorded run of the file ``source``, else where it was left.

    ``run`` is the number of the run that is shown of a scene, where it is another. Returns the exit status.
    """
    app = QApplication.instance() or QApplication(["olviz"])  # the name by which a desktop knows the window
    assert isinstance(app, QApplication)
    app.setApplicationName("olviz")
    app.setDesktopFileName("olviz")
    app.setWindowIcon(emblem())
    load_fonts()
    install(app)
    window = Window(system_points())
    gc.freeze()  # what is loaded stays: it would be searched for garbage again and again, 0.1 s amid the rounds
    sys.excepthook = window.breakdown.hook
    ending = Ending(app, window.keeping.keep)
    open_first(window, scene, source)
    if run is not None:
        show_run(window, run)
    window.show()
    QTimer.singleShot(0, window.invite)  # once everything stands in its place
    if scene is None:
        QTimer.singleShot(0, window.welcome)
    linecache.clearcache()  # PySide reads the source of every module that is imported, and 22 MB of it stay there
    status = ending.status or app.exec()
    ending.close()
    return status


def open_first(window: Window, scene: Recording | Path | None = None, source: str = "") -> None:
    """Opens what was asked for, else the last scene where it was left, else the first shipped one.

    All that is to be known of the start is said at once.
    """
    with window.notice.gathered():
        if not _opened(window, scene, source) or window.session.scene is None:
            window.open(next(iter(resources.scenarios())))
        window.keeping.tell()
        window.name_broken(registry.plugins())


def show_run(window: Window, run: int) -> None:
    """Has another run of the seed be shown: an edit, so that undo leads to the one that the scene names."""
    if window.session.experiment is not None:
        window.session.edit(window.session.experiment._replace(run=run))


def _opened(window: Window, scene: Recording | Path | None, source: str) -> bool:
    if isinstance(scene, Recording):
        window.documents.show_run(scene, source)
        return True
    return window.keeping.restore() if scene is None else window.open(str(scene))
