"""At the head a person is waited for: nothing goes on by itself, looking back is free, moves come and go by undo."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import from_table
from olviz.engine.round.moves import Move
from olviz.gui.app.window import Window

GAME: dict[str, Any] = {
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "outcomes-by-hand"},
    "learners": [{"name": "halving"}],
    "rounds": 8,
    "panels": ["mistakes"],
}


@pytest.fixture
def window(whole: Window) -> Window:
    whole.session.open(from_table(GAME))
    whole.stage.setFocus()
    return whole


def ys(window: Window) -> list[float | None]:
    assert window.session.sitting is not None
    return [move.y for move in window.session.sitting.moves]


def taken_back(window: Window) -> int:
    assert window.session.sitting is not None
    return window.session.sitting.taken_back


def press(window: Window, qtbot: QtBot, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(window.stage, key)


RIGHT, LEFT = Qt.Key.Key_Right, Qt.Key.Key_Left


def test_a_scene_in_which_a_person_is_waited_for_opens_there(window: Window) -> None:
    """Whatever was moved in it before; one that is over opens at its beginning, as all others do."""
    for rounds in (2, 8):
        moves = [{"y": 1.0}] * rounds
        window.session.open(from_table({**GAME, "moves": moves}))
        waited = rounds < 8
        assert window.playback.t == (rounds if waited else 0)
        assert window.seat.mover is not None
        assert (window.seat.at_head, window.seat.mover.isEnabled()) == (waited, waited)


def test_at_the_head_play_and_steps_wait(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, RIGHT, LEFT)
    playback, transport = window.playback, window.transport
    for go in (playback.play, playback.toggle, playback.step, playback.last, playback.phase_step):
        go()
        assert (playback.t, playback.phase, playback.is_playing) == (2, Phase.LEARN, False)
    assert not transport.play.isEnabled()
    assert "Waiting for your move" in transport.play.toolTip()
    assert "waiting for you" in window.phases.status.words()
    assert "the last" not in window.phases.status.words()
    assert transport.scrubber.spoken() == "round 2 of 8, waiting for you"


def test_before_round_1_nobody_who_is_waited_for_is_told_that_nothing_is_seen(window: Window) -> None:
    """Above it stood who of the experts says what."""
    for name in ("beat-halving-blind", "mind-reader"):
        assert window.open(name)
        assert window.phases.status.words() == "Before round 1 · waiting for you"
    assert window.open("perceptron-separable")
    assert window.phases.status.words() == "Before round 1 · nothing is seen yet"


def test_beyond_the_head_there_is_nowhere_to_go(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, RIGHT)
    scrubber = window.transport.scrubber
    window.playback.first()
    scrubber.go(7)
    assert (window.playback.t, window.playback.waiting) == (1, True)
    assert scrubber._said_at(scrubber.rect().center()) == "round 4 waits for your move"
    press(window, qtbot, Qt.Key.Key_End)
    assert window.playback.t == 1


def test_looking_back_plays_up_to_the_head_and_the_twins_always_step(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, RIGHT, RIGHT, RIGHT)
    qtbot.keyClick(window.stage, LEFT, Qt.KeyboardModifier.AltModifier)
    assert (window.playback.t, len(ys(window))) == (2, 3)
    press(window, qtbot, LEFT)  # looking back, it is no move
    assert (window.playback.t, len(ys(window))) == (1, 3)
    window.playback.set_speed(1000)
    window.playback.play()
    qtbot.waitUntil(lambda: window.playback.t == 3 and not window.playback.is_playing)
    assert window.playback.waiting
    assert len(ys(window)) == 3


def test_the_end_of_a_game_is_an_end_like_any_other(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, *[RIGHT] * 8)
    assert not window.playback.waiting
    assert window.transport.play.isEnabled()
    assert "the last" in window.phases.status.words()


def test_where_one_of_two_learners_diverges_the_game_is_over_until_a_move_is_taken_back(window: Window) -> None:
    """One was said to look back, and the way to the next move led nowhere, as Play did."""
    space = {"name": "convex", "loss": {"name": "quadratic"}, "decision_set": {"name": "space"}}
    learners = [{"name": "gradient-descent", "step": step} for step in (0.1, 1e10)]
    far = {"game": space, "adversary": {"name": "vectors-by-hand"}, "learners": learners, "panels": ["losses"]}
    window.session.open(from_table({**GAME, **far, "rounds": 30}))
    while window.seat.at_head:
        window.session.move(Move(z=(1.0, 0.0)))
    assert [trace.diverged for trace in window.playback.traces] == [None, window.playback.t + 1]
    assert window.seat.turn.text() == "The game is over."
    assert not window.seat.head.isVisible()
    assert not window.playback.waiting
    window.playback.first()
    assert window.seat.turn.text() == "You look back."
    window.session.take_back()
    window.playback.last()
    assert window.seat.at_head


def test_redo_makes_a_move_again_and_the_record_keeps_that_it_was_taken_back(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, RIGHT, LEFT, RIGHT)
    for _ in range(2):
        window.edit_menu.undo.trigger()
    assert (ys(window), taken_back(window), window.edit_menu.redo.isEnabled()) == ([1.0], 2, True)
    window.edit_menu.redo.trigger()
    assert (ys(window), taken_back(window)) == ([1.0, -1.0], 2)
    press(window, qtbot, LEFT)  # another move: there is nothing to make again
    assert (ys(window), window.edit_menu.redo.isEnabled()) == ([1.0, -1.0, -1.0], False)
    window.session.redo()
    assert ys(window) == [1.0, -1.0, -1.0]


def test_the_button_takes_back_and_redo_makes_again(window: Window, qtbot: QtBot) -> None:
    press(window, qtbot, RIGHT)
    window.seat.back.click()
    assert (ys(window), taken_back(window), window.edit_menu.undo.isEnabled()) == ([], 1, False)
    window.session.redo()
    assert (ys(window), taken_back(window), window.edit_menu.undo.isEnabled()) == ([1.0], 1, True)


def test_moves_and_edits_are_undone_in_the_order_they_were_done(window: Window, qtbot: QtBot) -> None:
    session = window.session
    press(window, qtbot, RIGHT, LEFT)
    assert session.experiment is not None
    session.edit(session.experiment._replace(rounds=6))
    press(window, qtbot, RIGHT)
    session.undo()
    session.undo()
    assert (ys(window), window.playback.horizon, taken_back(window)) == ([1.0, -1.0], 8, 1)
    session.undo()
    assert (ys(window), taken_back(window)) == ([1.0], 2)
    session.redo()
    session.redo()
    assert (ys(window), taken_back(window)) == ([1.0, -1.0], 2)


def test_an_edit_undone_before_a_move_is_not_redone_over_it(window: Window, qtbot: QtBot) -> None:
    session = window.session
    assert session.experiment is not None
    session.edit(session.experiment._replace(rounds=6))
    session.undo()
    press(window, qtbot, RIGHT)
    assert not session.redoable
    session.redo()
    assert (ys(window), window.playback.horizon) == ([1.0], 8)


def test_random_moves_edits_and_looks_keep_the_record_straight(window: Window) -> None:
    session, playback, luck = window.session, window.playback, np.random.default_rng(3)
    known = 0
    for _ in range(150):
        match int(luck.integers(8)):
            case 0 | 1 | 2 if len(ys(window)) < playback.horizon:
                session.move(Move(y=float(luck.choice([-1, 1]))))
            case 3:
                session.take_back()
            case 4:
                session.undo()
            case 5:
                session.redo()
            case 6:
                playback.jump(int(luck.integers(10)))
            case 7 if session.experiment is not None:
                session.edit(session.experiment._replace(rounds=int(luck.integers(5, 12))))
        made, back = len(ys(window)), taken_back(window)
        assert back >= known
        known = back
        assert playback.last_round == min(made, playback.horizon)
        assert playback.t <= playback.last_round
        assert playback.trace["y"].tolist()[: playback.t] == ys(window)[: playback.t]
        assert playback.waiting == (playback.t == made < playback.horizon)
