"""Numbers in texts: each of the closed list is that of the run, and what nothing fills is refused, soon."""

from __future__ import annotations

import math
from collections import deque
from typing import Any

import pytest

from olviz.engine.declare.parameters import InputError
from olviz.engine.lessons import holes
from olviz.engine.lessons.lesson import Question, Stop, experiment_of
from olviz.engine.numerics.sums import norm

KNOWN = [
    ("perceptron-separable", "mistakes@end", 4),
    ("perceptron-separable", "mistake.2@end", 14),
    ("perceptron-separable", "last_mistake@71", 31),
    ("perceptron-separable", "last_mistake@0", 0),
    ("perceptron-separable", "loss@end", 4),
    ("perceptron-separable", "regret@end", 4),
    ("perceptron-separable", "average_regret@end", 0.02),
    ("perceptron-separable", "best@end", 0),
    ("perceptron-separable", "bound@1", 1 / 0.16**2),
    ("perceptron-separable", "radius", 1),
    ("perceptron-separable", "margin", 0.16),
    ("perceptron-separable", "rounds", 200),
    ("perceptron-separable", "round@17", 17),
    ("perceptron-basis", "proof.1@25", 5),
    ("perceptron-basis", "proof.4@25", 5),
    ("margin-missing", "bound.1@end", math.inf),
    ("inside-the-margin", "failed:2@end", 31),
    ("inside-the-margin", "failed:2@30", 0),
    ("inside-the-margin", "failed:1@end", 0),
    ("halving-worst-case", "alive@2", 16),
    ("halving-worst-case", "experts", 64),
    ("halving-worst-case", "bound.2:uniform", math.log(64)),
    ("malicious-clairvoyant", "realised@end", 200),
    ("malicious-clairvoyant", "realised_regret@end", 100),
    ("hedge-rates", "rate:3@1", 10),
    ("hedge-rates", "weight.1:2@0", 0.1),
    ("descent-in-the-ball", "step@1", 0.2),
    ("leader-jumps", "w.1@1", 1),
    ("step-too-large", "round:1@end", 251),
    ("online-to-batch", "mean_risk@1", 0.5),
]


def stop(scene: str, **more: Any) -> Stop:
    return Stop(scene=scene, **{"round": 1, **more})


def found(scene: str, hole: str) -> float:
    here = stop(scene)
    return holes.value(hole, here, experiment_of(here).traces())


@pytest.mark.parametrize(("scene", "hole", "known"), KNOWN)
def test_a_hole_is_the_number_of_the_run(scene: str, hole: str, known: float) -> None:
    assert found(scene, hole) == pytest.approx(known, rel=0.05 if "risk" in hole else 1e-9, abs=1e-12)


def test_every_quantity_is_tried_here_or_in_a_shipped_lesson() -> None:
    tried = {hole.partition(":")[0].partition("@")[0].partition(".")[0] for _, hole, _ in KNOWN}
    assert set(holes.QUANTITIES) - tried <= {"vote_risk", "average_risk"}


def test_risks_are_those_of_new_rounds() -> None:
    here = stop("online-to-batch", follow=2)
    traces = experiment_of(here).traces()
    mean, average, vote = (holes.value(f"{name}_risk@100", here, traces) for name in ("mean", "average", "vote"))
    assert mean < 0.3
    assert average < mean
    assert vote <= 2 * mean  # C20


def test_a_term_of_a_proof_is_recomputed_from_the_state() -> None:
    here = stop("perceptron-plane")
    (trace,) = traces = experiment_of(here).traces()
    for t in range(1, 8):
        assert holes.value(f"proof.3@{t}", here, traces) == pytest.approx(float(norm(trace.state_at(t).state.w)))


def test_a_number_that_a_solver_has_to_find_is_found_where_it_looks() -> None:
    here = stop("online-svm")
    traces = experiment_of(here).traces()
    traces[0].extend()
    assert 29 < holes.value("best@end", here, traces) < 30
    with pytest.raises(InputError, match="not known after round 37"):
        holes.value("best@37", here, traces)


@pytest.mark.parametrize(
    ("scene", "hole", "why"),
    [
        ("xor", "alive", "keeps no survivors"),
        ("halving-circle", "rate:2@3", "has no rate"),
        ("leader-jumps", "bound:1", "no such bound"),
        ("leader-jumps", "bound.9:2", "no such bound"),
        ("leader-jumps", "mean_risk", "no risk"),
        ("leader-jumps", "proof.9", "no term 9"),
        ("leader-jumps", "w.2", "no w 2"),
        ("leader-jumps", "weight.1", "no weights 1"),
        ("perceptron-separable", "mistake.5@end", "not known"),
        ("perceptron-separable", "bound@0", "not known"),
        ("perceptron-separable", "mistakes@201", "up to 200"),
        ("perceptron-separable", "mistake", "not known"),
        ("step-too-large", "loss:1@300", "up to 251"),
        ("xor", "mistakes:1:2", "no learner"),
    ],
)
def test_what_is_not_known_is_refused(scene: str, hole: str, why: str) -> None:
    with pytest.raises(InputError, match=why):
        found(scene, hole)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("{{1, 2}}: {mistakes@end}", "{1, 2}: 4"),
        ("γ = {margin}, T = {rounds}", "γ = 0.16, T = 200"),
        ("none", "none"),
    ],
)
def test_texts_are_read_as_people_write(text: str, read: str) -> None:
    here = stop("perceptron-separable")
    assert holes.filled(text, here, experiment_of(here).traces()) == read


@pytest.mark.parametrize("text", ["{mistakes", "mistakes}", "{", "}", "{{mistakes}", "{mistakes}}", "{a{b}c}", "{}"])
def test_braces_that_do_not_match_are_refused(text: str) -> None:
    here = stop("perceptron-separable", text=text)
    with pytest.raises(InputError) as refused:
        holes.check(here, experiment_of(here).traces())
    assert refused.value.place == "text"


def test_a_text_has_not_more_numbers_than_anybody_reads() -> None:
    here = stop("perceptron-separable", notes="{mistakes}" * (holes.MOST_HOLES + 1))
    with pytest.raises(InputError, match="more than"):
        holes.check(here, experiment_of(here).traces())


@pytest.mark.parametrize(
    ("compared", "so"),
    [
        ("mistakes@end = 4", True),
        ("mistakes@end = 4 and last_mistake@end > 71", True),
        ("mistakes@end = 4 and last_mistake@end > 72", False),
        ("mistakes@end < bound@end", True),
        ("-1 < mistakes@end", True),
        ("bound@end = 39.1", True),  # as it is read
        ("bound@end = 39.2", False),
    ],
)
def test_answers_are_held_against_the_run(compared: str, so: bool) -> None:
    here = stop("perceptron-separable")
    asked = Question(ask="?", choices=["a", "b"], answer="A", holds=compared)
    assert holes.holds(asked, here, experiment_of(here).traces()) is so


@pytest.mark.parametrize(
    "compared", ["1 < 2", "nan = nan", "mistakes", "mistakes < ", "1 < mistakes < 9", "inf > mistakes", "mistakes <> 1"]
)
def test_what_says_nothing_of_the_run_is_no_answer(compared: str) -> None:
    here = stop("perceptron-separable")
    asked = Question(ask="?", choices=["a", "b"], answer="A", holds=compared)
    with pytest.raises(InputError):
        holes.holds(asked, here, experiment_of(here).traces())


@pytest.mark.parametrize("more", [{"text": "{mistakes@10000000}"}, {"round": 10_000_000}])
def test_rounds_that_take_too_long_are_refused_and_not_played(more: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holes, "PATIENCE", 0.2)
    here = stop("perceptron-separable", set={"rounds": 10_000_000}, **more)
    traces = experiment_of(here).traces()
    with pytest.raises(InputError, match="too long"):
        holes.check(here, traces)
    assert traces[0].rounds < 10_000_000


def test_a_stop_behind_the_end_of_a_run_is_refused() -> None:
    here = stop("step-too-large", follow=1, round=300)
    with pytest.raises(InputError) as refused:
        holes.check(here, experiment_of(here).traces())
    assert refused.value.place == "round"


def test_a_learner_that_an_edit_took_away_is_refused() -> None:
    """In a lesson the scene can be edited: whom its stop follows may be gone, and it stopped there."""
    of = stop("inside-the-margin", follow=2)
    traces = experiment_of(of).traces()[:1]
    assert deque(holes.finding(["{mistakes}"], of, traces, 1.0)) == deque()
    with pytest.raises(InputError, match="no learner 2 in this scene; legal: up to 1"):
        holes.filled("{mistakes}", of, traces)


def test_a_number_is_a_place_before_it_is_a_name() -> None:
    of = stop("inside-the-margin")
    traces = experiment_of(of).traces()
    traces[0].label = "2"
    assert holes.filled("{failed:2@end}", of, traces) == "31"
