"""What tests of panels share: a panel that is open on a run."""

from typing import Any, Protocol

import pytest
from pytestqt.qtbot import QtBot

from olviz.engine.experiment.scenario import Experiment
from olviz.engine.run.trace import Trace
from olviz.gui.panels.catalogue import PANELS, View
from olviz.gui.worlds.many import Many

ENTRIES = {entry.name: entry for entry in PANELS}
Traces, Size = tuple[Trace, ...], tuple[int, int]


class PanelOn(Protocol):
    """Opens the panel of this name on runs as they are."""

    def __call__(
        self,
        name: str,
        traces: Traces,
        *,
        view: View = ...,
        selected: int = ...,
        size: Size = ...,
        many: Many | None = ...,
    ) -> Any: ...


class PanelOf(Protocol):
    """Plays an experiment to its last round, or to ``rounds``, and opens a panel on it."""

    def __call__(
        self, name: str, experiment: Experiment, *, rounds: int | None = None, **opening: Any
    ) -> tuple[Traces, Any]: ...


@pytest.fixture
def panel_on(qtbot: QtBot) -> PanelOn:
    def build(
        name: str,
        traces: Traces,
        *,
        view: View = (),
        selected: int = 0,
        size: Size = (700, 300),
        many: Many | None = None,
    ) -> Any:
        panel = ENTRIES[name].build(view)
        qtbot.addWidget(panel)
        panel.resize(*size)
        panel.many = many
        panel.open(traces, selected)
        return panel

    return build


@pytest.fixture
def panel_of(panel_on: PanelOn) -> PanelOf:
    def build(name: str, experiment: Experiment, *, rounds: int | None = None, **opening: Any) -> tuple[Traces, Any]:
        traces = experiment.traces()
        for trace in traces:
            trace.extend(rounds)
        return traces, panel_on(name, traces, **opening)

    return build
