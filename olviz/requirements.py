"""What olviz needs from the package index, read where it is declared. Imports the standard library only."""

from __future__ import annotations

import operator
import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any, NamedTuple

DECLARED = Path(__file__).resolve().parent.parent / "pyproject.toml"  # of a checkout
_COMPARED = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
}


class Requirement(NamedTuple):
    """A distribution, and what its version may be: ``(">=", "6.8")``."""

    name: str
    bounds: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        """As it is declared, and as pip takes it."""
        return self.name + ",".join(comparison + limit for comparison, limit in self.bounds)

    @property
    def installed(self) -> str:
        """The version that is installed; empty where none is."""
        try:
            return version(self.name) or ""
        except PackageNotFoundError:
            return ""

    def allows(self, found: str) -> bool:
        """Whether it works with this version."""
        return all(_COMPARED[comparison](*_aligned(found, limit)) for comparison, limit in self.bounds)

    @property
    def fault(self) -> str:
        """What is wrong with what is installed; empty where nothing is."""
        found, legal = self.installed, ",".join(comparison + limit for comparison, limit in self.bounds)
        if not found:
            return f"{self.name} is not installed; legal: {legal}"
        return "" if self.allows(found) else f"{self.name} {found} does not work with olviz; legal: {legal}"


def declared() -> tuple[Requirement, ...]:
    """Everything olviz itself needs under this Python: by a checkout's own declaration, else by what was installed."""
    found = (parsed(line) for line in _of_checkout() or _of_installation())
    return tuple(requirement for requirement in found if requirement is not None)


def of(*names: str) -> tuple[Requirement, ...]:
    """The declared ones with these names."""
    wanted = {_plain(name) for name in names}
    return tuple(requirement for requirement in declared() if _plain(requirement.name) in wanted)


def optional(*names: str) -> tuple[Requirement, ...]:
    """Those of these names that only some commands need, and an extra installs."""
    wanted = {_plain(name) for name in names}
    found = (parsed(line.partition(";")[0]) for line in _extras_of_checkout() or _extras_of_installation())
    return tuple({each.name: each for each in found if each is not None and _plain(each.name) in wanted}.values())


def faulty() -> tuple[Requirement, ...]:
    """Those that are missing or have a version that does not work."""
    return tuple(requirement for requirement in declared() if requirement.fault)


def line(requirements: Iterable[Requirement]) -> str:
    """The line that installs them, in this very environment."""
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return " ".join([python, "-m pip install", *(f'"{requirement}"' for requirement in requirements)])


def parsed(text: str) -> Requirement | None:
    """A declared line, ``name>=1,<2; python_version < '3.12'``; None where it is not for this Python."""
    wanted, _, marker = text.partition(";")
    if not _applies(marker):
        return None
    name = re.match(r"[\w.-]+", wanted.strip())
    assert name is not None, text
    bounds = re.findall(r"(>=|<=|==|!=|<|>)\s*([\d.]+)", wanted)
    return Requirement(name[0], tuple(sorted(bounds, key=lambda bound: bound[0] not in (">", ">="))))


def _applies(marker: str) -> bool:
    found = re.findall(r"python_version\s*(>=|<)\s*['\"]([\d.]+)['\"]", marker)
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return "extra" not in marker and all(_COMPARED[comparison](*_aligned(python, limit)) for comparison, limit in found)


def _aligned(*versions: str) -> list[list[int]]:
    """Versions as numbers, equally many of each; what follows the numbers (rc1) is not compared."""
    found = [re.match(r"[\d.]*", each) for each in versions]
    numbers = [[int(part) for part in each[0].split(".") if part] for each in found if each is not None]
    longest = max(map(len, numbers))
    return [each + [0] * (longest - len(each)) for each in numbers]


def _project() -> dict[str, Any]:
    """What a checkout declares; empty where there is none, or somebody else's."""
    if not DECLARED.is_file():
        return {}
    project: dict[str, Any] = tomllib.loads(DECLARED.read_text(encoding="utf-8")).get("project", {})
    return project if project.get("name") == "olviz" else {}


def _of_checkout() -> list[str]:
    return list(_project().get("dependencies", ()))


def _extras_of_checkout() -> list[str]:
    return [line for lines in _project().get("optional-dependencies", {}).values() for line in lines]


def _extras_of_installation() -> list[str]:
    return [line for line in _of_installation() if "extra" in line.partition(";")[2]]


def _of_installation() -> list[str]:
    try:
        return requires("olviz") or []
    except PackageNotFoundError:
        return []


def _plain(name: str) -> str:
    """A name as the index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()
