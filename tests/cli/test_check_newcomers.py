"""Slips of those who write their first file: told as the cause, with its line and what to write instead."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz.checks.cases import Case
from olviz.checks.law import Broken, Unasked, law
from olviz.checks.laws.accounts import check_accounts
from olviz.checks.laws.playing import check_play
from olviz.engine import Commit, Convex, Learner, Seen
from olviz.engine.adversaries.convex.alternating import Alternating
from olviz.engine.declare.keywords import legal_name
from olviz.engine.games.sets.simplex import Simplex
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from tests.conftest import Olviz
from tests.own import BROKEN, for_a_while

OPPONENT = """
from olviz.engine import Adversary, Reveal, Shown

class Mine(Adversary, frozen=True):
    name = title = "mine"

    def gives(self, game):
        return frozenset({"losses"})
"""
DECLARED = {
    "init": (
        "class Mine(Steadfast, frozen=True):\n    name = 'mine'\n\n    def __init__(self):\n        self.w = 0\n",
        "line {line}: TypeError: Mine has an __init__ of its own; legal: none, for what can be set is a field with its "
        "type, and what changes from round to round is in the state",
    ),
    "shipped": (
        "class Mine(Steadfast, frozen=True):\n    name = 'hedge'\n",
        "line {line}: the name 'hedge' is taken by Hedge of olviz; legal: another one",
    ),
    "twice": (
        "class Other(Steadfast, frozen=True):\n    name = 'steadfast'\n",
        "line {line}: the name 'steadfast' is taken by Steadfast of mine.py; legal: another one",
    ),
    "imported": (
        "from olviz.engine import Learners\n",
        "line {line}: ImportError: cannot import name 'Learners' from 'olviz.engine' ",
    ),
    "no-kind": (
        OPPONENT,
        "line {line}: Mine is an Adversary of no kind; legal: a Table, whose rounds stand before the run, or an ",
    ),
}


@pytest.mark.parametrize("slip", DECLARED)
def test_what_is_wrong_with_a_class_is_told_with_what_to_write(slip: str, tmp_path: Path, olviz: Olviz) -> None:
    code, told = DECLARED[slip]
    path, lines = tmp_path / "mine.py", f"{BROKEN}\n{code}".splitlines()
    path.write_text("\n".join(lines), encoding="utf-8")
    first = (
        "from olviz.engine import Learners" if slip == "imported" else "class Mine" if "Mine" in code else "class Other"
    )
    line = next(number for number, each in enumerate(lines, 1) if each.startswith(first))
    with for_a_while():
        status, out, err = olviz("check", path)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert told.format(line=line) in err
    assert slip != "imported" or err.endswith("; did you mean 'Learner'?\n")


NOTHING: Any = [None] * len(Seen._fields)
ASKED: dict[str, tuple[Callable[[], Any], str]] = {
    "near": (lambda: getattr(Convex(), "decison_set"), "did you mean 'decision_set'?"),  # noqa: B009
    "part": (lambda: getattr(Convex(), "set"), "did you mean 'decision_set'?"),  # noqa: B009
    "inside": (lambda: getattr(Convex(), "project"), "did you mean 'decision_set.project'?"),  # noqa: B009
    "far": (lambda: getattr(Seen(*NOTHING), "qqq"), f"known: {', '.join(Seen._fields)}"),  # noqa: B009
    "choice": (lambda: getattr(Commit, "POINTS"), "did you mean 'POINT'?"),  # noqa: B009
    "stranger": (lambda: getattr(object(), "qqq"), ""),  # noqa: B009
    "no attribute": (lambda: [][0], ""),
    "frozen": (
        lambda: setattr(GradientDescent(), "step", 1.0),
        "what changes from round to round is in the state, of which learn returns a new one",
    ),
}


@pytest.mark.parametrize("slip", ASKED)
def test_a_name_that_nothing_has_is_told_with_the_nearest_or_with_where_it_is(slip: str) -> None:
    ask, told = ASKED[slip]
    with pytest.raises((AttributeError, IndexError)) as wrong:
        ask()
    assert legal_name(wrong.value) == told


@law("It is asked about itself")
def _asserts(_: object) -> None:
    assert_nothing()


def assert_nothing() -> None:
    raise AssertionError


def test_an_assertion_without_words_is_told_with_its_line() -> None:
    """The sentence of the law ended in nothing."""
    with pytest.raises(Broken) as broken:
        _asserts("case")
    line = assert_nothing.__code__.co_firstlineno + 1
    assert broken.value.detail == f"AssertionError:  (test_check_newcomers.py, line {line})"


class Zero(Learner, frozen=True):
    """Begins where no point of a simplex is."""

    name, title, commits = "zero", "Zero", Commit.POINT

    def start(self, game: Any, luck: Any) -> None:
        return None

    def act(self, game: Any, state: Any, shown: Any) -> Any:
        return np.zeros(game.dimension)

    def learn(self, game: Any, state: Any, seen: Any) -> None:
        return None


def test_a_point_outside_is_told_in_short_with_what_gives_one_inside() -> None:
    case = Case(Convex(decision_set=Simplex()), Zero(), Alternating(), 4)
    with pytest.raises(Broken) as broken:
        check_play(case)
    line = Zero.act.__code__.co_firstlineno
    assert broken.value.detail.startswith("round 1 commits to [0.")
    assert len(broken.value.detail) < 250
    assert broken.value.detail.endswith(
        "; legal: a point of the decision set, as its start(d) gives the first one and its project(w) the nearest to "
        f"any w (test_check_newcomers.py, line {line})"
    )


class Lost(Learner, frozen=True):
    """Has lost its way before it begins."""

    name, title, commits = "lost", "Lost", Commit.POINT

    def start(self, game: Any, luck: Any) -> None:
        return None

    def act(self, game: Any, state: Any, shown: Any) -> Any:
        return np.full(game.dimension, np.inf)

    def learn(self, game: Any, state: Any, seen: Any) -> None:
        return None


def test_a_run_without_a_round_has_no_accounts_to_look_at() -> None:
    """It ended in an IndexError of olviz's own."""
    answer = check_accounts(Case(Convex(), Lost(), Alternating(), 4))
    assert answer == Unasked("the run diverges in round 1")
