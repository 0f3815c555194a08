"""What the shipped scenes show in the window, so that tests go through few that show together what all do."""

from functools import cache
from itertools import product
from typing import Any

from olviz.engine.experiment.scenario import Experiment
from olviz.gui.panels.catalogue import fitting
from tests.shipped import families, plays, scene

MOST = 80  # rounds: more than one doubling of the axes
MOST_VIEWS = 4


def full(name: str) -> list[Experiment]:
    """The scene with every panel that fits it, in up to four arrangements that show each view of each."""
    whole = scene(name)
    forks = whole.forks if all(fork.round < MOST for fork in whole.forks) else ()
    short = whole._replace(rounds=min(whole.rounds, MOST), notes=(), forks=forks)
    entries = fitting(short.traces())
    assert entries
    spelled = [[entry.spelled(view) for view in product(*entry.views)] for entry in entries]
    count = min(max(map(len, spelled)), MOST_VIEWS)
    return [short._replace(panels=tuple(views[at % len(views)] for views in spelled)) for at in range(count)]


@cache
def fits(name: str) -> frozenset[str]:
    """The panels that fit the scene, found once."""
    return frozenset(entry.name for entry in fitting(scene(name).traces()))


@cache
def shows_all(name: str) -> frozenset[Any]:
    """What a scene can show: learners of which family, and every panel that fits it in its views."""
    return families(name) | {spelled for scene in full(name) for spelled in scene.panels}


@cache
def shows(name: str) -> frozenset[Any]:
    """What a scene shows as it is shipped: who plays in it, and its panels."""
    return plays(name) | frozenset(scene(name).panels)


@cache
def pictures(name: str) -> frozenset[Any]:
    """What is drawn of a scene as it is shipped: its panels, and learners of which family."""
    return families(name) | frozenset(scene(name).panels)


@cache
def drawings(name: str) -> frozenset[Any]:
    """The same for what no view has a part in: its panels in whatever view."""
    return families(name) | {panel.partition(":")[0] for panel in scene(name).panels}
