"""Whoever is watched as it plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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
            given = value(*arguments)
            look(given, *arguments)
            return given

        return looked
