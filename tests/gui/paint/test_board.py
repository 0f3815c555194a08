"""A board paints in larger type where room is ample, up to a limit, is asked in it, and paints no mark without room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from olviz.gui.look.measures import base, unit
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.board import MOST, Board
from olviz.gui.paint.canvas import Canvas, Mark

AMPLE = 20, 10


class Measured:
    """A mark and teller that keeps the measures it meets."""

    def __init__(self) -> None:
        self.painted = self.asked = (0, 0.0)

    def paint(self, canvas: Canvas) -> None:
        self.painted = canvas.u, canvas.font.pointSizeF()

    def told(self, rect: QRectF, u: int, font: QFont, point: QPointF) -> str:
        self.asked = u, font.pointSizeF()
        return "something"


@pytest.mark.parametrize(
    ("wide", "high", "times"), [(20, 10, 1.0), (10, 5, 1.0), (40, 20, 2.0), (40, 10, 1.0), (400, 200, MOST)]
)
def test_type_grows_with_the_room_in_both_directions(qtbot: QtBot, wide: int, high: int, times: float) -> None:
    board, mark = Board(AMPLE), Measured()
    qtbot.addWidget(board)
    board.resize(wide * unit(base()), high * unit(base()))
    board.show_marks([mark], LIGHT, mark)  # type: ignore[list-item]
    board.grab()
    assert mark.painted[1] == pytest.approx(times * base().pointSizeF(), rel=0.05)
    assert board.told(QPointF(1, 1)) == "something"
    assert mark.asked == mark.painted


@pytest.mark.parametrize("lower", [0, 1, 50])
def test_a_mark_without_any_room_is_not_painted(qtbot: QtBot, lower: int) -> None:
    """Where what stands at its foot is higher than the board, above it is less than no height."""
    mark, rest = Measured(), Measured()

    class Footed(Board):
        def laid(self) -> list[tuple[Mark, QRectF]]:
            above = QRectF(self.rect()).adjusted(0, 0, 0, -self.height() - lower)
            return [(mark, above), (rest, QRectF(self.rect()))]  # type: ignore[list-item]

    board = Footed()
    qtbot.addWidget(board)
    board.resize(200, 20)
    board.grab()
    assert mark.painted == (0, 0.0)
    assert rest.painted == (unit(base()), base().pointSizeF())


def test_others_keep_their_type_in_any_room(qtbot: QtBot) -> None:
    board = Board()
    qtbot.addWidget(board)
    board.resize(4000, 3000)
    assert board.scale == (unit(base()), base())
