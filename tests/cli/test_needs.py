"""What the window needs: asked before Qt is, and answered with the line to run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from olviz import needs, requirements, resources
from olviz.commands import doctor
from olviz.commands.window import SCALES
from tests.cli.conftest import olviz_without
from tests.conftest import QT_LOADS, Olviz

PIP = requirements.line(requirements.of(*needs.WINDOW))
ROOT = Path(__file__).resolve().parents[2]
NO_LOCKS = """
import _multiprocessing
class SemLock:
    def __init__(self, *_):
        raise OSError(30, "Read-only file system")
_multiprocessing.SemLock = SemLock
"""
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
    assert needs.libraries() == "", needs.libraries()  # the line to run is told without pytest, too


@pytest.mark.parametrize(
    ("obstacle", "line"), [(BLOCKER, PIP), (NO_LIBRARY, needs.APT)], ids=["no PySide6", "no libEGL"]
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
    assert olviz("doctor")[1].splitlines()[-2] == err.splitlines()[-1]  # of the prepared scene


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
@pytest.mark.parametrize("scene", ["", "my scene.toml", pytest.param("hedge-rates", marks=pytest.mark.full)])
def test_without_a_display_the_line_that_draws_the_very_scene_is_named(
    olviz: Olviz, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scene: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my scene.toml").write_bytes(resources.scenarios()["hedge-rates"].read_bytes())
    monkeypatch.setenv("DISPLAY", ":4711")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(needs, "libraries", lambda: "")
    monkeypatch.setattr(sys, "argv", ["/somewhere/olviz/__main__.py"])
    status, out, err = olviz(*filter(None, [scene]))
    assert (status, out) == (1, "")
    sentence, line = err.splitlines()
    assert sentence.startswith("olviz: the display :4711 does not answer")
    if QT_LOADS:
        subprocess.run(
            line, shell=True, check=True, timeout=200, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        )
        assert (tmp_path / f"{Path(scene or next(iter(resources.scenarios()))).stem}.png").stat().st_size > 1000


def test_a_program_is_named_as_it_was_called(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "olviz"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(program)])
    assert doctor._program() == [str(program)]
    monkeypatch.setenv("PATH", str(tmp_path))
    assert doctor._program() == ["olviz"]


def pytest_with(obstacle: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs pytest on a machine with an obstacle."""
    (folder / "sitecustomize.py").write_text(obstacle, encoding="utf-8")
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
    environment.pop("JOBLIB_MULTIPROCESSING", None)  # which these tests were started with
    plain = ("--numprocesses=0", "--assert=plain", "-p", "no:cacheprovider")  # to be collected sooner
    command = [sys.executable, "-m", "pytest", "-q", *plain, *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def test_the_engine_tests_run_without_qt_and_one_failure_says_why(tmp_path: Path) -> None:
    done = pytest_with(
        BLOCKER, tmp_path, "tests", "-k", "test_qt_loads or test_nothing_is_played or (gui and not guide)"
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "1 failed, 1 passed" in done.stdout
    assert PIP in done.stdout


def test_the_tests_are_collected_where_shared_memory_is_closed(tmp_path: Path) -> None:
    users = [
        str(path) for path in (ROOT / "tests").rglob("test_*.py") if "from sklearn" in path.read_text(encoding="utf-8")
    ]
    done = pytest_with(NO_LOCKS, tmp_path, "--collect-only", min(users))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", SCALES)
@pytest.mark.parametrize("value", ["nan", "inf", "0", "-1", "1e9", "x", " "])
def test_a_scale_that_no_window_can_have_is_refused(
    olviz: Olviz, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    status, out, err = olviz()
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"olviz: {name}: {value!r} is not legal; legal: a number at least ")
