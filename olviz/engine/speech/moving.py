"""What a person in the adversary's seat moves, in the words of the seat: labels, cells, and who advises what."""

from __future__ import annotations

from typing import Any

import numpy as np

from olviz.engine.adversaries.by_hand.seated_adversary import Answering
from olviz.engine.games.game import Game
from olviz.engine.games.label_game import heaviest
from olviz.engine.numerics.sums import Array
from olviz.engine.people.sealing import key_number, plays_keys
from olviz.engine.round.capabilities import names_of
from olviz.engine.round.changed import Numbers
from olviz.engine.round.moves import Move
from olviz.engine.run.trace import Trace
from olviz.engine.speech.waiting import advising
from olviz.engine.words.numbers import label, number, vector
from olviz.engine.words.translate import plural, translate


def in_words(trace: Trace, move: Move) -> str:
    """What a move says, as it is laid out and pressed."""
    return ", ".join(_part(trace, getattr(move, name), name) for name in move.named)


def _part(trace: Trace, value: Any, name: str) -> str:
    if name == "y":
        return _revealed(trace, value)
    if name == "advice":
        return advising(trace, np.asarray(value))
    if name == "x" and trace.game.declared.shape:
        row, column = names_of(trace.adversary).cell(*map(int, value))
        return translate("the cell {row}, {column}").format(row=row, column=column)
    return f"{name} = {_written(value)}"


def _revealed(trace: Trace, y: float) -> str:
    """A key where keys alone are bet on, a label, or a number."""
    game, adversary = trace.game, trace.adversary
    assert isinstance(adversary, Answering)
    if "labels" not in adversary.gives(game):
        return f"y = {number(y)}"
    if plays_keys(trace):
        return key_in_words(game, y)
    return translate("the label {label}").format(label=label(y, -1 in game.labels))


def key_in_words(game: Game, label: float) -> str:
    """The key that stands for a label."""
    return translate("key {key}").format(key=key_number(game, label) + 1)


def heaviest_keys(play: Array) -> str:
    """Which key is most likely to be bet on, or how many share that place."""
    first = heaviest(play)
    equals = int(np.count_nonzero(first))
    if equals == len(first):
        template = translate("all {n} keys weigh the same, {weight}")
    elif equals == 1:
        template = translate("key {key} weighs most, {weight}")
    else:
        template = plural(
            "key {key} and {n} other weigh most, {weight} each",
            "key {key} and {n} others weigh most, {weight} each",
            equals - 1,
        )
    others = equals if equals == len(first) else equals - 1
    return template.format(key=int(first.argmax()) + 1, n=number(others), weight=number(np.max(play)))


def _written(values: Numbers) -> str:
    return vector(values) if len(values) > 1 else number(values[0])
