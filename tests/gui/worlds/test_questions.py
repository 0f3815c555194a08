"""Two questions are answered in four actions of a hand at most, with the digits of one line of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from olviz.cli import main
from olviz.engine.experiment import scenario
from olviz.gui.app.window import Window
from olviz.gui.why.many_said import ManySaid
from tests.gui.hands import now

MOST = 4


class Hand:
    """A person at the window, whose keys and clicks are counted; a number that is typed is one."""

    def __init__(self, window: Window, qtbot: QtBot) -> None:
        self.window, self.qtbot, self.actions = window, qtbot, 0

    def key(self, key: Qt.Key) -> None:
        self.actions += 1
        self.qtbot.keyClick(self._focused(), key)

    def type(self, text: str) -> None:
        self.actions += 1
        for letter in text:
            self.qtbot.keyClick(self._focused(), letter)

    def many(self, runs: int) -> None:
        """Opens the choice of runs, and takes one."""
        self.actions += 2
        self.window.findChild(QAction, f"runs-{runs}").trigger()

    def _focused(self) -> QWidget:
        return QApplication.focusWidget() or self.window.stage

    def read(self) -> list[str]:
        """What the window says of many runs once all have come."""
        self.qtbot.waitUntil(lambda: not self.window.runs.running and not self.window.playback.computing.running)
        said = self.window.findChild(ManySaid)
        assert said.isVisible()
        return str(said.text.text()).splitlines()


@pytest.fixture
def hand(window: Window, qtbot: QtBot) -> Hand:
    assert window.open("coin-flips")
    window.stage.setFocus()
    return Hand(window, qtbot)


def reported(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What one line of the command line says."""
    assert main(["run", *words]) == 0
    return capsys.readouterr().out


def test_is_one_better_than_another_over_many_seeds(hand: Hand, capsys: pytest.CaptureFixture[str]) -> None:
    hand.key(Qt.Key.Key_End)
    hand.many(100)
    assert hand.actions <= MOST
    pairs = [line for line in hand.read() if "under the same luck" in line]
    assert len(pairs) == 2
    said = reported(capsys, "coin-flips", "--runs", "100")
    for line in pairs:
        assert "±" in line
        assert line in said


def test_and_from_this_round_on_with_another_rate(
    hand: Hand, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    hand.window.playback.jump(50)
    hand.key(Qt.Key.Key_F)
    hand.type("0.5\r")
    hand.many(10)
    assert hand.actions <= MOST
    hand.window.playback.last()
    apart = next(line for line in hand.read() if "after round 50" in line)
    saved = tmp_path / "another way.toml"
    saved.write_text(scenario.to_text(now(hand.window)), "utf-8")
    assert apart in reported(capsys, str(saved), "--runs", "10")
