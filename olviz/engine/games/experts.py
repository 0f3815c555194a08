"""Prediction with expert advice, and the finite class that it is played with."""

from __future__ import annotations

from typing import Annotated, TypeVar

from msgspec import Meta

from olviz.engine.declare.parameters import InputError, Names
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.game import Game, Shown
from olviz.engine.games.label_game import LabelGame
from olviz.engine.words.translate import translate


class Experts(LabelGame, frozen=True, kw_only=True):
    """Prediction with expert advice: N experts advise, one label (or a loss for each expert) is revealed."""

    hypotheses: Annotated[FiniteClass, Meta(title="Experts", description="The class of experts.")]

    name = "experts"
    title = "Expert advice"
    ref = "P1"
    card = "realizable"
    sentences = {
        Phase.OBSERVE: "**Round {t}** · {advised}; nothing is predicted yet",
        Phase.COMMIT: "**Round {t}** · {advised} → **commits to {commitment}**; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · committed to {commitment}, and {revealed}",
        Phase.CHARGE: "**Round {t}** · committed to {commitment}, {revealed} → {outcome}",
        Phase.LEARN: "**Round {t}** · committed to {commitment}, {revealed} → {outcome}",
    }

    @property
    def labels(self) -> tuple[int, ...]:
        return self.hypotheses.labels

    @property
    def size(self) -> int:
        return self.hypotheses.size

    @property
    def experts(self) -> FiniteClass | None:
        return self.hypotheses

    def complete(self, shown: Shown) -> Shown:
        if shown.advice is None and shown.x is not None and self.advised is not None:
            return Shown(shown.x, self.advised.advice(shown.x))
        return shown


Family = TypeVar("Family", bound=FiniteClass)


def class_of(game: Game, *families: type[Family]) -> Family:
    """The finite class of a game whose adversary plays with these only; ``InputError`` if it has another or none."""
    hypotheses = getattr(game, "hypotheses", None)
    if isinstance(hypotheses, families):
        return hypotheses
    legal = Names(family.name for family in families if family.name) or translate("any finite class")
    if hypotheses is None:
        raise InputError(
            "this adversary needs a finite class, and the game {game} has none; legal: {legal}",
            place="game.hypotheses.name",
            game=game.name,
            legal=legal,
        )
    raise InputError(
        "{value!r} is not legal with this adversary; legal: {legal}",
        place="game.hypotheses.name",
        value=hypotheses.name,
        legal=legal,
    )


def binary_class_of(game: Game, *families: type[Family]) -> Family:
    """The same, refused where it has more labels than +1 and −1."""
    hypotheses = class_of(game, *families)
    if hypotheses.labels != (1, -1):
        raise InputError(
            "{value} is not legal with this adversary; legal: 2",
            place="game.hypotheses.classes",
            value=len(hypotheses.labels),
        )
    return hypotheses
