"""The round that a person is waited for in: what has happened in it already, as far as the person may see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from olviz.engine.declare.phases import Phase, Power
from olviz.engine.games.game import Shown
from olviz.engine.games.label_game import drawn_from
from olviz.engine.numerics.luck import BLOCK
from olviz.engine.round.adversary import Adaptive, Table
from olviz.engine.round.moves import sitting_of
from olviz.engine.round.play import peek_at, picked
from olviz.engine.run.trace import Trace


class Pending(NamedTuple):
    """Round ``t`` (from 1) up to the person's move. None means: there is no such thing, or the person may not see it.

    A person who predicts sees ``shown``. In the adversary's seat A2 grants ``observed`` (what may be seen of the
    learner) and, once the person has shown something, ``play`` and the ``label`` it comes to; A3 also ``drawn``.
    """

    t: int
    shown: Shown | None = None
    observed: Mapping[str, Any] | None = None
    play: Any = None
    label: Any = None
    drawn: Any = None


def before_play(trace: Trace) -> Pending:
    """What a person who predicts sees of the next round: what is shown."""
    head, game = trace.state_at(trace.rounds), trace.game
    adversary, luck = trace.adversary, trace.actors.adversary_luck
    if isinstance(adversary, Table):
        shown, _, _ = trace.actors.rows(head.t // BLOCK, head.world)
        return Pending(head.t + 1, game.complete(picked(shown, head.t % BLOCK)))
    assert isinstance(adversary, Adaptive)
    peek = peek_at(game, trace.learner, adversary, head.state)
    return Pending(head.t + 1, game.complete(adversary.show(game, head.world, head.t, peek, luck)))


def before_answer(trace: Trace, shown: Shown | None = None, power: Power = Power.A3) -> Pending:
    """What a person in the adversary's seat sees of the next round, once they show this (in their own coordinates).

    Nothing here is played: another point may be tried. Without ``shown`` nothing is shown yet, and nothing committed.
    ``power`` is for one who takes the person's place with less of it.
    """
    power, head, game = min(trace.adversary.power, power), trace.state_at(trace.rounds), trace.game
    observed = peek_at(game, trace.learner, trace.adversary, head.state).observed
    pending = Pending(head.t + 1, observed=observed)
    if shown is None:
        return pending
    shown = game.complete(shown)
    pending = pending._replace(shown=shown)
    if power < Power.A2:
        return pending
    play = trace.learner.act(game, head.state, shown)
    drawn = None
    if power >= Power.A3 and trace.learner.draws:
        drawn = drawn_from(play, trace.actors.chances(head.t // BLOCK)[head.t % BLOCK])
    label = game.prediction(trace.learner.commits, shown, play, drawn)
    return pending._replace(play=play, label=label, drawn=drawn)


def asked_for(trace: Trace | None, t: int, phase: Phase) -> Any:
    """The point that a person who predicts is asked about after round ``t``; None where nobody is, or it is none."""
    if trace is None or phase is not Phase.LEARN or not predicts(trace) or not trace.waits or t != trace.rounds:
        return None
    shown = before_play(trace).shown
    return None if shown is None else shown.x


def open_to(trace: Trace) -> bool:
    """Whether a person who predicts in this run has rounds left, and is not to see what the outcomes come from."""
    return predicts(trace) and trace.diverged is None and trace.rounds < trace.horizon


def who_predicts(traces: Iterable[Trace]) -> Trace | None:
    """The run of these in which a person predicts, where there is one."""
    return next(filter(predicts, traces), None)


def predicts(trace: Trace) -> bool:
    """Whether the person of this run is its learner."""
    return sitting_of(trace.learner) is not None
