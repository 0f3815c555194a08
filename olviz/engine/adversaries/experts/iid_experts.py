"""Experts that are wrong with fixed probabilities."""

from __future__ import annotations

import math
from itertools import product
from typing import Annotated, Any, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.experts.for_each import for_each
from olviz.engine.games.game import Declared, Game, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import KnownLaw, Population

MOST_PATTERNS = 512  # of a label with the advice: of so many a long run is judged in every round


class IidExperts(Table, KnownLaw, frozen=True):
    """Labels are uniform, and expert i is wrong with probability q_i, independent from round to round.

    Within a round the experts are independent, or correlated: one uniform number U_t for all, and expert i is wrong
    iff U_t < q_i. A wrong expert names one of the other labels, each as likely. Power A0.
    """

    rates: Annotated[
        tuple[Annotated[float, Meta(ge=0, le=1)], ...] | Literal["even"],
        Meta(
            title="Error rates",
            description="How often each expert is wrong, one number for each; even: in equal steps from 0.1 to 0.5.",
            extra={"symbol": "q"},
        ),
    ] = "even"
    correlated: Annotated[
        bool, Meta(title="Correlated", description="The experts are wrong together: one uniform number a round.")
    ] = False

    name = "iid-experts"
    title = "Experts with fixed error rates"
    ref = "E6"
    card = "realizable"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"advice", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(realizable=bool((self.wrong(game) == 0).any()), iid=True)

    def check(self, game: Game, horizon: int) -> None:
        self.wrong(game)  # refuses another count

    def wrong(self, game: Game) -> Array:
        """q_i, shape (N,)."""
        return for_each(self.rates, "rates", (0.1, 0.5), game)

    def expert_risks(self, game: Game) -> Array:
        return self.wrong(game)

    def population(self, game: Game, world: Any) -> Population | None:
        """Every label with everything that the experts can say beside it, where that is little."""
        kinds, wrong = len(game.labels), self.wrong(game)
        if (len(wrong) + 1) * math.log(kinds) > math.log(MOST_PATTERNS):
            return None
        away = np.array(list(product(range(kinds), repeat=len(wrong)))).T  # each expert's label counts from the truth
        chances = (_together if self.correlated else _apart)(wrong[:, None], away > 0)
        chances = chances / np.array(kinds - 1.0) ** (away > 0).sum(axis=0)
        away, chances = away[:, chances > 0], chances[chances > 0]
        truth, labels = np.repeat(np.arange(kinds), len(chances)), np.array(game.labels)
        advice = labels[(truth + np.tile(away, kinds)) % kinds]
        return Population(Shown(advice=advice), Reveal(labels[truth]), np.tile(chances, kinds) / kinds)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        y, advice = labels_and_advice(game, self.wrong(game), block, luck, self.correlated)
        return Shown(advice=advice), Reveal(y), world


def _apart(wrong: Array, errs: Array) -> Array:
    """The probability that just these experts err, each for itself; a column for each of the sets."""
    return np.asarray(np.where(errs, wrong, 1 - wrong).prod(axis=0))


def _together(wrong: Array, errs: Array) -> Array:
    """The same where all go by one uniform number U: it is below the rate of these, and of no other."""
    below, least = np.where(errs, wrong, 1.0).min(axis=0), np.where(errs, 0.0, wrong).max(axis=0)
    return np.asarray(np.maximum(below - least, 0.0))


def labels_and_advice(game: Game, rates: Array, block: int, luck: Luck, correlated: bool = False) -> tuple[Any, Array]:
    """Uniform labels y_t and the advice of experts with error rates (N,) or (N, BLOCK), for one block."""
    kinds = len(game.labels)

    def draws(rng: np.random.Generator) -> tuple[Array, Array, Array]:
        chances = rng.random((1 if correlated else game.size, BLOCK))
        return chances, rng.integers(kinds, size=BLOCK), rng.integers(1, kinds, (game.size, BLOCK))

    chances, truth, away = luck.rows("experts", block, draws)
    rates = rates.reshape(game.size, *(1,) * (chances.ndim - 2), -1)
    labels, named = np.array(game.labels), truth + (chances < rates) * away
    named -= kinds * (named >= kinds)  # the remainder, without a division
    return labels[truth], labels[named]
