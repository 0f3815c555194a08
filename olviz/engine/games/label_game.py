"""What the games of labels share: 0/1 loss, experts or a declared direction to compare with, and who wins a vote."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError, both
from olviz.engine.games.comparator import Comparator
from olviz.engine.games.game import Commit, Game, Loss, Reveal, Rounds, Shown
from olviz.engine.numerics.kinks import drift, leading
from olviz.engine.numerics.sums import Array, Reals, along, inner, norm, running, total, upwards
from olviz.engine.words import nouns
from olviz.engine.words.translate import translate

ROUNDING = 1e-12  # of a sum of probabilities, and of each by itself


class Account(NamedTuple):
    """What every comparator has lost, shape (N, …): all experts, or the declared w* alone.

    ``astray`` is how far that may be from what it is in exact arithmetic; None in a batch, where nobody asks who leads.
    """

    losses: Array
    astray: Array | None

    @property
    def leaders(self) -> Array:
        """Who may have lost least of all, shape (N, …): those whom only rounding tells apart lead together."""
        assert self.astray is not None
        return leading(self.losses, self.astray)


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
                "{value!r} takes points with {takes}, and the adversary shows {shown}",
                place="game.hypotheses.name",
                value=self.advised.name,
                takes=nouns.coordinates(self.advised.dimension),
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

    @property
    def comparator(self) -> Comparator:
        return Comparator.EXPERT if self.size else Comparator.DIRECTION

    def open_ledger(self, runs: tuple[int, ...] = ()) -> Account | None:
        compared = self.size or int(self.declared.direction is not None)
        nothing = np.zeros((compared, *runs))
        return Account(nothing, None if runs else nothing) if compared else None

    def followed(self, ledger: Account | None, shown: Shown, reveal: Reveal) -> Account | None:
        return None if ledger is None else self._charged(ledger, expert_losses(shown, reveal), shown, reveal)

    def _charged(self, account: Account, experts: Any, shown: Shown, reveal: Reveal) -> Account:
        steps = self._compared(shown, experts, reveal)
        losses, astray = running(account.losses, steps), account.astray
        if astray is None:
            return Account(losses, None)
        if reveal.losses is None:  # 0 or 1: their sums are exact
            return Account(losses, np.broadcast_to(astray[..., None], losses.shape))
        return Account(losses, running(astray, drift(losses[..., 1:], steps)))

    def _compared(self, shown: Shown, experts: Any, reveal: Reveal) -> Array:
        """What the comparators lose: all experts, shape (N, …), or the declared w*, shape (1, …)."""
        if experts is not None:
            return np.asarray(experts)
        return np.asarray(errs(reveal.y * inner(along(self.declared.direction, shown.x), shown.x), reveal.y))[None]

    def least(self, ledger: Account | None) -> Any:
        return None if ledger is None else ledger.losses.min(axis=0)

    def record(self, ledger: Account | None, rounds: Rounds) -> tuple[dict[str, Array], Account | None]:
        columns, experts = self._measured(rounds), rounds.loss.experts
        if ledger is None:
            return columns, None
        after = self._charged(ledger, experts, rounds.shown, rounds.reveal)
        columns["best"] = after.losses[..., 1:].min(axis=0)
        if experts is not None:
            columns["leader"] = after.leaders[..., 1:].argmax(axis=0)
            columns["loss_low"], columns["loss_high"] = experts.min(axis=0), experts.max(axis=0)
        return columns, after

    def _measured(self, rounds: Rounds) -> dict[str, Array]:
        """Lengths and margins of the points, where they are vectors and not numbers on a grid."""
        x, direction = rounds.shown.x, self.declared.direction
        columns: dict[str, Array] = {"norm": np.asarray(norm(x))} if x is not None and self.dimension else {}
        if x is not None and direction is not None:
            columns["margin"] = rounds.reveal.y * inner(along(direction, x), x)
        return columns


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


def taken(values: Array, index: Any) -> Any:
    """values[index] along axis 0, for one round or elementwise over further axes."""
    if values.ndim == 1:
        return values[index]
    if values.ndim == 2:
        return values[index, np.arange(values.shape[1])]
    rows = np.ascontiguousarray(values)
    return rows.reshape(-1)[index * rows[0].size + np.arange(rows[0].size).reshape(rows.shape[1:])]


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


def heaviest(shares: Array) -> Array:
    """Which shares over axis 0 are the largest, those that only rounding tells apart together; shape (N, …)."""
    return np.asarray(shares >= shares.max(axis=0) * (1 - ROUNDING))


def drawn_from(distribution: Reals, luck: Any) -> Any:
    """The expert a uniform number in [0, 1) chooses from p_t: shape (N, …) and (…) to (…)."""
    steps = upwards(np.asarray(distribution))
    whole, reached = steps[-1], luck * steps[-1]
    if np.any(reached >= whole):  # rounded up to the whole it would choose the last expert, even at weight 0
        reached = np.minimum(reached, np.nextafter(whole, 0))
    return np.add.reduce(steps <= reached, axis=0, dtype=np.min_scalar_type(len(steps))).astype(np.int64)
