"""Independent runs in parallel, on the last axis: what a sweep, a histogram or a law over seeds asks for.

A run in a batch has the bits of the same run alone. Only scalars are kept; any single run can be played again in
full as ``Trace(…, run=r)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from itertools import repeat
from typing import Any, NamedTuple, cast

import msgspec
import numpy as np

from olviz.engine.analysis import derive
from olviz.engine.declare.parameters import InputError, parameters_of
from olviz.engine.games.game import Commit, Game, Reveal, Shown
from olviz.engine.games.label_game import drawn_from
from olviz.engine.numerics.luck import BLOCK, Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Adaptive, Adversary, Table
from olviz.engine.round.capabilities import Shaped, SideBySide, room_of
from olviz.engine.round.learner import Learner
from olviz.engine.round.match import check_match, opened
from olviz.engine.round.play import Step, picked, play_round
from olviz.engine.run import divergence
from olviz.engine.run.arguments import check_kind, whole
from olviz.engine.run.divergence import may_diverge
from olviz.engine.run.trace import RESERVE, Trace
from olviz.engine.words import nouns
from olviz.engine.words.translate import plural

TILE = 1000  # runs side by side: enough to forget Python, few enough for the cache
ALONE = {"x": 2, "advice": 2, "y": 1, "losses": 2, "z": 2}  # axes of a block without runs
ROWS_TURNED = 64
LEDGER_NUMBERS = 2**17  # of the accounts of some rounds: they stay in the cache
TILE_NUMBERS = 2**22  # the most numbers of one block of rounds that a tile holds at once


class Runs(NamedTuple):
    """Scalars of independent runs, each of shape (T, runs); row t − 1 belongs to round t.

    ``loss`` and ``realised`` are of the round alone (the same array where nothing is drawn), ``best`` is the smallest
    cumulative loss of the comparators after it, NaN where the game names none. From the round on in which a run
    diverges, all are NaN.
    """

    loss: Array
    realised: Array
    best: Array

    @property
    def regret(self) -> Array:
        """Reg_t of the expected loss, at every prefix."""
        return np.add.accumulate(self.loss, axis=0) - self.best

    @property
    def realised_regret(self) -> Array:
        """Reg_t of the drawn experts, against the same comparator."""
        return np.add.accumulate(self.realised, axis=0) - self.best


def play_many(
    game: Game, learner: Learner | Sequence[Learner], adversary: Adversary, horizon: int, seed: int, runs: Sequence[int]
) -> Runs:
    """Plays the runs with these numbers, each under its own luck; a repeated number is the same luck again.

    ``learner`` is one for all runs or one for each run: a sweep over a real parameter is then one call. Learners that
    differ in more than real parameters are played one run after the other, and so is who meets an adaptive adversary
    that does not take on ``SideBySide``: nobody knows that its verbs would keep several runs apart. Where nothing is
    drawn, one run is all runs.

    The arrays of the ``Runs`` have shape (horizon, runs). ``InputError`` where these cannot play together.

    >>> from olviz.engine import Convex
    >>> from olviz.engine.adversaries.convex.alternating import Alternating
    >>> from olviz.engine.learners.convex.gradient_descent import GradientDescent
    >>> runs = play_many(Convex(), GradientDescent(step=0.5), Alternating(), horizon=4, seed=0, runs=range(3))
    >>> runs.loss.shape, runs.loss[:, 2].tolist()
    ((4, 3), [-0.0, 0.25, 0.25, 0.25])
    """
    check_kind("game", game, Game)
    check_kind("adversary", adversary, Adversary)
    if isinstance(runs, str | int | float) or runs is None:
        raise TypeError(f"runs: {runs!r:.60} is not legal; legal: the numbers of the runs, as range(1000)")
    horizon, seed = whole("horizon", horizon), whole("seed", seed)
    runs = [whole(f"runs[{place}]", run) for place, run in enumerate(runs)]
    several = isinstance(learner, Sequence) and not isinstance(learner, str)
    learners = list(cast(Sequence[Learner], learner)) if several else [cast(Learner, learner)] * len(runs)
    for one in learners:
        check_kind("learner", one, Learner)
    if len(learners) != len(runs):
        raise InputError(
            plural(
                "{count} learner is given for {runs}; legal: one, or one for each run",
                "{count} learners are given for {runs}; legal: one, or one for each run",
                len(learners),
            ),
            place="learners",
            count=len(learners),
            runs=nouns.runs(len(runs)),
        )
    meeting = opened(game, adversary, horizon)
    for one in dict.fromkeys(learners):
        check_match(meeting, one, adversary, horizon)
    loss, best = (np.empty((horizon, len(runs))) for _ in range(2))
    realised = np.empty_like(loss) if any(one.draws for one in learners) else loss
    every = Runs(loss, realised, best)
    tile = tile_for(meeting)
    for first in range(0, len(runs), tile):
        part = slice(first, first + tile)
        into = Runs(*(values[:, part] for values in every))
        together = merged(learners[part])
        if together is not None and goes_side_by_side(adversary):
            for stretch in side_by_side(meeting, together, adversary, horizon, seed, runs[part]):
                if stretch is not None:
                    _write(stretch, into)
        else:
            _one_by_one(game, learners[part], adversary, seed, runs[part], into)
    return every


def tile_for(game: Game, most: int = TILE) -> int:
    """How many runs of a game, as it was opened, go side by side."""
    return max(1, min(most, TILE_NUMBERS // (BLOCK * max(game.size, game.dimension, 1))))


def _write(stretch: Stretch, into: Runs) -> None:
    part = slice(stretch.first, stretch.first + len(stretch.loss))
    into.loss[part], into.realised[part], into.best[part] = stretch.loss, stretch.realised, stretch.best


def merged(learners: Sequence[Learner]) -> Learner | None:
    """The learners of several runs as one, whose differing real parameters are arrays over the runs.

    None where they differ in anything else, or in a parameter that decides the shape of the state. Each was checked
    as a scalar when it was made.
    """
    first = learners[0]
    if all(one == first for one in learners):
        return first
    if any(type(one) is not type(first) for one in learners):
        return None
    shaping = first.shaping if isinstance(first, Shaped) else ()
    arrays: dict[str, Array] = {}
    for parameter in parameters_of(type(first)):
        values = [getattr(one, parameter.name) for one in learners]
        if all(value == values[0] for value in values):
            continue
        if parameter.name in shaping or not all(isinstance(value, float) for value in values):
            return None
        arrays[parameter.name] = np.array(values)
    stacked = copy(first)
    for name, array in arrays.items():
        msgspec.structs.force_setattr(stacked, name, array)
    return stacked


class Standing(NamedTuple):
    """Where some runs stand after so many ``rounds``, whole blocks: they go on from there with the same bits."""

    rounds: int
    state: Any
    world: Any
    ledger: Any
    sound: Array
    before: tuple[Any, ...]


class Stretch(NamedTuple):
    """The rounds of some runs that follow the ``first`` ones, each of shape (B, runs): as in ``Runs``.

    ``wrong`` says whether a wrong label was named, NaN where a run diverged; None where none is named. ``after`` is
    where the runs stand then, where they can go on from there.
    """

    first: int
    loss: Array
    realised: Array
    best: Array
    wrong: Array | None
    after: Standing | None = None


def goes_side_by_side(adversary: Adversary) -> bool:
    """Whether runs against it can be played together: along a table, or where it says that its verbs allow it."""
    return isinstance(adversary, Table | SideBySide)


def side_by_side(
    game: Game,
    learner: Learner,
    adversary: Adversary,
    horizon: int,
    seed: int,
    runs: Sequence[int],
    times: int = 1,
    since: Standing | None = None,
) -> Iterator[Stretch | None]:
    """Plays runs of a game, as it was opened, block by block; None where it may be left for a while.

    Each is played so many ``times``, all runs once and then all of them again: the rounds of a table are made once.
    They begin where they stood ``since``, if they were played that far before.
    """
    if not isinstance(adversary, Table):
        runs, times = [*runs] * times, 1
    met = _Meeting(game, learner, adversary, seed, runs, times)
    ledger, diverges = game.open_ledger((len(runs),)), may_diverge(learner)
    sound, before, begun = np.full(len(runs) * times, True), tuple[Any, ...](), 0
    if since is not None:
        begun, met.state, met.world, ledger, sound, before = since
    for first in range(begun, horizon, BLOCK):
        losses, sounds, wrong = [], [], []
        for step in met.rounds(first, min(BLOCK, horizon - first)):
            yield None
            if step is None:
                continue
            held = step.loss.expected, step.play, step.state
            if diverges and not divergence.surely_sound(held, before):
                sound = sound & np.isfinite(step.loss.expected) & divergence.sound((step.play, step.state))
            before = step.state if isinstance(step.state, tuple) else ()
            losses.append(step.loss)
            sounds.append(sound)
            wrong.append(mistaken(game, learner, step))
        charged = np.array([loss.expected for loss in losses])
        realised = np.array([loss.realised for loss in losses]) if learner.draws else charged
        best = np.full((len(charged), len(runs)), np.nan)
        ledger = compared(game, ledger, *met.page, best)
        best = _again_row(best, times)
        named = None if wrong[0] is None else np.array(wrong)
        if not sound.all():
            charged, realised, best = (np.where(sounds, values, np.nan) for values in (charged, realised, best))
            named = None if named is None else np.where(sounds, named, np.nan)
        after = Standing(first + len(charged), met.state, met.world, ledger, sound, before)
        yield Stretch(first, charged, realised, best, named, after)


def _again(values: Any, times: int) -> Any:
    """What is shown or revealed in a round, as often as each run is played."""
    if times == 1:
        return values
    return type(values)(*(None if value is None else _again_row(value, times) for value in values))


def _again_row(values: Array, times: int) -> Array:
    return np.concatenate([values] * times, axis=-1) if times > 1 else values


class _Meeting:
    """Runs of a game, as it was opened, each played so many times, and where they stand after the rounds so far.

    ``page`` is what was shown and revealed in the latest ones, time on the last axis and first in memory.
    """

    page: tuple[Shown, Reveal]

    def __init__(
        self, game: Game, learner: Learner, adversary: Adversary, seed: int, runs: Sequence[int], times: int
    ) -> None:
        self.game, self.learner, self.adversary, self.runs, self.times = game, learner, adversary, len(runs), times
        self.luck, self.adversary_luck = Luck(seed, "learner", runs=runs), Luck(seed, "adversary", runs=runs)
        np.empty(RESERVE)
        self.state = learner.start(game, Luck(seed, "learner", runs=[*runs] * times))
        self.world = adversary.start(game, self.adversary_luck)

    def rounds(self, first: int, count: int) -> Iterator[Step | None]:
        """The ``count`` rounds after the ``first`` ones, which begin a block; None where it may be left for a while."""
        chances: Iterable[Any] = repeat(None)
        if self.learner.draws:
            chances = chances_of(self.luck, first // BLOCK)[:count]
        if isinstance(self.adversary, Table):
            return self._along(self.adversary, first, count, chances)
        assert isinstance(self.adversary, Adaptive)
        return self._against(self.adversary, range(first, first + count), chances)

    def _along(self, table: Table, first: int, count: int, chances: Iterable[Any]) -> Iterator[Step | None]:
        game, learner, room = self.game, self.learner, room_of(self.learner)
        shown, reveal, self.world = table.rows(game, self.world, first // BLOCK, self.adversary_luck)
        yield None
        shown, reveal = (turned(made, count, self.runs) for made in (game.complete(shown), reveal))
        self.page = turned_back(shown), turned_back(reveal)
        rounds = zip(range(first, first + count), _rows(shown), _rows(reveal), chances, strict=False)
        for t, show, answer, chance in rounds:
            show, answer = _again(show, self.times), _again(answer, self.times)
            with np.errstate(over="ignore", invalid="ignore"):
                play = learner.act(game, self.state, show)
                drawn = None if chance is None else drawn_from(play, _again_row(chance, self.times))
                loss = game.charge(learner.commits, show, play, drawn, answer, room(game, self.state, show))
                self.state = learner.learn(game, self.state, game.seen(t, show, play, answer, loss, drawn))
            yield Step(show, play, drawn, answer, loss, self.state, self.world)

    def _against(self, opponent: Adaptive, rounds: Iterable[int], chances: Iterable[Any]) -> Iterator[Step | None]:
        steps = []
        for t, chance in zip(rounds, chances, strict=False):
            with np.errstate(over="ignore", invalid="ignore"):
                step = play_round(
                    self.game, self.learner, opponent, self.state, self.world, t, chance, self.adversary_luck
                )
            self.state, self.world = step.state, step.world
            steps.append(step)
            yield step
        self.page = _page([step.shown for step in steps]), _page([step.reveal for step in steps])


def chances_of(luck: Luck, block: int) -> Array:
    """The uniform numbers that the draws of a block go by, shape (BLOCK, runs)."""
    return _time_first(luck.rows("draw", block, lambda rng: rng.random(BLOCK)))


@np.errstate(over="ignore", invalid="ignore")  # runs that have diverged go on among the others
def mistaken(game: Game, learner: Learner, step: Step) -> Array | None:
    """Whether the label of each run is wrong, shape (runs,); None where no label is named."""
    if step.reveal.y is None or (step.drawn is None and learner.commits is Commit.DISTRIBUTION):
        return None
    label = game.prediction(learner.commits, step.shown, step.play, step.drawn)
    return None if label is None else np.asarray(label != step.reveal.y)


def compared(game: Game, ledger: Any, shown: Shown, reveal: Reveal, best: Array) -> Any:
    """The account after these rounds; the least total loss of every round goes into ``best``, shape (B, runs)."""
    parts = ledger if isinstance(ledger, tuple) else (ledger,)
    step = max(LEDGER_NUMBERS // max(sum(np.size(part) for part in parts), 1), 1)
    for first in range(0, len(best), step):
        last = min(first + step, len(best))
        after = game.followed(ledger, _cut(shown, first, last), _cut(reveal, first, last))
        least = game.least(_after_each(after))
        if least is not None:
            best[first:last] = least.T
        ledger = picked(after, -1)
    return ledger


def _after_each(accounts: Any) -> Any:
    """The accounts after each of some rounds, of those around them, where they are."""
    if not isinstance(accounts, tuple):
        return None if accounts is None else accounts[..., 1:]
    parts = map(_after_each, accounts)
    return type(accounts)(*parts) if hasattr(accounts, "_fields") else tuple(parts)


def _one_by_one(
    game: Game, learners: Sequence[Learner], adversary: Adversary, seed: int, runs: Sequence[int], into: Runs
) -> None:
    for values in into:
        values.fill(np.nan)
    drawn = True
    for k, (learner, run) in enumerate(zip(learners, runs, strict=True)):
        if drawn or learner != learners[k - 1]:
            trace = Trace(game, learner, adversary, len(into.loss), seed, run=run)
            trace.extend()
            drawn = trace.drawn
        if trace.rounds:
            part = slice(0, trace.rounds)
            into.loss[part, k] = trace["loss"]
            if "realised" in trace:
                into.realised[part, k] = trace["realised"]
            into.best[part, k] = derive.best(trace)
        trace.forget()


def _cut(values: Any, first: int, last: int) -> Any:
    """These rounds of a block."""
    return type(values)(*(None if value is None else value[..., first:last] for value in values))


def _beside(values: Any, runs: int) -> Any:
    """Arrays (…, runs, time): what is the same for every run has no axis of its own for them, and is handed to each."""
    return type(values)(
        *(
            np.broadcast_to(value[..., None, :], (*value.shape[:-1], runs, value.shape[-1]))
            if value is not None and value.ndim == ALONE[name]
            else value
            for name, value in zip(values._fields, values, strict=True)
        )
    )


def turned(values: Any, count: int, runs: int) -> Any:
    """The first ``count`` rounds of a block of so many runs, as contiguous arrays (time, …, runs)."""
    beside = _beside(_cut(values, 0, count), runs)
    return type(values)(*(None if value is None else _time_first(value) for value in beside))


def turned_back(values: Any) -> Any:
    """Arrays (time, …) as (…, time), where they are."""
    return type(values)(*(None if value is None else np.moveaxis(value, 0, -1) for value in values))


def _page(values: Sequence[Any]) -> Any:
    """What was shown or revealed in some rounds, (…) each, as arrays (…, time) with time first in memory."""
    columns = (None if column[0] is None else np.array(column) for column in zip(*values, strict=True))
    return turned_back(type(values[0])(*columns))


def _rows(values: Any) -> Iterator[Any]:
    """Round by round, each a tuple of contiguous arrays (…, runs); what holds nothing goes on for ever."""
    columns = (repeat(None) if value is None else value for value in values)
    return (type(values)(*row) for row in zip(*columns, strict=False))


def _time_first(values: Array) -> Array:
    """The last axis made the first, contiguous; a few rows at a time, so that both sides stay in the cache."""
    first_already = np.moveaxis(values, -1, 0)
    if first_already.flags.c_contiguous:
        return first_already
    flat = np.ascontiguousarray(values).reshape(-1, values.shape[-1])
    turned = np.empty((flat.shape[1], flat.shape[0]), flat.dtype)
    for first in range(0, len(flat), ROWS_TURNED):
        turned[:, first : first + ROWS_TURNED] = flat[first : first + ROWS_TURNED].T
    return turned.reshape(values.shape[-1], *values.shape[:-1])
