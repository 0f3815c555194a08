"""What the shipped scenes show in the window, so that tests go through few that show together what all do."""

from collections.abc import Callable, Iterable
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
Shows = Callable[[str], frozenset[Any]]


def full(name: str) -> list[Experiment]:
    """The scene with every panel that fits it, in up to four arrangements that show each view of each."""
    short = few_rounds(name)
    entries = fitting(short.traces())
    assert entries
    spelled = [[entry.spelled(view) for view in product(*entry.views)] for entry in entries]
    count = min(max(map(len, spelled)), MOST_VIEWS)
    return [short._replace(panels=tuple(views[at % len(views)] for views in spelled)) for at in range(count)]


def few_runs(name: str) -> Experiment:
    """The scene as it is shipped, with few of its runs."""
    whole = scene(name)
    return whole._replace(runs=min(whole.runs, MOST_RUNS))


def few_rounds(name: str) -> Experiment:
    """The scene as it is shipped, in rounds enough for what is drawn of them."""
    whole = scene(name)
    forks = whole.forks if all(fork.round < MOST for fork in whole.forks) else ()
    return whole._replace(rounds=min(whole.rounds, MOST), notes=(), forks=forks)


def news(name: str, among: Iterable[str]) -> list[Experiment]:
    """``full``, with each view once, and each panel once in every kind of game.

    Of all these scenes those that cover stand for the others, each for what none before it shows; one of the others
    shows all of its own views.
    """
    left, arrangements = set(_news(tuple(among)).get(name, shows_all(name))), list[Experiment]()
    for arranged in full(name):
        new = tuple(panel for panel in arranged.panels if panel in left)
        left.difference_update(new)
        if new:
            arrangements.append(arranged._replace(panels=new))
    return arrangements or [few_rounds(name)]


def _unviewed(panel: str) -> str:
    return panel.partition(":")[0]


@cache
def _news(among: tuple[str, ...]) -> dict[str, set[Any]]:
    """The views that each of the scenes that cover shows first, and the panels that are first in its kind of game."""
    found, seen = dict[str, set[Any]](), set[Any]()
    for name in covering(among, shows_all):
        found[name] = set()
        for spelled in (spelled for arranged in full(name) for spelled in arranged.panels):
            shown = {spelled, (type(scene(name).game), _unviewed(spelled))}
            if not shown <= seen:
                found[name].add(spelled)
                seen |= shown
    return found


@cache
def fits(name: str) -> frozenset[str]:
    """The panels that fit the scene, found once."""
    return frozenset(entry.name for entry in fitting(scene(name).traces()))


@cache
def can_show(name: str) -> frozenset[Any]:
    """What a scene can show: learners of which family, and every panel that fits it in whatever view."""
    return families(name) | fits(name)


def share(name: str, among: Iterable[str], shows: Shows = can_show) -> tuple[str, ...]:
    """Panels of a scene that stand in front together, so that the scenes that cover these show each panel once.

    A scene that the others cover has its own.
    """
    return _shares(tuple(among), shows).get(name, scene(name).panels)


@cache
def _shares(among: tuple[str, ...], shows: Shows) -> dict[str, tuple[str, ...]]:
    """About as many panels for each of the scenes that cover, of those it is shipped with and of those that fit few."""
    shares = dict.fromkeys(covering(among, shows), tuple[str, ...]())
    panels = sorted(frozenset().union(*map(fits, shares)))
    fitted = {panel: [name for name in shares if panel in fits(name)] for panel in panels}
    for panel, names in sorted(fitted.items(), key=lambda pair: len(pair[1])):
        shipped = [name for name in names if panel in map(_unviewed, scene(name).panels)]
        least = min(shipped or names, key=lambda name: len(shares[name]))
        shares[least] += (panel,)
    return shares


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
