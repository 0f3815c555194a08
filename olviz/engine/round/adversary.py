"""The contract of an adversary: a table that no play can change, or an opponent that is handed what its power allows.

An environment's power is what it is handed, never a matter of trust.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from olviz.engine.declare import promises
from olviz.engine.declare.parameters import Parameter, Spec, parameters_of
from olviz.engine.declare.phases import Power
from olviz.engine.games.game import Declared, Game, Reveal, Seen, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import OF_ADVERSARIES, State, check_taken_on


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
    ``check`` raises ``InputError`` where it cannot play a game for so many rounds. What else it can it takes on by
    name: ``capabilities``.

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
    theorems: ClassVar[tuple[promises.Theorem, ...]] = ()  # of whoever plays it: lower bounds, exact averages

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        check_taken_on(cls, OF_ADVERSARIES)

    @property
    def power(self) -> Power:
        """The level it plays at, and therefore what it is handed."""
        return Power.A0

    def gives(self, game: Game) -> frozenset[str]:
        """What it shows and reveals: some of the names that learners may need."""
        raise NotImplementedError

    def declares(self, game: Game, horizon: int) -> Declared:
        """What it guarantees before round 1, in the game's own coordinates without the bias."""
        return Declared()

    def check(self, game: Game, horizon: int) -> None:
        """Raises ``InputError`` where it cannot play this game for this many rounds."""

    def start(self, game: Game, luck: Luck) -> State:
        """Its world before round 1. In a batch: (…, runs)."""
        return ()


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
