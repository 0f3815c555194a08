"""What learners and adversaries can beyond their contracts: each a class that one takes on by name, found by type.

``class Hedge(Learner[Game, State], Blocks, Measured)`` plays many rounds at once and records scalars of its own. The
functions at the end ask any learner, and answer for those that did not take the capability on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

from olviz.engine.declare import promises
from olviz.engine.declare.cost import Cost
from olviz.engine.declare.growth import Growth
from olviz.engine.declare.layout import Layout
from olviz.engine.declare.phases import Phase
from olviz.engine.games.game import Game, Reveal, Rounds, Shown
from olviz.engine.numerics.sums import Array, Reals

State = Any  # a NamedTuple of arrays (or ``Growing``), never changed; each learner and adversary has its own
MOST_AT_ONCE = 8192  # rounds a block path takes at once
Values = Mapping[str, Reals | str]  # of a state or of a round, by name
Scalars = Mapping[str, Reals]  # columns of some rounds, time last, by name


class Maps(NamedTuple):
    """The two ways between a dual point θ and the point w that is played, as formulas.

    ``back`` leads from θ to w, and ``there`` from w to θ: empty where θ does not follow from w. ``about`` says both.
    """

    back: str
    there: str = ""
    about: str = ""


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


class Told:
    """Tells its rounds in sentences of its own, by phase: templates with the names of values."""

    __slots__ = ()

    sentences: ClassVar[Mapping[Phase, str]]


class Surveyed:
    """Lays numbers side by side in tables of its own."""

    __slots__ = ()

    overviews: ClassVar[tuple[promises.Overview, ...]]


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
    """Removes experts. ``spared`` says what is true of those that are left."""

    __slots__ = ()

    spared: ClassVar[str] = "never wrong"

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


class Misprint:
    """Demonstrates a misprint: ``broken`` is the erratum, and ``meant`` names the learner that it should be."""

    __slots__ = ()

    broken: ClassVar[str]
    meant: ClassVar[str]


CAPABILITIES: tuple[type, ...] = (
    *(Blocks, Rounded, Measured, Explained, Told, Surveyed, OwnClass, Eliminates, Predictor),
    *(Regularised, Dual, Costed, Grown, Shaped, Misprint),
)
HOMES = {
    name: home
    for home in CAPABILITIES
    for name in {*vars(home), *vars(home).get("__annotations__", ())}
    if not name.startswith("_")
}


def check_taken_on(cls: type) -> None:
    """Raises ``TypeError`` where a class answers for a capability that it did not take on: nobody would ask it."""
    for name in vars(cls):
        home = HOMES.get(name)
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
    return learner.spared if isinstance(learner, Eliminates) else Eliminates.spared


def bereft_of(learner: object) -> str:
    """What it does once every expert has been wrong; empty for who needs no perfect one."""
    return learner.without_survivors if isinstance(learner, Eliminates) else ""
