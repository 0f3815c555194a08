"""Whoever is watched as it plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Any

import numpy as np

from olviz.checks.law import Misformed, blamed
from olviz.checks.sameness import bits
from olviz.checks.watch import patience
from olviz.checks.watch.patience import within
from olviz.engine.declare.parameters import both

Look = Callable[..., None]  # at what a verb gave, and what it was asked with


class Watched:
    """A learner or an adversary that is watched: what its verbs give is looked at before it goes on.

    To everybody else it is of the class of the one that is watched.
    """

    def __init__(self, inner: Any, looks: Mapping[str, Look]) -> None:
        self._inner, self._looks = inner, looks
        self._taken: dict[tuple[str, int], list[str]] = {}  # what a verb calls so many arguments

    @property  # type: ignore[misc]  # who asks for its capabilities finds them
    def __class__(self) -> type:
        return type(self._inner)

    def __getattr__(self, name: str) -> Any:
        value, look = getattr(self._inner, name), self._looks.get(name)
        if look is None:
            return value

        def looked(*arguments: Any) -> Any:
            key = name, len(arguments)
            names = self._taken.get(key) or self._taken.setdefault(key, _names(value, len(arguments)))
            before = _held(names, arguments)
            with within(patience.VERB):
                given = value(*arguments)
            with blamed(value):
                check_left(f"{name} of {self._inner.name!r}", before, _held(names, arguments))
                look(given, *arguments)
            return given

        return looked


def check_left(subject: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """Raises ``Misformed`` where something that was handed over, told by its name, is not as it was."""
    changed = [name for name, now in after.items() if now != before[name]]
    if changed:
        raise Misformed(f"{subject} changes {both(changed)} in place; legal: to leave what it is given as it was")


def _names(verb: Callable[..., Any], count: int) -> list[str]:
    """What a verb calls its arguments; those that it takes together, as ``*_``, by their places from 1."""
    named = [one.name for one in signature(verb).parameters.values() if one.kind is one.POSITIONAL_OR_KEYWORD]
    return [*named, *(f"argument {place + 1}" for place in range(len(named), count))]


def _held(names: Sequence[str], arguments: Sequence[Any]) -> dict[str, Any]:
    """The numbers of what was handed over: arrays, and tuples of them."""
    handed = zip(names, arguments, strict=False)  # a verb that takes too few says so itself
    return {name: bits(one) for name, one in handed if isinstance(one, tuple | np.ndarray)}
