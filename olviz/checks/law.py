"""A law: one sentence that every member of a kind keeps, and the function that holds a case against it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, NamedTuple, NoReturn, ParamSpec, TypeVar

import numpy as np

from olviz.checks.watch.drawing import drawn_in
from olviz.checks.watch.patience import NoAnswer
from olviz.checks.watch.shared import LUCK, strictly
from olviz.checks.watch.source import called_so
from olviz.engine.declare.parameters import InputError, Spec
from olviz.engine.experiment.plugins import message
from olviz.engine.run.legal import Illegal

Asked = ParamSpec("Asked")
Told = TypeVar("Told")
PACKAGE = Path(__file__).parent.parent
LAST = 4  # units in the last place: what the same numbers may be apart that were rounded in another order
BITS = (
    ", in the last bits alone: numbers may be added in another order, or x ** 2 be rounded otherwise for one number "
    "than for many, which x * x and np.power(x, 2) are not"
)
FOREIGN = (PACKAGE, Path(np.__file__).parent)  # code that is called by what is tried, and is not tried itself


class Misformed(AssertionError):
    """What was given has another form than is legal, or what all share was changed: all else would end in it, too."""


class Unasked(NamedTuple):
    """What a law says of a case in which it finds nothing to look at: why, and which declaration would be looked at."""

    why: str


class Broken(AssertionError):
    """A law that is not kept: its sentence, the case that breaks it, and what was found there."""

    def __init__(self, law: str, case: object, detail: str) -> None:
        super().__init__(law, case, detail)
        self.law, self.case, self.detail = law, case, detail

    @property
    def crashed(self) -> bool:
        """Whether an error came in the place of an answer, or what nobody can go on with."""
        cause = self.__cause__
        return isinstance(cause, Misformed) or not isinstance(cause, (AssertionError, InputError, type(None)))

    def __str__(self) -> str:
        return f"{self.law}: {self.case}: {self.detail}"


class Law(Generic[Asked, Told]):
    """Called with a case, it raises ``Broken`` where the case breaks it. ``sentence`` is what a person reads.

    ``applies`` says of a case whether the law speaks of it at all. Where it does, and finds nothing to look at, it
    gives ``Unasked``.
    """

    def __init__(self, sentence: str, held: Callable[Asked, Told], applies: Callable[[Any], bool]) -> None:
        self.sentence, self._held, self.applies = sentence, held, applies
        self.__doc__, self.__name__ = held.__doc__, held.__name__

    def __call__(self, *asked: Asked.args, **more: Asked.kwargs) -> Told:
        changed: list[str] = []
        try:
            with strictly() as changed:
                answer = self._held(*asked, **more)
            if not changed:
                return answer
        except Broken:
            raise
        except AssertionError as error:
            if not changed:  # else that is why
                raise Broken(self.sentence, asked[0], " ".join(str(error).split()) or raised(error)) from error
        except (Exception, SystemExit) as error:  # whatever the code of the case does instead of an answer
            raise Broken(self.sentence, asked[0], raised(error)) from error
        raise meddled(self.sentence, asked[0], changed)

    def __repr__(self) -> str:
        return f"<law {self.__name__}: {self.sentence}>"


def law(
    sentence: str, applies: Callable[[Any], bool] = lambda case: True
) -> Callable[[Callable[Asked, Told]], Law[Asked, Told]]:
    """Makes a law of a function that holds its first argument, the case, against the sentence."""
    return lambda held: Law(sentence, held, applies)


def meddled(law: str, case: object, changed: Sequence[str]) -> Broken:
    """What is shared was changed: each law would find the same again."""
    place = drawn_at(case) if any(one.told in changed for one in LUCK) else ""
    broken = Broken(law, case, "; ".join(changed) + place)
    broken.__cause__ = Misformed(broken.detail)
    return broken


def raised(error: BaseException) -> str:
    """An error in one line, with the place in the code that is tried and not in what it calls, where there is one."""
    if isinstance(error, Illegal):
        return f"{error}{written_at(getattr(error.who.__class__, error.verb, None))}"  # perhaps of one that is watched
    if isinstance(error, Misformed):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if _tried(frame.filename)]
    where = _place(own[-1].filename, own[-1].lineno) if own else ""
    if isinstance(error, NoAnswer):
        return f"{own[0].name if own else 'it'} {error}{where}"
    meant = "; np.errstate is for what is meant so" if isinstance(error, RuntimeWarning) else ""
    return f"{type(error).__name__}: {' '.join(message(error).split())}{where}{meant}"


def written_at(verb: Any) -> str:
    """Where a method of the code that is tried begins; nothing of what it inherits from code that is not tried."""
    code = getattr(verb, "__code__", None)
    return _place(code.co_filename, code.co_firstlineno) if code is not None and _tried(code.co_filename) else ""


def drawn_at(case: object) -> str:
    """Where the code that is tried draws by itself, of whoever is in a case; nothing where no source shows it."""
    held = case if isinstance(case, tuple) else (case,)
    kinds = [one if isinstance(one, type) else type(one) for one in held]
    places = [drawn_in(kind) for kind in kinds if issubclass(kind, Spec)]
    return next((_place(*place) for place in places if place is not None and _tried(place[0])), "")


def refute(kind: type, name: str, how: str) -> NoReturn:
    """Says how a theorem of this name is false, and where it is made if that is seen in the file of who is tried."""
    place = called_so(kind, name)
    made = _place(*place) if place is not None and _tried(place[0]) else ""
    raise AssertionError(f"{name} {how}{made}")


def rounds_in_words(rounds: int) -> str:
    """So many rounds."""
    return f"{rounds} {'round' if rounds == 1 else 'rounds'}"


@contextmanager
def blamed(verb: Any) -> Iterator[None]:
    """What is misformed is told with the place of the method that gave it."""
    try:
        yield
    except Misformed as error:
        raise Misformed(f"{error}{written_at(verb)}") from error.__cause__


def _tried(file: str) -> bool:
    return not any(map(Path(file).is_relative_to, FOREIGN))


def _place(file: str, line: int | None) -> str:
    return f" ({Path(file).name}, line {line})"


def hold(kept: Any, detail: str = "it is not so") -> None:
    """Says what was found where a condition does not hold."""
    if not kept:
        raise AssertionError(detail)


def equal(one: Any, other: Any, what: str) -> None:
    """Two arrays with equal entries; says the first place at which they differ."""
    one, other = np.asarray(one), np.asarray(other)
    hold(one.shape == other.shape, f"{what} has the shape {one.shape}, not {other.shape}")
    apart = (one != other) & ((one == one) | (other == other))
    _apart(one, other, apart, what, BITS if apart.any() and _rounded(one[apart], other[apart]) else "")


def close(one: Any, other: Any, what: str, relative: float = 0.0, absolute: float = 0.0) -> None:
    """Two arrays with entries that differ by no more than ``absolute`` + ``relative`` · |other|."""
    one, other = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    hold(one.shape == other.shape, f"{what} has the shape {one.shape}, not {other.shape}")
    _apart(one, other, ~np.isclose(one, other, relative, absolute, equal_nan=True), what)


def _rounded(one: Any, other: Any) -> bool:
    """Whether numbers are apart in their last bits alone."""
    with np.errstate(all="ignore"):  # they may be as far apart as numbers are
        return one.dtype == other.dtype == float and bool((abs(one - other) <= LAST * np.spacing(abs(other))).all())


def _apart(one: Any, other: Any, where: Any, what: str, why: str = "") -> None:
    places = np.argwhere(where)
    if len(places):
        at = tuple(places[0])
        place = f" at {', '.join(map(str, at))} (from 0)" if at else ""
        raise AssertionError(f"{what}{place} is {one[at]!s}, not {other[at]!s}{why}")
