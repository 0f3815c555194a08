"""What is declared is what is printed and what is looked for."""

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement as Packaged
from packaging.version import Version

from olviz import needs, requirements
from tests.cli.conftest import olviz_without
from tests.conftest import Olviz

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OURS = [Packaged(line) for line in PROJECT["dependencies"]]
HERE = [each for each in OURS if each.marker is None or each.marker.evaluate()]
VERSIONS = [
    "0",
    "0.12",
    "0.12.1",
    "0.13.9",
    "0.14",
    "1.1",
    "2",
    "2.0.0",
    "3",
    "6.7.99",
    "6.8",
    "6.11.3",
    "6.12.0",
    "7.0",
]


def test_every_declared_line_is_understood_as_pip_understands_it() -> None:
    found = requirements.declared()
    assert [Packaged(str(each)) for each in found] == [Packaged(str(each).partition(";")[0]) for each in HERE]
    for ours, theirs in zip(found, HERE, strict=True):
        for version in VERSIONS:
            assert ours.allows(version) == (Version(version) in theirs.specifier), (str(ours), version)


class Python(NamedTuple):
    """As much of ``sys.version_info`` as is asked."""

    major: int
    minor: int


@pytest.mark.parametrize("minor", [11, 12, 13])
def test_a_marker_chooses_what_is_for_this_python(minor: int, monkeypatch: pytest.MonkeyPatch) -> None:
    here = {"python_version": f"3.{minor}"}
    chosen = [str(each).partition(";")[0] for each in OURS if not each.marker or each.marker.evaluate(here)]
    monkeypatch.setattr(requirements.sys, "version_info", Python(3, minor))
    assert [Packaged(str(each)) for each in requirements.declared()] == [Packaged(line) for line in chosen]


def test_an_installation_says_what_its_checkout_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Metadata has the names as the index compares them, and the extras beside the rest."""
    stored = [str(each) for each in OURS] + ["pytest<10,>=8.3; extra == 'test'"]
    ours = {Packaged(str(each)) for each in requirements.declared()}
    monkeypatch.setattr(requirements, "requires", lambda name: stored)
    for place in (tmp_path / "pyproject.toml", foreign(tmp_path)):
        monkeypatch.setattr(requirements, "DECLARED", place)
        assert {Packaged(str(each)) for each in requirements.declared()} == ours


def foreign(folder: Path) -> Path:
    """Somebody else's declaration, beside the package by accident."""
    path = folder / "foreign.toml"
    path.write_text('[project]\nname = "other"\ndependencies = ["left-pad"]\n', encoding="utf-8")
    return path


def test_every_line_of_pip_that_is_printed_is_pinned_as_declared(olviz: Olviz, monkeypatch: pytest.MonkeyPatch) -> None:
    films = {str(each) for each in requirements.optional("Pillow", "imageio-ffmpeg")}
    declared = {str(each) for each in requirements.declared()} | films
    monkeypatch.setattr(requirements, "version", lambda name: "0.0.1")
    printed = "\n".join(part for words in ((), ("doctor",), ("doctor", "--install")) for part in olviz(*words)[1:])
    lines = [line for line in printed.splitlines() if "pip install" in line]
    of_all = [line for line in lines if not any(name in line for name in films)]  # for films only where it must
    assert len(of_all) == 4  # of doctor two: for all that is wrong, and for what Qt lacks
    for line in lines:
        wanted = re.findall('"([^"]+)"', line.partition("pip install")[2])
        assert wanted
        assert set(wanted) <= declared
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "olviz").rglob("*.py")}
    assert [path.name for path, text in texts.items() if "pip install" in text] == ["requirements.py"]


def test_what_is_missing_or_of_a_wrong_version_is_named(olviz: Olviz, monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        if name == "msgspec":
            raise requirements.PackageNotFoundError(name)
        return "9.0" if name == "numpy" else known[name]

    known = {each.name: each.installed for each in requirements.declared()}
    monkeypatch.setattr(requirements, "version", version)
    status, out, err = olviz("doctor")
    assert (status, err) == (1, "")
    assert "numpy 9.0 does not work with olviz; legal: >=2.0,<3" in out
    assert "msgspec is not installed; legal: >=0.19,<1" in out
    assert requirements.line(requirements.of("numpy", "msgspec")) in out.splitlines()
    assert f"pyqtgraph {known['pyqtgraph']}" in out.splitlines()


def test_a_qt_that_would_abort_is_not_started(olviz: Olviz, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requirements, "version", lambda name: "7.0" if name.startswith("PySide6") else "0.14.0")
    status, out, err = olviz()
    assert (status, out) == (1, "")
    assert err.startswith("olviz: PySide6-Essentials 7.0 does not work with olviz; legal: >=6.8,<")
    assert err.splitlines()[1:] == [requirements.line(requirements.of(*needs.WINDOW))]


@pytest.mark.parametrize("module", ["numpy", "msgspec", "tomli_w"])
def test_without_a_dependency_doctor_reports_and_the_rest_names_the_line(module: str) -> None:
    (name,) = (str(each) for each in requirements.of(module))
    obstacle = f"import sys; sys.modules[{module!r}] = None"
    for words in (["run", "perceptron-separable"], []):
        status, out, err = olviz_without(obstacle, *words)
        assert (status, out) == (1, ""), words
        assert err.startswith(f"olviz: {module} is not installed. ")
        assert f'"{name}"' in err.splitlines()[1]
    status, out, err = olviz_without(obstacle, "doctor")
    assert err == ""
    assert f"plugins: not read, as {module} is not installed" in out or module == "tomli_w"  # written with, not read


def test_what_films_need_is_told_by_the_doctor_and_missed_by_nothing_else(olviz: Olviz) -> None:
    assert any(line.startswith("films: ") for line in olviz("doctor")[1].splitlines())
    assert "ffmpeg" not in olviz("--help")[1]
