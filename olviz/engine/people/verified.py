"""A game against sealed bets, checked by anybody: each law computed anew, each bet drawn again and held to its seal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from olviz.engine.people.sealing import bet_of
from olviz.engine.people.seals import verify
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.moves import Card, Sitting, sitting_of
from olviz.engine.run.trace import Trace
from olviz.engine.words.translate import translate


class Fault(NamedTuple):
    """A round (from 1) that is not as it was sealed, and why."""

    round: int
    why: str


def cards_of(adversary: Adversary) -> list[Card]:
    """The cards of a person's moves; of moves without one, and of who is none, there are none."""
    sitting = sitting_of(adversary) or Sitting()
    return [move.card for move in sitting.moves if move.card is not None]


def faults_of(traces: Sequence[Trace]) -> list[Fault]:
    """The rounds that are broken; of several learners, those of the one that the bets were sealed of."""
    found = [list(_faults(trace)) for trace in traces if trace.learner.draws and "prediction" in trace]
    return min(found, key=len, default=[])


def _faults(trace: Trace) -> Iterator[Fault]:
    before = float("-inf")
    sitting = sitting_of(trace.adversary) or Sitting()
    for t, move in enumerate(sitting.moves[: trace.rounds], 1):
        yield from (Fault(t, why) for why in _wrong(move.card, bet_of(trace, t), before))
        before = move.card.moved if move.card is not None else before


def _wrong(card: Card | None, bet: int, before: float) -> Iterator[str]:
    """What is wrong with a card for this bet, where the key before was pressed at that time."""
    if card is None:
        yield translate("the bet was not sealed")
        return
    if not verify(card.seal, bet, bytes.fromhex(card.nonce)):
        yield translate("the bet that its law and its luck draw does not fit the seal")
    if not card.sealed < card.moved:
        yield translate("the bet was not sealed before the key")
    if card.sealed < before:
        yield translate("the bet was sealed before the key of the round before")
