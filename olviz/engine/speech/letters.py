"""Every letter on the screen says what it means, what it is now, and where in the picture it is seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from olviz import resources
from olviz.engine.declare.phases import Phase, public
from olviz.engine.run.trace import Trace
from olviz.engine.speech.rounds import said_of
from olviz.engine.theory.bound import Bound
from olviz.engine.verdicts.theorems import numbers_of
from olviz.engine.words.numbers import number
from olviz.engine.words.plain_tex import plain
from olviz.engine.words.translate import translate

APART = " | "
CARD = " @"
INDEX = "ₜₛᵢⱼ₀₁₊₋"


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
    """The letters of a theorem, with their numbers after the rounds that are known."""
    seen = public(Phase.CHARGE, t, phase)
    numbers = numbers_of(bound, trace, seen)
    found = []
    for symbol in bound.formula.symbols():
        value = numbers.get(symbol, np.nan)
        known = not np.ndim(value) or (seen and len(value) >= seen)
        told = number(value[seen - 1] if np.ndim(value) else value) if known else ""
        letter = symbol.text or plain(symbol.tex)
        found.append(_letter(letter, meaning(letter, trace.learner.card), "" if told == "–" else told))
    return tuple(one for one in found if one is not None)


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
