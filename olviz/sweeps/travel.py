"""Files of ``--plugin`` on their way to workers: by content, so that a worker needs no folder of ours."""

from __future__ import annotations

import atexit
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp

from olviz.engine.declare.parameters import Spec
from olviz.engine.experiment import plugins as files
from olviz.engine.experiment import registry

_at_home = set[str]()  # contents of which this very process has the classes already


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
    folder = mkdtemp(prefix=f"olviz-{mark[:12]}-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _mark(content: bytes) -> str:
    return sha256(content).hexdigest()
