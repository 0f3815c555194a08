"""What a scene is about, how far on it stands, how long it takes: from what there is, so that no scene need say it."""

from __future__ import annotations

import math
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from olviz import resources
from olviz.engine.experiment import registry
from olviz.engine.lessons import lesson
from olviz.gui.document.scene_chooser import Scene, scenes
from olviz.gui.document.settings import SPEED
from olviz.gui.finding.seen import shipped
from olviz.gui.look.words import tr
from olviz.gui.pages.theory_cards import cards

READING, LONGEST = 2, 5  # minutes: to look and read, and in which everybody has seen enough
LESS = 60  # seconds in a minute


class Level(IntEnum):
    """How far on a scene stands."""

    FIRST = 1  # on the path of the first scenes
    NOTES = 2  # on the path of a set of notes
    FURTHER = 3


class Told(NamedTuple):
    """A scene as the gallery has it."""

    scene: Scene
    idea: str
    level: Level
    minutes: int

    @property
    def line(self) -> str:
        """Level and minutes in words."""
        words = {Level.FIRST: tr("first steps"), Level.NOTES: tr("in the notes"), Level.FURTHER: tr("further on")}
        return tr("{level} · {minutes} min").format(level=words[self.level], minutes=self.minutes)


def gallery() -> tuple[Told, ...]:
    """All shipped scenes, idea by idea, in the order in which the cards have the ideas; in one idea by level."""
    told = [Told(scene, _card(scene), _level(scene.name), _minutes(scene)) for scene in scenes()]
    order = list(cards())
    by_idea = sorted(told, key=lambda one: (order.index(one.idea), one.level))
    return tuple(one._replace(idea=cards()[one.idea].title) for one in by_idea)


def _card(scene: Scene) -> str:
    """The theory card of who is followed first."""
    return registry.learners()[scene.learners[0]].card


def _level(name: str) -> Level:
    paths = shipped().values()
    found = {bool(path.lesson) for path in paths for step in path.steps if step.scene == name}
    return Level.FIRST if True in found else Level.NOTES if found else Level.FURTHER


def _minutes(scene: Scene) -> int:
    """As a lesson has it; else the time to read, and to play it at the usual speed."""
    taught = _taught().get(scene.name)
    played = math.ceil(scene.rounds / SPEED.default / LESS)
    return min(max(math.ceil(taught if taught else READING + played), 1), LONGEST)


@lru_cache(maxsize=1)
def _taught() -> dict[str, float]:
    """For how many minutes the shipped lessons stay with a scene, the shortest of them."""
    found: dict[str, float] = {}
    for path in resources.lessons().values():
        here: dict[str, float] = {}
        for stop in lesson.read(path).stops:
            here[stop.scene] = here.get(stop.scene, 0) + stop.minutes
        found = {name: min(here.get(name, math.inf), found.get(name, math.inf)) for name in found | here}
    return found
