"""Who hears a picture of points hears of the point of the round, as far as it is public; it was the one before."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.gui.panels.catalogue import PANELS
from olviz.gui.panels.frame.description import told_of
from tests.shipped import scene

SHOWN = [
    ("perceptron-squeezed", "hyperplane"),
    ("kernel-xor", "boundary"),
    ("inside-the-margin", "hyperplane"),
]


@pytest.mark.parametrize(("name", "panel"), SHOWN, ids=map("-".join, SHOWN))
def test_the_point_of_the_round_is_told_and_its_label_not_before_it_is_revealed(
    name: str, panel: str, qtbot: QtBot
) -> None:
    traces = scene(name).traces()
    for trace in traces:
        trace.extend(12)
    made = next(entry for entry in PANELS if entry.name == panel).build()
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.open(traces, 0)
    wrong = traces[0]["prediction"] != traces[0]["y"] if "prediction" in traces[0] else traces[0]["y"] != 0
    for t in (1, 2, 11):
        for phase in Phase:
            made.draw(t, phase)
            (said,) = (part for part in told_of(made).split(". ") if part.startswith("round "))
            assert said.startswith(f"round {t} · x = (")
            assert ("its label is hidden" in said) == (phase < Phase.REVEAL)
            assert said.endswith((" · label +1", " · label −1", " · a mistake", " is hidden")), said
            if "a mistake" in said:
                assert wrong[t - 1]
                assert phase >= Phase.CHARGE
