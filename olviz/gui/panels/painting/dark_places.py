"""A picture from a file as places to paint: where it is dark."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from olviz.engine.declare.parameters import InputError, either
from olviz.engine.files.atomic import reading
from olviz.engine.numerics.sums import Array
from olviz.gui.look.kept import dry

SIDE = 256  # pixels of the longer side that are looked at
LARGEST = 64_000_000  # pixels of a picture that is opened
HEAVIEST = 64 * 2**20  # bytes of its file
FORMATS = ("png", "jpeg", "jpg", "bmp", "gif", "pgm", "ppm")  # none that leads to other files


def grey_of(path: Path) -> Array:
    """How light each pixel is, from 0 to 1, shape (height, width), on white paper; ``InputError`` for no picture."""
    try:
        with reading(path, "a picture", path.name) as stream:
            content = stream.read(HEAVIEST + 1)
    except OSError as error:
        raise InputError("cannot be read: {error}", place=path.name, error=error.strerror or str(error)) from None
    if len(content) > HEAVIEST:
        legal = HEAVIEST // 2**20
        raise InputError("is larger than {legal} MB; legal: at most that", place=path.name, legal=legal)
    buffer = QBuffer()
    buffer.setData(content)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    return _grey(_smaller(_read(QImageReader(buffer), path.name)))


def _read(reader: QImageReader, name: str) -> QImage:
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and size.width() * size.height() > LARGEST:
        raise InputError(
            "has {wide} × {high} pixels; legal: at most {most} together",
            place=name,
            wide=size.width(),
            high=size.height(),
            most=LARGEST,
        )
    image = reader.read() if reader.format().toStdString() in FORMATS else QImage()
    if image.isNull():
        raise InputError("is no picture that can be read; legal: {legal}", place=name, legal=either(FORMATS))
    return image


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
    return dry(paper)


def _grey(image: QImage) -> Array:
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), dtype=np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return rows[:, : grey.width()] / 255.0
