"""A challenge before its first move: what is to be done, what it takes, when it is won; and how that fills."""

from __future__ import annotations

from math import ceil
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.challenge import Stand, compared_with, goal_of, verdict
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.trace import Trace
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.canvas import Canvas
from olviz.gui.panels.catalogue import arranged
from olviz.gui.panels.people.challenged import Challenged
from olviz.gui.panels.people.slots import Row, Slots
from olviz.gui.panels.tracks.curve_panel import CurvePanel
from olviz.gui.stage.render import staged
from olviz.gui.stage.staging import Shot
from tests.engine.people.test_challenges import CHALLENGES, play
from tests.engine.people.winning import WINS

SIZE = (948, 568)
QUICK = [name for name, scene in CHALLENGES.items() if scene.rounds <= 40]


def challenged(qtbot: QtBot, scene: Experiment, traces: tuple[Trace, ...]) -> Challenged:
    panel = Challenged()
    qtbot.addWidget(panel)
    panel.challenge = scene.challenge
    panel.open(traces, 0)
    return panel


def slots_of(panel: Challenged) -> Slots:
    (found,) = panel.board.marks
    assert isinstance(found, Slots)
    return found


def stand_of(panel: Challenged) -> str:
    """When it is won, or what came of it: beside the title, or below it."""
    return panel.card.subtitle.full or panel.card.caption.full


@pytest.mark.parametrize("name", CHALLENGES)
def test_before_the_first_move_the_stage_says_what_is_to_be_done_and_what_wins(qapp: Any, name: str) -> None:
    scene = CHALLENGES[name]
    staging = staged(Shot(scene, scene.playable, Phase.LEARN, SIZE, LIGHT))
    (panel,) = [panel for panel in staging.panels if isinstance(panel, Challenged)]
    slots, asked = slots_of(panel), scene.challenge
    assert asked is not None
    assert panel.card.title.text() == slots.aim != "Challenge"
    assert stand_of(panel).startswith(("Won when", "Won if"))
    assert bool(asked.kept) == panel.card.caption.full.startswith(("To be kept", "Counts while"))
    assert "⟨" not in panel.card.caption.full
    assert (slots.rounds, slots.within) == (scene.playable, asked.within)
    if not compared_with(asked):
        (row,) = slots.rows
        assert (row.filled, row.slots) == (verdict(asked, staging.traces).actual, ceil(row.goal))
        assert row.goal == goal_of(asked, staging.traces)
        drawn = [panel.plotted().get("goal") for panel in staging.panels if isinstance(panel, CurvePanel)]
        assert any(line is not None and (line == row.goal).all() for line in drawn)
    staging.ground.deleteLater()


def test_where_the_title_has_no_room_its_number_stays(qtbot: QtBot) -> None:
    """It was cut at its end, and 15 was read as 1."""
    scene = CHALLENGES["your-gradients"]
    panel = challenged(qtbot, scene, scene.traces())
    whole = slots_of(panel).aim
    panel.show()
    shown = []
    for wide in (900, 220):
        panel.resize(wide, 120)
        shown.append(panel.card.title.text())
        panel.card.column.activate()
        assert panel.card.title.minimumSizeHint().width() <= panel.card.title.width()
    assert shown[0] == whole == panel.card.title.accessibleName()
    assert shown[1] != whole
    assert shown[1].endswith("15")
    panel.close()


@pytest.mark.parametrize(("name", "kept"), [("your-gradients", ""), ("force-halving", "To be kept")])
def test_when_it_is_won_stands_below_a_title_that_leaves_no_room_for_it(qtbot: QtBot, name: str, kept: str) -> None:
    """It was cut to “Won as so…” there."""
    scene = CHALLENGES[name]
    panel = challenged(qtbot, scene, scene.traces())
    panel.show()
    places = []
    for wide in (900, 400):
        panel.resize(wide, 120)
        places.append((bool(panel.card.subtitle.full), panel.card.caption.full.startswith("Won")))
        assert panel.card.caption.full.startswith(kept)
    assert places == [(True, False), (bool(kept), not kept)]
    panel.close()


@pytest.mark.parametrize("name", QUICK)
def test_what_is_asked_for_fills_its_slots_until_it_is_won(qtbot: QtBot, name: str) -> None:
    scene = CHALLENGES[name]
    traces, outcome = play(scene, WINS[name])
    panel, asked = challenged(qtbot, scene, traces), scene.challenge
    assert asked is not None
    assert outcome.round is not None
    for t in (outcome.round - 1, outcome.round):
        panel.draw(t, Phase.LEARN)
        slots = slots_of(panel)
        assert slots.rows[0].filled == pytest.approx(verdict(asked, traces, t).actual)
        assert (verdict(asked, traces, t).stand is Stand.WON) == (t == outcome.round)
        assert panel.card.subtitle.full.startswith("Won in round") == (t == outcome.round)
    if asked.relation == "at least":
        assert all(
            slots.rows[0].part(slot)[0] >= slots.rows[0].part(slot)[1] - 1e-9
            for slot in range(ceil(slots.rows[0].goal))
        )


@pytest.mark.parametrize(
    ("row", "score"),
    [
        (Row("", 2.0, 6.0, "", crossed=True), ("2", "of 6")),
        (Row("", 0.435, 1.7, ""), ("0.435", "of 1.70")),
        (Row("", 3.5, 10.0, "", budget=True), ("6.50", "of 10 left")),
        (Row("", 11.0, 10.0, "", budget=True), ("0", "of 10 left")),
        (Row("", 3.0, 8.0, "", free=True), ("3", "")),
        (Row("", 3.0, float("nan"), ""), ("", "")),
    ],
)
def test_beside_the_slots_stands_how_many(row: Row, score: tuple[str, str]) -> None:
    assert row.score == score
    assert " ".join(row.score).strip() in Slots("", (row,), 0, 1, "", LIGHT).gist()


def test_many_slots_are_one_bar_and_no_fence() -> None:
    goals = (3.0, 12.0, 13.0, 24.0)
    assert [Row("", 0.0, goal, "").joined for goal in goals] == [False, False, True, True]
    assert not Row("", 0.0, 24.0, "", budget=True).joined
    empty, half, full = (_inked(Row("", filled, 20.0, "#112233")) for filled in (0.0, 10.0, 20.0))
    assert empty == 0
    assert full / 2 == pytest.approx(half, rel=0.05)


def test_no_round_ahead_is_told_of_and_the_outcome_of_a_round_waits_for_its_charge(qtbot: QtBot) -> None:
    scene = CHALLENGES["force-halving"]
    traces, _ = play(scene, WINS["force-halving"])
    for t in range(traces[0].rounds):
        panel = challenged(qtbot, scene, traces)
        panel.draw(t, Phase.LEARN)
        whole = panel.plotted()
        panel.draw(t + 1, Phase.REVEAL)
        np.testing.assert_equal(panel.plotted(), whole)
        assert whole["filled"][0] == t


def test_without_a_challenge_it_says_so(qtbot: QtBot) -> None:
    scene = CHALLENGES["force-halving"]._replace(challenge=None)
    panel = challenged(qtbot, scene, scene.traces())
    assert panel.plotted() == {}


def test_the_last_slot_is_as_wide_as_what_is_left_of_the_goal() -> None:
    row = Row("", 1.2, 1.7, "")
    assert [row.part(slot) for slot in range(row.slots)] == [(1.0, 1.0), pytest.approx((0.2, 0.7))]
    many = Row("", 30.0, 60.0, "")
    assert (many.slots, many.part(0)) == (1, (0.5, 1.0))
    assert Row("", 0.0, float("nan"), "").part(0) == (0.0, 1.0)
    assert Row("", -2.0, 3.0, "").part(0) == (0.0, 1.0)


def test_where_another_learner_is_the_measure_a_mark_stands_where_the_row_is_to_end(qtbot: QtBot) -> None:
    scene = CHALLENGES["your-targets"]
    traces = scene.traces()
    for trace in traces:
        trace.extend()
    panel, asked = challenged(qtbot, scene, traces), scene.challenge
    assert asked is not None
    panel.draw(traces[0].rounds, Phase.LEARN)
    assert stand_of(panel).startswith("Won if at the end the stroke, half of Line, is not reached")
    upper, lower = slots_of(panel).rows
    assert upper.mark == goal_of(asked, traces, traces[0].rounds) == lower.filled / 2


def test_what_is_to_be_kept_small_is_a_budget_that_is_there_from_the_start(qtbot: QtBot) -> None:
    budgets = set()
    for name, scene in CHALLENGES.items():
        (first, *_) = slots_of(challenged(qtbot, scene, scene.traces())).rows
        if first.budget:
            budgets.add(name)
    kept = [scene for scene in CHALLENGES.values() if scene.challenge and scene.challenge.relation != "at least"]
    assert len(budgets) == len([scene for scene in kept if scene.challenge and not compared_with(scene.challenge)]) > 0


def test_a_disc_of_a_budget_loses_its_colour_as_it_is_used_up(qapp: Any) -> None:
    colours = [_inked(Row("", used, 1.0, "#112233", budget=True)) for used in (0.0, 0.5, 1.0)]
    assert colours[0] > 1.5 * colours[1] > colours[2] == 0


def _inked(row: Row) -> int:
    """How many pixels have the row's colour."""
    slots, image = Slots("", (row,), 0, 1, "", LIGHT), QImage(200, 120, QImage.Format.Format_RGB32)
    image.fill(QColor(LIGHT.surface))
    painter = QPainter(image)
    slots.paint(Canvas(painter, QTransform(), QRectF(0, 0, 200, 120), 4, QFont(), LIGHT.surface))
    painter.end()
    return sum(image.pixelColor(x, y).name() == row.colour for x in range(200) for y in range(120))


@pytest.mark.parametrize("name", CHALLENGES)
def test_every_challenge_stands_on_its_stage(name: str) -> None:
    scene = CHALLENGES[name]
    placed = arranged(scene.traces(), scene.panels)
    assert "challenge" in [place.entry.name for place in placed]
    assert all(any(place.wish == at for place in placed) for at in range(len(scene.panels)))
