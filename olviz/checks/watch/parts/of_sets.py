"""What a decision set, or a set of matrices, says and gives, held against its contract."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from olviz.checks.watch.parts.questioning import DIMENSIONS, MANY, TAILS, Asking, points
from olviz.checks.watch.wanted import (
    LENGTH,
    NONE,
    SIZE,
    Such,
    any_of,
    as_array,
    reals,
    serving,
    together,
    truths,
    whole_from,
)
from olviz.engine.games.matrix_sets.matrix_set import Extent, MatrixSet, sized
from olviz.engine.games.sets.decision_set import DecisionSet, Faces

SHAPES = ((3, 2), (2, 3))  # of matrices
EXTENT = Extent(frobenius=1.0, trace=1.0, largest=1.0)


def ask_set(over: DecisionSet) -> None:
    """Raises ``Misformed`` where a decision set gives another form than is asked for."""
    ask = Asking(over)
    ask.says("compared", SIZE)
    for d in DIMENSIONS:
        if ask.takes(dimension=d):
            _ask_in(ask, d, over.bounded)


def _ask_in(ask: Asking, d: int, bounded: bool) -> None:
    corners = ask.gives("corners", whole_from(0), dimension=d)
    for tail in TAILS:
        ask.gives("project", reals(d, *tail), point=points(d, *tail))
        ask.gives("contains", truths(*tail), point=points(d, *tail))
        ask.gives("linear_minimizer", reals(d, *tail), slope=points(d, *tail))
        if corners:
            rank = np.argsort(points(corners, *tail), axis=0)
            ask.gives("foremost", reals(d, *tail), slope=points(d, *tail), rank=rank)
    ask.gives("start", reals(d), dimension=d)
    for name in ("radius", "diameter", "reach"):
        ask.gives(name, LENGTH if bounded else SIZE, dimension=d)
    ask.gives("faces", any_of(NONE, _faces(d)), dimension=d)
    if d > 1:
        ask.gives("axes", reals(2, d), dimension=d)
        ask.gives("outline", _seen(), dimension=d)


def _faces(d: int) -> Such:
    """The inequalities of a set."""

    def meets(value: Any) -> bool:
        if not isinstance(value, Faces):
            return False
        limits = as_array(value.limits)
        forms = (reals(d), reals(np.size(limits), d), reals(np.size(limits)), SIZE, SIZE, any_of(NONE, reals()))
        return limits is not None and together(*forms).meets(value)

    words = f"Faces of a point of the shape {(d,)}, rows of the shape (k, {d}), k limits, length, spread and a whole"
    return Such(f"{words} or None", meets)


def _seen() -> Such:
    """The edge of a set in the plane."""
    return Such(
        "finite numbers of the shape (2, k)",
        lambda value: as_array(value) is not None and reals(2, np.size(value) // 2).meets(value),
    )


def ask_matrix_set(over: MatrixSet) -> None:
    """The same of a set of matrices."""
    if isinstance(over.size, str):
        Asking(over).gives("norm_in", LENGTH, extent=EXTENT)
    ask = Asking(sized(over, EXTENT))
    ask.gives("largest", LENGTH)
    for shape, tail in product(SHAPES, TAILS):
        matrix = points(*shape, *tail)
        ask.gives("norm", reals(*tail), matrix=matrix)
        ask.gives("rounding", serving(*tail), matrix=matrix)
        ask.gives("project", reals(*shape, *tail), matrix=matrix)
        ask.gives("contains", truths(*tail), matrix=matrix)
        ask.gives("radius", LENGTH, shape=shape)
        _ask_to_move(ask, shape, tail)


def _ask_to_move(ask: Asking, shape: tuple[int, ...], tail: tuple[int, ...]) -> None:
    """From W = 0, in the first cell."""
    known = ask.gives("start", _known(tail), shape=(*shape, *tail))
    matrix, cell = np.zeros((*shape, *tail)), np.zeros((2, *tail), dtype=int)
    matrix[0, 0] = MANY
    ask.gives("moved", together(reals(*shape, *tail), reals(*known.shape)), matrix=matrix, known=known, cell=cell)


def _known(tail: tuple[int, ...]) -> Such:
    """What is known of a matrix, in every run."""
    ending = ", ".join(("…", *map(str, tail)))
    return Such(
        f"an array of finite numbers of the shape ({ending})",
        lambda value: (
            isinstance(value, np.ndarray)
            and value.shape[value.ndim - len(tail) :] == tail
            and reals(*value.shape).meets(value)
        ),
    )
