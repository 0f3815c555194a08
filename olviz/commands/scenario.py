"""SCENARIO, as every command takes it: a file, a recorded run, or the name of a shipped scenario."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from olviz import resources
from olviz.engine import experiment
from olviz.engine.experiment import Experiment
from olviz.engine.parameters import InputError, nearest


def find(scenario: str) -> Path:
    """The file that is meant. A name without a folder and without an ending is a shipped scenario."""
    shipped = resources.scenarios()
    if scenario in shipped:
        return shipped[scenario]
    path = Path(scenario)
    if path.is_dir():
        raise InputError("is a directory; legal: a scenario file, a recorded run or a name", place=scenario)
    if not path.exists():
        raise InputError("no such file and no such scenario; {hint}", place=scenario, hint=nearest(scenario, shipped))
    return path


def changed(table: dict[str, Any], options: argparse.Namespace) -> dict[str, Any]:
    """The table of a scenario with ``--rounds``, ``--seed`` and every ``--set`` in place."""
    settings = [(key, getattr(options, key)) for key in ("rounds", "seed") if getattr(options, key) is not None]
    for setting in options.set:
        path, equals, text = setting.partition("=")
        if not equals or not path.strip():
            raise InputError("{value!r} is not legal; legal: PATH=VALUE", place="--set", value=setting)
        settings.append((path.strip(), text.strip()))
    for path, text in settings:
        table = experiment.with_setting(table, path, text)
    return table


def read(options: argparse.Namespace) -> Experiment:
    """The experiment a command line asks for."""
    path = find(options.scenario)
    return experiment.from_table(changed(experiment.read_table(path), options), file=options.scenario)
