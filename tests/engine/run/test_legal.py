"""What is no play of the game, no number or no state as before ends a run in a sentence about who gave it."""

from typing import Any, ClassVar, NamedTuple

import numpy as np
import pytest
from msgspec import structs

from olviz.checks.streams import Fixed, Stepped
from olviz.engine import (
    Adversary,
    Classification,
    Column,
    Commit,
    Convex,
    Experts,
    Game,
    Learner,
    Measured,
    Reveal,
    Shown,
    Trace,
)
from olviz.engine.adversaries.experts.malicious import Malicious
from olviz.engine.declare.parameters import InputError
from olviz.engine.games.classes.constants import Constants
from olviz.engine.games.game import Declared
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.convex.gradient_descent import GradientDescent
from olviz.engine.run.legal import Illegal


class Same(Learner, frozen=True):
    """Commits to the same in every round."""

    name, title, commits = "same", "Same", Commit.LABEL

    def start(self, game: Any, luck: Any) -> Any:
        return (0,)

    def act(self, game: Any, state: Any, shown: Any) -> Any:
        if state[0] >= 2:
            return self.later
        return np.full(2, 0.5) if self.commits is Commit.DISTRIBUTION else 1

    def learn(self, game: Any, state: Any, seen: Any) -> Any:
        return (state[0] + 1,)

    @property
    def later(self) -> Any:
        """From round 3 on."""
        raise NotImplementedError


SHARES = "legal: probabilities, none below 0, with the sum 1"


def later(play: Any, committed: Commit) -> Learner:
    """One whose plays are no longer legal from round 3 on."""
    made = type("Later", (Same,), {"later": play, "commits": committed}, frozen=True)
    return made()  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("play", "committed", "told"),
    [
        (0.5, Commit.LABEL, "in round 3 'same' commits to 0.5; legal: +1 or -1"),
        (2, Commit.LABEL, "in round 3 'same' commits to 2.0; legal: +1 or -1"),
        (-1, Commit.EXPERT, "in round 3 'same' commits to -1; legal: an expert, a whole number from 0 to 1"),
        (np.ones(2), Commit.DISTRIBUTION, f"in round 3 'same' commits to (1, 1) with the sum 2, the least 1; {SHARES}"),
        (
            np.array([1.5, -0.5]),
            Commit.DISTRIBUTION,
            f"in round 3 'same' commits to (1.50, −0.50) with the sum 1, the least -0.5; {SHARES}",
        ),
        (
            np.full(2, np.nan),
            Commit.DISTRIBUTION,
            f"in round 3 'same' commits to (nan, nan) with the sum nan, the least nan; {SHARES}",
        ),
    ],
)
def test_a_play_that_the_game_does_not_know_ends_the_run(play: Any, committed: Commit, told: str) -> None:
    """An expert −1 was the last one, as numpy counts."""
    trace = Trace(Experts(hypotheses=Constants()), later(play, committed), Malicious(), horizon=9, seed=1)
    with pytest.raises(Illegal) as caught:
        trace.extend()
    assert str(caught.value).replace("commits to 2;", "commits to 2.0;") == told
    assert (caught.value.who, caught.value.verb) == (trace.learner, "act")


X = np.where(np.arange(6) == 4, np.inf, np.arange(12.0).reshape(2, 6))
POINTS = Fixed(shown=Shown(x=X), reveal=Reveal(y=np.ones(6, dtype=int)), declared=Declared(dimension=2))
VECTORS = Fixed(reveal=Reveal(z=np.where(np.isfinite(X), X, np.nan)), declared=Declared(dimension=2))


@pytest.mark.parametrize(
    ("game", "learner", "adversary", "verb", "told"),
    [
        (Classification(), Perceptron(), POINTS, "rows", "in round 5 'fixed' gives inf as x[0]"),
        (Classification(), Perceptron(), Stepped(table=POINTS), "show", "in round 5 'stepped' gives inf as x[0]"),
        (Convex(), GradientDescent(step=0.1), VECTORS, "rows", "in round 5 'fixed' gives nan as z[0]"),
        (
            Convex(),
            GradientDescent(step=0.1),
            Stepped(table=VECTORS),
            "answer",
            "in round 5 'stepped' gives nan as z[0]",
        ),
    ],
)
def test_a_number_that_is_none_ends_the_run(
    game: Game, learner: Learner, adversary: Adversary, verb: str, told: str
) -> None:
    """It was said of the learner that it diverges, or nothing at all."""
    trace = Trace(game, learner, adversary, horizon=6, seed=1)
    with pytest.raises(Illegal) as caught:
        trace.extend()
    assert str(caught.value) == f"{told}; legal: finite numbers"
    assert (caught.value.who, caught.value.verb) == (adversary, verb)
    assert trace.diverged is None


class Made(NamedTuple):
    """A state of two parts."""

    w: Any
    errors: Any


class Changing(Same, frozen=True):
    """Its state is of another form after round 3."""

    name = title = "changing"
    late: ClassVar[Any] = None

    def start(self, game: Any, luck: Any) -> Any:
        return Made(np.zeros(2), 0)

    def act(self, game: Any, state: Any, shown: Any) -> Any:
        return 1

    def learn(self, game: Any, state: Any, seen: Any) -> Any:
        return Made(np.ones(2), seen.t) if seen.t < 2 else type(self).late


@pytest.mark.parametrize(
    ("late", "told"),
    [
        (Made(np.zeros(3), 2), "Made(w: shape (3,), errors: shape ())"),
        (Made(np.zeros((2, 1)), 2), "Made(w: shape (2, 1), errors: shape ())"),
        (Made(None, 2), "Made(w: None, errors: shape ())"),
        (np.zeros(2), "shape (2,)"),
        (0.5, "shape ()"),
        (None, "None"),
        ((), "tuple()"),
    ],
)
@pytest.mark.parametrize("stepped", [False, True])
def test_a_state_of_another_form_ends_the_run(late: Any, told: str, stepped: bool) -> None:
    """numpy spoke of an inhomogeneous shape, and nobody of the round or of the learner."""
    one: Any = type("One", (Changing,), {"late": late}, frozen=True)()
    labels = Fixed(
        shown=Shown(x=np.ones((2, 6))), reveal=Reveal(y=np.ones(6, dtype=int)), declared=Declared(dimension=2)
    )
    trace = Trace(Classification(), one, Stepped(table=labels) if stepped else labels, horizon=6, seed=1)
    with pytest.raises(Illegal) as caught:
        trace.extend()
    assert str(caught.value) == (
        f"after round 3 learn of 'changing' gives a state of the form {told}, and start gave Made(w: shape (2,), "
        "errors: shape ()); legal: the same form from both"
    )
    assert (caught.value.who, caught.value.verb) == (one, "learn")


@pytest.mark.parametrize(
    ("game", "stream", "told"),
    [
        (
            Classification(),
            POINTS,
            "'fixed' gives x, and does not declare of which dimension; legal: Declared(dimension=…)",
        ),
        (Classification(bias=True), POINTS, "'fixed' gives x, and does not declare of which dimension"),
        (Convex(), VECTORS, "'fixed' gives vectors, and does not declare of which dimension"),
    ],
)
def test_who_gives_points_or_vectors_says_of_which_dimension(game: Game, stream: Fixed, told: str) -> None:
    """A learner started in no dimension, and the error was one of numpy."""
    with pytest.raises(InputError) as caught:
        Trace(game, Perceptron(), structs.replace(stream, declared=Declared()), horizon=6, seed=1)
    assert str(caught.value).startswith(f"adversary.name: {told}")


@pytest.mark.parametrize("stepped", [False, True])
def test_a_state_that_holds_no_number_ends_the_run(stepped: bool) -> None:
    """Every label was named on, and the run was told to its end."""
    late = Made(np.array([1.0, np.nan]), 2)
    one: Any = type("One", (Changing,), {"late": late}, frozen=True)()
    table = Fixed(
        shown=Shown(x=np.ones((2, 6))), reveal=Reveal(y=np.ones(6, dtype=int)), declared=Declared(dimension=2)
    )
    trace = Trace(Classification(), one, Stepped(table=table) if stepped else table, horizon=6, seed=1)
    with pytest.raises(Illegal, match="after round 3 'changing' has a state with w = nan; legal: numbers") as caught:
        trace.extend()
    assert (caught.value.who, caught.value.verb) == (one, "learn")


class Misnamed(Same, Measured, frozen=True):
    """Measures what it does not declare."""

    name = title = "misnamed"
    columns = (Column("square", "‖x‖²"),)

    def act(self, game: Any, state: Any, shown: Any) -> Any:
        return 1

    def measure(self, game: Any, before: Any, after: Any, rounds: Any) -> Any:
        return {"sqare": rounds.play * 1.0}


def test_a_column_that_is_not_declared_ends_the_run_with_both_names() -> None:
    """It was a KeyError of whoever read the column that is declared."""
    trace = Trace(
        Classification(), Misnamed(), structs.replace(POINTS, shown=Shown(x=np.ones((2, 6)))), horizon=6, seed=1
    )
    with pytest.raises(Illegal) as caught:
        trace.extend()
    told = "in round 1 'misnamed' measures 'sqare', which is none of its columns; did you mean 'square'?"
    assert (str(caught.value), caught.value.who, caught.value.verb) == (told, trace.learner, "measure")
