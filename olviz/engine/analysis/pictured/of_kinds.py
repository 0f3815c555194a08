"""Of what kind the point of every round is, where an adversary knows."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from olviz.engine.numerics.luck import BLOCK
from olviz.engine.numerics.sums import Array
from olviz.engine.round.capabilities import OfKinds
from olviz.engine.run.trace import Trace


class Kinds(NamedTuple):
    """The names, and for each of the first rounds the place of its own, shape (t,)."""

    names: tuple[str, ...]
    codes: Array


def kinds_after(trace: Trace, rounds: int) -> Kinds | None:
    """The kinds of the first rounds; None where nobody knows of any."""
    adversary = trace.adversary
    names = adversary.kinds() if isinstance(adversary, OfKinds) else ()
    if not names:
        return None
    known: Array = trace.remembered(("kinds",), lambda: _codes(trace, trace.rounds), rounds)
    return Kinds(names, known[:rounds])


def _codes(trace: Trace, rounds: int) -> Array:
    adversary, luck = trace.adversary, trace.actors.adversary_luck
    assert isinstance(adversary, OfKinds)
    blocks = range(-(-rounds // BLOCK))
    parts = [adversary.kinds_of(trace.state_at(block * BLOCK).world, block, luck) for block in blocks]
    return np.concatenate(parts)[:rounds] if parts else np.empty(0, dtype=np.int64)
