"""Where pictures are drawn: without a screen, and without what people ask of theirs. Imports nothing but Python."""

from __future__ import annotations

import locale
import os
from collections.abc import MutableMapping
from contextlib import suppress

OF_SCREENS = (  # a picture has the same points and letters wherever it is drawn
    "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS",
    "QT_SCALE_FACTOR_ROUNDING_POLICY",
    "QT_ENABLE_HIGHDPI_SCALING",
    "QT_USE_PHYSICAL_DPI",
    "QT_DPI_ADJUSTMENT_POLICY",
    "QT_FONT_DPI",
    "QT_STYLE_OVERRIDE",
    "QT_QPA_PLATFORMTHEME",
)
LETTERS = "C.UTF-8"


def settle(around: MutableMapping[str, str]) -> None:
    """Has a program with these surroundings draw without a screen, like every other."""
    around["QT_QPA_PLATFORM"] = "offscreen"
    for name in OF_SCREENS:
        around.pop(name, None)


def settle_here() -> None:
    """The same for this program, before Qt is loaded; Qt would also complain of a terminal without Greek letters."""
    settle(os.environ)
    if locale.getencoding().upper().replace("-", "") == "UTF8":
        return
    with suppress(locale.Error):
        locale.setlocale(locale.LC_CTYPE, LETTERS)
        os.environ["LANG"] = os.environ.pop("LC_ALL", os.environ.get("LANG", ""))  # the language stays
        os.environ["LC_CTYPE"] = LETTERS
