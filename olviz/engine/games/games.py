"""The games: what is shown, committed, revealed and charged in a round, and against whom regret is counted.

Arrays have the expert or the coordinate on axis 0; every further axis is played in parallel (runs, and inside a
block time, last).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeVar

import msgspec
import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError, Spec, both, either
from olviz.engine.declare.phases import Phase
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.numerics.sums import Array, Reals, along, inner, norm, running, total, upwards
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
    """Phase 5: all a learner is told after round ``t`` (from 0)."""

    t: int
    shown: Shown
    play: Any
    reveal: Reveal
    loss: Loss


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


ROUNDING = 1e-12  # of a sum of probabilities

Resolved = Meta(extra={"resolved": True})


class Game(Spec, frozen=True, kw_only=True):
    """A protocol with its parameters. ``horizon`` and ``declared`` are filled in by ``opened``, not by files."""

    horizon: Annotated[int, Resolved] = 0
    declared: Annotated[Declared, Resolved] = Declared()

    commits: ClassVar[frozenset[Commit]] = frozenset()
    rival: ClassVar[str]  # whom regret is counted against
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

    def seen(self, t: int, shown: Shown, play: Any, reveal: Reveal, loss: Loss) -> Seen:
        """What the learner is told after the round: in a full-information game, everything but the draw."""
        return Seen(t, shown, play, reveal, loss)

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


class LabelGame(Game, frozen=True, kw_only=True):
    """What expert advice and classification share: labels, 0/1 loss, a finite class, or bare expert losses."""

    commits = frozenset({Commit.LABEL, Commit.EXPERT, Commit.DISTRIBUTION})

    @property
    def names_labels(self) -> bool:
        return True

    @property
    def coordinates(self) -> int:
        """How many coordinates the points of the adversary have."""
        return self.dimension

    def check(self, given: frozenset[str], own_points: bool) -> None:
        if not given & {"labels", "losses"}:
            raise InputError(
                "{value!r} needs labels or the losses of experts, and the adversary gives {given}",
                place="game.name",
                value=self.name,
                given=both(map(translate, sorted(given))),
            )
        hypotheses = getattr(self, "hypotheses", None)
        if hypotheses is not None and not hypotheses.points and not given & {"advice", "losses"}:
            raise InputError(
                "{value!r} only pass advice on, and this adversary gives {given}; legal: a class that takes points",
                place="game.hypotheses.name",
                value=hypotheses.name,
                given=both(map(translate, sorted(given))),
            )
        if self.advised is None or "x" not in given or not own_points:
            return
        if self.advised.highest is not None:
            raise InputError(
                "{value!r} is not legal; legal: a class that takes any real point, or an adversary of this class",
                place="game.hypotheses.name",
                value=self.advised.name,
            )
        if self.advised.dimension != self.coordinates:
            raise InputError(
                "{value!r} takes points with {takes} coordinates, and the adversary shows {shown}",
                place="game.hypotheses.name",
                value=self.advised.name,
                takes=self.advised.dimension,
                shown=self.coordinates,
            )

    def prediction(self, commits: Commit, shown: Shown, play: Any, drawn: Any = None) -> Any:
        if commits is Commit.LABEL:
            return play
        if shown.advice is None:
            return None
        if commits is Commit.EXPERT:
            return taken(shown.advice, play)
        if drawn is not None:
            return taken(shown.advice, drawn)
        return most_weight(play, shown.advice, self.labels)

    def charge(self, commits: Commit, shown: Shown, play: Any, drawn: Any, reveal: Reveal, room: Any = 0.0) -> Loss:
        experts = expert_losses(shown, reveal)
        if commits is Commit.LABEL:
            wrong = (play != reveal.y) * 1.0
            return Loss(wrong, wrong, experts)
        if commits is Commit.EXPERT:
            loss = taken(experts, play)
            return Loss(loss, loss, experts)
        expected = inner(play, experts)
        return Loss(expected, expected if drawn is None else taken(experts, drawn), experts)

    def open_ledger(self, runs: tuple[int, ...] = ()) -> Any:
        """Cumulative losses L_0 of all experts, shape (N, …); without experts of the declared w*, shape (1, …)."""
        compared = self.size or int(self.declared.direction is not None)
        return np.zeros((compared, *runs)) if compared else None

    def followed(self, ledger: Any, shown: Shown, reveal: Reveal) -> Any:
        return None if ledger is None else running(ledger, self._compared(shown, expert_losses(shown, reveal), reveal))

    def _compared(self, shown: Shown, experts: Any, reveal: Reveal) -> Array:
        """What the comparators lose: all experts, shape (N, …), or the declared w*, shape (1, …)."""
        if experts is not None:
            return np.asarray(experts)
        return np.asarray(errs(reveal.y * inner(along(self.declared.direction, shown.x), shown.x), reveal.y))[None]

    def least(self, ledger: Any) -> Any:
        return None if ledger is None else ledger.min(axis=0)

    def record(self, ledger: Any, rounds: Rounds) -> tuple[dict[str, Array], Any]:
        columns = self._measured(rounds)
        if ledger is None:
            return columns, None
        losses = self._compared(rounds.shown, rounds.loss.experts, rounds.reveal)
        after = running(ledger, losses)
        columns["best"] = after[..., 1:].min(axis=0)
        if rounds.loss.experts is not None:
            columns["leader"] = after[..., 1:].argmin(axis=0)
            columns["loss_low"], columns["loss_high"] = losses.min(axis=0), losses.max(axis=0)
        return columns, after

    def _measured(self, rounds: Rounds) -> dict[str, Array]:
        """Lengths and margins of the points, where they are vectors and not numbers on a grid."""
        x, direction = rounds.shown.x, self.declared.direction
        columns: dict[str, Array] = {"norm": np.asarray(norm(x))} if x is not None and self.dimension else {}
        if x is not None and direction is not None:
            columns["margin"] = rounds.reveal.y * inner(along(direction, x), x)
        return columns


class Experts(LabelGame, frozen=True, kw_only=True):
    """Prediction with expert advice: N experts advise, one label (or a loss for each expert) is revealed."""

    hypotheses: Annotated[FiniteClass, Meta(title="Experts", description="The class of experts.")]

    name = "experts"
    title = "Expert advice"
    ref = "P1"
    rival = "best expert"
    card = "realizable"
    sentences = {
        Phase.OBSERVE: "**Round {t}** · {advised}; nothing is predicted yet",
        Phase.COMMIT: "**Round {t}** · {advised} → **commits to {commitment}**; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · committed to {commitment}, and {revealed}",
        Phase.CHARGE: "**Round {t}** · committed to {commitment}, {revealed} → {outcome}",
        Phase.LEARN: "**Round {t}** · committed to {commitment}, {revealed} → {outcome}",
    }

    @property
    def labels(self) -> tuple[int, ...]:
        return self.hypotheses.labels

    @property
    def size(self) -> int:
        return self.hypotheses.size

    @property
    def experts(self) -> FiniteClass | None:
        return self.hypotheses

    def complete(self, shown: Shown) -> Shown:
        if shown.advice is None and shown.x is not None and self.advised is not None:
            return Shown(shown.x, self.advised.advice(shown.x))
        return shown


class Classification(LabelGame, frozen=True, kw_only=True):
    """Linear classification: x_t is shown, a label ±1 predicted; a finite class may play along on the same points."""

    bias: Annotated[
        bool,
        Meta(
            title="Bias",
            description="Adds a coordinate that is always 1, so the line may leave the origin. X² grows by 1.",
        ),
    ] = False
    hypotheses: Annotated[
        FiniteClass | None,
        Meta(title="Experts", description="A finite class of classifiers, for the learners that need one."),
    ] = None

    name = "classification"
    title = "Linear classification"
    ref = "P2"
    rival = "declared w*"
    sentences = {
        Phase.OBSERVE: "**Round {t}** · x = {x} is shown; nothing is predicted yet",
        Phase.COMMIT: "**Round {t}** · x = {x} → **commits to {prediction}**; the label is still hidden",
        Phase.REVEAL: "**Round {t}** · predicted {prediction}, and the label is **{y}**",
        Phase.CHARGE: "**Round {t}** · predicted {prediction}, label {y} → {outcome}",
        Phase.LEARN: "**Round {t}** · x = {x}, predicted {prediction}, label {y} → {outcome}",
    }

    @property
    def size(self) -> int:
        return self.hypotheses.size if self.hypotheses is not None else 0

    @property
    def experts(self) -> FiniteClass | None:
        return self.hypotheses

    @property
    def coordinates(self) -> int:
        return self.dimension - self.bias

    def check(self, given: frozenset[str], own_points: bool) -> None:
        if not {"x", "labels"} <= given:
            raise InputError(
                "{value!r} needs points with labels, and the adversary gives {given}",
                place="game.name",
                value=self.name,
                given=both(map(translate, sorted(given))),
            )
        if self.hypotheses is not None and self.hypotheses.labels != self.labels:
            raise InputError(
                "{value!r} has {count} labels; legal: a class with the labels +1 and −1",
                place="game.hypotheses.name",
                value=self.hypotheses.name,
                count=len(self.hypotheses.labels),
            )
        super().check(given, own_points)

    def opened(self, horizon: int, declared: Declared) -> Self:
        if self.bias and not declared.augmented:
            direction = declared.direction
            declared = declared._replace(
                dimension=declared.dimension + 1,
                radius=float(np.sqrt(declared.radius * declared.radius + 1)),
                direction=None if direction is None else np.append(direction, 0.0),
            )
        return super().opened(horizon, declared)

    def augmented(self, x: Array) -> Array:
        return np.concatenate([x, np.ones((1, *x.shape[1:]))]) if self.bias else x

    def complete(self, shown: Shown) -> Shown:
        advice = shown.advice
        if advice is None and self.advised is not None:
            advice = self.advised.advice(shown.x)
        return Shown(self.augmented(shown.x), advice)


def expert_losses(shown: Shown, reveal: Reveal) -> Any:
    """ℓ_t of all experts, shape (N, …): the bare losses, else 1 where the advice is not the label; None without."""
    if reveal.losses is not None or shown.advice is None:
        return reveal.losses
    return (shown.advice != reveal.y) * 1.0


def sgn(score: Any) -> Any:
    """+1 where the score is at least 0, else −1; never 0."""
    return 2 * (score >= 0) - 1


def errs(margin: Any, y: Any) -> Any:
    """1 where a linear classifier with margin y⟨w, x⟩ predicts wrongly, a score of 0 predicting +1; else 0."""
    return ((margin < 0) | ((margin == 0) & (y < 0))) * 1.0


Family = TypeVar("Family", bound=FiniteClass)


def class_of(game: Game, *families: type[Family]) -> Family:
    """The finite class of a game whose adversary plays with these only; ``InputError`` if it has another or none."""
    hypotheses = getattr(game, "hypotheses", None)
    if isinstance(hypotheses, families):
        return hypotheses
    legal = either(repr(family.name) for family in families if family.name) or translate("any finite class")
    if hypotheses is None:
        raise InputError(
            "this adversary needs a finite class, and the game {game} has none; legal: {legal}",
            place="game.hypotheses.name",
            game=game.name,
            legal=legal,
        )
    raise InputError(
        "{value!r} is not legal with this adversary; legal: {legal}",
        place="game.hypotheses.name",
        value=hypotheses.name,
        legal=legal,
    )


def binary_class_of(game: Game, *families: type[Family]) -> Family:
    """The same, refused where it has more labels than +1 and −1."""
    hypotheses = class_of(game, *families)
    if hypotheses.labels != (1, -1):
        raise InputError(
            "{value} is not legal with this adversary; legal: 2",
            place="game.hypotheses.classes",
            value=len(hypotheses.labels),
        )
    return hypotheses


def taken(values: Array, index: Any) -> Any:
    """values[index] along axis 0, for one round or elementwise over further axes."""
    if values.ndim == 1:
        return values[index]
    if values.ndim == 2:
        return values[index, np.arange(values.shape[1])]
    return np.take_along_axis(values, np.asarray(index)[None], axis=0)[0]


def most_weight(weights: Array, advice: Array, labels: tuple[int, ...]) -> Any:
    """The likeliest label under weights that sum to 1, the first in ``labels`` among equals; shape (…).

    A lead that the rounding of the sums may have made is none.
    """
    votes = total(weights * (advice == labels[0]))
    best: Any = np.full(np.shape(votes), labels[0])[()]
    for label in labels[1:]:
        weight = total(weights * (advice == label))
        best = np.where(weight > votes + ROUNDING, label, best)[()]
        votes = np.maximum(votes, weight)
    return best


def drawn_from(distribution: Reals, luck: Any) -> Any:
    """The expert a uniform number in [0, 1) chooses from p_t: shape (N, …) and (…) to (…)."""
    steps = upwards(np.asarray(distribution))
    below = np.nextafter(steps[-1], 0)  # rounding up to the whole would choose the last expert, even at weight 0
    return np.add.reduce(steps <= np.minimum(luck * steps[-1], below), axis=0, dtype=np.int64)
