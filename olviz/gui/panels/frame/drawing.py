"""What Qt writes of a widget as SVG, mended: its clips stand where they clip, and what draws nothing goes."""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape

from PySide6.QtCore import QBuffer, QRect, QSize
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

_USED = re.compile(r'<g clip-path="url\(#(\w+)\)"><g [^>]*?transform="(matrix\([^"]*\))"')
_CLIP = re.compile(r'<clipPath id="(\w+)">\n<path ')
_NOTHING = re.compile(
    r'<path [^>"]*"[^"]*" [^>"]*"[^"]*" d=""/>\n|<g clip-path="[^"]*"><g [^>]*>\s*</g>\s*</g>\s*|<g [^>]*>\s*</g>\s*'
)
_TEXT = re.compile(r'(<text [^>]*font-family="([^"]*)" font-size="([^"]*)" font-weight="([0-9]*)"[^>]*)>([^<]+)</text>')
_UNTOLD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")  # no letters of XML


def drawn(widget: QWidget, ground: str = "") -> str:
    """A widget as the text of an SVG file; ``ground`` is the colour behind it, if it has none itself."""
    buffer, generator = QBuffer(), QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)  # the tiny version has no clips
    generator.setOutputDevice(buffer)
    generator.setResolution(widget.logicalDpiX())
    generator.setSize(QSize(widget.size()))
    generator.setViewBox(QRect(widget.rect()))
    generator.setTitle("olviz")
    widget.render(generator)
    text = fitted(mended(bytes(buffer.data().data()).decode("utf-8", "replace")), widget.logicalDpiX())
    return text.replace("<defs>", f'<rect width="100%" height="100%" fill="{ground}"/>\n<defs>', 1) if ground else text


def mended(text: str) -> str:
    """Qt writes a clip in the coordinates of the widget that is clipped, and leaves out where those begin."""
    begins: dict[str, str] = {}
    for name, matrix in _USED.findall(text):
        begins.setdefault(name, matrix)

    def placed(clip: re.Match[str]) -> str:
        matrix = begins.get(clip[1])
        return clip[0] if matrix is None else f'{clip[0]}transform="{matrix}" '

    return _UNTOLD.sub("", _without_nothing(_CLIP.sub(placed, text)))


def fitted(text: str, dpi: int) -> str:
    """Says of every text how wide it is: where it is read letters may be wider, or the font another one."""

    def wide(found: re.Match[str]) -> str:
        begun, family, size, weight, words = found.groups()
        width = _width(unescape(words), family, 72 * float(size) / dpi, int(weight))
        return f'{begun} textLength="{width:.2f}" lengthAdjust="spacingAndGlyphs">{words}</text>'

    return _TEXT.sub(wide, text)


@lru_cache(4096)
def _width(words: str, family: str, points: float, weight: int) -> float:
    font = QFont(family)
    font.setPointSizeF(points)
    font.setWeight(QFont.Weight(weight))
    return QFontMetricsF(font).horizontalAdvance(words)


def _without_nothing(text: str) -> str:
    shorter = _NOTHING.sub("", text)
    return text if shorter == text else _without_nothing(shorter)
