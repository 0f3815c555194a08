"""Harsh streams: long runs of the worst, points of every length."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.checks.cases import Case, fits
from olviz.checks.streams import Fixed
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Reveal, Shown
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.hinge import Hinge
from olviz.engine.games.losses.square import Square
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.penalties.lasso import Lasso
from olviz.engine.games.penalties.ridge import Ridge
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.ball import Ball
from olviz.engine.games.sets.space import Space
from olviz.engine.games.shipped_parts import LOSSES, SETS
from olviz.engine.round.capabilities import solves
from olviz.engine.round.learner import Learner

SOLVED = 50  # rounds, where each one asks the solver about all before it
SLAB = Declared(dimension=2, radius=1.0, margin=0.5, direction=np.array([0.6, 0.8]))
NEAR = Declared(dimension=2, radius=3.0, targets=3.0)
RATED = Declared(shape=(3, 2), targets=3.0)
CELLS = np.array([[0, 2, 2, 2, 1, 2, 2], [0, 1, 1, 0, 0, 1, 1]])


def harsh(rounds: int) -> list[tuple[Any, Any]]:
    """Long runs of the worst: one expert always wrong, then all, then turns; points of every length."""
    third, t = rounds // 3, np.arange(rounds)
    losses = np.ones((4, rounds))
    losses[1:, :third] = 0
    losses[:, 2 * third :] = (np.arange(4)[:, None] + t[2 * third :]) % 2
    y = np.where(t % 3 == 0, -1, 1)
    said = np.where(losses == 1, -y, y)
    constant = np.full((2, rounds), [[1], [-1]])
    x = np.exp2(np.random.default_rng(6).uniform(-300, 300, (2, rounds)))
    x[:, ::7] = 0
    x[:, 5::7] = x[:, 4::7][:, : x[:, 5::7].shape[1]]
    z, near = x * np.exp2(-300), np.clip(x, -2, 2)
    steep = Declared(dimension=2, length=1.0, largest=1.0)
    return [
        (Experts(hypotheses=Advisers(experts=4)), Fixed(reveal=Reveal(losses=losses))),
        (Experts(hypotheses=Advisers(experts=4)), Fixed(shown=Shown(advice=said), reveal=Reveal(y=y))),
        (Experts(hypotheses=Constants()), Fixed(shown=Shown(advice=constant), reveal=Reveal(y=y))),
        (Classification(), Fixed(shown=Shown(x=x), reveal=Reveal(y=y), declared=SLAB)),
        (Experts(hypotheses=Advisers(experts=1)), Fixed(reveal=Reveal(losses=losses[:1]))),
        *(
            (Convex(decision_set=over(), loss=loss()), Fixed(reveal=Reveal(z=z), declared=steep))
            for over in SETS
            for loss in LOSSES
        ),
        (Convex(loss=Hinge(), penalty=Ridge()), Fixed(shown=Shown(x=near), reveal=Reveal(y=y), declared=NEAR)),
        (Convex(loss=Hinge()), Fixed(shown=Shown(x=near), reveal=Reveal(y=y), declared=NEAR)),
        *(
            (
                Convex(decision_set=over, loss=Square(), penalty=penalty),
                Fixed(shown=Shown(x=near), reveal=Reveal(y=y * 3.0), declared=NEAR),
            )
            for penalty in (Ridge(), Lasso())
            for over in (Ball(), Space())
        ),
        (Regression(), Fixed(shown=Shown(x=near), reveal=Reveal(y=y * 3.0), declared=NEAR)),
        *(
            (Matrix(loss=loss()), Fixed(shown=Shown(x=CELLS), reveal=Reveal(y=y * 3.0), declared=rated))
            for loss in (Absolute, Square)
            for rated in (RATED, RATED._replace(truth=np.full((3, 2), 1e-300)))
        ),
    ]


def harsh_cases(learner: Learner, rounds: int) -> tuple[Case, ...]:
    """Those of them that this learner can play."""
    met = [(game, stream) for game, stream in harsh(rounds) if fits(game, learner, stream, rounds)]
    return tuple(Case(game, learner, stream, _rounds(game, learner, stream, rounds)) for game, stream in met)


def _rounds(game: Any, learner: Learner, stream: Any, rounds: int) -> int:
    solved = solves(learner, game.opened(rounds, stream.declares(game, rounds)))
    return min(rounds, SOLVED) if solved else rounds
