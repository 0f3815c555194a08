"""A lesson as data: its stops, and the file it is read from and written to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from math import fsum
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import tomli_w
from msgspec import Meta, Struct

from olviz import resources
from olviz.engine.declare import texts
from olviz.engine.declare.parameters import InputError, nearest
from olviz.engine.declare.phases import Phase
from olviz.engine.experiment import scenario
from olviz.engine.experiment.scenario import Experiment
from olviz.engine.files import tables, toml
from olviz.engine.files.atomic import read_text
from olviz.engine.lessons.refusals import converted
from olviz.engine.words.translate import plural, translate

SCHEMA = 1
FILE_LIMIT = 2**20  # bytes of a lesson
MOST_STOPS = 200
LETTERS = "ABCDEF"

TEXT = 4000  # letters of any

Line = Annotated[str, Meta(max_length=200, pattern=texts.LINE)]
Text = Annotated[str, Meta(max_length=TEXT, pattern=texts.LINES)]


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What the room is asked. ``answer`` is the letter of the right choice, and ``because`` says why.

    ``holds`` is what makes it right, as two numbers that are compared, each a number or a hole without its braces:
    ``mistakes:1@40 <= 6``.
    """

    ask: Text
    choices: Annotated[list[Line], Meta(min_length=2, max_length=len(LETTERS))]
    answer: Literal["A", "B", "C", "D", "E", "F"]
    because: Text = ""
    holds: Line = ""

    @property
    def place(self) -> int:
        """The place of the right choice, from 0."""
        return LETTERS.index(self.answer)


class Stop(Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a scene, and what is said there.

    ``scene`` is a shipped name, or a file in the lesson's own folder; ``set`` changes values of it, by dotted path.
    ``round`` counts from 1, 0 is before it; ``follow`` is the learner that is followed, from 1. ``text`` is for the
    room, ``notes`` for the lecturer alone; both may have holes: ``holes``. ``reach`` is how one gets there from the
    stop before, in the same scene: at once, played at ``speed`` rounds a second, or phase by phase.
    """

    scene: Line
    set: Annotated[dict[str, Any], Meta(max_length=32)] = {}
    round: Annotated[int, Meta(ge=0, le=scenario.MOST_ROUNDS)] = 0
    phase: Literal["observe", "commit", "reveal", "charge", "learn"] = "learn"
    follow: Annotated[int, Meta(ge=1, le=scenario.MOST_LEARNERS)] = 1
    panels: Annotated[list[Line], Meta(max_length=8)] = []
    title: Line = ""
    text: Text = ""
    notes: Annotated[str, Meta(max_length=20_000, pattern=texts.LINES)] = ""
    reach: Literal["cut", "play", "phases"] = "cut"
    speed: Annotated[float, Meta(ge=0.5, le=10_000.0)] = 4.0
    minutes: Annotated[float, Meta(ge=0.0, le=600.0)] = 1.0
    question: Question | None = None

    @property
    def at(self) -> Phase:
        """The phase of the round."""
        return Phase[self.phase.upper()]


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """An ordered list of stops over any scenes."""

    title: Line
    stops: Annotated[list[Stop], Meta(min_length=1, max_length=MOST_STOPS)]
    about: Text = ""
    schema: Literal[1] = 1

    @property
    def minutes(self) -> float:
        """How long it takes."""
        return fsum(stop.minutes for stop in self.stops)


def is_lesson(path: Path) -> bool:
    """Whether a file is meant as a lesson, and not as a scenario; not of one that cannot be read at all."""
    try:
        return "stops" in toml.parse(read_text(path, "a lesson or a scenario", FILE_LIMIT))
    except InputError:
        return False


@cache
def title_of(path: Path) -> str:
    """The title of a shipped lesson, for a list: its stops are not built, and it is read once."""
    return str(toml.parse(read_text(path, "a lesson", FILE_LIMIT))["title"])


def read(path: Path) -> Lesson:
    """The lesson of a file. Raises ``InputError`` naming the file, the field and what is legal."""
    try:
        return from_table(toml.parse(read_text(path, "a lesson", FILE_LIMIT)), path.parent)
    except InputError as error:
        raise error.in_file(str(path)) from None


def from_table(table: Mapping[str, Any], base: Path | None = None) -> Lesson:
    """The lesson of a parsed table; every stop of it is built once, so that what cannot be shown is refused here."""
    found = converted(table, Lesson, translate("a lesson"))
    once = cache(scenario.read_table)  # many stops may show one large file
    for place, stop in enumerate(found.stops, 1):
        try:
            _check(stop, _experiment(stop, base, once))
        except InputError as error:
            raise error.within(f"stops.{place}") from None
    return found


def to_text(lesson: Lesson) -> str:
    """The file of a lesson: ``read`` gives it back. What is at its default is left out."""
    defaults = {"set": {}, "phase": "learn", "follow": 1, "panels": [], "reach": "cut", "speed": 4.0, "minutes": 1.0}
    defaults |= {"title": "", "text": "", "notes": "", "question": None}
    stops = []
    for stop in lesson.stops:
        row = {key: value for key, value in msgspec.to_builtins(stop).items() if value != defaults.get(key, ...)}
        if "question" in row:
            row["question"] = {key: value for key, value in row["question"].items() if value != ""}
        stops.append(row)
    table: dict[str, Any] = {"schema": SCHEMA, "title": lesson.title}
    return tomli_w.dumps(table | ({"about": lesson.about} if lesson.about else {}) | {"stops": stops})


def experiment_of(stop: Stop, base: Path | None = None) -> Experiment:
    """The experiment that a stop shows, with its own panels; ``base`` is the folder of the lesson."""
    return _experiment(stop, base, scenario.read_table)


def _experiment(stop: Stop, base: Path | None, table_of: Callable[[Path], dict[str, Any]]) -> Experiment:
    path = _scene(stop.scene, base)
    table = scenario.with_values(table_of(path), stop.set.items())
    try:
        found = scenario.from_table(table, base=path.parent)
    except InputError as error:
        raise (error.within("set") if stop.set else error.in_file(str(path))) from None
    return found._replace(panels=tuple(stop.panels)) if stop.panels else found


def files_of(stop: Stop, base: Path | None = None) -> tuple[Path, ...]:
    """The file of its scene, and the data files that are read there."""
    return (_scene(stop.scene, base), *scenario.files_of(experiment_of(stop, base)))


def is_shipped(stop: Stop) -> bool:
    """Whether a stop shows a shipped scene as it is."""
    return stop.scene in resources.scenarios() and not stop.set


def _scene(name: str, base: Path | None) -> Path:
    shipped = resources.scenarios()
    if name in shipped:
        return shipped[name]
    with suppress(InputError, ValueError):  # a zero letter is no path
        path = Path(tables.settled(name, base))
        if path.suffix == ".toml" and path.is_file():
            return path
    raise InputError(
        "{value!r} is not legal; legal: a shipped scene or a scenario file in the lesson's own folder ({hint})",
        place="scene",
        value=name,
        hint=nearest(name, shipped),
    )


def _check(stop: Stop, shown: Experiment) -> None:
    if stop.round > shown.rounds:
        raise InputError("{value} is not legal; legal: 0 to {most}", place="round", value=stop.round, most=shown.rounds)
    runs = len(shown.learners) + len(shown.forks)
    if stop.follow > runs:
        raise InputError("{value} is not legal; legal: 1 to {most}", place="follow", value=stop.follow, most=runs)
    asked = stop.question
    if asked is not None and asked.place >= len(asked.choices):
        most = LETTERS[len(asked.choices) - 1]
        raise InputError(
            "{value!r} is not legal; legal: A to {most}", place="question.answer", value=asked.answer, most=most
        )


def told_of(lesson: Lesson) -> str:
    """A lesson in one line: its title, how many stops it has, how long it takes."""
    count, minutes = len(lesson.stops), lesson.minutes
    stops = plural("{n} stop", "{n} stops", count).format(n=count)
    long = plural("{n:g} minute", "{n:g} minutes", 1 if minutes == 1 else 2).format(n=minutes)
    return translate("{title}: {stops}, {long}").format(title=lesson.title, stops=stops, long=long)
