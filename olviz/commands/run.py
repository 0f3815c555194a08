"""``olviz run``: a scenario from its first round to its last, without a window."""

from __future__ import annotations

import argparse
import json
import sys

from olviz.commands import scenario
from olviz.engine.summary import in_words, summary
from olviz.engine.trace import Trace

SLICE = 0.5  # seconds between two lines of progress


def run(options: argparse.Namespace) -> int:
    """Plays, writes and sums up. A place that cannot be written is refused before the first round."""
    experiment = scenario.read(options)
    traces = experiment.traces()
    for trace in traces:
        play(trace)
    report = summary(experiment, traces)
    print(json.dumps(report, indent=2, allow_nan=False) if options.summary == "json" else in_words(report))
    return 0


def play(trace: Trace) -> None:
    """Plays a trace to its end; a run of some seconds tells a terminal how far it is."""
    shown = False
    while trace.extend(seconds=SLICE) < trace.horizon:
        if sys.stderr.isatty():
            shown = True
            print(f"\r{trace.label}: round {trace.rounds} of {trace.horizon}", end="", file=sys.stderr, flush=True)
    if shown:
        print(file=sys.stderr)
