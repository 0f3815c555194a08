"""What the shipped scenes show in the window, so that tests go through few that show together what all do."""

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Any

from olviz.engine.experiment.scenario import Experiment
from olviz.gui.panels.catalogue import PANELS, fitting
from tests.covering import covering
from tests.shipped import families, plays, scene

MOST = 80  # rounds: more than one doubling of the axes
MOST_VIEWS = 4
MOST_RUNS = 12  # behind one another: more of them look the same
ROOMS = {entry.name: entry.module.split(".")[3] for entry in PANELS}


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


def few_runs(name: str) -> Experiment:
    """The scene as it is shipped, with few of its runs."""
    whole = scene(name)
    return whole._replace(runs=min(whole.runs, MOST_RUNS))


def news(name: str, among: Iterable[str]) -> list[Experiment]:
    """``full``, with each view once in every kind of game, and beside them the panels that are shipped.

    Of all these scenes those that cover stand for the others, each for what none before it shows; one of the others
    shows all of its own views.
    """
    left, arrangements = set(_news(tuple(among)).get(name, shows_all(name))), list[Experiment]()
    for arranged in full(name):
        new = [panel for panel in arranged.panels if panel in left]
        left.difference_update(new)
        if new or not arrangements:
            beside = [panel for panel in scene(name).panels if _unviewed(panel) not in map(_unviewed, new)]
            arrangements.append(arranged._replace(panels=(*beside, *new)))
    return arrangements


def _unviewed(panel: str) -> str:
    return panel.partition(":")[0]


@cache
def _news(among: tuple[str, ...]) -> dict[str, set[Any]]:
    """What each of the scenes that cover shows first in its kind of game."""
    found, seen = dict[str, set[Any]](), dict[type[Any], set[Any]]()
    for name in covering(among, shows_all):
        known = seen.setdefault(type(scene(name).game), set())
        found[name] = set(shows_all(name) - known)
        known |= found[name]
    return found


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
def pictured(name: str) -> frozenset[Any]:
    """What is pictured of a scene, more coarsely: in which rooms its panels live, and learners of which family."""
    rooms = {entry.name: entry.module.rpartition(".")[0] for entry in PANELS}
    return families(name) | {rooms[_unviewed(panel)] for panel in scene(name).panels}


@cache
def drawings(name: str) -> frozenset[Any]:
    """The same for what no view has a part in: its panels in whatever view."""
    return families(name) | set(map(_unviewed, scene(name).panels))


@cache
def rooms(name: str) -> frozenset[str]:
    """The same by and large: panels of which rooms, and learners of which family."""
    return families(name) | {ROOMS[_unviewed(panel)] for panel in scene(name).panels}
