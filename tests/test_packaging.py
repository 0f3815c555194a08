"""What travels: all that is read at run time and what a desktop asks for, and nothing else."""

import configparser
import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from olviz import resources

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DESKTOP = ROOT / "resources" / "desktop"
AT_HOME = {"desktop", "pictures"}  # folders of resources that only the checkout needs
SCENARIO = "application/x-olviz-scenario"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)  # which also refuses an unknown classifier
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def test_what_is_read_travels_and_no_picture_of_the_readme(wheel: zipfile.ZipFile) -> None:
    found = {name.removeprefix("olviz/") for name in wheel.namelist() if name.startswith("olviz/resources/")}
    wanted = {path for path in (ROOT / "resources").rglob("*") if path.is_file() and path.suffix != ".ts"}
    relative = {path.relative_to(ROOT) for path in wanted}
    assert found == {path.as_posix() for path in relative if path.parts[1] not in AT_HOME}
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "olviz").rglob("*.py")}
    assert {name for name in wheel.namelist() if name.endswith(".py")} == modules
    assert "olviz/py.typed" in wheel.namelist()


def test_a_desktop_finds_program_icon_and_type(wheel: zipfile.ZipFile) -> None:
    (data,) = {name.partition("/share/")[0] for name in wheel.namelist() if "/share/" in name}
    for shared, source in (
        ("applications/olviz.desktop", DESKTOP / "olviz.desktop"),
        ("mime/packages/olviz.xml", DESKTOP / "olviz.xml"),
        ("icons/hicolor/scalable/apps/olviz.svg", resources.path("icons", "olviz.svg")),
    ):
        assert wheel.read(f"{data}/share/{shared}") == source.read_bytes()
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(DESKTOP / "olviz.desktop", encoding="utf-8")
    about = entry["Desktop Entry"]
    assert about["Exec"].split()[0] == about["TryExec"] == next(iter(PROJECT["gui-scripts"]))
    assert about["Icon"] == "olviz"
    types = ElementTree.parse(DESKTOP / "olviz.xml").getroot()
    assert [kind.get("type") for kind in types] == [SCENARIO]
    assert SCENARIO in about["MimeType"].split(";")


def test_licences_travel_with_what_they_are_for(wheel: zipfile.ZipFile) -> None:
    licences = {name.partition("/licenses/")[2] for name in wheel.namelist()} - {""}
    assert (
        licences
        == set(PROJECT["license-files"])
        == {
            "LICENSE",
            "resources/data/SOURCES.md",
            "resources/fonts/OFL.txt",
        }
    )


def test_every_python_that_is_named_is_one_of_the_lock() -> None:
    versions = [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if ":: 3." in line]
    assert versions == ["3.11", "3.12", "3.13"]
    assert PROJECT["requires-python"] == ">=" + versions[0]
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert f"Python {versions[0]} to {versions[-1]}" in lock.splitlines()[0]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there are no such types")
def test_a_scenario_is_known_by_its_name_and_by_its_text_and_no_other_table_is(tmp_path: Path) -> None:
    packages = tmp_path / "mime" / "packages"
    packages.mkdir(parents=True)
    (packages / "olviz.xml").write_bytes((DESKTOP / "olviz.xml").read_bytes())
    (tmp_path / "nameless").write_bytes(resources.scenarios()["hedge-rates"].read_bytes())
    files = {"mine.olviz.toml": True, "nameless": True, "pyproject.toml": False}
    program = f"""
from PySide6.QtCore import QMimeDatabase
print(*[QMimeDatabase().mimeTypeForFile(str(name)).name() for name in {list(files)!r}])
"""
    (tmp_path / "mine.olviz.toml").write_text("", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=home, check=True, capture_output=True)
    assert [found == SCENARIO for found in done.stdout.decode().split()] == list(files.values())


@pytest.mark.full
@pytest.mark.timeout(900)  # a minute on a machine that does nothing else
def test_the_plain_line_of_pyinstaller_makes_a_program_that_starts(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "PyInstaller", "--windowed", Path(sys.executable).with_name("olviz")]
    subprocess.run(line, cwd=tmp_path, check=True, capture_output=True)
    program = tmp_path / "dist" / "olviz" / "olviz"
    home = {"HOME": str(tmp_path), "PATH": "", "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    for words in (["list"], ["run", "hedge-rates"], ["doctor"], ["render", "hedge-rates", "-o", "hedge.png"]):
        done = subprocess.run([program, *words], cwd=tmp_path, env=home, capture_output=True)
        assert (done.returncode, done.stderr) == (0, b""), words
    assert (tmp_path / "hedge.png").stat().st_size > 10_000
    with subprocess.Popen([program], cwd=tmp_path, env=home, stdout=-1, stderr=-1) as window:
        with pytest.raises(subprocess.TimeoutExpired):
            window.wait(10)  # it stays
        window.kill()
        out, err = window.communicate()
    assert out == b""
    assert set(err.splitlines()) <= {b"This plugin does not support propagateSizeHints()"}  # as of every window there
