"""What can be named in a scenario: the shipped lists and, through entry points, anybody's plugins."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import TypeVar

from olviz.engine.adversaries import ADVERSARIES
from olviz.engine.classes import CLASSES
from olviz.engine.classes.finite import FiniteClass
from olviz.engine.convex import Convex
from olviz.engine.games import Classification, Experts, Game
from olviz.engine.kernels import KERNELS
from olviz.engine.kernels.kernel import Kernel
from olviz.engine.learners import LEARNERS
from olviz.engine.losses import LOSSES
from olviz.engine.losses.convex_loss import ConvexLoss
from olviz.engine.losses.point_loss import PointLoss
from olviz.engine.maps import MAPS
from olviz.engine.maps.mirror_map import MirrorMap
from olviz.engine.matrix import Matrix
from olviz.engine.matrix_sets import MATRIX_SETS
from olviz.engine.matrix_sets.matrix_set import MatrixSet
from olviz.engine.parameters import Spec
from olviz.engine.penalties import PENALTIES
from olviz.engine.penalties.penalty import Penalty
from olviz.engine.protocol import Adversary, Learner
from olviz.engine.regression import Regression
from olviz.engine.sets import SETS
from olviz.engine.sets.decision_set import DecisionSet

GAMES: tuple[type[Game], ...] = (Experts, Classification, Convex, Regression, Matrix)

Kind = TypeVar("Kind", bound=Spec)


def _members(shipped: tuple[type[Kind], ...], group: str, family: type[Kind]) -> dict[str, type[Kind]]:
    members = {member.name: member for member in shipped}
    for point in entry_points(group=group):
        member = point.load()
        if not (isinstance(member, type) and issubclass(member, family)):
            raise TypeError(f"entry point {point.name} of {group} is not a {family.__name__}")
        members.setdefault(member.name, member)
    return members


@cache
def games() -> dict[str, type[Game]]:
    """Every game by name."""
    return _members(GAMES, "olviz.games", Game)


@cache
def classes() -> dict[str, type[FiniteClass]]:
    """Every finite class by name."""
    return _members(CLASSES, "olviz.classes", FiniteClass)


@cache
def learners() -> dict[str, type[Learner]]:
    """Every learner by name, broken variants included."""
    return _members(LEARNERS, "olviz.learners", Learner)


@cache
def adversaries() -> dict[str, type[Adversary]]:
    """Every adversary by name."""
    return _members(ADVERSARIES, "olviz.adversaries", Adversary)


@cache
def sets() -> dict[str, type[DecisionSet]]:
    """Every decision set by name."""
    return _members(SETS, "olviz.sets", DecisionSet)


@cache
def matrix_sets() -> dict[str, type[MatrixSet]]:
    """Every set of matrices by name."""
    return _members(MATRIX_SETS, "olviz.matrix_sets", MatrixSet)


@cache
def maps() -> dict[str, type[MirrorMap]]:
    """Every mirror map by name."""
    return _members(MAPS, "olviz.maps", MirrorMap)


@cache
def losses() -> dict[str, type[ConvexLoss]]:
    """Every convex loss by name."""
    return _members(LOSSES, "olviz.losses", ConvexLoss)


@cache
def penalties() -> dict[str, type[Penalty]]:
    """Every penalty by name."""
    return _members(PENALTIES, "olviz.penalties", Penalty)


@cache
def kernels() -> dict[str, type[Kernel]]:
    """Every kernel by name."""
    return _members(KERNELS, "olviz.kernels", Kernel)


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
