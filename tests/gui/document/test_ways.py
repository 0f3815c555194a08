"""Going another way from here: forks and changed rounds, by key, by menu and by a right click, all of them edits."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.experiment.scenario import MOST_LEARNERS
from olviz.engine.round.changed import changes_of
from olviz.engine.run.forked import Forked
from olviz.engine.speech.apart import apart
from olviz.engine.words.numbers import number
from olviz.gui.app.window import Window
from olviz.gui.controls.lineup import Key
from olviz.gui.look.tokens import THEMES
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.stage.families import in_families
from tests.gui.hands import add_one_more, choose, enter, now
from tests.shipped import shipped


def last_run(window: Window) -> Forked:
    fork = window.playback.traces[-1]
    assert isinstance(fork, Forked)
    return fork


def told(window: Window) -> str:
    return next(label.text() for label in window.controls.findChildren(QLabel) if label.objectName() == "apart")


def played(qtbot: QtBot, window: Window) -> None:
    qtbot.waitUntil(lambda: all(trace.complete for trace in window.playback.traces))


@pytest.mark.parametrize("scene", ["hedge-rates", "coin-flips"])
def test_from_round_50_with_another_rate_in_four_actions(window: Window, qtbot: QtBot, scene: str) -> None:
    """A rate that is tuned is a choice: a number that is typed there is one by hand."""
    window.session.open(shipped(scene, 120))
    window.playback.jump(50)  # the first
    before = window.playback.traces
    qtbot.keyClick(window.stage, Qt.Key.Key_F)  # the second
    assert window.playback.traces[:-1] == before  # none is played again
    for letter in "0.5":  # the third
        qtbot.keyClicks(QApplication.focusWidget(), letter)
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    qtbot.keyClick(line, Qt.Key.Key_Return)  # the fourth
    fork = last_run(window)
    assert (fork.shared, fork.learner.rate, window.playback.trace) == (50, 0.5, fork)  # type: ignore[attr-defined]
    assert window.playback.traces[:-1] == before
    played(qtbot, window)
    window.playback.last()
    loss = apart(fork, fork.horizon)[0]
    assert number(abs(loss.difference)) in told(window)
    assert "parts from" in told(window)
    window.session.undo()
    window.session.undo()
    assert (window.playback.traces, window.playback.t) == (before, 50)
    window.session.redo()
    assert last_run(window).shared == 50


def test_a_key_flips_the_label_and_flips_it_back(window: Window, qtbot: QtBot) -> None:
    window.playback.jump(12)
    qtbot.keyClick(window.stage, Qt.Key.Key_X)
    (fork,) = now(window).forks
    assert (fork.of, fork.round, fork.changes[0].round, fork.changes[0].flip) == (1, 11, 12, True)
    assert last_run(window)["y"][11] == -window.playback.traces[0]["y"][11]
    window.playback.jump(20)
    qtbot.keyClick(window.stage, Qt.Key.Key_X)  # of the fork that is selected
    assert [change.round for change in now(window).forks[0].changes] == [12, 20]
    qtbot.keyClick(window.stage, Qt.Key.Key_X)
    assert [change.round for change in now(window).forks[0].changes] == [12]


def test_nothing_is_offered_of_a_label_that_is_not_revealed(window: Window) -> None:
    window.playback.jump(12, Phase.COMMIT)
    assert {way.text for way in window.ways.offers()} == {
        "Flip the label of round 11",
        "Move the point of round 11…",
    }
    assert window.ways.offers(40)[0].text == "Flip the label of round 11"
    window.playback.jump(0)
    assert window.ways.offers() == []


def test_a_point_is_moved_by_typing_where_it_goes(window: Window, qtbot: QtBot) -> None:
    window.playback.jump(12)
    next(way for way in window.ways.offers() if way.text.startswith("Move")).do()
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    qtbot.keyClicks(line, "0.25, -0.5")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert changes_of(last_run(window).adversary)[0].x == (0.25, -0.5)
    refused = enter(qtbot, window, "forks.1.changes.1.x", "1, 2, 3")
    assert "must be 2" in refused.complaint.text
    assert changes_of(last_run(window).adversary)[0].x == (0.25, -0.5)
    window.ways.drop_change(1, 12)
    assert now(window).forks[0].changes == ()


def test_another_adversary_and_another_round_by_the_form(window: Window, qtbot: QtBot) -> None:
    window.playback.jump(10)
    window.ways.part()
    choose(window, "forks.1.adversary", "non-separable")
    assert last_run(window).adversary.name == "non-separable"
    enter(qtbot, window, "forks.1.round", "30")
    assert (last_run(window).shared, now(window).forks[0].adversary is None) == (30, False)
    enter(qtbot, window, "forks.1.label", "noisy")
    assert last_run(window).label == "noisy"
    choose(window, "forks.1.adversary", "separable")  # as the origin has it, but for its settings
    assert last_run(window).adversary.name == "separable"


def test_forks_stand_in_a_tree_and_go_with_what_they_part_from(window: Window) -> None:
    window.playback.jump(10)
    window.ways.part()
    window.playback.jump(20)
    window.ways.part()
    window.playback.jump(15)
    window.ways.part()  # of the run that was played there: the first fork
    assert [(fork.of, fork.round) for fork in now(window).forks] == [(1, 10), (2, 20), (2, 15)]
    names = [key.accessibleName() for key in window.controls.findChildren(Key)]
    assert names[1].startswith("Follow fork 2, ")
    window.ways.part()
    assert "the most that can be told apart" in window.notice.title.text()
    assert len(now(window).forks) == 3
    window.ways.drop(1)
    assert (now(window).forks, window.playback.selected) == ((), 0)
    window.session.undo()
    assert len(window.playback.traces) == 4


def test_where_no_fork_stands_none_is_taken_away(window: Window) -> None:
    """The row that asks for it may be that of a fork that went meanwhile."""
    for place in (-1, 0, 1, 3):
        window.ways.drop(place)
    assert not window.session.undoable
    window.playback.jump(10)
    window.ways.part()
    window.ways.drop(2)
    assert len(now(window).forks) == 1


def test_learners_come_and_go_beside_forks(window: Window) -> None:
    window.playback.jump(10)
    window.ways.part()
    window.ways.part()
    assert [fork.of for fork in now(window).forks] == [1, 2]
    add_one_more(window)
    assert [fork.of for fork in now(window).forks] == [1, 3]
    window.controls.draft.remove(1)
    assert [fork.of for fork in now(window).forks] == [1, 2]
    add_one_more(window)
    window.controls.draft.remove(0)
    assert (len(now(window).learners), now(window).forks) == (1, ())


def test_a_right_click_on_a_curve_means_its_round(whole: Window, qtbot: QtBot) -> None:
    assert whole.open("perceptron-plane")
    whole.playback.jump(30)
    panel = next(panel for panel in whole.stage.panels if panel.objectName() == "mistakes")
    places = (QPoint(x, y) for x in range(0, panel.width(), 8) for y in range(0, panel.height(), 8))
    at, meant = next((at, round) for at in places if (round := panel.round_at(at)))
    menu = panel.card.menu  # type: ignore[attr-defined]
    panel.card.offer_ways(at)  # type: ignore[attr-defined]
    menu.actions()[0].trigger()
    assert now(whole).forks[0].changes[0].round == meant
    assert menu.actions()[0].text() == f"Flip the label of round {meant}"


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)", extend=True)
def test_the_menu_key_on_a_panel_means_no_place_that_the_mouse_might_have(whole: Window) -> None:
    """It meant the round in the middle of the panel."""
    assert whole.open("perceptron-plane")
    whole.playback.jump(8)
    panel = next(panel for panel in whole.stage.panels if panel.objectName() == "mistakes")
    places = (QPoint(x, y) for x in range(0, panel.width(), 8) for y in range(0, panel.height(), 8))
    at, meant = next((at, round) for at in places if (round := panel.round_at(at)) not in (None, 8))
    menu, said = panel.card.menu, {}  # type: ignore[attr-defined]
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        QApplication.sendEvent(panel, QContextMenuEvent(reason, at, panel.mapToGlobal(at)))
        said[reason] = menu.actions()[0].text()
        menu.close()
    assert said[QContextMenuEvent.Reason.Mouse] == f"Flip the label of round {meant}"
    assert said[QContextMenuEvent.Reason.Keyboard] == "Flip the label of round 8"


def test_a_right_click_on_the_line_of_time_means_its_round_and_the_menu_key_the_present_one(window: Window) -> None:
    window.playback.jump(100)
    line = window.transport.scrubber
    at = next(QPoint(x, 5) for x in range(line.width()) if line.round_at(x) == 40)
    asked = list[int]()
    line.asked.disconnect()
    line.asked.connect(lambda round, _: asked.append(round))
    reasons = QContextMenuEvent.Reason
    for reason, place in ((reasons.Mouse, at), (reasons.Keyboard, line.rect().center())):
        QApplication.sendEvent(line, QContextMenuEvent(reason, place, line.mapToGlobal(place)))
    assert asked == [40, 100]  # by keys the present one
    menu = window.run_menu.ways_at(40)
    assert menu.actions()[0].text() == "Flip the label of round 40"
    menu.actions()[0].trigger()
    assert now(window).forks[0].changes[0].round == 40


def test_a_right_click_on_a_round_parts_after_it_and_the_end_stays_on_the_stage(window: Window, qtbot: QtBot) -> None:
    """What came of it is told at once: at the last round, which nobody left."""
    assert window.open("hedge-rates")
    window.playback.last()
    played(qtbot, window)
    way = window.run_menu.ways_at(50).actions()[-1]
    assert way.text() == "Go another way after round 50…"
    way.trigger()
    field = QApplication.focusWidget()
    qtbot.keyClicks(field, "0.5")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    fork = last_run(window)
    played(qtbot, window)
    assert (fork.shared, window.playback.t, window.playback.trace) == (50, fork.horizon, fork)
    assert number(abs(apart(fork, fork.horizon)[0].difference)) in told(window)


def test_a_round_that_is_not_over_parts_after_the_last_that_is(window: Window) -> None:
    window.playback.jump(12, Phase.COMMIT)
    assert [way.text for way in window.ways.at(40)][-1] == "Go another way after round 11…"
    window.playback.jump(1, Phase.REVEAL)
    assert window.ways.at(1)[0].text == "Flip the label of round 1"
    assert not any(way.text.startswith("Go another way") for way in window.ways.at(1))
    window.playback.last()
    assert window.ways.at()[-1].refused.startswith("After the last round")


def test_a_right_click_on_a_point_means_its_round(whole: Window) -> None:
    assert whole.open("perceptron-separable")
    whole.playback.jump(30)
    panel = next(panel for panel in whole.stage.panels if panel.objectName().startswith("hyperplane"))
    found = {panel.round_at(QPoint(x, y)) for x in range(0, panel.width(), 8) for y in range(0, panel.height(), 8)}
    assert len(found - {None}) > 10
    assert found - {None} <= set(range(1, 31))


def test_a_long_fork_of_a_file_waits_for_its_origin(window: Window, tmp_path: Path) -> None:
    table = scenario.to_table(now(window)) | {"rounds": 1_000_000, "panels": []}
    table["forks"] = [{"of": 1, "round": 900_000, "changes": [{"round": 900_001, "flip": True}]}]
    path = tmp_path / "long.toml"
    path.write_text(scenario.to_text(scenario.from_table(table)), encoding="utf-8")
    assert window.open(str(path))
    assert max(trace.rounds for trace in window.playback.traces) < 900_000
    assert last_run(window).rounds == window.playback.traces[0].rounds
    window.playback.computing.cancel()


def test_a_fork_goes_on_with_what_its_learner_is_set_to(window: Window, qtbot: QtBot) -> None:
    window.playback.jump(12)
    qtbot.keyClick(window.stage, Qt.Key.Key_X)
    window.playback.select(0)
    enter(qtbot, window, "learners.1.step", "0.5")
    assert now(window).forks[0].learner is None
    assert last_run(window).learner == window.playback.traces[0].learner
    window.playback.select(1)
    refused = enter(qtbot, window, "forks.1.learner.step", "-1")
    assert "Kept 0.5" in refused.complaint.text
    enter(qtbot, window, "forks.1.learner.step", "2")
    window.playback.select(0)
    enter(qtbot, window, "learners.1.step", "3")
    assert (last_run(window).learner.step, now(window).forks[0].learner is None) == (2.0, False)  # type: ignore[attr-defined]
    choose(window, "game", "experts")
    assert now(window).forks == ()


def test_a_recorded_run_goes_the_way_it_went(window: Window) -> None:
    window.session.open(now(window), recorded=now(window).traces())
    window.playback.jump(3)
    window.ways.part()
    assert now(window).forks == ()
    assert all(way.refused.startswith("A recorded run goes the way it went") for way in window.ways.offers())


@pytest.mark.one_window
@pytest.mark.parametrize("name", THEMES)
def test_a_fork_wears_the_colour_of_its_family(window: Window, name: str) -> None:
    window.playback.jump(10)
    window.ways.part()
    window.playback.select(0)
    window.ways.part()
    theme, traces = THEMES[name], window.playback.traces
    worn = in_families(theme, traces)
    assert worn.learners[1] == theme.learners[0]
    assert len(set(worn.learners[:3])) == 3
    for colour in worn.learners[:3]:
        assert _contrast(colour, theme.surface) >= 1.9
    assert in_families(theme, traces[:1]) is theme
    assert all(isinstance(panel, Panel) for panel in window.stage.panels)


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_points_without_a_round_mean_none(whole: Window) -> None:
    assert whole.open("perceptron-separable")
    for panel in whole.stage.panels:
        assert panel.round_at(QPointF(-5, -5).toPoint()) is None


def test_what_was_offered_before_there_were_four_runs_is_refused(window: Window) -> None:
    """A menu stays open while keys make forks: a fifth run has no colour."""
    assert window.open("perceptron-separable")
    window.playback.jump(30)
    offered = window.ways.offers()[0]
    refusals: list[str] = []
    window.ways.refused.connect(refusals.append)
    while len(window.playback.traces) < MOST_LEARNERS:
        window.playback.select(0)
        window.ways.part(10)
    window.playback.select(0)
    offered.do()
    assert len(window.playback.traces) == MOST_LEARNERS
    assert "already" in refusals[-1]
    window.session.open(scenario.read(resources.scenarios()["coin-flips"]))
    window.ways.drop_change(1, 5)  # of a fork that is gone
    assert not window.session.experiment.forks  # type: ignore[union-attr]
