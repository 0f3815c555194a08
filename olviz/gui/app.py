"""The program: one application, one window, and a hook that keeps both alive when something breaks."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtWidgets import QApplication

from olviz import resources
from olviz.engine.recording import Recording
from olviz.gui.theme import load_fonts
from olviz.gui.window import Window


def main(scene: Recording | Path | None = None) -> int:
    """Opens the window on a scene or a recorded run (default: the last scene, else the first shipped one).

    Returns the exit status.
    """
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("olviz")
    app.setDesktopFileName("olviz")
    load_fonts()
    window = Window()
    if isinstance(scene, Recording):
        window.show_recording(scene)
    else:
        open_first(window, scene)
    sys.excepthook = _hook(window)
    if not window.settings.geometry:
        window.resize(1280, 720)
    window.show()
    return app.exec()


def open_first(window: Window, path: Path | None) -> None:
    """Opens what was asked for, else the last scene, else the first shipped one."""
    asked = [str(path)] if path is not None else [window.settings.source] if window.settings.source else []
    if not any(window.open(name) for name in asked):
        window.open(next(iter(resources.scenarios())))
        window.notice.setVisible(bool(asked))  # why it is not what was asked for


def _hook(window: Window) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        traceback.print_exception(kind, error, trace)
        window.complain(error)

    return tell
