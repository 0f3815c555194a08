"""Challenges are won by the moves that are known to win, not by accident, and refuse what breaks a promise."""

from __future__ import annotations

import math
from functools import partial
from itertools import product
from typing import Any

import numpy as np
import pytest

from olviz import resources
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment.challenge import (
    PROMISES,
    Outcome,
    Stand,
    applies,
    belongs,
    check_kept,
    check_played,
    in_words,
    names_in,
    person_of,
    told,
    verdict,
)
from olviz.engine.experiment.forks import Fork
from olviz.engine.experiment.scenario import Experiment, from_table, read, to_table
from olviz.engine.round.changed import Change
from olviz.engine.round.moves import Move, Sitting
from olviz.engine.run.pending import before_play
from olviz.engine.run.trace import Trace
from olviz.engine.speech.waiting import asked
from tests.engine.people.winning import WINS, Next
from tests.tools.seats import legal

PLAYERS, MOVES, TRIES = 20, 4000, 20


def challenges() -> dict[str, Experiment]:
    scenes = {name: read(path) for name, path in resources.scenarios().items()}
    return {name: scene for name, scene in scenes.items() if scene.challenge is not None}


CHALLENGES = challenges()


def test_there_are_many_each_with_a_hint() -> None:
    assert len(CHALLENGES) >= 12
    assert set(CHALLENGES) == set(WINS)
    assert all(scene.challenge is not None and len(scene.challenge.hint) > 30 for scene in CHALLENGES.values())


def play(experiment: Experiment, following: Next, together: int = 1) -> tuple[tuple[Trace, ...], Outcome]:
    """The whole game, or up to the first win; so many moves ``together``."""
    traces, challenge = experiment.traces(), experiment.challenge
    assert challenge is not None
    for trace in traces:
        trace.extend()
    outcome = verdict(challenge, traces)
    while outcome.stand is Stand.OPEN:
        try:
            step(experiment, traces, *(following(traces) for _ in range(together)))
        except InputError:
            break
        outcome = verdict(challenge, traces)
    return traces, outcome


def step(experiment: Experiment, traces: tuple[Trace, ...], *moves: Move) -> None:
    """Some moves, refused as the window refuses it; learners beside a person play as far as they can."""
    people = [trace for trace in traces if person_of(trace) is not None]
    assert experiment.challenge is not None
    check_kept(experiment.challenge, people, moves)
    person = person_of(people[0])
    assert person is not None
    for trace in people:
        trace.go_on(person.sitting._replace(moves=(*person.sitting.moves, *moves)))
    for trace in traces:
        trace.extend()


@pytest.mark.parametrize("name", CHALLENGES)
def test_it_is_won_by_known_moves(name: str) -> None:
    traces, outcome = play(CHALLENGES[name], WINS[name])
    assert outcome.stand is Stand.WON, outcome
    challenge = CHALLENGES[name].challenge
    assert challenge is not None
    assert outcome.medal == ("gold" if challenge.gold else "silver")
    moves = person_of(next(trace for trace in traces if person_of(trace) is not None))
    assert moves is not None
    again = CHALLENGES[name].with_moves(moves.sitting).traces()
    for trace in again:
        trace.extend()
    assert verdict(challenge, again) == outcome
    taken = CHALLENGES[name].with_moves(moves.sitting._replace(taken_back=1)).traces()
    for trace in taken:
        trace.extend()
    assert (verdict(challenge, taken).stand, verdict(challenge, taken).medal) == (Stand.WON, "")


@pytest.mark.parametrize("name", CHALLENGES)
def test_no_random_player_wins_by_accident(name: str) -> None:
    scene, luck = CHALLENGES[name], np.random.default_rng(7)
    together = max(scene.rounds // 100, 1)
    players = min(PLAYERS, MOVES // scene.rounds)
    won = sum(play(scene, lucky(scene, luck), together)[1].stand is Stand.WON for _ in range(players))
    assert players > 3
    assert won <= players // 20


def lucky(experiment: Experiment, luck: np.random.Generator) -> Next:
    """Tries legal moves until one keeps what was promised."""

    def following(traces: tuple[Trace, ...]) -> Move:
        people = [trace for trace in traces if person_of(trace) is not None]
        assert experiment.challenge is not None
        for _ in range(TRIES):
            move = legal(people[0], luck)
            try:
                check_kept(experiment.challenge, people, [move])
            except InputError:
                continue
            return move
        return move

    return following


PROMISING = [name for name, scene in CHALLENGES.items() if scene.challenge and scene.challenge.promises]


def refused(experiment: Experiment, luck: np.random.Generator) -> tuple[list[Move], str]:
    """Legal moves up to the first that is refused one by one, and why."""
    traces, moves = experiment.traces(), list[Move]()
    while True:
        moves.append(legal(traces[0], luck))
        try:
            step(experiment, traces, moves[-1])
        except InputError as error:
            return moves, str(error)


@pytest.mark.parametrize("name", PROMISING)
def test_moves_all_at_once_are_refused_where_one_by_one_they_are(name: str) -> None:
    """At the same move and with the same words, whatever is moved after it."""
    experiment, luck = CHALLENGES[name], np.random.default_rng(5)
    moves, why = refused(experiment, luck)
    together = experiment.with_moves(Sitting((*moves, *moves)[: experiment.rounds])).traces()
    for trace in together:
        trace.extend()
    assert experiment.challenge is not None
    with pytest.raises(InputError) as found:
        check_played(experiment.challenge, together)
    assert str(found.value) == f"moves.{len(moves)}: {why}"


def test_of_all_orders_of_labels_one_in_a_thousand_sends_the_leader_astray() -> None:
    """All 2²⁰, counted without the program: the first expert is followed while it has no more mistakes."""
    labels = 1 - 2 * (np.arange(2**20)[:, None] >> np.arange(20) & 1)
    ahead = np.cumsum(labels, axis=1) - labels  # mistakes of −1 less those of +1
    mistakes = np.sum(np.where(ahead >= 0, 1, -1) != labels, axis=1)
    regret = mistakes - np.minimum((labels < 0).sum(axis=1), (labels > 0).sum(axis=1))
    assert np.count_nonzero(regret >= 10) <= 2**10
    (winner, *_) = labels[regret >= 10]
    moves = [Move(y=float(y)) for y in winner]
    assert play(CHALLENGES["force-leader"], lambda traces: moves[traces[0].rounds])[1].stand is Stand.WON


def test_what_a_fair_coin_costs_hedge_is_below_the_goal() -> None:
    """Counted without the program: the mean in closed form, ten reached by nearly every coin, seventeen by hardly any.

    With D the mistakes of one expert less those of the other, a label costs Hedge 1/(1 + e^(±ηD)).
    """
    challenge, horizon = CHALLENGES["force-hedge"].challenge, CHALLENGES["force-hedge"].rounds
    assert challenge is not None
    rate, games, luck = math.sqrt(8 * math.log(2) / horizon), 5_000, np.random.default_rng(3)
    steps = luck.choice((-1, 1), size=(horizon, games))
    ahead = np.cumsum(steps, axis=0)
    costs = np.cumsum(1 / (1 + np.exp(rate * steps * (ahead - steps))), axis=0)
    regret = costs - (np.arange(1, horizon + 1)[:, None] - np.abs(ahead)) / 2
    mean = horizon * math.comb(horizon, horizon // 2) / 2 ** (horizon + 1)
    assert mean == pytest.approx(12.6125, abs=1e-4)
    assert np.mean(regret[-1]) == pytest.approx(mean, abs=4 * np.std(regret[-1]) / math.sqrt(games))
    reached = [np.mean(np.max(regret, axis=0) >= goal) for goal in (10, challenge.value)]
    assert reached[0] > 0.998
    assert reached[1] < 0.003


def test_seventeen_from_hedge_is_no_sooner_than_its_note_says_and_below_the_bound() -> None:
    """The most that any order of labels costs, by every difference D in turn."""
    scene = CHALLENGES["force-hedge"]
    assert scene.challenge is not None
    rate = math.sqrt(8 * math.log(2) / scene.rounds)
    ahead = np.arange(-scene.rounds, scene.rounds + 1)
    most, regrets = np.where(ahead == 0, 0.0, -np.inf), []
    for t in range(1, scene.rounds + 1):
        further, back = most + 1 / (1 + np.exp(rate * ahead)), most + 1 / (1 + np.exp(-rate * ahead))
        most = np.full(len(ahead), -np.inf)
        most[1:] = further[:-1]
        most[:-1] = np.maximum(most[:-1], back[1:])
        regrets.append(np.max(most - (t - np.abs(ahead)) / 2))
    reached = int(np.argmax(np.array(regrets) >= scene.challenge.value)) + 1
    assert reached == 877 < scene.challenge.gold
    assert regrets[-1] == pytest.approx(18.15, abs=0.005)
    assert regrets[-1] < math.sqrt(scene.rounds * math.log(2) / 2)


def test_whatever_is_predicted_bisection_is_tied_at_best() -> None:
    """All 2⁴ ways to predict until one threshold is left: four mistakes each, as many as halving makes at most."""
    scene = CHALLENGES["beat-halving-bisected"]
    for labels in product((-1.0, 1.0), repeat=4):
        traces = scene.with_moves(Sitting(tuple(Move(play=(label,)) for label in labels))).traces()
        for trace in traces:
            trace.extend()
        assert [trace["mistakes"].tolist() for trace in traces] == [[1, 2, 3, 4]] * 2


def test_the_seventh_mistake_is_refused_with_the_reason() -> None:
    scene = CHALLENGES["force-halving"]
    assert scene.challenge is not None
    traces, _ = play(scene, WINS["force-halving"])
    assert traces[0]["mistakes"].tolist() == [1, 2, 3, 4, 5, 6]
    with pytest.raises(InputError, match="the last expert without a mistake errs") as refused:
        check_kept(scene.challenge, traces, [Move(x=(0.0,), y=1.0)])
    assert "one expert makes no mistake" in str(refused.value)
    check_kept(scene.challenge, traces, [Move(x=(0.0,), y=-1.0)])


def test_a_file_with_a_broken_promise_is_lost_with_the_reason() -> None:
    scene = CHALLENGES["force-halving"]
    moves = [Move(x=(float(t),), y=-1.0) for t in range(5)] + [Move(x=(0.0,), y=1.0)]
    traces = scene.with_moves(Sitting(tuple(moves))).traces()
    traces[0].extend()
    assert scene.challenge is not None
    outcome = verdict(scene.challenge, traces)
    assert (outcome.stand, outcome.why) == (
        Stand.LOST,
        "in round 6 the last expert without a mistake errs",
    )


FREE = [name for name, scene in CHALLENGES.items() if name.startswith("your-")]


@pytest.mark.parametrize("name", FREE)
def test_free_play_has_an_aim_and_refuses_nothing(name: str) -> None:
    """Every legal move is played, whatever it breaks, and what breaks it is told where the aim speaks of it."""
    scene, luck = CHALLENGES[name], np.random.default_rng(11)
    assert scene.challenge is not None
    assert not scene.challenge.promises
    traces = scene.traces()
    for trace in traces:
        trace.extend()
    while traces[0].rounds < scene.rounds:
        step(scene, traces, legal(traces[0], luck))
    outcome = verdict(scene.challenge, traces)
    assert outcome.stand is Stand.LOST
    assert not outcome.why or scene.challenge.under


def test_what_an_aim_counts_under_may_be_broken_and_is_told() -> None:
    scene = CHALLENGES["your-labels"]
    traces = scene.traces()
    for trace in traces:
        trace.extend()
    step(scene, traces, Move(advice=(1.0,) * 8, y=-1.0))
    assert scene.challenge is not None
    outcome = verdict(scene.challenge, traces)
    assert (outcome.stand, outcome.actual) == (Stand.LOST, 2)
    assert outcome.why == "in round 2 the last expert without a mistake errs"


def test_what_is_won_in_free_play_stays_won_whatever_comes_after() -> None:
    scene = CHALLENGES["your-labels"]
    traces, outcome = play(scene, WINS["your-labels"])
    assert (outcome.stand, outcome.round) == (Stand.WON, 3)
    step(scene, traces, Move(advice=(1.0,) * 8, y=-1.0))
    assert scene.challenge is not None
    assert verdict(scene.challenge, traces) == outcome


@pytest.mark.parametrize(("share", "loss"), [("learner 1", 3.0), ("half of learner 1", 1.5)])
def test_another_learner_sets_the_goal_or_half_of_it(share: str, loss: float) -> None:
    table = {**TABLE, "learners": [{"name": "halving"}, {"name": "weighted-majority"}]}
    asked = {"quantity": "mistakes", "relation": "at most", "value": share, "learner": 2, "within": 3}
    experiment = from_table(table | {"challenge": asked, "moves": [{"y": -1.0}, {"y": 1.0}, {"y": -1.0}]})
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    assert experiment.challenge is not None
    mistakes = float(traces[0]["mistakes"][-1])
    assert verdict(experiment.challenge, traces).goal == mistakes * loss / 3


def test_a_person_who_learns_is_spoken_to() -> None:
    asked = {name: CHALLENGES[name] for name in CHALLENGES if name.startswith("beat-")}
    said = {name: in_words(one.challenge, names_in(one.traces())) for name, one in asked.items() if one.challenge}
    assert said == {
        "beat-halving-blind": "make fewer mistakes than Halving within 40 rounds",
        "beat-halving-bisected": "make no more mistakes than Halving within 20 rounds",
        "beat-halving-clairvoyant": "lose no more than T/2 within 20 rounds",
    }


def test_one_mistake_is_one() -> None:
    """*force 1 mistakes* was asked for."""
    challenge = CHALLENGES["force-halving"].challenge
    assert challenge is not None
    assert in_words(challenge._replace(value=1.0), ["Halving"]).startswith("force 1 mistake from Halving")
    assert in_words(challenge._replace(value=2.0), ["Halving"]).startswith("force 2 mistakes from Halving")


@pytest.mark.parametrize("name", CHALLENGES)
def test_it_is_written_back_as_it_was_read(name: str) -> None:
    assert from_table(to_table(CHALLENGES[name])) == CHALLENGES[name]


TABLE: dict[str, Any] = {
    "game": {"name": "experts", "hypotheses": {"name": "constants"}},
    "adversary": {"name": "outcomes-by-hand"},
    "learners": [{"name": "halving"}],
    "rounds": 9,
}
REFUSED: dict[str, tuple[Any, str]] = {
    "no table": (3, "challenge: is not a table"),
    "a key": ({"quantity": "regret", "valu": 3}, "valu"),
    "a quantity": ({"quantity": "wealth", "value": 3}, "challenge.quantity: 'wealth' is not legal"),
    "a relation": ({"quantity": "regret", "relation": "==", "value": 3}, "challenge.relation"),
    "no value": ({"quantity": "regret"}, "challenge.value: None is not legal"),
    "code": ({"quantity": "regret", "value": "__import__('os')"}, "challenge.value"),
    "no number": ({"quantity": "regret", "value": float("nan")}, "challenge.value"),
    "truth": ({"quantity": "regret", "value": True}, "challenge.value"),
    "rounds": ({"quantity": "regret", "value": 3, "within": 0}, "challenge.within"),
    "a learner": ({"quantity": "regret", "value": 3, "learner": 7}, "challenge.learner"),
    "a promise": ({"quantity": "regret", "value": 3, "promises": ["honesty"]}, "challenge.promises"),
    "a list of promises": ({"quantity": "regret", "value": 3, "promises": "margin"}, "challenge.promises"),
    "what it counts under": ({"quantity": "regret", "value": 3, "under": ["honesty"]}, "challenge.under"),
    "a share": ({"quantity": "regret", "value": "third of learner 1"}, "challenge.value"),
    "a hint": ({"quantity": "regret", "value": 3, "hint": 3}, "challenge.hint"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_challenge_is_refused_with_its_place(case: str) -> None:
    table, told = REFUSED[case]
    with pytest.raises(InputError) as refused:
        from_table(TABLE | {"challenge": table})
    assert told in str(refused.value)


@pytest.mark.parametrize("value", ["T", "T/2", "T/3", "T/4", "bound", 3, 0.5])
@pytest.mark.parametrize("relation", ["at least", "at most", "below"])
def test_every_goal_has_a_verdict_at_every_round(value: Any, relation: str) -> None:
    asked = {"quantity": "mistakes", "relation": relation, "value": value}
    for moves in range(10):
        experiment = from_table(TABLE | {"challenge": asked, "moves": [{"y": -1.0}] * moves})
        assert experiment.challenge is not None
        traces = experiment.traces()
        traces[0].extend()
        outcome = verdict(experiment.challenge, traces)
        assert outcome.stand in (Stand.OPEN, Stand.WON, Stand.LOST)
        assert moves < 9 or outcome.stand is not Stand.OPEN


def test_it_belongs_to_runs_with_a_person_and_its_learners() -> None:
    experiment = from_table(TABLE | {"challenge": {"quantity": "mistakes", "value": "learner 2"}})
    assert experiment.challenge is not None
    assert not belongs(experiment.challenge, experiment.traces())
    alone = from_table(TABLE | {"challenge": {"quantity": "mistakes", "value": 3}, "adversary": {"name": "coin-flip"}})
    assert alone.challenge is not None
    assert not belongs(alone.challenge, alone.traces())


def test_nobody_beside_a_person_goes_further_than_they_do() -> None:
    scene = CHALLENGES["beat-halving-blind"]
    assert scene.challenge is not None
    for moves in range(4):
        traces = scene.with_moves(Sitting((Move(play=(1.0,)),) * moves)).traces()
        for trace in reversed(traces):
            trace.extend()
        assert [trace.rounds for trace in traces] == [moves, moves]
        person = person_of(traces[0])
        assert person is not None
        traces[0].go_on(person.sitting.after(Move(play=(-1.0,))))
        traces[1].extend()
        assert traces[1].rounds == moves + 1
    goal = verdict(scene.challenge, traces).goal
    assert goal == traces[1]["mistakes"][traces[0].rounds - 1]


@pytest.mark.parametrize(
    ("relation", "open_", "lost"),
    [
        ("at least", "1 so far, 9 to be reached", "not won: it came to 3, and 9 was to be reached"),
        ("at most", "1 so far, no more than 1 wins", "not won: it came to 3, and no more than 1 would have won"),
        ("below", "1 so far, less than 1 wins", "not won: it came to 3, and less than 1 would have won"),
    ],
)
def test_it_is_told_on_which_side_of_the_goal_it_is_won(relation: str, open_: str, lost: str) -> None:
    goal = {"quantity": "mistakes", "relation": relation, "value": 9 if relation == "at least" else 1, "within": 3}
    for moves, told_ in ((1, open_), (3, lost)):
        rows = [{"advice": [1.0], "y": -1.0}] * moves
        table = {**TABLE, "game": {"name": "experts", "hypotheses": {"name": "advisers", "experts": 1}}}
        experiment = from_table(table | {"challenge": goal, "moves": rows})
        traces = experiment.traces()
        traces[0].extend()
        assert experiment.challenge is not None
        assert told(verdict(experiment.challenge, traces)) == told_


def test_who_advises_what_is_told_where_one_may_be_followed() -> None:
    traces = CHALLENGES["beat-halving-blind"].traces()
    said = asked(traces[0], before_play(traces[0]))
    assert said == "Experts 3 and 4 say +1, experts 1 and 2 say −1. Which label do you predict?"


def test_a_challenge_of_no_rounds_is_open() -> None:
    for name, scene in CHALLENGES.items():
        none = from_table(to_table(scene) | {"rounds": 0, "notes": []})
        assert none.challenge is not None
        assert verdict(none.challenge, none.traces()).stand is Stand.OPEN, name


def test_a_promise_that_says_nothing_in_a_game_is_refused_and_never_stops_it() -> None:
    """Vectors that are gradients have no declared length, and nobody loses beside them."""
    promising = {"quantity": "loss", "value": 3, "promises": ["radius"], "under": ["loss range"]}
    move = {"z": [0.5, 0.5]}
    table = {
        "game": {"name": "convex"},
        "adversary": {"name": "vectors-by-hand"},
        "learners": [{"name": "gradient-descent"}],
        "rounds": 30,
        "moves": [move],
    }
    experiment = from_table({**table, "challenge": promising})
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    assert experiment.challenge is not None
    assert [applies(name, traces[0]) for name in PROMISES] == [True, False, False, False]
    for refuse in (check_played, partial(check_kept, moves=[Move(z=(0.1, 0.1))])):
        with pytest.raises(InputError, match=r"challenge.promises: radius says nothing .*; legal: some of realizable"):
            refuse(experiment.challenge, traces)
    assert verdict(experiment.challenge, traces).stand is Stand.OPEN


@pytest.mark.parametrize("name", sorted(resources.scenarios()))
def test_what_applies_can_be_looked_at_after_a_round(name: str) -> None:
    trace = read(resources.scenarios()[name]).traces()[0]
    trace.extend(2)
    for known, assumption in PROMISES.items():
        if applies(known, trace):
            assumption.check(trace)


@pytest.mark.parametrize("name", ["force-perceptron-plane", "your-points"])
def test_another_way_that_the_run_could_have_gone_breaks_no_promise_of_the_person(name: str) -> None:
    """With one label flipped in a fork the challenge was lost, and every further move refused."""
    experiment, winning = CHALLENGES[name], WINS[name]
    traces = experiment.traces()
    for trace in traces:
        trace.extend()
    step(experiment, traces, winning(traces))
    person = person_of(traces[0])
    assert person is not None
    flipped = experiment.with_moves(person.sitting)._replace(forks=(Fork(1, 0, changes=(Change(1, flip=True),)),))
    outcome = play(flipped, winning)[1]
    assert (outcome.stand, outcome.why) == (Stand.WON, "")


def test_a_challenge_about_a_learner_who_went_is_not_about_a_fork_in_their_place() -> None:
    experiment = CHALLENGES["your-labels"]
    asked = experiment.challenge
    assert asked is not None
    asked = asked._replace(learner=2)
    assert belongs(asked, experiment.traces())
    alone = experiment._replace(learners=experiment.learners[:1], forks=(Fork(1, 0),))
    assert not belongs(asked, alone.traces())


def test_what_is_won_beside_a_learner_that_comes_to_more_later_stays_won() -> None:
    """Halving forgets: weighted majority errs in every round here, and in the third it was open again."""
    table = {
        "rounds": 10,
        "game": {"name": "experts", "hypotheses": {"name": "constants"}},
        "adversary": {"name": "outcomes-by-hand"},
        "learners": [{"name": "halving"}, {"name": "weighted-majority"}],
        "challenge": {"quantity": "mistakes", "relation": "at least", "value": "learner 2", "within": 10},
    }
    experiment = from_table({**table, "moves": [{"y": float(y)} for y in (-1, 1, -1, 1)]})
    traces, asked = experiment.traces(), experiment.challenge
    assert asked is not None
    for trace in traces:
        trace.extend()
    assert [trace["mistakes"].tolist() for trace in traces] == [[1, 2, 2, 3], [1, 2, 3, 4]]
    found = [verdict(asked, traces, rounds) for rounds in range(1, 5)]
    assert [(one.stand, one.round, one.goal) for one in found] == [(Stand.WON, 1, goal) for goal in (1, 2, 3, 4)]


@pytest.mark.parametrize("relation", ["at most", "at least"])
def test_a_run_that_diverges_before_it_is_over_is_lost_and_why_is_told(relation: str) -> None:
    """The game was over, and it was said that no more than 2 wins."""
    table = {
        "rounds": 20,
        "game": {"name": "convex", "loss": {"name": "quadratic"}, "decision_set": {"name": "space"}},
        "adversary": {"name": "vectors-by-hand"},
        "learners": [{"name": "gradient-descent", "step": 1e10}],
        "challenge": {"quantity": "loss", "relation": relation, "value": 2, "within": 20},
    }
    experiment = from_table({**table, "moves": [{"z": [1.0, 0.0]}] * 8})
    traces, asked = experiment.traces(), experiment.challenge
    assert asked is not None
    traces[0].extend()
    assert traces[0].diverged == 6
    assert verdict(asked, traces, 1).stand is Stand.OPEN
    if relation == "at least":
        assert verdict(asked, traces).stand is Stand.WON
    else:
        assert verdict(asked, traces).stand is Stand.LOST
        assert told(verdict(asked, traces)).startswith("not won: Online gradient descent diverges in round 6")


def test_a_run_beside_it_that_diverges_ends_it_too() -> None:
    """It stayed open for good, for nobody can move beyond the end of any run."""
    table = {
        "rounds": 20,
        "game": {"name": "convex", "loss": {"name": "quadratic"}, "decision_set": {"name": "space"}},
        "adversary": {"name": "vectors-by-hand"},
        "learners": [{"name": "gradient-descent", "step": step} for step in (0.1, 1e10)],
        "challenge": {"quantity": "loss", "relation": "at most", "value": 2, "within": 20},
        "moves": [{"z": [1.0, 0.0]}] * 8,
    }
    experiment = from_table(table)
    traces, asked = experiment.traces(), experiment.challenge
    assert asked is not None
    for trace in traces:
        trace.extend()
    assert verdict(asked, traces, 1).stand is Stand.OPEN
    assert verdict(asked, traces).stand is Stand.LOST
    assert "diverges in round 6" in told(verdict(asked, traces))
