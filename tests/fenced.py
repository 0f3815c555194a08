"""The code that stands between fences in the README and in the guide, to be run as it is shown."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GUIDE = ROOT / "resources" / "guide"


class Fenced(NamedTuple):
    """One piece of code, and what follows its opening fence: ``python``, ``toml``, or nothing for command lines."""

    language: str
    text: str


def readme() -> str:
    """The README."""
    return (ROOT / "README.md").read_text(encoding="utf-8")


def chapter(name: str) -> str:
    """A page of the guide."""
    return (GUIDE / f"{name}.md").read_text(encoding="utf-8")


def fenced(text: str, language: str | None = None) -> list[Fenced]:
    """All code in a text, or all of a language, in order."""
    found = re.findall(r"^```(\w*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [Fenced(*one) for one in found if language in (None, one[0])]


def loaded(code: Fenced, file: Path) -> ModuleType:
    """The module that code is, once it is written into a file."""
    file.write_text(code.text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


def written(name: str, folder: Path) -> Any:
    """The class at the end of the first piece of code on a page."""
    module = loaded(fenced(chapter(name), "python")[0], folder / f"guide_{name.replace('-', '_')}.py")
    return [member for member in vars(module).values() if getattr(member, "__module__", "") == module.__name__][-1]
