"""The lower bound by orthogonal gradients: on the ball, no learner has less regret than RB√t."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.games.convex import Convex
from olviz.engine.games.losses.linear import Linear
from olviz.engine.games.sets.ball import Ball
from olviz.engine.run.players import game_of
from olviz.engine.theory.assumption import SLACK, Assumption, Standing, first
from olviz.engine.theory.bound import rounds
from olviz.engine.theory.certificate import Certificate, Term

if TYPE_CHECKING:
    from olviz.engine.run.trace import Trace


def _size(trace: Trace) -> float:
    """R."""
    over = game_of(trace, Convex).decision_set
    assert isinstance(over, Ball)
    return over.size


def _beside(trace: Trace) -> Standing:
    """Whether every round so far cost nothing and had a gradient of the full length."""
    declared = trace.game.declared.length
    idle = np.abs(trace["loss"]) <= SLACK * declared * _size(trace)
    whole = trace["gradient_norm"] >= declared * (1 - SLACK)
    return Standing(first(~(idle & whole)))


BESIDE = Assumption(
    "beside the play",
    "gₜ ⟂ wₜ and ‖gₜ‖ = B",
    "the gradient of round {round} is shorter than B, or not orthogonal to the play, as where no direction is left",
    _beside,
)


def _terms(trace: Trace) -> tuple[Term, ...]:
    size, length = _size(trace), trace.game.declared.length
    return (
        Term(r"\mathrm{Reg}_t", derive.regret(trace)),
        Term(r"R B \sqrt{t}", size * length * np.sqrt(rounds(trace)), given=True),
    )


def _on_a_ball(trace: Trace) -> bool:
    game = trace.game
    if not isinstance(game, Convex) or game.penalty is not None:
        return False
    return isinstance(game.loss, Linear) and isinstance(game.decision_set, Ball)


LOWER = Certificate(
    name="Nobody beats RB√t",
    ref="C19",
    assumptions=(BESIDE,),
    chain=_terms,
    source="Hazan, Introduction to Online Convex Optimization, section 3.2",
    equal=True,
    belongs=_on_a_ball,
)
