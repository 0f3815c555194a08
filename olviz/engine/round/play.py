"""One round in five phases.

1 observe: the adversary shows x_t or advice. 2 commit: the learner plays. 3 reveal: the adversary answers, within its
power. 4 charge: the game charges the play. 5 learn: both take a new state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Game, Loss, Reveal, Seen, Shown
from olviz.engine.games.label_game import drawn_from
from olviz.engine.numerics.append_only import Growing
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.adversary import Adaptive, Adversary, Peek
from olviz.engine.round.capabilities import State, room_of
from olviz.engine.round.learner import Learner


class Step(NamedTuple):
    """One finished round, and both states after it."""

    shown: Shown
    play: Any
    drawn: Any
    reveal: Reveal
    loss: Loss
    state: State
    world: State


def play_round(
    game: Game, learner: Learner, adversary: Adaptive, state: State, world: State, t: int, chance: Any, luck: Luck
) -> Step:
    """One round against an adaptive adversary. ``chance`` is the uniform number of the learner's draw."""
    power, commits = adversary.power, learner.commits
    peek = peek_at(game, learner, adversary, state)
    shown = game.complete(adversary.show(game, world, t, peek, luck))
    play = learner.act(game, state, shown)
    drawn = drawn_from(play, chance) if learner.draws else None
    if power >= Power.A2:
        known = drawn if power >= Power.A3 else None
        label = game.prediction(commits, shown, play, known)
        peek = peek._replace(play=sealed(play), label=label, drawn=known)
    reveal = adversary.answer(game, world, t, shown, peek, luck)
    loss = game.charge(commits, shown, play, drawn, reveal, room_of(learner)(game, state, shown))
    state = learner.learn(game, state, game.seen(t, shown, play, reveal, loss, drawn))
    whole = Seen(t, shown, play, reveal, loss, drawn)
    return Step(shown, play, drawn, reveal, loss, state, learnt(game, adversary, world, whole))


def learnt(game: Game, adversary: Adaptive, world: State, seen: Seen) -> State:
    """Its world after a round, of which ``seen`` is the whole: below A1 it is told its own moves alone."""
    if adversary.power < Power.A1:
        return adversary.learn(game, world, Seen(seen.t, seen.shown, None, seen.reveal, Loss(None, None)), None)
    loss = seen.loss._replace(experts=sealed(seen.loss.experts))
    return adversary.learn(game, world, seen._replace(play=sealed(seen.play), loss=loss), seen.drawn)


def peek_at(game: Game, learner: Learner, adversary: Adversary, state: State) -> Peek:
    """What an adversary of its power may see before it shows anything, while the learner is in this state."""
    peek = Peek(randomised=learner.draws)
    if adversary.power < Power.A2:
        return peek
    return peek._replace(observed={name: sealed(value) for name, value in learner.observe(game, state).items()})


def sealed(value: Any) -> Any:
    """A read-only copy of an array, for through a view its owner could be changed; anything else as it is."""
    if isinstance(value, np.ndarray):
        value = value.copy()
        value.flags.writeable = False
    return value


def stacked(states: Sequence[State]) -> State:
    """States (or shown, play …) of several rounds as one, with time on the last axis."""
    first = states[0]
    if first is None:
        return None
    if isinstance(first, tuple):
        parts = [stacked([state[k] for state in states]) for k in range(len(first))]
        return type(first)(*parts) if hasattr(first, "_fields") else tuple(parts)
    if isinstance(first, Growing):
        return states[-1].upto(np.array([state.count for state in states]))
    rounds = np.array(states)
    return np.ascontiguousarray(rounds.transpose(*range(1, rounds.ndim), 0))  # by moveaxis it takes thrice as long


def picked(states: State, index: Any) -> State:
    """One entry (or a slice) of stacked states along time."""
    if states is None:
        return None
    if isinstance(states, tuple):
        parts = [picked(part, index) for part in states]
        return type(states)(*parts) if hasattr(states, "_fields") else tuple(parts)
    if isinstance(states, Growing):
        return states.upto(states.count[index])
    value = states[..., index]
    return np.ascontiguousarray(value) if np.ndim(value) else value
