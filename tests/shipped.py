"""The shipped scenes as tests go through them: few that show together what all do, and in few rounds."""

from collections.abc import Callable
from functools import cache
from typing import Any

from olviz.checks.cases import solves
from olviz.engine.experiment.scenario import Experiment, read
from olviz.resources import scenarios
from tests import covering
from tests.covering import family


def shipped(name: str, rounds: int) -> Experiment:
    """A shipped scene in so many rounds, or in its own where every round asks the solver about all before it."""
    scene = read(scenarios()[name])
    meeting = scene.game.opened(scene.rounds, scene.adversary.declares(scene.game, scene.rounds))
    solved = any(solves(meeting, entry.learner) for entry in scene.learners)
    return scene._replace(rounds=min(rounds, scene.rounds) if solved else rounds)


@cache
def learners(name: str) -> frozenset[str]:
    return frozenset(entry.learner.name for entry in read(scenarios()[name]).learners)


@cache
def families(name: str) -> frozenset[str]:
    """Those of its learners."""
    return frozenset(family(entry.learner) for entry in read(scenarios()[name]).learners)


@cache
def plays(name: str) -> frozenset[str]:
    """What is played in a scene: its learners, and the family of its adversary."""
    return learners(name) | {f"against {family(read(scenarios()[name]).adversary)}"}


def each(shows: Callable[[str], frozenset[Any]]) -> list[Any]:
    """All scenes as parameters of a test; those that are not needed are left to the long sweep."""
    return covering.each(scenarios(), shows)


def together(shows: Callable[[str], frozenset[Any]]) -> list[Any]:
    """The same for a test that goes through many scenes: few of them, and all."""
    return covering.together(scenarios(), shows)
