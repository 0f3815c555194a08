"""What moves on a step: from the tail to the whole, cut by the next move, and not at all where motion is reduced."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QRectF
from PySide6.QtGui import QFont, QPainter, QTransform

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.gui.look.theme import Appearance
from olviz.gui.paint.canvas import CAUSE, Canvas
from olviz.gui.paint.plane.half_planes import HalfPlanes
from olviz.gui.panels.classifier.hyperplane import Hyperplane
from olviz.gui.player.playback import Playback
from olviz.gui.stage.motion import FASTEST, LONG, SHARE, Movement, stepped
from olviz.gui.stage.stage import Stage
from olviz.resources import scenarios

MISTAKE = 14  # a round of the scene in which w changes


@pytest.fixture
def moving(qtbot):
    playback, stage, appearance = Playback(), Stage(), Appearance()
    appearance.motion = "on"
    qtbot.addWidget(stage)
    panel = Hyperplane()
    panel.resize(500, 400)
    stage.hold([panel])
    playback.moved.connect(lambda: panel.draw(playback.t, playback.phase))
    movement = Movement(playback, stage, appearance)
    traces = scenario.read(scenarios()["perceptron-separable"]).traces()
    playback.replaced.connect(lambda: panel.open(traces, 0))
    playback.open(traces, t=0)
    playback.jump(200)
    qtbot.waitUntil(lambda: playback.ready == 200)
    yield playback, panel, movement, appearance
    playback.close()
    movement.way.stop()  # on a busy machine it may not be over, and its panels go before it


def painted():
    QCoreApplication.processEvents()


def running(movement):
    return movement.way.state() == QAbstractAnimation.State.Running


def test_the_end_of_a_round_stepped_to_is_a_step_and_a_jump_is_none():
    learn, charge = Phase.LEARN, Phase.CHARGE
    assert stepped((3, learn), (4, learn))
    assert stepped((4, charge), (4, learn))
    assert not stepped((4, learn), (3, learn))
    assert not stepped((4, learn), (6, learn))
    assert not stepped((4, learn), (5, charge))
    assert not stepped((4, charge), (5, learn))


def test_the_update_grows_after_a_step_and_its_data_are_whole_from_the_start(moving, qtbot):
    playback, panel, movement, _ = moving
    playback.jump(MISTAKE)
    whole = {name: np.array(values) for name, values in panel.plotted().items()}
    picture = panel.grab().toImage()
    assert "update" in whole
    assert not running(movement)
    playback.jump(MISTAKE - 1)
    playback.step()
    assert panel.plane.part == 0
    assert panel.grab().toImage() != picture
    for name, values in panel.plotted().items():
        np.testing.assert_array_equal(values, whole[name])
    painted()
    assert running(movement)
    qtbot.waitUntil(lambda: not running(movement))
    assert panel.plane.part == 1
    assert panel.grab().toImage() == picture


class Paints(QObject):
    """Keeps whether something moved, each time a widget was painted."""

    def __init__(self, movement):
        super().__init__()
        self.movement, self.moved = movement, []

    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint:
            self.moved.append(running(self.movement))
        return False


def test_it_begins_once_its_first_picture_stands(moving, qtbot):
    """Painting a round took longer than two frames: the second came late, and what moves went on from its way."""
    playback, panel, movement, _ = moving
    playback.jump(MISTAKE - 1)
    stage = panel.window()
    with qtbot.waitExposed(stage):
        stage.show()
    painted()
    paints = Paints(movement)
    panel.plane.installEventFilter(paints)
    playback.step()
    assert not running(movement)
    qtbot.waitUntil(lambda: running(movement))
    assert paints.moved == [False]


def test_a_move_before_the_first_picture_stands_ends_it(moving):
    playback, panel, movement, _ = moving
    playback.jump(MISTAKE - 1)
    playback.step()
    playback.jump(51)
    painted()
    assert not running(movement)
    assert panel.plane.part == 1


def test_the_next_move_cuts_it_short_and_draws_the_whole(moving):
    playback, panel, movement, _ = moving
    playback.jump(MISTAKE - 1)
    playback.step()
    painted()
    assert running(movement)
    playback.jump(51)
    assert not running(movement)
    assert panel.plane.part == 1


def test_nothing_moves_where_motion_is_reduced_or_playing_is_fast(moving):
    playback, _, movement, appearance = moving
    appearance.motion = "off"
    playback.jump(MISTAKE - 1)
    playback.step()
    painted()
    assert not running(movement)
    appearance.motion = "on"
    playback.jump(MISTAKE - 1)
    playback.set_speed(FASTEST * 1.01)
    playback.play()
    playback.step()
    painted()
    assert not running(movement)
    playback.pause()


@pytest.mark.parametrize(("speed", "long"), [(0.5, LONG), (2, LONG), (4, LONG / 2), (8, LONG / 4)])
def test_both_beats_take_at_most_their_share_of_a_round_that_is_played(moving, speed, long):
    playback, _, movement, _ = moving
    playback.jump(MISTAKE - 1)
    playback.set_speed(speed)
    playback.play()
    playback.step()
    painted()
    assert running(movement)
    assert movement.way.duration() == long
    assert movement.way.duration() <= SHARE * 1000 / speed
    playback.pause()


def test_the_cause_is_told_before_its_consequence():
    def at(part):
        return Canvas(QPainter(), QTransform(), QRectF(), 4, QFont(), "", part=part)

    assert (at(0).cause, at(0).consequence) == (0, 0)
    assert 0 < at(CAUSE / 2).cause < 1
    assert at(CAUSE).cause == 1
    assert at(CAUSE).consequence == 0
    assert 0 < at(0.8).consequence < 1
    assert (at(1).cause, at(1).consequence) == (1, 1)


def test_the_arrow_grows_first_and_then_the_line_turns_to_where_the_next_round_finds_it(moving):
    playback, panel, _, _ = moving
    playback.jump(MISTAKE)
    (planes,) = [mark for mark in panel.plane.marks if isinstance(mark, HalfPlanes)]
    state = playback.traces[0].moment(MISTAKE)
    before, after = (playback.traces[0].learner.observe(playback.traces[0].game, each)["w"] for each in state[1:3])
    assert planes.before.normal == tuple(before)
    assert planes.line.normal == tuple(after)
    assert planes.line.since(planes.before, 0) == planes.before
    assert planes.line.since(planes.before, 1) == planes.line
    half = planes.line.since(planes.before, 0.5)
    np.testing.assert_allclose(half.normal, (before + after) / 2)
    panel.draw(MISTAKE + 1, Phase.OBSERVE)
    assert [mark.line for mark in panel.plane.marks if isinstance(mark, HalfPlanes)] == [planes.line]
