"""Films as GIF: every patch has colours of its own, 255 at most."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from importlib import import_module

import numpy as np

from olviz.engine.numerics.sums import Array
from olviz.gui.exports.encoder import Patching
from olviz.gui.exports.patches import Patch

BAND = 2**18  # pixels that are looked at together
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
    found = _found(colours)
    if found.size > COLOURS:
        return _nearest(colours)
    places = np.full(colours.shape[:2], COLOURS, np.uint8)
    for rows, seen in _bands(colours):
        places[rows][seen] = np.searchsorted(found, _packed(colours[rows][seen]))
    return places, _filled(np.stack([found >> 16, found >> 8, found], axis=1).astype(np.uint8).tobytes())


def _bands(colours: Array) -> Iterator[tuple[slice, Array]]:
    """Some rows at a time, and what is seen of them: more would take a picture's memory many times over."""
    height, width, _ = colours.shape
    step = max(BAND // width, 1)
    for top in range(0, height, step):
        rows = slice(top, top + step)
        yield rows, colours[rows, :, 3] > 0


def _packed(colours: Array) -> Array:
    return colours[:, :3].astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], np.uint32)


def _found(colours: Array) -> Array:
    """The colours that are seen, each once and in order; some of them where they are too many."""
    found = np.zeros(0, np.uint32)
    for rows, seen in _bands(colours):
        found = np.union1d(found, _packed(colours[rows][seen]))
        if found.size > COLOURS:
            break
    return found


def _nearest(colours: Array) -> tuple[Array, bytes]:
    """The places of all pixels in a palette of few that are near them, and the palette."""
    image = import_module("PIL.Image")
    strip = image.new("RGB", (int(np.count_nonzero(colours[..., 3])), 1))
    at = 0
    for rows, seen in _bands(colours):
        shown = colours[rows][seen][:, :3]
        if len(shown):
            strip.paste(image.fromarray(np.ascontiguousarray(shown[None])), (at, 0))
        at += len(shown)
    near = strip.quantize(COLOURS, dither=image.Dither.NONE)
    del strip
    found, places, at = np.asarray(near)[0], np.full(colours.shape[:2], COLOURS, np.uint8), 0
    for rows, seen in _bands(colours):
        count = int(np.count_nonzero(seen))
        places[rows][seen] = found[at : at + count]
        at += count
    return places, _filled(bytes(near.getpalette()))


def _filled(palette: bytes) -> bytes:
    return palette[: 3 * COLOURS].ljust(3 * (COLOURS + 1), b"\0")
