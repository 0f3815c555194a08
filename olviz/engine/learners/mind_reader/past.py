"""What has been seen of a game: the keys of the person, and the machine's own bets."""

from __future__ import annotations

import numpy as np

from olviz.engine.numerics.sums import Array


class Past:
    """The rounds so far of ``games`` games side by side; a key is a number below ``choices``.

    Every answer is an array with one entry a game. Rounds are counted backwards: ``key(1)`` is the last one. Before
    the first round all keys and bets are 0, so that one may look back there; but nobody learns from that, for then
    one key would not be like the other.
    """

    def __init__(self, choices: int, games: int = 1) -> None:
        self.choices, self.games = choices, games
        self.keys: list[Array] = []
        self.bets: list[Array] = []
        self._nothing = np.zeros(games, dtype=np.int64)
        self._paths: dict[tuple[str, int], list[Array]] = {}

    @property
    def rounds(self) -> int:
        """How many rounds are over."""
        return len(self.keys)

    def add(self, key: Array, bet: Array) -> None:
        """One more round."""
        self.keys.append(key)
        self.bets.append(bet)
        self._paths = {(reading, 2): path for (reading, back), path in self._paths.items() if back == 1}

    def path(self, reading: str, back: int) -> list[Array]:
        """The contexts that a reading found up to ``back`` rounds ago; whoever reads further adds them for all."""
        return self._paths.setdefault((reading, back), [self._nothing])

    def key(self, back: int) -> Array:
        """What the person pressed ``back`` rounds ago."""
        return self.keys[-back] if back <= self.rounds else self._nothing

    def bet(self, back: int) -> Array:
        """What the machine had bet on ``back`` rounds ago."""
        return self.bets[-back] if back <= self.rounds else self._nothing

    def won(self, back: int) -> Array:
        """1 where the person won ``back`` rounds ago: the bet was wrong."""
        return np.asarray((self.key(back) != self.bet(back)) * 1)

    def turn(self, back: int) -> Array:
        """How far the person went on from the key before: 0 is to stay; with two keys 1 is to switch."""
        return np.asarray((self.key(back) - self.key(back + 1)) % self.choices)
