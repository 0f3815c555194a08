"""What a sweep varies: a dotted path of the scenario, and the values it takes, as a person writes them.

Ranges are computed in exact arithmetic and rounded once, so that 0:1:11 holds 0.3 itself, on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Context, Decimal
from fractions import Fraction
from itertools import accumulate
from typing import Any, NamedTuple

from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.files import toml
from olviz.engine.words.translate import plural

MOST_VALUES = 1_000_000  # of one axis, and points of a grid
MOST_AXES = 8
LEGAL = "a:b:n, log:a:b:n or x,y,z"
VARIED = ("rounds", "seed", "game", "adversary", "learners")  # what a path may begin with
_NUMBER = r"[+-]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,3})?"
_RANGE = re.compile(rf"(?P<log>log:)?(?P<first>{_NUMBER}):(?P<last>{_NUMBER}):(?P<count>[0-9]{{1,9}})")
_THREE = re.compile(r"(?:log:)?(?!log:)([^:]+):([^:]+):([^:]+)")  # a range in form, whatever its numbers are
_MEANT = re.compile(r"[^,\[\]{}\"']*:[^,\[\]{}\"']*")  # a colon outside of texts and tables is one of a range
_EXACT = Context(prec=60)

Value = Any  # what a scenario file can hold


class Axis(NamedTuple):
    """A path and its values as they are written: a range as text, or the values themselves.

    >>> Axis("learners.1.rate", "log:0.01:1:3").values()
    (0.01, 0.1, 1.0)
    >>> Axis("rounds", "log:10:100:3").values(whole=True)
    (10, 32, 100)
    """

    path: str
    written: str | tuple[Value, ...]

    def values(self, whole: bool = False) -> tuple[Value, ...]:
        """All of them, in order; of a parameter that is a ``whole`` number those of a range rounded, each once."""
        if not isinstance(self.written, str):
            return self.written
        numbers = _ranged(self.written)
        return tuple(dict.fromkeys(map(round, numbers))) if whole else tuple(map(float, numbers))


def _ranged(written: str) -> list[Fraction | Decimal]:
    found = _RANGE.fullmatch(written)
    assert found is not None, written
    first, last, steps = Fraction(found["first"]), Fraction(found["last"]), int(found["count"]) - 1
    if found["log"]:
        return [first, *_powers(_decimal(first), _decimal(last), steps), last]
    return [first + (last - first) * k / steps for k in range(steps + 1)]


def _powers(first: Decimal, last: Decimal, steps: int) -> list[Decimal]:
    """What lies between on a logarithmic axis; 60 digits leave those of a double no doubt after a million factors."""
    ratio = _EXACT.power(_EXACT.divide(last, first), _EXACT.divide(Decimal(1), Decimal(steps)))
    return list(accumulate([first] + [ratio] * (steps - 1), _EXACT.multiply))[1:]


def _decimal(number: Fraction) -> Decimal:
    return _EXACT.divide(Decimal(number.numerator), Decimal(number.denominator))


def written(text: str, place: str) -> str | tuple[Value, ...]:
    """The values that ``text`` means: a range, or values with commas between; ``InputError`` where it is neither."""
    text = text.strip()
    if _MEANT.fullmatch(text):
        _check_range(text, place)
        return text
    values = _listed(text)
    if not all(value != "" for value in values):
        raise InputError("{value!r} names an empty value; legal: {legal}", place=place, value=text, legal=LEGAL)
    return checked(values, place)


def _listed(text: str) -> list[Value]:
    """Values of TOML where all of them are (0.5, true, "tuned", [1, 2]), else what stands between the commas."""
    try:
        parsed = toml.parse(f"values = [{text}]")
    except InputError:
        return [_alone(part.strip()) for part in text.split(",")]
    return list(parsed["values"]) if list(parsed) == ["values"] and parsed["values"] else [text]


def _alone(text: str) -> Value:
    try:
        parsed = toml.parse(f"value = {text}")
    except InputError:
        return text
    return parsed["value"] if list(parsed) == ["value"] else text


def _check_range(text: str, place: str) -> None:
    _check_form(text, place)
    found = _RANGE.fullmatch(text)
    assert found is not None, text
    first, last = Fraction(found["first"]), Fraction(found["last"])
    if first == last:
        raise InputError("{value!r} ends where it begins; legal: two different ends", place=place, value=text)
    if found["log"] and first * last <= 0:
        raise InputError("{value!r} meets 0; legal for log: two ends of one sign", place=place, value=text)
    try:
        float(first), float(last)
    except OverflowError:
        raise InputError("{value!r} is beyond all numbers", place=place, value=text) from None


def _check_form(text: str, place: str) -> None:
    """Refuses what has not two finite ends, and as many values as there may be."""
    three = _THREE.fullmatch(text)
    if three is None:
        raise InputError("{value!r} is not legal; legal: {legal}", place=place, value=text, legal=LEGAL)
    *ends, count = three.groups()
    for end in ends:
        if not re.fullmatch(_NUMBER, end):
            raise InputError(
                "{value!r} is not legal: {end!r} is no finite number of at most 40 digits; legal: {legal}",
                place=place,
                value=text,
                end=end,
                legal=LEGAL,
            )
    if not re.fullmatch("[0-9]{1,9}", count) or not 2 <= int(count) <= MOST_VALUES:
        template = plural(
            "{value!r} has {count} value; legal: 2 to {most}",
            "{value!r} has {count} values; legal: 2 to {most}",
            1 if count == "1" else 2,
        )
        raise InputError(template, place=place, value=text, count=count, most=MOST_VALUES)


def checked(values: Iterable[Value], place: str) -> tuple[Value, ...]:
    """The values of a list; ``InputError`` where there are none, too many, or one of them twice."""
    values = tuple(values)
    if not 1 <= len(values) <= MOST_VALUES:
        raise InputError("has {count} values; legal: 1 to {most}", place=place, count=len(values), most=MOST_VALUES)
    known = set[float | str]()
    for value in values:
        if not _plain(value):
            raise InputError("{value} is not legal; legal: numbers, texts, lists and tables", place=place, value=value)
        said = value if type(value) in (int, float) else repr(value)  # 1 and 1.0 are one number, and true is another
        if said in known:
            raise InputError("names {value!r} twice; legal: different values", place=place, value=value)
        known.add(said)
    return values


def _plain(value: Any) -> bool:
    """Whether it is nothing that TOML alone knows, as dates are: a sweep is kept as JSON."""
    if isinstance(value, Mapping):
        return all(map(_plain, value.values()))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return all(map(_plain, value))
    return isinstance(value, str | int | float)


def check_path(path: str, place: str) -> None:
    """Refuses a path that leads to no number or name of a run."""
    keys = path.split(".")
    if not all(key.strip() == key and key for key in keys):
        raise InputError("{value!r} is not legal; legal: PATH=SPEC", place=place, value=path)
    if keys[0] not in VARIED:
        raise InputError("{path!r} cannot be varied; {hint}", place=place, path=path, hint=nearest(keys[0], VARIED))
    if path == "learners":
        raise InputError("all learners at once cannot be varied; legal: learners.1.rate and the like", place=place)


def from_table(table: Any, place: str) -> tuple[Axis, ...]:
    """The axes of a table of paths with their values; the first varies slowest."""
    if not isinstance(table, Mapping) or not table:
        raise InputError('needs a table of paths, such as "learners.1.rate" = "log:0.01:10:20"', place=place)
    return together([_axis(path, value, f"{place}.{path}") for path, value in table.items()], place)


def _axis(path: str, value: Any, place: str) -> Axis:
    if isinstance(value, Mapping):
        raise InputError("is a table; legal: {legal}, at a path in quotation marks", place=place, legal=LEGAL)
    check_path(path, place)
    if isinstance(value, str):
        return Axis(path, written(value, place))
    return Axis(path, checked(value if isinstance(value, list) else [value], place))


def together(axes: Iterable[Axis], place: str) -> tuple[Axis, ...]:
    """The axes of one grid; ``InputError`` where they are too many, or two have one path."""
    axes = tuple(axes)
    if len(axes) > MOST_AXES:
        raise InputError(
            "{count} paths are varied; legal: at most {most}", place=place, count=len(axes), most=MOST_AXES
        )
    for at, axis in enumerate(axes):
        if axis.path in (other.path for other in axes[:at]):
            raise InputError("{path!r} is varied twice", place=place, path=axis.path)
    return axes


def to_table(axes: Iterable[Axis]) -> dict[str, Any]:
    """The table that ``from_table`` reads."""
    return {axis.path: axis.written if isinstance(axis.written, str) else list(axis.written) for axis in axes}
