"""``olviz run --runs N``: the same experiment under N lots of luck, told by means, errors and quantiles."""

from __future__ import annotations

import argparse
import csv
import json
from collections.abc import Iterator
from pathlib import Path

from olviz.commands.given import scenario
from olviz.commands.progress import SLICE, Progress
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.scenario import files_of
from olviz.engine.files.atomic import check_apart, check_ending, check_writable, named, replacing
from olviz.engine.speech.summary_of_many import in_words, label, report
from olviz.engine.worlds.spread import LEVELS, spread
from olviz.engine.worlds.worlds import Worlds

ENDING = ".csv"
HEADER = ("learner", "label", "quantity", "t", "runs", "mean", "error", *(f"q{level}" for level in LEVELS))


def run(options: argparse.Namespace) -> int:
    """Plays all runs and sums them up; what a single run alone can give is refused before the first."""
    for option in scenario.said(options, ("run", "columns", "stream", "moves")):
        raise InputError("speaks of a single run, and --runs of many", place=option)
    asked = scenario.load(options)
    path = None if options.output is None else named(options.output, "a file to write", "-o")
    if path is not None:
        check_ending(path, (ENDING,))
        check_apart(path, (*scenario.inputs(options), *files_of(asked.experiment)))
        check_writable(path)
    worlds = played(Worlds(asked.experiment))
    if path is not None:
        with replacing(path) as part:
            write(part, worlds)
    table = report(worlds)
    print(json.dumps(table, indent=2, allow_nan=False) if options.summary == "json" else in_words(table))
    return int(any(not crowd.sound.all() for crowd in worlds.crowds))


def played(worlds: Worlds) -> Worlds:
    """All its runs; some seconds of them tell a terminal how far they are."""
    with Progress() as progress:
        while not worlds.complete:
            progress.tell(f"run {worlds.extend(SLICE)} of {len(worlds.runs)}")
    return worlds


def write(path: Path, worlds: Worlds) -> None:
    """The curves as a table: one row for each learner, quantity and kept round."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(HEADER)
        table.writerows(_rows(worlds))


def _rows(worlds: Worlds) -> Iterator[list[object]]:
    for place, crowd in enumerate(worlds.crowds):
        for quantity in crowd.quantities:
            found = spread(crowd.curve(quantity)[:, crowd.sound])
            head = [place + 1, label(worlds.experiment, place), quantity]
            for at, t in enumerate(crowd.rounds):
                numbers = [found.mean[at], found.error[at], *found.quantiles[at]]
                yield [*head, int(t), found.runs, *(repr(float(value)) for value in numbers)]
