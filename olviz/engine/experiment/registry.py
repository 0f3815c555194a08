"""What can be named in a scenario: the shipped lists, plugins through entry points, and people's own files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

from olviz.engine.adversaries import shipped_adversaries
from olviz.engine.adversaries.shipped_adversaries import ADVERSARIES
from olviz.engine.declare.parameters import InputError, Spec
from olviz.engine.experiment.plugins import Plugin, add_member, at_fault, classes_in, in_line, members
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Game
from olviz.engine.games.kernels.kernel import Kernel
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.maps.mirror_map import MirrorMap
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.matrix_sets.matrix_set import MatrixSet
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.regression import Regression
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.games.shipped_parts import CLASSES, KERNELS, LOSSES, MAPS, MATRIX_SETS, PENALTIES, SETS
from olviz.engine.learners import shipped_learners
from olviz.engine.learners.shipped_learners import LEARNERS
from olviz.engine.round.adversary import Adaptive, Adversary, Table
from olviz.engine.round.learner import Learner
from olviz.engine.words.translate import translate

GAMES: tuple[type[Game], ...] = (Experts, Classification, Convex, Regression, Matrix)

Kind = TypeVar("Kind", bound=Spec)

_FAMILIES: dict[type[Spec], tuple[str, tuple[type[Spec], ...]]] = {
    Game: ("olviz.games", GAMES),
    FiniteClass: ("olviz.classes", CLASSES),
    Learner: ("olviz.learners", (*LEARNERS, *shipped_learners.PEOPLE, *shipped_learners.BESIDE)),
    Adversary: ("olviz.adversaries", (*ADVERSARIES, *shipped_adversaries.PEOPLE)),
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


_files: dict[Path, tuple[Plugin, ...]] = {}


def plugins() -> tuple[Plugin, ...]:
    """Every plugin that is installed or was added, and what is wrong with those that are left out."""
    installed = (plugin for family in _FAMILIES for plugin in _known(family)[1])
    return (*installed, *(plugin for added in _files.values() for plugin in added))


def add_file(path: Path) -> tuple[Plugin, ...]:
    """Adds what a person's own file declares, once: what is broken is left out, and is named among the ``plugins``."""
    place = path.absolute()
    if place not in _files:
        try:
            _files[place] = tuple(_own(member, path) for member in classes_in(path))
        except InputError as error:
            fault = str(error).removeprefix(f"{path}: ")
            _files[place] = (Plugin("", "", str(path), fault),)
    return _files[place]


def add_folder(folder: Path) -> None:
    """Adds every Python file of a folder that a person chose; one that is not there is named among the ``plugins``."""
    if not folder.is_dir():
        _files[folder.absolute()] = (Plugin("", "", str(folder), translate("there is no such folder")),)
    for path in sorted(folder.glob("*.py")):
        add_file(path)


def _own(member: type[Spec], path: Path) -> Plugin:
    """A class of a person's own file, added to its family."""
    group = next((group for family, (group, _) in _FAMILIES.items() if issubclass(member, family)), "")
    plugin = Plugin(group, member.name, str(path))
    try:
        family = _family_of(member)
        add_member(member, _members(family), family)
    except (Exception, SystemExit) as error:  # whatever a stranger's class does when it is made
        return plugin._replace(fault=in_line(member, error))
    return plugin


def _family_of(member: type[Spec]) -> type[Spec]:
    for family in _FAMILIES:
        if isinstance(member, type) and issubclass(member, family):
            _check_played(member)
            return family
    raise InputError(
        "{member} is of no kind that a scenario names; legal: a class of {families}",
        member=getattr(member, "__name__", repr(member)),
        families=", ".join(family.__name__ for family in _FAMILIES),
    )


def _check_played(member: type) -> None:
    """Refuses an adversary that nobody could ask for a round."""
    if issubclass(member, Adversary) and not issubclass(member, Adaptive | Table):
        raise InputError(
            "{member} is an Adversary of no kind; legal: a Table, whose rounds stand before the run, or an Adaptive, "
            "which answers what is played",
            member=member.__name__,
        )


def register(member: type[Kind]) -> type[Kind]:
    """Makes a class of a program's own known by its name; defined anew, it takes the place of what it was.

    Raises ``InputError`` where something is wrong with it, or where another one has its name.
    """
    family = _family_of(member)
    known = _members(family)
    others = {name: one for name, one in known.items() if not _is_defined_anew(one, member)}
    add_member(member, others, family)
    known[member.name] = member
    return member


def _is_defined_anew(known: type, member: type) -> bool:
    return (known.__module__, known.__qualname__) == (member.__module__, member.__qualname__)


@contextmanager
def registered(kinds: Iterable[type[Spec]]) -> Iterator[None]:
    """These classes are known by their names as long as this lasts."""
    kinds = [kind for kind in kinds if kind not in _members(_family_of(kind)).values()]
    before = {family: dict(_members(family)) for family in map(_family_of, kinds)}
    try:
        for kind in kinds:
            register(kind)
        yield
    finally:
        for family, members in before.items():
            _members(family).clear()
            _members(family).update(members)


def member(plugin: Plugin) -> type[Spec]:
    """The class that serves as this plugin."""
    return next(_members(family)[plugin.name] for family, (group, _) in _FAMILIES.items() if group == plugin.group)


def told_of(error: BaseException) -> str:
    """What a plugin's own code did wrong, with its file and line; empty where no plugin was at work."""
    added = (
        each for family, (_, shipped) in _FAMILIES.items() for each in _members(family).values() if each not in shipped
    )
    return at_fault(error, added)


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
