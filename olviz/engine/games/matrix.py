"""Matrix prediction: a cell of a matrix is shown, a number predicted for it, then its rating is revealed."""

from __future__ import annotations

from typing import Annotated, Any, Self

import msgspec
import numpy as np
from msgspec import Meta

from olviz.engine.declare.parameters import InputError, both
from olviz.engine.declare.phases import Phase
from olviz.engine.games.comparator import Comparator
from olviz.engine.games.game import Commit, Declared, Game, Loss, Resolved, Reveal, Rounds, Shown
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.matrix_sets.matrix_set import Extent, Shape, spread
from olviz.engine.games.matrix_sets.trace_ball import extent_of
from olviz.engine.numerics.sums import Array, running
from olviz.engine.words.translate import translate


class Matrix(Game, frozen=True, kw_only=True):
    """Matrix prediction: x_t = (i, j), a cell of an m × n matrix counted from 0, is shown, and W_t[i, j] committed.

    Regret is counted against the declared truth W*; the best matrix of a prefix is not computed. Which matrices a
    learner chooses from is its own affair, and its theorem asks whether W* is among them.
    """

    loss: Annotated[PointLoss, Meta(title="Loss", description="What a prediction costs.", extra={"symbol": "ℓ"})] = (
        Absolute()
    )
    extent: Annotated[Extent | None, Resolved] = None

    name = "matrix"
    title = "Matrix prediction"
    ref = "P5"
    commits = frozenset({Commit.VALUE})
    sentences = {
        Phase.OBSERVE: "**Round {t}** · row {row}, column {column} is asked for; nothing is predicted yet",
        Phase.COMMIT: "**Round {t}** · row {row}, column {column} → **predicts {play}**; the rating is still hidden",
        Phase.REVEAL: "**Round {t}** · row {row}, column {column}, predicted {play}, and the rating is **{y}**",
        Phase.CHARGE: "**Round {t}** · row {row}, column {column}, predicted {play}, rating {y} → {outcome}{compared}",
        Phase.LEARN: "**Round {t}** · row {row}, column {column}, predicted {play}, rating {y} → {outcome}{compared}",
    }

    def opened(self, horizon: int, declared: Declared) -> Self:
        """With the extent of the truth; where none is declared, of a matrix as large as ratings can be."""
        extent = None
        if declared.truth is not None and declared.shape:
            extent = extent_of(declared.truth)
        elif declared.shape:
            extent = spread(declared.shape, declared.targets if 0 < declared.targets < np.inf else 1.0)
        return msgspec.structs.replace(self, horizon=horizon, declared=declared, extent=extent)

    @property
    def shape(self) -> Shape:
        """M rows and n columns."""
        rows, columns = self.declared.shape
        return int(rows), int(columns)

    @property
    def dimension(self) -> int:
        """mn, the entries of the matrix; 0 where the adversary has none."""
        return self.shape[0] * self.shape[1] if self.declared.shape else 0

    def check(self, given: frozenset[str], own_points: bool) -> None:
        missing = sorted(((self.loss.needs - {"x"}) | {"positions"}) - given)
        if missing:
            raise InputError(
                "the loss {value!r} needs {missing} here, and the adversary gives {given}",
                place="game.loss.name",
                value=self.loss.name,
                missing=both(map(translate, missing)),
                given=both(map(translate, sorted(given))),
            )

    def charge(self, commits: Commit, shown: Shown, play: Any, drawn: Any, reveal: Reveal, room: Any = 0.0) -> Loss:
        """The gradient is φ′(p_t, r_t), the only entry of g_t that is not 0: shape (…)."""
        value = self.loss.predicted(play, reveal.y)
        return Loss(value, value, gradient=self.loss.subgradient(play, reveal.y, room))

    def lipschitz(self, largest: float) -> float:
        """B ≥ |φ′(p, r)| for predictions of at most ``largest``; infinite where ratings are not bounded."""
        return float(self.loss.slope_bound(largest, self.declared.targets))

    # the comparator

    @property
    def comparator(self) -> Comparator:
        return Comparator.MATRIX

    def foretold(self, shown: Shown) -> Any:
        """W*[i, j], what the declared truth predicts, shape (…)."""
        return self.declared.truth[shown.x[0], shown.x[1]]

    def open_ledger(self, runs: tuple[int, ...] = ()) -> Any:
        """The total loss of the truth before round 1; None where none is declared."""
        return None if self.declared.truth is None else np.zeros(runs)[()]

    def followed(self, ledger: Any, shown: Shown, reveal: Reveal) -> Any:
        return None if ledger is None else running(ledger, self.loss.predicted(self.foretold(shown), reveal.y))

    def least(self, ledger: Any) -> Any:
        return ledger

    def record(self, ledger: Any, rounds: Rounds) -> tuple[dict[str, Array], Any]:
        columns = {"gradient_norm": np.abs(rounds.loss.gradient), "target": np.abs(rounds.reveal.y * 1.0)}
        after = self.followed(ledger, rounds.shown, rounds.reveal)
        if after is not None:
            columns["best"] = after[1:]
        return columns, after
