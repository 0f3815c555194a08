"""Places of words: found once for all who keep clear of them."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plane.arrows import Arrow, Arrows
from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.words.lettering import Part
from olviz.gui.panels.points.region import Cross, Named, Points

BOX = Box(-1, -1, 1, 1)


def marks() -> tuple[Points, Arrows, Cross]:
    """Each keeps clear of those before it."""
    named = (Named(f"p{at}", at / 4, 0.2, "disc", 2, "#000", "#fff", f"label {at}") for at in range(3))
    points = Points(tuple(named), LIGHT)
    arrow = Arrow("w", (0, 0), (0.5, 0.5), "#000", 2, Part("w", "#000"))
    arrows = Arrows((arrow,), "#fff", (points,))
    return points, arrows, Cross(("x₁", "x₂"), LIGHT, (points, arrows))


def test_places_are_found_once_while_the_same_marks_stand_there(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who keeps clear of words that keep clear of others asked for them anew: eight times a frame, in every frame."""
    found, place = Counter[str](), Points._place

    def counted(points: Points, canvas: Canvas) -> list[tuple[Named, QRectF]]:
        found["points"] += 1
        return place(points, canvas)

    monkeypatch.setattr(Points, "_place", counted)
    plane, drawn = Plane(), marks()
    plane.resize(400, 300)
    plane.show_marks(drawn, BOX, LIGHT)
    pictures = [plane.grab().toImage() for _ in range(2)]
    assert (found["points"], pictures[0] == pictures[1]) == (1, True)
    plane.resize(500, 300)
    plane.grab()
    assert found["points"] == 2
    plane.show_marks(marks(), BOX, LIGHT)
    plane.grab()
    assert found["points"] == 3
    plane.deleteLater()


def test_places_that_are_kept_are_those_found_anew(qapp: QApplication) -> None:
    plane, (points, _, cross) = Plane(), marks()
    plane.resize(400, 300)
    kept = plane._canvas(QPainter())
    anew: Canvas = kept._replace(known=None)
    for mark in (points, cross):
        assert mark.room(kept) == mark.room(kept) == mark.room(anew)
    plane.deleteLater()
