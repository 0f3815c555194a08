"""What a list offers at one place: what plays with the rest, what can be made to, and what cannot, with the reason.

The list behind a learner's name and that of one more learner are read from here, so that they agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from olviz.engine.declare.parameters import InputError, Spec, parameters_of
from olviz.engine.experiment import registry
from olviz.engine.words.translate import translate
from olviz.gui.controls.forms import refusal, translated
from olviz.gui.controls.matching import Remedy

Hinders = Callable[[str, type[Spec]], InputError | None]
Mends = Callable[[str, type[Spec]], Remedy | None]


class Offers(NamedTuple):
    """Names of what plays, of what plays with a remedy, and the reasons of all others by title."""

    plays: Sequence[str]
    mended: Mapping[str, Remedy]
    hindered: Mapping[str, str]


def never(path: str, cls: type[Spec]) -> Remedy | None:
    """For places where nothing helps a choice that cannot play."""
    return None


def offers_at(path: str, known: Mapping[str, type[Spec]], hinders: Hinders, mends: Mends) -> Offers:
    """What of these can stand at a path."""
    errors = {name: error for name, cls in known.items() if (error := hinders(path, cls)) is not None}
    mended = {name: way for name in errors if (way := mends(path, known[name])) is not None}
    hindered = {translate(known[name].title): refusal(errors[name]) for name in errors if name not in mended}
    return Offers([name for name in known if name not in errors], mended, hindered)


def with_what_it_takes(cls: type[Spec], way: Remedy) -> str:
    """A choice that is made to play, as a list says it."""
    return translated("{choice}, with {others}").format(choice=translate(cls.title), others=taken(way))


def count_of(hindered: Mapping[str, str]) -> str:
    """The entry behind which stands what cannot play."""
    return translated("{n} more that cannot play here…").format(n=len(hindered))


def taking(way: Remedy) -> str:
    """The words of a button that makes a refused choice play."""
    return translated("Take {choices}").format(choices=taken(way))


def taken(way: Remedy) -> str:
    """What is exchanged to make a choice play."""
    nothing = translated("no {part}")
    parts = {parameter.name: parameter for parameter in parameters_of(registry.games()[way.table["game"]["name"]])}
    words = [
        translate(cls.title) if cls else nothing.format(part=translate(parts[name].title)) for name, cls in way.taken
    ]
    return " + ".join(words)
