"""The table of a sweep: a row for each point, learner, quantity and checkpoint, with its statistics over the runs.

They are made of the values of all runs in the order of their numbers, so that no bit depends on who played which.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isnan
from typing import Any

import numpy as np

from olviz import __version__
from olviz.engine.numerics.sums import Array
from olviz.engine.theory.bound import Kind
from olviz.engine.verdicts.theorems import State
from olviz.engine.worlds.compared import exponent
from olviz.engine.worlds.promised import held_by
from olviz.engine.worlds.spread import LEVELS, spread
from olviz.sweeps.grid import Grid
from olviz.sweeps.unit import DIVERGED, Piece, Promise

_QUANTILES = tuple(f"q{100 * level:g}" for level in LEVELS)
WHOLE = ("point", "learner", "round", "runs", "diverged")
COUNTED = ("point", "learner", "label", "quantity", "round", "runs", "diverged")
NUMBERS = ("mean", "se", *_QUANTILES, "exponent", "exponent_ci95", "bound", "share_above")
ENDS = ("bound_name", "kind", "status", "reason", "seed", "olviz")

Row = dict[str, Any]


def head(grid: Grid) -> tuple[str, ...]:
    """The columns: what is varied stands behind the number of the point."""
    paths = tuple(axis.path for axis in grid.sweep.axes)
    ends = tuple(name for name in ENDS if name not in paths)
    return (COUNTED[0], *paths, *COUNTED[1:], *NUMBERS, *ends)


def rows(grid: Grid, cells: Iterable[Piece]) -> Iterator[Row]:
    """All rows, cell by cell."""
    for piece in cells:
        yield from _of_cell(grid, piece)


def _of_cell(grid: Grid, piece: Piece) -> Iterator[Row]:
    point, place = divmod(piece.cell, grid.learners)
    values = dict(zip((axis.path for axis in grid.sweep.axes), grid.at(point), strict=True))
    common: Row = {
        "seed": grid.base.seed,
        **values,
        "point": point + 1,
        "learner": place + 1,
        "label": grid.label(piece.cell),
        "runs": piece.runs,
        "olviz": __version__,
    }
    if piece.refused:
        yield common | {"status": "refused", "reason": piece.refused}
        return
    for quantity in grid.sweep.quantities:
        yield from (common | {"quantity": quantity} | row for row in _of_curve(piece, quantity))


def _of_curve(piece: Piece, quantity: str) -> Iterator[Row]:
    sound = piece.curves[DIVERGED] == 0
    values = piece.curves[quantity][:, sound]
    found, diverged = spread(values), int(np.count_nonzero(~sound))
    promise = next((each for each in piece.promises if each.quantity == quantity), None)
    for at, round in enumerate(piece.rounds):
        levels = zip(_QUANTILES, found.quantiles[at].tolist(), strict=True)
        row = {"round": round, "diverged": diverged, **dict(levels)}
        row |= {"mean": float(found.mean[at]), "se": float(found.error[at])}
        if promise is not None:
            lost = promise.lost[at] if promise.lost else 0.0
            row |= _promised(promise, float(piece.curves[promise.curve][at]), values[at], round, lost)
        yield row | (_growth(piece, values) if at == len(piece.rounds) - 1 else {})


def _promised(promise: Promise, allowed: float, values: Array, round: int, lost: float) -> Row:
    applies = promise.since < 0 or promise.since > round
    held = held_by(Kind(promise.kind), allowed, values, applies, not promise.unsure, lost)
    why = promise.unsure if applies else promise.reason
    return {
        "bound": allowed,
        "bound_name": promise.name,
        "kind": promise.kind,
        "share_above": held.share,
        "status": held.state.in_all,
        "reason": why if held.state is State.BROKEN else held.why,
    }


def _growth(piece: Piece, values: Array) -> Row:
    """How the mean grows with the rounds, told in the last of them."""
    slope, half = exponent(np.array(piece.rounds), values)
    return {"exponent": slope, "exponent_ci95": half}


def plain(value: Any) -> Any:
    """A value of a row; None where there is no number."""
    return None if isinstance(value, float) and isnan(value) else value
