"""Draws the README's pictures again: ``python -m tests.pictures``, without a screen."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from olviz.engine.declare.phases import Phase

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "pictures"
WIDTH, HEIGHT = 1280, 720
IDLE = 2.0  # seconds for the formulas, which are set one by one while nothing else is to be done


class Picture(NamedTuple):
    """A scene at ``phase`` of round ``t`` in one theme; ``lecture`` as it stands on a projector."""

    name: str
    scene: str
    t: int
    phase: Phase
    theme: str
    lecture: bool = False


PICTURES = (
    Picture("perceptron", "perceptron-separable", 31, Phase.LEARN, "light"),
    Picture("hedge", "breast-cancer-experts", 300, Phase.CHARGE, "dark"),
    Picture("lecture", "halving-worst-case", 4, Phase.COMMIT, "light", lecture=True),
)


def main() -> None:
    """Draws all of them."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
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
            window.appearance.choose("dark" if picture.theme == "dark" else "light")
            window.playback.jump(picture.t, picture.phase)
            if picture.lecture:
                window.lecture.toggle()
            end = monotonic() + IDLE
            while monotonic() < end:
                app.processEvents()
            path = FOLDER / f"{picture.name}.png"
            if not window.grab().save(str(path)):
                raise SystemExit(f"{path} cannot be written")
            window.close()


if __name__ == "__main__":
    main()
