"""A table that is none of ours, refused by the place in it: the value there, and what is legal instead."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec import inspect as kinds

from olviz.engine.declare.parameters import InputError, either, nearest
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate

Whole = TypeVar("Whole", bound=Struct)
_SAID = re.compile(r"(?P<why>.*?)(?: - at `(?:key in )?\$(?P<place>[^`]*)`)?", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")


def converted(table: object, wanted: type[Whole], called: str) -> Whole:
    """The table as what is wanted, which is ``called`` so.

    ``InputError`` names the place in it (rows count from 1), the value and what is legal.
    """
    try:
        return msgspec.convert(table, wanted)
    except msgspec.ValidationError as error:
        raise _refused(str(error), table, wanted, called) from None


def _refused(said: str, table: object, wanted: type[Struct], called: str) -> InputError:
    match = _SAID.fullmatch(said)
    assert match is not None
    value: Any = table
    kind, place = kinds.type_info(wanted), []
    for name, at in _STEP.findall(match["place"] or ""):
        place.append(name or str(int(at) + 1))
        value, kind = value[name or int(at)], _kind(kind, name)
    missing, unknown = _MISSING.fullmatch(match["why"]), _UNKNOWN.fullmatch(match["why"])
    if missing is not None:
        legal = _legal(_kind(kind, missing[1]))
        return InputError("missing; legal: {legal}", place=".".join([*place, missing[1]]), legal=legal)
    if unknown is not None:
        hint = nearest(unknown[1], _fields(kind))
        return InputError(
            "no such key of {called}; {hint}", place=".".join([*place, unknown[1]]), called=called, hint=hint
        )
    return InputError("{value!r} is not legal; legal: {legal}", place=".".join(place), value=value, legal=_legal(kind))


def _kind(kind: kinds.Type, name: str) -> kinds.Type:
    """What is wanted of a part: of the field with this name, or of a row."""
    kind = _only(kind)
    if isinstance(kind, kinds.StructType):
        return _fields(kind).get(name, kinds.AnyType())
    return kind.item_type if isinstance(kind, kinds.ListType) else kinds.AnyType()


def _fields(kind: kinds.Type) -> dict[str, kinds.Type]:
    kind = _only(kind)
    return {field.name: field.type for field in kind.fields} if isinstance(kind, kinds.StructType) else {}


def _only(kind: kinds.Type) -> kinds.Type:
    """Without the nothing that a field may be instead, and without what is said of it beside its kind."""
    if isinstance(kind, kinds.UnionType):
        return next(one for one in kind.types if not isinstance(one, kinds.NoneType))
    return _only(kind.type) if isinstance(kind, kinds.Metadata) else kind


def _legal(kind: kinds.Type) -> str:
    """What a value may be, in words."""
    match _only(kind):
        case kinds.LiteralType(values=values):
            return either(map(repr, values))
        case kinds.StrType(max_length=most):
            return translate("text of at most {most} letters that can be seen").format(most=most)
        case kinds.IntType(ge=least, le=most):
            return translate("a whole number from {least} to {most}").format(least=least, most=number(most or 0))
        case kinds.FloatType(ge=least, le=most) if least is not None and most is not None:
            return translate("a number from {least:g} to {most:g}").format(least=least, most=most)
        case kinds.ListType(min_length=least, max_length=most):
            return translate("a list of {least} to {most}").format(least=least or 0, most=most)
        case _:
            return translate("a table")
