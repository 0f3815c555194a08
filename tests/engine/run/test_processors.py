"""What a run comes to does not depend on the processor, however old it is.

BLAS and numpy have several roads for most processors, and round otherwise on each. What is counted, named and said is
the same on all; real numbers are, to nine figures, but for what a solver found: that is as exact as its gap says.
"""

import json
import math
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from olviz.engine.round.capabilities import solves
from olviz.engine.speech.summary import summary
from tests.shipped import plays, shipped, together

OLD = {"OPENBLAS_CORETYPE": "Prescott", "NPY_DISABLE_CPU_FEATURES": "X86_V3 X86_V4 AVX512_ICL AVX512_SPR"}
FIGURES, OF_SOLVERS, NOTHING = 1e-9, 1e-6, 1e-9  # relative; the last what is not told from 0, in units of the loss
ROUNDS = 100
PLAYED = """
import json, sys
from tests.engine.run.test_processors import told
print(json.dumps({name: told(name) for name in sys.argv[1:]}))
"""


def told(name: str) -> Any:
    """All that ``olviz run`` says of a scene in few rounds, as a script reads it."""
    traces = shipped(name, ROUNDS).traces()
    for trace in traces:
        trace.extend()
    return json.loads(json.dumps(summary(shipped(name, ROUNDS), traces)))


def figures(name: str) -> float:
    """Relative: how far real numbers of a scene may be apart."""
    found = shipped(name, ROUNDS)
    meeting = found.game.opened(found.rounds, found.adversary.declares(found.game, found.rounds))
    return OF_SOLVERS if any(solves(entry.learner, meeting) for entry in found.learners) else FIGURES


def differences(one: Any, other: Any, exact: float, place: str = "") -> Iterator[str]:
    """Where two summaries differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differences(one[key], other[key], exact, f"{place}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from differences(left, right, exact, f"{place}[{at}]")
    elif isinstance(one, float) and isinstance(other, float):
        if not math.isclose(one, other, rel_tol=exact, abs_tol=NOTHING):
            yield f"{place}: {one} and {other}"
    elif one != other:
        yield f"{place}: {one!r} and {other!r}"


@pytest.mark.parametrize("names", together(plays))
def test_an_old_processor_says_the_same(names: list[str]) -> None:
    command = [sys.executable, "-c", PLAYED, *names]
    done = subprocess.run(command, env=os.environ | OLD, stdout=subprocess.PIPE, text=True, check=True)
    there = json.loads(done.stdout)
    parted = [f"{name}{place}" for name in names for place in differences(told(name), there[name], figures(name))]
    assert parted == []


def test_what_differs_is_found() -> None:
    one = {"mistakes": 3, "loss": [1.0, 0.0], "told": "3 mistakes"}
    assert list(differences(one, one, FIGURES)) == []
    for other in ({"mistakes": 4}, {"loss": [1.0 + 1e-8, 0.0]}, {"loss": [1.0]}, {"told": "4 mistakes"}, {"more": 1}):
        assert len(list(differences(one, one | other, FIGURES))) == 1
