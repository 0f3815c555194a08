"""SCENARIO, as every command takes it: a file, a recorded run, or the name of a shipped scenario."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from olviz import resources
from olviz.commands.progress import Progress
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.experiment import recording, scenario
from olviz.engine.experiment.recording import Recording
from olviz.engine.files import archive, tables
from olviz.engine.files.atomic import check_regular, ending, named
from olviz.engine.speech.retold import retold
from olviz.gui.stage import wishes
from olviz.sweeps.store import scene_in

Source = TypeVar("Source")

SETTINGS = ("rounds", "seed", "run", "runs")  # which have an option of their own


def find(scenario: str) -> Path:
    """The file that is meant. A name without a folder and without an ending is a shipped scenario."""
    shipped = resources.scenarios()
    if scenario in shipped:
        return shipped[scenario]
    legal = "a scenario file, a recorded run or a name"
    path = scene_in(named(scenario, legal, "SCENARIO"))
    check_regular(path, legal)
    if not os.path.exists(path):
        raise InputError("no such file and no such scenario; {hint}", place=scenario, hint=nearest(scenario, shipped))
    return path


def inputs(options: argparse.Namespace) -> tuple[Path, ...]:
    """The files that are read whatever is in them: none may be written over."""
    return find(options.scenario), *plugins(options)


def plugins(options: argparse.Namespace) -> tuple[Path, ...]:
    """The files of one's own that declare what plays."""
    return tuple(map(Path, getattr(options, "plugin", ())))


def said(options: argparse.Namespace, names: Iterable[str]) -> Iterator[str]:
    """The options of these names that are on the command line, be it with nothing as their value."""
    return (f"--{name}" for name in names if getattr(options, name) not in (None, False, []))


def changed(table: dict[str, Any], options: argparse.Namespace) -> dict[str, Any]:
    """The table of a scenario with ``--rounds``, ``--seed``, ``--run``, ``--runs`` and every ``--set`` in place."""
    settings = [(key, value) for key in SETTINGS if (value := getattr(options, key, None)) is not None]
    for setting in options.set:
        path, equals, text = setting.partition("=")
        if not equals or not all(key.strip() for key in path.split(".")):
            raise InputError("{value!r} is not legal; legal: PATH=VALUE", place="--set", value=setting)
        settings.append((path.strip(), text.strip()))
    return scenario.with_values(table, [(path, scenario.typed(text)) for path, text in settings])


def table(path: Path) -> dict[str, Any]:
    """The table a scenario file holds, or the one inside a recorded run."""
    if ending(path) != ".npz":
        return scenario.read_table(path)
    return scenario.parse(archive.read(path).meta.scenario)


def load(options: argparse.Namespace) -> Recording:
    """What a command line asks for, ready to be played; a recorded run without changes is that very run."""
    path = find(options.scenario)
    if ending(path) == ".npz" and not options.set and all(getattr(options, key, None) is None for key in SETTINGS):
        return _told_of(recording.load, path)
    return anew(options)


def anew(options: argparse.Namespace) -> Recording:
    """The same from its scenario: of a recorded run, too, whose own rounds no other run has."""
    return _told_of(_played_anew, options)


def _told_of(read: Callable[[Source], Recording], source: Source) -> Recording:
    """How far the reading is, and panels that do not exist, as the window tells them."""
    with Progress() as progress, tables.heard(lambda rows: progress.tell(f"{rows} rows read")):
        asked = read(source)
    for refused in wishes.read(asked.experiment.panels)[1]:
        print("olviz:", " ".join(str(refused).split()), file=sys.stderr)
    return asked


def _played_anew(options: argparse.Namespace) -> Recording:
    path = find(options.scenario)
    try:
        kept = table(path)
        scene = scenario.from_table(changed(kept, options), base=path.parent)
        with suppress(InputError):  # of a scene that these settings alone make legal nothing was told
            scene = retold(scene, scenario.from_table(kept, base=path.parent))
        return Recording(scene, scene.traces())
    except InputError as error:
        raise (error if str(path) in error.place else error.in_file(options.scenario)) from None
