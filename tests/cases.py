"""Who plays whom in the laws: every learner against every adversary in the games that both can play.

Nothing is skipped in silence: a setting below is only needed where a default is missing or a variant has laws of its
own, and ``test_laws`` asserts that everything listed occurs.
"""

from __future__ import annotations

import atexit
import math
import shutil
import tempfile
from collections import Counter
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.declare.parameters import InputError, Spec, parameters_of
from olviz.engine.experiment import recording, registry
from olviz.engine.experiment.scenario import Entry, Experiment, read
from olviz.engine.games.classes.finite import FiniteClass
from olviz.engine.games.convex import Convex
from olviz.engine.games.games import Classification, Experts, Game
from olviz.engine.games.losses.point_loss import PointLoss
from olviz.engine.games.losses.square import Square
from olviz.engine.games.matrix import Matrix
from olviz.engine.games.regression import Regression
from olviz.engine.learners.classification.perceptron import Perceptron
from olviz.engine.learners.convex.leaders.least_points import BySolver
from olviz.engine.round.capabilities import erratum
from olviz.engine.round.protocol import Adversary, Learner, check_learner, check_stream
from olviz.engine.run.trace import Trace
from olviz.resources import scenarios

SEED = 11
ROUNDS = 300  # more than one block of luck

_FILES = Path(tempfile.mkdtemp(prefix="olviz-laws-"))
atexit.register(shutil.rmtree, _FILES)


def _write_files() -> None:
    rng = np.random.default_rng(SEED)
    advice = ["a,b,c,d,outcome", *(",".join(row) for row in rng.choice(["no", "yes"], (30, 5)).tolist())]
    (_FILES / "advice.csv").write_text("\n".join(advice) + "\n", encoding="utf-8")
    losses = ["a,b,c,d", *(",".join(map(str, row)) for row in rng.random((30, 4)).tolist())]
    (_FILES / "losses.csv").write_text("\n".join(losses) + "\n", encoding="utf-8")
    cells = np.c_[rng.integers(1, 5, 30), rng.integers(1, 4, 30), rng.integers(-2, 3, 30)].tolist()
    ratings = ["who,what,rating", *(",".join(map(str, row)) for row in cells)]
    (_FILES / "ratings.csv").write_text("\n".join(ratings) + "\n", encoding="utf-8")
    targets = ["a,b,target", *(",".join(map(str, row)) for row in rng.normal(size=(30, 3)).tolist())]
    (_FILES / "targets.csv").write_text("\n".join(targets) + "\n", encoding="utf-8")
    experiment = Experiment(Classification(), Separable(), (Entry(Perceptron(), ""),), rounds=40, seed=SEED)
    traces = experiment.traces()
    traces[0].extend()
    recording.save(_FILES / "run.npz", experiment, traces)


_write_files()

# By name: the settings to play with, besides the defaults. The first replaces them where a parameter has none.
CLASS_SETTINGS: dict[str, list[dict[str, Any]]] = {
    "thresholds": [{"grid": 9}],
    "patterns": [{"count": 3}, {"count": 2, "classes": 3}],
    "constants": [{}, {"classes": 3}],
    "advisers": [{"experts": 4}, {"experts": 1}, {"experts": 5, "classes": 3}],
    "angular-grid": [{"count": 12}],
    "stumps": [{"grid": 3}],
    "intervals": [{"grid": 4}],
}
LEARNER_SETTINGS: dict[str, list[dict[str, Any]]] = {
    "consistent": [{}, {"order": "last"}, {"order": "random"}],
    "generic": [{}, {"rule": "first"}, {"rule": "leader"}, {"rule": "exponential"}],
    "weighted-majority": [{}, {"factor": 0.0}, {"factor": 0.9}, {"update": "on mistakes"}],
    "randomised-majority": [{}, {"factor": 0.9}],
    "hedge": [
        {},
        {"rate": 0.5},
        {"rate": "notes"},
        {"rate": "anytime"},
        {"rate": "anytime-cbl"},
        {"rate": "doubling"},
        {"play": "expected"},
        {"play": "expected", "rate": "doubling"},
        {"prior": (0.1, 0.2, 0.3, 0.4)},
    ],
    "fixed-share": [{}, {"share": 0.0}],
    "follow-the-leader": [{}, {"ties": "last"}, {"ties": "random"}],
    "leader-in-set": [{}, {"ties": "given"}, {"ties": "last"}, {"ties": "random"}],
    "perceptron": [{}, {"step": 0.3}],
    "gradient-descent": [
        {"step": 0.2},
        {},
        {"step": "anytime"},
        {"step": "adaptive"},
        {"step": "zinkevich"},
        {"step": "curvature"},
    ],
    "lazy-gradient-descent": [{"step": 0.002}, {}, {"step": "anytime"}],
    "lazy-gradient-descent-as-printed": [{"step": 0.002}, {}],
    "regularised-leader": [
        {"strength": 2.0},
        {},
        {"losses": "linearised"},
        {"strength": "balanced", "losses": "linearised"},
        {"strength": "notes"},
        {"strength": 0.7, "losses": "linearised"},
    ],
    "mirror-descent": [
        {"step": 0.2},
        {},
        {"mirror": registry.maps()["entropic"](), "step": 0.2},
        {"mirror": registry.maps()["entropic"]()},
        {"mirror": registry.maps()["p-norm"](), "step": 0.2},
        {"mirror": registry.maps()["p-norm"](q=1.1)},
    ],
    "exponentiated-gradient": [{"step": 0.2}, {}],
    "online-svm": [{"step": 0.2}, {}],
    "online-ridge": [{"step": 0.002}, {}, {"step": "curvature"}],
    "online-lasso": [{"step": 0.002}, {}, {"update": "subgradient"}],
    "exponentiated-gradient-signed": [{"step": 0.2}, {}],
    "stochastic-gradient": [
        {"step": 0.02},
        {},
        {"step": "quarter", "averaging": "predictors"},
        {"step": 0.02, "averaging": "updates", "decay": 0.5},
        {"step": 0.02, "batch": 7},
    ],
    "kernel-gradient": [
        {},
        {"step": 0.1, "shrink": 0.3},
        {"budget": 40},
        {"budget": 40, "drop": "smallest", "shrink": 0.1},
        {"budget": 1000, "decay": 0.5},
        *({"kernel": kind()} for name, kind in registry.kernels().items() if name != "rbf"),
    ],
    "tiny-network": [{}, {"hidden": 2, "step": 0.02}],
    "matrix-gradient-descent": [
        {},
        {"step": 0.3},
        *({"decision_set": kind()} for kind in registry.matrix_sets().values()),
        {"decision_set": registry.matrix_sets()["trace-ball"](size=0.5), "step": 0.3},
    ],
    "least-squares": [{}, {"gram": "recomputed"}],
    "ridge-regression": [{}, {"strength": 0.01}],
    "recursive-least-squares": [{}, {"strength": 0.01}, {"memory": 0.95}],
}
ADVERSARY_SETTINGS: dict[str, list[dict[str, Any]]] = {
    "malicious": [{}, {"level": "A3"}],
    "iid-experts": [{}, {"correlated": True}],
    "bounded-losses": [{}, {"most": 0.3, "means": (0.0, 1.0, 0.5, 0.9)}],
    "opposed-losses": [{}, {"most": 40.0}],
    "switch": [{}, {"every": 50}],
    "separable": [{}, {"dimension": 1}, {"dimension": 3, "margin": 0.05}],
    "points-file": [{}, {"order": "drawn"}],
    "linear-regression": [
        {},
        {"dimension": 1, "noise": 0.0},
        {"dimension": 3, "condition": 50.0},
        {"points": "gaussian"},
    ],
    "nonlinear-target": [{}, {"shape": "step", "noise": 0.0}, {"shape": "absolute", "width": 1.0}],
    "low-rank-ratings": [{"users": 7, "items": 5}, {"users": 1, "items": 4, "rank": 1, "noise": 0.0}, {}],
    "quadratic-targets": [
        {},
        {"pattern": "alternating", "dimension": 1},
        {"pattern": "corners", "length": 3.0},
        {"pattern": "turning"},
    ],
    "orthogonal": [{"dimension": 300}],
    "good-coordinate": [{}, {"losses": "coins", "dimension": 5}, {"centred": True, "dimension": 7}],
    "spam-sender": [{"features": "hashed", "bits": 3}],
    "ratings-file": [{}, {"order": "file", "file": str(_FILES / "ratings.csv"), "users": 5}],
    "drifting-regression": [{}, {"drift": "walk", "dimension": 3}, {"drift": "jump", "dimension": 1}],
    "price-series": [{}, {"dimension": 1}],
    "passes": [{}, {"order": "file"}, {"order": "drawn", "size": 300}],
    "targets-file": [{"file": str(_FILES / "targets.csv")}],
    "advice-file": [{"file": str(_FILES / "advice.csv")}],
    "losses-file": [{"file": str(_FILES / "losses.csv")}],
    "recorded": [{"file": str(_FILES / "run.npz")}],
}


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


def settings(members: dict[str, type[Spec]], table: dict[str, list[dict[str, Any]]]) -> list[Any]:
    """Every member in its settings, the defaults first."""
    unknown = set(table) - set(members)
    assert not unknown, unknown
    return [member(**fields) for name, member in members.items() for fields in table.get(name, [{}])]


@cache
def classes() -> list[FiniteClass]:
    return settings(registry.classes(), CLASS_SETTINGS)


@cache
def learners() -> list[Learner]:
    return settings(registry.learners(), LEARNER_SETTINGS)


@cache
def adversaries() -> list[Adversary]:
    return settings(registry.adversaries(), ADVERSARY_SETTINGS)


@cache
def games() -> list[Game]:
    continuous = [hypotheses for hypotheses in classes() if hypotheses.points and hypotheses.highest is None]
    return [
        *(Experts(hypotheses=hypotheses) for hypotheses in classes()),
        Classification(),
        Classification(bias=True),
        *(Classification(hypotheses=hypotheses) for hypotheses in continuous),
        *(
            Convex(decision_set=over, loss=loss, penalty=penalty)
            for over in (kind() for kind in registry.sets().values())
            for loss in (kind() for kind in registry.losses().values())
            for penalty in (None, *(kind() for kind in registry.penalties().values()))
            if penalty is None or isinstance(loss, PointLoss)
        ),
        *(Regression(loss=loss()) for loss in registry.losses().values() if issubclass(loss, PointLoss)),
        Regression(bias=True),
        Matrix(),
        Matrix(loss=Square()),
    ]


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


def solves(meeting: Game, learner: Learner) -> bool:
    """Whether the learner calls the solver in every round: ``test_solved_leaders`` plays fewer of those."""
    way = getattr(learner, "way", None)
    return way is not None and isinstance(way(meeting), BySolver)


def shipped(name: str, rounds: int) -> Experiment:
    """A shipped scene in so many rounds, or in its own where every round asks the solver about all before it."""
    scene = read(scenarios()[name])
    meeting = scene.game.opened(scene.rounds, scene.adversary.declares(scene.game, scene.rounds))
    solved = any(solves(meeting, entry.learner) for entry in scene.learners)
    return scene._replace(rounds=min(rounds, scene.rounds) if solved else rounds)


@cache
def every_case() -> tuple[Case, ...]:
    """Every learner in every setting × every adversary in every setting × every game they share without a solver."""
    met = [(game, adversary, _meeting(game, adversary, ROUNDS)) for adversary in adversaries() for game in games()]
    meetings = [(game, adversary, meeting) for game, adversary, meeting in met if meeting is not None]
    return tuple(
        Case(game, learner, adversary)
        for learner in learners()
        for game, adversary, meeting in meetings
        if _joins(meeting, learner, adversary) and not solves(meeting, learner)
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


def sampled() -> tuple[Case, ...]:
    """Of the cases of each learner one in six, of adversaries met least so far: for laws of how runs are kept."""
    met: Counter[Adversary] = Counter()
    chosen: list[Case] = []
    for learner in learners():
        own = sorted((case for case in cases() if case.learner == learner), key=lambda case: met[case.adversary])
        kept = own[: math.ceil(len(own) / 6)]
        chosen += kept
        met.update(case.adversary for case in kept)
    return tuple(chosen)


def separable() -> Case:
    """A case for the tests of the laws themselves."""
    return Case(Classification(), Perceptron(), Separable(margin=0.05))
