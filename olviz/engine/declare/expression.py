"""A formula that people type, read without running anything: numbers, names, + − * / ^, brackets and a few functions.

Of a function of one thing that belongs to every expert, ``min`` and ``max`` are over all experts; of several things,
each expert has its own. What is wrong is an ``InputError`` that names the letter, from 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.numerics.sums import Array

LONGEST, DEEPEST = 256, 32  # letters, and brackets in brackets
TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([^\W\d_]+)|(.))", re.DOTALL)
SIGNS = str.maketrans({"−": "-", "·": "*", "×": "*", "÷": "/"})

FUNCTIONS: Mapping[str, Callable[[Any], Any]] = {"exp": np.exp, "ln": np.log, "sqrt": np.sqrt, "abs": np.abs}
EXTREMES: Mapping[str, tuple[Callable[[Any, Any], Any], Callable[..., Any]]] = {
    "min": (np.minimum, np.min),
    "max": (np.maximum, np.max),
}
SUMS: Mapping[str, Callable[[Any, Any], Any]] = {"+": np.add, "-": np.subtract}
PRODUCTS: Mapping[str, Callable[[Any, Any], Any]] = {"*": np.multiply, "/": np.divide}

Names = Mapping[str, Any]
Node = Callable[[Names], Any]


class Token(NamedTuple):
    """A piece of the text, and the letter it begins at, from 1."""

    text: str
    at: int
    kind: str  # number, name, sign or end


class Expression(NamedTuple):
    """A formula that was read; ``names`` are those that it uses."""

    node: Node
    names: frozenset[str]

    def value(self, names: Names) -> Any:
        """Its value where the names have these; not a number or infinite where it has none."""
        with np.errstate(all="ignore"):
            return self.node(names)


def parsed(text: str, known: tuple[str, ...]) -> Expression:
    """The formula that a text holds, in these names; else ``InputError``.

    >>> float(parsed("2 * (L + 1)^2", ("L",)).value({"L": 2.0}))
    18.0
    >>> parsed("2 * wealth", ("L",))
    Traceback (most recent call last):
    olviz.engine.declare.parameters.InputError: letter 5, 'wealth', is not legal; legal: a number, L, or a function ...
    """
    if len(text) > LONGEST:
        raise InputError("has {count} letters; legal: at most {most}", count=len(text), most=LONGEST)
    reader = _Reader(_tokens(text.translate(SIGNS)), known)
    node = reader.sum(0)
    if reader.next.kind != "end":
        reader.refuse("an operator, or the end")
    return Expression(node, frozenset(reader.used))


def _tokens(text: str) -> list[Token]:
    found = []
    for match in TOKEN.finditer(text.rstrip()):
        kind = ("number", "name", "sign")[(match.lastindex or 1) - 1]
        found.append(Token(match.group(match.lastindex or 1), match.start(match.lastindex or 1) + 1, kind))
    return [*found, Token("", len(text) + 1, "end")]


class _Reader:
    """Reads sums of products of powers, one token after the other."""

    def __init__(self, tokens: list[Token], known: tuple[str, ...]) -> None:
        self._tokens, self._known, self._at = tokens, known, 0
        self.used: set[str] = set()

    @property
    def next(self) -> Token:
        return self._tokens[self._at]

    def refuse(self, legal: str) -> None:
        token = self.next
        if token.kind == "end":
            raise InputError("ends too early; legal: {legal}", legal=legal)
        raise InputError(
            "letter {at}, {text!r}, is not legal; legal: {legal}", at=token.at, text=token.text, legal=legal
        )

    def _taken(self, sign: str) -> bool:
        if self.next.kind == "sign" and self.next.text == sign:
            self._at += 1
            return True
        return False

    def _demand(self, sign: str) -> None:
        if not self._taken(sign):
            self.refuse(repr(sign))

    def sum(self, depth: int) -> Node:
        """Terms with + and − between them."""
        return self._chain(SUMS, self._product, depth)

    def _product(self, depth: int) -> Node:
        return self._chain(PRODUCTS, self._signed, depth)

    def _chain(self, signs: Mapping[str, Callable[[Any, Any], Any]], part: Callable[[int], Node], depth: int) -> Node:
        node = part(depth)
        while self.next.kind == "sign" and self.next.text in signs:
            apply = signs[self.next.text]
            self._at += 1
            node = _applied(apply, node, part(depth))
        return node

    def _signed(self, depth: int) -> Node:
        """A power, perhaps with a sign before it, which binds less: −2^2 is −4."""
        if self._taken("-"):
            inner = self._signed(self._deeper(depth))
            return lambda names: np.negative(inner(names))
        base = self._single(depth)
        if not self._taken("^"):
            return base
        return _applied(np.power, base, self._signed(self._deeper(depth)))

    def _deeper(self, depth: int) -> int:
        if depth >= DEEPEST:
            self.refuse(f"at most {DEEPEST} brackets, signs and powers in one another")
        return depth + 1

    def _single(self, depth: int) -> Node:
        """A number, a name, a function of something, or something in brackets."""
        token = self.next
        if token.kind == "number":
            self._at += 1
            number = float(token.text)
            return lambda names: number
        if self._taken("("):
            node = self.sum(self._deeper(depth))
            self._demand(")")
            return node
        if token.kind == "name" and token.text in self._known:
            self._at += 1
            self.used.add(token.text)
            return lambda names: names[token.text]
        return self._function(token, depth)

    def _function(self, token: Token, depth: int) -> Node:
        if token.text not in (*FUNCTIONS, *EXTREMES):
            self.refuse(f"a number, {', '.join(self._known)}, or a function {', '.join((*FUNCTIONS, *EXTREMES))}")
        self._at += 1
        self._demand("(")
        parts = [self.sum(self._deeper(depth))]
        while token.text in EXTREMES and self._taken(","):
            parts.append(self.sum(self._deeper(depth)))
        self._demand(")")
        if token.text in FUNCTIONS:
            apply = FUNCTIONS[token.text]
            return lambda names: apply(parts[0](names))
        return _extreme(token.text, parts)


def _applied(apply: Callable[[Any, Any], Any], one: Node, other: Node) -> Node:
    return lambda names: apply(one(names), other(names))


def _extreme(name: str, parts: list[Node]) -> Node:
    """The least or largest of several things, or of one thing over all experts."""
    pairwise, over = EXTREMES[name]
    if len(parts) > 1:
        return lambda names: reduce(pairwise, [part(names) for part in parts])

    def among(names: Names) -> Array:
        values: Array = np.asarray(parts[0](names))
        return np.asarray(over(values, axis=0, keepdims=True) + 0 * values if values.ndim else values)

    return among
