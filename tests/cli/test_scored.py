"""``olviz run`` of a game of keys: score, hits, a fair coin's law, the bound, and what is claimed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from olviz.engine.people.coin import as_far
from tests.conftest import Olviz


def test_a_game_of_keys_is_scored(summed: Callable[..., Any], olviz: Olviz) -> None:
    (learner,) = summed("mind-reader-bot")["learners"]
    keys = learner["keys"]
    assert (keys["score"], keys["hits"], keys["rounds"], keys["sealed"]) == (23, 77, 100, 100)
    assert keys["score"] == learner["mistakes"]
    assert keys["coin"] == {"mean": 50, "deviation": 5, "chance": as_far(77, 100)}
    assert keys["predictable"]
    promised = next(bound for bound in learner["bounds"] if bound["name"] == "MindReader")
    assert promised["status"] == "holds"
    assert promised["actual"] <= promised["bound"]
    said = olviz("run", "mind-reader-bot")[1]
    for words in (
        "score 23 in 100 rounds, 100 sealed bets",
        "hits 77; a fair coin has 50 ± 5",
        "claim: predictable",
        "(key 2)",
    ):
        assert words in said


@pytest.mark.parametrize(("scene", "moves"), [("mind-reader", "1\n-1\n1\n"), ("mind-reader-three", "0\n2\n1\n")])
def test_typed_keys_are_scored_and_nothing_is_claimed_so_soon(
    tmp_path: Path, summed: Callable[..., Any], scene: str, moves: str
) -> None:
    typed = tmp_path / "keys.txt"
    typed.write_text(moves, encoding="utf-8")
    (learner,) = summed(scene, "--moves", typed)["learners"]
    keys = learner["keys"]
    assert (keys["rounds"], keys["sealed"], keys["score"] + keys["hits"]) == (3, 0, 3)
    assert keys["claim"] == "nothing can be said yet"


@pytest.mark.parametrize("scene", ["hedge-rates", "halving-worst-case"])
def test_where_nobody_presses_keys_nobody_is_scored(summed: Callable[..., Any], scene: str) -> None:
    assert all(learner["keys"] is None for learner in summed(scene)["learners"])
