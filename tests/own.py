"""People's own files: one with classes that each break one law, and how long what they add is known."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from olviz.engine.experiment import registry

BROKEN = """
from typing import Annotated, ClassVar, NamedTuple

import numpy as np
from msgspec import Meta

from olviz.engine import Column, Coordinates, Line, Measured, Phase, SignedLabels, Told, inner, sgn
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.games.game import Commit
from olviz.engine.games.kernels.gaussian import Gaussian
from olviz.engine.games.losses.absolute import Absolute
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.sets.ball import Ball
from olviz.engine.learners.classification.theorems.perceptron import NOVIKOFF
from olviz.engine.learners.experts.hedge import Hedge
from olviz.engine.round.learner import Learner

DIARY, OLDER = [], []


class State(NamedTuple):
    kept: object
    label: object


class Steadfast(Learner, frozen=True):
    name, title, commits, needs = "steadfast", "Steadfast", Commit.LABEL, frozenset({"labels"})

    def start(self, game, luck):
        runs = () if luck.runs is None else (len(luck.runs),)
        return State(np.zeros((1, *runs)), np.ones(runs, dtype=int)[()])

    def act(self, game, state, shown):
        return state.label

    def learn(self, game, state, seen):
        return State(state.kept + 1, state.label)

    def observe(self, game, state):
        return {}


class Scribbler(Steadfast, frozen=True):
    name = "scribbler"

    def learn(self, game, state, seen):
        for older in OLDER:
            older.kept[0] += 1
        OLDER[:] = [state]
        return State(state.kept + 1, state.label)


class Foreigner(Steadfast, frozen=True):
    name = "foreigner"

    def act(self, game, state, shown):
        return state.label * 7


class Diarist(Steadfast, frozen=True):
    name = "diarist"

    def act(self, game, state, shown):
        DIARY.append(1)
        return state.label * game.labels[1 - len(DIARY).bit_count() % 2]


class Stumbler(Steadfast, frozen=True):
    name = "stumbler"

    def learn(self, game, state, seen):
        if seen.t == 4:
            raise ZeroDivisionError("five is too much")
        return state


class Mumbler(Steadfast, Measured, frozen=True):
    name = "mumbler"
    columns = (Column("tau", "step"),)
    pseudocode = (Line("step", Phase.LEARN, 1, "τ = {tau}"), Line("see y", Phase.REVEAL, 1, "y = {yy}"))

    def measure(self, game, before, after, rounds):
        return {"tau": rounds.play * 0.25}


class Teller(Steadfast, Told, frozen=True):
    name = "teller"
    sentences = {
        Phase.COMMIT: "Round {t}: I say {play}, as {nobody} told me",
        Phase.REVEAL: "Round {t}: {}",
        Phase.CHARGE: "Round {t}: {play.shape}",
        Phase.LEARN: "Round {t}: {play:d}",
    }


class Crowded(Steadfast, Measured, frozen=True):
    name = "crowded"
    columns = (Column("tau", "step"),)

    def measure(self, game, before, after, rounds):
        return {"tau": rounds.play * (1 if rounds.play > 0 else 2)}


class Needy(Steadfast, frozen=True):
    name, needs = "needy", frozenset({"x", "lables"})


class Idler(Learner, frozen=True):
    name, title, commits, needs = "idler", "Idler", Commit.LABEL, frozenset({"x", "labels"})
    requires, theorems = (Coordinates(), SignedLabels()), (NOVIKOFF,)

    every: Annotated[int, Meta(ge=1)] = 1  # of so many rounds one teaches it: with more it is promised too much

    def start(self, game, luck):
        return np.zeros((game.dimension, *luck.shape))

    def act(self, game, state, shown):
        return sgn(inner(state, shown.x))

    def learn(self, game, state, seen):
        wrong = (seen.play != seen.reveal.y) & (seen.t % self.every == 0)
        return state + wrong * seen.reveal.y * seen.shown.x


class Late(Hedge, frozen=True):
    name, title = "late", "Late"

    def block(self, game, state, shown, reveal):
        plays, states = super().block(game, state, shown, reveal)
        return np.roll(plays, -1, axis=-1), states


class Boaster(Separable, frozen=True):
    name, title = "boaster", "Boaster"

    def declares(self, game, horizon):
        declared = super().declares(game, horizon)
        return declared._replace(radius=declared.radius / 2)


class Dented(Absolute, frozen=True):
    name, title = "dented", "Dented"

    def predicted(self, p, y):
        return np.minimum(np.abs(p - y), 1.0)


class Flat(Absolute, frozen=True):
    name, title = "flat", "Flat"

    def slope_bound(self, score, target):
        return 0.5


class Corner(Ball, frozen=True):
    name, title = "corner", "Corner"

    def project(self, point):
        return np.clip(point, -self.size / np.sqrt(len(point)), self.size / np.sqrt(len(point)))


class Small(Ball, frozen=True):
    name, title = "small", "Small"

    def radius(self, dimension):
        return self.size / 2


class Shut(Ball, frozen=True):
    name, title = "shut", "Shut"

    def faces(self, dimension):
        return super().faces(dimension)._replace(rows=np.eye(dimension), limits=np.zeros(dimension))


class Saddle(Gaussian, frozen=True):
    name, title = "saddle", "Saddle"

    def value(self, left, right):
        return -super().value(left, right)

    def at(self, square):
        return -1.0
"""


@contextmanager
def for_a_while() -> Iterator[None]:
    """What people's files add meanwhile is forgotten afterwards."""
    known = {family: dict(registry._members(family)) for family in registry._FAMILIES}
    files = dict(registry._files)
    try:
        yield
    finally:
        for family, members in known.items():
            registry._members(family).clear()
            registry._members(family).update(members)
        registry._files.clear()
        registry._files.update(files)


def member(path: Path, name: str) -> Any:
    """The class of this name in a person's file."""
    (plugin,) = [plugin for plugin in registry.add_file(path) if plugin.name == name]
    assert plugin.fault == ""
    return registry.member(plugin)
