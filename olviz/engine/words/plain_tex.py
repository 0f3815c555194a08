"""Formulas as a line of text, where no picture of one fits: the few TeX commands that formulas here are written with.

Every string has a text: what is unknown stands as its own name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import NamedTuple


class Kind(Enum):
    """How a piece of a formula keeps its distance from its neighbours."""

    PLAIN = "plain"  # a letter, a number, a bracketed part
    OPEN = "open"
    CLOSE = "close"
    NAME = "name"  # ln, min: a space before what it is about
    SUM = "sum"
    BETWEEN = "between"  # +, ≤: spaces on both sides
    FRACTION = "fraction"
    SPACE = "space"


class Atom(NamedTuple):
    """A piece of a formula in text."""

    text: str
    kind: Kind = Kind.PLAIN


SYMBOLS: Mapping[str, str] = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "eta": "η", "theta": "θ", "lambda": "λ", "mu": "μ",
    "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ", "psi": "ψ", "Phi": "Φ", "Omega": "Ω", "ell": "ℓ", "angle": "∠",
    "infty": "∞", "kappa": "κ", "Gamma": "Γ", "Delta": "Δ", "Sigma": "Σ", "Vert": "‖", "ldots": "…", "%": "%",
    "nabla": "∇", "varphi": "φ", "partial": "∂", "top": "T", "dots": "…", "Pi": "Π",
}  # fmt: skip
BETWEEN: Mapping[str, str] = {
    "leq": "≤", "geq": "≥", "neq": "≠", "le": "≤", "ge": "≥", "ne": "≠",
    "cdot": "·", "times": "×", "in": "∈", "to": "→", "approx": "≈",
    "+": "+", "-": "−", "−": "−", "=": "=", "<": "<", ">": ">",
}  # fmt: skip
OPEN: Mapping[str, str] = {"(": "(", "[": "[", "langle": "⟨", "lfloor": "⌊", "lceil": "⌈"}
CLOSE: Mapping[str, str] = {")": ")", "]": "]", "rangle": "⟩", "rfloor": "⌋", "rceil": "⌉"}
SUMS: Mapping[str, str] = {"sum": "Σ", "prod": "Π"}
NAMES = frozenset({"ln", "det", "log", "exp", "min", "max", "cos", "arg", "inf", "tanh"})
SILENT = frozenset({"left", "right", "bigl", "bigr", "Bigl", "Bigr", "mathbb", "mathbf", "mathrm", "!"})
SPACES = frozenset({"\\", ",", " ", ";", ":", "quad", "qquad"})

RAISED = dict(zip("0123456789+−=()nitk", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵗᵏ", strict=True)) | {"*": "*", "T": "ᵀ"}
LOWERED = dict(zip("0123456789+−=()aehijklmnoprstuvx≤,", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ≤,", strict=True))
SCRIPTS = "*ᵀ∞₀-₉ₐ-ₜᵢᵤᵥ⁰-⁹²³"
UNLOWERED = frozenset("*ψ∞")  # without a lowered form, and clear enough alone: Dψ, ‖g‖*, G∞
COUNTS = frozenset("N")  # without one, and not clear beside the letter: H(N)
ACCENTS: Mapping[str, str] = {"hat": "\u0302", "bar": "\u0304"}

TOKEN = re.compile(r"\\([A-Za-z]+|.)|(\s+)|(\d[\d.,]*\d|\d)|(.)", re.DOTALL)


@lru_cache(maxsize=512)
def plain(tex: str) -> str:
    r"""A formula as text: ``\gamma M \leq \|w\|`` is γM ≤ ‖w‖."""
    return _Reader(tex).text()


class _Reader:
    def __init__(self, tex: str) -> None:
        self._tokens = [(command, space, number or other) for command, space, number, other in TOKEN.findall(tex)]
        self._at = 0

    def text(self) -> str:
        parts = []
        while self._at < len(self._tokens):
            parts.append(joined(self._group()))
            self._at += 1  # over a brace without its partner
        return "".join(parts)

    def _group(self) -> list[Atom]:
        """Up to the closing brace or the end, which stays."""
        atoms: list[Atom] = []
        while self._at < len(self._tokens) and self._tokens[self._at][2] != "}":
            token = self._tokens[self._at][2]
            if token in ("^", "_"):
                self._at += 1
                before = atoms.pop() if atoms else Atom("")
                atoms.append(before._replace(text=before.text + _script(self._argument(), token)))
            else:
                atoms += self._one()
        return atoms

    def _argument(self) -> str:
        """The braced part or the one piece that a command is about."""
        while self._at < len(self._tokens) and self._tokens[self._at][1]:
            self._at += 1
        return joined(self._one()) if self._at < len(self._tokens) else ""

    def _one(self) -> list[Atom]:
        command, space, other = self._tokens[self._at]
        self._at += 1
        if space:
            return []
        if other == "{":
            atoms = self._group()
            self._at += 1
            return atoms
        return self._command(command) if command or other == "\\" else [_symbol(other)]

    def _command(self, name: str) -> list[Atom]:
        if not name or name in SILENT:
            return []
        if name in SPACES:
            return [Atom(" ", Kind.SPACE)]
        if name == "text":
            return [Atom(self._verbatim())]
        if name in ACCENTS:
            return [Atom(unicodedata.normalize("NFC", self._argument() + ACCENTS[name]))]
        if name == "sqrt":
            return [Atom("√" + _bracketed(self._argument()))]
        if name == "frac":
            return [Atom(f"{_bracketed(self._argument())}/{_divisor(self._argument())}", Kind.FRACTION)]
        return [_symbol("Vert" if name == "|" else name)]

    def _verbatim(self) -> str:
        """The braced part as it is written, its spaces too."""
        self._at += 1
        start = self._at
        while self._at < len(self._tokens) and self._tokens[self._at][2] != "}":
            self._at += 1
        self._at += 1
        return "".join(map("".join, self._tokens[start : self._at - 1])).replace("\\", "")


def _symbol(name: str) -> Atom:
    for kind, table in ((Kind.BETWEEN, BETWEEN), (Kind.OPEN, OPEN), (Kind.CLOSE, CLOSE), (Kind.SUM, SUMS)):
        if name in table:
            return Atom(table[name], kind)
    return Atom(name, Kind.NAME) if name in NAMES else Atom(SYMBOLS.get(name, name))


def _script(text: str, where: str) -> str:
    table = RAISED if where == "^" else LOWERED
    bare = text.replace(" ", "")
    if bare and all(sign in table for sign in bare):
        return "".join(table[sign] for sign in bare)
    if where == "_" and bare in UNLOWERED:
        return bare
    if where == "_" and bare in COUNTS:
        return f"({bare})"
    return where + (_bracketed(text) if where == "^" else text.replace(" ", ""))


def _bracketed(text: str) -> str:
    """In brackets where it is more than one factor, so that it stays one beside others."""
    whole = text[:1] in "([⌊" and text[-1:] in ")]⌋" and not {*"([)]"} & {*text[1:-1]}
    simple = re.fullmatch(rf"[\w.,]*\*?|(.|‖[^‖]+‖|\([^()]+\))[{SCRIPTS}]*|\|\w+\|", text) is not None
    return text if whole or simple else f"({text})"


def _divisor(text: str) -> str:
    """In brackets also where factors stand side by side: 1/2η is half an η to some readers."""
    bare = re.sub(rf"_\w+|[{SCRIPTS}]", "", text)
    beside = len(bare) > 1 and bare.isalnum() and not bare.isdigit()
    return f"({text})" if beside else _bracketed(text)


def joined(atoms: list[Atom]) -> str:
    """The pieces with the spaces between them that a reader needs."""
    text, last = "", Atom("", Kind.OPEN)
    for atom in atoms:
        if atom.text == ",":
            text, last = text + ", ", Atom("", Kind.OPEN)
            continue
        signed = last.kind in (Kind.OPEN, Kind.BETWEEN, Kind.NAME)  # a minus here is a sign
        if atom.kind is Kind.BETWEEN and not (signed and atom.text in "+−"):
            text = f"{text.rstrip()} {atom.text} "
        elif atom.kind is Kind.BETWEEN:
            text += atom.text
            atom = Atom(atom.text, Kind.OPEN)
        elif atom.kind is Kind.SPACE:
            text = text.rstrip() + " "
        else:
            if atom.kind is Kind.FRACTION and last.kind is Kind.NAME:
                atom = Atom(f"({atom.text})", Kind.OPEN)
            apart = _apart(last, atom)
            text += " " * (apart and not text.endswith(" ")) + atom.text
        last = atom
    return text.strip() if len(atoms) > 1 else text


def _apart(left: Atom, right: Atom) -> bool:
    """Whether two pieces side by side need a space."""
    if right.kind is Kind.CLOSE or "/" in (left.text, right.text):
        return False
    if left.kind is Kind.NAME:
        return right.kind is not Kind.OPEN
    if left.kind is Kind.FRACTION or (left.kind is Kind.SUM and left.text not in SUMS.values()):
        return True
    return right.kind in (Kind.NAME, Kind.SUM, Kind.FRACTION) and left.kind in (Kind.PLAIN, Kind.CLOSE)


def subscripted(words: str) -> str:
    """A sentence with its one-letter indices lowered: x_t is xₜ."""
    return re.sub(r"_([a-z0-9])(?![a-z])", lambda found: LOWERED.get(found[1], found[0]), words)
