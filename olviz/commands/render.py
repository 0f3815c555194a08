"""``olviz render``: a scenario as a picture, a film or a page for browsers, without a window or a display."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from olviz import films, needs, offscreen
from olviz.commands.given import reel as reels
from olviz.commands.given import scenario
from olviz.commands.interrupts import undisturbed
from olviz.commands.progress import drawing, loaded
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment.scenario import Experiment, files_of
from olviz.engine.files.atomic import check_apart, check_ending, check_writable, ending, named, replacing
from olviz.engine.numerics.stepwise import at_once
from olviz.engine.run.trace import Trace
from olviz.gui.exports.reel import Reel
from olviz.gui.look.tokens import DARK, LIGHT, Theme
from olviz.gui.stage import wishes

PICTURES = ("png", "svg", "pdf")
FORMATS = (*PICTURES, *films.FORMATS, "html")
SIDES = (320, 8192)  # pixels


class Asked(NamedTuple):
    """What is to be written where, and how it is to look. ``traces`` are the runs: of a recorded one those it holds."""

    path: Path
    kind: str
    experiment: Experiment
    traces: tuple[Trace, ...]
    size: tuple[int, int]
    theme: Theme
    selected: int


def run(options: argparse.Namespace) -> int:
    """Draws the panels of the scenario; everything asked for is checked before Qt is loaded."""
    asked = _asked(options)
    t, phase = moment(options.at, asked.experiment)
    first, last = reels.span(options, asked.experiment)
    reel = reels.read(options, asked.experiment, asked.size) if asked.kind in films.FORMATS else None
    check_apart(asked.path, (*scenario.inputs(options), *files_of(asked.experiment)))
    check_writable(asked.path)
    offscreen.settle_here()
    problem = (films.lack(asked.kind) if reel else "") or undisturbed(needs.libraries)
    if problem:
        print(f"olviz: {problem}", file=sys.stderr)
        return 1
    if reel is not None:
        _film(asked, reel)
    elif asked.kind == "html":
        _page(asked, first, last)
    else:
        _draw(asked, t, phase)
    return 0


def _asked(options: argparse.Namespace) -> Asked:
    path = named(options.output, f"OUT.{{{','.join(FORMATS)}}}", "-o")
    kind, size = format_of(path), sides(options.size)
    reels.check_meant(options, path, kind)
    reels.check_even(size, kind)
    experiment, traces, notes = scenario.load(options)
    for note in notes:
        print(f"olviz: {note}", file=sys.stderr)
    selected = followed(options.follow, experiment)
    experiment = experiment._replace(panels=wishes.spelled(wishes.read(experiment.panels)[0]))
    return Asked(path, kind, experiment, traces, size, DARK if options.theme == "dark" else LIGHT, selected)


def _draw(asked: Asked, t: int, phase: Phase) -> None:
    with drawing(asked.size) as tell:
        picture = loaded("olviz.gui.stage.render").render(_shot(asked, t, phase), asked.kind, tell, _there(asked))
    with replacing(asked.path) as part:
        part.write_bytes(picture)


def _film(asked: Asked, reel: Reel) -> None:
    film = loaded("olviz.gui.exports.film")
    with drawing(asked.size) as tell, _staging(asked, reel.last, tell) as staging:
        began = perf_counter()
        with closing(film.written(asked.path, asked.kind, reel, staging)) as writing:  # at once, where it is stopped
            for told in writing:
                if isinstance(told, str):
                    tell(told)
                    continue
                t, size = told
                done = max(t - reel.first, 1) / max(reel.last - reel.first, 1)
                tell(f"{_left(t, reel.last, done, began)}, {size / done / 1e6:.1f} MB in all")


def _page(asked: Asked, first: int, last: int) -> None:
    paged = loaded("olviz.gui.exports.paged")
    with drawing(asked.size) as tell, _staging(asked, last, tell) as staging:
        began = perf_counter()
        for told in paged.scene_page(staging, first):
            if isinstance(told, int):
                done = max(told - first, 1) / max(last - first, 1)
                tell(_left(told, last, done, began))
            elif isinstance(told, str):
                tell(told)
        html = at_once(told.packing(), tell)
    with replacing(asked.path) as part:
        part.write_text(html, encoding="utf-8")


def _shot(asked: Asked, t: int, phase: Phase) -> Any:
    staging = loaded("olviz.gui.stage.staging")
    return staging.Shot(asked.experiment, t, phase, asked.size, asked.theme, (), asked.selected)


def _there(asked: Asked) -> Any:
    return loaded("olviz.gui.stage.staging").There(asked.traces)


def _staging(asked: Asked, last: int, tell: Callable[[str], None]) -> Any:
    """The stage, as long as it is looked at."""
    steps = loaded("olviz.gui.stage.staging").setting_up(_shot(asked, last, Phase.LEARN), _there(asked))
    return closing(at_once(steps, tell))


def _left(t: int, last: int, done: float, began: float) -> str:
    """How far it is, and how long it will take, as far as one can tell."""
    spent = perf_counter() - began
    return f"round {t} of {last}, about {spent / done - spent:.0f} s left"


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
