"""Text where there is less room than it takes."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtGui import QFontMetricsF

from olviz.gui.look.measures import base
from olviz.gui.paint.words.shortening import fewer_words, shortened


@pytest.mark.parametrize(("room", "left"), [(300, "Σ"), (1, "")])
def test_a_text_of_one_letter_stands_where_it_fits(qapp, room, left):
    """The matrix Σ had no title: a letter alone was taken for the … of a text that was cut."""
    assert shortened("Σ", base(), room) == left


def longest(text: str, room: float) -> str:
    """The same, tried from the whole text on: of 4096 letters that took a second."""
    words, metrics = text.split(), QFontMetricsF(base())
    tried = (" ".join(words[:count]).rstrip(",:;") for count in range(len(words), 0, -1))
    whole = (said for said in tried if said[-1:].isalpha() and said.count("(") == said.count(")"))
    return next((said for said in whole if metrics.horizontalAdvance(said) <= room), "")


@pytest.mark.parametrize("seed", range(5))
def test_as_many_words_are_left_as_there_is_room_for(qapp, seed):
    luck, known = Random(seed), ["a", "Perceptron,", "(batch", "of", "25)", "≤", "0.859", ":", "AV", "To;", "λ"]
    for _ in range(60):
        text, room = " ".join(luck.choices(known, k=luck.randrange(12))), luck.uniform(0, 400)
        assert fewer_words(text, base(), room) == longest(text, room)
