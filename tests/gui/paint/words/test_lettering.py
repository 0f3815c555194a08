"""Text as it is painted: as wide as it is measured, whole where it is written piece by piece."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QTransform

from olviz.gui.look.measures import TICK, base, sized, unit
from olviz.gui.paint.canvas import Canvas, blank
from olviz.gui.paint.words import lettering
from olviz.gui.paint.words.lettering import Part, pieces_of, shape_of, width_of, write

CARD = QRectF(0, 0, 300, 200)


@pytest.mark.parametrize("factor", [1.0, TICK, 2.0])
def test_text_is_as_wide_as_it_was_measured(qapp, factor):
    parts = [Part("the best ", "#000000", True), Part("expert changes", "#000000", factor=0.8)]
    font = sized(base(), factor)
    image = QImage(800, 80, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    write(Canvas(painter, QTransform(), CARD, unit(base()), font, "#FFFFFF"), QPointF(0, 40), parts)
    painter.end()
    dark = [x for x in range(800) if any(image.pixelColor(x, y).lightness() < 128 for y in range(80))]
    assert max(dark) == pytest.approx(width_of(parts, font), abs=4)


@pytest.mark.parametrize(
    "text", ["−12\u202f345.678,90", "  41", "Γ after 97 rounds, in units of −0.01", "λ = 1  7056 (0.25, x"]
)
def test_a_text_written_piece_by_piece_is_the_text(qapp, text):
    """No piece moves another one: as wide, and the same outlines."""
    font = base()
    pieces = pieces_of([Part(text, "#111111")], font)
    assert "".join(piece.part.text for piece in pieces) == text
    assert max(sum(map(str.isdigit, piece.part.text)) for piece in pieces) == 1
    assert pieces[-1].x + width_of([pieces[-1].part], font) == pytest.approx(width_of([Part(text, "")], font))
    together, whole = QPainterPath(), QPainterPath()
    for piece in pieces:
        shape = shape_of(piece.part.text, piece.part.factor, piece.part.semibold, 1.0, font)
        together.addPath(shape.glyphs.translated(piece.x, 0))
    whole.addText(0, 0, font, text)
    made, wanted = (
        np.array([(path.elementAt(at).x, path.elementAt(at).y) for at in range(path.elementCount())])
        for path in (together, whole)
    )
    np.testing.assert_allclose(made, wanted, atol=0.02)


@pytest.mark.parametrize("text", ["26 left", "drag an end: the loss over w"])
@pytest.mark.parametrize(("x", "y"), [(-9, 40), (390, 40), (40, -3), (40, 79), (395, 82)])
def test_a_text_that_the_edge_would_cut_is_seen_whole(qapp, text, x, y):
    """In the largest text a panel is low and narrow, and words at its edge were cut by half."""
    parts, font = [Part(text, "#000000")], base()
    assert ink(parts, font, QPointF(x, y)) == ink(parts, font, QPointF(40, 40))


def test_a_text_beside_the_picture_stays_where_it_is_and_one_too_wide_begins_where_it_began(qapp):
    """A closer look leaves what it is not about outside."""
    short, long = [Part("26 left", "#000000")], [Part("26 left" * 30, "#000000")]
    assert not ink(short, base(), QPointF(420, 40))
    assert not ink(short, base(), QPointF(40, 120))
    assert ink(long, base(), QPointF(200, 40)) < ink(long, base(), QPointF(0, 40))


def ink(parts, font, at):
    """How many pixels of a picture of 400 × 80 are dark after a text is written there."""
    image = QImage(400, 80, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    write(Canvas(painter, QTransform(), QRectF(image.rect()), unit(base()), font, "#FFFFFF"), at, parts)
    painter.end()
    return int((np.frombuffer(image.constBits(), np.uint32) & 0xFF < 128).sum())


@pytest.mark.parametrize("start", [0, -20_000])
@pytest.mark.parametrize("scale", [1.0, 7.0])
def test_no_more_of_a_text_is_painted_than_the_picture_is_wide(qapp, monkeypatch, scale, start):
    """A name of 4000 letters in a picture for print took 24 s: all of it was painted, of which nothing was seen."""
    image = QImage(round(120 * scale), round(60 * scale), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    made = []

    def kept(size, dpr):
        made.append(size.width())
        return blank(size, dpr)

    monkeypatch.setattr(lettering, "blank", kept)
    painter = QPainter(image)
    parts = [Part("a ", "#000000"), Part(f"{start} is a long name " * 200, "#000000", True), Part("41", "#000000")]
    look = unit(base()), base(), "#FFFFFF"
    write(Canvas(painter, QTransform(), QRectF(0, 0, 120, 60), *look), QPointF(start, 30), parts)
    painter.end()
    assert 0 < max(made) <= image.width() + 4 * unit(base()) * scale  # and the halo


def test_a_text_at_the_edge_of_an_image_of_many_pixels_to_the_point_is_seen_whole(qapp):
    """Such an image was taken for a picture as much wider."""
    image = QImage(800, 160, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(2.0)
    found = []
    for x in (40, 390):
        image.fill(0xFFFFFF)
        painter = QPainter(image)
        look = unit(base()), base(), "#FFFFFF"
        write(Canvas(painter, QTransform(), QRectF(0, 0, 400, 80), *look), QPointF(x, 40), [Part("26 left", "#000000")])
        painter.end()
        found.append(int((np.frombuffer(image.constBits(), np.uint32) & 0xFF < 128).sum()))
    assert found[0] == pytest.approx(found[1], rel=0.02)
