"""People's own data: CSV files, read by plain rules and never changed.

The first line names the columns; cells are separated by commas or semicolons, numbers have a decimal point, the text
is UTF-8 (a byte order mark is passed over). Every refusal is one line that names the file, the line and the column.
"""

from __future__ import annotations

import csv
import math
import os
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from io import TextIOWrapper
from itertools import accumulate, chain, islice
from pathlib import Path, PureWindowsPath
from typing import NamedTuple, TextIO

import numpy as np

from olviz import resources
from olviz.engine.declare.parameters import LARGEST, LEAST, InputError, either, in_size, nearest
from olviz.engine.files.atomic import reading
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import plural

FILE_LIMIT = 2**40  # bytes
CELL_LIMIT = 2**25  # cells that are kept, 8 bytes each
MOST_LABELS = 1000  # different texts of one column
MOST_COLUMNS = 10_000
LINE_LIMIT = 2**22  # letters of a line
CHUNK = 2**16  # cells converted at once: few enough to stay in the cache
FEW = 32  # rows read at once

_LISTENER: ContextVar[Callable[[int], None]] = ContextVar("listener", default=lambda _: None)
_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_DECIMAL_COMMA = re.compile(r"[+-]?\d*,\d+\s*")


class Trusted(str):
    """A file name given by the person at the keyboard, not by a scenario file: it may lead anywhere."""


class Labels(NamedTuple):
    """A column of texts: the different ``values`` in sorting order, and for every row the index of its value."""

    values: tuple[str, ...]
    codes: Array


class Head(NamedTuple):
    """How a file begins: what divides its cells, its columns, its first rows, and which columns hold numbers there."""

    separator: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[bool, ...]


class Sheet(NamedTuple):
    """Columns of a file: ``numbers`` has shape (columns, rows), ``texts`` one entry per column asked for."""

    numbers: Array
    texts: tuple[Labels, ...]


class Piece(NamedTuple):
    """Some rows of a file: the ``lines`` they begin on, ``numbers`` of shape (columns, rows), and columns of texts."""

    lines: Sequence[int]
    numbers: Array
    texts: list[list[str]]


class Place(NamedTuple):
    """Where the next row begins: a position that only an open file understands, and the lines before it."""

    at: int
    lines: int


@cache
def shipped() -> Mapping[str, Path]:
    """The tables that come with the program, by name: looked for once, for a picture asks about every cell of one."""
    return {path.stem: path for path in sorted(resources.path("data").glob("*.csv"))}


def located(file: str) -> Path:
    """The path of a table: of a shipped one by its name, else the path itself, relative to the working directory."""
    return shipped().get(file) or Path(file)


def settled(file: str, base: Path | None) -> str:
    """What a scenario's ``file`` stands for: a shipped name as it is, else an absolute path.

    A name from a scenario file may only lead into the scenario's own folder ``base``, so that a stranger's scenario
    reads nothing else; a ``Trusted`` one is relative to the working directory. Raises ``InputError`` otherwise.
    """
    if file in shipped():
        return str(file)
    if isinstance(file, Trusted):
        return str(Path(file).absolute())
    parts = PureWindowsPath(file)  # knows / and \ and drives, whatever the machine
    inside = base is not None and not parts.anchor and ".." not in parts.parts
    if not inside or base is None or not _real(base / file).is_relative_to(_real(base)):
        raise InputError(
            "{value!r} is not legal; legal: {shipped}, or a file in the scenario's own folder",
            place="file",
            value=str(file),
            shipped=either(map(repr, shipped())),
        )
    return str((base / file).absolute())


def _real(path: Path) -> Path:
    """The path without symbolic links, also where they lead in a circle."""
    return Path(os.path.realpath(path))


def header(path: Path) -> tuple[str, ...]:
    """The names of a file's columns."""
    with _rows(path) as reading:
        return reading.names


def head(path: Path, count: int) -> Head:
    """The first ``count`` rows at most, as they stand; nothing behind them is read."""
    with _rows(path) as (names, separator, take, _):
        first = tuple(tuple(row) for row in take(count)[1] if len(row) == len(names))
    columns = zip(*first, strict=True) if first else ((),) * len(names)
    return Head(separator, names, first, tuple(bool(cells) and all(map(_is_number, cells)) for cells in columns))


@contextmanager
def heard(listener: Callable[[int], None]) -> Iterator[None]:
    """Inside, ``listener`` is told how many rows have been read, every few thousand; it may raise to end that."""
    token = _LISTENER.set(listener)
    try:
        yield
    finally:
        _LISTENER.reset(token)


def stamp(path: Path) -> tuple[int, int] | None:
    """What changes with a file: the time it was written and its size. None where it cannot be looked at."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size


def read(path: Path, numbers: Sequence[str], texts: Sequence[str] = ()) -> Sheet:
    """Columns of a file by name, as numbers or as texts, read-only.

    Raises ``InputError`` for an unknown column, a ragged row, and a cell that is no number or has no text.
    """
    known: list[dict[str, int]] = [{} for _ in texts]
    parts: list[Array] = []
    codes: list[list[Array]] = [[] for _ in texts]
    count = 0
    for piece in pieces(path, numbers, texts):
        count += len(piece.lines)
        if count * (len(numbers) + len(texts)) > CELL_LIMIT:
            raise InputError("has more than {limit} cells in use", place=path.name, limit=CELL_LIMIT)
        parts.append(piece.numbers)
        for k, (name, cells) in enumerate(zip(texts, piece.texts, strict=True)):
            codes[k].append(coded(path, name, cells, known[k]))
    labels = tuple(_sorted(tuple(values), np.concatenate(part)) for values, part in zip(known, codes, strict=True))
    sheet = Sheet(np.concatenate(parts, axis=-1), labels)
    for array in (sheet.numbers, *(label.codes for label in labels)):
        array.flags.writeable = False
    return sheet


def pieces(path: Path, numbers: Sequence[str], texts: Sequence[str] = ()) -> Iterator[Piece]:
    """All rows of a file, some thousand at a time: columns by name, as numbers or as texts.

    Raises ``InputError`` for an unknown column, a ragged row, a cell that is no number or has no text, and no rows.
    """
    with _rows(path) as reading:
        at = [column_index(path, reading.names, name) for name in (*numbers, *texts)]
        count = 0
        for lines, cells in _chunks(path, reading):
            count += len(lines)
            _LISTENER.get()(count)
            yield _piece(path, numbers, texts, lines, [cells[index] for index in at])
    if not count:
        raise InputError("has a header and no rows; legal: at least one row", place=path.name)


def piece(
    path: Path, numbers: Sequence[str], texts: Sequence[str], place: Place | None, count: int
) -> tuple[Piece, Place]:
    """The next ``count`` rows at most from a place on (None: the first row), and the place after them."""
    with _rows(path, place) as reading:
        at = [column_index(path, reading.names, name) for name in (*numbers, *texts)]
        rows = list(_chunks(path, reading, count))
        lines = [line for part, _ in rows for line in part]
        cells = [tuple(chain.from_iterable(part[index] for _, part in rows)) for index in at]
        return _piece(path, numbers, texts, lines, cells), reading.place()


def _piece(
    path: Path, numbers: Sequence[str], texts: Sequence[str], lines: Sequence[int], cells: list[tuple[str, ...]]
) -> Piece:
    wanted = zip(numbers, cells[: len(numbers)], strict=True)
    values = np.array([_as_numbers(path, name, lines, column) for name, column in wanted])
    values = values.reshape(len(numbers), len(lines))
    labels = zip(texts, cells[len(numbers) :], strict=True)
    return Piece(lines, values, [_as_texts(path, name, lines, column) for name, column in labels])


def column_index(path: Path, names: tuple[str, ...], name: str) -> int:
    """Where a column stands, or ``InputError`` with the nearest name."""
    if name not in names:
        raise InputError("has no column {name!r}; {hint}", place=path.name, name=name, hint=nearest(name, names))
    return names.index(name)


class _Reading(NamedTuple):
    """An open file: its columns, what divides its cells, and its rows from a place on, some at a time."""

    names: tuple[str, ...]
    separator: str
    take: Callable[[int], tuple[Sequence[int], list[list[str]]]]  # the lines that the next rows begin on, and the rows
    place: Callable[[], Place]  # of the row after them


@contextmanager
def _rows(path: Path, start: Place | None = None) -> Iterator[_Reading]:
    """A file from its first row or another place on; every failure becomes an ``InputError``."""
    try:
        with reading(path, "a CSV file", place=path.name) as raw:
            stream = TextIOWrapper(raw, encoding="utf-8-sig", newline="")
            if path.stat().st_size > FILE_LIMIT:
                raise InputError("has more than {limit} bytes; legal: at most that", place=path.name, limit=FILE_LIMIT)
            lines = _lines(path, stream)
            first = next(lines, "")
            separator = ";" if first.count(";") > first.count(",") else ","
            if "\0" in first:
                raise InputError("is not text; legal: a CSV file in UTF-8", place=path.name)
            if "\t" in first.strip() and separator not in first:
                raise InputError("is separated by tabs; legal: commas or semicolons", place=path.name)
            reader = csv.reader(chain([first], lines), delimiter=separator)
            names, before = _names(path, next(reader, [])), 0
            if start is not None:
                stream.seek(start.at)
                reader, before = csv.reader(lines, delimiter=separator), start.lines

            def take(count: int) -> tuple[Sequence[int], list[list[str]]]:
                first, rows, left = before + reader.line_num, list[list[str]](), CHUNK
                while left > 0 and len(rows) < count and (some := list(islice(reader, min(count - len(rows), FEW)))):
                    rows += some
                    left -= sum(map(len, some)) - len(some)  # a stranger's rows may hold millions of cells
                last = before + reader.line_num
                plain = last - first == len(rows)  # no cell goes over several lines
                return range(first + 1, last + 1) if plain else _begun(first, rows), rows

            yield _Reading(names, separator, take, lambda: Place(stream.tell(), before + reader.line_num))
    except OSError as error:
        raise InputError("cannot be read: {error}", place=str(path), error=error.strerror or str(error)) from None
    except UnicodeDecodeError:
        raise InputError("is not UTF-8 text; legal: a CSV file in UTF-8", place=path.name) from None
    except csv.Error as error:
        raise InputError("is no CSV file: {error}", place=path.name, error=str(error)) from None


def _begun(first: int, rows: list[list[str]]) -> list[int]:
    """The line each row begins on, of rows after line ``first``: where a quote is left open, it ends anywhere."""
    breaks = (1 + sum(len(_LINE_BREAK.findall(cell)) for cell in row) for row in rows)
    return list(accumulate(breaks, initial=first + 1))[:-1]


def _lines(path: Path, stream: TextIO) -> Iterator[str]:
    """The lines of a file, none so long that it fills the memory."""
    while line := stream.readline(LINE_LIMIT + 1):
        if len(line) > LINE_LIMIT:
            raise InputError("has a line of more than {limit} letters", place=path.name, limit=LINE_LIMIT)
        yield line


def _names(path: Path, cells: list[str]) -> tuple[str, ...]:
    names = tuple(cell.strip() for cell in cells)
    if not any(names):
        raise InputError("is empty; its first line must name the columns", place=path.name)
    if all(map(_is_number, names)):
        raise InputError("has only numbers, but the first line must name the columns", place=f"{path.name}, line 1")
    if len(names) > MOST_COLUMNS:
        raise InputError("has more than {most} columns; legal: at most that", place=path.name, most=MOST_COLUMNS)
    seen = set[str]()
    for place, name in enumerate(names, 1):
        if not name:
            raise InputError("column {number} has no name", place=f"{path.name}, line 1", number=place)
        if name in seen:
            raise InputError("two columns are named {name!r}", place=f"{path.name}, line 1", name=name)
        seen.add(name)
    return names


def _is_number(cell: str) -> bool:
    try:
        return "_" not in cell and math.isfinite(float(cell))
    except ValueError:
        return False


def _chunks(
    path: Path, reading: _Reading, most: int | None = None
) -> Iterator[tuple[Sequence[int], list[tuple[str, ...]]]]:
    """The next rows (all, or so many) as columns with their lines, some thousand at a time.

    Empty lines are legal at the end alone.
    """
    width, ended = len(reading.names), 0
    left = math.inf if most is None else most
    while left:
        lines, chunk = reading.take(int(min(left, max(CHUNK // width, 1))))
        if not chunk:
            return
        left -= len(chunk)
        if ended or set(map(len, chunk)) != {width}:
            lines, chunk, ended = _full(path, lines, chunk, width, ended)
        if chunk:
            yield lines, list(zip(*chunk, strict=True))


def _full(
    path: Path, lines: Sequence[int], rows: list[list[str]], width: int, ended: int
) -> tuple[list[int], list[list[str]], int]:
    """The rows that are not empty, and the first line that is; refuses what is ragged or follows an empty line."""
    for line, row in zip(lines, rows, strict=True):
        if row and ended:
            raise InputError("is empty; only the end of the file may be", place=f"{path.name}, line {ended}")
        ended = ended or (0 if row else line)
        if row and len(row) != width:
            count = len(row)
            raise InputError(
                "{found}, and the header {named}",
                place=f"{path.name}, line {line}",
                found=plural("has {count} cell", "has {count} cells", count).format(count=count),
                named=plural("names {count} column", "names {count} columns", width).format(count=width),
            )
    return [line for line, row in zip(lines, rows, strict=True) if row], [row for row in rows if row], ended


def _as_numbers(path: Path, name: str, lines: Sequence[int], cells: tuple[str, ...]) -> Array:
    try:
        values = np.fromiter(map(float, cells), dtype=float, count=len(cells))
        if in_size(values).all() and "_" not in "".join(cells):
            return values
    except ValueError:
        pass
    rows = zip(lines, cells, strict=True)
    line, cell = next((line, cell) for line, cell in rows if not (_is_number(cell) and in_size(float(cell))))
    place = f"{path.name}, line {line}"
    if _is_number(cell):
        sentence = "“{cell}” in column {name} is not legal; legal: 0, or from {least:g} to {most:g} in size"
        raise InputError(sentence, place=place, cell=_cut(cell), name=name, least=LEAST, most=LARGEST)
    if not cell.strip():
        raise InputError("column {name} is empty; it needs a number in every row", place=place, name=name)
    if _DECIMAL_COMMA.fullmatch(cell):
        point = cell.strip().replace(",", ".")
        sentence = "“{cell}” has a decimal comma. Column {name} needs a decimal point: {point}."
        raise InputError(sentence, place=place, cell=_cut(cell), name=name, point=_cut(point))
    sentence = "“{cell}” is not a number. Column {name} needs a number in every row."
    raise InputError(sentence, place=place, cell=_cut(cell), name=name)


def _as_texts(path: Path, name: str, lines: Sequence[int], cells: tuple[str, ...]) -> list[str]:
    texts = [cell.strip() for cell in cells]
    if "" in texts:
        sentence = "column {name} is empty; it needs a label in every row"
        raise InputError(sentence, place=f"{path.name}, line {lines[texts.index('')]}", name=name)
    return texts


def coded(path: Path, name: str, cells: Sequence[str], known: dict[str, int]) -> Array:
    """The place of each text among the different ones, ``known`` in the order of their first appearance."""
    codes = np.fromiter((known.setdefault(cell, len(known)) for cell in cells), dtype=np.int64, count=len(cells))
    if len(known) > MOST_LABELS:
        sentence = "column {name} has more than {most} different labels; legal: at most that"
        raise InputError(sentence, place=path.name, name=name, most=MOST_LABELS)
    return codes


def in_order(values: Collection[str]) -> tuple[str, ...]:
    """Texts in sorting order; by size where all of them are numbers."""
    return tuple(sorted(values, key=float if all(map(_is_number, values)) else str))


def _sorted(values: tuple[str, ...], codes: Array) -> Labels:
    ordered = in_order(values)
    rank = np.array([ordered.index(value) for value in values])
    return Labels(ordered, rank[codes])


def _cut(cell: str) -> str:
    return cell if len(cell) <= 40 else cell[:39] + "…"
