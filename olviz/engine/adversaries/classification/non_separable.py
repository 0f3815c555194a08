"""A separable stream with some labels flipped: no direction is right for ever."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.capabilities import KnownLaw


class NonSeparable(Separable, KnownLaw, frozen=True):
    """The points of ``separable``, each label flipped with probability p. Power A0.

    Under the same seed the points and the labels before the flip are those of ``separable``. w* is declared as the
    comparator of the bounds for non-separable data, and no margin; −w* errs less where p is above ½.
    """

    flip: Annotated[
        float,
        Meta(
            ge=0,
            le=1,
            title="Flipped labels",
            description="Probability that a label is flipped.",
            extra={"symbol": "p"},
        ),
    ] = 0.1

    name = "non-separable"
    title = "Not separable: flipped labels"
    ref = "E13"
    card = "realizable"

    def declares(self, game: Game, horizon: int) -> Declared:
        return super().declares(game, horizon)._replace(margin=0.0, realizable=False)

    def errs_least(self, game: Game) -> bool:
        return self.flip <= 0.5

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        shown, reveal, world = super().rows(game, world, block, luck)
        flipped = luck.rows("flips", block, lambda rng: rng.random(BLOCK)) < self.flip
        return shown, Reveal(np.where(flipped, -reveal.y, reveal.y)), world
