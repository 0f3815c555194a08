"""Numbers of people's files, of every size that is legal, side by side: they play, or diverge, without a warning."""

import random
from pathlib import Path
from typing import Any

import pytest

from olviz.engine.experiment.scenario import from_table
from olviz.engine.speech.summary import in_words, summary

SIZES = ("1e-100", "3e-99", "1e-60", "1e-17", "0", "-0", "1", "2", "-3.5", "1e10", "1e50", "1e99", "1e100", "-1e100")
LOSSES = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 2}}
GAMES: dict[str, dict[str, Any]] = {
    "points-file": {"game": {"name": "classification"}, "adversary": {"label": "c"}},
    "targets-file": {"game": {"name": "regression"}, "adversary": {"target": "c"}},
    "losses-file": {"game": LOSSES, "adversary": {"columns": "a, b"}},
    "ratings-file": {"game": {"name": "matrix"}, "adversary": {"user": "a", "item": "b", "rating": "c"}},
}
LEARNERS = {
    "points-file": ("perceptron", "kernel-perceptron"),
    "targets-file": (
        *("recursive-least-squares", "least-squares", "ridge-regression", "recursive-from-batch", "kernel-gradient"),
        *("stochastic-gradient", "importance-weights", "tiny-network"),
    ),
    "losses-file": ("hedge", "follow-the-leader", "fixed-share", "own-rule"),
    "ratings-file": ("matrix-gradient-descent",),
}


def written(adversary: str, luck: random.Random) -> str:
    """A table whose numbers are of a few sizes."""
    sizes, rows = luck.sample(SIZES, luck.choice([1, 2, 3, 5])), range(luck.choice([2, 3, 6]))
    cells = [[luck.choice(sizes) for _ in range(3)] for _ in rows]
    for at, row in enumerate(cells):
        if adversary == "ratings-file":
            row[:2] = str(luck.randint(0, 3)), str(luck.randint(0, 3))
        if adversary == "points-file":
            row[2] = "xy"[at % 2]
    return "\n".join(["a,b,c", *map(",".join, cells), ""])


@pytest.mark.parametrize(
    "seed", [*range(150), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(150, 3000))]
)
def test_numbers_of_all_sizes_play_without_a_warning(seed: int, tmp_path: Path) -> None:
    luck = random.Random(seed)
    adversary = luck.choice([*GAMES])
    (tmp_path / "t.csv").write_text(written(adversary, luck), encoding="utf-8")
    table = {"schema": 1, "rounds": luck.choice([1, 2, 5, 9]), "seed": seed, "game": GAMES[adversary]["game"]}
    order = luck.choice(["file", "drawn"])
    table["adversary"] = {"name": adversary, "file": "t.csv", "order": order, **GAMES[adversary]["adversary"]}
    table["learners"] = [{"name": luck.choice(LEARNERS[adversary])}]
    experiment = from_table(table, "scene.toml", tmp_path)
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    in_words(summary(experiment, traces, ()))


def test_what_overflows_on_its_way_diverges(tmp_path: Path) -> None:
    """1 + xᵀΓx was 0 by rounding, and the plain floats of a block stopped at the division."""
    (tmp_path / "t.csv").write_text("a,b,c\n1e100,1,-1\n", encoding="utf-8")
    table = {"schema": 1, "rounds": 9, "seed": 1, "game": {"name": "regression"}}
    table["adversary"] = {"name": "targets-file", "file": "t.csv", "target": "c"}
    table["learners"] = [{"name": "recursive-least-squares"}]
    (trace,) = from_table(table, "scene.toml", tmp_path).traces()
    trace.extend()
    assert trace.diverged == 2
