"""``olviz run``: a scenario from its first round to its last, without a window."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from olviz.commands import run_many
from olviz.commands.given import scenario
from olviz.commands.progress import SLICE, Progress
from olviz.engine.adversaries.recorded import Recorded
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import challenge, memory, recording, streaming
from olviz.engine.experiment.recording import Recording
from olviz.engine.experiment.scenario import Experiment, files_of, to_text
from olviz.engine.files import move_lines
from olviz.engine.files import stream_formats as streams
from olviz.engine.files.atomic import check_apart, check_ending, check_writable, ending, named, replacing
from olviz.engine.run.trace import Passage, Trace
from olviz.engine.speech.summary import in_words, summary, summary_of_streamed

RUNS = (".npz", ".csv")
STANDARD = "-"  # as a name of a file: what is typed, or comes through a pipe


def run(options: argparse.Namespace) -> int:
    """Plays, writes and sums up. A place that cannot be written is refused before the first round."""
    if options.runs is not None:
        return run_many.run(options)
    asked = scenario.load(options)
    if options.moves is not None:
        asked = _moved(asked, options.moves)
    asked = asked._replace(notes=(*asked.notes, *_waiting(asked.experiment)))
    columns = _columns(options.columns)
    path = None if options.output is None else named(options.output, "a file to write", "-o")
    if path is not None:
        check_ending(path, (*RUNS, *streams.ENDINGS))
        read = () if options.moves in (None, STANDARD) else (Path(options.moves),)
        check_apart(path, (*scenario.inputs(options), *files_of(asked.experiment), *read))
        if ending(path) in RUNS:
            to_text(asked.experiment)  # a recorded run holds it: refused before the first round
    elif columns:
        raise InputError("chooses what -o writes, and there is no -o", place="--columns")
    runs, report = (_streamed if options.stream else _kept)(asked, path, columns)
    print(json.dumps(report, indent=2, allow_nan=False) if options.summary == "json" else in_words(report))
    return told_of_divergence(runs)


def _columns(text: str | None) -> tuple[str, ...]:
    """The columns that are asked for, none where all are."""
    columns = () if text is None else tuple(name.strip() for name in text.split(","))
    if not all(columns):
        raise InputError("{value!r} names an empty column; legal: A,B", place="--columns", value=text)
    return columns


def _moved(asked: Recording, name: str) -> Recording:
    """What is asked for with the moves of a file in the place of its own; a line that is not legal is refused."""
    person = asked.experiment.person
    if person is None:
        raise InputError("are for a person, and nobody plays by hand; legal: a scenario of a person", place="--moves")
    if any(isinstance(trace.adversary, Recorded) for trace in asked.traces):
        raise InputError("are for a run that is played, and this one is stored; legal: its scenario", place="--moves")
    lines = move_lines.from_input() if name == STANDARD else move_lines.from_file(named(name, "a file", "--moves"))
    sitting = lines.played(person, asked.traces[0].game, asked.experiment.rounds)
    experiment = asked.experiment.with_moves(sitting)
    if experiment.challenge is not None:
        with lines.told_by_line():
            challenge.check_played(experiment.challenge, _people(experiment))
    return Recording(experiment, experiment.traces(), asked.notes)


def _people(experiment: Experiment) -> list[Trace]:
    """The runs that a person moves in, played up to the last move."""
    people = [trace for trace in experiment.traces() if trace.by_hand]
    for trace in people:
        play(trace, experiment.playable)
    return people


def _waiting(experiment: Experiment) -> Iterator[str]:
    """Where a run waits for a person, for here nobody moves."""
    played = experiment.playable
    if played < experiment.rounds:
        have = "has" if played == 1 else "have"
        moved = f"{played} of {experiment.rounds} rounds {have} a move" if played else "nobody has moved"
        yield f"a person plays, and {moved}; --moves FILE plays moves, one a line"


def _kept(asked: Recording, path: Path | None, columns: tuple[str, ...]) -> tuple[Sequence[Passage], dict[str, Any]]:
    """Keeps every round, so that all that theorems say of them can be judged."""
    if path is not None:
        _check_writing(path, asked, columns)
    if asked.experiment.playable:
        memory.check_columns(asked.traces, memory.most_here())
    for trace in asked.traces:
        play(trace, asked.experiment.playable)
    if path is not None:
        _write(path, asked, columns)
    return asked.traces, summary(asked.experiment, asked.traces, asked.notes)


def _streamed(
    asked: Recording, path: Path | None, columns: tuple[str, ...]
) -> tuple[Sequence[Passage], dict[str, Any]]:
    """Keeps no round: what is written is written as it is played."""
    if path is not None and ending(path) != ".csv":
        raise InputError("keeps rounds, and --stream keeps none; legal: .csv", place=str(path))
    passages, until = asked.experiment.passages(), asked.experiment.playable
    with Progress() as progress:
        if path is None:
            for _ in streaming.played(passages, until):
                progress.tell(_far(passages[0]))
        else:
            with replacing(path) as part:
                streaming.write(part, passages, columns, until, lambda: progress.tell(_far(passages[0])))
    return passages, summary_of_streamed(asked.experiment, passages, asked.notes)


def _check_writing(path: Path, asked: Recording, columns: tuple[str, ...]) -> None:
    """Tries all that can be tried before the rounds are played."""
    check_writable(path)
    if not asked.experiment.playable:
        return
    if ending(path) in RUNS:
        recording.check_columns(asked.traces, columns)
    else:
        _check_stream(path, asked, columns)
    if ending(path) == ".npz" or columns:
        recording.check_size(asked.traces, columns)


def _write(path: Path, asked: Recording, columns: tuple[str, ...]) -> None:
    kind = ending(path)
    with replacing(path) as part:
        if kind == ".npz":
            recording.save(part, asked.experiment, asked.traces, columns)
        elif kind == ".csv":
            recording.save_scalars(part, asked.traces, columns)
        else:
            streams.save_stream(part, asked.traces[0], kind)


def _check_stream(path: Path, asked: Recording, columns: tuple[str, ...]) -> None:
    if columns:
        raise InputError("chooses what .npz and .csv hold; {file} holds the stream", place="--columns", file=path.name)
    try:
        streams.check_stream(asked.traces, ending(path))
    except InputError as error:
        raise error.in_file(str(path)) from None


def told_of_divergence(runs: Sequence[Passage]) -> int:
    """The exit status: 1 where a learner diverged, which is said."""
    for one in runs:
        if one.diverged is not None:
            print(f"olviz: {one.label} diverged at round {one.diverged}", file=sys.stderr)
    return int(any(one.diverged is not None for one in runs))


def play(trace: Trace, until: int) -> None:
    """Plays a trace to its end, or round ``until``; a run of some seconds tells a terminal how far it is."""
    with Progress() as progress:
        while trace.extend(until, SLICE) < min(trace.last, until):
            progress.tell(_far(trace))


def _far(run: Passage) -> str:
    return f"{run.label}: round {run.rounds} of {run.horizon}"
