"""What was tried in one scene is nothing in the next: no panel stops over a point of another game."""

from __future__ import annotations

from typing import Any

import pytest

from olviz import resources
from olviz.gui.app.window import Window
from tests.covering import covering
from tests.shipped import scene

PEOPLE = [name for name in resources.scenarios() if scene(name).person is not None]

OTHERS = ("perceptron-separable", "kernel-xor", "descent-in-the-ball", "kernel-sine", "book-ratings")


def person(name: str) -> frozenset[Any]:
    """Who sits there, and in which game."""
    return frozenset({type(scene(name).person), type(scene(name).game)})


def seat(name: str) -> frozenset[Any]:
    """The same, and what is looked at."""
    return person(name) | frozenset(scene(name).panels)


@pytest.mark.parametrize("step", [1, 7, pytest.param(5, marks=pytest.mark.full)])
def test_no_panel_stops_over_what_was_tried_before(window: Window, step: int) -> None:
    names = [*covering(PEOPLE, seat), *OTHERS]
    for place in range(len(names)):
        name = names[place * step % len(names)]
        assert window.open(name)
        assert not window.breakdown.counted, name
