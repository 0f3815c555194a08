"""Runs in files: written with all that was shown, committed, drawn and revealed; read back as traces.

A recording is played again and compared with what it stores. Where other random numbers would be drawn (another
numpy), the stored rows and draws are played instead.
"""

from __future__ import annotations

import csv
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import numpy as np

from olviz import __version__
from olviz.engine.adversaries.recorded import Recorded
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.experiment import forks
from olviz.engine.experiment.scenario import MOST_ROUNDS, Experiment, from_table, parse, to_text
from olviz.engine.files import archive
from olviz.engine.files.archive import Archive, Meta, Told
from olviz.engine.files.tables import Trusted
from olviz.engine.games.game import Rounds
from olviz.engine.numerics.luck import BLOCK, Draw, Luck
from olviz.engine.numerics.stepwise import at_once
from olviz.engine.numerics.sums import Array
from olviz.engine.round import moves
from olviz.engine.run.trace import Trace
from olviz.engine.words.translate import translate

LIMIT = archive.LIMIT
SLICE, ROWS = 0.02, 2048  # seconds that a file is played at once, and rows of numbers that are written at once
SAME = 1e-9  # between processors exp and log may differ in the last bit; whole numbers never do


class Recording(NamedTuple):
    """A file played again. ``notes`` say in words where it could not be played exactly as it was."""

    experiment: Experiment
    traces: tuple[Trace, ...]
    notes: tuple[str, ...] = ()


# writing


def check_columns(traces: Sequence[Trace], columns: Sequence[str]) -> None:
    """Plays one round and refuses a column that no learner has."""
    names = {name: None for trace in traces if trace.extend(1) for name in _one_round(trace)}
    for column in columns if names else ():
        if column not in names:
            hint = nearest(column, names)
            raise InputError("no such column {name!r}; {hint}", place="--columns", name=column, hint=hint)


def sizes(traces: Sequence[Trace]) -> dict[str, int]:
    """How many bytes every column takes in a file of the whole run. Plays one round."""
    found: dict[str, int] = {}
    for trace in traces:
        for name, value in _one_round(trace).items() if trace.extend(1) else ():
            found[name] = found.get(name, 0) + trace.horizon * np.asarray(value).nbytes
    return found


def check_size(traces: Sequence[Trace], columns: Sequence[str] = ()) -> None:
    """Plays one round and refuses, before the others, a file above ``LIMIT`` bytes."""
    known = sizes(traces)
    size = sum(known[name] for name in known if not columns or name in columns)
    if size > LIMIT:
        raise InputError(
            "the file would hold {size:.3g} GB; legal: at most {limit:.3g} GB. Choose among {names}",
            place="--columns",
            size=size / 1e9,
            limit=LIMIT / 1e9,
            names=", ".join(known),
        )


def save(path: Path, experiment: Experiment, traces: Sequence[Trace], columns: Sequence[str] = ()) -> None:
    """Writes finished rounds as ``.npz``: every column, or only those named (a learner leaves out what it lacks)."""
    at_once(saving(path, experiment, traces, columns))


def saving(
    path: Path, experiment: Experiment, traces: Sequence[Trace], columns: Sequence[str] = ()
) -> Generator[None, None, None]:
    """The same a little at a time."""
    meta = Meta(
        schema=archive.SCHEMA,
        olviz=__version__,
        numpy=np.__version__,
        block=BLOCK,
        scenario=to_text(experiment, path.absolute().parent),
        horizon=experiment.rounds,
        rounds=min(max(trace.diverged or trace.rounds for trace in traces), together(traces)),
        learners=[_told(trace, together(traces)) for trace in traces],
    )
    rows = []
    for trace in traces:
        rows += [(yield from storing(trace, columns, together(traces)))]
    yield from archive.writing(
        path, meta, [own | _starting_luck(trace) for own, trace in zip(rows, traces, strict=True)]
    )


def together(traces: Sequence[Trace]) -> int:
    """How many rounds of these runs are told: where a person plays, those that were moved in, of the others as well."""
    return min((trace.rounds if trace.by_hand else trace.horizon for trace in traces), default=0)


def save_scalars(path: Path, traces: Sequence[Trace], columns: Sequence[str] = ()) -> None:
    """Writes the numbers of every round as ``.csv``: ``t`` from 1, then ``learner1.loss`` …; no number, no text.

    Of what has several numbers a round, as a point, each is a column, ``learner1.x.1`` …, where it is asked for.
    """
    at_once(saving_scalars(path, traces, columns))


def saving_scalars(path: Path, traces: Sequence[Trace], columns: Sequence[str] = ()) -> Generator[None, None, None]:
    """The same a little at a time."""
    until = together(traces)
    scalars = []
    for trace in traces:
        if columns and until:
            scalars.append(dict(_apart((yield from storing(trace, columns, until)))))
        else:
            own = {name: trace[name][:until] for name in trace.names if not columns or name in columns}
            scalars.append({name: values for name, values in own.items() if values.ndim == 1})
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = ScalarWriter(stream, [list(values) for values in scalars])
        for t in range(0, until, ROWS):
            writer.write(t, [{name: own[name][t : t + ROWS] for name in own} for own in scalars])
            yield


def _apart(arrays: Mapping[str, Array]) -> Iterator[tuple[str, Array]]:
    """Every number of a round by itself, those of one array counted from 1."""
    for name, values in arrays.items():
        if values.ndim == 1:
            yield name, values
        else:
            yield from ((f"{name}.{place}", own) for place, own in enumerate(values.reshape(len(values), -1).T, 1))


class ScalarWriter:
    """The lines of such a file, some rounds at a time. ``names`` are the columns of each learner."""

    def __init__(self, stream: TextIO, names: Sequence[Sequence[str]]) -> None:
        self._names, self._writer = names, csv.writer(stream, lineterminator="\n")
        headers = [f"learner{place}.{name}" for place, own in enumerate(names, 1) for name in own]
        self._writer.writerow(["t", *headers])

    def write(self, t: int, scalars: Sequence[Mapping[str, Array]]) -> None:
        """The rounds after round ``t``; a learner that diverged has fewer, or none."""
        chosen = [
            own[name].tolist() if name in own else []
            for own, names in zip(scalars, self._names, strict=True)
            for name in names
        ]
        for at, row in enumerate(zip_longest(*chosen, fillvalue=""), t + 1):
            self._writer.writerow([at, *("" if value != value else value for value in row)])


def stored(trace: Trace, columns: Sequence[str] = (), until: int = MOST_ROUNDS) -> dict[str, Array]:
    """The arrays of a trace, one row per finished round up to round ``until``: recorded ones, the others by replay."""
    return at_once(storing(trace, columns, until))


def storing(
    trace: Trace, columns: Sequence[str] = (), until: int = MOST_ROUNDS
) -> Generator[None, None, dict[str, Array]]:
    """The same a little at a time."""
    rounds = min(trace.rounds, until)
    if not rounds:
        return {}
    one = _one_round(trace)
    wanted = [name for name in one if not columns or name in columns]
    arrays = {name: trace[name][:rounds] for name in wanted if name in trace}
    wide = [name for name in wanted if name not in trace]
    for name in wide:
        value = np.asarray(one[name])
        arrays[name] = np.empty((rounds, *value.shape), value.dtype)
    if wide:
        for chunk in trace.replayed(0, rounds):
            values = _inputs(trace, chunk.t, chunk.rounds)
            for name in wide:
                arrays[name][chunk.t : chunk.t + chunk.length] = np.moveaxis(values[name], -1, 0)
            yield
    return arrays


def _one_round(trace: Trace) -> dict[str, Any]:
    """Everything a file can hold of round 1, by name."""
    inputs = _inputs(trace, 0, next(trace.replayed(0, 1)).rounds)
    return {name: trace[name][0] for name in trace.names} | {
        name: value[..., 0] for name, value in inputs.items() if name not in trace
    }


def _inputs(trace: Trace, t: int, rounds: Rounds) -> dict[str, Array]:
    """What was shown, committed, drawn and revealed from round ``t`` on (from 0), time last."""
    values = {
        "x": rounds.shown.x,
        "advice": rounds.shown.advice,
        "play": rounds.play,
        "drawn": rounds.drawn,
        "y": rounds.reveal.y,
        "losses": rounds.reveal.losses,
        "z": rounds.reveal.z,
    }
    if rounds.drawn is not None:
        count, first = rounds.drawn.shape[-1], t // BLOCK
        chances = [trace.actors.chances(block) for block in range(first, (t + count - 1) // BLOCK + 1)]
        values["chance"] = np.concatenate(chances)[t - first * BLOCK :][:count]
    return {name: value for name, value in values.items() if value is not None}


def _told(trace: Trace, until: int) -> Told:
    adversary = trace.adversary
    declared = adversary.declares(trace.game, trace.horizon)
    bias = bool(getattr(trace.game, "bias", False))
    diverged = trace.diverged if trace.diverged is not None and trace.diverged <= until else None
    return Told.of(trace.label, adversary.power, bias, declared, diverged)


class _Heard(Luck):
    """The luck of a learner, remembering what was drawn before round 1."""

    def __init__(self, luck: Luck) -> None:
        super().__init__(luck.seed, luck.role, luck.run)
        self.luck, self.draws = luck, dict[str, Any]()

    def once(self, name: str, draw: Draw) -> Any:
        self.draws[name] = self.luck.once(name, draw)
        return self.draws[name]


def _starting_luck(trace: Trace) -> dict[str, Array]:
    heard = _Heard(trace.actors.luck)
    trace.learner.start(trace.game, heard)
    return {f"luck.{name}": np.asarray(value) for name, value in heard.draws.items()}


# reading


def load(path: Path) -> Recording:
    """The runs of a file, played up to where they were. Raises ``InputError`` where the file is not sound."""
    return at_once(loading(path))


def loading(path: Path) -> Generator[None, None, Recording]:
    """The same a little at a time."""
    found = archive.read(path)
    try:
        return (yield from _load(path, found))
    except InputError as error:
        raise error.in_file(str(path)) from None


def _load(path: Path, found: Archive) -> Generator[None, None, Recording]:
    meta = found.meta
    if (meta.numpy, meta.block) != (np.__version__, BLOCK):
        return (yield from _from_rows(path, found, _other_numpy(meta.numpy)))
    try:
        experiment = from_table(parse(meta.scenario), base=path.parent)
        traces = experiment.traces()
    except InputError as error:
        return (yield from _from_rows(path, found, str(error)))
    _check_belongs(experiment, found)
    difference = yield from _played(traces, found)
    return (yield from _from_rows(path, found, difference)) if difference else Recording(experiment, traces)


def _other_numpy(theirs: str) -> str:
    template = translate("it was written under numpy {theirs}, and this is numpy {ours}")
    return template.format(theirs=theirs, ours=np.__version__)


def _check_belongs(experiment: Experiment, found: Archive) -> None:
    if (
        len(experiment.learners) + len(experiment.forks) != len(found.learners)
        or experiment.rounds != found.meta.horizon
    ):
        raise InputError("the scenario inside belongs to another run", place="meta")


def _from_rows(path: Path, found: Archive, why: str) -> Generator[None, None, Recording]:
    """The stored rows against the stored draws, as one adversary per learner."""
    rows = {"name": Recorded.name, "file": Trusted(path)}
    table = parse(found.meta.scenario)
    sitting = moves.read(table.pop("moves", []), table.pop("taken_back", 0))
    experiment = from_table(table | {"adversary": rows, "forks": _without_rounds(table.get("forks", []))})
    experiment = experiment if experiment.person is None else experiment.with_moves(sitting)
    _check_belongs(experiment, found)
    notes = [translate("the stored rows are played: {why}").format(why=why)]
    traces: list[Trace] = []
    for place, arrays in enumerate(found.learners, 1):
        own = Recorded(file=str(path), learner=place)
        try:
            traces.append(_next(experiment, traces, own, _Kept(experiment.seed, experiment.run, arrays)))
        except InputError as error:
            raise InputError(
                "stores too little to be played here, where {why} ({error})", why=why, error=error
            ) from None
        if traces[-1].learner.draws and "chance" not in arrays:
            notes.append(translate("learner {place}: its draws are not stored and are drawn anew").format(place=place))
    difference = yield from _played(traces, found)
    if difference:
        notes.append(translate("{difference}, although the stored rows are the same").format(difference=difference))
    return Recording(experiment, tuple(traces), tuple(notes))


def _without_rounds(forks: Any) -> Any:
    """The forks without what gave them their rounds; what is no list of tables is refused by who reads it."""
    if not isinstance(forks, list):
        return forks
    own = ("adversary", "changes")
    return [
        {key: value for key, value in row.items() if key not in own} if isinstance(row, Mapping) else row
        for row in forks
    ]


def _next(experiment: Experiment, traces: Sequence[Trace], own: Recorded, luck: Luck) -> Trace:
    """The next run after these, against its own rows; a fork draws with the luck of the run that it parts from."""
    place = len(traces) - len(experiment.learners)
    if place >= 0:
        fork = experiment.forks[place]
        return forks.parted(fork._replace(adversary=own), traces[fork.of - 1])
    entry = experiment.learners[len(traces)]
    arguments = (experiment.game, entry.learner, own, experiment.rounds, experiment.seed, entry.label)
    return Trace(*arguments, run=experiment.run, luck=luck)


class _Kept(Luck):
    """The luck of a learner as far as a file stores it."""

    def __init__(self, seed: int, run: int, arrays: Mapping[str, Array]) -> None:
        super().__init__(seed, "learner", run)
        self.arrays = arrays

    def once(self, name: str, draw: Draw) -> Any:
        anew, kept = super().once(name, draw), self.arrays.get(f"luck.{name}")
        if kept is None:
            return anew
        if kept.shape != anew.shape or not np.isfinite(kept).all():
            shape = anew.shape
            raise InputError("is no array of finite numbers of shape {shape}", place=f"luck.{name}", shape=shape)
        if anew.dtype.kind == "i" and not np.array_equal(np.sort(kept), np.sort(anew)):
            raise InputError("is no order of {count}", place=f"luck.{name}", count=len(anew))
        return kept

    def rows(self, name: str, block: int, draw: Draw) -> Any:
        values = super().rows(name, block, draw)
        if name != "draw" or "chance" not in self.arrays:
            return values
        known = self.arrays["chance"][block * BLOCK : (block + 1) * BLOCK]
        return np.concatenate([known, values[len(known) :]])


class Difference(NamedTuple):
    """What a file stores otherwise than it is played again: a column, in these rounds (from 1); none: all of it."""

    learner: int
    column: str
    rounds: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """The same in words, with the first of the rounds."""
        if not self.rounds:
            template = translate("learner {place} has no column {name} like the one stored")
            return template.format(place=self.learner, name=self.column)
        template = translate("played again, learner {place} has another {name} in round {round}")
        return template.format(place=self.learner, name=self.column, round=self.rounds[0])


def held_against(path: Path) -> tuple[Experiment, tuple[Difference, ...]]:
    """What a file says was played, and where its runs, played anew from that alone, differ from what it stores.

    Raises ``InputError`` where the file is not sound.
    """
    found = archive.read(path)
    try:
        experiment = from_table(parse(found.meta.scenario), base=path.parent)
        _check_belongs(experiment, found)
        return experiment, tuple(filter(None, _differences(experiment.traces(), found)))
    except InputError as error:
        raise error.in_file(str(path)) from None


def _played(traces: Iterable[Trace], found: Archive) -> Generator[None, None, str]:
    """Plays the traces up to where the file ends; in words, the first thing that differs from the file."""
    for difference in _differences(traces, found):
        if difference is not None:
            return difference.words
        yield
    return ""


def _differences(traces: Iterable[Trace], found: Archive) -> Generator[Difference | None, None, None]:
    """What differs; None after a little more was played."""
    for place, (trace, arrays) in enumerate(zip(traces, found.learners, strict=True), 1):
        while trace.extend(found.meta.rounds, SLICE) < min(found.meta.rounds, trace.last):
            yield None
        names = [name for name in arrays if not name.startswith("luck.")]
        again = (yield from storing(trace, names)) if names else {}
        for name in names:
            if name not in again or again[name].shape != arrays[name].shape:
                yield Difference(place, name)
                continue
            other = np.flatnonzero(~_same(again[name], arrays[name])) + 1
            if len(other):
                yield Difference(place, name, tuple(other.tolist()))


def _same(again: Array, before: Array) -> Array:
    """Row by row: equal whole numbers, and floats equal up to ``SAME``."""
    close = again.dtype.kind == "f"
    same: Array = np.asarray(
        np.isclose(again, before, rtol=SAME, atol=SAME, equal_nan=True) if close else again == before
    )
    return np.asarray(same.reshape(len(same), -1).all(axis=1))
