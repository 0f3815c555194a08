"""The malicious world: the label is always the one that was not predicted."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.declare.phases import Power
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.experts import binary_class_of
from olviz.engine.games.game import Game, Reveal, Shown
from olviz.engine.games.label_game import heaviest
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import along
from olviz.engine.round.adversary import Adaptive, Peek
from olviz.engine.round.capabilities import Opposes, SideBySide


class Malicious(Adaptive, Opposes, SideBySide, frozen=True):
    """y_t = −ŷ_t; against a randomised learner −(the likelier label), and at A3 −(the drawn one).

    With two constant experts every deterministic learner is always wrong, and the better constant at most half the
    time. With advisers, the one most weight lies on (the first if the learner shows no weights) says +1, all others
    −1, and up to A2 the label is −1 for a learner that draws: a learner that follows one expert is always wrong, and
    the best expert at most ⌊T/N⌋ times.
    """

    level: Annotated[
        Literal["A2", "A3"],
        Meta(
            title="Power",
            description="A2 sees the commitment before it answers; A3 sees the draw too, and no guarantee survives.",
        ),
    ] = "A2"

    name = "malicious"
    title = "Malicious world"
    ref = "E5"
    card = "cover"
    source = "Cover (1965)"

    @property
    def power(self) -> Power:
        return Power[self.level]

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"advice", "labels"})

    def check(self, game: Game, horizon: int) -> None:
        binary_class_of(game, Constants, Advisers)

    def show(self, game: Game, world: Any, t: int, peek: Peek, luck: Luck) -> Shown:
        if game.advised is not None:
            return Shown(advice=game.advised.advice(np.zeros((1, *luck.shape))))
        weights = (peek.observed or {}).get("weights", np.zeros((game.size, *luck.shape)))
        likeliest = np.argmax(heaviest(weights), axis=0)
        return Shown(advice=np.where(along(np.arange(game.size), weights) == likeliest, 1, -1))

    def answer(self, game: Game, world: Any, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        if peek.randomised and self.power < Power.A3 and game.advised is None:
            return Reveal(np.full(luck.shape, -1)[()])
        return Reveal(-peek.label)
