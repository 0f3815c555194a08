"""What painted points have in common, whether they have labels or targets: how they are kept, checked and visited."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine.adversaries.files.points import visited
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Game, Reveal, Shown
from olviz.engine.numerics.luck import Luck
from olviz.engine.numerics.sums import Array
from olviz.engine.round.adversary import Table
from olviz.engine.round.capabilities import KnownLaw, Population, Revisits, Suited
from olviz.engine.words import nouns
from olviz.engine.words.translate import plural, translate

MOST = 2000  # points: beyond, more would only cover each other
FAR = 1e6  # how far from 0 a painted coordinate may be

Coordinate = Annotated[float, Meta(ge=-FAR, le=FAR)]
Order = Annotated[
    Literal["painted", "shuffled", "hardest"],
    Meta(
        title="Order",
        description="As they were painted, again and again; shuffled by the seed in every pass; or, in every pass, "
        "first those that lie worst for the best line.",
        extra={"words": {"painted": "As painted", "shuffled": "Shuffled", "hardest": "Hardest first"}},
    ),
]


class Rows(NamedTuple):
    """Painted points in the order of a pass: ``x`` of shape (d, n), ``y`` of shape (n,)."""

    x: Array
    y: Array


class Painted(Table, KnownLaw, Revisits, Suited, frozen=True, kw_only=True):
    """Points of a plane that a person painted, visited in some order; beyond the last one the next pass begins.

    ``points`` are numbers, ``WIDE`` of them for each point, the last of which is its label or its target.
    """

    points: tuple[Coordinate, ...] = ()
    order: Order = "painted"

    WIDE: ClassVar[int]
    labelled: ClassVar[bool]  # else points have targets

    def __post_init__(self) -> None:
        super().__post_init__()
        count, rest = divmod(len(self.points), self.WIDE)
        if rest or not 1 <= count <= MOST:
            raise InputError(
                plural(
                    "{count} number is not legal; legal: {wide} for each point, {numbers}, of 1 to {most} points",
                    "{count} numbers are not legal; legal: {wide} for each point, {numbers}, of 1 to {most} points",
                    len(self.points),
                ),
                place="points",
                count=len(self.points),
                wide=self.WIDE,
                numbers=self.numbers,
                most=MOST,
            )

    @property
    def numbers(self) -> str:
        """What the numbers of a point are, in words."""
        raise NotImplementedError

    @property
    def painting(self) -> Array:
        """The points as they were painted, shape (n, ``WIDE``)."""
        return np.array(self.points).reshape(-1, self.WIDE)

    @property
    def drawn(self) -> tuple[float, ...]:
        """Two places on the line that its person drew among the points; empty where there is none."""
        return ()

    def passed(self, game: Game) -> Rows:
        """One pass, in order; where the seed shuffles them, as they were painted."""
        raise NotImplementedError

    def told(self, count: int, horizon: int) -> str:
        """Where the declared numbers come from, and how often the points are visited."""
        part = translate("{rounds} of them played").format(rounds=horizon)
        played = nouns.passes(horizon, count) if horizon > count else part
        template = plural(
            "measured on {points} painted point, {played}", "measured on {points} painted points, {played}", count
        )
        return template.format(points=count, played=played)

    def start(self, game: Game, luck: Luck) -> Rows:
        return self.passed(game)

    def population(self, game: Game, world: Rows) -> Population:
        count = len(world.y)
        return Population(Shown(world.x), Reveal(world.y), np.full(count, 1 / count))

    def rows(self, game: Game, world: Rows, block: int, luck: Luck) -> tuple[Shown, Reveal, Any]:
        at = visited("shuffled" if self.order == "shuffled" else "file", block, luck, len(world.y))
        return Shown(world.x[:, at]), Reveal(world.y[at]), world
