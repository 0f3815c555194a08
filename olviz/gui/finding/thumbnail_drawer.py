"""Draws scenes as small pictures, in a process of its own: one that is told their names and prints each that is there.

``python -m olviz.gui.finding.thumbnail_drawer THEME FOLDER NAME=FILE …`` leaves out what cannot be drawn.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.files.atomic import replacing
from olviz.gui.look.tokens import DARK, LIGHT, Theme
from olviz.gui.stage.render import Shot, application, render

SIZE = 480, 270
THEMES = {"light": LIGHT, "dark": DARK}
PART = 3  # of the rounds there are, one part is over in the picture


def drawn(name: str, theme: Theme) -> bytes:
    """The first panel of a scene, when a third of it is over, as PNG."""
    experiment = scenario.read(resources.scenarios()[name])
    rounds = min(experiment.rounds, experiment.playable)
    t = min(max(rounds // PART, 1), rounds)
    return render(Shot(experiment, t, Phase.LEARN, SIZE, theme, experiment.panels[:1]), "png")


def main(words: Sequence[str]) -> None:
    """Draws what is named, and prints a name when its file is there."""
    theme, folder, *named = words
    os.nice(10) if hasattr(os, "nice") else None
    app = application()
    for name, _, file in (word.partition("=") for word in named):
        with suppress(InputError, OSError, MemoryError):
            with replacing(Path(folder) / file) as part:
                part.write_bytes(drawn(name, THEMES[theme]))
            print(name, flush=True)  # now it is there
        app.processEvents()


if __name__ == "__main__":
    main(sys.argv[1:])
