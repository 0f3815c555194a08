"""``olviz check`` and ``register`` of what has no name, or one that no file and no command line can hold."""

from pathlib import Path
from typing import NamedTuple

import pytest

import olviz as library
from olviz.checks.grading import Grade
from olviz.checks.law import Broken
from olviz.checks.laws.playing import check_play
from olviz.checks.meetings import cases_of
from olviz.checks.showing import shown
from olviz.engine.declare.parameters import Spec
from olviz.engine.experiment import registry
from olviz.engine.experiment.plugins import MOST_SIGNS, check_name
from tests.conftest import Olviz
from tests.own import BROKEN, for_a_while, member

NAMED = """
class Renamed(Steadfast, frozen=True):
    name = {name!r}
"""
ILLEGAL = (
    *("pä zwei/../x", "../out", "/tmp/out", "a/b", "a\\b", "a b", "a.b", "a_b", "-a", "a-", "a--b", "-", "a\n", "a\0"),
    *("a=b", "a'b", "a“", "--as", "…", "a,b", "a:b", "a\u200bb"),
)


@pytest.mark.parametrize("name", ["pa-ii", "pä-2", "感知机", "हेज", "x", "PA", "2-x", "a" * MOST_SIGNS])
def test_letters_and_digits_of_any_script_are_a_name(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize("name", [*ILLEGAL, "a" * (MOST_SIGNS + 1)])
def test_a_name_that_no_file_can_have_is_refused_when_it_is_read(name: str, own: Path, olviz: Olviz) -> None:
    own.write_text(BROKEN + NAMED.format(name=name), encoding="utf-8")
    before = sorted(own.parent.rglob("*"))
    status, out, err = olviz("check", own, "--as", name) if not name.startswith("-") else olviz("check", own)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert ": name: " in err
    assert "is not legal; legal: " in err
    assert sorted(own.parent.rglob("*")) == before


def test_every_shipped_name_is_one() -> None:
    for family in registry._FAMILIES:
        for name in registry._members(family):
            check_name(name)


def test_what_is_written_stays_in_the_folder(own: Path) -> None:
    case = cases_of(member(own, "foreigner"))[0]
    with pytest.raises(Broken) as broken:
        check_play(case)
    grade = Grade(check_play.sentence, 1, broken.value, check_play)
    path = shown(grade, "pä zwei/../../x", own.parent)
    assert path is not None
    assert path.is_file()
    assert path.parent == own.parent
    assert path.name.startswith("pä-zwei-x-what-is-committed-is-legal-")


def test_a_class_without_a_name_is_named(tmp_path: Path, olviz: Olviz) -> None:
    path = tmp_path / "mine.py"
    path.write_text(BROKEN.partition("class Scribbler")[0].replace('"steadfast", ', '"", '), encoding="utf-8")
    told = "declares no learner, adversary, loss, set or kernel with a name; without one: Steadfast"
    assert olviz("check", path) == (2, "", f"olviz: plugin {path}: {told}\n")


def test_a_python_file_that_is_not_there_is_no_lesson(tmp_path: Path, olviz: Olviz) -> None:
    path = tmp_path / "mine.py"
    assert olviz("check", path) == (2, "", f"olviz: {path}: no such file; legal: a Python file\n")


class Kept(NamedTuple):
    """No spec at all."""

    w: float


@pytest.mark.parametrize(("member", "name"), [(Kept, "Kept"), (7, "7"), (Spec, "Spec")])
def test_what_is_of_no_kind_is_named_with_the_kinds(member: type, name: str) -> None:
    with for_a_while(), pytest.raises(library.InputError) as error:
        library.register(member)
    assert str(error.value).startswith(f"{name} is of no kind that a scenario names; legal: a class of Game, ")
    assert str(error.value).endswith(", Kernel")


def test_a_scenario_that_is_not_there_is_told_with_the_nearest() -> None:
    name = next(iter(library.scenarios()))
    assert library.scenarios()[name].is_file()
    assert library.scenarios().get(name + "s") is None
    assert name + "s" not in library.scenarios()
    with pytest.raises(KeyError, match=f"nothing is shipped under '{name}s'; did you mean '{name}'"):
        library.scenarios()[name + "s"]
