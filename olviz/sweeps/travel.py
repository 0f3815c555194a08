"""Files of somebody's own on their way to workers: by content, so that a worker needs no folder of ours."""

from __future__ import annotations

import atexit
import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, NamedTuple

from olviz.engine.declare.parameters import InputError, Spec
from olviz.engine.experiment import plugins as files
from olviz.engine.experiment import registry
from olviz.engine.files.atomic import reading
from olviz.engine.files.tables import shipped

MOST = 2**25  # bytes of data that travel, all files together: they go with every unit
PIECE = 2**20  # bytes read at once

_home: str | None = None  # the folder for those of one file each; the system's own where none is told
_at_home = set[str]()  # contents of which this very process has the classes already


def stay_in(folder: str) -> None:
    """Has what this worker writes lie in a folder that goes with who began it: a worker that is killed leaves all."""
    global _home
    _home = folder


def at_home(plugins: tuple[tuple[str, bytes], ...]) -> None:
    """Tells that the command line of this process has added these files."""
    _at_home.update(_mark(content) for _, content in plugins)


@contextmanager
def known(plugins: tuple[tuple[str, bytes], ...]) -> Iterator[None]:
    """The classes of these files are known by their names as long as this lasts."""
    fresh = [plugin for plugin in plugins if _mark(plugin[1]) not in _at_home]
    with registry.registered(kind for name, content in fresh for kind in _classes(name, content)):
        yield


@cache
def _classes(name: str, content: bytes) -> tuple[type[Spec], ...]:
    path = _folder(_mark(content)) / name
    path.write_bytes(content)
    return files.classes_in(path)


def _folder(mark: str) -> Path:
    """A folder for one file, until the worker ends: tracebacks show its lines."""
    folder = mkdtemp(prefix=f"olviz-{mark[:12]}-", dir=_home)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _mark(content: bytes) -> str:
    return sha256(content).hexdigest()


# data files


class Data(NamedTuple):
    """A data file as the plan names it, the mark of its content, and that itself; None of what is too large."""

    path: str
    mark: str
    content: bytes | None


def packed(paths: Iterable[Path]) -> tuple[Data, ...]:
    """Data files for the way, as many as may travel; those that are shipped are everywhere."""
    found, room, everywhere = [], MOST, set(shipped().values())
    for path in paths:
        if path not in everywhere:
            size = path.stat().st_size
            found.append(Data(str(path), mark_of(path), path.read_bytes() if size <= room else None))
            room -= size if size <= room else 0
    return tuple(found)


def mark_of(path: Path) -> str:
    """By which the content of a data file is known again, however long it is."""
    found = sha256()
    try:
        with reading(path, "a table") as stream:
            while piece := stream.read(PIECE):
                found.update(piece)
    except OSError as error:
        raise InputError("cannot be read: {error}", place=str(path), error=error.strerror or str(error)) from None
    return found.hexdigest()


def arrived(asked: str, files: tuple[Data, ...]) -> str:
    """What a plan asks for, with data files named where they lie on this worker.

    ``InputError`` where one neither lies there nor came along.
    """
    places = {one.path: _place(one) for one in files}
    if all(path == place for path, place in places.items()):
        return asked
    return json.dumps(_renamed(json.loads(asked), places), ensure_ascii=False)


_places = dict[str, str]()  # of the contents that this worker has found, or was handed


def _place(file: Data) -> str:
    path = Path(file.path)
    if file.mark not in _places and path.is_file() and mark_of(path) == file.mark:
        _places[file.mark] = file.path
    if file.mark not in _places and file.content is not None:
        copy = _folder(file.mark) / path.name
        copy.write_bytes(file.content)
        _places[file.mark] = str(copy)
    if file.mark not in _places:
        raise InputError(
            "does not lie on this worker as it is where the sweep was begun; "
            "legal: the same file at the same place everywhere, or at most {most} bytes of data, which travel",
            place=file.path,
            most=MOST,
        )
    return _places[file.mark]


def _renamed(table: Any, places: Mapping[str, str]) -> Any:
    if isinstance(table, dict):
        return {key: _renamed(value, places) for key, value in table.items()}
    if isinstance(table, list):
        return [_renamed(value, places) for value in table]
    return places.get(table, table) if isinstance(table, str) else table
