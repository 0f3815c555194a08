"""What of a run a film shows, as ``olviz render`` takes it; and a page."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from olviz import films
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment
from olviz.gui.exports.reel import RATES, SPEEDS, Reel

MOMENT, SPAN, PACE = ("at",), ("from", "to"), ("phases", "speed", "fps")  # options of pictures; of pages; of films


def check_meant(options: argparse.Namespace, path: Path, kind: str) -> None:
    """Refuses options of films for a picture, and those of pictures for a film or a page."""
    own = {"html": SPAN} | dict.fromkeys(films.FORMATS, SPAN + PACE)
    told = {"html": "a page shows --from A --to B"} | dict.fromkeys(films.FORMATS, "a film shows --from A --to B")
    for name in (*MOMENT, *SPAN, *PACE):
        if name not in own.get(kind, MOMENT) and getattr(options, name) not in (None, False):
            what = told.get(kind, "a picture shows --at T")
            raise InputError("is not for {file}; {what}", place=f"--{name}", file=path.name, what=what)


def span(options: argparse.Namespace, experiment: Experiment) -> tuple[int, int]:
    """The first round and the last; without words for them, all of them."""
    first = _round(getattr(options, "from"), "--from", 0, experiment.rounds)
    last = _round(options.to, "--to", experiment.rounds, experiment.rounds)
    if first > last:
        raise InputError("{last} is before --from {first}", place="--to", last=last, first=first)
    return first, last


def read(options: argparse.Namespace, experiment: Experiment, size: tuple[int, int]) -> Reel:
    """The reel that is asked for; without words for it the whole run, the end of every round."""
    usual = Reel(*span(options, experiment), options.phases)
    speed = usual.speed if options.speed is None else _between(options.speed, "--speed", SPEEDS)
    rate = usual.rate if options.fps is None else int(_between(options.fps, "--fps", RATES, "[0-9]{1,3}"))
    reel = usual._replace(speed=speed, rate=rate)
    reel.check(size)
    return reel


def check_even(size: tuple[int, int], kind: str) -> None:
    """Refuses what no MP4 can hold: it keeps colours for two pixels by two."""
    if kind == "mp4" and any(side % 2 for side in size):
        asked, even = (f"{width}x{height}" for width, height in (size, [side + side % 2 for side in size]))
        raise InputError("{asked} is not for MP4; legal: even sides as {even}", place="--size", asked=asked, even=even)


def _round(text: str | None, place: str, usual: int, most: int) -> int:
    if text is None:
        return usual
    if not re.fullmatch("[0-9]{1,9}", text) or int(text) > most:
        legal = f"a round from 0 to {most}"
        raise InputError("{value!r} is not legal; legal: {legal}", place=place, value=text, legal=legal)
    return int(text)


def _between(text: str, place: str, span: tuple[float, float], form: str = r"[0-9]{1,3}(\.[0-9]{1,3})?") -> float:
    if not re.fullmatch(form, text) or not span[0] <= float(text) <= span[1]:
        legal = f"a number from {span[0]:g} to {span[1]:g}"
        raise InputError("{value!r} is not legal; legal: {legal}", place=place, value=text, legal=legal)
    return float(text)
