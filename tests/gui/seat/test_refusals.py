"""What a person is told whose move is none: in the numbers that were typed, without the paths of a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import from_table
from olviz.gui.document.session import Session
from olviz.gui.player.playback import Playback
from olviz.gui.seat.hand_mover import HandMover
from olviz.gui.seat.mover import Mover
from olviz.gui.seat.seat import Seat
from olviz.gui.seat.typed_mover import TypedMover, said_by
from tests.engine.people import kinds
from tests.gui.seat.test_learner_seat import KINDS as PREDICTED

MANY = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 40}}
CORNERS = {"name": "experts", "hypotheses": {"name": "patterns"}}
SEATS: dict[str, dict[str, Any]] = {
    **kinds.KINDS,
    **PREDICTED,
    "places": {**kinds.KINDS["labels"], "game": CORNERS},
    "many losses": {**kinds.KINDS["losses"], "game": MANY},
    "many experts": {**PREDICTED["expert"], "game": MANY},
    "many weights": {**PREDICTED["weights"], "game": MANY},
}
NONSENSE = ("foo", "", "1e9", "1e9, 1e9", "1e9, 1e9, 1e9", "-1", "9, 9", "0, 0", "1.5, 1", "0.5")


@pytest.fixture
def seat(qtbot: QtBot) -> Iterator[Seat]:
    """At whose side a session stands, and nothing else of a window."""
    seat = Seat(Session(Playback()))
    qtbot.addWidget(seat)
    yield seat
    seat._session.playback.close()


def sit(seat: Seat, kind: str, **changes: Any) -> Mover:
    seat._session.open(from_table({**SEATS[kind], "panels": ["losses"], "rounds": 20, **changes}))
    assert seat.mover is not None
    return seat.mover


def typed(seat: Seat, qtbot: QtBot, text: str) -> list[str]:
    """What is said when this is typed into the first field and moved."""
    assert seat.mover is not None
    said: list[str] = []
    seat.refused.connect(said.append)
    field = seat.mover.findChildren(QLineEdit)[0]
    field.clear()
    qtbot.keyClicks(field, text)
    labels = seat.mover.labels if isinstance(seat.mover, HandMover) else None
    if labels is None:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    else:
        labels.buttons[0].click()
    seat.refused.disconnect(said.append)
    return said


@pytest.mark.parametrize("text", ["9, 9", "0, 0", "5, 1", "1, 6", "1.5, 1"])
def test_a_cell_is_refused_as_it_was_typed_and_nothing_is_drawn_outside_of_the_matrix(
    seat: Seat, qtbot: QtBot, text: str
) -> None:
    """It was said of 9, 9 that moves.1.x: [8.0, 8.0] is not legal, from 0; and of 0, 0 that [−1.0, −1.0] is none."""
    adversary = {"name": "ratings-by-hand", "rows": 4, "columns": 5}
    mover = sit(seat, "ratings", adversary=adversary)
    assert typed(seat, qtbot, text) == [f"Not moved: “{text}” is not legal; legal: row 1 to 4, column 1 to 5."]
    assert mover.spot is None
    assert typed(seat, qtbot, "4, 5") == []
    assert seat._session.sitting is not None
    assert [move.x for move in seat._session.sitting.moves] == [(3.0, 4.0)]


@pytest.mark.parametrize("kind", SEATS)
def test_whatever_is_typed_is_moved_or_refused_in_words_without_a_path(seat: Seat, qtbot: QtBot, kind: str) -> None:
    """Of *foo* nothing was said at all, and of (3, 3) that moves.1.x has a length."""
    mover = sit(seat, kind)
    if not [field for field in mover.findChildren(QLineEdit) if not field.isHidden()]:
        return
    for text in NONSENSE:
        sitting = seat._session.sitting
        assert sitting is not None
        said = typed(seat, qtbot, text)
        after = seat._session.sitting
        assert after is not None
        assert len(said) == (len(after.moves) == len(sitting.moves)), text
        for sentence in said:
            assert "legal: " in sentence
            assert "moves" not in sentence
            assert "Traceback" not in sentence


def test_what_can_only_be_typed_says_what_is_legal(seat: Seat, qtbot: QtBot) -> None:
    """It said that a string cannot be converted to a float."""
    mover = TypedMover(said_by(from_table({**SEATS["points"], "rounds": 20}).traces()[0]))
    qtbot.addWidget(mover)
    said: list[str] = []
    mover.refused.connect(said.append)
    mover.fields["x"].setText("foo")
    mover.make.click()
    assert said == ["x: 'foo' is not legal; legal: numbers"]


def test_a_refusal_goes_with_the_first_key(seat: Seat, qtbot: QtBot) -> None:
    for kind, text in (("points", "3, 3"), ("ratings", "9, 9"), ("many weights", "foo")):
        mover = sit(seat, kind)
        (said,) = typed(seat, qtbot, text)
        forgiven: list[str] = []
        seat.forgiven.connect(forgiven.append)
        qtbot.keyClicks(mover.findChildren(QLineEdit)[0], "1")
        assert forgiven == [said]
        seat.forgiven.disconnect(forgiven.append)
