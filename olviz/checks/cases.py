"""Who plays whom in the laws: every learner against every adversary in the games that both can play.

Nothing is skipped in silence: a setting in ``settings`` is only needed where a default is missing or a variant has
laws of its own.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from olviz.checks import settings_tried
from olviz.checks.settings_tried import SEED, Settings
from olviz.engine.adversaries.shipped_adversaries import ADVERSARIES
from olviz.engine.declare.parameters import InputError, Spec, parameters_of
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.classification import Classification
from olviz.engine.games.convex import Convex
from olviz.engine.games.experts import Experts
from olviz.engine.games.game import Game
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.losses.square import Square
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.regression import Regression
from olviz.engine.games.shipped_parts import CLASSES, LOSSES, PENALTIES, SETS
from olviz.engine.learners.shipped_learners import LEARNERS
from olviz.engine.round.adversary import Adversary
from olviz.engine.round.capabilities import erratum, solves
from olviz.engine.round.learner import Learner
from olviz.engine.round.match import check_learner, check_stream
from olviz.engine.run.trace import Trace

ROUNDS = 300  # more than one block of luck


class Case(NamedTuple):
    """One learner against one adversary in one game."""

    game: Game
    learner: Learner
    adversary: Adversary
    rounds: int = ROUNDS

    def fresh(self, seed: int = SEED, **more: Any) -> Trace:
        """A trace without any round yet."""
        return Trace(self.game, self.learner, self.adversary, self.rounds, seed, **more)

    def played(self, seed: int = SEED) -> Trace:
        """The whole run, shared by all laws: nothing in it may be changed."""
        return _played(self, seed)

    def __str__(self) -> str:
        return "-".join(map(described, (self.learner, self.adversary, self.game)))


@lru_cache(maxsize=64)
def _played(case: Case, seed: int) -> Trace:
    trace = case.fresh(seed)
    trace.extend()
    return trace


def described(spec: Spec) -> str:
    """The name with what is not at its default."""
    parts = [spec.name]
    for parameter in parameters_of(type(spec)):
        value = getattr(spec, parameter.name)
        if isinstance(value, Spec):
            parts.append(described(value))
        elif parameter.required or value != parameter.default:
            shown = Path(value).name if parameter.kind == "file" else value
            parts.append(f"{parameter.name}={shown}")
    return f"{parts[0]}({','.join(parts[1:])})" if parts[1:] else parts[0]


def settings(members: tuple[type[Any], ...], table: Settings) -> list[Any]:
    """Every member in its settings, the defaults first."""
    unknown = set(table) - {member.name for member in members}
    if unknown:
        raise LookupError(f"settings of nobody: {unknown}")
    return [member(**fields) for member in members for fields in table.get(member.name, [{}])]


@cache
def classes() -> list[FiniteClass]:
    """The finite classes."""
    return settings(CLASSES, settings_tried.CLASSES)


@cache
def learners() -> list[Learner]:
    """The learners."""
    return settings(LEARNERS, settings_tried.LEARNERS)


@cache
def adversaries() -> list[Adversary]:
    """The adversaries."""
    return settings(ADVERSARIES, settings_tried.adversaries())


@cache
def games() -> list[Game]:
    """The games, with every class, set, loss and penalty they can have."""
    continuous = [hypotheses for hypotheses in classes() if hypotheses.points and hypotheses.highest is None]
    return [
        *(Experts(hypotheses=hypotheses) for hypotheses in classes()),
        Classification(),
        Classification(bias=True),
        *(Classification(hypotheses=hypotheses) for hypotheses in continuous),
        *(
            Convex(decision_set=over, loss=loss, penalty=penalty)
            for over in (kind() for kind in SETS)
            for loss in (kind() for kind in LOSSES)
            for penalty in (None, *(kind() for kind in PENALTIES))
            if penalty is None or isinstance(loss, PointLoss)
        ),
        *(Regression(loss=loss()) for loss in LOSSES if issubclass(loss, PointLoss)),
        Regression(bias=True),
        Matrix(),
        Matrix(loss=Square()),
    ]


def rounds_of(adversary: Adversary) -> int:
    """How many it plays in its cases."""
    return settings_tried.FEWER_ROUNDS.get(adversary.name, ROUNDS)


def fits(game: Game, learner: Learner, adversary: Adversary, rounds: int = ROUNDS) -> bool:
    """Whether these three can play together."""
    meeting = _meeting(game, adversary, rounds)
    return meeting is not None and _joins(meeting, learner, adversary)


def _meeting(game: Game, adversary: Adversary, rounds: int) -> Game | None:
    """The game with what the adversary declares; None where the adversary cannot play it."""
    try:
        meeting = game.opened(rounds, adversary.declares(game, rounds))
        check_stream(meeting, adversary, rounds)
    except InputError:
        return None
    return meeting


def _joins(meeting: Game, learner: Learner, adversary: Adversary) -> bool:
    try:
        check_learner(meeting, learner, adversary)
    except InputError:
        return False
    return True


@cache
def every_case() -> tuple[Case, ...]:
    """Every learner in every setting × every adversary in every setting × every game they share without a solver."""
    met = [
        (game, adversary, _meeting(game, adversary, rounds_of(adversary)))
        for adversary in adversaries()
        for game in games()
    ]
    meetings = [(game, adversary, meeting) for game, adversary, meeting in met if meeting is not None]
    return tuple(
        Case(game, learner, adversary, rounds_of(adversary))
        for learner in learners()
        for game, adversary, meeting in meetings
        if _joins(meeting, learner, adversary) and not solves(learner, meeting)
    )


@cache
def cases() -> tuple[Case, ...]:
    """Every learner × adversary once; of every further setting and every misprint, one adversary in sixteen.

    Of the settings of an adversary and of the games a pair shares, each comes in its turn.
    """
    shared: dict[Learner, dict[type[Adversary], list[Case]]] = {}
    for case in every_case():
        shared.setdefault(case.learner, {}).setdefault(type(case.adversary), []).append(case)
    known: set[type[Learner]] = set()
    met: Counter[Adversary] = Counter()
    chosen: list[Case] = []
    for number, learner in enumerate(learners()):
        pairs = list(shared.get(learner, {}).values())
        stride = min(16, len(pairs)) if type(learner) in known or erratum(learner) else 1
        known.add(type(learner))
        turns = range(number % stride if pairs else 0, len(pairs), stride)
        for turn in turns:
            least = min(met[case.adversary] for case in pairs[turn])
            seldom = [case for case in pairs[turn] if met[case.adversary] == least]
            chosen.append(seldom[(number + turn) % len(seldom)])
            met[chosen[-1].adversary] += 1
    return tuple(chosen)
