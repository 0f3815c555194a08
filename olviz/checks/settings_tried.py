"""The settings that things which run are tried in, besides their defaults, and small files for those that read one."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from olviz.engine.adversaries.classification.separable import Separable
from olviz.engine.experiment import recording, registry
from olviz.engine.experiment.scenario import Entry, Experiment
from olviz.engine.games.classification import Classification
from olviz.engine.learners.classification.perceptron import Perceptron

SEED = 11
Settings = dict[str, list[dict[str, Any]]]  # by name; the first replace the defaults where a parameter has none


@cache
def _made() -> Path:
    """A folder of this program alone; known before it is filled, so that an end meanwhile takes it away, too."""
    atexit.register(take_away)
    return Path(tempfile.mkdtemp(prefix="olviz-laws-"))


@cache
def folder() -> Path:
    """Where the files lie, as long as this program runs."""
    made = _made()
    rng = np.random.default_rng(SEED)
    _write(made / "advice.csv", "a,b,c,d,outcome", rng.choice(["no", "yes"], (30, 5)))
    _write(made / "losses.csv", "a,b,c,d", rng.random((30, 4)))
    cells = np.c_[rng.integers(1, 5, 30), rng.integers(1, 4, 30), rng.integers(-2, 3, 30)]
    _write(made / "ratings.csv", "who,what,rating", cells)
    _write(made / "targets.csv", "a,b,target", rng.normal(size=(30, 3)))
    experiment = Experiment(Classification(), Separable(), (Entry(Perceptron(), ""),), rounds=40, seed=SEED)
    traces = experiment.traces()
    traces[0].extend()
    recording.save(made / "run.npz", experiment, traces)
    return made


def take_away() -> None:
    """Takes the folder away at the end of the program, where there is one."""
    if _made.cache_info().currsize:
        shutil.rmtree(_made(), ignore_errors=True)


def _write(path: Path, header: str, rows: Any) -> None:
    lines = [header, *(",".join(map(str, row)) for row in rows.tolist())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def file(name: str) -> str:
    """One of the files."""
    return str(folder() / name)


CLASSES: Settings = {
    "thresholds": [{"grid": 9}],
    "patterns": [{"count": 3}, {"count": 2, "classes": 3}],
    "constants": [{}, {"classes": 3}],
    "advisers": [{"experts": 4}, {"experts": 1}, {"experts": 5, "classes": 3}],
    "angular-grid": [{"count": 12}],
    "stumps": [{"grid": 3}],
    "intervals": [{"grid": 4}],
}
LEARNERS: Settings = {
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
    "importance-weights": [{"step": 0.02}, {"meaning": "copies"}, {"meaning": "factor", "importance": 3}],
    "kernel-perceptron": [{}, {"kernel": registry.kernels()["polynomial"](degree=2)}],
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

# of an adversary that spends a coordinate in every round
FEWER_ROUNDS = {"orthogonal": 12}


@cache
def adversaries() -> Settings:
    """Those of the adversaries; some read a file."""
    return {
        "malicious": [{}, {"level": "A3"}],
        "iid-experts": [{}, {"correlated": True}],
        "bounded-losses": [{}, {"most": 0.3, "means": (0.0, 1.0, 0.5, 0.9)}],
        "opposed-losses": [{}, {"most": 40.0}],
        "switch": [{}, {"every": 50}],
        "separable": [{}, {"dimension": 1}, {"dimension": 3, "margin": 0.05}],
        "points-file": [{}, {"order": "drawn"}],
        "painted-points": [{}, {"order": "hardest"}, {"points": (0.0, 0.0, 1.0, 1.0, 2.0, -1.0, 1.0, 2.0, -1.0)}],
        "painted-targets": [{}, {"order": "shuffled"}, {"order": "hardest", "points": (0.5, 1.0)}],
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
        "orthogonal": [{"dimension": 12}],
        "good-coordinate": [{}, {"losses": "coins", "dimension": 5}, {"centred": True, "dimension": 7}],
        "spam-sender": [{"features": "hashed", "bits": 3}],
        "ratings-file": [{}, {"order": "file", "file": file("ratings.csv"), "users": 5}],
        "drifting-regression": [{}, {"drift": "walk", "dimension": 3}, {"drift": "jump", "dimension": 1}],
        "price-series": [{}, {"dimension": 1}],
        "passes": [{}, {"order": "file"}, {"order": "drawn", "size": 300}],
        "targets-file": [{"file": file("targets.csv")}],
        "advice-file": [{"file": file("advice.csv")}],
        "losses-file": [{"file": file("losses.csv")}],
        "recorded": [{"file": file("run.npz")}],
    }
