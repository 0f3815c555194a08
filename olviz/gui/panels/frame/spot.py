"""A place on a picture, as numbers that a player of the game understands: how a panel tells where it was pointed at."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Of(Enum):
    """What the numbers of a spot are."""

    POINT = "point"  # x_t, without the bias of a game
    TARGET = "target"  # x_t of one coordinate, and y over it
    CELL = "cell"  # the row and the column of a matrix, from 0
    CHOICE = "choice"  # a point in the plane of the decision set
    ADVICE = "advice"  # what each expert says: only tried
    EXPERT = "expert"  # one of the experts, from 0
    VECTOR = "vector"  # z_t, an arrow in that plane: only tried, a panel is pointed at for a choice


class Spot(NamedTuple):
    """Where a panel was pointed at, or where a person's move is tried."""

    of: Of
    at: tuple[float, ...]
