"""A villain in a person's seat plays on with their power and promises, and the game plays again without it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from olviz.engine.adversaries.shipped_adversaries import ADVERSARIES
from olviz.engine.experiment.scenario import from_table
from olviz.engine.people.villain import VILLAINS, Villain, villains
from olviz.engine.round.moves import Sitting, to_rows
from olviz.engine.run.trace import Trace
from tests.engine.people.kinds import KINDS

LEVELS = ("A1", "A2", "A3")
ROUNDS = 24


def waiting(kind: str, level: str = "A2", **more: Any) -> Trace:
    table = {**KINDS[kind], "rounds": ROUNDS, **more}
    (trace,) = from_table({**table, "adversary": {**table["adversary"], "level": level}}).traces()
    return trace


def played_on(trace: Trace, villain: Villain, rounds: int, sitting: Sitting | None = None) -> Sitting:
    sitting = Sitting() if sitting is None else sitting
    for _ in range(rounds):
        sitting = sitting.after(villain.move())
        trace.go_on(sitting)
        trace.extend(len(sitting.moves))
    return sitting


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS)
def test_it_sees_what_the_person_may_see_and_its_moves_are_legal_to_the_end(kind: str, level: str) -> None:
    for adversary in villains(waiting(kind, level)):
        trace = waiting(kind, level)
        assert adversary.power <= trace.adversary.power
        sitting = played_on(trace, Villain(trace, adversary), ROUNDS)
        assert {move.by for move in sitting.moves} == {adversary.name}


@pytest.mark.parametrize("kind", KINDS)
def test_every_seat_has_one_at_the_usual_power(kind: str) -> None:
    assert next(villains(waiting(kind)), None) is not None


def test_below_the_power_it_needs_none_is_offered() -> None:
    assert "malicious" not in {one.name for one in villains(waiting("labels", "A1"))}


@pytest.mark.parametrize("kind", ["labels", "thresholds", "losses", "points"])
def test_the_recording_plays_again_without_it(kind: str) -> None:
    trace = waiting(kind)
    sitting = played_on(trace, Villain(trace, next(villains(trace))), ROUNDS)
    again = waiting(kind, moves=to_rows(sitting))
    again.extend(ROUNDS)
    assert np.array_equal(trace["total_loss"], again["total_loss"])


@pytest.mark.parametrize(("kind", "name", "said"), [("labels", "malicious", "y"), ("losses", "ftl-killer", "losses")])
def test_it_does_what_it_would_do_in_its_own_seat(kind: str, name: str, said: str) -> None:
    trace = waiting(kind)
    adversary = next(one for one in villains(trace) if one.name == name)
    played_on(trace, Villain(trace, adversary), ROUNDS)
    own = Trace(trace.game, trace.learner, adversary, ROUNDS, trace.seed)
    own.extend(ROUNDS)
    assert np.array_equal(trace[said], own[said])


def test_it_knows_what_was_played_before_it_came() -> None:
    """Bisection goes on inside the interval that the person's own moves left."""
    trace, whole = waiting("thresholds"), waiting("thresholds")
    sitting = played_on(whole, Villain(whole, next(villains(whole))), 3)
    own = Sitting(tuple(move._replace(by="") for move in sitting.moves))
    trace.go_on(own)
    trace.extend(3)
    assert Villain(trace, next(villains(trace))).move() == Villain(whole, next(villains(whole))).move()


def test_all_of_them_are_shipped() -> None:
    assert set(VILLAINS) <= set(ADVERSARIES)


@pytest.mark.parametrize("direction", [(1.0, 0.0), (0.0, 1.0), (-0.6, 0.8)])
def test_it_keeps_the_margin_that_the_person_promised(direction: tuple[float, float]) -> None:
    person = {"name": "points-by-hand", "margin": 0.25, "direction": list(direction)}
    for place in range(len(list(villains(waiting("points", adversary=person))))):
        trace = waiting("points", adversary=person)
        played_on(trace, Villain(trace, list(villains(trace))[place]), ROUNDS)
        margins = trace["y"] * (trace["x"] @ np.array(direction))
        assert margins.min() >= 0.25 * (1 - 1e-9)


def test_a_margin_that_was_promised_in_the_plane_is_kept_by_points_of_the_plane() -> None:
    """Experts that are directions take points of their own dimension: some villains promise three coordinates."""
    own = {"name": "points-by-hand", "margin": 0.3, "radius": 1.0, "direction": [0.6, 0.8], "level": "A2"}
    grid = {"name": "classification", "hypotheses": {"name": "angular-grid", "count": 3}}
    learners = [{"name": "hedge", "play": "expected"}]
    table = {"schema": 1, "game": grid, "adversary": own, "learners": learners, "rounds": ROUNDS}
    (trace,) = from_table(table).traces()
    for adversary in villains(trace):
        assert np.shape(adversary.declares(trace.game, ROUNDS).direction) == (2,)
