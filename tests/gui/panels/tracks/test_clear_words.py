"""The words of ceilings, and of the room below them, cross no curve, no other words and no label at any end."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.round.moves import Move
from olviz.gui.app.window import Window
from olviz.gui.paint.canvas import Canvas
from olviz.gui.paint.curves import Curve
from olviz.gui.paint.plot import Plot
from olviz.gui.paint.words.clear_words import Clear
from olviz.gui.paint.words.end_labels import EndLabels
from olviz.gui.panels.catalogue import PANELS
from olviz.gui.panels.tracks.bounds.ahead import NamedRoom
from tests.shipped import kinds, scene, together

NEAR, BESIDE = 9.0, 1.5  # u beside a label, for a number and for other words: closer they would be read as its own
CURVES = {entry.name for entry in PANELS if entry.module.startswith("olviz.gui.panels.tracks.")}
LEAST = 70  # pixels of a picture, below which a ceiling may have no room for words


def canvas_of(plot: Plot) -> Canvas:
    return plot.picture.canvas(QPainter(), plot.picture.sceneTransform() * plot.viewportTransform())


def crossed(plot: Plot) -> list[str]:
    """The words that meet something."""
    canvas, found = canvas_of(plot), list[str]()
    words = [found for mark in plot.marks if isinstance(mark, Clear) for found in mark.laid(canvas)]
    laid = [spot for _, spot in words]
    for word, (room, text) in words:
        lines = [line for line in plot.marks if isinstance(line, Curve) and goes_through(line, room, canvas)]
        aside = (NEAR if isinstance(word, NamedRoom) else BESIDE) * canvas.u
        around = room.adjusted(-aside, 0.0, aside, 0.0)
        ends = [one for one in plot.marks if isinstance(one, EndLabels) and meets(one, around, canvas)]
        found += [f"{text} × {mark.name}" for mark in (*lines, *ends)]
    return found + [f"{one[1]} × {other[1]}" for one, other in combinations(laid, 2) if one[0].intersects(other[0])]


def meets(labels: EndLabels, room: QRectF, canvas: Canvas) -> bool:
    return any(spot.intersects(room) for block in labels._laid(canvas) for _, spot in block.lines)


def goes_through(line: Curve, room: QRectF, canvas: Canvas) -> bool:
    """Whether a line is in a rectangle, pixel by pixel."""
    x, y = canvas.pixels(line.x, line.y)
    seen = np.isfinite(x) & np.isfinite(y)
    points = np.stack([x[seen], y[seen]], axis=1)
    corner, opposite = (room.left(), room.top()), (room.right(), room.bottom())
    low, high = np.minimum(points[:-1], points[1:]), np.maximum(points[:-1], points[1:])
    near = ((low < opposite) & (high > corner)).all(axis=1)  # no other segment can be in it
    for start, end in zip(points[:-1][near], points[1:][near], strict=True):
        way = start + np.linspace(0, 1, int(min(np.abs(end - start).max(), 1e4)) + 2)[:, None] * (end - start)
        inside = (way > corner) & (way < opposite)
        if inside.all(axis=1).any():
            return True
    return False


@cache
def hangs(name: str) -> frozenset[str]:
    """What may have a ceiling in a scene: the kinds of its learners and of its adversary, and curves in their views."""
    return kinds(name) | {panel for panel in scene(name).panels if panel.partition(":")[0] in CURVES}


@pytest.mark.parametrize("names", together(hangs))
def test_the_words_of_ceilings_are_crossed_by_nothing(whole: Window, qtbot: QtBot, names: list[str]) -> None:
    for name in names:
        assert whole.open(name)
        rounds = whole.session.experiment.playable
        for why, t in ((False, 0), (False, rounds), (True, rounds // 4), (True, rounds)):
            whole.body.want(controls=False, why=why)
            whole.playback.jump(t, Phase.LEARN)
            QApplication.processEvents()
            qtbot.waitUntil(lambda t=t: whole.playback.t == min(t, *(one.last for one in whole.playback.traces)))
            check(whole, name)


def check(window: Window, name: str) -> None:
    plots = [plot for panel in window.stage.panels for plot in panel.findChildren(Plot) if plot.isVisible()]
    assert [told for plot in plots for told in crossed(plot)] == [], name
    for plot in (plot for plot in plots if plot.height() > LEAST):
        assert unsaid(plot) == [], name


def unsaid(plot: Plot) -> list[str]:
    """The ceilings that say nothing."""
    canvas = canvas_of(plot)
    words = [word for mark in plot.marks if isinstance(mark, Clear) for word in mark.words if "x" in word._fields]
    laid = [word for mark in plot.marks if isinstance(mark, Clear) for word, _ in mark.laid(canvas)]
    return [word.name for word in words if not any(word is one for one in laid)]


def test_words_over_a_line_touch_no_label_at_an_end(whole: Window) -> None:
    """Four mistakes of at most four: "You 4Halving: at most"."""
    assert whole.open("beat-halving-bisected")
    whole.body.want(controls=False, why=True)
    for y in (1.0, 1.0, 1.0, 1.0):
        whole.session.move(Move(play=(y,)))
    QApplication.processEvents()
    check(whole, "beat-halving-bisected")
