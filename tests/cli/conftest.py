"""Reading what ``olviz run`` sums up."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Olviz
from tests.own import BROKEN, for_a_while


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A file with classes that each break one law, known as long as the test runs."""
    path = tmp_path / "mine.py"
    path.write_text(BROKEN, encoding="utf-8")
    with for_a_while():
        yield path


@pytest.fixture
def summed(olviz: Olviz) -> Callable[..., Any]:
    """Runs ``olviz run … --summary json`` and reads what it prints."""

    def run(*words: Any) -> Any:
        status, out, err = olviz("run", *words, "--summary", "json")
        assert (status, err) == (0, "")
        return json.loads(out)

    return run


def olviz_without(obstacle: str, *words: str) -> tuple[int, str, str]:
    """Runs a command in a process of its own, in which something was put in its way."""
    program = f"{obstacle}\nimport sys\nfrom olviz.cli import main\nsys.exit(main({list(words)!r}))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr
