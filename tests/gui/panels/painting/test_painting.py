"""Painting in the window: strokes are edits of the run that is played, by mouse and by keys; refusals say why."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from olviz.engine.adversaries.painted.painted_points import PaintedPoints
from olviz.engine.adversaries.painted.painted_targets import PaintedTargets
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import from_table, read_table, to_table
from olviz.engine.games.classification import Classification
from olviz.gui.app.window import Window
from olviz.gui.panels.painting.painted_sheet import blank
from olviz.gui.panels.painting.painting import Painting
from olviz.gui.panels.painting.tool_bar import FINGER
from olviz.gui.stage.easel import with_painting
from olviz.resources import scenarios
from tests.gui.hands import now
from tests.shipped import each, kinds
from tests.shipped import scene as shipped_scene


@pytest.fixture
def moons(whole: Window) -> Window:
    """The scene with its sheet alone."""
    whole.session.open(shipped_scene("painted-moons")._replace(panels=("painting",)))
    whole.playback.jump(100)
    return whole


def painting(window: Window) -> Painting:
    panel = next(panel for panel in window.stage.panels if isinstance(panel, Painting))
    panel.luck = np.random.default_rng(0)
    return panel


def painted(window: Window) -> tuple[float, ...]:
    adversary = now(window).adversary
    assert isinstance(adversary, PaintedPoints | PaintedTargets)
    return adversary.points


def drag(qtbot: QtBot, panel: Painting, *path: tuple[float, float]) -> None:
    """Through places of the plane, in parts of it."""
    plane = panel.plane
    places = [QPoint(round(x * plane.width()), round(y * plane.height())) for x, y in path]
    qtbot.mousePress(plane, Qt.MouseButton.LeftButton, pos=places[0])
    for place in places[1:]:
        qtbot.mouseMove(plane, place)
    qtbot.mouseRelease(plane, Qt.MouseButton.LeftButton, pos=places[-1])


def press(qtbot: QtBot, panel: Painting, x: float, y: float) -> None:
    drag(qtbot, panel, (x, y))


def test_a_stroke_is_one_edit_played_anew_to_the_same_round(moons: Window, qtbot: QtBot) -> None:
    panel, before = painting(moons), painted(moons)
    panel.take("minus")
    drag(qtbot, panel, (0.1, 0.1), (0.5, 0.1), (0.9, 0.1))
    after = painted(moons)
    assert after[: len(before)] == before
    assert len(after) > len(before) + 9
    assert set(after[len(before) + 2 :: 3]) == {-1.0}
    assert (moons.playback.t, moons.playback.traces[0].adversary.points) == (100, after)
    moons.session.undo()
    assert (painted(moons), moons.playback.t) == (before, 100)
    assert len(panel.sheet.x) == 60
    moons.session.redo()
    assert painted(moons) == after


def test_during_a_stroke_points_and_gamma_are_shown_and_the_run_waits(moons: Window, qtbot: QtBot) -> None:
    panel, before = painting(moons), painted(moons)
    panel.take("plus")
    qtbot.mousePress(panel.plane, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert len(panel.sheet.x) == 61
    assert "61" in panel.card.caption.full
    assert painted(moons) == before
    qtbot.mouseRelease(panel.plane, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert len(painted(moons)) == len(before) + 3


def test_what_cannot_be_separated_is_said_with_the_points_that_forbid_it(moons: Window) -> None:
    panel = painting(moons)
    assert panel.card.subtitle.full == "X = 1.88 · no line separates them · not even points 1, 2, 4 and 7"
    assert len(panel.plotted()["forbidding x"]) == 4
    assert "slab" not in panel.plotted()
    rows = panel.adversary.painting
    apart = rows[np.abs(rows[:, 1]) > 0.3]
    apart[:, 2] = np.sign(apart[:, 1])
    panel.propose(panel.sheet.without(np.ones(60, dtype=bool))._replace(x=apart[:, :2], y=apart[:, 2]))
    assert "γ = " in panel.card.subtitle.full
    assert "slab" in panel.plotted()


def test_the_space_of_a_kernel_has_a_margin_of_its_own(moons: Window, qtbot: QtBot) -> None:
    panel = painting(moons)
    assert panel.card.caption.full == "60 points · Kernel: γ = 0.230 in its space · X = 1 · (X/γ)² = 18.9"
    place, label = panel.sheet.x[:1], panel.sheet.y[0]
    panel.propose(panel.sheet.with_points(place, -int(label)))
    assert "in its space" not in panel.card.caption.full


def test_a_recorded_run_is_not_painted_on(whole: Window, qtbot: QtBot) -> None:
    experiment = from_table(read_table(scenarios()["painted-moons"]))
    traces = experiment._replace(rounds=30).traces()
    for trace in traces:
        trace.extend()
    whole.session.open(experiment._replace(rounds=30, notes=()), "", traces)
    panel, before = painting(whole), painted(whole)
    panel.take("plus")
    press(qtbot, panel, 0.1, 0.1)
    assert (painted(whole), panel.sheet.points) == (before, before)
    assert whole.notice.isVisible()
    whole.notice.hide()
    whole.easel.set_up()
    assert whole.notice.isVisible()


def test_where_everything_is_removed_the_run_before_goes_on(moons: Window, qtbot: QtBot) -> None:
    panel, before = painting(moons), painted(moons)
    panel.take("lasso")
    drag(qtbot, panel, (0.01, 0.01), (0.99, 0.01), (0.99, 0.99), (0.01, 0.99))
    assert panel.sheet.chosen.all()
    assert moons.focusWidget() is panel.plane  # or nobody hears the key that the caption names
    qtbot.keyClick(panel.plane, Qt.Key.Key_Delete)
    assert (len(panel.sheet.x), painted(moons)) == (0, before)
    assert "0 points" in panel.card.caption.full
    panel.take("plus")
    press(qtbot, panel, 0.5, 0.5)
    assert len(painted(moons)) == 3
    assert panel.card.subtitle.full.startswith("X = ")


def test_keys_move_the_hand_and_press_it(moons: Window, qtbot: QtBot) -> None:
    panel = painting(moons)
    panel.take("plus")
    panel.plane.setFocus()
    qtbot.keyClick(panel.plane, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert "hand at" in panel.plane.accessibleDescription()
    before = panel.plane.place_at(panel.hand.at)
    qtbot.keyClick(panel.plane, Qt.Key.Key_Up)
    after = panel.plane.place_at(panel.hand.at)
    assert (after[0], after[1] > before[1]) == (pytest.approx(before[0]), True)
    qtbot.keyClick(panel.plane, Qt.Key.Key_Space)
    assert painted(moons)[-3:] == pytest.approx((*after, 1.0), abs=0.01)
    panel.take("move")
    qtbot.keyClick(panel.plane, Qt.Key.Key_Return)
    assert panel.hand.down
    qtbot.keyClick(panel.plane, Qt.Key.Key_Left)
    qtbot.keyClick(panel.plane, Qt.Key.Key_Return)
    assert painted(moons)[-3] < after[0]
    assert moons.playback.t == 100


def test_a_stroke_that_the_keyboard_leaves_is_forgotten(moons: Window, qtbot: QtBot) -> None:
    panel, before = painting(moons), painted(moons)
    with qtbot.waitActive(moons):
        moons.activateWindow()
    panel.take("move")
    panel.plane.setFocus()
    qtbot.keyClick(panel.plane, Qt.Key.Key_Space)
    qtbot.keyClick(panel.plane, Qt.Key.Key_Left)
    moons.stage.setFocus()
    assert (panel.held, panel.sheet.points, painted(moons)) == (None, before, before)


def key(panel: Painting, key: Qt.Key, text: str, again: bool) -> None:
    press = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text, again)
    QApplication.sendEvent(panel.plane, press)


@pytest.mark.parametrize("pressed", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_key_that_is_held_down_paints_one_point(moons: Window, pressed: Qt.Key) -> None:
    panel, before = painting(moons), painted(moons)
    panel.take("plus")
    panel.plane.setFocus()
    for again in (False, True, True, True):
        key(panel, pressed, " ", again)
    assert len(painted(moons)) == len(before) + 3
    panel.take("move")
    for again in (False, True):
        key(panel, pressed, " ", again)
    assert panel.hand.down


def test_the_first_and_the_last_point_are_reached_by_a_key_and_told_where_the_hand_is(
    moons: Window, qtbot: QtBot
) -> None:
    panel = painting(moons)
    panel.take("move")
    panel.plane.setFocus()
    for pressed, at in (
        (Qt.Key.Key_Home, panel.sheet.x[:, 0].argmin()),
        (Qt.Key.Key_End, panel.sheet.x[:, 0].argmax()),
    ):
        qtbot.keyClick(panel.plane, pressed)
        assert panel.plane.place_at(panel.hand.at) == pytest.approx(panel.sheet.x[at])
        assert f"point {at + 1} " in panel.plane.accessibleDescription()
        assert panel.plane.mouse.at == panel.hand.at
        assert panel.plane.reading.described() == panel.plane.accessibleDescription()
    qtbot.keyClick(panel.plane, Qt.Key.Key_Left)
    assert panel.plane.mouse.at == panel.hand.at


def test_the_hand_goes_away_with_the_keyboard(moons: Window, qtbot: QtBot) -> None:
    panel = painting(moons)
    with qtbot.waitActive(moons):
        moons.activateWindow()
    panel.take("plus")
    panel.plane.setFocus()
    qtbot.keyClick(panel.plane, Qt.Key.Key_Left)
    assert "reach" in [mark.name for mark in panel.plane.marks]
    moons.stage.setFocus()
    assert "reach" not in [mark.name for mark in panel.plane.marks]
    assert panel.plane.accessibleDescription().startswith("round 100 is at point ")


def test_what_ends_a_stroke_from_outside_leaves_the_hand_free(moons: Window, qtbot: QtBot) -> None:
    panel = painting(moons)
    panel.take("plus")
    press(qtbot, panel, 0.1, 0.1)
    panel.take("move")
    panel.plane.setFocus()
    qtbot.keyClick(panel.plane, Qt.Key.Key_Home)
    qtbot.keyClick(panel.plane, Qt.Key.Key_Space)
    qtbot.keyClick(panel.plane, Qt.Key.Key_Left)
    under_way = painted(moons)
    qtbot.keyClick(panel.plane, Qt.Key.Key_Delete)  # nothing is chosen
    assert (panel.hand.down, painted(moons)) == (True, under_way)
    moons.session.undo()
    assert (panel.held, panel.hand.down) == (None, False)
    qtbot.keyClick(panel.plane, Qt.Key.Key_Space)
    assert panel.held is not None


def test_a_stroke_leaves_the_numbers_of_all_other_points_as_they_were(moons: Window, qtbot: QtBot) -> None:
    fine = (0.123456, 0.654321, 1.0, -0.512345, 0.512345, -1.0)
    line = (-0.123456, -1.0, 0.123456, 1.0)
    adversary = PaintedPoints(points=fine, guess=line)
    moons.session.open(now(moons)._replace(adversary=adversary))
    panel, plane = painting(moons), painting(moons).plane
    panel.take("lasso")
    press(qtbot, panel, 0.1, 0.1)
    panel.take("guess")
    press(qtbot, panel, 0.02, 0.02)
    assert now(moons).adversary == adversary  # nothing was changed, so nothing is played anew
    panel.take("plus")
    press(qtbot, panel, 0.1, 0.1)
    assert painted(moons)[:6] == fine
    panel.take("move")
    panel.plane.setFocus()
    panel.hand.at = plane._canvas(QPainter()).point(*fine[:2])
    for pressed in (Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Space):
        qtbot.keyClick(plane, pressed)
    assert painted(moons)[0] < 0.1
    assert painted(moons)[3:6] == fine[3:]


def test_of_points_on_top_of_one_another_the_one_of_the_round_is_told(moons: Window) -> None:
    points = (0.5, 0.5, 1.0, 0.5, 0.5, -1.0, -0.5, 0.0, 1.0, 0.5, 0.5, -1.0)
    moons.session.open(now(moons)._replace(adversary=PaintedPoints(points=points), notes=()))
    panel, told = painting(moons), list[str]()
    for t in (1, 2, 3):
        moons.playback.jump(t)
        told.append(panel.plane.accessibleDescription().removeprefix(f"round {t} is at "))
    assert told == [
        "point 1 · x = (0.50, 0.50) · label +1",
        "points 2, 4 · x = (0.50, 0.50) · label −1",
        "point 3 · x = (−0.50, 0.00) · label +1",
    ]
    assert panel.plane.told(panel.plane._canvas(QPainter()).point(0.5, 0.5)).split("\n") == [
        "point 4 · x = (0.50, 0.50) · label −1",
        "point 2 · x = (0.50, 0.50) · label −1",
        "point 1 · x = (0.50, 0.50) · label +1",
    ]


def test_a_line_through_0_keeps_its_ends_apart(moons: Window, qtbot: QtBot) -> None:
    experiment = now(moons)
    moons.session.open(experiment._replace(game=Classification(bias=False), learners=experiment.learners[:1], notes=()))
    panel = painting(moons)
    panel.take("guess")
    ends, middle = panel.plane._canvas(QPainter()).point(*panel.guess[0]), QPointF(panel.plane.rect().center())
    ways = [ends + (middle - ends) * part for part in (0.0, 0.5, 0.9, 1.0)]
    drag(qtbot, panel, *((way.x() / panel.plane.width(), way.y() / panel.plane.height()) for way in ways))
    assert np.hypot(*(panel.guess[1] - panel.guess[0])) > 0.05
    assert panel.guess == pytest.approx(np.reshape(panel.drawn, (2, 2)), abs=0.001)


def test_what_was_chosen_is_chosen_in_no_other_painting(moons: Window, qtbot: QtBot) -> None:
    panel = painting(moons)
    panel.take("lasso")
    drag(qtbot, panel, (0.01, 0.01), (0.99, 0.01), (0.99, 0.99), (0.01, 0.99))
    panel.flip_chosen()
    assert panel.sheet.chosen.sum() == 60
    moons.session.undo()
    assert panel.sheet.chosen.sum() == 60
    for scene in ("painted-curve", "painted-moons"):  # each has as many points
        moons.session.open(shipped_scene(scene)._replace(panels=("painting",)))
        panel = painting(moons)
        assert (len(panel.sheet.x), panel.sheet.chosen.any()) == (60, False)
        assert "Delete" not in panel.card.caption.full


def test_a_line_kept_beside_0_has_its_ends_on_the_line_through_0(moons: Window) -> None:
    adversary = PaintedPoints(points=(0.5, 0.5, 1.0, -0.5, 0.0, -1.0), guess=(-0.5, 0.5, 0.5, 0.6))
    experiment = now(moons)._replace(adversary=adversary, game=Classification(bias=False), notes=())
    moons.session.open(experiment._replace(learners=experiment.learners[:1]))
    panel = painting(moons)
    own = next(mark for mark in panel.plane.marks if mark.name == "own line")
    assert [own.standing.line.at(*end) for end in own.ends.tolist()] == pytest.approx([0, 0])  # type: ignore[attr-defined]


def test_every_button_is_large_enough_for_a_finger_and_has_a_name(moons: Window) -> None:
    buttons = [button for button in painting(moons).bar.findChildren(QAbstractButton) if button.isVisible()]
    assert len(buttons) == 9
    assert all(min(button.width(), button.height()) >= FINGER for button in buttons)
    assert len({button.accessibleName() for button in buttons}) == 9
    bar = painting(moons).bar
    assert all(bar.rect().contains(button.geometry()) for button in buttons)


def test_the_line_of_ones_own_tells_its_margin(moons: Window, qtbot: QtBot) -> None:
    panel = painting(moons)
    panel.propose(panel.sheet.without(panel.sheet.x[:, 1] * panel.sheet.y < 0.2))
    assert "γ = " in panel.card.subtitle.full
    panel.bar.tools["guess"].click()
    assert "own line" in panel.plotted()
    panel.guess = np.array([[-1.0, 0.0], [1.0, 0.0]])
    before = painted(moons)
    press(qtbot, panel, 0.02, 0.02)
    assert "% of γ" in panel.card.caption.full
    assert painted(moons) == before


def test_the_line_of_ones_own_is_kept_with_the_points(moons: Window, qtbot: QtBot) -> None:
    """Drawn, saved, undone; whatever is in the hand."""
    panel, rounds = painting(moons), moons.playback.traces[1]["y"].tolist()
    panel.bar.tools["guess"].click()
    ends = panel.guess.copy()
    drag(qtbot, panel, (0.9, 0.9), (0.8, 0.9))
    moved = panel.guess - ends
    assert moved[0] == pytest.approx(moved[1], abs=0.02)
    assert moved[0][0] < 0
    panel.bar.tools["plus"].click()
    assert "own line" in panel.plotted()
    assert "on the wrong side" in panel.card.caption.full
    assert "wrong side x" not in panel.plotted()
    again = from_table(to_table(now(moons))).adversary
    assert again == panel.adversary
    assert panel.drawn == pytest.approx((ends + moved).ravel(), abs=0.01)
    moons.playback.traces[1].extend()
    assert moons.playback.traces[1]["y"].tolist()[: len(rounds)] == rounds
    moons.session.undo()
    assert panel.drawn == ()
    assert "own line" not in panel.plotted()
    assert panel.guess == pytest.approx(ends)
    moons.session.redo()
    panel.chest.fill()
    next(one for one in panel.bar.menu.actions() if one.text() == "Remove your line").trigger()
    assert panel.drawn == ()


def test_a_sheet_stays_where_it_is_while_there_is_room(whole: Window, qtbot: QtBot) -> None:
    """The next stroke lies beside the one before it, as the hand has them."""
    assert whole.open("painted-moons")
    panel = painting(whole)
    panel.propose(blank(True))
    panel.take("plus")
    box = panel.plane.box
    drag(qtbot, panel, (0.2, 0.5), (0.3, 0.2), (0.6, 0.2), (0.7, 0.5))
    assert panel.plane.box == box
    panel.take("minus")
    drag(qtbot, panel, (0.5, 0.4), (0.6, 0.8), (0.8, 0.8), (0.9, 0.4))
    assert panel.plane.box == box
    press(qtbot, panel, 0.995, 0.995)
    assert panel.plane.box.right > box.right


def test_a_tool_that_takes_no_point_has_nothing_told_of_the_points_it_passes(moons: Window, qtbot: QtBot) -> None:
    panel = painting(moons)
    for place, tool in enumerate(("plus", "spray", "lasso")):
        panel.take(tool)
        qtbot.mouseMove(panel.plane, QPoint(60 + place, 60))
        assert panel.plane.mouse.at is None
        assert "hand at" in panel.plane.accessibleDescription()
    panel.take("move")
    qtbot.mouseMove(panel.plane, QPoint(70, 60))
    assert panel.plane.mouse.at is not None


def test_shapes_replace_what_there_is_and_orders_are_edits(moons: Window) -> None:
    panel = painting(moons)
    panel.chest.fill()
    texts = {action.text(): action for action in panel.bar.menu.actions()}
    texts["Spiral"].trigger()
    assert len(painted(moons)) == 240
    panel.chest.fill()
    texts = {action.text(): action for action in panel.bar.menu.actions()}
    assert texts["Shuffled"].isChecked()
    texts["Hardest first"].trigger()
    assert now(moons).adversary.order == "hardest"
    texts["An empty sheet"].trigger()
    assert len(panel.sheet.x) == 0
    moons.session.undo()
    assert (now(moons).adversary.order, len(panel.sheet.x)) == ("shuffled", 80)


def test_chosen_points_can_get_the_other_label(moons: Window, qtbot: QtBot) -> None:
    panel = painting(moons)
    before = panel.adversary.painting
    panel.take("lasso")
    drag(qtbot, panel, (0.01, 0.01), (0.99, 0.01), (0.99, 0.99), (0.01, 0.99))
    panel.chest.fill()
    next(one for one in panel.bar.menu.actions() if one.text().startswith("Flip")).trigger()
    assert (panel.adversary.painting[:, 2] == -before[:, 2]).all()
    assert panel.sheet.chosen.all()


def test_a_saved_table_opens_again(moons: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    panel, path = painting(moons), tmp_path / "moons.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    panel.chest.save()
    adversary = {"name": "points-file", "file": "moons.csv", "order": "file"}
    table = to_table(now(moons)) | {"adversary": adversary}
    opened = from_table(table, base=tmp_path).traces()[0]
    opened.extend(60)
    assert np.column_stack([opened["x"][:, :2], opened["y"]]).ravel().tolist() == list(painted(moons))
    again = with_painting(from_table(table, base=tmp_path))
    assert again.adversary.points == painted(moons)


def test_targets_are_painted_and_saved(whole: Window, qtbot: QtBot, tmp_path: Path) -> None:
    assert whole.open("painted-curve")
    whole.playback.jump(30)
    panel = painting(whole)
    assert set(panel.tools) == {"pen", "spray", "move", "rub", "jitter", "lasso"}
    panel.take("pen")
    press(qtbot, panel, 0.5, 0.1)
    assert len(painted(whole)) == 122
    assert "Y = " in panel.card.subtitle.full
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "curve.csv"), ""))
        panel.chest.save()
    adversary = {"name": "targets-file", "file": "curve.csv", "order": "file"}
    opened = from_table(to_table(now(whole)) | {"adversary": adversary}, base=tmp_path).traces()[0]
    opened.extend(61)
    assert np.column_stack([opened["x"][:, 0], opened["y"]]).ravel().tolist() == list(painted(whole))


def test_a_picture_is_painted_where_it_is_dark_and_what_is_none_is_refused(moons: Window, tmp_path: Path) -> None:
    panel = painting(moons)
    picture = QImage(600, 400, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    for x in range(100):
        for y in range(400):
            picture.setPixelColor(x, y, QColor("black"))
    picture.save(str(tmp_path / "left.png"))
    panel.take("minus")
    panel.chest.add_picture(tmp_path / "left.png")
    added = panel.adversary.painting[60:]
    assert (len(added), set(added[:, 2])) == (80, {-1.0})
    assert added[:, 0].max() < -0.6
    (tmp_path / "words.png").write_text("no picture")
    picture.fill(Qt.GlobalColor.white)
    picture.save(str(tmp_path / "white.png"))
    before = painted(moons)
    (tmp_path / "drawn.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>")
    os.mkfifo(tmp_path / "pipe.png")
    refused = {
        "words.png": "is no picture",
        "white.png": "no place is dark",
        "none.png": "cannot be read",
        "drawn.svg": "is no picture",
    }
    refused |= {"pipe.png": "is no regular file", ".": "directory"}
    for name, says in refused.items():
        panel.chest.add_picture(tmp_path / name)
        assert panel.card.notice.isVisible()
        assert (tmp_path / name).name in panel.card.notice.sentence.text()
        assert says in panel.card.notice.sentence.text()
    assert painted(moons) == before


@pytest.mark.one_window
@pytest.mark.parametrize(
    "scene", ["perceptron-separable", "online-svm", "kernel-sine", "xor-network", "least-squares-roads"]
)
def test_a_scene_of_points_is_painted_on_from_its_own(whole: Window, qtbot: QtBot, scene: str) -> None:
    assert whole.open(scene)
    whole.playback.jump(20)
    before = whole.playback.traces[0]
    whole.easel.set_up()
    panel = painting(whole)
    assert whole.playback.t == 20
    assert whole.focusWidget() is panel.plane  # an active window or not: this one was hidden between two cases
    if scene != "least-squares-roads":  # of three coordinates: it begins with a shape
        assert whole.playback.traces[0]["x"][:20] == pytest.approx(before["x"][:20], abs=0.01)
    count = len(panel.sheet.x)
    panel.take(next(iter(panel.tools)))
    press(qtbot, panel, 0.1, 0.1)
    assert len(panel.sheet.x) == count + 1
    whole.session.undo()
    whole.session.undo()
    assert now(whole).adversary == before.adversary


def test_a_scene_without_points_refuses_with_the_reason_and_goes_on(whole: Window) -> None:
    assert whole.open("erm-killer")
    experiment = now(whole)
    whole.easel.set_up()
    assert whole.notice.isVisible()
    assert "Nothing can be painted in this scene" in whole.notice.accessibleName() + whole.notice.title.text()
    assert now(whole) is experiment


def grounds(name: str) -> frozenset[str]:
    """What decides whether a scene can be painted on: its game, its adversary, and its kinds of learners."""
    return kinds(name) | {shipped_scene(name).game.name, shipped_scene(name).adversary.name}


@pytest.mark.parametrize("scene", each(grounds))
def test_every_scene_is_painted_on_or_says_why_not(scene: str) -> None:
    experiment = shipped_scene(scene)
    with suppress(InputError):
        found = with_painting(experiment)
        for trace in found.traces():
            trace.extend(10)
        assert found.panels[0] == "painting"
        assert with_painting(found) == found


def strokes(window: Window, qtbot: QtBot, luck: Random) -> Iterator[str]:
    """Random things that a hand does, legal or not."""
    panel = painting(window)
    keys = [Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Tab]
    while True:
        panel = painting(window)
        what = luck.choice(["tool", "drag", "drag", "drag", "key", "undo", "redo", "menu", "time", "outside"])
        if what == "tool":
            panel.take(luck.choice(list(panel.tools)))
        elif what == "drag":
            drag(qtbot, panel, *[(luck.random(), luck.random()) for _ in range(luck.randint(1, 5))])
        elif what == "outside":
            drag(qtbot, panel, (luck.random(), luck.random()), (luck.uniform(-3, 4), luck.uniform(-3, 4)))
        elif what == "key":
            qtbot.keyClick(panel.plane, luck.choice(keys))
        elif what == "menu":
            panel.chest.fill()
            texts = [one for one in panel.bar.menu.actions() if one.text() and not one.text().endswith("…")]
            luck.choice(texts).trigger()
        elif what == "time":
            window.playback.jump(luck.randint(0, 60))
        else:
            (window.session.undo if what == "undo" else window.session.redo)()
        yield what


@pytest.mark.parametrize(
    ("scene", "count"),
    [("painted-moons", 40), ("painted-curve", 30), pytest.param("painted-moons", 1500, marks=pytest.mark.full)],
)
def test_random_strokes_find_no_exception_and_no_false_promise(
    whole: Window, qtbot: QtBot, scene: str, count: int
) -> None:
    assert whole.open(scene)
    whole.session.edit(now(whole)._replace(rounds=60, notes=()))
    doing = strokes(whole, qtbot, Random(count))
    for _ in range(count):
        what = next(doing)
        panel = painting(whole)
        points = painted(whole)
        assert whole.playback.traces[0].adversary.points == points
        assert panel.held is not None or not len(panel.sheet.x) or panel.sheet.points == points, what
        for trace in whole.playback.traces:
            declared = trace.game.declared
            if trace.rounds and "margin" in trace and declared.margin > 0:
                assert trace["margin"].min() >= declared.margin * (1 - 1e-9)
            if trace.rounds:
                assert trace["norm"].max() <= declared.radius * (1 + 1e-12)
