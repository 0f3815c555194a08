"""The door to other languages: every sentence of the engine passes it as a template, its holes still open."""

from __future__ import annotations

from collections.abc import Callable

Door = Callable[[str, str, int], str]  # a template, its plural ("" where nothing is counted) and the count


def english(one: str, many: str, n: int) -> str:
    """The language the engine is written in."""
    return many if many and n != 1 else one


_door: Door = english


def speak(door: Door) -> None:
    """From now on every template passes ``door`` on its way to a reader."""
    global _door
    _door = door


class Counted(str):
    """A template that counts, in the reader's language already: as a refusal it passes the door no second time."""


def translate(template: str) -> str:
    """A template in the reader's language, its holes still open."""
    if isinstance(template, Counted):
        return template
    return _door(template, "", 0) if template else ""


def plural(one: str, many: str, n: int) -> str:
    """The template for ``n`` things in the reader's language: ``{n} round`` or ``{n} rounds``."""
    return Counted(_door(one, many, n))
