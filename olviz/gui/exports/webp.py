"""Films as animated WebP, without loss: Pillow packs each patch, and here they are put in their file."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from importlib import import_module

from olviz.gui.exports.encoder import Patching
from olviz.gui.exports.patches import Patch

ANIMATED = 0x12  # has pictures one after the other, and transparency
PICTURE = (b"VP8L", b"VP8 ", b"ALPH")
EFFORT = 3  # of 6: more takes twice the time for a hundredth of the size


class WebP(Patching):
    """Written as it is drawn; the length that stands at the beginning is put in at the end."""

    def begin(self) -> None:
        width, height = self._size
        self._stream.write(b"RIFF\0\0\0\0WEBP")
        self._stream.write(_chunk(b"VP8X", bytes([ANIMATED, 0, 0, 0]) + _three(width - 1) + _three(height - 1)))
        self._stream.write(_chunk(b"ANIM", bytes(6)))  # no ground, for ever

    def put(self, patch: Patch, begins: float, ends: float) -> None:
        height, width, _ = patch.colours.shape
        place = _three(patch.left // 2) + _three(patch.top // 2) + _three(width - 1) + _three(height - 1)
        stands = _three(round(1000 * ends) - round(1000 * begins))
        self._stream.write(_chunk(b"ANMF", place + stands + b"\0" + _packed(patch)))

    def finish(self) -> None:
        super().finish()
        length = self._stream.tell()
        self._stream.seek(4)
        self._stream.write(struct.pack("<I", length - 8))


def _packed(patch: Patch) -> bytes:
    """A patch alone, as the chunks of a picture."""
    buffer = io.BytesIO()
    import_module("PIL.Image").fromarray(patch.colours).save(buffer, "WEBP", lossless=True, quality=50, method=EFFORT)
    return b"".join(_chunk(name, held) for name, held in _chunks(buffer.getvalue()) if name in PICTURE)


def _chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12  # behind RIFF, length, WEBP
    while at < len(file):
        name, length = struct.unpack_from("<4sI", file, at)
        yield name, file[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def _chunk(name: bytes, held: bytes) -> bytes:
    return name + struct.pack("<I", len(held)) + held + b"\0" * (len(held) % 2)


def _three(value: int) -> bytes:
    """A number in three bytes, the lowest first."""
    return value.to_bytes(3, "little")
