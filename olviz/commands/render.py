"""``olviz render``: one moment of a scenario as a picture, without a window or a display."""

from __future__ import annotations

import argparse
import os
import re
import sys
from importlib import import_module
from pathlib import Path

from olviz import needs
from olviz.commands.given import scenario
from olviz.engine.declare.parameters import InputError, either, nearest
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import Experiment, files_of
from olviz.engine.files.atomic import check_apart, check_ending, check_writable, ending, named, replacing
from olviz.gui.look.tokens import DARK, LIGHT
from olviz.gui.stage import wishes

PICTURES, LATER = ("png", "svg", "pdf"), ("gif", "mp4", "webp")
SIDES = (320, 8192)  # pixels


def run(options: argparse.Namespace) -> int:
    """Draws the panels of the scenario; everything asked for is checked before Qt is loaded."""
    path = named(options.output, "OUT.png, OUT.svg or OUT.pdf", "-o")
    kind = format_of(path)
    size = sides(options.size)
    experiment = scenario.load(options).experiment
    t, phase = moment(options.at, experiment)
    selected = followed(options.follow, experiment)
    experiment = experiment._replace(panels=wishes.spelled(wishes.read(experiment.panels)[0]))
    check_apart(path, (scenario.find(options.scenario), *files_of(experiment)))
    check_writable(path)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    problem = needs.libraries()
    if problem:
        print(f"olviz: {problem}", file=sys.stderr)
        return 1
    gui = import_module("olviz.gui.stage.render")
    _application = gui.application()  # lives while the picture is drawn
    picture = gui.render(experiment, t, phase, size, DARK if options.theme == "dark" else LIGHT, (), kind, selected)
    with replacing(path) as part:
        part.write_bytes(picture)
    return 0


def format_of(path: Path) -> str:
    """The format that the name of a file asks for."""
    kind, endings = ending(path).removeprefix("."), tuple(f".{kind}" for kind in PICTURES)
    if kind in LATER:
        raise InputError(
            "this version does not write {kind} yet; legal: {legal}",
            place=str(path),
            kind=kind.upper(),
            legal=either(endings),
        )
    check_ending(path, endings)
    return kind


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
