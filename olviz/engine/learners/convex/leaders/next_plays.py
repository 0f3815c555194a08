"""What the proofs of leaders compare in every round: the play, and the next one on the same loss."""

from __future__ import annotations

from olviz.engine.declare.phases import Column
from olviz.engine.numerics.sums import Array, Reals, norm

COLUMNS = (
    Column("w_norm", "length of w"),
    Column("moved", "‖wₜ₊₁ − wₜ‖"),
    Column("ahead", "loss of wₜ₊₁ in round t"),
    Column("drop", "loss of wₜ less that of wₜ₊₁"),
    Column("lead", "total loss of wₜ₊₁"),
)


GAP = Column("gap", "how far above the least the solver may be")


def ahead(drop: Reals, saved: Reals, now: Array, following: Array, lead: Reals) -> dict[str, Reals]:
    """The columns of these rounds, time last: ``now`` is w_t and ``following`` w_{t+1}.

    ``saved`` is what ``following`` costs in round t, as the learner reads the losses, ``drop`` by how much that is
    less than what ``now`` costs there, and ``lead`` what ``following`` costs in all rounds up to t.
    """
    return {
        "w_norm": norm(following),
        "moved": norm(following - now),
        "ahead": saved,
        "drop": drop,
        "lead": lead,
    }
