"""``olviz doctor``: what is installed, what is missing, and the line that installs it. Needs the standard library."""

from __future__ import annotations

import argparse
import os
import platform
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from olviz import __version__, films, install, needs, requirements, resources
from olviz.commands.interrupts import undisturbed


def run(options: argparse.Namespace) -> int:
    """Prints the report; the exit status is 1 where the window cannot open. With ``--install`` installs instead."""
    if options.install:
        install.run()
        return 0
    libraries, display, faulty = undisturbed(needs.libraries), needs.display(), requirements.faulty()
    print(f"olviz {__version__}, Python {platform.python_version()}, {platform.platform()}")
    print("\n".join([*_packages(), *_plugins(), films.told()]))
    print(f"Qt platform: {os.environ.get('QT_QPA_PLATFORM') or 'chosen by Qt'}")
    print(f"Qt: {libraries or 'loads'}")
    print(f"display: {_without(display, None) or 'found'}")
    print(f"fonts: {_fonts()}")
    return 1 if libraries or display or faulty else 0


def window_opens(scenario: str | None) -> bool:
    """Whether Qt loads and a display answers; if not, standard error says why and what to run."""
    problem = undisturbed(needs.libraries) or _without(needs.display(), scenario)
    if problem:
        print(f"olviz: {problem}", file=sys.stderr)
    return not problem


def _packages() -> Iterator[str]:
    """The dependencies with their versions, and below them the line that mends what is wrong."""
    for requirement in requirements.declared():
        yield requirement.fault or f"{requirement.name} {requirement.installed}"
    faulty = requirements.faulty()
    if faulty:
        yield f"This line installs what is missing or does not work:\n{requirements.line(faulty)}"


def _plugins() -> Iterator[str]:
    try:
        from olviz.engine.experiment import registry

        yield from map(str, registry.plugins())
    except ModuleNotFoundError as error:
        yield f"plugins: not read, as {error.name} is not installed"


def _without(display: str, scenario: str | None) -> str:
    """Why there is no display, with the line that draws the scene all the same."""
    scene = scenario or next(iter(resources.scenarios()))
    if (
        not display or Path(scene).suffix.lower() == ".csv"
    ):  # a table is not a scene until the window has asked what it is
        return display
    words = [*_program(), "render", scene, "-o", f"{Path(scene).stem}.png"]
    return f"{display}. This line draws the scene as a picture without one:\n{shlex.join(words)}"


def _program() -> list[str]:
    """How this program was called."""
    called = Path(sys.argv[0])
    if called.stem == "__main__":
        return [sys.executable, "-m", "olviz"]
    found = shutil.which(called.name)
    return [called.name if found is not None and Path(found).samefile(called) else str(called)]


def _fonts() -> str:
    shipped = sorted(path.stem for path in resources.path("fonts").glob("*.[ot]tf"))
    return ", ".join(shipped) if shipped else "the system's own"
