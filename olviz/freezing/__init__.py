"""For PyInstaller, which finds this by an entry point: the folder of the hook beside this file."""

from __future__ import annotations

from pathlib import Path


def folders() -> list[str]:
    """Where the hooks are."""
    return [str(Path(__file__).parent)]
