"""The version space at a position, as data: who is left, who died just now, what everybody says, and the vote."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from olviz.engine.declare.phases import Phase, public
from olviz.engine.games.game import Commit
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import Values, class_size, removes, voices_of
from olviz.engine.run.trace import Trace, phase_of
from olviz.engine.words.numbers import number
from olviz.gui.look.words import tr

DATED = 256  # experts at most of whom it is known at once in which round each was first wrong
MOST_KEPT = 4  # states remembered, those around a round


class Votes(NamedTuple):
    """What the experts with a vote say: a number for each label, in the order of ``labels``.

    ``counted``: these are heads, else shares of the weight.
    """

    labels: tuple[int, ...]
    numbers: Array
    counted: bool


class Standing(NamedTuple):
    """One position. Arrays have an entry for each expert, in the order of the class.

    ``living`` were never wrong, ``died`` lost that in this round (from *learn* on) or, before, in the last one.
    ``weights`` are relative to the largest: whoever has one takes part, and may yet be dead. ``said`` is what they say
    on this round's point. ``label`` is y_t and ``chosen`` the expert followed or drawn, None while not public.
    """

    t: int
    phase: Phase
    living: Array
    died: Array
    weights: Array
    said: Array | None
    votes: Votes | None
    label: int | None
    chosen: int | None
    died_in: int
    fell: Array = np.empty(0, dtype=np.int64)  # the rounds in which they were first wrong, 0 for none; of few experts

    @property
    def left(self) -> int:
        """|F|."""
        return int(np.count_nonzero(self.living))

    @property
    def ghosts(self) -> Array:
        """Those who were wrong and take part all the same."""
        taking: Array = ~self.living & (self.weights > 0)
        return taking

    @property
    def all_vote(self) -> bool:
        """Whether everybody takes part, wrong or not."""
        return bool((self.weights > 0).all())

    def data(self, others: Sequence[tuple[str, Array]]) -> dict[str, Array]:
        """What every drawing of experts draws; ``others`` are colour and living of further learners."""
        drawn = {"living": self.living, "died": self.died, "voting though wrong": self.ghosts}
        if self.said is not None:
            drawn["says"] = self.said
        if self.chosen is not None:
            drawn["chosen"] = np.array([self.chosen])
        for place, (_, living) in enumerate(others):
            drawn[f"living for another {place + 1}"] = living
        return drawn


def how_many(learner: object, standing: Standing) -> str:
    """How many are left; whoever only lowers weights removes nobody."""
    told = tr("{count} of {all} left") if removes(learner) else tr("{count} of {all} never wrong")
    return told.format(count=number(standing.left), all=number(len(standing.living)))


class Beliefs(NamedTuple):
    """What a learner holds of its experts after some rounds: who is left, and relative weights."""

    living: Array
    weights: Array


class Follower:
    """Answers for one trace; it remembers the states around the round asked for last, which cost a replay."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self._kept: dict[int, Beliefs] = {}
        size = class_size(trace.learner, trace.game)
        self._dates: Array = np.zeros(size if size <= DATED else 0, dtype=np.int64)
        self._dated = 0
        self._fell: dict[tuple[int, int], int] = {}  # the last answer: the mouse asks for it many times

    def at(self, t: int, phase: Phase) -> Standing:
        """The standing at ``phase`` of round ``t`` (0: before round 1)."""
        now = public(Phase.LEARN, t, phase)
        self._remember(t, sorted({max(now - 1, 0), max(t - 1, 0), now}))
        held = self._kept[now]
        before = self._kept[max(now - 1, 0)]
        died = before.living & ~held.living
        moment = self.trace.moment(t) if t else None
        said, votes = None, None
        if moment is not None:
            said = voices_of(self.trace.learner, self.trace.game, moment.rounds.shown)
            if said is not None and phase >= Phase.COMMIT:
                votes = self.votes(self._kept[t - 1].weights, said)
        label = None
        if moment is not None and phase >= Phase.REVEAL and moment.rounds.reveal.y is not None:
            label = int(moment.rounds.reveal.y)
        return Standing(
            t,
            phase,
            held.living,
            died,
            held.weights,
            said,
            votes,
            label,
            self._chosen(t, phase),
            now if t else 0,
            self.dated(now),
        )

    def dated(self, rounds: int) -> Array:
        """The round so far in which each expert was first wrong, 0 for none; empty where they are many."""
        survivors, begun = self.trace["survivors"], self._begun(rounds)
        while len(self._dates) and self._dated < rounds:
            self._dated += 1
            now = self._dated
            left = survivors[now - 2] if now > 1 else len(self._dates)
            if survivors[now - 1] < left or now in begun:
                lost = np.flatnonzero(~self._alive(now, now) & (self._dates == 0))
                self._dates[lost] = [self.fell(expert, now) for expert in lost.tolist()] if now in begun else now
        return np.where(self._dates <= rounds, self._dates, 0)

    def _begun(self, rounds: int) -> set[int]:
        """The rounds, among the first ``rounds``, with which others go on: who counts as left may change with them."""
        return {part.after + 1 for part in self.trace.parts[1:] if part.after < rounds}

    def _alive(self, rounds: int, asked: int) -> Array:
        """Who is left after some rounds in the eyes of who plays round ``asked``."""
        learner, state = self.trace.playing(asked).learner, self.trace.playing(rounds).state_at(rounds).state
        return _left(learner.observe(self.trace.game, state))

    def fell(self, expert: int, rounds: int) -> int:
        """The round, among the first ``rounds``, in which an expert was first wrong, who was wrong in one of them."""
        if (expert, rounds) not in self._fell:
            losses: Sequence[int] = range(1, rounds + 1)
            if not self._begun(rounds):
                size = class_size(self.trace.learner, self.trace.game)
                left = np.concatenate([[size], self.trace["survivors"][:rounds]])
                losses = (np.flatnonzero(np.diff(left)) + 1).tolist()
            found = bisect_left(losses, True, key=lambda at: not self._alive(at, rounds)[expert])
            self._fell = {(expert, rounds): losses[found]}
        return self._fell[expert, rounds]

    def gone(self, rounds: int) -> int:
        """The round, among the first ``rounds``, in which the last expert was wrong; 0 while somebody is left."""
        survivors = self.trace["survivors"]
        if rounds and survivors[rounds - 1]:
            return 0
        since = bisect_left(range(rounds), True, key=lambda at: survivors[at] == 0)
        return since + 1 if since < rounds else 0

    def _remember(self, t: int, wanted: list[int]) -> None:
        for at in wanted:  # upwards, so that the round asked for is the one the trace remembers
            if at not in self._kept:
                self._kept[at] = self._beliefs(at, t)
        for at in sorted(self._kept, key=lambda at: at in wanted)[: max(len(self._kept) - MOST_KEPT, 0)]:
            del self._kept[at]

    def _beliefs(self, rounds: int, t: int) -> Beliefs:
        """After some rounds: after round ``t``, before it, or one earlier."""
        trace = self.trace
        if rounds == 0:
            state = trace.state_1
        elif rounds == t:
            state = trace.moment(t).after
        else:
            state = trace.moment(rounds + 1).before
        seen = trace.learner.observe(trace.game, state)
        alive = np.asarray(seen["alive"])
        weights = np.asarray(seen.get("weights", alive), dtype=float)
        if trace.learner.commits is Commit.EXPERT or (alive.any() and np.count_nonzero(weights) == 1):
            weights = alive * 1.0  # the one that is followed is not the only one left
        return Beliefs(_left(seen), weights / weights.max())

    def votes(self, weights: Array, said: Array) -> Votes:
        """What experts of these weights say together."""
        labels, taking = self.trace.game.labels, weights > 0
        counted = bool((weights[taking] == 1).all())
        numbers = np.array([weights[said == value].sum() for value in labels])
        return Votes(labels, numbers.astype(np.int64) if counted else numbers / numbers.sum(), counted)

    def _chosen(self, t: int, phase: Phase) -> int | None:
        trace = self.trace
        column = "drawn" if trace.learner.draws else "play"
        if not t or (trace.learner.commits is not Commit.EXPERT and not trace.learner.draws):
            return None
        known = column in trace and phase >= phase_of(column, trace.learner, trace.adversary)
        return int(trace[column][t - 1]) if known else None


def _left(seen: Values) -> Array:
    """Who is left, of what a learner shows of a state: once nobody is, it may show the last who were."""
    alive = np.asarray(seen["alive"])
    return alive if seen.get("survivors", True) else np.zeros_like(alive)
