"""Novikoff's bound, tight in three dimensions: every point is chosen against the current w."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.adversaries.classification.separable import Margin, Radius, check_margin
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import norm
from olviz.engine.round.adversary import Adaptive, Peek
from olviz.engine.round.capabilities import SideBySide, Watches

SLACK = 1e-9  # ε: how far on the wrong side z lies, for w of length 1, so that rounding cannot turn the score


class SpaceWorstCase(Adaptive, Watches, SideBySide, frozen=True):
    """x_t = −z and y_t = −1, with z on the sphere, margin γ to w* = (1, 0, 0), and just on the wrong side of w_t.

    Such a z, with ⟨z, w_t⟩ = −ε‖w_t‖, exists against the perceptron while it has made k ≤ (X/γ)² − 1 mistakes;
    afterwards x = −X·w* comes for ever. So it errs ⌊(X/γ)²⌋ times, and once less where (X/γ)² is whole. Power A2:
    it sees ``w`` before it shows a point, and plays against every learner that has one.
    """

    margin: Margin = 0.3
    radius: Radius = 1.0

    name = "space-worst-case"
    title = "Worst case in space"
    ref = "E12"
    card = "perceptron"
    watches = frozenset({"w"})

    def __post_init__(self) -> None:
        super().__post_init__()
        check_margin(self.margin, self.radius)

    @property
    def power(self) -> Power:
        return Power.A2

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"x", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(3, self.radius, self.margin, np.array([1.0, 0.0, 0.0]), realizable=True)

    def check(self, game: Game, horizon: int) -> None:
        if getattr(game, "bias", False):
            raise InputError("true is not legal with {adversary}; legal: false", place="game.bias", adversary=self.name)

    def show(self, game: Game, world: Any, t: int, peek: Peek, luck: Luck) -> Shown:
        assert peek.observed is not None
        w = peek.observed["w"]
        margin = self.margin / self.radius
        reach = np.sqrt(1 - margin * margin)  # the length of z across w*
        forward, across = w[0], w[1:]
        size = norm(across)
        unit = np.where(size > 0, across, [[1.0], [0.0]] if w.ndim > 1 else [1.0, 0.0]) / np.where(size > 0, size, 1.0)
        needed = -(margin * forward + SLACK * norm(w))  # what ⟨z, w⟩ = −ε‖w‖ asks of the part across w*
        against = np.minimum(needed / np.where(size > 0, size, 1.0), reach)
        aside = np.sqrt(np.maximum(reach * reach - against * against, 0.0))
        z = np.stack([margin + 0 * forward, against * unit[0] - aside * unit[1], against * unit[1] + aside * unit[0]])
        possible = np.where(size > 0, against >= -reach, needed >= 0)
        retreat = np.stack([1 + 0 * forward, 0 * forward, 0 * forward])
        return Shown(-self.radius * np.where(possible, z, retreat))

    def answer(self, game: Game, world: Any, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        return Reveal(np.full(shown.x.shape[1:], -1)[()])
