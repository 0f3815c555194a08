"""Files of strangers: each is opened or refused in one line, without a warning, and without memory beyond measure."""

import resource
import sys
from pathlib import Path
from typing import Any

import pytest

from olviz.engine.lessons import holes
from tests.conftest import Olviz
from tests.tools import hostile

MOST = 400  # times its size that a file may take, beside what a run of five rounds takes
ROOM = 2**28  # bytes
SOME, ALL = 300, 10_000
TOGETHER = 30  # files of one test


def highest() -> int:
    """The most bytes that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.iterdir() if path.is_file() and not path.is_symlink())


def numbers(count: int, together: int = TOGETHER) -> list[Any]:
    return [range(first, min(first + together, count)) for first in range(0, count, together)]


def opened(olviz: Olviz, path: Path) -> str:
    """Plays a run as it is, checks a lesson, merges a sweep, plays five rounds of all else; what is wrong with that."""
    if path.name == "lesson.toml":
        status, out, err = olviz("check", path)
    elif path.name == "sweep":
        status, out, err = olviz("sweep", "--merge", path, "-o", path.parent / "merged")
    else:
        status, out, err = olviz("run", path, *([] if path.suffix == ".npz" else ["--rounds", 5]))
    if status == 2:
        quiet = not out or path.name == "lesson.toml"  # which tells of every stop as soon as it is checked
        return "" if quiet and err.startswith("olviz: ") and err.count("\n") == 1 and len(err) < 4000 else err
    told = [line for line in err.splitlines() if not line.startswith("olviz: panels")]  # those do not exist, and go
    ended = [line for line in told if "diverged at round" not in line]
    return "" if out and not ended and status == int(bool(told)) else f"{status}: {err}"


def tried(olviz: Olviz, folder: Path, number: int) -> str:
    """What is wrong with how the file of a number is taken."""
    folder.mkdir()
    path, before = hostile.written(number, folder), highest()
    try:
        wrong = opened(olviz, path)
    except BaseException as error:
        wrong = repr(error)[:500]
    held = highest() - before
    return wrong or (f"{held / 1e6:.0f} MB" if held > ROOM + MOST * size(folder) else "")


def check(olviz: Olviz, folder: Path, of: range) -> None:
    wrong = {number: tried(olviz, folder / str(number), number) for number in of}
    assert {number: told for number, told in wrong.items() if told} == {}


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons are not waited for."""
    monkeypatch.setattr(holes, "PATIENCE", 0.5)


@pytest.mark.parametrize("of", numbers(SOME), ids=str)
def test_files_of_strangers_are_opened_or_refused_in_one_line(olviz: Olviz, tmp_path: Path, of: range) -> None:
    check(olviz, tmp_path, of)


@pytest.mark.full
@pytest.mark.parametrize("of", numbers(ALL, 500), ids=str)
def test_ten_thousand_files_of_strangers(olviz: Olviz, tmp_path: Path, of: range) -> None:
    check(olviz, tmp_path, of)
