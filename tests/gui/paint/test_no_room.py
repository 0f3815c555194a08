"""A picture without room for what it shows stays empty: it neither stops nor divides by its height."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.declare.phases import Phase
from olviz.gui.paint.board import Board
from olviz.gui.paint.plane.plane import Plane
from olviz.gui.paint.plot import Plot
from olviz.gui.panels.catalogue import arranged
from tests import covering
from tests.gui import scenes

SIZES = (0, 0), (9, 9), (400, 2), (2, 400)
SLIM = [*((wide, 200) for wide in range(128)), *((200, high) for high in range(128))]
Picture = Board | Plane | Plot


def pictures(panel: QWidget) -> list[Picture]:
    return [*panel.findChildren(Board), *panel.findChildren(Plane), *panel.findChildren(Plot)]


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_a_pixel_of_a_plane_has_a_width_at_any_size(wide: int, high: int, qtbot: QtBot) -> None:
    """A painting that had no height was pressed on, and its tools reach so many pixels."""
    plane = Plane()
    qtbot.addWidget(plane)
    plane.resize(wide, high)
    assert plane.pixel == pytest.approx(2 / max(min(wide, high), 1))


def look(picture: Picture, wide: int, high: int) -> None:
    """Paints it in that size, and reads it wherever a mouse or a key can."""
    picture.setMinimumSize(0, 0)
    picture.resize(wide, high)
    picture.grab()
    for x, y in ((0, 0), (wide / 2, high / 2), (wide, high), (-1, -1), (1, 1)):
        point_at(picture, QPointF(x, y))
    list(picture.stops())
    picture.gist()


def point_at(picture: Picture, point: QPointF) -> None:
    picture.told(point)
    picture.round_at(point)


def shown(name: str, qtbot: QtBot) -> Iterator[tuple[int, Picture]]:
    """The pictures of a scene after its last round, each view once, in up to four turns."""
    for turn, scene in enumerate(scenes.news(name, resources.scenarios())):
        traces = scene.traces()
        for trace in traces:
            trace.extend()
        for place in arranged(traces, scene.panels):
            panel = place.build()
            qtbot.addWidget(panel)
            panel.open(traces, place.learner or 0)
            panel.draw(traces[0].rounds, Phase.LEARN)
            yield from ((turn, picture) for picture in pictures(panel))


@pytest.mark.parametrize("name", covering.each(resources.scenarios(), scenes.shows_all))
def test_a_picture_of_any_size_is_painted_and_read(name: str, qtbot: QtBot) -> None:
    """Where a bar and a message were higher than the board, the rows above them had less than no height.

    The first view of a panel is looked at in all sizes, and each of its others in another one.
    """
    for turn, picture in shown(name, qtbot):
        for size in SIZES[turn : turn + 1] if turn else SIZES:
            look(picture, *size)
        if isinstance(picture, Board) and not turn:
            be_slim(picture)


def be_slim(board: Board) -> None:
    """One width is exactly that of what stands beside the bars: they had none, and their places were divided by it."""
    for wide, high in SLIM:
        board.resize(wide, high)
        point_at(board, QPointF(wide / 2, high / 2))


@pytest.mark.full
@pytest.mark.parametrize("name", resources.scenarios())
def test_every_picture_is_painted_and_read_there(name: str, qtbot: QtBot) -> None:
    for _, picture in shown(name, qtbot):
        for size in (*SIZES, *SLIM[::16]):
            look(picture, *size)
        if isinstance(picture, Board):
            be_slim(picture)
