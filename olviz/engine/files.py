"""Files are written whole or not at all, and only regular files are read."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from olviz.engine.parameters import InputError
from olviz.engine.words import said


def check_regular(path: Path, legal: str, place: str = "") -> None:
    """Refuses what is there but no regular file: a pipe would keep the program waiting, and a device has no end."""
    if os.path.exists(path) and not os.path.isfile(path):
        kind = said("a directory") if os.path.isdir(path) else said("no regular file")
        raise InputError("is {kind}; legal: {legal}", place=place or str(path), kind=kind, legal=said(legal))


def check_apart(path: Path, read: Iterable[Path]) -> None:
    """Refuses to write over a file that a run reads."""
    if os.path.exists(path) and any(os.path.samefile(path, file) for file in read if os.path.exists(file)):
        raise InputError("is what this run reads; legal: another file", place=str(path))


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file beside ``path`` to write into; it takes the place of ``path`` at the end, and vanishes on failure.

    Opened before any work is done, so a place that cannot be written is refused with ``InputError`` at once; so is a
    disk that is full later on.
    """
    target, part = _part(path)
    try:
        yield part
        if target.exists():
            shutil.copymode(target, part)
        part.replace(target)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError("cannot be written: {reason}; nothing was changed", place=str(path), reason=reason) from None
    finally:
        part.unlink(missing_ok=True)


def check_writable(path: Path) -> None:
    """Refuses a place that cannot be written, before any work is done."""
    _part(path)[1].unlink()


def _part(path: Path) -> tuple[Path, Path]:
    """The file that is meant, and a new empty one beside it; ``InputError`` where there can be none."""
    target = Path(os.path.realpath(path))
    check_regular(target, "the name of a file", place=str(path))
    if os.path.exists(target) and not os.access(target, os.W_OK):
        raise InputError("cannot be written: it is read-only", place=str(path))
    part = target.with_name(f".{target.name[:40]}.{os.getpid()}.part")
    try:
        part.open("xb").close()
    except OSError as error:
        raise InputError(
            "cannot be written: {reason}; legal: a file in a folder that can be written",
            place=str(path),
            reason=error.strerror or str(error),
        ) from None
    return target, part
