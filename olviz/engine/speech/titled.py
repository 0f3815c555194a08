"""What is named in a refusal by the title that people see, where nobody types the names of files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from olviz.engine.declare.parameters import InputError, Names, Spec, either
from olviz.engine.experiment import registry
from olviz.engine.words.translate import translate


class _Title(str):
    """A title stands in a sentence as it is, where a name stands in quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def titled(error: InputError) -> InputError:
    """The same refusal, said with titles: a name is one where its place is one, or where it is no ``value``."""
    listed = _listed()
    named = error.place.rpartition(".")[2] == "name"
    values = {
        hole: _in_titles(value, listed) if named or hole != "value" else value for hole, value in error.values.items()
    }
    return InputError(error.template, place=error.place, **values)


def _in_titles(value: Any, listed: Mapping[str, type[Spec]]) -> Any:
    if isinstance(value, Names):
        return _Title(either(_in_titles(name, listed) for name in value))
    return _Title(translate(listed[value].title)) if isinstance(value, str) and value in listed else value


def _listed() -> dict[str, type[Spec]]:
    """All that has a name; of two of one name the one that a game is made of goes before what is inside it."""
    found: dict[str, type[Spec]] = {}
    lists: tuple[Mapping[str, type[Spec]], ...] = (
        registry.games(),
        registry.learners(),
        registry.adversaries(),
        *registry.families().values(),
    )
    for known in lists:
        for name, cls in known.items():
            found.setdefault(name, cls)
    return found
