"""The lessons that come with the program: every number and answer is so, and each can be given as it is written."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from olviz import resources
from olviz.engine.files import toml
from olviz.engine.lessons import holes
from olviz.engine.lessons.lesson import Lesson, experiment_of, from_table, read, to_text
from olviz.engine.run.trace import Trace
from tests.conftest import Olviz

LESSONS = resources.lessons()
MINUTES = {"start-here": 27, "perceptron-in-twenty": 20, "halving-to-hedge": 50, "convex-in-fifty": 50}
LINES, LETTERS = 3, 150  # of a text for the room: it is read from the last row
CHOICE, TITLE = 85, 50  # letters
SOME = 12  # numbers that are computed again are many


@pytest.fixture(params=LESSONS)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return read(LESSONS[request.param])


def test_the_lessons_take_as_long_as_they_say() -> None:
    assert {name: read(path).minutes for name, path in LESSONS.items()} == MINUTES


def test_a_title_that_says_how_long_it_takes_says_in_what(lesson: Lesson) -> None:
    """It stands in lists and in a menu alone."""
    long = {20: "twenty", 50: "fifty"}.get(round(lesson.minutes), "")
    assert not long or lesson.title.endswith(f"in {long} minutes")


def test_every_number_and_every_answer_is_so(lesson: Lesson) -> None:
    runs: dict[str, tuple[Trace, ...]] = {}
    for stop in lesson.stops:
        key = repr((stop.scene, sorted(stop.set.items())))
        if key not in runs:
            runs[key] = experiment_of(stop).traces()
        holes.check(stop, runs[key])
        filled = " ".join(holes.filled(text, stop, runs[key]) for text in holes.texts_of(stop).values())
        assert not re.search(r"[{}]|\bnan\b", filled), stop.title


def test_every_answer_can_fail(lesson: Lesson) -> None:
    for stop in lesson.stops:
        assert stop.question is None or stop.question.holds, f"{stop.title}: nothing shows that its answer is right"


def test_it_has_stops_questions_notes_and_numbers_enough(lesson: Lesson) -> None:
    assert len(lesson.stops) >= 12
    assert sum(stop.question is not None for stop in lesson.stops) >= 5
    assert all(stop.title and stop.text and stop.notes.strip() and stop.minutes > 0 for stop in lesson.stops)
    texts = [text for stop in lesson.stops for text in holes.texts_of(stop).values()]
    assert sum(text.count("{") for text in texts) > SOME


def test_the_answers_are_not_always_the_same_letter(lesson: Lesson) -> None:
    answers = Counter(stop.question.answer for stop in lesson.stops if stop.question)
    assert max(answers.values()) <= 0.6 * answers.total()
    assert len(answers) >= 3


def test_texts_for_the_room_are_short(lesson: Lesson) -> None:
    for stop in lesson.stops:
        assert stop.text.count("\n") < LINES, stop.title
        assert len(stop.text) <= LETTERS, stop.title
        assert len(stop.title) <= TITLE, stop.title
        if stop.question:
            assert all(len(choice) <= CHOICE for choice in stop.question.choices), stop.title


def test_within_a_scene_it_goes_on_and_never_back(lesson: Lesson) -> None:
    for before, stop in pairwise(lesson.stops):
        if (before.scene, before.set) == (stop.scene, stop.set):
            assert (before.round, before.at) <= (stop.round, stop.at), stop.title
        if stop.reach != "cut":
            assert stop.round, stop.title


def test_it_goes_through_a_file_and_back(lesson: Lesson) -> None:
    assert from_table(toml.parse(to_text(lesson))) == lesson


@pytest.mark.parametrize("name", LESSONS)
def test_the_command_line_checks_it(olviz: Olviz, name: str) -> None:
    status, out, err = olviz("check", name)
    assert (status, err) == (0, "")
    assert len(out.splitlines()) == 1 + len(read(LESSONS[name]).stops)
