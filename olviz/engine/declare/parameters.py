"""What a declared parameter is: one annotated field, read by the form, the check, the file and the command line."""

from __future__ import annotations

import difflib
import math
import reprlib
import string
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
import numpy as np
from msgspec import Struct, StructMeta
from msgspec import inspect as layout

from olviz.engine.declare.declarations import check_declared
from olviz.engine.declare.signatures import check_signatures
from olviz.engine.words.translate import translate

NUMBERS_LIMIT = 1_000_000  # longest list a file may hold as one parameter
LARGEST = 1e100  # of numbers in people's files and of parameters: sums of their squares are still numbers
LEAST = 1 / LARGEST  # of those that are not 0: what is divided by their squares is still a number
MOST_WHOLE = 2**53  # of whole numbers: all up to here are numbers in double precision
MOST_SAID = 1000  # characters of one value in a message
MOST_NAMES = 40


class _Brief(reprlib.Repr):
    """A ``repr`` that stays short, however long, deep or large the value is."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxstring, self.maxother, self.fillvalue = 3, 200, 200, "…"

    def repr_int(self, x: int, level: int) -> str:
        """Python itself refuses to write numbers of more than 4300 digits."""
        return repr(x) if x.bit_length() <= 256 else translate("a number of {bits} bits").format(bits=x.bit_length())


class _Sentences(string.Formatter):
    def convert_field(self, value: Any, conversion: Any) -> Any:
        return _BRIEF.repr(value) if conversion == "r" else super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        return _cut(super().format_field(value, format_spec), MOST_SAID)


_BRIEF, _SENTENCES = _Brief(), _Sentences()


def told(template: str, values: Mapping[str, Any]) -> str:
    """A template in the reader's language, its holes filled; what a stranger's file says in them is cut to a line."""
    return _SENTENCES.vformat(translate(template), (), values)


def either(choices: Iterable[str]) -> str:
    """Some choices as alternatives."""
    return translate(" or ").join(choices)


class Names(tuple[str, ...]):
    """Names of specs as alternatives in a message, as files spell them unless whoever shows it has titles for them."""

    __slots__ = ()

    def __str__(self) -> str:
        return either(map(repr, self))


def both(things: Iterable[str]) -> str:
    """Some things together, the last one after an *and*."""
    *others, last = list(things) or [""]
    return translate(" and ").join(filter(None, (", ".join(others), last)))


def in_size(numbers: Any) -> Any:
    """Whether these are 0, or of a size that can be calculated with, elementwise; what is no number is not."""
    size = abs(numbers)
    return (size == 0) | ((size >= LEAST) & (size <= LARGEST))


def check_in_size(numbers: Any, place: str) -> None:
    """Refuses numbers whose squares or sums are none any more; ``numbers`` is one, or an array."""
    found = in_size(numbers)
    if not (found if isinstance(found, bool) else np.all(found)):  # of one number: a painted scene has thousands
        raise InputError(
            "{value} is not legal; legal: 0, or from {least:g} to {most:g} in size",
            place=place,
            value=np.ravel(numbers)[:16].tolist() if np.ndim(numbers) else numbers,
            least=LEAST,
            most=LARGEST,
        )


def _cut(text: str, most: int) -> str:
    """No longer than ``most``, and in one line that a terminal only shows: what would steer it is spelled out."""
    text = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(repr(sign)[1:-1] if _steers(sign) else sign for sign in text)


def _steers(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return kind.startswith("C") or kind in ("Zl", "Zp")


class InputError(ValueError):
    """Bad input, told in one line that names the place, the value and what is legal.

    ``template`` is a sentence with named holes and ``values`` what fills them, so that a front end can
    translate the one without the other. ``place`` is the path of the field, joined by dots, or a file.

    >>> from olviz.engine.learners.classification.perceptron import Perceptron
    >>> Perceptron(step=0.0)
    Traceback (most recent call last):
    olviz.engine.declare.parameters.InputError: step: 0.0 is not legal; legal: a number above 0
    """

    def __init__(self, template: str, *, place: str = "", **values: Any) -> None:
        self.template, self.place, self.values = template, place, values
        super().__init__(template, place, values)

    def __str__(self) -> str:
        sentence = told(self.template, self.values)
        return f"{_cut(self.place, MOST_SAID)}: {sentence}" if self.place else sentence

    def within(self, prefix: str) -> InputError:
        """The same error, seen from one level further out."""
        place = f"{prefix}.{self.place}" if self.place else prefix
        return InputError(self.template, place=place, **self.values)

    def in_file(self, file: str) -> InputError:
        """The same error, with the file it came from in front, once."""
        if f"{self.place}: ".startswith(f"{file}: "):
            return self
        return InputError(self.template, place=f"{file}: {self.place}" if self.place else file, **self.values)


def nearest(name: str, known: Iterable[str]) -> str:
    """``; did you mean …?`` for the closest known name, or a list of the known ones in the order they are given in."""
    names = list(known)
    close = difflib.get_close_matches(name[:100], names, n=1, cutoff=0.5)
    if close:
        return translate("did you mean {name!r}?").format(name=close[0])
    more = [f"… ({len(names)})"] if len(names) > MOST_NAMES else []
    listed = ", ".join(names[:MOST_NAMES] + more)
    return translate("known: {names}").format(names=listed) if names else translate("none is known here")


class Parameter(NamedTuple):
    """One declared parameter, as data. ``kind`` is one of real, integer, flag, choice, text, file, numbers, spec.

    ``words`` are the choices as people read them. ``formulas`` say what number a choice stands for, "" for none.
    ``least`` and ``most`` are legal themselves, ``above`` and ``below`` are not; ``check`` raises ``InputError``.

    >>> from olviz.engine.learners.classification.perceptron import Perceptron
    >>> (step,) = parameters_of(Perceptron)
    >>> step.name, step.symbol, step.kind, step.default, step.legal
    ('step', 'η', 'real', 1.0, 'a number above 0')
    >>> step.check(0.5)
    0.5
    """

    name: str
    title: str
    help: str
    symbol: str
    unit: str
    scale: str
    kind: str
    default: Any
    required: bool
    choices: tuple[str, ...] = ()
    above: float | None = None
    least: float | None = None
    below: float | None = None
    most: float | None = None
    infinite: bool = False
    optional: bool = False
    family: type | None = None
    words: tuple[str, ...] = ()
    formulas: tuple[str, ...] = ()

    @property
    def legal(self) -> str:
        """The legal values in words, as they stand in every refusal."""
        parts = []
        if self.kind in ("real", "integer", "numbers"):
            nouns = {
                "real": translate("a number"),
                "integer": translate("a whole number"),
                "numbers": translate("a list of numbers, each"),
            }
            limits = [
                f"{word} {limit}" if isinstance(limit, int) else f"{word} {limit:.12g}"
                for word, limit in (
                    (translate("above"), self.above),
                    (translate("at least"), self.least),
                    (translate("below"), self.below),
                    (translate("at most"), self.most),
                )
                if limit is not None
            ]
            parts.append(" ".join([nouns[self.kind], both(limits)]).strip())
        elif self.kind == "flag":
            parts.append(translate("true or false"))
        elif self.kind == "text":
            parts.append(translate("a text"))
        elif self.kind == "file":
            parts.append(translate("the name of a shipped table or of a file"))
        elif self.kind == "spec" and self.family is not None:
            families = import_module("olviz.engine.experiment.registry").families()  # which reads this file
            listed = ", ".join(families[self.family])
            parts.append(translate("a table whose name is one of: {names}").format(names=listed))
        parts += [repr(choice) for choice in self.choices]
        return either(parts)

    def check(self, value: Any) -> Any:
        """The value in its own type, or ``InputError``. Arrays over the runs of a batch pass unseen."""
        if isinstance(value, np.ndarray) or (value is None and self.optional):
            return value
        if isinstance(value, str) and value in self.choices:
            return value
        checked = getattr(self, f"_{self.kind}")(value)
        if checked is None:
            said = _cut(_BRIEF.repr(value), 60)
            raise InputError("{value} is not legal; legal: {legal}", place=self.name, value=said, legal=self.legal)
        self._check_size(checked)
        return checked

    def check_typed(self, value: Any) -> Any:
        """The number that is meant by one somebody typed, of a whole number the nearest, or ``InputError``.

        A name of a choice is none.
        """
        whole = self.kind == "integer" and isinstance(value, float) and math.isfinite(value)
        return self._replace(choices=()).check(round(value) if whole else value)

    def _check_size(self, checked: Any) -> None:
        """Refuses numbers whose squares or sums are none any more."""
        numbers = {"real": (checked,), "numbers": checked}.get(self.kind, ())
        for number in numbers:
            if math.isfinite(number) and self._inside(0.0):
                check_in_size(number, self.name)
            elif math.isfinite(number) and not in_size(number):
                raise InputError(
                    "{value} is not legal; legal: {legal}, from {least:g} to {most:g} in size",
                    place=self.name,
                    value=number,
                    legal=self.legal,
                    least=LEAST,
                    most=LARGEST,
                )
        if self.kind == "integer" and abs(checked) > MOST_WHOLE:
            raise InputError("{value!r} is not legal; legal: at most 2⁵³ in size", place=self.name, value=checked)

    def _real(self, value: Any) -> float | None:
        if isinstance(value, bool) or not isinstance(value, int | float | np.floating | np.integer):
            return None
        try:
            number = float(value)
        except OverflowError:
            return None
        if math.isnan(number) or (math.isinf(number) and not self.infinite) or not self._inside(number):
            return None
        return number

    def _integer(self, value: Any) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int | np.integer) or not self._inside(int(value)):
            return None
        return int(value)

    def _inside(self, number: float) -> bool:
        return not (
            (self.above is not None and number <= self.above)
            or (self.least is not None and number < self.least)
            or (self.below is not None and number >= self.below)
            or (self.most is not None and number > self.most)
        )

    def _flag(self, value: Any) -> bool | None:
        return value if isinstance(value, bool) else None

    def _choice(self, value: Any) -> None:
        return None

    def _text(self, value: Any) -> str | None:
        return value if isinstance(value, str) and len(value) <= 4096 else None

    def _file(self, value: Any) -> str | None:
        text = self._text(value)
        return text if text and text.strip() and "\0" not in text else None

    def _numbers(self, value: Any) -> tuple[float, ...] | None:
        if not isinstance(value, list | tuple) or len(value) > NUMBERS_LIMIT:
            return None
        numbers = tuple(number for number in map(self._real, value) if number is not None)
        return numbers if len(numbers) == len(value) else None

    def _spec(self, value: Any) -> Any:
        return value if self.family is not None and isinstance(value, self.family) else None


class _Declaring(StructMeta):
    """Reads the parameters of a class as it is made: a default that is not legal does not wait for the first run.

    Those of olviz itself are read when somebody asks, for all at once would lengthen the start by a third.
    """

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> Any:
        if "__init__" in namespace:
            raise TypeError(
                f"{name} has an __init__ of its own; legal: none, for what can be set is a field with its type, and "
                "what changes from round to round is in the state"
            )
        return super().__new__(mcls, name, bases, namespace, **options)

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> None:
        super().__init__(name, bases, namespace)
        if not cls.__module__.startswith("olviz.") and getattr(cls, "name", None):
            parameters_of(cls)


class Spec(Struct, metaclass=_Declaring, frozen=True):
    """Something a file can name with its parameters: a game, a class of experts, a learner, an adversary.

    ``name`` is the tag in files, ``title`` what people read, ``ref`` the entry of the theory reference, ``card`` the
    theory card to read about it (a file in resources/cards), if there is one. ``known_as`` are its other names.
    Every scalar is checked on construction, whoever constructs it: ``InputError``. A declaration that is wrong itself
    is a ``TypeError`` when the class is made, and names the field.

    >>> from olviz.engine import Ball
    >>> Ball(size=2.0) == Ball(size=2), Ball.name, Ball().size
    (True, 'ball', 1.0)
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    ref: ClassVar[str] = ""
    card: ClassVar[str] = ""
    known_as: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        check_declared(cls)
        check_signatures(cls)

    @property
    def remark(self) -> str:
        """What its settings amount to, in one line; empty where there is nothing to say."""
        return ""

    def __post_init__(self) -> None:
        for parameter in parameters_of(type(self)):
            value = getattr(self, parameter.name)
            checked = parameter.check(value)
            if checked is not value:
                msgspec.structs.force_setattr(self, parameter.name, checked)


@cache
def parameters_of(spec: type[Spec]) -> tuple[Parameter, ...]:
    """The declared parameters of a spec, in the order of its fields."""
    described = layout.type_info(spec)
    assert isinstance(described, layout.StructType)
    hints = get_type_hints(spec, include_extras=True)
    found = (_declared(spec, field, _written(hints[field.name])) for field in described.fields)
    return tuple(parameter for parameter in found if parameter is not None)


def _declared(spec: type[Spec], field: layout.Field, choices: tuple[str, ...]) -> Parameter | None:
    """A field as a parameter; ``TypeError``, with the class and the field, where it cannot be one."""
    try:
        parameter = _parameter(field, choices)
        if parameter is None:
            return None
        _check_limits(parameter)
        if not parameter.required:
            parameter.check(parameter.default)
    except InputError as error:
        raise TypeError(f"{spec.__qualname__}.{error}") from None
    except TypeError as error:
        raise TypeError(f"{spec.__qualname__}.{field.name}: {error}") from None
    return parameter


def _check_limits(parameter: Parameter) -> None:
    """Raises ``TypeError`` where no number lies within the limits."""
    low = max((limit for limit in (parameter.above, parameter.least) if limit is not None), default=-math.inf)
    high = min((limit for limit in (parameter.below, parameter.most) if limit is not None), default=math.inf)
    if parameter.kind == "integer" and math.isfinite(low):
        inside = any(map(parameter._inside, (math.ceil(low), math.floor(low) + 1)))
    else:
        inside = low < high or (low == high and parameter._inside(low))
    if not inside:
        raise TypeError(f"no value is {parameter.legal}; legal: limits with one between them")


def _written(hint: Any) -> tuple[str, ...]:
    """The choices of a literal in the order they are written in, which msgspec does not keep."""
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    return tuple(choice for part in get_args(hint) for choice in _written(part))


def _parameter(field: layout.Field, choices: tuple[str, ...]) -> Parameter | None:
    kind, family, optional = "", None, False
    limits: dict[str, Any] = {}
    schema: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    alternatives = [field.type]
    while alternatives:
        node = alternatives.pop(0)
        if isinstance(node, layout.Metadata):
            schema.update(node.extra_json_schema or {})
            extra.update(node.extra or {})
            alternatives.insert(0, node.type)
        elif isinstance(node, layout.UnionType):
            alternatives += node.types
        elif isinstance(node, layout.LiteralType):
            kind = kind or "choice"
        elif isinstance(node, layout.FloatType | layout.IntType):
            kind = "real" if isinstance(node, layout.FloatType) else "integer"
            limits = {"above": node.gt, "least": node.ge, "below": node.lt, "most": node.le}
        elif isinstance(node, layout.BoolType):
            kind = "flag"
        elif isinstance(node, layout.StrType):
            kind = "file" if extra.get("file") else "text"
        elif isinstance(node, layout.VarTupleType):
            kind = "numbers"
            item = node.item_type
            if isinstance(item, layout.FloatType):
                limits = {"above": item.gt, "least": item.ge, "below": item.lt, "most": item.le}
        elif isinstance(node, layout.StructType):
            kind, family = "spec", node.cls
        elif isinstance(node, layout.NoneType):
            optional = True
    if extra.get("resolved"):
        return None
    if not kind:
        raise TypeError("is no parameter; legal: a number, a text, a choice, a list of numbers or a spec, annotated")
    required = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    default = field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default
    words, formulas = extra.get("words", {}), extra.get("formulas", {})
    return Parameter(
        name=field.name,
        title=schema.get("title", field.name),
        help=schema.get("description", ""),
        symbol=extra.get("symbol", ""),
        unit=extra.get("unit", ""),
        scale=extra.get("scale", "linear"),
        kind=kind,
        default=None if required else default,
        required=required,
        choices=choices,
        infinite=bool(extra.get("infinite")),
        optional=optional,
        family=family,
        words=tuple(words.get(choice) or worded(choice) for choice in choices),
        formulas=tuple(formulas.get(choice, "") for choice in choices),
        **limits,
    )


def worded(choice: str) -> str:
    """A choice as people read it, where no other words are declared."""
    words = choice.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def build(cls: type[Spec], fields: Mapping[str, Any], known: Mapping[type, Mapping[str, type[Spec]]]) -> Spec:
    """The spec ``cls`` with these fields, or ``InputError`` with the path of the field.

    ``known`` maps a family (``FiniteClass``) to its members by name, for parameters that are specs themselves.
    """
    parameters = {parameter.name: parameter for parameter in parameters_of(cls)}
    values: dict[str, Any] = {}
    for key, value in fields.items():
        if key not in parameters:
            raise InputError(
                "no such parameter of {owner}; {hint}",
                place=key or repr(key),
                owner=cls.name,
                hint=_untyped(cls, key) or nearest(key, parameters),
            )
        parameter = parameters[key]
        if parameter.kind == "spec" and isinstance(value, Mapping):
            assert parameter.family is not None
            try:
                values[key] = named(value, known[parameter.family], known)
            except InputError as error:
                raise error.within(key) from None
        else:
            values[key] = parameter.check(value)
    missing = [name for name, parameter in parameters.items() if parameter.required and name not in values]
    if missing:
        raise InputError("is missing; legal: {legal}", place=missing[0], legal=parameters[missing[0]].legal)
    return cls(**values)


def _untyped(cls: type[Spec], key: str) -> str:
    """What is said of a number or text that the class has under this name, where it has no type."""
    typed = any(key in vars(base).get("__annotations__", {}) for base in cls.__mro__)
    value = getattr(cls, key, None)
    if typed or not isinstance(value, int | float | str):
        return ""
    return translate("it has no type, as in {typed}").format(typed=f"{key}: {type(value).__name__} = {value!r:.60}")


def named(table: Mapping[str, Any], members: Mapping[str, type[Spec]], known: Mapping[type, Any]) -> Spec:
    """The spec a table describes: ``name`` chooses among ``members``, the other keys are its parameters."""
    name = table.get("name")
    if name is None:
        raise InputError("is missing; {hint}", place="name", hint=nearest("", members))
    if not isinstance(name, str) or name not in members:
        raise InputError("{value!r} is not known; {hint}", place="name", value=name, hint=nearest(str(name), members))
    return build(members[name], {key: value for key, value in table.items() if key != "name"}, known)


def within_owner(error: InputError, owner: Spec, path: str) -> InputError:
    """The error under its owner's path, if its place is a parameter; files and full paths stay as they are."""
    own = {"name", *(parameter.name for parameter in parameters_of(type(owner)))}
    return error.within(path) if error.place.split(".")[0] in own else error


def as_table(spec: Spec) -> dict[str, Any]:
    """The spec as a plain table: its name and every parameter that is not at its default."""
    table: dict[str, Any] = {"name": spec.name}
    for parameter in parameters_of(type(spec)):
        value = getattr(spec, parameter.name)
        if parameter.required or value != parameter.default:
            table[parameter.name] = as_table(value) if isinstance(value, Spec) else value
    return {key: list(value) if isinstance(value, tuple) else value for key, value in table.items()}
