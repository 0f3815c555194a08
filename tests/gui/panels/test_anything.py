"""Whatever is played can be pictured: experiments that nobody thought of, in every panel that fits them."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.run.trace import Trace
from olviz.engine.speech.summary import in_words, summary
from olviz.gui.panels.catalogue import arranged, fitting
from olviz.gui.panels.frame.panel import Panel
from olviz.gui.why.why import Why
from tests.tools import anything

SIZES = (700, 300), (300, 500), (1200, 800), (180, 140)
MANY, ALL = 12, 3000  # in the suite, and in the long sweep


@pytest.mark.parametrize(
    "number", [*range(MANY), *(pytest.param(at, marks=pytest.mark.full) for at in range(MANY, ALL))]
)
def test_whatever_is_played_can_be_pictured_and_told(number: int, qtbot: QtBot) -> None:
    experiment = anything.experiment(number)
    if experiment is None:
        return
    traces, luck = experiment.traces(), Random(number)
    try:
        for trace in traces:
            trace.extend()
    except InputError:  # that only a round can tell
        return
    in_words(summary(experiment, traces, ()))
    with capture_exceptions() as raised:
        _look(traces, luck, qtbot)
    assert raised == []


def _look(traces: tuple[Trace, ...], luck: Random, qtbot: QtBot) -> None:
    last, followed = min(trace.rounds for trace in traces), luck.randrange(len(traces))
    why = Why()
    qtbot.addWidget(why)
    why.open(traces, followed)
    shown: list[Why | Panel] = [why]
    for entry in fitting(traces):
        placed = luck.choice(arranged(traces, (entry.spelled(luck.choice([*product(*entry.views)])),)))
        panel = placed.build()
        qtbot.addWidget(panel)
        panel.resize(*luck.choice(SIZES))
        panel.open(traces, followed if placed.learner is None else placed.learner)
        shown.append(panel)
    places = [(0, Phase.LEARN), (last, Phase.OBSERVE), (last, Phase.LEARN)]
    for t, phase in [*places, (luck.randint(0, last), luck.choice([*Phase]))]:
        for one in shown:
            one.draw(t, phase)
            one.grab()
