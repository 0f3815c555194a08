"""A run that parts from another after some rounds: the past is the other's own, and only what follows is played.

Up to the round of the fork everything that is asked is asked of the origin. Columns are joined once one is read beyond.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from olviz.engine.declare.parameters import InputError, as_table, both
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.capabilities import State
from olviz.engine.round.changed import unchanged
from olviz.engine.round.learner import Learner
from olviz.engine.round.match import check_match
from olviz.engine.round.play import picked
from olviz.engine.round.succession import as_read, check_succession, succeeding, taken_over
from olviz.engine.run.arguments import check_kind, round_number
from olviz.engine.run.replay import Actors, Chunk, Position
from olviz.engine.run.trace import Moment, Part, Trace
from olviz.engine.words import nouns
from olviz.engine.words.translate import translate


class Forked(Trace):
    """A trace that shares the first ``at`` rounds of ``origin``, and then goes on with another learner or adversary.

    Both keep the luck, and the game with what was declared before round 1. Until the origin has reached round ``at``
    it has the rounds of the origin; ``extend`` plays on whichever is behind. A fork without a change is the run itself,
    bit for bit.

    >>> from olviz.engine import Ball, Convex
    >>> from olviz.engine.adversaries.convex.alternating import Alternating
    >>> from olviz.engine.learners.convex.gradient_descent import GradientDescent
    >>> trace = Trace(Convex(), GradientDescent(step=0.5), Alternating(), horizon=4, seed=0)
    >>> fork = Forked(trace, 2, GradientDescent(step=0.0625))
    >>> fork.extend()
    4
    >>> fork["play"][:, 0].tolist()
    [0.0, 0.25, -0.25, -0.1875]
    """

    def __init__(
        self,
        origin: Trace,
        at: int,
        learner: Learner | None = None,
        adversary: Adversary | None = None,
        label: str = "",
    ) -> None:
        self.origin, self.shared = origin, round_number("t", at, 0, origin.horizon)
        for place, player, kind in (("learner", learner, Learner), ("adversary", adversary, Adversary)):
            if player is not None:
                check_kind(place, player, kind)
        self.horizon, self.seed, self.run, self.game = origin.horizon, origin.seed, origin.run, origin.game
        self.label = label or origin.label
        self.learner, self.adversary = origin.learner, adversary or origin.adversary
        self._hands_over = learner is not None and as_table(learner) != as_table(origin.learner)
        if learner is not None and self._hands_over:
            self.learner = self._taking_over(learner)
        self._check_adversary()
        check_match(self.game, self.learner, self.adversary, self.horizon)
        self.actors = Actors(self.game, self.learner, self.adversary, self.seed, self.run, origin.actors.luck)
        self._parted, self._own_rounds = False, self.shared
        self._own_end: int | None = None
        self._head, self.latest = origin._head, {}
        self._columns, self._joined, self._memory = {}, dict[str, Array](), {}
        self._keyframes, self._since_keyframe, self._last, self._asked = [], 0.0, None, None
        self._per_doubling, self._samples = origin._per_doubling, []
        self._past: list[tuple[Array, State]] | None = None

    def _taking_over(self, learner: Learner) -> Learner:
        """The learner as it goes on; one that plays from the first round on has nobody before it."""
        if not self.shared:
            return learner
        check_succession(self.origin.learner, learner, self.game, self.origin.actors.luck)
        return succeeding(self.origin.learner, learner)

    def _check_adversary(self) -> None:
        """Raises ``InputError`` where what is shown and revealed from now on is of another kind than before."""
        own, others = (
            (each.gives(self.game), each.declares(self.game, self.horizon))
            for each in (self.adversary, self.origin.adversary)
        )
        sizes = [(told.dimension, told.shape) for _, told in (own, others)]
        if own[0] != others[0] or sizes[0] != sizes[1]:
            raise InputError(
                "{new} gives {given} in {dimension}, and the rounds so far have {before} in {earlier}; "
                "legal: rounds of the same kind",
                place="adversary.name",
                new=self.adversary.name,
                given=both(map(translate, sorted(own[0]))) or translate("nothing"),
                dimension=nouns.coordinates(own[1].dimension),
                before=both(map(translate, sorted(others[0]))) or translate("nothing"),
                earlier=others[1].dimension,
            )

    # growing

    @property
    def rounds(self) -> int:
        """The rounds there are: those of the origin, until this run has gone its own way."""
        return self._own_rounds if self._parted else min(self.origin.rounds, self.shared)

    @rounds.setter
    def rounds(self, rounds: int) -> None:
        self._own_rounds = rounds

    @property
    def diverged(self) -> int | None:
        """The round that ended it, of the shared ones or of its own."""
        past = self.origin.diverged
        return past if past is not None and past <= self.shared else self._own_end

    @diverged.setter
    def diverged(self, round: int | None) -> None:
        self._own_end = round

    @property
    def last(self) -> int:
        """That of the origin where it ends before the round of the fork, as where a person took moves back."""
        own, past = super().last, self.origin.last
        return own if self._parted or past >= self.shared else min(own, past)

    @property
    def weight(self) -> int:
        return super().weight if self._parted else self.origin.weight

    @property
    def root(self) -> Trace:
        """The run that all of this one's origins part from."""
        return self.origin.root if isinstance(self.origin, Forked) else self.origin

    @property
    def parts(self) -> tuple[Part, ...]:
        earlier = (part for part in self.origin.parts if part.after < self.shared)
        return (*earlier, Part(self.shared, self.learner, self.adversary))

    def _play_on(self, until: int, deadline: float) -> None:
        """First the origin, where it has not reached the round of the fork."""
        if not self._parted:
            self.origin._play_on(min(until, self.shared), deadline)
            if self.rounds < self.shared:
                self.latest = self._of_origin(self.rounds)
                return
            self._part()
        super()._play_on(until, deadline)

    def _beside(self, t: int, further: int) -> Trace:
        beside = super()._beside(t, further)
        assert isinstance(beside, Forked)
        beside._joined = {}
        return beside

    def _part(self) -> None:
        """Goes its own way from here."""
        position, luck = self.origin.state_at(self.shared), self.actors.luck
        if self._hands_over:
            arguments = self.origin.learner, self.learner, self.game, luck
            state = taken_over(*arguments, position.state, self.shared) if self.shared else self.actors.start().state
            position = position._replace(state=state)
        if unchanged(self.adversary) != unchanged(self.origin.adversary):
            position = position._replace(world=self.actors.world_at(self.shared))
        self._parted, self._head, self._keyframes = True, position, [position]
        self.latest = self._of_origin(self.shared)

    def _of_origin(self, t: int) -> dict[str, Any]:
        """The columns of round ``t``, of those that are shared."""
        return {name: self.origin._column(name)[t - 1] for name in self.origin.names} if t else {}

    # reading

    @property
    def state_1(self) -> State:
        """The state before round 1."""
        return self.state_at(0).state

    @property
    def names(self) -> tuple[str, ...]:
        if self._columns or not self.rounds:
            return tuple(self._columns)
        return (*self.origin.names, *self._unmeasured)

    @property
    def _unmeasured(self) -> tuple[str, ...]:
        """The columns of this run's learner that are not known of the rounds before it."""
        own = (column.name for column in self.learner.columns) if self._hands_over else ()
        return tuple(name for name in own if name not in self.origin.names)

    def _column(self, name: str) -> Array:
        if not self._columns and name in self._unmeasured:
            return np.full(self.rounds, np.nan)
        if not self._columns:
            return self.origin._column(name)
        if name not in self._joined:
            self._join(name)
        return self._joined[name]

    def _join(self, name: str) -> None:
        """Lays what is shared and what is this run's own one behind the other, once and for all."""
        own, known = self._columns[name], self.rounds - self.shared
        shared: Any = np.nan if self.shared else np.empty((0, *own.shape[1:]), own.dtype)
        if name in self.origin.names and self.origin._column(name).shape[1:] == own.shape[1:]:
            shared = self.origin._column(name)[: self.shared]
        whole = np.empty((self.horizon, *own.shape[1:]), np.result_type(shared, own))
        whole[: self.shared] = shared
        whole[self.shared : self.rounds] = own[:known]
        self._joined[name], self._columns[name] = whole, whole[self.shared :]

    def samples(self, known: int = 0) -> list[tuple[Array, State]]:
        return [*self._shared_samples(), *self._samples][known:]

    def _shared_samples(self) -> list[tuple[Array, State]]:
        if self._past is not None:
            return self._past
        every = [(rounds, state, np.flatnonzero(rounds <= self.shared)) for rounds, state in self.origin.samples()]
        cut = [(rounds[kept], picked(state, kept)) for rounds, state, kept in every if len(kept)]
        cut = [(rounds, self._read(state, rounds - 1)) for rounds, state in cut]
        self._past = cut if self._parted else None
        return cut

    def _read(self, state: State, t: Any) -> State:
        """A state of the origin after ``t`` rounds, as this learner is asked about it."""
        if not self._hands_over:
            return state
        return as_read(self.origin.learner, self.learner, self.game, state, t)

    def state_at(self, t: int) -> Position:
        t = round_number("t", t, 0, self.rounds)
        if not self._parted and t == self.shared <= self.origin.rounds:
            self._part()
        if t >= self.shared and self._parted:
            return super().state_at(t)
        position = self.origin.state_at(t)
        return position._replace(state=self._read(position.state, t))

    def replayed(self, after: int, until: int) -> Iterator[Chunk]:
        for chunk in self.origin.replayed(after, min(until, self.shared)) if after < self.shared else ():
            rounds = chunk.t + np.arange(chunk.length + 1)
            yield chunk._replace(states=self._read(chunk.states, rounds))
        if until > self.shared:
            yield from super().replayed(max(after, self.shared), until)

    def moment(self, t: int) -> Moment:
        t = round_number("t", t, 1, self.rounds)
        if t > self.shared:
            return super().moment(t)
        moment = self.origin.moment(t)
        return moment._replace(before=self._read(moment.before, t - 1), after=self._read(moment.after, t))

    def playing(self, t: int) -> Trace:
        return self if t > self.shared or not self.shared else self.origin.playing(t)

    def truth_at(self, t: int) -> Array | None:
        return super().truth_at(t) if t > self.shared else self.origin.truth_at(t)
