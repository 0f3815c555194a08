"""Into the adversary's seat from any scene, and out of it: edits drop moves that cannot be made, and undo has them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from olviz.engine.adversaries.by_hand.points_by_hand import PointsByHand
from olviz.engine.adversaries.by_hand.vectors_by_hand import VectorsByHand
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment, from_table, read
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Declared
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.people.opposing import opposing
from olviz.engine.round.match import opened
from olviz.engine.round.moves import Move
from olviz.gui.app.window import Window
from olviz.resources import scenarios
from tests.engine.people.kinds import KINDS

TOO_WIDE = {"good-coordinate", "orthogonal-gradients"}  # more coordinates than a person can say
PROMISED = ("radius", "margin", "length", "targets", "loss_range")


def moves(window: Window) -> int:
    return len(window.session.sitting.moves) if window.session.sitting is not None else -1


@pytest.mark.parametrize("name", list(scenarios()))
def test_a_person_sits_down_in_every_scene_with_what_was_promised(name: str) -> None:
    scene = read(scenarios()[name])
    if scene.person is not None or name in TOO_WIDE:
        with pytest.raises(InputError):
            opposing(scene)
        return
    seated = opposing(scene)
    before, after = (declared(one) for one in (scene, seated))
    for number in PROMISED:
        if getattr(before, number) not in (0.0, float("inf")) and not (before.augmented and number == "margin"):
            assert getattr(after, number) == pytest.approx(getattr(before, number))
    assert seated.game == scene.game
    assert seated.learners == scene.learners
    assert seated.adversary.gives(seated.game) <= scene.adversary.gives(scene.game) | {"advice"}


def declared(scene: Experiment) -> Declared:
    return opened(scene.game, scene.adversary, scene.rounds).declared


def test_the_seat_is_taken_by_one_key_and_left_by_undo(window: Window, qtbot: QtBot) -> None:
    assert window.open("perceptron-separable")
    before = window.session.experiment
    qtbot.keyClick(window.stage, Qt.Key.Key_A)
    assert window.session.sitting is not None
    assert window.seat.isVisible()
    assert window.playback.trace.game.declared.margin == pytest.approx(0.16)
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    assert moves(window) == 1
    window.session.undo()
    window.session.undo()
    assert window.session.experiment == before
    assert not window.seat.isVisible()


def test_where_nobody_can_sit_it_is_said(window: Window) -> None:
    assert window.open("orthogonal-gradients")
    before = window.session.experiment
    window.seat.oppose()
    assert window.notice.isVisible()
    assert window.session.experiment == before


def played(window: Window) -> None:
    window.session.open(from_table({**KINDS["points"], "rounds": 20}))
    window.session.move(Move(x=(0.5, 0.0), y=1.0), Move(x=(0.0, 0.9), y=-1.0))


def test_another_adversary_ends_the_game_and_undo_has_it_back(window: Window) -> None:
    played(window)
    window.controls.draft.choose("adversary", Separable)
    assert isinstance(window.session.experiment and window.session.experiment.adversary, Separable)
    assert "2 moves" in window.notice.title.text()
    window.session.undo()
    assert moves(window) == 2


def test_another_game_does_not_dead_end(window: Window) -> None:
    played(window)
    window.controls.draft.choose("game", Convex)
    assert not window.controls.draft.waits
    assert isinstance(window.session.experiment and window.session.experiment.game, Convex)
    window.session.undo()
    assert moves(window) == 2


def test_moves_that_stay_legal_stay(window: Window) -> None:
    played(window)
    window.controls.draft.propose("adversary.margin", 0.1)
    assert moves(window) == 2
    assert not window.notice.isVisible()
    window.controls.draft.propose("learners.1", {"name": "perceptron", "label": "mine"})
    assert moves(window) == 2


def test_a_smaller_ball_drops_moves_that_lie_outside(window: Window) -> None:
    played(window)
    window.controls.draft.propose("adversary.radius", 0.6)
    assert moves(window) == 0
    assert "2 moves" in window.notice.title.text()
    window.session.undo()
    assert moves(window) == 2


def test_moves_made_since_the_controls_were_read_are_kept_by_an_edit(window: Window) -> None:
    played(window)
    window.session.move(Move(x=(0.2, 0.2), y=1.0))
    window.controls.draft.propose("adversary.margin", 0.05)
    assert moves(window) == 3


def test_fewer_rounds_than_moves_end_the_game_and_lose_none(window: Window) -> None:
    played(window)
    window.controls.draft.propose("rounds", 1)
    assert (window.playback.trace.rounds, window.seat.turn.text()) == (1, "The game is over.")
    window.controls.draft.propose("rounds", 20)
    assert (window.playback.last_round, moves(window)) == (2, 2)


@pytest.mark.parametrize("name", ["perceptron-basis", "perceptron-space", "svm-examples"])
def test_a_person_chosen_in_the_controls_promises_what_is_promised(window: Window, name: str) -> None:
    assert window.open(name)
    before = window.playback.trace.game.declared
    window.controls.draft.choose("adversary", PointsByHand)
    assert not window.controls.draft.waits
    after = window.playback.trace.game.declared
    assert (after.dimension, after.radius, after.margin) == pytest.approx(
        (before.dimension, before.radius, before.margin)
    )


@pytest.mark.parametrize("name", ["coins-many-times", "hedge-rates", "step-schedules"])
def test_a_person_is_chosen_where_many_runs_or_a_sweep_stood(window: Window, name: str) -> None:
    assert window.open(name)
    experiment = window.session.experiment
    assert experiment is not None
    (kind,) = {type(opposing(experiment).adversary)}
    assert window.controls.draft.hindrance("adversary", kind) is None
    window.controls.draft.choose("adversary", kind)
    assert not window.controls.draft.waits
    assert window.session.sitting is not None
    window.session.undo()
    assert window.session.experiment == experiment


def test_a_choice_that_cannot_play_is_not_blamed_on_moves(window: Window) -> None:
    played(window)
    error = window.controls.draft.hindrance("adversary", VectorsByHand)
    assert error is not None
    assert "moves" not in str(error)
    assert window.controls.draft.hindrance("learners.1", Perceptron) is None
