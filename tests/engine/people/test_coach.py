"""The coach's move costs what it says, is the worst where it says so, and looking for it changes nothing."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from olviz import resources
from olviz.engine.experiment.challenge import PROMISES, Stand, verdict
from olviz.engine.experiment.scenario import Experiment, from_table, read
from olviz.engine.people.coach import candidates, counted, searched, value, worst
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.trace import Trace
from olviz.engine.theory.assumption import MARGIN

EXPERTS, BARE = {"name": "experts", "hypotheses": {"name": "advisers", "experts": 3}}, {"reveals": "losses"}
SEATS: dict[str, tuple[dict[str, Any], str, dict[str, Any]]] = {
    "labels": ({"name": "outcomes-by-hand"}, "hedge", {"name": "experts", "hypotheses": {"name": "constants"}}),
    "points of a grid": (
        {"name": "outcomes-by-hand"},
        "halving",
        {"name": "experts", "hypotheses": {"name": "patterns", "count": 4}},
    ),
    "advice": ({"name": "outcomes-by-hand"}, "weighted-majority", EXPERTS),
    "advice of many": (
        {"name": "outcomes-by-hand"},
        "randomised-majority",
        {"name": "experts", "hypotheses": {"name": "advisers", "experts": 12}},
    ),
    "losses": ({"name": "outcomes-by-hand", **BARE}, "hedge", EXPERTS),
    "losses of the leader": ({"name": "outcomes-by-hand", **BARE}, "follow-the-leader", EXPERTS),
    "points": ({"name": "points-by-hand", "margin": 0.28}, "perceptron", {"name": "classification"}),
    "points in space": (
        {"name": "points-by-hand", "dimension": 3, "margin": 0.3},
        "perceptron",
        {"name": "classification"},
    ),
    "vectors": ({"name": "vectors-by-hand"}, "gradient-descent", {"name": "convex"}),
    "vectors on a line": ({"name": "vectors-by-hand", "dimension": 1}, "regularised-leader", {"name": "convex"}),
    "targets": (
        {"name": "targets-by-hand", "dimension": 2},
        "online-ridge",
        {"name": "convex", "loss": {"name": "square"}, "penalty": {"name": "ridge"}},
    ),
    "targets beside a bias": (
        {"name": "targets-by-hand", "dimension": 1},
        "recursive-least-squares",
        {"name": "regression", "bias": True},
    ),
    "points beside a bias": ({"name": "points-by-hand"}, "perceptron", {"name": "classification", "bias": True}),
    "ratings": ({"name": "ratings-by-hand"}, "matrix-gradient-descent", {"name": "matrix"}),
}


def experiment(seat: str) -> Experiment:
    adversary, learner, game = SEATS[seat]
    return from_table({"game": game, "adversary": adversary, "learners": [{"name": learner}], "rounds": 30})


def anew(seat: str, *moves: Move) -> Trace:
    """The whole game, played from its first round."""
    (trace,) = experiment(seat).with_moves(Sitting(moves)).traces()
    trace.extend()
    return trace


@pytest.mark.parametrize("seat", SEATS)
def test_the_cost_is_what_the_game_comes_to(seat: str) -> None:
    moves: list[Move] = []
    for _ in range(6):
        trace = anew(seat, *moves)
        counsel = worst(trace)
        assert counsel is not None
        moves.append(counsel.move)
        played = anew(seat, *moves)
        assert counsel.after == value(played, counsel.quantity)
        assert counsel.before == value(trace, counsel.quantity)
        assert counsel.tried <= len(candidates(trace))


@pytest.mark.parametrize("seat", SEATS)
def test_looking_for_it_changes_nothing(seat: str) -> None:
    trace = anew(seat)
    for _ in range(4):
        before = {name: column.copy() for name, column in dict(trace).items()}
        state = repr(trace.state_at(trace.rounds))
        counsel = worst(trace)
        assert counsel is not None
        for name, column in before.items():
            np.testing.assert_array_equal(trace[name], column)
        assert repr(trace.state_at(trace.rounds)) == state
        other = candidates(trace)[-1]
        trace.go_on(Sitting((*sitting(trace).moves, other)))
        trace.extend()
        again = anew(seat, *sitting(trace).moves)
        for name in again:
            np.testing.assert_array_equal(trace[name], again[name])


def sitting(trace: Trace) -> Sitting:
    found = trace.adversary.sitting  # type: ignore[attr-defined]
    assert isinstance(found, Sitting)
    return found


def random_move(seat: str, trace: Trace, rng: np.random.Generator) -> Move:
    """A legal move of this seat that need not be a candidate."""
    move = candidates(trace)[rng.integers(len(candidates(trace)))]
    if move.losses is not None:
        return move._replace(losses=tuple(rng.random(len(move.losses)).tolist()))
    return move._replace(z=tuple((rng.uniform(-1, 1) * np.array(move.z)).tolist())) if move.z is not None else move


@pytest.mark.parametrize("seat", ["labels", "points of a grid", "advice", "losses", "losses of the leader", "ratings"])
def test_where_it_says_so_no_legal_move_does_more(seat: str) -> None:
    rng, moves = np.random.default_rng(5), list[Move]()
    for _ in range(8):
        trace = anew(seat, *moves)
        counsel = worst(trace)
        assert counsel is not None
        assert counsel.exact
        for _ in range(30):
            move = random_move(seat, trace, rng)
            assert value(trace.supposing(move), counsel.quantity) <= counsel.after + 1e-12
        moves.append(random_move(seat, trace, rng))


def test_on_a_line_nothing_between_the_ends_is_worse() -> None:
    trace = anew("vectors on a line", Move(z=(1.0,)), Move(z=(-0.3,)))
    counsel = worst(trace)
    assert counsel is not None
    assert counsel.exact
    for z in np.linspace(-1, 1, 41):
        assert value(trace.supposing(Move(z=(float(z),))), counsel.quantity) <= counsel.after + 1e-12


def test_of_a_plane_only_so_many_were_tried() -> None:
    trace = anew("vectors")
    counsel = worst(trace)
    assert counsel is not None
    assert (counsel.exact, counsel.tried) == (False, len(candidates(trace)))


def test_a_declared_margin_is_kept() -> None:
    moves: list[Move] = []
    for _ in range(6):
        counsel = worst(anew("points", *moves))
        assert counsel is not None
        moves.append(counsel.move)
    played = anew("points", *moves)
    assert MARGIN.check(played).since is None
    assert played["mistakes"][-1] >= 2


@pytest.mark.parametrize("name", ["force-perceptron-plane", "force-halving", "force-descent"])
def test_who_does_what_the_coach_says_wins(name: str) -> None:
    experiment = read(resources.scenarios()[name])
    (trace,), challenge, moves = experiment.traces(), experiment.challenge, list[Move]()
    assert challenge is not None
    while verdict(challenge, (trace,)).stand is Stand.OPEN:
        counsel = worst(trace, challenge.quantity, [PROMISES[name] for name in challenge.promises])
        assert counsel is not None
        moves.append(counsel.move)
        trace.go_on(Sitting(tuple(moves)))
        trace.extend()
    assert verdict(challenge, (trace,)).stand is Stand.WON


Advisers = tuple[tuple[float, bool], ...]  # the weight of each, and whether it never erred


def after(experts: Advisers, sides: tuple[bool, ...], kept: float) -> Advisers:
    """The experts once these erred, in an order in which equal games are equal."""
    rows = zip(experts, sides, strict=True)
    return tuple(sorted((weight * (kept if errs else 1.0), never and not errs) for (weight, never), errs in rows))


@cache
def most_mistakes(experts: Advisers, rounds: int, kept: float) -> int:
    """How many mistakes any moves can still force while one expert never errs, all ways tried: so many of equals."""
    total, best, equals = sum(weight for weight, _ in experts), 0, Counter(experts)
    for erring in product(*(range(many + 1) for many in equals.values())) if rounds else ():
        sides = tuple(place < errs for errs, many in zip(erring, equals.values(), strict=True) for place in range(many))
        after_them = after(experts, sides, kept)
        erred = 2 * sum(weight for (weight, _), errs in zip(experts, sides, strict=True) if errs) >= total
        if any(never for _, never in after_them):
            best = max(best, erred + most_mistakes(after_them, rounds - 1, kept))
    return best


@pytest.mark.parametrize(("learner", "kept"), [("weighted-majority", 0.5), ("halving", 0.0)])
@pytest.mark.parametrize(("size", "rounds"), [(3, 4), (4, 4), (5, 4), (8, 6)])
def test_a_move_of_the_coach_leaves_all_that_can_follow(learner: str, kept: float, size: int, rounds: int) -> None:
    """Of moves that do as much now, those that take more weight than the vote needs lose a mistake later."""
    game = {"name": "experts", "hypotheses": {"name": "advisers", "experts": size}}
    table = {"game": game, "adversary": {"name": "outcomes-by-hand"}, "learners": [{"name": learner}]}
    (trace,) = from_table({**table, "rounds": rounds}).traces()
    moves, erring = [Move(advice=tuple([1.0] * (size // 2) + [-1.0] * (size - size // 2)), y=-1.0)], size // 2
    trace.go_on(Sitting(tuple(moves)))
    trace.extend()
    experts = after(((1.0, True),) * size, (True,) * erring + (False,) * (size - erring), kept)
    reached = value(trace, "mistakes") + most_mistakes(experts, rounds - 1, kept)
    for _ in range(rounds - 1):
        counsel = worst(trace, "mistakes", [PROMISES["realizable"]])
        if counsel is None:
            break  # one expert is left, and no move is legal that has it err
        assert counsel.sparing
        moves.append(counsel.move)
        trace.go_on(Sitting(tuple(moves)))
        trace.extend()
    assert value(trace, "mistakes") == reached


def test_what_is_counted_follows_the_theorem() -> None:
    assert {seat: counted(anew(seat)) for seat in ("points of a grid", "losses", "ratings")} == {
        "points of a grid": "mistakes",
        "losses": "regret",
        "ratings": "loss",
    }


def test_the_search_yields_after_each_candidate() -> None:
    trace = anew("losses")
    assert [found.tried for found in searched(trace) if found is not None] == [1, 2, 3, 4]


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_supposed_side_by_side_stays_apart(seat: str) -> None:
    trace = anew(seat, candidates(anew(seat))[0])
    first, last = candidates(trace)[0], candidates(trace)[-1]
    one, other = trace.supposing(first), trace.supposing(last)
    further = one.supposing(last)
    for supposed, moves in ((one, [first]), (other, [last]), (further, [first, last])):
        again = anew(seat, *sitting(trace).moves, *moves)
        for name in again:
            np.testing.assert_array_equal(supposed[name], again[name])


def test_a_fork_of_a_person_supposes_too() -> None:
    trace = anew("labels", Move(y=1.0), Move(y=-1.0))
    fork = trace.fork(1)
    fork.extend()
    assert fork.supposing(Move(y=1.0))["y"].tolist() == [1, -1, 1]
    assert fork["y"].tolist() == [1, -1]


def test_a_margin_is_kept_in_a_game_that_records_none() -> None:
    """On convex games no column tells of a margin: the points themselves do, which they did not, and it stopped."""
    game = {"name": "convex", "decision_set": {"name": "ball", "size": 2.0}, "loss": {"name": "hinge"}}
    adversary = {"name": "points-by-hand", "margin": 0.3, "direction": [0.6, 0.8]}
    moves = [{"x": [0.5, 0.5], "y": 1.0}, {"x": [-0.4, -0.3], "y": -1.0}]
    table = {"game": game, "adversary": adversary, "learners": [{"name": "gradient-descent"}], "rounds": 30}
    trace = from_table({**table, "moves": moves}).traces()[0]
    trace.extend()
    np.testing.assert_allclose(MARGIN.check(trace).measured, [0.7, 0.48])
    counsel = worst(trace)
    assert counsel is not None
    assert MARGIN.check(trace.supposing(counsel.move)).since is None
    trace = from_table({**table, "moves": [moves[0], moves[1] | {"y": 1.0}]}).traces()[0]
    trace.extend()
    assert MARGIN.check(trace).since == 2
    assert worst(trace) is not None
