"""What films need beyond the window: Pillow for GIF and WebP, ffmpeg for MP4. Imports the standard library only."""

from __future__ import annotations

import shutil
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec

from olviz import requirements

FORMATS = ("gif", "webp", "mp4")
PILLOW, FFMPEG = "Pillow", "imageio-ffmpeg"  # as the package index has them


def ffmpeg() -> str:
    """The program that writes MP4: the system's own, else the one of a package; empty where there is none."""
    found = shutil.which("ffmpeg")
    if found is None and find_spec("imageio_ffmpeg") is not None:
        with suppress(RuntimeError, OSError):  # the package is there, its program is not
            found = str(import_module("imageio_ffmpeg").get_ffmpeg_exe())
    return found or ""


def lack(kind: str) -> str:
    """Why no film of this format can be written, with the line that mends it; empty where one can."""
    if kind == "mp4":
        said = "there is no ffmpeg, neither of the system nor of a package, and MP4 needs one"
        return "" if ffmpeg() else _with_line(said, FFMPEG)
    said = f"Pillow is not installed, and {kind.upper()} needs it"
    return "" if find_spec("PIL") is not None else _with_line(said, PILLOW)


def told() -> str:
    """A line for the doctor: which films can be written, by what; and below it the line for those that cannot."""
    by = {"gif": "Pillow", "webp": "Pillow", "mp4": ffmpeg()}
    able = [f"{kind} by {by[kind]}" for kind in FORMATS if not lack(kind)]
    return "\n".join(["films: " + (", ".join(able) or "none can be written"), *filter(None, {_lacking()})])


def _lacking() -> str:
    names = [name for name, kind in ((PILLOW, "gif"), (FFMPEG, "mp4")) if lack(kind)]
    return f"This line installs what the others need:\n{_line(*names)}" if names else ""


def _with_line(said: str, name: str) -> str:
    return f"{said}. This line installs it:\n{_line(name)}"


def _line(*names: str) -> str:
    return requirements.line(requirements.optional(*names))
