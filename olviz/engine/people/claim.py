"""What may be claimed about a person from the hits of a machine, however often one looks."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from olviz.engine.round.changed import changes_of
from olviz.engine.round.moves import sitting_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import translate

LEVEL = 0.05
CHANCES = 64  # of a hit, other than a coin's, that the mixture has in it


def evidence(hits: Any, rounds: Any, choices: int = 2) -> Any:
    """The logarithm of the mixture of likelihood ratios against a fair coin: numbers, or arrays of one shape.

    Under a fair coin, each bet hits with chance 1/k whatever machine makes it. For a chance q the ratio
    (kq)^hits ((1 − q) k/(k − 1))^misses is then a martingale that begins at 1, and so is the mean over many
    q above 1/k. By Ville's inequality the chance that it ever reaches 1/δ is at most δ: at all t at once.
    """
    chances = (1 + (choices - 1) * (np.arange(CHANCES) + 0.5) / CHANCES) / choices
    hits, misses = np.asarray(hits), np.asarray(rounds) - np.asarray(hits)
    won, lost = np.log(choices * chances), np.log((1 - chances) * choices / (choices - 1))
    ratios = np.multiply.outer(hits, won) + np.multiply.outer(misses, lost)
    return np.logaddexp.reduce(ratios, axis=-1) - np.log(CHANCES)


def predictable(hits: Any, rounds: Any, choices: int = 2, level: float = LEVEL) -> Any:
    """Whether, after so many hits, the person may be called predictable; else nothing can be said yet.

    Of people who toss a fair coin, at most a part ``level`` are ever called so, though one looks after every key.

    >>> bool(predictable(9, 10)), bool(predictable(60, 100))
    (True, False)
    """
    return evidence(hits, rounds, choices) >= np.log(1 / level)


class Claim(NamedTuple):
    """What may be said after some rounds of a game: how often the machine hit, and whether that is more than a coin's.

    ``chance`` is an upper bound on how likely a coin is ever to bring evidence like this, by Ville. ``counts`` is
    false where nothing may be claimed whatever the hits, and no medal earned: ``reason`` says why.
    """

    hits: int
    rounds: int
    chance: float
    counts: bool
    predictable: bool
    reason: str = ""

    @property
    def sentence(self) -> str:
        """The claim in words."""
        if not self.counts:
            return self.reason
        if not self.predictable:
            return translate("nothing can be said yet")
        return translate("predictable: by luck one gets here with a chance of at most {chance}").format(
            chance=number(self.chance)
        )


def claim_of(trace: Trace, t: int) -> Claim:
    """What may be claimed after round ``t`` of whoever presses the keys: the level is valid at all t at once."""
    hits = t - int(trace["mistakes"][t - 1]) if t else 0
    known = float(evidence(hits, t, len(trace.game.labels)))
    reason = _spoilt(trace)
    foreseen = not reason and known >= np.log(1 / LEVEL)
    return Claim(hits, t, float(np.exp(-max(known, 0.0))), not reason, bool(foreseen), reason)


def _spoilt(trace: Trace) -> str:
    """Why nothing may be claimed of this game; empty where something may."""
    sitting = sitting_of(trace.adversary)
    if sitting is not None and sitting.taken_back:
        return translate("no claim and no medal: a move was taken back")
    if changes_of(trace.adversary) or len(trace.parts) > 1:
        return translate("no claim and no medal: the game went another way")
    return ""
