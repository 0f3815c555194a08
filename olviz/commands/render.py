"""``olviz render``: a scenario as a picture, or as a film, without a window or a display."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from olviz import films, needs
from olviz.commands.given import reel as reels
from olviz.commands.given import scenario
from olviz.commands.progress import Progress
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import Experiment, files_of
from olviz.engine.files.atomic import check_apart, check_ending, check_writable, ending, named, replacing
from olviz.gui.exports.reel import Reel
from olviz.gui.look.tokens import DARK, LIGHT, Theme
from olviz.gui.stage import wishes

PICTURES = ("png", "svg", "pdf")
FORMATS = (*PICTURES, *films.FORMATS)
SIDES = (320, 8192)  # pixels


class Asked(NamedTuple):
    """What is to be written where, and how it is to look."""

    path: Path
    kind: str
    experiment: Experiment
    size: tuple[int, int]
    theme: Theme
    selected: int


def run(options: argparse.Namespace) -> int:
    """Draws the panels of the scenario; everything asked for is checked before Qt is loaded."""
    path = named(options.output, f"OUT.{{{','.join(FORMATS)}}}", "-o")
    kind = format_of(path)
    size = sides(options.size)
    reels.check_meant(options, path, kind in films.FORMATS)
    experiment = scenario.load(options).experiment
    t, phase = moment(options.at, experiment)
    reel = reels.read(options, experiment, size) if kind in films.FORMATS else None
    reels.check_even(size, kind)
    selected = followed(options.follow, experiment)
    experiment = experiment._replace(panels=wishes.spelled(wishes.read(experiment.panels)[0]))
    check_apart(path, (scenario.find(options.scenario), *files_of(experiment)))
    check_writable(path)
    problem = films.lack(kind) if reel else ""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    problem = problem or needs.libraries()
    if problem:
        print(f"olviz: {problem}", file=sys.stderr)
        return 1
    asked = Asked(path, kind, experiment, size, DARK if options.theme == "dark" else LIGHT, selected)
    if reel is None:
        _draw(asked, t, phase)
    else:
        _film(asked, reel)
    return 0


def _draw(asked: Asked, t: int, phase: Phase) -> None:
    gui = import_module("olviz.gui.stage.render")
    _application = gui.application()  # lives while the picture is drawn
    picture = gui.render(asked.experiment, t, phase, asked.size, asked.theme, (), asked.kind, asked.selected)
    with replacing(asked.path) as part:
        part.write_bytes(picture)


def _film(asked: Asked, reel: Reel) -> None:
    film = import_module("olviz.gui.exports.film")
    with _staging(asked, reel.last) as staging, replacing(asked.path) as part, Progress() as progress:
        began = perf_counter()
        with film.encoding(asked.kind, part, asked.size, reel.rate) as encoder:
            for place, t in enumerate(film.filmed(reel, staging, encoder), 1):
                progress.tell(_told(reel, t, place, perf_counter() - began, part))


@contextmanager
def _staging(asked: Asked, last: int) -> Iterator[object]:
    """The stage, drawn without a window, as long as it is filmed."""
    gui = import_module("olviz.gui.stage.render")
    _application = gui.application()
    with gui.font_for(asked.size):
        staging = gui.Staging(asked.experiment, last, asked.size, asked.theme, (), asked.selected)
        try:
            yield staging
        finally:
            staging.ground.deleteLater()


def _told(reel: Reel, t: int, place: int, spent: float, part: Path) -> str:
    """How far a film is, how long it will take, and how large it will be, as far as one can tell."""
    done = max(t - reel.first, 1) / max(reel.last - reel.first, 1)
    left, size = spent / done - spent, part.stat().st_size / done / 1e6
    return f"round {t} of {reel.last}, about {left:.0f} s left and {size:.1f} MB in all"


def format_of(path: Path) -> str:
    """The format that the name of a file asks for."""
    check_ending(path, tuple(f".{kind}" for kind in FORMATS))
    return ending(path).removeprefix(".")


def sides(text: str) -> tuple[int, int]:
    """Width and height of ``WxH``."""
    found = re.fullmatch("([0-9]{1,5})x([0-9]{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SIDES[0] <= side <= SIDES[1] for side in size):
        raise InputError(
            "{value!r} is not legal; legal: WxH, each a whole number at least {least} and at most {most}",
            place="--size",
            value=text,
            least=SIDES[0],
            most=SIDES[1],
        )
    return size


def followed(text: str, experiment: Experiment) -> int:
    """The place of a run from 0, of its number: the learners from 1, then the forks."""
    most = len(experiment.learners) + len(experiment.forks)
    if not re.fullmatch("[0-9]{1,9}", text) or not 1 <= int(text) <= most:
        raise InputError(
            "{value!r} is not legal; legal: a whole number from 1 to {most}, the learners and then the forks",
            place="--follow",
            value=text,
            most=most,
        )
    return int(text) - 1


def moment(text: str | None, experiment: Experiment) -> tuple[int, Phase]:
    """Round and phase of ``T[:PHASE]``; without either the last round, and the phase *learn*."""
    if text is None:
        return experiment.rounds, Phase.LEARN
    t, colon, phase = text.partition(":")
    if not re.fullmatch("[0-9]{1,9}", t) or int(t) > experiment.rounds:
        legal = f"a round from 0 to {experiment.rounds}, and perhaps :PHASE"
        raise InputError("{value!r} is not legal; legal: {legal}", place="--at", value=text, legal=legal)
    names = [each.name.lower() for each in Phase]
    if colon and phase not in names:
        raise InputError("{value!r} is no phase; {hint}", place="--at", value=phase, hint=nearest(phase, names))
    return int(t), Phase[phase.upper()] if colon else Phase.LEARN
