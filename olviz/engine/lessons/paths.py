"""A path through the scenes: in an order of its own, under the names and in the letters of those who follow it."""

from __future__ import annotations

from pathlib import Path as File
from typing import Annotated, Literal

from msgspec import Meta, Struct

from olviz import resources
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.files import toml
from olviz.engine.files.atomic import read_text
from olviz.engine.lessons.lesson import FILE_LIMIT, Lesson, Line, Text
from olviz.engine.lessons.refusals import converted
from olviz.engine.words.translate import translate

MOST_STEPS, MOST_LETTERS = 60, 40
MINUTES = 3.0  # of a step of which no lesson says how long it takes


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene under its name on the path; ``ask`` is an exercise, to be tried there, and ``answer`` comes on demand."""

    name: Line
    scene: Line
    text: Text = ""
    ask: Text = ""
    answer: Text = ""


class Path(Struct, frozen=True, forbid_unknown_fields=True):
    """An ordered list of scenes. ``letters``: as they are written elsewhere, in the window, and what they mean.

    ``lesson`` is a shipped lesson whose scenes are the steps, one after the other: then a step is what is done there.
    """

    title: Line
    steps: Annotated[list[Step], Meta(min_length=1, max_length=MOST_STEPS)]
    about: Text = ""
    letters: Annotated[list[tuple[Line, Line, Line]], Meta(max_length=MOST_LETTERS)] = []
    lesson: Line = ""
    schema: Literal[1] = 1


def read(path: File) -> Path:
    """The path of a file. Raises ``InputError`` naming the file, the field and what is legal."""
    try:
        found = converted(toml.parse(read_text(path, "a path", FILE_LIMIT)), Path, translate("a path"))
        for place, step in enumerate(found.steps, 1):
            _check(step, f"steps.{place}.scene")
    except InputError as error:
        raise error.in_file(str(path)) from None
    return found


def _check(step: Step, place: str) -> None:
    known = resources.scenarios()
    if step.scene not in known:
        raise InputError("no such scene; {hint}", place=place, hint=nearest(step.scene, known))


def legs(lesson: Lesson) -> tuple[range, ...]:
    """The stops of a lesson, scene by scene: of each the places of its stops, one after the other."""
    starts = [
        place for place, stop in enumerate(lesson.stops) if not place or stop.scene != lesson.stops[place - 1].scene
    ]
    return tuple(range(start, end) for start, end in zip(starts, [*starts[1:], len(lesson.stops)], strict=True))
