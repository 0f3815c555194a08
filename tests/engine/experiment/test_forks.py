"""Forks as data: read, refused, written, recorded, streamed, told."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from olviz import cli
from olviz.checks.sameness import bits, same_runs
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import recording
from olviz.engine.experiment.forks import Fork, tree, without
from olviz.engine.experiment.scenario import Experiment, from_table, parse, to_table, to_text, with_setting, with_value
from olviz.engine.round.changed import Change, changes_of
from olviz.engine.run.forked import Forked
from olviz.engine.run.trace import Trace
from olviz.engine.speech.apart import apart, in_a_sentence

TABLE: dict[str, Any] = {
    "rounds": 200,
    "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 5}},
    "adversary": {"name": "iid-experts"},
    "learners": [{"name": "hedge", "rate": 0.1, "label": "slow"}, {"name": "hedge", "rate": 1.0}],
}
FORK: dict[str, Any] = {"of": 1, "round": 50, "learner": {"rate": 0.5}}


def with_forks(*rows: Any) -> Experiment:
    return from_table(TABLE | {"forks": list(rows)})


def played(experiment: Experiment) -> tuple[Trace, ...]:
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    return traces


def test_a_fork_takes_over_what_it_does_not_name() -> None:
    (fork,) = with_forks(FORK).forks
    learner = with_value(TABLE["learners"][0], "rate", 0.5)
    assert fork == Fork(1, 50, learner=from_table(TABLE | {"learners": [learner]}).learners[0].learner)
    assert with_forks(FORK | {"of": "slow"}).forks == (fork,)
    (other,) = with_forks({"of": 2, "round": 0, "learner": {"name": "fixed-share"}}).forks
    assert other.learner is not None
    assert other.learner.name == "fixed-share"


def test_forks_are_written_as_they_are_read() -> None:
    rows = (
        FORK | {"label": "faster"},
        {"of": 3, "round": 60, "changes": [{"round": 70, "flip": True}, {"round": 71, "y": -1, "advice": [1] * 5}]},
    )
    experiment = with_forks(*rows)
    assert from_table(to_table(experiment)) == experiment
    assert from_table(parse(to_text(experiment))) == experiment
    assert tomllib.loads(to_text(experiment))["forks"][0]["learner"]["rate"] == 0.5


def test_a_setting_reaches_into_a_fork() -> None:
    table = with_setting(to_table(with_forks(FORK)), "forks.1.learner.rate", "0.25")
    assert from_table(table).forks[0].learner.rate == 0.25  # type: ignore[union-attr]
    assert from_table(with_setting(table, "forks.1.round", "10")).forks[0].round == 10


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (7, "forks: is not a list of tables"),
        ([7], "forks.1: is not a table"),
        ([FORK] * 3, "forks: 3 are too many with 2 learners; legal: at most 4 learners and forks together"),
        ([FORK | {"of": 3}], "forks.1.of: 3 is not legal; legal: 1 to 2"),
        ([FORK | {"of": "fast"}], "forks.1.of: 'fast' is not legal"),
        ([FORK | {"of": True}], "forks.1.of: True is not legal"),
        ([FORK | {"round": 201}], "forks.1.round: 201 is not legal; legal: a whole number from 0 to 200"),
        ([FORK | {"round": 1.5}], "forks.1.round: 1.5 is not legal"),
        ([{"of": 1}], "forks.1.round: None is not legal"),
        ([FORK, FORK | {"of": 3, "round": 49}], "forks.2.round: 49 is not legal; legal: a whole number from 50 to"),
        ([FORK | {"label": 7}], "forks.1.label: 7 is not legal; legal: a text"),
        ([FORK | {"name": "x"}], "forks.1.name: no such key of a fork"),
        ([FORK | {"learner": {"rate": -1}}], "forks.1.learner.rate: -1"),
        ([FORK | {"learner": {"ratte": 1}}], "forks.1.learner.ratte: no such parameter of hedge"),
        ([FORK | {"learner": 7}], "forks.1.learner: is not a table"),
        ([FORK | {"adversary": {"name": "hedge"}}], "forks.1.adversary.name: 'hedge' is not known"),
        ([FORK | {"changes": 7}], "forks.1.changes: is not a list of at most 1000 changes"),
        ([FORK | {"changes": [7]}], "forks.1.changes.1: is not a table"),
        ([FORK | {"changes": [{"round": 51}]}], "forks.1.changes.1: changes nothing"),
        ([FORK | {"changes": [{"round": 50, "flip": True}]}], "forks.1.changes.1.round: 50 is not legal; legal: a who"),
        ([FORK | {"changes": [{"round": 60, "flip": 1}]}], "forks.1.changes.1.flip: 1 is not legal"),
        ([FORK | {"changes": [{"round": 60, "y": "x"}]}], "forks.1.changes.1.y: 'x' is not legal"),
        ([FORK | {"changes": [{"round": 60, "y": float("nan")}]}], "forks.1.changes.1.y: nan is not legal"),
        ([FORK | {"changes": [{"round": 60, "x": [1] * 5000}]}], "forks.1.changes.1.x: is not a list of 1 to 4096"),
        ([FORK | {"changes": [{"round": 60, "w": 1}]}], "forks.1.changes.1.w: no such key of a change"),
        ([FORK | {"changes": [{"round": 60, "flip": True}] * 2}], "forks.1.changes.2.round: round 60 is changed twice"),
    ],
)
def test_what_is_wrong_with_a_fork_is_told_with_its_place(rows: Any, told: str) -> None:
    with pytest.raises(InputError) as error:
        from_table(TABLE | {"forks": rows})
    assert str(error.value).startswith(told)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (
            [FORK | {"learner": {"name": "follow-the-leader"}}],
            "forks.1.learner.name: follow-the-leader commits to some",
        ),
        ([FORK | {"learner": {"name": "fixed-share"}}], "forks.1.learner.name: fixed-share cannot go on from where"),
        ([FORK | {"learner": {"prior": [0.5, 0.5]}}], "forks.1.learner.prior: 2 numbers are given"),
        ([FORK | {"adversary": {"name": "coin-flip"}}], "forks.1.adversary.name: coin-flip gives"),
        ([FORK | {"changes": [{"round": 60, "y": 0.5}]}], "forks.1.changes.1.y: 0.5 is not legal; legal: 1, -1"),
        (
            [
                {"of": 1, "round": 50, "changes": [{"round": 52, "flip": True}]},
                {"of": 3, "round": 60, "changes": [{"round": 61, "flip": True}, {"round": 62, "x": [1.0]}]},
            ],
            "forks.2.changes.2.x: is not there to be changed",
        ),
    ],
)
def test_what_cannot_go_on_is_told_before_a_round_is_played(rows: Any, told: str) -> None:
    with pytest.raises(InputError) as error:
        with_forks(*rows).traces()
    assert str(error.value).startswith(told)


HINGE: dict[str, Any] = {
    "game": {"name": "convex", "loss": {"name": "hinge"}, "decision_set": {"name": "ball"}},
    "adversary": {"name": "non-separable", "dimension": 2},
}
CORNERS: dict[str, Any] = {
    "game": {"name": "convex", "decision_set": {"name": "simplex"}},
    "adversary": {"name": "good-coordinate", "dimension": 3, "losses": "coins"},
}


@pytest.mark.parametrize(
    ("world", "before", "after", "told"),
    [
        (HINGE, {}, {"ties": "last"}, "forks.1.learner.ties: 'last' is not legal with 'hinge' losses"),
        (CORNERS, {}, {"ties": "last"}, "forks.1.learner.name: what is kept from round to round has other sizes"),
        (CORNERS, {"ties": "last"}, {"ties": "shortest"}, "forks.1.learner.name: what is kept from round to round has"),
    ],
)
def test_a_setting_that_keeps_something_else_is_told(
    world: dict[str, Any], before: dict[str, str], after: dict[str, str], told: str
) -> None:
    fork = {"of": 1, "round": 9, "learner": after}
    with pytest.raises(InputError) as error:
        from_table(world | {"learners": [{"name": "leader-in-set", **before}], "forks": [fork]}).traces()
    assert str(error.value).startswith(told)


def test_traces_are_the_learners_and_then_the_forks() -> None:
    experiment = with_forks(FORK, {"of": 3, "round": 60, "label": "named"})
    traces = experiment.traces()
    assert [trace.label for trace in traces] == ["slow", "Hedge", "slow, η = 0.5, after round 50", "named"]
    assert isinstance(traces[3], Forked)
    assert traces[3].origin is traces[2]
    again = experiment.traces(traces[:3])
    assert again[:3] == traces[:3]
    assert again[3] is not traces[3]


def test_changes_of_a_fork_are_those_of_the_fork_it_leaves_too() -> None:
    flipped = {"of": 1, "round": 50, "changes": [{"round": 52, "flip": True}, {"round": 90, "flip": True}]}
    traces = with_forks(flipped, {"of": 3, "round": 60, "changes": [{"round": 61, "y": 1.0}]}).traces()
    assert changes_of(traces[3].adversary) == (Change(52, True), Change(61, y=1.0), Change(90, True))


def test_the_tree_and_what_is_left_when_one_goes() -> None:
    forks = (Fork(1, 10), Fork(3, 20), Fork(2, 30))  # runs 3, 4 and 5; the second parts from the first
    assert tree([fork.of for fork in forks], 2) == [(0, 0), (2, 1), (3, 2), (1, 0), (4, 1)]
    assert without(forks, 2, 2) == (Fork(2, 30),)
    assert without(forks, 2, 0) == (Fork(1, 30),)
    assert without(forks, 2, 1) == (Fork(1, 10), Fork(2, 20))
    assert without(forks, 2, 3) == (Fork(1, 10), Fork(2, 30))


# recorded, streamed, told


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "forked.toml"
    rows = (FORK, {"of": 3, "round": 60, "changes": [{"round": 70, "flip": True}]})
    path.write_text(to_text(with_forks(*rows)), encoding="utf-8")
    return path


def test_a_recording_holds_both_ways(scene: Path, tmp_path: Path) -> None:
    experiment = from_table(parse(scene.read_text(encoding="utf-8")))
    traces = played(experiment)
    recording.save(tmp_path / "run.npz", experiment, traces)
    loaded = recording.load(tmp_path / "run.npz")
    assert (loaded.notes, loaded.experiment) == ((), experiment)
    for one, other in zip(traces, loaded.traces, strict=True):
        same_runs(one, other)


def test_under_another_numpy_the_stored_rows_are_played_in_both(
    scene: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    experiment = from_table(parse(scene.read_text(encoding="utf-8")))
    traces = played(experiment)
    recording.save(tmp_path / "run.npz", experiment, traces)
    monkeypatch.setattr(np, "__version__", "99.0")
    loaded = recording.load(tmp_path / "run.npz")
    assert len(loaded.notes) == 1
    for one, other in zip(traces, loaded.traces, strict=True):
        for name in ("play", "drawn", "loss", "y"):
            assert bits(one[name]) == bits(other[name]), name


def test_run_plays_forks_and_tells_what_they_came_to(scene: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["run", str(scene), "--summary", "json"]) == 0
    told = json.loads(capsys.readouterr().out)["learners"]
    assert [learner["fork"] is None for learner in told] == [True, True, False, False]
    fork = told[2]["fork"]
    assert (fork["origin"], fork["round"], fork["since"], fork["changes"]) == ("slow", 50, 51, [])
    assert fork["difference"]["loss"] == told[2]["loss"]["expected"] - told[0]["loss"]["expected"]
    assert told[3]["fork"]["changes"] == [{"round": 70, "flip": True}]
    assert cli.main(["run", str(scene)]) == 0
    text = capsys.readouterr().out
    assert told[2]["fork"]["words"] in text
    assert "slow, η = 0.5, after round 50 parts from slow in round 51; after round 200: loss" in text


def test_a_stream_has_no_forks(scene: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["run", str(scene), "--stream"]) == 2
    assert "forks: part from rounds that are kept, and --stream keeps none" in capsys.readouterr().err


def test_what_a_fork_came_to_in_a_sentence() -> None:
    _, _, fork, same = played(with_forks(FORK, {"of": 1, "round": 20, "label": "same"}))
    assert isinstance(fork, Forked)
    assert isinstance(same, Forked)
    told = "slow, η = 0.5, after round 50 goes another way after round 50; up to there it is slow"
    assert in_a_sentence(fork, 40) == told
    assert in_a_sentence(same, 200) == "same does after round 200 as slow does"
    for t in (51, 200):
        loss, regret = apart(fork, t)
        assert loss.own == fork["total_loss"][t - 1]
        assert loss.difference == fork["total_loss"][t - 1] - fork.origin["total_loss"][t - 1]
        assert regret.difference == pytest.approx(loss.difference)
    assert "less than" in in_a_sentence(fork, 200) or "more than" in in_a_sentence(fork, 200)


def test_where_a_fork_parts_is_not_known_of_rounds_that_its_origin_has_yet_to_play() -> None:
    """It was said to do as the run that it left, for good, where it had been asked before that run was as long."""
    slow, _, fork = with_forks(FORK).traces()
    assert isinstance(fork, Forked)
    fork.extend(200)
    slow.extend(50)
    assert in_a_sentence(fork, 50).endswith("goes another way after round 50; up to there it is slow")
    assert apart(fork, 50)[0].since is None
    slow.extend(200)
    assert apart(fork, 200)[0].since == 51


def test_learners_of_one_kind_are_told_apart_by_what_differs() -> None:
    rates = [{"name": "hedge", "rate": 0.02}, {"name": "hedge", "rate": 0.1}, {"name": "hedge"}]
    experiment = from_table(to_table(with_forks()) | {"learners": rates})
    assert experiment.names == ("Hedge, η = 0.02", "Hedge, η = 0.1", "Hedge, η: Tuned to T")
    alone = experiment._replace(learners=experiment.learners[:1])
    (before,) = alone.traces()
    assert before.label == "Hedge"
    assert [trace.label for trace in experiment.traces([before])] == list(experiment.names)


def test_a_fork_is_called_by_what_it_goes_on_with() -> None:
    """Of a name that tells a setting that is another one now, the kind stays alone."""
    rates = [{"name": "hedge", "rate": 0.02}, {"name": "hedge", "rate": 0.1}]
    forks = [{"of": 1, "round": 50, "learner": {"rate": 0.5}}, {"of": 3, "round": 60, "learner": {"rate": 2.0}}]
    table = to_table(with_forks()) | {"learners": rates, "forks": forks}
    labels = [trace.label for trace in from_table(table).traces()]
    assert labels[2:] == ["Hedge, η = 0.5, after round 50", "Hedge, η = 2, after round 60"]
