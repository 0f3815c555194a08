"""Pictures one after the other, of which only what has changed is kept."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from PySide6.QtGui import QImage

from olviz.engine.numerics.sums import Array

OPAQUE = np.uint32(0xFF000000)


class Patch(NamedTuple):
    """What is put over a picture: its left and top edge, and its colours, shape (height, width, 4), as RGBA.

    Where nothing has changed it is transparent.
    """

    left: int
    top: int
    colours: Array


def pixels(image: QImage) -> Array:
    """The colours of an image without transparency, shape (height, width), as 0xFFRRGGBB."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.width()) | OPAQUE


def whole(after: Array) -> Patch:
    """All of a picture."""
    return Patch(0, 0, _channels(after))


def changed(before: Array, after: Array) -> Patch | None:
    """What turns one picture into another, from an even place on, as WebP needs; None where they are the same."""
    apart = before != after
    rows, columns = np.flatnonzero(apart.any(axis=1)), np.flatnonzero(apart.any(axis=0))
    if not rows.size:
        return None
    top, left = int(rows[0]) & ~1, int(columns[0]) & ~1
    box = slice(top, int(rows[-1]) + 1), slice(left, int(columns[-1]) + 1)
    return Patch(left, top, _channels(np.where(apart[box], after[box], np.uint32(0))))


def _channels(colours: Array) -> Array:
    channels = np.empty((*colours.shape, 4), np.uint8)
    for place, shift in enumerate((16, 8, 0, 24)):
        np.right_shift(colours, shift, out=channels[..., place], casting="unsafe")
    return channels
