"""``olviz run``: a scenario from its first round to its last, without a window."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from olviz.commands import scenario
from olviz.engine import export, recording
from olviz.engine.experiment import files_of
from olviz.engine.files import check_apart, replacing
from olviz.engine.parameters import InputError, either
from olviz.engine.recording import Recording
from olviz.engine.summary import in_words, summary
from olviz.engine.trace import Trace

SLICE = 0.5  # seconds between two lines of progress
RUNS = (".npz", ".csv")


def run(options: argparse.Namespace) -> int:
    """Plays, writes and sums up. A place that cannot be written is refused before the first round."""
    asked = scenario.load(options)
    columns = tuple(options.columns.split(",")) if options.columns else ()
    if options.output:
        _write(Path(options.output), asked, columns, (scenario.find(options.scenario), *files_of(asked.experiment)))
    elif columns:
        raise InputError("chooses what -o writes, and there is no -o", place="--columns")
    for trace in asked.traces:
        play(trace)
    report = summary(asked.experiment, asked.traces, asked.notes)
    print(json.dumps(report, indent=2, allow_nan=False) if options.summary == "json" else in_words(report))
    return told_of_divergence(asked.traces)


def _write(path: Path, asked: Recording, columns: tuple[str, ...], read: Sequence[Path]) -> None:
    ending = path.suffix
    if ending not in (*RUNS, *export.ENDINGS):
        raise InputError("has no known ending; legal: {legal}", place=str(path), legal=either((*RUNS, *export.ENDINGS)))
    check_apart(path, read)
    with replacing(path) as part:
        if ending in RUNS:
            recording.check_columns(asked.traces, columns)
        else:
            _check_stream(path, asked, columns)
        if ending == ".npz":
            recording.check_size(asked.traces, columns)
        for trace in asked.traces:
            play(trace)
        if ending == ".npz":
            recording.save(part, asked.experiment, asked.traces, columns)
        elif ending == ".csv":
            recording.save_scalars(part, asked.traces, columns)
        else:
            export.save_stream(part, asked.traces[0], ending)


def _check_stream(path: Path, asked: Recording, columns: tuple[str, ...]) -> None:
    if columns:
        raise InputError("chooses what .npz and .csv hold; {file} holds the stream", place="--columns", file=path.name)
    try:
        export.check_stream(asked.traces, path.suffix)
    except InputError as error:
        raise error.in_file(str(path)) from None


def told_of_divergence(traces: Sequence[Trace]) -> int:
    """The exit status: 1 where a learner diverged, which is said."""
    for trace in traces:
        if trace.diverged is not None:
            print(f"olviz: {trace.label} diverged at round {trace.diverged}", file=sys.stderr)
    return int(any(trace.diverged is not None for trace in traces))


def play(trace: Trace) -> None:
    """Plays a trace to its end; a run of some seconds tells a terminal how far it is."""
    shown = False
    while trace.extend(seconds=SLICE) < trace.last:
        if sys.stderr.isatty():
            shown = True
            print(f"\r{trace.label}: round {trace.rounds} of {trace.horizon}", end="", file=sys.stderr, flush=True)
    if shown:
        print(file=sys.stderr)
