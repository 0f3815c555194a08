"""A person's own file in the window: its form, panels, pseudocode and card; and the folder that the settings name."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.experiment import registry
from olviz.gui.app.window import Window
from olviz.gui.controls.forms import Field
from olviz.gui.document.settings import PLUGINS, Settings
from tests.fenced import fenced, readme
from tests.own import for_a_while

SCENE = """
schema = 1
title = "Mine"
rounds = 40

[game]
name = "experts"
hypotheses = { name = "advisers", experts = 4 }

[adversary]
name = "iid-experts"

[[learners]]
name = "win-stay"
patience = 0.5
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with the learner of the README, and a file that cannot be read."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "mine.py").write_text(learner(), encoding="utf-8")
    (folder / "wrong.py").write_text("x = 1\nraise RuntimeError('not today')\n", encoding="utf-8")
    with for_a_while():
        yield folder


def learner() -> str:
    (code,) = [code for code in fenced(readme(), "python") if "class WinStay" in code.text]
    return code.text


def test_a_folder_of_the_settings_is_there_when_the_window_opens(folder: Path, qtbot: QtBot, tmp_path: Path) -> None:
    Settings().keep((PLUGINS, str(folder)))
    window = Window()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    assert "win-stay" in registry.learners()
    scene = tmp_path / "mine.toml"
    scene.write_text(SCENE, encoding="utf-8")
    assert window.open(str(scene))
    window.playback.jump(9)
    assert [trace.learner.name for trace in window.playback.traces] == ["win-stay"]
    assert window.stage.panels
    assert "learners.1.patience" in [field.path for field in window.controls.findChildren(Field)]
    assert len(window.why.pseudocode.lines) == 7
    window.show_card()
    window.name_broken(registry.plugins())
    assert f"plugin {folder / 'wrong.py'} is left out: line 2: RuntimeError: not today" in window.notice.text.text()
    window.close()


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, qtbot: QtBot) -> None:
    Settings().keep((PLUGINS, str(tmp_path / "none")))
    with for_a_while():
        window = Window()
        qtbot.addWidget(window)
        (told,) = [str(plugin) for plugin in registry.plugins() if plugin.fault]
    assert told == f"plugin {tmp_path / 'none'} is left out: there is no such folder"
