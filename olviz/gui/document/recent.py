"""The files opened or saved lately."""

from __future__ import annotations

from pathlib import Path

from olviz.gui.document.settings import RECENT, Settings

MOST = 10


def recent(settings: Settings) -> tuple[str, ...]:
    """Absolute paths, the latest first."""
    return tuple(filter(None, settings.value(RECENT).split("\n")))[:MOST]


def note(settings: Settings, path: str) -> None:
    """Puts a path in front."""
    if "\n" not in path:
        settings.refresh(RECENT)
        kept = [path, *(other for other in recent(settings) if other != path)][:MOST]
        settings.keep((RECENT, "\n".join(kept)))


def forget(settings: Settings) -> None:
    """Empties the list."""
    settings.keep((RECENT, ""))


def missing(path: str) -> bool:
    """Whether a file is no longer where it was."""
    return not Path(path).is_file()
