"""The unit of length and the sizes of type: everything on screen grows with the base font."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

TICK, BODY = 0.9, 1.0  # axis ticks, captions and second lines; fields and panel titles
TOUCH = 44  # pixels of a target that a finger meets
FONTS = 256  # that are kept, all that a window writes with: to make one takes forty times as long


def base() -> QFont:
    """The base font: the application's, since a widget under a style sheet keeps the one it was made with."""
    return QApplication.font()


@lru_cache(maxsize=FONTS)
def unit(font: QFont) -> int:
    """u, a quarter of the height of the base font's line, in pixels: 4 at 10 pt."""
    return max(round(QFontMetricsF(font).height() / 4), 1)


@lru_cache(maxsize=FONTS)
def sized(font: QFont, factor: float = BODY, semibold: bool = False) -> QFont:
    """The base font at ``factor`` times its size, Regular or SemiBold; whoever changes it changes a copy."""
    font = QFont(font)
    if font.pixelSize() > 0:
        font.setPixelSize(max(round(font.pixelSize() * factor), 1))
    else:
        font.setPointSizeF(font.pointSizeF() * factor)
    font.setWeight(QFont.Weight.DemiBold if semibold else QFont.Weight.Normal)
    return font
