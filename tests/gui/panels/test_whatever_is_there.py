"""What a panel says and draws depends on where one is, not on how many rounds there are by then."""

from __future__ import annotations

from functools import cache

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.trace import Trace
from olviz.gui.panels.catalogue import PANELS, PanelEntry, fitting
from olviz.resources import scenarios

ELSEWHERE = {"sweep", "many-runs"}  # draw what is played beside the run that is shown
FEW, MORE = 2, 3  # scenes of a panel that are looked at, in the suite and in the long sweep


@cache
def scene(name: str) -> Experiment:
    read = scenario.read(scenarios()[name])
    return read._replace(rounds=min(read.rounds, 30), notes=(), forks=(), challenge=None)


@cache
def runs(name: str) -> tuple[tuple[Trace, ...], tuple[Trace, ...]]:
    """A scene of which no round is there yet, and one of which all are."""
    few, many = scene(name).traces(), scene(name).traces()
    for trace in many:
        trace.extend()
    return few, many


@cache
def cases(most: int = FEW) -> dict[str, list[str]]:
    """Scenes for every panel, from all over the list."""
    fit = {name: fitting(scene(name).traces()) for name in scenarios() if scene(name).person is None}
    found = {entry.name: [name for name, fits in fit.items() if entry in fits] for entry in PANELS}
    return {
        entry: names[:: -(-len(names) // most)] for entry, names in found.items() if names and entry not in ELSEWHERE
    }


def shown(qtbot: QtBot, entry: PanelEntry, traces: tuple[Trace, ...]) -> tuple[list[str], QImage]:
    panel = entry.build(entry.usual)
    qtbot.addWidget(panel)
    panel.resize(700, 400)
    panel.open(traces, 0)
    panel.draw(0, Phase.LEARN)
    QApplication.processEvents()
    card = panel.card  # type: ignore[attr-defined]
    return [
        card.notice.sentence.text(),
        card.caption.full,
        card.subtitle.full,
        panel.described(),
    ], panel.grab().toImage()


@pytest.mark.parametrize("most", [FEW, pytest.param(MORE, marks=pytest.mark.full)])
@pytest.mark.parametrize("entry", [entry for entry in PANELS if entry.name in cases()], ids=lambda entry: entry.name)
def test_before_round_1_nothing_tells_how_many_rounds_there_are(qtbot: QtBot, entry: PanelEntry, most: int) -> None:
    """A point that had not moved stood beside "59 steps", and a promise was said only where round 1 was there."""
    more = ["mini-batches", "many-passes"] if entry.name == "own-weights" else []
    for name in [*cases(most)[entry.name], *more]:
        few, many = (shown(qtbot, entry, traces) for traces in runs(name))
        assert few == many, name
