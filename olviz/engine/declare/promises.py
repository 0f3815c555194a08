"""What a class names as proven of it, by what a reader of declarations may ask: each knows its name and its source.

The records themselves are functions of a run, and lie with the theory (``olviz.engine.theory``), above the rounds that
they speak of; a learner and an adversary only name them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Protocol, TypeVar, runtime_checkable


@runtime_checkable
class Named(Protocol):
    """A theorem, or what belongs beside one, and where it is from."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def source(self) -> str:
        """Who proved it, and where."""


@runtime_checkable
class Bound(Named, Protocol):
    """A bound: what it bounds is a quantity of a run."""

    @property
    def quantity(self) -> str:
        """What is at most the bound: mistakes, loss, regret …"""


@runtime_checkable
class Expected(Named, Protocol):
    """An exact expectation: what is known of a quantity of a run, on average over all luck."""

    @property
    def mean_of(self) -> str:
        """What is so much on average: mistakes, regret, risk …"""


@runtime_checkable
class Certificate(Named, Protocol):
    """A proof that a run goes through, step by step."""

    @property
    def ref(self) -> str:
        """Its place in the reference of the mathematics, "C14"."""


@runtime_checkable
class Overview(Named, Protocol):
    """Numbers that belong side by side."""

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of its columns."""


Theorem = Bound | Expected | Certificate | Overview
Kind = TypeVar("Kind")


def of_kind(theorems: Iterable[Theorem], kind: type[Kind], like: type) -> tuple[Kind, ...]:
    """The records of one kind among theorems, in their order.

    ``TypeError`` where one is only ``like`` it: it would be passed over, and nobody would know.
    """
    for one in theorems:
        if not isinstance(one, kind) and all(hasattr(one, name) for name in _asked(like)):
            raise TypeError(f"{one!r} is no {kind.__name__}; legal: one made by {kind.__module__}.{kind.__name__}")
    return tuple(one for one in theorems if isinstance(one, kind))


@cache
def _asked(like: type) -> tuple[str, ...]:
    """What a promise is asked for, its own first; ``isinstance`` would look this up anew for each theorem."""
    return tuple(name for base in like.__mro__ for name, value in vars(base).items() if isinstance(value, property))
