"""A row of the table: what was measured against what, the ratio of both, and the least or the most it may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import Any, NamedTuple


class Row(NamedTuple):
    """What was measured against what ("ours · theirs"): seconds, their ratio, and the least or the most it may be."""

    what: str
    ours: float
    rival: float
    ratio: float
    least: float | None = None
    most: float | None = None
    unit: str = "s"

    @property
    def met(self) -> bool:
        return (self.least is None or self.ratio >= self.least) and (self.most is None or self.ratio <= self.most)

    @property
    def manner(self) -> str:
        """What the ratio counts."""
        return "as fast" if self.least is not None else "as long" if self.unit == "s" else "as much"

    @property
    def target(self) -> str:
        bound = f"≥ {self.least:g}" if self.least is not None else f"≤ {self.most:g}"
        return f"{bound} {'met' if self.met else 'MISSED'}"


HEAD = "| what | against | ratio, median of five | least to most | seconds or MB, both | target |"


def middle(runs: Sequence[Row]) -> Row:
    """The run with the median ratio."""
    return sorted(runs, key=lambda row: row.ratio)[len(runs) // 2]


def line(runs: Sequence[Row]) -> str:
    """The same row of several runs, as a line of the table."""
    row, ratios = middle(runs), [each.ratio for each in runs]
    what, _, against = row.what.partition(" · ")
    spread = f"{min(ratios):.3g} to {max(ratios):.3g}" if len(ratios) > 1 else "once"
    both = f"{row.ours:.3g}, {row.rival:.3g} {row.unit}"
    return f"| {what} | {against} | {row.ratio:.3g} × {row.manner} | {spread} | {both} | {row.target} |"


def in_turns(count: int, ours: Callable[[], Any], rival: Callable[[], Any]) -> tuple[float, float]:
    """The least seconds of the processor that each took, played in turns: a busy machine slows both alike."""
    times: list[list[float]] = [[], []]
    for _ in range(count):
        for kept, action in zip(times, (ours, rival), strict=True):
            start = process_time()
            action()
            kept.append(process_time() - start)
    return min(times[0]), min(times[1])
