"""The file in which a class stands, as Python parses it."""

from __future__ import annotations

import ast
import inspect
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple


class Source(NamedTuple):
    """A file and what is in it."""

    path: str
    tree: ast.Module


def source_of(kind: type) -> Source | None:
    """The file of a class; None where there is none, or it can no longer be read."""
    with suppress(OSError, TypeError, SyntaxError, ValueError):
        path = inspect.getsourcefile(kind)
        return Source(path, ast.parse(Path(path).read_bytes())) if path else None
    return None


def called_so(kind: type, name: str) -> tuple[str, int] | None:
    """File and line of the call in the file of a class that makes what has this name, as a theorem; None if none is."""
    source = source_of(kind)
    calls = [each for each in ast.walk(source.tree) if isinstance(each, ast.Call)] if source else []
    lines = [call.lineno for call in calls if name in _names(call)]
    return (source.path, min(lines)) if source and lines else None


def _names(call: ast.Call) -> list[object]:
    """What a call is given first, or as ``name``."""
    given = [*call.args[:1], *(each.value for each in call.keywords if each.arg == "name")]
    return [each.value for each in given if isinstance(each, ast.Constant)]
