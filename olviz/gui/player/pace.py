"""The pace of frames: sixty a second while they are quick to draw, else evenly as many as there is time for."""

from __future__ import annotations

from collections import deque

INTERVALS = (16, 33, 50, 67, 100)  # milliseconds between two frames: a sixtieth of a second, two, three, four, six
RECENT = 9  # frames whose median says what a frame costs: one that has much to do says nothing
FULL = 0.85  # of an interval: frames that cost more of it come late, and one falls back
EASY = 0.65  # of a shorter interval: frames that cost less would fit there, and one goes back to it


class Pace:
    """Chooses how long it is from one frame to the next by what the latest ones cost.

    Frames at an even pace look calmer than frames that are late now and then. Between ``FULL`` and ``EASY`` the pace
    stays as it is, so that it does not swing. The first frame decides at once: else several come late until enough are
    known.
    """

    def __init__(self) -> None:
        self.interval = INTERVALS[0]
        self._costs: deque[float] = deque(maxlen=RECENT)

    def spend(self, seconds: float) -> None:
        """Takes in what a frame cost, from its beginning until it was painted."""
        self._costs.append(1000 * seconds)
        self._choose(sorted(self._costs)[len(self._costs) // 2])

    def _choose(self, cost: float) -> None:
        share = FULL if cost > FULL * self.interval else EASY
        fits = next((each for each in INTERVALS if cost <= share * each), INTERVALS[-1])
        if share == FULL or fits < self.interval:
            self.interval = fits
