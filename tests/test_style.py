"""Lint, format and types are tests like the others."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("words", ["ruff check", "ruff format --check", "mypy"])
def test_the_code_is_clean(words: str) -> None:
    done = subprocess.run([sys.executable, "-m", *words.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_real_numbers_are_added_alike_by_every_python(tmp_path: Path) -> None:
    """From 3.12 on ``sum`` carries what an addition of real numbers loses: it is left for whole ones, by ``adding``."""
    whole = ["[1, 2]", "(len(word) for word in ['a'])", "(one == 0.1 for one in [0.1])"]
    real = ["[0.1, 0.2]", "map(abs, (0.1,))", "(len('a') / 3 for _ in 'ab')", "[1, 2], 0.0"]
    program = tmp_path / "added.py"
    program.write_text("\n".join(f"sum({added})" for added in [*whole, *real]), encoding="utf-8")
    alone = ["--cache-dir", tmp_path, "--show-traceback"]  # another process may be writing what this house's types are
    done = subprocess.run([sys.executable, "-m", "mypy", *alone, program], cwd=ROOT, capture_output=True, text=True)
    refused = {int(line) for line in re.findall(r"added\.py:(\d+): error", done.stdout)}
    assert refused == set(range(len(whole) + 1, len(whole) + len(real) + 1)), done.stdout + done.stderr


def test_what_is_kept_from_the_types_is_little_and_says_why() -> None:
    lines = [line for path in (ROOT / "olviz").rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    kept = [line.strip() for line in lines if "# type: ignore" in line]
    assert len(kept) <= 10
    assert [line for line in kept if not re.search(r"# type: ignore\[[\w, -]+\]  # \w", line)] == []
