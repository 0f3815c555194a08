"""What a program hands to the library and is none of what it takes: each call refuses it in a sentence."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import olviz

WHOLE = (2.5, 30.0, "5", float("nan"), True, [3])  # no whole numbers, whatever is asked for
EXPERIMENT = olviz.read(olviz.scenarios()["hedge-rates"])
ROUNDS = 20


def played() -> Any:
    trace = EXPERIMENT.traces()[0]
    trace.extend(ROUNDS)
    return trace


def trace_of(**given: Any) -> Any:
    trace = played()
    parts = {"game": trace.game, "learner": trace.learner, "adversary": trace.adversary, "horizon": 9, "seed": 0}
    return olviz.Trace(**(parts | given))


def many(**given: Any) -> Any:
    trace = played()
    parts = {"game": trace.game, "learner": trace.learner, "adversary": trace.adversary}
    return olviz.play_many(**(parts | {"horizon": 3, "seed": 0, "runs": range(2)} | given))


def judged(**given: Any) -> Any:
    trace = played()
    return olviz.judge(**({"bound": olviz.bounds_of(trace)[0], "trace": trace} | given))


def forked(**given: Any) -> Any:
    return played().fork(**({"t": 5} | given))


CALLS: dict[tuple[str, str], Callable[[Any], Any]] = {
    ("extend", "until"): lambda value: played().extend(value),
    ("state_at", "t"): lambda value: played().state_at(value),
    ("moment", "t"): lambda value: played().moment(value),
    ("moment of a fork", "t"): lambda value: played().fork(5).moment(value),
    ("state_at of a fork", "t"): lambda value: played().fork(5).state_at(value),
    ("extend of a fork", "until"): lambda value: played().fork(5).extend(value),
    ("fork", "t"): lambda value: forked(t=value),
    ("Trace", "horizon"): lambda value: trace_of(horizon=value),
    ("Trace", "seed"): lambda value: trace_of(seed=value),
    ("Trace", "run"): lambda value: trace_of(run=value),
    ("play_many", "horizon"): lambda value: many(horizon=value),
    ("play_many", "seed"): lambda value: many(seed=value),
    ("play_many", "runs[1]"): lambda value: many(runs=[0, value]),
    ("traces", "rounds"): lambda value: EXPERIMENT._replace(rounds=value).traces(),
    ("traces", "seed"): lambda value: EXPERIMENT._replace(seed=value).traces(),
    ("traces", "run"): lambda value: EXPERIMENT._replace(run=value).traces(),
    ("traces", "runs"): lambda value: EXPERIMENT._replace(runs=value).traces(),
}


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_a_number_that_is_none_is_refused_with_its_name(call: tuple[str, str]) -> None:
    for wrong in (*WHOLE, -3):
        with pytest.raises((TypeError, ValueError, IndexError)) as refused:
            CALLS[call](wrong)
        told = str(refused.value)
        assert told.startswith(f"{call[1]}: {wrong!r} is not legal; legal: a whole number at least"), told
        assert "\n" not in told
    for good in (np.int64(1), 1):
        CALLS[call](good)


def test_a_round_that_is_not_played_is_told_with_those_that_are() -> None:
    trace = played()
    for ask, wrong, least in ((trace.state_at, 21, 0), (trace.moment, 21, 1), (trace.moment, 0, 1)):
        with pytest.raises(IndexError, match=f"t: {wrong} is not legal; .* at least {least} and at most {ROUNDS}$"):
            ask(wrong)
    with pytest.raises(IndexError, match=f"t: 201 is not legal; .* at least 0 and at most {trace.horizon}$"):
        trace.fork(201)
    assert trace.extend(10**9) == trace.horizon


@pytest.mark.parametrize(("wrong", "kind"), [(-1, ValueError), (float("nan"), ValueError), ("1", TypeError)])
def test_a_time_is_a_number(wrong: Any, kind: type[Exception]) -> None:
    for trace in (played(), played().fork(5)):
        with pytest.raises(kind, match=f"^seconds: {wrong!r} is not legal; legal: a number at least 0$"):
            trace.extend(10, wrong)


@pytest.mark.parametrize("wrong", [0, slice(0, 3), None, ["loss"], b"loss"], ids=repr)
def test_a_column_is_had_by_its_name(wrong: Any) -> None:
    with pytest.raises(TypeError, match=re.escape(f"no column {wrong!r}; legal: its name, and then rounds by place")):
        played()[wrong]


@pytest.mark.parametrize("make", [trace_of, many, forked, judged, olviz.bounds_of], ids=lambda make: make.__name__)
def test_a_part_of_another_kind_is_refused_with_its_name(make: Callable[..., Any]) -> None:
    taken = {
        trace_of: ("game", "learner", "adversary"),
        many: ("game", "learner", "adversary"),
        forked: ("learner", "adversary"),
        judged: ("bound", "trace"),
        olviz.bounds_of: ("trace",),
    }
    for name in taken[make]:
        for wrong in ("hedge", EXPERIMENT):
            with pytest.raises(
                TypeError, match=rf"^{name}: .* is not legal; legal: of type {name.capitalize()}$"
            ) as told:
                make(**{name: wrong})
            assert len(str(told.value)) < 160


def test_a_class_is_no_part_yet() -> None:
    hedge = type(played().learner)
    for make in (trace_of, many, forked):
        with pytest.raises(TypeError, match=r"^learner: the class Hedge is not legal; legal: .* Hedge\(…\)$"):
            make(learner=hedge)


@pytest.mark.parametrize("wrong", [1000, "12", None, 2.5])
def test_how_many_runs_are_no_numbers_of_runs(wrong: Any) -> None:
    with pytest.raises(TypeError, match=rf"^runs: {wrong!r} is not legal; legal: .* range\(1000\)$"):
        many(runs=wrong)


def test_an_experiment_has_learners_with_labels() -> None:
    learners: Any = (EXPERIMENT.learners[0].learner,)
    with pytest.raises(TypeError, match=r"^learners\.1: Hedge.* is not legal; legal: of type Entry$"):
        EXPERIMENT._replace(learners=learners).traces()
    with pytest.raises(olviz.InputError, match=r"^learners: needs one to"):
        EXPERIMENT._replace(learners=()).traces()


@pytest.mark.parametrize("wrong", [None, 5, b"x"])
def test_a_path_is_a_text_or_a_path(wrong: Any) -> None:
    with pytest.raises(TypeError, match=rf"^path: {wrong!r} of type .* legal: of type str or Path$"):
        olviz.read(wrong)
