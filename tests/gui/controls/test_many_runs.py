"""Many runs by hand: chosen with what they take, cancelled, gone on with, taken back; and which run is in front."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from olviz.cli import main
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import read
from olviz.engine.worlds.expense import Probe
from olviz.gui.app.app import show_run
from olviz.gui.app.window import Window
from olviz.gui.controls.many_runs import ManyRuns, lasting
from olviz.gui.document.command import commands
from olviz.resources import scenarios
from tests.gui import probe
from tests.gui.hands import enter, now


@pytest.fixture
def coins(whole: Window, monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setattr("olviz.gui.stage.arrangement.arranged", probe.arranged)
    assert whole.open("coin-flips")
    return whole


def part(window: Window) -> ManyRuns:
    found = window.controls.findChild(ManyRuns)
    assert isinstance(found, ManyRuns)
    return found


def button(window: Window, name: str) -> QPushButton:
    found = window.controls.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


def offer(window: Window, qtbot: QtBot) -> QMenu:
    """The choice as it opens, once it is known what each takes."""
    menu = part(window).findChild(QMenu)
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    qtbot.waitUntil(lambda: "MB" in menu.actions()[0].text())
    return menu


def test_what_each_choice_takes_stands_beside_it_before_the_start(coins: Window, qtbot: QtBot) -> None:
    menu = offer(coins, qtbot)
    texts = [action.text() for action in menu.actions()]
    assert [text.partition(":")[0] for text in texts] == ["× 10", "× 100", "× 1000", "× 10\u202f000"]
    assert all(": " in text and text.endswith(" MB") for text in texts)
    assert now(coins).runs == 1


def test_where_nobody_can_play_many_runs_the_choice_says_why(whole: Window) -> None:
    assert whole.open("your-labels")
    menu = part(whole).findChild(QMenu)
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    assert not any(action.isEnabled() for action in menu.actions())
    assert all("A person plays here" in action.toolTip() for action in menu.actions())
    assert menu.toolTipsVisible()


def test_a_thousand_seeds_answer_who_is_better_with_the_digits_of_the_command_line(
    coins: Window, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    menu = offer(coins, qtbot)  # the first action
    next(action for action in menu.actions() if action.text().startswith("× 100:")).trigger()  # the second
    coins.playback.last()  # the third
    qtbot.waitUntil(lambda: not coins.runs.running, timeout=60_000)
    assert main(["run", "coin-flips", "--runs", "100", "--summary", "json"]) == 0
    sentences = [pair["sentence"] for pair in json.loads(capsys.readouterr().out)["pairs"]]
    assert set(sentences[:2]) <= set(coins.why.said.text.text().splitlines())  # of the learner that is followed


def test_they_are_cancelled_gone_on_with_and_taken_back(coins: Window, qtbot: QtBot) -> None:
    traces = coins.playback.traces
    enter(qtbot, coins, "runs", "5000")
    many = coins.runs.many
    assert many is not None
    qtbot.waitUntil(lambda: many.done > 0, timeout=60_000)
    assert part(coins).told.text().endswith("of 5000 runs")
    qtbot.mouseClick(button(coins, "stop-runs"), Qt.MouseButton.LeftButton)
    assert (coins.runs.stopped, button(coins, "stop-runs").text()) == (True, "Go on")
    qtbot.mouseClick(button(coins, "stop-runs"), Qt.MouseButton.LeftButton)
    assert (coins.runs.stopped, button(coins, "stop-runs").text()) == (False, "Cancel")
    qtbot.mouseClick(button(coins, "one-run"), Qt.MouseButton.LeftButton)
    assert (now(coins).runs, coins.runs.many, coins.playback.traces) == (1, None, traces)
    seed = now(coins).seed
    coins.session.edit(now(coins)._replace(seed=99, runs=10))
    coins.session.edit(now(coins)._replace(seed=seed, runs=5000))
    assert coins.runs.many is many  # what was played is not played again


def test_too_many_are_refused_with_their_number(coins: Window, qtbot: QtBot) -> None:
    refused = enter(qtbot, coins, "runs", "200001")
    assert refused.complaint.text == "Runs must be a whole number at least 1 and at most 200000. Kept 1."
    assert now(coins).runs == 1


def test_another_run_of_the_seed_is_a_step_away(coins: Window, qtbot: QtBot) -> None:
    step, back = (coins.controls.findChild(QToolButton, name) for name in ("next-run", "previous-run"))
    assert isinstance(step, QWidget)
    assert isinstance(back, QWidget)
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)  # there is none before the first
    assert now(coins).run == 0
    qtbot.mouseClick(step, Qt.MouseButton.LeftButton)
    assert now(coins).run == 1
    assert f"seed {now(coins).seed}, run 1" in coins.windowTitle()
    enter(qtbot, coins, "run", "412")
    alone = read(scenarios()["coin-flips"])._replace(run=412).traces()[0]
    alone.extend(50)
    coins.playback.jump(50)
    assert coins.playback.trace["loss"][:50].tolist() == alone["loss"][:50].tolist()
    coins.controls.new_luck()
    assert now(coins).run == 0
    show_run(coins, 3)
    assert now(coins).run == 3


def test_many_runs_are_copied_as_a_line(coins: Window) -> None:
    coins.session.edit(now(coins)._replace(runs=1000, run=7))
    run, render = commands(coins.session.snapshot(), "light")
    assert run == "olviz run coin-flips --set run=7 --runs 1000"
    assert "--set runs=1000" in render


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.2, "less than a second"), (42, "about 42 s"), (600, "about 10 min"), (20_000, "about 6 h")]
)
def test_how_long_it_takes_is_said_roughly(seconds: float, said: str) -> None:
    assert lasting(seconds) == said


def test_what_cannot_be_measured_offers_its_numbers_without_a_time(
    coins: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def changed(*_: object) -> bool:
        raise InputError("has changed since it was read", place="adversary.file")

    monkeypatch.setattr(Probe, "extend", changed)
    menu = part(coins).findChild(QMenu)
    assert isinstance(menu, QMenu)
    with qtbot.waitSignal(coins.runs.expecting.told):
        menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == ["× 10", "× 100", "× 1000", "× 10\u202f000"]


def test_runs_that_fail_can_be_gone_on_with(
    coins: Window, qtbot: QtBot, broken: list[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = type(now(coins).learners[0].learner)
    coins.session.edit(now(coins)._replace(runs=1000))
    with qtbot.captureExceptions() as caught, monkeypatch.context() as patched:
        patched.setattr(learner, "act", lambda *_: 1 / 0)
        qtbot.waitUntil(lambda: not coins.runs.running)
    assert [kind for kind, *_ in caught] == [ZeroDivisionError]
    assert button(coins, "stop-runs").text() == "Go on"
    button(coins, "stop-runs").click()
    assert coins.runs.running
    assert button(coins, "stop-runs").text() == "Cancel"
    coins.session.edit(now(coins)._replace(runs=1))
