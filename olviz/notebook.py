"""The picture that a notebook shows of an experiment."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

from olviz import needs

if TYPE_CHECKING:
    from olviz.engine.experiment.scenario import Experiment

SIZE = (1280, 720)  # pixels
MOST = 10_000  # rounds that are played for a picture

_kept: list[Any] = []  # the application, which lives as long as the program


def picture(experiment: Experiment) -> bytes | None:
    """The stage in the last round, as PNG; None where Qt cannot draw, or no panel shows the experiment."""
    from olviz.engine.declare.parameters import InputError
    from olviz.engine.declare.phases import Phase

    if not _ready():
        return None
    gui, tokens = import_module("olviz.gui.stage.render"), import_module("olviz.gui.look.tokens")
    shot = import_module("olviz.gui.stage.staging").Shot
    t = min(experiment.rounds, MOST)
    try:
        png: bytes = gui.render(shot(experiment, t, Phase.LEARN, SIZE, tokens.LIGHT), "png")
    except InputError:
        return None
    return png


def _ready() -> bool:
    """Whether there is an application to draw with: the one that runs, or one without a screen that is made here."""
    before = os.environ.get("QT_QPA_PLATFORM")
    os.environ["QT_QPA_PLATFORM"] = before or "offscreen"
    try:
        if needs.libraries():
            return False
        running = import_module("PySide6.QtCore").QCoreApplication.instance()
        if running is not None and not isinstance(running, import_module("PySide6.QtWidgets").QApplication):
            return False  # a second one would end the program
        _kept[:] = [import_module("olviz.gui.stage.render").application()]
    finally:
        if before is None:
            del os.environ["QT_QPA_PLATFORM"]
    return True
