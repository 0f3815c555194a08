"""Text where there is less room than it takes: broken into lines, cut, or said in fewer words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

ELIDED = 9  # u from which on a name is cut, if that leaves it different from the others; else its number stands


def filled(words: Sequence[str], room: float, font: QFont) -> list[str]:
    """Words in lines of so many pixels; one that is wider by itself is cut."""
    metrics, lines = QFontMetricsF(font), list[str]()
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word if metrics.horizontalAdvance(word) <= room else shortened(word, font, room))
    return lines or [""]


def fewer_words(text: str, font: QFont, room: float) -> str:
    """As many words of a text, from its first on, as have so many pixels, up to one with a letter at its end.

    What stands in brackets stays whole.
    """
    words, metrics, fits = text.split(), QFontMetricsF(font), ""
    for count in range(1, len(words) + 1):
        said = " ".join(words[:count]).rstrip(",:;")
        if metrics.horizontalAdvance(said) > room:
            break
        if said[-1:].isalpha() and said.count("(") == said.count(")"):
            fits = said
    return fits


def shortened(text: str, font: QFont, room: float, where: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> str:
    """A text cut with … where it is wider than this; nothing where not even a letter fits."""
    metrics = QFontMetricsF(font)
    cut = metrics.elidedText(text, where, max(room, 0.0))
    return cut if len(cut) > 1 or metrics.horizontalAdvance(text) <= room else ""


def told_apart(names: Sequence[str], short: Sequence[str], metrics: QFontMetricsF, room: float, u: int) -> list[str]:
    """Names cut to so many pixels, where that is room enough to leave them different; else all of them ``short``."""
    named = [metrics.elidedText(name, Qt.TextElideMode.ElideRight, room) for name in names]
    fit = room >= max(metrics.horizontalAdvance(name) for name in names)
    return named if fit or (room >= ELIDED * u and len(set(named)) == len(named)) else list(short)


def with_room(texts: Sequence[str], metrics: QFontMetricsF, room: float) -> str:
    """The first of these texts that fits in so many pixels, else the last."""
    return next((text for text in texts if metrics.horizontalAdvance(text) <= room), texts[-1])
