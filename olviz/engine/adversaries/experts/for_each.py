"""A number for each expert, as a parameter has it: one by one, or *even*, in equal steps between two ends."""

from __future__ import annotations

from typing import Literal

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.advisers import Advisers
from olviz.engine.games.experts import class_of
from olviz.engine.games.game import Game
from olviz.engine.numerics.sums import Array
from olviz.engine.words.translate import plural


def for_each(numbers: tuple[float, ...] | Literal["even"], name: str, ends: tuple[float, float], game: Game) -> Array:
    """The numbers of the parameter ``name``, shape (N,); ``InputError`` for another count, or without advisers."""
    size = class_of(game, Advisers).size
    if numbers == "even":
        return np.linspace(*ends, size)
    if len(numbers) != size:
        raise InputError(
            plural(
                "{value} number is not legal; legal: one for each of N = {size} experts, or 'even'",
                "{value} numbers are not legal; legal: one for each of N = {size} experts, or 'even'",
                len(numbers),
            ),
            place=f"adversary.{name}",
            value=len(numbers),
            size=size,
        )
    return np.array(numbers)
