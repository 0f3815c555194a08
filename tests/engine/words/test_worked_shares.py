"""A weight shows how it comes about: what is written there, worked out by hand, gives the share that is drawn."""

from __future__ import annotations

import math
import re

import pytest

from olviz.engine.analysis import derive
from olviz.engine.round.capabilities import Weighed
from olviz.engine.words.numbers import number, unpowered
from tests.shipped import each_finished, families, scene, shipped

FORM = re.compile(
    r"(?:(?P<prior>\S+) · )?(?P<base>e|[\d.]+)\^\(?(?:−(?P<rate>[^ ]+) · )?\(?(?P<loss>[^ )]+)(?: − (?P<off>[^)]+))?\)*"
    r" / (?P<whole>.+) = (?P<share>.+)"
)


def read(text: str | None, usual: float = 0.0) -> float:
    return usual if text is None else float(unpowered(text).replace("\u202f", "").replace("−", "-"))


def by_hand(text: str) -> float:
    if text == "0":
        return 0.0
    if re.fullmatch(r"1 / \d+ = .+", text):
        return 1 / float(text.split(" ")[2])
    found = FORM.fullmatch(text)
    assert found is not None, text
    loss = read(found["loss"]) - read(found["off"])
    if found["base"] == "e":
        return read(found["prior"], 1.0) * math.exp(-read(found["rate"]) * loss) / read(found["whole"])
    return read(found["base"]) ** loss / read(found["whole"])


@pytest.mark.parametrize("name", each_finished(families))
def test_what_is_written_gives_the_share_that_is_drawn(name: str) -> None:
    for trace in (scene(name) if scene(name).forks else shipped(name, 50)).traces():
        if not isinstance(trace.learner, Weighed):
            continue
        trace.extend()
        trace = trace.playing(trace.rounds)
        for t in sorted({1, trace.rounds // 2, trace.rounds} - {0}):
            before = trace.moment(t).before
            shares = derive.shares(trace, before)
            for expert in range(0, len(shares), max(len(shares) // 8, 1)):
                told = trace.learner.weighed(trace.game, before, expert)
                assert number(by_hand(told)) == number(float(shares[expert])), (t, expert, told)
