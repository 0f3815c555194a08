"""Plugins: what entry points of other packages and people's own files add. A broken one is named and left out."""

from __future__ import annotations

import inspect
import sys
import traceback
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from importlib.util import module_from_spec
from pathlib import Path
from types import ModuleType
from typing import ClassVar, NamedTuple, TypeVar, get_origin, get_type_hints

from olviz.engine.declare.keywords import corrected, legal_name
from olviz.engine.declare.parameters import InputError, Spec, both, parameters_of
from olviz.engine.files.atomic import check_ending, check_regular
from olviz.engine.run.legal import Illegal
from olviz.engine.theory.bound import bounds_in

Kind = TypeVar("Kind", bound=Spec)

MOST_BYTES = 2**20  # of a person's own file, which Python reads as a whole before anybody can stop it
MOST_SIGNS = 60  # of a name, of which the names of files are made


class Plugin(NamedTuple):
    """One class: its group, its name, the package or file it is from; ``fault`` is what is wrong, empty if nothing.

    A file that cannot be read at all is one without group and name.
    """

    group: str
    name: str
    package: str
    fault: str = ""

    def __str__(self) -> str:
        error = InputError("{plugin} is left out: {fault}", plugin=self.place, fault=self.fault)
        return str(error) if self.fault else f"{self.place} serves"

    @property
    def place(self) -> str:
        """Where it is declared."""
        if not self.name:
            return f"plugin {self.package}"
        return f"plugin {self.name} of {self.package} ({self.group})"


def check(asked: Iterable[Plugin]) -> None:
    """``InputError`` with what is wrong with those that were asked for."""
    faults = [f"{plugin.place}: {plugin.fault}" for plugin in asked if plugin.fault]
    if faults:
        raise InputError("{faults}", faults="; ".join(faults))


def members(
    shipped: Iterable[type[Kind]], group: str, family: type[Kind]
) -> tuple[dict[str, type[Kind]], tuple[Plugin, ...]]:
    """The shipped ones and what plugins add to them, by name; and every plugin that was met."""
    known = {member.name: member for member in shipped}
    met = [_added(point, known, family) for point in _installed(group)]
    return known, tuple(met)


@cache
def _installed(group: str) -> EntryPoints:
    """What all packages declare in a group, read once: each time every package of the environment is opened."""
    return entry_points(group=group)


def _added(point: EntryPoint, known: dict[str, type[Kind]], family: type[Kind]) -> Plugin:
    package = point.dist.name if point.dist is not None else "?"
    plugin = Plugin(point.group, point.name, package)
    try:
        add_member(point.load(), known, family)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a stranger's module does when it is read
        return plugin._replace(fault=_fault(error))
    return plugin


def add_member(member: object, known: dict[str, type[Kind]], family: type[Kind]) -> None:
    """Adds a class to those that are known by name; raises what is wrong with it."""
    checked = _checked(member, family)
    if checked.name in known:
        raise InputError(
            "the name {name!r} is taken by {owner}; legal: another one",
            name=checked.name,
            owner=_owner(known[checked.name]),
        )
    known[checked.name] = checked


def _owner(member: type) -> str:
    """A class that has a name already, and where it is from."""
    shipped = member.__module__.startswith("olviz.")
    return f"{member.__name__} of {'olviz' if shipped else Path(_file(member)).name}"


def _fault(error: BaseException) -> str:
    said = message(error)
    return said if isinstance(error, InputError) else f"{type(error).__name__}: {said}".removesuffix(": ")


def missing_verb(error: NotImplementedError) -> str:
    """The method that was asked for and is left to subclasses."""
    return traceback.extract_tb(error.__traceback__)[-1].name


def message(error: BaseException) -> str:
    """What an error says, or which method is missing; nothing where it fails at that, too."""
    if isinstance(error, NotImplementedError) and not error.args and error.__traceback__ is not None:
        return f"it has no {missing_verb(error)} of its own, as all of its kind have"
    try:
        return "; ".join(filter(None, (corrected(error), legal_name(error))))
    except Exception:
        return ""


def at_fault(error: BaseException, added: Iterable[type[Spec]]) -> str:
    """What went wrong in a run, at the innermost line of a file of what was added; empty where none was at work.

    It is told with the method that was asked. Where it went wrong on what one gave, as a play that is no label, the
    line is that of the method which gave it, or of the class where that is not known.
    """
    kinds = set(added)
    files = {_file(member) for member in kinds}
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in files]
    if frames:
        return _in_verb(frames[-1].filename, frames[-1].lineno, frames[0].name, _fault(error))
    if isinstance(error, Illegal) and type(error.who) in kinds:
        code = getattr(type(error.who), error.verb).__code__
        if code.co_filename in files:
            return _in_verb(code.co_filename, code.co_firstlineno, error.verb, str(error))
    member = next((type(spec) for spec in _at_work(error) if type(spec) in kinds), None)
    if member is None:
        return ""
    told = "{fault}, while {name!r} was at work; olviz check says whether it breaks a law"
    return str(InputError(told, place=f"plugin {_file(member)}", fault=in_line(member, error), name=member.name))


def _in_verb(file: str, line: int | None, verb: str, fault: str) -> str:
    told = "line {line}, in {verb}: {fault}"
    return str(InputError(told, place=f"plugin {file}", line=line, verb=verb, fault=fault))


def _file(member: type) -> str:
    return str(getattr(sys.modules.get(member.__module__), "__file__", None))


def _at_work(error: BaseException) -> Iterator[Spec]:
    """What plays in the frames of an error, those nearest to it first."""
    for frame, _ in reversed(list(traceback.walk_tb(error.__traceback__))):
        for value in list(frame.f_locals.values()):
            for held in (value, *getattr(value, "__dict__", {}).values()):
                yield from _specs(held)


def _specs(value: object) -> Iterator[Spec]:
    """A spec, and those that it is made of."""
    if isinstance(value, Spec):
        yield value
        for name in value.__struct_fields__:
            yield from _specs(getattr(value, name))


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
    check_name(member.name)
    bounds_in(getattr(member, "theorems", ()))
    if not any(parameter.required for parameter in parameters_of(member)):
        member()
    return member


def check_name(name: str) -> None:
    """``InputError`` where a name cannot stand in the name of a file, on a command line and in the path of a field."""
    parts = name.split("-")
    if not all(part and all(unicodedata.category(sign)[0] in "LMN" for sign in part) for part in parts):
        raise InputError(
            "{value!r} is not legal; legal: letters and digits, in words joined by single hyphens",
            place="name",
            value=name,
        )
    if len(name) > MOST_SIGNS:
        raise InputError(
            "{value!r} is not legal; legal: at most {most} signs", place="name", value=name, most=MOST_SIGNS
        )


def _declarations(family: type[Spec]) -> list[str]:
    hints = get_type_hints(family)
    return [name for name, hint in hints.items() if hint is ClassVar or get_origin(hint) is ClassVar]


# people's own files


class _Own(SourceFileLoader):
    """Reads a file as it is now, and writes nothing beside it."""

    def path_stats(self, path: str) -> dict[str, float]:
        raise OSError(path)


def classes_in(path: Path) -> tuple[type[Spec], ...]:
    """The classes that a person's own file declares under a name, in the order they stand in.

    Raises ``InputError``, with the line, where the file cannot be read, and where there is none.
    """
    check_regular(path, "a Python file")
    check_ending(path, (".py",))
    if path.stat().st_size > MOST_BYTES:
        raise InputError("has more than {limit} bytes; legal: at most that", place=str(path), limit=MOST_BYTES)
    module = _module(path)
    classes = (value for value in vars(module).values() if isinstance(value, type))
    own = dict.fromkeys(each for each in classes if each.__module__ == module.__name__ and issubclass(each, Spec))
    found = tuple(each for each in own if vars(each).get("name"))
    if not found:
        raise _nameless(tuple(own), path)
    return found


def _nameless(classes: tuple[type[Spec], ...], path: Path) -> InputError:
    if not classes:
        return InputError("declares no learner, adversary, loss, set or kernel with a name", place=str(path))
    return InputError(
        "declares no learner, adversary, loss, set or kernel with a name; without one: {names}",
        place=str(path),
        names=both(one.__name__ for one in classes),
    )


def _module(path: Path) -> ModuleType:
    loader = _Own(f"plugin_{len(sys.modules)}_{path.stem}", str(path.absolute()))
    module = module_from_spec(ModuleSpec(loader.name, loader, origin=loader.path))
    module.__file__ = loader.path
    sys.modules[loader.name] = module  # where annotations are looked up
    try:
        loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a file does when it is read
        sys.modules.pop(loader.name, None)
        line = _line(error, loader.path)
        raise InputError("line {line}: {fault}", place=str(path), line=line, fault=_brief(error)) from error
    return module


def _line(error: BaseException, path: str) -> int:
    """The line of the file at which it went wrong; 1 where it was none of its lines."""
    if isinstance(error, SyntaxError) and error.filename == path:
        return error.lineno or 1
    frames = traceback.extract_tb(error.__traceback__)
    return next((frame.lineno or 1 for frame in reversed(frames) if frame.filename == path), 1)


def _brief(error: BaseException) -> str:
    return f"{type(error).__name__}: {error.msg}" if isinstance(error, SyntaxError) else _fault(error)


def in_line(member: type, error: BaseException) -> str:
    """What is wrong with a class, and the line in which it begins."""
    with suppress(OSError, TypeError):
        return f"line {inspect.findsource(member)[1] + 1}: {_fault(error)}"
    return _fault(error)
