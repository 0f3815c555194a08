"""What the window needs from the machine, found out before Qt could abort. Imports the standard library only."""

from __future__ import annotations

import ctypes
import os
import re
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

APT = (
    "apt-get update && apt-get install -y --no-install-recommends libglib2.0-0 libgl1 libegl1 libdbus-1-3"
    " libfontconfig1 libxkbcommon0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0"
    " libxkbcommon-x11-0 libwayland-cursor0"
)
PIP = "python -m pip install PySide6-Essentials pyqtgraph"
_MODULES = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets", "PySide6.QtSvg", "pyqtgraph")
_WITHOUT_SCREEN = {"offscreen", "minimal", "vnc", "eglfs", "linuxfb", "vkkhrdisplay", "minimalegl"}


def libraries() -> str:
    """Why Qt does not load, with the line that mends it; empty if it loads."""
    try:
        for module in _MODULES:
            import_module(module)
        _load_platform()
    except ModuleNotFoundError as error:
        return f"Qt for Python is not installed ({error.name} is missing). This line installs it:\n{PIP}"
    except (ImportError, OSError) as error:
        found = re.match(r"[\w.+-]+\.so[\w.]*", str(error))
        missing = f"{found[0]} is missing" if found else str(error)
        return f"Qt does not load: {missing}. On Debian and Ubuntu this line, as root, installs what it needs:\n{APT}"
    return ""


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
        return "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. olviz run and olviz render need none"
    if not _x_answers():
        name = os.environ["DISPLAY"]
        return f"the display {name} does not answer (DISPLAY={name}). olviz run and olviz render need none"
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
