"""The names of the package and of its engine: there when asked for, documented, and nothing imported before."""

import ast
import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import olviz
from olviz import engine

PACKAGES = (olviz, engine)
ROOT = Path(olviz.__file__).parent


def written(package: ModuleType) -> dict[str, str]:
    """What readers of types are told: each name, and the module it is imported from."""
    tree = ast.parse(Path(str(package.__file__)).read_text(encoding="utf-8"))
    told = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and str(node.module)[:5] == "olviz"]
    return {alias.asname: str(node.module) for node in told for alias in node.names if alias.asname}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_is_found(package: ModuleType) -> None:
    for name, home in package._HOMES.items():
        assert getattr(package, name) is vars(import_module(home))[name]
        assert name in dir(package)


@pytest.mark.parametrize("package", PACKAGES)
def test_readers_of_types_are_told_the_same(package: ModuleType) -> None:
    assert written(package) == package._HOMES


@pytest.mark.parametrize("package", PACKAGES)
def test_other_names_are_not(package: ModuleType) -> None:
    assert not hasattr(package, "perceptron")


def test_every_name_of_an_author_is_documented() -> None:
    """A class and a function by themselves, what is neither in the engine's own words."""
    for name in engine._HOMES:
        value = getattr(engine, name)
        alone = inspect.isclass(value) or inspect.isfunction(value)
        assert inspect.getdoc(value) if alone else f"``{name}``" in str(engine.__doc__), name


def test_a_name_hides_no_room() -> None:
    rooms = {path.stem for path in (ROOT / "engine").iterdir()}
    assert rooms & set(engine._HOMES) == set()


def test_the_rooms_name_each_other() -> None:
    """The vocabulary is for authors: what it rests on does not ask for it, so that no circle arises."""
    for path in ROOT.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "olviz.engine import" in text else ():
            asked = isinstance(node, ast.ImportFrom) and node.module == "olviz.engine"
            assert not (asked and {alias.name for alias in node.names} & set(engine._HOMES)), path


@pytest.mark.parametrize("package", PACKAGES)
def test_the_package_alone_imports_nothing_heavy(package: ModuleType) -> None:
    program = f"import sys, {package.__name__}; sys.exit(bool({{'numpy', 'msgspec', 'PySide6'}} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_any_room_may_be_the_first_that_is_asked_for() -> None:
    """No circle of rooms closes, whichever a program begins with."""
    program = """
import sys
from importlib import import_module
from olviz.engine import _HOMES
for home, name in {home: name for name, home in _HOMES.items()}.items():
    for module in [one for one in sys.modules if one.split(".")[0] == "olviz"]:
        del sys.modules[module]
    getattr(import_module("olviz.engine"), name)
"""
    subprocess.run([sys.executable, "-c", program], check=True)
