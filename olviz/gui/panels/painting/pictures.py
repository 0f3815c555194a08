"""A picture from a file as places to paint: where it is dark."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from olviz.engine.declare.parameters import InputError
from olviz.engine.numerics.sums import Array

SIDE = 256  # pixels of the longer side that are looked at
LARGEST = 64_000_000  # pixels of a picture that is opened


def grey_of(path: Path) -> Array:
    """How light each pixel is, from 0 to 1, shape (height, width), on white paper; ``InputError`` for no picture."""
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if size.isValid() and size.width() * size.height() > LARGEST:
        raise InputError(
            "has {wide} × {high} pixels; legal: at most {most} together",
            place=path.name,
            wide=size.width(),
            high=size.height(),
            most=LARGEST,
        )
    image = reader.read()
    if image.isNull():
        raise InputError("is no picture that can be read ({why})", place=path.name, why=reader.errorString())
    return _grey(_smaller(image))


def _smaller(image: QImage) -> QImage:
    """On white, and no larger than is looked at."""
    if max(image.width(), image.height()) > SIDE:
        kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        image = image.scaled(QSize(SIDE, SIDE), kept, smooth)
    paper = QImage(image.size(), QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    painter = QPainter(paper)
    painter.drawImage(0, 0, image)
    painter.end()
    return paper


def _grey(image: QImage) -> Array:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), dtype=np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()] / 255.0
