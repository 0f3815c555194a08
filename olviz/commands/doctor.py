"""``olviz doctor``: what is installed, what is missing, and the line that installs it."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import sys
from importlib.metadata import PackageNotFoundError, version

from olviz import __version__, needs, resources

PACKAGES = ("numpy", "msgspec", "tomli-w", "PySide6-Essentials", "pyqtgraph")


def run(options: argparse.Namespace) -> int:
    """Prints the report; the exit status is 1 where the window cannot open."""
    libraries, display = needs.libraries(), needs.display()
    lines = [
        f"olviz {__version__}, Python {platform.python_version()}, {platform.platform()}",
        *(f"{package} {_version(package)}" for package in PACKAGES),
        f"Qt platform: {os.environ.get('QT_QPA_PLATFORM') or 'chosen by Qt'}",
        f"Qt: {libraries or 'loads'}",
        f"display: {display or 'found'}",
        f"fonts: {_fonts()}",
        f"ffmpeg: {shutil.which('ffmpeg') or 'not found; only films need it'}",
    ]
    print("\n".join(lines))
    return 1 if libraries or display else 0


def window_opens() -> bool:
    """Whether Qt loads and a display answers; if not, standard error says why and what to run."""
    problem = needs.libraries() or needs.display()
    if problem:
        print(f"olviz: {problem}", file=sys.stderr)
    return not problem


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "is not installed"


def _fonts() -> str:
    shipped = sorted(path.stem for path in resources.path("fonts").glob("*.[ot]tf"))
    return ", ".join(shipped) if shipped else "the system's own"
