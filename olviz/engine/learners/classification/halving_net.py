"""Halving over a net of directions: linear classification as a finite class."""

from __future__ import annotations

import math
from typing import Annotated, ClassVar, Literal

import numpy as np
from msgspec import Meta

from olviz.engine.declare.growth import Growth
from olviz.engine.declare.layout import Layout
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Column, Line, Phase
from olviz.engine.declare.promises import Theorem
from olviz.engine.games.game import Commit, Game, Rounds, Seen, Shown
from olviz.engine.games.label_game import sgn
from olviz.engine.learners.classification.theorems.halving_net import (
    NET_HALVED,
    NET_HALVED_AT_ONCE,
    NET_HALVING,
    NET_KEEPS_HALF,
)
from olviz.engine.learners.experts.version_space import Space, kept
from olviz.engine.learners.voting import counts, winner
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sphere_nets import net, net_size, ratios
from olviz.engine.numerics.sums import Array, total
from olviz.engine.round.capabilities import (
    Eliminates,
    Explained,
    Grown,
    Measured,
    OwnClass,
    Scalars,
    Shaped,
    Told,
    Values,
)
from olviz.engine.round.demands import SignedLabels
from olviz.engine.round.learner import Learner, Play
from olviz.engine.words.numbers import brief, number, tally, vector
from olviz.engine.words.translate import plural, translate

MOST_DIRECTIONS = 1_000_000
LARGEST = int(1e300)  # the largest N that is told as a number
PRICE = "N directions, for at most log₂ N mistakes; the perceptron’s (X/γ)² knows no d"
POWERS = "N grows like X/γ to the power d − 1, log₂ N like its logarithm, and the perceptron’s bound like its square"
DIMENSIONS = np.arange(2, 21)  # in which the price of a net is told


class HalvingNet(Learner[Game, Space], Measured, Explained, Told, OwnClass, Eliminates, Grown, Shaped, frozen=True):
    """The plurality vote of those directions v of a net whose sgn⟨v, x⟩ was always right.

    The net comes within γ/(2X) of every direction, so the one nearest to w* keeps half of a margin γ and never errs:
    at most ⌊log₂ N⌋ mistakes, with N of the order X/γ in the plane and (√d·X/γ)^{d−1} in d dimensions. Nets of more
    than a million directions are refused, with their number.
    State: ``alive``, shape (N,), as an indicator. Source: Littlestone (1988), over a covering of the sphere.
    """

    margin: (
        Annotated[
            float,
            Meta(
                gt=0,
                title="Assumed margin",
                description="The smaller, the finer the net. declared: what the adversary declares.",
                extra={"symbol": "γ"},
            ),
        ]
        | Literal["declared"]
    ) = "declared"
    radius: (
        Annotated[
            float,
            Meta(
                gt=0,
                title="Assumed radius",
                description="The longest point the net is made for.",
                extra={"symbol": "X"},
            ),
        ]
        | Literal["declared"]
    ) = "declared"

    name = "halving-net"
    title = "Halving over a net"
    ref = "L3"
    card = "nets"
    known_as = ("ε-net", "cover")
    commits = Commit.LABEL
    needs = frozenset({"x", "labels"})
    requires = (SignedLabels(),)
    shaping = frozenset({"margin", "radius"})
    source = "Littlestone (1988)"
    theorems: ClassVar[tuple[Theorem, ...]] = (NET_HALVING, NET_HALVED, NET_HALVED_AT_ONCE, NET_KEEPS_HALF)
    columns = (Column("survivors", "directions that were always right Ω"),)
    sentences = {
        Phase.OBSERVE: "**Round {t}** · x = {x} is shown; always right: {survivors} of {experts} directions",
        Phase.COMMIT: "**Round {t}** · {votes} → halving **commits to {prediction}**; the label is still hidden",
        Phase.REVEAL: "**Round {t}** · {votes}, predicted {prediction}, and the label is **{y}**",
        Phase.CHARGE: "**Round {t}** · {votes}, predicted {prediction}, label {y} → {outcome}",
        Phase.LEARN: "**Round {t}** · {votes}, predicted {prediction}, label {y} → {outcome}; "
        "{next_survivors} of {experts} left",
    }
    pseudocode = (
        Line("V₁ ← net of directions, γ/(2X) fine"),
        Line("for t = 1, 2, …"),
        Line("see xₜ", Phase.OBSERVE, 1, "x = {x}; {survivors} of {experts} left"),
        Line("predict ŷₜ = what most sgn⟨v, xₜ⟩, v ∈ Vₜ, say", Phase.COMMIT, 1, "{votes} → {prediction}"),
        Line("see yₜ", Phase.REVEAL, 1, "y = {y}"),
        Line("pay 1 if ŷₜ ≠ yₜ", Phase.CHARGE, 1, "{prediction} against {y}: {loss}"),
        Line("Vₜ₊₁ ← {v ∈ Vₜ : sgn⟨v, xₜ⟩ = yₜ}", Phase.LEARN, 1, "{survivors} → {next_survivors} left"),
    )

    def assumed(self, game: Game) -> tuple[float, float]:
        """γ and X in use; 0 or ∞ where the adversary declares none."""
        declared = game.declared
        margin = declared.margin if self.margin == "declared" else self.margin
        radius = declared.radius if self.radius == "declared" else self.radius
        return float(margin), float(radius)

    def check(self, game: Game) -> None:
        for place, value in zip(("margin", "radius"), self.assumed(game), strict=True):
            if not 0 < value < float("inf"):
                raise InputError("'declared' is not legal, for none is declared; legal: a number above 0", place=place)
        margin, radius = self.assumed(game)
        if margin > radius:
            raise InputError(
                "{value} is not legal; legal: at most X = {radius}", place="margin", value=margin, radius=radius
            )
        size = self.class_size(game)
        if size > MOST_DIRECTIONS:
            raise InputError(
                "{margin:.6g} in {d} dimensions with X = {radius:.6g} needs a net of N = {size} directions; "
                "legal: at most {most:,} of them",
                place="margin",
                margin=margin,
                d=game.dimension,
                radius=radius,
                size=brief(float(min(size, LARGEST)), 6),
                most=MOST_DIRECTIONS,
            )

    def class_size(self, game: Game) -> int:
        margin, radius = self.assumed(game)
        return net_size(game.dimension, radius / margin)

    def directions(self, game: Game) -> Array:
        """The net, shape (d, N)."""
        margin, radius = self.assumed(game)
        return net(game.dimension, radius / margin)

    def advice(self, game: Game, x: Array) -> Array:
        """sgn⟨v, x⟩ for every direction v and points x of shape (d, …): labels of shape (N, …)."""
        directions = self.directions(game)
        said: Array = sgn(total(directions.reshape(directions.shape + (1,) * (x.ndim - 1)) * x[:, None]))
        return said

    def start(self, game: Game, luck: Luck) -> Space:
        size = self.class_size(game)
        alive = np.ones((size,) if luck.runs is None else (size, len(luck.runs)), dtype=bool)
        return Space(alive, np.count_nonzero(alive, axis=0))

    def act(self, game: Game, state: Space, shown: Shown) -> Play:
        return winner(counts(state.alive, self.advice(game, shown.x), game.labels), game.labels)

    def learn(self, game: Game, state: Space, seen: Seen) -> Space:
        return kept(state, (self.advice(game, seen.shown.x) != seen.reveal.y) * 1.0)

    def observe(self, game: Game, state: Space) -> Values:
        return {"alive": state.alive, "survivors": state.survivors}

    def measure(self, game: Game, before: Space, after: Space, rounds: Rounds) -> Scalars:
        return {"survivors": after.survivors}

    def growth(self, game: Game) -> tuple[Growth, ...]:
        margin, radius = self.assumed(game)
        d, ratio = game.dimension, radius / margin
        dimensions = [(dimension, ratio) for dimension in DIMENSIONS.tolist()]
        places = ratios(d, ratio, MOST_DIRECTIONS)
        margins = [(d, other) for other in places.tolist()]
        return (
            Growth(DIMENSIONS, _priced(dimensions), d, "N", MOST_DIRECTIONS, translate(PRICE)),
            Growth(
                ratios(d, ratio, MOST_DIRECTIONS),
                _priced(margins),
                ratio,
                "N",
                MOST_DIRECTIONS,
                translate(POWERS),
                "margin",
            ),
        )

    def layout(self, game: Game) -> Layout:
        about = f"γ = {brief(self.assumed(game)[0])}, log₂ N = {number(math.log2(self.class_size(game)))}"
        return Layout("directions", self.directions(game), about=about)

    def expert(self, game: Game, index: int) -> str:
        return translate("direction {direction}, v = {v}").format(
            direction=index + 1, v=vector(self.directions(game)[:, index])
        )

    def voices(self, game: Game, shown: Shown) -> Array:
        return self.advice(game, shown.x)

    @property
    def without_survivors(self) -> str:
        return translate("Halving keeps voting with the last survivors.")

    def explain(self, game: Game, state: Space, shown: Shown, play: Play) -> Values:
        votes = counts(state.alive, self.advice(game, shown.x), game.labels)
        first = plural("{n} direction says {label}", "{n} directions say {label}", int(votes[0]))
        return {"votes": tally([int(count) for count in votes], game.labels, first)}


def _priced(nets: list[tuple[int, float]]) -> dict[str, Array]:
    """N, log₂ N and the bound of the perceptron for each d and X/γ."""
    sizes = [net_size(dimension, ratio) for dimension, ratio in nets]
    return {
        "N": np.array([float(min(size, LARGEST)) for size in sizes]),
        "log₂ N": np.array([math.log2(size) for size in sizes]),
        "(X/γ)²": np.array([ratio * ratio for _, ratio in nets]),
    }
