"""A line in a plane: what it cuts off, and how far it goes."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from olviz.gui.paint.plane.in_view import Box
from olviz.gui.paint.plane.line import Line, cut, ends_in


def area(corners):
    pairs = pairwise([*corners, corners[0]])
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def test_cutting_a_square_by_a_line_leaves_both_parts():
    square = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    line = Line((1.0, 0.0), -0.5)  # x ≥ 1/2
    assert area(cut(square, line)) == pytest.approx(1.0)  # a strip of 1/2 by 2
    assert area(cut(square, Line((-1.0, 0.0), 0.5))) == pytest.approx(3.0)
    assert cut(square, Line((1.0, 0.0), -2.0)) == []
    np.testing.assert_allclose(Line((3.0, 4.0), -10.0).shifted(5.0).at(3.0, 4.0), 10.0)  # 9 + 16 − 10 − 5


@pytest.mark.parametrize(
    ("line", "ends"),
    [
        ((1, 0, -0.5), ([0.5, 0.5], [0, 1])),
        ((0, 1, -0.5), ([0, 2], [0.5, 0.5])),
        ((1, -2, 0), ([0, 2], [0, 1])),
        ((1, 1, -1), ([0, 1], [1, 0])),
        ((1, 1, 1), None),
        ((0, 0, 1), None),
    ],
)
def test_a_line_is_drawn_as_far_as_the_view_goes(line, ends):
    *normal, offset = line
    found = ends_in(Box(0, 0, 2, 1).corners, Line(tuple(normal), offset))
    assert (found == []) == (ends is None)
    if ends is not None:
        np.testing.assert_allclose(np.array(sorted(found)).T, ends)
