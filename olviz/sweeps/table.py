"""The table as files: CSV always, Parquet on request; the same bytes whoever played, in whatever order."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from olviz.engine.declare.parameters import LARGEST
from olviz.engine.files.atomic import replacing
from olviz.sweeps.gather import Gathered
from olviz.sweeps.grid import Grid, spelled
from olviz.sweeps.rows import NUMBERS, WHOLE, Row, head, plain, rows

CSV, PARQUET = "table.csv", "table.parquet"
GROUP = 2**14  # rows that are written at once
MOST_WHOLE = 2**63  # whole numbers of eight bytes are below

Writer = Callable[[Sequence[Row]], None]


def write(folder: Path, gathered: Gathered, record: str, parquet: bool) -> list[Path]:
    """Writes the table of all cells into the folder, each file whole or not at all."""
    grid, targets = gathered.grid, [folder / CSV, *([folder / PARQUET] if parquet else [])]
    with ExitStack() as open_files:
        writers = [open_files.enter_context(_OPENED[path.suffix](path, grid, record)) for path in targets]
        told = rows(grid, gathered.cells())
        while group := list(islice(told, GROUP)):
            for writer in writers:
                writer(group)
    return targets


@contextmanager
def _csv(path: Path, grid: Grid, _record: str) -> Iterator[Writer]:
    names = head(grid)
    with replacing(path) as part, part.open("w", encoding="utf-8", newline="") as stream:
        lines = csv.writer(stream, lineterminator="\n")
        lines.writerow(names)
        yield lambda group: lines.writerows([_cell(row.get(name)) for name in names] for row in group)


def _cell(value: Any) -> str:
    value = plain(value)
    if value is None:
        return ""
    return repr(value) if isinstance(value, int | float) and not isinstance(value, bool) else spelled(value)


@contextmanager
def _parquet(path: Path, grid: Grid, record: str) -> Iterator[Writer]:
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    kinds = {"whole": arrow.int64(), "number": arrow.float64(), "text": arrow.string()}
    columns = {name: _kind(grid, name) for name in head(grid)}
    fields = [(name, kinds[kind]) for name, kind in columns.items()]
    schema = arrow.schema(fields, metadata={"olviz": record})

    def write(group: Sequence[Row]) -> None:
        told = {name: [_as(kind, row.get(name)) for row in group] for name, kind in columns.items()}
        writer.write_table(arrow.table(told, schema))

    with replacing(path) as part, parquet.ParquetWriter(part, schema, compression="zstd") as writer:
        yield write


def _kind(grid: Grid, name: str) -> str:
    varied = next((values for axis, values in zip(grid.sweep.axes, grid.values, strict=True) if axis.path == name), ())
    if varied:
        return _kind_of(varied)
    if name in WHOLE or name == "seed":
        return "whole"
    return "number" if name in NUMBERS else "text"


def _kind_of(values: Sequence[Any]) -> str:
    """As what all of these can be kept: a point that is refused has whatever value was asked for."""
    if all(type(value) is int and -MOST_WHOLE <= value < MOST_WHOLE for value in values):
        return "whole"
    numbers = all(type(value) in (int, float) and not abs(value) > LARGEST for value in values)
    return "number" if numbers else "text"


def _as(kind: str, value: Any) -> Any:
    value = plain(value)
    if value is None:
        return None
    return float(value) if kind == "number" else value if kind == "whole" else spelled(value)


_OPENED = {".csv": _csv, ".parquet": _parquet}
