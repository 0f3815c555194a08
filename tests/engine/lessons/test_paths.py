"""Paths lead to scenes that there are, each step of the first one is predicted, watched, explained and answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.lessons import lesson, paths

PATHS = resources.paths()


@pytest.mark.parametrize("name", PATHS)
def test_a_path_leads_to_shipped_scenes_and_names_each_step_once(name: str) -> None:
    path = paths.read(PATHS[name])
    names = [step.name for step in path.steps]
    assert path.title
    assert path.about
    assert len(names) == len(set(names))
    assert all(step.text for step in path.steps)
    assert all(bool(step.ask) == bool(step.answer) for step in path.steps)
    assert all(there and here and means for there, here, means in path.letters)


def test_every_set_of_notes_has_a_path_with_its_letters_and_one_has_exercises() -> None:
    notes = {name: paths.read(file) for name, file in PATHS.items() if name.startswith("notes-")}
    assert len(notes) == 5
    assert all(path.letters for path in notes.values())
    assert sum(bool(step.ask) for step in notes["notes-fundamentals"].steps) >= 2


def test_the_steps_of_a_path_are_the_scenes_of_its_lesson_each_three_minutes_in_four_beats() -> None:
    guided = [path for file in PATHS.values() if (path := paths.read(file)).lesson]
    assert guided
    for path in guided:
        taught = lesson.read(resources.lessons()[path.lesson])
        legs = paths.legs(taught)
        assert [taught.stops[leg[0]].scene for leg in legs] == [step.scene for step in path.steps]
        for leg in legs:
            stops = [taught.stops[place] for place in leg]
            assert [stop.title.partition(":")[0] for stop in stops] == ["Predict", "Watch", "Explain", "Answer"]
            assert sum(stop.minutes for stop in stops) == paths.MINUTES
            assert [bool(stop.question) for stop in stops] == [False, False, False, True]
            assert stops[0].round == 0 < stops[1].round


def test_nine_scenes_come_first() -> None:
    first = paths.read(next(iter(PATHS.values())))
    assert len(first.steps) == 9
    assert len({step.scene for step in first.steps}) == 9


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('title = "A"\nsteps = []', "steps"),
        ('title = "A"\n[[steps]]\nname = "B"\nscene = "halving-worst"', "did you mean 'halving-worst-case'"),
        ('title = "A"\nstep = 1\n[[steps]]\nname = "B"\nscene = "xor"', "step"),
        ('schema = 2\ntitle = "A"\n[[steps]]\nname = "B"\nscene = "xor"', "schema"),
    ],
)
def test_what_is_no_path_is_refused_with_its_place(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "path.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=why) as refused:
        paths.read(file)
    assert str(file) in str(refused.value)
