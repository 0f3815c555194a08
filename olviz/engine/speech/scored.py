"""What a person's keys came to against a machine that bet on each: score, hits, a fair coin's law, what is claimed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from olviz.engine.people.claim import claim_of
from olviz.engine.people.coin import COIN, as_far
from olviz.engine.people.sealing import bets_blindly
from olviz.engine.people.verified import cards_of
from olviz.engine.round.moves import sitting_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.numbers import number
from olviz.engine.words.translate import plural, translate


def keys_against(trace: Trace) -> dict[str, Any] | None:
    """The numbers of such a game; None where nobody pressed a key, or the bets could be seen."""
    sitting, rounds, choices = sitting_of(trace.adversary), trace.rounds, len(trace.game.labels)
    if sitting is None or "mistakes" not in trace or not bets_blindly(trace):
        return None
    claim = claim_of(trace, rounds)
    return {
        "score": rounds - claim.hits,
        "hits": claim.hits,
        "rounds": rounds,
        "choices": choices,
        "coin": {
            "mean": rounds / choices,
            "deviation": (rounds * (choices - 1)) ** 0.5 / choices,
            "chance": as_far(claim.hits, rounds, choices),
        },
        "sealed": len(cards_of(trace.adversary)),
        "taken_back": sitting.taken_back,
        "predictable": claim.predictable,
        "claim": claim.sentence,
    }


def scored(keys: dict[str, Any]) -> Iterator[str]:
    """The same in words, a line each."""
    score = plural("score {score} in {n} round", "score {score} in {n} rounds", keys["rounds"])
    sealed = plural("{n} sealed bet", "{n} sealed bets", keys["sealed"]).format(n=keys["sealed"])
    yield f"{score.format(score=keys['score'], n=keys['rounds'])}, {sealed}"
    coin = translate("hits {hits}; a fair coin has {mean} ± {deviation}, and as far from it with chance {chance}")
    if keys["choices"] != COIN:
        coin = translate("hits {hits}; a fair die has {mean} ± {deviation}, and as far from it with chance {chance}")
    yield coin.format(hits=keys["hits"], **{name: number(value) for name, value in keys["coin"].items()})
    yield translate("claim: {claim}").format(claim=keys["claim"])
