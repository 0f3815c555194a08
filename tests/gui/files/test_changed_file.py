"""A long file that changes while the window plays it: said once, and the rounds played before stay."""

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.adversaries.files import file_rows
from olviz.gui.app.window import Window

SCENE = """
schema = 1
title = "Long"
rounds = 4000
panels = ["regret"]
[game]
name = "regression"
[adversary]
name = "targets-file"
file = "rows.csv"
order = "file"
[[learners]]
name = "stochastic-gradient"
"""


@pytest.mark.usefixtures("broken")
def test_a_file_that_changes_is_said_once_and_the_rounds_before_stay(
    window: Window, hurried: None, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_rows, "KEPT", 0)
    monkeypatch.setattr(sys, "excepthook", window.breakdown.hook)
    (tmp_path / "scene.toml").write_text(SCENE, encoding="utf-8")
    rows = tmp_path / "rows.csv"
    rows.write_text("a,y\n" + "1,2\n-1,3\n" * 2000, encoding="utf-8")
    assert window.open(str(tmp_path / "scene.toml"))
    with rows.open("a", encoding="utf-8") as stream:
        stream.write("5,5\n")
    window.playback.jump(4000)
    with qtbot.captureExceptions() as caught:
        qtbot.waitUntil(lambda: not window.playback.computing.running, timeout=5000)
    for _, error, _ in caught:
        window.breakdown.tell(error)
    assert window.notice.title.text().startswith("rows.csv: has changed since its 4000 rows were measured; legal:")
    assert not window.playback.computing.running
    assert window.playback.ready < 4000
    assert window.isVisible()
