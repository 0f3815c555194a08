"""The law of parameters: what is declared as illegal is refused, with the name and what is legal."""

from __future__ import annotations

import math
from typing import Any

from olviz.checks.law import hold, law
from olviz.engine.declare.parameters import InputError, Parameter, Spec, parameters_of


@law("Every parameter refuses wrong values, and says what is legal", lambda spec: bool(parameters_of(spec)))
def check_parameters(spec: type[Spec]) -> None:
    """And its default is legal."""
    for parameter in parameters_of(spec):
        for value in wrong_values(parameter):
            _check_refused(parameter, value)
        if not parameter.required:
            hold(parameter.check(parameter.default) == parameter.default, f"{parameter.name} changes its default")


def _check_refused(parameter: Parameter, value: Any) -> None:
    try:
        parameter.check(value)
    except InputError as error:
        told = parameter.name in str(error) and parameter.legal in str(error)
        hold(told, f"{parameter.name} refuses {value!r} without a word of what is legal: {error}")
    else:
        raise AssertionError(f"{parameter.name} takes {value!r}")


def wrong_values(parameter: Parameter) -> list[Any]:
    """What no parameter of this declaration may take, made from the declaration itself."""
    values: list[Any] = [object(), b"x", {"a": 1}, [[1]], "no such choice"]
    if parameter.kind in ("text", "file"):
        values = [object(), 3, 0.5, True, ["a"], "a" * 5000]
    if parameter.kind in ("real", "integer"):
        values += [math.nan, True, 1j, "1"]
        values += [] if parameter.infinite else [math.inf, -math.inf]
        values += [0.5] if parameter.kind == "integer" else []
        values += [limit for limit in (parameter.above, parameter.below) if limit is not None]
        values += [limit - 1 for limit in (parameter.least, parameter.above) if limit is not None]
        values += [limit + max(1, abs(limit)) for limit in (parameter.most, parameter.below) if limit is not None]
    if parameter.kind == "numbers":
        values += [[math.nan], ["1"], [True], 3.0]
        values += [[limit - 1] for limit in (parameter.least, parameter.above) if limit is not None]
        values += [[limit + 1] for limit in (parameter.most, parameter.below) if limit is not None]
    if parameter.kind == "flag":
        values += [0, 1, "true"]
    return values if parameter.optional else [*values, None]
