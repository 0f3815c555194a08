"""A sweep that the command line has played: the table in its folder, as far as it speaks of the last round."""

from __future__ import annotations

import csv
import os
from io import StringIO
from math import isnan, nan
from pathlib import Path

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import read_text
from olviz.engine.numerics.sums import Array
from olviz.engine.worlds.spread import student
from olviz.gui.worlds.sweep_points import Line, Points
from olviz.sweeps import rows
from olviz.sweeps.grid import Grid
from olviz.sweeps.plan import RECORD, SCENE

TABLE = "table.csv"
MOST = 2**27  # bytes of a table
NUMBERS = ("mean", "se", "q10", "q90", "runs", "bound")


def folder_of(source: str) -> Path | None:
    """The folder of a finished sweep whose scenario this is; None where it is none."""
    path = Path(source)
    if not path.is_absolute() or path.name != SCENE:
        return None
    return path.parent if all(os.path.isfile(path.parent / name) for name in (RECORD, TABLE)) else None


class Finished:
    """The same as ``Live``, read from a table. ``InputError`` names the file and the line of what is wrong in it."""

    def __init__(self, grid: Grid, folder: Path) -> None:
        self.grid, self.quantities = grid, grid.sweep.quantities
        self.refused: dict[tuple[int, int], str] = {}
        self.named: dict[Line, str] = {}
        self.complete, self.done = True, grid.sweep.runs
        self._numbers: dict[Line, Array] = {}
        path = folder / TABLE
        try:
            self._read(read_text(path, "the table of a sweep", MOST))
        except InputError as error:
            raise error.in_file(str(path)) from None

    def extend(self, _seconds: float = 0.0) -> bool:
        """There is nothing to play."""
        return True

    def points(self, place: int, quantity: str) -> Points:
        """What the table knows of a learner."""
        known = self._numbers.get((place, quantity), np.full((len(NUMBERS), self.grid.points), np.nan))
        mean, error, low, high, runs, bound = known
        runs = np.nan_to_num(runs).astype(int)
        wide = np.array([student(max(int(count) - 1, 0)) if count > 1 else np.nan for count in runs])
        return Points(mean, wide * error, low, high, runs, bound)

    def values(self, place: int, quantity: str) -> Array:
        """The means, as if each were a run."""
        return self.points(place, quantity).mean[:, None]

    def _read(self, text: str) -> None:
        table = csv.DictReader(StringIO(text, newline=""))  # no other sign than those of CSV ends a line
        missing = {*rows.WHOLE, "quantity", "status", "reason", "bound_name", *NUMBERS} - set(table.fieldnames or ())
        if missing:
            raise InputError("has no column {name!r}", place="line 1", name=min(missing))
        for row in table:
            try:
                self._take(row)
            except (TypeError, ValueError, IndexError):
                raise InputError("is no row of this sweep", place=f"line {table.line_num}") from None

    def _take(self, row: dict[str, str]) -> None:
        point, place = int(row["point"]) - 1, int(row["learner"]) - 1
        if not (0 <= point < self.grid.points and 0 <= place < self.grid.learners):
            raise IndexError(point)
        if row["status"] == "refused":
            self.refused[place, point] = row["reason"]
            return
        line = place, row["quantity"]
        known = self._numbers.setdefault(line, np.full((len(NUMBERS), self.grid.points), np.nan))
        known[:, point] = [float(row[name]) if row[name] else nan for name in NUMBERS]  # the last round comes last
        if row["status"] == "not applicable":
            known[NUMBERS.index("bound"), point] = nan
        if not isnan(known[NUMBERS.index("bound"), point]):
            self.named[line] = row["bound_name"]
