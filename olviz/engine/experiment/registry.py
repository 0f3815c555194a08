"""What can be named in a scenario: the shipped lists and, through entry points, anybody's plugins."""

from __future__ import annotations

from functools import cache
from typing import TypeVar, cast

from olviz.engine.adversaries import ADVERSARIES
from olviz.engine.declare.parameters import Spec
from olviz.engine.experiment.plugins import Plugin, members
from olviz.engine.games.classes import CLASSES
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.convex import Convex
from olviz.engine.games.games import Classification, Experts, Game
from olviz.engine.games.kernels import KERNELS
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.losses import LOSSES
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.maps import MAPS
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.matrix_sets import MATRIX_SETS
from olviz.engine.games.matrix_sets.matrix_set import MatrixSet
from olviz.engine.games.penalties import PENALTIES
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets import SETS
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.learners import LEARNERS
from olviz.engine.round.protocol import Adversary, Learner

GAMES: tuple[type[Game], ...] = (Experts, Classification, Convex, Regression, Matrix)

Kind = TypeVar("Kind", bound=Spec)

_FAMILIES: dict[type[Spec], tuple[str, tuple[type[Spec], ...]]] = {
    Game: ("olviz.games", GAMES),
    FiniteClass: ("olviz.classes", CLASSES),
    Learner: ("olviz.learners", LEARNERS),
    Adversary: ("olviz.adversaries", ADVERSARIES),
    DecisionSet: ("olviz.sets", SETS),
    MatrixSet: ("olviz.matrix_sets", MATRIX_SETS),
    MirrorMap: ("olviz.maps", MAPS),
    ConvexLoss: ("olviz.losses", LOSSES),
    Penalty: ("olviz.penalties", PENALTIES),
    Kernel: ("olviz.kernels", KERNELS),
}


@cache
def _known(family: type[Spec]) -> tuple[dict[str, type[Spec]], tuple[Plugin, ...]]:
    group, shipped = _FAMILIES[family]
    return members(shipped, group, family)


def _members(family: type[Kind]) -> dict[str, type[Kind]]:
    return cast(dict[str, type[Kind]], _known(family)[0])


def plugins() -> tuple[Plugin, ...]:
    """Every plugin that is installed, and what is wrong with those that are left out."""
    return tuple(plugin for family in _FAMILIES for plugin in _known(family)[1])


def games() -> dict[str, type[Game]]:
    """Every game by name."""
    return _members(Game)


def classes() -> dict[str, type[FiniteClass]]:
    """Every finite class by name."""
    return _members(FiniteClass)


def learners() -> dict[str, type[Learner]]:
    """Every learner by name, broken variants included."""
    return _members(Learner)


def adversaries() -> dict[str, type[Adversary]]:
    """Every adversary by name."""
    return _members(Adversary)


def sets() -> dict[str, type[DecisionSet]]:
    """Every decision set by name."""
    return _members(DecisionSet)


def matrix_sets() -> dict[str, type[MatrixSet]]:
    """Every set of matrices by name."""
    return _members(MatrixSet)


def maps() -> dict[str, type[MirrorMap]]:
    """Every mirror map by name."""
    return _members(MirrorMap)


def losses() -> dict[str, type[ConvexLoss]]:
    """Every convex loss by name."""
    return _members(ConvexLoss)


def penalties() -> dict[str, type[Penalty]]:
    """Every penalty by name."""
    return _members(Penalty)


def kernels() -> dict[str, type[Kernel]]:
    """Every kernel by name."""
    return _members(Kernel)


def families() -> dict[type, dict[str, type[Spec]]]:
    """For parameters that are specs themselves: the members of their family."""
    predicting = {name: loss for name, loss in losses().items() if issubclass(loss, PointLoss)}
    return {
        FiniteClass: dict(classes()),
        DecisionSet: dict(sets()),
        MatrixSet: dict(matrix_sets()),
        MirrorMap: dict(maps()),
        ConvexLoss: dict(losses()),
        PointLoss: dict(predicting),
        Penalty: dict(penalties()),
        Kernel: dict(kernels()),
    }
