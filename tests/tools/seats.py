"""People who move at random in every seat: legal moves are played, illegal ones refused, and no promise is broken.

``python -m tests.tools.seats [MOVES] [SEED]`` plays so many moves in each seat (10 000), against every learner or
adversary that fits, and ends with the first thing that is wrong: an exception, a legal move that is refused, an illegal
one that is played, a bound that is exceeded where it applies, a past that depends on later moves, more seen than the
power grants.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.declare.parameters import InputError
from olviz.engine.declare.phases import Power
from olviz.engine.experiment.scenario import Experiment, from_table
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit
from olviz.engine.learners.shipped_learners import LEARNERS
from olviz.engine.numerics.sums import Array
from olviz.engine.people.promising import promised
from olviz.engine.round.adversary import Peek
from olviz.engine.round.moves import Move, Sitting, seated
from olviz.engine.run.pending import before_answer, before_play, predicts
from olviz.engine.run.trace import Trace
from olviz.engine.theory.bound import Kind, judge
from olviz.engine.theory.certificate import broken_links
from olviz.engine.verdicts.theorems import proofs, theorems

ROUNDS = 40  # of a game: every learner meets many of them
ILLEGAL = 0.3  # of all moves
ROUNDING = 1e-9


class Wrong(AssertionError):
    """What must not be."""


class Seat(NamedTuple):
    """A chair at the table: a game, and who else may sit there."""

    game: Mapping[str, Any]
    adversary: Mapping[str, Any]
    learner: str = ""  # the person, where they predict

    def experiments(self) -> Iterator[Experiment]:
        """One for each of our learners that plays there, or with the person beside others."""
        names = [self.learner] if self.learner else [kind.name for kind in LEARNERS]
        for name in names:
            try:
                yield self.experiment(name)
            except InputError:  # a learner of another game
                continue

    def experiment(self, learner: str, seed: int = 0) -> Experiment:
        """With this learner."""
        table = {"game": self.game, "adversary": self.adversary, "learners": [{"name": learner}]}
        experiment = from_table(table | {"rounds": ROUNDS, "seed": seed})
        experiment.traces()
        return experiment


CONSTANTS = {"name": "experts", "hypotheses": {"name": "constants"}}
THRESHOLDS = {"name": "experts", "hypotheses": {"name": "thresholds"}}
ADVISERS = {"name": "experts", "hypotheses": {"name": "advisers"}}
PLANE = {"name": "convex"}

SEATS: dict[str, Seat] = {
    "a label": Seat(CONSTANTS, {"name": "outcomes-by-hand", "level": "A1"}),
    "a label, the draw seen": Seat(CONSTANTS, {"name": "outcomes-by-hand", "level": "A3"}),
    "a point and its label for experts": Seat(THRESHOLDS, {"name": "outcomes-by-hand"}),
    "advice and a label": Seat(ADVISERS, {"name": "outcomes-by-hand"}),
    "losses": Seat(ADVISERS, {"name": "outcomes-by-hand", "reveals": "losses", "loss_range": 2.0}),
    "points": Seat({"name": "classification"}, {"name": "points-by-hand", "margin": 0.1, "level": "A3"}),
    "points in many coordinates": Seat({"name": "classification"}, {"name": "points-by-hand", "dimension": 5}),
    "points of a hinge": Seat({"name": "convex", "loss": {"name": "hinge"}}, {"name": "points-by-hand", "level": "A1"}),
    "vectors": Seat(PLANE, {"name": "vectors-by-hand", "length": 2.0}),
    "vectors of a quadratic loss": Seat({"name": "convex", "loss": {"name": "quadratic"}}, {"name": "vectors-by-hand"}),
    "targets": Seat({"name": "regression"}, {"name": "targets-by-hand", "dimension": 2}),
    "points beside a bias": Seat({"name": "classification", "bias": True}, {"name": "points-by-hand"}),
    "targets beside a bias": Seat({"name": "regression", "bias": True}, {"name": "targets-by-hand"}),
    "ratings": Seat({"name": "matrix"}, {"name": "ratings-by-hand"}),
    "predicts a label": Seat(CONSTANTS, {"name": "coin-flip"}, "label-by-hand"),
    "predicts a label of a point": Seat({"name": "classification"}, {"name": "separable"}, "label-by-hand"),
    "predicts against a worst case": Seat({"name": "classification"}, {"name": "plane-worst-case"}, "label-by-hand"),
    "follows an expert": Seat(ADVISERS, {"name": "bounded-losses"}, "expert-by-hand"),
    "weighs experts": Seat(ADVISERS, {"name": "opposed-losses"}, "weights-by-hand"),
    "predicts in a set": Seat(PLANE, {"name": "orthogonal"}, "point-by-hand"),
    "predicts in a simplex": Seat(
        {"name": "convex", "decision_set": {"name": "simplex"}}, {"name": "good-coordinate"}, "point-by-hand"
    ),
    "predicts numbers": Seat({"name": "regression"}, {"name": "linear-regression"}, "value-by-hand"),
    "predicts ratings": Seat({"name": "matrix"}, {"name": "low-rank-ratings"}, "value-by-hand"),
}


# moves


def legal(trace: Trace, luck: np.random.Generator) -> Move:
    """A move that the rules allow, often at the edge of them."""
    if predicts(trace):
        return Move(play=tuple(np.ravel(_play(trace, luck)).astype(float).tolist()))
    says = trace.adversary.says(trace.game)  # type: ignore[attr-defined]
    said = {name: _SAID[name](trace, luck) for name in says}
    return Move(**{name: value if name == "y" else tuple(value) for name, value in said.items()})


def _play(trace: Trace, luck: np.random.Generator) -> Any:
    game = trace.game
    match trace.learner.commits:
        case Commit.LABEL:
            return luck.choice(game.labels)
        case Commit.EXPERT:
            return luck.integers(game.size)
        case Commit.DISTRIBUTION:
            return _weights(game.size, luck)
        case Commit.VALUE:
            return luck.choice([0.0, 1.0, -3.5, luck.normal()])
    assert isinstance(game, Convex)
    return game.decision_set.project(luck.choice([0.3, 1.0, 100.0]) * luck.normal(size=game.dimension))


def _weights(size: int, luck: np.random.Generator) -> Array:
    if luck.random() < 0.3:
        return np.eye(size)[luck.integers(size)]
    weights = luck.exponential(size=size)
    return np.asarray(weights / weights.sum())


def _y(trace: Trace, luck: np.random.Generator) -> float:
    if "labels" in trace.adversary.gives(trace.game):
        return float(luck.choice(trace.game.labels))
    most = promised(trace).targets
    return float(luck.choice([-most, most, luck.uniform(-most, most)]))


def _x(trace: Trace, luck: np.random.Generator) -> list[float]:
    game = trace.game
    if game.declared.shape:
        return [float(luck.integers(side)) for side in game.declared.shape]
    if game.advised is not None:
        if game.advised.highest is not None:
            return luck.integers(0, game.advised.highest + 1, size=game.advised.dimension).astype(float).tolist()
        return luck.normal(size=game.advised.dimension).tolist()
    return _within(promised(trace).dimension, promised(trace).radius, luck)


def _within(width: int, most: float, luck: np.random.Generator) -> list[float]:
    """A vector that is as long as is legal, or shorter, or nothing at all."""
    way = luck.normal(size=width)
    length = luck.choice([0.0, most, most * luck.random()])
    return np.asarray(length * way / np.sqrt((way * way).sum())).tolist()


def _losses(trace: Trace, luck: np.random.Generator) -> list[float]:
    most = promised(trace).loss_range
    return [float(luck.choice([0.0, most, luck.uniform(0, most)])) for _ in range(trace.game.size)]


_SAID: Mapping[str, Callable[[Trace, np.random.Generator], Any]] = {
    "x": _x,
    "y": _y,
    "advice": lambda trace, luck: luck.choice(trace.game.labels, size=trace.game.size).astype(float).tolist(),
    "losses": _losses,
    "z": lambda trace, luck: _within(promised(trace).dimension, promised(trace).length, luck),
}


def illegal(move: Move, luck: np.random.Generator) -> Move:
    """The same move with something in it that no rule allows."""
    name = str(luck.choice(move.named))
    value = getattr(move, name)
    bad = float(luck.choice([np.nan, np.inf, -np.inf, 1e200]))
    if luck.random() < 0.2:
        return Move() if luck.random() < 0.5 else move._replace(**{name: None})
    if luck.random() < 0.2:
        free = [other for other in ("x", "losses", "z", "play", "advice") if other not in move.named]
        return move._replace(**{str(luck.choice(free)): (1.0,)})
    if name == "y":
        return move._replace(y=bad)
    spoilt = [(*value, 1.0), value[:-1], (*value[:-1], bad)]
    return move._replace(**{name: spoilt[luck.integers(len(spoilt))]})


# games


def play_seat(seat: Seat, moves: int, seed: int = 0) -> int:
    """Plays so many moves in a seat, games in turn against all who fit; how many of them were legal."""
    experiments, luck = list(seat.experiments()), np.random.default_rng(seed)
    if not experiments:
        raise Wrong("nobody plays in this seat")
    made = played = number = 0
    while made < moves:
        experiment = experiments[number % len(experiments)]
        tried, rounds = play_game(experiment._replace(seed=number), luck, moves - made)
        made, played, number = made + tried, played + rounds, number + 1
    return played


def play_game(experiment: Experiment, luck: np.random.Generator, most: int) -> tuple[int, int]:
    """One game: how many moves were tried, and how many were legal."""
    (trace,) = experiment.traces()
    sitting, tried = Sitting(), 0
    while tried < most and trace.rounds < ROUNDS and trace.diverged is None:
        tried += 1
        move = legal(trace, luck)
        if luck.random() < ILLEGAL:
            _refused(trace, sitting, illegal(move, luck))
        else:
            sitting = sitting.after(move)
            _made(trace, sitting)
    hold_promises(trace)
    hold_past(experiment, trace, sitting, luck)
    return tried, trace.rounds


def _refused(trace: Trace, sitting: Sitting, move: Move) -> None:
    rounds = trace.rounds
    try:
        trace.go_on(sitting.after(move))
    except InputError as error:
        if not str(error) or trace.extend() != rounds:
            raise Wrong(f"a move refused changed the run: {error}") from None
    else:
        raise Wrong(f"{move} is played against {trace.learner.name}")


def _made(trace: Trace, sitting: Sitting) -> None:
    """One round more; what was seen of it before is what it was, and no more than the power grants."""
    move, rounds = sitting.moves[-1], trace.rounds
    if predicts(trace):
        pending = before_play(trace)
        _alike(pending._replace(t=0, shown=None), (0, None, None, None, None, None), "seen before a prediction")
    else:
        person: Any = seated(trace.adversary, sitting)
        shown = person.show(trace.game, None, rounds, Peek(), trace.actors.adversary_luck)
        pending = before_answer(trace, shown)
    trace.go_on(sitting)
    if trace.extend() != rounds + 1 and trace.diverged is None:
        raise Wrong(f"{move} is not played")
    if trace.diverged is None:
        _hold_seen(trace, pending)


def _hold_seen(trace: Trace, pending: Any) -> None:
    if predicts(trace):
        return
    power, round_ = trace.adversary.power, trace.moment(trace.rounds).rounds
    _alike(pending.play, round_.play if power >= Power.A2 else None, "the play that was seen")
    _alike(pending.drawn, round_.drawn if power >= Power.A3 else None, "the draw that was seen")
    _alike((pending.observed is None, pending.label is None or power >= Power.A2), (power < Power.A2, True), "what is")


def hold_promises(trace: Trace) -> None:
    """No sure bound is exceeded up to where it applies, and no proof that applies has a broken link."""
    for bound in theorems(trace):
        verdict = judge(bound, trace)
        if verdict.status == "fails":
            raise Wrong(f"{trace.learner.name}: {bound.name} fails: {verdict.reason}")
        until = trace.rounds if verdict.since is None else verdict.since - 1
        values, curve = verdict.values[: max(until, 0)], verdict.curve[: max(until, 0)]
        over = values > curve + ROUNDING * (1 + np.abs(values) + np.abs(curve))
        if bound.kind is Kind.SURE and not bound.hindsight and over.any():
            at = int(over.argmax())
            raise Wrong(f"{trace.learner.name}: {bound.name} in round {at + 1}: {values[at]} above {curve[at]}")
    for proof in proofs(trace):
        if broken := broken_links(proof, trace):
            raise Wrong(f"{trace.learner.name}: {proof.name} is broken: {broken}")


def hold_past(experiment: Experiment, trace: Trace, sitting: Sitting, luck: np.random.Generator) -> None:
    """Rounds do not depend on later moves, nor on whether they were played one by one."""
    if not trace.rounds:
        return
    count = int(luck.integers(1, trace.rounds + 1))
    (again,) = experiment.with_moves(Sitting(sitting.moves[:count])).traces()
    again.extend()
    for name in again.names:
        _alike(again[name], trace[name][:count], f"{name} of the first {count} rounds")
    for known, anew in zip(_leaves(trace.state_at(count).state), _leaves(again.state_at(count).state), strict=True):
        _alike(anew, known, f"the state after {count} rounds")


def _leaves(state: Any) -> Iterator[Any]:
    if isinstance(state, tuple):
        for part in state:
            yield from _leaves(part)
    elif isinstance(state, np.ndarray | np.generic | float | int):
        yield state


def _alike(one: Any, other: Any, what: str) -> None:
    if (one is None) != (other is None) or not (one is None or np.array_equal(one, other, equal_nan=_real(one))):
        raise Wrong(f"{what} is {one}, not {other}")


def _real(value: Any) -> bool:
    return np.asarray(value).dtype.kind == "f"


def main(words: list[str]) -> int:
    """Plays in every seat."""
    moves, seed = (int(word) for word in (*words, *("10000", "0")[len(words) :]))
    for name, seat in SEATS.items():
        played = play_seat(seat, moves, seed)
        print(f"{name}: {moves} moves, {played} of them legal, {len(list(seat.experiments()))} opponents")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
