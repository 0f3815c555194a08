"""What was tried in one scene is nothing in the next: no panel stops over a point of another game."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from olviz import resources
from olviz.engine.experiment import scenario
from olviz.gui.app.window import Window
from olviz.gui.document.breakdown import Stopped

PEOPLE = [name for name, path in resources.scenarios().items() if scenario.read(path).person is not None]


OTHERS = ("perceptron-separable", "kernel-xor", "descent-in-the-ball", "kernel-sine", "book-ratings")


@pytest.mark.parametrize("step", [1, 5, 7])
def test_no_panel_stops_over_what_was_tried_before(qtbot: QtBot, step: int) -> None:
    window = Window()
    qtbot.addWidget(window)
    window.show()
    names = [*PEOPLE, *OTHERS]
    for place in range(len(names)):
        name = names[place * step % len(names)]
        assert window.open(name)
        assert window.findChildren(Stopped) == [], name
    window.close()
