"""What a class declares, held against the type that its family declares: a slip is told where the class is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from reprlib import repr as shortened
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def check_declared(cls: type) -> None:
    """Raises ``TypeError``, with the class and the name, where something it sets is no value of the declared type."""
    for family in cls.__mro__[1:]:
        for name, hint in _declared(family).items():
            if name in vars(cls) and not _fits(vars(cls)[name], hint):
                raise TypeError(f"{cls.__qualname__}.{name} is {shortened(vars(cls)[name])}; legal: {_legal(hint)}")


@cache
def _declared(family: type) -> dict[str, Any]:
    """The types of what subclasses of this class may set, by name, where it is the first to speak of them."""
    if not family.__module__.startswith("olviz."):
        return {}  # a stranger's own declarations are held to nothing
    own = [name for name, hint in vars(family).get("__annotations__", {}).items() if hint.startswith("ClassVar[")]
    hints = get_type_hints(family) if own else {}
    earlier = {name for base in family.__mro__[1:] for name in vars(base).get("__annotations__", {})}
    return {name: get_args(hints[name])[0] for name in own if name not in earlier}


def _fits(value: object, hint: Any) -> bool:
    """Whether a value is of the type; what is computed for each instance, a property, is taken at its word."""
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if hint is Any or isinstance(value, property):
        return True
    if kind in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if not isinstance(kind, type) or not isinstance(value, kind):
        return not isinstance(kind, type)
    if isinstance(value, Mapping) and parts:
        return all(_fits(key, parts[0]) and _fits(item, parts[1]) for key, item in value.items())
    if isinstance(value, tuple | frozenset) and parts:
        return all(_fits(item, parts[0]) for item in value)
    return True


def _legal(hint: Any) -> str:
    """A type as people read it: ``tuple of Bound``."""
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if kind in (Union, UnionType):
        return " or ".join(map(_legal, parts))
    named = "None" if kind is type(None) else getattr(kind, "__name__", str(kind))
    inner = [_legal(part) for part in parts if part is not Ellipsis] if kind is not Callable else []
    return f"{named} of {' to '.join(inner)}" if inner else named
