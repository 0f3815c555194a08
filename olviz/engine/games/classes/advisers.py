"""Experts of whom nothing is known but what they say."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from olviz.engine.games.classes.finite import FiniteClass, label_set


class Advisers(FiniteClass, frozen=True):
    """N experts whose advice, or whose bare losses, the adversary hands out; they may be arbitrary forecasters."""

    experts: Annotated[
        int, Meta(ge=1, title="Experts", description="How many experts advise.", extra={"symbol": "N"})
    ] = 5
    classes: Annotated[
        int, Meta(ge=2, le=1000, title="Labels", description="Labels they choose from.", extra={"symbol": "K"})
    ] = 2

    name = "advisers"
    title = "Advisers"
    ref = "P1"
    points = False
    sized_by = "experts"

    @property
    def size(self) -> int:
        return self.experts

    @property
    def labels(self) -> tuple[int, ...]:
        return label_set(self.classes)
