"""Prints one table of ratios, each the median of five runs with the least and the most; exit status 1: one missed.

``mindreader`` counts mistakes, and has a table of its own: it is printed only where it is named.

Seconds depend on the machine: only ratios are judged. Peaks of memory are in megabytes, of a process of its own, and
taken once (Linux). The window is drawn offscreen where there is no display.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.tools.bench import mindreader
from tests.tools.bench.against import descent, forks, hedge, kernels, matrices, perceptron, recursion, seek
from tests.tools.bench.processes import helps, memory, workers
from tests.tools.bench.ratios import HEAD, Row, line, middle
from tests.tools.bench.shown import beside, crowds, frames, looks, motion, moves, panels, start
from tests.tools.bench.side_by_side import instant, many, told

RUNS = 5  # of every part, but for those that come out the same each time


def main() -> int:
    """Runs the parts named on the command line, or all."""
    every = (
        perceptron,
        descent,
        recursion,
        hedge,
        kernels,
        matrices,
        many,
        seek,
        forks,
        helps,
        frames,
        motion,
        panels,
        start,
        beside,
        crowds,
        told,
        moves,
        looks,
        memory,
        workers,
        instant,
    )
    parts: dict[str, Callable[[], list[Row]]] = {part.__name__: part for part in every}
    if sys.argv[1:] == ["mindreader"]:
        return int(mindreader.tables() > 0)
    missed = 0
    print(f"{HEAD}\n|{' --- |' * HEAD.count(' |')}")
    for name in sys.argv[1:] or parts:
        taken = [parts[name]() for _ in range(1 if parts[name] in (helps, memory, workers) else RUNS)]
        for runs in zip(*taken, strict=True):
            print(line(runs), flush=True)
            missed += not middle(runs).met
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
