"""A game: what is shown, committed, revealed and charged in a round, and against whom regret is counted.

Arrays have the expert or the coordinate on axis 0; every further axis is played in parallel (runs, and inside a
block time, last).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, ClassVar, NamedTuple, Self

import msgspec
from msgspec import Meta

from olviz.engine.declare.parameters import Spec
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.comparator import Comparator
from olviz.engine.numerics.sums import Array
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate


class Commit(Enum):
    """What a learner commits to in phase 2."""

    LABEL = "label"  # ŷ_t, shape (…)
    EXPERT = "expert"  # the index of the expert it follows, shape (…)
    DISTRIBUTION = "distribution"  # p_t, shape (N, …)
    POINT = "point"  # w_t ∈ S
    VALUE = "value"  # a real prediction


class Shown(NamedTuple):
    """Phase 1. ``x`` has shape (d, …), ``advice`` (N, …); None where the game has no such thing.

    Where a cell of a matrix is shown, ``x`` is its row and column, whole numbers from 0.
    """

    x: Any = None
    advice: Any = None


class Reveal(NamedTuple):
    """Phase 3. ``y`` is the label or the target, shape (…).

    ``losses`` are the bare losses of the experts, shape (N, …); ``z`` is the vector of a convex loss, shape (d, …).
    """

    y: Any = None
    losses: Any = None
    z: Any = None


class Loss(NamedTuple):
    """Phase 4. ``expected`` over the learner's draw and ``realised`` with it; ``experts`` is ℓ_t, shape (N, …).

    ``gradient`` is g_t ∈ ∂ℓ_t, taken at the play and shaped like it, in the games that have one.
    """

    expected: Any
    realised: Any
    experts: Any = None
    gradient: Any = None


class Seen(NamedTuple):
    """Phase 5: all that is told after round ``t`` (from 0). ``drawn`` is None for learners that do not draw."""

    t: int
    shown: Shown
    play: Any
    reveal: Reveal
    loss: Loss
    drawn: Any = None


class Rounds(NamedTuple):
    """Some rounds in a row, time last; ``drawn`` is None for learners that do not draw."""

    shown: Shown
    play: Any
    drawn: Any
    reveal: Reveal
    loss: Loss


class Declared(NamedTuple):
    """What is fixed before round 1 and what learners may tune themselves to.

    ``radius`` is X ≥ ‖x_t‖, ``margin`` γ ≤ y_t⟨w*, x_t⟩ for the unit vector ``direction`` w*, ``loss_range`` c with
    losses in [0, c]. ``realizable``: an expert never errs on what can be shown, or a direction on points of its own.
    ``length`` is L ≥ ‖z_t‖, ``largest`` G∞ ≥ |z_{t,i}|, ``targets`` Y ≥ |y_t|; ``truth`` is the
    predictor behind the targets, shape (d,) or (m, n), and ``noise`` their standard deviation around it. ``shape``
    is (m, n) where cells of a matrix are shown.
    Numbers of points leave out the bias that the game may add to them, unless they are ``augmented``:
    measured on points that have it. ``source`` says whether the environment guarantees them or a file was measured.
    """

    dimension: int = 0
    radius: float = float("inf")
    margin: float = 0.0
    direction: Any = None
    loss_range: float = 1.0
    realizable: bool = False
    iid: bool = False
    augmented: bool = False
    source: str = "declared by the adversary"
    length: float = float("inf")
    largest: float = float("inf")
    targets: float = float("inf")
    truth: Any = None
    noise: float = 0.0
    shape: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """The numbers and where they come from, in one line; empty for losses in [0, 1] and no more."""
        numbers = {"X": self.radius, "γ": self.margin, "c": self.loss_range}
        numbers |= {"L": self.length, "G∞": self.largest, "Y": self.targets, "σ": self.noise}
        unknown = float("inf")
        usual = {"X": unknown, "γ": 0.0, "c": 1.0, "L": unknown, "G∞": unknown, "Y": unknown, "σ": 0.0}
        parts = [f"{symbol} = {number(value)}" for symbol, value in numbers.items() if value != usual[symbol]]
        return ", ".join([*parts, translate(self.source)]) if parts or self.source != Declared().source else ""


Resolved = Meta(extra={"resolved": True})


class Game(Spec, frozen=True, kw_only=True):
    """A protocol with its parameters. ``horizon`` and ``declared`` are filled in by ``opened``, not by files."""

    horizon: Annotated[int, Resolved] = 0
    declared: Annotated[Declared, Resolved] = Declared()

    commits: ClassVar[frozenset[Commit]] = frozenset()
    sentences: ClassVar[Mapping[Phase, str]] = {}

    def opened(self, horizon: int, declared: Declared) -> Self:
        """The game as learners meet it, with T and the declared numbers in place."""
        return msgspec.structs.replace(self, horizon=horizon, declared=declared)

    @property
    def labels(self) -> tuple[int, ...]:
        """The labels in their order; the first wins a tie."""
        return (1, -1)

    @property
    def size(self) -> int:
        """N, the number of experts; 0 in a game without experts."""
        return 0

    @property
    def dimension(self) -> int:
        """d, the number of coordinates of what linear learners see."""
        return int(self.declared.dimension)

    @property
    def experts(self) -> FiniteClass | None:
        """The finite class that is played with, if there is one."""
        return None

    @property
    def advised(self) -> FiniteClass | None:
        """The same where it turns points into advice by itself."""
        return self.experts if self.experts is not None and self.experts.points else None

    @property
    def comparator(self) -> Comparator:
        """Whom regret is counted against."""
        raise NotImplementedError

    def check(self, given: frozenset[str], own_points: bool) -> None:
        """Raises ``InputError`` where an adversary that gives this cannot play; ``own_points``: not the class's."""

    def augmented(self, x: Array) -> Array:
        """Points of shape (d, …) in the coordinates of this game."""
        return x

    def complete(self, shown: Shown) -> Shown:
        """What the adversary shows, with what the game itself adds to it."""
        return shown

    @property
    def names_labels(self) -> bool:
        """Whether what is committed comes to a predicted label, so that an opponent can answer against it."""
        return False

    def prediction(self, commits: Commit, shown: Shown, play: Any, drawn: Any = None) -> Any:
        """The label predicted; for an undrawn distribution the likelier one. None where nobody names labels."""
        return None

    def charge(self, commits: Commit, shown: Shown, play: Any, drawn: Any, reveal: Reveal, room: Any = 0.0) -> Loss:
        """The loss of a committed play: one round, a batch or a block alike.

        ``room`` is how far from what it is in exact arithmetic rounding may have left a predicted number.
        """
        raise NotImplementedError

    @property
    def tells_all(self) -> bool:
        """Whether learners are told everything after a round, as a game tells them that has no ``seen`` of its own."""
        return type(self).seen is Game.seen

    def seen(self, t: int, shown: Shown, play: Any, reveal: Reveal, loss: Loss, drawn: Any = None) -> Seen:
        """What the learner is told after the round: in a full-information game, everything."""
        return Seen(t, shown, play, reveal, loss, drawn)

    def open_ledger(self, runs: tuple[int, ...] = ()) -> Any:
        """The running account of the comparators before round 1, with ``runs`` as its last axis."""
        raise NotImplementedError

    def followed(self, ledger: Any, shown: Shown, reveal: Reveal) -> Any:
        """The accounts before and after each of these B rounds, time last: B + 1 entries."""
        raise NotImplementedError

    def least(self, ledger: Any) -> Any:
        """The smallest cumulative loss of the comparators, shape (…); None where nobody is named or known."""
        raise NotImplementedError

    def record(self, ledger: Any, rounds: Rounds) -> tuple[dict[str, Array], Any]:
        """The game's own scalars of each of these B rounds, and the B + 1 ledgers around them, all time last."""
        raise NotImplementedError
