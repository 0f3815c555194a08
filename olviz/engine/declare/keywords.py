"""A keyword that nothing takes, or a name that nothing has, told with the nearest: Python tells the wrong one alone."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from types import FrameType, ModuleType, TracebackType
from typing import Any

from olviz.engine.declare.parameters import nearest

UNKNOWN = re.compile(r"cannot import name '(\w+)'")
UNEXPECTED = re.compile(r"nexpected keyword argument '(\w+)'")
BY_NAME = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)


def legal_keyword(error: BaseException) -> str:
    """The nearest keyword that what was called takes, or all of them; nothing where that is not what went wrong."""
    wrong = UNEXPECTED.search(str(error)) if isinstance(error, TypeError) else None
    if wrong is not None and error.__traceback__ is not None:
        with suppress(OSError, SyntaxError, ValueError, TypeError, AttributeError, LookupError):
            taken = inspect.signature(_called(_innermost(error.__traceback__))).parameters
            return nearest(wrong[1], [name for name, one in taken.items() if one.kind in BY_NAME and name != "self"])
    return ""


def corrected(error: BaseException) -> str:
    """What an error says, with what is legal where it is a keyword; a guess of Python's own (3.13) gives way."""
    text, legal = str(error), legal_keyword(error)
    wrong = UNEXPECTED.search(text) if legal else None
    return text if wrong is None else f"{text[: wrong.end()]}; {legal}"


def legal_name(error: BaseException) -> str:
    """The nearest name that an object or a module has, or where in it; nothing where that is not what went wrong."""
    if isinstance(error, AttributeError) and str(error).startswith("immutable type"):
        return "what changes from round to round is in the state, of which learn returns a new one"
    if isinstance(error, AttributeError) and error.obj is not None:
        return _within(error.obj, str(error.name))
    if isinstance(error, ImportError) and (wrong := UNKNOWN.search(str(error))) is not None:
        return _within(sys.modules.get(str(error.name)), wrong[1])
    return ""


def _within(owner: object, name: str) -> str:
    fields: tuple[str, ...] = getattr(owner, "_fields", getattr(owner, "__struct_fields__", ()))
    parts = (each for each in fields if hasattr(getattr(owner, each), name))
    inside = next(parts, "") if not isinstance(owner, type) else ""
    if inside:
        return f"did you mean {f'{inside}.{name}'!r}?"
    names = [each for each in dir(owner) if not each.startswith("_")]
    close = [each for each in names if name in each.split("_")] or get_close_matches(name, names, 1)
    return f"did you mean {close[0]!r}?" if close else nearest(name, fields) if fields else ""


def _innermost(at: TracebackType) -> TracebackType:
    while at.tb_next is not None:
        at = at.tb_next
    return at


def _called(at: TracebackType) -> Any:
    """What is called where an error came up, found by the place of the call in its file."""
    code = at.tb_frame.f_code
    _, line, _, column = list(code.co_positions())[at.tb_lasti // 2]
    tree = ast.parse(Path(code.co_filename).read_bytes())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    (call,) = [node for node in calls if (node.end_lineno, node.end_col_offset) == (line, column)]
    return _named(call.func, at.tb_frame)


def _named(node: ast.expr, frame: FrameType) -> Any:
    if isinstance(node, ast.Attribute):
        owner = _named(node.value, frame)
        return (getattr if isinstance(owner, ModuleType) else inspect.getattr_static)(owner, node.attr)
    if isinstance(node, ast.Name):
        return (frame.f_locals if node.id in frame.f_locals else frame.f_globals)[node.id]
    raise LookupError("what is called has no name")
