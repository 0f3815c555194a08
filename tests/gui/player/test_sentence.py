"""The sentence of a round on a line that is too short for it: what gives way, and where the rest is read."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from olviz.gui.player.phase_bar import Sentence

EXACT = "w = (−1.3504055, 0.0210412) meets x = (0.3333333, 0.5) · loss 0.0000123, **regret 1.25**"


@pytest.fixture
def line(qtbot: QtBot) -> Sentence:
    line = Sentence()
    qtbot.addWidget(line)
    line.show()  # a hidden one is not told its size
    line.resize(4000, 40)
    line.tell(EXACT)
    return line


def narrowed(line: Sentence, part: float) -> Sentence:
    """At so much of the width that its words take."""
    line.resize(round(part * line._document.size().width()), 40)
    return line


def test_digits_give_way_before_the_outcome_at_the_end(line: Sentence) -> None:
    """In seven decimals they left no room for it: “regret 1.…”."""
    assert (line.shown, line.toolTip()) == (line.words(), "")
    narrowed(line, 0.85)
    assert line.shown == "w = (−1.35, 0.0210) meets x = (0.333, 0.5) · loss 1.23\u00a0·\u00a010⁻⁵, regret 1.25"
    assert not line._cuts


def test_what_is_cut_is_told_in_full_before_it_is_painted(line: Sentence) -> None:
    assert narrowed(line, 0.2).toolTip() == line.words()
    line.tell("Round 2")
    assert line.toolTip() == ""
    line.tell(EXACT)
    assert line.toolTip() == line.words()
