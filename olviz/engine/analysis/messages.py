"""The messages an adversary chose among, found again from a trace."""

from __future__ import annotations

from olviz.engine.round.adversary import Adaptive, Choice
from olviz.engine.round.play import peek_at
from olviz.engine.run.trace import Trace


def choice_of(trace: Trace, t: int) -> Choice | None:
    """What there was to choose from in round ``t`` (from 1); None against an adversary that sends no messages.

    The message that was sent is public with x_t, all others with the label.
    """
    if not isinstance(trace.adversary, Adaptive):
        return None
    peek = peek_at(trace.game, trace.learner, trace.adversary, trace.moment(t).before)
    return trace.adversary.choice(trace.game, t - 1, peek, trace.actors.adversary_luck)
