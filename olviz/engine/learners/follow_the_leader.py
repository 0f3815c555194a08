"""Follow the leader: do what the best expert so far does."""

from __future__ import annotations

from typing import Any

from olviz.engine.games import Commit, Game, Shown
from olviz.engine.learners.consistent import only
from olviz.engine.learners.cumulative import Accumulator, Losses
from olviz.engine.phases import Line, Phase
from olviz.engine.sums import Array
from olviz.engine.theory.follow_the_leader import LEADER, LEADER_SCALED


class FollowTheLeader(Accumulator, frozen=True):
    """Agnostic empirical risk minimisation: the expert with the smallest cumulative loss, the first among equals.

    State: ``cumulative``, shape (N,), L_{t−1}. Promise: cumulative loss at most N·L* + (N − 1)c for losses in [0, c];
    its regret may grow linearly. Source: Hannan (1957); Blum & Mansour (2007).
    """

    name = "follow-the-leader"
    title = "Follow the leader"
    ref = "L6"
    card = "leader"
    commits = Commit.EXPERT
    source = "Hannan (1957); Blum & Mansour (2007)"
    bounds = (LEADER, LEADER_SCALED)
    sentences = {
        Phase.OBSERVE: "**Round {t}** · the leader so far has lost {least}",
        Phase.COMMIT: "**Round {t}** · the leader so far has lost {least} → **commits to {commitment}**; "
        "{secret} still hidden",
        Phase.REVEAL: "**Round {t}** · followed {commitment}; {revealed}",
        Phase.CHARGE: "**Round {t}** · followed {commitment}; {revealed} → {outcome}",
        Phase.LEARN: "**Round {t}** · followed {commitment}; {revealed} → {outcome}",
    }
    pseudocode = (
        Line("L₀ ← 0"),
        Line("for t = 1, 2, …"),
        Line("see what is shown", Phase.OBSERVE, 1),
        Line("follow iₜ = argminᵢ Lₜ₋₁,ᵢ", Phase.COMMIT, 1, "least of {cumulative} → {commitment}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{losses}"),
        Line("pay ℓₜ of expert iₜ", Phase.CHARGE, 1, "{loss}"),
        Line("Lₜ ← Lₜ₋₁ + ℓₜ", Phase.LEARN, 1, "{cumulative} + {losses} = {next_cumulative}"),
    )

    def act(self, game: Game, state: Losses, shown: Shown) -> Any:
        return state.cumulative.argmin(axis=0)

    def weigh(self, game: Game, state: Losses) -> Array:
        return only(self.act(game, state, Shown()), state.cumulative)

    def observe(self, game: Game, state: Losses) -> dict[str, Any]:
        return {**super().observe(game, state), "least": state.cumulative.min(axis=0)}
