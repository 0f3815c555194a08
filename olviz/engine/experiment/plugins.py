"""Plugins: what other packages add through entry points. A broken one is named and left out; all else works."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import ClassVar, NamedTuple, TypeVar, get_origin, get_type_hints

from olviz.engine.declare.parameters import InputError, Spec, parameters_of

Kind = TypeVar("Kind", bound=Spec)


class Plugin(NamedTuple):
    """One entry point: its group, its name, the package it is from; ``fault`` is what is wrong, empty if nothing."""

    group: str
    name: str
    package: str
    fault: str = ""

    def __str__(self) -> str:
        error = InputError("is left out: {fault}", place=self.place, fault=self.fault)
        return str(error) if self.fault else f"{self.place} serves"

    @property
    def place(self) -> str:
        """Where it is declared."""
        return f"plugin {self.name} of {self.package} ({self.group})"


def members(
    shipped: Iterable[type[Kind]], group: str, family: type[Kind]
) -> tuple[dict[str, type[Kind]], tuple[Plugin, ...]]:
    """The shipped ones and what plugins add to them, by name; and every plugin that was met."""
    known = {member.name: member for member in shipped}
    met = [_added(point, known, family) for point in entry_points(group=group)]
    return known, tuple(met)


def _added(point: EntryPoint, known: dict[str, type[Kind]], family: type[Kind]) -> Plugin:
    package = point.dist.name if point.dist is not None else "?"
    plugin = Plugin(point.group, point.name, package)
    try:
        member = _checked(point.load(), family)
        if member.name in known:
            raise InputError("the name {name!r} is taken", name=member.name)
        known[member.name] = member
    except (Exception, SystemExit) as error:  # whatever a stranger's module does when it is read
        fault = str(error) if isinstance(error, InputError) else f"{type(error).__name__}: {error}"
        return plugin._replace(fault=fault)
    return plugin


def _checked(member: object, family: type[Kind]) -> type[Kind]:
    """The member, if everything is declared that lists and forms read."""
    if not (isinstance(member, type) and issubclass(member, family)):
        raise InputError("it is not a class of {family}", family=family.__name__)
    lacking = [name for name in _declarations(family) if not hasattr(member, name)]
    lacking += [
        name for name in ("name", "title") if not (isinstance(getattr(member, name), str) and getattr(member, name))
    ]
    if lacking:
        raise InputError("it declares no {names}", names=", ".join(lacking))
    if not any(parameter.required for parameter in parameters_of(member)):
        member()
    return member


def _declarations(family: type[Spec]) -> list[str]:
    hints = get_type_hints(family)
    return [name for name, hint in hints.items() if hint is ClassVar or get_origin(hint) is ClassVar]
