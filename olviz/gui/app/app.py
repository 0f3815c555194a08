"""The program: one application, one window, and a hook that keeps both alive when something breaks."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from olviz import resources
from olviz.engine.experiment import registry
from olviz.engine.experiment.recording import Recording
from olviz.gui.app.ending import Ending
from olviz.gui.app.window import Window
from olviz.gui.look.icons import emblem
from olviz.gui.look.language import install
from olviz.gui.look.theme import load_fonts, system_points


def main(scene: Recording | Path | None = None, source: str = "") -> int:
    """Opens the window on a scene or on the recorded run of the file ``source``, else where it was left.

    Returns the exit status.
    """
    app = QApplication.instance() or QApplication(["olviz"])  # the name by which a desktop knows the window
    assert isinstance(app, QApplication)
    app.setApplicationName("olviz")
    app.setDesktopFileName("olviz")
    app.setWindowIcon(emblem())
    load_fonts()
    install(app)
    window = Window(system_points())
    sys.excepthook = window.breakdown.hook
    ending = Ending(app, window.keeping.keep)
    if isinstance(scene, Recording):
        window.session.open(scene.experiment, source, scene.traces)
        window.keeping.tell()
    else:
        open_first(window, scene)
    window.name_broken(registry.plugins())
    window.show()
    QTimer.singleShot(0, window.invite)  # once everything stands in its place
    status = ending.status or app.exec()
    ending.close()
    return status


def open_first(window: Window, path: Path | None) -> None:
    """Opens what was asked for, else the last scene where it was left, else the first shipped one."""
    opened = window.open(str(path)) if path is not None else window.keeping.restore()
    if not opened or window.session.scene is None:
        told = window.notice.isVisibleTo(window)
        window.open(next(iter(resources.scenarios())))
        window.notice.setVisible(told)  # why it is not what was asked for
    window.keeping.tell()
