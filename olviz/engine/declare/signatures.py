"""What the methods of a class take, held against what its family hands them: told where the class is made."""

from __future__ import annotations

from functools import cache
from inspect import Parameter, Signature, signature
from types import FunctionType


def check_signatures(cls: type) -> None:
    """Raises ``TypeError``, with the method and its line, where one does not take what it will be called with."""
    if cls.__module__.startswith("olviz."):
        return  # its types are checked before it is shipped
    for name, method in vars(cls).items():
        shipped = (base for base in cls.__mro__[1:] if base.__module__.startswith("olviz."))
        family = next(filter(None, (_said(base, name) for base in shipped)), None)
        if family is not None and isinstance(method, FunctionType) and not name.startswith("_"):
            own = signature(method, follow_wrapped=False)
            if not _takes(own, family):
                line, legal = method.__code__.co_firstlineno, _written(family)
                raise TypeError(f"{cls.__qualname__}.{name}, in line {line}, takes {_written(own)}; legal: {legal}")


@cache
def _said(base: type, name: str) -> Signature | None:
    """How olviz calls a method, where one of its own classes says so."""
    method = vars(base).get(name)
    return signature(method) if isinstance(method, FunctionType) else None


def _takes(own: Signature, family: Signature) -> bool:
    """Whether it can be called with all that is handed, and without what may be left out."""
    handed = [one for one in family.parameters.values() if one.kind is Parameter.POSITIONAL_OR_KEYWORD]
    needed = [one for one in handed if one.default is Parameter.empty]
    try:
        own.bind(*handed)
        own.bind(*needed)
    except TypeError:
        return False
    return True


def _written(found: Signature) -> str:
    """Without its types."""
    bare = [one.replace(annotation=Parameter.empty) for one in found.parameters.values()]
    return str(Signature(bare))
