"""The code that stands between fences in the README and in the guide, to be run as it is shown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

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
