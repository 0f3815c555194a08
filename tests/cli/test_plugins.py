"""Plugins of other packages: one that serves is there; a broken one is named and left out, and all else works."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SERVES = """
from typing import ClassVar
import numpy as np
from olviz.engine import Commit, Learner

class Steadfast(Learner, frozen=True):
    name, title, commits = "steadfast", "Steadfast", Commit.LABEL
    def start(self, game, luck): return ()
    def act(self, game, state, shown): return np.ones(np.shape(shown.x)[1:], dtype=int)
    def learn(self, game, state, seen): return state

class Halving(Steadfast, frozen=True):
    name = "halving"
class Untitled(Steadfast, frozen=True):
    title = ""
class Undecided(Learner, frozen=True):
    name, title = "undecided", "Undecided"
class Late(Steadfast, frozen=True):
    name = "late"
    def __post_init__(self): raise RuntimeError("not today")
number = 7
"""
UNFIT = """
from mine import Steadfast

class Unfit(Steadfast, frozen=True):
    name = "unfit"
    table: dict = {}
"""
POINTS = {  # of learners: where each leads, and what is said of it; "" where it serves
    "steadfast = mine:Steadfast": "",
    "again = mine:Steadfast": "the name 'steadfast' is taken",
    "halving = mine:Halving": "the name 'halving' is taken",
    "untitled = mine:Untitled": "it declares no title",
    "undecided = mine:Undecided": "it declares no commits",
    "unfit = unfit:Unfit": "TypeError: Unfit.table: is no parameter",
    "late = mine:Late": "RuntimeError: not today",
    "number = mine:number": "it is not a class of Learner",
    "nothing = mine:Nothing": "AttributeError",
    "absent = not_there:Learner": "ModuleNotFoundError",
    "wrong = wrong:Learner": "SyntaxError",
    "leaving = leaving:Learner": "SystemExit",
    "strange = mine": "it is not a class of Learner",
}


@pytest.fixture
def plugins(tmp_path: Path) -> dict[str, str]:
    """The environment of a process that finds a package with all of them."""
    (tmp_path / "mine.py").write_text(SERVES, encoding="utf-8")
    (tmp_path / "unfit.py").write_text(UNFIT, encoding="utf-8")
    (tmp_path / "wrong.py").write_text("class Learner(:\n", encoding="utf-8")
    (tmp_path / "leaving.py").write_text("raise SystemExit('goodbye')\n", encoding="utf-8")
    package = tmp_path / "mine-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n", encoding="utf-8")
    groups = "\n".join(["[olviz.learners]", *POINTS, "[olviz.kernels]", "steadfast = mine:Steadfast", ""])
    (package / "entry_points.txt").write_text(groups, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path]), "QT_QPA_PLATFORM": "offscreen"}


def called(environment: dict[str, str], *words: str) -> tuple[int, str, list[str]]:
    done = subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr.splitlines()


def told_of(lines: list[str]) -> bool:
    """Whether each of the broken ones is named, in a line of its own, with what is wrong."""
    broken = {point.partition(" = ")[0]: fault for point, fault in POINTS.items() if fault}
    named = [line for line in lines if " of mine (olviz.learners) is left out: " in line]
    return len(named) == len(broken) and all(
        line.partition(" is left out: ")[2].startswith(fault)
        for line, fault in zip(sorted(named), [broken[name] for name in sorted(broken)], strict=True)
    )


def test_the_command_line_names_them_and_works(plugins: dict[str, str]) -> None:
    for words in (("list", "--json"), ("run", "perceptron-separable", "--rounds", "5", "--summary", "json")):
        status, out, err = called(plugins, "-m", "olviz", *words)
        assert status == 0, err
        assert told_of(err), err
        assert len(err) == len(POINTS)  # one serves, and one more is in another group
        found: dict[str, Any] = json.loads(out)
        assert words[0] == "run" or "steadfast" in [each["name"] for each in found["learners"]]
    words = ("run", "perceptron-separable", "--rounds", "5", "--set", "learners.1.name=steadfast")
    assert called(plugins, "-m", "olviz", *words)[0] == 0


def test_the_doctor_lists_all_of_them(plugins: dict[str, str]) -> None:
    _, out, err = called(plugins, "-m", "olviz", "doctor")
    assert err == []
    assert "plugin steadfast of mine (olviz.learners) serves" in out.splitlines()
    assert told_of(out.splitlines()), out
    assert "plugin steadfast of mine (olviz.kernels) is left out: it is not a class of Kernel" in out.splitlines()


def test_the_window_names_them_and_works(plugins: dict[str, str], tmp_path: Path) -> None:
    program = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from olviz.gui.app import app
def look():
    (window,) = [each for each in QApplication.topLevelWidgets() if each.objectName() == "window"]
    print(window.notice.isVisible(), window.notice.title.text())
    print(window.notice.text.text())
    window.playback.jump(7)
    print(window.playback.t)
    window.close()
    QApplication.exit(0)
QTimer.singleShot(1500, look) if QApplication(["olviz"]) else None
sys.exit(app.main())
"""
    homes = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    status, out, _ = called(plugins | homes, "-c", program)
    first, *rest, last = out.splitlines()
    assert (status, first, last) == (0, "True Broken plugins are left out; everything else works.", "7")
    assert told_of(rest), rest
