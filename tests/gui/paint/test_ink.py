"""The ink of a line near a place is that of the whole line there; places clear of it are those found one by one."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter, QTransform

from olviz.engine.numerics.sums import Array
from olviz.gui.paint.canvas import APART, LINEAR, LOG_LOG, Canvas, Logs, seen
from olviz.gui.paint.curves import Calm, Curve, steps
from olviz.gui.paint.ink import NARROW, SLANTED, Ink, along, first_clear, ink_of

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


def test_the_ink_of_a_long_curve_is_few_boxes_that_hug_it() -> None:
    x = np.linspace(0, 800, 4001)
    y = np.where(x < 400, 100 + 20 * np.sin(x), 300.0) + np.where(x > 600, (x - 600) * 2, 0.0)
    y[1000] = np.nan
    boxes = along(x, y)
    assert len(boxes) <= 800 / NARROW + 800 / SLANTED + 2
    seen = np.isfinite(y)
    inside = (boxes[:, :1] <= x) & (x <= boxes[:, 2:3]) & (boxes[:, 1:2] <= y) & (y <= boxes[:, 3:])
    assert inside.any(axis=0)[seen].all()
    assert (boxes[:, 2] - boxes[:, 0]).max() <= NARROW + SLANTED
    level = boxes[(boxes[:, 0] > 420) & (boxes[:, 2] < 590)]
    assert (level[:, 3] == level[:, 1]).all()


def test_a_slanted_line_covers_what_it_goes_through_and_no_more() -> None:
    boxes, view = Ink(along(np.array([0.0, 100.0]), np.array([0.0, 100.0]))), QRectF(0, 0, 100, 100)
    assert first_clear(np.array([[50.0, 50.0], [20.0, 80.0]]), 20, 10, view, boxes) == 1
    assert first_clear(np.zeros((0, 2)), 20, 10, view, boxes) is None
    assert first_clear(np.array([[5.0, 80.0], [96.0, 50.0]]), 20, 10, view, boxes) is None  # both leave the view
    broken = Ink(along(np.array([0.0, np.nan, 100.0]), np.array([50.0, np.nan, 50.0])))
    assert first_clear(np.array([[50.0, 50.0]]), 20, 10, view, broken) == 0


@pytest.mark.parametrize("seed", range(20))
def test_the_first_clear_place_is_the_one_found_one_by_one(seed: int) -> None:
    luck, view = np.random.default_rng(seed), QRectF(0, 0, 300, 200)
    corners = luck.uniform(0, 280, size=(int(luck.integers(0, 80)), 2))
    boxes = np.hstack([corners, corners + luck.uniform(1, 30, size=corners.shape)])
    middles = luck.uniform(-20, 320, size=(300, 2))
    rects = [QRectF(x - 15, y - 5, 30, 10) for x, y in middles.tolist()]
    taken = [QRectF(left, top, right - left, low - top) for left, top, right, low in boxes.tolist()]
    clear = (at for at, one in enumerate(rects) if view.contains(one) and not any(one.intersects(box) for box in taken))
    assert first_clear(middles, 30, 10, view, Ink(boxes)) == next(clear, None)
