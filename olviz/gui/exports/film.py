"""A film: the stage at one moment after the other, handed to who writes it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from olviz.engine.files.atomic import replacing
from olviz.gui.exports.encoder import Encoder
from olviz.gui.exports.gif import Gif
from olviz.gui.exports.mp4 import Mp4
from olviz.gui.exports.reel import Reel
from olviz.gui.exports.webp import WebP
from olviz.gui.panels.frame.export import without_controls
from olviz.gui.stage.motion import lasting
from olviz.gui.stage.staging import Staging


@contextmanager
def encoding(kind: str, part: Path, size: tuple[int, int], rate: int) -> Iterator[Encoder]:
    """Who writes a film of this format into a file."""
    if kind == "mp4":
        with Mp4(part, size, rate) as encoder:
            yield encoder
        return
    with part.open("wb") as stream, (Gif if kind == "gif" else WebP)(stream, size, rate) as patching:
        yield patching


def written(path: Path, kind: str, reel: Reel, staging: Staging) -> Iterator[tuple[int, int] | str]:
    """Writes a film; after each picture the round it shows, and the bytes so far; what keeps it waiting, in words.

    The file is there when that ends; who closes it before leaves everything as it was.
    """
    image = staging.image()
    with (
        replacing(path) as part,
        encoding(kind, part, (image.width(), image.height()), reel.rate) as encoder,
    ):
        for told in filmed(reel, staging, encoder):
            yield told if isinstance(told, str) else (told, part.stat().st_size)


def filmed(reel: Reel, staging: Staging, encoder: Encoder) -> Iterator[int | str]:
    """Draws and hands over picture after picture; after each one the round it shows, and what keeps it waiting."""
    reel = reel.until(staging.last)
    yield from staging.beginning(*reel.moment(0))
    with without_controls(staging.ground):
        for shot in reel.shots(lasting(reel.speed) / 1000):
            yield from staging.drawing(shot.t, shot.phase)
            for panel in staging.panels:
                panel.settle(shot.part)
            staging.lay()
            encoder.add(staging.image(), shot.frames)
            yield shot.t
