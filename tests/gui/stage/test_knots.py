"""The labels of a plane over all scenes: none lies on another one."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPicture, QPolygonF
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.gui.look.tokens import LIGHT
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.words import lettering
from olviz.gui.paint.words.lettering import HALO, Part, shape_of, width_of
from olviz.gui.panels.catalogue import PANELS
from olviz.gui.panels.points import region
from olviz.gui.stage.render import Shot, font_for, staged
from tests.gui.scenes import few_runs
from tests.shipped import each_finished, scene

SIZE = (1000, 600)
WITH_PLANES = {
    *("hyperplane", "boundary", "fan", "painting", "nearest-direction"),
    *("regression", "own-weights", "by-column", "forecasts", "sum-of-points", "gamma", "dual"),
    *("decision-set", "own-path", "spiral", "tuning", "sweep", "last-round"),
}
Placed = list[tuple[str, QPolygonF]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Placed:
    """Every text that is painted by its outlines, with what its letters cover in pixels."""
    found = Placed()

    def note(painter: QPainter, at: QPointF, parts: list[Part], ground: str, u: int, font: QFont) -> None:
        box, x = QRectF(), at.x()
        for part in parts:
            shape = shape_of(part.text, part.factor, part.semibold, HALO * u, font)
            box = box.united(shape.glyphs.controlPointRect().translated(x, at.y() + shape.high / 2))
            x += width_of([part], font)
        text = "".join(part.text for part in parts)
        if text != "?":  # in the ring of a point, a part of its symbol
            found.append((text, painter.transform().map(QPolygonF(box))))

    for module in (lettering, region):
        monkeypatch.setattr(module, "fill_outlines", note)
    return found


def paint(plane: Plane) -> None:
    """Paints a plane as shapes."""
    picture = QPicture()
    painter = QPainter(picture)
    canvas = plane._canvas(painter)
    for mark in plane.marks:
        mark.paint(canvas)
    painter.end()


def test_these_are_the_panels_with_planes(qtbot: QtBot) -> None:
    built = {entry.name: entry.build() for entry in PANELS}
    for panel in built.values():
        qtbot.addWidget(panel)
    assert {name for name, panel in built.items() if panel.findChildren(Plane)} == WITH_PLANES


def planes(name: str) -> frozenset[str]:
    """The panels of a scene that have planes, in their views."""
    return frozenset(panel for panel in scene(name).panels if panel.partition(":")[0] in WITH_PLANES)


@pytest.mark.parametrize("name", each_finished(planes))
def test_no_label_of_a_plane_lies_on_another_one(qapp: object, name: str, written: Placed) -> None:
    experiment = few_runs(name)
    with font_for(SIZE):
        stage = staged(Shot(experiment, experiment.rounds, Phase.LEARN, SIZE, LIGHT))
        early, middle, last = (max(experiment.rounds * part // 4, 1) for part in (1, 2, 4))
        for t, phase in ((early, Phase.LEARN), *((middle, phase) for phase in Phase), (last, Phase.LEARN)):
            list(stage.drawing(t, phase))
            for plane in stage.ground.findChildren(Plane):
                if plane.isVisibleTo(stage.ground):
                    written.clear()
                    paint(plane)
                    pairs = [(one, other) for (one, a), (other, b) in combinations(written, 2) if a.intersects(b)]
                    assert not pairs, (t, phase)
        stage.ground.deleteLater()
