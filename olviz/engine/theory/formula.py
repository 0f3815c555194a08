r"""A formula as an object over named symbols: its values, its TeX and its line of text follow from the one expression.

A theorem is written as it stands in the book, ``R**2 / (2 * eta) + eta * B**2 * t / 2`` with ``eta = Symbol(r"\eta",
rate)``, and every symbol knows where its number comes from. Values are computed in the order in which it is written.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from reprlib import repr as shortened
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from olviz.engine.analysis.lengthening import lengthened
from olviz.engine.numerics import sums
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.notation import Notation, Piece, Rank, Tex, Text
from olviz.engine.words.plain_tex import plain
from olviz.engine.words.translate import translate

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace

NUMBERS = "biuf"  # kinds of what a symbol stands for
FIGURES = 4  # of a number that stands in a theorem

Numbers = Mapping["Symbol", Any]  # of each a number, or an array with one entry per finished round
Written = Callable[["Symbol"], Piece]


class NoNumber(TypeError):
    """What a symbol stands for is no number."""


class Formula:
    """An expression; the operators of Python build larger ones."""

    def value(self, numbers: Numbers) -> Any:
        """What it comes to: a number, or an array where one of its numbers is one; divided by 0 it is infinite."""
        raise NotImplementedError

    def piece(self, notation: Notation, written: Written) -> Piece:
        """It in writing, with what stands for each symbol."""
        raise NotImplementedError

    def parts(self) -> tuple[Formula, ...]:
        """The formulas that it is directly made of, from left to right."""
        return ()

    def symbols(self) -> tuple[Symbol, ...]:
        """Its symbols, each once, in the order of reading."""
        return tuple(dict.fromkeys(self._symbols()))

    def _symbols(self) -> Iterator[Symbol]:
        for part in self.parts():
            yield from part._symbols()

    def __add__(self, other: Formula | float) -> Formula:
        return Sum(self, formula(other))

    def __radd__(self, other: float) -> Formula:
        return Sum(formula(other), self)

    def __sub__(self, other: Formula | float) -> Formula:
        return Difference(self, formula(other))

    def __rsub__(self, other: float) -> Formula:
        return Difference(formula(other), self)

    def __neg__(self) -> Formula:
        return Negative(self)

    def __mul__(self, other: Formula | float) -> Formula:
        return self if other == 1 else Product(self, formula(other))  # nobody writes a factor 1

    def __rmul__(self, other: float) -> Formula:
        return self if other == 1 else Product(formula(other), self)

    def __truediv__(self, other: Formula | float) -> Formula:
        return Quotient(self, formula(other))

    def __rtruediv__(self, other: float) -> Formula:
        return Quotient(formula(other), self)

    def __pow__(self, exponent: Formula | float) -> Formula:
        return self if exponent == 1 else Power(self, formula(exponent))


def formula(value: Formula | float) -> Formula:
    """A number as a formula; a formula stays as it is."""
    return value if isinstance(value, Formula) else Constant(value)


class Symbol(Formula):
    """A letter and where its number comes from.

    ``source(trace)`` is a declared number, or what was measured, with one entry per finished round. ``text`` is the
    letter in a line of text where that is not its TeX read aloud. ``rank`` says how a letter that is itself written
    as a sum or a product stands beside others.
    """

    def __init__(self, tex: str, source: Callable[[Trace], Any], text: str = "", rank: Rank = Rank.ATOM) -> None:
        self.tex, self.source, self.text, self.rank = tex, source, text, rank

    def __repr__(self) -> str:
        return f"Symbol({self.tex!r})"

    def value(self, numbers: Numbers) -> Any:
        return numbers[self]

    def piece(self, notation: Notation, written: Written) -> Piece:
        return written(self)

    def _symbols(self) -> Iterator[Symbol]:
        yield self


class Constant(Formula):
    """A number that stands in the theorem."""

    def __init__(self, number: float) -> None:
        self._number = number

    def value(self, numbers: Numbers) -> Any:
        return self._number

    def piece(self, notation: Notation, written: Written) -> Piece:
        return notation.number(self._number, FIGURES)


class Negative(Formula):
    """−x."""

    def __init__(self, inner: Formula) -> None:
        self._inner = inner

    def parts(self) -> tuple[Formula, ...]:
        return (self._inner,)

    def value(self, numbers: Numbers) -> Any:
        return -self._inner.value(numbers)

    def piece(self, notation: Notation, written: Written) -> Piece:
        return notation.negative(self._inner.piece(notation, written))


class _Pair(Formula):
    """Two formulas and what is between them."""

    def __init__(self, left: Formula, right: Formula) -> None:
        self._left, self._right = left, right

    def parts(self) -> tuple[Formula, ...]:
        return (self._left, self._right)

    def value(self, numbers: Numbers) -> Any:
        with np.errstate(all="ignore"):
            return self._of(self._left.value(numbers), self._right.value(numbers))

    def piece(self, notation: Notation, written: Written) -> Piece:
        return self._between(notation, self._left.piece(notation, written), self._right.piece(notation, written))

    def _of(self, left: Any, right: Any) -> Any:
        raise NotImplementedError

    def _between(self, notation: Notation, left: Piece, right: Piece) -> Piece:
        raise NotImplementedError


class Sum(_Pair):
    """a + b."""

    def _of(self, left: Any, right: Any) -> Any:
        return left + right

    def _between(self, notation: Notation, left: Piece, right: Piece) -> Piece:
        return notation.plus(left, right)


class Difference(_Pair):
    """a − b."""

    def _of(self, left: Any, right: Any) -> Any:
        return left - right

    def _between(self, notation: Notation, left: Piece, right: Piece) -> Piece:
        return notation.minus(left, right)


class Product(_Pair):
    """a·b."""

    def _of(self, left: Any, right: Any) -> Any:
        return left * right

    def _between(self, notation: Notation, left: Piece, right: Piece) -> Piece:
        return notation.times(left, right)


class Quotient(_Pair):
    """a/b: infinite for b = 0, and ``limit`` where a = 0, too."""

    def __init__(self, left: Formula, right: Formula, limit: Formula | float = math.inf) -> None:
        super().__init__(left, right)
        self._limit = formula(limit)

    def value(self, numbers: Numbers) -> Any:
        left, right, limit = (part.value(numbers) for part in (self._left, self._right, self._limit))
        with np.errstate(all="ignore"):
            if np.ndim(left) or np.ndim(right):
                return np.where((left == 0) & (right == 0), limit, np.divide(left, right))
            return limit if left == right == 0 else np.divide(left, right)

    def piece(self, notation: Notation, written: Written) -> Piece:
        top, bottom = self._left.piece(notation, written), self._right.piece(notation.within, written)
        if notation.beside(top):
            return notation.times(notation.fraction(notation.number(1), bottom), top)
        return notation.fraction(self._left.piece(notation.within, written), bottom)

    def undefined(self, divisor: Any) -> bool:
        """Whether nothing can be worked out for this value of b."""
        return bool(divisor == 0)


class Allowance(Quotient):
    """a/b of a theorem that promises nothing where b is not above 0: infinite there."""

    def value(self, numbers: Numbers) -> Any:
        left, right = (part.value(numbers) for part in self.parts())
        with np.errstate(all="ignore"):
            return np.where(right > 0, np.divide(left, right), math.inf)[()]

    def undefined(self, divisor: Any) -> bool:
        return not divisor > 0


class Power(_Pair):
    """a to the power of b; a square is a·a to the last bit, of numbers and arrays alike."""

    def _of(self, left: Any, right: Any) -> Any:
        return left * left if np.ndim(right) == 0 and right == 2 else np.power(np.float64(1) * left, right)

    def piece(self, notation: Notation, written: Written) -> Piece:
        return notation.power(self._left.piece(notation, written), self._right.piece(notation.within, written))


class Function(Formula):
    """A function of the field's tables, as ln, √ or ⌊·⌋, of one formula.

    ``write(notation, argument)`` sets it, ``scalar`` and ``array`` compute it.
    """

    def __init__(
        self,
        write: Callable[[Notation, Piece], Piece],
        scalar: Callable[[Any], Any],
        array: Callable[[Any], Any],
        inner: Formula,
    ) -> None:
        self._write, self._scalar, self._array, self._inner = write, scalar, array, inner

    def parts(self) -> tuple[Formula, ...]:
        return (self._inner,)

    def value(self, numbers: Numbers) -> Any:
        inner = self._inner.value(numbers)
        with np.errstate(all="ignore"):
            return self._array(inner) if np.ndim(inner) else self._scalar(inner)

    def piece(self, notation: Notation, written: Written) -> Piece:
        return self._write(notation, self._inner.piece(notation, written))


HALF = Quotient(Constant(1), Constant(2))


def _logarithm(value: Any) -> float:
    return math.log(value) if value > 0 else -math.inf if value == 0 else math.nan


def _root(value: Any) -> float:
    return math.sqrt(value) if value >= 0 else math.nan


def sqrt(inner: Formula | float) -> Formula:
    """√x."""
    return Function(lambda notation, x: notation.root(x), _root, np.sqrt, formula(inner))


def ln(inner: Formula | float) -> Formula:
    """Ln x; −∞ at 0."""
    return Function(lambda notation, x: notation.applied("ln", x), _logarithm, np.log, formula(inner))


def log2(inner: Formula | float) -> Formula:
    """log₂ x."""
    return Function(lambda notation, x: notation.applied("log_2", x), math.log2, np.log2, formula(inner))


def exp(inner: Formula | float) -> Formula:
    """E to the power of x."""
    return Function(lambda notation, x: notation.exponential(x), np.exp, np.exp, formula(inner))


def floor(inner: Formula | float) -> Formula:
    """⌊x⌋, of a value that is not below a whole number by rounding alone."""
    return Function(lambda notation, x: notation.floored(x), np.floor, np.floor, formula(inner))


def harmonic(inner: Formula | float) -> Formula:
    """H_n = 1 + 1/2 + … + 1/n of whole numbers n."""
    return Function(lambda notation, n: notation.indexed("H", n), sums.harmonic, sums.harmonic, formula(inner))


class Stable(Formula):
    """A formula that is computed in another way, which is equal and loses no figures."""

    def __init__(self, stated: Formula, computed: Formula) -> None:
        self._stated, self._computed = stated, computed

    def parts(self) -> tuple[Formula, ...]:
        return (self._stated,)

    def value(self, numbers: Numbers) -> Any:
        return self._computed.value(numbers)

    def piece(self, notation: Notation, written: Written) -> Piece:
        return self._stated.piece(notation, written)


def ln_inverse(inner: Formula | float) -> Formula:
    """ln(1/x), also where x is almost 1."""
    return Stable(ln(1 / formula(inner)), -ln(inner))


def ln_1p(inner: Formula) -> Formula:
    """ln(1 + x), also where x is almost 0."""
    return Stable(ln(1 + inner), Function(lambda notation, x: x, math.log1p, np.log1p, inner))


def complement(exponential: Formula, exponent: Formula) -> Formula:
    """1 − e^x, also where x is almost 0; the exponential as it is written, and its exponent x."""
    return Stable(1 - exponential, -Function(lambda notation, x: x, math.expm1, np.expm1, exponent))


# what follows from a formula


def values_of(expression: Formula, trace: Trace) -> dict[Symbol, Any]:
    """The number of every symbol on the rounds so far."""
    return {symbol: number_of(symbol, trace) for symbol in expression.symbols()}


def number_of(symbol: Symbol, trace: Trace) -> Any:
    """Its number on the rounds so far; ``NoNumber`` names the letter whose source gives none."""
    found = symbol.source(trace)
    if np.asarray(found).dtype.kind not in NUMBERS:
        code = getattr(symbol.source, "__code__", None)
        where = f" ({Path(code.co_filename).name}, line {code.co_firstlineno})" if code else ""
        legal = "a number, or one for each finished round"
        raise NoNumber(f"the symbol {symbol.tex} comes to {shortened(found)}{where}; legal: {legal}")
    return found


def curve_of(expression: Formula, trace: Trace) -> Array:
    """Its values, one per finished round."""
    values = np.asarray(expression.value(values_of(expression, trace)), dtype=np.float64)
    return np.broadcast_to(values, trace.rounds) if values.ndim == 0 else values


def followed(expression: Formula, trace: Trace) -> Array:
    """The same where the value after a round rests on the rounds up to it alone: none is looked at twice."""
    numbers = values_of(expression, trace)

    def fresh(part: slice) -> Array:
        return np.asarray(expression.value({at: each[part] if np.ndim(each) else each for at, each in numbers.items()}))

    return lengthened(trace, ("formula", expression), fresh)


def in_tex(expression: Formula, numbers: Numbers = MappingProxyType({}), figures: int = 3) -> str:
    """It as TeX, with these numbers put in; the words of its letters in the reader's language."""
    notation = Tex()
    letters = lambda symbol: _letter(worded(symbol.tex), symbol)._replace(tall=r"\sum" in symbol.tex)  # noqa: E731
    return expression.piece(notation, _put_in(notation, letters, numbers, figures)).text


def in_text(expression: Formula, numbers: Numbers = MappingProxyType({}), figures: int = 3) -> str:
    """It as a line of text, with these numbers put in."""
    notation = Text()
    letters = lambda symbol: _letter(translate(symbol.text) or plain(symbol.tex), symbol)  # noqa: E731
    return expression.piece(notation, _put_in(notation, letters, numbers, figures)).text


def _letter(text: str, symbol: Symbol) -> Piece:
    return Piece(text, symbol.rank, wide=symbol.rank is Rank.PRODUCT)


def _put_in(notation: Notation, letters: Written, numbers: Numbers, figures: int) -> Written:
    return lambda symbol: notation.number(numbers[symbol], figures) if symbol in numbers else letters(symbol)


def undefined(expression: Formula, numbers: Numbers) -> bool:
    """Whether something in it is divided by 0."""
    if isinstance(expression, Quotient):
        divisor = expression.parts()[1]
        if all(symbol in numbers for symbol in divisor.symbols()) and expression.undefined(divisor.value(numbers)):
            return True
    return any(undefined(part, numbers) for part in expression.parts())


def worded(tex: str) -> str:
    """TeX with its words in the language of the program."""
    return re.sub(r"\\text\{([^{}]*)\}", lambda found: rf"\text{{{translate(found[1])}}}", tex)
