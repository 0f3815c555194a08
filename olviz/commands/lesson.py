"""LESSON, as commands take it: a file with stops, or the name of a shipped lesson."""

from __future__ import annotations

import os
from pathlib import Path

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.files import toml
from olviz.engine.files.atomic import check_regular, ending, named, read_text
from olviz.engine.lessons import holes
from olviz.engine.lessons.lesson import FILE_LIMIT, experiment_of, is_lesson, read, told_of


def find(name: str) -> Path | None:
    """The file of the lesson that is meant; None where something else is, or nothing."""
    shipped = resources.lessons()
    if name in shipped:
        return shipped[name]
    if name in resources.scenarios() or ending(path := named(name, "a lesson", "LESSON")) != ".toml":
        return None
    check_regular(path, "a lesson or a scenario")
    try:
        table = toml.parse(read_text(path, "a lesson or a scenario", FILE_LIMIT)) if os.path.exists(path) else {}
    except InputError:
        return None  # whoever opens it says what is wrong
    return path if is_lesson(table) else None


def check(path: Path) -> int:
    """Builds every stop of a lesson, fills every hole, holds every answer against the run; prints a line a stop."""
    lesson = read(path)
    print(told_of(lesson))
    for place, stop in enumerate(lesson.stops, 1):
        try:
            holes.check(stop, experiment_of(stop, path.parent).traces())
        except InputError as error:
            raise error.within(f"stops.{place}").in_file(str(path)) from None
        asks = ", a question" if stop.question is not None else ""
        print(f"  {place:3}  {stop.scene}, round {stop.round}, {stop.phase}{asks}: {stop.title}")
    return 0
