"""Films as GIF: every patch has colours of its own, 255 at most."""

from __future__ import annotations

import struct
from importlib import import_module
from typing import Any

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.gui.exports.encoder import Patching
from olviz.gui.exports.patches import Patch

COLOURS = 255  # the last place of a palette is what shows through
FOREVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


class Gif(Patching):
    """Written as it is drawn, so that no memory grows with the film."""

    def begin(self) -> None:
        self._stream.write(b"GIF89a" + struct.pack("<HHBBB", *self._size, 0x70, 0, 0) + FOREVER)

    def put(self, patch: Patch, begins: float, ends: float) -> None:
        plugin, image = import_module("PIL.GifImagePlugin"), import_module("PIL.Image")
        places, palette = _reduced(patch.colours)
        reduced = image.fromarray(places)
        reduced.putpalette(palette)
        stands = 10 * (round(100 * ends) - round(100 * begins))  # milliseconds, in whole hundredths
        told = {"duration": stands, "transparency": COLOURS, "disposal": 1, "include_color_table": True}
        self._stream.writelines(plugin.getdata(reduced, (patch.left, patch.top), **told))

    def finish(self) -> None:
        super().finish()
        self._stream.write(b";")


def _reduced(colours: Array) -> tuple[Array, bytes]:
    """The place of every pixel in a palette, and the palette; the very colours where they are few enough."""
    seen = colours[..., 3] > 0
    packed = colours[..., :3].astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], np.uint32)
    found, places = np.unique(packed[seen], return_inverse=True)
    if found.size > COLOURS:
        near = _nearest(colours[seen][:, :3])
        places, table = np.asarray(near), bytes(near.getpalette())
    else:
        table = np.stack([found >> 16, found >> 8, found], axis=1).astype(np.uint8).tobytes()
    picture = np.full(seen.shape, COLOURS, np.uint8)
    picture[seen] = places.ravel()
    return picture, table[: 3 * COLOURS].ljust(3 * (COLOURS + 1), b"\0")


def _nearest(colours: Array) -> Any:
    """Colours as places in a palette of few, an image one pixel high."""
    image = import_module("PIL.Image")
    return image.fromarray(colours[None]).quantize(COLOURS, dither=image.Dither.NONE)
