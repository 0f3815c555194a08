"""What can be found, and by which words: by its names, else by words of its title, else by what is said of it."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

MOST_LETTERS = 200  # of a line to find by: Qt counts each that was ever in it, for undo, and keeps the room
SHORT = 3  # letters: of fewer a word is its beginning, for two letters are in the middle of everything
NEAR, MOST_NEAR = 0.7, 6
WORD = re.compile(r"[^\W_]+[±*]?")


class Find(NamedTuple):
    """Something to be found: which kind of thing, its title, what is said below, and ``do``, which goes there.

    ``names`` are its others, ``by`` is whom it is from, ``words`` are further ones.
    """

    kind: str
    title: str
    about: str
    do: Callable[[], object]
    names: tuple[str, ...] = ()
    by: str = ""
    words: str = ""


class Found(NamedTuple):
    """What was found; where that is nothing, what is ``near``, and what is ``known`` under these words but not here."""

    finds: tuple[Find, ...]
    near: tuple[Find, ...] = ()
    known: str = ""


def fold(text: str) -> str:
    """Words as they are compared: without accents, in small letters, as they are spelt in Britain."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return re.sub(r"(?<=[a-z]{2})iz", "is", plain.casefold())  # whatever follows, for a word is read as it is typed


class Index:
    """Some finds, read once for every question."""

    def __init__(self, finds: Iterable[Find], absent: Sequence[tuple[tuple[str, ...], tuple[str, ...]]] = ()) -> None:
        self._rows = [_Row(find) for find in finds]
        self._absent = absent

    def ask(self, text: str) -> Found:
        """What these words find, the best first; all for no word."""
        asked = fold(text).strip()
        if not asked:
            return Found(tuple(row.find for row in self._rows))
        found = self._matching(asked)
        elsewhere = self._elsewhere(asked)
        if elsewhere is not None:
            return elsewhere
        return Found(found) if found else Found((), self._nearest(asked))

    def _matching(self, asked: str) -> tuple[Find, ...]:
        words = WORD.findall(asked)
        ranked = [(rank, place) for place, row in enumerate(self._rows) if (rank := row.rank(asked, words)) is not None]
        return tuple(self._rows[place].find for _, place in sorted(ranked))

    def _elsewhere(self, asked: str) -> Found | None:
        """Of what is known in the field and is not here: what is nearest to it."""
        for names, near in self._absent:
            if asked in map(fold, names):
                nearest = [find for title in near for find in self._matching(fold(title))[:2]]
                return Found((), tuple(dict.fromkeys(nearest)), names[0])
        return None

    def _nearest(self, asked: str) -> tuple[Find, ...]:
        """What is found by words that are spelt nearly so."""
        known = sorted({word for row in self._rows for word in row.first})
        close = [difflib.get_close_matches(word[:100], known, n=3, cutoff=NEAR) for word in WORD.findall(asked)]
        instead = (find for words in close for word in words for find in self._matching(word)[:MOST_NEAR])
        return tuple(dict.fromkeys(instead))[:MOST_NEAR]


class _Row:
    """A find as it is compared."""

    def __init__(self, find: Find) -> None:
        self.find = find
        self._names = tuple(map(fold, (find.title, *find.names)))
        self.first = frozenset(word for name in (*self._names, fold(find.by)) for word in WORD.findall(name))
        self._all = " ".join((*self._names, fold(find.by), fold(find.words), fold(find.about), fold(find.kind)))
        self._words = frozenset(WORD.findall(self._all))

    def rank(self, asked: str, words: Sequence[str]) -> int | None:
        """How well it fits, 0 is best; None where it does not."""
        if asked in self._names:
            return 0
        if any(name.startswith(asked) for name in self._names):
            return 1
        if words and all(_begins(word, self.first) for word in words):
            return 2
        if words and all(_begins(word, self._words) for word in words):
            return 3
        inside = words and all(word in self._all for word in words) and min(map(len, words)) >= SHORT
        return 4 if inside else None


def _begins(word: str, known: Iterable[str]) -> bool:
    return any(other.startswith(word) for other in known)
