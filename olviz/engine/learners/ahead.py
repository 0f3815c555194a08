"""What the proofs of leaders compare in every round: the play, and the next one on the same loss."""

from __future__ import annotations

from olviz.engine.games import Reveal, Shown
from olviz.engine.losses.convex_loss import ConvexLoss, Sums
from olviz.engine.phases import Column
from olviz.engine.sums import Array, norm

COLUMNS = (
    Column("w_norm", "length of w"),
    Column("moved", "‖wₜ₊₁ − wₜ‖"),
    Column("ahead", "loss of wₜ₊₁ in round t"),
    Column("drop", "loss of wₜ less that of wₜ₊₁"),
    Column("lead", "total loss of wₜ₊₁"),
)


def ahead(loss: ConvexLoss, now: Array, following: Array, sums: Sums, shown: Shown, reveal: Reveal) -> dict[str, Array]:
    """The columns of these rounds, time last: ``now`` is w_t, ``following`` w_{t+1}, and ``sums`` the account after t.

    ``loss`` is how the learner reads the losses, and ``reveal`` what it reads.
    """
    paid, saved = loss.value(now, shown, reveal), loss.value(following, shown, reveal)
    return {
        "w_norm": norm(following),
        "moved": norm(following - now),
        "ahead": saved,
        "drop": paid - saved,
        "lead": loss.summed(sums, following),
    }
