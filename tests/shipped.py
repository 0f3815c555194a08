"""The shipped scenes as tests go through them: few that show together what all do, and in few rounds."""

from collections.abc import Callable
from functools import cache
from typing import Any

from olviz.engine.experiment.scenario import Experiment, read
from olviz.engine.round.capabilities import solves
from olviz.resources import scenarios
from tests import covering
from tests.covering import family


@cache
def scene(name: str) -> Experiment:
    """As it is shipped, read once."""
    return read(scenarios()[name])


def shipped(name: str, rounds: int) -> Experiment:
    """A shipped scene in so many rounds; in no more than its own where a person moved in them, who makes no others.

    So also where every round asks the solver about all before it; and in no fewer than where it goes another way.
    """
    found = scene(name)
    meeting = found.game.opened(found.rounds, found.adversary.declares(found.game, found.rounds))
    solved = any(solves(entry.learner, meeting) for entry in found.learners)
    bound = solved or found.person is not None
    parted = max((fork.round for fork in found.forks), default=0)
    return found._replace(rounds=min(rounds, found.rounds) if bound else max(rounds, parted))


@cache
def learners(name: str) -> frozenset[str]:
    return frozenset(entry.learner.name for entry in scene(name).learners)


@cache
def families(name: str) -> frozenset[str]:
    """Those of its learners."""
    return frozenset(family(entry.learner) for entry in scene(name).learners)


@cache
def kinds(name: str) -> frozenset[str]:
    """What kind of scene it is: the families of its learners and of its adversary."""
    return families(name) | {f"against {family(scene(name).adversary)}"}


@cache
def plays(name: str) -> frozenset[str]:
    """What is played in a scene: its learners, and the family of its adversary."""
    return learners(name) | {f"against {family(scene(name).adversary)}"}


def each(shows: Callable[[str], frozenset[Any]]) -> list[Any]:
    """All scenes as parameters of a test; those that are not needed are left to the long sweep."""
    return covering.each(scenarios(), shows)


def each_finished(shows: Callable[[str], frozenset[Any]]) -> list[Any]:
    """The same of scenes that have all their rounds: where a person is waited for, there is none to go to yet."""
    return covering.each(finished(), shows)


def finished() -> list[str]:
    """The scenes in which nobody is waited for."""
    return [name for name in scenarios() if scene(name).playable == scene(name).rounds]


def together(shows: Callable[[str], frozenset[Any]]) -> list[Any]:
    """The same for a test that goes through many scenes: few of them, and all."""
    return covering.together(scenarios(), shows)
