"""A part of a game, asked for all that it says and gives: each in the form that is legal, and nothing changed by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from olviz.checks.law import Misformed, blamed, raised
from olviz.checks.sameness import bits
from olviz.checks.watch import patience
from olviz.checks.watch.patience import within
from olviz.checks.watch.wanted import NONE, Form, Such, as_array, described
from olviz.checks.watch.watched import check_left
from olviz.engine.declare.parameters import InputError, Spec, both
from olviz.engine.experiment.plugins import missing_verb

DIMENSIONS = (2, 3, 1)
MANY = 4  # points beside each other
TAILS: tuple[tuple[int, ...], ...] = ((), (MANY,), (3, 2))  # one point, several, runs beside rounds
FAR = 2.0
METHOD = Such("a method", callable)
UNREFUSED = Such("None, or an InputError that is raised", NONE.meets)


def points(*shape: int, seed: int = 0) -> Any:
    """Numbers around 0, the same each time; of several points the first is 0."""
    found = np.random.default_rng(seed).normal(size=shape) * FAR
    if len(shape) > 1:
        found.reshape(*shape[:1], -1)[:, 0] = 0.0
    return found


class Asking:
    """One part, and the sentences about what it says and gives."""

    def __init__(self, part: Spec) -> None:
        self.part = part

    def says(self, name: str, legal: Form) -> Any:
        """What it says of itself, as long as that is legal."""
        subject = f"{name} of {self.part.name!r}"
        value = self._answer(subject, legal, lambda: getattr(self.part, name))
        if not legal.meets(value):
            raise Misformed(f"{subject} is {_came(value)}; legal: {legal.words}")
        return value

    def gives(self, name: str, legal: Form, **asked: Any) -> Any:
        """What it gives where it is asked with these, as long as that is legal and they stay as they were."""
        verb = self.says(name, METHOD)
        subject, before = f"{name} of {self.part.name!r}{_with(asked)}", _bits(asked)
        given = self._answer(subject, legal, lambda: verb(*asked.values()))
        with blamed(verb):
            check_left(subject, before, _bits(asked))
            if not legal.meets(given):
                raise Misformed(f"{subject} gives {_came(given)}; legal: {legal.words}")
        return given

    def takes(self, **asked: Any) -> bool:
        """Whether its ``check`` refuses nothing."""
        try:
            self.gives("check", UNREFUSED, **asked)
        except Misformed as error:
            if isinstance(error.__cause__, InputError):
                return False
            raise
        return True

    def _answer(self, subject: str, legal: Form, ask: Callable[[], Any]) -> Any:
        try:
            with np.errstate(all="ignore"), within(patience.VERB):  # what is no number is told here
                return ask()
        except NotImplementedError as error:
            raise Misformed(
                f"{self.part.name!r} says no {missing_verb(error)}; legal: its own, as all of its kind have"
            ) from error
        except Exception as error:
            raise Misformed(f"{subject} ends in {raised(error)}; legal: {legal.words}") from error


def _with(asked: Mapping[str, Any]) -> str:
    """The numbers, and the parts, that it was asked with."""
    told = both(filter(None, map(_handed, asked, asked.values())))
    return f", asked with {told}," if told else ""


def _handed(name: str, value: Any) -> str:
    array = as_array(value)
    if isinstance(value, Spec):
        return f"{name} = {value.name!r}"
    if array is None:
        return ""
    return f"{name} of the shape {array.shape}" if array.ndim else f"{name} = {array:.6g}"


def _bits(asked: Mapping[str, Any]) -> dict[str, Any]:
    return {name: bits(value) for name, value in asked.items()}


def _came(value: Any) -> str:
    """What came; of a tuple, with what is in it."""
    if METHOD.meets(value):
        return METHOD.words
    if isinstance(value, frozenset):
        return f"a frozenset of {both(sorted(map(repr, value))) or 'nothing'}"
    if not isinstance(value, tuple):
        return described(value)
    names = getattr(value, "_fields", None)
    told = [*map(_came, value)]
    told = told if names is None else [f"{name} = {each}" for name, each in zip(names, told, strict=True)]
    return f"a {type(value).__name__} of {both(told) or 'nothing'}"
