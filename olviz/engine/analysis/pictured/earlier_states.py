"""States of a run that pictures ask for in every frame, kept: the same few each time."""

from __future__ import annotations

from typing import Any

from olviz.engine.run.trace import Trace


def doublings(rounds: int) -> list[int]:
    """1, 2, 4, 8, … below ``rounds``."""
    return [2**power for power in range(rounds.bit_length()) if 2**power < rounds]


def state_after(trace: Trace, rounds: int) -> Any:
    """The learner's state after so many rounds, of which there are few in all: it is kept with the trace."""
    return trace.remembered(("state after", rounds), lambda: trace.state_at(rounds).state, rounds)
