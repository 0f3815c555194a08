"""Messages as bags of words: the words there are, and their coordinates, one for each word or shared by hashing.

All words are our own choice; no mail of anybody's is in here.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.sums import Array

ADVERTISING = (
    *("free", "winner", "prize", "cash", "offer", "discount", "bonus", "urgent"),
    *("click", "deal", "cheap", "credit", "lottery", "guarantee", "million", "exclusive"),
)
ORDINARY = (
    *("meeting", "report", "agenda", "project", "draft", "lunch", "train", "budget"),
    *("lecture", "exam", "paper", "thesis", "seminar", "library", "coffee", "weekend"),
    *("garden", "birthday", "photo", "recipe", "doctor", "school", "music", "tomorrow"),
)
WORDS = ADVERTISING + ORDINARY


class Bucket(NamedTuple):
    """The coordinate that a word is counted in, and with which sign."""

    place: int
    sign: int


def hashed(word: str, bits: int) -> Bucket:
    """One of 2^bits buckets and a sign, from the BLAKE2b hash of the word: the same in every run and on every machine.

    The hash of 8 bytes is read as a number, the first byte the lowest: its low bits are the bucket, its highest bit
    says minus.
    """
    number = int.from_bytes(blake2b(word.encode(), digest_size=8).digest(), "little")
    return Bucket(number & ((1 << bits) - 1), -1 if number >> 63 else 1)


@lru_cache
def word_points(bits: int | None) -> Array:
    """The point of every word, shape (d, words): a unit vector each, or with ``bits`` its sign in its bucket."""
    if bits is None:
        return np.eye(len(WORDS))
    found = np.zeros((1 << bits, len(WORDS)))
    for at, word in enumerate(WORDS):
        bucket = hashed(word, bits)
        found[bucket.place, at] = bucket.sign
    return found


def words_of(bag: Array) -> tuple[str, ...]:
    """The words of a bag, shape (words,), in the order of the alphabet: a bag has none of its own."""
    return tuple(sorted(WORDS[at] for at in np.flatnonzero(bag)))
