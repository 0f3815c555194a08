"""Lights ahead: which assumptions a move would break, found out before it is made by supposing that it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.game import Shown
from olviz.engine.round.moves import Move
from olviz.engine.run.trace import Trace
from olviz.engine.theory.assumption import Assumption
from olviz.engine.theory.bound import Bound, reason, standing_of
from olviz.engine.verdicts.theorems import theorems
from olviz.engine.words.numbers import label
from olviz.engine.words.translate import translate


class Broken(NamedTuple):
    """An assumption that the next move would break, why, and the theorems that it takes along."""

    assumption: Assumption
    why: str
    bounds: tuple[str, ...]


def broken_by(trace: Trace, move: Move) -> tuple[Broken, ...]:
    """What theorems that apply so far rest on, and would be broken by this move; ``InputError`` where it is illegal.

    The lights of the run say the same once it is made.
    """
    bounds = [bound for bound in theorems(trace) if _applies(bound, trace)]
    held = dict.fromkeys(assumption for bound in bounds for assumption in bound.assumptions)
    supposed = trace.supposing(move)
    return tuple(_broken(one, supposed, bounds) for one in held if standing_of(one, supposed).since is not None)


def _applies(bound: Bound, trace: Trace) -> bool:
    return all(standing_of(assumption, trace).since is None for assumption in bound.assumptions)


def _broken(assumption: Assumption, supposed: Trace, bounds: Iterable[Bound]) -> Broken:
    lost = dict.fromkeys(bound.name for bound in bounds if assumption in bound.assumptions)
    return Broken(assumption, reason(assumption, standing_of(assumption, supposed)), tuple(map(translate, lost)))


# a move that is not whole yet


class Warned(NamedTuple):
    """What a move would break, by what it reveals: ``y``, or None for whatever it reveals."""

    y: float | None
    broken: tuple[Broken, ...]


def ahead(trace: Trace, shown: Shown | None = None) -> tuple[Warned, ...]:
    """What would be broken by going on from what is shown, or by each label where nothing is; nothing is told twice.

    What is broken whatever is revealed is told as it is with the label that breaks least.
    """
    found = [(move.y, _of_legal(trace, move)) for move in completions(trace, shown)]
    mildest = min((broken for _, broken in found), key=len, default=())
    common = [one for one in mildest if all(one.assumption in _assumptions(others) for _, others in found)]
    always = (Warned(None, tuple(common)),) if common else ()
    told = _assumptions(common)
    own = (Warned(y, tuple(one for one in broken if one.assumption not in told)) for y, broken in found)
    return (*always, *(one for one in own if one.broken))


def _assumptions(broken: Iterable[Broken]) -> list[Assumption]:
    return [one.assumption for one in broken]


def _of_legal(trace: Trace, move: Move) -> tuple[Broken, ...]:
    try:
        return broken_by(trace, move)
    except InputError:
        return ()


def looks(trace: Trace) -> bool:
    """Whether a move can be looked at before it is made: it ends with one of a few labels."""
    return isinstance(trace.adversary, Answering) and "labels" in trace.adversary.gives(trace.game)


def completions(trace: Trace, shown: Shown | None) -> list[Move]:
    """The moves that show this, one for each label; none where a move does not end with a label or is not begun."""
    adversary, game = trace.adversary, trace.game
    if not isinstance(adversary, Answering) or not looks(trace):
        return []
    begun = [name for name in adversary.says(game) if name != "y"]
    said = {name: None if shown is None else getattr(shown, name) for name in begun}
    if any(value is None for value in said.values()):
        return []
    numbers: dict[str, Any] = {name: tuple(np.asarray(value, dtype=float).tolist()) for name, value in said.items()}
    return [Move(**numbers, y=float(label)) for label in game.labels]


def in_words(trace: Trace, warned: Warned) -> str:
    """What would be broken, as a sentence."""
    parts = [
        translate("{why}, and no longer applicable is: {bounds}").format(why=one.why, bounds=", ".join(one.bounds))
        for one in warned.broken
    ]
    told = "; ".join(parts)
    if warned.y is None:
        return told
    said = label(warned.y, -1 in trace.game.labels)
    return translate("with the label {label}, {told}").format(label=said, told=told)
