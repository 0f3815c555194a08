"""The panels by name, with the columns or observables each needs. Imports no Qt: the classes are loaded on demand."""

from __future__ import annotations

from typing import NamedTuple


class PanelEntry(NamedTuple):
    """A panel as data: ``needs`` are recorded columns or observables, ``module`` holds its class ``kind``."""

    name: str
    title: str
    needs: frozenset[str]
    module: str
    kind: str


PANELS: tuple[PanelEntry, ...] = (
    PanelEntry("hyperplane", "Hyperplane", frozenset({"x", "y", "w"}), "olviz.gui.panels.hyperplane", "Hyperplane"),
    PanelEntry("mistakes", "Mistakes", frozenset({"mistakes"}), "olviz.gui.panels.mistakes", "Mistakes"),
)
