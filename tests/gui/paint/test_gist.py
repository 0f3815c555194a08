"""What a picture tells on the whole, in words: of the round where one is, where anything has happened in it."""

from __future__ import annotations

import numpy as np

from olviz.gui.paint.curves import Curve, Playhead
from olviz.gui.paint.gist import gist

DASHED = (4.0, 2.0)


def curve(name: str, last: int, dash: tuple[float, ...] = ()) -> Curve:
    values = 10.0 * np.arange(last + 1)
    return Curve(name, np.arange(last + 1), values, "#000000", dash=dash, values=values)


def told(t: int, *curves: Curve) -> str:
    (said,) = gist([*curves, Playhead(t, "#000000")], "round {x}")
    return said


def test_it_tells_of_the_round_that_any_curve_has_come_to() -> None:
    """A goal was reached in round 3, and that round was told of for one round more: it had more curves."""
    assert told(4, curve("goal", 3), curve("mistakes", 4)) == "round 4: mistakes 40"
    assert told(4, curve("goal", 3), curve("other goal", 3), curve("mistakes", 4)) == "round 4: mistakes 40"


def test_before_anything_has_happened_in_a_round_it_tells_of_the_one_before() -> None:
    """What is promised reaches farther than that."""
    assert told(4, curve("mistakes", 3), curve("at most", 9, DASHED)) == "round 3: mistakes 30 · at most 30"
    assert told(4, curve("mistakes", 4), curve("at most", 9, DASHED)) == "round 4: mistakes 40 · at most 40"
