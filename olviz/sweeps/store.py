"""The folder of a sweep: what is asked for, every finished unit, and at the end the table.

A unit is a file named by its first run and the first one behind it, counted through the cells of its share. So what
is missing is read from names, whoever wrote them, and in whatever order.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import make_folder, read_text, replacing
from olviz.sweeps import unit
from olviz.sweeps.plan import MOST_RECORD, RECORD, SCENE, Plan

UNITS = "units"
_SHARE = re.compile(r"([1-9][0-9]{0,5})-of-([1-9][0-9]{0,5})")
_UNIT = re.compile(r"([0-9]{12})-([0-9]{12})\.unit")


class Share(NamedTuple):
    """Every ``of``-th cell, from cell ``number`` − 1 on; the runs of its cells are counted through."""

    number: int
    of: int

    @property
    def folder(self) -> str:
        """Where its units lie."""
        return f"{self.number}-of-{self.of}"

    def holds(self, cell: int) -> bool:
        """Whether a cell is one of its own."""
        return (cell - self.number + 1) % self.of == 0

    def cells(self, cells: int) -> range:
        """Its cells among all."""
        return range(self.number - 1, cells, self.of)


WHOLE = Share(1, 1)


class Stretch(NamedTuple):
    """Runs in a row: the first, and the first one behind them."""

    first: int
    last: int


class Store:
    """The units of one share in a folder, which is made where it is not there; ``InputError`` where it is another's."""

    def __init__(self, folder: Path, plan: Plan, share: Share = WHOLE) -> None:
        self.folder, self.plan, self.share = folder, plan, share
        self.runs = plan.grid.sweep.runs
        self.total = len(share.cells(plan.grid.cells)) * self.runs
        self.begun = check_folder(folder, plan)
        self.units = folder / UNITS / share.folder

    def begin(self) -> None:
        """Writes down what is asked for; the folder belongs to this sweep from now on."""
        make_folder(self.folder)
        write_record(self.folder, self.plan)
        make_folder(self.units)

    def missing(self) -> list[Stretch]:
        """What is still to be played; files that were cut short are removed."""
        return gaps(self._kept(), self.total)

    def _kept(self) -> list[Stretch]:
        for path, _ in units_in(self.units):
            if not unit.check(path):
                path.unlink()
        return [stretch for _, stretch in units_in(self.units)]

    def keep(self, stretch: Stretch, content: bytes) -> None:
        """Writes a finished unit, whole or not at all."""
        with replacing(self.units / f"{stretch.first:012}-{stretch.last:012}.unit") as part:
            part.write_bytes(content)


def gaps(kept: Iterable[Stretch], total: int) -> list[Stretch]:
    """What of ``total`` runs is not among those that are kept, which stand in order."""
    found, at = [], 0
    for stretch in kept:
        first = min(stretch.first, total)  # a unit that somebody named anew may begin beyond all runs
        if first > at:
            found.append(Stretch(at, first))
        at = max(at, stretch.last)
    return [*found, *([Stretch(at, total)] if at < total else [])]


def check_folder(folder: Path, plan: Plan) -> bool:
    """Whether the folder holds this very sweep already; ``InputError`` where it holds anything else."""
    try:
        begun = _is_begun(folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError("{reason}; legal: the name of a new folder", place=str(folder), reason=reason) from None
    if not begun:
        return False
    found = record_of(folder)
    if found != plan.record:
        raise InputError(
            "holds another sweep ({difference}); legal: a new folder, or that of this sweep",
            place=str(folder),
            difference=difference(found, plan.record),
        )
    return True


def _is_begun(folder: Path) -> bool:
    """Whether a sweep is recorded there; ``InputError`` where there is something else."""
    if not folder.exists():
        return False
    if not folder.is_dir():
        raise InputError("is no folder; legal: the name of a new one", place=str(folder))
    if (folder / RECORD).exists():
        return True
    if not all(map(_is_ours, folder.iterdir())):
        raise InputError("holds other files; legal: a new folder, or that of this sweep", place=str(folder))
    return False


def _is_ours(path: Path) -> bool:
    """Whether a file may come from another share that begins at the same moment."""
    return path.name in (UNITS, RECORD, SCENE) or (path.name.startswith(".") and path.suffix == ".part")


def write_record(folder: Path, plan: Plan) -> None:
    """The sweep as data, and as the scenario file that repeats it."""
    for name, text in ((RECORD, plan.record), (SCENE, plan.scene)):
        if not (folder / name).exists():
            with replacing(folder / name) as part:
                part.write_bytes(text.encode())


def record_of(folder: Path) -> str:
    """What the sweep in this folder was asked for; ``InputError`` where there is none."""
    return read_text(folder / RECORD, "the folder of a sweep", MOST_RECORD)


def scene_in(path: Path) -> Path:
    """The scenario in the folder of a sweep; any other path as it is."""
    return path / SCENE if os.path.isfile(path / RECORD) else path  # which no name breaks


def difference(there: str, here: str) -> str:
    """The first thing that two records tell differently."""
    try:
        tables = [dict(_leaves(json.loads(text))) for text in (there, here)]
    except (ValueError, RecursionError):
        return "its record cannot be read"
    keys = [key for key in {**tables[0], **tables[1]} if tables[0].get(key) != tables[1].get(key)]
    first = keys[0] if keys else ""
    there_said, here_said = (json.dumps(table.get(first), ensure_ascii=False) for table in tables)
    return f"{first} is {there_said[:200]} there and {here_said[:200]} here" if first else "written in another order"


def _leaves(node: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    if not isinstance(node, dict):
        yield place, node
        return
    for key, value in node.items():
        yield from _leaves(value, f"{place}.{key}" if place else key)


def units_in(folder: Path) -> list[tuple[Path, Stretch]]:
    """The units of a share, by the runs they begin with."""
    found = [(path, _UNIT.fullmatch(path.name)) for path in folder.glob("*.unit")] if folder.is_dir() else []
    named = [(path, Stretch(int(name[1]), int(name[2]))) for path, name in found if name is not None]
    return sorted(named, key=lambda pair: pair[1])


def shares_in(folder: Path) -> list[Share]:
    """The shares of which there are units."""
    names = sorted(path.name for path in (folder / UNITS).glob("*"))
    return [Share(int(name[1]), int(name[2])) for name in map(_SHARE.fullmatch, names) if name is not None]
