"""Linear classification: points with labels ±1."""

from __future__ import annotations

from typing import Annotated, Self

import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError, both
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.game import Declared, Shown
from olviz.engine.games.label_game import LabelGame
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import translate


class Classification(LabelGame, frozen=True, kw_only=True):
    """Linear classification: x_t is shown, a label ±1 predicted; a finite class may play along on the same points."""

    bias: Annotated[
        bool,
        Meta(
            title="Bias",
            description="Adds a coordinate that is always 1, so the line may leave the origin. X² grows by 1.",
        ),
    ] = False
    hypotheses: Annotated[
        FiniteClass | None,
        Meta(title="Experts", description="A finite class of classifiers, for the learners that need one."),
    ] = None

    name = "classification"
    title = "Linear classification"
    ref = "P2"
    sentences = {
        Phase.OBSERVE: "**Round {t}** · x = {x} is shown; nothing is predicted yet",
        Phase.COMMIT: "**Round {t}** · x = {x} → **commits to {prediction}**; the label is still hidden",
        Phase.REVEAL: "**Round {t}** · predicted {prediction}, and the label is **{y}**",
        Phase.CHARGE: "**Round {t}** · predicted {prediction}, label {y} → {outcome}",
        Phase.LEARN: "**Round {t}** · x = {x}, predicted {prediction}, label {y} → {outcome}",
    }

    @property
    def size(self) -> int:
        return self.hypotheses.size if self.hypotheses is not None else 0

    @property
    def experts(self) -> FiniteClass | None:
        return self.hypotheses

    @property
    def coordinates(self) -> int:
        return self.dimension - self.bias

    def check(self, given: frozenset[str], own_points: bool) -> None:
        if not {"x", "labels"} <= given:
            raise InputError(
                "{value!r} needs points with labels, and the adversary gives {given}",
                place="game.name",
                value=self.name,
                given=both(map(translate, sorted(given))),
            )
        if self.hypotheses is not None and self.hypotheses.labels != self.labels:
            raise InputError(
                "{value!r} has {count} labels; legal: a class with the labels +1 and −1",
                place="game.hypotheses.name",
                value=self.hypotheses.name,
                count=len(self.hypotheses.labels),
            )
        super().check(given, own_points)

    def opened(self, horizon: int, declared: Declared) -> Self:
        if self.bias and not declared.augmented:
            direction = declared.direction
            declared = declared._replace(
                dimension=declared.dimension + 1,
                radius=float(np.sqrt(declared.radius * declared.radius + 1)),
                direction=None if direction is None else np.append(direction, 0.0),
            )
        return super().opened(horizon, declared)

    def augmented(self, x: Array) -> Array:
        return np.concatenate([x, np.ones((1, *x.shape[1:]))]) if self.bias else x

    def complete(self, shown: Shown) -> Shown:
        advice = shown.advice
        if advice is None and self.advised is not None:
            advice = self.advised.advice(shown.x)
        return Shown(self.augmented(shown.x), advice)
