"""Lessons as files: read, written, refused by place; numbers in texts are those of the run."""

from __future__ import annotations

import copy
from collections.abc import Callable
from itertools import product
from math import inf, nan
from pathlib import Path
from typing import Any

import pytest

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import scenario
from olviz.engine.files import toml
from olviz.engine.lessons import holes
from olviz.engine.lessons.lesson import Lesson, Question, Stop, experiment_of, from_table, read, to_text
from tests.conftest import Olviz

TABLE: dict[str, Any] = {
    "schema": 1,
    "title": "Try",
    "stops": [
        {
            "scene": "halving-circle",
            "round": 6,
            "text": "{mistakes} of at most {bound}; {alive} of {experts}",
            "question": {
                "ask": "How many?",
                "choices": ["{bound:1@end}", "12"],
                "answer": "A",
                "holds": "mistakes:halving-net@end <= 6",
            },
        }
    ],
}


def changed(do: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    table = copy.deepcopy(TABLE)
    do(table)
    return table


def test_a_lesson_goes_through_a_file_and_back(tmp_path: Path) -> None:
    lesson = from_table(TABLE)
    path = tmp_path / "mine.toml"
    path.write_text(to_text(lesson), encoding="utf-8")
    assert read(path) == lesson
    assert from_table(toml.parse(to_text(lesson))) == lesson


def test_holes_are_filled_from_the_run() -> None:
    (stop,) = from_table(TABLE).stops
    traces = experiment_of(stop).traces()
    assert holes.filled(stop.text, stop, traces) == "1 of at most 6; 19 of 126"
    assert stop.question is not None
    assert holes.holds(stop.question, stop, traces)


@pytest.mark.parametrize(
    ("do", "place"),
    [
        (lambda t: t["stops"][0].update(scene="halvig"), "stops.1.scene"),
        (lambda t: t["stops"][0].update(scene="../../etc/passwd.toml"), "stops.1.scene"),
        (lambda t: t["stops"][0].update(round=10**6), "stops.1.round"),
        (lambda t: t["stops"][0].update(round=-1), "stops.1.round"),
        (lambda t: t["stops"][0].update(rond=3), "stops.1.rond"),
        (lambda t: t["stops"][0].update(phase="later"), "stops.1.phase"),
        (lambda t: t["stops"][0].update(follow=3), "stops.1.follow"),
        (lambda t: t["stops"][0].update(minutes="long"), "stops.1.minutes"),
        (lambda t: t["stops"][0].update(set={"learners.9.x": 1}), "stops.1"),
        (lambda t: t["stops"][0]["question"].update(answer="D"), "stops.1.question.answer"),
        (lambda t: t["stops"][0]["question"].update(choices=["one"]), "stops.1.question.choices"),
        (lambda t: t.update(stops=[]), "stops"),
        (lambda t: t.update(schema=2), "schema"),
        (lambda t: t.update(title=7), "title"),
    ],
)
def test_what_is_wrong_is_refused_by_its_place(do: Callable[[dict[str, Any]], object], place: str) -> None:
    with pytest.raises(InputError) as refused:
        from_table(changed(do))
    assert refused.value.place.startswith(place)


STRANGE = (nan, inf, -1, 0.3, 10**9, "x" * 30_000, "", [], [1], {}, {"a": 1}, True, [{}] * 300)


@pytest.mark.parametrize("part", [Lesson, Stop, Question])
def test_every_field_is_refused_with_its_value_and_what_is_legal(part: type[Lesson | Stop | Question]) -> None:
    """Whatever stands in a field: it is taken, or one line names the place in it, and says what may stand there."""
    prefix = {Lesson: "", Stop: "stops.1.", Question: "stops.1.question."}[part]
    refused: list[tuple[str, InputError]] = []
    for field, value in product(part.__struct_fields__, STRANGE):
        table = changed(lambda t: None)
        within = {Lesson: table, Stop: table["stops"][0], Question: table["stops"][0]["question"]}[part]
        within[field] = value
        try:
            from_table(table)
        except InputError as error:
            refused.append((field, error))
    assert len(refused) > len(STRANGE)
    for field, error in refused:
        assert f"{error.place}.".startswith(f"{prefix}{field}."), str(error)
        assert "legal" in str(error) or "no such key" in str(error), str(error)
        assert "`" not in str(error), str(error)


@pytest.mark.parametrize(
    "hole",
    ["colour", "mistakes:nobody", "mistakes@301", "weight.3", "", "a" * 500, "mistakes:1:2", "weight.99999999"],
)
def test_unknown_holes_are_refused(hole: str) -> None:
    (stop,) = from_table(changed(lambda t: t["stops"][0].update(text="{" + hole + "}"))).stops
    with pytest.raises(InputError) as refused:
        holes.check(stop, experiment_of(stop).traces())
    assert refused.value.place == "text"


def test_an_answer_that_is_not_so_is_refused() -> None:
    (stop,) = from_table(changed(lambda t: t["stops"][0]["question"].update(holds="mistakes > 6"))).stops
    with pytest.raises(InputError, match="is not so"):
        holes.check(stop, experiment_of(stop).traces())


SCENE = (
    'schema = 1\n[game]\nname = "classification"\n[adversary]\nname = "separable"\n[[learners]]\nname = "perceptron"\n'
)


def led(folder: Path, scene: str) -> Path:
    """A lesson in its own folder whose stop leads to a scene."""
    path = folder / "lesson.toml"
    path.write_text(to_text(from_table(TABLE)).replace("halving-circle", scene), encoding="utf-8")
    return path


def test_a_scene_may_lie_beside_the_lesson(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "mine.toml").write_text(SCENE, encoding="utf-8")
    lesson = from_table({"title": "", "stops": [{"scene": "parts/mine.toml", "round": 3}]}, tmp_path)
    assert experiment_of(lesson.stops[0], tmp_path).rounds == 200


@pytest.mark.parametrize("way", ["{other}/mine.toml", "../other/mine.toml", "link.toml", "folder/mine.toml", "iris"])
def test_a_lesson_leads_nowhere_else(tmp_path: Path, way: str) -> None:
    here, other = tmp_path / "here", tmp_path / "other"
    here.mkdir()
    other.mkdir()
    (other / "mine.toml").write_text(SCENE, encoding="utf-8")
    (here / "link.toml").symlink_to(other / "mine.toml")
    (here / "folder").symlink_to(other)
    with pytest.raises(InputError) as refused:
        read(led(here, way.format(other=other)))
    assert refused.value.place.endswith("stops.1.scene")


def test_a_large_scene_is_read_once_however_many_stops_show_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.toml").write_text(SCENE, encoding="utf-8")
    read_from: list[Path] = []
    whole = scenario.read_table

    def counted(path: Path) -> dict[str, Any]:
        read_from.append(path)
        return whole(path)

    monkeypatch.setattr(scenario, "read_table", counted)
    from_table({"title": "", "stops": [{"scene": "mine.toml", "set": {"seed": k}} for k in range(50)]}, tmp_path)
    assert len(read_from) == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("schema = 1\nstops = [\n", "is not TOML"),
        (SCENE, "no such key of a lesson"),
        ("", "title: missing; legal: text of at most 200 letters"),
        ('title = "a\\u202eb"\nstops = []', "is not legal; legal: text of at most 200 letters that can be seen"),
        ('title = "a\\nb"\nstops = []', "is not legal; legal: text of at most 200 letters that can be seen"),
    ],
)
def test_what_is_checked_in_toml_is_taken_for_a_lesson(olviz: Olviz, tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    status, out, err = olviz("check", tmp_path / "mine.toml")
    assert (status, out) == (2, "")
    assert why in err


def test_a_mistyped_lesson_is_named(olviz: Olviz) -> None:
    status, _, err = olviz("check", "halving-to-hegde")
    assert status == 2
    assert "did you mean 'halving-to-hedge'?" in err
