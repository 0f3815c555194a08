"""``olviz doctor --install`` runs the system's line where that can be, prints it where not, and always goes on."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from olviz import install, needs
from tests.conftest import Olviz

LACK = needs.Lack("Qt does not load: libEGL.so.1 is missing", "This line installs it:", needs.APT, True)
PACKAGE = Path(install.__file__).parent


class Machine(SimpleNamespace):
    """What the machine is, and what was run on it."""

    ran: list[list[str]]


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine(user=0, status=0, found=True, terminal=True, refuses=None, ran=[])

    def run(command: list[str], **kept: object) -> SimpleNamespace:
        made.ran.append(command)
        if made.refuses is not None:
            raise made.refuses
        return SimpleNamespace(returncode=made.status, stdout="Qt loads.\n")

    monkeypatch.setattr(needs, "lack", lambda: LACK)
    monkeypatch.setattr(os, "geteuid", lambda: made.user)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if made.found else None)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: made.terminal))
    return made


def test_where_nothing_is_missing_nothing_is_run(
    olviz: Olviz, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(needs, "lack", lambda: None)
    assert olviz("doctor", "--install") == (0, "Nothing is missing: Qt loads.\n", "")
    assert machine.ran == []


def test_root_runs_the_line_at_once_and_is_told(olviz: Olviz, machine: Machine) -> None:
    machine.terminal = False
    status, out, err = olviz("doctor", "--install")
    assert (status, err) == (0, "")
    command, found_afterwards = machine.ran
    assert command == ["env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", needs.APT]
    assert found_afterwards[0] == sys.executable
    assert out.splitlines()[1:] == [needs.APT, "Installed. Qt loads."]


def test_others_see_the_line_and_are_asked_by_sudo(olviz: Olviz, machine: Machine) -> None:
    machine.user = 1000
    status, out, _ = olviz("doctor", "--install")
    assert status == 0
    assert machine.ran[0] == ["sudo", "env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", needs.APT]
    assert out.splitlines()[0].endswith("This line runs now through sudo, which may ask for your password:")
    assert out.splitlines()[1:] == [needs.APT, "Installed. Qt loads."]


@pytest.mark.parametrize("obstacle", [{"terminal": False}, {"found": False}])
def test_where_nobody_can_be_asked_the_line_is_printed(
    olviz: Olviz, machine: Machine, obstacle: dict[str, bool]
) -> None:
    machine.user = 1000
    vars(machine).update(obstacle)
    status, out, err = olviz("doctor", "--install")
    assert (status, err, machine.ran) == (0, "", [])
    assert "Nothing was installed." in out
    assert out.splitlines()[-1] == needs.APT


@pytest.mark.parametrize("obstacle", [{"status": 100}, {"refuses": KeyboardInterrupt()}, {"refuses": OSError("no")}])
@pytest.mark.parametrize("user", [0, 1000])
def test_refused_or_failed_it_goes_on(olviz: Olviz, machine: Machine, user: int, obstacle: dict[str, object]) -> None:
    vars(machine).update(obstacle, user=user)
    status, out, err = olviz("doctor", "--install")
    assert (status, err, len(machine.ran)) == (0, "", 1)
    assert out.splitlines()[-2:] == ["It was refused or has failed. It can be run by hand, as root:", needs.APT]


def test_without_apt_every_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> None:
        if name in ("libEGL.so.1", "libxcb-cursor.so.0"):
            raise OSError(f"{name}: cannot open shared object file")

    monkeypatch.setattr(needs.ctypes, "CDLL", load)
    monkeypatch.setattr(needs, "import_module", lambda name: load("libEGL.so.1"))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    lack = needs.lack()
    assert lack is not None
    assert (lack.line, lack.system) == ("", False)
    assert lack.what == "Qt does not load: libEGL.so.1, libxcb-cursor.so.0 are missing"
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert needs.libraries().splitlines()[-1] == needs.APT


def test_nothing_but_the_doctor_installs() -> None:
    """Above all not the window."""
    users = [path for path in naming("install") if "install" in imported(path)]
    assert [str(path.relative_to(PACKAGE)) for path in users] == ["commands/doctor.py"]
    runners = [path for path in naming("subprocess") if "subprocess" in imported(path)]
    films = "gui/exports/mp4.py"  # has ffmpeg write what it is given, and nothing else
    assert [str(path.relative_to(PACKAGE)) for path in runners] == [films, "install.py"]
    assert (PACKAGE / films).read_text(encoding="utf-8").count("subprocess.Popen(words") == 1


def naming(module: str) -> list[Path]:
    """The files that hold the word."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if module in path.read_text(encoding="utf-8")]


def imported(path: Path) -> set[str]:
    """The modules of olviz itself, and of the standard library, that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import) or (isinstance(node, ast.ImportFrom) and node.module == "olviz"):
            found |= {alias.name for alias in node.names}
    return found
