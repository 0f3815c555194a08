"""What the window needs: asked before Qt is, and answered with the line to run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from olviz import needs
from tests.conftest import Olviz

BLOCKER = "import sys; sys.modules['PySide6'] = None"
NO_LIBRARY = """
import importlib
whole = importlib.import_module
def without(name, package=None):
    if name.startswith("PySide6.Qt"):
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")
    return whole(name, package)
importlib.import_module = without
"""


def test_qt_loads() -> None:
    assert needs.libraries() == ""


def olviz_without(obstacle: str, *words: str) -> tuple[int, str, str]:
    program = f"{obstacle}\nimport sys\nfrom olviz.cli import main\nsys.exit(main({list(words)!r}))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("obstacle", "line"), [(BLOCKER, needs.PIP), (NO_LIBRARY, needs.APT)], ids=["no PySide6", "no libEGL"]
)
def test_without_its_libraries_the_window_names_the_line_to_run(obstacle: str, line: str) -> None:
    status, out, err = olviz_without(obstacle)
    assert (status, out) == (1, "")
    assert err.splitlines()[1:] == [line]
    status, out, err = olviz_without(obstacle, "doctor")
    assert (status, err) == (1, "")
    assert line in out.splitlines()


def test_the_missing_library_is_named() -> None:
    assert "libEGL.so.1 is missing" in olviz_without(NO_LIBRARY)[2]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_nothing_aborts(olviz: Olviz, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(needs, "libraries", lambda: "")
    status, out, err = olviz()
    assert (status, out) == (1, "")
    assert "neither DISPLAY nor WAYLAND_DISPLAY is set" in err


def test_the_engine_tests_run_without_qt_and_one_failure_says_why(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(BLOCKER, encoding="utf-8")
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    tests = ["tests", "-k", "test_qt_loads or test_nothing_is_played or gui"]
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--numprocesses=0", "-p", "no:cacheprovider", *tests],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 failed, 1 passed" in done.stdout
    assert needs.PIP in done.stdout
