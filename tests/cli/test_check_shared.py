"""``olviz check`` of what sleeps, ends the process, or touches what all code of it shares."""

import json
import locale
import os
import random
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz.checks import grades, grading
from olviz.checks.meetings import cases_of
from olviz.checks.watch.shared import MOST_LINES, contained
from olviz.engine import Ball
from tests.conftest import Olviz
from tests.own import BROKEN, for_a_while, member

SHARING = """
import locale
import os
import random
import sys
import time
import warnings

import numpy as np

class Sleeper(Steadfast, frozen=True):
    name = "sleeper"

    def act(self, game, state, shown):
        while True:
            time.sleep(0.05)

class Leaver(Steadfast, frozen=True):
    name = "leaver"

    def act(self, game, state, shown):
        os._exit(0)

class Aborter(Steadfast, frozen=True):
    name = "aborter"

    def act(self, game, state, shown):
        os.abort()

class Gambler(Steadfast, frozen=True):
    name = "gambler"

    def act(self, game, state, shown):
        np.random.random()
        return super().act(game, state, shown)

class Seeder(Steadfast, frozen=True):
    name = "seeder"

    def start(self, game, luck):
        np.random.seed(3)
        return super().start(game, luck)

class Hushed(Steadfast, frozen=True):
    name = "hushed"

    def act(self, game, state, shown):
        np.seterr(all="ignore")
        return super().act(game, state, shown)

class Beginning(Steadfast, frozen=True):
    does = staticmethod(lambda: None)

    def start(self, game, luck):
        self.does()
        return super().start(game, luck)

class HushedFirst(Beginning, frozen=True):
    name, does = "hushed-first", staticmethod(lambda: np.seterr(over="raise"))

class Shuffler(Beginning, frozen=True):
    name, does = "shuffler", staticmethod(lambda: random.random())

class Deep(Beginning, frozen=True):
    name, does = "deep", staticmethod(lambda: sys.setrecursionlimit(5000))

class Mover(Beginning, frozen=True):
    name, does = "mover", staticmethod(lambda: os.chdir("/"))

class Foreign(Beginning, frozen=True):
    name = "foreign"

    @staticmethod
    def does():  # a window has set one already
        locale.setlocale(locale.LC_ALL, "C.UTF-8" if locale.setlocale(locale.LC_ALL) == "C" else "C")

class Packed(Beginning, frozen=True):
    name = "packed"

    @staticmethod
    def does():
        warnings.simplefilter("ignore")
        os.environ["OLVIZ_TRIED"] = "1"
        print("begun")
"""


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("sleeper", "act gives no answer within 2 seconds (mine.py, line "),
        ("leaver", "SystemExit: os._exit(0) (mine.py, line "),
        ("aborter", "SystemExit: os.abort() (mine.py, line "),
        ("gambler", "it draws from the luck of np.random"),
        ("seeder", "it draws from the luck of np.random, or sets it"),
        ("hushed", "it changes np.seterr for all code"),
        ("hushed-first", "it changes np.seterr for all code"),
        ("shuffler", "it draws from the luck of random, or sets it"),
        ("deep", "it changes sys.setrecursionlimit for all code"),
        ("mover", "it changes the working folder"),
        ("foreign", "it changes the locale"),
    ],
)
def test_what_sleeps_leaves_or_touches_what_all_share_breaks_a_law(
    name: str, told: str, own: Path, olviz: Olviz, monkeypatch: pytest.MonkeyPatch
) -> None:
    own.write_text(BROKEN + SHARING, encoding="utf-8")
    with contained():
        cases_of(member(own, name))  # whom it meets is found once
    monkeypatch.setattr(grading, "PATIENCE", 2.0)
    monkeypatch.setattr(grading, "SHORT", 0.5)
    status, out, err = olviz("check", own, "--as", name)
    assert (status, err) == (1, "")
    (broken,) = (line for line in out.splitlines() if line.startswith("✗"))  # one cause, told once
    assert told in broken


def test_of_what_is_printed_the_first_lines_are_told_of_each_who_is_tried(capsys: pytest.CaptureFixture[str]) -> None:
    """A line in each round was a hundred thousand of them, and the laws were lost among them."""
    for _ in range(2):
        next(grades(Ball))
        for number in range(3 * MOST_LINES):
            with contained():
                print(number)
        told = capsys.readouterr().err.splitlines()
        assert told == [*map(str, range(MOST_LINES)), "olviz: what more is printed is left out"]


QUITTER = """
import os
from {module} import _exit

class Quitter(Steadfast, frozen=True):
    name = "quitter"

    def act(self, game, state, shown):
        _exit(0)
"""


def test_an_exit_that_is_imported_by_its_name_breaks_a_law_too(own: Path, olviz: Olviz) -> None:
    own.write_text(BROKEN + QUITTER.format(module=os.name), encoding="utf-8")
    status, out, err = olviz("check", own, "--as", "quitter")
    assert (status, err) == (1, "")
    assert "SystemExit: os._exit(0) (mine.py, line " in next(line for line in out.splitlines() if line[0] == "✗")


def everything_shared() -> list[Any]:
    shared = [np.random.get_state()[1].tobytes(), random.getstate(), np.geterr(), sys.getrecursionlimit()]  # type: ignore[union-attr]
    return [*shared, locale.setlocale(locale.LC_ALL), os.getcwd(), dict(os.environ), list(warnings.filters)]


@pytest.mark.usefixtures("few_cases")
@pytest.mark.parametrize("name", ["hushed-first", "mover", "packed"])
def test_what_all_code_shares_is_afterwards_as_it_was(name: str, own: Path, olviz: Olviz) -> None:
    own.write_text(BROKEN + SHARING, encoding="utf-8")
    before = everything_shared()
    status, out, _ = olviz("check", own, "--as", name, "--json")
    assert everything_shared() == before
    assert {law["kept"] for law in json.loads(out)["laws"]} == ({True, None} if name == "packed" else {False})
    assert status == int(name != "packed")


@pytest.mark.usefixtures("few_cases")
def test_reading_a_file_may_change_nothing_that_all_code_shares(own: Path, olviz: Olviz) -> None:
    own.write_text(BROKEN + "np.random.seed(3)\nnp.seterr(all='raise')\nprint('read')\n", encoding="utf-8")
    before = everything_shared()
    status, out, err = olviz("check", own, "--as", "steadfast")
    assert everything_shared() == before
    first, *others = out.splitlines()
    assert first.startswith("✗ mine.py: Reading the file leaves alone what all code shares: it draws from the luck of ")
    assert "it changes np.seterr for all code" in first
    assert {line[0] for line in others} == {"✓", "–"}  # it has no theorems
    assert (status, err) == (1, "read\n")


@pytest.mark.parametrize("words", [("check",), ("list", "--plugin")])
def test_a_file_that_ends_the_process_is_one_line_and_2(words: tuple[str, ...], tmp_path: Path, olviz: Olviz) -> None:
    path = tmp_path / "mine.py"
    path.write_text("import os\nos._exit(0)\n", encoding="utf-8")
    with for_a_while():
        assert olviz(*words, path) == (2, "", f"olviz: plugin {path}: line 2: SystemExit: os._exit(0)\n")
