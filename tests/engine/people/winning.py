"""Moves that win the shipped challenges, as functions of the runs so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import cycle, islice
from math import pi, sin

import numpy as np

from olviz.engine.adversaries.classification.space_worst_case import SpaceWorstCase
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.adversary import Peek
from olviz.engine.round.moves import Move
from olviz.engine.run.pending import before_play
from olviz.engine.run.trace import Trace

Traces = tuple[Trace, ...]
Next = Callable[[Traces], Move]

# who is wrong in each round beside seven others, so that the weighted majority errs five times
WRONG = ((1, 2, 3, 4), (5, 6, 7), (1, 2, 5, 6, 7), (3, 4, 5, 6, 7), (1, 2, 3, 4, 5, 6))


def _listed(moves: list[Move]) -> Next:
    return lambda traces: moves[traces[0].rounds]


def _advising(*wrong: int) -> Move:
    """Eight advisers, of whom these (from 0) say +1; the label is −1."""
    return Move(advice=tuple(1.0 if place in wrong else -1.0 for place in range(8)), y=-1.0)


def _to_and_fro(rounds: int, straight: int) -> list[Move]:
    """Labels in turn, and at the end the same one for some rounds."""
    return [Move(y=y) for y in (*islice(cycle((-1.0, 1.0)), rounds - straight), *[-1.0] * straight)]


def _against_the_leader(traces: Traces) -> Move:
    weights = traces[0].learner.observe(traces[0].game, traces[0].state_at(traces[0].rounds).state)["weights"]
    return Move(y=-1.0 if int(np.argmax(weights)) == 0 else 1.0)


def _in_the_plane(traces: Traces) -> Move:
    """As in the plane's worst case."""
    declared, t = traces[0].game.declared, traces[0].rounds
    across = np.sqrt(declared.radius**2 - declared.margin**2) * (1 - 1e-12)
    side = 0.5 if t == 0 else -1.0 if t % 2 else 1.0
    return Move(x=(-declared.margin, float(-across * side)), y=-1.0)


def _in_space(traces: Traces) -> Move:
    """As the worst case in space, a little nearer to 0."""
    (trace,) = traces
    declared = trace.game.declared
    w = trace.learner.observe(trace.game, trace.state_at(trace.rounds).state)["w"]
    villain = SpaceWorstCase(margin=declared.margin, radius=declared.radius)
    shown = villain.show(trace.game, (), 0, Peek(randomised=False, observed={"w": w}), Luck(0, "adversary"))
    return Move(x=tuple((shown.x * (1 - 1e-13)).tolist()), y=-1.0)


def _halving_the_living(traces: Traces) -> Move:
    """Half of the experts that are left say +1, as halving then does, and −1 is right."""
    (alive,) = np.nonzero(
        traces[0].learner.observe(traces[0].game, traces[0].state_at(traces[0].rounds).state)["alive"]
    )
    return _advising(*alive[: len(alive) // 2].tolist())


def _against_the_leader_in_the_ball(traces: Traces) -> Move:
    """Straight at where the leader stands, at the edge."""
    leader = traces[1]
    w = np.asarray(leader.learner.observe(leader.game, leader.state_at(leader.rounds).state)["w"])
    return Move(z=tuple((w / max(float(np.hypot(*w)), 1.0) * (1 - 1e-13)).tolist()))


def _wave(traces: Traces) -> Move:
    """One wave of the sine, its points from far apart."""
    x = -1 + 2 * (7 * traces[0].rounds % 30) / 29
    return Move(x=(x,), y=0.8 * sin(pi * x))


def _out_of_tune(traces: Traces) -> Move:
    """The cell of the strongest guess, rated the other way."""
    (trace,) = traces
    guess = np.asarray(trace.learner.observe(trace.game, trace.state_at(trace.rounds).state)["matrix"])
    row, column = np.unravel_index(np.argmax(np.abs(guess)), guess.shape)
    return Move(x=(float(row), float(column)), y=-float(np.sign(guess[row, column])))


def _across(traces: Traces) -> Move:
    """At right angles to w, away from it."""
    w = traces[0].learner.observe(traces[0].game, traces[0].state_at(traces[0].rounds).state)["w"]
    length = float(np.hypot(*w))
    across = np.array([1.0, 0.0]) if length == 0 else np.array([-w[1], w[0]]) / length
    return Move(z=tuple((across * (1 - 1e-13)).tolist()))


def _lately(traces: Traces) -> Move:
    """With the adviser who has been right for the longest time."""
    own = traces[0]
    advice = np.asarray(before_play(own).shown.advice)  # type: ignore[union-attr]
    right = own["advice"] == own["y"][:, None] if own.rounds else np.zeros((0, len(advice)), dtype=bool)
    since = [len(column) - max(np.flatnonzero(~column), default=-1) for column in right.T]
    return Move(play=(float(advice[int(np.argmax(since))]),))


def _halving(traces: Traces) -> Move:
    """What halving would say: the other one beside the person has met an adversary of its own."""
    own = traces[0]
    advice = own.game.complete(before_play(own).shown).advice
    alive = np.ones(own.game.size, dtype=bool)
    for t in range(own.rounds):
        x = own["x"][t]
        alive &= own.game.hypotheses.advice(x) == own["y"][t]
    return Move(play=(1.0 if np.mean(np.asarray(advice)[alive] > 0) >= 0.5 else -1.0,))


WINS: Mapping[str, Next] = {
    "your-labels": _halving_the_living,
    "your-points": _in_the_plane,
    "your-losses": lambda traces: Move(losses=((0.0, 1.0, 1.0), (1.0, 0.0, 1.0))[traces[0].rounds % 2 == 0]),
    "your-gradients": _against_the_leader_in_the_ball,
    "your-targets": _wave,
    "your-ratings": _out_of_tune,
    "force-halving": lambda traces: Move(x=(float(traces[0].rounds),), y=-1.0),
    "force-leader": _against_the_leader,
    "force-consistent": lambda traces: _advising(traces[0].rounds),
    "force-uniform": lambda traces: _advising(traces[0].rounds),
    "force-majority": lambda traces: _advising(*WRONG[traces[0].rounds]),
    "force-hedge": _listed(_to_and_fro(900, 80)),
    "force-drawn-majority": _listed(_to_and_fro(40, 4)),
    "force-perceptron-plane": _in_the_plane,
    "force-perceptron-space": _in_space,
    "force-descent": _across,
    "force-leader-on-a-line": _listed([Move(z=(0.5,)), *[Move(z=(z,)) for z in islice(cycle((-1.0, 1.0)), 11)]]),
    "force-regularised-leader": _listed(
        [*[Move(z=(1.0,))] * 4, *[Move(z=(z,)) for z in islice(cycle((-1.0, 1.0)), 12)]]
    ),
    "force-regression": _listed([Move(x=(0.125,), y=1.0)] * 16),
    "force-ratings": _listed([Move(x=(0.0, 0.0), y=y) for y in islice(cycle((1.0, -1.0)), 16)]),
    "beat-halving-blind": _lately,
    "beat-halving-bisected": _halving,
    "beat-halving-clairvoyant": lambda traces: Move(play=(0.5, 0.5)),
}
