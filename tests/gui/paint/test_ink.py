"""The ink of a line near a place is that of the whole line there: level, steep, torn, on a logarithmic axis."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter, QTransform

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import APART, LINEAR, LOG_LOG, Canvas, Ink, Logs, ink_of, seen
from olviz.gui.paint.curves import Calm, Curve, steps

VIEW = QRectF(40, 10, 900, 300)
ROUNDS = 1500


def canvas(log: Logs) -> Canvas:
    wide, high = (np.log10(ROUNDS), np.log10(60)) if log[0] else (ROUNDS, 60)
    place = QTransform(VIEW.width() / wide, 0, 0, -VIEW.height() / high, VIEW.left(), VIEW.bottom())
    return Canvas(QPainter(), place, VIEW, 4, QFont(), "#ffffff", log)


def lines() -> dict[str, tuple[Array, Array]]:
    luck, t = np.random.default_rng(1), np.arange(ROUNDS + 1.0)
    torn = np.where(luck.random(ROUNDS + 1) < 0.1, np.nan, t / 20)
    few = np.sort(luck.choice(t, 90, replace=False))
    return {
        "counts": steps(np.cumsum(luck.random(ROUNDS + 1) < 0.03).astype(float)),
        "jumps": (few, 60 * luck.random(90)),
        "slanted": (t, t / 25),
        "flapping": (t, 30 + 40 * np.where(t % 2, 1.0, -1.0)),
        "torn": (t, torn),
    }


@pytest.mark.parametrize("log", [LINEAR, LOG_LOG])
@pytest.mark.parametrize("name", lines())
def test_the_ink_near_a_place_is_that_of_the_whole_line_there(log: Logs, name: str) -> None:
    seen, luck = canvas(log), np.random.default_rng(2)
    line = Curve(name, *lines()[name], "#000000")
    whole = Ink(line.ink(seen))
    for _ in range(200):
        left, top = luck.uniform((VIEW.left(), VIEW.top()), (VIEW.right() - 200, VIEW.bottom() - 20))
        box = left, top, left + luck.uniform(5, 200), top + 20
        np.testing.assert_allclose(ink_of(seen, [line]).near(*box), whole.near(*box), atol=1e-9)


def test_words_that_found_a_place_are_ink_from_then_on() -> None:
    ink = ink_of(canvas(LINEAR), [])
    assert not ink.some
    ink.add(QRectF(100, 100, 50, 10))
    assert ink.some
    assert len(ink.near(140, 105, 150, 120)) == 1
    assert len(ink.near(151, 105, 160, 120)) == 0


@pytest.mark.parametrize("log", [LINEAR, LOG_LOG])
def test_a_calm_line_has_the_ink_of_what_is_drawn_of_it(log: Logs) -> None:
    shown, t = canvas(log), np.arange(1.0, ROUNDS + 1)
    line = Calm("calm", t, np.sqrt(t), "#000000")
    across, up = line.pixels(shown)
    assert (len(across) < ROUNDS / 2, across[-1]) == (True, shown.pixels(t, t)[0][-1])
    boxes = line.ink(shown)
    for x, y in zip(across, up, strict=True):
        assert ((boxes[:, :2] <= [x, y]) & ([x, y] <= boxes[:, 2:])).all(axis=1).any()
    assert boxes[:, 2].max() == across.max()
    assert line._replace(x=t[:0], y=t[:0]).ink(shown).shape == (0, 4)


def test_lines_over_the_same_rounds_are_thinned_once() -> None:
    shown, t = canvas(LINEAR)._replace(known={}), np.arange(1.0, ROUNDS + 1)
    assert seen(shown, t) is seen(shown, t)
    assert len(seen(shown, t)) <= VIEW.width() / APART + 1
