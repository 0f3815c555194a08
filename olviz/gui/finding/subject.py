"""The subject as something to be found: scenes, learners, adversaries, theorems, cards, panels, misprints, lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence

from olviz import resources
from olviz.engine.declare.parameters import Spec
from olviz.engine.experiment import registry
from olviz.engine.lessons import lesson
from olviz.engine.round.learner import Learner
from olviz.engine.theory.bound import bounds_in
from olviz.engine.words.translate import translate
from olviz.gui.document.scene_chooser import Scene, scenes
from olviz.gui.finding.finds import Find, Index
from olviz.gui.pages.blocks import SOURCE
from olviz.gui.pages.misprints import DOT, PAGE, misprints
from olviz.gui.pages.theory_cards import TheoryCard, cards, entries, guide, known_as, pages
from olviz.gui.panels.catalogue import PANELS


class Doors(NamedTuple):
    """Where what is found is gone to."""

    open: Callable[[str], object]  # a scene or a lesson
    show_card: Callable[[str, str], object]  # a card or page, at a heading
    follow: Callable[[str], object]  # the learner of this name
    prove: Callable[[str, tuple[str, ...]], object]  # a theorem, and the learners that keep it
    panel: Callable[[str], object]


def tr(text: str) -> str:
    """A text of what is found in the language of the window."""
    return QCoreApplication.translate("Subject", text)


def index(doors: Doors, actions: Iterable[QAction]) -> Index:
    """Everything that can be found now."""
    return Index([*_scenes(doors), *_rest(doors), *_actions(actions)], absent())


def _scenes(doors: Doors) -> Iterator[Find]:
    for scene in scenes():
        words = " ".join((scene.game, scene.name, *called(scene)))
        yield Find(tr("scene"), scene.title, scene.about, partial(doors.open, scene.name), words=words)


def _rest(doors: Doors) -> Iterator[Find]:
    yield from _learners(doors)
    yield from _adversaries(doors)
    yield from _theorems(doors)
    yield from _texts(doors)
    for name, path in resources.lessons().items():
        yield Find(tr("lesson"), lesson.title_of(path), "", partial(doors.open, name))
    for entry in PANELS:
        yield Find(tr("panel"), translate(entry.title), translate(entry.about), partial(doors.panel, entry.name))
    for one in misprints():
        at = partial(doors.show_card, PAGE, f"{one.number}{DOT}")
        names = (f"misprint {one.number}", f"erratum {one.number}")
        words = " ".join(_title(registry.learners(), name) for name in one.learners)
        yield Find(tr("misprint {number}").format(number=one.number), one.title, "", at, names, words=words)


def called(scene: Scene) -> Iterator[str]:
    """Who plays in a scene, by all their names."""
    players = [registry.learners().get(name) for name in scene.learners]
    for player in (*players, registry.adversaries().get(scene.adversary)):
        if player is not None:
            yield from (translate(player.title), player.source, *player.known_as)


def _title(known: dict[str, type[Learner]], name: str) -> str:
    return translate(known[name].title) if name in known else name


def _learners(doors: Doors) -> Iterator[Find]:
    for name, learner in registry.learners().items():
        yield _player(tr("learner"), learner, learner.source, partial(doors.follow, name))


def _adversaries(doors: Doors) -> Iterator[Find]:
    for name, adversary in registry.adversaries().items():
        scene = next((scene for scene in scenes() if scene.adversary == name), None)
        go = partial(doors.open, scene.name) if scene else _described(doors, adversary)
        yield _player(tr("adversary"), adversary, adversary.source, go)


def _player(kind: str, player: type[Spec], source: str, go: Callable[[], object]) -> Find:
    names = (*player.known_as, player.name, player.ref)
    about = " · ".join(part for part in (", ".join(player.known_as), source) if part)
    return Find(kind, translate(player.title), about, go, names, source)


def _described(doors: Doors, player: type[Spec]) -> Callable[[], object]:
    """Where the reference, or a card, tells of one that plays in no scene."""
    entry = entries().get(player.ref)
    if entry is not None:
        return partial(doors.show_card, entry.page, entry.heading)
    return partial(doors.show_card, player.card, "")


def describe(doors: Doors, learner: str) -> None:
    """Shows what is written of a learner."""
    _described(doors, registry.learners()[learner])()


def _theorems(doors: Doors) -> Iterator[Find]:
    for name, (source, short, kept) in _bounds().items():
        yield Find(tr("theorem"), translate(name), f"{short} · {source}", partial(doors.prove, name, kept), by=source)


@lru_cache(maxsize=1)
def _bounds() -> dict[str, tuple[str, str, tuple[str, ...]]]:
    """Every theorem by its name: its source, its bound in short, and who keeps it."""
    found: dict[str, tuple[str, str, tuple[str, ...]]] = {}
    for name, learner in registry.learners().items():
        for bound in bounds_in(learner.theorems):
            source, short, kept = found.get(bound.name, (bound.source, bound.short, ()))
            found[bound.name] = (source, short, tuple(dict.fromkeys((*kept, name))))
    return found


def _texts(doors: Doors) -> Iterator[Find]:
    kinds: tuple[tuple[str, dict[str, TheoryCard]], ...] = (
        (tr("card"), cards()),
        (tr("page"), pages()),
        (tr("guide"), guide()),
    )
    for kind, texts in kinds:
        for name, text in texts.items():
            names = known_as(text)
            yield Find(kind, text.title, ", ".join(names), partial(doors.show_card, name, ""), names, _source(text))


def _source(text: TheoryCard) -> str:
    return " ".join(block.removeprefix(SOURCE) for block in text.blocks if block.startswith(SOURCE))


def _actions(actions: Iterable[QAction]) -> Iterator[Find]:
    for action in actions:
        if action.isEnabled() and action.text():
            title = action.text().replace("&", "").removesuffix("…")
            yield Find(tr("to do"), title, QKeySequence.listToString(action.shortcuts()), action.trigger)


@lru_cache(maxsize=1)
def absent() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """What the field knows and this program has not: its names, and the names of learners that are nearest."""
    lines = resources.path("cards", "not-here.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.partition(": ") for line in lines if line and not line.startswith("#"))
    return tuple((tuple(names.split(", ")), tuple(near.split(", "))) for names, _, near in rows)
