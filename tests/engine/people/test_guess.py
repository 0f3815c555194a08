"""What one who predicts before the reveal is asked in every scene, and what the prediction comes to."""

from __future__ import annotations

import numpy as np
import pytest

from olviz import resources
from olviz.engine.games.game import Commit
from olviz.engine.people import guess
from olviz.engine.people.guess import Tally
from olviz.engine.round.moves import Move
from olviz.engine.run.trace import Trace
from olviz.engine.speech.waiting import asking
from tests.shipped import scene

ROUNDS = 6
OPEN = [name for name in resources.scenarios() if scene(name).person is None]


def plays(trace: Trace, t: int) -> tuple[Move, float]:
    """A prediction of round ``t``, and what it loses as recomputed from what was revealed."""
    rounds = trace.moment(t).rounds
    match guess.guesser(trace).commits:
        case Commit.LABEL:
            said = trace.game.labels[t % len(trace.game.labels)]
            return Move(play=(float(said),)), float(rounds.reveal.y != said)
        case Commit.EXPERT:
            return Move(play=(float(t % trace.game.size),)), float(rounds.loss.experts[t % trace.game.size])
    own = tuple(float(each) for each in np.ravel(rounds.play))  # the learner's own: it pays as much
    return Move(play=own), float(rounds.loss.expected)


@pytest.mark.parametrize("name", OPEN)
def test_every_scene_asks_for_something_that_is_judged_by_what_comes(name: str) -> None:
    for trace in scene(name).traces():
        trace.extend(ROUNDS)
        learner = 0.0
        for t in range(1, trace.rounds + 1):
            move, loss = plays(trace, t)
            person = guess.guesser(trace)
            person.check_move(move, trace.game, t - 1)
            assert guess.lost(trace, t, move) == pytest.approx(loss, abs=1e-12)
            assert asking(trace, guess.waiting(trace, t), person.commits).endswith("?")
            assert guess.judged(trace, t, move, loss).startswith(guess.spoken(trace, move))
            learner += guess.learner_lost(trace, t)
        counted = "mistakes" in trace and person.commits is Commit.LABEL
        assert learner == pytest.approx(trace["mistakes" if counted else "total_loss"][-1], abs=1e-9)
        said = guess.compared(trace, Tally(trace.rounds, 2.0, learner), "you")
        assert all(part in said for part in (f"In {trace.rounds} rounds", "you: ", trace.label))


def test_before_the_first_prediction_nothing_is_compared() -> None:
    (trace, *_) = scene("perceptron-separable").traces()
    assert guess.compared(trace, Tally(0, 0.0, 0.0), "you") == ""
