"""A run as data, finished or still growing: columns of every round, and keyframes from which any state is replayed.

``t`` counts finished rounds, so ``state_at(t)`` is the state after round t and before round t + 1; round numbers of a
``Moment`` and of positions on screen run from 1.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator
from copy import copy
from importlib import import_module
from itertools import pairwise
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import as_table, nearest
from olviz.engine.declare.phases import Column, Phase, Power
from olviz.engine.games.game import Commit, Game, Rounds
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array, running
from olviz.engine.round.adversary import Adversary, Table
from olviz.engine.round.capabilities import Drifts, Measured, State
from olviz.engine.round.changed import unchanged
from olviz.engine.round.learner import Learner
from olviz.engine.round.match import check_match, opened
from olviz.engine.round.moves import ByHand, Move, Sitting, rounds_of, seated, sitting_of
from olviz.engine.round.play import picked
from olviz.engine.run.arguments import check_kind, round_number, seconds_of, whole
from olviz.engine.run.divergence import may_diverge, sound_rounds
from olviz.engine.run.legal import check_given, check_measured, check_numbers, check_plays
from olviz.engine.run.replay import Actors, Chunk, Position, weight
from olviz.engine.words.translate import translate

# Inputs of a round are recorded up to so many numbers, and redrawn beyond: fewer in a long run, but always a plane.
FEW, FEWEST = 16, 3
INPUT_NUMBERS = 2**23  # of one column, in all rounds
CHUNK_SECONDS = 0.008  # of play, before it is recorded
KEYFRAME_SECONDS = 0.0005  # of play between chunks with a keyframe at their end, at least
KEYFRAME_ROUNDS = 768  # between keyframes inside a chunk: a seek replays no more
NEAR = 16  # rounds between keyframes, up to which a replay goes from one to the next
KEYFRAME_BYTES, FEW_KEYFRAMES = 64 * 2**20, 8  # so few are kept, however large they are
SAMPLES = 256  # states kept of each doubling of a run, for pictures of all of it; fewer where they are large
SAMPLE_BYTES = 32 * 2**20
# The C library gives a freed array back to the system, and the next one pays for it page by page, until it has once
# freed one larger than those in use: so it frees one, never touched, before a run.
RESERVE = 4_000_000
DERIVED = {"regret": "olviz.engine.analysis.derive"}  # columns that follow from others, and who knows how


class Moment(NamedTuple):
    """Round ``t`` (from 1) in full: what happened, and the states around it."""

    t: int
    before: State
    after: State
    rounds: Rounds  # this one round, without a time axis

    def observed(self, learner: Learner, game: Game, phase: Phase) -> dict[str, Any]:
        """The observables as they stand in this phase: of the new state only from *learn* on."""
        return dict(learner.observe(game, self.after if phase is Phase.LEARN else self.before))


class Stretch(NamedTuple):
    """Some rounds in a row, as they were played: the columns of each, time last, and the B + 1 ledgers around them."""

    chunk: Chunk
    columns: dict[str, Array]
    ledgers: Any


class Part(NamedTuple):
    """Who plays the rounds after the first ``after``."""

    after: int
    learner: Learner
    adversary: Adversary


class Passage:
    """One learner against one adversary, as it passes: stretch by stretch, none of which is kept.

    ``opened`` is the game with T and the declared numbers in place. ``latest`` holds the columns of the last round
    that was played. ``diverged`` is the round (from 1) whose loss is infinite, or whose play or the state after it is
    beyond 1e100: the run ends with the round before. ``beside`` is the run of a person who predicts at the same table:
    nobody goes further than they do.
    """

    beside: Passage | None = None

    def __init__(
        self,
        game: Game,
        learner: Learner,
        adversary: Adversary,
        horizon: int,
        seed: int,
        label: str = "",
        run: int = 0,
        luck: Luck | None = None,
    ) -> None:
        for place, part, kind in (
            ("game", game, Game),
            ("learner", learner, Learner),
            ("adversary", adversary, Adversary),
        ):
            check_kind(place, part, kind)
        self.horizon, self.seed, self.run = whole("horizon", horizon), whole("seed", seed), whole("run", run)
        self.label = label or translate(learner.title)
        self.game = opened(game, adversary, self.horizon)
        check_match(self.game, learner, adversary, self.horizon)
        self.learner, self.adversary = learner, adversary
        self.actors = Actors(self.game, learner, adversary, self.seed, self.run, luck)
        np.empty(RESERVE)
        self.rounds = 0
        self.diverged: int | None = None
        self.latest: dict[str, Any] = {}
        self._head = self.actors.start()

    def advance(self, until: int, deadline: float = float("inf")) -> Stretch | None:
        """At least one round and at most up to ``until``; None where the run diverges, in the round after these.

        ``Illegal`` where a play is none of the game, or what is given is no number.
        """
        with np.errstate(over="ignore", invalid="ignore"):
            chunk, head = self.actors.advance(self._head, until, deadline)
            kept = sound_rounds(chunk) if may_diverge(self.learner) else chunk.length
            check_given(self.adversary, chunk.rounds.shown, chunk.rounds.reveal, chunk.t, min(kept + 1, chunk.length))
            if kept < chunk.length:
                self.diverged = chunk.t + kept + 1
                return None
            check_plays(self.game, self.learner, np.asarray(chunk.rounds.play), chunk.t, self.actors.plays_by)
            check_numbers(self.learner, chunk.states, chunk.t)
            columns, ledgers = self._measured(chunk)
        self.latest = {name: values[..., -1][()] for name, values in columns.items()}
        self._head = head._replace(ledger=picked(ledgers, -1))
        self.rounds = head.t
        return Stretch(chunk, columns, ledgers)

    @property
    def weight(self) -> int:
        """The bytes of a position, without what the states of a run share."""
        return weight(self._head)

    @property
    def drawn(self) -> bool:
        """Whether anybody asked for luck so far: without it, every run of every seed is this one."""
        return self.actors.luck.asked or self.actors.adversary_luck.asked

    @property
    def last(self) -> int:
        """The last round this run can have: the horizon, the one before it diverged, or the last that was moved in."""
        end = self.horizon if self.diverged is None else self.diverged - 1
        together = math.inf if self.beside is None else max(self.beside.last, self.rounds)
        return int(min(end, together, rounds_of(self.learner, self.adversary)))

    @property
    def waits(self) -> bool:
        """Whether the next round is a person's to move in."""
        return self.complete and self.diverged is None and self.rounds < self.horizon

    @property
    def complete(self) -> bool:
        """Whether every round that this run can have is played."""
        return self.rounds == self.last

    @property
    def few(self) -> int:
        """The longest vectors of a round that are recorded."""
        return max(min(FEW, INPUT_NUMBERS // max(self.horizon, 1)), FEWEST)

    def _measured(self, chunk: Chunk) -> tuple[dict[str, Array], Any]:
        game, learner, rounds = self.game, self.learner, chunk.rounds
        columns, ledgers = game.record(self._head.ledger, rounds)
        columns = {name: value for name, value in columns.items() if value.ndim == 1 or len(value) <= self.few}
        columns["loss"] = rounds.loss.expected
        if rounds.drawn is not None:
            columns["drawn"], columns["realised"] = rounds.drawn, rounds.loss.realised
        prediction = game.prediction(learner.commits, rounds.shown, rounds.play, rounds.drawn)
        if prediction is not None and (rounds.drawn is not None or learner.commits is not Commit.DISTRIBUTION):
            columns["prediction"] = prediction
            if rounds.reveal.y is not None:
                columns["mistakes"] = self._carried("mistakes", (prediction != rounds.reveal.y).astype(np.int64))
        columns["total_loss"] = self._carried("total_loss", columns["loss"])
        if "realised" in columns:
            columns["total_realised"] = self._carried("total_realised", columns["realised"])
        inputs = {
            "x": rounds.shown.x,
            "advice": rounds.shown.advice,
            "y": rounds.reveal.y,
            "losses": rounds.reveal.losses,
            "z": rounds.reveal.z,
            "play": rounds.play,
            "gradient": rounds.loss.gradient,
        }
        for name, value in inputs.items():
            if value is not None and (value.ndim == 1 or len(value) <= self.few):
                columns[name] = value
        before, after = picked(chunk.states, slice(None, -1)), picked(chunk.states, slice(1, None))
        measured = learner.measure(game, before, after, rounds) if isinstance(learner, Measured) else {}
        check_measured(learner, measured, chunk.t + 1)
        columns.update((name, np.asarray(value)) for name, value in measured.items())
        return columns, ledgers

    def _carried(self, name: str, steps: Array) -> Array:
        return running(self.latest.get(name, steps.dtype.type(0)), steps)[1:]


class Trace(Passage):
    """A run that is kept: columns of every round, and keyframes from which any state is replayed.

    With ``luck`` it has the learner's luck of another run. Columns grow with ``extend``; every public array is
    time-first and has ``rounds`` entries, so that of round t is at t − 1. ``state_at(t)`` is the state after round t,
    and ``moment(t)`` round t in full; rounds count from 1. A name that is no column is a ``KeyError``.

    >>> from olviz.engine import Ball, Convex
    >>> from olviz.engine.adversaries.convex.alternating import Alternating
    >>> from olviz.engine.learners.convex.gradient_descent import GradientDescent
    >>> trace = Trace(Convex(), GradientDescent(step=0.5), Alternating(), horizon=4, seed=0)
    >>> trace.extend()
    4
    >>> trace["loss"].tolist()
    [-0.0, 0.25, 0.25, 0.25]
    >>> trace.state_at(2).state.w.tolist()
    [-0.25]
    """

    shared = 0  # the first rounds, where another trace keeps them

    def __init__(
        self,
        game: Game,
        learner: Learner,
        adversary: Adversary,
        horizon: int,
        seed: int,
        label: str = "",
        run: int = 0,
        luck: Luck | None = None,
    ) -> None:
        super().__init__(game, learner, adversary, horizon, seed, label, run, luck)
        self._columns: dict[str, Array] = {}
        self.state_1 = self._head.state
        self._keyframes = [self._head]
        self._since_keyframe = 0.0
        self._last: tuple[Position, Moment] | None = None
        self._asked: Position | None = None
        self._memory: dict[Hashable, tuple[int, Any]] = {}
        self._per_doubling = _samples_for(self.horizon, self.weight)
        self._samples: list[tuple[Array, State]] = []

    def of_length(self, horizon: int) -> Trace:
        """Its learner and its adversary for another number of rounds, none of them played yet or changed by hand."""
        return Trace(self.game, self.learner, unchanged(self.adversary), horizon, self.seed, run=self.run)

    # growing

    @property
    def by_hand(self) -> bool:
        """Whether one of its players is a person."""
        return isinstance(self.learner, ByHand) or isinstance(self.adversary, ByHand)

    def go_on(self, sitting: Sitting) -> None:
        """Goes on with the moves a person has made by now, which begin with those known; ``InputError`` where illegal.

        Then nothing is changed.
        """
        known = rounds_of(self.learner, self.adversary)
        learner, adversary = seated(self.learner, sitting), seated(self.adversary, sitting)
        for player in (learner, adversary):
            if isinstance(player, ByHand):
                player.check_moves(self.game, int(known))
        self.learner, self.adversary = learner, adversary
        self.actors.resettle(learner, adversary)

    def supposing(self, *moves: Move) -> Trace:
        """The run as it would be after these further moves of its person; ``InputError`` where one is not legal.

        It is a run of its own, and goes no further than these moves: of this one nothing is changed.
        """
        sitting = next(one for one in map(sitting_of, (self.learner, self.adversary)) if one is not None)
        supposed = self._beside(self.rounds, len(moves))
        supposed.go_on(sitting._replace(moves=(*sitting.moves, *moves)))
        supposed.extend()
        return supposed

    def taken_back(self, sitting: Sitting) -> Trace:
        """The run with the first of its moves alone, as ``sitting`` has them; what they led to is not played again.

        It is a run of its own: of this one nothing is changed. One that nobody moves in ends with those beside it.
        """
        t = min(self.rounds, len(sitting.moves))
        before = self._beside(t, self.horizon - t)
        before.diverged = None
        before.learner, before.adversary = seated(self.learner, sitting), seated(self.adversary, sitting)
        before.actors.resettle(before.learner, before.adversary)
        return before

    def _beside(self, t: int, further: int) -> Trace:
        """The first ``t`` rounds in a run of its own, which has room for some further ones."""
        beside, known, head = copy(self), t - self.shared, self.state_at(t)
        beside._columns = {name: _with_room(column[:known], further) for name, column in self._columns.items()}
        beside._keyframes = self._keyframes[: bisect_right(self._keyframes, t, key=lambda frame: frame.t)]
        beside._samples, beside._memory = list(_up_to(t, self._samples)), {}
        beside.actors = Actors(self.game, self.learner, self.adversary, self.seed, self.run, self.actors.luck)
        if t < self.rounds:
            beside.rounds, beside._head, beside._last, beside._asked = t, head, None, None
            beside.latest = {name: column[known - 1][()] for name, column in self._columns.items()} if t else {}
        return beside

    def extend(self, until: int | None = None, seconds: float = float("inf")) -> int:
        """Plays on to round ``until`` (default: the horizon), for at most about ``seconds``; the rounds there are.

        A run that diverges ends before that, and none goes further than its horizon. A round that is played is not
        played again.
        """
        asked = self.horizon if until is None else whole("until", until)
        self._play_on(asked, perf_counter() + seconds_of("seconds", seconds))
        return self.rounds

    def _play_on(self, until: int, deadline: float) -> None:
        until = min(until, self.last)
        while self.rounds < until:
            started = perf_counter()
            if started >= deadline:
                break
            stretch = self.advance(until, min(deadline, started + CHUNK_SECONDS))
            if stretch is None:
                until = self.last
                continue
            chunk = stretch.chunk
            for name, values in stretch.columns.items():
                self._store(name, chunk, values)
            self._last = self._alone(chunk)
            self._sample(chunk)
            self._keep_inside(chunk, stretch.ledgers)
            self._since_keyframe += perf_counter() - started
            if self._since_keyframe >= KEYFRAME_SECONDS:
                self._keep(self._head)

    def _alone(self, chunk: Chunk) -> tuple[Position, Moment] | None:
        """A round played alone, as where a person moves: it is looked at next, and need not be played again."""
        if chunk.length > 1:
            return self._last
        before, after = (picked(chunk.states, place) for place in range(2))
        return self._head, Moment(self.rounds, before, after, picked(chunk.rounds, 0))

    def _sample(self, chunk: Chunk) -> None:
        sampled = sampled_rounds(chunk.t + 1, chunk.t + chunk.length, self._per_doubling)
        if len(sampled):
            self._samples.append((sampled, picked(chunk.states, sampled - chunk.t - 1)))

    def _store(self, name: str, chunk: Chunk, values: Any) -> None:
        values = values if values.ndim == 1 else np.moveaxis(values, -1, 0)
        if name not in self._columns:
            self._columns[name] = np.empty((self.horizon - self.shared, *values.shape[1:]), values.dtype)
        first = chunk.t - self.shared
        self._columns[name][first : first + chunk.length] = values

    def _keep_inside(self, chunk: Chunk, ledgers: Any) -> None:
        for t, world in chunk.worlds.items():
            if t - self._keyframes[-1].t >= KEYFRAME_ROUNDS:
                inside = t - chunk.t
                self._keep(Position(t, picked(chunk.states, inside), world, picked(ledgers, inside)))

    def _keep(self, position: Position) -> None:
        self._since_keyframe = 0.0
        self._keyframes.append(position)
        if len(self._keyframes) > FEW_KEYFRAMES and len(self._keyframes) * weight(position) > KEYFRAME_BYTES:
            self._keyframes = self._keyframes[:1] + self._keyframes[2::2]

    # reading

    def __contains__(self, name: object) -> bool:
        return name in self.names or (name in DERIVED and bool(self.names))

    def __getitem__(self, name: str) -> Array:
        """A column, one entry per finished round, read-only; before round 1 every column is empty.

        Besides those recorded there is ``regret``. Of a name that is none, ``KeyError`` tells the nearest one; what is
        no text, as the number of a round or a slice, is a ``TypeError``.
        """
        if not isinstance(name, str):
            raise TypeError(f"no column {name!r:.80}; legal: its name, and then rounds by place, as trace['loss'][0:3]")
        if name not in self.names and self.rounds:
            return self._derived(name)
        view = self._column(name)[: self.rounds] if name in self.names else np.empty(0)
        view.flags.writeable = False
        return view

    def _column(self, name: str) -> Array:
        """A recorded column, with at least the rounds there are."""
        return self._columns[name]

    def _derived(self, name: str) -> Array:
        if name not in DERIVED:
            raise KeyError(f"no column {name!r}; {nearest(str(name), self.keys())}")
        values: Array = getattr(import_module(DERIVED[name]), name)(self)
        values = values.view()
        values.flags.writeable = False
        return values

    def keys(self) -> tuple[str, ...]:
        """The names of all columns; ``dict(trace)`` holds them all."""
        return (*self.names, *DERIVED) if self.names else ()

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __repr__(self) -> str:
        pair = f"{self.learner.name} against {self.adversary.name} in {self.game.name}"
        columns = ", ".join(self.keys()) or "none yet"
        return f"<Trace of {pair}: {self.rounds} of {self.horizon} rounds; columns: {columns}>"

    def table(self) -> dict[str, Array]:
        """Every column as arrays of one number a round, as tables of data take them, after the round ``t`` (from 1).

        One with several numbers a round is several: ``x_0``, ``x_1`` …
        """
        found: dict[str, Array] = {"t": np.arange(1, self.rounds + 1)}
        for name in self.keys():
            for place in np.ndindex(self[name].shape[1:]):
                label = "_".join([name, *map(str, place)])
                found[label] = self[name][:, *place].copy()
        return found

    def remembered(self, key: Hashable, compute: Callable[[], Any], rounds: int | None = None) -> Any:
        """What ``compute`` says of the first ``rounds`` rounds at least (default: of all so far), computed once."""
        if not self.knows(key, rounds):
            with np.errstate(over="ignore", invalid="ignore"):  # beyond all numbers: infinite, or not known
                value = compute()
            self._memory[key] = (self.rounds, value)
        return self._memory[key][1]

    def knows(self, key: Hashable, rounds: int | None = None) -> bool:
        """Whether that is remembered of so many rounds (default: of all so far)."""
        return bool(self._memory.get(key, (-1,))[0] >= (self.rounds if rounds is None else rounds))

    def forget(self) -> None:
        """Lets go of what is remembered, which knows the run in turn: so it is gone with the last who asks for it.

        For runs that nobody is shown any more: what is asked again, as of a solver, is found anew. Python searches for
        what knows only itself by numbers of objects, and a run may be a few large ones.
        """
        self._memory.clear()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the recorded columns."""
        return tuple(self._columns)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Who played from which round on: one part, unless the run has gone another way."""
        return (Part(0, self.learner, self.adversary),)

    @property
    def succeeded(self) -> int:
        """After how many rounds its learner took over from one that is another, or set otherwise; 0 where none did."""
        pairs = pairwise(self.parts)
        others = (part.after for before, part in pairs if as_table(part.learner) != as_table(before.learner))
        return max(others, default=0)

    def stride(self, t: int) -> int:
        """Of the rounds up to ``t`` every how manieth is sampled: 1 at first, and twice as many at each power of 2."""
        return stride(t, self._per_doubling)

    def samples(self, known: int = 0) -> list[tuple[Array, State]]:
        """Sampled rounds and the states before them, time last, in pieces; the first ``known`` pieces left out.

        Pieces are only ever added. All multiples of ``stride(t)`` up to round t are among them, for every t.
        """
        return self._samples[known:]

    def state_at(self, t: int) -> Position:
        """The position after ``t`` finished rounds (0 is the start), by replay from the nearest one kept before it."""
        t = round_number("t", t, 0, self.rounds)
        if t == self.rounds:
            return self._head
        position = self._keyframes[bisect_right(self._keyframes, t, key=lambda frame: frame.t) - 1]
        for kept in (self._asked, self._last and self._last[0]):
            if kept is not None and position.t < kept.t <= t:
                position = kept
        while position.t < t:
            chunk, following = self.actors.advance(position, t)
            position = following._replace(ledger=self._ledger_after(position, chunk))
        self._asked = position
        return position

    def replayed(self, after: int, until: int) -> Iterator[Chunk]:
        """Those of the first ``until`` rounds that follow the first ``after``, in chunks with all that was not kept."""
        position = self.state_at(after)
        while position.t < until:
            chunk, position = self._advanced(position, until)
            yield chunk

    def _advanced(self, position: Position, until: int) -> tuple[Chunk, Position]:
        """The next rounds up to ``until``, played again.

        Where rounds take long, so that the states around each are kept, a table tells them without learning anew.
        """
        at = bisect_right(self._keyframes, position.t, key=lambda frame: frame.t)
        kept = self._keyframes[at] if at < len(self._keyframes) else None
        if kept is None or kept.t > position.t + NEAR:
            return self.actors.advance(position, until)
        if kept.t == position.t + 1 and isinstance(self.adversary, Table):
            return self.actors.retold(position, kept.state), kept
        return self.actors.advance(position, min(kept.t, until))

    @np.errstate(over="ignore", invalid="ignore")
    def _ledger_after(self, position: Position, chunk: Chunk) -> Any:
        return picked(self.game.record(position.ledger, chunk.rounds)[1], -1)

    def moment(self, t: int) -> Moment:
        """Round ``t``, from 1, with the states before and after it."""
        t = round_number("t", t, 1, self.rounds)
        if self._last is not None and self._last[1].t == t:
            return self._last[1]
        before = self.state_at(t - 1)
        chunk, after = self._advanced(before, t)
        after = after._replace(ledger=self._ledger_after(before, chunk))
        moment = Moment(t, before.state, after.state, picked(chunk.rounds, 0))
        self._last = (after, moment)
        return moment

    def playing(self, t: int) -> Trace:
        """The run in which round ``t`` was played: of a fork, up to where it parts, the one that it parts from."""
        return self

    def truth_at(self, t: int) -> Array | None:
        """The w* behind round ``t``, from 1, shape (d,): the declared one, or the one that moves; None without any."""
        if self.game.declared.truth is not None:
            return np.asarray(self.game.declared.truth)
        if not isinstance(self.adversary, Drifts):
            return None
        block, within = divmod(t - 1, BLOCK)
        world, luck = self.state_at(t - 1).world, self.actors.adversary_luck
        return self.adversary.behind(self.game, world, block, luck)[..., within]

    def fork(self, t: int, learner: Learner | None = None, adversary: Adversary | None = None) -> Trace:
        """A run that shares the first ``t`` rounds and goes on with what is given instead, under the same luck.

        It may be made before this run has these rounds. ``InputError`` where it could not go on so.
        """
        forked: Trace = import_module("olviz.engine.run.forked").Forked(self, t, learner, adversary)
        return forked


def _with_room(column: Array, further: int) -> Array:
    """A copy of a column with room for a few rounds more."""
    copied = np.empty((len(column) + further, *column.shape[1:]), column.dtype)
    copied[: len(column)] = column
    return copied


def _up_to(t: int, pieces: Iterable[tuple[Array, State]]) -> Iterator[tuple[Array, State]]:
    """Sampled rounds with their states, as far as they are among the first ``t``."""
    for rounds, states in pieces:
        kept = bisect_right(rounds, t)
        if kept:
            yield (rounds, states) if kept == len(rounds) else (rounds[:kept], picked(states, slice(0, kept)))


def stride(t: int, per: int) -> int:
    """The largest power of 2 that leaves at least ``per`` steps up to round ``t``; 1 where there is none."""
    return max((1 << max(t, 1).bit_length() - 1) // per, 1)


def sampled_rounds(first: int, last: int, per: int) -> Array:
    """The rounds of ``first`` to ``last`` (from 1) that are multiples of their own stride."""
    parts = [np.empty(0, dtype=np.int64)]
    while first <= last:
        step, end = stride(first, per), min(last, (1 << first.bit_length()) - 1)
        parts.append(np.arange(-(-first // step) * step, end + 1, step))
        first = end + 1
    return np.concatenate(parts)


def _samples_for(horizon: int, size: int) -> int:
    """How many states of this size to keep of each doubling: a power of 2."""
    per = SAMPLES
    while per > 1 and len(sampled_rounds(1, horizon, per)) * size > SAMPLE_BYTES:
        per //= 2
    return per


def phase_of(name: str, learner: Learner, adversary: Adversary) -> Phase:
    """The phase from which on a recorded column may be seen for the current round."""
    phases = {
        "x": Phase.OBSERVE,
        "norm": Phase.OBSERVE,
        "advice": Phase.OBSERVE,
        "play": Phase.COMMIT,
        "prediction": Phase.CHARGE if learner.draws and adversary.power < Power.A3 else Phase.COMMIT,
        "drawn": Phase.CHARGE if adversary.power < Power.A3 else Phase.COMMIT,
        "y": Phase.REVEAL,
        "margin": Phase.REVEAL,
        "losses": Phase.REVEAL,
        "z": Phase.REVEAL,
        "length": Phase.REVEAL,
        "target": Phase.REVEAL,
        "loss_low": Phase.REVEAL,
        "loss_high": Phase.REVEAL,
    }
    totals = (
        "loss",
        "realised",
        "total_loss",
        "total_realised",
        "mistakes",
        "best",
        "best_norm",
        "best_point",
        "leader",
    )
    phases.update(dict.fromkeys((*totals, "gradient", "gradient_norm", "gradient_most"), Phase.CHARGE))
    declared: dict[str, Column] = {column.name: column for column in learner.columns}
    return declared[name].phase if name in declared else phases.get(name, Phase.LEARN)
