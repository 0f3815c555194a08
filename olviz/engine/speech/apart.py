"""What going another way came to: a fork beside the run that it parted from, in numbers and in a sentence."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.run.beside import remembered
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate
from olviz.engine.words.workings import figures_to_add

FIGURES = 4  # at least, of what both come to, of which the difference may be small
SEEN = ("play", "drawn", "y", "advice", "losses", "x", "z", "loss")  # in which two runs can differ


class Apart(NamedTuple):
    """Both runs after ``t`` rounds. ``since`` is the first round (from 1) in which they differ; None: in none so far.

    ``own`` and ``others`` are the quantity ``of``: of the fork and of the run that it left.
    """

    of: str
    own: float
    others: float
    since: int | None

    @property
    def difference(self) -> float:
        """How much more the fork has; negative where it has less."""
        return self.own - self.others


def apart(fork: Forked, t: int) -> tuple[Apart, ...]:
    """What both come to after round ``t``: mistakes where labels are named, loss, and regret where it is known."""
    origin = fork.origin
    t = min(t, fork.rounds, origin.rounds)
    since = _since(fork)
    since = since if since is not None and since <= t else None
    found = [_pair("loss", derive.loss, fork, t, since), _pair("regret", derive.regret, fork, t, since)]
    if "mistakes" in fork and "mistakes" in origin and not fork.learner.draws:
        found.insert(0, _pair("mistakes", derive.mistakes, fork, t, since))
    return tuple(pair for pair in found if not math.isnan(pair.own + pair.others))


def _pair(of: str, curve: Any, fork: Forked, t: int, since: int | None) -> Apart:
    own, others = (float(curve(run)[t - 1]) if t else 0.0 for run in (fork, fork.origin))
    return Apart(of, own, others, since)


def _since(fork: Forked) -> int | None:
    """The first round in which they differ, of those that both have."""
    rounds = min(fork.rounds, fork.origin.rounds)
    since: int | None = remembered(fork, fork.origin, "apart", lambda: _first(fork, fork.origin, rounds), rounds)
    return since


def _first(fork: Forked, origin: Trace, rounds: int) -> int | None:
    firsts = []
    for name in SEEN:
        if name in fork.names and name in origin.names and fork[name].shape[1:] == origin[name].shape[1:]:
            own, others = (run[name][fork.shared : rounds] for run in (fork, origin))
            different = (own != others).reshape(len(own), -1).any(axis=1) if len(own) else np.zeros(0, dtype=bool)
            firsts += [fork.shared + int(different.argmax()) + 1] if different.any() else []
    return min(firsts, default=None)


def in_a_sentence(fork: Forked, t: int) -> str:
    """How a fork stands beside the run that it left, after round ``t``."""
    if t <= fork.shared:
        told = translate("{fork} goes another way after round {round}; up to there it is {origin}")
        return told.format(fork=fork.label, round=number(fork.shared), origin=fork.origin.label)
    pairs = apart(fork, t)
    if not pairs or pairs[0].since is None:
        told = translate("{fork} does after round {t} as {origin} does")
        return told.format(fork=fork.label, t=number(t), origin=fork.origin.label)
    said = "; ".join(_compared(pair) for pair in pairs)
    told = translate("{fork} parts from {origin} in round {since}; after round {t}: {said}")
    return told.format(fork=fork.label, origin=fork.origin.label, since=number(pairs[0].since), t=number(t), said=said)


def _compared(pair: Apart) -> str:
    if pair.difference == 0:
        template = translate("{quantity} {own}, the same")
    elif pair.difference < 0:
        template = translate("{quantity} {own}, {difference} less than {others}")
    else:
        template = translate("{quantity} {own}, {difference} more than {others}")
    figures = figures_to_add(pair.own, -pair.others, FIGURES)
    return template.format(
        quantity=translate(pair.of),
        own=number(pair.own, figures),
        difference=number(abs(pair.difference)),
        others=number(pair.others, figures),
    )
