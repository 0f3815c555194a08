"""The panels by name, with the columns or observables each needs. Imports no Qt: the classes are loaded on demand."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

from olviz.engine.trace import Trace

if TYPE_CHECKING:
    from olviz.gui.panels.panel import Panel


class PanelEntry(NamedTuple):
    """A panel as data: ``needs`` are recorded columns or observables, ``module`` holds its class ``kind``."""

    name: str
    title: str
    needs: frozenset[str]
    module: str
    kind: str

    def build(self) -> Panel:
        """A new panel of this kind, without a run yet."""
        panel = cast("type[Panel]", getattr(import_module(self.module), self.kind))()
        panel.setObjectName(self.name)
        return panel


PANELS: tuple[PanelEntry, ...] = (
    PanelEntry("hyperplane", "Hyperplane", frozenset({"x", "y", "w"}), "olviz.gui.panels.hyperplane", "Hyperplane"),
    PanelEntry("mistakes", "Mistakes", frozenset({"mistakes"}), "olviz.gui.panels.mistakes", "Mistakes"),
)


def shown_by(trace: Trace) -> frozenset[str]:
    """What a panel may ask of a trace: recorded columns and observables. A trace without rounds plays one aside."""
    if not trace.rounds:
        trace = Trace(trace.game, trace.learner, trace.adversary, max(trace.horizon, 1), trace.seed)
        trace.extend(1)
    return frozenset(trace.names) | frozenset(trace.learner.observe(trace.game, trace.state_1))


def fitting(traces: tuple[Trace, ...]) -> tuple[PanelEntry, ...]:
    """The panels that find what they need in every trace."""
    columns = frozenset.intersection(*map(shown_by, traces))
    return tuple(entry for entry in PANELS if entry.needs <= columns)
