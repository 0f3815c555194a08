"""Lines are as thick as their type asks for: at 3840 pixels, with larger text and on a projector they stay visible."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from olviz.gui.look.measures import base
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.canvas import SHIFTS, USUAL, Canvas, Mark, farthest, shifts
from olviz.gui.paint.curves import Curve, Grid, Playhead
from olviz.gui.paint.words.clear_words import Event
from olviz.gui.panels.points.region import Path as Way
from olviz.gui.panels.tracks.bounds.ceiling import Ceiling

GUI = Path(__file__).resolve().parents[3] / "olviz" / "gui"
SIDE = 200
LEVEL = np.array([0.0, 100.0]), np.full(2, 50.0)
ACROSS: dict[str, Mark] = {
    "curve": Curve("curve", *LEVEL, "#000000"),
    "bold": Curve("bold", *LEVEL, "#000000", 3),
    "grid": Grid(np.array([50.0]), "#000000", "#000000"),
    "playhead": Playhead(50, "#000000"),
    "event": Event(50, "", "#000000"),
    "ceiling": Ceiling("", "#000000", None),
    "way": Way("whose", np.arange(2), np.stack(LEVEL), "#000000", 2),
}


def ink(mark: Mark, u: int) -> float:
    """How much of a white square a mark blackens."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    place = QTransform(SIDE / 100, 0, 0, -SIDE / 100, 0, SIDE)
    mark.paint(Canvas(painter, place, QRectF(0, 0, SIDE, SIDE), u, base(), LIGHT.surface))
    painter.end()
    grey = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(SIDE, SIDE, 4)[..., 0]
    return float((255 - grey.astype(float)).sum() / 255)


@pytest.mark.parametrize("name", ACROSS)
def test_a_line_is_twice_as_thick_beside_type_twice_as_large(name: str) -> None:
    """They were one pixel of the device at every size of the picture."""
    assert ink(ACROSS[name], 2 * USUAL) == pytest.approx(2 * ink(ACROSS[name], USUAL), rel=0.2)


def test_pens_are_as_given_beside_type_of_the_usual_size_and_below() -> None:
    for u in (2, 3, USUAL):
        canvas = Canvas(QPainter(), QTransform(), QRectF(), u, base(), "")
        assert canvas.pen("#000000", 1.4).widthF() == 1.4
    assert all(shifts(strokes, 1.0) == places for strokes, places in SHIFTS.items())


@pytest.mark.parametrize("thick", [1.25, 1.75, 3.0])
@pytest.mark.parametrize("strokes", SHIFTS)
def test_the_strokes_of_a_bold_line_leave_no_gap(strokes: int, thick: float) -> None:
    places = np.array(shifts(strokes, thick))
    wide = (1 + 2 * farthest(strokes)) * thick
    assert np.abs(places).max() == pytest.approx((wide - 1) / 2, abs=0.01)
    for across in (places @ [np.cos(angle), np.sin(angle)] for angle in np.linspace(0, np.pi, 7) if len(places) > 2):
        assert np.diff(np.sort(across)).max() <= 1


def test_no_picture_gives_a_pen_its_pixels_by_itself() -> None:
    fixed = re.compile(r"QPen\(.*, [0-9.]+( if .*)?\)|QRectF\([^()]*(\([^()]*\)[^()]*)*, 1\)")
    found = [
        f"{file.relative_to(GUI)}: {line.strip()}"
        for room in ("paint", "panels")
        for file in (GUI / room).rglob("*.py")
        if file.name != "canvas.py"
        for line in file.read_text(encoding="utf-8").splitlines()
        if fixed.search(line)
    ]
    assert not found
