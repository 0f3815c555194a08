"""A rule of this house for mypy: ``sum`` adds whole numbers and arrays.

From 3.12 on Python carries what each addition of real numbers loses, and 3.11 does not: the two differ in the last bit.
``math.fsum`` rounds once in every Python, and ``olviz.engine.numerics.sums`` adds from left to right.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy.plugin import FunctionContext, Plugin
from mypy.types import AnyType, Instance, LiteralType, Type, UnionType, get_proper_type

WHOLE = ("builtins.int", "builtins.bool")
ARRAY = "numpy.ndarray"  # where it begins with one, numpy does the adding


def same(kind: Type) -> bool:
    """Whether a sum of this type has the same bits in every Python."""
    known = get_proper_type(kind)
    if isinstance(known, UnionType):
        items = [item for item in known.items if not isinstance(get_proper_type(item), AnyType)]
        return bool(items) and all(map(same, items))
    if isinstance(known, LiteralType):
        return same(known.fallback)
    return isinstance(known, Instance) and known.type.fullname in (*WHOLE, ARRAY)


def added(context: FunctionContext) -> Type:
    """Refuses what is, or may be, a sum of real numbers."""
    if not same(context.default_return_type):
        context.api.fail("sum is for whole numbers; math.fsum adds real ones", context.context)
    return context.default_return_type


class Adding(Plugin):
    """What mypy asks at every call."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return added if fullname == "builtins.sum" else None


def plugin(_: str) -> type[Plugin]:
    """Where mypy begins."""
    return Adding
