"""The generic randomised algorithm: any rule that turns the past into p_t."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from msgspec import Meta

from olviz.engine.declare.phases import Line, Phase
from olviz.engine.declare.promises import Theorem
from olviz.engine.games.game import Commit, Game, Reveal, Rounds, Seen, Shown
from olviz.engine.learners.experts.consistent import Consistent
from olviz.engine.learners.experts.follow_the_leader import FollowTheLeader
from olviz.engine.learners.experts.randomised_majority import RandomisedMajority
from olviz.engine.learners.experts.uniform import Uniform
from olviz.engine.numerics.luck import Luck
from olviz.engine.round.capabilities import Blocks, Eliminates, Measured, Scalars, Told, Values, bereft_of
from olviz.engine.round.learner import Learner, Play
from olviz.engine.round.play import picked
from olviz.engine.theory.bound import bounds_in
from olviz.engine.theory.certificate import certificates_in

Weigher = Consistent | Uniform | FollowTheLeader | RandomisedMajority


def _under(rule: str, theorems: tuple[Theorem, ...]) -> tuple[Theorem, ...]:
    """The theorems of another learner, about this one while it follows that learner's rule."""
    bounds = (bound._replace(belongs=_both(rule, bound.belongs)) for bound in bounds_in(theorems))
    proofs = (proof._replace(belongs=_both(rule, proof.belongs)) for proof in certificates_in(theorems))
    return (*bounds, *proofs)


def _both(rule: str, belongs: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda trace: trace.learner.rule == rule and belongs(trace)


class Generic(Learner[Game, Any], Blocks, Measured, Told, Eliminates, frozen=True):
    """Draw an expert from p_t and do what it does. The rule that gives p_t is all that tells learners apart.

    State and promise: those of the learner that weighs by the rule. Expected loss of a round: ⟨p_t, ℓ_t⟩.
    """

    rule: Annotated[
        Literal["first", "uniform", "leader", "exponential"],
        Meta(
            title="Rule for p",
            description="All on the first survivor, uniform on the survivors, all on the leader, or β to the loss.",
        ),
    ] = "uniform"
    factor: Annotated[
        float,
        Meta(
            gt=0,
            lt=1,
            title="Factor",
            description="For the exponential rule: what a loss of 1 multiplies a weight by. 0 < β < 1.",
            extra={"symbol": "β"},
        ),
    ] = 0.5

    name = "generic"
    title = "Generic randomised algorithm"
    ref = "L4"
    card = "uniform"
    commits = Commit.DISTRIBUTION
    source = "the template that the randomised learners fill"
    columns = Uniform.columns
    theorems = (
        *_under("first", Consistent.theorems),
        *_under("uniform", Uniform.theorems),
        *_under("leader", FollowTheLeader.theorems),
        *_under("exponential", RandomisedMajority.theorems),
    )
    sentences = {
        Phase.OBSERVE: "**Round {t}** · N = {experts}; p is not chosen yet",
        Phase.COMMIT: "**Round {t}** · **commits to** p = {play}; {secret} still hidden",
        Phase.REVEAL: "**Round {t}** · p = {play}; {revealed}",
        Phase.CHARGE: "**Round {t}** · {paid} → {outcome}",
        Phase.LEARN: "**Round {t}** · {paid} → {outcome}",
    }
    pseudocode = (
        Line("for t = 1, 2, …"),
        Line("see what is shown", Phase.OBSERVE, 1),
        Line("pₜ ← rule(ℓ₁, …, ℓₜ₋₁)", Phase.COMMIT, 1, "p = {play}"),
        Line("see ℓₜ", Phase.REVEAL, 1, "{losses}"),
        Line("draw fₜ ~ pₜ, pay ℓₜ(fₜ)", Phase.CHARGE, 1, "expert {expert}: {loss}, ⟨p, ℓ⟩ = {expected}"),
        Line("remember ℓₜ", Phase.LEARN, 1, "next p = {next_weights}"),
    )

    @property
    def weigher(self) -> Weigher:
        """The learner whose weights are p_t."""
        if self.rule == "first":
            return Consistent()
        if self.rule == "leader":
            return FollowTheLeader()
        if self.rule == "exponential":
            return RandomisedMajority(factor=self.factor)
        return Uniform()

    def start(self, game: Game, luck: Luck) -> Any:
        return self.weigher.start(game, luck)

    def act(self, game: Game, state: Any, shown: Shown) -> Play:
        return self.weigher.weigh(game, state)

    def learn(self, game: Game, state: Any, seen: Seen) -> Any:
        return self.weigher.learn(game, state, seen)

    def observe(self, game: Game, state: Any) -> Values:
        return self.weigher.observe(game, state)

    def measure(self, game: Game, before: Any, after: Any, rounds: Rounds) -> Scalars:
        weigher = self.weigher
        return weigher.measure(game, before, after, rounds) if isinstance(weigher, Measured) else {}

    @property
    def without_survivors(self) -> str:
        return bereft_of(self.weigher)

    def block(self, game: Game, state: Any, shown: Shown, reveal: Reveal) -> tuple[Play, Any] | None:
        taken = self.weigher.block(game, state, shown, reveal)
        assert taken is not None
        states = taken[1]
        return self.act(game, picked(states, slice(None, -1)), shown), states
