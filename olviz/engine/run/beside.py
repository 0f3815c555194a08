"""What is found out about two runs, and is known of no more rounds than both have."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any
from weakref import ref

from olviz.engine.run.trace import Trace


def remembered(one: Trace, other: Trace, key: Hashable, compute: Callable[[], Any], rounds: int) -> Any:
    """What ``compute`` says of the first ``rounds`` rounds of both at least, computed once.

    It is kept by the run that has fewer rounds: the other one would take it for known of all of its own.
    """
    fewer, more = sorted((one, other), key=lambda run: run.rounds)
    return fewer.remembered((key, ref(more)), compute, rounds)
