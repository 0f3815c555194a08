"""What a program hands to a call of the library: a wrong one is refused with its name, its value and what is legal."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from olviz.engine.declare.parameters import InputError, Parameter

MOST_SAID = 60  # characters of a part in a refusal


def check_kind(name: str, value: Any, *kinds: type) -> None:
    """``TypeError`` where this is of none of these kinds: a name, another part, or a class that nobody made one of."""
    if isinstance(value, kinds):
        return
    if isinstance(value, type) and issubclass(value, kinds):
        raise TypeError(
            f"{name}: the class {value.__name__} is not legal; legal: one that is made, {value.__name__}(…)"
        )
    legal, said = " or ".join(kind.__name__ for kind in kinds), repr(value)
    said = said if len(said) <= MOST_SAID else f"{said[: MOST_SAID - 1]}…"
    raise TypeError(f"{name}: {said} of type {type(value).__name__} is not legal; legal: of type {legal}")


def whole(name: str, value: Any, least: int = 0) -> int:
    """The whole number; ``TypeError`` where it is none, ``InputError`` where it is too small."""
    number = _integer(name, value, least)
    if number < least:
        raise _refusal(name, value, _legal("integer", least))
    return number


def round_number(name: str, value: Any, least: int, most: int) -> int:
    """The number of a round; ``TypeError`` where it is no whole number, ``IndexError`` where there is no such round."""
    number = _integer(name, value, least, most)
    if not least <= number <= most:
        raise IndexError(str(_refusal(name, value, _legal("integer", least, most))))
    return number


def seconds_of(name: str, value: Any) -> float:
    """The time that something may take; ``TypeError`` where it is no number, ``InputError`` where it is less than 0."""
    if isinstance(value, bool) or not isinstance(value, int | float | np.integer | np.floating):
        raise TypeError(str(_refusal(name, value, _legal("real", 0))))
    if math.isnan(value) or value < 0:
        raise _refusal(name, value, _legal("real", 0))
    return float(value)


def _integer(name: str, value: Any, least: int, most: int | None = None) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise TypeError(str(_refusal(name, value, _legal("integer", least, most))))
    return int(value)


def _legal(kind: str, least: int, most: int | None = None) -> str:
    """The legal numbers, in the words of a parameter."""
    return Parameter("", "", "", "", "", "linear", kind, 0, False, least=least, most=most).legal


def _refusal(name: str, value: Any, legal: str) -> InputError:
    return InputError("{value!r} is not legal; legal: {legal}", place=name, value=value, legal=legal)
