"""What of a run a film shows, as ``olviz render`` takes it; and a page."""

from __future__ import annotations

import argparse
from pathlib import Path

from olviz import films
from olviz.commands.given.scenario import said
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import Experiment
from olviz.gui.exports.reel import Reel, check_order, rate_of, round_of, speed_of

MOMENT, SPAN, PACE = ("at",), ("from", "to"), ("phases", "speed", "fps")  # options of pictures; of pages; of films


def check_meant(options: argparse.Namespace, path: Path, kind: str) -> None:
    """Refuses options of films for a picture, and those of pictures for a film or a page."""
    own = {"html": SPAN} | dict.fromkeys(films.FORMATS, SPAN + PACE)
    told = {"html": "a page shows --from A --to B"} | dict.fromkeys(films.FORMATS, "a film shows --from A --to B")
    for option in said(options, [name for name in (*MOMENT, *SPAN, *PACE) if name not in own.get(kind, MOMENT)]):
        what = told.get(kind, "a picture shows --at T")
        raise InputError("is not for {file}; {what}", place=option, file=path.name, what=what)


def span(options: argparse.Namespace, experiment: Experiment) -> tuple[int, int]:
    """The first round and the last; without words for them, all of them."""
    told, most = vars(options), experiment.rounds
    first = 0 if told["from"] is None else round_of(told["from"], "--from", most)
    last = most if told["to"] is None else round_of(told["to"], "--to", most)
    check_order(first, last, "--to")
    return first, last


def read(options: argparse.Namespace, experiment: Experiment, size: tuple[int, int]) -> Reel:
    """The reel that is asked for; without words for it the whole run, the end of every round."""
    usual = Reel(*span(options, experiment), options.phases)
    speed = usual.speed if options.speed is None else speed_of(options.speed, "--speed")
    rate = usual.rate if options.fps is None else rate_of(options.fps, "--fps")
    reel = usual._replace(speed=speed, rate=rate)
    reel.check(size, options.output, "--from, --to", "--speed")
    return reel


def check_even(size: tuple[int, int], kind: str) -> None:
    """Refuses what no MP4 can hold: it keeps colours for two pixels by two."""
    if kind == "mp4" and any(side % 2 for side in size):
        asked, even = (f"{width}x{height}" for width, height in (size, [side + side % 2 for side in size]))
        raise InputError("{asked} is not for MP4; legal: even sides as {even}", place="--size", asked=asked, even=even)
