"""The best expert changes: regret against one expert stays bounded, but the learner has to forget."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.experts.iid_experts import labels_and_advice
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import class_of
from olviz.engine.games.game import Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Table


class Switch(Table, frozen=True):
    """One expert at a time is good, the others are poor, independent from round to round; who is good changes.

    The good expert is the first one, after ``every`` rounds the second, and so on in turn. Power A0.
    """

    every: Annotated[
        Annotated[int, Meta(ge=1)] | Literal["half"],
        Meta(
            title="Switch every",
            description="Rounds until the next expert is the good one; half: one switch, at T/2.",
            extra={"symbol": "L", "unit": "rounds"},
        ),
    ] = "half"
    good: Annotated[
        float, Meta(ge=0, le=1, title="Good error rate", description="How often the good expert is wrong.")
    ] = 0.1
    poor: Annotated[
        float, Meta(ge=0, le=1, title="Poor error rate", description="How often each of the others is wrong.")
    ] = 0.5

    name = "switch"
    title = "Best expert switches"
    ref = "E7"
    card = "regret"
    source = "Herbster & Warmuth (1998)"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"advice", "labels"})

    def check(self, game: Game, horizon: int) -> None:
        class_of(game, Advisers)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        every = max((game.horizon + 1) // 2, 1) if self.every == "half" else self.every
        turn = np.arange(block * BLOCK, (block + 1) * BLOCK) // every % game.size
        rates = np.where(np.arange(game.size)[:, None] == turn, self.good, self.poor)
        y, advice = labels_and_advice(game, rates, block, luck)
        return Shown(advice=advice), Reveal(y), world
