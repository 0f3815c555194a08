"""The adversary's seat: a mover for every kind of move, by keys and by pointing at the stage; what is granted."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.adversaries.shipped_adversaries import PEOPLE
from olviz.engine.experiment.scenario import from_table
from olviz.engine.games.game import Shown
from olviz.engine.round.moves import Sitting, to_rows
from olviz.gui.app.window import Window
from olviz.gui.look.measures import TICK, TOUCH, base, sized, unit
from olviz.gui.paint.plane.half_planes import Slab
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.panels.catalogue import fitting
from olviz.gui.panels.classifier.hyperplane import Hyperplane
from olviz.gui.panels.decision_set.decision_set import DecisionSetPanel
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.panels.frame.spot import Of, Spot
from olviz.gui.panels.matrix.matrix import Matrix
from olviz.gui.panels.regression.regression import Regression
from olviz.gui.panels.version_space.cells import Cells
from olviz.gui.panels.version_space.experts_left import ExpertsLeft
from olviz.gui.seat.dragged import Scale
from olviz.gui.seat.hand_mover import HandMover
from olviz.gui.seat.loss_bars import Bars
from olviz.gui.seat.parts import Picks, Places
from olviz.gui.seat.typed_mover import TypedMover
from tests.engine.people.kinds import KINDS
from tests.gui.hearing import knob
from tests.shipped import scene

PICTURED = {"points": Hyperplane, "vectors": DecisionSetPanel, "targets": Regression, "ratings": Matrix}


def sit(window: Window, kind: str, **changes: Any) -> None:
    """Opens a game of this kind, with one panel, and with other values of the adversary."""
    table = {"panels": ["losses"], **KINDS[kind], "rounds": 30}
    window.session.open(from_table({**table, "adversary": {**table["adversary"], **changes}}))
    window.stage.setFocus()


def panel_of(window: Window, kind: type[Panel]) -> Any:
    return next(panel for panel in window.stage.panels if isinstance(panel, kind))


def made(window: Window) -> int:
    assert window.session.sitting is not None
    return len(window.session.sitting.moves)


def test_every_person_is_met() -> None:
    assert {table["adversary"]["name"] for table in KINDS.values()} == {one.name for one in PEOPLE}


@pytest.mark.one_window
@pytest.mark.parametrize(
    ("kind", "changes"),
    [("thresholds", {}), ("points", {}), ("vectors", {}), ("targets", {}), ("targets", {"dimension": 1})],
    ids=["thresholds", "points", "vectors", "targets", "targets on a line"],
)
def test_every_arrow_lays_something_out(window: Window, qtbot: QtBot, kind: str, changes: dict[str, int]) -> None:
    sit(window, kind, **changes)
    assert isinstance(window.seat.mover, HandMover)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        before = window.seat.mover.laid
        qtbot.keyClick(window.stage, key)
        assert window.seat.mover.laid != before, key


@pytest.mark.one_window
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_move_has_its_mover_and_is_made_by_keys(window: Window, qtbot: QtBot, kind: str) -> None:
    sit(window, kind)
    assert not isinstance(window.seat.mover, TypedMover)
    keys = window.seat.keys
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left):
        if key in keys and kind != "labels":
            qtbot.keyClick(window.stage, key)
    qtbot.keyClick(window.stage, Qt.Key.Key_Return if Qt.Key.Key_Return in keys else Qt.Key.Key_2)
    assert (made(window), window.playback.t) == (1, 1)


def test_whoever_plays_no_keys_is_told_what_to_choose_at_every_power(window: Window) -> None:
    """Against a hidden draw the keys stood in its place, as where keys are bet on."""
    for level in ("A1", "A2", "A3"):
        sit(window, "losses", level=level)
        assert "Choose what each expert loses" in window.seat.turn.text()
        assert window.seat.keys_said.text().startswith("Keys: ")


def test_who_chooses_labels_and_then_losses_has_bars_for_them(window: Window, qtbot: QtBot) -> None:
    """With losses in [0, 1], which labels come to as well, the cells of advice stayed, and no move was legal."""
    sit(window, "losses", loss_range=1.0, reveals="labels")
    assert isinstance(window.seat.mover, HandMover)
    assert list(window.seat.mover.parts) == ["advice"]
    experiment = window.session.experiment
    assert experiment is not None
    window.session.edit(experiment._replace(adversary=replace(experiment.adversary, reveals="losses")))
    assert isinstance(window.seat.mover, HandMover)
    assert list(window.seat.mover.parts) == ["losses"]
    qtbot.keyClick(window.stage, Qt.Key.Key_Return)
    assert made(window) == 1


def test_of_many_experts_what_is_typed_is_answered_before_the_move(window: Window, qtbot: QtBot) -> None:
    """Neither what the learner predicts for it, which A2 grants, nor what it would break was ever said."""
    game = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 30}}
    window.session.open(from_table({**KINDS["advice"], "game": game, "rounds": 30, "panels": ["losses"]}))
    mover = window.seat.mover
    assert isinstance(mover, TypedMover)
    assert "predicts" not in window.seat.turn.text()
    qtbot.keyClicks(mover.fields["advice"], ", ".join(["-1"] * 30))
    assert "It predicts −1." in window.seat.turn.text()
    window.seat.aside.ahead.click()
    qtbot.waitUntil(lambda: "With the label +1" in window.seat.aside.told.text())
    qtbot.keyClicks(mover.fields["y"], "x")
    assert "It predicts −1." in window.seat.turn.text()
    mover.fields["advice"].clear()
    qtbot.keyClicks(mover.fields["advice"], "7, 3")
    assert "predicts" not in window.seat.turn.text()


@pytest.mark.parametrize(
    ("hypotheses", "level", "learner"),
    [
        ({"name": "constants", "classes": 30}, "A2", "halving"),
        ({"name": "constants", "classes": 1000}, "A1", "hedge"),
        ({"name": "advisers", "experts": 4, "classes": 30}, "A2", "halving"),
        ({"name": "patterns", "count": 2, "classes": 13}, "A2", "halving"),
    ],
    ids=["labels", "keys", "advice", "points"],
)
def test_one_of_many_labels_is_typed(
    window: Window, qtbot: QtBot, hypotheses: dict[str, Any], level: str, learner: str
) -> None:
    """Thirty buttons lay one over the other and the last ones outside of the window, and a thousand keys were named."""
    game = {"name": "experts", "hypotheses": hypotheses}
    adversary = {"name": "outcomes-by-hand", "level": level}
    table = {"game": game, "adversary": adversary, "learners": [{"name": learner}], "panels": ["losses"], "rounds": 30}
    window.session.open(from_table(table))
    window.stage.setFocus()
    assert window.seat.minimumSizeHint().width() < window.width()
    assert len(window.seat.turn.text()) < 200
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    qtbot.keyClicks(field, "2")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert window.session.sitting is not None
    assert [move.y for move in window.session.sitting.moves] == [12.0]


def test_with_the_keyboard_on_the_bars_digits_and_return_do_what_is_said_of_them(window: Window, qtbot: QtBot) -> None:
    sit(window, "losses")
    assert "digits are tenths, Return moves" in window.seat.keys_said.text()
    assert isinstance(window.seat.mover, HandMover)
    bars = window.seat.mover.parts["losses"]
    qtbot.keyClick(bars, Qt.Key.Key_5)
    qtbot.keyClick(bars, Qt.Key.Key_Return)
    assert window.session.sitting is not None
    assert [move.losses for move in window.session.sitting.moves] == [(1.0, 0.0, 0.0, 0.0)]


@pytest.mark.parametrize("most", [0.11, 0.49, 1.62, 2.0])
def test_the_largest_loss_is_legal_however_it_is_written(window: Window, most: float) -> None:
    """Ten tenths of 0.11, rounded, were more than 0.11: it was said that 0.110 is none from 0 to 0.110."""
    sit(window, "losses", loss_range=most)
    assert isinstance(window.seat.mover, HandMover)
    bars = window.seat.mover.parts["losses"]
    assert isinstance(bars, Bars)
    bars.lay((most,) * 4)
    window.seat.mover.make.click()
    assert window.session.sitting is not None
    assert [move.losses for move in window.session.sitting.moves] == [(most,) * 4]


@pytest.mark.one_window
@pytest.mark.parametrize("kind", KINDS)
def test_the_stage_stands_before_the_first_move_as_after_it(window: Window, qtbot: QtBot, kind: str) -> None:
    table = {**KINDS[kind], "rounds": 30}
    traces = from_table(table).traces()
    person, before = traces[0].adversary, [entry.name for entry in fitting(traces)]
    assert isinstance(person, Answering)
    moved = from_table({**table, "moves": to_rows(Sitting((person.example(traces[0].game),)))}).traces()
    moved[0].extend(1)
    assert before == [entry.name for entry in fitting(moved)]
    window.session.open(from_table({**table, "panels": before[:8]}))
    assert not window.breakdown.counted
    window.session.move(person.example(traces[0].game))
    assert not window.breakdown.counted


@pytest.mark.one_window
@pytest.mark.parametrize("kind", KINDS)
def test_targets_are_large_and_have_names(window: Window, kind: str) -> None:
    sit(window, kind)
    window.grab()
    pressed = [each for each in window.seat.findChildren(QPushButton) if each.isVisible()]
    for each in [*pressed, *window.seat.findChildren(QLineEdit)]:
        assert each.height() >= TOUCH
        assert each.accessibleName() or (isinstance(each, QPushButton) and each.text())


@pytest.mark.parametrize(
    ("hypotheses", "at", "to"), [("thresholds", (3.0,), (7.0,)), ("angular-grid", (-0.4, -0.3), (-0.2, 0.5))]
)
def test_a_click_on_the_line_or_the_circle_lays_a_point_out_and_it_is_dragged(
    window: Window, qtbot: QtBot, hypotheses: str, at: tuple[float, ...], to: tuple[float, ...]
) -> None:
    game = {"name": "experts", "hypotheses": {"name": hypotheses}}
    table = {**KINDS["labels"], "game": game, "rounds": 30, "panels": ["version-space"]}
    window.session.open(from_table(table))
    window.grab()
    sheet = panel_of(window, ExpertsLeft).sheet
    drawing, inside = sheet._field(sheet.canvas(QPainter()))

    def pixel(point: tuple[float, ...]) -> QPoint:
        return inside.point(*drawing.place(np.array(point))).toPoint()

    qtbot.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=pixel(at))
    assert window.seat.mover is not None
    spot = window.seat.mover.spot
    assert spot is not None
    assert np.allclose(spot.at, at, atol=0.02)
    assert np.allclose(sheet.tried, at, atol=0.02)
    qtbot.mousePress(sheet, Qt.MouseButton.LeftButton, pos=pixel(at))
    qtbot.mouseMove(sheet, pixel(to))
    qtbot.mouseRelease(sheet, Qt.MouseButton.LeftButton, pos=pixel(to))
    assert np.allclose(window.seat.mover.laid.x or (), to, atol=0.02)
    qtbot.keyClick(window.stage, Qt.Key.Key_2)
    assert made(window) == 1


def test_a_click_on_an_expert_flips_what_it_says_and_their_vote_is_seen_before_the_move(
    window: Window, qtbot: QtBot
) -> None:
    window.session.open(scene("force-majority"))
    window.grab()
    panel, mover = panel_of(window, ExpertsLeft), window.seat.mover
    assert isinstance(mover, HandMover)
    before = np.array(mover.laid.advice)
    sheet = panel.sheet
    canvas = sheet.canvas(QPainter())
    place = sheet.drawing._tiling(canvas).place(2).center().toPoint()
    qtbot.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=place)
    assert np.flatnonzero(np.array(mover.laid.advice) != before).tolist() == [2]
    assert panel.standing.said.tolist() == list(mover.laid.advice or ())
    assert panel.standing.votes.numbers.tolist() == [7, 1]
    assert panel.sheet.bar.spoken == "7 say +1, 1 says −1"


def test_a_slope_is_tilted_by_its_ends(window: Window, qtbot: QtBot) -> None:
    window.session.open(scene("force-leader-on-a-line"))
    window.grab()
    panel = panel_of(window, DecisionSetPanel)
    _, inside = panel.line.laid(panel.board.rect().toRectF(), unit(base()))
    top, middle, right, left = inside.top(), inside.center().y(), inside.right() - 30, inside.left() + 30
    for (x, y), z in (((right, top), 1.0), ((left, top), -1.0), ((right, middle), 0.0)):
        qtbot.mouseClick(panel.board, Qt.MouseButton.LeftButton, pos=QPointF(x, y).toPoint())
        assert window.seat.mover is not None
        assert np.allclose(window.seat.mover.laid.z or (), z, atol=0.05)
        assert panel.board.ghost.slope == pytest.approx(z, abs=0.05)
    qtbot.keyClick(window.stage, Qt.Key.Key_Right)
    assert panel.board.ghost.slope == pytest.approx(0.05, abs=0.02)
    window.session.open(scene("leader-jumps"))
    assert all(each.board.ghost is None for each in window.stage.panels if isinstance(each, DecisionSetPanel))


def test_a_rating_is_dragged_and_one_of_a_few_points_has_a_button(window: Window, qtbot: QtBot) -> None:
    window.session.open(scene("force-ratings"))
    (scale,) = window.seat.findChildren(Scale)
    scale.slider.setValue(-10)
    assert window.seat.mover is not None
    assert window.seat.mover.laid.y == -0.5
    scale.lay((0.25,))
    assert scale.slider.value() == 5
    window.session.open(scene("force-halving"))
    (picks,) = window.seat.findChildren(Picks)
    picks.picks[4].click()
    assert window.seat.mover.laid.x == (4.0,)
    assert [pick.property("chosen") for pick in picks.picks] == [False] * 4 + [True, False]


@pytest.mark.one_window
@pytest.mark.parametrize("name", ["your-losses", "your-gradients", "your-targets"])
def test_whoever_a_challenge_is_about_is_followed(window: Window, name: str) -> None:
    window.session.open(scene(name))
    assert window.playback.selected == 1


def test_patterns_say_what_they_would_on_the_point_that_is_laid_out(window: Window, qtbot: QtBot) -> None:
    window.session.open(scene("force-halving"))
    panel, game = panel_of(window, ExpertsLeft), window.playback.trace.game
    for x in range(3):
        assert panel.standing.said.tolist() == game.complete(Shown(x=np.array([x]))).advice.tolist()
        assert "at your x" in panel.sheet.accessibleDescription()
        qtbot.keyClick(window.stage, Qt.Key.Key_Right)
    qtbot.keyClick(window.stage, Qt.Key.Key_Minus)
    window.playback.jump(0)
    assert panel.standing.said is None


def test_where_a_move_is_pointed_at_the_picture_says_so_until_it_was(window: Window, qtbot: QtBot) -> None:
    window.session.open(scene("force-perceptron-plane"))
    plane = panel_of(window, Hyperplane).plane
    assert "click or drag" in plane.ghost.mark.said
    plane.pointed.emit(0.5, 0.5)
    assert not plane.ghost.mark.said


@pytest.mark.one_window
@pytest.mark.parametrize("name", ["force-perceptron-plane", "force-perceptron-space", "your-points"])
def test_a_person_is_told_which_label_keeps_the_margin_on_which_side(window: Window, name: str) -> None:
    window.session.open(scene(name))
    panel = panel_of(window, Hyperplane)
    (slab,) = [mark for mark in panel.plane.marks if isinstance(mark, Slab)]
    assert slab.sides == ("y = −1 here", "y = +1 here")
    panel.open(scene("perceptron-plane").traces(), 0)
    assert not any(mark.sides for mark in panel.plane.marks if isinstance(mark, Slab))


def test_what_stands_on_a_bar_has_room(qtbot: QtBot) -> None:
    bars = Bars([f"expert {place + 1}" for place in range(12)], 2.5)
    qtbot.addWidget(bars)
    for place in range(12):
        bars.at = place
        bars.begin(Qt.Key.Key_9)
    for wide in (bars.minimumWidth(), 2000):
        bars.resize(wide, 72)
        for place in range(12):
            lines = bars.caption(place).split("\n")
            assert wide < 2000 or len(lines) == 1
            metrics = QFontMetricsF(sized(base(), TICK))
            assert all(metrics.horizontalAdvance(line) <= bars._wide for line in lines)


def test_that_a_bar_may_be_dragged_is_said_above_what_stands_on_it_or_not_at_all(qtbot: QtBot) -> None:
    """In a lecture it lay on the losses."""
    bars = Bars(["expert 1", "expert 2", "expert 3"], 1.0)
    qtbot.addWidget(bars)
    bars.setMinimumHeight(0)  # letters may be larger, and bars are not
    line = QFontMetricsF(sized(base(), TICK)).height()
    for high, said in ((2, False), (3, True)):
        bars.resize(900, round(high * line + 6))
        assert bars.invites == said
    bars.begin(Qt.Key.Key_3)
    assert bars.invites  # by keys: nobody has dragged one yet
    qtbot.mouseClick(bars, Qt.MouseButton.LeftButton)
    assert not bars.invites


def test_a_place_is_stepped_to_with_the_mouse(window: Window, qtbot: QtBot) -> None:
    game = {"name": "experts", "hypotheses": {"name": "patterns"}}
    table = {**KINDS["labels"], "game": game, "rounds": 30, "panels": ["losses"]}
    window.session.open(from_table(table))
    assert isinstance(window.seat.mover, HandMover)
    part = window.seat.mover.parts["x"]
    assert isinstance(part, Places)
    for button, value in ((part.steps[1], 1.0), (part.steps[1], 2.0), (part.steps[0], 1.0)):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert window.seat.mover.laid.x == (value,)


@pytest.mark.one_window
@pytest.mark.parametrize("kind", ["points", "vectors", "targets"])
def test_a_click_on_the_picture_lays_a_move_out_and_its_ghost_is_dragged(
    window: Window, qtbot: QtBot, kind: str
) -> None:
    sit(window, kind)
    window.grab()
    panel = panel_of(window, PICTURED[kind])
    plane: Plane = panel.chart if kind == "targets" else panel.plane
    at = plane._canvas(QPainter()).point(0.4, 0.3).toPoint()
    qtbot.mouseClick(plane, Qt.MouseButton.LeftButton, pos=at)
    assert window.seat.mover is not None
    spot = window.seat.mover.spot
    assert spot is not None
    assert np.allclose(spot.at, (0.4, 0.3), atol=0.02)
    assert plane.ghost is not None
    to = plane._canvas(QPainter()).point(-0.2, 0.5).toPoint()
    qtbot.mousePress(plane, Qt.MouseButton.LeftButton, pos=at + QPoint(4, 4))
    qtbot.mouseMove(plane, to)
    qtbot.mouseRelease(plane, Qt.MouseButton.LeftButton, pos=to)
    dragged = window.seat.mover.spot
    assert dragged is not None
    assert np.allclose(dragged.at, (-0.2, 0.5), atol=0.02)
    assert made(window) == 0


def test_a_cell_is_clicked_in_the_matrix(window: Window, qtbot: QtBot) -> None:
    sit(window, "ratings")
    window.grab()
    panel = panel_of(window, Matrix)
    cells = {}
    for x in range(0, panel.board.width(), 7):
        cells[panel._pictures.cell_at(panel.board.rect().toRectF(), unit(base()), base(), QPointF(x, 60))] = x
    where, x = next((cell, x) for cell, x in cells.items() if cell is not None and cell[1] == 2)
    qtbot.mouseClick(panel.board, Qt.MouseButton.LeftButton, pos=QPoint(x, 60))
    assert window.seat.mover is not None
    spot = window.seat.mover.spot
    assert spot is not None
    assert (spot.of, spot.at[0]) == (Of.CELL, float(where[0]))
    assert panel.board.ghost is not None
    assert window.seat.mover.parts["x"].title == "row, column"  # a point has x₁ and x₂


@pytest.mark.one_window
@pytest.mark.parametrize("kind", ["points", "vectors", "targets", "ratings"])
def test_what_lies_outside_the_promise_is_pulled_in(window: Window, kind: str) -> None:
    sit(window, kind)
    assert isinstance(window.seat.mover, HandMover)
    of = {"points": Of.POINT, "vectors": Of.CHOICE, "targets": Of.TARGET, "ratings": Of.CELL}[kind]
    window.seat.point(Spot(of, (7.0, 9.0)))
    mover = window.seat.mover
    window.session.move(mover.laid if mover.labels is None else mover.laid._replace(y=1.0))
    assert made(window) == 1


def test_nothing_is_pointed_at_while_one_looks_back(window: Window, qtbot: QtBot) -> None:
    sit(window, "points")
    qtbot.keyClick(window.stage, Qt.Key.Key_1)
    window.playback.first()
    assert window.seat.mover is not None
    before = window.seat.mover.spot
    window.seat.point(Spot(Of.POINT, (0.3, 0.3)))
    assert window.seat.mover.spot == before
    assert panel_of(window, Hyperplane).plane.ghost is None


def test_the_seat_says_what_the_power_grants_and_no_more(window: Window, qtbot: QtBot) -> None:
    told = {}
    for level in ("A1", "A2", "A3"):
        sit(window, "losses", level=level)
        told[level] = window.seat.turn.text()
    assert "p =" not in told["A1"]
    assert "p = (0.25, 0.25, 0.25, 0.25)" in told["A2"]
    assert "drawn" not in told["A2"]
    assert "has drawn expert" in told["A3"]


def test_what_is_granted_follows_what_is_tried(window: Window, qtbot: QtBot) -> None:
    sit(window, "points")
    window.seat.point(Spot(Of.POINT, (0.5, 0.0)))
    qtbot.keyClick(window.stage, Qt.Key.Key_Minus)
    window.seat.point(Spot(Of.POINT, (0.5, 0.1)))
    assert "predicts −1" in window.seat.turn.text()
    window.seat.point(Spot(Of.POINT, (-0.5, 0.1)))
    assert "predicts +1" in window.seat.turn.text()
    assert made(window) == 1


def test_typing_ends_with_the_keyboard_on_the_stage(window: Window, qtbot: QtBot) -> None:
    sit(window, "targets")
    qtbot.keyClick(window.stage, Qt.Key.Key_0)
    field = window.focusWidget()
    assert isinstance(field, QLineEdit)
    qtbot.keyClicks(field, ".5")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert window.session.sitting is not None
    assert window.session.sitting.moves[0].y == 0.5
    assert window.focusWidget() is window.stage


@pytest.mark.one_window
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_move_costs_is_told(window: Window, kind: str) -> None:
    """No limit is held here: the machine may be busy. A move and a try are to take less than a frame of 16 ms."""
    sit(window, kind)
    person = window.playback.trace.adversary
    assert isinstance(person, Answering)
    took: dict[str, list[float]] = {"move": [], "try": []}
    for what, do in (
        ("move", lambda: window.session.move(person.example(window.playback.trace.game))),
        ("try", window.seat.tell),
    ):
        for _ in range(8):
            begun = perf_counter()
            do()
            took[what].append(1e3 * (perf_counter() - begun))
    print(f"{kind}:", *(f"a {what} takes {median(times):.1f} ms," for what, times in took.items()))
    assert made(window) == 8


def test_what_cannot_be_shown_is_not_made(window: Window, qtbot: QtBot) -> None:
    sit(window, "thresholds")
    assert isinstance(window.seat.mover, HandMover)
    for text in ("not a number", "99", "1, 2", ""):
        window.seat.mover.parts["x"].findChildren(QLineEdit)[0].setText(text)
        window.seat.tell()
        window.stage.setFocus()
        qtbot.keyClick(window.stage, Qt.Key.Key_1)
        assert made(window) == 0


@pytest.mark.one_window
@pytest.mark.parametrize("kind", ["thresholds", *PICTURED])
def test_what_no_picture_has_a_place_for_is_marked_nowhere(window: Window, qtbot: QtBot, kind: str) -> None:
    sit(window, kind)
    assert isinstance(window.seat.mover, HandMover)
    lines = [line for part in window.seat.mover.parts.values() for line in part.findChildren(QLineEdit)]
    for text in ("inf", "−∞", "nan", "1e999", "1e308", "−1e308"):
        for line in lines:
            line.setText(", ".join([text] * (line.text().count(",") + 1)))
            line.textEdited.emit(line.text())
        assert window.seat.mover.spot is None
        window.stage.grab()
        qtbot.keyClick(window.stage, Qt.Key.Key_Right)
        qtbot.keyClick(window.stage, Qt.Key.Key_Up)
    assert made(window) == 0


def test_bars_are_reached_by_tab_heard_and_dragged(window: Window, qtbot: QtBot) -> None:
    sit(window, "losses")
    window.grab()
    assert isinstance(window.seat.mover, HandMover)
    bars = window.seat.mover.parts["losses"]
    bars.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up):
        qtbot.keyClick(bars, key)
    assert knob(bars) == ("Loss of expert 2", "0.400", 0.4)
    last = QPoint(bars.width() - 4, 2)
    qtbot.mousePress(bars, Qt.MouseButton.LeftButton, pos=last)
    qtbot.mouseMove(bars, last + QPoint(0, bars.height() // 2))
    qtbot.mouseRelease(bars, Qt.MouseButton.LeftButton, pos=last + QPoint(0, bars.height() // 2))
    assert bars.value == (0.0, 0.4, 0.0, 1.0)
    assert knob(bars) == ("Loss of expert 4", "1", 1.0)
    assert bars.width() / 4 >= TOUCH


def test_advice_has_the_numbers_of_experts_and_going_on_says_when_it_wakes(window: Window, qtbot: QtBot) -> None:
    window.session.open(scene("force-consistent"))
    assert isinstance(window.seat.mover, HandMover)
    cells = window.seat.mover.parts["advice"].findChildren(QPushButton)
    assert [cell.text().split("\n")[0] for cell in cells] == [str(place + 1) for place in range(8)]
    assert "once you have made one" in window.seat.going.like.toolTip()
    qtbot.keyClick(window.stage, Qt.Key.Key_Plus)
    assert window.seat.going.like.isEnabled()
    assert not window.seat.going.like.toolTip()


def test_what_to_do_with_a_cell_is_said_in_one_until_any_is_met(window: Window, qtbot: QtBot) -> None:
    window.open("force-uniform")
    panel = next(panel for panel in window.stage.panels if isinstance(panel, ExpertsLeft))

    def cue() -> str:
        assert isinstance(panel.sheet.drawing, Cells)
        return panel.sheet.drawing.cue

    assert cue() == "click to flip"
    qtbot.keyClick(window.stage, Qt.Key.Key_Plus)
    qtbot.waitUntil(lambda: window.seat.at_head and window.playback.t == 1)
    assert cue() == "click to flip"  # the first one was not flipped by hand
    for _ in range(2):
        panel.sheet.met.emit(0)
        assert cue() == ""


def test_who_chooses_the_points_sees_how_far_out_they_may_lie(window: Window) -> None:
    seen = {}
    for name in ("force-perceptron-plane", "your-points", "perceptron-plane", "perceptron-separable"):
        window.open(name)
        panel = next(panel for panel in window.stage.panels if isinstance(panel, Hyperplane))
        seen[name] = panel.plotted().get("reach")
    assert [name for name, radius in seen.items() if radius is not None] == ["force-perceptron-plane", "your-points"]
    assert seen["your-points"] == [window.playback.trace.game.declared.radius]
