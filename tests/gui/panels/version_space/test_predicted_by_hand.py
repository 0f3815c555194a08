"""While a person predicts, the point that they are asked about has its own name, and w* is not among the directions."""

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.round.moves import Move
from olviz.gui.app.window import Window
from olviz.gui.panels.version_space.directions import Directions
from olviz.gui.panels.version_space.number_line import NumberLine
from olviz.gui.panels.version_space.version_space import VersionSpace
from tests.gui.hands import now


def asked(window: Window, scene: str) -> VersionSpace:
    assert window.open(scene)
    window.session.edit(now(window)._replace(rounds=3, panels=("version-space",)))
    window.seat.predict()
    return next(panel for panel in window.stage.panels if isinstance(panel, VersionSpace))


def await_turn(window: Window, qtbot: QtBot) -> None:
    own = window.playback.traces[0]
    qtbot.waitUntil(lambda: own.waits and window.playback.t == own.rounds)


def test_among_the_directions_w_star_is_hidden_until_the_game_is_over(whole: Window, qtbot: QtBot) -> None:
    """A star on the rim told which side of the line of w* the point lies on, which is its label."""
    panel = asked(whole, "halving-circle")
    for _ in range(3):
        await_turn(whole, qtbot)
        drawing = panel.sheet.drawing
        assert isinstance(drawing, Directions)
        assert drawing.best is None
        whole.session.move(Move(play=(1.0,)))
    drawing = panel.sheet.drawing
    assert isinstance(drawing, Directions)
    assert drawing.best is not None


@pytest.mark.parametrize("rounds", [0, 2])
def test_on_a_line_the_point_asked_about_is_that_of_the_next_round(whole: Window, qtbot: QtBot, rounds: int) -> None:
    """It bore the name of the point of the round before it."""
    panel = asked(whole, "one-flipped-label")
    for _ in range(rounds):
        await_turn(whole, qtbot)
        whole.session.move(Move(play=(1.0,)))
    await_turn(whole, qtbot)
    drawing = panel.sheet.drawing
    assert isinstance(drawing, NumberLine)
    assert drawing.letter == ("xₜ₊₁" if rounds else "x₁")
