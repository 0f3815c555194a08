"""``olviz [FILE]``: the window, on a scenario, on a recorded run, or on the prepared scene."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from olviz import resources
from olviz.cli import COMMANDS
from olviz.commands.doctor import window_opens
from olviz.commands.given import lesson, scenario
from olviz.commands.progress import loaded
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.experiment import recording
from olviz.engine.experiment import scenario as experiment
from olviz.engine.experiment.recording import Recording
from olviz.engine.files import tables
from olviz.engine.files.atomic import ending, named
from olviz.engine.lessons.lesson import read

SCALES = {"QT_SCALE_FACTOR": (0.25, 8), "QT_FONT_DPI": (24, 960)}  # that a window can be drawn with


def run(options: argparse.Namespace) -> int:
    """Opens the window, if this machine can show one; what it is asked to open is checked before."""
    scene = None if options.scenario is None else checked(options.scenario)
    number = None if options.run is None else numbered(options.run, scene)
    check_scales()
    if not window_opens(options.scenario):
        return 1
    status: int = loaded("olviz.gui.app.app").main(scene, os.path.abspath(options.scenario or ""), number)
    return status


def check_scales() -> None:
    """Raises ``InputError`` for a scale of screens that is none: Qt takes any, and draws nothing or for ever."""
    for name, (least, most) in SCALES.items():
        value = os.environ.get(name, "")
        try:
            legal = not value or least <= float(value) <= most
        except ValueError:
            legal = False
        if not legal:
            raise InputError(
                "{value!r} is not legal; legal: a number at least {least:g} and at most {most:g}",
                place=name,
                value=value,
                least=least,
                most=most,
            )


def numbered(text: str, scene: Path | Recording | None) -> int:
    """Which run of a scenario is to be shown; a recorded run has its number already."""
    if not isinstance(scene, Path):
        raise InputError("names a run of a scenario; legal: with the name or the file of one", place="--run")
    return int(experiment.RUN.check(experiment.with_setting({}, "run", text)["run"]))


def checked(name: str) -> Path | Recording:
    """A scenario that can be read, or a recorded run; what was not replayed exactly is said."""
    taught = lesson.find(name)
    if taught is not None:
        read(taught)
        return Path(name)
    if name not in resources.scenarios() and not os.path.exists(named(name, "a file, a scenario or a command", "FILE")):
        hint = nearest(name, [*COMMANDS, *resources.lessons(), *resources.scenarios()])
        raise InputError("no such file, scenario or command; {hint}", place=name, hint=hint)
    path = scenario.find(name)
    if ending(path) == ".csv":
        tables.header(path)
        return Path(name)
    if ending(path) != ".npz":
        experiment.read(path)
        return Path(name)
    recorded = recording.load(path)
    for note in recorded.notes:
        print(f"olviz: {note}", file=sys.stderr)
    return recorded
