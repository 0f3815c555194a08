"""Reading the table of a sweep, and running the command as a process of its own."""

import csv
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from olviz.sweeps import travel
from tests.conftest import Olviz

Row = dict[str, str]
SMALL = ("hedge-rates", "--vary", "learners.1.rate=0.1,0.5,2", "--runs", 6, "--checkpoints", 3, "--rounds", 60)


@pytest.fixture(autouse=True)
def nothing_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """What files of one's own this process has is forgotten with what they declare."""
    monkeypatch.setattr(travel, "_at_home", set())


def rows_of(folder: Path) -> list[Row]:
    with (folder / "table.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


@pytest.fixture
def swept(olviz: Olviz, tmp_path: Path) -> Callable[..., list[Row]]:
    """Runs ``olviz sweep`` into a new folder; the rows of its table."""

    def run(*words: Any, folder: str = "out") -> list[Row]:
        status, out, err = olviz("sweep", *words, "-o", tmp_path / folder)
        assert (status, err) == (0, "")
        assert str(tmp_path / folder / "table.csv") in out.splitlines()
        return rows_of(tmp_path / folder)

    return run


def started(*words: Any, **environment: str) -> subprocess.Popen[str]:
    """``olviz sweep`` as a process."""
    return subprocess.Popen(
        [sys.executable, "-m", "olviz", "sweep", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


def finished(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=240)
    return process.returncode, out, err
