"""Draws the pictures of the README and of the guide again: ``python -m tests.tools.pictures``, without a screen."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import registry, scenario
from tests.fenced import written

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "pictures"
WIDTH, HEIGHT = 1280, 720
IDLE = 2.0  # seconds for the formulas, which are set one by one while nothing else is to be done


class Picture(NamedTuple):
    """A scene at ``phase`` of round ``t`` in one theme; ``lecture`` as it stands on a projector.

    ``panels`` are shown in the place of its own.
    """

    name: str
    scene: str
    t: int
    phase: Phase
    theme: str
    lecture: bool = False
    panels: tuple[str, ...] = ()


PICTURES = (
    Picture("perceptron", "perceptron-squeezed", 58, Phase.LEARN, "light"),
    Picture("hedge", "best-expert-switches", 300, Phase.CHARGE, "dark"),
    Picture("lecture", "halving-worst-case", 4, Phase.COMMIT, "light", lecture=True),
    Picture("runs", "coins-many-times", 1000, Phase.LEARN, "light", panels=("last-round", "regret")),
    Picture("fork", "one-flipped-label", 40, Phase.LEARN, "dark"),
)


OWN = "orthant-ball"  # the decision set of the guide, in its panel
OWN_SIZE = 520, 400
DESCENT = {
    "game": {"name": "convex", "decision_set": {"name": OWN}},
    "adversary": {"name": "quadratic-targets", "pattern": "turning"},
    "learners": [{"name": "gradient-descent", "step": "anytime"}],
    "rounds": 100,
}


def main() -> None:
    """Draws all of them."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    draw_windows()
    with tempfile.TemporaryDirectory() as folder:
        member = written("a-set", Path(folder))
    known = registry.sets()
    registry.sets = lambda: known | {OWN: member}
    (FOLDER / f"{OWN}.png").write_bytes(draw_own())


def draw_own() -> bytes:
    """The decision set of the guide, which must be known by its name."""
    from olviz.gui.look.tokens import LIGHT
    from olviz.gui.stage.render import application, render
    from olviz.gui.stage.staging import Shot

    application()
    experiment = scenario.from_table(DESCENT)
    return render(Shot(experiment, 60, Phase.LEARN, OWN_SIZE, LIGHT, ["decision-set:cumulative"]), "png")


def draw_windows() -> None:
    """Those of the README."""
    from PySide6.QtCore import QSettings

    from olviz.gui.app.window import Window
    from olviz.gui.stage.render import application

    app = application()
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        for picture in PICTURES:
            window = Window()
            window.resize(WIDTH, HEIGHT)
            window.show()
            window.open(picture.scene)
            if picture.panels and window.session.experiment is not None:
                window.session.edit(window.session.experiment._replace(panels=picture.panels))
            window.appearance.choose("dark" if picture.theme == "dark" else "light")
            window.playback.jump(picture.t, picture.phase)
            if picture.lecture:
                window.lecture.toggle()
            end = monotonic() + IDLE
            while monotonic() < end or window.runs.running:
                app.processEvents()
            path = FOLDER / f"{picture.name}.png"
            if not window.grab().save(str(path)):
                raise SystemExit(f"{path} cannot be written")
            window.close()


if __name__ == "__main__":
    main()
