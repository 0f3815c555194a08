"""The shipped scenes as tests of the window go through them: as few as show together what all do, the rest by the long
sweep.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest

from olviz import resources
from olviz.engine.experiment import scenario
from olviz.engine.experiment.scenario import Experiment
from olviz.gui.panels.catalogue import fitting

MOST = 80  # rounds: more than one doubling of the axes
MOST_VIEWS = 4


def full(name: str) -> list[Experiment]:
    """The scene with every panel that fits it, in up to four arrangements that show each view of each."""
    scene = scenario.read(resources.scenarios()[name])
    scene = scene._replace(rounds=min(scene.rounds, MOST), notes=())
    entries = fitting(scene.traces())
    assert entries
    spelled = [[entry.spelled(view) for view in product(*entry.views)] for entry in entries]
    count = min(max(map(len, spelled)), MOST_VIEWS)
    return [scene._replace(panels=tuple(views[at % len(views)] for views in spelled)) for at in range(count)]


def shows_all(name: str) -> set[str]:
    """What a scene can show: its learners, and every panel that fits it in its views."""
    return learners(name) | {spelled for scene in full(name) for spelled in scene.panels}


def shows(name: str) -> set[str]:
    """What a scene shows as it is shipped: its learners, its adversary and its panels."""
    scene = scenario.read(resources.scenarios()[name])
    return learners(name) | {scene.adversary.name, *scene.panels}


def learners(name: str) -> set[str]:
    return {entry.learner.name for entry in scenario.read(resources.scenarios()[name]).learners}


@cache
def covering(shown: Callable[[str], set[str]]) -> set[str]:
    """Few scenes that show together what all do, each the one that adds most to those before it."""
    left = {name: shown(name) for name in resources.scenarios()}
    chosen, seen = set[str](), set[str]()
    while any(there - seen for there in left.values()):
        best = max(left, key=lambda name: len(left[name] - seen))
        chosen.add(best)
        seen |= left[best]
    return chosen


def each(shown: Callable[[str], set[str]]) -> list[Any]:
    """All scenes as parameters of a test; those that are not needed are left to the long sweep."""
    kept = covering(shown)
    return [
        pytest.param(name, marks=() if name in kept else pytest.mark.full, id=name) for name in resources.scenarios()
    ]
