"""What can be taken home from a panel: its picture, on screen or in print, and its data."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import zip_longest

from PySide6.QtCore import QBuffer, QCoreApplication, QEvent, QIODevice, QMarginsF, QPoint, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QAbstractButton, QAbstractSlider, QComboBox, QLineEdit, QTabBar, QTabWidget, QWidget

from olviz.engine.numerics.sums import Array
from olviz.gui.look.style import keep_room
from olviz.gui.look.tokens import LIGHT
from olviz.gui.panels.frame.drawing import drawn
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.widgets.below import below
from olviz.gui.widgets.segments import Segments

SCALE = 2.0  # pixels to the point, of a picture of the screen
PRESSED = (QAbstractButton, QAbstractSlider, QComboBox, QLineEdit, QTabBar, Segments)
PRINT_WIDTH, PRINT_DOTS = 6.3, 300  # inches, and dots per inch: 16 cm, a column of text


def picture(widget: QWidget, scale: float = SCALE, ground: str = "") -> QImage:
    """A widget as an image with ``scale`` pixels to the point."""
    image = QImage(widget.size() * scale, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(ground) if ground else Qt.GlobalColor.transparent)
    with without_controls(widget):
        widget.render(image)
    return image


def for_print(panel: Panel) -> QImage:
    """A panel in the light theme, whatever the one on screen, at 300 dots per inch of a column of text."""
    theme = panel.theme
    panel.recolour(LIGHT)
    try:
        image = picture(panel, max(PRINT_WIDTH * PRINT_DOTS / max(panel.width(), 1), SCALE))
    finally:
        panel.recolour(theme)
    dots = round(PRINT_DOTS / 0.0254)
    image.setDotsPerMeterX(dots)
    image.setDotsPerMeterY(dots)
    return image


@contextmanager
def without_controls(widget: QWidget) -> Iterator[None]:
    """Takes what can be pressed, typed in or turned over off a picture, and leaves its room to the words beside it."""
    hidden = [part for part in below(widget, QWidget) if isinstance(part, PRESSED) and part.isVisibleTo(widget)]
    kept = [(part, part.sizePolicy()) for part in hidden]
    for part in hidden:
        keep_room(part, False)
        part.hide()
    _lay_out_tabs(widget)
    settle(widget)
    try:
        yield
    finally:
        for part, policy in kept:
            part.setSizePolicy(policy)
            part.show()
        _lay_out_tabs(widget)
        settle(widget)


def _lay_out_tabs(widget: QWidget) -> None:
    """A place with tabs asks whether its bar is there when it gets another size, and else leaves it its room."""
    for tabs in below(widget, QTabWidget):
        size = tabs.size()
        tabs.resize(size.width(), size.height() - 1)
        tabs.resize(size)


def settle(widget: QWidget) -> None:
    """Lets the layouts find their sizes, as the event loop would: wrapped text is higher in a narrow panel."""
    widget.grab()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


def png(image: QImage) -> bytes:
    """An image as the bytes of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # PySide's stubs want bytes here
    return bytes(buffer.data().data())


def svg(widget: QWidget, ground: str = "") -> bytes:
    """A widget as the bytes of an SVG file; ``ground`` is the colour behind it, if it has none itself."""
    with without_controls(widget):
        return drawn(widget, ground).encode()


def pdf(widget: QWidget, ground: str = "") -> bytes:
    """A widget as the bytes of a PDF file, a page of its own size."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setCreator("olviz")
    writer.setResolution(widget.logicalDpiX())
    writer.setPageSize(QPageSize(QSizeF(widget.size()) / widget.logicalDpiX(), QPageSize.Unit.Inch))
    writer.setPageMargins(QMarginsF())
    with without_controls(widget):
        _paint(widget, ground, writer)
    del writer  # which writes the end of the file
    return bytes(buffer.data().data())


def _paint(widget: QWidget, ground: str, on: QPdfWriter) -> None:
    painter = QPainter(on)
    if ground:
        painter.fillRect(widget.rect(), QColor(ground))
    widget.render(painter, QPoint())
    painter.end()


def table(plotted: Mapping[str, Array]) -> bytes:
    """Plotted data as CSV, one column per name; shorter columns end in empty cells."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(plotted)
    writer.writerows(zip_longest(*(values.tolist() for values in plotted.values()), fillvalue=""))
    return text.getvalue().encode()
