"""Arrows: where they turn, and where their names stand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from olviz.gui.look.measures import base
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.plane.arrows import Arrow, Arrows, crosses, spot_of
from olviz.gui.paint.plane.ringed import Ringed
from olviz.gui.paint.words.lettering import Part


@pytest.mark.parametrize(
    ("stretch", "through"),
    [
        ((0, 5, 20, 5), True),
        ((0, 0, 4, 4), False),
        ((7, 2, 8, 3), True),
        ((0, 12, 12, 0), True),
        ((0, 9, 20, 9), False),
    ],
)
def test_a_stretch_passes_through_a_rectangle(stretch, through):
    assert crosses(QLineF(*stretch), QRectF(5, 1, 10, 7)) is through


def test_names_of_arrows_leave_room_for_the_current_point_and_for_shafts(qapp):
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    canvas = Canvas(painter, QTransform(100, 0, 0, -100, 200, 200), QRectF(0, 0, 400, 400), 4, base(), "#FFFFFF")
    arrow = Arrow("w*", (0, 0), (1, 0), "#000000", 1.6, Part("w*", "#000000"))
    alone = spot_of(canvas, arrow, [], [])
    ringed = Ringed(1.1, 0, "#000000", True, LIGHT, "#FFFFFF")
    room = ringed.room(canvas)
    assert any(spot.intersects(alone) for spot in room)
    assert not any(spot.intersects(spot_of(canvas, arrow, room, [])) for spot in room)
    shaft = QLineF(canvas.point(1, 0), canvas.point(2, 0))
    assert crosses(shaft, alone)
    assert not crosses(shaft, spot_of(canvas, arrow, [], [shaft]))
    beyond = QLineF(canvas.point(0, -0.2), canvas.point(1.4, -0.2))  # of the places below the arrow
    beside = arrow._replace(tip=(1.2, 0.5), beside=True)
    for other in (QLineF(canvas.point(0, 0), canvas.point(1.2, 0.7)), beyond):
        spot = spot_of(canvas, beside, [], [other])
        link = QLineF(canvas.point(0.6, 0.25), spot.center())
        assert link.intersects(other)[0] is not QLineF.IntersectionType.BoundedIntersection
    at_the_edge = Ringed(1.95, 0, "#000000", True, LIGHT, "#FFFFFF").room(canvas)
    assert all(canvas.rect.right() >= spot.right() for spot in at_the_edge[1:])
    painter.end()


def test_of_two_arrows_that_end_at_one_place_the_dashed_one_has_no_name(qapp):
    tip, near, far = (1.0, 1.0), (1.01, 1.0), (2.0, 1.0)
    for other, named in ((near, ["new"]), (far, ["new", "old"])):
        arrows = Arrows(
            (
                Arrow("old", (0.0, 0.0), tip, "#000000", 1.6, Part("wₜ", "#000000"), dashed=True),
                Arrow("new", (0.0, 0.0), other, "#000000", 3.2, Part("wₜ₊₁", "#000000")),
            ),
            "",
        )
        image = QImage(300, 300, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        canvas = Canvas(painter, QTransform(100, 0, 0, -100, 20, 280), QRectF(0, 0, 300, 300), 4, base(), "#ffffff")
        assert [arrow.name for arrow, _ in arrows._placed(canvas)] == named
        painter.end()


def test_an_arrow_that_turns_has_its_tip_on_the_straight_way_from_where_it_was():
    arrow = Arrow("w", (0.0, 0.0), (2.0, 4.0), "", 1, Part("", ""), before=(1.0, 0.0))
    assert arrow.moved(0.0).tip == (1.0, 0.0)
    assert arrow.moved(0.5).tip == (1.5, 2.0)
    assert arrow.moved(1.0).tip == arrow.tip
    assert arrow._replace(before=None).moved(0.3) == arrow._replace(before=None)
