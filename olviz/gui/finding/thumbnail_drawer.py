"""Draws scenes and stops of lessons as small pictures, in a process of its own, which prints each that is there.

``python -m olviz.gui.finding.thumbnail_drawer THEME FOLDER DRAWING …`` leaves out what cannot be drawn; a
``Drawing`` is written as JSON.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.files.atomic import replacing
from olviz.engine.lessons.lesson import Stop
from olviz.gui.look.tokens import DARK, LIGHT, Theme
from olviz.gui.stage.render import application, render
from olviz.gui.stage.staging import Shot, shot_of

SIZE = 480, 270
THEMES = {"light": LIGHT, "dark": DARK}
PART = 3  # of the rounds there are, one part is over in the picture


class Drawing(msgspec.Struct, frozen=True):
    """A shipped scene, or a stop of a lesson whose folder is ``base``; the file it is kept in is what is printed."""

    file: str
    scene: str = ""
    stop: Stop | None = None
    base: str = ""

    def picture(self, theme: Theme) -> bytes:
        """It as PNG."""
        return drawn(self.scene, theme) if self.stop is None else stood(self.stop, Path(self.base), theme)


def stood(stop: Stop, base: Path, theme: Theme) -> bytes:
    """The first panel of a stop, where it stands, as PNG."""
    shot = shot_of(stop, base, SIZE, theme)
    return render(shot._replace(panels=shot.panels[:1]), "png")


def drawn(name: str, theme: Theme) -> bytes:
    """The first panel of a scene, when a third of it is over, as PNG."""
    experiment = scenario.read(resources.scenarios()[name])
    rounds = min(experiment.rounds, experiment.playable)
    t = min(max(rounds // PART, 1), rounds)
    return render(Shot(experiment, t, Phase.LEARN, SIZE, theme, experiment.panels[:1]), "png")


def main(words: Sequence[str]) -> None:
    """Draws what is wanted, and prints a file when it is there."""
    theme, folder, *wanted = words
    os.nice(10) if hasattr(os, "nice") else None
    app = application()
    for drawing in (msgspec.json.decode(word, type=Drawing) for word in wanted):
        if keep(drawing, Path(folder), THEMES[theme]):
            try:
                print(drawing.file, flush=True)
            except OSError:  # the window that asked is gone, by whatever end
                return
        app.processEvents()


def keep(drawing: Drawing, folder: Path, theme: Theme) -> bool:
    """Draws one; whether it is there now."""
    try:
        with replacing(folder / drawing.file) as part:
            part.write_bytes(drawing.picture(theme))
    except (InputError, OSError, MemoryError):
        return False
    return True


if __name__ == "__main__":
    main(sys.argv[1:])
