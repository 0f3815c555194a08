"""Loss × penalty × set × learner: every combination of the registries plays, or is refused with its reason.

Generated from what is listed: a new loss, set, penalty or learner is tried the day it is listed.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

from olviz.checks.streams import Fixed
from olviz.engine.declare.parameters import InputError
from olviz.engine.experiment import registry
from olviz.engine.games.convex import Convex
from olviz.engine.games.game import Commit, Declared, Reveal, Shown
from olviz.engine.games.losses.convex_loss import ConvexLoss
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.penalties.penalty import Penalty
from olviz.engine.games.sets.decision_set import DecisionSet
from olviz.engine.round.capabilities import solves
from olviz.engine.round.learner import Learner
from olviz.engine.round.moves import ByHand
from olviz.engine.run.trace import Trace

ROUNDS, SOLVED = 20, 4  # fewer where every round calls the solver
LEARNERS = [
    kind for kind in registry.learners().values() if kind.commits is Commit.POINT and not issubclass(kind, ByHand)
]
SETS = [kind() for kind in registry.sets().values()]
GAMES = [
    (kind(), penalty)
    for kind in registry.losses().values()
    for penalty in (None, *(kind() for kind in registry.penalties().values()))
]

Rule = Callable[[ConvexLoss, Penalty | None, DecisionSet], bool]

ROUND = ("ball", "space")


def _least_known(loss: ConvexLoss, penalty: Penalty | None, over: DecisionSet) -> bool:
    """By a closed form, or by the solver, which takes losses of predictions."""
    return penalty is None or isinstance(loss, PointLoss)


RULES: dict[str, Rule] = {  # what theory knows a learner for; whoever has no line here plays everything
    "leader-in-set": lambda loss, penalty, over: (
        _least_known(loss, penalty, over) and (loss.attained or over.bounded or penalty is not None)
    ),
    "regularised-leader": _least_known,
    "lazy-gradient-descent-as-printed": lambda loss, penalty, over: over.bounded,
    "exponentiated-gradient": lambda loss, penalty, over: over.name == "simplex",
    "exponentiated-gradient-signed": lambda loss, penalty, over: over.name == "l1-ball",
    "online-svm": lambda loss, penalty, over: (loss.name, penalty) == ("hinge", None) and over.name in ROUND,
    "regularised-svm": lambda loss, penalty, over: _named(loss, penalty) == ("hinge", "ridge") and over.name in ROUND,
    "online-ridge": lambda loss, penalty, over: _named(loss, penalty) == ("square", "ridge") and over.name in ROUND,
    "online-lasso": lambda loss, penalty, over: _named(loss, penalty) == ("square", "lasso") and over.name == "space",
}


def _named(loss: ConvexLoss, penalty: Penalty | None) -> tuple[str, str]:
    return loss.name, "" if penalty is None else penalty.name


@cache
def stream(loss: ConvexLoss, d: int = 2) -> Fixed:
    """Rounds that this loss can be charged on, with everything declared that learners may ask for."""
    rng = np.random.default_rng(3)
    z = rng.uniform(-1, 1, (d, ROUNDS)) / np.sqrt(d)
    declared = Declared(dimension=d, radius=1.0, length=1.0, largest=1.0, targets=1.0)
    if "vectors" in loss.needs:
        return Fixed(reveal=Reveal(z=z), declared=declared)
    y = rng.uniform(-1, 1, ROUNDS) if "targets" in loss.needs else rng.choice([-1, 1], ROUNDS)
    return Fixed(shown=Shown(x=z), reveal=Reveal(y=y), declared=declared)


def attempts(kind: type[Learner]) -> list[Learner]:
    """The learner with its defaults, and with a number where a default has to be computed."""
    fields: list[dict[str, Any]] = [
        {},
        *({name: 0.1} for name in ("step", "strength") if name in kind.__struct_fields__),
    ]
    return [kind(**chosen) for chosen in fields]


def outcome(kind: type[Learner], loss: ConvexLoss, penalty: Penalty | None, over: DecisionSet) -> str:
    """Plays some rounds; empty if it does, else the reason why not."""
    game, reason = Convex(loss=loss, penalty=penalty, decision_set=over), ""
    for learner in attempts(kind):
        try:
            trace = Trace(game, learner, stream(loss), ROUNDS, 1)
        except InputError as error:
            reason = str(error) if error.place else ""
            continue
        rounds = SOLVED if solves(learner, trace.game) else ROUNDS
        assert trace.extend(rounds) == rounds
        assert over.contains(trace["play"].T).all()
        assert np.isfinite(trace["total_loss"]).all()
        return ""
    return reason


@pytest.mark.parametrize("kind", LEARNERS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("over", SETS, ids=lambda over: over.name)
def test_what_makes_sense_is_played_and_what_does_not_is_refused_in_one_sentence(
    kind: type[Learner], over: DecisionSet
) -> None:
    for loss, penalty in GAMES:
        reason = outcome(kind, loss, penalty, over)
        expected = RULES[kind.name](loss, penalty, over) if kind.name in RULES else True
        assert (not reason) == expected, (loss, penalty, reason)
        if reason:
            assert kind.name in reason, reason
            assert reason.count(". ") == 0, reason


def test_the_rules_are_about_learners_there_are() -> None:
    assert set(RULES) <= {kind.name for kind in LEARNERS}
    assert len(GAMES) * len(SETS) >= 70
