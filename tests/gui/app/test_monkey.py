"""A monkey plays with the real window and finds nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import monkey

EVENTS = 2000
ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_monkey_finds_nothing(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``python -m tests.tools.monkey SEED COUNT --quick`` repeats so many events."""
    monkeypatch.chdir(tmp_path)
    with monkey.quick(), monkey.playing(seed, tmp_path) as player:
        monkey.each(player, range(1, EVENTS + 1))


@pytest.mark.full
@pytest.mark.parametrize("seed", range(101, 111))
@pytest.mark.timeout(4 * 3600)
def test_full_monkey(seed: int, tmp_path: Path) -> None:
    """Hundred thousand events in a process of its own, so that its death is one failure and is told with its stack."""
    log = tmp_path / "log"
    command = [sys.executable, "-m", "tests.tools.monkey", str(seed), "100000", "--strict", "--log", str(log)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    at = log.read_text(encoding="utf-8")
    assert done.returncode == 0, f"{at}\n{done.stdout[-8000:]}{done.stderr[-8000:]}"
