"""Every letter on the screen says what it means, what it is now, and where in the picture it is seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from olviz import resources
from olviz.engine.declare.phases import Phase, public
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import said_of
from olviz.engine.theory.bound import Bound, bounds_of
from olviz.engine.theory.certificate import Certificate
from olviz.engine.theory.formula import number_of
from olviz.engine.verdicts.theorems import LEFT, numbers_of, terms_of
from olviz.engine.words.numbers import number
from olviz.engine.words.plain_tex import plain
from olviz.engine.words.translate import translate

APART = " | "
CARD = " @"
INDEX = "ₜₛᵢⱼ₀₁₊₋"
NAMES = "min|max|cos|det|log|ln|tr|maj|hinge|inf"  # words of formulas that are no letters
SUMS = re.compile(r"\\(?:sum|prod)(?![A-Za-z])(?:_(?:\{(?:[^{}]|\{[^{}]*\})*\}|.))?")  # with what is below them
WRITTEN = re.compile(  # in a line of text: what is passed over, and letters with what belongs to them
    rf"(?:{NAMES})(?![A-Za-z])|_F|e\^|(Ldim|Reg|L_D|Dψ|[A-Za-zͰ-Ͽℓŷ][\u0302\u0304]?[*]?)"
)


class Letter(NamedTuple):
    """A letter; ``value`` is what it is now, in words, empty while that is not known."""

    letter: str
    means: str
    where: str
    value: str = ""

    @property
    def said(self) -> str:
        """All of it in a line."""
        value = f" = {self.value}" if self.value else ""
        where = translate("seen at: {place}").format(place=self.where) if self.where else ""
        return f"{self.letter}{value}: " + " · ".join(part for part in (self.means, where) if part)


class Meaning(NamedTuple):
    """What a letter means, where it is seen, and the cards whose learners mean this by it; all of none are named.

    ``named`` is what the value is called among those of a round, empty where it is none of them.
    """

    means: str
    where: str
    named: str
    cards: tuple[str, ...]


@lru_cache(maxsize=1)
def meanings() -> Mapping[str, tuple[Meaning, ...]]:
    """The letters of ``resources/cards/letters.txt``."""
    found: dict[str, tuple[Meaning, ...]] = {}
    for line in resources.path("cards", "letters.txt").read_text(encoding="utf-8").splitlines():
        if APART in line and not line.startswith("#"):
            head, means, where, named, *_ = [part.strip() for part in (line + 2 * APART).split(APART)]
            letter, *cards = head.split(CARD)
            found[letter] = (*found.get(letter, ()), Meaning(means, where, named, tuple(cards)))
    return found


def meaning(letter: str, card: str) -> Meaning | None:
    """What a letter means to the learners of a card."""
    known = meanings().get(letter, ())
    own = (one for one in known if card in one.cards)
    return next(own, next((one for one in known if not one.cards), None))


def of_theorem(bound: Bound, trace: Trace, t: int, phase: Phase) -> tuple[Letter, ...]:
    """The letters of a theorem, with their numbers after the rounds that are known; last those of what it bounds."""
    seen, card = public(Phase.CHARGE, t, phase), trace.learner.card
    numbers, end = dict(numbers_of(bound, trace, seen)), bound.at_the_end
    numbers |= {symbol: number_of(symbol, trace) for symbol in (end.symbols() if end is not None else ())}
    found: dict[str, Letter | None] = {}
    for symbol, value in numbers.items():
        letter = symbol.text or plain(symbol.tex)
        found[letter] = _letter(letter, meaning(letter, card), _after(value, seen))
    for letter in written(bound.left or LEFT[bound.quantity]):
        found.setdefault(letter, _letter(letter, meaning(letter, card), ""))
    return tuple(one for one in found.values() if one is not None)


def _after(value: Any, seen: int) -> str:
    """A number after so many rounds, in words; empty while it is not known."""
    known = not np.ndim(value) or (seen and len(value) >= seen)
    told = number(value[seen - 1] if np.ndim(value) else value) if known else ""
    return "" if told == "–" else told


def of_proof(certificate: Certificate, trace: Trace, t: int, phase: Phase) -> tuple[Letter, ...]:
    """The letters of a chain, with the numbers that theorems declare of them, or that a round has."""
    texts, card = said_of(trace, t, phase).texts if t else {}, trace.learner.card
    letters = dict.fromkeys(letter for term in terms_of(certificate, trace, 0) for letter in written(term.label))
    known = _declared(trace) if letters else {}
    means = {letter: meaning(letter, card) for letter in letters}
    values = {letter: known.get(letter) or texts.get(one.named, "") for letter, one in means.items() if one is not None}
    found = (_letter(letter, one, values.get(letter, "")) for letter, one in means.items())
    return tuple(one for one in found if one is not None)


def _declared(trace: Trace) -> dict[str, str]:
    """The numbers of letters in its theorems that no round changes."""
    found: dict[str, str] = {}
    for bound in bounds_of(trace):
        if bound.running or bound.hindsight:
            continue
        for symbol, value in numbers_of(bound, trace, 0).items():
            if not np.ndim(value):
                found.setdefault(symbol.text or plain(symbol.tex), _after(value, 0))
    return found


def written(tex: str) -> tuple[str, ...]:
    """The letters in a formula, each once, without indices."""
    return tuple(dict.fromkeys(found for found in WRITTEN.findall(plain(SUMS.sub(" ", tex))) if found))


def of_lines(lines: Iterable[str], trace: Trace, t: int, phase: Phase) -> tuple[Letter, ...]:
    """The letters in lines of pseudocode, with what may be seen of them in this phase of round ``t``."""
    texts = said_of(trace, t, phase).texts if t else {}
    letters = dict.fromkeys(letter for line in lines for letter in _in(line))
    known = {letter: meaning(letter, trace.learner.card) for letter in letters}
    found = (_letter(letter, means, texts.get(means.named, "") if means else "") for letter, means in known.items())
    return tuple(one for one in found if one is not None)


def _in(line: str) -> Iterator[str]:
    """The letters in a line that are known, without the index of the round."""
    for found in re.findall(rf"(?<![^\W\d_])[^\W\d_][*]?(?=[{INDEX}\W]|$)", line):
        if found in meanings():
            yield found


def _letter(letter: str, found: Meaning | None, value: str) -> Letter | None:
    return None if found is None else Letter(letter, found.means, found.where, value)
