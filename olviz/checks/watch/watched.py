"""Whoever is watched as it plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Any

import numpy as np

from olviz.checks.law import Misformed
from olviz.checks.sameness import bits
from olviz.engine.declare.parameters import both

Look = Callable[..., None]  # at what a verb gave, and what it was asked with


class Watched:
    """A learner or an adversary that is watched: what its verbs give is looked at before it goes on.

    To everybody else it is of the class of the one that is watched.
    """

    def __init__(self, inner: Any, looks: Mapping[str, Look]) -> None:
        self._inner, self._looks = inner, looks

    @property  # type: ignore[misc]  # who asks for its capabilities finds them
    def __class__(self) -> type:
        return type(self._inner)

    def __getattr__(self, name: str) -> Any:
        value, look = getattr(self._inner, name), self._looks.get(name)
        if look is None:
            return value

        def looked(*arguments: Any) -> Any:
            before = _held(arguments)
            given = value(*arguments)
            changed = [place for place, now in _held(arguments).items() if now != before[place]]
            if changed:
                names = tuple(signature(value).parameters)
                told = both(names[place] for place in changed)
                what = f"{name} of {self._inner.name!r} changes {told} in place"
                raise Misformed(f"{what}; legal: to leave what it is given as it was")
            look(given, *arguments)
            return given

        return looked


def _held(arguments: Sequence[Any]) -> dict[int, Any]:
    """The numbers of what was handed over, by its place: arrays, and tuples of them."""
    return {place: bits(one) for place, one in enumerate(arguments) if isinstance(one, tuple | np.ndarray)}
