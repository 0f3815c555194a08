"""Files are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from olviz.engine.parameters import InputError


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file beside ``path`` to write into; it takes the place of ``path`` at the end, and vanishes on failure.

    Opened before any work is done, so a place that cannot be written is refused with ``InputError`` at once.
    """
    target = path.resolve()
    if target.is_dir():
        raise InputError("is a directory; legal: the name of a file", place=str(path))
    if target.exists() and not os.access(target, os.W_OK):
        raise InputError("cannot be written: it is read-only", place=str(path))
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.open("xb").close()
    except OSError as error:
        reason = error.strerror or str(error)
        raise InputError(
            "cannot be written: {reason}; legal: a file in a folder that can be written", place=str(path), reason=reason
        ) from None
    try:
        yield part
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
