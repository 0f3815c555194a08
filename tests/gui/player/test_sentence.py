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


def test_of_a_long_vector_the_first_coordinates_stay_and_the_outcome_is_told(line: Sentence) -> None:
    """“predicted −1.45, target …” ended where the loss and the regret would have stood."""
    line.tell("x = (−1.00, 0.59, −0.77, −0.38, −1.71), predicted −1.45, target −1.56 → loss 0.00605, regret 3.1")
    assert narrowed(line, 0.8).shown == "x = (−1.00, 0.59, …), predicted −1.45, target −1.56 → loss 0.00605, regret 3.1"
    assert not line._cuts
    line.tell("w = (0.25, 0.75) meets x = (0.5, 0.5) → loss 0.5")
    assert "…" not in narrowed(line, 0.9).shown  # of two nothing is told by one


SAID = "**Round 198** · (−1.00, 0.59) → predicted −1.45, target −1.56 → [[regret 3.1, squared]]"


@pytest.mark.parametrize("wide", range(60, 480, 29))
def test_whole_words_are_left_out_and_the_outcome_last(line: Sentence, wide: int) -> None:
    """Of “target −1.56” no “−1” stays, nor “−”: that is another number."""
    line.tell(SAID)
    line.resize(wide, 40)
    assert not line._cuts
    assert line.toolTip() == line.words()
    told, _, outcome = line.words().rpartition(" → ")
    before, dots, after = line.shown.partition("…")
    assert dots
    assert after in ("", f" → {outcome}")
    words = told.split() if after else line.words().split()
    assert before.split() == words[: len(before.split())]
    line.resize(4000, 40)
    assert (line.shown, line.toolTip()) == (line.words(), "")


def test_the_outcome_is_told_as_long_as_there_is_room_for_it(line: Sentence) -> None:
    line.tell(SAID)
    ends = [narrowed_to(line, wide).endswith("regret 3.1, squared") for wide in range(60, 480, 29)]
    assert ends == sorted(ends)
    assert sum(ends) > len(ends) / 2


def narrowed_to(line: Sentence, wide: int) -> str:
    line.resize(wide, 40)
    return line.shown
