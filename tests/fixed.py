"""A table adversary that plays given arrays, and games to play it in."""

from typing import Annotated, Any

import numpy as np

from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Declared, Game, Resolved, Reveal, Shown
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Table
from olviz.engine.round.learner import Learner
from olviz.engine.run.trace import Trace


class Fixed(Table, frozen=True):
    """Plays ``advice`` (N, T) and ``y`` (T,), or the bare ``losses`` (N, T)."""

    advice: Annotated[Any, Resolved] = None
    y: Annotated[Any, Resolved] = None
    losses: Annotated[Any, Resolved] = None
    loss_range: float = 1.0

    name = "fixed"
    title = "Fixed table"

    def gives(self, game: Game) -> frozenset[str]:
        return frozenset({"losses"} if self.advice is None else {"advice", "labels"})

    def declares(self, game: Game, horizon: int) -> Declared:
        return Declared(loss_range=self.loss_range)

    def rows(self, game: Game, world: Any, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        advice, y, losses = (None if v is None else _block(v, block) for v in (self.advice, self.y, self.losses))
        return Shown(None, advice), Reveal(y, losses), world


def _block(values: Any, block: int) -> Any:
    part = np.asarray(values)[..., block * BLOCK : (block + 1) * BLOCK]
    missing = BLOCK - part.shape[-1]
    return np.concatenate([part, np.zeros((*part.shape[:-1], missing), part.dtype)], axis=-1)


def advised(learner: Learner, advice: Any, y: Any, labels: int = 2, seed: int = 1, blocks: bool = True) -> Trace:
    """The learner among advisers who say ``advice`` (N, T), against the labels ``y`` (T,)."""
    advice, y = np.asarray(advice), np.asarray(y)
    game = Experts(hypotheses=Advisers(experts=len(advice), classes=labels))
    return played(Trace(game, learner, Fixed(advice=advice, y=y), len(y), seed), blocks)


def charged(learner: Learner, losses: Any, loss_range: float = 1.0, seed: int = 1, blocks: bool = True) -> Trace:
    """The learner among experts with these bare losses (N, T)."""
    losses = np.asarray(losses, dtype=float)
    game = Experts(hypotheses=Advisers(experts=len(losses)))
    adversary = Fixed(losses=losses, loss_range=loss_range)
    return played(Trace(game, learner, adversary, losses.shape[1], seed), blocks)


def played(trace: Trace, blocks: bool = True) -> Trace:
    """The trace, played to its end; without ``blocks`` round by round."""
    trace.actors.takes_blocks = trace.actors.takes_blocks and blocks
    trace.extend()
    return trace
