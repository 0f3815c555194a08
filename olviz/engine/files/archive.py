"""The file of a recorded run: an ``.npz`` whose every array is looked at before any is read.

``meta`` is a JSON text; all else is ``learner1.x``, ``learner1.y`` …: time first, row 0 is round 1. Nothing in the file
is executed: arrays of objects are refused, and so is everything that is not what its header says.
"""

from __future__ import annotations

import json
import math
import re
import zipfile
import zlib
from collections.abc import Generator
from pathlib import Path
from typing import IO, Annotated, NamedTuple

import msgspec
import numpy as np
from msgspec import Meta as Limits
from msgspec import Struct

from olviz.engine.declare.parameters import LARGEST, LEAST, InputError
from olviz.engine.declare.phases import Power
from olviz.engine.files import npz
from olviz.engine.games.game import Declared
from olviz.engine.numerics.stepwise import at_once
from olviz.engine.numerics.sums import Array
from olviz.engine.words import nouns
from olviz.engine.words.translate import translate

SCHEMA = 1
LIMIT = 2**30  # bytes of all arrays of a file
ENTRIES = 2**18  # of an array that are written at once
META_LIMIT = 2**26  # bytes, four a letter: the moves of a long game are in it
_INPUTS = {  # axes and kinds of number of what another learner may be played against
    "x": (2, "fi"),
    "advice": (2, "i"),
    "losses": (2, "f"),
    "z": (2, "f"),
    "y": (1, "fi"),
    "drawn": (1, "i"),
    "chance": (1, "f"),
}
_KEY = re.compile(r"learner[1-9]\.(luck\.)?[A-Za-z0-9_]{1,60}")


_ARRAYS = ("direction", "truth")  # of what is declared: lists in the file
_LIMITS = ("radius", "length", "largest", "targets")  # infinite where nothing is declared: null in the file


class Told(Struct, frozen=True, forbid_unknown_fields=True):
    """What was fixed before round 1 for one learner: its label, the adversary's power and declared numbers.

    ``bias`` says that the last coordinate of ``x`` is the game's own. An infinite limit is None. ``rows`` is the
    number of rows of a truth that is a matrix, 0 for a vector, and ``shape`` that of the matrix whose cells ``x`` is.
    ``diverged`` is the round before which its run ended.
    """

    label: str
    power: Annotated[int, Limits(ge=0, le=3)]
    bias: bool
    dimension: Annotated[int, Limits(ge=0, le=1_000_000)]
    radius: Annotated[float, Limits(ge=0)] | None
    margin: Annotated[float, Limits(ge=0)]
    direction: list[float] | None
    loss_range: Annotated[float, Limits(gt=0)]
    realizable: bool
    iid: bool
    augmented: bool
    source: str
    length: Annotated[float, Limits(ge=0)] | None = None
    largest: Annotated[float, Limits(ge=0)] | None = None
    targets: Annotated[float, Limits(ge=0)] | None = None
    truth: list[float] | None = None
    rows: Annotated[int, Limits(ge=0, le=1_000_000)] = 0
    noise: Annotated[float, Limits(ge=0)] = 0.0
    diverged: Annotated[int, Limits(ge=1)] | None = None
    shape: Annotated[list[Annotated[int, Limits(ge=1, le=1_000_000)]], Limits(max_length=2)] = []

    @classmethod
    def of(cls, label: str, power: Power, bias: bool, declared: Declared, diverged: int | None) -> Told:
        """As it is written; ``declared`` in the adversary's coordinates, without the bias."""
        fields = declared._asdict()
        for name in _ARRAYS:
            fields[name] = None if fields[name] is None else np.ravel(fields[name]).astype(float).tolist()
        fields["rows"] = len(declared.truth) if np.ndim(declared.truth) == 2 else 0
        fields["shape"] = list(declared.shape)
        for name in _LIMITS:
            fields[name] = fields[name] if math.isfinite(fields[name]) else None
        return cls(label=label, power=int(power), bias=bias, diverged=diverged, **fields)

    def declared(self) -> Declared:
        """The declared numbers as games want them."""
        fields = {name: getattr(self, name) for name in Declared._fields}
        for name in _ARRAYS:
            fields[name] = None if fields[name] is None else np.array(fields[name])
        if self.rows and self.truth:
            fields["truth"] = fields["truth"].reshape(self.rows, -1)
        fields["shape"] = tuple(self.shape)
        for name in _LIMITS:
            fields[name] = math.inf if fields[name] is None else fields[name]
        return Declared(**fields)


class Meta(Struct, frozen=True, forbid_unknown_fields=True):
    """``scenario`` is the text of a scenario file, ``block`` the rounds that share one random generator.

    ``rounds`` were gone through; of a learner that diverged in one of them, fewer are stored.
    """

    schema: int
    olviz: str
    numpy: str
    block: int
    scenario: str
    horizon: int
    rounds: int
    learners: list[Told]

    def stored(self, learner: int) -> int:
        """How many rounds of a learner (from 0) are stored."""
        diverged = self.learners[learner].diverged
        return self.rounds if diverged is None else diverged - 1


class Archive(NamedTuple):
    """A file as read: its ``meta``, and for every learner (from 0) its arrays by name."""

    meta: Meta
    learners: tuple[dict[str, Array], ...]


def write(path: Path, meta: Meta, learners: list[dict[str, Array]]) -> None:
    """Writes the arrays of every learner under ``learnerK.name``, K from 1."""
    at_once(writing(path, meta, learners))


def writing(path: Path, meta: Meta, learners: list[dict[str, Array]]) -> Generator[None, None, None]:
    """The same a little at a time."""
    arrays = {"meta": np.array(msgspec.json.encode(meta).decode())}
    for place, own in enumerate(learners, 1):
        arrays |= {f"learner{place}.{name}": value for name, value in own.items()}
    with zipfile.ZipFile(path, "w") as package:
        for name, value in arrays.items():
            array = np.asarray(value, order="C")
            with package.open(f"{name}.npy", "w", force_zip64=True) as member:
                member.write(npz.head(array))
                held = array.reshape(-1)
                for first in range(0, held.size, ENTRIES):
                    member.write(held[first : first + ENTRIES].tobytes())
                    yield


def read(path: Path) -> Archive:
    """The file, or ``InputError`` that names it and what is wrong with it."""
    try:
        return _read(path)
    except InputError as error:
        raise error.in_file(str(path)) from None
    except OSError as error:
        raise InputError("cannot be read: {why}", place=str(path), why=error.strerror or str(error)) from None
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        ValueError,
        NotImplementedError,
        RuntimeError,
    ) as error:
        raise InputError(
            "is no recorded run, or a part of one ({why}); legal: an .npz that olviz wrote", place=str(path), why=error
        ) from None


def _read(path: Path) -> Archive:
    with npz.opened(path, LIMIT + META_LIMIT) as (package, members):
        if "meta" not in members:
            raise InputError("has no meta; legal: an .npz that olviz wrote")
        info = members.pop("meta")
        with package.open(info) as stream:
            meta = _meta(stream, info.file_size)
        told = {key: _told(package, info, key, meta) for key, info in members.items()}
        learners: tuple[dict[str, Array], ...] = tuple({} for _ in meta.learners)
        for key, info in members.items():
            with package.open(info) as stream:
                npz.header(stream, info.file_size, key)
                learners[_place(key)][key[9:]] = npz.numbers(stream, told[key])
    for place, (learner, arrays) in enumerate(zip(meta.learners, learners, strict=True), 1):
        try:
            _check_inputs(learner, arrays)
        except InputError as error:
            raise error.within(f"learner{place}") from None
    return Archive(meta, learners)


def _place(key: str) -> int:
    """Whose array it is, from 0."""
    return int(key[7]) - 1


def _told(package: zipfile.ZipFile, info: zipfile.ZipInfo, key: str, meta: Meta) -> npz.Header:
    """What an array is, as far as it can be judged before it is read."""
    if not _KEY.fullmatch(key) or _place(key) >= len(meta.learners):
        raise InputError("is foreign to a recorded run", place=repr(key[:80]))
    with package.open(info) as stream:
        told = npz.header(stream, info.file_size, key)
    rounds = meta.stored(_place(key))
    if ".luck." not in key and told.shape[:1] != (rounds,):
        raise InputError(
            "has shape {shape}; legal: {rows}, one per round", place=key, shape=told.shape, rows=nouns.rows(rounds)
        )
    npz.check_numbers(told, key)
    try:
        _check_shape(meta.learners[_place(key)], key[9:], told)
    except InputError as error:
        raise error.within(f"learner{key[7]}") from None
    return told


def _check_shape(told: Told, name: str, array: npz.Header) -> None:
    """Refuses inputs that no game could have had: other axes, no numbers, points of another dimension."""
    if name not in _INPUTS:
        return
    axes, kinds = _INPUTS[name]
    if len(array.shape) != axes or array.kind.kind not in kinds or 0 in array.shape[1:]:
        raise InputError("has shape {shape} of {kind}", place=name, shape=array.shape, kind=array.kind)
    wide = {"x": told.dimension + (told.bias and not told.augmented), "z": told.dimension}.get(name, 0)
    if name in ("x", "z") and not told.shape and array.shape[1] != wide:
        raise InputError("has {found}; legal: {wide}", place=name, found=nouns.coordinates(array.shape[1]), wide=wide)


def _check_inputs(told: Told, arrays: dict[str, Array]) -> None:
    """Refuses numbers that no game could have had; nothing as large as an array is made for that."""
    for name in _INPUTS.keys() & arrays.keys():
        if not _within(arrays[name], -LARGEST, LARGEST):
            raise InputError("holds no number, or one above {most:g} in size", place=name, most=LARGEST)
    if told.shape:
        _check_cells(told, arrays)
    if "chance" in arrays and not _within(arrays["chance"], 0.0, math.nextafter(1.0, 0.0)):
        raise InputError("is not between 0 and 1", place="chance")
    direction = told.direction or ()
    truth = told.truth or ()
    if told.rows and len(truth) % told.rows:
        raise InputError("declares what is no number or of another dimension", place="meta")
    limits = [getattr(told, name) or 0.0 for name in _LIMITS]
    sizes = [*limits, told.margin, told.loss_range, told.noise]
    sound = told.direction is None or (len(direction) == told.dimension and any(direction))
    small = any(0 < size < LEAST for size in sizes)
    if not sound or small or not all(abs(number) <= LARGEST for number in (*sizes, *direction, *truth)):
        raise InputError("declares what is no number or of another dimension", place="meta")


def _within(array: Array, least: float, most: float) -> bool:
    """Whether all are numbers between the two; NaN is none."""
    return array.size == 0 or least <= float(array.min()) <= float(array.max()) <= most


def _check_cells(told: Told, arrays: dict[str, Array]) -> None:
    """Refuses cells outside of the matrix, and a truth of another shape."""
    rows, columns = told.shape if len(told.shape) == 2 else (0, 0)
    x = arrays.get("x", np.zeros((0, 2), dtype=np.int64))
    inside = x.shape[1] == 2 and _within(x[:, 0], 0, rows - 1) and _within(x[:, 1], 0, columns - 1)
    if x.dtype.kind != "i" or not inside:
        raise InputError("is no cell of a matrix of {rows} × {columns}", place="x", rows=rows, columns=columns)
    if not rows or told.bias or (told.truth is not None and (told.rows != rows or len(told.truth) != rows * columns)):
        raise InputError("declares what is no number or of another dimension", place="meta")


def _meta(stream: IO[bytes], size: int) -> Meta:
    told = npz.header(stream, size, "meta")
    if told.shape != () or told.kind.kind != "U" or told.kind.itemsize > META_LIMIT:
        raise InputError("is no text; legal: an .npz that olviz wrote", place="meta")
    text = stream.read(META_LIMIT).decode("utf-32-le" if told.kind.byteorder in "<=|" else "utf-32-be")
    try:
        table = json.loads(text)
        schema = table.get("schema") if isinstance(table, dict) else None
        if schema != SCHEMA or isinstance(schema, bool):
            newer = isinstance(schema, int) and schema > SCHEMA
            why = translate("written by a newer version") if newer else translate("not known")
            raise InputError("{value!r} is {why}; legal: {legal}", place="schema", value=schema, why=why, legal=SCHEMA)
        meta = msgspec.convert(table, Meta)
    except (msgspec.ValidationError, json.JSONDecodeError, RecursionError) as error:
        raise InputError("is not what olviz writes: {error}", place="meta", error=str(error)) from None
    if not 1 <= len(meta.learners) <= 9 or not 0 <= meta.rounds <= meta.horizon:
        learners, rounds = nouns.learners(len(meta.learners)), nouns.rounds(meta.rounds)
        raise InputError("has {learners} and {rounds}", place="meta", learners=learners, rounds=rounds)
    for each in meta.learners:
        if each.diverged is not None and each.diverged > meta.rounds:
            raise InputError(
                "diverged in round {t}; legal: at most {rounds}", place="meta", t=each.diverged, rounds=meta.rounds
            )
    return meta
