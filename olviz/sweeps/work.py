"""What a worker does: it plays some runs in a row until its time is over, and hands back what is finished.

How much it finishes decides no number: a run has the same bits whichever runs are played beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock
from time import perf_counter

from olviz import __version__
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.sweeps import travel, unit
from olviz.sweeps.measure import Measured
from olviz.sweeps.plan import grid_of
from olviz.sweeps.store import Share, Stretch
from olviz.sweeps.unit import Piece

SECONDS = 8.0  # of one unit: with the piece that is being played it comes to about ten
MOST_NUMBERS = 2**20  # of one unit: they are held in memory
FIRST_RUNS, FASTER = 8, 8  # runs of the first piece, and how many times as many the next may have
MOST_TOGETHER = 2000  # runs side by side

_grid = lru_cache(2)(grid_of)
_alone = Lock()  # threads of one worker would wait for one another, and share one list of plugins


class Fault(Exception):
    """What went wrong with a worker, or with a file of somebody's own on it, in a sentence that can travel."""


def play(
    version: str, asked: str, plugins: tuple[tuple[str, bytes], ...], share: tuple[int, int], first: int, last: int
) -> bytes:
    """Plays from run ``first`` on, up to ``last`` at most, and gives the finished pieces as a unit.

    Raises ``Fault`` where this worker has another olviz, or where a run goes wrong.
    """
    if version != __version__:
        raise Fault(f"a worker has olviz {__version__}, and this sweep is of olviz {version}; legal: one version")
    with _alone:
        try:
            with travel.known(plugins):
                return unit.written(_played(asked, Share(*share), Stretch(first, last)))
        except InputError as error:
            raise Fault(str(error)) from None
        except Exception as error:
            fault = registry.told_of(error)
            if not fault:
                raise
            raise Fault(fault) from None


def _played(asked: str, share: Share, stretch: Stretch) -> Iterator[Piece]:
    grid = _grid(asked)
    cells, runs = share.cells(grid.cells), grid.sweep.runs
    due, at, together = perf_counter() + SECONDS, stretch.first, FIRST_RUNS
    numbers = 0
    while at == stretch.first or (at < stretch.last and perf_counter() < due and numbers < MOST_NUMBERS):
        place, run = divmod(at, runs)
        measured = Measured(grid, cells[place])
        count = min(together, runs - run, stretch.last - at, max(1, MOST_NUMBERS // measured.numbers))
        started = perf_counter()
        piece = measured.piece(run, count)
        numbers += count * measured.numbers
        at += count
        together = _more(count, perf_counter() - started, due - perf_counter())
        yield piece


def _more(count: int, seconds: float, left: float) -> int:
    """How many runs may be played next, after so many took these seconds."""
    bearable = count * max(left, 0.0) / max(seconds, 1e-6) / 2
    return int(min(max(bearable, 1), FASTER * count, MOST_TOGETHER))
