"""Of one thing a sentence speaks in the singular, in refusals and in what is measured."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.batch import play_many
from olviz.engine.experiment.scenario import from_table, with_value
from olviz.engine.files.move_lines import move_in
from olviz.engine.files.tables import Trusted
from olviz.engine.learners.by_hand.experts_by_hand import WeightsByHand
from olviz.engine.learners.by_hand.point_by_hand import PointByHand
from olviz.engine.lessons.lesson import from_table as lesson_of
from olviz.engine.lessons.lesson import told_of
from olviz.engine.words import nouns, translate
from olviz.engine.words.workings import figures_to_add
from tests.conftest import Olviz

EXPERTS = {
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "coin-flip"},
    "learners": [{"name": "hedge"}],
}

PLANE = {
    "game": {"name": "convex"},
    "adversary": {"name": "quadratic-targets", "dimension": 2},
    "learners": [{"name": "gradient-descent"}],
}


def started(*settings: tuple[str, Any]) -> None:
    table = EXPERTS
    for path, value in settings:
        table = with_value(table, path, value)
    from_table(table).traces()


def too_few_learners() -> None:
    asked = from_table(EXPERTS)
    play_many(asked.game, [asked.learners[0].learner], asked.adversary, 3, 0, range(3))


@pytest.mark.parametrize(
    ("refused", "said"),
    [
        (lambda: move_in("1 2", ("y",)), "has 1 number too many; legal: y"),
        (lambda: move_in("1 2 3", ("y",)), "has 2 numbers too many; legal: y"),
        (too_few_learners, "learners: 1 learner is given for 3 runs; legal: one, or one for each run"),
        (lambda: started(("learners.1.prior", [1.0])), "learners.1.prior: 1 number is given; legal: 2 positive"),
        (
            lambda: started(
                ("game.hypotheses", {"name": "advisers", "experts": 2}),
                ("adversary", {"name": "iid-experts", "rates": [0.5]}),
            ),
            "adversary.rates: 1 number is not legal; legal: one for each of N = 2 experts",
        ),
        (
            lambda: started(("forks", [{"round": 0}] * 4)),
            "forks: 4 are too many with 1 learner; legal: at most 4 learners and forks together",
        ),
        (
            lambda: PointByHand().check_play(np.zeros(1), from_table(PLANE).traces()[0].game),
            "play: has 1 number; legal: 2",
        ),
        (
            lambda: WeightsByHand().check_play(np.ones(1), from_table(EXPERTS).traces()[0].game),
            "play: has 1 weight; legal: 2",
        ),
        (
            lambda: started(("adversary", {"name": "orthogonal", "dimension": 1}), ("game", {"name": "convex"})),
            "adversary.dimension: 1 is not legal for 200 rounds, each of which takes a direction of its own; "
            "legal: at least 200, or at most 1 round;",
        ),
    ],
)
def test_a_refusal(refused: Callable[[], object], said: str) -> None:
    with pytest.raises(InputError) as caught:
        refused()
    assert said in f"{caught.value};"


def test_a_table_of_one_row(tmp_path: Path) -> None:
    path = tmp_path / "one.csv"
    path.write_text("a,b,target\n1,2,3\n", encoding="utf-8")
    file = {"name": "targets-file", "file": Trusted(path)}
    table = {"game": {"name": "regression"}, "adversary": file, "learners": [{"name": "recursive-least-squares"}]}
    for rounds, said in ((1, "1 row, 1 round"), (2, "1 row, 2 rounds")):
        assert said in from_table({**table, "rounds": rounds}).traces()[0].game.declared.source


def test_a_lesson_of_one_stop() -> None:
    stop = {"scene": "hedge-rates", "round": 1}
    for stops, said in (([stop], "Short: 1 stop, 1 minute"), ([stop] * 2, "Short: 2 stops, 2 minutes")):
        assert told_of(lesson_of({"schema": 1, "title": "Short", "stops": stops})) == said


def test_a_game_with_one_move_in_it(olviz: Olviz, tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_text("1\n", encoding="utf-8")
    out = olviz("run", "mind-reader", "--moves", tmp_path / "moves.txt")[1]
    assert "1 of 100 rounds has a move" in out


def test_one_learner_at_a_point_that_is_missing(olviz: Olviz, tmp_path: Path) -> None:
    words = ("hedge-rates", "--vary", "seed=1", "--rounds", 5)
    for share in ("1/3", "2/3"):
        assert olviz("sweep", *words, "--shard", share, "-o", tmp_path / share[0])[0] == 0
    err = olviz("sweep", "--merge", tmp_path / "1", tmp_path / "2", "-o", tmp_path / "all")[2]
    assert "--merge: 1 of 3 learners at points belongs to no share here" in err
    (unit,) = (tmp_path / "2" / "units" / "2-of-3").iterdir()
    unit.write_bytes(b"")
    err = olviz("sweep", "--merge", tmp_path / "1", tmp_path / "2", "-o", tmp_path / "all")[2]
    assert "--merge: 1 run of share 2 of 3 is missing" in err


def test_passes_are_counted_as_they_are_written() -> None:
    assert [nouns.passes(rounds, 1000) for rounds in (1000, 1001, 1500, 3000)] == [
        "1 pass",
        "1 pass",
        "1.5 passes",
        "3 passes",
    ]


def test_no_figures_are_asked_for_where_a_sum_is_rounding_alone() -> None:
    assert figures_to_add(0.1 + 0.2, -0.3) == 3


def test_a_refusal_that_counts_passes_the_door_of_languages_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In English of the window a second time stood for no count, and it said "2 number is not legal"."""
    monkeypatch.setattr(translate, "_door", lambda one, many, n: one if not many or n == 1 else f"({many})")
    template = translate.plural("{n} thing", "{n} things", 2)
    assert str(InputError(template, n=2)) == "(2 things)"
    assert translate.translate(template) == "({n} things)"
