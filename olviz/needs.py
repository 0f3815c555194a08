"""What the window needs from the machine, found out before Qt could abort. Imports the standard library only."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from olviz import requirements

LIBRARIES = {  # that Qt loads, and the package of Debian and Ubuntu that holds each
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}
APT = f"apt-get update && apt-get install -y --no-install-recommends {' '.join(LIBRARIES.values())}"
WINDOW = ("PySide6-Essentials", "pyqtgraph")  # what is imported from the package index before a window can open
_MODULES = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets", "PySide6.QtSvg", "pyqtgraph")
_WITHOUT_SCREEN = {"offscreen", "minimal", "vnc", "eglfs", "linuxfb", "vkkhrdisplay", "minimalegl"}


class Lack(NamedTuple):
    """Why Qt does not load: ``what`` is the sentence, ``remedy`` what mends it, and the line for it, if there is one.

    ``system`` says that the line is one for the system's own packages, which ``olviz doctor --install`` runs.
    """

    what: str
    remedy: str
    line: str = ""
    system: bool = False

    def __str__(self) -> str:
        return "\n".join(filter(None, [f"{self.what}. {self.remedy}", self.line]))


def libraries() -> str:
    """Why Qt does not load, with the line that mends it; empty if it loads."""
    return str(lack() or "")


def lack() -> Lack | None:
    """The same, in its parts."""
    wanted = requirements.of(*WINDOW)
    wrong = [requirement.fault for requirement in wanted if requirement.installed and requirement.fault]
    if wrong:
        return Lack("; ".join(wrong), "This line installs what does:", requirements.line(wanted))
    os.environ["PYQTGRAPH_QT_LIB"] = "PySide6"  # another one may be asked for, for other programs
    try:
        for module in _MODULES:
            import_module(module)
        _load_platform()
    except ModuleNotFoundError as error:
        what = f"Qt for Python is not installed ({error.name} is missing)"
        return Lack(what, "This line installs it:", requirements.line(wanted))
    except (ImportError, OSError) as error:
        return _of_system(str(error))
    return None


def _of_system(error: str) -> Lack:
    """Names every library that is missing, not the first alone that Qt fell over."""
    found = re.match(r"[\w.+-]+\.so[\w.]*", error)
    missing = [*dict.fromkeys([found[0], *filter(_is_missing, LIBRARIES)])] if found else []
    told = f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing" if missing else error
    what = f"Qt does not load: {told}"
    if shutil.which("apt-get") is None:
        return Lack(what, "The packages of this system that hold such files are to be installed.")
    return Lack(what, "This line, as root, installs what it needs, and olviz doctor --install runs it:", APT, True)


def _is_missing(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return True
    return False


def _load_platform() -> None:
    """Loads the plugin that opens windows under X11: where its libraries are missing, Qt would abort."""
    spec = find_spec("PySide6")
    if sys.platform == "linux" and spec is not None and spec.origin is not None and _platform() in ("", "xcb"):
        plugin = Path(spec.origin).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
        if plugin.exists():
            ctypes.CDLL(str(plugin))


def display() -> str:
    """Why no window can open here, in one sentence; empty if one can. Without a display Qt aborts the process."""
    if sys.platform != "linux" or _platform() in _WITHOUT_SCREEN:
        return ""
    if os.environ.get("WAYLAND_DISPLAY"):
        return ""
    if not os.environ.get("DISPLAY"):
        return "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
    if not _x_answers():
        name = os.environ["DISPLAY"]
        return f"the display {name} does not answer (DISPLAY={name})"
    return ""


def _x_answers() -> bool:
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # then libraries() tells the rest
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    answers = bool(xcb.xcb_connection_has_error(connection) == 0)
    xcb.xcb_disconnect(connection)
    return answers


def _platform() -> str:
    return os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
