"""A sweep as it is asked for: what decides its numbers as one text, by which it is known again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from olviz import __version__
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario, sweep
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.files.atomic import as_utf8, read_text
from olviz.engine.files.tables import shipped
from olviz.sweeps.grid import PLAYED, Grid, files_of, settled
from olviz.sweeps.travel import mark_of

RECORD, SCENE = "sweep.json", "scenario.toml"  # beside the table
MOST_RECORD = 2**26  # bytes


class Plan(NamedTuple):
    """``asked`` is what workers play from, ``record`` what is kept beside the table: the same, whatever the machine.

    ``grid`` is what is played, and ``told`` the same with data files named as the record names them: the table's.
    ``scene`` is the scenario file that repeats it, ``plugins`` names and contents of the files of one's own, and
    ``files`` the data files.
    """

    grid: Grid
    told: Grid
    asked: str
    record: str
    scene: str
    plugins: tuple[tuple[str, bytes], ...]
    files: tuple[Path, ...]


def made(experiment: Experiment, folder: Path | None, plugins: tuple[Path, ...] = ()) -> Plan:
    """The plan of an experiment with a sweep, whose files lie in ``folder``; ``InputError`` where it is too large."""
    assert experiment.sweep is not None
    asked = experiment.sweep._replace(axes=settled(experiment, experiment.sweep.axes, folder))
    table = _played(scenario.to_table(experiment))
    told = _relative(sweep.to_table(asked), folder)
    contents = tuple((path.name, path.read_bytes()) for path in plugins)
    data = files_of(experiment, asked.axes)
    record = {
        "olviz": __version__,
        "scenario": _played(scenario.to_table(experiment, folder)),
        "sweep": told,
        "plugins": [[name, sha256(content).hexdigest()] for name, content in contents],
        "files": {_name(path, folder): mark_of(path) for path in data},
    }
    return Plan(
        Grid(table, asked),
        _told(record),
        as_text({"scenario": table, "sweep": sweep.to_table(asked)}),
        as_text(record),
        scenario.to_text(experiment._replace(sweep=sweep.from_table(told)), folder),
        contents,
        data,
    )


def of_folder(folder: Path) -> Plan:
    """The plan that a folder was made for, as far as its table needs it; ``InputError`` where there is none."""
    record = read_text(folder / RECORD, "the folder of a sweep", MOST_RECORD)
    try:
        table = json.loads(record)
        if table["olviz"] != __version__:
            raise InputError("is of olviz {other}; legal: {version}", other=table["olviz"], version=__version__)
        grid = _told(table)
    except InputError as error:
        raise error.in_file(str(folder / RECORD)) from None
    except (ValueError, TypeError, KeyError, RecursionError):
        raise InputError("is no record of a sweep", place=str(folder / RECORD)) from None
    scene = read_text(folder / SCENE, "a scenario file", scenario.FILE_LIMIT)
    return Plan(grid, grid, "", record, scene, (), ())


def _told(record: Mapping[str, Any]) -> Grid:
    return Grid(record["scenario"], sweep.from_table(record["sweep"]))


def as_text(record: Any) -> str:
    """JSON that is the same wherever it is written; the order of axes counts, so that of keys is kept."""
    return as_utf8(json.dumps(record, indent=2, ensure_ascii=False) + "\n")


def grid_of(asked: str) -> Grid:
    """The grid that a plan's ``asked`` describes."""
    table = json.loads(asked)
    return Grid(table["scenario"], sweep.from_table(table["sweep"]))


def _played(table: dict[str, Any]) -> dict[str, Any]:
    """What of a scenario decides how its runs go, and the labels of the table."""
    return {key: table[key] for key in PLAYED if key in table}


def _relative(table: Any, folder: Path | None) -> Any:
    """The table of a sweep with the names of files as the scenario's folder has them."""
    vary = {
        path: [_name(Path(value), folder) if _absolute(value) else value for value in written]
        if isinstance(written, list)
        else written
        for path, written in table["vary"].items()
    }
    return table | {"vary": vary}


def _absolute(value: Any) -> bool:
    return isinstance(value, str) and value not in shipped() and Path(value).is_absolute()


def _name(path: Path, folder: Path | None) -> str:
    known = {place: name for name, place in shipped().items()}
    if path in known:
        return known[path]
    inside = folder is not None and path.is_relative_to(folder.absolute())
    return path.relative_to(folder.absolute()).as_posix() if inside and folder is not None else str(path)
