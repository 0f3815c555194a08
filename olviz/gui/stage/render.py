"""Pictures without a window: a stage of panels at one position, as PNG, SVG or PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from math import sqrt

from PySide6.QtWidgets import QApplication

from olviz.engine.declare.parameters import InputError, either
from olviz.engine.numerics.stepwise import at_once
from olviz.gui.look.language import install
from olviz.gui.look.theme import base_font, load_fonts
from olviz.gui.panels.frame.export import pdf, png, svg, without_controls
from olviz.gui.stage.staging import NOTHING, Shot, Staging, There, staging

FORMATS = ("png", "svg", "pdf")
POINTS, LEAST_POINTS = 10.0, 6.0  # the base font at 1280 × 720; it grows with the root of the size


def application() -> QApplication:
    """The application that pictures need, made where there is none."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        app = running
    else:
        app = QApplication(["olviz"])
        install(app)
    load_fonts()
    return app


def staged(shot: Shot, hear: Callable[[str], object] = bool, there: There = NOTHING) -> Staging:
    """The stage of a picture, at once; how far it is may be heard, and what is ``there`` is not played any more."""
    return at_once(staging(shot, there), hear)


@contextmanager
def font_for(size: tuple[int, int]) -> Iterator[None]:
    """The base font for a picture of this size; the application's own, since sheets keep others from children."""
    before = QApplication.font()
    scale = sqrt(min(size[0] / 1280, size[1] / 720))
    QApplication.setFont(base_font(max(POINTS * scale, LEAST_POINTS)))
    try:
        yield
    finally:
        QApplication.setFont(before)


def render(shot: Shot, kind: str, hear: Callable[[str], object] = bool, there: There = NOTHING) -> bytes:
    """The picture as the bytes of a file; ``kind`` is one of ``FORMATS``. Raises ``InputError``."""
    if kind not in FORMATS:
        raise InputError("{kind!r} is no format of pictures; legal: {legal}", kind=kind, legal=either(FORMATS))
    with font_for(shot.size), closing(staged(shot, hear, there)) as stage:
        return printed(stage, kind)


def printed(stage: Staging, kind: str) -> bytes:
    """What is drawn, as the bytes of a file."""
    if kind != "png":
        return {"svg": svg, "pdf": pdf}[kind](stage.ground)
    with without_controls(stage.ground):
        return png(stage.image())
