"""The contracts of a learner and an adversary, and one round in five phases.

1 observe: the adversary shows x_t or advice. 2 commit: the learner plays. 3 reveal: the adversary answers, within its
power. 4 charge: the game charges the play. 5 learn: both take a new state. An environment's power is what it is
handed, never a matter of trust.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar, get_args

import numpy as np

from olviz.engine.declare import promises
from olviz.engine.declare.parameters import InputError, Parameter, Spec, both, either, parameters_of, within_owner
from olviz.engine.declare.phases import Column, Line, Power
from olviz.engine.games.games import Commit, Declared, Game, Loss, Reveal, Seen, Shown, drawn_from
from olviz.engine.numerics.append_only import Growing
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals, inner
from olviz.engine.round.capabilities import Predictor, Values, check_taken_on, room_of
from olviz.engine.round.demands import Demand
from olviz.engine.words.translate import translate

State = Any  # a NamedTuple of arrays (or ``Growing``), never changed; each learner and adversary has its own
Play = Reals  # what is committed: a label, an expert, a prediction of shape (…), a distribution (N, …), a point (d, …)

if TYPE_CHECKING:  # defaults of type variables come with Python 3.13: a bare ``Learner`` plays any game in any state
    Played = TypeVar("Played", bound=Game, default=Any)
    Own = TypeVar("Own", default=Any)
else:
    Played, Own = TypeVar("Played"), TypeVar("Own")


class Learner(Spec, Generic[Played, Own], frozen=True):
    """Three pure verbs, start, act and learn; a state is a small tuple of arrays and is never changed.

    ``Learner[Convex, State]`` says once which games it plays and what its states are; others are refused it.

    ``needs`` names what must be shown or revealed: ``x``, ``positions`` (cells of a matrix), ``advice``, ``labels``,
    ``vectors``, ``targets``; ``requires`` says what the game must be like: ``demands``. What else a learner can do it
    takes on by name: ``capabilities``.

    Axis 0 of a state is the expert or the coordinate, (N, …) or (d, …); what follows is played in parallel, and is
    empty in a single run. The state of round t is what predicts in it: it knows rounds 1 … t − 1. ``check`` raises
    ``InputError``; what is declared wrongly is a ``TypeError`` when the class is made. ``source`` is who it is from.

    >>> from olviz.engine import Commit, Experts, Trace
    >>> from olviz.engine.adversaries.experts.malicious import Malicious
    >>> from olviz.engine.games.classes.constants import Constants
    >>> class First(Learner[Experts, tuple], frozen=True):
    ...     name, title, commits = "first", "The first expert", Commit.EXPERT
    ...     def start(self, game, luck):
    ...         return ()
    ...     def act(self, game, state, shown):
    ...         return 0
    ...     def learn(self, game, state, seen):
    ...         return state
    >>> trace = Trace(Experts(hypotheses=Constants()), First(), Malicious(), horizon=3, seed=1)
    >>> trace.extend()
    3
    >>> trace["mistakes"].tolist()
    [1, 2, 3]
    """

    commits: ClassVar[Commit]
    needs: ClassVar[frozenset[str]] = frozenset()
    requires: ClassVar[tuple[Demand, ...]] = ()
    source: ClassVar[str] = ""
    pseudocode: ClassVar[tuple[Line, ...]] = ()
    columns: ClassVar[tuple[Column, ...]] = ()
    bounds: ClassVar[tuple[promises.Bound, ...]] = ()
    certificates: ClassVar[tuple[promises.Certificate, ...]] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        check_taken_on(cls)

    @property
    def draws(self) -> bool:
        """Whether the protocol draws an expert from the committed distribution."""
        return self.commits is Commit.DISTRIBUTION

    def start(self, game: Played, luck: Luck) -> Own:
        """The state before round 1. Resolves "tuned" from what the game declares. In a batch: (…, runs)."""
        raise NotImplementedError

    def act(self, game: Played, state: Own, shown: Shown) -> Play:
        """What the learner commits to, before y_t exists. Draws nothing."""
        raise NotImplementedError

    def learn(self, game: Played, state: Own, seen: Seen) -> Own:
        """The state after the round; the old one stays intact."""
        raise NotImplementedError

    def observe(self, game: Played, state: Own) -> Values:
        """What may be seen of a state (alone or stacked, time last): ``weights``, ``w``, ``alive`` …"""
        return {}

    def check(self, game: Played) -> None:
        """Raises ``InputError`` where this learner cannot play this game with these parameters."""


def predictions_of(learner: Learner, game: Game, state: State, points: Array) -> Array | None:
    """What it would predict from a state at ``points`` of shape (d, m): ⟨w, x⟩, shape (m,); None without a w."""
    if isinstance(learner, Predictor):
        return learner.predictions(game, state, points)
    w = learner.observe(game, state).get("w")
    return None if w is None else np.asarray(inner(np.asarray(w)[:, None], points))


@cache
def games_of(player: type[Spec]) -> tuple[type[Game], ...]:
    """The games that a class says it plays, ``Learner[Convex, State]``; any game where it says nothing."""
    bases = (base for cls in player.__mro__ for base in vars(cls).get("__orig_bases__", ()))
    for declared in (part for base in bases for part in get_args(base)):
        games = get_args(declared) if isinstance(declared, UnionType) else (declared,)
        if all(isinstance(game, type) and issubclass(game, Game) for game in games):
            return games
    return (Game,)


class Peek(NamedTuple):
    """What an adaptive adversary is handed in a round. None means: beyond its power.

    A1 learns of past rounds through ``Adversary.learn``, where A0 is told only its own moves. A2 also has ``observed``
    (of the current state, already in ``show``), and in ``answer`` the ``play`` and its ``label``: the prediction, or
    the likelier one of a randomised learner. A3 has the draw, and ``label`` is then the drawn one.
    """

    randomised: bool = False
    observed: Mapping[str, Any] | None = None
    play: Any = None
    label: Any = None
    drawn: Any = None


class Population(NamedTuple):
    """Rounds side by side, on the last axis of ``shown`` and ``reveal``, and the probability of each, shape (n,).

    ``exact``: these are all there are; else they were drawn, and stand for all.
    """

    shown: Shown
    reveal: Reveal
    chances: Array
    exact: bool = True


class Choice(NamedTuple):
    """The messages an adversary could show in a round, as words, of which number ``sent`` was shown.

    ``vocabulary`` has the point of each word, shape (d,), and ``points`` those of the messages in the coordinates of
    the game, which may add a bias: shape (d, k). ``about`` says how it chose; with it the label is known.
    """

    messages: tuple[tuple[str, ...], ...]
    vocabulary: Mapping[str, Array]
    points: Array
    sent: int
    about: str


class Adversary(Spec, frozen=True):
    """The environment: an oblivious ``Table`` or an ``Adaptive`` opponent.

    What it shows has the coordinate or the expert on axis 0; ``declares`` holds for every round of the horizon, and is
    known before round 1. Rounds are counted from 0 in what it is asked for, so ``t`` is round t + 1 of people.
    ``check`` raises ``InputError`` where it cannot play a game for so many rounds.

    >>> from olviz.engine import Convex
    >>> from olviz.engine.adversaries.convex.alternating import Alternating
    >>> adversary = Alternating()
    >>> adversary.power.name, sorted(adversary.gives(Convex()))
    ('A0', ['vectors'])
    >>> adversary.declares(Convex(), 100).length
    1.0
    """

    own_points: ClassVar[bool] = True  # False: the points it shows are those of the game's finite class
    source: ClassVar[str] = ""
    watches: ClassVar[frozenset[str]] = frozenset()  # observables of the learner it cannot do without (A2)
    opposes: ClassVar[bool] = False  # whether it answers against the label that is predicted
    revisits: ClassVar[bool] = False  # whether its rounds are rows of a fixed sample, the population then
    reads: ClassVar[str] = ""  # the ending of the files it plays, ".csv"
    columns_read: ClassVar[str] = ""  # how the columns of such a file usually are: a pattern over 1 (numbers) and a
    certificates: ClassVar[
        tuple[promises.Certificate, ...]
    ] = ()  # what it proves against whoever plays it: lower bounds

    @property
    def power(self) -> Power:
        """The level it plays at, and therefore what it is handed."""
        return Power.A0

    def gives(self, game: Game) -> frozenset[str]:
        """What it shows and reveals: some of the names that learners may need."""
        raise NotImplementedError

    def suited(self) -> Game | None:
        """The game its settings are made for, where they say which; a table of thirty experts needs thirty."""
        return None

    def declares(self, game: Game, horizon: int) -> Declared:
        """What it guarantees before round 1, in the game's own coordinates without the bias."""
        return Declared()

    def behind(self, game: Game, world: State, block: int, luck: Luck) -> Array | None:
        """Where w* moves: w*_t of the rounds of a block, shape (d, …), time last. None where it does not."""
        return None

    def check(self, game: Game, horizon: int) -> None:
        """Raises ``InputError`` where it cannot play this game for this many rounds."""

    @property
    def most_rounds(self) -> int | None:
        """How many rounds it can play as it is set; None: any number."""
        return None

    def for_rounds(self, horizon: int) -> Adversary:
        """What is offered in its place for so many rounds, where they need more of a parameter."""
        return self

    def start(self, game: Game, luck: Luck) -> State:
        """Its world before round 1. In a batch: (…, runs)."""
        return ()

    def population(self, game: Game, world: State) -> Population | None:
        """Every round there can be with its probability, where they are few and the stream is iid or a fixed sample."""
        return None

    def expert_risks(self, game: Game) -> Array | None:
        """What each expert loses on average on a new round, shape (N,), by formula; None where it is not known."""
        return None

    def risk(self, game: Game, point: Array) -> Any:
        """L_D, the exact expected loss of linear predictors of shape (d, …) on a new round; None where it is not known.

        It leaves out what the game charges for the predictor itself, a penalty.
        """
        return None

    def expert(self, game: Game, index: int) -> str:
        """The name of expert ``index`` (from 0) as people read it: the class's, where it knows no better one."""
        named = game.experts
        return translate("expert {expert}").format(expert=index + 1) if named is None else named.expert(index)

    def coordinate(self, game: Game, index: int) -> str:
        """Coordinate ``index`` (from 0) of a point as people read it: its name, or its number from 1."""
        return translate("coordinate {number}").format(number=index + 1)

    def cell(self, row: int, column: int) -> tuple[str, str]:
        """A row and a column (from 0) of the matrix as people read them: their names, or their numbers from 1."""
        return str(row + 1), str(column + 1)


def level_of(adversary: type[Adversary]) -> Parameter | None:
    """The parameter that grants an adversary its power; None where it has one level only."""
    levels = set(Power.__members__)
    return next((one for one in parameters_of(adversary) if one.choices and set(one.choices) <= levels), None)


class Table(Adversary, frozen=True):
    """An oblivious adversary (A0): a table of blocks of ``luck.BLOCK`` rounds, which no play can change.

    Block k holds rounds k·BLOCK + 1 … (k + 1)·BLOCK, on the last axis.

    >>> from olviz.engine import BLOCK, Convex, Luck
    >>> from olviz.engine.adversaries.convex.alternating import Alternating
    >>> shown, reveal, world = Alternating().rows(Convex(), (), 0, Luck(0, "adversary"))
    >>> reveal.z.shape == (1, BLOCK), reveal.z[0, :4].tolist()
    (True, [-0.5, 1.0, -1.0, 1.0])
    """

    def rows(self, game: Game, world: State, block: int, luck: Luck) -> tuple[Shown, Reveal, State]:
        """One block, time last, and the world at the start of the next one."""
        raise NotImplementedError


class Adaptive(Adversary, frozen=True):
    """An adversary that answers round by round; what it remembers of past play is in its world."""

    def show(self, game: Game, world: State, t: int, peek: Peek, luck: Luck) -> Shown:
        """Phase 1 of round ``t`` (from 0)."""
        raise NotImplementedError

    def answer(self, game: Game, world: State, t: int, shown: Shown, peek: Peek, luck: Luck) -> Reveal:
        """Phase 3 of round ``t``."""
        raise NotImplementedError

    def choice(self, game: Game, t: int, peek: Peek, luck: Luck) -> Choice | None:
        """Among what it chose in ``show``, handed the same; None where it shows no messages. Of a single run."""
        return None

    def learn(self, game: Game, world: State, seen: Seen, drawn: Any) -> State:
        """Its world after the round. At A0 ``seen`` holds its own moves alone, and ``drawn`` is None."""
        return world


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
    seen = game.seen(t, shown, play, reveal, loss)
    state = learner.learn(game, state, seen)
    if power >= Power.A1:
        told = seen._replace(play=sealed(play), loss=loss._replace(experts=sealed(loss.experts)))
        world = adversary.learn(game, world, told, drawn)
    else:
        world = adversary.learn(game, world, Seen(t, shown, None, reveal, Loss(None, None)), None)
    return Step(shown, play, drawn, reveal, loss, state, world)


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


def opened(game: Game, adversary: Adversary, horizon: int) -> Game:
    """The game with T and what the adversary declares; ``InputError`` under ``adversary.…`` where it cannot declare."""
    try:
        return game.opened(horizon, adversary.declares(game, horizon))
    except InputError as error:
        raise within_owner(error, adversary, "adversary") from None


def check_match(game: Game, learner: Learner, adversary: Adversary, horizon: int) -> None:
    """Raises ``InputError`` where these three cannot play together; of the adversary under ``adversary.…``."""
    check_stream(game, adversary, horizon)
    check_learner(game, learner, adversary)


def check_stream(game: Game, adversary: Adversary, horizon: int) -> None:
    """Raises ``InputError`` where the adversary cannot play this game, whoever learns."""
    try:
        adversary.check(game, horizon)
    except InputError as error:
        raise within_owner(error, adversary, "adversary") from None
    game.check(given_by(game, adversary), adversary.own_points)
    if adversary.opposes and not game.names_labels:
        raise InputError(
            "{value!r} answers against the predicted label, and in this game of {game} none is predicted",
            place="adversary.name",
            value=adversary.name,
            game=game.name,
        )


def check_learner(game: Game, learner: Learner, adversary: Adversary) -> None:
    """Raises ``InputError`` where the learner cannot play a game that this adversary can."""
    if learner.commits not in game.commits:
        raise InputError(
            "the game {game} asks for no {commits}, and {learner} commits to one",
            place="name",
            learner=learner.name,
            commits=translate(learner.commits.value),
            game=game.name,
        )
    if learner.commits in (Commit.EXPERT, Commit.DISTRIBUTION) and not game.size:
        raise InputError(
            "{learner} follows experts, and this game of {game} has none; legal: a game with a finite class",
            place="name",
            learner=learner.name,
            game=game.name,
        )
    given = given_by(game, adversary)
    missing = sorted(learner.needs - given)
    if missing:
        raise InputError(
            "{learner} needs {missing}, and {adversary} in the game {game} gives {given}",
            place="name",
            learner=learner.name,
            missing=both(map(translate, missing)),
            adversary=adversary.name,
            game=game.name,
            given=both(map(translate, sorted(given))) or translate("nothing"),
        )
    if not isinstance(game, games_of(type(learner))):
        raise InputError(
            "{learner} plays {legal} alone, and this is a game of {game}",
            place="name",
            learner=learner.name,
            legal=either(repr(family.name) for family in games_of(type(learner))),
            game=game.name,
        )
    for demand in learner.requires:
        demand.check(learner, game)
    learner.check(game)
    if adversary.watches:
        _check_watched(game, learner, adversary)


def given_by(game: Game, adversary: Adversary) -> frozenset[str]:
    """What learners are given: what the adversary gives, labels as targets too, and the advice of the game's class."""
    given = adversary.gives(game)
    if "x" in given and "labels" in given and game.advised is not None:
        given = given | {"advice"}
    return given | {"targets"} if "labels" in given else given


def _check_watched(game: Game, learner: Learner, adversary: Adversary) -> None:
    observed = learner.observe(game, learner.start(game, Luck(0, "learner")))
    missing = sorted(adversary.watches - set(observed))
    if missing:
        raise InputError(
            "{learner} has no {missing}, and {adversary} plays against it",
            place="name",
            learner=learner.name,
            missing=both(map(translate, missing)),
            adversary=adversary.name,
        )


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
    return np.ascontiguousarray(np.moveaxis(np.array(states), 0, -1))


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
