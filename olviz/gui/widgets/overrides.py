"""Errors in overrides of Qt's methods, told where they arise: none may pass through Qt, or it can end the process.

PySide hands an error of an override on to whoever called Qt. It survives neither one that C raised (a division by zero,
an index beyond the end, a widget that is gone), which before Python 3.12 is no object yet, nor a second one meanwhile.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import wraps
from inspect import isfunction
from typing import Any
from weakref import WeakSet

from PySide6.QtCore import QObject

OURS = "olviz.gui"  # the package whose classes are made safe
SAFE = "_is_safe"  # what an override that was made safe is marked with
_done = WeakSet[type]()  # the classes whose overrides are


def make_safe() -> None:
    """Has every override that there is by now tell its errors, and Qt do what it does without it."""
    for cls in _below(QObject):
        if cls.__module__.startswith(OURS) and cls not in _done:
            _done.add(cls)
            for name, method in overrides(cls):
                if not hasattr(method, SAFE):
                    setattr(cls, name, _safe(cls, name, method))


def overrides(cls: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The methods of a class in place of those of Qt."""
    known = {name for base in cls.__mro__[1:] if base.__module__.startswith("PySide6.") for name in vars(base)}
    for name, method in [*vars(cls).items()]:
        if isfunction(method) and name in known and not name.startswith("__"):
            yield name, method


def _below(cls: type[QObject]) -> Iterator[type[QObject]]:
    for one in cls.__subclasses__():
        yield one
        yield from _below(one)


def _safe(cls: type[QObject], name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def told(self: QObject, *given: Any) -> Any:
        try:
            return method(self, *given)
        except Exception:
            sys.excepthook(*sys.exc_info())
        return getattr(super(cls, self), name)(*given)

    setattr(told, SAFE, True)
    return told
