"""Advancing a position: the one loop that trace, seek, fork, save and test all go through."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.games.game import Game, Loss, Reveal, Rounds, Shown
from olviz.engine.games.label_game import drawn_from
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.round.adversary import Adaptive, Adversary, Table
from olviz.engine.round.capabilities import MOST_AT_ONCE, Blocks, State, room_of
from olviz.engine.round.learner import Learner
from olviz.engine.round.moves import sealed_in
from olviz.engine.round.play import picked, play_round, stacked
from olviz.engine.run.legal import check_states

LOOK_AHEAD = 65_536  # numbers a block path takes at once: large enough to forget Python, small enough for the cache
MOST_ADVICE = 1_048_576  # numbers a part of a block may hold: 256 rounds of a million experts would take gigabytes
MOST_IN_STATES = 4_194_304  # numbers in the states of rounds that are played at once: those of matrices are large
ROWS_KEPT = 8


class Position(NamedTuple):
    """Everything a run needs to go on after ``t`` finished rounds.

    ``world`` is the adversary's: after t rounds for an adaptive one, at the start of the block that holds round t for
    a table. ``ledger`` is the game's account of the comparators.
    """

    t: int
    state: State
    world: State
    ledger: Any


class Chunk(NamedTuple):
    """Rounds ``t`` to ``t + B − 1`` (from 0): the rounds time last, and the B + 1 states around them, time last.

    ``worlds`` are those of a table at the blocks that begin inside, by their first round.
    """

    t: int
    rounds: Rounds
    states: State
    length: int
    worlds: Mapping[int, State] = MappingProxyType({})


class Actors:
    """Game, learner and adversary with their luck: what a position is advanced by."""

    def __init__(
        self, game: Game, learner: Learner, adversary: Adversary, seed: int, run: int = 0, luck: Luck | None = None
    ) -> None:
        self.game, self.learner, self.adversary = game, learner, adversary
        self.luck = luck or Luck(seed, "learner", run)
        self.adversary_luck = Luck(seed, "adversary", run)
        self.takes_blocks = isinstance(learner, Blocks) and game.tells_all  # a block has all that is revealed
        self._rows: OrderedDict[int, tuple[Shown, Reveal, State]] = OrderedDict()
        self._chances: OrderedDict[int, Any] = OrderedDict()

    def resettle(self, learner: Learner, adversary: Adversary) -> None:
        """Goes on with the same players after further moves of a person: what was drawn for these is drawn anew."""
        self.learner, self.adversary = learner, adversary
        self._chances.clear()

    def start(self) -> Position:
        """The position before round 1."""
        state = self.learner.start(self.game, self.luck)
        return Position(0, state, self.adversary.start(self.game, self.adversary_luck), self.game.open_ledger())

    def world_at(self, t: int) -> State:
        """The adversary's world for going on after ``t`` rounds it did not play: a table walks there, others start."""
        world = self.adversary.start(self.game, self.adversary_luck)
        if isinstance(self.adversary, Table):
            for block in range(t // BLOCK):
                world = self.adversary.rows(self.game, world, block, self.adversary_luck)[2]
        return world

    def advance(self, position: Position, until: int, deadline: float = float("inf")) -> tuple[Chunk, Position]:
        """At least one round and at most up to ``until``; stops early at a block's end or at the deadline."""
        until = min(until, position.t + max(MOST_IN_STATES // max(weight(position.state) // 8, 1), 1))
        if isinstance(self.adversary, Table):
            return self._along_table(position, until, deadline)
        return self._against(position, until, deadline)

    @property
    def plays_by(self) -> str:
        """The method of the learner that its latest plays come from."""
        return "block" if self.takes_blocks and isinstance(self.adversary, Table) else "act"

    @property
    def ahead(self) -> int:
        """How many rounds of a table are completed and played at once: fewer the more experts or coordinates."""
        wide = max(self.game.size, self.game.dimension, 1)
        return min(max(LOOK_AHEAD // wide, min(BLOCK, MOST_ADVICE // wide), 1), MOST_AT_ONCE)

    def rows(self, block: int, world: State) -> tuple[Shown, Reveal, State]:
        """One block of the table as the adversary gives it, kept for the neighbours' sake."""
        if block not in self._rows:
            assert isinstance(self.adversary, Table)
            self._rows[block] = self.adversary.rows(self.game, world, block, self.adversary_luck)
            while len(self._rows) > ROWS_KEPT:
                self._rows.popitem(last=False)
        return self._rows[block]

    def chances(self, block: int) -> Any:
        """The uniform numbers that this block's draws are made with."""
        if block not in self._chances:
            drawn = self.luck.rows("draw", block, lambda rng: rng.random(BLOCK))
            self._chances[block] = sealed_in(self.adversary, block, drawn)
            while len(self._chances) > ROWS_KEPT:
                self._chances.popitem(last=False)
        return self._chances[block]

    def _along_table(self, position: Position, until: int, deadline: float) -> tuple[Chunk, Position]:
        if self.takes_blocks:
            taken = self._by_block(position, until)
            if taken is not None:
                return taken
            self.takes_blocks = False  # as it is set, this learner has no block path
        t, block = position.t, position.t // BLOCK
        shown, reveal, following = self.rows(block, position.world)
        first = t - block * BLOCK
        last = min(until - block * BLOCK, BLOCK, first + self.ahead)
        shown, reveal = self.game.complete(_cut(shown, slice(first, last))), _cut(reveal, slice(first, last))
        plays, draws, losses, states = [], [], [], [position.state]
        shows, reveals = _split(shown, last - first), _split(reveal, last - first)
        chances = self.chances(block)[first:last] if self.learner.draws else [None] * (last - first)
        act, room, learn = self.learner.act, room_of(self.learner), self.learner.learn
        game, commits = self.game, self.learner.commits
        state = position.state
        for show, answer, chance in zip(shows, reveals, chances, strict=True):
            play = act(game, state, show)
            drawn = None if chance is None else drawn_from(play, chance)
            loss = game.charge(commits, show, play, drawn, answer, room(game, state, show))
            losses.append(loss)
            state = learn(game, state, game.seen(t, show, play, answer, loss, drawn))
            plays.append(play)
            draws.append(drawn)
            states.append(state)
            t += 1
            if perf_counter() > deadline:
                break
        count = len(plays)
        part = slice(0, count)
        rounds = Rounds(picked(shown, part), stacked(plays), stacked(draws), picked(reveal, part), stacked(losses))
        world = following if t == (block + 1) * BLOCK else position.world
        after = Position(t, state, world, position.ledger)
        return Chunk(position.t, rounds, self._stacked(states, position.t), count), after

    def retold(self, before: Position, after: State) -> Chunk:
        """The next round of a table, the state after which is kept: nothing is learned anew."""
        block, at = divmod(before.t, BLOCK)
        part = slice(at, at + 1)
        shown, reveal, _ = self.rows(block, before.world)
        shown, reveal = self.game.complete(_cut(shown, part)), _cut(reveal, part)
        play = self.learner.act(self.game, before.state, *_split(shown, 1))
        drawn = drawn_from(play, self.chances(block)[at]) if self.learner.draws else None
        alone, answer = picked(shown, 0), picked(reveal, 0)
        room = room_of(self.learner)(self.game, before.state, alone)
        loss = self.game.charge(self.learner.commits, alone, play, drawn, answer, room)
        rounds = Rounds(shown, stacked([play]), stacked([drawn]), reveal, stacked([loss]))
        return Chunk(before.t, rounds, stacked([before.state, after]), 1)

    def _by_block(self, position: Position, until: int) -> tuple[Chunk, Position] | None:
        assert isinstance(self.learner, Blocks)
        t, world = position.t, position.world
        ahead = min(self.ahead, self.learner.stretch(self.game, position.state))
        until = min(until, (t + ahead) // BLOCK * BLOCK if ahead > BLOCK else t + ahead)
        parts: list[tuple[Shown, Reveal]] = []
        chances = []
        worlds = {}
        while t < until:
            block = t // BLOCK
            worlds[t] = world
            shown, reveal, following = self.rows(block, world)
            part = slice(t - block * BLOCK, min(until - block * BLOCK, BLOCK))
            parts.append((_cut(shown, part), _cut(reveal, part)))
            if self.learner.draws:
                chances.append(self.chances(block)[part])
            t = block * BLOCK + part.stop
            world = following if part.stop == BLOCK else world
        shown, reveal = self.game.complete(_joined([part[0] for part in parts])), _joined([part[1] for part in parts])
        taken = self.learner.block(self.game, position.state, shown, reveal)
        if taken is None:
            return None
        plays, states = taken
        drawn = drawn_from(plays, np.concatenate(chances)) if chances else None
        loss: Loss = self.game.charge(self.learner.commits, shown, plays, drawn, reveal)
        chunk = Chunk(position.t, Rounds(shown, plays, drawn, reveal, loss), states, t - position.t, worlds)
        return chunk, Position(t, picked(states, -1), world, position.ledger)

    def _against(self, position: Position, until: int, deadline: float) -> tuple[Chunk, Position]:
        assert isinstance(self.adversary, Adaptive)
        t, state, world = position.t, position.state, position.world
        until = min(until, (t // BLOCK + 1) * BLOCK)
        steps, states = [], [state]
        chances = self.chances(t // BLOCK) if self.learner.draws else None
        while t < until:
            chance = None if chances is None else chances[t % BLOCK]
            step = play_round(self.game, self.learner, self.adversary, state, world, t, chance, self.adversary_luck)
            state, world = step.state, step.world
            steps.append(Rounds(*step[:5]))
            states.append(state)
            t += 1
            if perf_counter() > deadline:
                break
        rounds = stacked(steps)
        chunk = Chunk(position.t, rounds, self._stacked(states, position.t), len(steps))
        return chunk, Position(t, state, world, position.ledger)

    def _stacked(self, states: list[State], first: int) -> State:
        """The states from the one after ``first`` rounds on; ``Illegal`` where they are not made alike."""
        try:
            return stacked(states)
        except Exception:  # whatever numpy says of them
            check_states(self.learner, states, first)
            raise


def weight(state: Any) -> int:
    """The bytes of a state, without those parts that the states of a run share."""
    return sum(map(weight, state)) if isinstance(state, tuple) else getattr(state, "nbytes", 32)


def _split(values: Any, count: int) -> list[Any]:
    """A tuple of arrays with time last, as a list of one tuple per round; labels become plain numbers."""
    columns = []
    for value in values:
        if value is None:
            columns.append([None] * count)
        elif value.ndim == 1:
            columns.append(value.tolist())
        else:
            columns.append(list(np.ascontiguousarray(np.moveaxis(value, -1, 0))))
    return [type(values)(*row) for row in zip(*columns, strict=True)]


def _cut(values: Any, part: slice) -> Any:
    if part.stop - part.start == BLOCK:
        return values
    return type(values)(*(None if value is None else value[..., part] for value in values))


def _joined(parts: list[Any]) -> Any:
    if len(parts) == 1:
        return type(parts[0])(*(None if value is None else np.ascontiguousarray(value) for value in parts[0]))
    columns = zip(*parts, strict=True)
    return type(parts[0])(*(None if column[0] is None else np.concatenate(column, axis=-1) for column in columns))
