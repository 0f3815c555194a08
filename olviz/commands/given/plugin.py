"""Python files of a person's own, as commands take them."""

from __future__ import annotations

import os
from pathlib import Path

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import plugins, registry
from olviz.engine.files.atomic import check_regular, named


def existing(name: str, place: str) -> Path:
    """The file that is meant; ``InputError`` where there is none."""
    path = named(name, "a Python file", place)
    check_regular(path, "a Python file")
    if not os.path.exists(path):
        raise InputError("no such file; legal: a Python file", place=name)
    return path


def add(name: str) -> None:
    """Adds what the file of ``--plugin`` declares; ``InputError`` where something in it is broken."""
    plugins.check(registry.add_file(existing(name, "--plugin")))
