"""The cells of a sweep in order, from the units of one folder or of several, one cell in memory at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.numerics.sums import Array
from olviz.sweeps import unit
from olviz.sweeps.grid import Grid
from olviz.sweeps.store import UNITS, Share, Stretch, gaps, shares_in, units_in
from olviz.sweeps.unit import Piece


class Lacking(NamedTuple):
    """A share that is not finished, and how many of its runs are missing."""

    share: Share
    runs: int


class Gathered:
    """The units of all shares that lie in some folders of one sweep."""

    def __init__(self, grid: Grid, folders: Sequence[Path]) -> None:
        self.grid = grid
        found = dict.fromkeys(share for folder in folders for share in shares_in(folder))
        self.units = {share: _units(folders, share) for share in found}

    @property
    def lacking(self) -> list[Lacking]:
        """The shares that are begun and not finished."""
        counted = ((share, self._missing(share)) for share in self.units)
        return [Lacking(share, runs) for share, runs in counted if runs]

    def _missing(self, share: Share) -> int:
        total = len(share.cells(self.grid.cells)) * self.grid.sweep.runs
        return sum(last - first for first, last in gaps([stretch for _, stretch in self.units[share]], total))

    @property
    def uncovered(self) -> int:
        """How many cells belong to no share that is finished."""
        covered, lacking = np.zeros(self.grid.cells, bool), {each.share for each in self.lacking}
        for share in self.units:
            if share not in lacking:
                covered[share.number - 1 :: share.of] = True
        return int(np.count_nonzero(~covered))

    def cells(self) -> Iterator[Piece]:
        """Every cell with all its runs, in order."""
        lacking = {each.share for each in self.lacking}
        streams = {share: self._cells(share) for share in self.units if share not in lacking}
        for cell in range(self.grid.cells):
            found = [next(stream, None) for share, stream in streams.items() if share.holds(cell)]
            yield self._checked(cell, found)

    def _checked(self, cell: int, found: Sequence[Piece | None]) -> Piece:
        """The cell itself, of which units may lie in several shares."""
        for piece in found:
            if piece is None or (piece.cell, piece.first, piece.runs) != (cell, 0, self.grid.sweep.runs):
                raise InputError("hold other runs than their names say; legal: what olviz sweep wrote", place=UNITS)
            if not piece.refused and not piece.curves.keys() >= {*self.grid.sweep.quantities}:
                raise _other_curves()
        return next(piece for piece in found if piece is not None)

    def _cells(self, share: Share) -> Iterator[Piece]:
        pieces = (piece for path, _ in self.units[share] for piece in unit.read(path))
        for _, parts in groupby(_once(pieces), lambda piece: piece.cell):
            yield _joined(list(parts))


def _units(folders: Sequence[Path], share: Share) -> list[tuple[Path, Stretch]]:
    found = (each for folder in folders for each in units_in(folder / UNITS / share.folder))
    return sorted((each for each in found if unit.check(each[0])), key=lambda pair: pair[1])


def _once(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """Every run once, where two units overlap."""
    cell, known = -1, 0
    for piece in pieces:
        if piece.cell > cell:
            cell, known = piece.cell, 0
        if piece.cell == cell and piece.last > known:
            yield _from(piece, known)
            known = piece.last


def _from(piece: Piece, run: int) -> Piece:
    cut = max(run - piece.first, 0)
    curves = {name: curve if name in piece.fixed else curve[..., cut:] for name, curve in piece.curves.items()}
    return piece._replace(first=piece.first + cut, runs=piece.runs - cut, curves=curves)


def _other_curves() -> InputError:
    return InputError("hold other curves than the sweep was asked for; legal: what olviz sweep wrote", place=UNITS)


def _joined(parts: list[Piece]) -> Piece:
    first = parts[0]
    if any(part.curves.keys() - part.fixed != first.curves.keys() - first.fixed for part in parts):
        raise _other_curves()
    curves = {
        name: curve if name in first.fixed else _beside([part.curves[name] for part in parts])
        for name, curve in first.curves.items()
    }
    return first._replace(runs=sum(part.runs for part in parts), curves=curves)


def _beside(curves: list[Array]) -> Array:
    return curves[0] if len(curves) == 1 else np.concatenate(curves, axis=-1)
