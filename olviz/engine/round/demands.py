"""What a learner demands of the game it is to play: one object refuses, and says what would fit.

``requires = (LossIs(Hinge), SetIs(Ball, Space), NoPenalty(), Declares("radius"))`` stands in the class; what depends on
a parameter stays in ``check``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from olviz.engine.declare.parameters import InputError, Names, Spec
from olviz.engine.games.game import Game
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.shipped_parts import SETS
from olviz.engine.words.translate import translate

Parts = Mapping[str, type[Spec] | None]  # of a game, by the names of their fields; None: it has no such part
LETTERS = {"radius": "X", "targets": "Y", "length": "L"}


class Demand:
    """One condition on a game as a learner meets it, with what its adversary declares."""

    def check(self, learner: Spec, game: Any) -> None:
        """Raises ``InputError``, with what is legal, where the game does not meet it."""
        raise NotImplementedError

    def parts(self) -> Iterator[Parts]:
        """Each way to meet it by other parts of the game; none where it asks for another adversary."""
        yield from ()


class _OneOf(Demand):
    """A part of the game is one of some kinds."""

    part: ClassVar[str]

    def __init__(self, *kinds: type[Spec]) -> None:
        self.kinds = kinds

    @property
    def legal(self) -> Names:
        """The kinds by their names in files."""
        return Names(kind.name for kind in self.kinds)

    def parts(self) -> Iterator[Parts]:
        yield from ({self.part: kind} for kind in self.kinds)


class LossIs(_OneOf):
    """The loss of the game is one of these."""

    part = "loss"

    def check(self, learner: Spec, game: Any) -> None:
        if not isinstance(game.loss, self.kinds):
            raise InputError(
                "{learner} is made for the loss {wanted}, and the loss here is {value!r}; legal: the loss {wanted}",
                place="name",
                learner=learner.name,
                wanted=self.legal,
                value=game.loss.name,
            )


class SetIs(_OneOf):
    """The decision set of the game is one of these."""

    part = "decision_set"

    def check(self, learner: Spec, game: Any) -> None:
        if not isinstance(game.decision_set, self.kinds):
            raise InputError(
                "{learner} plays on the decision set {wanted}, and the set here is {value!r}; "
                "legal: the set {wanted}, or gradient descent, which plays on any",
                place="name",
                learner=learner.name,
                wanted=self.legal,
                value=game.decision_set.name,
            )


class PenalisedLoss(Demand):
    """The loss is of one kind, and the penalty of another; with ``counts``, its strength is above 0."""

    def __init__(self, loss: type[Spec], penalty: type[Penalty], counts: bool = False) -> None:
        self.loss, self.penalty, self.counts = loss, penalty, counts

    def parts(self) -> Iterator[Parts]:
        yield {"loss": self.loss, "penalty": self.penalty}

    def check(self, learner: Spec, game: Any) -> None:
        if not (isinstance(game.loss, self.loss) and isinstance(game.penalty, self.penalty)):
            raise InputError(
                "{learner} is made for the loss {loss!r} with the penalty {penalty!r}, and the game has {value!r} and "
                "{found}; legal: {loss!r} with {penalty!r}",
                place="name",
                learner=learner.name,
                loss=self.loss.name,
                penalty=self.penalty.name,
                value=game.loss.name,
                found=translate("no penalty") if game.penalty is None else Names((game.penalty.name,)),
            )
        if self.counts and not game.penalty.strength > 0:
            raise InputError(
                "{learner} needs a penalty with a strength above 0, and that of {value!r} is 0; legal: one above 0",
                place="name",
                learner=learner.name,
                value=game.penalty.name,
            )


class NoPenalty(Demand):
    """Nothing is added to the loss of a round."""

    def parts(self) -> Iterator[Parts]:
        yield {"penalty": None}

    def check(self, learner: Spec, game: Any) -> None:
        if game.penalty is not None:
            raise InputError(
                "{learner} pays the loss alone, and the game adds the penalty {value!r}; legal: no penalty",
                place="name",
                learner=learner.name,
                value=game.penalty.name,
            )


class BoundedSet(Demand):
    """The decision set has an end."""

    def parts(self) -> Iterator[Parts]:
        yield from ({"decision_set": kind} for kind in SETS if kind().bounded)

    def check(self, learner: Spec, game: Any) -> None:
        if not game.decision_set.bounded:
            raise InputError(
                "{learner} climbs without end on {value!r}; legal: a bounded decision set",
                place="game.decision_set.name",
                learner=learner.name,
                value=game.decision_set.name,
            )


class Declares(Demand):
    """The adversary declares a bound before round 1: ``radius`` or ``targets``, a field of ``Declared``."""

    def __init__(self, name: str) -> None:
        self.name = name

    def check(self, learner: Spec, game: Game) -> None:
        if not math.isfinite(getattr(game.declared, self.name)):
            raise InputError(
                "{learner} needs a declared {letter}, a bound known before round 1, and this adversary declares none; "
                "legal: one that declares {letter}",
                place="name",
                learner=learner.name,
                letter=LETTERS[self.name],
            )


class Coordinates(Demand):
    """Points are vectors; with ``most``, of so many coordinates at the most, for d × d numbers are gone over."""

    def __init__(self, most: int = 0) -> None:
        self.most = most

    def check(self, learner: Spec, game: Game) -> None:
        if not game.dimension and not self.most:
            raise InputError(
                "{learner} needs points with coordinates, and this adversary shows numbers on a grid; "
                "legal: an adversary that shows vectors",
                place="name",
                learner=learner.name,
            )
        if self.most and game.dimension > self.most:
            raise InputError(
                "{learner} goes over {d} × {d} numbers in every round; legal: points of at most {most} coordinates",
                place="name",
                learner=learner.name,
                d=game.dimension,
                most=self.most,
            )


class SignedLabels(Demand):
    """The labels are the signs ±1 that a linear classifier predicts."""

    def check(self, learner: Spec, game: Game) -> None:
        if game.labels != (1, -1):
            raise InputError(
                "{learner} predicts +1 or −1, and this game has {count} labels; "
                "legal: a game with the labels +1 and −1",
                place="name",
                learner=learner.name,
                count=len(game.labels),
            )
