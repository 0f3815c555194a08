"""What learners and adversaries can beyond their contracts: each a class that one takes on by name, found by type.

``class Hedge(Learner[Game, State], Blocks, Measured)`` plays many rounds at once and records scalars of its own,
``class CoinFlip(Table, KnownLaw)`` knows what its experts lose on average. The functions at the end ask any learner and
any adversary, and answer for those that did not take the capability on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, NamedTuple

from olviz.engine.declare.cost import Cost
from olviz.engine.declare.growth import Growth
from olviz.engine.declare.layout import Layout
from olviz.engine.declare.phases import Phase
from olviz.engine.games.game import Game, Reveal, Rounds, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array, Reals
from olviz.engine.words.translate import translate

State = Any  # a NamedTuple of arrays (or ``Growing``), never changed; each learner and adversary has its own
MOST_AT_ONCE = 8192  # rounds a block path takes at once
Values = Mapping[str, Reals | str]  # of a state or of a round, by name
Scalars = Mapping[str, Reals]  # columns of some rounds, time last, by name


class Maps(NamedTuple):
    """The two ways between a dual point θ and the point w that is played, as formulas.

    ``back`` leads from θ to w, and ``there`` from w to θ: empty where θ does not follow from w. ``about`` says both.
    ``manner`` is what a step does to the point that is played, in a few words.
    ``sign`` is that of the gradient in the step of θ: as a misprint may have it, +1.
    """

    back: str
    there: str = ""
    about: str = ""
    sign: int = -1
    manner: str = ""


class Blocks:
    """Plays all rounds of a table at once, where nothing that is shown depends on what is played."""

    __slots__ = ()

    def block(self, game: Any, state: Any, shown: Shown, reveal: Reveal) -> tuple[Any, Any] | None:
        """Plays (…, B) and states (…, B + 1), equal to the steps bit for bit.

        None where the learner, as it is set, can only go round by round.
        """
        raise NotImplementedError

    def stretch(self, game: Any, state: Any) -> int:
        """The most rounds that ``block`` is handed at once from this state on, beyond what is so for everybody."""
        return MOST_AT_ONCE


class CommonState:
    """Keeps of the rounds what neither a play nor a real parameter of its own has a part in: one state, many settings.

    ``act`` is then handed columns, rounds and runs alike, shape (…, 1, columns), and real parameters of shape
    (settings, 1) that meet them: what it commits to has shape (…, settings, columns).
    """

    __slots__ = ()

    def followed(self, game: Any, state: Any, shown: Shown, reveal: Reveal) -> Any:
        """The states before and after each of these B rounds, time last: B + 1 entries, with the bits of the steps."""
        raise NotImplementedError


class Strays:
    """May come to weights that are no numbers, though it commits to probabilities: its run ends there."""

    __slots__ = ()


class Rounded:
    """Knows how far rounding may have moved the number it commits to."""

    __slots__ = ()

    def room(self, game: Any, state: Any, shown: Shown) -> Reals:
        """How far from what it is in exact arithmetic that number may be, shape (…).

        Only a loss with a kink asks, for its slope jumps: ``kinks``. Who answers goes round by round there.
        """
        raise NotImplementedError


class Measured:
    """Records scalars of its own: those of its ``columns`` that no game records."""

    __slots__ = ()

    def measure(self, game: Any, before: Any, after: Any, rounds: Rounds) -> Scalars:
        """These scalars of each of these rounds, from states stacked with time last."""
        raise NotImplementedError


class Explained:
    """Names more values of a round than are recorded, for its pseudocode and sentences."""

    __slots__ = ()

    def explain(self, game: Any, state: Any, shown: Shown, play: Reals) -> Values:
        """These values, known at commit."""
        raise NotImplementedError


class Weighed:
    """Says how the weight of an expert comes about."""

    __slots__ = ()

    def weighed(self, game: Any, state: Any, expert: int) -> str:
        """The share of an expert (from 0) in a single run, as a calculation with its numbers."""
        raise NotImplementedError


class Told:
    """Tells its rounds in sentences of its own, by phase: templates with the names of values."""

    __slots__ = ()

    sentences: ClassVar[Mapping[Phase, str]]


class OwnClass:
    """Plays with a finite class of its own, not with that of the game."""

    __slots__ = ()

    def class_size(self, game: Any) -> int:
        """N, the size of the class."""
        raise NotImplementedError

    def layout(self, game: Any) -> Layout:
        """Where its experts lie."""
        raise NotImplementedError

    def expert(self, game: Any, index: int) -> str:
        """The name of expert ``index`` (from 0)."""
        raise NotImplementedError

    def voices(self, game: Any, shown: Shown) -> Array:
        """What each of them says in a round, shape (N, …)."""
        raise NotImplementedError


class Eliminates:
    """Tells the experts that are left from the others."""

    __slots__ = ()

    @property
    def spared(self) -> str:
        """What is true of those that are left."""
        return translate("never wrong")

    @property
    def removes(self) -> bool:
        """Whether the others have no say any more."""
        return True

    @property
    def without_survivors(self) -> str:
        """A sentence on what it does once every expert has been wrong."""
        raise NotImplementedError


class Predictor:
    """Predicts from a state that is more than a vector w."""

    __slots__ = ()

    def predictions(self, game: Any, state: Any, points: Array) -> Array:
        """What it would predict from this state at ``points`` of shape (d, m), shape (m,)."""
        raise NotImplementedError


class Regularised:
    """Plays the least point of something it can say."""

    __slots__ = ()

    def objective(self, game: Any, state: Any, points: Array) -> Array:
        """What it minimised to choose the point of this state, at ``points`` of shape (d, m)."""
        raise NotImplementedError


class Solves:
    """Solves a problem about all rounds so far in every round of some games: no sooner for many runs side by side."""

    __slots__ = ()

    def solves(self, game: Any) -> bool:
        """Whether it does so in this game."""
        raise NotImplementedError


class Dual:
    """Has a dual point θ beside the point w that it plays."""

    __slots__ = ()

    def maps(self, game: Any) -> Maps:
        """How the two are computed from one another."""
        raise NotImplementedError


class Costed:
    """Counts its multiplications and additions."""

    __slots__ = ()

    def cost(self, game: Any) -> Cost:
        """What it is said to cost in n rounds."""
        raise NotImplementedError


class Grown:
    """Knows what it would cost in other dimensions, or with other margins."""

    __slots__ = ()

    def growth(self, game: Any) -> tuple[Growth, ...]:
        """These costs; empty where, as the game is set, that is no question."""
        raise NotImplementedError


class Shaped:
    """Has real parameters that decide the shape of its state: runs that differ in them cannot stand side by side."""

    __slots__ = ()

    shaping: ClassVar[frozenset[str]]


class Continues:
    """Goes on where a learner of another kind stopped, from the point that one would have played next."""

    __slots__ = ()

    def continued(self, game: Any, w: Array, t: Reals) -> Any:
        """The state after ``t`` rounds that others played, which plays ``w`` of shape (d, …) in the next one."""
        raise NotImplementedError


class Inherits:
    """Makes its own what one of its kind, set otherwise, has kept in terms of its settings."""

    __slots__ = ()

    def inherited(self, game: Any, old: Any, state: Any) -> Any:
        """The state in which it goes on as set itself, with what the learner ``old`` has learnt in ``state``."""
        raise NotImplementedError


class Misprint:
    """Demonstrates a misprint: ``broken`` is the erratum, and ``meant`` names the learner that it should be."""

    __slots__ = ()

    broken: ClassVar[str]
    meant: ClassVar[str]


class Population(NamedTuple):
    """Rounds side by side, on the last axis of ``shown`` and ``reveal``, and the probability of each, shape (n,).

    ``exact``: these are all there are; else they were drawn, and stand for all.
    """

    shown: Shown
    reveal: Reveal
    chances: Array
    exact: bool = True


class Names:
    """Has names for its experts, its coordinates, its labels or the cells of its matrix."""

    __slots__ = ()

    def expert(self, game: Any, index: int) -> str:
        """The name of expert ``index`` (from 0) as people read it: the class's, where it knows no better one."""
        named = game.experts
        return translate("expert {expert}").format(expert=index + 1) if named is None else str(named.expert(index))

    def coordinate(self, game: Any, index: int) -> str:
        """Coordinate ``index`` (from 0) of a point as people read it: its name, or its number from 1."""
        return translate("coordinate {number}").format(number=index + 1)

    def stands_for(self, label: int) -> str:
        """What the points with this label are, +1 or −1, as people read it; nothing where they have no name."""
        return ""

    def targeted(self) -> str:
        """What is predicted, as people read it."""
        return "y"

    def cell(self, row: int, column: int) -> tuple[str, str]:
        """A row and a column (from 0) of the matrix as people read them: their names, or their numbers from 1."""
        return str(row + 1), str(column + 1)


class OfKinds:
    """Knows of what kind the point of every round is; no learner is told."""

    __slots__ = ()

    def kinds(self) -> tuple[str, ...]:
        """Their names; none where it knows of none as it is set."""
        raise NotImplementedError

    def kinds_of(self, world: Any, block: int, luck: Luck) -> Array:
        """The places of the kinds of a block of rounds, shape (BLOCK,), ``world`` being that of its first one."""
        raise NotImplementedError


class KnownLaw:
    """Knows the law of its rounds by formula. What it cannot say stays None."""

    __slots__ = ()

    def population(self, game: Any, world: Any) -> Population | None:
        """Every round there can be with its probability, where they are few and the stream is iid or a fixed sample."""
        return None

    def expert_risks(self, game: Any) -> Array | None:
        """What each expert loses on average on a new round, shape (N,)."""
        return None

    def risk(self, game: Any, point: Array) -> Reals | None:
        """L_D, the exact expected loss of linear predictors of shape (d, …) on a new round.

        It leaves out what the game charges for the predictor itself, a penalty.
        """
        return None

    def errs_least(self, game: Any) -> bool:
        """Whether no direction errs less often on a new round of labels than the declared w*."""
        return False


class Drifts:
    """Moves the predictor w* behind its targets."""

    __slots__ = ()

    def behind(self, game: Any, world: Any, block: int, luck: Luck) -> Array:
        """Where w* moves: w*_t of the rounds of a block, shape (d, …), time last."""
        raise NotImplementedError


class Limited:
    """Comes to an end: as it is set, it can play so many rounds and no more."""

    __slots__ = ()

    @property
    def most_rounds(self) -> int:
        """How many rounds it can play as it is set."""
        raise NotImplementedError

    def for_rounds(self, horizon: int) -> Any:
        """The adversary that is offered in its place for so many rounds, which need more of a parameter."""
        raise NotImplementedError


class Suited:
    """Is set for one game: a table of thirty experts needs thirty."""

    __slots__ = ()

    def suited(self) -> Game | None:
        """The game its settings are made for; None where, as it is set, they say nothing of it."""
        raise NotImplementedError


class FromFile:
    """Plays a file. ``reads`` is its ending, ".csv".

    ``columns_read`` says how the columns of such a file usually are: a pattern over 1 (numbers) and a.
    """

    __slots__ = ()

    reads: ClassVar[str]
    columns_read: ClassVar[str] = ""


class Spanned:
    """Knows before round 1 between which corners its points lie."""

    __slots__ = ()

    @property
    def corners(self) -> Array:
        """The least and the largest of every coordinate, shape (2, d)."""
        raise NotImplementedError


class Watches:
    """Plays against something that is seen of the learner: observables that it cannot do without (A2)."""

    __slots__ = ()

    watches: ClassVar[frozenset[str]]


class Opposes:
    """Answers against the label that is predicted."""

    __slots__ = ()


class SideBySide:
    """Answers many runs at once, round by round: with ``luck.runs``, all that it is handed has them on the last axis.

    Its world and its moves have that axis, too, and what it does in one run depends on nothing of another.
    """

    __slots__ = ()


class Revisits:
    """Its rounds are rows of a fixed sample, which is the population then."""

    __slots__ = ()


OF_LEARNERS: tuple[type, ...] = (
    *(Blocks, CommonState, Rounded, Measured, Explained, Weighed, Told, OwnClass, Eliminates, Predictor),
    *(Regularised, Solves, Dual, Costed, Grown, Shaped, Continues, Inherits, Strays, Misprint),
)
OF_ADVERSARIES: tuple[type, ...] = (
    *(Names, OfKinds, KnownLaw, Drifts, Limited, Suited, FromFile, Watches, Opposes, Revisits, SideBySide),
)


@cache
def homes(capabilities: tuple[type, ...]) -> dict[str, type]:
    """The capability that each name belongs to."""
    return {
        name: home
        for home in capabilities
        for name in {*vars(home), *vars(home).get("__annotations__", ())}
        if not name.startswith("_")
    }


def check_taken_on(cls: type, capabilities: tuple[type, ...]) -> None:
    """Raises ``TypeError`` where a class answers for a capability that it did not take on: nobody would ask it."""
    for name in vars(cls):
        home = homes(capabilities).get(name)
        if home is not None and not issubclass(cls, home):
            raise TypeError(f"{cls.__qualname__}.{name} is never asked; legal: {home.__name__} among its base classes")


def class_size(learner: object, game: Game) -> int:
    """N, the size of the finite class it plays with: the game's, unless it brings its own."""
    return learner.class_size(game) if isinstance(learner, OwnClass) else game.size


def layout_of(learner: object, game: Game) -> Layout:
    """Where the experts of this class lie."""
    if isinstance(learner, OwnClass):
        return learner.layout(game)
    return game.experts.layout if game.experts is not None else Layout()


def voices_of(learner: object, game: Game, shown: Shown) -> Array | None:
    """What each of these experts says in a round, shape (N, …); None where nobody says anything."""
    if isinstance(learner, OwnClass):
        return learner.voices(game, shown)
    advice: Array | None = shown.advice
    return advice


def solves(learner: object, game: Game) -> bool:
    """Whether every round of every run is a problem of its own that takes a while."""
    return isinstance(learner, Solves) and learner.solves(game)


def maps_of(learner: object, game: Game) -> Maps | None:
    """How its dual point and its point are computed from one another; None where it has no dual point."""
    return learner.maps(game) if isinstance(learner, Dual) else None


def cost_of(learner: object, game: Game) -> Cost | None:
    """What it is said to cost in n rounds; None where nothing is counted."""
    return learner.cost(game) if isinstance(learner, Costed) else None


def growth_of(learner: object, game: Game) -> tuple[Growth, ...]:
    """What it would cost elsewhere; empty where that is no question."""
    return learner.growth(game) if isinstance(learner, Grown) else ()


def room_of(learner: object) -> Callable[[Any, Any, Shown], Reals]:
    """Its ``room``; none at all where it knows of none."""
    return learner.room if isinstance(learner, Rounded) else _no_room


def _no_room(game: Any, state: Any, shown: Shown) -> Reals:
    return 0.0


def erratum(learner: object) -> str:
    """The misprint that a learner, or a class of learners, demonstrates; empty for every real one."""
    cls = learner if isinstance(learner, type) else type(learner)
    return cls.broken if issubclass(cls, Misprint) else ""


def meant_by(learner: object) -> str:
    """The name of the learner that a misprint should be; empty for every real one."""
    cls = learner if isinstance(learner, type) else type(learner)
    return cls.meant if issubclass(cls, Misprint) else ""


def spared_by(learner: object) -> str:
    """What is true of the experts that are left."""
    return (learner if isinstance(learner, Eliminates) else Eliminates()).spared


def removes(learner: object) -> bool:
    """Whether experts that are not left have no say any more."""
    return (learner if isinstance(learner, Eliminates) else Eliminates()).removes


def bereft_of(learner: object) -> str:
    """What it does once every expert has been wrong; empty for who needs no perfect one."""
    return learner.without_survivors if isinstance(learner, Eliminates) else ""


def names_of(adversary: object) -> Names:
    """What it calls its experts, coordinates and cells; their numbers where it has no names for them."""
    return adversary if isinstance(adversary, Names) else Names()


def law_of(adversary: object) -> KnownLaw:
    """What it knows of the law of its rounds; nothing but None where it knows none."""
    return adversary if isinstance(adversary, KnownLaw) else KnownLaw()


def watched_by(adversary: object) -> frozenset[str]:
    """The observables of the learner that it plays against."""
    return adversary.watches if isinstance(adversary, Watches) else frozenset()
