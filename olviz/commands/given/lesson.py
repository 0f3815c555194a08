"""LESSON, as commands take it: a file with stops, or the name of a shipped lesson."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from olviz import resources
from olviz.engine.declare.parameters import InputError, either, nearest
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.files.atomic import ending, named
from olviz.engine.lessons import holes
from olviz.engine.lessons.lesson import Lesson, Stop, experiment_of, is_lesson, read, told_of
from olviz.engine.run.trace import Trace


def find(name: str) -> Path | None:
    """The file of the lesson that is meant; None where something else is, or nothing."""
    shipped = resources.lessons()
    if name in shipped:
        return shipped[name]
    path = Path(name)
    taught = name not in resources.scenarios() and ending(path) == ".toml" and os.path.isfile(path) and is_lesson(path)
    return path if taught else None


def to_check(name: str) -> Path | None:
    """The same of a file that is to be checked: in TOML it can only be meant as a lesson, however broken it is."""
    found, kind = find(name), ending(Path(name))
    if found is not None or os.path.exists(named(name, "a Python file or a lesson", "FILE")):
        return found or (Path(name) if kind == ".toml" else None)
    if kind == ".py":
        raise InputError("no such file; legal: a Python file", place=name)
    hint = nearest(name, resources.lessons())
    raise InputError("no such file or lesson; {hint}", place=name, hint=hint)


def meant(name: str) -> Path:
    """The file of a lesson that has to be one; what is wrong with it is said by who reads it."""
    found = to_check(name)
    if found is None:
        raise InputError("is no lesson; legal: a lesson file, or {lessons}", place=name, lessons=_shipped())
    return found


def check(path: Path) -> int:
    """Builds every stop of a lesson, fills every hole, holds every answer against the run; prints a line a stop."""
    lesson = read(path)
    print(told_of(lesson), flush=True)
    for place, stop in checked(lesson, path):
        asks = ", a question" if stop.question is not None else ""
        print(f"  {place:3}  {stop.scene}, round {stop.round}, {stop.phase}{asks}: {stop.title}", flush=True)
    return 0


def checked(lesson: Lesson, path: Path) -> Iterator[tuple[int, Stop]]:
    """Every stop with its number, from 1, as soon as it is found to be right; ``InputError`` where one is not."""
    shown: Experiment | None = None
    traces: Sequence[Trace] = ()
    for place, stop in enumerate(lesson.stops, 1):
        try:
            wanted = experiment_of(stop, path.parent)
            if wanted != shown:  # stops of one scene go on with its runs
                shown, traces = wanted, wanted.traces()
            holes.check(stop, traces)
        except InputError as error:
            raise error.within(f"stops.{place}").in_file(str(path)) from None
        yield place, stop


def _shipped() -> str:
    return either(map(repr, resources.lessons()))
