"""What a worker does: it plays some runs in a row until its time is over, and hands back what is finished.

How much it finishes decides no number: a run has the same bits whichever runs are played beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from threading import Lock
from time import perf_counter
from typing import NamedTuple

from olviz import __version__
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.sweeps import travel, unit
from olviz.sweeps.grid import Grid
from olviz.sweeps.measure import Measured
from olviz.sweeps.plan import grid_of
from olviz.sweeps.store import Share, Stretch
from olviz.sweeps.travel import Data
from olviz.sweeps.unit import Piece

SECONDS = 8.0  # of one unit: with the piece that is being played it comes to about ten
MOST_NUMBERS = 2**20  # of one unit: they are held in memory
CAREFUL = 0.25  # seconds that the first piece of a point may take by what was seen at another one
MOST_TOGETHER = 2000  # runs side by side

_alone = Lock()  # threads of one worker would wait for one another, and share one list of plugins


class Fault(Exception):
    """What went wrong with a worker, or with a file of somebody's own on it, in a sentence that can travel."""


class Baggage(NamedTuple):
    """What a worker is sent beside its stretch: the version and the grid, files of ``--plugin``, and data files."""

    version: str
    asked: str
    plugins: tuple[tuple[str, bytes], ...]
    files: tuple[Data, ...] = ()


def play(sent: Baggage, share: tuple[int, int], first: int, last: int) -> bytes:
    """Plays from run ``first`` on, up to ``last`` at most, and gives the finished pieces as a unit.

    Raises ``Fault`` where this worker has another olviz, or where a run goes wrong.
    """
    if sent.version != __version__:
        raise Fault(f"a worker has olviz {__version__}, and this sweep is of olviz {sent.version}; legal: one version")
    with _alone:
        try:
            asked = travel.arrived(sent.asked, sent.files)
            with travel.known(sent.plugins):
                return unit.written(_played(asked, Share(*share), Stretch(first, last)))
        except InputError as error:
            raise Fault(str(error)) from None
        except (Exception, SystemExit) as error:
            fault = registry.told_of(error)
            if not fault:
                raise
            raise Fault(fault) from None


def _played(asked: str, share: Share, stretch: Stretch) -> Iterator[Piece]:
    grid, pace = _begun(asked)
    cells, runs = share.cells(grid.cells), grid.sweep.runs
    due, at, numbers = perf_counter() + SECONDS, stretch.first, 0
    while at == stretch.first or (at < stretch.last and perf_counter() < due and numbers < MOST_NUMBERS):
        place, run = divmod(at, runs)
        measured = Measured(grid, cells[place])
        most = min(runs - run, stretch.last - at, max(1, MOST_NUMBERS // measured.numbers))
        count = most if measured.refused else min(pace.runs(measured, due - perf_counter()), most)
        started = perf_counter()
        piece = measured.piece(run, count)
        pace.seen(measured, (perf_counter() - started) / count)
        numbers += count * measured.numbers
        at += count
        yield piece


class _Pace:
    """How long a run of each learner takes; another point may make it take much longer."""

    def __init__(self) -> None:
        self.seconds: dict[int, float] = {}
        self.cell = -1

    def runs(self, measured: Measured, left: float) -> int:
        """How many may be played next, all at once."""
        if measured.place not in self.seconds:
            return 1
        bearable = left / 2 if measured.cell == self.cell else CAREFUL
        return int(min(max(bearable / self.seconds[measured.place], 1), MOST_TOGETHER))

    def seen(self, measured: Measured, seconds: float) -> None:
        """Takes in how long one of them took."""
        self.cell = measured.cell
        if not measured.refused:
            self.seconds[measured.place] = max(seconds, 1e-9)


@lru_cache(2)
def _begun(asked: str) -> tuple[Grid, _Pace]:
    """A sweep as this worker knows it, from one unit to the next."""
    return grid_of(asked), _Pace()
