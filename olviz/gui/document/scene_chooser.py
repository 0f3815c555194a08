"""The shipped scenes as they are told before they are opened, and as a menu of groups."""

from __future__ import annotations

import tomllib
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

from olviz import resources
from olviz.engine.experiment import registry
from olviz.gui.look.plain import tip


class Scene(NamedTuple):
    """A shipped scene: its name, its title, what to look for, the title of its game; who plays, and what is shown."""

    name: str
    title: str
    about: str
    game: str
    learners: tuple[str, ...]
    adversary: str
    panels: tuple[str, ...]
    rounds: int


@lru_cache(maxsize=1)
def scenes() -> tuple[Scene, ...]:
    """The shipped scenes, in the order of their list."""
    return tuple(_scene(name, path) for name, path in resources.scenarios().items())


def _scene(name: str, path: Path) -> Scene:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    game = registry.games()[table["game"]["name"]].title
    learners = tuple(learner["name"] for learner in table.get("learners", ()))
    panels = tuple(panel.partition(":")[0] for panel in table.get("panels", ()))
    title, about = table.get("title", name), table.get("about", "")
    return Scene(name, title, about, game, learners, table["adversary"]["name"], panels, table.get("rounds", 0))


class SceneMenu(QMenu):
    """The scenes by their game, each with its sentence as a tooltip. ``wanted`` carries a name."""

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("scenes")
        self.aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        if not self.isEmpty():
            return
        for game in dict.fromkeys(scene.game for scene in scenes()):
            menu = self.addMenu(game)
            menu.setToolTipsVisible(True)
            for scene in scenes():
                if scene.game == game:
                    action = menu.addAction(scene.title)
                    tip(action, scene.about)
                    action.triggered.connect(partial(self.wanted.emit, scene.name))
