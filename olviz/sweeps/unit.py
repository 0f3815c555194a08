"""What a worker hands back: some runs in a row, as numbers; one file of a sweep's folder, written whole or not at all.

A file is one line of JSON, then the numbers, eight bytes each, little end first, and the CRC-32 of all that in four.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from math import prod
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import reading
from olviz.engine.numerics.sums import Array

MOST_HEAD = 2**26  # bytes of the line, which names every piece
PART, SUM = 2**20, 4  # bytes that are read at once, and of the sum over all of them
DIVERGED = "diverged"  # the curve, of one row, that tells when
STRANGE = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)  # raised of no unit
_NUMBER = np.dtype("<f8")


class Promise(NamedTuple):
    """What a theorem says of a quantity; ``since`` is the round that broke an assumption of it, 0 if it never held.

    It is −1 where none is broken. ``kind`` is the value of a ``Kind``, ``reason`` why it is broken. All that is of run
    0: ``unsure`` is why an assumption need not hold in other runs, empty where it is promised of all. ``lost`` is by
    how much rounding may have moved the quantity, at each of the rounds.
    """

    quantity: str
    name: str
    kind: str
    since: int
    reason: str
    unsure: str = ""
    lost: tuple[float, ...] = ()

    @property
    def curve(self) -> str:
        """Under which name its numbers stand among the curves."""
        return f"bound of {self.quantity}"


class Piece(NamedTuple):
    """Runs ``first`` … of one cell. ``curves`` are at the end of ``rounds``, shape (points, runs), by quantity.

    Beside them stand the round in which each run ``diverged``, or 0, shape (runs,), and with run 0 the numbers of the
    ``promises``, shape (points,). ``refused`` is why nothing was played; empty where it was.
    """

    cell: int
    first: int
    runs: int
    rounds: tuple[int, ...]
    curves: Mapping[str, Array]
    promises: tuple[Promise, ...] = ()
    refused: str = ""

    @property
    def last(self) -> int:
        """The first run behind it."""
        return self.first + self.runs

    @property
    def fixed(self) -> frozenset[str]:
        """The curves that are the same in every run."""
        return frozenset(promise.curve for promise in self.promises)


def written(pieces: Iterable[Piece]) -> bytes:
    """Pieces as the bytes of a file."""
    heads, numbers = [], []
    for piece in pieces:
        shapes = {name: np.shape(curve) for name, curve in piece.curves.items()}
        heads.append([piece.cell, piece.first, piece.runs, piece.rounds, shapes, piece.promises, piece.refused])
        numbers += [np.ascontiguousarray(curve, _NUMBER).tobytes() for curve in piece.curves.values()]
    line = json.dumps(heads, ensure_ascii=False, separators=(",", ":")).encode()
    return sealed(b"".join([line, b"\n", *numbers]))


def sealed(content: bytes) -> bytes:
    """With the sum by which a changed byte is found."""
    return content + crc32(content).to_bytes(SUM, "little")


def check(path: Path) -> bool:
    """Whether a file is whole, and as it was written: a number of which one bit is another is a number, too."""
    try:
        with reading(path, "a unit of a sweep") as stream:
            line = stream.readline(MOST_HEAD)
            size, found = _NUMBER.itemsize * sum(map(_numbers, json.loads(line))), crc32(line)
            while size and (part := stream.read(min(size, PART))):
                size, found = size - len(part), crc32(part, found)
            return not size and stream.read(SUM + 1) == found.to_bytes(SUM, "little")
    except (OSError, *STRANGE):
        return False


def read(path: Path) -> Iterator[Piece]:
    """The pieces of a file, one after the other; ``InputError`` where it is none."""
    with reading(path, "a unit of a sweep") as stream:
        try:
            for head in json.loads(stream.readline(MOST_HEAD)):
                raw = stream.read(_NUMBER.itemsize * _numbers(head))
                yield _piece(head, np.frombuffer(raw, _NUMBER))
        except STRANGE:
            raise InputError("is no unit of a sweep", place=str(path)) from None


def _numbers(head: Any) -> int:
    return sum(prod(map(int, shape)) for shape in head[4].values())


def _piece(head: Any, numbers: Array) -> Piece:
    cell, first, runs, rounds, shapes, promises, refused = head
    curves, at = {}, 0
    for name, shape in shapes.items():
        size = prod(shape)
        curves[str(name)] = numbers[at : at + size].reshape(shape)
        at += size
    told = tuple(_promise(*each) for each in promises)
    piece = Piece(int(cell), int(first), int(runs), tuple(map(int, rounds)), curves, told, str(refused))
    if not piece.refused and {name: curve.shape for name, curve in curves.items()} != _shapes(piece):
        raise ValueError
    return piece


def _promise(quantity: str, name: str, kind: str, since: int, reason: str, unsure: str = "", lost: Any = ()) -> Promise:
    """One as it was written; of an older folder without what came later."""
    return Promise(quantity, name, kind, since, reason, unsure, tuple(map(float, lost)))


def _shapes(piece: Piece) -> Mapping[str, tuple[int, ...]]:
    """What its curves should be: that of divergence and those of its promises among them."""
    points, runs = len(piece.rounds), piece.runs
    return {**dict.fromkeys(piece.curves, (points, runs)), DIVERGED: (runs,), **dict.fromkeys(piece.fixed, (points,))}


def length(content: bytes) -> int:
    """How many runs a unit holds."""
    return sum(head[2] for head in json.loads(content[: content.index(b"\n")]))
