"""A run whose last moves were taken back is, bit for bit, the run that never had them, whatever is moved then."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from olviz import resources
from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.experiment.forks import Fork
from olviz.engine.experiment.scenario import Entry, Experiment, read
from olviz.engine.numerics.sums import Array
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.replay import Actors
from olviz.engine.run.trace import Trace
from tests.covering import covering, family
from tests.tools.seats import SEATS, Seat, legal

MOVES, LEFT = 12, 8


def moves_of(experiment: Experiment, count: int, seed: int) -> tuple[Move, ...]:
    own = next(trace for trace in experiment.traces() if trace.by_hand)
    luck = np.random.default_rng(seed)
    return tuple(legal(own, luck) for _ in range(count))


def go_on(traces: tuple[Trace, ...], moves: tuple[Move, ...]) -> None:
    """Up to these moves one by one, as in a window."""
    for count in range(traces[0].rounds, len(moves) + 1):
        for trace in traces:
            if trace.by_hand:
                trace.go_on(Sitting(moves[:count]))
        for trace in traces:
            trace.extend()


def arrays(value: Any) -> Iterator[Array]:
    """All numbers of a state or a round."""
    if isinstance(value, tuple):
        for part in value:
            yield from arrays(part)
    elif value is not None:
        yield np.asarray(value)


def check_same(one: Trace, other: Trace) -> None:
    """In every column and state, in what was sampled for pictures, and in what comes next."""
    assert (one.rounds, one.diverged, one.last, one.waits) == (other.rounds, other.diverged, other.last, other.waits)
    assert set(one.latest) == set(other.latest)
    pairs = [(one[name], other[name]) for name in one] + [(one.latest[name], other.latest[name]) for name in one.latest]
    for t in range(one.rounds + 1):
        pairs += zip(arrays(one.state_at(t)), arrays(other.state_at(t)), strict=True)
    for t in range(1, one.rounds + 1):
        pairs += zip(arrays(one.moment(t)), arrays(other.moment(t)), strict=True)
    pairs.append(tuple(np.concatenate([[], *(rounds for rounds, _ in trace.samples())]) for trace in (one, other)))
    for left, right in pairs:
        np.testing.assert_array_equal(left, right)


def take_back_and_go_on(experiment: Experiment) -> None:
    first, then = moves_of(experiment, MOVES, 1), moves_of(experiment, MOVES, 2)
    left, before = Sitting(first[:LEFT], 1), experiment.traces()
    go_on(before, first)
    kept = experiment.with_moves(left)
    shorter, anew = kept.traces([trace.taken_back(left) for trace in before]), kept.traces()
    for moves in (left.moves, (*left.moves, *then)):
        go_on(shorter, moves)
        go_on(anew, moves)
        for one, other in zip(shorter, anew, strict=True):
            check_same(one, other)
    untouched = experiment.traces()
    go_on(untouched, first)
    for one, other in zip(before, untouched, strict=True):
        check_same(one, other)


@cache
def few() -> list[tuple[Seat, Experiment]]:
    """In each seat somebody, and in one or another learners of each room, with luck of their own and without."""
    met = [(seat, experiment) for seat in SEATS.values() for experiment in seat.experiments()]
    return covering(met, lambda pair: {id(pair[0]), *(kind for entry in pair[1].learners for kind in kinds(entry))})


def of_few(seat: Seat) -> list[Experiment]:
    return [experiment for taken, experiment in few() if taken is seat]


def of_all(seat: Seat) -> list[Experiment]:
    return list(seat.experiments())


def kinds(entry: Entry) -> tuple[Hashable, ...]:
    learner = entry.learner
    return ((family(learner), learner.commits, learner.draws),)


@pytest.mark.parametrize("beside", [of_few, pytest.param(of_all, marks=pytest.mark.full)])
@pytest.mark.parametrize("seat", SEATS.values(), ids=[name.replace(" ", "-") for name in SEATS])
def test_moves_taken_back_leave_the_run_without_them(seat: Seat, beside: Callable[[Seat], list[Experiment]]) -> None:
    for experiment in beside(seat):
        take_back_and_go_on(experiment)


@pytest.mark.parametrize("name", ["beat-halving-blind", "your-labels", "mind-reader"])
def test_so_do_those_beside(name: str) -> None:
    take_back_and_go_on(read(resources.scenarios()[name]).with_moves(Sitting())._replace(challenge=None))


def test_what_moves_led_to_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the few rounds since the last state that was kept."""
    experiment = next(SEATS["a label"].experiments())._replace(rounds=2000)
    traces = experiment.traces()
    moves = moves_of(experiment, 2000, 1)
    for count in range(200, 2001, 200):
        go_on(traces, moves[:count])
    played = list[int]()
    advance = Actors.advance

    def counted(self: Actors, position: Any, until: int, *deadline: float) -> Any:
        chunk, after = advance(self, position, until, *deadline)
        played.append(chunk.length)
        return chunk, after

    monkeypatch.setattr(Actors, "advance", counted)
    left = Sitting(moves[:-1], 1)
    (shorter,) = experiment.with_moves(left).traces([trace.taken_back(left) for trace in traces])
    assert shorter.extend() == 1999
    assert sum(played) <= 768


@pytest.mark.parametrize("moves", [0, LEFT - 1, LEFT, MOVES])
def test_a_run_that_parts_after_moves_that_are_taken_back_waits_with_its_origin(moves: int) -> None:
    """It was to be played up to its horizon, and nobody could: the window computed without an end."""
    experiment = read(resources.scenarios()["your-points"])
    parting = Fork(of=1, round=LEFT, adversary=Separable(margin=0.05))
    experiment = experiment._replace(forks=(parting,), challenge=None)
    origin, fork = experiment.with_moves(Sitting(moves_of(experiment, moves, 1))).traces()
    for trace in (origin, fork):
        trace.extend()
        assert trace.complete
    assert fork.rounds == (moves if moves < LEFT else fork.horizon)
    assert fork.waits == (moves < LEFT)
