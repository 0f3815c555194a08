"""The form that a value is to have, and the form that it has, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import both, either
from olviz.engine.games.game import Commit
from olviz.engine.numerics.append_only import Growing
from olviz.engine.run.legal import experts_in_words, labels_in_words, parts_of
from olviz.engine.run.trace import Trace

NUMBERS = "iuf"  # the kinds of numpy that are real numbers
REAL = "f"  # those that are so however large they become
WHOLE = "iu"
COUNTED = {"b": "truth values", "c": "complex numbers", "f": "real numbers", "i": "whole numbers", "u": "whole numbers"}


class Wanted(NamedTuple):
    """What is legal in a place: kinds of numbers, a shape (None: any), which (None: any numbers), and all in words.

    ``each`` says of every number whether it may be, as that it is finite.
    """

    kinds: str
    shape: tuple[int, ...] | None
    words: str
    which: tuple[int, ...] | None = None
    each: Callable[[Any], Any] | None = None

    def meets(self, value: Any) -> bool:
        """Whether a value is so."""
        array = as_array(value)
        if array is None or array.dtype.kind not in self.kinds or self.shape not in (None, array.shape):
            return False
        if self.each is not None and not np.all(self.each(array)):
            return False
        return self.which is None or bool(np.isin(array, self.which).all())

    def in_each(self, of: str, count: int) -> Wanted:
        """The same in each of so many rounds or runs, which are the last axis."""
        if self.shape is None:
            return self._replace(words=f"in each {of} {self.words}")
        shape = (*self.shape, count)
        return self._replace(shape=shape, words=f"in each {of} {self.words}, together of the shape {shape}")

    def stray(self, value: Any) -> int | None:
        """In which place the first number stands that is none of those that may be, where that alone is wrong."""
        if self.which is None or not self._replace(which=None).meets(value):
            return None
        places = np.flatnonzero(~np.isin(value, self.which))
        return int(places[0]) if len(places) else None


class Such(NamedTuple):
    """What is legal where more than numbers may stand: in words, and whether a value is so."""

    words: str
    meets: Callable[[Any], bool]


Form = Wanted | Such

NONE = Such("None", lambda value: value is None)
FLAG = Wanted("b", (), "True or False")
SIZE = Wanted(NUMBERS, (), "a number from 0 on, or infinity", each=lambda values: values >= 0)
LENGTH = Wanted(NUMBERS, (), "a finite number from 0 on", each=lambda values: (values >= 0) & np.isfinite(values))


def reals(*shape: int) -> Wanted:
    """Real numbers of a shape."""
    words = f"real numbers of the shape {shape}, all of them finite" if shape else "a finite number"
    return Wanted(NUMBERS, shape, words, each=np.isfinite)


def serving(*shape: int) -> Form:
    """The same, or one number that serves all."""
    return any_of(reals(*shape), reals()) if shape else reals()


def truths(*shape: int) -> Wanted:
    """Whether or not, of a shape."""
    return Wanted("b", shape, f"truth values of the shape {shape}") if shape else FLAG


def whole_from(least: int) -> Wanted:
    """A whole number that is no smaller."""
    return Wanted(WHOLE, (), f"a whole number from {least} on", each=lambda values: values >= least)


def numbers_of(rounds: int) -> Such:
    """Numbers of so many rounds."""

    def meets(value: Any) -> bool:
        array = as_array(value)
        return array is not None and array.dtype.kind in f"b{NUMBERS}" and array.shape[-1:] == (rounds,)

    return Such(f"numbers of {rounds} rounds, time last", meets)


def any_of(*forms: Form) -> Such:
    """One of several forms."""
    return Such(either(form.words for form in forms), lambda value: any(form.meets(value) for form in forms))


def together(*forms: Form) -> Such:
    """Several values as a tuple."""

    def meets(values: Any) -> bool:
        as_many = isinstance(values, tuple) and len(values) == len(forms)
        return as_many and all(form.meets(value) for form, value in zip(forms, values, strict=True))

    return Such(f"a tuple of {both(form.words for form in forms)}", meets)


def as_array(value: Any) -> Any:
    """A number or an array as numpy has it; None of anything else."""
    return np.asarray(value) if isinstance(value, (np.ndarray, np.generic, bool, int, float, complex)) else None


def described(value: Any) -> str:
    """What came, in a few words."""
    array = as_array(value)
    if value is None or isinstance(value, (str, bytes)):
        return f"{value!r:.40}"
    if array is None:
        return f"a {type(value).__name__}"
    if not array.ndim:
        return str(value)
    count = f"{COUNTED.get(array.dtype.kind, 'things that are no numbers,')} of the shape {array.shape}"
    unreal = array.dtype.kind in COUNTED and not np.isfinite(array).all()
    return f"{count}, not all of them finite" if unreal else count


def play_of(trace: Trace) -> Wanted:
    """What the learner of a run may commit to."""
    game, commits = trace.game, trace.learner.commits
    if commits is Commit.LABEL:
        return Wanted(NUMBERS, (), labels_in_words(game.labels))
    if commits is Commit.EXPERT:
        return Wanted(WHOLE, (), experts_in_words(game.size), tuple(range(game.size)))
    if commits is Commit.VALUE:
        return Wanted(NUMBERS, (), "a real number")
    size, what = (game.size, "probabilities,") if commits is Commit.DISTRIBUTION else (game.dimension, "a point,")
    return Wanted(NUMBERS, (size,), f"{what} real numbers of the shape {(size,)}")


def parts(state: Any) -> dict[str, Any]:
    """The parts of a state by name; of one that has none, the whole."""
    return dict(parts_of(state))


def form(part: Any) -> Any:
    """What stays the same of a part of a state: None, that it grows, or type and shape of its numbers."""
    if part is None or isinstance(part, Growing):
        return type(part)
    array = as_array(part)
    return (array.dtype.name, array.shape) if array is not None and array.dtype.kind in COUNTED else None


def in_words(found: Any) -> str:
    """A form in words."""
    if not isinstance(found, tuple):
        return "None" if found is type(None) else "a list that grows"
    return f"{found[0]} of the shape {found[1]}"
