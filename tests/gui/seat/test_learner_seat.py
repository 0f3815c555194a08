"""The learner's seat: a mover for every kind of prediction, what is shown, and how the others fare beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import from_table
from olviz.engine.learners.shipped_learners import PEOPLE
from olviz.engine.round.moves import Move
from olviz.engine.theory.distances import POINTS
from olviz.gui.app.window import Window
from olviz.gui.look.measures import TOUCH
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.gui.panels.version_space.experts_left import ExpertsLeft
from olviz.gui.seat.hand_mover import HandMover
from olviz.gui.seat.label_mover import LabelMover
from olviz.gui.seat.movers import predicted_with
from olviz.gui.seat.predicting.expert_mover import ExpertMover
from olviz.gui.seat.predicting.plays import FAR, Number
from olviz.gui.seat.predicting.weight_bars import WeightBars
from olviz.gui.seat.typed_mover import TypedMover
from olviz.gui.widgets.below import below
from tests.gui.hearing import knob
from tests.shipped import scene

ADVISERS = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 4}}
KINDS: dict[str, dict[str, Any]] = {
    "label": {
        "game": {"name": "experts", "hypotheses": {"name": "constants"}},
        "adversary": {"name": "coin-flip"},
        "learners": [{"name": "label-by-hand"}, {"name": "halving"}, {"name": "weighted-majority"}],
    },
    "label of a point": {
        "game": {"name": "classification"},
        "adversary": {"name": "separable"},
        "learners": [{"name": "label-by-hand"}, {"name": "perceptron"}],
        "panels": ["hyperplane"],
    },
    "expert": {
        "game": ADVISERS,
        "adversary": {"name": "bounded-losses"},
        "learners": [{"name": "expert-by-hand"}, {"name": "follow-the-leader"}],
    },
    "weights": {
        "game": ADVISERS,
        "adversary": {"name": "bounded-losses"},
        "learners": [{"name": "weights-by-hand"}, {"name": "hedge"}],
    },
    "point": {
        "game": {"name": "convex", "loss": {"name": "quadratic"}},
        "adversary": {"name": "quadratic-targets"},
        "learners": [{"name": "point-by-hand"}, {"name": "gradient-descent"}],
        "panels": ["decision-set"],
    },
    "number": {
        "game": {"name": "regression"},
        "adversary": {"name": "linear-regression"},
        "learners": [{"name": "value-by-hand"}, {"name": "ridge-regression"}],
    },
}


def sit(window: Window, kind: str, **changes: Any) -> None:
    window.session.open(from_table({"panels": ["losses"], **KINDS[kind], "rounds": 20, **changes}))
    window.stage.setFocus()


def plays(window: Window) -> list[tuple[float, ...]]:
    assert window.session.sitting is not None
    return [move.play or () for move in window.session.sitting.moves]


def test_every_person_who_predicts_is_met() -> None:
    assert {table["learners"][0]["name"] for table in KINDS.values()} == {one.name for one in PEOPLE}


@pytest.mark.one_window
@pytest.mark.parametrize("kind", KINDS)
def test_every_prediction_has_its_mover_and_is_made_by_keys(window: Window, qtbot: QtBot, kind: str) -> None:
    sit(window, kind)
    assert not isinstance(window.seat.mover, TypedMover)
    assert window.seat.mover is not None
    assert "?" in window.seat.turn.text()  # what is asked
    assert window.seat.keys_said.text().startswith("Keys: ")
    keys = window.seat.keys
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Left) if not kind.startswith("label") else ():
        if key in keys:
            qtbot.keyClick(window.stage, key)
    qtbot.keyClick(window.stage, Qt.Key.Key_Return if Qt.Key.Key_Return in keys else Qt.Key.Key_2)
    assert (len(plays(window)), window.playback.t) == (1, 1)
    assert "beside" not in window.seat.turn.text()
    assert window.playback.traces[1].label in window.seat.turn.text()


@pytest.mark.one_window
@pytest.mark.parametrize("kind", KINDS)
def test_everything_is_large_enough_for_a_finger_and_has_a_name(window: Window, kind: str) -> None:
    sit(window, kind)
    assert window.seat.mover is not None
    for button in window.seat.mover.findChildren(QPushButton):
        if button.isVisible():
            assert min(button.height(), button.width()) >= TOUCH
            assert button.text() or button.accessibleName()


def test_a_bar_has_the_name_of_its_expert(window: Window) -> None:
    window.session.open(scene("beat-halving-clairvoyant"))
    assert isinstance(window.seat.mover, HandMover)
    bars = window.seat.mover.parts["play"]
    assert isinstance(bars, WeightBars)
    assert [bars.caption(place).split(":")[0] for place in range(2)] == ["always +1", "always −1"]
    assert knob(bars) == ("Weight of always +1", "0.500", 0.5)


def test_weights_are_dragged_and_keep_their_sum(window: Window, qtbot: QtBot) -> None:
    sit(window, "weights")
    assert isinstance(window.seat.mover, HandMover)
    bars = window.seat.mover.parts["play"]
    assert isinstance(bars, WeightBars)
    wide = bars.width() // 4
    qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=QPoint(wide // 2, bars.height() // 2))
    assert bars.value == pytest.approx((0.5, 1 / 6, 1 / 6, 1 / 6))
    qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=QPoint(wide // 2 + wide, 0))
    assert bars.value == pytest.approx((0.0, 1.0, 0.0, 0.0))
    qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=QPoint(wide // 2 + wide, bars.height() - 1))
    assert bars.value == pytest.approx((1 / 3, 0.0, 1 / 3, 1 / 3))
    rng = np.random.default_rng(0)
    for _ in range(100):
        bars.nudge(int(rng.integers(-1, 2)), int(rng.integers(-3, 4)))
        assert sum(bars.value or ()) == pytest.approx(1.0, abs=1e-12)
    qtbot.keyClick(window.stage, Qt.Key.Key_Return)
    assert plays(window) == [bars.value]


def test_an_expert_is_chosen_by_a_button_that_says_what_it_advises(window: Window, qtbot: QtBot) -> None:
    sit(window, "expert")
    assert isinstance(window.seat.mover, ExpertMover)
    qtbot.mouseClick(window.seat.mover.buttons[2], Qt.MouseButton.LeftButton)
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Return):
        qtbot.keyClick(window.stage, key)
    assert plays(window) == [(2.0,), (0.0,), (1.0,)]


def test_many_experts_are_typed_from_1(window: Window, qtbot: QtBot) -> None:
    game = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 40}}
    sit(window, "expert", game=game)
    assert isinstance(window.seat.mover, HandMover)
    window.seat.mover.parts["play"].lay((39.0,))
    qtbot.keyClick(window.stage, Qt.Key.Key_Return)
    assert plays(window) == [(39.0,)]


def test_a_point_is_pointed_at_in_the_picture_and_stays_in_the_set(window: Window, qtbot: QtBot) -> None:
    sit(window, "point")
    assert isinstance(window.seat.mover, HandMover)
    window.seat.point(Spot(Of.CHOICE, (0.25, -0.5)))
    assert window.seat.mover.laid == Move(play=(0.25, -0.5))
    window.seat.point(Spot(Of.CHOICE, (3.0, 4.0)))
    assert window.seat.mover.laid.play == pytest.approx((0.6, 0.8))
    for _ in range(60):
        qtbot.keyClick(window.stage, Qt.Key.Key_Right)
    qtbot.keyClick(window.stage, Qt.Key.Key_Return)
    assert 0.99 < plays(window)[0][0] <= 1.0


def test_a_number_is_slid_or_typed_beyond_the_slider(window: Window, qtbot: QtBot) -> None:
    sit(window, "number")
    assert isinstance(window.seat.mover, HandMover)
    part = window.seat.mover.parts["play"]
    assert isinstance(part, Number)
    part.slider.setSliderDown(True)
    part.slider.setSliderPosition(100)
    part.slider.setSliderDown(False)
    assert part.value == pytest.approx((part.most / 2,), rel=1e-2)
    part.line.setText(str(3 * part.most))
    part.changed.emit()
    assert part.slider.value() == part.slider.maximum()
    qtbot.keyClick(part.line, Qt.Key.Key_Return)
    assert plays(window) == [(pytest.approx(3 * part.most),)]


@pytest.mark.parametrize("target", ["0", "1e-100", "-1e100"])
def test_a_table_whose_targets_are_all_alike_is_predicted_on_a_scale(tmp_path: Path, qtbot: QtBot, target: str) -> None:
    (tmp_path / "alike.csv").write_text(f"x,y\n1,{target}\n2,{target}\n", encoding="utf-8")
    adversary = {"name": "targets-file", "file": "alike.csv", "target": "y"}
    asked = {"schema": 1, "rounds": 2, "game": {"name": "regression"}, "adversary": adversary}
    for learner in ("value-by-hand", "stochastic-gradient"):  # who sits there, and whose prediction is guessed
        trace = from_table({**asked, "learners": [{"name": learner}]}, base=tmp_path).traces()[0]
        mover = predicted_with(trace, trace.learner.commits)
        qtbot.addWidget(mover)
        (part,) = below(mover, Number)
        assert part.value == (0.0,)
        for laid in (part.slider.maximum(), 1, part.slider.minimum()):
            part.slider.setValue(laid)
            assert part.value is not None
            assert part.slider.value() == laid
            assert 0 < abs(part.value[0]) <= part.most
        assert part.most == (abs(float(target)) or FAR)


def test_what_the_others_made_of_the_same_rounds_is_told_at_the_playhead_and_at_the_end(
    window: Window, qtbot: QtBot
) -> None:
    sit(window, "label", rounds=6)
    for _ in range(6):
        qtbot.keyClick(window.stage, Qt.Key.Key_Right)
    own, halving, weighted = (trace["mistakes"] for trace in window.playback.traces)
    said = window.seat.turn.text()
    assert said.startswith("The game is over. You made ")
    assert f"Halving {halving[5]}, Weighted majority {weighted[5]}, and in hindsight the best expert " in said
    window.playback.jump(3)
    made = "1 mistake," if own[2] == 1 else f"{own[2]} mistakes,"
    assert f"You made {made} Halving {halving[2]}, " in window.seat.turn.text()


def test_why_says_that_nothing_is_promised_of_a_person(window: Window, qtbot: QtBot) -> None:
    sit(window, "label")
    qtbot.keyClick(window.stage, Qt.Key.Key_Right)
    assert window.why.none.isVisible()
    assert "No theorem promises what a person does" in window.why.none.text()
    assert not window.why.no_code.isVisible()
    window.playback.select(1)
    assert not window.why.none.isVisible()


def test_the_label_of_a_point_is_asked_for_with_the_point(window: Window) -> None:
    sit(window, "label of a point")
    assert isinstance(window.seat.mover, LabelMover)
    assert "x = (" in window.seat.turn.text()
    sit(window, "label")
    assert "1 expert says +1, 1 says −1." in window.seat.turn.text()


def test_what_a_person_plays_next_is_no_row_of_the_points(window: Window, qtbot: QtBot) -> None:
    sit(window, "point", panels=["overview"])
    qtbot.keyClick(window.stage, Qt.Key.Key_Return)
    (own, other) = window.playback.traces
    assert not POINTS.belongs(own)
    window.playback.select(1)
    assert [row.cells[0] for row in POINTS.rows((own, other), 1, 1)] == [other.label]


def test_the_point_that_is_asked_about_is_marked_on_the_line(window: Window, qtbot: QtBot) -> None:
    window.session.open(scene("beat-halving-bisected"))
    panel = next(panel for panel in window.stage.panels if isinstance(panel, ExpertsLeft))
    assert panel.sheet.tried == (8.0,)
    qtbot.keyClick(window.stage, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: window.seat.at_head)
    assert panel.sheet.tried not in (None, (8.0,))
    window.playback.jump(0)
    assert panel.sheet.tried is None


def test_before_a_person_says_a_label_the_line_shows_who_says_which(window: Window, qtbot: QtBot) -> None:
    window.session.open(scene("beat-halving-bisected"))
    panel = next(panel for panel in window.stage.panels if isinstance(panel, ExpertsLeft))
    for t, living in enumerate((16, 8, 4)):
        qtbot.waitUntil(lambda t=t: window.seat.at_head and window.playback.t == t)  # type: ignore[misc]
        drawn = panel.plotted()
        assert drawn["x"].tolist() == [panel.sheet.tried[0] / 15] if panel.sheet.tried else False
        assert drawn["votes"].tolist() == [living / 2, living / 2]
        assert "label" not in drawn
        assert len(drawn["past x"]) == window.playback.t
        qtbot.keyClick(window.stage, Qt.Key.Key_Right)
