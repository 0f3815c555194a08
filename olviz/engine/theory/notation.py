"""How formulas are written: as TeX, and as a line of text, with the brackets and signs of multiplication they need."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from enum import IntEnum
from typing import Any, NamedTuple

from olviz.engine.words.numbers import THIN, number, unpowered
from olviz.engine.words.plain_tex import LOWERED, RAISED

# factors of a line that would run into each other: a root and a letter, two brackets, a letter and a name such as ln
TOUCHING = re.compile(r"√[^\s()]+\|[^(√]|\)\|\(|\|(Σ|[a-z]{2})")


class Rank(IntEnum):
    """How tightly a formula holds together: what is looser than its place needs is put in brackets."""

    SUM = 0
    QUOTIENT = 1  # on one line: a/b
    PRODUCT = 2
    POWER = 3
    ATOM = 4


class Piece(NamedTuple):
    """A part of a formula in writing.

    ``digit``: it begins with a digit, which would run into a factor before it. ``open``: its end would draw in a
    factor after it, as that of ln t does; ``wide``: so would that of a sum, unless a sign of multiplication follows.
    ``tall``: brackets around it grow.
    """

    text: str
    rank: Rank = Rank.ATOM
    digit: bool = False
    open: bool = False
    tall: bool = False
    wide: bool = False


class Notation(ABC):
    """One way of writing formulas: how two pieces become one."""

    def plus(self, left: Piece, right: Piece) -> Piece:
        """A + b."""
        sign, right = ("−", right._replace(text=right.text[1:])) if right.text[:1] in ("−", "-") else ("+", right)
        return self._added(left, sign, right)

    def minus(self, left: Piece, right: Piece) -> Piece:
        """A − b."""
        return self._added(left, "−", self.at_least(right, Rank.QUOTIENT))

    def negative(self, inner: Piece) -> Piece:
        """−a, which counts as a sum: it is put in brackets wherever a sum is."""
        inner = self.at_least(inner, Rank.QUOTIENT)
        return Piece(self._sign("−") + inner.text, Rank.SUM, False, inner.open, inner.tall)

    def at_least(self, piece: Piece, rank: Rank) -> Piece:
        """The piece, in brackets where it is looser."""
        return piece if piece.rank >= rank else self.bracketed(piece)

    def factors(self, left: Piece, right: Piece) -> tuple[Piece, Piece]:
        """Both as they stand in a product."""
        left = self.bracketed(left) if left.open or left.rank < Rank.PRODUCT else left
        return left, self.at_least(right, Rank.QUOTIENT)

    def _added(self, left: Piece, sign: str, right: Piece) -> Piece:
        text = f"{left.text} {self._sign(sign)} {right.text}"
        return Piece(text, Rank.SUM, left.digit, right.open, left.tall or right.tall)

    @property
    @abstractmethod
    def within(self) -> Notation:
        """How the parts of a fraction and exponents are written."""

    def beside(self, top: Piece) -> bool:
        """Whether what is divided is too high to stand over a bar: 1/b · a."""
        return False

    @abstractmethod
    def _sign(self, sign: str) -> str: ...

    @abstractmethod
    def number(self, value: Any, figures: int = 3) -> Piece:
        """A number to so many figures, whole ones in full."""

    @abstractmethod
    def bracketed(self, piece: Piece) -> Piece:
        """(a)."""

    @abstractmethod
    def times(self, left: Piece, right: Piece) -> Piece:
        """A product, with a sign between digits."""

    @abstractmethod
    def fraction(self, top: Piece, bottom: Piece) -> Piece:
        """a/b."""

    @abstractmethod
    def power(self, base: Piece, exponent: Piece) -> Piece:
        """A to the power of b."""

    @abstractmethod
    def root(self, inner: Piece) -> Piece:
        """√a."""

    @abstractmethod
    def applied(self, name: str, inner: Piece) -> Piece:
        """A function by its name: ln a."""

    @abstractmethod
    def floored(self, inner: Piece) -> Piece:
        """⌊a⌋."""

    @abstractmethod
    def indexed(self, letter: str, index: Piece) -> Piece:
        """A letter with its index: H_N."""

    @abstractmethod
    def exponential(self, exponent: Piece) -> Piece:
        """E to the power of a."""


def figured(value: Any, figures: int) -> str:
    """A number to so many figures, an input (more than three of them) without the zeros at its end."""
    text, times, exponent = number(value, figures).partition("\u00a0")
    if figures > 3 and "." in text:
        text = text.rstrip("0").rstrip(".")
    return text + times + exponent


def _rank(text: str) -> Rank:
    """How a number holds together: one below 0 as a sum, one with a power of ten as a product."""
    return Rank.SUM if text.startswith("−") else Rank.PRODUCT if "·" in text else Rank.ATOM


def _is_multiple(left: Piece, right: Piece) -> bool:
    """Whether a letter follows a number that has a sign before it: 2 · 3 · a, since 2 · 3a reads as another product."""
    numbered = left.text[-1:].isdecimal() and (" · " in left.text or r" \cdot " in left.text)
    return numbered and not right.text.startswith(("(", r"\left", r"\sqrt", "√"))


class Tex(Notation):
    """As TeX, set by the typesetter."""

    @property
    def within(self) -> Notation:
        return Inline()

    def beside(self, top: Piece) -> bool:
        return top.wide or (top.tall and top.rank is Rank.POWER)

    def _sign(self, sign: str) -> str:
        return sign.replace("−", "-")

    def number(self, value: Any, figures: int = 3) -> Piece:
        text = figured(value, figures)
        mantissa, times, exponent = unpowered(text).replace("−", "-").partition("e")
        tex = mantissa + (rf" \cdot 10^{{{exponent}}}" if times else "")
        return Piece(tex.replace(THIN, r"\,").replace("∞", r"\infty"), _rank(text), digit=True)

    def bracketed(self, piece: Piece) -> Piece:
        left, right = (r"\left(", r"\right)") if piece.tall else ("(", ")")
        return Piece(left + piece.text + right, tall=piece.tall)

    def times(self, left: Piece, right: Piece) -> Piece:
        left, right = self.factors(left, right)
        touching = (
            left.text.endswith("}") and r"\sqrt" in left.text and not right.text.startswith((r"\sqrt", "(", r"\left"))
        )
        dotted = right.digit or left.wide or _is_multiple(left, right)
        between = r" \cdot " if dotted else r" \, " if touching else " "
        rank, tall = min(Rank.PRODUCT, right.rank), left.tall or right.tall
        return Piece(left.text + between + right.text, rank, left.digit, right.open, tall, right.wide)

    def fraction(self, top: Piece, bottom: Piece) -> Piece:
        return Piece(rf"\frac{{{top.text}}}{{{bottom.text}}}", Rank.PRODUCT, digit=top.digit, tall=True)

    def power(self, base: Piece, exponent: Piece) -> Piece:
        base = self.at_least(base, Rank.ATOM)
        return Piece(f"{base.text}^{_script(exponent.text)}", Rank.POWER, base.digit, tall=base.tall)

    def root(self, inner: Piece) -> Piece:
        return Piece(rf"\sqrt{{{inner.text}}}", tall=inner.tall or "^" in inner.text)

    def applied(self, name: str, inner: Piece) -> Piece:
        alone = inner.rank >= Rank.POWER or inner.text.startswith(r"\frac")
        inner = inner if alone else self.bracketed(inner)
        return Piece(rf"\{name} {inner.text}", Rank.PRODUCT if alone else Rank.POWER, open=alone, tall=inner.tall)

    def floored(self, inner: Piece) -> Piece:
        return Piece(rf"\lfloor {inner.text} \rfloor", tall=inner.tall)

    def indexed(self, letter: str, index: Piece) -> Piece:
        return Piece(f"{letter}_{_script(index.text)}")

    def exponential(self, exponent: Piece) -> Piece:
        return Piece(rf"e^{{{exponent.text}}}", Rank.POWER)


class Inline(Tex):
    """As TeX inside a fraction or an exponent, where a fraction stands on one line."""

    @property
    def within(self) -> Notation:
        return self

    def beside(self, top: Piece) -> bool:
        return False

    def fraction(self, top: Piece, bottom: Piece) -> Piece:
        top, bottom = self.at_least(top, Rank.PRODUCT), self.at_least(bottom, Rank.POWER)
        return Piece(f"{top.text} / {bottom.text}", Rank.QUOTIENT, top.digit, tall=top.tall or bottom.tall)


def _script(tex: str) -> str:
    return tex if len(tex) == 1 else f"{{{tex}}}"


class Text(Notation):
    """As a line of text."""

    @property
    def within(self) -> Notation:
        return self

    def _sign(self, sign: str) -> str:
        return sign

    def number(self, value: Any, figures: int = 3) -> Piece:
        text = figured(value, figures)
        return Piece(text, _rank(text), digit=True)

    def bracketed(self, piece: Piece) -> Piece:
        return Piece(f"({piece.text})")

    def times(self, left: Piece, right: Piece) -> Piece:
        left, right = self.factors(left, right)
        if "/" in left.text and left.rank is Rank.PRODUCT and not left.text.endswith((")", "]")):
            left = self.bracketed(left)
        slashed = "/" in _outside(left.text) + _outside(right.text)
        apart = slashed or TOUCHING.search(f"{left.text}|{right.text}")
        dotted = right.digit or left.wide or _is_multiple(left, right)
        between = " · " if dotted else " " if apart else ""
        return Piece(left.text + between + right.text, Rank.PRODUCT, left.digit, right.open, wide=right.wide)

    def fraction(self, top: Piece, bottom: Piece) -> Piece:
        half = {("1", "2"): "½", ("1", "4"): "¼"}.get((top.text, bottom.text))
        if half:
            return Piece(half, digit=True)
        top = self.bracketed(top) if "/" in _outside(top.text) else self.at_least(top, Rank.PRODUCT)
        bottom = self.at_least(bottom, Rank.POWER)
        wide = " " in _outside(top.text) or (" " in top.text and " " in bottom.text)
        slash = " / " if wide else "/"
        return Piece(top.text + slash + bottom.text, Rank.PRODUCT, top.digit)

    def power(self, base: Piece, exponent: Piece) -> Piece:
        base = self.at_least(base, Rank.ATOM)
        raised = "".join(RAISED.get(sign, "") for sign in exponent.text.replace(" ", ""))
        whole = len(raised) == len(exponent.text.replace(" ", ""))
        beside = exponent.text if len(exponent.text) == 1 else f"({exponent.text})"
        return Piece(base.text + (raised if whole else f"^{beside}"), Rank.POWER, base.digit)

    def root(self, inner: Piece) -> Piece:
        return Piece(f"√{self.at_least(inner, Rank.ATOM).text}")

    def applied(self, name: str, inner: Piece) -> Piece:
        alone = inner.rank >= Rank.POWER
        inner = inner if alone else self.bracketed(inner)
        named = {"log_2": "log₂"}.get(name, name)
        return Piece(named + (" " if alone else "") + inner.text, Rank.PRODUCT if alone else Rank.POWER, open=alone)

    def floored(self, inner: Piece) -> Piece:
        return Piece(f"⌊{inner.text}⌋")

    def indexed(self, letter: str, index: Piece) -> Piece:
        lowered = [LOWERED.get(sign, "") for sign in index.text]
        whole = all(lowered) and index.rank >= Rank.POWER
        return Piece(letter + ("".join(lowered) if whole else f"({index.text})"))

    def exponential(self, exponent: Piece) -> Piece:
        return self.power(Piece("e"), exponent)


def _outside(text: str) -> str:
    """What stands outside brackets."""
    depth, kept = 0, ""
    for sign in text:
        depth += (sign in "([⌊⟨") - (sign in ")]⌋⟩")
        kept += sign if not depth else ""
    return kept
