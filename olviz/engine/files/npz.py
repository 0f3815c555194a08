"""The arrays of an ``.npz``: what the file says of them is judged before anything is unpacked.

Only what olviz writes is known: arrays of numbers and one text, plain or deflated, each under a name of its own, none
inside another. Headers are matched, not evaluated. Nothing is held but an array and the piece of it being read.
"""

from __future__ import annotations

import math
import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.files.atomic import reading
from olviz.engine.numerics.sums import Array

MOST_ARRAYS = 1000
MOST_HEADER = 4096  # letters
MOST_DIRECTORY = 2**19  # bytes of the list of all arrays
PIECE = 2**20  # bytes unpacked at once
_END, _LONG_END, _END_LENGTH = b"PK\x05\x06", b"PK\x06\x07", 22
_LOCATOR_LENGTH = 20
_HEADER = re.compile(
    r"\{'descr': '([<>|=]?[A-Za-z][0-9]{0,10})', 'fortran_order': (False|True), "
    r"'shape': \(((?:[0-9]{1,18}, ?){0,31}(?:[0-9]{1,18})?)\),? \} *\n"
)


class Header(NamedTuple):
    """What an array is said to be, and the bytes of its numbers."""

    shape: tuple[int, ...]
    kind: np.dtype[Any]
    columns_first: bool
    size: int


@contextmanager
def opened(path: Path, most: int) -> Iterator[tuple[zipfile.ZipFile, dict[str, zipfile.ZipInfo]]]:
    """A package and its arrays by name; refuses what olviz does not write, and above ``most`` bytes unpacked."""
    with reading(path, "an .npz that olviz wrote") as stream:
        _check_end(stream)
        with zipfile.ZipFile(stream) as package:
            yield package, _members(package, most)


def _check_end(stream: IO[bytes]) -> None:
    """Refuses a list of members that is long, or told of elsewhere than at the very end."""
    size = stream.seek(0, 2)
    stream.seek(max(size - _END_LENGTH - _LOCATOR_LENGTH, 0))
    tail = stream.read(_END_LENGTH + _LOCATOR_LENGTH) or b""
    end = tail[-_END_LENGTH:]
    if len(end) < _END_LENGTH or not end.startswith(_END) or tail[:-_END_LENGTH].startswith(_LONG_END):
        raise InputError("is no recorded run, or a part of one; legal: an .npz that olviz wrote")
    if int.from_bytes(end[12:16], "little") > MOST_DIRECTORY:
        raise InputError("holds more than {most} arrays; legal: at most that", most=MOST_ARRAYS)


def _members(package: zipfile.ZipFile, most: int) -> dict[str, zipfile.ZipInfo]:
    infos = package.infolist()
    if len(infos) > MOST_ARRAYS or sum(info.file_size for info in infos) > most:
        raise InputError("holds more than {limit} bytes; legal: at most that", limit=most)
    members = {info.filename.removesuffix(".npy"): info for info in infos}
    packed = sum(info.compress_size for info in infos)
    apart = len(members) == len(infos) and packed <= package.start_dir
    plain = all(info.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for info in infos)
    if not (apart and plain) or any(info.flag_bits & 1 for info in infos):
        raise InputError("is packed as olviz packs no run; legal: an .npz that olviz wrote")
    return members


def header(stream: IO[bytes], size: int, key: str) -> Header:
    """What stands before the numbers of an array of ``size`` bytes in all; the stream then stands at the first."""
    start = stream.read(10)
    length = int.from_bytes(start[8:10], "little")
    if start[:6] != b"\x93NUMPY" or start[6:8] != b"\x01\x00" or length > MOST_HEADER:
        raise InputError("has an unknown header", place=key)
    found = _HEADER.fullmatch(stream.read(length).decode("latin-1"))
    if found is None:
        raise InputError("has a damaged header", place=key)
    try:
        kind = np.dtype(found[1])
    except TypeError:
        raise InputError("has a damaged header", place=key) from None
    shape = tuple(map(int, re.findall("[0-9]+", found[3])))
    return Header(shape, kind, found[2] == "True", size - len(start) - length)


def head(array: Array) -> bytes:
    """What stands before the numbers of an array, rows first; 64 bytes or some times as many."""
    said = repr({"descr": array.dtype.str, "fortran_order": False, "shape": array.shape})[:-1] + ", }"
    padded = said + " " * (-(len(said) + 11) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + len(padded).to_bytes(2, "little") + padded.encode("latin-1")


def check_numbers(told: Header, key: str) -> None:
    """Refuses what is no array of numbers, rows first, of just the bytes that its shape needs."""
    if told.kind.kind not in "biuf" or told.kind.itemsize > 8 or told.columns_first:
        raise InputError("has type {kind}; legal: numbers, rows first", place=key, kind=told.kind)
    if math.prod(told.shape) * told.kind.itemsize != told.size:
        raise InputError(
            "has {got} bytes where its shape {shape} needs others", place=key, got=told.size, shape=told.shape
        )


def numbers(stream: IO[bytes], told: Header) -> Array:
    """The array whose header was read, in the byte order of this machine."""
    array = np.empty(told.shape, told.kind)
    room, at = array.reshape(-1).view(np.uint8), 0
    while at < told.size:
        piece = stream.read(min(PIECE, told.size - at))
        if not piece:
            raise EOFError(told.size - at)
        room[at : at + len(piece)] = np.frombuffer(piece, np.uint8)
        at += len(piece)
    native = array.dtype.newbyteorder("=")
    return array if array.dtype == native else array.byteswap(inplace=True).view(native)
