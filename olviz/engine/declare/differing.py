"""What tells those of one kind apart that were given no name: their title, and the settings in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from olviz.engine.declare.parameters import Parameter, Spec, parameters_of
from olviz.engine.words.numbers import TIMES, number
from olviz.engine.words.translate import translate


def apart(title: str, spec: Spec, others: Sequence[Spec]) -> str:
    """A title, with the settings in which others of the same kind differ.

    >>> from olviz.engine.learners.experts.hedge import Hedge
    >>> apart("Hedge", Hedge(rate=0.02), [Hedge(rate=0.1)])
    'Hedge, η = 0.02'
    """
    kin = [other for other in others if other.name == spec.name]
    settings = [
        _setting(parameter, getattr(spec, parameter.name))
        for parameter in parameters_of(type(spec))
        if any(getattr(other, parameter.name) != getattr(spec, parameter.name) for other in kin)
    ]
    return ", ".join(filter(None, [title, *settings]))


def _setting(parameter: Parameter, value: Any) -> str:
    """A setting in short; empty where it is none that a line has room for."""
    name = parameter.symbol or translate(parameter.title)
    if isinstance(value, str) and value in parameter.choices:
        words = parameter.words or parameter.choices
        return f"{name}: {translate(words[parameter.choices.index(value)])}"
    if isinstance(value, int | float):
        return f"{name} = {_short(value)}"
    return ""


def _short(value: float) -> str:
    """A number without the zeros at its end, which only tell how exactly something was measured."""
    mantissa, *power = number(value).split(TIMES)
    return TIMES.join([mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa, *power])
